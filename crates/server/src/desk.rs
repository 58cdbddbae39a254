//! The desk where long work is followed: lessons and tournaments.

use crate::api::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt as _;
use serde::Serialize;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;
use tokio_stream::wrappers::WatchStream;
use tokio_util::sync::CancellationToken;

/// Work that takes a while, as far as it is.
pub trait Job: Clone + Serialize + Send + Sync + 'static {
    /// Its name.
    fn name(&self) -> &str;
    /// Whether it goes on.
    fn state(&self) -> State;
}

/// The work under way here, and what ended lately. What is done is in the store: the desk may forget it.
#[derive(Debug)]
pub struct Desk<T>(Mutex<Jobs<T>>);

#[derive(Debug)]
struct Jobs<T> {
    known: HashMap<String, watch::Receiver<T>>,
    ended: VecDeque<String>,
}

impl<T> Default for Desk<T> {
    fn default() -> Self {
        Self(Mutex::new(Jobs { known: HashMap::new(), ended: VecDeque::new() }))
    }
}

/// Jobs under way at most.
const MOST_RUNNING: usize = 512;
/// Jobs that ended and are still known.
const MOST_ENDED: usize = 512;

/// What the desk says of a job that is brought to it.
pub enum Brought<T> {
    /// It is new: whoever brought it holds it.
    New(Arc<watch::Sender<T>>),
    /// It is known.
    Known(watch::Receiver<T>),
    /// The desk is full.
    Full,
}

impl<T: Job> Desk<T> {
    fn jobs(&self) -> MutexGuard<'_, Jobs<T>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Brings a job to the desk. One that failed may be brought again.
    pub fn bring(&self, start: T) -> Brought<T> {
        let mut jobs = self.jobs();
        if let Some(known) = jobs.known.get(start.name())
            && known.borrow().state() != State::Failed
        {
            return Brought::Known(known.clone());
        }
        if jobs.known.len() - jobs.ended.len().min(jobs.known.len()) >= MOST_RUNNING {
            return Brought::Full;
        }
        let name = start.name().to_owned();
        jobs.ended.retain(|ended| *ended != name);
        let (tell, listen) = watch::channel(start);
        jobs.known.insert(name, listen);
        Brought::New(Arc::new(tell))
    }

    /// A job is over.
    pub fn end(&self, name: &str) {
        let mut jobs = self.jobs();
        jobs.ended.push_back(name.into());
        while jobs.ended.len() > MOST_ENDED {
            if let Some(old) = jobs.ended.pop_front() {
                jobs.known.remove(&old);
            }
        }
    }

    /// A job that the desk knows.
    pub fn find(&self, name: &str) -> Option<watch::Receiver<T>> {
        self.jobs().known.get(name).cloned()
    }
}

/// A job, live: a message whenever it is further. The one that ends it is the last; the stream also ends when the house
/// closes.
pub fn live<T: Job>(job: watch::Receiver<T>, closing: CancellationToken) -> Response {
    let told = WatchStream::new(job).scan(false, |over, job| {
        let now = (!*over).then(|| Event::default().json_data(&job));
        *over = job.state() != State::Running;
        std::future::ready(now)
    });
    let told = told.take_until(closing.cancelled_owned());
    Sse::new(told).keep_alive(KeepAlive::default()).into_response()
}
