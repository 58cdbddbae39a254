//! Uploads: a life that was lived elsewhere is folded before its machine is kept. What did not happen so is refused.

use super::{Finished, Shown, Work, cost};
use crate::machines::{Newcomer, Spacing, walk_on};
use crate::play::players;
use crate::{App, Error, api};
use lab::{BadLife, Event, Life, Machine, Moment, Walk};
use mind::Stop;
use serde::{Deserialize, Serialize};
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
    moment: Moment,
    each: u64,
    key_hash: String,
    /// The machine as it was on the way, and how far apart. What was taken before a restart is taken again when needed.
    taken: Vec<Snapshot>,
    step: u64,
}

/// The longest life that is folded for a visitor: some minutes of work.
const MOST_COST: u64 = 4_000_000_000;

impl Work for UploadJob {
    const KIND: &'static str = "upload";
    const MOST: Most = Most { open: 64, over: 64 };
    const VERSION: u64 = 1;
    type Plan = UploadPlan;

    fn announced(_: &Job, _: &UploadPlan) -> Shown {
        Shown::Upload(api::UploadProgress { machine: None })
    }

    async fn open(app: &App, _: &Job, plan: UploadPlan, made: Vec<u8>) -> Result<Self, Error> {
        let open = move || {
            let life = read(&plan.life)?;
            let birth = life.birth().clone();
            // What was left by another version is of no use: the life is folded from its birth.
            let moment = match Moment::from_bytes(birth.clone(), &made) {
                Ok(moment) if !made.is_empty() => moment,
                _ => Moment::born(birth).map_err(Error::BadLife)?,
            };
            let each = each(&moment);
            let step = Spacing::of(moment.pupil()).step_held(life.games());
            Ok(Self { life, moment, each, key_hash: plan.key_hash, taken: Vec::new(), step })
        };
        app.machines.pool.run(open).await
    }

    fn left(&self) -> u64 {
        let games = self.life.games().saturating_sub(self.moment.games());
        let open = self.moment.events() < self.life.events().len() as u64;
        // The last events may have no matches.
        games.saturating_mul(self.each).max(u64::from(open))
    }

    fn slice(&mut self, cost: u64, stop: &Stop) -> Result<(), Error> {
        let lived = usize::try_from(self.moment.events()).unwrap_or(usize::MAX);
        let rest = self.life.events().get(lived..).unwrap_or_default();
        let mut walk = Walk::new(self.moment.clone(), rest);
        let until = self.moment.games().saturating_add((cost / self.each).max(1));
        let walked = walk_on(&mut walk, until, self.step, &mut self.taken, stop);
        self.moment = walk.into_moment();
        match walked {
            Ok(()) | Err(BadLife::Stopped) => Ok(()),
            Err(why) => Err(Error::BadLife(why)),
        }
    }

    fn shown(&mut self) -> Shown {
        Shown::Upload(api::UploadProgress { machine: None })
    }

    fn made(&self, _: bool) -> Made {
        Made::Instead(self.moment.to_bytes())
    }

    fn kept(&mut self) {}

    async fn finish(self, app: &App, stopped: bool, stop: &Stop) -> Result<Option<Finished>, Error> {
        let machine = match app.machines.store().machine_with_key(&self.key_hash).await? {
            _ if stopped => None,
            // It was kept, and the end of the job was not written down any more.
            Some(row) => Some(row.id),
            None => {
                let forked = forked(&self.life);
                let (machine, key_hash) = (Machine::at(self.life, self.moment), self.key_hash);
                let newcomer = Newcomer { machine, key_hash, sample: false, forked, past: self.taken };
                Some(app.machines.keep(newcomer, stop).await?.0.id)
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
    let life = Life::parse(text).map_err(Error::BadLife)?;
    for event in life.events() {
        if let Event::Lesson(lesson) = event {
            players::all_quick(life.game(), &lesson.against)?;
        }
    }
    Ok(life)
}

/// What folding a life costs.
///
/// # Errors
/// When that is more than a visitor may ask for.
pub fn price(life: &Life) -> Result<u64, Error> {
    let born = Moment::born(life.birth().clone()).map_err(Error::BadLife)?;
    let cost = life.games().saturating_mul(each(&born));
    if cost > MOST_COST {
        return Err(Error::OutOfRange(format!(
            "a life of {} games would take {cost} steps to fold: expected at most {MOST_COST}",
            life.games()
        )));
    }
    Ok(cost)
}

fn each(moment: &Moment) -> u64 {
    cost::lesson_match(moment.game(), moment.pupil(), moment.pupil().table().is_some())
}

/// Where a machine was branched off, by its life.
pub fn forked(life: &Life) -> Option<Fork> {
    life.events().iter().rev().find_map(|event| match event {
        Event::Forked { from, at } => Some(Fork { from: from.clone(), at: *at }),
        _ => None,
    })
}
