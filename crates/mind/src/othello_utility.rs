//! What an Othello position is worth: Rigley's four differences, on a scale from 0 to 100.
//!
//! 0.15 discs + 0.15 mobility + 0.40 corners + 0.30 stable discs (Norwood 2023, section 2.4). Each term
//! is 50 + 50·(mine − theirs)/(mine + theirs), and 50 when there are none, so that 50 is balanced and
//! one side's utility is 100 less the other's. Stable discs are those of [`game::othello::stable`].
//! The sum is kept in whole thousandths: the same on every machine, and exactly opposite for both sides.

use crate::search::{Found, Judge, Looked, SURE, Scale, Search, Transpositions};
use crate::searched::plies;
use crate::{Appraisal, Part, Reason, Stop};
use game::othello::{CORNERS, Othello, margin, mobility, stable};
use game::{Canonical, Game, Outcome, Position, Rules as _, Side, many};

/// Two to this power positions are remembered where a search is done again.
const ASIDE_BITS: u32 = 16;
/// Thousandths of a point.
const POINT: i32 = 1_000;
/// A term's distance from balance when one side has everything.
const HALF: i32 = 50 * POINT;

/// The utility for the side to move, 0 to 100.
pub fn utility(at: Position) -> f64 {
    f64::from(HALF + advantage(at)) / f64::from(POINT)
}

/// The four terms of [`utility`] for the side to move, each 0 to 100: discs, mobility, corners, stable
/// discs.
pub fn terms(at: Position) -> [f64; 4] {
    differences(at).map(|difference| f64::from(HALF + difference) / f64::from(POINT))
}

/// What the terms are, and how much each counts.
const TERMS: [(&str, i32); 4] = [("discs", 15), ("mobility", 15), ("corners", 40), ("stable discs", 30)];

/// The terms of a position as one of the sides sees them, so many plies after its move.
fn appraisal(at: Position, side: Side, later: u32) -> Appraisal {
    let at = if at.turn == side { at } else { at.passed() };
    let part = |((what, weight), value): ((&str, i32), f64)| Part {
        what: what.into(),
        weight: f64::from(weight) / 100.0,
        value,
    };
    Appraisal { later, sum: utility(at), parts: TERMS.into_iter().zip(terms(at)).map(part).collect() }
}

/// What the value of every move of a search is made of that is known and not decided, for the side to move; the table is the
/// one that it was searched with.
pub(crate) fn appraisals(
    judge: impl Judge<Othello>,
    table: &mut Transpositions,
    at: Position,
    found: &Found,
    stop: Option<&Stop>,
) -> Vec<Option<Appraisal>> {
    let later = found.depth.saturating_sub(1);
    let mut search = Search::new(Othello, judge).heeding(stop).remembering(table);
    let mut appraise = |looked: &Looked| {
        let known = looked.exact && looked.value.abs() <= SURE;
        let end = known.then(|| search.judged_by(Othello.play(at, looked.mv), later))??;
        Some(appraisal(end, at.turn, later))
    };
    found.moves.iter().map(&mut appraise).collect()
}

/// Tells what the values of a thought are made of, and reckons that of the best move up.
pub(crate) fn explain(
    reason: &mut Reason,
    judge: impl Judge<Othello>,
    table: &mut Transpositions,
    it: &Canonical,
    found: &Found,
    stop: Option<&Stop>,
) {
    let Reason::Search { moves, because, .. } = reason else { return };
    for (told, appraisal) in moves.iter_mut().zip(appraisals(judge, table, it.at, found, stop)) {
        told.appraisal = appraisal;
    }
    if let Some(best) = moves.first().and_then(|it| it.appraisal.as_ref()) {
        because.push(' ');
        because.push_str(&best.sentence());
    }
}

/// The terms' distances from balance, in thousandths.
#[inline]
fn differences(at: Position) -> [i32; 4] {
    let difference = |mine: u32, theirs: u32| {
        let (mine, theirs) = (mine as i32, theirs as i32);
        if mine == theirs { 0 } else { HALF * (mine - theirs) / (mine + theirs) }
    };
    [
        difference(at.own.len(), at.opp.len()),
        difference(mobility(at).len(), mobility(at.passed()).len()),
        difference((at.own & CORNERS).len(), (at.opp & CORNERS).len()),
        difference(stable(at.own, at.opp).len(), stable(at.opp, at.own).len()),
    ]
}

/// How far the side to move is above balance, in thousandths.
#[inline]
pub(crate) fn advantage(at: Position) -> i32 {
    let [discs, mobility, corners, stable] = differences(at);
    let [of_discs, of_mobility, of_corners, of_stable] = TERMS.map(|(_, weight)| weight);
    (of_discs * discs + of_mobility * mobility + of_corners * corners + of_stable * stable) / 100
}

/// A value of [`Utility`] as points from 0 to 100; a decided game is 0 or 100.
pub fn points(value: i32) -> f64 {
    f64::from(HALF + value.clamp(-HALF, HALF)) / f64::from(POINT)
}

