//! How a machine learned: what it was at some ages, measured on one walk through its life.

use crate::exact::{Board, Known, NotExact, Truth};
use crate::{BadLife, Life, Moment, Tally, Walk};
use game::{Rules as _, Side};
use mind::Learner as _;
use mind::Stop;

/// A machine at an age.
#[derive(Clone, PartialEq, Debug)]
pub struct Point {
    /// How many matches it has had.
    pub games: u64,
    /// What came of those since the point before.
    pub block: Tally,
    /// What is exact of it on each side looked at that it holds.
    pub seats: Vec<Seat>,
    /// The beads of its first box, by the move they stand for; none for a machine without boxes.
    pub first_box: Vec<(String, f64)>,
}

/// What is exact of a machine at an age on one side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Seat {
    /// The side.
    pub side: Side,
    /// Its chances; none where there are none.
    pub truth: Option<Truth>,
    /// How far it is from best play.
    pub distance: Option<Distance>,
}

impl Point {
    /// What is exact of it on a side.
    pub fn on(&self, side: Side) -> Option<&Seat> {
        self.seats.iter().find(|seat| seat.side == side)
    }
}

/// How far from best play a machine is on one side, when it meets the random player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Distance {
    /// The expected result that it gives away by a decision, on average over the decisions it comes to.
    pub lost: f64,
    /// How many of its decisions have a best move as their likeliest, of all that it can come to; where several are likeliest,
    /// all of them must be best.
    pub right: f64,
}

/// Points of a curve, at most this many and one for the last age.
const MOST_STEPS: u64 = 60;

/// Ages spread over a life: multiples of a round step, so that they stay the same while the life grows, and the last.
pub fn ages(games: u64) -> Vec<u64> {
    let mut step = 1;
    for factor in [2, 5, 10].into_iter().cycle() {
        if games <= step * MOST_STEPS {
            break;
        }
        // 1, 2, 5, 10, 20, 50 …
        step = match factor {
            2 => step * 2,
            5 => step / 2 * 5,
            _ => step * 2,
        };
    }
    every(step, games)
}

/// Every so many matches of a life, from birth on, and the last.
pub fn every(step: u64, games: u64) -> Vec<u64> {
    let step = step.max(1);
    let mut ages: Vec<u64> = (0..=games / step).map(|n| n * step).collect();
    if !games.is_multiple_of(step) {
        ages.push(games);
    }
    ages
}

/// Walks through a life once and measures the machine on those of these sides that it holds, at each of these ages, which rise.
///
/// # Errors
/// When the life cannot be lived again, or somebody said stop.
pub fn curve(
    life: &Life,
    ages: &[u64],
    sides: &[Side],
    stop: &Stop,
    each: &mut impl FnMut(Point),
) -> Result<(), BadLife> {
    let mut walk = Walk::new(Moment::born(life.birth().clone())?, &life.events()[1..]);
    let mut before = Tally::default();
    for &age in ages {
        walk.to(age, stop)?;
        let moment = walk.moment();
        let now = moment.tally();
        let block =
            Tally { wins: now.wins - before.wins, draws: now.draws - before.draws, losses: now.losses - before.losses };
        before = now;
        each(point(&moment, block, sides));
    }
    Ok(())
}

fn point(moment: &Moment, block: Tally, sides: &[Side]) -> Point {
    let (game, pupil) = (moment.game(), moment.pupil());
    let known = Known::Pupil(pupil);
    let first = pupil.boxes().and_then(|boxes| boxes.view(1));
    let beads = first.map(|view| view.beads.iter().map(|(mv, beads)| (game.move_text(view.at, *mv), *beads)).collect());
    let held = sides.iter().copied().filter(|side| moment.holds(*side));
    Point {
        games: moment.games(),
        block,
        seats: held
            .map(|side| Seat { side, truth: known.truth(game, side).ok(), distance: distance(&known, game, side).ok() })
            .collect(),
        first_box: beads.unwrap_or_default(),
    }
}

/// How far a player is from best play on one side.
///
/// # Errors
/// When the game is too large for exact numbers, or the odds are not stated.
pub fn distance(player: &Known<'_>, game: game::Game, side: Side) -> Result<Distance, NotExact> {
    let mut board = Board::new(game, &[player])?;
    board.seat(player, side)?;
    board.seat(&Known::recipe("random", game)?, !side)?;
    let best = board.best();
    // Its likeliest move, or every one of several, keeps what the position is worth: which of several comes first would
    // depend on how the board lies.
    let is_right = |node| {
        let odds = board.odds(node);
        let most = odds.iter().copied().fold(0.0, f64::max);
        let mut favourites = board.graph().edges(node).iter().zip(odds).filter(|(_, odds)| **odds == most);
        most > 0.0 && favourites.all(|(edge, _)| -best[usize::from(edge.to)] == best[usize::from(node)])
    };
    let (mut decisions, mut lost) = (0.0, 0.0);
    let (mut can_come_to, mut right) = (0_u32, 0_u32);
    for it in board.regrets(side).iter().filter(|it| it.reach > 0.0) {
        decisions += it.reach;
        lost += it.reach * it.regret;
        can_come_to += 1;
        right += u32::from(is_right(it.node));
    }
    let share = |part: f64, of: f64| if of > 0.0 { part / of } else { 0.0 };
    Ok(Distance { lost: share(lost, decisions), right: share(right.into(), can_come_to.into()) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_has_few_points_and_always_ends_with_the_present() {
        for games in (0..2_000).chain([12_345, 99_999, 100_000, 1_000_000, 123_456_789]) {
            let ages = ages(games);
            assert_eq!((ages.first(), ages.last()), (Some(&0), Some(&games)));
            assert!(ages.len() as u64 <= MOST_STEPS + 2, "{games}: {}", ages.len());
            assert!(ages.is_sorted());
        }
        assert_eq!(ages(300)[..3], [0, 5, 10]);
    }
}
