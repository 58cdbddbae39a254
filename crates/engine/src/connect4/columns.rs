//! The board by columns: seven bits each, six cells from the bottom and one above them that stays free.
//!
//! ```text
//!   6 13 20 27 34 41 48      The rules are those of `game::connect4`, which a law test holds them to. Here they are laid
//!   5 12 19 26 33 40 47      out for a search: a step in any direction is a shift, and the free row above stops a line
//!   4 11 18 25 32 39 46      from running over the edge of the board into the next column.
//!   3 10 17 24 31 38 45
//!   2  9 16 23 30 37 44
//!   1  8 15 22 29 36 43
//!   0  7 14 21 28 35 42
//! ```

use game::Position;

/// Columns.
pub(crate) const WIDTH: u32 = 7;
/// Rows.
pub(crate) const HEIGHT: u32 = 6;
/// Cells.
pub(crate) const CELLS: u32 = WIDTH * HEIGHT;
/// From a cell to its neighbour on the right.
const RIGHT: u32 = HEIGHT + 1;
/// The lowest cell of every column.
pub(crate) const BOTTOM: u64 = {
    let (mut cells, mut column) = (0, 0);
    while column < WIDTH {
        cells |= 1 << (column * RIGHT);
        column += 1;
    }
    cells
};
/// The whole board.
pub(crate) const BOARD: u64 = BOTTOM * ((1 << HEIGHT) - 1);
/// The rows 1, 3 and 5, counted from the bottom as people do.
pub(crate) const ODD_ROWS: u64 = BOTTOM * 0b01_0101;
/// The columns from the middle outwards: those on more lines first.
pub(crate) const ORDER: [u32; WIDTH as usize] = [3, 2, 4, 1, 5, 0, 6];

/// The cells of a column.
#[inline(always)]
pub(crate) const fn column(number: u32) -> u64 {
    ((1 << HEIGHT) - 1) << (number * RIGHT)
}

/// A position: the discs of the side to move, and all discs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Columns {
    /// The discs of the side to move.
    pub(crate) own: u64,
    /// The discs of both.
    pub(crate) taken: u64,
}

/// The cells that complete four in a row for these discs, whoever lies on them.
#[inline(always)]
pub(crate) const fn completing(discs: u64) -> u64 {
    const fn along(discs: u64, step: u32) -> u64 {
        let pair = (discs << step) & (discs << (2 * step));
        let behind = (discs >> step) & (discs >> (2 * step));
        pair & (discs << (3 * step))
            | pair & (discs >> step)
            | behind & (discs << step)
            | behind & (discs >> (3 * step))
    }
    let up = (discs << 1) & (discs << 2) & (discs << 3);
    (up | along(discs, RIGHT) | along(discs, RIGHT - 1) | along(discs, RIGHT + 1)) & BOARD
}

/// Whether these cells hold four in a row.
#[inline(always)]
pub(crate) const fn has_four(cells: u64) -> bool {
    const fn four(cells: u64, step: u32) -> u64 {
        let pairs = cells & (cells >> step);
        pairs & (pairs >> (2 * step))
    }
    four(cells, 1) | four(cells, RIGHT) | four(cells, RIGHT - 1) | four(cells, RIGHT + 1) != 0
}

/// The same cells mirrored left to right.
#[inline]
pub(crate) const fn mirrored(cells: u64) -> u64 {
    const COLUMN: u64 = (1 << RIGHT) - 1;
    let mut other = 0;
    let mut number = 0;
    while number < WIDTH {
        other |= (cells >> (number * RIGHT) & COLUMN) << ((WIDTH - 1 - number) * RIGHT);
        number += 1;
    }
    other
}

impl Columns {
    /// Nobody has moved.
    pub(crate) const START: Self = Self { own: 0, taken: 0 };

    /// The same position, as a search has it.
    pub(crate) fn of(at: Position) -> Self {
        Self { own: by_columns(at.own.0), taken: by_columns(at.taken().0) }
    }

    /// How many discs lie on the board.
    #[inline(always)]
    pub(crate) const fn discs(self) -> u32 {
        self.taken.count_ones()
    }

    /// The discs of the side that waits.
    #[inline(always)]
    pub(crate) const fn opp(self) -> u64 {
        self.own ^ self.taken
    }

    /// The cells on which a disc comes to rest.
    #[inline(always)]
    pub(crate) const fn landings(self) -> u64 {
        (self.taken + BOTTOM) & BOARD
    }

    /// The position after a disc on one of them.
    #[inline(always)]
    #[must_use]
    pub(crate) const fn play(self, cell: u64) -> Self {
        Self { own: self.opp(), taken: self.taken | cell }
    }