/// By how many discs a value of [`Utility`] says the game is decided, if it does.
pub fn decided(value: i32) -> Option<i32> {
    // The value has faded by less than half a point for every ply to the end.
    (value.abs() > SURE).then(|| value.signum() * ((value.abs() - SURE + POINT / 2) / POINT))
}

/// The judge that wants as much as possible: the utility, and the margin at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Utility;

impl Judge<Othello> for Utility {
    #[inline]
    fn value(&self, _: Othello, at: Position) -> i32 {
        advantage(at)
    }

    #[inline]
    fn promise(&self, _: Othello, next: Position) -> i32 {
        // Few answers for the opponent, and corners: cheaper than the utility, and a better guess.
        let answers = mobility(next);
        -((answers.len() + (answers & CORNERS).len()) as i32) + 8 * (next.opp & CORNERS).len() as i32
    }

    fn ended(&self, _: Othello, at: Position, _: Outcome) -> i32 {
        let margin = margin(at, at.turn);
        margin.signum() * SURE + margin * POINT
    }
}

impl Scale for Utility {
    fn explain(
        &self,
        reason: &mut Reason,
        table: Option<&mut Transpositions>,
        it: &Canonical,
        found: &Found,
        stop: Option<&Stop>,
    ) {
        match table {
            Some(table) => explain(reason, *self, table, it, found, stop),
            None => explain(reason, *self, &mut Transpositions::new(ASIDE_BITS), it, found, stop),
        }
    }

    fn points(&self, value: i32) -> f64 {
        points(value)
    }

    fn share(&self, value: i32) -> f64 {
        match decided(value) {
            Some(margin) => f64::from(margin.signum() + 1) / 2.0,
            None => points(value) / 100.0,
        }
    }

    fn counts(&self, _: Game) -> Option<&'static str> {
        Some("discs, mobility, corners and stable discs")
    }

    fn praise(&self, _: Game, found: &Found, mv: &str) -> String {
        let ahead = plies(found.depth);
        match decided(found.best().value) {
            Some(margin @ 1..) => format!("{mv} wins by {}, whatever comes.", many(margin, "disc")),
            Some(margin) => format!("It is lost; {mv} loses by the least: {}.", many(-margin, "disc")),
            None => {
                let share = points(found.best().value);
                format!("{mv}: looking {ahead} ahead it expects to be {}, with {share:.1} of 100.", standing(share))
            }
        }
    }
}

/// How a side stands that has so many of a hundred points, in words.
fn standing(share: f64) -> &'static str {
    match share {
        ..25.0 => "far behind",
        25.0..45.0 => "behind",
        45.0..=55.0 => "level",
        55.0..=75.0 => "ahead",
        _ => "far ahead",
    }
}

/// The judge that wants balance: for this side a position is worth more the nearer its utility is to
/// 50, and for the other side less. At the end the margin is the measure, 64 discs being all of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Balance {
    /// The side that wants it.
    pub side: Side,
}

impl Balance {
    fn of(self, at: Position, advantage: i32) -> i32 {
        let balance = HALF - advantage.abs();
        if at.turn == self.side { balance } else { -balance }
    }
}

impl Judge<Othello> for Balance {
    #[inline]
    fn value(&self, _: Othello, at: Position) -> i32 {
        self.of(at, advantage(at))
    }

    fn ended(&self, _: Othello, at: Position, _: Outcome) -> i32 {
        self.of(at, HALF * margin(at, at.turn) / 64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Cells, Rules};

    #[test]
    fn the_start_is_balanced() {
        assert_eq!(utility(Othello.start()), 50.0);
        assert_eq!(terms(Othello.start()), [50.0; 4]);
    }

    #[test]
    fn a_lone_corner_counts_for_corners_and_stability() {
        // Black: a1; white: d5. Nobody can move.
        let at = Position::new(Cells::one(0), Cells::one(35), Side::First);
        assert_eq!(terms(at), [50.0, 50.0, 100.0, 100.0]);
        assert_eq!(utility(at), 50.0 + 0.7 * 50.0);
        assert_eq!(utility(at.passed()), 50.0 - 0.7 * 50.0);
    }

    #[test]
    fn one_sides_gain_is_the_others_loss() {
        let mut at = Othello.start();
        for n in 0..60 {
            let moves = Othello.moves(at);
            let Some(mv) = moves.nth((n * 7) % moves.len().max(1)) else { break };
            at = Othello.play(at, mv);
            assert_eq!(advantage(at), -advantage(at.passed()));
            assert!((0.0..=100.0).contains(&utility(at)));
        }
    }

    #[test]
    fn a_decided_game_is_told_by_its_margin() {
        let won = Position::new(Cells(u64::MAX >> 20), Cells(!(u64::MAX >> 20)), Side::First);
        let value = Utility.ended(Othello, won, Outcome::First);
        assert_eq!((decided(value), decided(-value), points(value)), (Some(24), Some(-24), 100.0));
        assert_eq!(decided(value - 60), Some(24), "faded by sixty plies");
        assert_eq!(decided(0), None);
    }
}
