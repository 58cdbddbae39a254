//! The verdicts of a table: which rows differ, what they say together, and whether so few machines could tell.
//!
//! **One published run among many of ours** is one more run of the same kind, if nothing differs. Every run, theirs and each of ours,
//! has one row in which it lies furthest from the mean of all, in standard deviations of all; a row of theirs differs where
//! fewer than one run in twenty has any row so far out. No shape of the spread is assumed, and rows that lean on each other, as the points of
//! a curve do, are no more careful than they must be: the error of a whole table is 5 % exactly. The next row is compared in
//! the same way with what is left, without the rows before it (Westfall and Young 1993, the free step-down method). The
//! smallest p is 1/(n + 1) for every row, so 50 machines can tell; rank p times Holm's number of rows needed hundreds.
//!
//! **The mean of some published runs and that of ours** are compared by Welch's test with Holm's correction.
//!
//! **All rows together**: the sum of the deviations, each run's against the others', or Stouffer's sum of the normal deviates. Small
//! differences that all lie one way are found so.
//!
//! A row that does not differ is *within error* only where a row that lies `RESOLVED` standard deviations out would have
//! differed, and where more machines would hardly change the verdict; else it says how many it takes.

use super::row::{Means, Single};
use super::statistics::{deviations, holm, normal_p, normal_z, student_p, welch};
use super::verdict::Verdict;
use crate::arena::wilson;

/// How often a table without differences may be told to have one.
pub const ERROR: f64 = 0.05;
/// What lies so many standard deviations out is told to differ, or nothing is told.
pub const RESOLVED: f64 = 4.0;
/// So many machines are the usual few: in a table of ten rows that know nothing of each other they tell some three standard deviations,
/// about as many as a thousand do. What a table tells stands beside it.
pub const USUAL: u64 = 50;
/// So many matches of each pair are the usual few.
pub const USUAL_MATCHES: u64 = 50;
/// The most machines or matches that are asked for.
const MOST: u64 = 100_000;

/// What a test says.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Ruling {
    pub p: f64,
    pub p_table: f64,
    pub verdict: Verdict,
    pub needs: Option<u64>,
}

/// What all rows say together.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Sum {
    pub z: f64,
    pub p: f64,
    pub verdict: Verdict,
    pub needs: Option<u64>,
}

/// What the rows of published runs come to.
pub(super) struct Singles {
    /// Of each row its ruling, and whether the value of its rival would be within error as well.
    pub rulings: Vec<(Ruling, bool)>,
    pub together: Option<Sum>,
    /// From how many standard deviations of ours on a row differs; none where no row could.
    pub resolves: Option<f64>,
}

/// The rows of published runs.
pub(super) fn singles(rows: &[&Single]) -> Singles {
    let Some(all) = Members::of(rows) else {
        let none = Ruling { p: 1.0, p_table: 1.0, verdict: Verdict::TooFew, needs: Some(USUAL) };
        return Singles { rulings: vec![(none, false); rows.len()], together: None, resolves: None };
    };
    let corrected = all.step_down();
    let resolution = all.resolution();
    let ruling = |(at, row): (usize, &&Single)| {
        let (verdict, needs) = rule(corrected[at], all.machines, resolution);
        let own = deviations(&row.ours, row.published);
        let hides = row.rival.as_ref().is_some_and(|(_, value)| all.hides(at, *value));
        (Ruling { p: share_as_far(&own), p_table: corrected[at], verdict, needs }, hides)
    };
    Singles {
        rulings: rows.iter().enumerate().map(ruling).collect(),
        together: all.together(rows),
        resolves: resolution.is_finite().then_some(resolution),
    }
}

/// Every run with its deviations, row by row: ours, and theirs as the last.
struct Members {
    machines: usize,
    /// For each row the deviations of all.
    rows: Vec<Vec<f64>>,
    /// For each row the mean and the standard deviation of ours.
    spreads: Vec<(f64, f64)>,
}

impl Members {
    fn of(rows: &[&Single]) -> Option<Self> {
        let machines = rows.iter().map(|row| row.ours.len()).min().filter(|&machines| machines > 1)?;
        let runs = rows.iter().map(|row| row.run).max()? + 1;
        // Published runs know nothing of each other. Machines of the same seed do: of each run another machine is taken.
        let turned = |row: &&Single| {
            let mut own = deviations(&row.ours[..machines], row.published);
            own[..machines].rotate_left(row.run * machines / runs);
            own
        };
        let spread = |row: &&Single| {
            let ours = &row.ours[..machines];
            let mean = ours.iter().sum::<f64>() / machines as f64;
            let squares: f64 = ours.iter().map(|it| (it - mean) * (it - mean)).sum();
            (mean, (squares / (machines as f64 - 1.0)).sqrt())
        };
        let (rows, spreads) = (rows.iter().map(turned).collect(), rows.iter().map(spread).collect());
        Some(Self { machines, rows, spreads })
    }

