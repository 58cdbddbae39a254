//! Reviews against plain minimax, and what every review keeps to.

use game::othello::{Othello, margin, mobility, parse_transcript};
use game::{Game, Move, Position, Rules as _, Side};
use mind::{Match, Notes, Recipe, Seed, Stop};
use othello::analysis::{Patience, analyse};
use othello::review::{Care, Mark, Review, Reviewing};

/// A match in which black threw away 24, 24 and 6 discs, with 16, 10 and 4 empty squares; from 16 on everything else is best.
const PLANTED: &str = "f5f4c3f6e3c4d3d2f2c5c1d1e6b1c2f3e2e1f1g1d6b4b6b5c6f7e7e8a6a5a3a7g4h3a4a2g5d7c7h5h4g3f8d8g2g8g6h1h2g7b8b3b2a1h6h7\
                       c8a8h8b7";
/// How many moves lie before each of them, and what it lost.
const LOST: [(usize, i32); 3] = [(44, 24), (50, 24), (56, 6)];
/// Looks less far than a full review, but as far in the end.
const CARE: Care = Care { depth: 4, ends: 16, nodes: 2_000_000, bits: 16 };

fn played(moves: &[Move]) -> Match {
    let mut bout = Match::new(Game::Othello, Seed(0));
    moves.iter().for_each(|&mv| bout.play(mv).expect("a legal move"));
    bout
}

fn review(bout: &Match, care: Care) -> Review {
    let mut reviewing = Reviewing::new(bout, care).expect("Othello is reviewed");
    while !reviewing.is_done() {
        assert!(reviewing.step(&Stop::default()));
    }
    assert_eq!(reviewing.done(), reviewing.steps());
    reviewing.review().expect("it is done")
}

