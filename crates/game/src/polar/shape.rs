//! The round board: which cells are neighbours, which four make a line, how it can be turned.
//!
//! Everything here is derived from two facts: spokes wrap, rings do not. Nothing passes through
//! the centre. Cell `12 · ring + spoke` counts both from zero, the innermost ring first.

use crate::{Cells, Symmetry};

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
pub const LINES: [Cells; 84] = lines();

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

/// Every cell of the set, one spoke on.
const fn turned(cells: u64) -> u64 {
    (cells << 1 & !SEAM & BOARD.0) | (cells >> (SPOKES - 1) & SEAM)
}

/// The cells next to any of the set, and perhaps some of the set itself.
pub const fn around(cells: Cells) -> Cells {
    let back = (cells.0 >> 1 & !(SEAM << (SPOKES - 1))) | ((cells.0 & SEAM) << (SPOKES - 1));
    let wide = cells.0 | turned(cells.0) | back;
    Cells((wide | wide << SPOKES | wide >> SPOKES) & BOARD.0)
}

/// Whether the set holds a whole line.
pub const fn has_line(cells: Cells) -> bool {
    let pairs = cells.0 & turned(cells.0);
    if pairs & turned(turned(pairs)) != 0 {
        return true;
    }
    let (a, b, c, d) = (ring_of(cells, 0), ring_of(cells, 1), ring_of(cells, 2), ring_of(cells, 3));
    a & b & c & d != 0
        || a & back_by(b, 1) & back_by(c, 2) & back_by(d, 3) != 0
        || d & back_by(c, 1) & back_by(b, 2) & back_by(a, 3) != 0
}

const fn ring_of(cells: Cells, ring: u8) -> u64 {
    cells.0 >> (ring * SPOKES) & RING
}

/// One ring turned back by so many spokes.
const fn back_by(ring: u64, spokes: u8) -> u64 {
    ring >> spokes | ring << (SPOKES - spokes) & RING
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