    /// How far each run lies out in that row in which it lies furthest.
    fn furthest(&self) -> Vec<f64> {
        (0..=self.machines).map(|member| self.rows.iter().map(|row| row[member].abs()).fold(0.0, f64::max)).collect()
    }

    /// For each row how often any row lies as far out, by the step-down method.
    fn step_down(&self) -> Vec<f64> {
        let theirs = |row: usize| self.rows[row][self.machines].abs();
        let mut order: Vec<usize> = (0..self.rows.len()).collect();
        order.sort_by(|&a, &b| theirs(a).total_cmp(&theirs(b)));
        let mut furthest = vec![0.0_f64; self.machines + 1];
        let mut corrected = vec![0.0; self.rows.len()];
        for &row in &order {
            for (most, own) in furthest.iter_mut().zip(&self.rows[row]) {
                *most = most.max(own.abs());
            }
            let as_far = furthest[..self.machines].iter().filter(|it| **it >= theirs(row) - ROUNDING).count() + 1;
            corrected[row] = as_far as f64 / (self.machines + 1) as f64;
        }
        let mut least = 0.0_f64;
        for &row in order.iter().rev() {
            least = least.max(corrected[row]);
            corrected[row] = least;
        }
        corrected
    }

    /// From how many standard deviations of ours on a row differs.
    fn resolution(&self) -> f64 {
        let mut own = self.furthest();
        own.truncate(self.machines);
        critical(own).map_or(f64::INFINITY, |deviation| in_ours(deviation, self.machines))
    }

    /// Whether a value in place of the published one would not differ either.
    fn hides(&self, row: usize, value: f64) -> bool {
        let (mean, sd) = self.spreads[row];
        (value - mean).abs() <= self.resolution() * sd
    }

    /// The sum of the rows, each run's among the others'.
    fn together(&self, rows: &[&Single]) -> Option<Sum> {
        if rows.iter().filter(|row| row.sense != 0.0).count() < 2 {
            return None;
        }
        let sum = |member: usize| -> f64 { self.rows.iter().zip(rows).map(|(own, row)| row.sense * own[member]).sum() };
        let sums: Vec<f64> = (0..self.machines).map(sum).collect();
        let own = deviations(&sums, sum(self.machines));
        let p = share_as_far(&own);
        let resolution = critical(own[..self.machines].iter().map(|it| it.abs()).collect())
            .map_or(f64::INFINITY, |deviation| in_ours(deviation, self.machines));
        let (verdict, needs) = rule(p, self.machines, resolution);
        Some(Sum { z: in_ours(own[self.machines], self.machines), p, verdict, needs })
    }
}

/// What the last place of a number may be off by.
const ROUNDING: f64 = 1e-9;

/// How many of all, theirs among them, lie as far out as theirs, which is the last.
fn share_as_far(own: &[f64]) -> f64 {
    let theirs = own.last().map_or(0.0, |it| it.abs());
    own.iter().filter(|it| it.abs() >= theirs - ROUNDING).count() as f64 / own.len() as f64
}

/// The largest deviation that does not differ; none where every one would be within error.
fn critical(mut own: Vec<f64>) -> Option<f64> {
    let all = own.len() as f64 + 1.0;
    let beyond = (0..own.len()).take_while(|&beyond| (beyond as f64 + 1.0) / all < ERROR).last()?;
    own.sort_by(|a, b| b.total_cmp(a));
    own.get(beyond).copied()
}

/// A deviation from the mean of all, theirs among them, in standard deviations from the mean of ours.
fn in_ours(deviation: f64, machines: usize) -> f64 {
    let n = machines as f64;
    let left = n * n * n / ((n + 1.0) * (n + 1.0)) - deviation * deviation * n / (n + 1.0);
    if left > ROUNDING { deviation * ((n - 1.0) / left).sqrt() } else { f64::INFINITY.copysign(deviation) }
}

/// The verdict of a share among so many machines, of which a row differs that lies beyond `resolution`.
fn rule(p: f64, machines: usize, resolution: f64) -> (Verdict, Option<u64>) {
    let few = machines as u64;
    if p < ERROR {
        return (Verdict::Differs, None);
    }
    if resolution > RESOLVED {
        return (Verdict::TooFew, Some(USUAL.max(if few < USUAL { 0 } else { 4 * few })));
    }
    let seen = (p * (machines as f64 + 1.0) - 1.0).max(0.0);
    if wilson(seen, machines as f64).0 <= ERROR {
        return (Verdict::TooFew, Some(more(p, few)));
    }
    (Verdict::WithinError, None)
}

/// How many machines tell a share from the error, in fifties.
fn more(share: f64, machines: u64) -> u64 {
    // A share just beside the error would take for ever; it is taken to lie a little off.
    let off = (share - ERROR).abs().max(0.015);
    let takes = 1.96 * 1.96 * share * (1.0 - share) / (off * off);
    let takes = (takes / 50.0).ceil() as u64 * 50;
    if takes > machines { takes } else { 4 * machines }
}

