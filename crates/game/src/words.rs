//! Counts in sentences: the number with its thousands marked, and its noun as one or as many, wherever something is told.

/// "0 games", "1 game", "2 games", "10,000 games".
pub fn many(count: impl TryInto<u64>, one: &str) -> String {
    many_as(count, one, &format!("{one}s"))
}

/// The same where the plural is no "s" more: "1 box", "2 boxes".
pub fn many_as(count: impl TryInto<u64>, one: &str, more: &str) -> String {
    // A count is never below zero; what is too large to be written is written as the largest.
    let count = count.try_into().unwrap_or(u64::MAX);
    format!("{} {}", thousands(count), if count == 1 { one } else { more })
}

/// So much of something that may be cut into parts, to two digits: "1 bead", "0.5 beads", "1,000 beads".
pub fn amount(value: f64, one: &str) -> String {
    let value = (value * 100.0).round() / 100.0;
    if value.fract() == 0.0 && value >= 0.0 { many(value as u64, one) } else { format!("{value} {one}s") }
}

/// A number with its thousands marked.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_one_two_and_thousands_are_each_said_right() {
        let [none, one, two, thousands] = [0_u64, 1, 2, 10_000].map(|count| many(count, "game"));
        assert_eq!([none, one, two, thousands], ["0 games", "1 game", "2 games", "10,000 games"]);
        let [none, one, two, thousands] = [0_usize, 1, 2, 10_000].map(|count| many_as(count, "box", "boxes"));
        assert_eq!([none, one, two, thousands], ["0 boxes", "1 box", "2 boxes", "10,000 boxes"]);
    }

    #[test]
    fn a_part_of_one_is_not_one() {
        let [none, half, one, two, thousands] = [0.0, 0.5, 1.0, 2.004, 10_000.0].map(|value| amount(value, "bead"));
        assert_eq!([none, half, one, two, thousands], ["0 beads", "0.5 beads", "1 bead", "2 beads", "10,000 beads"]);
    }

    #[test]
    fn thousands_are_marked() {
        let written = [0, 999, 1_000, 12_345, 100_000, 1_234_567].map(thousands);
        assert_eq!(written, ["0", "999", "1,000", "12,345", "100,000", "1,234,567"]);
    }
}
