//! Lessons: one event in the life of a machine, appended when the lesson is over, with the matches that were played.

use super::work::Marks;
use super::{Finished, Shown, Taken, Work, cost, fold, name};
use crate::api::{Progress, State};
use crate::http::names;
use crate::machines::{Grown, Kept, Lock, Spacing, mark};
use crate::{App, Error};
use lab::{Event, Lesson, Moment, Tally, Walk};
use mind::Stop;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::{Drafts, Job, Made, Most, Snapshot};

/// What a lesson is to be.
#[derive(Clone, Serialize, Deserialize)]
pub struct LessonPlan {
    /// The machine.
    pub machine: String,
    /// The name of the request: no life holds two events of one.
    pub request: String,
    /// The lesson.
    pub lesson: Lesson,
    /// Whether its seed was chosen; otherwise it follows from the machine.
    pub seeded: bool,
}

/// A lesson under way. The machine is nobody else's to change meanwhile.
pub struct LessonJob {
    shown: Progress,
    sitting: Sitting,
}

enum Sitting {
    /// It is in the life already.
    Held(Lesson),
    /// Some of its matches may have been played.
    On(Box<On>),
}

struct On {
    lock: Lock,
    kept: Arc<Kept>,
    request: String,
    lesson: Lesson,
    walk: Walk<'static>,
    /// At which ages the machine is kept on the way, and as it was there since that was last written down.
    spacing: Spacing,
    taken: Vec<Snapshot>,
    /// What a match costs, and a trial on the way.
    cost: Cost,
}

#[derive(Clone, Copy)]
struct Cost {
    game: u64,
    trial: u64,
    /// Matches from one trial to the next.
    stride: u64,
}

/// Matches of each trial on the way.
const TRIAL: u64 = 100;
/// How many trials there are on the way.
const TRIALS: u64 = 50;

impl Work for LessonJob {
    const KIND: &'static str = "lesson";
    const MOST: Most = Most { open: 512, each: 128, work: cost::MOST_OPEN, over: 512, again: false };
    const VERSION: u64 = 1;
    type Plan = LessonPlan;

    fn announced(job: &Job, plan: &LessonPlan) -> Shown {
        Shown::Lesson(Progress::new(name(&job.id), &plan.machine, plan.lesson.games))
    }

    async fn open(app: &App, job: &Job, plan: LessonPlan, made: Vec<u8>) -> Result<Self, Error> {
        let Shown::Lesson(shown) = Self::announced(job, &plan) else {
            return Err(Error::Internal("a lesson is told as a lesson".into()));
        };
        let id = names::machine(&plan.machine)?;
        let lock = app.machines.hold(&id).await?;
        let row = app.machines.row(&id).await?;
        // Another process held it, or this one before it was cut off.
        if let Some(entry) = app.machines.store().requested(&id, &plan.request).await? {
            return match serde_json::from_str(&entry.json) {
                Ok(Event::Lesson(held)) => Ok(Self { shown, sitting: Sitting::Held(held) }),
                _ => Err(Error::Conflict("this id was used for something else".into())),
            };
        }
        let kept = loop {
            if let Some(kept) = fold::waited(app, &job.asker, app.machines.present(&row).await).await? {
                break kept;
            }
        };
        let mut lesson = plan.lesson;
        if !plan.seeded {
            lesson.seed = kept.machine.next_seed();
        }
        let left = left_at(&kept, &made);
        if left.is_none() {
            // Another lesson may have been begun here that never came into the life.
            app.machines.store().forget_drafts(&id).await?;
        }
        let open = move || {
            let moment = left.unwrap_or_else(|| kept.machine.clone());
            let walk = Walk::attend(moment, &lesson)?;
            let cost = Cost::of(&kept, &lesson);
            let spacing = Spacing::of(kept.machine.pupil());
            let on = On { lock, kept, request: plan.request, lesson, walk, spacing, taken: Vec::new(), cost };
            Ok(Self { shown, sitting: Sitting::On(Box::new(on)) })
        };
        app.machines.pool.run(open).await
    }

    fn left(&self) -> u64 {
        match &self.sitting {
            Sitting::Held(_) => 0,
            Sitting::On(on) => on.cost.of_games(on.lesson.games) - on.cost.of_games(on.done()),
        }
    }

    fn slice(&mut self, mut cost: u64, stop: &Stop) -> Result<(), Error> {
        let Sitting::On(on) = &mut self.sitting else { return Ok(()) };
        while cost > 0 && on.done() < on.lesson.games && !stop.is_said() {
            let done = on.done();
            let trial = on.lesson.games.min((done / on.cost.stride + 1) * on.cost.stride);
            let due = done + on.spacing.next(on.walk.games()) - on.walk.games();
            let until = trial.min(due).min(done + (cost / on.cost.game).max(1));
            on.walk.run(until, stop);
            if on.done() > done {
                on.taken.extend(mark(on.spacing, on.walk.games(), || on.walk.moment()));
            }
            cost = cost.saturating_sub((on.done() - done) * on.cost.game);
            if on.done() == trial && on.cost.trial > 0 {
                let tried = lab::trial::trial(on.kept.game(), on.walk.pupil(), TRIAL, stop);
                self.shown.trial = tried.or(self.shown.trial.take());
                cost = cost.saturating_sub(on.cost.trial);
            }
        }
        self.shown.tell(on.done(), on.walk.inside());
        Ok(())
    }

