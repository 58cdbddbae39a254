//! What came of a published experiment when it was run again.

use super::article::Article;
use super::family::{self, Sum};
use super::reading::ReadAs;
use super::row::{Evidence, Row};
use super::verdict::{Basis, Direction, Verdict};
use crate::chart::Figure;
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
    /// The reading whose knob was turned the other way in this run.
    #[serde(default)]
    pub turned: Option<u64>,
    /// What is told before the tables, where it is a paper of our own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<Article>,
    /// The tables and figures.
    pub tables: Vec<Table>,
    /// What its tables say together, where they are several that can be counted together.
    #[serde(default)]
    pub together: Option<Together>,
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
    /// What its rows say together, where there are several that were tested.
    #[serde(default)]
    pub together: Option<Together>,
    /// From how many standard deviations of ours on a row of it differs, where published runs stand among many of ours.
    #[serde(default)]
    pub resolves: Option<f64>,
    /// Whether it stands apart: another reading of the same figures, which is not counted with the other tables.
    #[serde(default)]
    pub apart: bool,
    /// Our curves, where the text draws some.
    #[serde(default)]
    pub figure: Option<Figure>,
}

/// What several rows or tables say together: small differences that all lie one way are found so.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperTogether))]
pub struct Together {
    /// How many rows or tables were counted.
    pub of: u64,
    /// How many standard deviations they lie off, together.
    pub z: f64,
    /// How often chance brings them so far.
    pub p: f64,
    /// On which side the published ones lie.
    pub direction: Direction,
    /// What follows.
    pub verdict: Verdict,
    /// How many machines or matches it takes to tell, where there were too few.
    #[serde(default)]
    pub needs: Option<u64>,
}

impl Together {
    fn of(count: usize, sum: Sum) -> Self {
        // Numbers without an end are none in JSON; whoever lies further out than this lies out.
        let z = sum.z.clamp(-FURTHEST, FURTHEST);
        let direction = Direction::of(z, 0.0);
        Self { of: count as u64, z, p: sum.p, direction, verdict: sum.verdict, needs: sum.needs }
    }
}

/// The most standard deviations that are told.
const FURTHEST: f64 = 1e6;

impl Table {
    /// A table of rows, which decides what each of them comes to.
    pub fn new(id: &str, title: &str, note: &str, mut rows: Vec<Row>) -> Self {
        let evidence: Vec<Evidence> = rows.iter_mut().map(|row| std::mem::take(&mut row.evidence)).collect();
        let (mut singles, mut means) = (Vec::new(), Vec::new());
        for (at, evidence) in evidence.iter().enumerate() {
            match evidence {
                Evidence::Single(single) => singles.push((at, single)),
                Evidence::Means(row) => means.push((at, row)),
                Evidence::None => {}
            }
        }
        let (mut together, mut resolves) = (None, None);
        if !singles.is_empty() {
            let of: Vec<_> = singles.iter().map(|(_, single)| *single).collect();
            let family::Singles { rulings, together: sum, resolves: finest } = family::singles(&of);
            resolves = finest;
            for ((at, single), (ruling, hides)) in singles.iter().zip(rulings) {
                rows[*at].rule(ruling);
                if let (Verdict::WithinError, true, Some((name, value))) = (rows[*at].verdict, hides, &single.rival) {
                    rows[*at].verdict = Verdict::CannotTell;
                    rows[*at].because = Some(format!("{name}, {value:.0}, would be within error as well"));
                }
            }
            let counted = of.iter().filter(|row| row.sense != 0.0).count();
            together = sum.map(|sum| Together::of(counted, sum));
        }
        if !means.is_empty() {
            let of: Vec<_> = means.iter().map(|(_, means)| *means).collect();
            let (rulings, sum) = family::means(&of);
            for ((at, _), (t, ruling)) in means.iter().zip(rulings) {
                rows[*at].z = Some(t);
                rows[*at].rule(ruling);
            }
            let counted = of.iter().filter(|row| row.sense != 0.0).count();
            together = together.or(sum.map(|sum| Together::of(counted, sum)));
        }
        // A table whose rows decide nothing decides nothing.
        if let Some(all) = &mut together
            && all.verdict == Verdict::WithinError
            && rows.iter().filter(|row| row.is_tested()).all(|row| row.verdict == Verdict::CannotTell)
        {
            all.verdict = Verdict::CannotTell;
        }
        Self {
            id: id.into(),
            title: title.into(),
            note: note.into(),
            rows,
            together,
            resolves,
            apart: false,
            figure: None,
        }
    }

