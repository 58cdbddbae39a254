//! What is known of somebody from one match to the next.

use crate::{Arg, Reason, Recipe};

/// A level is never taken for more certain than this at the start of a match: people have good and bad days.
const LEAST: f64 = 1.0;

/// What a mirror found out in a match and is told at the start of the next. Who plays keeps it; no mirror does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Known {
    /// The level.
    pub level: f64,
    /// How many levels that may be off.
    pub within: f64,
    /// How many discs more than usual it lets them lead by on the way.
    pub lead: f64,
}

impl Known {
    /// What the thought behind a move tells; none where no mirror made it.
    pub fn of(reason: &Reason) -> Option<Self> {
        match *reason {
            Reason::Mirrored { level, within, lead, .. } => Some(Self { level, within, lead }),
            _ => None,
        }
    }

    /// The recipe of a mirror that is told, unless it was told another level.
    #[must_use]
    pub fn told(self, recipe: &Recipe) -> Recipe {
        let told = [("level", self.level), ("within", self.within.max(LEAST)), ("lead", self.lead)];
        let knobs = told.map(|(name, value)| Arg::Knob(name.into(), format!("{value:.1}")));
        recipe.with(&knobs).unwrap_or_else(|_| recipe.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mirror_is_told_what_was_found_unless_it_was_told_another_level() {
        let known = Known { level: 7.24, within: 0.3, lead: -4.06 };
        let told = |recipe: &str| known.told(&recipe.parse().expect("a recipe")).to_string();
        assert_eq!(told("mirror(hard=2)"), "mirror(hard=2,level=7.2,within=1.0,lead=-4.1)");
        assert_eq!(told("mirror(level=12)"), "mirror(level=12)");
        assert_eq!(told("random"), "random");
    }
}