    fn shown(&mut self) -> Shown {
        Shown::Lesson(self.shown.clone())
    }

    fn made(&self, _: bool) -> Made {
        match &self.sitting {
            Sitting::Held(_) => Made::Nothing,
            Sitting::On(on) => Made::Instead(on.left_at()),
        }
    }

    fn kept(&mut self) {}

    fn drafts(&mut self) -> Option<Taken> {
        match &mut self.sitting {
            Sitting::Held(_) => None,
            Sitting::On(on) => on.drafts(),
        }
    }

    async fn finish(mut self, app: &App, stopped: bool, stop: &Stop) -> Result<Option<Finished>, Error> {
        let held = match self.sitting {
            Sitting::Held(held) => held,
            Sitting::On(on) if on.done() == 0 => Lesson { games: 0, ..on.lesson },
            Sitting::On(on) => match on.write(app, stop).await? {
                Some(held) => held,
                None => return Ok(None),
            },
        };
        self.shown.tell(held.games, held.result);
        let message = (stopped || held.games < self.shown.games)
            .then(|| format!("Stopped after {} of {} games; what was played counts.", held.games, self.shown.games));
        Ok(Some(Finished { shown: Shown::Lesson(self.shown), message, made: Made::Instead(Vec::new()) }))
    }
}

impl On {
    /// How many matches were played.
    fn done(&self) -> u64 {
        self.walk.inside().games()
    }

    /// Appends the lesson to the life; nothing when the life has grown meanwhile.
    async fn write(mut self, app: &App, stop: &Stop) -> Result<Option<Lesson>, Error> {
        if let Some(taken) = self.drafts() {
            taken.keep(app.machines.store()).await;
        }
        let (machine, held) = self.walk.end(self.lesson);
        let event = Event::Lesson(held.clone());
        match app.machines.grow(&self.lock, &self.kept, machine, event, Some(self.request), stop).await? {
            Grown::Now(_) => Ok(Some(held)),
            Grown::Before(entry) => match serde_json::from_str(&entry.json) {
                Ok(Event::Lesson(held)) => Ok(Some(held)),
                _ => Err(Error::Conflict("this id was used for something else".into())),
            },
            Grown::Outgrown => Ok(None),
        }
    }

    /// The snapshots that were taken since these were last asked for.
    fn drafts(&mut self) -> Option<Taken> {
        let taken = std::mem::take(&mut self.taken);
        let step = self.spacing.step(self.walk.games());
        let drafts = Drafts { events: self.kept.machine.events(), request: self.request.clone(), taken };
        (!drafts.taken.is_empty()).then(|| Taken { kept: self.kept.clone(), marks: Marks::Drafts(drafts), step })
    }

    /// Everything that is needed to go on from here: when the machine was kept, and the moment.
    fn left_at(&self) -> Vec<u8> {
        let created = self.kept.created.bytes();
        created.chain([b'\n']).chain(self.walk.moment().to_bytes()).collect()
    }
}

/// Where the lesson was left. What was left of another moment of the machine, or by another version, is of no use: the
/// lesson begins again, and comes to the same end.
fn left_at(kept: &Kept, made: &[u8]) -> Option<Moment> {
    let bytes = made.strip_prefix(kept.created.as_bytes())?.strip_prefix(b"\n")?;
    let moment = Moment::from_bytes(kept.machine.birth().clone(), bytes).ok()?;
    (moment.events() == kept.machine.events()).then_some(moment)
}

impl Cost {
    fn of(kept: &Kept, lesson: &Lesson) -> Self {
        let game = cost::lesson_match(kept.game(), kept.machine.pupil(), lesson);
        let tried = lab::trial::yardstick(kept.game()).is_some();
        Self { game, trial: if tried { game * TRIAL } else { 0 }, stride: lesson.games.div_ceil(TRIALS).max(1) }
    }

    /// The cost of so many matches, and of the trials among them.
    fn of_games(self, games: u64) -> u64 {
        games.saturating_mul(self.game).saturating_add((games / self.stride).saturating_mul(self.trial))
    }
}

impl LessonPlan {
    /// Tries the lesson on the machine as it is, so that what cannot be held is refused at once; says what it costs.
    ///
    /// # Errors
    /// When it cannot be held.
    pub fn cost(&self, kept: &Kept) -> Result<u64, Error> {
        Walk::attend(kept.machine.clone(), &self.lesson)?;
        cost::check("this lesson", Cost::of(kept, &self.lesson).of_games(self.lesson.games))
    }
}

impl Progress {
    /// A lesson before its first match.
    pub fn new(lesson: &str, machine: &str, games: u64) -> Self {
        Self {
            lesson: lesson.into(),
            machine: machine.into(),
            done: 0,
            games,
            wins: 0,
            draws: 0,
            losses: 0,
            trial: None,
            state: State::Waiting,
            message: None,
        }
    }

    /// How far it is.
    pub fn tell(&mut self, done: u64, result: Tally) {
        self.done = done;
        (self.wins, self.draws, self.losses) = (result.wins, result.draws, result.losses);
    }
}
