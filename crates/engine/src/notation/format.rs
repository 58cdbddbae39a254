//! The ways to write matches down.

use super::bad::{BadNotation, Place};
use super::{Kifu, Names, Wthor, ggf, obf, transcript};

/// What some editors write before a text, in front of which it means nothing.
const BOM: char = '\u{feff}';

/// A way to write matches down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// `f5d6c3`, a match on each line.
    Transcript,
    /// A position on each line, with what moves are worth.
    Obf,
    /// The format of the game servers.
    Ggf,
    /// The database of the Fédération Française d'Othello.
    Wthor,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Transcript, Self::Obf, Self::Ggf, Self::Wthor];

    /// What it is called, and how its files end: `txt`, `obf`, `ggf`, `wtb`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Transcript => "txt",
            Self::Obf => "obf",
            Self::Ggf => "ggf",
            Self::Wthor => "wtb",
        }
    }

    /// The format of a text that somebody pasted: GGF begins with a bracket, a position of OBF with its 64 squares.
    pub fn of_text(text: &str) -> Self {
        // Comments and counts may stand before either, and the mark that some editors begin a file with.
        let line = text
            .trim_start_matches(BOM)
            .lines()
            .map(str::trim)
            .find(|line| !line.is_empty() && !line.starts_with('%'))
            .unwrap_or_default();
        let first = line.chars().find(|mark| !mark.is_ascii_digit() && *mark != ' ');
        match first {
            Some('(') => Self::Ggf,
            Some('-' | '.' | '*' | 'X' | 'x' | 'O' | 'o') => Self::Obf,
            _ => Self::Transcript,
        }
    }

    /// The matches in these bytes, all or none. WTHOR without its lists tells players by their numbers.
    ///
    /// # Errors
    /// Where they are something else.
    pub fn read(self, bytes: &[u8]) -> Result<Vec<Kifu>, BadNotation> {
        if self == Self::Wthor {
            return Wthor::read(bytes, &Names::default(), &Names::default());
        }
        let text = text(bytes)?;
        match self {
            Self::Obf => obf::read(text),
            Self::Ggf => ggf::read(text),
            _ => transcript::read(text),
        }
    }

    /// The matches in this format. WTHOR leaves the names to [`Wthor::write`].
    ///
    /// # Errors
    /// When the format has no room for one of them.
    pub fn write(self, matches: &[Kifu]) -> Result<Vec<u8>, BadNotation> {
        Ok(match self {
            Self::Transcript => transcript::write(matches)?.into_bytes(),
            Self::Obf => obf::write(matches).into_bytes(),
            Self::Ggf => ggf::write(matches)?.into_bytes(),
            Self::Wthor => Wthor::write(matches)?.matches,
        })
    }
}

fn text(bytes: &[u8]) -> Result<&str, BadNotation> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let byte = error.valid_up_to();
        BadNotation::expected(Place::Byte(byte), "text in UTF-8", format!("byte 0x{:02x}", bytes[byte]))
    })?;
    Ok(text.strip_prefix(BOM).unwrap_or(text))
}

impl std::str::FromStr for Format {
    type Err = BadFormat;
    fn from_str(text: &str) -> Result<Self, BadFormat> {
        let known = Self::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(text));
        known.ok_or_else(|| BadFormat { got: text.into() })
    }
}

/// A word that names no format.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a format, txt (transcripts), obf, ggf or wtb, got '{got}'")]
pub struct BadFormat {
    /// What was given.
    pub got: String,
}
