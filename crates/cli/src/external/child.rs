//! A program that was started: lines to it and from it, never waited for too long, and always waited for in the end.

use mind::Stop;
use othello::protocol::{Line, Lines};
use std::io::{BufReader, Write as _};
use std::process::{ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// How long it is given to go by itself once nobody talks to it any more.
const FAREWELL: Duration = Duration::from_millis(500);
/// How often it is looked whether somebody said stop.
const GLANCE: Duration = Duration::from_millis(20);
/// So many lines may wait to be read; a program that says more is made to wait.
const WAITING: usize = 1_000;

/// A process and the lines it says.
pub struct Child {
    process: std::process::Child,
    to: Option<ChildStdin>,
    /// Only ever used by whoever has the child to himself; the lock is for the compiler.
    from: Mutex<Receiver<Line>>,
    /// The last line it said on standard error, which is not ours to show unless it fails.
    last_words: Arc<Mutex<String>>,
    /// Who listens to that.
    listener: Option<JoinHandle<()>>,
    patience: Duration,
}

impl Child {
    /// Starts a program, which has so long for each answer.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn start(command: &[String], patience: Duration) -> Result<Self, String> {
        let (program, args) = command.split_first().ok_or("expected a command, got none")?;
        let mut process = Command::new(program)
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot start '{program}': {error}"))?;
        let (to, out) = (process.stdin.take(), process.stdout.take());
        let (say, from) = sync_channel(WAITING);
        // Reading may wait for ever, so it has a thread of its own; it ends with the program, or when nobody listens.
        std::thread::spawn(move || {
            let mut lines = out.map(|out| Lines::new(BufReader::new(out)));
            while let Some(Ok(Some(line))) = lines.as_mut().map(Lines::line) {
                if say.send(line).is_err() {
                    break;
                }
            }
        });
        let last_words = Arc::new(Mutex::new(String::new()));
        let listener = process.stderr.take().map(|complaints| {
            let last_words = last_words.clone();
            std::thread::spawn(move || {
                let mut lines = Lines::new(BufReader::new(complaints));
                while let Ok(Some(line)) = lines.line() {
                    if let Line::Heard(line) = line
                        && !line.trim().is_empty()
                    {
                        *last_words.lock().unwrap_or_else(PoisonError::into_inner) = short(line.trim());
                    }
                }
            })
        });
        Ok(Self { process, to, from: Mutex::new(from), last_words, listener, patience })
    }

    /// Says a line.
    ///
    /// # Errors
    /// When the program hears nothing any more.
    pub fn say(&mut self, line: &str) -> Result<(), String> {
        let said = self.to.as_mut().map(|to| to.write_all(format!("{line}\n").as_bytes()).and_then(|()| to.flush()));
        match said {
            Some(Ok(())) => Ok(()),
            _ => Err(self.gone(&format!("before it heard '{}'", short(line)))),
        }
    }

    /// Lines until one answers, or nobody waits any more.
    ///
    /// # Errors
    /// When the program ends, says too much in a line, or takes too long.
    pub fn wait_for<T>(
        &mut self,
        what: &str,
        stop: Option<&Stop>,
        mut answers: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, String> {
        let until = Instant::now() + self.patience;
        // What it says instead of an answer may tell why there is none.
        let mut other = String::new();
        loop {
            if stop.is_some_and(Stop::is_said) {
                return Err("stopped".into());
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                let seconds = self.patience.as_secs_f64();
                let got = if other.is_empty() { "none".into() } else { format!("'{}'", short(&other)) };
                return Err(format!("expected an answer to '{}' within {seconds} s, got {got}", short(what)));
            }
            match self.lines().recv_timeout(left.min(GLANCE)) {
                Ok(Line::Heard(line)) => {
                    if let Some(answer) = answers(&line) {
                        return Ok(answer);
                    }
                    if !line.trim().is_empty() {
                        other = line;
                    }
                }
                Ok(Line::TooLong) => {
                    return Err(format!("expected an answer to '{}', got a line without end", short(what)));
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(self.gone(&format!("instead of answering '{}'", short(what))));
                }
            }
        }
    }

    fn lines(&mut self) -> &mut Receiver<Line> {
        self.from.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    /// How it ended, for a complaint.
    fn gone(&mut self, when: &str) -> String {
        let how = match self.leave() {
            Some(status) => format!("it ended {when} ({status})"),
            None => format!("it closed its pipes {when}"),
        };
        // All that it said is there once it has gone, unless another holds the pipe open.
        let until = Instant::now() + FAREWELL;
        while self.listener.as_ref().is_some_and(|it| !it.is_finished()) && Instant::now() < until {
            std::thread::sleep(Duration::from_millis(2));
        }
        let last_words = self.last_words.lock().unwrap_or_else(PoisonError::into_inner);
        if last_words.is_empty() { how } else { format!("{how}: {last_words}") }
    }

    /// Lets it go: it sees that nobody talks to it any more, and is ended if that is not enough. Says how it ended by itself,
    /// if it did.
    fn leave(&mut self) -> Option<ExitStatus> {
        self.to = None;
        let until = Instant::now() + FAREWELL;
        while Instant::now() < until {
            // A program that waits to be read would never see that it is over.
            while self.lines().try_recv().is_ok() {}
            if let Ok(Some(status)) = self.process.try_wait() {
                return Some(status);
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
        None
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        let _ = self.leave();
    }
}

/// So much of a line as a sentence can hold.
pub fn short(line: &str) -> String {
    const MOST: usize = 60;
    let mut short: String = line.chars().filter(|mark| !mark.is_control()).take(MOST).collect();
    if line.chars().nth(MOST).is_some() {
        short.push('…');
    }
    short
}
