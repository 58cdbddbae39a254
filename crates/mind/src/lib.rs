//! The players: one file each, a card that describes itself, thoughts and memories.
//!
//! A [`Mind`] chooses moves and writes why on [`Notes`]; a [`Learner`] also changes with the records
//! of its matches. Minds that can be laid out over the numbered positions of a small game are
//! [`Table`]s as well: the lab plays those without a board, with the same code that the explaining path uses.
//! A choice is a function of the mind's recipe and memory and of the [`Match`] it is shown.
//! Deliberately absent: files, threads, clocks and any randomness but the match's. The one exception is a search that
//! its recipe limits by time; its card says so ([`MindCard::clock`]) and [`Recipe::is_reproducible`] tells it from others.
//!
//! ```
//! use game::{Game, Record, Rules, Side};
//! use mind::{Learner, Match, Notes, Reason, Recipe, Seed};
//!
//! // A player is named by the grammar; what it may be told is on its card.
//! let recipe: Recipe = "menace(preset=michie)".parse()?;
//! let mut menace = recipe.learner(Game::Noughts)?;
//!
//! // It is shown a match, chooses, and says why if somebody reads.
//! let (bout, mut notes) = (Match::new(Game::Noughts, Seed(1)), Notes::open());
//! let mv = menace.choose(&bout, &mut notes).expect("a new box is full");
//! assert!(Game::Noughts.moves(bout.at()).has(mv));
//! let thought = notes.take().expect("somebody reads");
//! assert!(matches!(thought.reason, Reason::Beads { boxes: 304, .. }));
//!
//! // It learns from a finished match.
//! let newborn = menace.memory();
//! menace.learn(&Record::parse(Game::Noughts, "1 4 2 5 3")?, Side::First);
//! assert_ne!(menace.memory(), newborn);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod appraiser;
mod bout;
mod boxes;
mod card;
mod cast;
mod challenging;
mod engine;
pub mod estimate;
mod expert;
mod foreign;
mod greedy;
mod killer;
pub mod knn;
mod knobs;
mod known;
mod known_best;
mod learned;
pub mod logic;
mod mcts;
mod memory;
pub mod menace;
mod minimax;
mod mirror;
mod notes;
mod options;
pub mod othello_utility;
mod passive;
mod perfect;
mod person;
mod player;
mod playout;
pub mod polar;
mod prover;
mod pupil;
mod qtable;
mod random;
mod recipe;
mod registry;
mod rollouts;
pub mod search;
mod searched;
mod seed;
mod stop;
pub mod strength;
mod table;
pub mod tdnet;
mod term;
mod thought;
mod units;
mod when;
mod worth;

pub use bout::Match;
pub use boxes::{BadEdit, BoxView, Boxes, Rewards};
pub use card::{Bound, Cost, Knob, KnobKind, MindCard, Plays, Preset, SchemeCard};
pub use cast::{Cast, Lore, Rung, Voice};
pub use challenging::Challenging;
pub use expert::{Expert, Rule};
pub use foreign::Foreign;
pub use greedy::Greedy;
pub use killer::Killer;
pub use knn::Knn;
pub use knobs::{BadKnob, Knobs};
pub use known::Known;
pub use known_best::known_best;
pub use learned::{Changed, Learned, Paid};
pub use mcts::Mcts;
pub use memory::{BadMemory, Memory};
pub use menace::Menace;
pub use minimax::Minimax;
pub use mirror::Mirror;
pub use notes::Notes;
pub use options::{Even, Uniform};
pub use passive::Passive;
pub use perfect::{Perfect, Verdict, verdict};
pub use person::Person;
pub use player::{Learner, Mind, Odds};
pub use playout::playout;
pub use prover::Prover;
pub use pupil::Pupil;
pub use qtable::Qtable;
pub use random::Random;
pub use recipe::{BadRecipe, Recipe, entry};
pub use registry::{Entry, MINDS};
pub use rollouts::Rollouts;
pub use seed::{Plies, Rng, Seed};
pub use stop::Stop;
pub use table::{Drawn, End, MOST_SLOTS, Spread, Table, lay_out};
pub use tdnet::TdNet;
pub use term::{Arg, BadTerm, Term};
pub use thought::{
    Appraisal, Bead, Believed, Beside, Classed, Counted, Neighbour, Part, Push, Rated, Reason, Sampled, Searched,
    Thought, Valued, Votes, Weighed, Worked, Worthy,
};
pub use units::{Ladder, Stone, Unit, Units};
pub use when::When;
pub use worth::Worth;
