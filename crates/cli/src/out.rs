//! What a command prints: text for people, or JSON for programs.

use crate::fault::{Fault, usage_error};
use serde::Serialize;
use std::io::{BufWriter, IsTerminal as _, Stdout, Write as _};

/// Where output goes, and in which of the two forms.
pub struct Out {
    to: BufWriter<Stdout>,
    json: bool,
    colour: bool,
}

impl Out {
    /// Standard output; colours only on a terminal, and not where the person has said no to them.
    pub fn new(json: bool) -> Self {
        let stdout = std::io::stdout();
        let colour = stdout.is_terminal() && std::env::var_os("NO_COLOR").is_none();
        Self { to: BufWriter::new(stdout), json, colour }
    }

    /// Whether a program reads.
    pub fn is_json(&self) -> bool {
        self.json
    }

    /// One line of text.
    pub fn line(&mut self, text: impl std::fmt::Display) -> Result<(), Fault> {
        Ok(writeln!(self.to, "{text}")?)
    }

    /// Text without a line's end, shown at once: a question.
    pub fn ask(&mut self, text: impl std::fmt::Display) -> Result<(), Fault> {
        write!(self.to, "{text}")?;
        self.flush()
    }

    /// One JSON value on one line.
    pub fn json(&mut self, value: &impl Serialize) -> Result<(), Fault> {
        let text = serde_json::to_string(value).map_err(|error| Fault::Failure(error.to_string()))?;
        self.line(text)
    }

    /// Bytes as they are.
    pub fn bytes(&mut self, bytes: &[u8]) -> Result<(), Fault> {
        Ok(self.to.write_all(bytes)?)
    }

    /// Bytes into a file, or to standard output where the file is called `-`; says whether it was a file.
    pub fn put(&mut self, to: &std::path::Path, bytes: &[u8]) -> Result<bool, Fault> {
        if is_stdout(to) {
            return self.bytes(bytes).map(|()| false);
        }
        lab::write_whole(to, bytes)?;
        Ok(true)
    }

    /// A new life into a file, which is replaced only if told to, or to standard output where it is called `-`; says whether
    /// it was a file.
    pub fn put_life(&mut self, life: &lab::Life, to: &std::path::Path, force: bool) -> Result<bool, Fault> {
        if force || is_stdout(to) {
            return self.put(to, life.text().as_bytes());
        }
        match lab::write_new(to, life.text().as_bytes()) {
            Err(taken @ lab::BadFile::Taken { .. }) => Err(usage_error(format!("{taken}; use --force to replace it"))),
            done => Ok(done.map(|()| true)?),
        }
    }

    /// The text made bold, on a terminal.
    pub fn bold(&self, text: &str) -> String {
        if self.colour { format!("\x1b[1m{text}\x1b[0m") } else { text.into() }
    }

    /// The text made faint, on a terminal.
    pub fn faint(&self, text: &str) -> String {
        if self.colour { format!("\x1b[2m{text}\x1b[0m") } else { text.into() }
    }

    /// Everything out.
    pub fn flush(&mut self) -> Result<(), Fault> {
        Ok(self.to.flush()?)
    }
}

/// Whether a file's name means standard output.
pub fn is_stdout(path: &std::path::Path) -> bool {
    path.as_os_str() == "-"
}

/// A probability as JSON: twelve digits after the point.
pub fn digits(number: f64) -> f64 {
    (number * 1e12).round() / 1e12
}

/// A number of beads as JSON, without a point where it is whole.
pub fn whole(number: f64) -> serde_json::Value {
    if number.fract() == 0.0 && number.abs() < 9e15 { (number as i64).into() } else { digits(number).into() }
}

/// A number of beads, without a point where it is whole.
pub fn beads(number: f64) -> String {
    if number.fract() == 0.0 { format!("{number:.0}") } else { format!("{number:.4}") }
}
