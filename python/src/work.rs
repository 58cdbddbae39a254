//! Work that may take long: on a thread of its own, without the interpreter's lock, while the caller listens.
//!
//! The caller wakes every few milliseconds to hear Ctrl-C, to tell how far the work is, and to look whether a mind that
//! somebody wrote in Python thinks for longer than it may. Such a mind is interrupted; where that does not help, because it waits for
//! something outside Python, its thread is left behind and what it worked on is thrown away. So all that the work needs is its
//! own, and what it made is put in its place only by the caller.

use crate::fault::Fault;
use mind::Stop;
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Between two looks of the caller.
const TICK: Duration = Duration::from_millis(20);
/// So long a mind that was interrupted may take to notice.
const GRACE: Duration = Duration::from_millis(500);

/// What the work and its caller share.
#[derive(Clone, Default)]
pub struct Hand {
    /// Ends the work early.
    pub stop: Stop,
    done: Arc<AtomicU64>,
    watch: Arc<Mutex<Watch>>,
}

/// What is known of minds that somebody wrote in Python.
#[derive(Default)]
struct Watch {
    /// What went wrong first.
    trouble: Option<Fault>,
    /// Which threads are inside such a mind, and until when they may be.
    calls: HashMap<u64, Option<Call>>,
}

/// A call that may not take forever.
#[derive(Clone)]
struct Call {
    until: Instant,
    budget: Duration,
    who: Arc<str>,
}

impl Hand {
    /// Some more of the work is done.
    pub fn advance(&self, by: u64) {
        self.done.fetch_add(by, Ordering::Relaxed);
    }

    /// So much of the work is done.
    pub fn reach(&self, done: u64) {
        self.done.store(done, Ordering::Relaxed);
    }

    /// Begins anew, whatever ended the work before.
    pub fn again(&self) {
        self.stop.flag().store(false, Ordering::Relaxed);
        self.watch(|watch| watch.trouble = None);
    }

    fn watch<T>(&self, look: impl FnOnce(&mut Watch) -> T) -> T {
        look(&mut self.watch.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Something went wrong with somebody's mind: the first such thing is raised, and the work ends.
    pub fn tell(&self, fault: Fault) {
        self.watch(|watch| {
            watch.trouble.get_or_insert(fault);
        });
        self.stop.say();
    }

    /// What went wrong, if anything did.
    pub fn trouble(&self) -> Result<(), Fault> {
        self.watch(|watch| watch.trouble.take()).map_or(Ok(()), Err)
    }

    /// Calls somebody's code. What it raises is told, and is no answer.
    pub fn call<T>(
        &self,
        who: &Arc<str>,
        budget: Option<Duration>,
        code: impl FnOnce(Python<'_>) -> Result<T, Fault>,
    ) -> Option<T> {
        // A lesson that a person stops learns from the match that is over; after trouble nobody is asked any more.
        if self.watch(|watch| watch.trouble.is_some()) {
            return None;
        }
        let answer = Python::attach(|py| {
            let thread: u64 = py.import("threading")?.call_method0("get_ident")?.extract()?;
            let call = budget.map(|budget| Call { until: Instant::now() + budget, budget, who: who.clone() });
            self.watch(|watch| watch.calls.insert(thread, call));
            let answer = code(py);
            self.watch(|watch| watch.calls.remove(&thread));
            answer
        });
        answer.map_err(|fault| self.tell(fault)).ok()
    }

    /// Tells of a mind that is over its time, if one is.
    fn look_at_clocks(&self) {
        let now = Instant::now();
        let late = self.watch(|watch| watch.calls.values().flatten().find(|call| call.until < now).cloned());
        let Some(Call { budget, who, .. }) = late else { return };
        self.tell(Fault::OutOfTime(format!("{who} thought for longer than its budget of {} s", budget.as_secs_f64())));
    }

    /// Raises something in every thread that is inside somebody's code.
    fn interrupt(&self, py: Python<'_>) -> PyResult<()> {
        for thread in self.watch(|watch| watch.calls.keys().copied().collect::<Vec<_>>()) {
            py.import("menagerie._threads")?.call_method1("interrupt", (thread,))?;
        }
        Ok(())
    }
}

/// What came of some work.
pub struct Came<T> {
    /// Its result, as far as it got.
    pub value: T,
    /// Whether a person stopped it.
    pub stopped: bool,
}

/// A search of many plies takes a frame for each of them, and large ones where nothing was optimised.
const STACK: usize = 64 << 20;

/// Does the work. `tell` is called now and then with how much is done.
///
/// # Errors
/// What somebody's mind raised, or that the work had to be left behind; and whatever `tell` raises.
pub fn attended<T: Send + 'static>(
    py: Python<'_>,
    hand: &Hand,
    tell: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&Hand) -> T + Send + 'static,
) -> Result<Came<T>, Fault> {
    let (send, receive) = channel();
    let own = hand.clone();
    let thread = std::thread::Builder::new().name("menagerie".into()).stack_size(STACK);
    let worker = thread.spawn(move || drop(send.send(work(&own))));
    let worker = worker.map_err(|why| Fault::Failed(format!("no thread could be had: {why}")))?;
    let receive = Mutex::new(receive);
    let (mut presses, mut raised, mut since) = (0, None, None::<Instant>);
    let value = loop {
        match py.detach(|| wait(&receive)) {
            Ok(value) => break value,
            Err(RecvTimeoutError::Timeout) => {}
            // A panic of ours: let it go on in the caller, where it becomes an exception.
            Err(RecvTimeoutError::Disconnected) => match worker.join() {
                Err(panic) => std::panic::resume_unwind(panic),
                Ok(()) => return Err(Fault::Failed("the work ended without a result".into())),
            },
        }
        let told = tell.map_or(Ok(()), |tell| tell.call1((hand.done.load(Ordering::Relaxed),)).map(drop));
        // Ctrl-C may well come while somebody is told.
        for error in [py.check_signals(), told].into_iter().filter_map(Result::err) {
            match error.is_instance_of::<PyKeyboardInterrupt>(py) {
                true => presses += 1,
                false => raised = raised.or(Some(error)),
            }
            hand.stop.say();
        }
        hand.look_at_clocks();
        // The first Ctrl-C lets a mind come to the end of its thought, so that what was done can be kept; the second does not.
        let (inside, trouble) = hand.watch(|watch| (!watch.calls.is_empty(), watch.trouble.is_some()));
        if inside && (trouble || presses > 1) {
            hand.interrupt(py)?;
            if since.get_or_insert_with(Instant::now).elapsed() > GRACE {
                hand.trouble()?;
                return Err(Fault::Stopped("stopped; what was under way is lost".into()));
            }
        }
    };
    hand.trouble()?;
    raised.map_or(Ok(()), |error| Err(Fault::Raised(error)))?;
    Ok(Came { value, stopped: presses > 0 })
}

fn wait<T>(receive: &Mutex<Receiver<T>>) -> Result<T, RecvTimeoutError> {
    receive.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(TICK)
}
