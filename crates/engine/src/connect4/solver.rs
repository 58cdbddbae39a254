//! The solver: a position, and what it and its columns are worth.

use super::book::Book;
use super::columns::Columns;
use super::score::Score;
use super::search::{Search, Stopped};
use super::table::Table;
use crate::cpu::{self, Cpu, Task};
use game::connect4::Connect4;
use game::{Move, Position, Rules};
use std::sync::atomic::AtomicBool;

/// Solves positions of Connect Four, and remembers on the way.
#[derive(Debug)]
pub struct Solver {
    table: Table,
    book: &'static Book,
    nodes: u64,
    most: u64,
}

impl Solver {
    /// A solver that remembers two to this power positions, eight bytes each, and knows the book that ships.
    pub fn new(bits: u32) -> Self {
        Self { table: Table::new(bits), book: Book::ours(), nodes: 0, most: u64::MAX }
    }

    /// The same with another book.
    #[must_use]
    pub fn knowing(self, book: &'static Book) -> Self {
        Self { book, ..self }
    }

    /// Gives up after looking at so many positions, over all that it is asked.
    #[must_use]
    pub fn at_most(self, positions: u64) -> Self {
        Self { most: positions, ..self }
    }

    /// Forgets what it saw.
    pub fn forget(&mut self) {
        self.table.forget();
    }

    /// Positions looked at until now.
    pub fn positions(&self) -> u64 {
        self.nodes
    }

    /// What best play makes of a position of a match that is on; none if it was stopped or gave up before it knew.
    pub fn score(&mut self, at: Position, stop: Option<&AtomicBool>) -> Option<Score> {
        self.points(Columns::of(at), stop).map(Score::new)
    }

    /// What every move of a match that is on is worth to whoever makes it, in the order of the rules.
    pub fn every(&mut self, at: Position, stop: Option<&AtomicBool>) -> Option<Vec<(Move, Score)>> {
        Connect4.moves(at).iter().map(|mv| Some((mv, self.after(at, mv, stop)?))).collect()
    }

    fn after(&mut self, at: Position, mv: Move, stop: Option<&AtomicBool>) -> Option<Score> {
        let next = Connect4.play(at, mv);
        match Connect4.outcome(next).map(|outcome| outcome.value(at.turn)) {
            Some(0) => Some(Score::new(0)),
            Some(_) => Some(Score::new(Score::at_once(at.taken().len()))),
            None => self.score(next, stop).map(Score::other),
        }
    }

    pub(crate) fn points(&mut self, at: Columns, stop: Option<&AtomicBool>) -> Option<i32> {
        let Self { table, book, nodes, most } = self;
        let mut search = Search { table, book, nodes: *nodes, most: *most, stop };
        let found = cpu::best(Value { search: &mut search, at });
        *nodes = search.nodes;
        found.ok()
    }
}

/// What a position is worth.
struct Value<'a, 'b> {
    search: &'a mut Search<'b>,
    at: Columns,
}

impl Task for Value<'_, '_> {
    type Out = Result<i32, Stopped>;

    #[inline(always)]
    fn call<C: Cpu>(self, cpu: C) -> Result<i32, Stopped> {
        self.search.value(cpu, self.at)
    }
}
