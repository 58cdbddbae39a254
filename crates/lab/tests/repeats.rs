//! How often two players play the same match twice, against all matches played out on the board.

use game::{Game, Position, Rules as _, Side};
use lab::exact::{Board, Known};
use mind::{Learner as _, Mind as _, Pupil, Recipe};

type Done = Result<(), Box<dyn std::error::Error>>;

/// The sum of the squares of the chances of all matches from here on.
fn squares(game: Game, pupil: &Pupil, at: Position, chance: f64) -> f64 {
    if game.outcome(at).is_some() {
        return chance * chance;
    }
    let odds = pupil.odds(game, at).expect("odds");
    if odds.iter().all(|(_, share)| *share == 0.0) {
        return chance * chance;
    }
    let drawn = odds.iter().filter(|(_, share)| *share > 0.0);
    drawn.map(|(mv, share)| squares(game, pupil, game.play(at, *mv), chance * share)).sum()
}

#[test]
fn two_matches_are_the_same_as_often_as_all_of_them_say() -> Done {
    for (game, recipe) in [(Game::Hexapawn, "menace(seats=both)"), (Game::Noughts, "menace(seats=both,symmetry=off)")] {
        let mut pupil: Pupil = recipe.parse::<Recipe>()?.pupil(game)?;
        let menace = pupil.boxes_mut().ok_or("boxes")?;
        for number in 1..=menace.box_count() {
            let view = menace.view(number).ok_or("a box")?;
            // No two beads alike; every seventh box is empty, but for the first.
            for (at, (mv, _)) in view.beads.iter().enumerate() {
                let empty = number % 7 == 0;
                menace.set_beads(number, *mv, if empty { 0.0 } else { 1.0 + ((number + 3 * at) % 5) as f64 })?;
            }
        }
        let known = Known::Pupil(&pupil);
        let mut board = Board::new(game, &[&known])?;
        Side::BOTH.into_iter().try_for_each(|side| board.seat(&known, side))?;
        let plain = squares(game, &pupil, game.start(), 1.0);
        assert!((board.repeats() - plain).abs() < 1e-12, "{game}: {} {plain}", board.repeats());
        assert!(plain > 0.0 && plain < 0.5, "{game}: {plain}");
        // Nothing but favourites: fewer ways, and each move is one of the likeliest.
        Side::BOTH.into_iter().for_each(|side| board.favour(side));
        assert!(board.repeats() > plain, "{game}");
    }
    Ok(())
}
