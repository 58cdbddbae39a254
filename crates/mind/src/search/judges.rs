//! How a judge's numbers are told to people, and the judge of games that have none of their own.

use super::{Found, Judge, SURE, Transpositions};
use crate::searched::plies;
use crate::{Reason, Stop, Worthy};
use game::{Canonical, Game, Position, Rules, many};

/// How a judge's values read.
pub trait Scale {
    /// A value in the judge's own points.
    fn points(&self, value: i32) -> f64 {
        f64::from(value.clamp(-DECIDED, DECIDED))
    }

    /// A value as the share of a win that the side to move may hope for: 0 is lost, ½ even, 1 won.
    fn share(&self, value: i32) -> f64 {
        let lead = if value.abs() >= SURE { f64::from(value.signum()) } else { squeezed(value.into()) };
        (1.0 + lead) / 2.0
    }

    /// What its points count, in a game that it has points for.
    fn counts(&self, game: Game) -> Option<&'static str>;

    /// Tells what the values of a thought are made of, where they are sums of known terms. The table is the one that was
    /// searched with; without one, the search is done again.
    fn explain(
        &self,
        _reason: &mut Reason,
        _table: Option<&mut Transpositions>,
        _it: &Canonical,
        _found: &Found,
        _stop: Option<&Stop>,
    ) {
    }

    /// What it counts for each side on every free cell of a position, where its points are counted by cells.
    fn counted(&self, _game: Game, _at: Position) -> Vec<Worthy> {
        Vec::new()
    }

    /// What the best move of a search promises, in a sentence.
    fn praise(&self, game: Game, found: &Found, mv: &str) -> String {
        // A decided value fades by one with every ply on the way to the end.
        let left = (2 * SURE - found.best().value.abs()) as u32;
        match found.best().value {
            SURE.. if left == 1 => format!("{mv} wins at once."),
            SURE.. => format!("{mv} wins by force within {}.", plies(left)),
            value if value <= -SURE => format!("It is lost; {mv} holds out longest: {}.", many(left, "more move")),
            _ if found.is_to_the_end() => drawn(found, mv),
            value => match self.counts(game) {
                Some(what) => {
                    let points = format!("{value:+}").replace('-', "−");
                    format!("Looking {} ahead, {mv} looks best: {points} for {what}.", plies(found.seen()))
                }
                None => format!("Looking {} ahead it sees no forced end, and takes {mv}.", plies(found.seen())),
            },
        }
    }
}

/// The best there is where every end was looked at and nobody wins by force.
fn drawn(found: &Found, mv: &str) -> String {
    let looked = format!("it looked at every end, {} ahead", plies(found.seen()));
    let of = many(found.moves.len(), "move");
    match (found.alike(), found.moves.len()) {
        (_, 1) => format!("{mv} is its only move, and draws against best play."),
        (1, _) => format!("Of {of} only {mv} is known to hold the draw: {looked}."),
        (all, every) if all == every => {
            format!("Every move draws against best play: {looked}, and takes {mv}.")
        }
        (hold, _) => format!("{hold} of {of} hold the draw: {looked}, and takes {mv}."),
    }
}

/// A decided game is worth more points than any rule of thumb gives.
const DECIDED: i32 = 10_000;
/// So many points of a rule of thumb are halfway from even to won.
const HALFWAY: f64 = 40.0;

/// Points of a rule of thumb, squeezed between −1 and 1.
fn squeezed(points: f64) -> f64 {
    points / (points.abs() + HALFWAY)
}

/// The judge of every game that has none of its own: the ends alone in a small game, which a search looks through, and
/// elsewhere the lines that each side may still complete, three times as many points for every piece on one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plain;

/// Points for a line on which only one side has so many pieces.
const POINTS: [i32; 8] = [0, 1, 3, 9, 27, 81, 243, 729];

impl<G: Rules> Judge<G> for Plain {
    #[inline]
    fn value(&self, game: G, at: Position) -> i32 {
        if game.card().small {
            return 0;
        }
        let points = |line: &game::Cells| match ((at.own & *line).len(), (at.opp & *line).len()) {
            (own, 0) => POINTS[(own & 7) as usize],
            (0, opp) => -POINTS[(opp & 7) as usize],
            _ => 0,
        };
        game.lines().iter().map(points).sum()
    }
}

impl Scale for Plain {
    fn counts(&self, game: Game) -> Option<&'static str> {
        (!game.card().small).then_some("the lines that it may still complete, less those of the other side")
    }
}
