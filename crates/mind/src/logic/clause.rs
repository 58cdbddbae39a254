//! A Horn clause: premises and what follows from them.

use super::Term;
use super::unify::Bindings;

/// If all premises hold, so does the head. Without premises it is a fact.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clause {
    /// What follows.
    pub head: Term,
    /// From what.
    pub premises: Vec<Term>,
}

impl Clause {
    /// A clause without premises.
    pub fn fact(head: Term) -> Self {
        Self { head, premises: Vec::new() }
    }

    /// How many variables it has.
    pub(super) fn variables(&self) -> usize {
        self.premises.iter().chain([&self.head]).map(Term::variables).max().unwrap_or(0)
    }

    /// Resolves the first premise with a fact: the clause that is left when the premise is known
    /// to hold, with what that tells of its variables. None where they do not unify.
    pub fn resolve(&self, fact: &Term) -> Option<Self> {
        let (premise, rest) = self.premises.split_first()?;
        let mut bindings = Bindings::default();
        let base = bindings.open(self.variables());
        let apart = bindings.open(fact.variables());
        if !bindings.unify_terms((premise, base), (fact, apart)) {
            return None;
        }
        let filled = |term: &Term| bindings.filled(term, base);
        Some(Self { head: filled(&self.head), premises: rest.iter().map(filled).collect() })
    }
}

impl std::fmt::Display for Clause {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (rank, premise) in self.premises.iter().enumerate() {
            f.write_str(if rank > 0 { " & " } else { "" })?;
            premise.fmt(f)?;
        }
        f.write_str(if self.premises.is_empty() { "" } else { " => " })?;
        self.head.fmt(f)
    }
}
