//! The nouns of the wire: what travels, as JSON, and nothing that does anything.
//!
//! They mirror the nouns of the other rooms instead of borrowing them, so that those rooms need not know of
//! OpenAPI; a `From` with an exhaustive `match` keeps each mirror true. Boards, moves and seeds are text.

mod arena;
mod boxes;
mod card;
mod curves;
mod diary;
mod learned;
mod machine;
mod problem;
mod progress;
mod reason;
mod scene;
mod side;
mod thought;
mod trial;
mod truth;

pub use arena::{Arena, ArenaEntrant, ArenaMatch, ArenaPair, Spread};
pub use boxes::{BoxDetail, BoxMoment, BoxRow, Chance};
pub use card::{Cell, GameCard, Knob, KnobKind, Layout, Marks, MindCard, Preset};
pub use curves::{Block, Curves, ExactPoint, FirstBox, FirstBoxPoint, ScorePoint, TrialPoint};
pub use diary::{DiaryEntry, DiaryEvent, GameRow, Result};
pub use learned::{Learned, Paid};
pub use machine::{KnobValue, Machine, MachineRow, Parent};
pub use problem::{Problem, ProblemBody};
pub use progress::{Progress, State};
pub use reason::{Bead, Believed, Reason, Searched, Valued};
pub use scene::{Scene, Score};
pub use side::{Outcome, Side};
pub use thought::{Judged, Scored, Thought, Worth};
pub use trial::Trial;
pub use truth::{Exact, Truth, Truths};
