//! A proof: what was shown, by which rule, from what.

use serde::Serialize;

/// A tree of steps. A leaf is a fact.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Proof {
    /// What is shown.
    #[cfg_attr(feature = "schema", schema(example = "win(X)"))]
    pub shows: String,
    /// The rule that shows it, as it was told; none for a fact.
    pub by: Option<String>,
    /// The proofs of the rule's premises, in order.
    #[cfg_attr(feature = "schema", schema(no_recursion))]
    pub from: Vec<Proof>,
}

impl Proof {
    /// How many steps, facts included.
    pub fn len(&self) -> usize {
        1 + self.from.iter().map(Self::len).sum::<usize>()
    }

    /// Never: a proof shows something.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The facts it rests on, in order.
    pub fn facts(&self) -> Vec<&str> {
        match self.by {
            None => vec![&self.shows],
            Some(_) => self.from.iter().flat_map(Self::facts).collect(),
        }
    }

    fn write(&self, f: &mut std::fmt::Formatter<'_>, depth: usize) -> std::fmt::Result {
        write!(f, "{:depth$}{}", "", self.shows, depth = depth * 2)?;
        match &self.by {
            Some(rule) => writeln!(f, "   by {rule}")?,
            None => writeln!(f)?,
        }
        self.from.iter().try_for_each(|proof| proof.write(f, depth + 1))
    }
}

impl std::fmt::Display for Proof {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.write(f, 0)
    }
}
