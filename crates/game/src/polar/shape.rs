//! The round board: which cells are neighbours, which four make a line, how it can be turned.
//!
//! Everything here is derived from two facts: spokes wrap, rings do not. Nothing passes through
//! the centre. Cell `12 · ring + spoke` counts both from zero, the innermost ring first.

use crate::{Cells, Position, Symmetry};

/// How many rings.
pub const RINGS: u8 = 4;
/// How many spokes.
pub const SPOKES: u8 = 12;
/// How many cells.
pub const CELLS: u8 = RINGS * SPOKES;
/// How many cells in a row win.
pub const ROW: u8 = 4;
/// The whole board.
pub const BOARD: Cells = Cells::first(CELLS);

/// The four ways a line can run, as steps over (rings, spokes): along a spoke, along a ring, and
/// along the two spirals.
pub const WAYS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// The cell `steps` steps away, if it is on the board.
pub const fn step(cell: u8, way: (i8, i8), steps: i8) -> Option<u8> {
    let ring = (cell / SPOKES) as i8 + way.0 * steps;
    let spoke = (cell % SPOKES) as i8 + way.1 * steps;
    if ring < 0 || ring >= RINGS as i8 {
        return None;
    }
    Some(ring as u8 * SPOKES + spoke.rem_euclid(SPOKES as i8) as u8)
}

/// The 84 lines: 12 spokes, 48 stretches of a ring, 24 spirals. Derived, not typed in.
pub static LINES: [Cells; 84] = lines();

const fn lines() -> [Cells; 84] {
    let mut lines = [Cells::EMPTY; 84];
    let (mut found, mut way) = (0, 0);
    while way < WAYS.len() {
        let mut cell = 0;
        while cell < CELLS {
            // A line that leaves the board is no line; of the others each begins at one cell only.
            if let Some(line) = line_from(cell, WAYS[way]) {
                lines[found] = line;
                found += 1;
            }
            cell += 1;
        }
        way += 1;
    }
    assert!(found == lines.len(), "the shape has 84 lines");
    lines
}

const fn line_from(cell: u8, way: (i8, i8)) -> Option<Cells> {
    let (mut line, mut steps) = (Cells::EMPTY, 0);
    while steps < ROW as i8 {
        match step(cell, way, steps) {
            Some(cell) => line = line.with(cell),
            None => return None,
        }
        steps += 1;
    }
    Some(line)
}

/// The cells next to each cell: up to eight.
pub const NEIGHBOURS: [Cells; CELLS as usize] = neighbours();

const fn neighbours() -> [Cells; CELLS as usize] {
    let mut all = [Cells::EMPTY; CELLS as usize];
    let mut cell = 0;
    while cell < CELLS {
        let mut way = 0;
        while way < WAYS.len() {
            if let Some(next) = step(cell, WAYS[way], 1) {
                all[cell as usize] = all[cell as usize].with(next);
            }
            if let Some(next) = step(cell, WAYS[way], -1) {
                all[cell as usize] = all[cell as usize].with(next);
            }
            way += 1;
        }
        cell += 1;
    }
    all
}

/// The cells on spoke 1.
const SEAM: u64 = 0x0010_0100_1001;
const RING: u64 = 0xfff;

/// Every cell of the set, so many spokes on: 1 to 11.
const fn turned(cells: u64, by: u8) -> u64 {
    let wrapped = SEAM * ((1 << by) - 1);
    (cells << by & !wrapped & BOARD.0) | (cells >> (SPOKES - by) & wrapped)
}

/// The rings of a set, innermost first.
const fn rings(cells: u64) -> [u64; 4] {
    [cells & RING, cells >> SPOKES & RING, cells >> (2 * SPOKES) & RING, cells >> (3 * SPOKES)]
}

/// The set in which each ring has been turned by its own number times `by`, so that the spirals
/// of one hand lie along the spokes.
const fn twisted(cells: u64, by: u8) -> u64 {
    let [a, b, c, d] = rings(cells);
    a | turned(b, by) << SPOKES
        | turned(c, by * 2 % SPOKES) << (2 * SPOKES)
        | turned(d, by * 3 % SPOKES) << (3 * SPOKES)
}

/// Twists that lay the spokes and either kind of spiral along the spokes, and the way back.
const TWISTS: [(u8, u8); 2] = [(1, SPOKES - 1), (SPOKES - 1, 1)];

