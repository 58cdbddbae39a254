//! What the sets of squares are worth, by phase of the match.
//!
//! Weights are kept folded (a set and its mirror image share one) in 128ths of a disc, and unfolded once, when first asked
//! for, so that a search adds up 46 numbers and is done.

use crate::shapes::{LAYOUT, SETS, Sets};
use std::sync::{Arc, LazyLock};

/// So many discs are placed in one phase.
pub(crate) const PLIES: u32 = 4;
/// So many phases are there.
pub(crate) const PHASES: usize = 15;
/// So many units of a weight are a disc.
pub(crate) const UNIT: i32 = 128;

/// The weights of all phases, ready to be added up.
#[derive(Clone, Debug)]
pub struct Weights {
    phases: Vec<Phase>,
}

#[derive(Clone, Debug)]
struct Phase {
    sets: Vec<i16>,
    always: i32,
}

/// The weights that come with the program, unfolded when first asked for.
static OURS: LazyLock<Arc<Weights>> = LazyLock::new(|| {
    let weights = Weights::parse(include_bytes!("../weights/othello.eval"));
    Arc::new(weights.expect("the weights in the program are whole"))
});

/// The phase of a position with so many empty squares.
#[inline(always)]
pub(crate) fn phase(empty: u32) -> usize {
    (60u32.saturating_sub(empty) / PLIES).min(PHASES as u32 - 1) as usize
}

/// So many discs at most are expected: only an ended match has 64.
pub(crate) const SAYS_AT_MOST: i32 = 62;

impl Weights {
    /// Weights that value nothing.
    pub fn none() -> Self {
        Self::unfolded(&vec![vec![0; LAYOUT.folded]; PHASES])
    }

    /// The weights that come with the program.
    pub fn ours() -> Arc<Self> {
        Arc::clone(&OURS)
    }

    /// From the folded weights of each phase.
    pub(crate) fn unfolded(folded: &[Vec<i16>]) -> Self {
        let phases = folded
            .iter()
            .map(|weights| Phase {
                sets: LAYOUT.fold.iter().map(|&at| weights[at as usize]).collect(),
                always: i32::from(weights[LAYOUT.folded - 1]),
            })
            .collect();
        Self { phases }
    }

    /// The value for the side to move, in 128ths of a disc.
    #[inline(always)]
    pub(crate) fn sum(&self, sets: &Sets, empty: u32) -> i32 {
        let phase = &self.phases[phase(empty)];
        let mut sum = phase.always;
        for (set, zero) in sets[..SETS].iter().zip(&LAYOUT_ZERO) {
            sum += i32::from(phase.sets[(*zero + i32::from(*set)) as usize]);
        }
        sum
    }

    /// The value for the side to move, in discs.
    #[inline(always)]
    pub(crate) fn discs(&self, sets: &Sets, empty: u32) -> i32 {
        ((self.sum(sets, empty) + UNIT / 2) >> 7).clamp(-SAYS_AT_MOST, SAYS_AT_MOST)
    }
}

/// Where the number 0 of each set stands: the same as in the layout, known to the compiler.
const LAYOUT_ZERO: [i32; SETS] = zeros();

const fn zeros() -> [i32; SETS] {
    let sizes = [9, 10, 10, 10, 8, 8, 8, 8, 7, 6, 5, 4];
    let counts = [4, 4, 4, 4, 4, 4, 4, 2, 4, 4, 4, 4];
    let (mut zero, mut set, mut first, mut shape) = ([0; SETS], 0, 0, 0);
    while shape < 12 {
        let size = 3i32.pow(sizes[shape]);
        let mut n = 0;
        while n < counts[shape] {
            zero[set] = first + size / 2;
            set += 1;
            n += 1;
        }
        first += size;
        shape += 1;
    }
    zero
}

/// A file that is no weights of ours.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadWeights {
    /// It begins otherwise.
    #[error("expected a file of weights that begins with '{MARK}', got something else")]
    Mark,
    /// It ends too early or too late.
    #[error("expected {expected} bytes of weights, got {got}")]
    Size {
        /// As many as there should be.
        expected: usize,
        /// As many as there are.
        got: usize,
    },
}

/// How a file of weights begins.
const MARK: &str = "menagerie othello weights 1\n";

impl Weights {
    /// Reads weights.
    ///
    /// # Errors
    /// When the bytes are not such a file.
    pub fn parse(bytes: &[u8]) -> Result<Self, BadWeights> {
        Ok(Self::unfolded(&Self::folded(bytes)?))
    }

    /// The folded weights of each phase in a file of them.
    pub(crate) fn folded(bytes: &[u8]) -> Result<Vec<Vec<i16>>, BadWeights> {
        let rest = bytes.strip_prefix(MARK.as_bytes()).ok_or(BadWeights::Mark)?;
        let expected = PHASES * LAYOUT.folded * 2;
        if rest.len() != expected {
            return Err(BadWeights::Size { expected, got: rest.len() });
        }
        let numbers: Vec<i16> = rest.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect();
        Ok(numbers.chunks_exact(LAYOUT.folded).map(<[i16]>::to_vec).collect())
    }

    /// Tells the weights to another program, unfolded: see [`crate::train::request`].
    pub(crate) fn tell(&self, bytes: &mut Vec<u8>) {
        bytes.extend((self.phases.len() as u32).to_le_bytes());
        bytes.extend((LAYOUT.fold.len() as u32).to_le_bytes());
        bytes.extend(LAYOUT.squares().as_flattened());
        bytes.extend(LAYOUT.zero.iter().flat_map(|zero| zero.to_le_bytes()));
        for phase in &self.phases {
            bytes.extend(phase.sets.iter().flat_map(|weight| weight.to_le_bytes()));
            bytes.extend(phase.always.to_le_bytes());
        }
    }

    /// Writes folded weights.
    pub(crate) fn file(folded: &[Vec<i16>]) -> Vec<u8> {
        let mut bytes = MARK.as_bytes().to_vec();
        bytes.extend(folded.iter().flatten().flat_map(|weight| weight.to_le_bytes()));
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_file_of_weights_is_refused() {
        assert_eq!(Weights::parse(b"PNG").expect_err("something else"), BadWeights::Mark);
        let expected = PHASES * LAYOUT.folded * 2;
        let short = Weights::parse(format!("{MARK}xy").as_bytes()).expect_err("too short");
        assert_eq!(short, BadWeights::Size { expected, got: 2 });
    }

    #[test]
    fn the_compiler_knows_where_every_set_stands() {
        assert_eq!(LAYOUT.zero.map(|zero| zero as i32), LAYOUT_ZERO);
        assert_eq!(LAYOUT.folded, 114_364, "as many as Edax has for the same shapes");
    }
}
