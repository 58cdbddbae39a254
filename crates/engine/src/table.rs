//! What a search remembers of positions: bounds of their values, how sure they are, and good moves.
//!
//! The position itself stands in its place, not a number made from it: what is found is never another's. Several threads may
//! read and write at once; what is read while it is written counts as not found.

use std::sync::atomic::{AtomicU64, Ordering, fence};

/// A square that is none.
pub(crate) const NOWHERE: u8 = 64;

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    /// At least so many discs.
    pub lower: i8,
    /// At most so many.
    pub upper: i8,
    /// How many plies below it were looked at.
    pub depth: u8,
    /// How sure: see [`crate::search::Trust`].
    pub trust: u8,
    /// The best moves it had, the newest first.
    pub moves: [u8; 2],
    /// When it was found.
    age: u8,
}

impl Known {
    #[inline(always)]
    fn packed(self) -> u64 {
        let [newest, older] = self.moves;
        u64::from_le_bytes([self.lower as u8, self.upper as u8, self.depth, self.trust, newest, older, self.age, 0])
    }

    #[inline(always)]
    fn unpacked(word: u64) -> Self {
        let [lower, upper, depth, trust, newest, older, age, _] = word.to_le_bytes();
        Self { lower: lower as i8, upper: upper as i8, depth, trust, moves: [newest, older], age }
    }
}

/// A place for a position. Two of them are a line of the processor's cache.
#[derive(Debug, Default)]
#[repr(align(32))]
struct Place {
    own: AtomicU64,
    opp: AtomicU64,
    known: AtomicU64,
    /// Odd while somebody writes, and another number after everything that was written.
    writes: AtomicU64,
}

impl Place {
    /// What stands here of a position.
    #[inline(always)]
    fn read(&self, own: u64, opp: u64) -> Option<Known> {
        let before = self.writes.load(Ordering::Acquire);
        if self.own.load(Ordering::Relaxed) != own || self.opp.load(Ordering::Relaxed) != opp {
            return None;
        }
        let known = self.known.load(Ordering::Relaxed);
        fence(Ordering::Acquire);
        let whole = before.is_multiple_of(2) && self.writes.load(Ordering::Relaxed) == before;
        whole.then(|| Known::unpacked(known))
    }

    /// Writes it here, unless somebody else writes: what is lost is found again.
    #[inline(always)]
    fn write(&self, own: u64, opp: u64, known: Known) {
        let before = self.writes.load(Ordering::Relaxed);
        let begun = before.is_multiple_of(2)
            && self.writes.compare_exchange(before, before + 1, Ordering::Acquire, Ordering::Relaxed).is_ok();
        if begun {
            fence(Ordering::Release);
            self.own.store(own, Ordering::Relaxed);
            self.opp.store(opp, Ordering::Relaxed);
            self.known.store(known.packed(), Ordering::Relaxed);
            self.writes.store(before + 2, Ordering::Release);
        }
    }
}

/// So many positions share a row.
const SHARED: usize = 2;

#[derive(Debug, Default)]
#[repr(align(64))]
struct Row([Place; SHARED]);

/// A table of positions.
#[derive(Debug)]
pub(crate) struct Table {
    rows: Vec<Row>,
    age: u8,
}

impl Table {
    /// A table of two to this power positions, at least 16.
    pub(crate) fn new(bits: u32) -> Self {
        let rows = 1usize << (bits.clamp(4, 40) - 1);
        Self { rows: std::iter::repeat_with(Row::default).take(rows).collect(), age: 1 }
    }

    /// Forgets everything.
    pub(crate) fn forget(&mut self) {
        if self.age == u8::MAX {
            self.rows.iter_mut().for_each(|row| *row = Row::default());
            self.age = 0;
        }
        self.age += 1;
    }

