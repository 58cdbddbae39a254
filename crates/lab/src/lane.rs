//! The fast lane: whole matches between tables, without a board, a node or an allocation.
//!
//! Before a lesson, a [`Course`] is laid for each pair of players: for every slot that one of them may
//! draw it tells the place where the other then decides, or how the match has ended. Moves that
//! leave nothing to decide are folded into it. A match is then a chain of draws and look-ups.

use crate::{Seats, Tally};
use game::{Game, Graph, Node, Outcome, Side};
use mind::{Drawn, End, Plies, Seed, Spread, Table};
use std::ops::Range;

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
    ///
    /// None where a forced move without a box is not the last of the match: such matches are played on the board.
    pub(crate) fn course(self, pupil: &dyn Table, other: &dyn Table) -> Option<Course> {
        let (ours, theirs) = (self.view(pupil), self.view(other));
        Some(Course {
            own: self.next_after(&ours, &theirs)?,
            other: self.next_after(&theirs, &ours)?,
            start: [self.settle(&ours, 0)?, self.settle(&theirs, 0)?],
        })
    }

    fn view<'a>(&self, table: &'a dyn Table) -> View<'a> {
        View { table, class_of: if self.suits(table) { None } else { self.class_of } }
    }

    /// For every slot of one table, what comes after it when the other is to decide.
    fn next_after(&self, mover: &View<'_>, waiter: &View<'_>) -> Option<Vec<[Next; ROW]>> {
        let places = if mover.class_of.is_some() { self.graph.len() } else { mover.table.places() };
        let mut next = vec![[Next::END; ROW]; places];
        for side in Side::BOTH {
            for &node in self.graph.choices(side) {
                let Some(place) = mover.place(node) else { continue };
                let edges = self.graph.edges(node);
                let slots = &mut next[usize::from(place)];
                let count = match mover.class_of {
                    Some(_) => edges.len(),
                    None => mover.table.ranks(place).len(),
                };
                slots[SLOTS] = Next(count as u16);
                // A spread table has a slot for every edge; others only for those they tell apart.
                for (slot, next) in slots[..SLOTS].iter_mut().enumerate() {
                    let rank = match mover.class_of {
                        Some(_) => Some(slot),
                        None => mover.table.ranks(place).get(slot).map(|&rank| usize::from(rank)),
                    };
                    if let Some(edge) = rank.and_then(|rank| edges.get(rank)) {
                        *next = self.settle(waiter, edge.to)?;
                    }
                }
            }
        }
        Some(next)
    }

    /// What there is at a node for the side to move there: the end, a place, or, past a forced last move, the end. None
    /// past a forced move after which the match goes on.
    fn settle(&self, mover: &View<'_>, node: Node) -> Option<Next> {
        let end = |node: Node| Some(Next::end(self.graph.outcome(node)?, self.graph.ply(node)));
        end(node).or_else(|| match (mover.place(node), self.graph.edges(node)) {
            (Some(place), _) => Some(Next(place)),
            (None, [only]) => end(only.to),
            // A seat without boxes: no lesson puts the table there.
            (None, _) => Some(Next::END),
        })
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

/// The other's place, or an end: its length and, in the low bits, the opener's result.
#[derive(Clone, Copy, Debug)]
struct Next(u16);

impl Next {
    const END: Self = Self(1 << 15);

    fn end(outcome: Outcome, plies: u8) -> Self {
        let result = (outcome.value(Side::First) + 1) as u16;
        Self(Self::END.0 | u16::from(plies) << 2 | result)
    }

    #[inline(always)]
    fn is_end(self) -> bool {
        self.0 >= Self::END.0
    }

    /// The end as the opener sees it.
    #[inline(always)]
    fn as_end(self) -> End {
        End { result: (self.0 & 3) as u8, plies: (self.0 >> 2 & 0x1F) as u8 }
    }
}

/// What follows the slots of a place, rounded up so that a row is found by a shift, …
const ROW: usize = 16;
/// … and, in the last entry, how many slots there are: whoever draws evenly need not look it up elsewhere.
const SLOTS: usize = ROW - 1;

/// Where every draw of two players leads.
pub(crate) struct Course {
    own: Vec<[Next; ROW]>,
    other: Vec<[Next; ROW]>,
    start: [Next; 2],
}

/// What a player drew in one match. How much it is stands in a number of its own, which stays in a register.
type Draws = [Drawn; LONGEST / 2];

/// So many draws.
#[inline(always)]
fn first(draws: &Draws, count: usize) -> &[Drawn] {
    &draws[..count.min(LONGEST / 2)]
}

/// One move: draws at a place, keeps the draw if it will be paid for, and says what comes next.
#[inline(always)]
fn step<const KEEP: bool, T: Table + ?Sized>(
    table: &T,
    next: &[[Next; ROW]],
    at: Next,
    plies: &mut Plies,
    draws: &mut Draws,
    count: &mut usize,
) -> Option<Next> {
    let row = &next[usize::from(at.0)];
    let slot = table.draw_among(at.0, row[SLOTS].0 as u8, &mut plies.step())?;
    if KEEP {
        draws[*count & (LONGEST / 2 - 1)] = Drawn { place: at.0, slot };
        *count += 1;
    }
    Some(row[usize::from(slot) & (ROW - 1)])
}

/// Who resigns at a ply loses; as the opener sees it. The ply is so many rounds and some moves more: worked out here, and
/// not with every move of matches in which nobody resigns.
#[cold]
#[inline(never)]
fn resigned(rounds: usize, more: usize) -> End {
    let ply = 2 * rounds + more;
    End { result: if ply.is_multiple_of(2) { 0 } else { 2 }, plies: ply as u8 }
}

/// A match that was played on a course: how it ended for the opener, and how often each player drew, where that is counted.
struct Over {
    end: End,
    ours: usize,
    theirs: usize,
}

/// Matches in a row on one course.
pub(crate) struct Lane<'a> {
    pub(crate) course: &'a Course,
    pub(crate) seats: Seats,
    pub(crate) seed: Seed,
    pub(crate) numbers: Range<u64>,
}

