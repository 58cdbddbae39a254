//! Several threads at one search: where the first move did not suffice, the others are looked at side by side.
//!
//! What they find is the same as one thread would find, and so are proven values. How many positions they look at, and what an
//! unproven search believes, depends on who is quicker.

use crate::cpu::{Cpu, Task};
use crate::few::Notebook;
use crate::search::{Look, Next, Node, Search, Stopped, Trust};
use crate::table::{NOWHERE, Table};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// The threads of a search, and what they share besides its table.
#[derive(Debug)]
pub(crate) struct Crew {
    pool: rayon::ThreadPool,
    /// One for each look that is under way; those that nobody uses wait here.
    notebooks: Mutex<Vec<Notebook>>,
    bits: u32,
    /// Positions that ended looks have looked at.
    spent: AtomicU64,
}

/// A thread goes down through all moves of a match, and while it waits for others it may do so again for them.
const STACK: usize = 64 << 20;
/// A search to the end is shared from so many empty squares on, any other from so many plies on: what is shared takes a
/// millisecond at least.
const EMPTY: u32 = 17;
const PLIES: u32 = 9;

impl Crew {
    /// So many threads, with small tables of two to this power positions.
    ///
    /// # Errors
    /// When the system has no more threads to give.
    pub(crate) fn new(threads: usize, bits: u32) -> std::io::Result<Self> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK).build();
        let pool = pool.map_err(std::io::Error::other)?;
        Ok(Self { pool, notebooks: Mutex::default(), bits, spent: AtomicU64::new(0) })
    }

    /// Does a search on its threads, beginning with none spent.
    pub(crate) fn work<T: Send>(&self, search: impl FnOnce() -> T + Send) -> T {
        self.spent.store(0, Ordering::Relaxed);
        self.pool.install(search)
    }

    /// Forgets what its threads saw.
    pub(crate) fn forget(&mut self) {
        let notebooks = self.notebooks.get_mut().unwrap_or_else(PoisonError::into_inner);
        notebooks.iter_mut().for_each(|notebook| notebook.table.forget());
    }

    /// Positions that others looked at.
    pub(crate) fn spent(&self) -> u64 {
        self.spent.load(Ordering::Relaxed)
    }

    /// Whether all together have looked at as many positions as they may.
    pub(crate) fn has_spent(&self, search: &Search<'_>) -> bool {
        self.spent().saturating_add(search.looked()) > search.most
    }

    /// Whether so many moves of a position are worth sharing.
    #[inline(always)]
    pub(crate) fn shares(&self, depth: u32, ends: bool, moves: usize) -> bool {
        moves > 1 && depth >= if ends { EMPTY } else { PLIES }
    }

    fn notebook(&self) -> Notebook {
        let waiting = self.notebooks.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let notebook = waiting.unwrap_or_else(|| Notebook { nodes: 0, table: Table::new(self.bits) });
        Notebook { nodes: 0, ..notebook }
    }

    fn done(&self, looked: u64, notebook: Notebook) {
        self.spent.fetch_add(looked, Ordering::Relaxed);
        self.notebooks.lock().unwrap_or_else(PoisonError::into_inner).push(notebook);
    }
}

/// Says to all who look at the moves of a position that one of them was good enough; so do the cuts above it.
#[derive(Debug, Default)]
pub(crate) struct Cut<'a> {
    made: AtomicBool,
    above: Option<&'a Cut<'a>>,
}

impl Cut<'_> {
    /// Whether nobody needs to know any more.
    pub(crate) fn is_made(&self) -> bool {
        let mut cut = Some(self);
        while let Some(it) = cut {
            if it.made.load(Ordering::Relaxed) {
                return true;
            }
            cut = it.above;
        }
        false
    }
}

/// The best of some moves, looked at side by side with a scout's window: its value, or a bound, and the move.
pub(crate) struct Beside<'s, 'a> {
    pub search: &'s mut Search<'a>,
    pub node: &'s Node,
    pub line: &'s [Next],
    pub alpha: i32,
    pub depth: u32,
    pub trust: Trust,
}

impl Task for Beside<'_, '_> {
    type Out = Result<(i32, u8), Stopped>;

    #[inline(always)]
    fn call<C: Cpu>(self, cpu: C) -> Self::Out {
        let Beside { search, node, line, alpha, depth, trust } = self;
        let Some(crew) = search.crew else { return Err(Stopped) };
        let (weights, table, most, stop, probing) =
            (search.weights, search.table, search.most, search.stop, search.probing);
        let cut = &Cut { made: AtomicBool::new(false), above: search.cut };
        let best = &Mutex::new((-128, NOWHERE));
        let stopped = &AtomicBool::new(false);
        let look = |next: &Next| {
            if cut.is_made() {
                stopped.store(true, Ordering::Relaxed);
                return;
            }
            let mut few = crew.notebook();
            let mut search = Search {
                weights,
                table,
                few: &mut few,
                nodes: 0,
                most,
                stop,
                cut: Some(cut),
                crew: Some(crew),
                probing,
            };
            let (node, search) = (&next.after(node), &mut search);
            let value = cpu.run(Look { search, node, alpha: -alpha - 1, beta: -alpha, depth: depth - 1, trust });
            let looked = search.looked();
            crew.done(looked, few);
            let Ok(value) = value.map(|value| -value) else { return stopped.store(true, Ordering::Relaxed) };
            if value > alpha {
                cut.made.store(true, Ordering::Relaxed);
            }
            let mut best = best.lock().unwrap_or_else(PoisonError::into_inner);
            *best = (*best).max((value, next.square));
        };
        rayon::scope_fifo(|scope| {
            for next in line {
                scope.spawn_fifo(move |_| look(next));
            }
        });
        let found = *best.lock().unwrap_or_else(PoisonError::into_inner);
        // A move that is good enough is an answer, whoever was stopped meanwhile.
        if found.0 <= alpha && stopped.load(Ordering::Relaxed) { Err(Stopped) } else { Ok(found) }
    }
}