    /// With curves.
    #[must_use]
    pub fn drawn(mut self, figure: Figure) -> Self {
        self.figure = Some(figure);
        self
    }

    /// All rows that name none rest on these readings, counted from one.
    #[must_use]
    pub fn resting_on(mut self, readings: &[u64]) -> Self {
        let silent = self.rows.iter_mut().filter(|row| row.rests_on.is_empty());
        silent.for_each(|row| row.rests_on = readings.to_vec());
        self
    }

    /// It stands apart: the same published figures beside another reading, or something else than the other tables are about.
    #[must_use]
    pub fn apart(mut self) -> Self {
        self.apart = true;
        self
    }

    /// Its rows are of so many only of all machines that were asked for: what it takes is told of all.
    #[must_use]
    pub(super) fn of_every(mut self, all: usize, compared: usize) -> Self {
        let share = all as f64 / compared.max(1) as f64;
        let needs =
            self.rows.iter_mut().map(|row| &mut row.needs).chain(self.together.iter_mut().map(|it| &mut it.needs));
        for needs in needs.flatten() {
            *needs = (*needs as f64 * share / 50.0).ceil() as u64 * 50;
        }
        self
    }

    /// How it was made, and how fine it tells.
    pub fn note(&self) -> String {
        let tells =
            self.resolves.map_or(String::new(), |z| format!("; a row differs from {z:.1} standard deviations on"));
        format!("{}{tells}", self.note)
    }

    /// How many machines or matches it takes, where there were too few for some row.
    pub fn needs(&self) -> Option<u64> {
        let rows = self.rows.iter().filter_map(|row| row.needs);
        rows.chain(self.together.and_then(|it| it.needs)).max()
    }
}

impl Row {
    fn rule(&mut self, ruling: family::Ruling) {
        (self.p, self.p_table) = (Some(ruling.p), Some(ruling.p_table));
        (self.verdict, self.needs) = (ruling.verdict, ruling.needs);
        // A reason for a difference is none where no difference is told.
        if self.verdict != Verdict::Differs {
            self.because = None;
        }
    }
}

impl Reproduced {
    /// Says of every tested row whether it was predicted or fitted, and what all tables say together.
    pub(super) fn told(mut self) -> Self {
        let is_fit = |number: &u64| self.readings.get(*number as usize - 1).is_some_and(|reading| reading.fit);
        for row in self.tables.iter_mut().flat_map(|table| &mut table.rows).filter(|row| row.is_tested()) {
            row.basis = Some(if row.rests_on.iter().any(is_fit) { Basis::Fitted } else { Basis::Predicted });
        }
        let parts: Vec<(f64, f64)> = self.tables.iter().filter(|table| !table.apart).filter_map(Table::part).collect();
        let needs = self.needs();
        self.together = family::stouffer(&parts, needs.is_some(), needs).map(|sum| Together::of(parts.len(), sum));
        self
    }

    /// How many machines or matches it takes, where there were too few for some row.
    pub fn needs(&self) -> Option<u64> {
        self.tables.iter().filter_map(Table::needs).max()
    }

    /// Exact claims that do not hold.
    pub fn failed(&self) -> impl Iterator<Item = &Row> {
        self.tables.iter().flat_map(|table| &table.rows).filter(|row| row.claim && row.verdict != Verdict::Exact)
    }
}

impl Table {
    /// Its side and its p, as one of the paper's tables.
    fn part(&self) -> Option<(f64, f64)> {
        if let Some(all) = self.together {
            return Some((all.z.signum(), all.p));
        }
        let mut tested = self.rows.iter().filter(|row| row.is_tested());
        match (tested.next(), tested.next()) {
            (Some(row), None) => Some((row.z?.signum(), row.p?)),
            _ => None,
        }
    }
}
