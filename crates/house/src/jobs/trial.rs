//! Trials: how strong a machine is at an age, in as many matches against its game's yardstick as somebody wants to see.

use super::all::Jobs;
use super::error::Error;
use super::fold;
use super::shown::Shown;
use super::work::{Finished, Opening, Work};
use crate::machines::Kept;
use crate::{api, cost, names};
use game::{many_as, thousands};
use lab::trial::Trying;
use mind::Stop;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::{Job, Made, Most};

/// What a trial is to be.
#[derive(Clone, Serialize, Deserialize)]
pub struct TrialPlan {
    /// The machine.
    pub machine: String,
    /// How old it is to be.
    pub age: u64,
    /// How many matches.
    pub games: u64,
}

/// A trial under way.
pub struct TrialJob {
    trying: Trying,
    games: u64,
    each: u64,
    shown: api::TrialProgress,
}

impl Work for TrialJob {
    const KIND: &'static str = "trial";
    const MOST: Most = Most { open: 64, each: 16, work: cost::MOST_OPEN, over: 256, again: false };
    const VERSION: u64 = 1;
    type Plan = TrialPlan;

    fn announced(_: &Job, plan: &TrialPlan) -> Shown {
        Shown::Trial(plan.announced())
    }

    async fn open(jobs: &Arc<Jobs>, job: &Job, opening: Opening<'_, TrialPlan>) -> Result<Self, Error> {
        let Opening { plan, made, turn, .. } = opening;
        let row = jobs.machines.row(&names::machine(&plan.machine)?).await?;
        let kept = loop {
            let look = jobs.machines.aged(&row, Some(plan.age)).await;
            if let Some(kept) = fold::waited(jobs, &job.asker, turn, look).await? {
                break kept;
            }
        };
        let mut trying = plan.trying(&kept)?;
        // What cannot be read is tried again from the first match, and comes to the same figures.
        trying.take_up(serde_json::from_slice(&made).unwrap_or_default());
        let each = cost::board_match(kept.game(), kept.machine.pupil());
        Ok(Self { trying, games: plan.games, each, shown: plan.announced() })
    }

    fn left(&self) -> u64 {
        self.games.saturating_sub(self.trying.done()).saturating_mul(self.each)
    }

    fn slice(&mut self, cost: u64, stop: &Stop) -> Result<(), Error> {
        self.trying.run(self.games.min(self.trying.done() + (cost / self.each).max(1)), stop);
        Ok(())
    }

    fn shown(&mut self) -> Shown {
        self.shown.trial = (self.trying.done() > 0).then(|| self.trying.trial());
        Shown::Trial(self.shown.clone())
    }

    fn made(&self, _: bool) -> Made {
        Made::Instead(serde_json::to_vec(&self.trying.so_far()).unwrap_or_default())
    }

    fn kept(&mut self) {}

    async fn finish(mut self, _: &Arc<Jobs>, stopped: bool, _: &Stop) -> Result<Option<Finished>, Error> {
        let message = stopped.then(|| {
            format!("Stopped after {} of {}.", thousands(self.trying.done()), many_as(self.games, "match", "matches"))
        });
        Ok(Some(Finished { shown: self.shown(), message, made: Made::Instead(Vec::new()) }))
    }
}

impl TrialPlan {
    fn announced(&self) -> api::TrialProgress {
        api::TrialProgress { machine: self.machine.clone(), at: self.age, games: self.games, trial: None }
    }

    fn trying(&self, kept: &Kept) -> Result<Trying, Error> {
        Trying::new(kept.game(), kept.machine.pupil()).ok_or_else(|| {
            Error::OutOfRange(format!("{} needs no trial: how strong it is, is known exactly", self.machine))
        })
    }

    /// What it costs.
    ///
    /// # Errors
    /// When the machine's strength is known without it.
    pub fn cost(&self, kept: &Kept) -> Result<u64, Error> {
        self.trying(kept)?;
        Ok(cost::check("this trial", self.games.saturating_mul(cost::board_match(kept.game(), kept.machine.pupil())))?)
    }
}
