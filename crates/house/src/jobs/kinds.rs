//! The list of all kinds of jobs.

use super::all::{Jobs, Resumed};
use super::error::Error;
use super::fold::FoldJob;
use super::lesson::LessonJob;
use super::paper::PaperJob;
use super::review::ReviewJob;
use super::runner;
use super::sweep::SweepJob;
use super::tournament::TournamentJob;
use super::trial::TrialJob;
use super::upload::UploadJob;
use super::work::Work as _;
use std::sync::Arc;
use store::Claimed;

macro_rules! kinds {
    ($($kind:ident),* $(,)?) => {
        /// Takes up a job that was claimed, by its kind.
        pub fn resume<'a>(jobs: &'a Arc<Jobs>, claimed: &'a Claimed) -> Resumed<'a> {
            Box::pin(async move {
                match claimed.job.kind.as_str() {
                    $($kind::KIND => runner::resume::<$kind>(jobs, claimed).await,)*
                    other => Err(Error::Unreadable(format!("this version knows no jobs of the kind '{other}'"))),
                }
            })
        }
    };
}

kinds!(LessonJob, TournamentJob, SweepJob, PaperJob, TrialJob, ReviewJob, UploadJob, FoldJob);
