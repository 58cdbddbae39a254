//! A paper in words, as terminal, pages of text and website have them.

use super::ours::{Kind, Ours};
use super::reading::ReadAs;
use super::report::{Reproduced, Together};
use super::row::Row;
use super::verdict::{Basis, Direction, Verdict};
use game::thousands;

/// What the signs of a table mean, for everything that shows one.
pub const LEGEND: [&str; 5] = [
    "± is the standard deviation of single runs, [ ] the middle 95 % of them. A share has neither: it stands with its 95 % interval (Wilson's) in words. A number without either was computed.",
    "z: how many standard deviations of ours the published number lies off; of two means Welch's t. p: how often chance brings a row so far. In the table: how often it brings any row of the table so far. Under 0.05 a row differs.",
    "Within error: no difference, and one of four standard deviations would have been found. Too few to tell: so few machines could not have found it, or more may still change the verdict. Cannot tell: no number of machines decides.",
    "Fitted: a reading behind the row was chosen because the published figures then come out, so that agreement proves little. Predicted: none was.",
    "All rows together: small differences that all lie one way. The rows of a table err in one of twenty tables, all together in another one of twenty.",
];

/// A number without needless figures.
pub fn number(value: f64) -> String {
    let text = if value.fract() == 0.0 && value.abs() < 1e12 {
        format!("{value:.0}")
    } else if value.abs() < 10.0 {
        format!("{value:.3}")
    } else {
        format!("{value:.1}")
    };
    // Nought has no sign.
    if text.trim_start_matches(['-', '0', '.']).is_empty() { text.replace('-', "") } else { text.replace('-', "−") }
}

/// How far off, with its sign.
fn deviation(z: f64) -> String {
    format!("{z:+.2}").replace('-', "−")
}

/// A chance, which is never told to be nought.
fn chance(p: f64) -> String {
    if p < 0.001 { "< 0.001".into() } else { format!("{p:.3}") }
}

impl Ours {
    /// The number with its spread.
    pub fn text(&self) -> String {
        match self.kind {
            Kind::Runs => {
                format!("{} ± {} [{}, {}]", number(self.mean), number(self.sd), number(self.low), number(self.high))
            }
            Kind::Share => {
                format!(
                    "{} (of {}; {} to {})",
                    number(self.mean),
                    thousands(self.runs),
                    number(self.low),
                    number(self.high)
                )
            }
            Kind::Computed => number(self.mean),
        }
    }
}

impl Row {
    /// How far theirs lies off, and how often chance brings it so far.
    pub fn tested(&self) -> Option<String> {
        let (p, table) = (self.p?, self.p_table?);
        let z = self.z.map_or(String::new(), |z| format!("z {}, ", deviation(z)));
        Some(format!("{z}p {}, in the table {}", chance(p), chance(table)))
    }

    /// The verdict, what it is worth, and why.
    pub fn verdict_text(&self) -> String {
        let because = self.because.as_ref().map_or(String::new(), |why| format!(": {why}"));
        format!("{}{because}", verdict(self.verdict, self.basis, self.needs))
    }
}

impl Together {
    /// What it says.
    pub fn text(&self) -> String {
        format!(
            "z {}, p {}{}: {}",
            deviation(self.z),
            chance(self.p),
            side(self.direction).map_or(String::new(), |side| format!(", {side}")),
            verdict(self.verdict, None, self.needs)
        )
    }
}

impl ReadAs {
    /// Where it comes from.
    pub fn origin(&self) -> String {
        self.source.as_ref().map_or_else(|| "ours".into(), |source| format!("source: {source}"))
    }

    /// What it sets, and what comes out otherwise.
    pub fn contract(&self) -> Option<String> {
        let knob = self.knob.as_ref()?;
        Some(format!("sets {knob}; {}", self.turned.as_deref().unwrap_or("nothing was told of it turned")))
    }
}

/// The verdict with what it is worth and what it takes.
fn verdict(verdict: Verdict, basis: Option<Basis>, needs: Option<u64>) -> String {
    let basis = match (verdict, basis) {
        (Verdict::WithinError | Verdict::Differs, Some(basis)) => format!(", {}", basis.name()),
        _ => String::new(),
    };
    let needs = needs.map_or(String::new(), |needs| format!(" (takes about {})", thousands(needs)));
    format!("{}{basis}{needs}", verdict.name())
}

/// On which side theirs lies, in words.
pub const fn side(direction: Direction) -> Option<&'static str> {
    match direction {
        Direction::Higher => Some("theirs is higher"),
        Direction::Lower => Some("theirs is lower"),
        Direction::Same => None,
    }
}

impl Reproduced {
    /// How many rows came to which verdict, the most important words first.
    pub fn verdicts(&self) -> String {
        let mut counts: Vec<(&str, usize)> = Vec::new();
        for row in self.tables.iter().flat_map(|table| &table.rows) {
            match counts.iter_mut().find(|(name, _)| *name == row.verdict.name()) {
                Some((_, count)) => *count += 1,
                None => counts.push((row.verdict.name(), 1)),
            }
        }
        counts.iter().map(|(name, count)| format!("{count} {name}")).collect::<Vec<_>>().join(", ")
    }
}
