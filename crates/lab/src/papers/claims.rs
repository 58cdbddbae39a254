//! Tests of claims that were fixed beforehand: who comes to something sooner, who at all, and which of two schools leaves less.

use super::article::{Claim, Effect, Finding};
use super::statistics::{holm, student_p};
use super::survival::{Wait, kaplan_meier, log_rank, median};
use crate::arena::wilson;
use crate::sweep::band;

/// How many claims an article has: a p must be so many times smaller.
const CLAIMS: f64 = 3.0;

/// What a claim comes to before it is one of several.
pub(super) struct Tested {
    pub effect: Effect,
    pub p: f64,
    /// Whether it lies as claimed.
    pub as_claimed: bool,
    /// Whether so many machines can find it.
    pub can_tell: bool,
}

impl Tested {
    /// The claim with its words.
    pub fn claim(self, says: &str, test: String, found: String, power: String, needs: u64) -> (Claim, bool, bool) {
        let Self { effect, p, as_claimed, can_tell } = self;
        let (finding, needs) = (Finding::NotBorne, (!can_tell).then_some(needs));
        let (says, verdict) = (says.into(), String::new());
        (Claim { says, test, found, effect, p, p_holm: p, power, finding, verdict, needs }, as_claimed, can_tell)
    }
}

/// Claims together: each p among all of them, and what follows.
pub(super) fn decided(claims: Vec<(Claim, bool, bool)>) -> Vec<Claim> {
    let corrected = holm(&claims.iter().map(|it| it.0.p).collect::<Vec<_>>());
    let decide = |((claim, as_claimed, can_tell), p_holm): ((Claim, bool, bool), f64)| {
        let finding = match (p_holm < 0.05, as_claimed, can_tell) {
            (true, true, _) => Finding::Borne,
            (true, false, _) => Finding::Contradicted,
            (false, _, true) => Finding::NotBorne,
            (false, _, false) => Finding::TooFew,
        };
        let needs = claim.needs.filter(|_| finding == Finding::TooFew);
        let claim = Claim { p_holm, finding, needs, ..claim };
        Claim { verdict: claim.told(), ..claim }
    };
    claims.into_iter().zip(corrected).map(decide).collect()
}

/// Whether some come to it sooner than each of several other groups: the log-rank test, and of its p values the largest. The effect
/// is how many times as long the quickest of the others takes until half have come.
pub(super) fn sooner(what: &str, some: &[Wait], others: &[Vec<Wait>]) -> Tested {
    let ranked: Vec<(f64, f64)> = others.iter().map(|other| log_rank(some, other)).collect();
    let p = ranked.iter().map(|it| it.1).fold(0.0, f64::max);
    let ours = median(&kaplan_meier(some));
    let theirs: Vec<_> = others.iter().map(|other| median(&kaplan_meier(other))).collect();
    // Where none has come by the last look, it takes longer than that.
    let last = others.iter().flatten().map(|it| it.games).max();
    let lows: Option<Vec<u64>> = others
        .iter()
        .zip(&theirs)
        .map(|(waits, half)| half.low.or(last.filter(|_| waits.iter().all(|wait| !wait.came))))
        .collect();
    let quickest = |of: &dyn Fn(usize) -> Option<u64>| (0..theirs.len()).filter_map(of).min();
    let ratio = |more: Option<u64>, less: Option<u64>| Some(more? as f64 / less? as f64);
    let effect = Effect {
        what: what.into(),
        size: ratio(quickest(&|at| theirs[at].games), ours.games),
        low: ratio(lows.and_then(|lows| lows.into_iter().min()), ours.high),
        high: ratio(quickest(&|at| theirs[at].high), ours.low),
    };
    let can_tell = others.iter().all(|other| apart(some.len(), other.len()) * CLAIMS < 0.05);
    Tested { effect, p, as_claimed: ranked.iter().all(|it| it.0 > 0.0), can_tell }
}

/// The p of two groups of this size of which one has come before the other begins: nothing tells more.
pub(super) fn apart(one: usize, other: usize) -> f64 {
    let soon: Vec<Wait> = (1..=one as u64).map(|games| Wait { games, came: true }).collect();
    log_rank(&soon, &vec![Wait { games: one as u64 + 1, came: false }; other]).1
}