impl Lane<'_> {
    /// A pupil against another; the pupil learns, and the other too if `BOTH` do.
    pub(crate) fn meet<const BOTH: bool, P: Table + ?Sized, O: Table + ?Sized>(
        &self,
        pupil: &mut P,
        other: &mut O,
    ) -> Tally {
        let (mut ours, mut theirs) = ([Drawn::default(); LONGEST / 2], [Drawn::default(); LONGEST / 2]);
        let mut results = [0; 4];
        let (even, odd) = (self.seats.of(0), self.seats.of(1));
        for number in self.numbers.clone() {
            let side = if number.is_multiple_of(2) { even } else { odd };
            let over = self.play::<BOTH, P, O>(pupil, other, side, self.seed.child(number), &mut ours, &mut theirs);
            let end = if side == Side::First { over.end } else { over.end.turned() };
            pupil.pay(first(&ours, over.ours), end);
            if BOTH {
                other.pay(first(&theirs, over.theirs), end.turned());
            }
            results[usize::from(end.result & 3)] += 1;
        }
        Tally::of_results(results)
    }

    #[inline(always)]
    fn play<const BOTH: bool, P: Table + ?Sized, O: Table + ?Sized>(
        &self,
        pupil: &P,
        other: &O,
        side: Side,
        seed: Seed,
        ours: &mut Draws,
        theirs: &mut Draws,
    ) -> Over {
        let course = self.course;
        let mut plies = seed.plies();
        let mut at = course.start[usize::from(side == Side::Second)];
        let mut over = Over { end: End { result: 0, plies: 0 }, ours: 0, theirs: 0 };
        // Moves that were made before the pupil's first: which ply it is follows from how often it drew.
        let before = usize::from(side == Side::Second);
        if side == Side::Second {
            let Some(next) = step::<BOTH, O>(other, &course.other, at, &mut plies, theirs, &mut over.theirs) else {
                return Over { end: resigned(0, 0), ..over };
            };
            at = next;
        }
        while !at.is_end() {
            let Some(next) = step::<true, P>(pupil, &course.own, at, &mut plies, ours, &mut over.ours) else {
                return Over { end: resigned(over.ours, before), ..over };
            };
            at = next;
            if at.is_end() {
                break;
            }
            let Some(next) = step::<BOTH, O>(other, &course.other, at, &mut plies, theirs, &mut over.theirs) else {
                return Over { end: resigned(over.ours - 1, before + 1), ..over };
            };
            at = next;
        }
        Over { end: at.as_end(), ..over }
    }

    /// A pupil against itself: it learns from both seats, the opener's first.
    pub(crate) fn alone<P: Table + ?Sized>(&self, pupil: &mut P) -> Tally {
        // The opener's results, of even and of odd matches: whose they are is asked once, at the end.
        let mut results = [[0; 4]; 2];
        let mut drawn = [Drawn::default(); LONGEST];
        for number in self.numbers.clone() {
            let (end, plies) = self.play_alone(pupil, self.seed.child(number), &mut drawn);
            let (first, second) = drawn.split_at(LONGEST / 2);
            pupil.pay(&first[..plies.div_ceil(2).min(LONGEST / 2)], end);
            pupil.pay(&second[..(plies / 2).min(LONGEST / 2)], end.turned());
            results[(number & 1) as usize][usize::from(end.result & 3)] += 1;
        }
        let mut tally = Tally::default();
        for (number, results) in (0..).zip(results) {
            let opener = Tally::of_results(results);
            tally += if self.seats.of(number) == Side::First { opener } else { opener.turned() };
        }
        tally
    }

    /// One match in which a pupil holds both seats; the opener's draws fill the first half, the other's the second.
    #[inline(always)]
    fn play_alone<P: Table + ?Sized>(&self, pupil: &P, seed: Seed, drawn: &mut [Drawn; LONGEST]) -> (End, usize) {
        let mut plies = seed.plies();
        let mut at = self.course.start[0];
        let mut ply = 0;
        while !at.is_end() {
            let Some(slot) = pupil.draw(at.0, &mut plies.step()) else { return (resigned(0, ply), ply) };
            drawn[(ply / 2 + ply % 2 * (LONGEST / 2)) & (LONGEST - 1)] = Drawn { place: at.0, slot };
            at = self.course.own[usize::from(at.0)][usize::from(slot) & (ROW - 1)];
            ply += 1;
        }
        (at.as_end(), ply)
    }
}

/// Room for what both players draw in the longest match.
const LONGEST: usize = 16;

// A small game that outgrows the lane does not compile: draws of one player, draws of both, plies in an end, slots in a row.
const _: () = {
    let mut number = 0;
    while number < Game::CARDS.len() {
        let card = Game::CARDS[number];
        let fits = card.max_plies <= 0x1F && card.max_moves as usize <= SLOTS;
        card.small_within(fits, "too long or too wide for a row of the fast lane");
        card.small_within(card.max_plies <= LONGEST as u32, "expected at most 16 plies (LONGEST of the fast lane)");
        number += 1;
    }
};
