//! "Nobody can beat it": the laboratory's word against every line of play, tried out on the board.

use game::{Game, Outcome, Position, Rules as _, Side};
use lab::exact::{Board, Known};
use lab::gauge::Gauge;
use lab::{Lesson, Seats};
use mind::{Learner as _, Mind as _, Pupil, Recipe, Seed, Stop};
use std::collections::HashMap;

type Done = Result<(), Box<dyn std::error::Error>>;

/// A machine after so many games.
fn taught(game: Game, recipe: &str, school: &str, games: u64, seed: u64) -> Result<Pupil, Box<dyn std::error::Error>> {
    let mut pupil = recipe.parse::<Recipe>()?.pupil(game)?;
    let seed = Seed(seed).named("lesson").child(1).0;
    let mut class = lab::lesson::Class::new(game, &pupil, &Lesson::new(school, Seats::Both, games, seed)?)?;
    class.run(&mut pupil, games, &Stop::default());
    Ok(pupil)
}

/// The least that can come of it for the side: all its moves that have a chance, all moves of the other, to the end.
fn least(game: Game, pupil: &Pupil, side: Side, at: Position, known: &mut HashMap<Position, i8>) -> i8 {
    if let Some(least) = known.get(&at) {
        return *least;
    }
    let all: Vec<_> = game.moves(at).iter().collect();
    let value = match game.outcome(at) {
        Some(outcome) => outcome.value(side),
        None if at.turn != side => {
            all.iter().map(|mv| least(game, pupil, side, game.play(at, *mv), known)).min().expect("a move")
        }
        None => {
            let odds = pupil.odds(game, at).expect("a machine states its odds");
            let drawn: Vec<_> = odds.iter().filter(|(_, chance)| *chance > 0.0).collect();
            let after = drawn.iter().map(|(mv, _)| least(game, pupil, side, game.play(at, *mv), known));
            after.min().unwrap_or(Outcome::win(!side).value(side))
        }
    };
    known.insert(at, value);
    value
}

/// What the side has when both play best.
fn best(game: Game, side: Side, at: Position, known: &mut HashMap<Position, i8>) -> i8 {
    if let Some(best) = known.get(&at) {
        return *best;
    }
    let value = match game.outcome(at) {
        Some(outcome) => outcome.value(side),
        None => {
            let all: Vec<i8> = game.moves(at).iter().map(|mv| best(game, side, game.play(at, mv), known)).collect();
            if at.turn == side { all.into_iter().max() } else { all.into_iter().min() }.expect("a move")
        }
    };
    known.insert(at, value);
    value
}

/// What the board and the gauge say.
fn said(game: Game, pupil: &Pupil, side: Side) -> Result<(i8, bool), Box<dyn std::error::Error>> {
    let known = Known::Pupil(pupil);
    let mut board = Board::new(game, &[&known])?;
    board.seat(&known, side)?;
    let measured = Gauge::new(game, pupil, &["perfect"])?.measure(pupil, side)?;
    assert_eq!(board.is_unbeatable(side), measured.is_unbeatable, "{game} {side}");
    assert!((board.worst_value(side) - measured.worst.value()).abs() < 1e-12, "{game} {side}");
    Ok((board.guarantee(side), measured.is_unbeatable))
}

#[test]
fn nobody_can_beat_whom_no_line_of_play_beats() -> Done {
    let (mut held, mut all) = (0, 0);
    for game in Game::ALL.iter().copied().filter(|game| game.card().small) {
        for (recipe, school, games) in [
            ("menace(preset=michie-1963,seats=both)", "mix(random:1,perfect:1)", 3_000),
            ("menace(preset=michie-1963,seats=both)", "self", 3_000),
            ("menace(preset=michie-1963,seats=both,symmetry=off)", "random", 2_000),
            ("menace(seats=both)", "perfect", 900),
            ("qtable(explore=0)", "self", 3_000),
        ] {
            for seed in 0..6 {
                let pupil = taught(game, recipe, school, games, seed)?;
                for side in Side::BOTH {
                    let plain = least(game, &pupil, side, game.start(), &mut HashMap::new());
                    let value = best(game, side, game.start(), &mut HashMap::new());
                    let case = format!("{game}, {recipe}, {school}, seed {seed}, {side}");
                    assert_eq!(said(game, &pupil, side)?, (plain, plain >= value), "{case}");
                    (held, all) = (held + u32::from(plain >= value), all + 1);
                }
            }
        }
    }
    // Both kinds are among them.
    assert!(held > 20 && all - held > 20, "{held} of {all}");
    Ok(())
}

/// An opening that always comes to the centre, and boxes of which one has a bead for a lost move: so few that no sum of
/// chances shows it.
#[test]
fn a_chance_that_is_too_small_to_be_summed_is_a_chance() -> Done {
    let mut pupil: Pupil = "menace".parse::<Recipe>()?.pupil(Game::Noughts)?;
    let best = "perfect".parse::<Recipe>()?.table(Game::Noughts).ok_or("a table")?;
    let best = Known::Still(best);
    // Only moves that hold, in every box.
    let mut board = Board::new(Game::Noughts, &[&best])?;
    board.seat(&best, Side::First)?;
    assert!(board.is_unbeatable(Side::First));
    let menace = pupil.boxes_mut().ok_or("boxes")?;
    let boxes: Vec<_> = menace.views().collect();
    for view in &boxes {
        let mut known = HashMap::new();
        let value = self::best(Game::Noughts, Side::First, view.at, &mut known);
        for (mv, _) in &view.beads {
            let holds = self::best(Game::Noughts, Side::First, Game::Noughts.play(view.at, *mv), &mut known) == value;
            menace.set_beads(view.number, *mv, f64::from(u8::from(holds)))?;
        }
    }
    let whole = pupil.memory();
    assert_eq!(said(Game::Noughts, &pupil, Side::First)?, (0, true));
    // After X 1, O 5 every move holds but for none; after X 1, O 2 and X 4 the bead for a square that lets O win is 1e-300.
    let (mut flipped, mut kept) = (0, 0);
    for view in &boxes {
        for (mv, _) in &view.beads {
            pupil.recall(&whole)?;
            let menace = pupil.boxes_mut().ok_or("boxes")?;
            let before = menace.view(view.number).ok_or("a box")?;
            if before.beads.iter().any(|(other, beads)| other == mv && *beads > 0.0) {
                continue;
            }
            menace.set_beads(view.number, *mv, 1e-300)?;
            let plain = least(Game::Noughts, &pupil, Side::First, Game::Noughts.start(), &mut HashMap::new());
            assert_eq!(said(Game::Noughts, &pupil, Side::First)?, (plain, plain >= 0));
            let known = Known::Pupil(&pupil);
            let taken = -known.truth(Game::Noughts, Side::First)?.worst.value();
            assert!(taken.abs() < 1e-9, "{taken}");
            (flipped, kept) = (flipped + u32::from(plain < 0), kept + u32::from(plain >= 0));
        }
    }
    assert!(flipped > 10 && kept > 10, "{flipped} {kept}");
    Ok(())
}
