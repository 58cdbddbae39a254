//! The two rules of thumb of the polar design document.
//!
//! The first values one free cell for one side: along each of the four ways it looks up to
//! three cells to both hands, stops at an enemy stone, and counts its own; one stone gives 1
//! point, two give 3, three or more give 9. A cell that completes four in a row is worth 36, as
//! much as four full ways. The second values a position: the first, summed over all free cells,
//! for the side to move less the same for the other.

use crate::Worthy;
use crate::search::{Judge, Scale};
use game::polar::{BOARD, CELLS, Polar, SPOKES, WAYS, completions, step};
use game::{Cells, Game, Position, Rules as _, Side};

/// What the ways are called, in the order of [`WAYS`].
pub const WAY_NAMES: [&str; 4] = ["spoke", "ring", "spiral out", "spiral in"];

/// The value of a cell that completes four in a row: no cell is worth more.
pub const FOUR: i32 = 36;

/// The value of one cell for one side, and where it comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CellValue {
    /// Own stones seen along each way, in the order of [`WAYS`].
    pub seen: [Cells; 4],
    /// Whether it completes four in a row.
    pub completes: bool,
}

impl CellValue {
    /// The points for each way.
    pub fn points(self) -> [i32; 4] {
        self.seen.map(|seen| [0, 1, 3, 9][seen.len().min(3) as usize])
    }

    /// The value of the cell: heuristic 1.
    pub fn total(self) -> i32 {
        if self.completes { FOUR } else { self.points().iter().sum() }
    }
}

/// Heuristic 1: the worth of a free cell to the owner of `own`.
pub fn cell_value(own: Cells, opp: Cells, cell: u8) -> CellValue {
    let seen = WAYS.map(|way| {
        let look = |sign: i8| -> Cells {
            (1..=3)
                .map_while(|steps| step(cell, way, sign * steps).filter(|&seen| !opp.has(seen)))
                .filter(|&seen| own.has(seen))
                .collect()
        };
        look(1) | look(-1)
    });
    CellValue { seen, completes: completions(own).has(cell) }
}

/// Heuristic 2: all free cells, for the side to move less for the other.
pub fn board_value(at: Position) -> i32 {
    sum(at.own, at.opp) - sum(at.opp, at.own)
}

/// Heuristic 2 as a judge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Heuristic;

impl Judge<Polar> for Heuristic {
    fn value(&self, _game: Polar, at: Position) -> i32 {
        board_value(at)
    }
}

impl Scale for Heuristic {
    fn counts(&self, _: Game) -> Option<&'static str> {
        Some("the rows of both sides, by heuristic 2")
    }

    /// The points of every free cell that gives any.
    fn counted(&self, game: Game, at: Position) -> Vec<Worthy> {
        let points = |side: Side, cell: u8| cell_value(at.of(side), at.of(!side), cell).total();
        let worth = |cell: u8| Worthy {
            cell: game.cell_text(cell),
            first: points(Side::First, cell),
            second: points(Side::Second, cell),
        };
        (BOARD - at.taken()).into_iter().map(worth).filter(|it| it.first + it.second > 0).collect()
    }
}

/// Heuristic 1 of every free cell at once. The rows of [`Seen`] hold, for all cells, whether at
/// least one, two, three stones are seen along a way.
fn sum(own: Cells, opp: Cells) -> i32 {
    let free = BOARD - own - opp;
    let complete = completions(own) & free;
    let rest = (free - complete).0;
    let mut total = FOUR * complete.len() as i32;
    for way in WAYS {
        let mut seen = Seen::default();
        seen.look(own.0, opp.0, way);
        seen.look(own.0, opp.0, (-way.0, -way.1));
        // 1, 3 and 9 points are 1, then 2 more, then 6 more.
        let cells = |set: u64| (set & rest).count_ones() as i32;
        total += cells(seen.one) + 2 * cells(seen.two) + 6 * cells(seen.three);
    }
    total
}

#[derive(Clone, Copy, Default)]
struct Seen {
    one: u64,
    two: u64,
    three: u64,
}

impl Seen {
    /// Adds what every cell sees up to three steps along the way.
    fn look(&mut self, own: u64, opp: u64, way: (i8, i8)) {
        let (mut own, mut opp, mut stopped) = (own, opp, 0);
        for _ in 0..3 {
            (own, opp) = (towards(own, way), towards(opp, way));
            stopped |= opp;
            let seen = own & !stopped;
            self.three |= self.two & seen;
            self.two |= self.one & seen;
            self.one |= seen;
        }
    }
}

/// The cells from which one step along the way leads into the set.
fn towards(cells: u64, (rings, spokes): (i8, i8)) -> u64 {
    const SEAM: u64 = 0x0010_0100_1001;
    const LAST: u8 = SPOKES - 1;
    let turned = match spokes {
        1 => (cells >> 1 & !(SEAM << LAST)) | ((cells & SEAM) << LAST),
        -1 => (cells << 1 & !SEAM & BOARD.0) | (cells >> LAST & SEAM),
        _ => cells,
    };
    match rings {
        1 => turned >> SPOKES,
        -1 => turned << SPOKES & BOARD.0,
        _ => turned,
    }
}

/// The highest heuristic 2 can be: every cell worth [`FOUR`] to one side.
pub const MOST: i32 = FOUR * CELLS as i32;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;
    use game::Rules;
    use game::polar::Polar;

    fn value(text: &str, cell: &str) -> CellValue {
        let at = Polar.parse(text).expect("a board");
        cell_value(at.own, at.opp, Polar.parse_cell(cell).expect("a cell"))
    }

    #[test]
    fn a_cell_counts_its_stones_and_stops_at_the_enemy() {
        let board = "XX.XO....... O........... ............ O...........";
        let seen = |cell: &str| value(board, cell).seen.map(|cells| cells.len());
        // Along the ring: X two to the left, one to the right, then O.
        assert_eq!(seen("r1s3"), [0, 3, 0, 0]);
        assert!(value(board, "r1s3").completes);
        assert_eq!(value(board, "r1s3").total(), 36);
        // Spoke 2: X below. The spirals: X at r1s1 one way, nothing the other way.
        assert_eq!(seen("r2s2"), [1, 0, 1, 0]);
        assert_eq!(value(board, "r2s2").total(), 2);
        // Across the seam, past a free cell: two seen.
        assert_eq!(value(board, "r1s11").points(), [0, 3, 0, 0]);
    }

    #[test]
    fn the_whole_board_is_the_sum_of_its_cells() {
        for seed in 0..300 {
            let (mut at, mut rng) = (Polar.start(), Seed(8).child(seed).rng());
            while Polar.outcome(at).is_none() {
                let slow = |own, opp| -> i32 {
                    (BOARD - at.taken()).into_iter().map(|cell| cell_value(own, opp, cell).total()).sum()
                };
                assert_eq!(board_value(at), slow(at.own, at.opp) - slow(at.opp, at.own), "{}", Polar.text(at));
                assert_eq!(board_value(at), -board_value(at.passed()));
                let moves = Polar.moves(at);
                at = Polar.play(at, moves.nth(rng.below(moves.len())).expect("the rank is below the count"));
            }
        }
    }
}
