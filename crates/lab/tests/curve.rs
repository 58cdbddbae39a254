//! Curves: one walk is as good as many folds, and distances are what plain code finds.

use game::{Game, Move, Position, Rules as _, Side};
use lab::curve::{Distance, Point, curve, distance, every};
use lab::exact::{Known, truth};
use lab::{Lesson, Life, Machine, Seats};
use mind::{Recipe, Stop};

type Done = Result<(), Box<dyn std::error::Error>>;

fn points(life: &Life, step: u64, side: Side) -> Result<Vec<Point>, lab::BadLife> {
    let mut points = Vec::new();
    curve(life, &every(step, life.games()), &[side], &Stop::default(), &mut |point| points.push(point))?;
    Ok(points)
}

#[test]
fn every_point_is_the_machine_folded_to_its_age() -> Done {
    let mut machine = Machine::born(Game::Noughts, "menace(preset=michie)", "curve", 1)?;
    machine.hold(Lesson::new("random", Seats::First, 130, 7)?)?;
    machine.hold(Lesson::new("perfect", Seats::First, 75, 8)?)?;
    let life = machine.life().clone();
    let points = points(&life, 50, Side::First)?;
    assert_eq!(points.iter().map(|point| point.games).collect::<Vec<_>>(), [0, 50, 100, 150, 200, 205]);
    let mut before = lab::Tally::default();
    for point in &points {
        let folded = Machine::fold_until(life.clone(), point.games)?;
        before += point.block;
        assert_eq!(before, folded.tally(), "after {}", point.games);
        assert_eq!(
            point.on(Side::First).and_then(|seat| seat.truth),
            truth(Game::Noughts, folded.pupil(), Side::First).ok(),
            "after {}",
            point.games
        );
    }
    // Michie's first box is born with four beads for a corner, a side and the centre.
    assert_eq!(points[0].first_box, [("1".into(), 4.0), ("2".into(), 4.0), ("5".into(), 4.0)]);
    Ok(())
}

/// The value of a position for the side to move, by looking at everything.
fn best(game: Game, at: Position) -> i8 {
    match game.outcome(at) {
        Some(outcome) => outcome.value(at.turn),
        None => game.moves(at).iter().map(|mv: Move| -best(game, game.play(at, mv))).max().unwrap_or(0),
    }
}

/// What the random player gives away when it meets itself, summed over the decisions of one side, and how many they are.
fn given_away(game: Game, at: Position, side: Side, chance: f64) -> (f64, f64) {
    if game.outcome(at).is_some() {
        return (0.0, 0.0);
    }
    let moves: Vec<Move> = game.moves(at).iter().collect();
    let share = 1.0 / moves.len() as f64;
    let (mut lost, mut decisions) = (0.0, 0.0);
    if at.turn == side {
        let expected: f64 = moves.iter().map(|&mv| -share * f64::from(best(game, game.play(at, mv)))).sum();
        (lost, decisions) = (chance * (f64::from(best(game, at)) - expected), chance);
    }
    for mv in moves {
        let (more, others) = given_away(game, game.play(at, mv), side, chance * share);
        (lost, decisions) = (lost + more, decisions + others);
    }
    (lost, decisions)
}

#[test]
fn the_random_players_distance_is_what_plain_code_finds() -> Done {
    // Hexapawn is small enough to look at every position again and again.
    for side in [Side::First, Side::Second] {
        let table = "random".parse::<Recipe>()?.table(Game::Hexapawn).ok_or("random states its odds")?;
        let Distance { lost, .. } = distance(&Known::Still(table), Game::Hexapawn, side)?;
        let (sum, decisions) = given_away(Game::Hexapawn, Game::Hexapawn.start(), side, 1.0);
        assert!((lost - sum / decisions).abs() < 1e-12, "{side}: {lost} and {}", sum / decisions);
    }
    Ok(())
}

#[test]
fn whoever_plays_best_gives_nothing_away() -> Done {
    for game in [Game::Noughts, Game::Misere, Game::Hexapawn] {
        for side in [Side::First, Side::Second] {
            let table = "perfect".parse::<Recipe>()?.table(game).ok_or("perfect states its odds")?;
            let Distance { lost, right } = distance(&Known::Still(table), game, side)?;
            assert!(lost.abs() < 1e-12 && right == 1.0, "{game} {side}: {lost} {right}");
        }
    }
    Ok(())
}
