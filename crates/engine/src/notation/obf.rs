//! OBF, as Edax and others write positions: 64 squares, the side to move, and what moves are worth, one position on a line.
//!
//! ```text
//! --XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12; % a comment
//! ```

use super::bad::{BadNotation, Place};
use super::{Kifu, MOST};
use game::othello::Othello;
use game::{Move, Rules};
use std::fmt::Write as _;

/// No line has more values: one for each square, and one for the position.
const VALUES: usize = 65;

/// The positions of a text, each as a match that begins and ends there.
pub(super) fn read(text: &str) -> Result<Vec<Kifu>, BadNotation> {
    let mut positions = Vec::new();
    for (n, line) in text.lines().enumerate() {
        let told = line.split('%').next().unwrap_or(line);
        if told.trim().is_empty() {
            continue;
        }
        if positions.len() == MOST {
            let place = Place::Text { line: n + 1, column: 1 };
            return Err(BadNotation::expected(place, format!("at most {MOST} positions"), "one more"));
        }
        positions.push(one(told, n + 1)?);
    }
    Ok(positions)
}

fn one(text: &str, line: usize) -> Result<Kifu, BadNotation> {
    let place = |byte: usize| Place::Text { line, column: byte + 1 };
    let mut fields = text.split(';');
    let board = fields.next().unwrap_or_default();
    let mut kifu = Kifu::new(position(board, || place(0))?);
    let mut from = board.len() + 1;
    for field in fields {
        let (at, word) = (from + field.len() - field.trim_start().len(), field.trim());
        from += field.len() + 1;
        if !word.is_empty() {
            if kifu.values.len() == VALUES {
                return Err(BadNotation::expected(place(at), format!("at most {VALUES} values"), "one more"));
            }
            let value = value(&kifu, word, place(at))?;
            kifu.values.push(value);
        }
    }
    Ok(kifu)
}

/// A board of 64 squares and the side to move.
pub(super) fn position(board: &str, place: impl FnOnce() -> Place) -> Result<game::Position, BadNotation> {
    let marks = board.chars().filter(|mark| !mark.is_whitespace()).take(66).count();
    if marks != 65 {
        let got = if marks > 65 { "more".into() } else { format!("{marks} marks") };
        return Err(BadNotation::expected(place(), "64 squares and the side to move, X or O", got));
    }
    Othello.parse(board).map_err(|bad| BadNotation::expected(place(), "a board of X, O and -", bad.why))
}

/// `MOVE:+SCORE`, or a score alone.
fn value(kifu: &Kifu, word: &str, place: Place) -> Result<(Option<Move>, i32), BadNotation> {
    let (mv, score) = match word.split_once(':') {
        Some((mv, score)) => (Some(mv.trim()), score.trim()),
        None => (None, word),
    };
    let discs = score.parse::<i32>().ok().filter(|discs| (-64..=64).contains(discs));
    let discs = discs
        .ok_or_else(|| BadNotation::expected(place, "a score from -64 to +64, as in 'F5:+2'", format!("'{score}'")))?;
    let Some(mv) = mv else { return Ok((None, discs)) };
    let mv = if is_pass(mv) { Some(Move::PASS) } else { Othello.parse_cell(mv).map(Move) }
        .ok_or_else(|| BadNotation::expected(place, "a square from a1 to h8, or PA", format!("'{mv}'")))?;
    Othello.try_play(kifu.at(), mv).map_err(|illegal| BadNotation::illegal(place, illegal))?;
    Ok((Some(mv), discs))
}

/// How programs write a pass.
pub(super) fn is_pass(word: &str) -> bool {
    ["pa", "ps", "pass", "--"].iter().any(|pass| word.eq_ignore_ascii_case(pass))
}

/// A square or a pass in capitals.
pub(super) fn move_text(mv: Move) -> String {
    mv.cell().map_or_else(|| "PA".into(), |cell| Othello.cell_text(cell).to_uppercase())
}

/// Where each match stands after its last move.
pub(super) fn write(matches: &[Kifu]) -> String {
    let mut text = String::new();
    for kifu in matches {
        text.push_str(&Othello.text(kifu.at()).replace('.', "-"));
        text.push(';');
        for (mv, discs) in &kifu.values {
            let mv = mv.map_or_else(String::new, |mv| move_text(mv) + ":");
            let _ = write!(text, " {mv}{discs:+};");
        }
        text.push('\n');
    }
    text
}
