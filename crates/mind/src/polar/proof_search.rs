//! Proof-number search: does one side win by force?
//!
//! Depth-first proof-number search (Nagai 2002) with the test for continuous threats at every
//! node. A position's proof number is the least work known to show that the attacker wins, its
//! disproof number the least to show that it does not; the search always grows the tree where
//! the sum is smallest. Draws count as failures of the attacker, and so do wins that take more plies
//! than were asked for. Symmetric positions share an entry. Nothing in it is random: the same
//! question costs the same nodes every time.

use super::threats::Threats;
use game::polar::{BOARD, LINES, Polar, completions, least};
use game::{Cells, Move, Position, Rules, Side};
use std::collections::HashMap;

/// What is known of a position, as far as it was looked into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Work {
    /// To prove that the attacker wins.
    proof: u32,
    /// To prove that it does not.
    disproof: u32,
}

const ENDLESS: u32 = 1_000_000_000;
const PROVEN: Work = Work { proof: 0, disproof: ENDLESS };
const DISPROVEN: Work = Work { proof: ENDLESS, disproof: 0 };

/// What a search found out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finding {
    /// The attacker wins whatever the other side does.
    Wins,
    /// The other side can hold at least a draw.
    Fails,
    /// The budget of nodes ran out.
    Open,
}

/// A search for forced wins of one side, with all it has learned so far.
#[derive(Debug)]
pub struct ProofSearch {
    attacker: Side,
    /// No more stones than this may lie on the board when the attacker has won.
    within: u32,
    threats: Threats,
    known: HashMap<Position, Work>,
    nodes: u64,
    budget: u64,
}

impl ProofSearch {
    /// A search that knows nothing yet, for this attacker, who must have won when the match has lasted
    /// `within` plies: 48 is any win.
    pub fn new(attacker: Side, within: u32) -> Self {
        Self { attacker, within, threats: Threats::default(), known: HashMap::new(), nodes: 0, budget: 0 }
    }

    /// Whether the attacker wins here, looking into at most `budget` more nodes.
    pub fn prove(&mut self, at: Position, budget: u64) -> Finding {
        self.budget = self.nodes.saturating_add(budget);
        match self.look(at) {
            PROVEN => return Finding::Wins,
            DISPROVEN => return Finding::Fails,
            _ => {}
        }
        match self.grow(at, Work { proof: ENDLESS, disproof: ENDLESS }) {
            Work { proof: 0, .. } => Finding::Wins,
            Work { disproof: 0, .. } => Finding::Fails,
            _ => Finding::Open,
        }
    }

    /// How many nodes were grown.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How many positions the test for continuous threats had to search.
    pub fn threat_nodes(&self) -> u64 {
        self.threats.nodes()
    }

    /// What is known of the position without growing it.
    fn look(&mut self, at: Position) -> Work {
        let key = least(at);
        if let Some(&work) = self.known.get(&key) {
            return work;
        }
        let work = self.judge(at).unwrap_or_else(|| {
            let choices = worth_trying(at).len();
            if at.turn == self.attacker {
                Work { proof: 1, disproof: choices }
            } else {
                Work { proof: choices, disproof: 1 }
            }
        });
        self.known.insert(key, work);
        work
    }

    /// The verdict of the quick tests, if they have one.
    fn judge(&mut self, at: Position) -> Option<Work> {
        let (mine, theirs) = (at.of(self.attacker), at.of(!self.attacker));
        let free = BOARD - mine - theirs;
        let left = moves_left(at, self.attacker, self.within);
        let open = LINES.iter().filter(|&&line| (line & theirs).is_empty());
        if open.map(|&line| 4 - (line & mine).len()).min().is_none_or(|short| short > left) {
            return Some(DISPROVEN);
        }
        let attacking = at.turn == self.attacker;
        if attacking && self.threats.win_within(at, left).is_some() {
            return Some(PROVEN);
        }
        if !attacking && self.threats.win(at).is_some() {
            return Some(DISPROVEN);
        }
        // The side to move has no win at once, and cannot stop two.
        if (completions(at.opp) & free).len() > 1 {
            return Some(if attacking { DISPROVEN } else { PROVEN });
        }
        free.is_empty().then_some(DISPROVEN)
    }