/// The result under best play, as anybody would compute it who has the rules; few answers first, or it would take minutes.
fn minimax(at: Position, mut alpha: i32, beta: i32) -> i32 {
    if Othello.moves(at).is_empty() {
        return margin(at, at.turn);
    }
    let mut next: Vec<Position> = Othello.moves(at).iter().map(|mv| Othello.play(at, mv)).collect();
    next.sort_by_key(|&next| mobility(next).len());
    let mut best = -64;
    for next in next {
        best = best.max(-minimax(next, -beta, -alpha));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}

#[test]
fn planted_blunders_are_found_with_what_they_lost() {
    let moves = parse_transcript(PLANTED).expect("a transcript");
    let found = review(&played(&moves), CARE);
    let late: Vec<(usize, i32)> =
        (44..60).filter(|&ply| found.plies[ply].loss > 0).map(|ply| (ply, found.plies[ply].loss)).collect();
    assert_eq!(late, LOST, "a perfect move loses nothing");
    let marks: Vec<_> = LOST.iter().map(|&(ply, _)| found.plies[ply].mark).collect();
    assert_eq!(marks, [Some(Mark::Blunder), Some(Mark::Blunder), Some(Mark::Mistake)]);

    // What they lost, worked out without the engine: what the position was worth less what was left of it. Squares are
    // few enough for plain minimax from ten on.
    let steps: Vec<(Position, Move)> = played(&moves).steps().collect();
    for (ply, &(at, mv)) in steps.iter().enumerate().skip(50) {
        let (best, kept) = (minimax(at, -64, 64), -minimax(Othello.play(at, mv), -64, 64));
        let told = &found.plies[ply];
        assert_eq!((told.value, told.kept, told.loss, told.proven), (best, kept, best - kept, true), "ply {ply}");
        let is_best = |mv: &Move| -minimax(Othello.play(at, *mv), -64, 64) == best;
        let all: Vec<String> = Othello.moves(at).iter().filter(is_best).map(|mv| Othello.move_text(at, mv)).collect();
        let mut best = told.best.clone();
        best.sort();
        let mut all = all;
        all.sort();
        assert_eq!(best, all, "ply {ply}");
    }

    // All three are worth learning from, and a chance that was missed is named with what it was worth.
    assert!(found.missed.first.iter().any(|it| it.ply == 44) && found.missed.first.iter().any(|it| it.ply == 50));
    let chance = found.missed.first.iter().find(|it| it.ply == 50).expect("the second");
    let (at, made) = steps[50];
    for worth in &chance.moves {
        let mv = Othello.parse_move(at, &worth.mv).expect("a move");
        assert_eq!(worth.discs, -minimax(Othello.play(at, mv), -64, 64), "{}", worth.mv);
        assert_eq!(worth.loss, chance.moves[0].discs - worth.discs);
        assert_eq!(worth.loss == 24, mv == made || worth.discs == found.plies[50].kept);
    }
    assert_eq!(chance.moves.len(), Othello.moves(at).len());
}

/// A match of two engines in which each of three moves was lost on purpose: 26, 35 and 18 discs.
const DECIDED: &str = "e6d6c3f4c4c5d7e7c6d3f5f6f8e3g7g6d2h8f2e8d8c8b8e2f3c1f1e1g3g4g2g1h2g5h1c2d1b5c7b3b4a4a3a2b1h3a6b2h5h4a1a5f7g8\
                       b6a8h6h7b7a7";

#[test]
fn the_moves_that_decide_a_match_are_worth_a_second_look() {
    let found = review(&played(&parse_transcript(DECIDED).expect("a transcript")), Care { depth: 6, ends: 14, ..CARE });
    for (number, mv, lost) in [(15, "g7", 26), (32, "g1", 35), (53, "f7", 18)] {
        let told = &found.plies[number - 1];
        assert_eq!(told.mv, mv);
        // What a search of six plies sees of it, and at the end all of it.
        let off = (told.loss - lost).abs();
        assert!(off <= if told.proven { 0 } else { 6 }, "move {number}: {}", told.loss);
        let shown: Vec<usize> = found.missed[told.side].iter().map(|it| it.ply + 1).collect();
        assert!(shown.contains(&number), "move {number} is not among {shown:?}");
    }
}

/// The move that is worth least to the side that makes it, and what it loses, as a short look sees it.
fn worst(at: Position) -> (Move, i32) {
    let found = analyse(Game::Othello, at, Patience { every: 4_000, best: 0 }, &Stop::default());
    let least = found.moves.iter().max_by_key(|it| it.loss).expect("a game that is on has a move");
    (Othello.parse_move(at, &least.mv).expect("a move"), least.loss)
}

#[test]
fn every_planted_blunder_is_shown() {
    let mut planted = 0;
    for seed in 0..4 {
        let mut bout = Match::new(Game::Othello, Seed(seed));
        let mut engine = "engine(level=3)".parse::<Recipe>().and_then(|it| it.mind(Game::Othello)).expect("a mind");
        let mut blunders: Vec<usize> = Vec::new();
        while bout.outcome().is_none() {
            let ply = bout.moves().len();
            // One early, one in the middle, one near the end, wherever a move there loses as much as a mistake.
            let due = [14, 32, 52].get(blunders.len()).is_some_and(|due| ply >= due + seed as usize);
            let mv = match due.then(|| worst(bout.at())) {
                Some((mv, loss)) if loss >= 9 => {
                    blunders.push(ply);
                    mv
                }
                _ if ply < 4 => {
                    Othello.moves(bout.at()).nth(seed as usize % Othello.moves(bout.at()).len()).expect("a move")
                }
                _ => engine.choose(&bout, &mut Notes::shut()).expect("a move"),
            };
            bout.play(mv).expect("a legal move");
        }
        let found = review(&bout, CARE);
        for ply in blunders {
            let told = &found.plies[ply];
            let shown: Vec<usize> = found.missed[told.side].iter().map(|it| it.ply).collect();
            assert!(shown.contains(&ply), "seed {seed}: {} at {ply} lost {}, shown {shown:?}", told.mv, told.loss);
            planted += 1;
        }
    }
    assert_eq!(planted, 12);
}

#[test]
fn the_graph_ends_in_the_true_result_and_means_are_means() {
    let bout = played(&parse_transcript(PLANTED).expect("a transcript"));
    let found = review(&bout, Care { ends: 8, depth: 2, ..CARE });
    assert_eq!(found.result, Some(margin(bout.at(), Side::First)));
    assert_eq!(found.graph.last().map(|it| (it.discs, it.proven)), Some((-38, true)));
    assert_eq!(found.opening.as_deref(), Some("Parallel"), "f5f4");
    assert_eq!(found.graph.len(), found.plies.len() + 1);
    for (ply, told) in found.plies.iter().enumerate() {
        let sign = if told.side == Side::First { 1 } else { -1 };
        assert_eq!(found.graph[ply].discs, sign * told.value);
        assert!(told.loss >= 0 && told.loss == told.value - told.kept && !told.best.is_empty(), "ply {ply}");
        // Where what follows is proven too, a move keeps what the next position is worth.
        if told.proven && found.graph[ply + 1].proven {
            assert_eq!(sign * found.graph[ply + 1].discs, told.kept, "ply {ply}");
        }
    }
    for side in Side::BOTH {
        let (mut lost, mut moves) = (0, 0);
        for told in found.plies.iter().filter(|it| it.side == side && it.choices > 1) {
            (lost, moves) = (lost + told.loss, moves + 1);
        }
        assert_eq!(found.mean_loss[side], Some(f64::from(lost) / f64::from(moves)));
        let losses: Vec<i32> = found.missed[side].iter().map(|it| found.plies[it.ply].loss).collect();
        assert!(
            losses.len() <= 3 && losses.is_sorted_by(|a, b| a >= b) && losses.iter().all(|it| *it >= 3),
            "{losses:?}"
        );
    }
}

#[test]
fn a_step_that_was_stopped_changes_nothing_and_the_same_match_has_the_same_review() {
    let bout = played(&parse_transcript(&PLANTED[..60]).expect("a transcript"));
    let care = Care { depth: 3, ends: 8, nodes: 20_000, bits: 10 };
    let whole = review(&bout, care);
    assert!(whole.result.is_none() && whole.resigned.is_none() && !whole.graph[30].proven);
    let (mut cut, said) = (Reviewing::new(&bout, care).expect("Othello is reviewed"), Stop::default());
    said.say();
    while !cut.is_done() {
        let done = cut.done();
        assert!(!cut.step(&said) || cut.done() > done, "what needs no search may be done");
        cut.step(&Stop::default());
    }
    assert_eq!(cut.review(), Some(whole));

    let mut given_up = bout;
    given_up.resign();
    assert_eq!(review(&given_up, care).resigned, Some(Side::First));
    let noughts = Match::new(Game::Noughts, Seed(0));
    assert!(Reviewing::new(&noughts, care).expect_err("three in a row").to_string().contains("cannot be reviewed"));
}

#[test]
fn a_match_that_began_elsewhere_has_no_opening() {
    // As usual, but for a disc in the corner: f5 and d6 can be played there too.
    let start = Game::Othello.text(Game::Othello.start()).replacen('.', "X", 1);
    let elsewhere = Match::from_position(Game::Othello, Game::Othello.parse(&start).expect("a position"), Seed(0));
    let care = Care { depth: 1, ends: 0, nodes: 1_000, bits: 8 };
    for (mut bout, name) in [(Match::new(Game::Othello, Seed(0)), Some("Perpendicular")), (elsewhere, None)] {
        for mv in parse_transcript("f5d6").expect("a transcript") {
            bout.play(mv).expect("a legal move");
        }
        assert_eq!(review(&bout, care).opening.as_deref(), name);
    }
}

#[test]
fn moves_that_turning_makes_one_another_are_worth_the_same() {
    let start = analyse(Game::Othello, Game::Othello.start(), Patience { every: 30_000, best: 0 }, &Stop::default());
    let values: Vec<i32> = start.moves.iter().map(|it| it.discs).collect();
    assert_eq!(values, [values[0]; 4], "all four openings are one");
}

#[test]
fn turned_mirrored_and_recoloured_boards_have_the_same_values() {
    let game = Game::Othello;
    let patience = Patience { every: 20_000, best: 0 };
    let late = game.parse("----O----OOOO----XOXO----XOOXOOOXXXXOOOO-XOXOOOO--XOOOO--XXX---- O").expect("a position");
    for at in [late, played(&parse_transcript("f5d6c3d3c4f4f6").expect("a transcript")).at()] {
        let text = game.text(at);
        // Every move by the square that a symmetry brings it to, and its value.
        let values = |at: Position, back: &dyn Fn(Move) -> Move| {
            let found = analyse(game, at, patience, &Stop::default());
            let value = |it: &othello::review::Worth| (back(game.parse_move(at, &it.mv).expect("a move")).0, it.discs);
            let mut values: Vec<(u8, i32)> = found.moves.iter().map(value).collect();
            values.sort_unstable();
            (values, found.depth)
        };
        let plain = values(at, &|mv| mv);
        for by in game.symmetries() {
            let turned = by.position(at);
            let back = |mv: Move| game.moves(at).iter().find(|&own| by.mv(own) == mv).expect("a move of the board");
            assert_eq!(values(turned, &back), plain, "{text}, turned");
            let recoloured = Position { turn: !turned.turn, ..turned };
            assert_eq!(values(recoloured, &back), plain, "{text}, turned, colours changed");
        }
    }
}

#[test]
fn near_the_end_the_best_move_is_proven_where_all_of_them_take_too_long() {
    // Number 40 of the FFO problems, as is known of it: a2 wins by 38, then c7 by 36.
    let at =
        Game::Othello.parse("O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X").expect("a position");
    let seen = |best| analyse(Game::Othello, at, Patience { every: 50_000, best }, &Stop::default());
    let believed = seen(0);
    assert_eq!((believed.proven, believed.best_proven), (false, false));
    let proven = seen(20_000_000);
    assert_eq!((proven.proven, proven.best_proven), (false, true));
    let best = &proven.moves[0];
    assert_eq!((best.mv.as_str(), best.discs, best.loss, &proven.line[0]), ("a2", 38, 0, &best.mv));
    // The others are believed to be worth what they were, but no more than the best.
    assert_eq!(proven.moves.len(), believed.moves.len());
    for told in &proven.moves[1..] {
        let before = believed.moves.iter().find(|it| it.mv == told.mv).expect("the same moves");
        assert_eq!((told.discs, told.loss), (before.discs.min(38), 38 - before.discs.min(38)));
    }
    assert!(!seen(10_000).best_proven, "what is not proven is not called so");
}
