//! An opponent of your own: choose a move, and say the odds if you can. `cargo run -p menagerie-lab --example foreign_mind`
//!
//! It takes the centre where it can, then a corner, then whatever comes first, and is sent where the minds of the house go: it
//! is measured exactly, teaches a machine, and plays a tournament.

use game::{Game, Move, Position, Rules, Side};
use lab::arena::{Arena, Entrant};
use lab::exact::{self, Known};
use mind::{Match, Mind, Notes, Odds, Recipe};

/// Squares in the order in which it wants them.
const WANTED: [u8; 9] = [4, 0, 2, 6, 8, 1, 3, 5, 7];

/// The player.
#[derive(Clone)]
pub struct Centrist;

impl Mind for Centrist {
    fn choose(&mut self, bout: &Match, _: &mut Notes) -> Option<Move> {
        let free = bout.game().moves(bout.at());
        WANTED.into_iter().map(Move).find(|&mv| free.has(mv))
    }

    /// The same move every time: its odds are 1. Without this it still plays, but no number about it is exact.
    fn odds(&self, game: Game, at: Position) -> Option<Odds> {
        let free = game.moves(at);
        WANTED.into_iter().map(Move).find(|&mv| free.has(mv)).map(|mv| vec![(mv, 1.0)])
    }
}

/// Measures it, lets it teach, and sends it into a tournament.
pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let game = Game::Noughts;

    // Its chances against random play, perfect play and the player who knows it best, without playing a match.
    let truth = Known::Open(&Centrist).truth(game, Side::First)?;
    println!("opening against random it wins {:.4}, draws {:.4}", truth.random.win, truth.random.draw);
    println!("its worst enemy leaves it {:+.4}", truth.worst.value());

    // A machine of the house learns from it.
    let mut menace = "menace(seats=both)".parse::<Recipe>()?.pupil(game)?;
    let came = lab::train_with(game, &mut menace, Centrist, 2_000, 1)?;
    println!("MENACE against it: {} won, {} drawn, {} lost", came.wins, came.draws, came.losses);
    let now = exact::meet(game, &Known::Pupil(&menace), &Known::Open(&Centrist))?;
    println!("and opening against it now wins {:.4}", now.win);

    // A tournament with players of the house.
    let entrants = vec![Entrant::foreign("centrist", Centrist)?, "random".parse()?, "perfect".parse()?];
    let arena = Arena::new(game, entrants, 40, 7);
    let sheet = arena.played()?;
    for (rival, name) in [(1, "random"), (2, "perfect")] {
        let tally = arena.standing(&sheet, 0, rival).tally;
        println!("against {name}: {} won, {} drawn, {} lost", tally.wins, tally.draws, tally.losses);
    }
    Ok(())
}
