//! What the evaluation looks at: 46 sets of squares of twelve shapes, each read as a number in base three; how many moves
//! each side has; and how many squares are empty.
//!
//! A disc of the side to move counts +1, one of the other −1, an empty square 0, times a power of three: the other side sees
//! the same number with its sign changed, so that a move costs a few additions on the whole row of numbers. The shapes are those
//! that Buro made known (1997) and Edax uses: corners, edges, the lines behind them and the diagonals; but for the shortest
//! diagonal, in whose place ten squares behind the middle of an edge see more of the centre than a line does.

use crate::weights::PLIES;
use std::sync::LazyLock;

/// A kind of set of squares.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    /// The squares of one of them.
    squares: &'static [(u8, u8)],
    /// How many there are, turned and mirrored.
    count: usize,
}

const fn diagonal<const N: usize>() -> [(u8, u8); N] {
    let mut squares = [(0, 0); N];
    let mut n = 0;
    while n < N {
        squares[n] = (n as u8, (N - 1 - n) as u8);
        n += 1;
    }
    squares
}

const fn row(y: u8) -> [(u8, u8); 8] {
    [(0, y), (1, y), (2, y), (3, y), (4, y), (5, y), (6, y), (7, y)]
}

/// The shapes, as (file, rank) from 0.
const SHAPES: [Shape; 12] = [
    Shape { squares: &[(0, 0), (1, 0), (0, 1), (1, 1), (2, 0), (0, 2), (2, 1), (1, 2), (2, 2)], count: 4 },
    Shape { squares: &[(0, 4), (0, 3), (0, 2), (0, 1), (0, 0), (1, 1), (1, 0), (2, 0), (3, 0), (4, 0)], count: 4 },
    Shape { squares: &[(1, 1), (0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (6, 1)], count: 4 },
    Shape { squares: &[(0, 0), (2, 0), (3, 0), (2, 1), (3, 1), (4, 1), (5, 1), (4, 0), (5, 0), (7, 0)], count: 4 },
    Shape { squares: &row(1), count: 4 },
    Shape { squares: &row(2), count: 4 },
    Shape { squares: &row(3), count: 4 },
    Shape { squares: &diagonal::<8>(), count: 2 },
    Shape { squares: &diagonal::<7>(), count: 4 },
    Shape { squares: &diagonal::<6>(), count: 4 },
    Shape { squares: &diagonal::<5>(), count: 4 },
    Shape { squares: &[(1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (2, 2), (3, 2), (4, 2), (5, 2)], count: 4 },
];

/// How many sets of squares there are.
pub(crate) const SETS: usize = 46;
/// And so many numbers are kept, a whole number of registers.
pub(crate) const ROOM: usize = 48;
/// So many moves of a side and more are not told apart.
pub(crate) const MANY: usize = 31;

/// The numbers of all sets in a position.
pub(crate) type Sets = [i16; ROOM];

/// Where everything is.
#[derive(Debug)]
pub(crate) struct Layout {
    /// Where the number 0 of each set stands among the unfolded weights of a phase.
    pub zero: [u32; SETS],
    /// The folded weight of each unfolded one: a set and its mirror image share theirs.
    pub fold: Vec<u32>,
    /// Where the weights of the moves stand among the folded ones: a row for every number of moves of the side to move.
    pub moves: usize,
    /// Where those of the empty squares stand, one for each number of them that a phase has.
    pub empties: usize,
    /// How many folded weights a phase has.
    pub folded: usize,
}

/// The layout, made once.
pub(crate) static LAYOUT: LazyLock<Layout> = LazyLock::new(Layout::new);

impl Layout {
    fn new() -> Self {
        let mut layout = Self { zero: [0; SETS], fold: Vec::new(), moves: 0, empties: 0, folded: 0 };
        let mut set = 0;
        for shape in SHAPES {
            let size = 3u32.pow(shape.squares.len() as u32);
            let zero = layout.fold.len() as u32 + size / 2;
            layout.fold_shape(shape);
            layout.zero[set..set + shape.count].fill(zero);
            set += shape.count;
        }
        layout.moves = layout.folded;
        layout.empties = layout.moves + (MANY + 1) * (MANY + 1);
        layout.folded = layout.empties + PLIES as usize;
        layout
    }

    /// Gives every number of a shape its folded weight: that of its mirror image, if that was there before.
    fn fold_shape(&mut self, shape: Shape) {
        let n = shape.squares.len();
        // The mirror image of the shape on itself, as an order of its squares.
        let own: Vec<usize> = shape.squares.iter().map(|&at| turned(at, 0)).collect();
        let mirror = (1..8)
            .map(|turn| shape.squares.iter().map(|&at| turned(at, turn)).collect::<Vec<_>>())
            .find(|image| image.iter().all(|square| own.contains(square)))
            .expect("every shape has a mirror image on itself");
        let order: Vec<usize> =
            mirror.iter().map(|square| own.iter().position(|it| it == square).expect("the same squares")).collect();
        let size = 3usize.pow(n as u32);
        let first = self.fold.len();
        for number in 0..size {
            let digits: Vec<usize> = (0..n).map(|place| number / 3usize.pow(place as u32) % 3).collect();
            let image: usize = (0..n).map(|place| digits[place] * 3usize.pow(order[place] as u32)).sum();
            if image < number {
                self.fold.push(self.fold[first + image]);
            } else {
                self.fold.push(self.folded as u32);
                self.folded += 1;
            }
        }
    }
}

/// What a disc on each square adds to the numbers.
static ADDS: [Sets; 64] = adds();

const fn adds() -> [Sets; 64] {
    let mut adds = [[0; ROOM]; 64];
    let (mut set, mut shape) = (0, 0);
    while shape < SHAPES.len() {
        let squares = SHAPES[shape].squares;
        let (mut seen, mut found, mut turn) = ([0u64; 8], 0, 0);
        while turn < 8 {
            let (mut cells, mut n) = (0u64, 0);
            while n < squares.len() {
                cells |= 1 << turned(squares[n], turn);
                n += 1;
            }
            let mut before = 0;
            while before < found && seen[before] != cells {
                before += 1;
            }
            if before == found {
                let (mut n, mut power) = (0, 1i16);
                while n < squares.len() {
                    adds[turned(squares[n], turn)][set] = power;
                    power = power.wrapping_mul(3);
                    n += 1;
                }
                seen[found] = cells;
                found += 1;
                set += 1;
            }
            turn += 1;
        }
        assert!(found == SHAPES[shape].count, "a shape lies on the board as often as it says");
        shape += 1;
    }
    adds
}

/// The numbers of a position, from nothing.
pub(crate) fn sets(own: u64, opp: u64) -> Sets {
    let mut sets = [0; ROOM];
    for (square, adds) in ADDS.iter().enumerate() {
        let sign = (own >> square & 1) as i16 - (opp >> square & 1) as i16;
        for (set, add) in sets.iter_mut().zip(adds) {
            *set += sign * add;
        }
    }
    sets
}

/// The numbers after a move, as the other side sees them.
#[inline(always)]
pub(crate) fn after(sets: &Sets, square: usize, mut turned: u64) -> Sets {
    let mut next = *sets;
    let placed = &ADDS[square & 63];
    for n in 0..ROOM {
        next[n] = next[n].wrapping_add(placed[n]);
    }
    while turned != 0 {
        let adds = &ADDS[turned.trailing_zeros() as usize & 63];
        turned &= turned - 1;
        for n in 0..ROOM {
            next[n] = next[n].wrapping_add(adds[n].wrapping_mul(2));
        }
    }
    next.map(i16::wrapping_neg)
}

/// The numbers as the other side sees them: after a pass.
#[inline(always)]
pub(crate) fn passed(sets: &Sets) -> Sets {
    sets.map(i16::wrapping_neg)
}

/// Where the weight of so many moves stands: those of the side to move, and those that the other would have in its place.
#[inline(always)]
pub(crate) fn moves(own: u64, opp: u64) -> usize {
    let count = |squares: u64| (squares.count_ones() as usize).min(MANY);
    count(own) * (MANY + 1) + count(opp)
}

/// A square under one of the eight symmetries of the board.
const fn turned((x, y): (u8, u8), turn: usize) -> usize {
    let (x, y) = if turn & 4 == 0 { (x, y) } else { (y, x) };
    let x = if turn & 1 == 0 { x } else { 7 - x };
    let y = if turn & 2 == 0 { y } else { 7 - y };
    (8 * y + x) as usize
}
