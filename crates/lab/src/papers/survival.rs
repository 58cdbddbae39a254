//! How long it takes until something comes, where some were not looked at long enough to see it.
//!
//! Who has not come to it by the last look is censored: it has waited at least so long. A mean over those that came would leave the
//! slow ones out. Kaplan and Meier (1958) count at each step those that still wait; the interval is Greenwood's on the scale
//! of log(−log), which stays between 0 and 1.

use super::statistics::normal_p;

/// One of many: how long it was looked at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Wait {
    /// Until it came, or until the last look.
    pub games: u64,
    /// Whether it came.
    pub came: bool,
}

/// What is known at a time at which some came.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Step {
    /// After so many games.
    pub games: u64,
    /// How many still waited just before.
    pub waiting: usize,
    /// How many came now.
    pub came: usize,
    /// The share that waits on.
    pub left: f64,
    /// Where that share lies, in 19 cases of 20; none where all have come, for which Greenwood's formula has no answer.
    pub interval: Option<(f64, f64)>,
}

/// When half have come, in 19 cases of 20 between two ages; none where that is not seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Median {
    /// When half had come.
    pub games: Option<u64>,
    /// Not before.
    pub low: Option<u64>,
    /// Not after.
    pub high: Option<u64>,
}

/// The 0.975 quantile of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// The share that still waits, step by step.
pub fn kaplan_meier(waits: &[Wait]) -> Vec<Step> {
    let (mut left, mut greenwood) = (1.0, 0.0);
    let step = |games: u64| {
        let (waiting, came) = at_risk(waits, games);
        left *= 1.0 - came as f64 / waiting as f64;
        greenwood += came as f64 / (waiting as f64 * (waiting - came) as f64);
        Step { games, waiting, came, left, interval: interval(left, greenwood) }
    };
    times(waits.iter()).into_iter().map(step).collect()
}

fn interval(left: f64, greenwood: f64) -> Option<(f64, f64)> {
    if left <= 0.0 {
        return None;
    }
    let spread = greenwood.sqrt() / left.ln().abs();
    let bound = |z: f64| left.powf((z * spread).exp());
    Some((bound(Z), bound(-Z)))
}

/// When half have come: the first step that leaves no more than half; its bounds are where those of the share pass one half.
pub fn median(steps: &[Step]) -> Median {
    let first = |share: &dyn Fn(&Step) -> Option<f64>| {
        steps.iter().find(|it| share(it).is_some_and(|share| share <= 0.5)).map(|it| it.games)
    };
    Median {
        games: first(&|it| Some(it.left)),
        low: first(&|it| Some(it.interval?.0)),
        high: first(&|it| Some(it.interval?.1)),
    }
}

/// Whether two groups come to it alike (Mantel 1966): how many standard deviations more of the first came than if they did, and the
/// chance of as much. Its square is the chi squared of the log-rank test.
pub fn log_rank(one: &[Wait], other: &[Wait]) -> (f64, f64) {
    let (mut more, mut variance) = (0.0, 0.0);
    for games in times(one.iter().chain(other)) {
        let ((waiting, came), (theirs, also)) = (at_risk(one, games), at_risk(other, games));
        let (all, came_all) = ((waiting + theirs) as f64, (came + also) as f64);
        let share = waiting as f64 / all;
        more += came as f64 - came_all * share;
        if all > 1.0 {
            variance += came_all * share * (1.0 - share) * (all - came_all) / (all - 1.0);
        }
    }
    if variance == 0.0 {
        return (0.0, 1.0);
    }
    let z = more / variance.sqrt();
    (z, normal_p(z))
}

/// The ages at which some came, in order.
fn times<'a>(waits: impl Iterator<Item = &'a Wait>) -> Vec<u64> {
    let mut times: Vec<u64> = waits.filter(|it| it.came).map(|it| it.games).collect();
    times.sort_unstable();
    times.dedup();
    times
}

/// How many still wait just before an age, and how many come then.
fn at_risk(waits: &[Wait], games: u64) -> (usize, usize) {
    let waiting = waits.iter().filter(|it| it.games >= games).count();
    (waiting, waits.iter().filter(|it| it.came && it.games == games).count())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Weeks of remission under 6-mercaptopurine and under a placebo (Freireich and others 1963): negative ones are censored.
    const MERCAPTOPURINE: [i64; 21] =
        [6, 6, 6, -6, 7, -9, 10, -10, -11, 13, 16, -17, -19, -20, 22, 23, -25, -32, -32, -34, -35];
    const PLACEBO: [i64; 21] = [1, 1, 2, 2, 3, 4, 4, 5, 5, 8, 8, 8, 8, 11, 11, 12, 12, 15, 17, 22, 23];

    fn waits(weeks: &[i64]) -> Vec<Wait> {
        weeks.iter().map(|it| Wait { games: it.unsigned_abs(), came: *it > 0 }).collect()
    }

    #[test]
    fn remissions_come_out_as_in_the_textbooks() {
        let steps = kaplan_meier(&waits(&MERCAPTOPURINE));
        // Kleinbaum and Klein, Survival Analysis, table 2.3 of the estimate; 6: 18/21, 7: times 16/17, 10: times 14/15 …
        let printed = [(6, 21, 3, 0.8571), (7, 17, 1, 0.8067), (10, 15, 1, 0.7529), (13, 12, 1, 0.6902)];
        let later = [(16, 11, 1, 0.6275), (22, 7, 1, 0.5378), (23, 6, 1, 0.4482)];
        assert_eq!(steps.len(), 7);
        for (step, (weeks, waiting, came, left)) in steps.iter().zip(printed.into_iter().chain(later)) {
            assert_eq!((step.games, step.waiting, step.came), (weeks, waiting, came));
            assert!((step.left - left).abs() < 5e-5, "{step:?}");
        }
        // By hand at week 13: the standard error is 0.1068, so log(−log 0.6902) = −0.9923 ± 1.96 · 0.4174.
        let (low, high) = steps[3].interval.expect("some wait on");
        assert!((low - 0.4316).abs() < 5e-4 && (high - 0.8491).abs() < 5e-4, "{low} {high}");
        // Half are back after 23 weeks. The lower bound passes one half in week 13, the upper one is not seen to.
        assert_eq!(median(&steps), Median { games: Some(23), low: Some(13), high: None });
        // The mean of the nine who came back is 12.1 weeks: to leave out who waits on is to halve it.
    }

    #[test]
    fn the_two_groups_differ_as_published() {
        let (z, p) = log_rank(&waits(&MERCAPTOPURINE), &waits(&PLACEBO));
        assert!(z < 0.0 && (z * z - 16.79).abs() < 0.005, "{z}");
        assert!((p - 4.17e-5).abs() < 1e-7, "{p}");
        assert_eq!(log_rank(&waits(&PLACEBO), &waits(&PLACEBO)).0, 0.0);
        // Nobody came anywhere.
        let still = [Wait { games: 9, came: false }; 3];
        assert_eq!(log_rank(&still, &still), (0.0, 1.0));
        assert_eq!(median(&kaplan_meier(&still)), Median { games: None, low: None, high: None });
    }

    #[test]
    fn where_all_have_come_nobody_is_left() {
        let steps = kaplan_meier(&waits(&PLACEBO));
        assert_eq!(steps.last().map(|it| (it.left, it.interval)), Some((0.0, None)));
        assert_eq!(median(&steps).games, Some(8));
        // One alone says when it came, and nothing of how sure that is.
        let alone = [Wait { games: 5, came: true }];
        assert_eq!(median(&kaplan_meier(&alone)), Median { games: Some(5), low: None, high: None });
    }
}
