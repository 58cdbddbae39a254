//! What a search remembers of positions: bounds of their values, how sure they are, and good moves.
//!
//! The position itself stands in its place, not a number made from it: what is found is never another's.

/// A square that is none.
pub(crate) const NOWHERE: u8 = 64;

/// What is known of a position. Two of them are a line of the processor's cache.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub(crate) struct Known {
    own: u64,
    opp: u64,
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
    age: u8,
}

const NOTHING: Known = Known { own: 0, opp: 0, lower: -64, upper: 64, depth: 0, trust: 0, moves: [NOWHERE; 2], age: 0 };

/// So many positions share a place.
const SHARED: usize = 2;

/// A place.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Row([Known; SHARED]);

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
        Self { rows: vec![Row([NOTHING; SHARED]); rows], age: 1 }
    }

    /// Forgets everything.
    pub(crate) fn forget(&mut self) {
        if self.age == u8::MAX {
            self.rows.fill(Row([NOTHING; SHARED]));
            self.age = 0;
        }
        self.age += 1;
    }

    #[inline(always)]
    fn row(&self, own: u64, opp: u64) -> usize {
        let mixed = (own ^ opp.rotate_left(29).wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        ((mixed ^ mixed >> 32) as usize) & (self.rows.len() - 1)
    }

    /// What is known of a position.
    #[inline(always)]
    pub(crate) fn get(&self, own: u64, opp: u64) -> Option<&Known> {
        let row = &self.rows[self.row(own, opp)].0;
        row.iter().find(|known| known.own == own && known.opp == opp && known.age == self.age)
    }

    /// Remembers what a search of a position found.
    #[inline(always)]
    pub(crate) fn put(&mut self, own: u64, opp: u64, found: Found) {
        let (place, age) = (self.row(own, opp), self.age);
        let row = &mut self.rows[place].0;
        let Found { depth, trust, alpha, beta, value, mv } = found;
        let lower = if value > alpha { value as i8 } else { -64 };
        let upper = if value < beta { value as i8 } else { 64 };
        if let Some(known) = row.iter_mut().find(|it| it.own == own && it.opp == opp && it.age == age) {
            let same = (known.depth, known.trust) == (depth, trust);
            let (least, most) = (lower.max(known.lower), upper.min(known.upper));
            // Searches that skip the improbable may contradict each other: the newer one counts.
            (known.lower, known.upper) = if same && least <= most { (least, most) } else { (lower, upper) };
            (known.depth, known.trust) = (depth, trust);
            // A move that fell short is only a guess: it does not push out one that did not.
            if mv != known.moves[0] && (value > alpha || known.moves[0] == NOWHERE) {
                known.moves = [mv, known.moves[0]];
            }
            return;
        }
        let worth = |it: &Known| if it.age == age { 1 + u32::from(it.depth) } else { 0 };
        let least = row.iter_mut().min_by_key(|it| worth(it)).expect("a place holds some");
        *least = Known { own, opp, lower, upper, depth, trust, moves: [mv, NOWHERE], age };
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
