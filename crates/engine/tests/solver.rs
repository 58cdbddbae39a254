//! The solver against plain minimax, its own mirror images, its own stopped searches and known results.

use engine::{Engine, Fate, PROBLEMS, Report, Sight, Weights};
use game::othello::{Othello, margin};
use game::{Position, Rules};
use std::sync::atomic::AtomicBool;

const TO_THE_END: Sight = Sight { depth: 60, ends: 60, nodes: u64::MAX, lines: 1 };

/// A small generator of numbers, so that the positions are the same everywhere.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % n as u64) as usize
    }
}

/// A position of a random match that is still on, with so many empty squares.
fn random(dice: &mut Dice, empty: u32) -> Position {
    loop {
        let mut at = Othello.start();
        while Othello.outcome(at).is_none() {
            if 64 - at.taken().len() == empty {
                return at;
            }
            let moves = Othello.moves(at);
            at = Othello.play(at, moves.nth(dice.below(moves.len())).expect("a rank below the count"));
        }
    }
}

/// The result under best play, as anybody would compute it who has the rules.
fn minimax(at: Position, mut alpha: i32, beta: i32) -> i32 {
    let moves = Othello.moves(at);
    if moves.is_empty() {
        return margin(at, at.turn);
    }
    let mut best = -64;
    for mv in moves.iter() {
        best = best.max(-minimax(Othello.play(at, mv), -beta, -alpha));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}

fn solve(engine: &mut Engine, at: Position) -> Report {
    engine.forget();
    engine.look(at, TO_THE_END, None)
}

#[test]
fn the_solver_equals_plain_minimax() {
    let (mut engine, mut dice) = (Engine::new(12, Weights::none()), Dice(1));
    // Plain minimax takes ever longer: thousands of small positions, some of twelve squares; more of all if somebody has time.
    let times: usize = std::env::var("MENAGERIE_POSITIONS").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    for (empty, positions) in (1..).zip([250, 250, 250, 250, 250, 250, 250, 250, 80, 20, 6, 2]) {
        for _ in 0..positions * times {
            let at = random(&mut dice, empty);
            let found = solve(&mut engine, at);
            assert!(found.proven);
            assert_eq!(found.lines[0].discs, minimax(at, -64, 64), "{}", Othello.text(at));
            let after = Othello.play(at, found.lines[0].mv);
            assert_eq!(-minimax(after, -64, 64), found.lines[0].discs, "the move reaches it");
        }
    }
}

#[test]
fn every_move_has_its_result_when_asked() {
    let (mut engine, mut dice) = (Engine::new(12, Weights::none()), Dice(2));
    for _ in 0..60 {
        let at = random(&mut dice, 8);
        engine.forget();
        let found = engine.look(at, Sight { lines: 60, ..TO_THE_END }, None);
        assert_eq!(found.lines.len(), Othello.moves(at).len());
        for line in &found.lines {
            assert_eq!((line.exact, line.discs), (true, -minimax(Othello.play(at, line.mv), -64, 64)));
        }
        assert!(found.lines.is_sorted_by(|a, b| a.discs >= b.discs));
    }
}

fn fate(discs: i32) -> Fate {
    match discs.signum() {
        -1 => Fate::Lost,
        0 => Fate::Drawn,
        _ => Fate::Won,
    }
}

#[test]
fn who_wins_is_settled_as_plain_minimax_says() {
    let (mut engine, mut dice) = (Engine::new(12, Weights::none()), Dice(5));
    let mut seen = [0; 3];
    for empty in [1, 2, 3, 4, 5, 6, 7, 8, 9] {
        for _ in 0..40 {
            let at = random(&mut dice, empty);
            engine.forget();
            let settled = engine.settle(at, u64::MAX, None);
            let right = fate(minimax(at, -64, 64));
            assert_eq!(settled.fate, Some(right), "{}", Othello.text(at));
            let after = Othello.play(at, settled.expected[0]);
            assert_eq!(fate(-minimax(after, -64, 64)), right, "the move reaches it: {}", Othello.text(at));
            seen[right as usize] += 1;
        }
    }
    assert!(seen.iter().all(|&count| count > 5), "each of the three came up: {seen:?}");
}

#[test]
fn who_wins_is_settled_sooner_than_by_how_much() {
    let mut engine = Engine::new(16, Weights::ours());
    let (mut solving, mut settling) = (0, 0);
    for problem in &PROBLEMS[..30] {
        let at = Othello.parse(problem.position).expect("a position");
        engine.forget();
        let settled = engine.settle(at, u64::MAX, None);
        assert_eq!(settled.fate, Some(fate(problem.score)), "number {}", problem.number);
        solving += solve(&mut engine, at).nodes;
        settling += settled.nodes;
    }
    assert!(settling < solving, "{settling} against {solving} positions");
    // Stopped before it knows it claims nothing.
    let at = Othello.parse(PROBLEMS[44].position).expect("a position");
    engine.forget();
    assert_eq!(engine.settle(at, 20_000, None).fate, None);
    assert_eq!(engine.settle(at, u64::MAX, Some(&AtomicBool::new(true))).fate, None);
}

#[test]
fn several_threads_prove_the_same() {
    let mut engine = Engine::new(16, Weights::ours()).threads(3).expect("threads");
    for problem in [&PROBLEMS[26], &PROBLEMS[29], &PROBLEMS[34], &PROBLEMS[39]] {
        let at = Othello.parse(problem.position).expect("a position");
        let found = solve(&mut engine, at);
        let best = Othello.move_text(at, found.lines[0].mv);
        assert_eq!((found.proven, found.lines[0].discs), (true, problem.score), "number {}", problem.number);
        assert!(problem.best.contains(&best.as_str()), "number {}: {best}", problem.number);
        engine.forget();
        assert_eq!(engine.settle(at, u64::MAX, None).fate, Some(fate(problem.score)), "number {}", problem.number);
    }
    // A budget and a stop hold for all of them, and leave nothing wrong behind.
    let at = Othello.parse(PROBLEMS[39].position).expect("a position");
    engine.forget();
    let short = engine.look(at, Sight { nodes: 100_000, ..TO_THE_END }, None);
    assert!(!short.proven && short.nodes < 2_000_000, "{} positions", short.nodes);
    assert!(!engine.look(at, TO_THE_END, Some(&AtomicBool::new(true))).proven);
    assert_eq!(engine.look(at, TO_THE_END, None).lines[0].discs, 38);
}

#[test]
fn a_search_through_a_whole_match_needs_little_of_the_stack() {
    // Half a megabyte is a quarter of what threads of a server have.
    let thread = std::thread::Builder::new().stack_size(512 << 10);
    let deep = thread.spawn(|| {
        let sight = Sight { nodes: 3_000_000, ..TO_THE_END };
        Engine::new(14, Weights::ours()).look(Othello.start(), sight, None).depth
    });
    assert!(deep.expect("a thread").join().expect("it does not run out") >= 12);
}

#[test]
fn rounds_are_told_as_they_end() {
    let at = Othello.parse(PROBLEMS[20].position).expect("a position");
    let mut told: Vec<Report> = Vec::new();
    let found = Engine::new(14, Weights::ours()).follow(at, TO_THE_END, None, &mut |round| told.push(round.clone()));
    assert!(told.len() > 5 && told.is_sorted_by(|a, b| a.depth <= b.depth && a.nodes < b.nodes));
    assert_eq!(told.iter().filter(|round| round.proven).count(), 1, "only the last round proves");
    assert_eq!(told.last(), Some(&found));
}

#[test]
fn every_move_of_a_proven_line_keeps_the_result() {
    let (mut engine, mut fresh) = (Engine::new(14, Weights::ours()), Engine::new(14, Weights::ours()));
    let mut told = 0;
    for problem in &PROBLEMS[..24] {
        let mut at = Othello.parse(problem.position).expect("a position");
        let found = solve(&mut engine, at);
        let mover = at.turn;
        for &mv in &found.expected {
            at = Othello.play(at, mv);
            let value = match Othello.outcome(at) {
                Some(_) => margin(at, mover),
                None if at.turn == mover => solve(&mut fresh, at).lines[0].discs,
                None => -solve(&mut fresh, at).lines[0].discs,
            };
            assert_eq!(value, problem.score, "number {}: {}", problem.number, Othello.text(at));
            told += 1;
        }
    }
    assert!(told > 80, "lines are more than their first moves: {told}");
}

#[test]
fn mirror_images_score_alike() {
    let (mut engine, mut dice) = (Engine::new(14, Weights::none()), Dice(3));
    for _ in 0..5 {
        let at = random(&mut dice, 13);
        let score = solve(&mut engine, at).lines[0].discs;
        for symmetry in Othello.symmetries() {
            assert_eq!(solve(&mut engine, symmetry.position(at)).lines[0].discs, score, "{}", Othello.text(at));
        }
    }
}

#[test]
fn a_stopped_search_leaves_nothing_wrong() {
    let (mut engine, mut dice) = (Engine::new(12, Weights::none()), Dice(4));
    for n in 0..15 {
        let at = random(&mut dice, 14);
        let right = solve(&mut engine, at).lines[0].discs;
        engine.forget();
        for step in 1..5 {
            let short = engine.look(at, Sight { nodes: 700 * step + 37 * n, ..TO_THE_END }, None);
            assert!(!short.lines.is_empty() && short.nodes < 200_000);
        }
        let stop = AtomicBool::new(true);
        assert!(!engine.look(at, TO_THE_END, Some(&stop)).proven);
        assert_eq!(engine.look(at, TO_THE_END, None).lines[0].discs, right, "{}", Othello.text(at));
    }
}

#[test]
fn the_same_budget_finds_the_same() {
    let at = Othello.parse(PROBLEMS[40].position).expect("a position");
    let sight = Sight { nodes: 300_000, ..TO_THE_END };
    let (mut one, mut other) = (Engine::new(14, Weights::none()), Engine::new(14, Weights::none()));
    let first = one.look(at, sight, None);
    assert_eq!(first, other.look(at, sight, None));
    one.forget();
    assert_eq!(first, one.look(at, sight, None), "what was forgotten changes nothing");
}

#[test]
fn known_problems_are_solved() {
    let mut engine = Engine::new(16, Weights::none());
    for problem in &PROBLEMS[..19] {
        let at = Othello.parse(problem.position).expect("a position");
        let found = solve(&mut engine, at);
        assert_eq!(found.lines[0].discs, problem.score, "number {}", problem.number);
        assert!(problem.best.contains(&Othello.move_text(at, found.lines[0].mv).as_str()), "number {}", problem.number);
    }
}

#[test]
fn a_win_by_all_discs_is_seen_without_looking_for_a_greater_one() {
    // Number 39: nine moves leave the other side without a disc. Whoever asks for more than 64 goes on for minutes.
    let problem = &PROBLEMS[38];
    let at = Othello.parse(problem.position).expect("a position");
    let found = Engine::new(16, Weights::ours()).look(at, Sight { nodes: 3_000_000, ..TO_THE_END }, None);
    let best = &found.lines[0];
    assert!(found.proven && best.exact, "{} nodes", found.nodes);
    assert_eq!((best.discs, problem.best.contains(&Othello.move_text(at, best.mv).as_str())), (64, true));
    // And the other side, which loses them all, knows that too.
    let after = Othello.play(at, best.mv);
    let lost = Engine::new(16, Weights::ours()).look(after, Sight { nodes: 3_000_000, ..TO_THE_END }, None);
    assert_eq!((lost.proven, lost.lines[0].discs), (true, -64));
}
