//! Numbers as people write them.

use game::thousands;
use std::ops::{Bound, RangeBounds};

/// A parser of whole numbers in a range: `10000`, `10,000`, `10_000`, `10k`, `2M` and `1e4` are all taken.
pub fn count<T>(range: impl RangeBounds<u64>) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: TryFrom<u64> + 'static,
{
    let low = match range.start_bound() {
        Bound::Included(low) => *low,
        Bound::Excluded(low) => low.saturating_add(1),
        Bound::Unbounded => 0,
    };
    let high = match range.end_bound() {
        Bound::Included(high) => Some(*high),
        Bound::Excluded(high) => Some(high.saturating_sub(1)),
        Bound::Unbounded => None,
    };
    move |text| {
        let number = number(text).filter(|number| *number >= low && high.is_none_or(|high| *number <= high));
        number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| match high {
            Some(high) => format!("expected a whole number from {} to {}", thousands(low), thousands(high)),
            None if low > 0 => format!("expected a whole number from {}", thousands(low)),
            None => "expected a whole number such as 10000, 10,000 or 10k".into(),
        })
    }
}

fn number(text: &str) -> Option<u64> {
    let (digits, factor) = match text.char_indices().next_back()? {
        (at, 'k' | 'K') => (&text[..at], 1_000),
        (at, 'm' | 'M') => (&text[..at], 1_000_000),
        _ => match text.split_once(['e', 'E']) {
            Some((digits, zeros)) => (digits, 10_u64.checked_pow(zeros.parse().ok()?)?),
            None => (text, 1),
        },
    };
    plain(digits)?.checked_mul(factor)
}

/// Digits, with a comma, a low line or a space between groups of three or with none.
fn plain(text: &str) -> Option<u64> {
    let groups: Vec<&str> = text.split([',', '_', ' ']).collect();
    let whole = groups.iter().all(|group| !group.is_empty() && group.bytes().all(|byte| byte.is_ascii_digit()));
    let (first, rest) = groups.split_first()?;
    let in_threes = rest.is_empty() || (first.len() <= 3 && rest.iter().all(|group| group.len() == 3));
    (whole && in_threes).then(|| groups.concat().parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_taken_as_people_write_them() {
        for text in ["10000", "10,000", "10_000", "10 000", "10k", "10K", "1e4"] {
            assert_eq!(count::<u64>(1..=10_000)(text), Ok(10_000), "{text}");
        }
        assert_eq!(count::<u64>(..)("2M"), Ok(2_000_000));
        assert_eq!(count::<u64>(..)("18446744073709551615"), Ok(u64::MAX));
    }

    #[test]
    fn what_is_no_number_of_the_range_is_refused_with_the_range() {
        let expected = Err("expected a whole number from 1 to 10,000".to_string());
        for text in [
            "",
            "many",
            "-1",
            "1.5",
            "10,00",
            "1,0000",
            ",",
            "k",
            "1e",
            "e4",
            "0",
            "10001",
            "1e99",
            "99999999999999999999",
        ] {
            assert_eq!(count::<u64>(1..=10_000)(text), expected, "{text}");
        }
        assert!(count::<u8>(..)("256").is_err_and(|why| why.contains("such as")));
    }
}
