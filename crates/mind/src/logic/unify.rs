//! Making two terms alike.
//!
//! Terms are never copied: a clause in use is its text and the place where its variables
//! begin in one long row of slots. Undoing a step empties the slots written since.

use super::Term;
use super::shelf::{print_join, print_number, print_word};
use super::term::{is_infix, work_out};

/// A term as it is now: variables followed to what they stand for, numbers worked out.
#[derive(Clone, Copy, Debug)]
pub(super) enum Shape<'a> {
    Free(usize),
    Number(i64),
    Word(&'a str),
    Compound(&'a str, &'a [Term], usize),
}

/// What the variables stand for.
#[derive(Debug, Default)]
pub(super) struct Bindings<'a> {
    slots: Vec<Option<Shape<'a>>>,
    trail: Vec<usize>,
}

/// A place to come back to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    slots: usize,
    trail: usize,
}

impl<'a> Bindings<'a> {
    /// Makes room for so many variables; says where they begin.
    pub(super) fn open(&mut self, variables: usize) -> usize {
        let base = self.slots.len();
        self.slots.resize(base + variables, None);
        base
    }

    pub(super) fn mark(&self) -> Mark {
        Mark { slots: self.slots.len(), trail: self.trail.len() }
    }

    pub(super) fn undo(&mut self, mark: Mark) {
        for slot in self.trail.drain(mark.trail..) {
            self.slots[slot] = None;
        }
        self.slots.truncate(mark.slots);
    }

    /// What the term is now.
    pub(super) fn shape(&self, term: &'a Term, base: usize) -> Shape<'a> {
        match term {
            Term::Variable(number) => self.follow(base + number),
            Term::Number(number) => Shape::Number(*number),
            Term::Word(word) => Shape::Word(word),
            Term::Compound(name, args) => self.compound(name, args, base),
        }
    }

    /// A compound, or its number once it is arithmetic on numbers.
    fn compound(&self, name: &'a str, args: &'a [Term], base: usize) -> Shape<'a> {
        if let [left, right] = args
            && is_infix(name)
            && let (Shape::Number(left), Shape::Number(right)) = (self.shape(left, base), self.shape(right, base))
            && let Some(number) = work_out(name, left, right)
        {
            return Shape::Number(number);
        }
        Shape::Compound(name, args, base)
    }

    fn follow(&self, mut slot: usize) -> Shape<'a> {
        loop {
            match self.slots[slot] {
                None => return Shape::Free(slot),
                Some(Shape::Free(next)) => slot = next,
                // What a compound holds may have become known since: arithmetic is worked out late.
                Some(Shape::Compound(name, args, base)) => return self.compound(name, args, base),
                Some(shape) => return shape,
            }
        }
    }

    /// Makes two terms alike if they can be. What was bound on the way stays bound when they
    /// cannot: undo it.
    pub(super) fn unify_terms(&mut self, left: (&'a Term, usize), right: (&'a Term, usize)) -> bool {
        let left = self.shape(left.0, left.1);
        self.unify_with(left, right)
    }

    /// As [`Self::unify_terms`], where the one term's shape is known already.
    pub(super) fn unify_with(&mut self, left: Shape<'a>, right: (&'a Term, usize)) -> bool {
        let right = self.shape(right.0, right.1);
        self.unify(left, right)
    }

    fn unify(&mut self, left: Shape<'a>, right: Shape<'a>) -> bool {
        match (left, right) {
            (Shape::Free(a), Shape::Free(b)) if a == b => true,
            (Shape::Free(slot), other) | (other, Shape::Free(slot)) => {
                !self.occurs(slot, other) && {
                    self.slots[slot] = Some(other);
                    self.trail.push(slot);
                    true
                }
            }
            (Shape::Number(a), Shape::Number(b)) => a == b,
            (Shape::Word(a), Shape::Word(b)) => a == b,
            (Shape::Compound(a, left, p), Shape::Compound(b, right, q)) => {
                a == b
                    && left.len() == right.len()
                    && left.iter().zip(right).all(|(left, right)| self.unify_terms((left, p), (right, q)))
            }
            _ => false,
        }
    }

    /// Whether the variable is part of the term: then no finite term makes them alike.
    fn occurs(&self, slot: usize, shape: Shape<'a>) -> bool {
        match shape {
            Shape::Free(other) => other == slot,
            Shape::Number(_) | Shape::Word(_) => false,
            Shape::Compound(_, args, base) => args.iter().any(|arg| self.occurs(slot, self.shape(arg, base))),
        }
    }

    /// The print by which a plain fact is found that says the same; none while variables are free.
    pub(super) fn print(&self, shape: Shape<'a>) -> Option<u64> {
        match shape {
            Shape::Free(_) => None,
            Shape::Number(number) => Some(print_number(number)),
            Shape::Word(word) => Some(print_word(word)),
            Shape::Compound(name, args, base) => {
                let join = |so_far, arg| Some(print_join(so_far, self.print(self.shape(arg, base))?));
                args.iter().try_fold(print_word(name), join)
            }
        }
    }

    /// The term with everything filled in that is known.
    pub(super) fn filled(&self, term: &'a Term, base: usize) -> Term {
        match self.shape(term, base) {
            Shape::Free(slot) => Term::Variable(slot),
            Shape::Number(number) => Term::Number(number),
            Shape::Word(word) => Term::word(word),
            Shape::Compound(name, args, base) => Term::compound(name, args.iter().map(|arg| self.filled(arg, base))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Clause;

    /// The first term after unification with the second, variables apart; or that they cannot be.
    fn unified(left: &str, right: &str) -> Option<String> {
        let (left, right): (Clause, Clause) = (left.parse().expect("a term"), right.parse().expect("a term"));
        let mut bindings = Bindings::default();
        let (p, q) = (bindings.open(left.variables()), bindings.open(right.variables()));
        bindings.unify_terms((&left.head, p), (&right.head, q)).then(|| bindings.filled(&left.head, p).to_string())
    }

    #[test]
    fn terms_are_made_alike_where_they_can_be() {
        assert_eq!(unified("at(player, 2, spoke)", "at(X, ring, 11)").as_deref(), Some("at(X, 2, 11)"));
        assert_eq!(unified("f(a, a)", "f(X, O)"), None);
        assert_eq!(unified("f(a, b)", "f(b, X)").as_deref(), Some("f(v2, X)"));
        assert_eq!(unified("f(a)", "f(X, X)"), None);
        assert_eq!(unified("f(a)", "g(X)"), None);
        assert_eq!(unified("f(2 + 3)", "f(5)").as_deref(), Some("f(5)"));
        assert_eq!(unified("f((11 + 2) mod 12)", "f(1)").as_deref(), Some("f(1)"));
    }

    #[test]
    fn a_variable_inside_its_own_value_is_refused() {
        assert_eq!(unified("f(a, a)", "f(b, g(b))"), None);
        assert_eq!(unified("f(a, g(a))", "f(g(b), b)"), None);
    }
}
