//! A bar for long work, on a terminal only.

use std::io::{IsTerminal as _, Write as _, stderr};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Instant;

/// How far the work is. May be told from several threads at once.
#[derive(Debug)]
pub struct Bar {
    what: &'static str,
    steps: u64,
    done: AtomicU64,
    begun: Instant,
    /// When it was last drawn, in milliseconds since it began.
    drawn: AtomicU64,
    is_seen: bool,
}

/// Milliseconds between two drawings: fast enough to live, too slow to cost anything.
const PAUSE: u64 = 100;
/// Characters of the bar itself.
const WIDTH: u64 = 32;
/// To the beginning of the line, and away with what is there.
const CLEAR: &str = "\r\x1b[K";

/// A bar for so many steps; silent where standard error is no terminal.
pub fn bar(steps: u64, what: &'static str) -> Bar {
    Bar {
        what,
        steps,
        done: AtomicU64::new(0),
        begun: Instant::now(),
        drawn: AtomicU64::new(0),
        is_seen: stderr().is_terminal(),
    }
}

impl Bar {
    /// So many steps more.
    pub fn inc(&self, steps: u64) {
        let done = self.done.fetch_add(steps, Relaxed) + steps;
        self.show(done);
    }

    /// So many steps in all.
    pub fn set_position(&self, done: u64) {
        self.done.store(done, Relaxed);
        self.show(done);
    }

    /// A line for the log, above the bar.
    pub fn tell(&self, line: &str) {
        let clear = if self.is_seen { CLEAR } else { "" };
        let _ = writeln!(stderr(), "{clear}{}", crate::fault::one_line(line));
    }

    /// Takes the bar away: what comes next is the result.
    pub fn finish_and_clear(&self) {
        if self.is_seen && self.drawn.load(Relaxed) > 0 {
            // Nobody misses a bar that could not be drawn.
            let _ = write!(stderr(), "{CLEAR}");
        }
    }

    fn show(&self, done: u64) {
        if !self.is_seen {
            return;
        }
        let (now, drawn) = (self.begun.elapsed().as_millis() as u64, self.drawn.load(Relaxed));
        // Of several threads that find it is time, the one that writes the time down draws.
        if now >= drawn + PAUSE && self.drawn.compare_exchange(drawn, now, Relaxed, Relaxed).is_ok() {
            let _ = write!(stderr(), "{CLEAR}{}", line(self.what, done, self.steps, now));
        }
    }
}

/// The bar after so many milliseconds.
fn line(what: &str, done: u64, steps: u64, millis: u64) -> String {
    let share = if steps == 0 { 1.0 } else { (done as f64 / steps as f64).min(1.0) };
    let full = "█".repeat((share * WIDTH as f64) as usize);
    let left = if share > 0.0 { millis as f64 / 1e3 * (1.0 - share) / share } else { 0.0 };
    format!("{what} {full:░<width$} {done}/{steps}, {left:.0} s left", width = WIDTH as usize)
}

#[cfg(test)]
mod tests {
    use super::line;

    #[test]
    fn a_quarter_done_in_ten_seconds_leaves_thirty() {
        let quarter = format!("{}{}", "█".repeat(8), "░".repeat(24));
        assert_eq!(line("games", 250, 1000, 10_000), format!("games {quarter} 250/1000, 30 s left"));
        assert_eq!(line("games", 7, 0, 5), format!("games {} 7/0, 0 s left", "█".repeat(32)));
        assert!(line("games", 2000, 1000, 5).contains(&"█".repeat(32)));
    }
}
