//! The eight ways to turn and mirror a square board, and the two of a board that only has a left and a right.

use crate::Symmetry;

/// The eight symmetries of a square of `size` by `size` cells, the identity first.
pub(crate) fn symmetries(size: u8) -> Vec<Symmetry> {
    type Turn = fn(u8, u8, u8) -> (u8, u8);
    let turns: [(&str, Turn); 8] = [
        ("as it is", |r, c, _| (r, c)),
        ("turned a quarter clockwise", |r, c, n| (c, n - r)),
        ("turned upside down", |r, c, n| (n - r, n - c)),
        ("turned a quarter anticlockwise", |r, c, n| (n - c, r)),
        ("mirrored left to right", |r, c, n| (r, n - c)),
        ("mirrored top to bottom", |r, c, n| (n - r, c)),
        ("flipped over this diagonal ◩", |r, c, _| (c, r)),
        ("flipped over this diagonal ◪", |r, c, n| (n - c, n - r)),
    ];
    let turned = |turn: Turn, cell: u8| {
        let (row, col) = turn(cell / size, cell % size, size - 1);
        row * size + col
    };
    turns.into_iter().map(|(name, turn)| Symmetry::new(name, size * size, |cell| turned(turn, cell))).collect()
}

/// The two symmetries of a board of rows and columns on which up and down differ, the identity first.
pub(crate) fn mirrored(rows: u8, cols: u8) -> [Symmetry; 2] {
    [
        Symmetry::new("as it is", rows * cols, |cell| cell),
        Symmetry::new("mirrored left to right", rows * cols, |cell| cell / cols * cols + (cols - 1 - cell % cols)),
    ]
}
