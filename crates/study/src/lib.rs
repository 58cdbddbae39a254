//! A study: people meet two opponents of a game without knowing which is which, and say how that was.
//!
//! A *study* has a plan: two opponents, or the website itself, and questions. A *participant* is known by a number and a dealt
//! code and by nothing else. A *sitting* is one match of theirs. *A* is the opponent whom a participant meets first and *B* the other,
//! so that the letters tell nobody anything; which opponent that is, is balanced over participants. An *answer* is one of five
//! points. [`Results`] is a function of the plan and of what participants did: nothing about it is kept.

mod example;
pub mod fairness;
mod flips;
mod level;
mod participant;
mod plan;
mod question;
mod results;
mod table;

pub use example::{Example, Finding, Possible, example};
pub use flips::{SignedRank, flips, sign, signed_rank};
pub use level::level;
pub use participant::{Answer, Letter, Opponent, Participant, Sitting, Stage};
pub use plan::{About, BadPlan, MOST_PACE, MOST_QUESTIONS, Opponents, Plan, USUAL_PACE};
pub use question::{CHOICE, FAMILIARITY, Question, READY, Ready, SCALE, SITE};
pub use results::{Asked, Chosen, Difference, Distribution, LevelPoint, Matches, Paired, Results, Taken};
pub use table::{answers_csv, matches_csv};
