//! What the sets of squares are worth, by phase of the match.
//!
//! Weights are kept folded (a set and its mirror image share one) in 128ths of a disc, and unfolded once, when first asked
//! for, so that a search adds up 48 numbers and is done.

use crate::board::ended;
use crate::cpu::Cpu;
use crate::search::Node;
use crate::shapes::{LAYOUT, SETS, Sets, moves, passed};
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
    moves: Vec<i16>,
    empties: [i16; PLIES as usize],
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

/// Which of the numbers of empty squares in its phase it is: whoever moves with an even one seldom moves last.
#[inline(always)]
pub(crate) fn within(empty: u32) -> usize {
    (empty % PLIES) as usize
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
                moves: weights[LAYOUT.moves..LAYOUT.empties].to_vec(),
                empties: std::array::from_fn(|n| weights[LAYOUT.empties + n]),
            })
            .collect();
        Self { phases }
    }

    /// What a position is worth to the side to move at a glance, in 128ths of a disc.
    ///
    /// The weights were learned where the side to move has a move. Where it has none, the other side is asked; where nobody
    /// has one, the match is over and its result is known.
    #[inline(always)]
    pub(crate) fn value<C: Cpu>(&self, cpu: C, node: &Node) -> i32 {
        let (own, opp) = (cpu.mobility(node.own, node.opp), cpu.mobility(node.opp, node.own));
        if own != 0 {
            self.sum(&node.sets, moves(own, opp), node.empty)
        } else if opp != 0 {
            -self.sum(&passed(&node.sets), moves(opp, own), node.empty)
        } else {
            UNIT * ended(node.own, node.opp)
        }
    }

    /// The same in whole discs.
    #[inline(always)]
    pub(crate) fn discs<C: Cpu>(&self, cpu: C, node: &Node) -> i32 {
        (self.value(cpu, node) + UNIT / 2) >> 7
    }

    #[inline(always)]
    fn sum(&self, sets: &Sets, moves: usize, empty: u32) -> i32 {
        let phase = &self.phases[phase(empty)];
        let mut sum = i32::from(phase.moves[moves]) + i32::from(phase.empties[within(empty)]);
        for (set, zero) in sets[..SETS].iter().zip(&LAYOUT_ZERO) {
            sum += i32::from(phase.sets[(*zero + i32::from(*set)) as usize]);
        }
        sum.clamp(-UNIT * SAYS_AT_MOST, UNIT * SAYS_AT_MOST)
    }
}

/// Where the number 0 of each set stands: the same as in the layout, known to the compiler.
const LAYOUT_ZERO: [i32; SETS] = zeros();

const fn zeros() -> [i32; SETS] {
    let sizes = [9, 10, 10, 10, 8, 8, 8, 8, 7, 6, 5, 10];
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
const MARK: &str = "menagerie othello weights 2\n";

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
    use crate::cpu::Plain;

    #[test]
    fn what_is_no_file_of_weights_is_refused() {
        assert_eq!(Weights::parse(b"PNG").expect_err("something else"), BadWeights::Mark);
        let expected = PHASES * LAYOUT.folded * 2;
        let short = Weights::parse(format!("{MARK}xy").as_bytes()).expect_err("too short");
        assert_eq!(short, BadWeights::Size { expected, got: 2 });
    }

    #[test]
    fn moves_and_empty_squares_have_their_weights() {
        let mut folded = vec![vec![0; LAYOUT.folded]; PHASES];
        // At the start both have four moves and 60 squares are empty.
        folded[0][LAYOUT.moves + 4 * 32 + 4] = 77;
        folded[0][LAYOUT.empties] = 5;
        // After f5 white has d6, f4 and f6; in its place black would have c3, c4 and d3.
        folded[0][LAYOUT.moves + 3 * 32 + 3] = 40;
        folded[0][LAYOUT.empties + 3] = -100;
        let weights = Weights::unfolded(&folded);
        let start = Node::new(0x0000_0008_1000_0000, 0x0000_0010_0800_0000);
        assert_eq!(weights.value(Plain, &start), 82);
        let next = start.after(37);
        assert_eq!(weights.value(Plain, &next), -60, "{next:?}");
    }

    #[test]
    fn who_has_no_move_asks_the_other_side_and_an_ended_match_is_known() {
        let weights = Weights::ours();
        // Black: a1; white: b1. Black moves to c1; white has no move.
        let black = Node::new(0b001, 0b010);
        assert_eq!(weights.value(Plain, &black.passed()), -weights.value(Plain, &black));
        // Black: a1 and b1; white: h8. Nobody can move, and what is empty goes to the winner.
        let over = Node::new(0b011, 1 << 63);
        assert_eq!(weights.discs(Plain, &over), 2 - 1 + 61);
        assert_eq!(weights.discs(Plain, &over.passed()), -62);
        assert_eq!(weights.discs(Plain, &Node::new(0, 1)), -64);
    }

    #[test]
    fn the_compiler_knows_where_every_set_stands() {
        assert_eq!(LAYOUT.zero.map(|zero| zero as i32), LAYOUT_ZERO);
        // By hand: Edax has 114,363 for its shapes; a row of four squares less, a symmetrical ten more; moves, empty squares.
        assert_eq!(LAYOUT.folded, 114_363 - (81 + 9) / 2 + (59_049 + 243) / 2 + 32 * 32 + 4);
    }
}
