//! The fast lane: whole matches between tables, without a board, a node or an allocation.
//!
//! Before a lesson, a [`Course`] is laid for each pair of players: for every slot that one of them may
//! draw it tells the place where the other then decides, or how the match has ended. Moves that
//! leave nothing to decide are folded into it. A match is then a chain of draws and look-ups.

use crate::Tally;
use game::{Game, Graph, Node, Outcome, Side};
use mind::{Drawn, End, MOST_SLOTS, Seed, Spread, Table};

/// What the tables of a lesson are played on: the classes of positions if all of them know only those, or
/// all positions, over which the merged ones are spread.
#[derive(Clone, Copy)]
pub(crate) struct Field {
    graph: &'static Graph,
    class_of: Option<&'static [Node]>,
}

impl Field {
    /// The field on which such tables can meet.
    pub(crate) fn for_tables(game: Game, all_merged: bool) -> Option<Self> {
        let graph = Graph::of(game, all_merged)?;
        Some(Self { graph, class_of: if all_merged { None } else { Graph::class_of(game) } })
    }

    /// Whether the table can play here as it is.
    pub(crate) fn suits(self, table: &(impl Table + ?Sized)) -> bool {
        table.is_merged() == self.graph.is_merged()
    }

    /// A merged table, spread over all positions.
    pub(crate) fn spread<T: Table + ?Sized>(self, table: &mut T) -> Spread<'_, T> {
        Spread::new(table, self.graph, self.class_of.unwrap_or(&[]))
    }

    /// The course on which two tables meet.
    pub(crate) fn course(self, pupil: &dyn Table, other: &dyn Table) -> Course {
        let (ours, theirs) = (self.view(pupil), self.view(other));
        Course {
            own: self.next_after(&ours, &theirs),
            other: self.next_after(&theirs, &ours),
            start: [self.settle(&ours, 0), self.settle(&theirs, 0)],
        }
    }

    fn view<'a>(&self, table: &'a dyn Table) -> View<'a> {
        View { table, class_of: if self.suits(table) { None } else { self.class_of } }
    }

    /// For every slot of one table, what comes after it when the other is to decide.
    fn next_after(&self, mover: &View<'_>, waiter: &View<'_>) -> Vec<[Next; MOST_SLOTS]> {
        let places = if mover.class_of.is_some() { self.graph.len() } else { mover.table.places() };
        let mut next = vec![[Next::END; MOST_SLOTS]; places];
        for side in Side::BOTH {
            for &node in self.graph.choices(side) {
                let Some(place) = mover.place(node) else { continue };
                let edges = self.graph.edges(node);
                let slots = &mut next[usize::from(place)];
                // A spread table has a slot for every edge; others only for those they tell apart.
                for (slot, next) in slots.iter_mut().enumerate() {
                    let rank = match mover.class_of {
                        Some(_) => Some(slot),
                        None => mover.table.ranks(place).get(slot).map(|&rank| usize::from(rank)),
                    };
                    if let Some(edge) = rank.and_then(|rank| edges.get(rank)) {
                        *next = self.settle(waiter, edge.to);
                    }
                }
            }
        }
        next
    }

    /// What there is at a node for the side to move there: the end, a place, or, past a forced move, the end.
    fn settle(&self, mover: &View<'_>, node: Node) -> Next {
        if let Some(outcome) = self.graph.outcome(node) {
            return Next::end(End { outcome, plies: self.graph.ply(node) });
        }
        match (mover.place(node), self.graph.edges(node)) {
            (Some(place), _) => Next(place),
            // A forced move without a box is the last of the match, whoever holds the seat.
            (None, [only]) => self.settle(mover, only.to),
            // A seat without boxes: no lesson puts the table there.
            (None, _) => Next::END,
        }
    }
}

/// A table and the way to its own nodes.
struct View<'a> {
    table: &'a dyn Table,
    class_of: Option<&'static [Node]>,
}

impl View<'_> {
    fn place(&self, node: Node) -> Option<u16> {
        match self.class_of {
            Some(classes) => self.table.place(classes[usize::from(node)]).map(|_| node),
            None => self.table.place(node),
        }
    }
}

/// The other's place, or an end with its outcome and length in the low bits.
#[derive(Clone, Copy, Debug)]
struct Next(u16);

impl Next {
    const END: Self = Self(1 << 15);