/// Whether more of some come to it than of each of several other groups: Fisher's exact test on both sides, and of its p values the
/// largest. The effect is the difference to the best of the others in machines of a hundred, with Newcombe's interval.
pub(super) fn more(what: &str, some: (usize, usize), others: &[(usize, usize)]) -> Tested {
    let p = others.iter().map(|other| fisher(some, *other)).fold(0.0, f64::max);
    let share = |(came, of): (usize, usize)| came as f64 / of.max(1) as f64;
    let best = others.iter().copied().max_by(|a, b| share(*a).total_cmp(&share(*b))).unwrap_or((0, 0));
    let (ours, theirs) = (share(some), share(best));
    let bounds = |(came, of): (usize, usize)| wilson(came as f64, of as f64);
    let ((low, high), (their_low, their_high)) = (bounds(some), bounds(best));
    let difference = ours - theirs;
    let effect = Effect {
        what: what.into(),
        size: Some(100.0 * difference),
        low: Some(100.0 * (difference - (ours - low).hypot(their_high - theirs))),
        high: Some(100.0 * (difference + (high - ours).hypot(theirs - their_low))),
    };
    let can_tell = others.iter().all(|&(_, of)| fisher((some.1, some.1), (0, of)) * CLAIMS < 0.05);
    Tested { effect, p, as_claimed: difference > 0.0, can_tell }
}

/// Fisher's exact test of two shares: how often chance brings a table that is no likelier than this one.
pub(super) fn fisher(one: (usize, usize), other: (usize, usize)) -> f64 {
    let (all, came) = (one.1 + other.1, one.0 + other.0);
    let choose = |n: usize, k: usize| {
        libm::lgamma(n as f64 + 1.0) - libm::lgamma(k as f64 + 1.0) - libm::lgamma((n - k) as f64 + 1.0)
    };
    let chance = |k: usize| libm::exp(choose(one.1, k) + choose(other.1, came - k) - choose(all, came));
    let here = chance(one.0);
    let likely = came.saturating_sub(other.1)..=came.min(one.1);
    likely.map(chance).filter(|it| *it <= here * (1.0 + 1e-7)).sum::<f64>().min(1.0)
}

/// One school and another in some schemes: what each machine of each scheme came to.
pub(super) type Schools<'a> = [(&'a [f64], &'a [f64])];

/// The difference of two schools, averaged over schemes: its size, its standard error and the degrees of freedom.
pub(super) fn difference(schemes: &Schools<'_>) -> Option<(f64, f64, f64)> {
    let (mut sum, mut variance, mut freedom) = (0.0, 0.0, 0.0);
    for (one, other) in schemes {
        for (sign, group) in [(1.0, one), (-1.0, other)] {
            let (mean, count) = (band(group.to_vec())?.mean, group.len() as f64);
            let squares: f64 = group.iter().map(|it| (it - mean) * (it - mean)).sum();
            sum += sign * mean;
            variance += squares / (count - 1.0) / count;
            freedom += count - 1.0;
        }
    }
    let count = schemes.len() as f64;
    (freedom > 0.0).then(|| (sum / count, variance.sqrt() / count, freedom))
}

