//! A connection with a clock: heads that trickle, connections that rest too long, and readers that do not read are let go.
//!
//! Hyper has a limit for heads alone, which also runs while a connection rests; the two are apart here. Bodies have a limit
//! of their own, where they are read. Whoever never came as far as a request is told why from here.

use super::refusal::Refusal;
use super::{Limits, plain};
use futures_util::task::AtomicWaker;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep_until};

/// What a connection is at.
#[derive(Debug)]
pub struct Phase {
    now: AtomicU8,
    /// Whoever waited for more to read while a request was answered must look at the clock when the answer was given.
    reader: AtomicWaker,
    waited: AtomicBool,
}

/// A head has begun, or the connection has.
const HEAD: u8 = 0;
/// A request is being answered.
const BUSY: u8 = 1;
/// The last answer was given.
const IDLE: u8 = 2;

impl Phase {
    /// A connection begins.
    pub fn new() -> Arc<Self> {
        Arc::new(Self { now: AtomicU8::new(HEAD), reader: AtomicWaker::new(), waited: AtomicBool::new(false) })
    }

    /// A request has come; the answer is given when what comes back is dropped.
    pub fn begin(self: &Arc<Self>) -> Answering {
        self.now.store(BUSY, Ordering::Release);
        Answering(self.clone())
    }
}

/// Held while a request is answered.
#[derive(Debug)]
pub struct Answering(Arc<Phase>);

impl Drop for Answering {
    fn drop(&mut self) {
        self.0.now.store(IDLE, Ordering::Release);
        if self.0.waited.swap(false, Ordering::AcqRel) {
            self.0.reader.wake();
        }
    }
}

/// A connection with a clock.
#[derive(Debug)]
pub struct Timed {
    stream: TcpStream,
    phase: Arc<Phase>,
    limits: Limits,
    reading: Clock,
    /// What the clock was set for.
    for_phase: u8,
    /// Whether anything was ever said. Browsers open connections beforehand, and take an answer to no question for one to
    /// their next.
    heard: bool,
    writing: Clock,
}

impl Timed {
    /// A connection that begins now.
    pub fn new(stream: TcpStream, phase: Arc<Phase>, limits: Limits) -> Self {
        let mut reading = Clock::default();
        reading.set(limits.head);
        Self { stream, phase, limits, reading, for_phase: HEAD, heard: false, writing: Clock::default() }
    }
}

/// Rings once, unless it is set anew or stopped. It is set for every request, so that costs no more than a look at the time:
/// the alarm itself is left where it is, and moved when it rings too early or would ring too late.
#[derive(Debug, Default)]
struct Clock {
    due: Option<Instant>,
    alarm: Option<Pin<Box<Sleep>>>,
}

impl Clock {
    fn set(&mut self, after: Duration) {
        self.due = Some(Instant::now() + after);
    }

    fn stop(&mut self) {
        self.due = None;
    }

    fn is_set(&self) -> bool {
        self.due.is_some()
    }

    /// An error once it rings.
    fn heed<T>(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<T>> {
        let Some(due) = self.due else { return Poll::Pending };
        let alarm = self.alarm.get_or_insert_with(|| Box::pin(sleep_until(due)));
        if alarm.deadline() > due {
            alarm.as_mut().reset(due);
        }
        ready!(alarm.as_mut().poll(cx));
        while alarm.deadline() < due {
            alarm.as_mut().reset(due);
            ready!(alarm.as_mut().poll(cx));
        }
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Timed {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let before = buf.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(cx, buf);
        let mut phase = self.phase.now.load(Ordering::Acquire);
        if phase == BUSY && read.is_pending() {
            self.phase.reader.register(cx.waker());
            self.phase.waited.store(true, Ordering::Release);
            // The answer may have been given meanwhile.
            phase = self.phase.now.load(Ordering::Acquire);
        }
        if read.is_ready() {
            self.heard = true;
            if phase == IDLE && buf.filled().len() > before {
                self.phase.now.store(HEAD, Ordering::Release);
                let head = self.limits.head;
                (self.for_phase, _) = (HEAD, self.reading.set(head));
            }
            return read;
        }
        if self.for_phase != phase {
            self.for_phase = phase;
            let idle = self.limits.idle;
            // Whoever is being answered may be silent for as long as that takes.
            if phase == IDLE { self.reading.set(idle) } else { self.reading.stop() }
        }
        let rung = self.reading.heed(cx);
        if rung.is_ready() && self.for_phase == HEAD && self.heard {
            let slow = Refusal::TooSlow { what: "the head of the request", seconds: self.limits.head.as_secs() };
            self.say(&plain::answer(&slow));
        }
        rung
    }
}

impl Timed {
    /// The last words on a connection. Nothing else was said on it yet, so there is room for them; a visitor who is gone
    /// misses nothing.
    fn say(&self, answer: &[u8]) {
        let _ = self.stream.try_write(answer);
    }

    /// Whether these bytes are an empty refusal of a head, which is said in our words instead.
    fn say_instead(&self, buf: &[u8]) -> bool {
        let words = (self.phase.now.load(Ordering::Acquire) == HEAD).then(|| plain::instead_of(buf)).flatten();
        words.is_some_and(|words| {
            self.say(&words);
            true
        })
    }

    /// What cannot be written for too long is not wanted.
    fn heed_writing<T>(&mut self, cx: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.writing.stop();
            return written;
        }
        if !self.writing.is_set() {
            let idle = self.limits.idle;
            self.writing.set(idle);
        }
        self.writing.heed(cx)
    }
}

impl AsyncWrite for Timed {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        if self.say_instead(buf) {
            return Poll::Ready(Ok(buf.len()));
        }
        let written = Pin::new(&mut self.stream).poll_write(cx, buf);
        self.heed_writing(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        if let [only] = bufs
            && self.say_instead(only)
        {
            return Poll::Ready(Ok(only.len()));
        }
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, bufs);
        self.heed_writing(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
