//! One match of many.

use game::{Cells, Game, Move, Moves, Position, Rules, Side};
use mind::Seed;

/// One match: half a line of the processor's cache.
#[derive(Clone, Copy)]
pub struct Row {
    /// The cells of the side to move.
    pub own: Cells,
    /// The other's.
    pub opp: Cells,
    /// The indices of its legal moves, worked out once for masks, draws and checks.
    pub moves: Cells,
    /// How many moves were made.
    pub ply: u32,
    /// The side to move.
    pub turn: Side,
    /// Whether a pass is its only move.
    pub pass: bool,
    /// Whether the match is over.
    pub over: bool,
    /// The opener's result of the match that was over last: 1, 0 or −1.
    pub result: i8,
}

impl Row {
    /// A match at a position.
    pub fn new(game: Game, at: Position) -> Self {
        let moves = game.moves(at);
        let mut row = Self {
            own: at.own,
            opp: at.opp,
            moves: moves.as_cells(),
            ply: 0,
            turn: at.turn,
            pass: moves == Moves::PASS,
            over: false,
            result: 0,
        };
        if moves.is_empty() {
            row.end(game);
        }
        row
    }

    /// Its position.
    #[inline(always)]
    pub fn at(&self) -> Position {
        Position { own: self.own, opp: self.opp, turn: self.turn }
    }

    /// Whether the action is legal; a pass is the action after all indices.
    #[inline(always)]
    pub fn offers(&self, action: u8, indices: u8) -> bool {
        (action < 64 && self.moves.has(action & 63)) || (self.pass && action == indices)
    }

    /// Makes the legal move of this index, or the pass where that is all there is. Whether the match is still on.
    #[inline(always)]
    pub fn advance(&mut self, rules: impl Rules, index: u8) -> bool {
        let mv = if rules.passes() && self.pass { Move::PASS } else { Move(index) };
        let (next, moves) = rules.step(self.at(), mv);
        (self.own, self.opp, self.turn) = (next.own, next.opp, next.turn);
        self.ply += 1;
        self.moves = moves.as_cells();
        self.pass = rules.passes() && moves == Moves::PASS;
        if self.moves.is_empty() && !self.pass {
            self.end(rules);
            return false;
        }
        true
    }

    /// The match is over.
    #[cold]
    fn end(&mut self, rules: impl Rules) {
        self.over = true;
        self.result = rules.outcome(self.at()).map_or(0, |outcome| outcome.value(Side::First));
    }

    /// The index of a legal move drawn from a lot, or that of the pass.
    #[inline(always)]
    pub fn drawn(&self, lot: Seed, indices: u8) -> u8 {
        if self.pass {
            return indices;
        }
        let rank = lot.ply(self.ply).below(self.moves.len() as usize);
        self.moves.ranked(rank).0.trailing_zeros() as u8
    }
}

/// Each byte of a set as eight bytes, the lowest cell first.
static SPREAD: [[u8; 8]; 256] = {
    let (mut all, mut set) = ([[0; 8]; 256], 0);
    while set < 256 {
        let mut cell = 0;
        while cell < 8 {
            all[set][cell] = (set >> cell & 1) as u8;
            cell += 1;
        }
        set += 1;
    }
    all
};

/// A byte for every cell, eight at a time. What is written beyond the last of them are zeros; whoever comes next writes over them.
#[inline(always)]
pub fn spread(set: Cells, bytes: &mut [u8], cells: usize) {
    let told = |eight: usize| &SPREAD[usize::from((set.0 >> (8 * (eight & 7))) as u8)];
    let (whole, rest) = bytes.as_chunks_mut::<8>();
    let count = cells.div_ceil(8).min(whole.len());
    for (eight, room) in whole[..count].iter_mut().enumerate() {
        *room = *told(eight);
    }
    // The last row may end before its last eight do.
    if 8 * count < cells {
        rest.copy_from_slice(&told(count)[..rest.len()]);
    }
}
