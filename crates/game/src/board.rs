//! Boards as text: a mark for every cell, row by row, as most games write them.

use crate::{BadPosition, Cells, GameCard, Position, Side};

/// The mark of whoever stands on a cell.
fn mark(side: Option<Side>) -> char {
    match side {
        Some(Side::First) => 'X',
        Some(Side::Second) => 'O',
        None => '.',
    }
}

/// The cells in order, a space between two rows or rings.
pub(crate) fn text(card: &GameCard, at: Position) -> String {
    let (cells, across) = (card.layout.cells(), card.layout.across());
    let mut text = String::with_capacity(usize::from(cells) + usize::from(cells / across) + 1);
    for cell in 0..cells {
        if cell > 0 && cell % across == 0 {
            text.push(' ');
        }
        text.push(mark(at.at(cell)));
    }
    text
}

/// The same with the side to move behind it, for games in which the pieces do not tell whose turn it is.
pub(crate) fn text_and_turn(card: &GameCard, at: Position) -> String {
    format!("{} {}", text(card, at), mark(Some(at.turn)))
}

/// The pieces of both sides; spaces and strokes between the marks do not count.
fn pieces(game: &'static str, text: &str, marks: &[char]) -> Result<[Cells; 2], BadPosition> {
    let (mut first, mut second) = (Cells::EMPTY, Cells::EMPTY);
    for (cell, mark) in (0..).zip(marks) {
        match mark {
            'X' | 'x' => first = first.with(cell),
            'O' | 'o' | '0' => second = second.with(cell),
            '.' | '-' | '_' => {}
            other => {
                let why = format!("expected X, O or a dot, got '{other}'");
                return Err(BadPosition { text: text.into(), game, why });
            }
        }
    }
    Ok([first, second])
}

fn marks(text: &str) -> Vec<char> {
    text.chars().filter(|c| !c.is_whitespace() && *c != '/').collect()
}

/// A board of a game in which the sides take turns to add a piece, so that their counts tell whose turn it is.
pub(crate) fn parse(card: &'static GameCard, text: &str, expected: &str) -> Result<Position, BadPosition> {
    let bad = |why: String| BadPosition { text: text.into(), game: card.id, why };
    let marks = marks(text);
    if marks.len() != usize::from(card.layout.cells()) {
        return Err(bad(format!("expected {expected}, got {} marks", marks.len())));
    }
    let [first, second] = pieces(card.id, text, &marks)?;
    let turn = match first.len().checked_sub(second.len()) {
        Some(0) => Side::First,
        Some(1) => Side::Second,
        _ => return Err(bad("expected as many X as O, or one X more".into())),
    };
    Ok(Position::new(first, second, turn))
}

/// A board with the side to move behind it.
pub(crate) fn parse_and_turn(card: &'static GameCard, text: &str, expected: &str) -> Result<Position, BadPosition> {
    let bad = |why: String| BadPosition { text: text.into(), game: card.id, why };
    let marks = marks(text);
    let cells = usize::from(card.layout.cells());
    if marks.len() != cells + 1 {
        return Err(bad(format!("expected {expected} and the side to move, X or O, got {} marks", marks.len())));
    }
    let [first, second] = pieces(card.id, text, &marks[..cells])?;
    let turn = match marks[cells] {
        'X' | 'x' => Side::First,
        'O' | 'o' | '0' => Side::Second,
        other => return Err(bad(format!("expected X or O to move, got '{other}'"))),
    };
    Ok(Position::new(first, second, turn))
}
