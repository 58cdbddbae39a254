//! A match or a position as somebody wrote it down, and written down again.

use engine::notation::{BadNotation, Format, Kifu};
use game::othello::transcript;
use game::{Game, IllegalMove, Rules as _};
use mind::{Match, Seed};

/// No match that anybody pastes is longer than this, in bytes.
const LONGEST: usize = 16_384;

/// The match that a text tells: a transcript (`f5d6c3…` in any case, with or without blanks, passes written or not, `resigns`
/// at its end where somebody gave up), GGF, a line of OBF, or 64 squares and the side to move, on one line or on several: a
/// position is a match that begins there.
///
/// # Errors
/// When it is none of them, or more than one.
pub fn read(text: &str) -> Result<Match, BadText> {
    if text.len() > LONGEST {
        return Err(BadText::TooLong { got: text.len() });
    }
    // Some editors begin a file with a mark that means nothing.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut resigned = false;
    let format = Format::of_text(text);
    let text = match format {
        Format::Transcript => {
            let mut words: Vec<&str> = text.split_whitespace().collect();
            resigned = words.pop_if(|word| word.eq_ignore_ascii_case("resigns")).is_some();
            words.retain(|word| !word.eq_ignore_ascii_case("pass"));
            words.join(" ")
        }
        // A board that is drawn in rows is a line.
        Format::Obf if text.trim().lines().next().is_some_and(|line| line.trim().len() < 64) => text.replace('\n', " "),
        _ => text.to_owned(),
    };
    let mut found = format.read(text.as_bytes())?;
    let (Some(kifu), true) = (found.pop(), found.is_empty()) else {
        return Err(BadText::NotOne { got: found.len() });
    };
    let mut bout = Match::from_position(Game::Othello, kifu.start(), Seed(0));
    for &mv in kifu.moves() {
        bout.play(mv)?;
    }
    if resigned {
        bout.resign();
    }
    Ok(bout)
}

/// The moves in one word, as players write them; none of a match that began elsewhere than usual.
pub fn transcript_of(bout: &Match) -> Option<String> {
    (bout.start() == bout.game().start()).then(|| transcript(bout.moves()))
}

/// The position as a line of OBF.
pub fn obf_of(bout: &Match) -> String {
    let line = Format::Obf.write(&[Kifu::new(bout.at())]).unwrap_or_default();
    String::from_utf8_lossy(&line).trim_end().to_owned()
}

/// A text that tells neither a match nor a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadText {
    /// It goes on for too long.
    #[error("expected at most {LONGEST} bytes, got {got}")]
    TooLong {
        /// How long it is.
        got: usize,
    },
    /// It is not written as matches or positions are.
    #[error(transparent)]
    Notation(#[from] BadNotation),
    /// Nothing, or several matches.
    #[error("expected one match or position, got {}", if *got == 0 { "none" } else { "several" })]
    NotOne {
        /// How many there are besides one.
        got: usize,
    },
    /// A move the rules refuse.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_is_read_however_it_is_spaced() {
        let usual = read("f5d6c3").expect("a transcript");
        assert_eq!((usual.moves().len(), transcript_of(&usual).as_deref()), (3, Some("f5d6c3")));
        for text in ["F5D6C3", " f5 d6\nc3 ", "f5 pass d6 c3"] {
            assert_eq!(read(text).expect(text), usual);
        }
        assert!(read("f5 d6 resigns").expect("a match").is_resigned());
        let ggf = "(;GM[Othello]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[f5]W[d6]B[c3];)";
        for text in [ggf, &format!("\u{feff}{ggf}"), "\u{feff}f5d6c3"] {
            assert_eq!(read(text).expect(text), usual);
        }
    }

    #[test]
    fn a_position_is_read_in_one_line_or_in_eight() {
        let start = Game::Othello.text(Game::Othello.start());
        let rows = "--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n--------\nX";
        for text in [&format!("{start}; f5:+0; d3:-2; % a comment"), rows, &start] {
            let there = read(text).expect(text);
            assert_eq!((there.at(), there.moves().len()), (Game::Othello.start(), 0), "{text}");
            assert_eq!(read(&obf_of(&there)).expect("OBF"), there);
        }
    }

    #[test]
    fn what_is_neither_is_refused_with_a_reason() {
        for (text, why) in [
            ("f5f5", "not legal"),
            ("hello", "expected a square"),
            ("-----", "64 squares"),
            ("XO", "64 squares"),
            ("", "one match"),
            (&"f5".repeat(10_000), "at most"),
        ] {
            assert!(read(text).expect_err(text).to_string().contains(why), "{text}: {}", read(text).expect_err(text));
        }
    }
}
