//! Sentences that minds say of their moves are true.

use game::othello::Othello;
use game::{Game, Rules as _};
use mind::othello_utility::{terms, utility};
use mind::{Match, Notes, Reason, Recipe, Seed, Thought};

fn bout(game: Game, moves: &str, seed: u64) -> Match {
    let mut bout = Match::new(game, Seed(seed));
    for mv in moves.split_whitespace() {
        bout.play(game.parse_move(bout.at(), mv).expect("a move")).expect("a legal move");
    }
    bout
}

/// The move a player makes after these moves, and why.
fn thought(player: &str, game: Game, moves: &str) -> (String, Thought) {
    let bout = bout(game, moves, 1);
    let mut mind = player.parse::<Recipe>().and_then(|recipe| recipe.mind(game)).expect("a player");
    let mut notes = Notes::open();
    let mv = mind.choose(&bout, &mut notes).expect("a move");
    (game.move_text(bout.at(), mv), notes.take().expect("a thought"))
}

fn said(player: &str, game: Game, moves: &str) -> String {
    thought(player, game, moves).1.reason.sentence()
}

#[test]
fn nobody_looks_further_than_to_the_end_and_a_proven_draw_is_said_to_be_one() {
    for player in ["killer", "minimax(depth=20)"] {
        let start = said(player, Game::Noughts, "");
        assert_eq!(start, "Every move draws against best play: it looked at every end, 9 moves ahead, and takes 1.");
        let (mv, later) = thought(player, Game::Noughts, "5 1");
        let Reason::Search { depth, .. } = later.reason else { panic!("{player} searches") };
        assert_eq!(depth, 7, "{player}: seven squares are left");
        let said = later.reason.sentence();
        assert!(said.contains("looked at every end, 7 moves ahead") && said.contains(&mv), "{player}: {said}");
    }
    // Only the corners hold the draw against the centre.
    assert_eq!(
        said("killer", Game::Noughts, "5"),
        "4 of 8 moves hold the draw: it looked at every end, 8 moves ahead, and takes 1."
    );
}

#[test]
fn a_newborn_says_that_it_drew_lots() {
    for (game, moves) in [(Game::Noughts, 9), (Game::Misere, 9), (Game::Hexapawn, 3)] {
        let expected = format!("Nothing that it has learned tells its {moves} moves apart; it drew lots.");
        assert_eq!(said("qtable(explore=0)", game, ""), expected, "{game}");
    }
}

#[test]
fn points_are_points_of_something() {
    assert_eq!(
        said("minimax(depth=2)", Game::Hexapawn, ""),
        "Looking 2 moves ahead it sees no forced end, and takes a1-a2."
    );
    let connect = said("killer(depth=4)", Game::Connect4, "4 4 3");
    assert!(connect.ends_with("for the lines that it may still complete, less those of the other side."), "{connect}");
    let polar = said("minimax(depth=2)", Game::Polar, "r2s1");
    assert!(polar.ends_with("for the rows of both sides, by heuristic 2."), "{polar}");
    let passive = said("passive(depth=2)", Game::Othello, "d3");
    assert!(passive.contains("away from it, which is 50 on a scale from 0 to 100."), "{passive}");
    for said in [connect, polar, passive] {
        assert!(!said.contains("the most points"), "{said}");
    }
}