    fn end(end: End) -> Self {
        let outcome = match end.outcome {
            Outcome::First => 0,
            Outcome::Second => 1,
            Outcome::Draw => 2,
        };
        Self(Self::END.0 | u16::from(end.plies) << 2 | outcome)
    }

    #[inline]
    fn is_end(self) -> bool {
        self.0 >= Self::END.0
    }

    #[inline]
    fn as_end(self) -> End {
        let outcome = match self.0 & 3 {
            0 => Outcome::First,
            1 => Outcome::Second,
            _ => Outcome::Draw,
        };
        End { outcome, plies: (self.0 >> 2 & 0x1F) as u8 }
    }
}

/// Where every draw of two players leads.
pub(crate) struct Course {
    own: Vec<[Next; MOST_SLOTS]>,
    other: Vec<[Next; MOST_SLOTS]>,
    start: [Next; 2],
}

/// What a player drew in one match.
struct Draws {
    drawn: [Drawn; 8],
    len: usize,
}

impl Draws {
    #[inline]
    fn new() -> Self {
        Self { drawn: [Drawn::default(); 8], len: 0 }
    }

    #[inline]
    fn push(&mut self, place: u16, slot: u8) {
        self.drawn[self.len & 7] = Drawn { place, slot };
        self.len += 1;
    }

    #[inline]
    fn all(&self) -> &[Drawn] {
        &self.drawn[..self.len.min(8)]
    }
}

/// One move: draws at a place, keeps the draw, and says what comes next.
#[inline]
fn step<T: Table + ?Sized>(
    table: &T,
    next: &[[Next; MOST_SLOTS]],
    at: Next,
    seed: Seed,
    ply: u8,
    draws: &mut Draws,
) -> Option<Next> {
    let slot = table.draw(at.0, &mut seed.ply(u32::from(ply)))?;
    draws.push(at.0, slot);
    Some(next[usize::from(at.0)][usize::from(slot)])
}

/// Who resigns at a ply loses.
#[inline]
fn resigned(ply: u8) -> End {
    let outcome = if ply.is_multiple_of(2) { Outcome::Second } else { Outcome::First };
    End { outcome, plies: ply }
}

/// A match of a pupil against another; the pupil learns, and the other too if it `learns`.
#[inline]
pub(crate) fn meet<P: Table + ?Sized, O: Table + ?Sized>(
    course: &Course,
    pupil: &mut P,
    other: &mut O,
    learns: bool,
    side: Side,
    seed: Seed,
    tally: &mut Tally,
) {
    let (mut ours, mut theirs) = (Draws::new(), Draws::new());
    let mut ply = 0;
    let mut at = course.start[usize::from(side == Side::Second)];
    let end = 'played: {
        if side == Side::Second {
            let Some(next) = step(other, &course.other, at, seed, ply, &mut theirs) else {
                break 'played resigned(ply);
            };
            at = next;
            ply = 1;
        }
        while !at.is_end() {
            let Some(next) = step(pupil, &course.own, at, seed, ply, &mut ours) else { break 'played resigned(ply) };
            at = next;
            ply += 1;
            if at.is_end() {
                break;
            }
            let Some(next) = step(other, &course.other, at, seed, ply, &mut theirs) else {
                break 'played resigned(ply);
            };
            at = next;
            ply += 1;
        }
        at.as_end()
    };
    pupil.pay(ours.all(), side, end);
    if learns {
        other.pay(theirs.all(), !side, end);
    }
    tally.add(end.outcome, side);
}

/// A match of a pupil against itself: it learns from both seats, the opener's first.
#[inline]
pub(crate) fn meet_itself<P: Table + ?Sized>(
    course: &Course,
    pupil: &mut P,
    side: Side,
    seed: Seed,
    tally: &mut Tally,
) {
    let (mut first, mut second) = (Draws::new(), Draws::new());
    let mut at = course.start[0];
    let mut ply: u8 = 0;
    let end = 'played: {
        while !at.is_end() {
            let draws = if ply.is_multiple_of(2) { &mut first } else { &mut second };
            let Some(next) = step(pupil, &course.own, at, seed, ply, draws) else { break 'played resigned(ply) };
            at = next;
            ply += 1;
        }
        at.as_end()
    };
    pupil.pay(first.all(), Side::First, end);
    pupil.pay(second.all(), Side::Second, end);
    tally.add(end.outcome, side);
}
