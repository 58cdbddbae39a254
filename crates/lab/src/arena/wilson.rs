//! How sure a share is.

/// Standard deviations either side of 95 %.
pub(super) const NORMAL_95: f64 = 1.959_963_985;

/// Wilson's interval (1927) for a share of `hits` in `of`, at 95 %; half a hit is a draw. Everything when nothing was seen.
pub fn wilson(hits: f64, of: f64) -> (f64, f64) {
    const Z: f64 = NORMAL_95;
    if of <= 0.0 {
        return (0.0, 1.0);
    }
    let (n, p) = (of, (hits / of).clamp(0.0, 1.0));
    let middle = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let half = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt() / (1.0 + Z * Z / n);
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::wilson;

    #[test]
    fn the_usual_example() {
        let (low, high) = wilson(10.0, 20.0);
        assert!((low - 0.299).abs() < 1e-3 && (high - 0.701).abs() < 1e-3, "{low} {high}");
        let (low, high) = wilson(0.0, 20.0);
        assert!(low == 0.0 && (high - 0.161).abs() < 1e-3, "{high}");
        assert_eq!(wilson(0.0, 0.0), (0.0, 1.0));
    }
}