    /// The free cells that complete four for the side to move, whether a disc comes to rest there by now or not.
    #[inline(always)]
    pub(crate) const fn threats(self) -> u64 {
        completing(self.own) & !self.taken
    }

    /// The same of the side that waits.
    #[inline(always)]
    pub(crate) const fn threats_of_opp(self) -> u64 {
        completing(self.opp()) & !self.taken
    }

    /// The landings that do not lose at once, where the side to move cannot win at once: it blocks, and it does not play
    /// below a cell that completes four for the other side, whose threats these are.
    #[inline(always)]
    pub(crate) const fn safe(self, threats: u64) -> u64 {
        let mut landings = self.landings();
        let forced = landings & threats;
        if forced != 0 {
            if forced & (forced - 1) != 0 {
                return 0;
            }
            landings = forced;
        }
        landings & !(threats >> 1)
    }

    /// Whether the side to move completes four at once.
    #[inline(always)]
    pub(crate) const fn wins(self) -> bool {
        self.threats() & self.landings() != 0
    }

    /// A number for the position, another for every other one: the bit above the discs of a column says how high they are.
    #[inline(always)]
    pub(crate) const fn key(self) -> u64 {
        self.own + self.taken
    }

    /// The position or its mirror image, whichever has the lower key.
    #[inline(always)]
    #[must_use]
    pub(crate) const fn canonical(self) -> Self {
        let other = Self { own: mirrored(self.own), taken: mirrored(self.taken) };
        if self.key() < other.key() { self } else { other }
    }
}

/// Cells numbered from the top left in rows, as the rules have them, by columns.
fn by_columns(cells: u64) -> u64 {
    let place = |cell: u32| (cell % WIDTH) * RIGHT + (HEIGHT - 1 - cell / WIDTH);
    (0..CELLS).filter(|cell| cells >> cell & 1 == 1).map(|cell| 1 << place(cell)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::connect4::{Connect4, has_line};
    use game::{Cells, Move, Outcome, Rules};

    /// Positions of matches played by chance, the last of each the one that ended it.
    fn matches(count: u64) -> impl Iterator<Item = Vec<Position>> {
        let mut chance = 7_u64;
        let mut below = move |most: usize| {
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (chance >> 33) as usize % most
        };
        (0..count).map(move |_| {
            let mut all = vec![Connect4.start()];
            loop {
                let at = *all.last().expect("a start");
                let moves = Connect4.moves(at);
                if moves.is_empty() {
                    return all;
                }
                all.push(Connect4.play(at, moves.nth(below(moves.len())).expect("a move")));
            }
        })
    }

    #[test]
    fn moves_fours_and_threats_are_those_of_the_rules() {
        let (mut won, mut full) = (0, 0);
        for at in matches(1_500).flatten() {
            let here = Columns::of(at);
            assert_eq!((here.discs(), has_four(here.opp())), (at.taken().len(), has_line(at.opp)), "{at:?}");
            if let Some(outcome) = Connect4.outcome(at) {
                won += i32::from(outcome != Outcome::Draw);
                full += i32::from(outcome == Outcome::Draw);
                continue;
            }
            let moves = Connect4.moves(at);
            let loses = |next: Position| Connect4.moves(next).iter().any(|mv| has_line(Connect4.play(next, mv).opp));
            let wins = |mv: Move| has_line(Connect4.play(at, mv).opp);
            assert_eq!(here.wins(), moves.iter().any(wins));
            for number in 0..WIDTH {
                let (mv, cell) = (Move(number as u8), here.landings() & column(number));
                assert_eq!(cell != 0, moves.has(mv), "{at:?}");
                if cell == 0 {
                    continue;
                }
                let next = Connect4.play(at, mv);
                assert_eq!(here.play(cell), Columns::of(next));
                if !here.wins() {
                    let safe = here.safe(here.threats_of_opp()) & cell != 0;
                    assert_eq!(safe, !loses(next), "{at:?}, column {number}");
                }
            }
            // Every free cell, whether a disc comes to rest there or not.
            for cell in (0..CELLS as u8).filter(|cell| !at.taken().has(*cell)) {
                let threat = by_columns(1 << cell) & here.threats() != 0;
                assert_eq!(threat, has_line(at.own | Cells::one(cell)), "{at:?}, cell {cell}");
            }
        }
        assert!(won > 1_000 && full > 0, "{won} won, {full} full");
    }

    #[test]
    fn a_key_belongs_to_one_position_and_a_mirror_image_is_the_same() {
        let mut seen = std::collections::HashMap::new();
        for at in matches(300).flatten() {
            let here = Columns::of(at);
            assert_eq!(*seen.entry(here.key()).or_insert(here), here);
            let other = game::canonical(game::Game::Connect4, at).at;
            assert_eq!(Columns::of(other).canonical(), here.canonical());
        }
    }
}
