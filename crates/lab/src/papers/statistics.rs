//! How sure one can be that two numbers differ.

/// The chance that a normal number lies at least so far from its mean, on either side.
pub fn normal_p(z: f64) -> f64 {
    libm::erfc(z.abs() / std::f64::consts::SQRT_2)
}

/// The chance that Student's t with so many degrees of freedom lies at least so far from zero, on either side.
pub fn student_p(t: f64, freedom: f64) -> f64 {
    if !t.is_finite() || freedom <= 0.0 {
        return 0.0;
    }
    incomplete_beta(freedom / 2.0, 0.5, freedom / (freedom + t * t))
}

/// Welch's t of two means with their standard errors and counts, and its degrees of freedom.
pub fn welch(ours: (f64, f64, f64), theirs: (f64, f64, f64)) -> (f64, f64) {
    let (a, b) = (ours.1 * ours.1, theirs.1 * theirs.1);
    let t = (theirs.0 - ours.0) / (a + b).sqrt();
    (t, (a + b) * (a + b) / (a * a / (ours.2 - 1.0) + b * b / (theirs.2 - 1.0)))
}

/// The distance from the mean that a normal number exceeds, on either side, with chance `p`: the other way round of `normal_p`.
pub fn normal_z(p: f64) -> f64 {
    let (mut low, mut high) = (0.0, 40.0);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if normal_p(middle) > p { low = middle } else { high = middle }
    }
    f64::midpoint(low, high)
}

/// How far each of some runs and, as the last, the published one lie from the mean of them all, in standard deviations of them
/// all; nought where all are the same.
pub fn deviations(ours: &[f64], published: f64) -> Vec<f64> {
    let all = || ours.iter().copied().chain([published]);
    let count = ours.len() as f64 + 1.0;
    let mean = all().sum::<f64>() / count;
    let sd = (all().map(|it| (it - mean) * (it - mean)).sum::<f64>() / (count - 1.0)).sqrt();
    all().map(|it| if sd > 0.0 { (it - mean) / sd } else { 0.0 }).collect()
}

/// Holm's correction: what each p comes to among so many that were looked at together.
pub fn holm(ps: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..ps.len()).collect();
    order.sort_by(|&a, &b| ps[a].total_cmp(&ps[b]));
    let mut corrected = vec![0.0; ps.len()];
    let mut highest = 0.0_f64;
    for (rank, &at) in order.iter().enumerate() {
        highest = highest.max((ps[at] * (ps.len() - rank) as f64).min(1.0));
        corrected[at] = highest;
    }
    corrected
}

/// The regularised incomplete beta function, by its continued fraction (Numerical Recipes, 6.4).
fn incomplete_beta(a: f64, b: f64, x: f64) -> f64 {
    if x <= 0.0 {
        return 0.0;
    }
    if x >= 1.0 {
        return 1.0;
    }
    if x > (a + 1.0) / (a + b + 2.0) {
        return 1.0 - incomplete_beta(b, a, 1.0 - x);
    }
    let front =
        libm::exp(libm::lgamma(a + b) - libm::lgamma(a) - libm::lgamma(b) + a * libm::log(x) + b * libm::log(1.0 - x))
            / a;
    let floor = |it: f64| if it.abs() < 1e-300 { 1e-300 } else { it };
    let (mut c, mut d) = (1.0, 1.0 / floor(1.0 - (a + b) * x / (a + 1.0)));
    let mut sum = d;
    for step in 1..300 {
        let m = f64::from(step);
        for factor in [
            m * (b - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1.0)),
        ] {
            d = 1.0 / floor(1.0 + factor * d);
            c = floor(1.0 + factor / c);
            sum *= d * c;
        }
        if (d * c - 1.0).abs() < 1e-15 {
            break;
        }
    }
    front * sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tails_are_those_of_the_tables() {
        let near = |ours: f64, table: f64| assert!((ours - table).abs() < 5e-5, "{ours} and {table}");
        near(normal_p(1.959_964), 0.05);
        // Two-sided quantiles of Student's t: 12.706 for 1, 2.571 for 5, 2.086 for 20 degrees of freedom.
        near(student_p(12.706, 1.0), 0.05);
        near(student_p(2.571, 5.0), 0.05);
        near(student_p(-2.086, 20.0), 0.05);
        near(student_p(0.5, 1e7), normal_p(0.5));
        assert_eq!(student_p(0.0, 3.0), 1.0);
    }

    #[test]
    fn holm_is_as_in_his_paper() {
        // Worked by hand: 0.01·4, then 0.013·3 < 0.04, 0.03·2, 0.5.
        let corrected = holm(&[0.5, 0.01, 0.03, 0.013]);
        for (ours, by_hand) in corrected.iter().zip([0.5, 0.04, 0.06, 0.04]) {
            assert!((ours - by_hand).abs() < 1e-12, "{corrected:?}");
        }
    }

    #[test]
    fn the_normal_quantile_is_the_tail_turned_round() {
        for p in [1e-12, 0.001, 0.05, 0.3, 0.999] {
            assert!((normal_p(normal_z(p)) / p - 1.0).abs() < 1e-9, "{p}");
        }
        assert!((normal_z(0.05) - 1.959_964).abs() < 1e-6);
    }

    #[test]
    fn deviations_are_those_of_all_together() {
        // 1, 2, 3 and 6 have the mean 3 and the variance 14 / 3.
        let sd = (14.0_f64 / 3.0).sqrt();
        let by_hand = [-2.0 / sd, -1.0 / sd, 0.0, 3.0 / sd];
        assert!(
            deviations(&[1.0, 2.0, 3.0], 6.0).iter().zip(by_hand).all(|(ours, by_hand)| (ours - by_hand).abs() < 1e-12)
        );
        assert_eq!(deviations(&[4.0, 4.0], 4.0), [0.0; 3]);
    }
}