/// Whether the first of several schools leave more than another one does, averaged over schemes: of the p values the largest. The
/// effect is the difference to the school that lies nearest.
pub(super) fn less(what: &str, schools: &[Vec<(&[f64], &[f64])>], sought: f64) -> (Tested, Option<f64>) {
    let found: Option<Vec<_>> = schools.iter().map(|schemes| difference(schemes)).collect();
    let nothing = Effect { what: what.into(), size: None, low: None, high: None };
    let Some(found) = found.filter(|found| found.iter().all(|it| it.1 > 0.0)) else {
        return (Tested { effect: nothing, p: 1.0, as_claimed: false, can_tell: false }, None);
    };
    let p = found.iter().map(|(size, error, freedom)| student_p(size / error, *freedom)).fold(0.0, f64::max);
    let nearest = found.iter().copied().min_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or((0.0, 1.0, 1.0));
    let (size, error, _) = nearest;
    let half = 1.96 * error;
    let effect = Effect { size: Some(size), low: Some(size - half), high: Some(size + half), ..nothing };
    // Found in four cases of five: the bound of Holm's first step, and 0.84 standard errors more.
    let finds = (2.394 + 0.842) * found.iter().map(|it| it.1).fold(0.0, f64::max);
    (Tested { effect, p, as_claimed: size > 0.0, can_tell: finds <= sought }, Some(finds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fishers_lady_is_as_he_tells_her() {
        // Eight cups: three of four right, 34/70 on both sides; all four right, 2/70.
        assert!((fisher((3, 4), (1, 4)) - 34.0 / 70.0).abs() < 1e-12);
        assert!((fisher((4, 4), (0, 4)) - 2.0 / 70.0).abs() < 1e-12);
        assert!((fisher((0, 4), (4, 4)) - 2.0 / 70.0).abs() < 1e-12);
        assert_eq!(fisher((0, 5), (0, 9)), 1.0);
    }

    #[test]
    fn groups_that_do_not_overlap_are_told_apart_from_four_on() {
        // Two and two: at 1 half a death is expected of two in four, at 2 a third of one of one in three. O − E = 2 − 5/6,
        // V = 1/4 + 2/9, chi squared = (7/6)² / (17/36) = 49/17.
        assert!((apart(2, 2) - super::super::statistics::normal_p((49.0_f64 / 17.0).sqrt())).abs() < 1e-12);
        assert!(apart(3, 3) * CLAIMS > 0.05 && apart(4, 4) * CLAIMS < 0.05, "{} {}", apart(3, 3), apart(4, 4));
    }

    #[test]
    fn newcombes_interval_is_that_of_his_table() {
        // Newcombe 1998, table II: 56/70 − 48/80 has 0.0524 to 0.3339 by his method 10; 10/10 − 0/10 has 0.6075 to 1.
        let found = more("x", (56, 70), &[(48, 80)]).effect;
        assert!((found.low.expect("low") - 5.24).abs() < 0.005 && (found.high.expect("high") - 33.39).abs() < 0.005);
        let found = more("x", (10, 10), &[(0, 10), (0, 10)]).effect;
        assert!((found.low.expect("low") - 60.75).abs() < 0.005 && found.high == Some(100.0), "{found:?}");
    }

    #[test]
    fn schools_are_compared_scheme_by_scheme() {
        // Differences of 1 and 3; variances 1 and 4 over two each, in both groups: sqrt(1/2 + 1/2 + 4/2 + 4/2) / 2.
        let (a, b) = ([4.0, 4.0 + 2_f64.sqrt()], [3.0, 3.0 + 2_f64.sqrt()]);
        let (c, d) = ([9.0, 9.0 + 8_f64.sqrt()], [6.0, 6.0 + 8_f64.sqrt()]);
        let (size, error, freedom) = difference(&[(&a, &b), (&c, &d)]).expect("a difference");
        assert!((size - 2.0).abs() < 1e-12 && (error - 5_f64.sqrt() / 2.0).abs() < 1e-12 && freedom == 4.0);
        assert!(difference(&[(&[1.0], &[2.0])]).is_none());
    }

    #[test]
    fn a_claim_is_borne_out_contradicted_or_neither() {
        let wait = |games: &[u64]| games.iter().map(|&games| Wait { games, came: games < 100 }).collect::<Vec<_>>();
        let (soon, late) = (wait(&[1, 2, 3, 4, 5, 6]), wait(&[40, 50, 60, 70, 80, 100]));
        let say = |it: Tested| it.claim("c", String::new(), String::new(), String::new(), 7);
        let find = |it: Tested| decided(vec![say(it)])[0].clone();
        let borne = find(sooner("times", &soon, std::slice::from_ref(&late)));
        // Half after 3 games, and after 60.
        assert_eq!((borne.finding, borne.effect.size, borne.needs), (Finding::Borne, Some(20.0), None));
        assert_eq!(find(sooner("times", &late, std::slice::from_ref(&soon))).finding, Finding::Contradicted);
        assert_eq!(find(sooner("times", &soon, std::slice::from_ref(&soon))).finding, Finding::NotBorne);
        let few = find(sooner("times", &soon[..2], &[late[..2].to_vec()]));
        assert_eq!((few.finding, few.needs), (Finding::TooFew, Some(7)));
        // Sooner than one and later than another is not what was claimed.
        let between = sooner("times", &wait(&[20, 21, 22, 23, 24, 25]), &[late, soon]);
        assert_ne!(find(between).finding, Finding::Borne);
    }
}
