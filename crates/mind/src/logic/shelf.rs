//! The clauses that show things of one name, with an index of the plain facts among them.

use super::{Clause, Term};
use std::collections::HashMap;
use std::sync::Arc;

/// A clause, and how many variables a use of it needs.
#[derive(Debug)]
pub(super) struct Told {
    pub(super) clause: Clause,
    /// The rule as it was told; none for a fact.
    pub(super) text: Option<String>,
    pub(super) variables: usize,
}

/// Clauses in the order told. A goal without variables can only meet the fact that says the same,
/// found by its print, and the clauses that are no plain facts.
#[derive(Clone, Debug, Default)]
pub(super) struct Shelf {
    all: Vec<Arc<Told>>,
    facts: HashMap<u64, Vec<Arc<Told>>>,
    others: Vec<Arc<Told>>,
}

impl Shelf {
    pub(super) fn push(&mut self, told: Told) {
        let told = Arc::new(told);
        match fact_print(&told) {
            Some(print) => self.facts.entry(print).or_default().push(Arc::clone(&told)),
            None => self.others.push(Arc::clone(&told)),
        }
        self.all.push(told);
    }

    /// Takes back what was told last.
    pub(super) fn pop(&mut self) {
        let Some(told) = self.all.pop() else { return };
        let place = match fact_print(&told) {
            Some(print) => self.facts.entry(print).or_default(),
            None => &mut self.others,
        };
        place.pop();
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Told> {
        self.all.iter().map(Arc::as_ref)
    }

    /// What a goal with this print, if it has one, may meet.
    pub(super) fn meeting(&self, print: Option<u64>) -> impl Iterator<Item = &Told> {
        let (first, rest): (&[Arc<Told>], &[Arc<Told>]) = match print {
            Some(print) => (self.facts.get(&print).map_or(&[], Vec::as_slice), &self.others),
            None => (&self.all, &[]),
        };
        first.iter().chain(rest).map(Arc::as_ref)
    }
}

/// The print of a clause that is a plain fact.
fn fact_print(told: &Told) -> Option<u64> {
    (told.clause.premises.is_empty() && told.variables == 0).then(|| print(&told.clause.head)).flatten()
}

fn print(term: &Term) -> Option<u64> {
    match term {
        Term::Variable(_) => None,
        Term::Number(number) => Some(print_number(*number)),
        Term::Word(word) => Some(print_word(word)),
        Term::Compound(name, args) => {
            // Arithmetic has no print of its own: what it comes to has.
            if super::term::is_infix(name) {
                return None;
            }
            args.iter().try_fold(print_word(name), |so_far, arg| Some(print_join(so_far, print(arg)?)))
        }
    }
}

/// Terms that say the same have the same print; other ones hardly ever do.
pub(super) const fn print_number(number: i64) -> u64 {
    print_join(1, number as u64)
}

pub(super) fn print_word(word: &str) -> u64 {
    word.bytes().fold(2, |so_far, byte| print_join(so_far, byte as u64))
}

pub(super) const fn print_join(left: u64, right: u64) -> u64 {
    let mixed = (left.rotate_left(23) ^ right).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed ^ (mixed >> 29)
}
