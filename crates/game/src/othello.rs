//! Othello: a disc placed at the end of a row of the other side's discs turns them over.
//!
//! ```text
//!     a b c d e f g h
//!  1  . . . . . . . .
//!  2  . . . . . . . .
//!  3  . . . + . . . .      X, black, opens and may play where a + stands: every row of O
//!  4  . . + O X . . .      between the new disc and another X, in any of the eight directions,
//!  5  . . . X O + . .      becomes X. Who cannot turn anything must pass; when neither side can,
//!  6  . . . . + . . .      the game is over and the more discs win.
//!  7  . . . . . . . .
//!  8  . . . . . . . .
//! ```
//!
//! The rules are those of the World Othello Federation: a move must turn at least one disc, a pass
//! is forced and never chosen, and the empty squares of a finished game count for the winner.

mod finish;
mod lanes;
mod leaves;
mod rays;
mod stable;
mod step;
mod transcript;

pub use leaves::leaves;
pub use stable::stable;
pub use transcript::{BadTranscript, parse_transcript, transcript};

use crate::{BadPosition, BySide, Cells, GameCard, Gesture, Layout, Look, Move, Moves, Outcome, Position, Rules};
use crate::{Side, Symmetry, square};
use std::cmp::Ordering;
use std::sync::LazyLock;

/// The rules of Othello.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Othello;

/// The facts.
pub static CARD: GameCard = GameCard {
    id: "othello",
    name: "Othello",
    idea: "Outflank rows of the other side's discs to turn them over; who cannot must pass. When neither can move, \
           the more discs win.",
    aim: "The more discs win.",
    rules: &[
        "Black opens; then the sides take turns.",
        "A disc must outflank: between it and another of your discs lies a straight row of the other's discs, along a \
         line or a diagonal, without a gap.",
        "Every disc so outflanked, in all directions, is turned over and is yours.",
        "Who can turn nothing must pass. Nobody may pass who has a move.",
        "When neither can move, the game is over and the more discs win. Empty squares count for the winner.",
    ],
    advice: "Corners can never be turned back, and the squares next to an empty corner give it away. Many discs early \
             are no advantage.",
    layout: Layout::Grid { rows: 8, cols: 8 },
    marks: BySide { first: "X", second: "O" },
    looks: BySide { first: Look { mark: "●", name: "black" }, second: Look { mark: "○", name: "white" } },
    notation: "a square from a1 to h8, or pass",
    place: "square",
    gesture: Gesture::Cell,
    placement: false,
    small: false,
    counts: true,
    // As many moves as any position is known to offer.
    max_moves: 33,
    // Sixty discs are placed, and nobody passes twice between two of them.
    max_plies: 120,
    keys: &[("a–h 1–8", "a letter and a number: the square")],
};

/// The four corners, which nothing can turn.
pub const CORNERS: Cells = Cells(0x8100_0000_0000_0081);
/// The four squares that are taken from the start.
pub const CENTRE: Cells = Cells(0x0000_0018_1800_0000);

/// The squares where the side to move may place a disc; none when it must pass or the game is over.
#[inline]
pub fn mobility(at: Position) -> Cells {
    Cells(rays::mobility(at.own.0, at.opp.0))
}

/// The result of a finished game in discs, the empty squares given to the winner.
///
/// A game that is still on is scored as if it ended here.
pub fn score(at: Position) -> BySide<u32> {
    let discs = BySide::from_fn(|side| at.of(side).len());
    let empty = 64 - at.taken().len();
    match discs.first.cmp(&discs.second) {
        Ordering::Greater => BySide { first: discs.first + empty, ..discs },
        Ordering::Less => BySide { second: discs.second + empty, ..discs },
        Ordering::Equal => discs,
    }
}

/// By how much the side won, in discs: negative when it lost. See [`score`].
pub fn margin(at: Position, side: Side) -> i32 {
    let score = score(at);
    score[side] as i32 - score[!side] as i32
}

/// Who won a match that is over.
fn ended(at: Position) -> Outcome {
    match at.of(Side::First).len().cmp(&at.of(Side::Second).len()) {
        Ordering::Greater => Outcome::First,
        Ordering::Less => Outcome::Second,
        Ordering::Equal => Outcome::Draw,
    }
}

