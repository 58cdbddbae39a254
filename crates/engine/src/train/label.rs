//! What positions are worth: their result near the end, elsewhere what a search some plies deep makes of them: a plain
//! minimax value with nothing left out.

use super::Sample;
use crate::cpu::{self, Cpu, Task};
use crate::few::Notebook;
use crate::search::{CERTAIN, Look, Node, Search};
use crate::table::Table;
use crate::weights::Weights;

/// How deep labels look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plies {
    /// So many plies.
    pub plies: u32,
    /// To the end with so many empty squares or fewer.
    pub ends: u32,
}

impl Plies {
    fn depth(self, sample: &Sample) -> u32 {
        let empty = (sample.own | sample.opp).count_zeros();
        if empty <= self.ends { empty } else { self.plies }
    }

    /// Whether the search of a position goes to its end.
    pub(super) fn solves(self, sample: &Sample) -> bool {
        self.depth(sample) >= (sample.own | sample.opp).count_zeros()
    }
}

/// A value in discs for the side to move, for each position.
pub type Labels = Vec<i8>;

/// Labels positions, on so many threads.
pub fn label(weights: &Weights, samples: &[Sample], plies: Plies, threads: usize) -> Labels {
    let share = samples.len().div_ceil(threads.max(1)).max(1);
    std::thread::scope(|scope| {
        let parts: Vec<_> = samples
            .chunks(share)
            .map(|part| scope.spawn(move || cpu::best(Part { weights, samples: part, plies })))
            .collect();
        parts.into_iter().flat_map(|part| part.join().expect("a search does not panic")).collect()
    })
}

struct Part<'a> {
    weights: &'a Weights,
    samples: &'a [Sample],
    plies: Plies,
}

impl Task for Part<'_> {
    type Out = Labels;

    fn call<C: Cpu>(self, cpu: C) -> Labels {
        let mut table = Table::new(12);
        let mut few = Notebook { nodes: 0, table: Table::new(12) };
        let mut labels = Vec::with_capacity(self.samples.len());
        for sample in self.samples {
            table.forget();
            few.table.forget();
            let mut search = Search {
                weights: self.weights,
                table: &table,
                few: &mut few,
                nodes: 0,
                most: u64::MAX,
                stop: None,
                cut: None,
                crew: None,
                probing: 0,
            };
            let node = Node::new(sample.own, sample.opp);
            let depth = self.plies.depth(sample);
            let look = Look { search: &mut search, node: &node, alpha: -65, beta: 65, depth, trust: CERTAIN };
            labels.push(cpu.run(look).expect("nobody stops it") as i8);
        }
        labels
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{ended, mobility};
    use crate::cpu::Plain;
    use crate::train::samples;

    /// What anybody would compute who has the rules and the evaluation.
    fn minimax(weights: &Weights, node: &Node, depth: u32) -> i32 {
        if node.own == 0 {
            return -64;
        }
        if depth == 0 {
            return weights.discs(Plain, node);
        }
        let moves = mobility(node.own, node.opp);
        if moves == 0 {
            return match mobility(node.opp, node.own) {
                0 => ended(node.own, node.opp),
                _ => -minimax(weights, &node.passed(), depth),
            };
        }
        let squares = game::Cells(moves).into_iter().map(usize::from);
        squares.map(|square| -minimax(weights, &node.after(square), depth - 1)).max().expect("a move")
    }

    #[test]
    fn labels_are_plain_minimax_values() {
        let weights = Weights::ours();
        let plies = Plies { plies: 3, ends: 5 };
        for samples in samples(&weights, 5, 0..8) {
            let labels = label(&weights, &samples, plies, 2);
            for (sample, label) in samples.iter().zip(labels) {
                let node = Node::new(sample.own, sample.opp);
                assert_eq!(i32::from(label), minimax(&weights, &node, plies.depth(sample)), "{sample:?}");
            }
        }
    }
}
