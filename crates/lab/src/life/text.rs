//! Lives as text: one event per line, each with a check that covers it and all lines before it, and a mark at the end.

use super::Life;
use crate::name::short;
use crate::{BadLife, Event};

/// The first line of a life …
const HEAD: &str = "menagerie life 2";
/// … and of one with events that readers of the versions before do not know: that was set back, …
const THIRD: &str = "menagerie life 3";
/// … that matches were taken out of, …
const FOURTH: &str = "menagerie life 4";
/// … or that was given the weights of a file.
const FIFTH: &str = "menagerie life 5";
/// The first line of a life of the first version, which has no mark at its end.
const FIRST: &str = "menagerie life 1";

/// How a life was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// With a mark at the end: nothing was cut off.
    Closed,
    /// As the first version wrote: whether whole lines were cut off its end cannot be told.
    Open,
}

/// The mark that closes a life, and how many events come before it.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct End {
    end: u64,
}

/// A life as text, line by line: for whoever does not have all of it at once.
pub struct Lines {
    check: Check,
    events: u64,
}

impl Lines {
    /// The first line of a life that has such events, and those that follow: it is of the oldest version that knows them.
    pub fn begin(has: Has) -> (String, Self) {
        let head = has.head();
        (format!("{head}\n"), Self { check: Check::new(), events: 0 })
    }

    /// The line of the next event.
    pub fn event(&mut self, event: &Event) -> String {
        self.events += 1;
        self.line(serde_json::to_string(event))
    }

    /// The mark that closes it.
    pub fn end(mut self) -> String {
        let end = End { end: self.events };
        self.line(serde_json::to_string(&end))
    }

    fn line(&mut self, json: serde_json::Result<String>) -> String {
        let json = json.expect("an event is plain data");
        format!("{:08x} {json}\n", self.check.line(&json))
    }
}

impl Life {
    /// The life as text.
    pub fn text(&self) -> String {
        let (mut text, mut lines) = Lines::begin(Has::of(self.events()));
        self.events().iter().for_each(|event| text.push_str(&lines.event(event)));
        text.push_str(&lines.end());
        text
    }

    /// A life from text.
    ///
    /// # Errors
    /// When a line is foreign or damaged, with its number and the reason, or the end is missing.
    pub fn parse(text: &str) -> Result<Self, BadLife> {
        Self::parse_with_format(text).map(|(life, _)| life)
    }

    /// A life from text, and how it was written.
    ///
    /// # Errors
    /// As [`Life::parse`].
    pub fn parse_with_format(text: &str) -> Result<(Self, Format), BadLife> {
        let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
        let head = lines.next().map(|(_, line)| line);
        let format = read_head(head)?;
        let mut check = Check::new();
        let mut events = Vec::new();
        let mut closed = false;
        let mut last = 1;
        for (line, text) in lines {
            let bad = |why: String| BadLife::Line { line, why };
            if closed {
                return Err(bad(format!("expected nothing after the closing mark, got '{}'", short(text))));
            }
            let (sum, json) = text
                .split_once(' ')
                .ok_or_else(|| bad(format!("expected a check and an event, got '{}'", short(text))))?;
            let expected = format!("{:08x}", check.line(json));
            if sum != expected {
                return Err(bad(format!("the line is damaged: its check is {}, expected {expected}", short(sum))));
            }
            last = line;
            match (format, serde_json::from_str(json)) {
                (Format::Closed, Ok(End { end })) if end == events.len() as u64 => closed = true,
                (Format::Closed, Ok(End { end })) => {
                    return Err(bad(format!("the closing mark counts {end} events; expected {}", events.len())));
                }
                _ => {
                    let event = serde_json::from_str(json).map_err(|why| bad(plain(&why)))?;
                    let needs = Has::of(std::slice::from_ref(&event)).head();
                    if needs != HEAD && head.is_none_or(|head| version(head) < version(needs)) {
                        return Err(bad(format!("a life with such an event begins with '{needs}'")));
                    }
                    events.push(event);
                }
            }
        }
        let life = Self::from_events(events)?;
        if format == Format::Closed && !closed {
            return Err(BadLife::Cut { line: last });
        }
        // The checks begin with the second line; a changed version would go unnoticed.
        let needs = Has::of(life.events()).head();
        if head.is_some_and(|head| version(head) > version(needs)) {
            let why = format!("a life with these events begins with '{needs}'");
            return Err(BadLife::Line { line: 1, why });
        }
        Ok((life, format))
    }
}

fn read_head(first: Option<&str>) -> Result<Format, BadLife> {
    let bad = |why| Err(BadLife::Line { line: 1, why });
    match first {
        Some(HEAD | THIRD | FOURTH | FIFTH) => Ok(Format::Closed),
        Some(FIRST) => Ok(Format::Open),
        Some(other) if other.starts_with("menagerie life") => bad(format!(
            "this life was written by another version: expected '{HEAD}', '{THIRD}', '{FOURTH}' or '{FIFTH}', got '{}'",
            short(other)
        )),
        other => bad(format!("this is no life: expected '{HEAD}', got '{}'", short(other.unwrap_or("nothing")))),
    }
}

/// The version that a first line names: they differ in the last digit.
fn version(head: &str) -> Option<char> {
    head.chars().last()
}

/// Which events a life has that not every version knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Has {
    /// It was set back.
    pub set_back: bool,
    /// Matches were taken out.
    pub taken_out: bool,
    /// It was given the weights of a file.
    pub weighed: bool,
}

impl Has {
    fn of(events: &[Event]) -> Self {
        Self {
            set_back: events.iter().any(|event| matches!(event, Event::SetBack { .. })),
            taken_out: events.iter().any(|event| matches!(event, Event::TakenOut { .. })),
            weighed: events.iter().any(|event| matches!(event, Event::Weighed { .. })),
        }
    }

    fn head(self) -> &'static str {
        match self {
            Self { weighed: true, .. } => FIFTH,
            Self { taken_out: true, .. } => FOURTH,
            Self { set_back: true, .. } => THIRD,
            _ => HEAD,
        }
    }
}

/// What a parser of JSON says, without the place on our one line.
fn plain(why: &serde_json::Error) -> String {
    let why = why.to_string();
    why.rsplit_once(" at line ").map_or(why.as_str(), |(why, _)| why).to_owned()
}

/// A running check over the lines of a life.
struct Check(crc32fast::Hasher);

impl Check {
    fn new() -> Self {
        Self(crc32fast::Hasher::new())
    }

    /// The check of this line and all before it.
    fn line(&mut self, line: &str) -> u32 {
        self.0.update(line.as_bytes());
        self.0.update(b"\n");
        self.0.clone().finalize()
    }
}
