//! Statements that one system does more of something than another, held against many machines of each.

use super::statistics::{student_p, welch};
use super::{Ours, Row, Verdict};
use game::many;

/// A statement that the first do more than the second: Welch's test, as one of so many of its table.
pub(super) fn more(what: &str, said: &str, first: &[f64], second: &[f64], rows: usize) -> Row {
    let (Some(one), Some(other)) = (Ours::of(first), Ours::of(second)) else {
        return Row::statement(what, said, None, Verdict::TooFew, "");
    };
    let short = |it: Ours| (it.mean, it.sd / (it.runs as f64).sqrt(), it.runs as f64);
    let (t, freedom) = welch(short(other), short(one));
    let p = (student_p(t, freedom) * rows as f64).min(1.0);
    // A fifth of a standard deviation is found by so many in four cases of five.
    const ENOUGH: u64 = 600;
    let verdict = match (p < 0.05, one.mean > other.mean) {
        _ if one.runs.min(other.runs) < 2 => Verdict::TooFew,
        (true, true) => Verdict::Holds,
        (true, false) => Verdict::Contradicted,
        (false, _) if one.runs.min(other.runs) < ENOUGH => Verdict::TooFew,
        (false, _) => Verdict::CannotTell,
    };
    let told = if p < 0.001 { "< 0.001".into() } else { format!("{p:.3}") };
    let because = format!(
        "{:.1} against {:.1}, p {told} among the {} (Welch, {} each)",
        one.mean,
        other.mean,
        many(rows, "statement"),
        many(one.runs, "machine")
    );
    Row::statement(what, said, Some(one), verdict, &because)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_statement_holds_is_contradicted_or_cannot_be_told() {
        let spread = |from: f64| (0..600).map(|at| from + f64::from(at % 7)).collect::<Vec<_>>();
        let verdict = |a: &[f64], b: &[f64]| more("w", "s", a, b, 3).verdict;
        assert_eq!(verdict(&spread(1.0), &spread(0.0)), Verdict::Holds);
        assert_eq!(verdict(&spread(0.0), &spread(1.0)), Verdict::Contradicted);
        assert_eq!(verdict(&spread(0.0), &spread(0.0)), Verdict::CannotTell);
        assert_eq!(verdict(&spread(0.1)[..20], &spread(0.0)[..20]), Verdict::TooFew);
        assert_eq!(verdict(&[1.0], &[0.0]), Verdict::TooFew);
    }
}
