//! Whether a position is worth more than so much: a search of all that could show the contrary.
//!
//! Every question is a yes or no ("more than this?"), which skips the most; a few of them find a value. A side that can win
//! at once does, a move that loses at once is not looked at, and of the others those come first that make most threats.

use super::book::Book;
use super::columns::{BOARD, BOTTOM, CELLS, Columns, ODD_ROWS, ORDER, WIDTH, column, completing, has_four};
use super::score::Score;
use super::table::{Bounds, Table};
use crate::cpu::{Cpu, Task};
use std::sync::atomic::{AtomicBool, Ordering};

/// Up to so many discs a position and its mirror image are one: later the same discs are hardly ever met both ways.
const MIRRORED: u32 = 14;
/// From so many discs on a look takes less time than to remember it.
const FORGOTTEN: u32 = 36;
/// Up to so many discs the moves are looked up before one of them is looked into.
const GLANCED: u32 = 28;
/// After so many positions it asks whether to stop: a thousandth of a second.
const HEEDED: u64 = 1 << 13;

/// Somebody said stop, or there were too many positions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopped;

/// A search going on.
pub(crate) struct Search<'a> {
    pub table: &'a mut Table,
    pub book: &'a Book,
    /// Positions looked at.
    pub nodes: u64,
    /// It stops after so many.
    pub most: u64,
    /// Said when it shall stop.
    pub stop: Option<&'a AtomicBool>,
}

impl Search<'_> {
    /// The value of a position of a match that is on.
    pub(crate) fn value<C: Cpu>(&mut self, cpu: C, at: Columns) -> Result<i32, Stopped> {
        let discs = at.discs();
        if at.wins() {
            return Ok(Score::at_once(discs));
        }
        let safe = at.safe(at.threats_of_opp());
        if safe == 0 {
            return Ok(Score::next(discs));
        }
        let (mut lower, mut upper) = (Score::next(discs), Score::at_once(discs));
        while lower < upper {
            // Who wins first; then ever closer to when. Questions about quick wins are the cheapest.
            let middle = lower + (upper - lower) / 2;
            let than = match middle {
                ..=0 if lower / 2 < middle => lower / 2,
                1.. if upper / 2 > middle => upper / 2,
                _ => middle,
            };
            let found = cpu.run(Question { search: self, at, safe, than })?;
            if found > than {
                lower = found;
            } else {
                upper = found;
            }
        }
        Ok(lower)
    }

    /// The number under which a position is remembered.
    #[inline(always)]
    fn key(at: Columns, discs: u32) -> u64 {
        if discs <= MIRRORED { at.canonical().key() } else { at.key() }
    }
}

/// Whether a position is worth more than so much, where the side to move cannot win at once and these landings do not lose at
/// once. The answer is a bound: what is more than asked for is worth at least that, what is not, at most.
struct Question<'a, 'b> {
    search: &'a mut Search<'b>,
    at: Columns,
    safe: u64,
    than: i32,
}

impl Task for Question<'_, '_> {
    type Out = Result<i32, Stopped>;

    #[inline(always)]
    fn call<C: Cpu>(self, cpu: C) -> Result<i32, Stopped> {
        let Self { search, at, safe, than } = self;
        search.nodes += 1;
        if search.nodes.is_multiple_of(HEEDED) && search.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
            || search.nodes > search.most
        {
            return Err(Stopped);
        }
        let discs = at.discs();
        if discs + 2 >= CELLS {
            return Ok(0);
        }
        // Neither this disc nor the next one completes four.
        let mut known = Bounds { lower: Score::next(discs + 2), upper: Score::at_once(discs + 2) };
        if let Some(most) = followed_up(at, discs) {
            known.upper = known.upper.min(most);
        }
        if known.upper <= than {
            return Ok(known.upper);
        }
        if known.lower > than {
            return Ok(known.lower);
        }
        let key = if discs < FORGOTTEN { Search::key(at, discs) } else { 0 };
        if discs <= search.book.plies()
            && let Some(points) = search.book.get(key)
        {
            return Ok(points);
        }
        if discs < FORGOTTEN
            && let Some(remembered) = search.table.get(key)
        {
            known.lower = known.lower.max(remembered.lower);
            known.upper = known.upper.min(remembered.upper);
            if known.upper <= than {
                return Ok(known.upper);
            }
            if known.lower > than {
                return Ok(known.lower);
            }
        }
        let mut moves = [Candidate::default(); WIDTH as usize];
        let mut count = 0;
        for number in ORDER {
            let cell = safe & column(number);
            if cell == 0 {
                continue;
            }
            let next = at.play(cell);
            let threats = completing(at.own | cell) & !next.taken;
            let candidate = Candidate { cell, safe: next.safe(threats), promise: promise(threats, cell) };
            if candidate.safe == 0 {
                return Ok(Score::at_once(discs + 2));
            }
            if discs < GLANCED
                && let Some(remembered) = search.table.get(Search::key(next, discs + 1))
                && -remembered.upper > than
            {
                search.table.put(key, Bounds { lower: -remembered.upper, upper: known.upper });
                return Ok(-remembered.upper);
            }
            let mut place = count;
            while place > 0 && moves[place - 1].promise < candidate.promise {
                moves[place] = moves[place - 1];
                place -= 1;
            }
            moves[place] = candidate;
            count += 1;
        }
        let mut best = known.lower.min(than);
        for Candidate { cell, safe, .. } in moves.into_iter().take(count) {
            let found = -cpu.run(Question { search: &mut *search, at: at.play(cell), safe, than: -than - 1 })?;
            best = best.max(found);
            if found > than {
                known.lower = found;
                break;
            }
        }
        known.upper = if best > than { known.upper } else { best.min(known.upper) };
        if discs < FORGOTTEN {
            search.table.put(key, known);
        }
        Ok(best)
    }
}

/// A move to look into.
#[derive(Clone, Copy, Default)]
struct Candidate {
    cell: u64,
    /// What the other side can then play without losing at once.
    safe: u64,
    promise: u32,
}

/// What a move promises that makes these threats: as many as possible, and rather none right above the disc, where the other
/// side takes it at once.
#[inline(always)]
const fn promise(threats: u64, cell: u64) -> u32 {
    2 * threats.count_ones() + (threats & cell << 1 == 0) as u32
}

/// The most that the opener can have where it is to move and every column has an even number of free cells: whatever it
/// plays, the other side can play above it. So the opener gets the free cells of the odd rows and no other; if no four is
/// among them and its discs, it does not win, and if the other side gets a four in the even rows, it loses.
#[inline(always)]
fn followed_up(at: Columns, discs: u32) -> Option<i32> {
    let uneven = (at.taken ^ at.taken >> 1) & ODD_ROWS;
    if discs % 2 == 1 || uneven != 0 {
        return None;
    }
    let free = BOARD & !at.taken;
    if has_four(at.own | free & ODD_ROWS) {
        return None;
    }
    Some(if has_four(at.opp() | free & !ODD_ROWS) { -1 } else { 0 })
}

const _: () = assert!(BOTTOM & ODD_ROWS == BOTTOM, "people count rows from one");
