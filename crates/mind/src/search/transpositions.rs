//! Positions remembered, because different moves lead to the same ones.

use game::{Cells, Move, Position, Side};

/// A table of positions. A newer position drives out an older one that would lie in the same
/// place; the whole position is compared, so nothing is ever mistaken for something else.
#[derive(Clone, Debug)]
pub struct Transpositions {
    slots: Vec<Slot>,
    /// Which search it serves, counted from the last clearing: what was put in earlier is known from before.
    search: u8,
}

#[derive(Clone, Copy, Debug)]
struct Slot {
    at: Position,
    entry: Entry,
}

/// What is remembered of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    /// How many plies were looked ahead; 0 in an empty slot.
    pub(super) depth: u8,
    /// What the value says.
    pub(super) bound: Bound,
    /// The best move.
    pub(super) best: Move,
    /// The value for the side to move.
    pub(super) value: i32,
    /// Which search put it in.
    pub(super) search: u8,
}

/// What a remembered value says of the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// It is the value.
    Exact,
    /// The value is this or more.
    AtLeast,
    /// The value is this or less.
    AtMost,
}

impl Bound {
    /// What a value found with this window says.
    pub(super) fn of(value: i32, alpha: i32, beta: i32) -> Self {
        if value >= beta {
            Self::AtLeast
        } else if value <= alpha {
            Self::AtMost
        } else {
            Self::Exact
        }
    }
}

impl Entry {
    /// Whether this answers the question asked by the window.
    pub(super) fn settles(&self, alpha: i32, beta: i32) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => self.value >= beta,
            Bound::AtMost => self.value <= alpha,
        }
    }
}

impl Transpositions {
    /// A table of 2 to the power of `bits` places.
    pub fn new(bits: u32) -> Self {
        let at = Position { own: Cells::EMPTY, opp: Cells::EMPTY, turn: Side::First };
        let entry = Entry { depth: 0, bound: Bound::Exact, best: Move::PASS, value: 0, search: 0 };
        Self { slots: vec![Slot { at, entry }; 1 << bits], search: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.slots.iter_mut().for_each(|slot| slot.entry.depth = 0);
        self.search = 0;
    }

    /// Another search begins; all that is in it is from before.
    pub(super) fn begin(&mut self) {
        self.search = self.search.wrapping_add(1);
    }

    /// Whether an entry was there when the search began.
    pub(super) fn is_from_before(&self, entry: &Entry) -> bool {
        entry.search != self.search
    }

    fn place(&self, at: Position) -> usize {
        // Multiplication by odd constants spreads the discs to the high bits (Fibonacci hashing).
        let mixed = at.own.0.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ at.opp.0.wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
        let mixed = (mixed ^ mixed >> 29).wrapping_add(at.turn as u64).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        (mixed >> 32) as usize & (self.slots.len() - 1)
    }

    pub(super) fn get(&self, at: Position) -> Option<Entry> {
        let slot = &self.slots[self.place(at)];
        (slot.entry.depth > 0 && slot.at == at).then_some(slot.entry)
    }

    pub(super) fn put(&mut self, at: Position, entry: Entry) {
        let place = self.place(at);
        self.slots[place] = Slot { at, entry: Entry { search: self.search, ..entry } };
    }
}