/// The cells next to any of the set, and perhaps some of the set itself.
pub const fn around(cells: Cells) -> Cells {
    let wide = cells.0 | turned(cells.0, 1) | turned(cells.0, SPOKES - 1);
    Cells((wide | wide << SPOKES | wide >> SPOKES) & BOARD.0)
}

/// Whether the set holds a whole line.
pub const fn has_line(cells: Cells) -> bool {
    let pairs = cells.0 & turned(cells.0, 1);
    pairs & turned(pairs, 2) != 0
        || has_spoke(cells.0)
        || has_spoke(twisted(cells.0, TWISTS[0].0))
        || has_spoke(twisted(cells.0, TWISTS[1].0))
}

const fn has_spoke(cells: u64) -> bool {
    let [a, b, c, d] = rings(cells);
    a & b & c & d != 0
}

/// Every cell, taken or not, whose three companions on some line are all in the set: the cells
/// that complete a line.
pub const fn completions(cells: Cells) -> Cells {
    let x = cells.0;
    // Along a ring. A pair or a row is known by its last cell.
    let pair = x & turned(x, 1);
    let row = pair & turned(x, 2);
    let along = turned(row, 1) | turned(row, 9) | (turned(pair, 10) & turned(x, 1)) | (turned(pair, 1) & turned(x, 11));
    let [(right, unright), (left, unleft)] = TWISTS;
    let across = spoke_completions(x)
        | twisted(spoke_completions(twisted(x, right)), unright)
        | twisted(spoke_completions(twisted(x, left)), unleft);
    Cells(along | across)
}

const fn spoke_completions(cells: u64) -> u64 {
    let [a, b, c, d] = rings(cells);
    let (inner, outer) = (a & b, c & d);
    (b & outer) | (a & outer) << SPOKES | (inner & d) << (2 * SPOKES) | (inner & c) << (3 * SPOKES)
}

/// The position that stands for all symmetric ones, as [`crate::canonical`] picks it, many times
/// faster: whole sets are turned at once.
pub fn least(at: Position) -> Position {
    let (own, opp) = (at.own.0, at.opp.0);
    let inside_out = |x: u64| {
        let [a, b, c, d] = rings(x);
        d | c << SPOKES | b << (2 * SPOKES) | a << (3 * SPOKES)
    };
    let mirrored = |x: u64| {
        let [a, b, c, d] = rings(x).map(|ring| ring.reverse_bits() >> (64 - SPOKES));
        a | b << SPOKES | c << (2 * SPOKES) | d << (3 * SPOKES)
    };
    let flipped = (mirrored(own), mirrored(opp));
    let mut best = (u64::MAX, 0);
    for (mut own, mut opp) in
        [(own, opp), (inside_out(own), inside_out(opp)), flipped, (inside_out(flipped.0), inside_out(flipped.1))]
    {
        for _ in 0..SPOKES {
            best = best.min((own | opp, own));
            (own, opp) = (turned(own, 1), turned(opp, 1));
        }
    }
    Position { own: Cells(best.1), opp: Cells(best.0 ^ best.1), turn: at.turn }
}

/// The 48 symmetries: twelve turns, mirrored or not, inside out or not.
pub(super) fn symmetries() -> Vec<Symmetry> {
    let mut all = Vec::with_capacity(48);
    for inside_out in [false, true] {
        for mirrored in [false, true] {
            for turn in 0..SPOKES {
                let name = name(inside_out, mirrored, turn);
                all.push(Symmetry::new(name, CELLS, |cell| {
                    let (ring, spoke) = (cell / SPOKES, cell % SPOKES);
                    let ring = if inside_out { RINGS - 1 - ring } else { ring };
                    let spoke = if mirrored { SPOKES - spoke } else { spoke };
                    ring * SPOKES + (spoke + turn) % SPOKES
                }));
            }
        }
    }
    all
}

fn name(inside_out: bool, mirrored: bool, turn: u8) -> &'static str {
    let mut words = Vec::new();
    if inside_out {
        words.push("inside out".to_owned());
    }
    if mirrored {
        words.push("mirrored".to_owned());
    }
    match turn {
        0 => {}
        1 => words.push("turned by 1 spoke".to_owned()),
        _ => words.push(format!("turned by {turn} spokes")),
    }
    // Made once for the life of the program, like every other name.
    if words.is_empty() { "as it is" } else { words.join(", ").leak() }
}
