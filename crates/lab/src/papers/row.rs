//! One number or statement of a text, theirs and ours.

use super::family::{self, Ruling};
use super::ours::Ours;
use super::verdict::{Basis, Direction, Verdict};
use game::many;
use serde::{Deserialize, Serialize};

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
    /// How many of our standard deviations the published number lies above our mean; of two means Welch's t.
    pub z: Option<f64>,
    /// How often chance makes them differ as much.
    pub p: Option<f64>,
    /// How often chance makes any row of the table differ as much.
    pub p_table: Option<f64>,
    /// On which side of ours the published number lies.
    pub direction: Option<Direction>,
    /// What follows.
    pub verdict: Verdict,
    /// How many machines or matches it takes to tell, where there were too few.
    #[serde(default)]
    pub needs: Option<u64>,
    /// What an agreement is worth, where the published number was tested.
    #[serde(default)]
    pub basis: Option<Basis>,
    /// The readings that it rests on, counted from one.
    #[serde(default)]
    pub rests_on: Vec<u64>,
    /// Why.
    pub because: Option<String>,
    /// Whether it is an exact claim, which must hold.
    pub claim: bool,
    /// What it is tested by, until it stands in a table.
    #[serde(skip)]
    pub(super) evidence: Evidence,
}

/// What a row is tested by.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) enum Evidence {
    /// Nothing: it is no number that chance has a part in.
    #[default]
    None,
    /// One published run among many of ours.
    Single(Single),
    /// The mean of some published runs and that of ours.
    Means(Means),
}

/// One published run among many of ours.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Single {
    pub published: f64,
    pub ours: Vec<f64>,
    /// Which of the published runs of the table it belongs to.
    pub run: usize,
    /// How it counts when the rows are taken together.
    pub sense: f64,
    /// What should be told apart from the machines, and what it comes to.
    pub rival: Option<(String, f64)>,
}

/// The means of two samples, each with its standard deviation and its number.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Means {
    pub theirs: (f64, f64, f64),
    pub ours: (f64, f64, f64),
    /// How it counts when the rows are taken together.
    pub sense: f64,
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
            p_table: None,
            direction: None,
            verdict,
            needs: None,
            basis: None,
            rests_on: Vec::new(),
            because: None,
            claim: false,
            evidence: Evidence::None,
        }
    }

    /// A published number that follows from the rules, which must come out the same.
    pub fn claim(what: &str, published: f64, ours: f64) -> Self {
        let verdict = if published == ours { Verdict::Exact } else { Verdict::Differs };
        let (published, direction) = (Some(published), Some(Direction::of(published, ours)));
        Self { published, ours: Some(Ours::exact(ours)), direction, claim: true, ..Self::new(what, verdict) }
    }

    /// A statement of ours that is proved or computed, and must hold.
    pub fn proved(what: &str, said: &str, holds: bool) -> Self {
        let verdict = if holds { Verdict::Exact } else { Verdict::Differs };
        Self { said: Some(said.into()), claim: true, ..Self::new(what, verdict) }
    }

    /// A published number and one that was computed and is known to be another.
    pub fn other(what: &str, published: f64, ours: f64, because: &str) -> Self {
        let (direction, published) = (Some(Direction::of(published, ours)), Some(published));
        let row = Self { published, ours: Some(Ours::exact(ours)), direction, ..Self::new(what, Verdict::Differs) };
        row.because(because)
    }

    /// One published run among many of ours. The table decides.
    pub fn run(what: &str, published: f64, ours: &[f64]) -> Self {
        let mut row = Self { published: Some(published), ours: Ours::of(ours), ..Self::new(what, Verdict::TooFew) };
        if let Some(spread) = row.ours {
            row.z = (spread.sd > 0.0).then(|| (published - spread.mean) / spread.sd);
            row.direction = Some(Direction::of(published, spread.mean));
        }
        row.evidence = Evidence::Single(Single { published, ours: ours.to_vec(), run: 0, sense: 1.0, rival: None });
        row
    }

    /// The mean of some published runs and that of ours. The table decides.
    pub fn means(what: &str, published: &[f64], ours: &[f64]) -> Self {
        let mut row = Self { ours: Ours::of(ours), ..Self::new(what, Verdict::TooFew) };
        if let (Some(theirs), Some(spread)) = (Ours::of(published), row.ours) {
            let short = |it: Ours| (it.mean, it.sd, it.runs as f64);
            row.published = Some(theirs.mean);
            row.direction = Some(Direction::of(theirs.mean, spread.mean));
            row.evidence = Evidence::Means(Means { theirs: short(theirs), ours: short(spread), sense: 1.0 });
        }
        row
    }

    /// Something that was said of one published run, and in how many of ours it is so.
    pub fn held(what: &str, said: &str, ours: Option<Ours>, held: usize, of: usize) -> Self {
        let Ruling { verdict, needs, .. } = family::statement(held, of);
        let row = Self { said: Some(said.into()), ours, needs, ..Self::new(what, verdict) };
        row.because(&format!("so in {held} of {}", many(of, "machine")))
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
        Self { ours: Some(Ours::share(came, of)), ..Self::new(what, Verdict::Ours) }
    }

    /// With a reason.
    #[must_use]
    pub fn because(mut self, why: &str) -> Self {
        if !why.is_empty() {
            self.because = Some(why.into());
        }
        self
    }

    /// Which of the published runs of the table it belongs to, where they are several. Rows of one run lean on each other as those of
    /// one machine do; rows of two do not.
    #[must_use]
    pub fn of_run(mut self, number: usize) -> Self {
        if let Evidence::Single(single) = &mut self.evidence {
            single.run = number;
        }
        self
    }

    /// How it counts when all rows are taken together: −1 where less is better, 0 where it is only shown.
    #[must_use]
    pub fn sense(mut self, weight: f64) -> Self {
        match &mut self.evidence {
            Evidence::Single(single) => single.sense = weight,
            Evidence::Means(means) => means.sense = weight,
            Evidence::None => {}
        }
        self
    }

    /// What the row should tell from our machines, with what it comes to: where it would be within error as well, the row decides nothing.
    #[must_use]
    pub fn unlike(mut self, name: &str, comes_to: f64) -> Self {
        if let Evidence::Single(single) = &mut self.evidence {
            single.rival = Some((name.into(), comes_to));
        }
        self
    }

    /// It rests on these readings, counted from one, whatever the table says of all.
    #[must_use]
    pub fn resting_on(mut self, readings: &[u64]) -> Self {
        self.rests_on = readings.to_vec();
        self
    }

    /// Whether chance had a part in its number and it was tested.
    pub fn is_tested(&self) -> bool {
        self.p_table.is_some()
    }
}
