//! Uploads: a life that was lived elsewhere is folded before its machine is kept. What did not happen so is refused.

use super::all::Jobs;
use super::error::Error;
use super::fold;
use super::shown::Shown;
use super::work::{Finished, Opening, Work};
use crate::machines::{Newcomer, Spacing, Way};
use crate::play::players;
use crate::{api, cost};
use lab::{Event, Life, Machine, Moment, bounds};
use mind::Stop;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::{Fork, Job, Made, Most, Snapshot};

/// A life to be folded.
#[derive(Clone, Serialize, Deserialize)]
pub struct UploadPlan {
    /// The life.
    pub life: String,
    /// The hash of the key that its bringer keeps. No two machines have the same.
    pub key_hash: String,
}

/// A life on its way.
pub struct UploadJob {
    life: Life,
    way: Way,
    moment: Moment,
    key_hash: String,
    /// The machine as it was on the way, and how far apart. What was taken before a restart is taken again when needed.
    taken: Vec<Snapshot>,
    step: u64,
}

impl Work for UploadJob {
    const KIND: &'static str = "upload";
    const MOST: Most = Most { open: 64, each: 16, work: cost::MOST_OPEN, over: 64, again: false };
    const VERSION: u64 = 1;
    type Plan = UploadPlan;

    fn announced(_: &Job, _: &UploadPlan) -> Shown {
        Shown::Upload(api::UploadProgress { machine: None })
    }

    async fn open(jobs: &Arc<Jobs>, _: &Job, opening: Opening<'_, UploadPlan>) -> Result<Self, Error> {
        let Opening { plan, made, .. } = opening;
        let open = move || {
            let life = read(&plan.life)?;
            let birth = life.birth().clone();
            // What was left by another version is of no use: the life is folded from its birth.
            let moment = match Moment::from_bytes(birth.clone(), &made) {
                Ok(moment) if !made.is_empty() => moment,
                _ => Moment::born(birth).map_err(Error::Life)?,
            };
            let way = Way::new(&moment, rest(&life, &moment), u64::MAX);
            let step = Spacing::of(moment.pupil()).step_held(life.games());
            Ok(Self { life, way, moment, key_hash: plan.key_hash, taken: Vec::new(), step })
        };
        jobs.machines.pool.run(open).await
    }

    fn left(&self) -> u64 {
        self.way.left(&self.moment)
    }

    fn slice(&mut self, cost: u64, stop: &Stop) -> Result<(), Error> {
        // In an upload every fault is a fault of the life.
        self.way.go_on(&mut self.moment, cost, self.step, &mut self.taken, stop).map_err(Error::Life)
    }

    fn shown(&mut self) -> Shown {
        Shown::Upload(api::UploadProgress { machine: None })
    }

    fn made(&self, _: bool) -> Made {
        Made::Instead(self.moment.to_bytes())
    }

    fn kept(&mut self) {}

    async fn finish(self, jobs: &Arc<Jobs>, stopped: bool, stop: &Stop) -> Result<Option<Finished>, Error> {
        let machine = match jobs.outside.store.machine_with_key(&self.key_hash).await? {
            _ if stopped => None,
            // It was kept, and the end of the job was not written down any more.
            Some(row) => Some(row.id),
            None => {
                // The walk took at its word whatever matches were taken out of.
                let life = self.life.clone();
                jobs.machines.long.heed(move |stop| life.check_taken_out(stop).map_err(Error::Life)).await?;
                let forked = forked(&self.life);
                let usual = Spacing::of(self.moment.pupil()).step(self.life.games());
                let (machine, key_hash) = (Machine::at(self.life, self.moment), self.key_hash);
                let newcomer = Newcomer {
                    machine,
                    key_hash,
                    sample: false,
                    access: store::Access::Open,
                    forked,
                    past: self.taken,
                    heritage: None,
                };
                // Another node may be at its end as well, by a later claim.
                let row = jobs.machines.keep_once(newcomer, stop).await?;
                // More than could be held in memory is missing: it is taken when nobody has anything else to do.
                if self.step > usual
                    && let Err(why) = fold::heal_from_birth(jobs, &row).await
                {
                    tracing::warn!("snapshots of {} are missing: {why}", row.id);
                }
                Some(row.id)
            }
        };
        let shown = Shown::Upload(api::UploadProgress { machine: machine.map(|id| id.to_string()) });
        let message = stopped.then(|| "Stopped; nothing was kept.".into());
        Ok(Some(Finished { shown, message, made: Made::Instead(Vec::new()) }))
    }
}

/// The life that a text tells, if it may be folded here.
///
/// # Errors
/// When it is no life, or one with lessons that would hold everybody up. In an upload every fault is a fault of the life.
pub fn read(text: &str) -> Result<Life, Error> {
    let life = Life::parse(text).map_err(Error::Life)?;
    // The head is line 1 and the birth line 2.
    bounds::check_life(&life).map_err(|(event, why)| Error::LifeBounds { line: event + 2, why })?;
    for event in life.events() {
        match event {
            Event::Born(lab::Birth { recipe, .. }) | Event::Ruled { recipe } => players::within_bounds(recipe)?,
            Event::Lesson(lesson) => {
                players::all_quick(life.game(), &lesson.against)?;
                lesson.guests.iter().try_for_each(|guest| players::within_bounds(&guest.recipe))?;
            }
            _ => {}
        }
    }
    Ok(life)
}

/// What folding a life costs.
///
/// # Errors
/// When that is more than a visitor may ask for.
pub fn price(life: &Life) -> Result<u64, Error> {
    let born = Moment::born(life.birth().clone()).map_err(Error::Life)?;
    let once = Way::new(&born, rest(life, &born), u64::MAX).left(&born);
    let cost = once.saturating_mul(1 + life.takings_out());
    Ok(cost::check("folding this life", cost)?)
}

/// The events of a life that follow a moment.
fn rest(life: &Life, moment: &Moment) -> Vec<Event> {
    let lived = usize::try_from(moment.events()).unwrap_or(usize::MAX);
    life.events().get(lived..).unwrap_or_default().to_vec()
}

/// Where a machine was branched off, by its life.
pub fn forked(life: &Life) -> Option<Fork> {
    life.events().iter().rev().find_map(|event| match event {
        Event::Forked { from, at } => Some(Fork { from: from.clone(), at: *at }),
        _ => None,
    })
}
