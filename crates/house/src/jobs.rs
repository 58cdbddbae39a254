//! Jobs: whatever takes longer than a request. One runner for all kinds; a kind says only what it does, see [`Work`].
//!
//! A job is a row in the store from the moment it is asked for: its plan, its counted cost, how far it is and what it has
//! made. It works in slices for which it stands in line, is told live after each, is written down every second, stops
//! within a tenth of a second when somebody says so, and goes on after a restart to the same bytes.
//!
//! Where several nodes share a database any of them may work on a job, see `nodes.rs`; the others tell it from its row.

mod all;
mod error;
mod fold;
mod follow;
mod kinds;
mod lesson;
mod nodes;
mod paper;
mod review;
mod runner;
mod shown;
mod sweep;
mod tasks;
mod tournament;
mod trial;
mod upload;
mod work;

pub use all::{Jobs, secret};
pub use error::Error;
pub use fold::{fold, heal};
pub use follow::{cancel, cancel_about, follow, told};
pub use kinds::resume;
pub use lesson::{LessonJob, LessonPlan};
pub use nodes::{join, work};
pub use paper::{PaperJob, PaperPlan, show_paper_run};
pub use review::{ReviewJob, ReviewPlan, read as read_review, show_review};
pub use runner::{Answer, Asked, begin, take_up};
pub use shown::{Shown, Told};
pub use sweep::{SweepJob, SweepPlan, curves, read as read_sweep, rows, show_sweep};
pub use tournament::{TournamentJob, TournamentPlan, csv, matches, show};
pub use trial::{TrialJob, TrialPlan};
pub use upload::{UploadJob, UploadPlan, forked, price, read};
pub use work::{Work, id};
