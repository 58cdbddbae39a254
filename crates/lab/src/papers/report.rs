//! What came of a published experiment when it was run again.

use super::statistics::{holm, predictive_p, student_p, welch};
use crate::arena::wilson;
use crate::chart::Figure;
use crate::sweep::band;
use serde::{Deserialize, Serialize};

/// A paper, run again.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Reproduced {
    /// The name in commands and addresses.
    pub paper: String,
    /// Who, what and when.
    pub citation: String,
    /// What is reproduced.
    pub what: String,
    /// The command that gives this.
    pub command: String,
    /// The seed of the first machine.
    pub seed: u64,
    /// How the text was read, each reading with its number.
    pub readings: Vec<ReadAs>,
    /// The tables and figures.
    pub tables: Vec<Table>,
}

/// One reading of a text that leaves something open, or one deviation from it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReadAs {
    /// What was decided, and why.
    pub what: String,
    /// Whether it was chosen because the published figures then fit: such agreement proves nothing about the choice.
    pub fit: bool,
}

/// A table or a figure of the text.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperTable))]
pub struct Table {
    /// Its name in addresses.
    pub id: String,
    /// What it is about.
    pub title: String,
    /// How ours was made.
    pub note: String,
    /// Line by line.
    pub rows: Vec<Row>,
    /// Our curves, where the text draws some.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub figure: Option<Figure>,
}

/// One number or statement, theirs and ours.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperRow))]
pub struct Row {
    /// What it is.
    pub what: String,
    /// The number that was published.
    pub published: Option<f64>,
    /// What was said instead of a number.
    pub said: Option<String>,
    /// What we get.
    pub ours: Option<Ours>,
    /// How many of our standard deviations the published number lies above our mean.
    pub z: Option<f64>,
    /// How often chance makes them differ as much.
    pub p: Option<f64>,
    /// The same, as one of the table's.
    pub p_holm: Option<f64>,
    /// On which side of ours the published number lies.
    pub direction: Option<Direction>,
    /// What follows.
    pub verdict: Verdict,
    /// Why.
    pub because: Option<String>,
    /// Whether it is an exact claim, which must hold.
    pub claim: bool,
}

/// What many machines, or one computation, came to.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperOurs))]
pub struct Ours {
    /// The mean, or the number itself.
    pub mean: f64,
    /// The standard deviation of single runs.
    pub sd: f64,
    /// One run in forty is lower.
    pub low: f64,
    /// One run in forty is higher.
    pub high: f64,
    /// How many runs; none where it was computed.
    pub runs: u64,
}

/// Which is larger.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperDirection))]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// The published number is larger than ours.
    Higher,
    /// It is smaller.
    Lower,
    /// They are the same.
    Same,
}

/// What a row comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperVerdict))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The same number, or a statement that is proved.
    Exact,
    /// No further apart than chance makes runs in one of twenty tables.
    WithinError,
    /// Further apart.
    Differs,
    /// A statement that is not so.
    Contradicted,
    /// The text does not say enough.
    Undecidable,
    /// A result of our own: nothing to compare it with.
    Ours,
}

impl Verdict {
    /// The words for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::WithinError => "within error",
            Self::Differs => "differs",
            Self::Contradicted => "contradicted",
            Self::Undecidable => "not decidable from the text",
            Self::Ours => "our own",
        }
    }
}

impl Ours {
    /// Of many runs; none of none.
    pub fn of(runs: &[f64]) -> Option<Self> {
        let band = band(runs.to_vec())?;
        let count = runs.len() as f64;
        let squares: f64 = runs.iter().map(|it| (it - band.mean) * (it - band.mean)).sum();
        let sd = if count > 1.0 { (squares / (count - 1.0)).sqrt() } else { 0.0 };
        Some(Self { mean: band.mean, sd, low: band.low95, high: band.high95, runs: runs.len() as u64 })
    }

    /// A number that was computed.
    pub const fn exact(number: f64) -> Self {
        Self { mean: number, sd: 0.0, low: number, high: number, runs: 0 }
    }
}

impl Row {
    fn new(what: &str, verdict: Verdict) -> Self {
        Self {
            what: what.into(),
            published: None,
            said: None,
            ours: None,
            z: None,
            p: None,
            p_holm: None,
            direction: None,
            verdict,
            because: None,
            claim: false,
        }
    }

    /// A published number that follows from the rules, which must come out the same.
    pub fn claim(what: &str, published: f64, ours: f64) -> Self {
        let verdict = if published == ours { Verdict::Exact } else { Verdict::Differs };
        let (published, direction) = (Some(published), Some(direction(published, ours)));
        Self { published, ours: Some(Ours::exact(ours)), direction, claim: true, ..Self::new(what, verdict) }
    }

