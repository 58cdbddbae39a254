//! A small prover for first-order Horn clauses: terms, unification, resolution, proofs.
//!
//! Facts such as `at(X, 2, 11)` and rules such as `at(player, ring, spoke) & … => win(player)` go
//! into a [`Knowledge`]; a query such as `win(X)` is answered by back-chaining, and the answer
//! is a [`Proof`] that can be read. A capitalised word is a constant, a lower-case one a
//! variable; `+`, `-` and `mod` are worked out as soon as both sides are numbers.
//! It is the win checker of record: a law test holds the bit masks of the rules against it.

mod clause;
mod end;
mod knowledge;
mod proof;
mod read;
mod shelf;
mod term;
mod theory;
mod unify;

pub use clause::Clause;
pub use end::proof_of_end;
pub use knowledge::{Answer, Knowledge, OutOfSteps};
pub use proof::Proof;
pub use read::BadClause;
pub use term::Term;
pub use theory::{NoTheory, fact, theory, win};
