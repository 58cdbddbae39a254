//! Machines side by side.

use game::{Game, Side};
use lab::Machine;
use lab::compare::{BadComparison, Comparison, compare};
use lab::exact::{Known, meet};
use mind::Learner as _;

type Done = Result<(), Box<dyn std::error::Error>>;

fn side_by_side(machines: &[&Machine]) -> Result<Comparison, BadComparison> {
    let moments: Vec<_> = machines.iter().map(|it| (it.life().name(), it.moment())).collect();
    compare(&moments, 3)
}

#[test]
fn twins_differ_in_nothing_until_one_of_them_learns() -> Done {
    let ada = Machine::born(Game::Noughts, "menace(seats=both)", "ada", 1)?;
    let mut twin = ada.fork("ada", "twin")?;
    let same = side_by_side(&[&ada, &twin])?;
    // 304 boxes for the opener, 289 for the other.
    assert_eq!((same.settings.len(), same.shared_boxes, same.different_boxes), (0, 593, 0));
    assert_eq!(same.meetings[0].exact, same.meetings[1].exact);
    // The opening corner wins a match: three beads more in the first box, where 4 4 4 become 7 4 4.
    twin.train("random", 1)?;
    let now = side_by_side(&[&ada, &twin])?;
    let changed = twin.pupil().boxes().ok_or("boxes")?.views().filter(|it| it.opened() > 0).count();
    assert!(changed >= 2 && now.different_boxes <= changed && now.different_boxes > 0, "{now:?}");
    for it in &now.boxes {
        // How far apart two boxes are follows from their beads.
        let odds = it.boxes.iter().map(|held| {
            let all: f64 = held.beads.iter().map(|it| it.beads).sum();
            held.beads.iter().map(|it| it.beads / all).collect::<Vec<_>>()
        });
        let odds: Vec<_> = odds.collect();
        let apart = odds[0].iter().zip(&odds[1]).map(|(a, b)| (a - b).abs()).sum::<f64>() / 2.0;
        assert!((apart - it.apart).abs() < 1e-12, "{it:?}");
    }
    Ok(())
}

#[test]
fn settings_that_differ_are_named_and_meetings_are_exact() -> Done {
    let mut ada = Machine::born(Game::Noughts, "menace(seats=both,win=5)", "ada", 1)?;
    let mut bob = Machine::born(Game::Noughts, "qtable", "bob", 2)?;
    let opener = Machine::born(Game::Noughts, "menace", "opener", 3)?;
    ada.train("random", 50)?;
    bob.train("random", 50)?;
    let told = side_by_side(&[&ada, &bob, &opener])?;
    let win = told.settings.iter().find(|it| it.name == "win").ok_or("win differs")?;
    assert_eq!(win.values, [Some("5".into()), None, Some("3".into())]);
    assert_eq!(told.settings[0].name, "mind");
    // The opener answers nobody.
    let pairs: Vec<_> = told.meetings.iter().map(|it| (it.first, it.second)).collect();
    assert_eq!(pairs, [(0, 1), (1, 0), (2, 0), (2, 1)]);
    let exact = meet(Game::Noughts, &Known::Pupil(ada.pupil()), &Known::Pupil(bob.pupil()))?;
    assert_eq!(told.meetings[0].exact, exact);
    assert!(told.machines[2].exact.second.is_none() && !opener.holds(Side::Second));
    Ok(())
}

#[test]
fn who_cannot_be_compared_is_told_why() -> Done {
    let ada = Machine::born(Game::Noughts, "menace", "ada", 1)?;
    let pawn = Machine::born(Game::Hexapawn, "menace", "pawn", 1)?;
    assert_eq!(side_by_side(&[&ada]), Err(BadComparison::Count { got: 1 }));
    let why = side_by_side(&[&ada, &pawn]).expect_err("two games").to_string();
    assert!(why.starts_with("pawn plays Hexapawn and ada plays"), "{why}");
    Ok(())
}
