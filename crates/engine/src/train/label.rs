//! What positions are worth: their result near the end, elsewhere what a search some plies deep makes of them.
//!
//! A label is a plain minimax value with nothing left out, so that whoever computes it finds the same: this program, or
//! another one that is quicker (`cuda/label.cu`).

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
                table: &mut table,
                few: &mut few,
                nodes: 0,
                most: u64::MAX,
                stop: None,
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

/// The same question for another program: the unfolded weights, then the positions with their depths.
///
/// Little-endian: phases and weights of a phase (u32 each); ten squares of each set (u8, 64 for none) and where its number 0
/// stands (i32); for each phase its weights (i16) and the weight of the position as
/// such (i32); how many positions (u32); own discs, opposing discs (u64 each) and plies (u8), each of all positions.
pub fn request(weights: &Weights, samples: &[Sample], plies: Plies) -> Vec<u8> {
    let mut bytes = Vec::new();
    weights.tell(&mut bytes);
    bytes.extend((samples.len() as u32).to_le_bytes());
    bytes.extend(samples.iter().flat_map(|it| it.own.to_le_bytes()));
    bytes.extend(samples.iter().flat_map(|it| it.opp.to_le_bytes()));
    bytes.extend(samples.iter().map(|it| plies.depth(it) as u8));
    bytes
}