    /// A statement of ours that is proved or computed, and must hold.
    pub fn proved(what: &str, said: &str, holds: bool) -> Self {
        let verdict = if holds { Verdict::Exact } else { Verdict::Differs };
        Self { said: Some(said.into()), claim: true, ..Self::new(what, verdict) }
    }

    /// A published number and one that was computed and is known to be another.
    pub fn other(what: &str, published: f64, ours: f64, because: &str) -> Self {
        let (direction, published) = (Some(direction(published, ours)), Some(published));
        let row = Self { published, ours: Some(Ours::exact(ours)), direction, ..Self::new(what, Verdict::Differs) };
        row.because(because)
    }

    /// One published run among many of ours.
    pub fn run(what: &str, published: f64, ours: &[f64]) -> Self {
        let mut row =
            Self { published: Some(published), ours: Ours::of(ours), ..Self::new(what, Verdict::WithinError) };
        if let Some(spread) = row.ours {
            row.z = (spread.sd > 0.0).then(|| (published - spread.mean) / spread.sd);
            row.p = Some(predictive_p(ours, published));
            row.direction = Some(direction(published, spread.mean));
        }
        row
    }

    /// The mean of some published runs and that of ours: Welch's test.
    pub fn means(what: &str, published: &[f64], ours: &[f64]) -> Self {
        let mut row = Self { ours: Ours::of(ours), ..Self::new(what, Verdict::WithinError) };
        if let (Some(theirs), Some(spread)) = (Ours::of(published), row.ours) {
            let short = |it: Ours| (it.mean, it.sd / (it.runs as f64).sqrt(), it.runs as f64);
            let (t, freedom) = welch(short(spread), short(theirs));
            row.published = Some(theirs.mean);
            (row.z, row.p) = (Some(t), Some(student_p(t, freedom)));
            row.direction = Some(direction(theirs.mean, spread.mean));
        }
        row
    }

    /// Something that was said in words, and what we make of it.
    pub fn statement(what: &str, said: &str, ours: Option<Ours>, verdict: Verdict, because: &str) -> Self {
        Self { said: Some(said.into()), ours, ..Self::new(what, verdict) }.because(because)
    }

    /// A result of our own.
    pub fn own(what: &str, ours: &[f64]) -> Self {
        Self { ours: Ours::of(ours), ..Self::new(what, Verdict::Ours) }
    }

    /// How many of some machines came to something, of a hundred; with Wilson's interval for the share.
    pub fn share(what: &str, came: usize, of: usize) -> Self {
        let (low, high) = wilson(came as f64, of as f64);
        let share = came as f64 / of.max(1) as f64;
        let sd = 100.0 * (share * (1.0 - share) / of.max(1) as f64).sqrt();
        let ours = Ours { mean: 100.0 * share, sd, low: 100.0 * low, high: 100.0 * high, runs: of as u64 };
        Self { ours: Some(ours), ..Self::new(what, Verdict::Ours) }
    }

    /// With a reason.
    #[must_use]
    pub fn because(mut self, why: &str) -> Self {
        if !why.is_empty() {
            self.because = Some(why.into());
        }
        self
    }
}

impl Table {
    /// A table of rows, whose p values are corrected for each other.
    pub fn new(id: &str, title: &str, note: &str, mut rows: Vec<Row>) -> Self {
        let tested: Vec<usize> = (0..rows.len()).filter(|&at| rows[at].p.is_some()).collect();
        let corrected = holm(&tested.iter().filter_map(|&at| rows[at].p).collect::<Vec<_>>());
        for (&at, corrected) in tested.iter().zip(corrected) {
            rows[at].p_holm = Some(corrected);
            rows[at].verdict = if corrected < 0.05 { Verdict::Differs } else { Verdict::WithinError };
        }
        // A reason for a difference is none where there is no difference.
        for row in rows.iter_mut().filter(|row| row.p.is_some() && row.verdict == Verdict::WithinError) {
            row.because = None;
        }
        Self { id: id.into(), title: title.into(), note: note.into(), rows, figure: None }
    }

    /// With curves.
    #[must_use]
    pub fn drawn(mut self, figure: Figure) -> Self {
        self.figure = Some(figure);
        self
    }
}

impl Reproduced {
    /// Exact claims that do not hold.
    pub fn failed(&self) -> impl Iterator<Item = &Row> {
        self.tables.iter().flat_map(|table| &table.rows).filter(|row| row.claim && row.verdict != Verdict::Exact)
    }
}

fn direction(published: f64, ours: f64) -> Direction {
    match published.total_cmp(&ours) {
        std::cmp::Ordering::Greater => Direction::Higher,
        std::cmp::Ordering::Less => Direction::Lower,
        std::cmp::Ordering::Equal => Direction::Same,
    }
}
