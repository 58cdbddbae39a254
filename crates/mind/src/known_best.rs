//! The moves that are known for certain to be best.

use crate::polar::{Threats, best_known};
use crate::verdict;
use game::{Cells, Game, Moves, Position, Rules};

/// The best moves of a game that is on, where they are known for certain: by a look at every end in a small game, by lines
/// and continuous threats on the round board, nowhere else.
pub fn known_best(game: Game, at: Position, threats: &mut Threats) -> Option<Moves> {
    if game == Game::Polar {
        return best_known(at, threats).map(Moves::cells);
    }
    let worth = |mv| verdict(game, game.play(at, mv)).map(|after| -after.value);
    let best = game.moves(at).iter().filter_map(worth).max()?;
    let good = game.moves(at).iter().filter(|mv| worth(*mv) == Some(best)).filter_map(|mv| mv.cell());
    Some(Moves::cells(good.collect::<Cells>())).filter(|moves| !moves.is_empty())
}