impl Rules for Othello {
    fn card(&self) -> &'static GameCard {
        &CARD
    }

    fn start(&self) -> Position {
        Position::new(Cells(0x0000_0008_1000_0000), Cells(0x0000_0010_0800_0000), Side::First)
    }

    #[inline]
    fn moves(&self, at: Position) -> Moves {
        let cells = mobility(at);
        if !cells.is_empty() {
            Moves::cells(cells)
        } else if mobility(at.passed()).is_empty() {
            Moves::NONE
        } else {
            Moves::PASS
        }
    }

    #[inline]
    fn play(&self, at: Position, mv: Move) -> Position {
        let Some(cell) = mv.cell() else { return at.passed() };
        let turned = self.flips(at, mv);
        Position { own: at.opp ^ turned, opp: (at.own ^ turned).with(cell), turn: !at.turn }
    }

    #[inline(always)]
    fn step(&self, at: Position, mv: Move) -> (Position, Moves) {
        step::step(at, mv)
    }

    fn outcome(&self, at: Position) -> Option<Outcome> {
        self.moves(at).is_empty().then(|| ended(at))
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        static ALL: LazyLock<Vec<Symmetry>> = LazyLock::new(|| square::symmetries(8));
        &ALL
    }

    fn passes(&self) -> bool {
        true
    }

    fn cell_text(&self, cell: u8) -> String {
        format!("{}{}", char::from(b'a' + cell % 8), cell / 8 + 1)
    }

    fn parse_cell(&self, text: &str) -> Option<u8> {
        let &[file, rank] = text.as_bytes() else { return None };
        let (file, rank) = (file.to_ascii_lowercase(), rank);
        ((b'a'..=b'h').contains(&file) && (b'1'..=b'8').contains(&rank)).then(|| (rank - b'1') * 8 + (file - b'a'))
    }

    fn text(&self, at: Position) -> String {
        let mark = |side| match side {
            Some(Side::First) => 'X',
            Some(Side::Second) => 'O',
            None => '.',
        };
        let mut text: String = (0..64).map(|cell| mark(at.at(cell))).collect();
        text.extend([' ', mark(Some(at.turn))]);
        text
    }

    fn parse(&self, text: &str) -> Result<Position, BadPosition> {
        let bad = |why: String| BadPosition { text: text.into(), game: CARD.id, why };
        let marks: Vec<char> = text.chars().filter(|c| !c.is_whitespace() && *c != '/').collect();
        if marks.len() != 65 {
            return Err(bad(format!("expected 64 squares and the side to move, X or O, got {} marks", marks.len())));
        }
        let side = |mark| match mark {
            'X' | 'x' | '*' => Some(Side::First),
            'O' | 'o' | '0' => Some(Side::Second),
            _ => None,
        };
        let (mut first, mut second) = (Cells::EMPTY, Cells::EMPTY);
        for (cell, &mark) in (0..64).zip(&marks) {
            match side(mark) {
                Some(Side::First) => first = first.with(cell),
                Some(Side::Second) => second = second.with(cell),
                None if matches!(mark, '.' | '-' | '_') => {}
                None => {
                    return Err(bad(format!("expected X, O or a dot on {}, got '{mark}'", self.cell_text(cell))));
                }
            }
        }
        let turn = side(marks[64]).ok_or_else(|| bad(format!("expected X or O to move, got '{}'", marks[64])))?;
        if !(first | second).contains(CENTRE) {
            return Err(bad("expected discs on d4, e4, d5 and e5, which are taken from the start".into()));
        }
        Ok(Position::new(first, second, turn))
    }

    #[inline]
    fn score(&self, at: Position) -> Option<BySide<u32>> {
        let over = self.moves(at).is_empty();
        Some(if over { score(at) } else { BySide::from_fn(|side| at.of(side).len()) })
    }

    fn flips(&self, at: Position, mv: Move) -> Cells {
        let Some(cell) = mv.cell() else { return Cells::EMPTY };
        Cells(rays::outflanked(at.own.0, at.opp.0, 1 << cell))
    }

    fn leaves(&self, at: Position, depth: u32) -> Option<u64> {
        Some(leaves(at, depth))
    }

    #[inline]
    fn finish(&self, at: Position, rank: impl FnMut(usize) -> usize) -> (Position, Outcome) {
        finish::finish(at, rank)
    }

    /// About corners, which are never turned over.
    fn remark(&self, at: Position, best: &[Move]) -> Option<&'static str> {
        let is_corner = |mv: &Move| mv.cell().is_some_and(|cell| CORNERS.has(cell));
        if !self.moves(at).iter().any(|mv| is_corner(&mv)) {
            return None;
        }
        Some(if best.iter().any(is_corner) { "Mind the corners." } else { "A corner is free, but look elsewhere." })
    }
}
