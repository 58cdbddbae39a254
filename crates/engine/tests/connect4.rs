//! The solver of Connect Four against plain code and against what others have published.

use engine::connect4::{Book, Score, Solver};
use game::connect4::Connect4;
use game::{Game, Move, Outcome, Position, Rules};
use std::collections::HashMap;

/// So many positions are remembered, two to this power.
const BITS: u32 = 18;

/// Chance that is the same everywhere.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }

    /// A position of so many discs that random play led to, in a match that is on.
    fn position(&mut self, discs: u32) -> Position {
        loop {
            let mut at = Connect4.start();
            while at.taken().len() < discs && !Connect4.moves(at).is_empty() {
                let moves = Connect4.moves(at);
                at = Connect4.play(at, moves.nth(self.below(moves.len())).expect("a move"));
            }
            if at.taken().len() == discs && Connect4.outcome(at).is_none() {
                return at;
            }
        }
    }
}

/// What best play makes of a position, by the rules alone: who wins, and after how many plies.
fn plain(at: Position, seen: &mut HashMap<Position, (i8, u32)>) -> (i8, u32) {
    if let Some(outcome) = Connect4.outcome(at) {
        return (outcome.value(at.turn), 0);
    }
    if let Some(known) = seen.get(&at) {
        return *known;
    }
    let after = |mv: Move, seen: &mut _| {
        let (value, plies) = plain(Connect4.play(at, mv), seen);
        (-value, plies + 1)
    };
    // Wins soon, losses late.
    let worth = |&(value, plies): &(i8, u32)| (value, if value > 0 { -i64::from(plies) } else { i64::from(plies) });
    let best = Connect4.moves(at).iter().map(|mv| after(mv, seen)).max_by_key(worth).expect("a move");
    seen.insert(at, best);
    best
}

fn told(score: Score, discs: u32) -> (i8, u32) {
    (score.value(), score.plies(discs))
}

#[test]
fn the_last_sixteen_cells_are_those_of_plain_minimax() {
    let (mut chance, mut solver) = (Chance(16), Solver::new(BITS));
    let mut values = [0; 3];
    for n in 0..2_000 {
        let discs = 41 - n % 16;
        let at = chance.position(discs);
        let mut seen = HashMap::new();
        let expected = plain(at, &mut seen);
        let score = solver.score(at, None).expect("nobody says stop");
        assert_eq!(told(score, discs), expected, "{}", Connect4.text(at));
        for (mv, score) in solver.every(at, None).expect("nobody says stop") {
            let (value, plies) = plain(Connect4.play(at, mv), &mut seen);
            assert_eq!(told(score, discs), (-value, plies + 1), "{}, {mv:?}", Connect4.text(at));
        }
        values[(score.value() + 1) as usize] += 1;
    }
    assert!(values.iter().all(|count| *count > 200), "won, drawn and lost ones were met: {values:?}");
}

/// The position after these columns.
fn after(columns: &str) -> Position {
    columns
        .bytes()
        .fold(Connect4.start(), |at, column| Connect4.try_play(at, Move(column - b'1')).expect("a legal move"))
}

#[test]
fn published_scores_are_found() {
    // From the test sets of Pons, Solving Connect 4 (2015), sets L3_R1 and L2_R1.
    let known = [
        ("2252576253462244111563365343671351441", -1),
        ("7422341735647741166133573473242566", 1),
        ("23163416124767223154467471272416755633", 0),
    ];
    let mut solver = Solver::new(BITS);
    for (columns, points) in known {
        assert_eq!(solver.score(after(columns), None).map(Score::points), Some(points), "{columns}");
    }
}

#[test]
fn a_mirrored_position_has_the_mirrored_columns() {
    let mut chance = Chance(5);
    for _ in 0..40 {
        let at = chance.position(20);
        let mirror = &Game::Connect4.symmetries()[1];
        let other = mirror.position(at);
        let one = Solver::new(BITS).every(at, None).expect("nobody says stop");
        let mut two = Solver::new(BITS).every(other, None).expect("nobody says stop");
        two.reverse();
        let points = |all: &[(Move, Score)]| all.iter().map(|(_, score)| score.points()).collect::<Vec<_>>();
        assert_eq!(points(&one), points(&two));
    }
}

#[test]
fn what_is_remembered_changes_no_answer() {
    let (mut chance, mut small, mut large) = (Chance(3), Solver::new(4), Solver::new(20));
    for _ in 0..150 {
        let at = chance.position(24);
        let alone = Solver::new(16).knowing(Book::empty()).score(at, None);
        assert_eq!(small.score(at, None), alone);
        assert_eq!(large.score(at, None), alone);
    }
    assert!(large.positions() < small.positions());
}

#[test]
fn one_who_is_stopped_or_has_looked_at_enough_says_nothing() {
    let at = Chance(9).position(13);
    let stop = std::sync::atomic::AtomicBool::new(true);
    let alone = || Solver::new(BITS).knowing(Book::empty());
    assert_eq!(alone().at_most(1_000).score(at, None), None);
    assert_eq!(alone().score(at, Some(&stop)), None);
    let (mut solver, next) = (alone().at_most(50_000_000), Chance(9).position(13));
    let known = solver.score(next, None);
    assert!(known.is_some());
    // What a search left in the table before it was stopped is true.
    let mut again = alone();
    assert_eq!(again.every(at, Some(&stop)), None);
    assert_eq!(again.score(at, None), known);
}

#[test]
fn a_finished_match_is_told_by_its_last_move() {
    // Dark has three above each other; the fourth wins at once, with its fourth disc: 18.
    let at = after("112233");
    let all = Solver::new(BITS).every(at, None).expect("nobody says stop");
    assert_eq!(all[3].1.points(), 18);
    let won = Connect4.play(at, all[3].0);
    assert_eq!(Connect4.outcome(won), Some(Outcome::First));
    assert_eq!(Game::Connect4.moves(at).len(), 7);
}