/// Something that was said of one run, where it is so in some of ours.
pub(super) fn statement(held: usize, of: usize) -> Ruling {
    let share = |count: usize| (count as f64 + 1.0) / (of as f64 + 1.0);
    let not = of.saturating_sub(held);
    let p = share(held).min(share(not));
    let (low, high) = wilson(held as f64, of as f64);
    let (verdict, needs) = if share(held) < ERROR {
        (Verdict::Contradicted, None)
    } else if share(not) < ERROR {
        (Verdict::Holds, None)
    } else if low > ERROR && high < 1.0 - ERROR {
        (Verdict::CannotTell, None)
    } else {
        (Verdict::TooFew, Some(USUAL.max(more(p, of as u64))))
    };
    Ruling { p, p_table: p, verdict, needs }
}

/// The rows of means. Each has Welch's t and its ruling.
pub(super) fn means(rows: &[&Means]) -> (Vec<(f64, Ruling)>, Option<Sum>) {
    let tests: Vec<(f64, f64)> = rows.iter().map(|row| row.test()).collect();
    let corrected = holm(&tests.iter().map(|test| test.1).collect::<Vec<_>>());
    let ruling = |(at, row): (usize, &&Means)| {
        let (t, p) = tests[at];
        let (verdict, needs) = if corrected[at] < ERROR {
            (Verdict::Differs, None)
        } else if row.tells(row.ours.2, rows.len()) {
            (Verdict::WithinError, None)
        } else {
            let needs = row.needs(rows.len());
            (if needs.is_some() { Verdict::TooFew } else { Verdict::CannotTell }, needs)
        };
        (t, Ruling { p, p_table: corrected[at], verdict, needs })
    };
    let rulings: Vec<(f64, Ruling)> = rows.iter().enumerate().map(ruling).collect();
    let parts: Vec<(f64, f64)> = rows.iter().zip(&tests).map(|(row, (t, p))| (row.sense * t.signum(), *p)).collect();
    let needs = rulings.iter().filter_map(|(_, ruling)| ruling.needs).max();
    let too_few = rulings.iter().any(|(_, ruling)| ruling.verdict == Verdict::TooFew);
    (rulings, stouffer(&parts, too_few, needs))
}

/// Tests that know nothing of each other, taken together: the side and weight of each, and its p of both sides.
pub(super) fn stouffer(parts: &[(f64, f64)], too_few: bool, needs: Option<u64>) -> Option<Sum> {
    let counted: Vec<&(f64, f64)> = parts.iter().filter(|(side, _)| *side != 0.0).collect();
    if counted.len() < 2 {
        return None;
    }
    let sum: f64 = counted.iter().map(|(side, p)| side * normal_z(*p)).sum();
    let z = sum / counted.iter().map(|(side, _)| side * side).sum::<f64>().sqrt();
    let p = normal_p(z);
    let (verdict, needs) = if p < ERROR {
        (Verdict::Differs, None)
    } else if too_few {
        (Verdict::TooFew, needs)
    } else {
        (Verdict::WithinError, None)
    };
    Some(Sum { z, p, verdict, needs })
}

impl Means {
    /// Welch's t and its p; a single run has no spread, and nothing can be told.
    fn test(&self) -> (f64, f64) {
        let error = |it: (f64, f64, f64)| (it.0, it.1 / it.2.sqrt(), it.2);
        if self.ours.2 < 2.0 || self.theirs.2 < 2.0 {
            return (0.0, 1.0);
        }
        let (t, freedom) = welch(error(self.ours), error(self.theirs));
        if t.is_nan() { (0.0, 1.0) } else { (t, student_p(t, freedom)) }
    }

    /// Whether so many runs of ours tell a difference of `RESOLVED` standard errors of the published mean, in a table of so many rows.
    fn tells(&self, runs: f64, rows: usize) -> bool {
        if self.theirs.2 < 2.0 || runs < 2.0 {
            return false;
        }
        let sd = if self.ours.2 < 2.0 { self.theirs.1 } else { self.ours.1 };
        let error = self.theirs.1 / self.theirs.2.sqrt();
        let (t, freedom) = welch((0.0, sd / runs.sqrt(), runs), (RESOLVED * error, error, self.theirs.2));
        // Without any spread every difference is told.
        t.is_nan() || student_p(t, freedom) * (rows as f64) < ERROR
    }

    /// How many runs of ours tell it, to the next ten; none where no more than there are do. More are not always better: the spread of
    /// a handful of published runs is known badly, and weighs the more.
    fn needs(&self, rows: usize) -> Option<u64> {
        let mut more = (1..=MOST / 10).map(|tens| 10 * tens).filter(|&runs| runs as f64 > self.ours.2);
        more.find(|&runs| self.tells(runs as f64, rows))
    }
}