#[test]
fn neighbours_say_how_they_voted() {
    for (moves, k) in [("r2s1", 5_u32), ("r2s1 r2s2 r3s1", 5), ("r1s1 r1s2 r2s1 r2s2", 3), ("r2s1", 1)] {
        let (_, thought) = thought(&format!("knn(k={k},cases=recorded)"), Game::Polar, moves);
        let said = thought.reason.sentence();
        assert!(!said.contains("0.00 away"), "{said}");
        let Reason::Neighbours { class, votes, .. } = thought.reason else { panic!("it compares") };
        assert_eq!(votes.iter().map(|it| it.count).sum::<u32>(), k, "{moves}: {votes:?}");
        assert!(votes.is_sorted_by(|a, b| a.count >= b.count));
        // By hand: the mean of the votes, loss −2, possible loss −1, possible win 1, win 2, is nearest to the class.
        let worth = |class: &str| match class {
            "loss" => -2.0,
            "possible loss" => -1.0,
            "possible win" => 1.0,
            _ => 2.0_f64,
        };
        let mean = votes.iter().map(|it| worth(&it.class) * f64::from(it.count)).sum::<f64>() / f64::from(k);
        let far = |class: &str| (worth(class) - mean).abs();
        let nearest =
            ["loss", "possible loss", "possible win", "win"].map(far).into_iter().fold(f64::INFINITY, f64::min);
        assert!(far(&class) <= nearest, "{moves}: {class} of {votes:?}");
        for it in votes.iter().filter(|_| votes.len() > 1) {
            assert!(said.contains(&format!("{} for {}", it.count, it.class)), "{said}");
        }
    }
}

#[test]
fn the_utility_of_othello_is_reckoned_up_term_by_term() {
    let courses = ["", "d3", "f5 d6 c3 d3 c4", "f5 f6 e6 f4 e3 c5 c4 d3 c6 b5 g5 f3 e2"];
    for player in ["killer(depth=4,ends=0)", "killer(depth=1,ends=0)", "minimax(depth=3)", "challenging(depth=3)"] {
        for moves in courses {
            let (mv, thought) = thought(player, Game::Othello, moves);
            let told = thought.reason.sentence();
            let (Reason::Search { moves: all, .. } | Reason::Matched { moves: all, .. }) = thought.reason else {
                panic!("{player} looks ahead")
            };
            for it in all.iter().filter(|it| it.exact && it.decided.is_none()) {
                let appraisal = it.appraisal.as_ref().unwrap_or_else(|| panic!("{player} after '{moves}': {}", it.mv));
                let sum: f64 = appraisal.parts.iter().map(|part| part.weight * part.value).sum();
                let weights: Vec<(&str, f64)> =
                    appraisal.parts.iter().map(|it| (it.what.as_str(), it.weight)).collect();
                // Norwood 2023, section 2.4.
                assert_eq!(weights, [("discs", 0.15), ("mobility", 0.15), ("corners", 0.4), ("stable discs", 0.3)]);
                assert!((sum - appraisal.sum).abs() < 0.005, "{player} after '{moves}', {}: {sum}", it.mv);
                assert!((it.value - appraisal.sum).abs() < 0.005, "{player} after '{moves}', {}: {}", it.mv, it.value);
            }
            let chosen = all.iter().find(|it| it.mv == mv).expect("its move is among them");
            let reckoned = chosen.appraisal.as_ref().expect("it is reckoned").sentence();
            assert!(told.ends_with(&reckoned), "{player}: {told}");
        }
    }
    // One ply ahead the position is the one after the move, as the side that moved sees it.
    let (_, one) = thought("killer(depth=1,ends=0)", Game::Othello, "f5 d6 c3 d3");
    let Reason::Search { moves, .. } = one.reason else { panic!("it searches") };
    let at = bout(Game::Othello, "f5 d6 c3 d3", 1).at();
    for it in &moves {
        let next = Othello.play(at, Othello.parse_move(at, &it.mv).expect("a move")).passed();
        let appraisal = it.appraisal.as_ref().expect("it is reckoned");
        assert_eq!((appraisal.sum, appraisal.later), (utility(next), 0), "{}", it.mv);
        let values: Vec<f64> = appraisal.parts.iter().map(|it| it.value).collect();
        assert_eq!(values, terms(next), "{}", it.mv);
    }
    // The passive player's value is how near the sum is to 50.
    let (_, passive) = thought("passive(depth=3)", Game::Othello, "f5 d6 c3 d3");
    let Reason::Search { moves, .. } = passive.reason else { panic!("it searches") };
    for it in &moves {
        let sum = it.appraisal.as_ref().expect("it is reckoned").sum;
        assert!((it.value - (50.0 - (sum - 50.0).abs())).abs() < 0.005, "{}: {} and {sum}", it.mv, it.value);
    }
}
