//! What is wrong with something written down, and where.

use game::IllegalMove;
use std::fmt;

/// A text or file that is not what it was taken for, or a match that a format has no room for.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}: {why}")]
pub struct BadNotation {
    /// Where.
    pub place: Place,
    /// What is wrong there.
    pub why: Wrong,
}

impl BadNotation {
    /// Something else than was expected stands there.
    pub(super) fn expected(place: Place, expected: impl Into<String>, got: impl AsRef<str>) -> Self {
        Self { place, why: Wrong::Expected { expected: expected.into(), got: shortened(got.as_ref()) } }
    }

    pub(super) fn illegal(place: Place, illegal: IllegalMove) -> Self {
        Self { place, why: Wrong::Illegal(illegal) }
    }
}

/// Where something is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// In a text: line and column, counting from one; columns in bytes.
    Text {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
    /// In a file of bytes, counting from zero.
    Byte(usize),
    /// In the match of this number, counting from one, that was to be written.
    Match(usize),
}

impl Place {
    /// Where this byte of a text is.
    pub(super) fn of(text: &str, byte: usize) -> Self {
        let before = text.as_bytes().get(..byte).unwrap_or(text.as_bytes());
        let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let column = before.iter().rev().take_while(|&&byte| byte != b'\n').count() + 1;
        Self::Text { line, column }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text { line, column } => write!(f, "line {line}, column {column}"),
            Self::Byte(byte) => write!(f, "byte {byte}"),
            Self::Match(number) => write!(f, "match {number}"),
        }
    }
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Wrong {
    /// Something else was expected.
    #[error("expected {expected}, got {got}")]
    Expected {
        /// What should stand there.
        expected: String,
        /// What does, or its beginning.
        got: String,
    },
    /// A move the rules refuse.
    #[error(transparent)]
    Illegal(IllegalMove),
}

/// What was got, in so few letters that a sentence can be read: a damaged file may have megabytes of them.
fn shortened(got: &str) -> String {
    const MOST: usize = 40;
    let mut short: String =
        got.chars().take(MOST).map(|mark| if mark.is_control() { '\u{fffd}' } else { mark }).collect();
    if got.chars().nth(MOST).is_some() {
        short.push('…');
    }
    short
}