    /// Grows the tree below a position until one of its numbers reaches the limit.
    fn grow(&mut self, at: Position, limit: Work) -> Work {
        self.nodes += 1;
        let attacking = at.turn == self.attacker;
        let next: Vec<Position> = worth_trying(at).into_iter().map(|cell| at.placed(cell)).collect();
        loop {
            let below: Vec<Work> = next.iter().map(|&at| self.look(at)).collect();
            let (work, best, second) = if attacking {
                let (proof, best, second) = two_least(below.iter().map(|work| work.proof));
                (Work { proof, disproof: total(below.iter().map(|work| work.disproof)) }, best, second)
            } else {
                let (disproof, best, second) = two_least(below.iter().map(|work| work.disproof));
                (Work { proof: total(below.iter().map(|work| work.proof)), disproof }, best, second)
            };
            let work = match work {
                Work { proof: 0, .. } => PROVEN,
                Work { disproof: 0, .. } => DISPROVEN,
                _ => work,
            };
            if work.proof >= limit.proof || work.disproof >= limit.disproof || self.nodes >= self.budget {
                self.known.insert(least(at), work);
                return work;
            }
            // A quarter more than the second best, so that the search does not hop between two
            // branches at every node (Pawlewicz and Lew 2007).
            let patience = second.saturating_add(second / 4).saturating_add(1).min(ENDLESS);
            let deeper = if attacking {
                Work {
                    proof: limit.proof.min(patience),
                    disproof: limit.disproof - (work.disproof - below[best].disproof),
                }
            } else {
                Work { proof: limit.proof - (work.proof - below[best].proof), disproof: limit.disproof.min(patience) }
            };
            self.grow(next[best], deeper);
        }
    }

    /// The attacker's quiet choices below a proven position: a move for every position that the
    /// attacker may have to answer and that neither threats nor a forced block settle. Of several
    /// proven moves, the one that needs the fewest such choices after it.
    ///
    /// # Panics
    /// When the position is not proven.
    pub fn choices(&mut self, at: Position) -> Vec<(Position, Move)> {
        let mut sizes = HashMap::new();
        self.size(at, &mut sizes);
        let mut choices = HashMap::new();
        self.collect(at, &sizes, &mut choices);
        let mut choices: Vec<_> = choices.into_iter().collect();
        choices.sort_by_key(|(at, _)| (at.taken().len(), at.taken(), at.own));
        choices
    }

    fn is_proven(&self, at: Position) -> bool {
        self.known.get(&least(at)).is_some_and(|work| work.proof == 0)
    }

    /// How many choices the attacker needs from here on, counted with repetition.
    fn size(&mut self, at: Position, sizes: &mut HashMap<Position, u64>) -> u64 {
        let key = least(at);
        if let Some(&size) = sizes.get(&key) {
            return size;
        }
        let size = if self.judge(at) == Some(PROVEN) {
            0
        } else {
            let next: Vec<Position> = worth_trying(at).into_iter().map(|cell| at.placed(cell)).collect();
            if at.turn == self.attacker {
                let quiet = u64::from(next.len() > 1);
                let proven: Vec<_> = next.into_iter().filter(|&at| self.is_proven(at)).collect();
                let least = proven.into_iter().map(|at| self.size(at, sizes)).min();
                least.expect("a proven position has a proven move").saturating_add(quiet)
            } else {
                next.into_iter().fold(0, |sum: u64, at| sum.saturating_add(self.size(at, sizes)))
            }
        };
        sizes.insert(key, size);
        size
    }

    fn collect(&mut self, at: Position, sizes: &HashMap<Position, u64>, choices: &mut HashMap<Position, Move>) {
        let at = least(at);
        if choices.contains_key(&at) || self.judge(at) == Some(PROVEN) {
            return;
        }
        let tries = worth_trying(at);
        if at.turn == self.attacker {
            let cell = tries
                .into_iter()
                .filter_map(|cell| Some((sizes.get(&least(at.placed(cell)))?, cell)))
                .min()
                .expect("a proven position has a proven move")
                .1;
            if tries.len() > 1 {
                choices.insert(at, Move(cell));
            }
            self.collect(at.placed(cell), sizes, choices);
        } else {
            for cell in tries {
                self.collect(at.placed(cell), sizes, choices);
            }
        }
    }
}

/// How many moves a side still has until so many plies were played.
pub(super) fn moves_left(at: Position, side: Side, within: u32) -> u32 {
    let next = at.taken().len() + if at.turn == side { 1 } else { 2 };
    (within + 2).saturating_sub(next) / 2
}

/// The moves that do not lose at once: the block where the other side threatens, else all.
fn worth_trying(at: Position) -> Cells {
    let danger = completions(at.opp) - at.taken();
    if danger.is_empty() { Polar.moves(at).as_cells() } else { danger }
}

fn total(work: impl Iterator<Item = u32>) -> u32 {
    work.fold(0, |sum: u32, work| (sum + work).min(ENDLESS))
}

/// The least number, its rank, and the next least.
fn two_least(work: impl Iterator<Item = u32>) -> (u32, usize, u32) {
    work.enumerate().fold((ENDLESS, 0, ENDLESS), |(least, best, second), (rank, work)| {
        if work < least { (work, rank, least) } else { (least, best, second.min(work)) }
    })
}
