//! Whether an estimate tells people apart who are two levels apart.

use super::sitting::Sitting;
use serde::{Deserialize, Serialize};

/// Pairs of people of one kind, two levels apart, after one match each.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Order {
    /// Pairs that were compared.
    pub pairs: u64,
    /// Those whose estimates were in the right order.
    pub right: u64,
}

/// The kind of a synthetic person, and its level.
fn levelled(person: &str) -> Option<(&str, i64)> {
    let (kind, level) = person.strip_suffix(')')?.split_once("level=")?;
    Some((kind, level.parse().ok()?))
}

/// Compares the estimates of every match of one with the match of the same number of the other.
pub fn in_order(people: &[(&str, &[Sitting])]) -> Option<Order> {
    let mut order = Order { pairs: 0, right: 0 };
    for (low, weaker) in people {
        for (high, stronger) in people {
            let (Some((one, low)), Some((other, high))) = (levelled(low), levelled(high)) else { continue };
            if one != other || high != low + 2 {
                continue;
            }
            for (weak, strong) in weaker.iter().zip(stronger.iter()) {
                order.pairs += 1;
                order.right += u64::from(weak.level.0 < strong.level.0);
            }
        }
    }
    (order.pairs > 0).then_some(order)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sat(level: f64) -> Sitting {
        Sitting { share: 0.5, ahead: 0.0, choices: Vec::new(), level: (level, 1.0), moments: 0 }
    }

    #[test]
    fn only_people_of_a_kind_two_levels_apart_are_compared() {
        let (weak, strong) = ([sat(4.0), sat(6.0)], [sat(7.0), sat(5.0)]);
        let people: [(&str, &[Sitting]); 4] = [
            ("person(level=3)", &weak),
            ("person(level=5)", &strong),
            ("person(kind=tilts,level=5)", &strong),
            ("random", &weak),
        ];
        assert_eq!(in_order(&people), Some(Order { pairs: 2, right: 1 }));
        assert_eq!(in_order(&people[1..]), None);
    }
}
