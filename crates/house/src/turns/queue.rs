//! Whose turn it is to work: fair between visitors, and short work overtakes long.
//!
//! Work is done in slices of about the same cost. Before every slice a job stands in line again, so that nobody waits
//! behind the whole of a stranger's long job: visitors take turns, and of one visitor's jobs the one with the least left
//! to do goes first. What is done for nobody waits until no visitor does.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// Who waits, in the order in which they will be served. It knows nothing of threads or time.
#[derive(Debug)]
struct Line<T> {
    /// Visitors with somebody waiting; the first is served next.
    visitors: VecDeque<Visitor<T>>,
    /// How many ever came: of two alike the one that came first goes first.
    came: u64,
}

#[derive(Debug)]
struct Visitor<T> {
    name: String,
    waiting: Vec<Waiting<T>>,
}

#[derive(Debug)]
struct Waiting<T> {
    left: u64,
    came: u64,
    who: T,
}

impl<T> Line<T> {
    fn new() -> Self {
        Self { visitors: VecDeque::new(), came: 0 }
    }

    /// Somebody of a visitor's, with so much left to do, stands in line.
    fn join(&mut self, visitor: &str, left: u64, who: T) {
        let waiting = Waiting { left, came: self.came, who };
        self.came += 1;
        match self.visitors.iter_mut().find(|other| other.name == visitor) {
            Some(known) => known.waiting.push(waiting),
            None => self.visitors.push_back(Visitor { name: visitor.into(), waiting: vec![waiting] }),
        }
    }

    /// Whoever is next.
    fn next(&mut self) -> Option<T> {
        let somebody = self.visitors.iter().position(|visitor| !visitor.name.is_empty()).unwrap_or(0);
        let mut visitor = self.visitors.remove(somebody)?;
        let least = (0..visitor.waiting.len()).min_by_key(|&i| (visitor.waiting[i].left, visitor.waiting[i].came))?;
        let served = visitor.waiting.swap_remove(least).who;
        if !visitor.waiting.is_empty() {
            self.visitors.push_back(visitor);
        }
        Some(served)
    }
}

/// A line before so many places to work in.
#[derive(Clone, Debug)]
pub struct Queue(Arc<Mutex<Places>>);

#[derive(Debug)]
struct Places {
    free: usize,
    line: Line<oneshot::Sender<Turn>>,
}

/// The right to work on one slice; it ends when it is dropped.
#[derive(Debug)]
pub struct Turn(Option<Queue>);

impl Queue {
    /// A line before so many places.
    pub fn new(places: usize) -> Self {
        Self(Arc::new(Mutex::new(Places { free: places, line: Line::new() })))
    }

    /// Waits for a turn. Whoever stops waiting is passed over.
    pub async fn turn(&self, visitor: &str, left: u64) -> Turn {
        let (call, called) = oneshot::channel();
        self.places().line.join(visitor, left, call);
        self.serve();
        // The line is as old as the queue and drops nobody.
        called.await.unwrap_or(Turn(None))
    }

    fn places(&self) -> MutexGuard<'_, Places> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Calls as many as there are places.
    fn serve(&self) {
        loop {
            let mut places = self.places();
            if places.free == 0 {
                return;
            }
            let Some(next) = places.line.next() else { return };
            places.free -= 1;
            drop(places);
            // A turn that nobody takes is dropped here, which frees the place again.
            drop(next.send(Turn(Some(self.clone()))));
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(queue) = self.0.take() {
            queue.places().free += 1;
            queue.serve();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One place, and jobs that come back after every slice until nothing is left: who worked, slice by slice.
    fn worked(jobs: &[(&'static str, &'static str, u64)]) -> Vec<&'static str> {
        let mut line = Line::new();
        let mut left: std::collections::HashMap<_, _> =
            jobs.iter().map(|&(visitor, job, n)| (job, (visitor, n))).collect();
        for &(visitor, job, n) in jobs {
            line.join(visitor, n, job);
        }
        let mut order = Vec::new();
        while let Some(job) = line.next() {
            order.push(job);
            let (visitor, n) = left[job];
            left.insert(job, (visitor, n - 1));
            if n > 1 {
                line.join(visitor, n - 1, job);
            }
        }
        order
    }

    #[test]
    fn visitors_take_turns_whatever_they_have_brought() {
        // Ada's thousand slices do not keep Bob's two and Eve's one waiting for more than their turns.
        let order = worked(&[("ada", "long", 1_000), ("bob", "short", 2), ("eve", "one", 1)]);
        assert_eq!(order[..6], ["long", "short", "one", "long", "short", "long"]);
        assert_eq!(order.len(), 1_003);
        // Nor do a hundred jobs of hers.
        let mut jobs: Vec<(&str, &str, u64)> = vec![("ada", "many", 50)];
        let names: Vec<&'static str> = (0..99).map(|n| &*format!("many-{n}").leak()).collect();
        jobs.extend(names.iter().map(|name| ("ada", *name, 50)));
        jobs.push(("bob", "short", 10));
        let order = worked(&jobs);
        let last = order.iter().rposition(|job| *job == "short").expect("it worked");
        assert_eq!(last, 19, "every second slice is Bob's until he is done");
    }

    #[test]
    fn of_one_visitor_the_shortest_goes_first_and_equals_in_order() {
        let order = worked(&[("ada", "long", 5), ("ada", "short", 2), ("ada", "alike", 2)]);
        assert_eq!(order, ["short", "short", "alike", "alike", "long", "long", "long", "long", "long"]);
    }

    #[test]
    fn what_is_done_for_nobody_waits_until_no_visitor_does() {
        let order = worked(&[("", "healing", 3), ("ada", "long", 4), ("bob", "short", 1)]);
        assert_eq!(order, ["long", "short", "long", "long", "long", "healing", "healing", "healing"]);
    }

    #[tokio::test]
    async fn there_are_never_more_turns_than_places_and_none_is_lost() {
        let queue = Queue::new(2);
        let (first, second) = (queue.turn("ada", 1).await, queue.turn("ada", 1).await);
        let mut third = Box::pin(queue.turn("bob", 1));
        assert!(futures_util::poll!(&mut third).is_pending());
        let mut fourth = Box::pin(queue.turn("eve", 1));
        assert!(futures_util::poll!(&mut fourth).is_pending());
        // Bob does not wait any longer: Eve is served in his stead.
        drop(third);
        drop(first);
        let fourth = fourth.await;
        drop((second, fourth));
        let (_a, _b) = (queue.turn("ada", 1).await, queue.turn("ada", 1).await);
        assert_eq!(queue.places().free, 0);
    }
}
