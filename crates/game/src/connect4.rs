//! Connect Four: discs dropped into seven columns of six; four in a row wins.
//!
//! ```text
//!     1 2 3 4 5 6 7
//!  6  . . . . . . .      X opens. A disc falls to the lowest free cell of its column; four of one side in a
//!  5  . . . . . . .      row, a column or a diagonal win, and a full board without them is a draw. A move is
//!  4  . . . . . . .      a column; its cell depends on what lies there already.
//!  3  . . . O . . .
//!  2  . . . X . . .      The opener wins by force from the middle column (Allen and Allis 1988).
//!  1  . . O X . . .
//! ```

use crate::{BadMove, Shown, Side, Symmetry, board, square};
use crate::{BadPosition, BySide, Cells, GameCard, Gesture, Layout, Look, Move, Moves, Outcome, Position, Rules};
use std::sync::LazyLock;

/// The rules of Connect Four.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Connect4;

/// The facts.
pub static CARD: GameCard = GameCard {
    id: "connect4",
    name: "Connect Four",
    idea: "Discs fall into seven columns; four in a row, a column or a diagonal win.",
    aim: "Four in a row wins.",
    rules: &[
        "Dark opens; then the sides take turns to drop a disc into a column that is not full.",
        "The disc falls to the lowest free cell of its column.",
        "Four discs of one side in a row, a column or a diagonal win. A full board without them is a draw.",
    ],
    advice: "The middle column is on more lines than any other. Whoever opens there can force a win, and hardly anybody \
             can show how.",
    layout: Layout::Grid { rows: ROWS, cols: COLS },
    marks: BySide { first: "X", second: "O" },
    looks: BySide { first: Look { mark: "●", name: "dark" }, second: Look { mark: "○", name: "light" } },
    notation: "a column from 1 to 7",
    place: "column",
    gesture: Gesture::Column,
    placement: false,
    small: false,
    counts: false,
    max_moves: COLS,
    max_plies: CELLS as u32,
    keys: &[("1–7", "drop a disc into that column")],
};

const ROWS: u8 = 6;
const COLS: u8 = 7;
const CELLS: u8 = ROWS * COLS;
const BOARD: Cells = Cells::first(CELLS);
/// The leftmost column.
const LEFT: u64 = columns(0, 1);
/// From a cell of these columns, three more lie to the right.
const RIGHTWARD: u64 = columns(0, 4);
/// From a cell of these columns, three more lie to the left.
const LEFTWARD: u64 = columns(3, 7);

/// All cells of the columns from the one to the other, the last not included.
const fn columns(from: u8, to: u8) -> u64 {
    let (mut cells, mut cell) = (0, 0);
    while cell < CELLS {
        if from <= cell % COLS && cell % COLS < to {
            cells |= 1 << cell;
        }
        cell += 1;
    }
    cells
}

/// The 69 lines: 24 rows, 21 columns, 24 diagonals.
pub static LINES: LazyLock<Vec<Cells>> = LazyLock::new(|| {
    let mut lines = Vec::with_capacity(69);
    for (row, col) in (0..ROWS).flat_map(|row| (0..COLS).map(move |col| (row, col))) {
        for (down, right) in [(0_i8, 1_i8), (1, 0), (1, 1), (1, -1)] {
            let cell = |n: i8| {
                let (row, col) = (row as i8 + n * down, col as i8 + n * right);
                ((0..ROWS as i8).contains(&row) && (0..COLS as i8).contains(&col))
                    .then_some((row * COLS as i8 + col) as u8)
            };
            lines.extend((0..4).map(cell).collect::<Option<Cells>>());
        }
    }
    lines
});

/// Whether the set holds four in a row: the cells from which a whole line goes right, down, or down a diagonal. Four are a pair and
/// the pair two steps further.
pub const fn has_line(cells: Cells) -> bool {
    const fn four(cells: u64, step: u8) -> u64 {
        let pairs = cells & cells >> step;
        pairs & pairs >> (2 * step)
    }
    let x = cells.0;
    let right = (four(x, 1) | four(x, COLS + 1)) & RIGHTWARD;
    let left = four(x, COLS - 1) & LEFTWARD;
    right | left | four(x, COLS) != 0
}

