//! Matches as other programs and people write them down: transcripts, OBF, GGF and WTHOR, read and written.
//!
//! Every reader takes all of what it is given or nothing, says where it stumbled, and believes no number in a file about how
//! much there is to come.

mod bad;
mod format;
mod ggf;
mod kifu;
mod obf;
mod transcript;
mod wthor;

pub use bad::{BadNotation, Place, Wrong};
pub use format::{BadFormat, Format};
pub use kifu::Kifu;
pub use wthor::{Names, Wthor};

/// No file has more matches: the largest collection of them, WTHOR, has less than half as many.
pub const MOST: usize = 300_000;

/// The matches and positions of a pasted text, whatever of transcript, OBF or GGF it is.
///
/// # Errors
/// Where it is none of them.
pub fn read_text(text: &str) -> Result<Vec<Kifu>, BadNotation> {
    Format::of_text(text).read(text.as_bytes())
}

/// The match of a text in GGF that holds one, such as a program sends to another.
///
/// # Errors
/// Where it is none.
pub fn read_ggf(text: &str) -> Result<Kifu, BadNotation> {
    ggf::read_one(text)
}
