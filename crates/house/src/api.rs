//! Questions and answers: what travels, as JSON, and nothing that does anything.
//!
//! Only what a page or a script needs beyond the other rooms' own nouns is told here: sides, reasons, exact chances and
//! trials describe themselves where they live (feature `schema`) and travel as they are. Boards, moves and seeds are text.

mod arena;
mod boxes;
mod card;
mod class;
mod curves;
mod diary;
mod finished;
mod job;
mod machine;
mod offer;
mod paper;
mod progress;
mod review;
mod scene;
mod study;
mod sweep;
mod thought;

pub use arena::{Arena, ArenaEntrant, ArenaMatch, ArenaPair, Spread};
pub use boxes::{BoxDetail, BoxMoment, BoxRow, Chance, EnemyStep};
pub use card::{Cell, GameCard};
pub use class::{
    Class, ClassBegin, ClassDraw, ClassHand, ClassJoin, ClassJoined, ClassMachine, ClassMatch, ClassMode, ClassMove,
    ClassPhase, ClassPoll, ClassQuestion, ClassRequest, ClassSettings, ClassTakeOut, ClassVote, OpenedClass,
};
pub use curves::{Block, Curves, ExactPoint, FirstBox, FirstBoxPoint, ScorePoint, TrialPoint};
pub use diary::{GameRow, Result};
pub use finished::{FinishedMatch, Recorded};
pub use job::{FoldProgress, Job, State, TrialProgress, UploadProgress};
pub use machine::{Access, KnobValue, Machine, MachineRow, Parent, Raise, Raised};
pub use offer::{Offer, Opposite, Teacher, TeacherKind};
pub use paper::PaperRun;
pub use progress::Progress;
pub use review::{ReviewProgress, Reviewed};
pub use scene::{Legal, Made, Scene};
pub use study::{
    OpenedStudy, ReadyStudies, Study, StudyAnswer, StudyAnswers, StudyConsent, StudyFamiliarity, StudyJoined,
    StudyMove, StudyOpponentChoice, StudyPart, StudyPlayers, StudyReport, StudyRequest, StudySettings, StudySitting,
};
pub use sweep::Sweep;
pub use thought::{Scored, Thought};