    #[inline(always)]
    fn row(&self, own: u64, opp: u64) -> &[Place; SHARED] {
        let mixed = (own ^ opp.rotate_left(29).wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        &self.rows[((mixed ^ mixed >> 32) as usize) & (self.rows.len() - 1)].0
    }

    /// What is known of a position.
    #[inline(always)]
    pub(crate) fn get(&self, own: u64, opp: u64) -> Option<Known> {
        self.row(own, opp).iter().find_map(|place| place.read(own, opp)).filter(|known| known.age == self.age)
    }

    /// Remembers what a search of a position found.
    #[inline(always)]
    pub(crate) fn put(&self, own: u64, opp: u64, found: Found) {
        let (row, age) = (self.row(own, opp), self.age);
        let Found { depth, trust, alpha, beta, value, mv } = found;
        let lower = if value > alpha { value as i8 } else { -64 };
        let upper = if value < beta { value as i8 } else { 64 };
        for place in row {
            let Some(mut known) = place.read(own, opp).filter(|known| known.age == age) else { continue };
            let same = (known.depth, known.trust) == (depth, trust);
            let (least, most) = (lower.max(known.lower), upper.min(known.upper));
            // Searches that skip the improbable may contradict each other: the newer one counts.
            (known.lower, known.upper) = if same && least <= most { (least, most) } else { (lower, upper) };
            (known.depth, known.trust) = (depth, trust);
            // A move that fell short is only a guess: it does not push out one that did not.
            if mv != known.moves[0] && (value > alpha || known.moves[0] == NOWHERE) {
                known.moves = [mv, known.moves[0]];
            }
            return place.write(own, opp, known);
        }
        let worth = |place: &&Place| {
            let it = Known::unpacked(place.known.load(Ordering::Relaxed));
            if it.age == age { 1 + u32::from(it.depth) } else { 0 }
        };
        let least = row.iter().min_by_key(worth).expect("a row has places");
        least.write(own, opp, Known { lower, upper, depth, trust, moves: [mv, NOWHERE], age });
    }
}

/// What a search found in a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    /// How many plies it looked ahead.
    pub depth: u8,
    /// How surely.
    pub trust: u8,
    /// It was asked whether the value lies above this…
    pub alpha: i32,
    /// …and below this.
    pub beta: i32,
    /// The value, or a bound outside of what was asked.
    pub value: i32,
    /// The best move.
    pub mv: u8,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(value: i32, mv: u8) -> Found {
        Found { depth: 9, trust: 4, alpha: -1, beta: 1, value, mv }
    }

    #[test]
    fn what_was_put_is_found_until_it_is_forgotten() {
        let mut table = Table::new(4);
        assert_eq!(table.get(1, 2), None);
        table.put(1, 2, found(0, 7));
        let known = table.get(1, 2).expect("it was put");
        assert_eq!((known.lower, known.upper, known.depth, known.moves), (0, 0, 9, [7, NOWHERE]));
        assert_eq!(table.get(2, 1), None);
        table.forget();
        assert_eq!(table.get(1, 2), None);
        // Ages come round; what is older than all of them is not taken for new.
        table.put(1, 2, found(0, 7));
        (0..255).for_each(|_| table.forget());
        assert_eq!(table.get(1, 2), None);
    }

    #[test]
    fn bounds_of_equal_searches_meet() {
        let table = Table::new(4);
        table.put(1, 2, Found { alpha: 3, beta: 4, ..found(6, 10) });
        table.put(1, 2, Found { alpha: 8, beta: 9, ..found(8, 11) });
        let known = table.get(1, 2).expect("it was put");
        assert_eq!((known.lower, known.upper), (6, 8));
        assert_eq!(known.moves[0], 10, "a move that fell short does not push out one that did not");
    }

    #[test]
    fn many_who_write_at_once_leave_nothing_half_written() {
        // Few places and many positions, each with an own depth: whoever finds a position finds its depth.
        let table = &Table::new(4);
        let depth = |own: u64| (own % 50) as u8;
        std::thread::scope(|scope| {
            for thread in 0..4u64 {
                scope.spawn(move || {
                    for n in 0..40_000 {
                        let own = 1 + (n * 7 + thread * 13) % 211;
                        if let Some(known) = table.get(own, !own) {
                            assert_eq!(known.depth, depth(own));
                        }
                        table.put(own, !own, Found { depth: depth(own), ..found(0, 1) });
                    }
                });
            }
        });
    }
}
