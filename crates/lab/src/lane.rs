//! The fast lane: whole matches on numbered positions, without a board and without allocation.

use crate::Tally;
use game::{Graph, Node, Outcome, Side};
use mind::{Path, Seed, Step, Table};

/// The longest match on a graph, rounded up.
const LONGEST: usize = 16;

/// A field to play on: a graph, and the way from its nodes to the classes for minds that know only those.
#[derive(Clone, Copy)]
pub(crate) struct Field {
    graph: &'static Graph,
    class_of: Option<&'static [Node]>,
}

impl Field {
    /// The field on which both kinds can meet: classes if all of them know only classes.
    pub(crate) fn for_tables(game: game::Game, all_merged: bool) -> Option<Self> {
        let graph = Graph::of(game, all_merged)?;
        Some(Self { graph, class_of: if all_merged { None } else { Graph::class_of(game) } })
    }

    /// How the table's nodes are found from the field's.
    fn lead(self, table: &(impl Table + ?Sized)) -> Option<&'static [Node]> {
        if table.is_merged() { self.class_of } else { None }
    }
}

#[inline]
fn led(lead: Option<&[Node]>, node: Node) -> Node {
    lead.map_or(node, |classes| classes[usize::from(node)])
}

/// The steps of one match.
struct Steps {
    steps: [Step; LONGEST],
    len: usize,
    outcome: Outcome,
}

impl Steps {
    #[inline]
    fn teach<T: Table + ?Sized>(&self, table: &mut T, lead: Option<&[Node]>, side: Side) {
        let steps = &self.steps[..self.len];
        match lead {
            None => table.learn_path(Path { steps, outcome: self.outcome }, side),
            Some(_) => {
                let mut own = self.steps;
                own[..self.len].iter_mut().for_each(|step| step.node = led(lead, step.node));
                table.learn_path(Path { steps: &own[..self.len], outcome: self.outcome }, side);
            }
        }
    }
}

/// One match: `picks` is asked for the rank of each move.
#[inline]
fn run(graph: &Graph, seed: Seed, mut pick: impl FnMut(Side, Node, &mut mind::Rng) -> Option<u8>) -> Steps {
    let mut steps = Steps { steps: [Step::default(); LONGEST], len: 0, outcome: Outcome::Draw };
    let mut node: Node = 0;
    let mut turn = Side::First;
    loop {
        let Some(rank) = pick(turn, node, &mut seed.ply(steps.len as u32)) else {
            steps.outcome = Outcome::win(!turn);
            return steps;
        };
        steps.steps[steps.len & (LONGEST - 1)] = Step { node, rank };
        steps.len += 1;
        node = graph.edges(node)[usize::from(rank)].to;
        if let Some(outcome) = graph.outcome(node) {
            steps.outcome = outcome;
            return steps;
        }
        turn = !turn;
    }
}

/// A match of a pupil against another; the pupil learns, and the other too if it `learns`.
#[inline]
pub(crate) fn meet<P: Table + ?Sized, O: Table + ?Sized>(
    field: Field,
    pupil: &mut P,
    other: &mut O,
    learns: bool,
    side: Side,
    seed: Seed,
    tally: &mut Tally,
) {
    let (ours, theirs) = (field.lead(pupil), field.lead(other));
    let steps = run(field.graph, seed, |turn, node, rng| {
        if turn == side { pupil.pick(led(ours, node), rng) } else { other.pick(led(theirs, node), rng) }
    });
    steps.teach(pupil, ours, side);
    if learns {
        steps.teach(other, theirs, !side);
    }
    tally.add(steps.outcome, side);
}

/// A match of a pupil against itself: it learns from both seats, the opener's first.
#[inline]
pub(crate) fn meet_itself<P: Table + ?Sized>(field: Field, pupil: &mut P, side: Side, seed: Seed, tally: &mut Tally) {
    let lead = field.lead(pupil);
    let steps = run(field.graph, seed, |_, node, rng| pupil.pick(led(lead, node), rng));
    steps.teach(pupil, lead, Side::First);
    steps.teach(pupil, lead, Side::Second);
    tally.add(steps.outcome, side);
}
