//! The desk where lessons are followed.

use crate::api::{Progress, State};
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

/// The lessons under way here, and those that ended lately. Lessons that are done are in the lives: the desk may forget them.
#[derive(Debug, Default)]
pub struct Desk(Mutex<Lessons>);

#[derive(Debug, Default)]
struct Lessons {
    known: HashMap<String, watch::Receiver<Progress>>,
    ended: VecDeque<String>,
}

/// Lessons under way at most.
const MOST_RUNNING: usize = 512;
/// Lessons that ended and are still known.
const MOST_ENDED: usize = 512;

/// What the desk says of a lesson that is brought to it.
pub enum Brought {
    /// It is new: whoever brought it holds it.
    New(Arc<watch::Sender<Progress>>),
    /// It is known.
    Known(watch::Receiver<Progress>),
    /// The desk is full.
    Full,
}

impl Desk {
    fn lessons(&self) -> MutexGuard<'_, Lessons> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Brings a lesson to the desk. One that failed may be brought again.
    pub fn bring(&self, start: Progress) -> Brought {
        let mut lessons = self.lessons();
        if let Some(known) = lessons.known.get(&start.lesson)
            && known.borrow().state != State::Failed
        {
            return Brought::Known(known.clone());
        }
        if lessons.known.len() - lessons.ended.len().min(lessons.known.len()) >= MOST_RUNNING {
            return Brought::Full;
        }
        let name = start.lesson.clone();
        lessons.ended.retain(|ended| *ended != name);
        let (tell, listen) = watch::channel(start);
        lessons.known.insert(name, listen);
        Brought::New(Arc::new(tell))
    }

    /// A lesson is over.
    pub fn end(&self, name: &str) {
        let mut lessons = self.lessons();
        lessons.ended.push_back(name.into());
        while lessons.ended.len() > MOST_ENDED {
            if let Some(old) = lessons.ended.pop_front() {
                lessons.known.remove(&old);
            }
        }
    }

    /// A lesson that the desk knows.
    pub fn find(&self, name: &str) -> Option<watch::Receiver<Progress>> {
        self.lessons().known.get(name).cloned()
    }
}