/// The cells on which a disc comes to rest, one in each column that is not full: free, and the one below is not.
#[inline]
const fn landings(taken: Cells) -> u64 {
    let free = BOARD.0 & !taken.0;
    free & !(free >> COLS)
}

/// The one of them in a column.
#[inline]
fn landing(at: Position, column: u8) -> Cells {
    Cells(landings(at.taken()) & LEFT << (column & 7))
}

impl Rules for Connect4 {
    fn card(&self) -> &'static GameCard {
        &CARD
    }

    fn start(&self) -> Position {
        Position::new(Cells::EMPTY, Cells::EMPTY, Side::First)
    }

    #[inline]
    fn moves(&self, at: Position) -> Moves {
        // A column is open while its top cell, the one in the first row, is free.
        if has_line(at.opp) { Moves::NONE } else { Moves::cells(Cells::first(COLS) - at.taken()) }
    }

    #[inline]
    fn play(&self, at: Position, mv: Move) -> Position {
        Position { own: at.opp, opp: at.own | landing(at, mv.0), turn: !at.turn }
    }

    fn outcome(&self, at: Position) -> Option<Outcome> {
        // Only the side that just moved can have completed a line.
        if has_line(at.opp) { Some(Outcome::win(!at.turn)) } else { (at.taken() == BOARD).then_some(Outcome::Draw) }
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        static ALL: LazyLock<Vec<Symmetry>> = LazyLock::new(|| {
            let [as_it_is, mirrored] = square::mirrored(ROWS, COLS);
            vec![as_it_is.moving(COLS, |column| column), mirrored.moving(COLS, |column| COLS - 1 - column)]
        });
        &ALL
    }

    fn cell_text(&self, cell: u8) -> String {
        format!("{}{}", char::from(b'a' + cell % COLS), ROWS - cell / COLS)
    }

    fn parse_cell(&self, text: &str) -> Option<u8> {
        let &[file, rank] = text.as_bytes() else { return None };
        let file = file.to_ascii_lowercase();
        ((b'a'..=b'g').contains(&file) && (b'1'..=b'6').contains(&rank)).then(|| (b'6' - rank) * COLS + (file - b'a'))
    }

    fn text(&self, at: Position) -> String {
        board::text(&CARD, at)
    }

    fn parse(&self, text: &str) -> Result<Position, BadPosition> {
        let bad = |why: &str| BadPosition { text: text.into(), game: CARD.id, why: why.into() };
        let at = board::parse(&CARD, text, "42 cells, six rows of seven from the top")?;
        if has_line(at.own) {
            return Err(bad("the side to move has four in a row already"));
        }
        // A disc rests on the bottom row or on another disc: below every disc that is not on it lies one.
        let below = at.taken().0 << COLS & BOARD.0;
        if below & !at.taken().0 != 0 {
            return Err(bad("a disc hangs in the air"));
        }
        Ok(at)
    }

    fn lines(&self) -> &'static [Cells] {
        &LINES
    }

    fn decided_by(&self, at: Position) -> Cells {
        LINES.iter().filter(|line| at.opp.contains(**line)).fold(Cells::EMPTY, |all, line| all | *line)
    }

    fn indices(&self) -> u8 {
        COLS
    }

    fn shown(&self, at: Position, mv: Move) -> Shown {
        let column = mv.cell().filter(|column| *column < COLS);
        Shown { from: None, to: column.and_then(|column| landing(at, column).lowest()) }
    }

    fn move_text(&self, _at: Position, mv: Move) -> String {
        mv.cell().map_or_else(|| "pass".into(), |column| (u32::from(column) + 1).to_string())
    }

    fn parse_move(&self, _at: Position, text: &str) -> Result<Move, BadMove> {
        let column = text.trim().parse::<u8>().ok().filter(|column| (1..=COLS).contains(column));
        column.map(|column| Move(column - 1)).ok_or_else(|| BadMove { game: (*self).into(), text: text.trim().into() })
    }
}
