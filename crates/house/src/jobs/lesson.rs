//! Lessons: one event in the life of a machine, appended when the lesson is over, with the matches that were played.

use super::all::Jobs;
use super::error::Error;
use super::fold;
use super::shown::Shown;
use super::work::{Finished, Marks, Opening, Taken, Work, name};
use crate::api::{Progress, State};
use crate::machines::{Growing, Grown, Kept, Lock, Spacing, mark};
use crate::turns::Turn;
use crate::{cost, names};
use game::{many, thousands};
use lab::trial::{Trial, Trying};
use lab::{Event, Lesson, Moment, Opponents, Tally, Walk};
use mind::Stop;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::{Drafts, Job, MachineId, Made, Most, Snapshot};

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
    /// The opponent, where it is a machine that keeps what it learns.
    #[serde(default)]
    pub other: Option<String>,
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
    locks: Vec<Lock>,
    kept: Arc<Kept>,
    /// The opponent, where it keeps what it learns.
    other: Option<Arc<Kept>>,
    request: String,
    lesson: Lesson,
    walk: Walk<'static>,
    /// At which ages the machine is kept on the way, and as it was there since that was last written down.
    spacing: Spacing,
    taken: Vec<Snapshot>,
    /// What a match costs, and one of a trial on the way.
    cost: Cost,
    /// The trial that goes on, and after how many matches the last one was over.
    trying: Option<Trying>,
    tried: u64,
}

#[derive(Clone, Copy)]
struct Cost {
    game: u64,
    /// A match of a trial; nothing where there are none.
    trial: u64,
    /// Matches from one trial to the next.
    stride: u64,
}

/// Matches of each trial on the way.
const TRIAL: u64 = 100;
/// How many trials there are on the way, …
const TRIALS: u64 = 50;
/// … and fewer where they would cost more than the lesson itself, and more than this.
const TRIED: u64 = 2 * cost::WAITED_FOR;

impl Work for LessonJob {
    const KIND: &'static str = "lesson";
    const MOST: Most = Most { open: 512, each: 128, work: cost::MOST_OPEN, over: 512, again: false };
    const VERSION: u64 = 1;
    type Plan = LessonPlan;

    fn announced(job: &Job, plan: &LessonPlan) -> Shown {
        let progress = Progress::new(name(&job.id), &plan.machine, plan.lesson.games);
        Shown::Lesson(Progress { opponent: plan.other.clone(), ..progress })
    }

    fn changes(job: &Job) -> Option<&str> {
        Some(&job.about)
    }

    fn changes_too(plan: &LessonPlan) -> Option<&str> {
        plan.other.as_deref()
    }

    async fn open(jobs: &Arc<Jobs>, job: &Job, opening: Opening<'_, LessonPlan>) -> Result<Self, Error> {
        let Opening { plan, made, locks, turn } = opening;
        let Shown::Lesson(shown) = Self::announced(job, &plan) else {
            return Err(Error::Internal("a lesson is told as a lesson".into()));
        };
        let id = names::machine(&plan.machine)?;
        // Another process held it, or this one before it was cut off.
        if let Some(entry) = jobs.outside.store.requested(&id, &plan.request).await? {
            return match serde_json::from_str(&entry.json) {
                Ok(Event::Lesson(held)) => Ok(Self { shown, sitting: Sitting::Held(held) }),
                _ => Err(Error::Conflict("this id was used for something else".into())),
            };
        }
        let kept = present(jobs, job, turn, &id).await?;
        let mut lesson = plan.lesson;
        let other = match &plan.other {
            Some(other) => Some(present(jobs, job, turn, &names::machine(other)?).await?),
            None => None,
        };
        if let Some(other) = &other {
            // As it is now: it may have learned since the lesson was asked for.
            let guest = other.machine.guest(other.id.as_str());
            lesson.against = format!("machine:{}", guest.name()).parse()?;
            lesson.guests = vec![guest];
        }
        if !plan.seeded {
            lesson.seed = kept.machine.next_seed();
        }
        lesson.phase = phase(jobs, &kept, &lesson.against).await?;
        let left = left_at(&kept, other.as_deref(), &made);
        if left.is_none() {
            // Another lesson may have been begun here that never came into the life.
            jobs.outside.store.forget_drafts(&id).await?;
        }
        let open = move || {
            let moment = left.unwrap_or_else(|| kept.machine.clone());
            let walk = Walk::attend(moment, &lesson)?;
            let cost = Cost::of(&kept, &lesson);
            let spacing = Spacing::of(kept.machine.pupil());
            let (request, taken) = (plan.request, Vec::new());
            let on = On { locks, kept, other, request, lesson, walk, spacing, taken, cost, trying: None, tried: 0 };
            Ok(Self { shown, sitting: Sitting::On(Box::new(on)) })
        };
        jobs.machines.pool.run(open).await
    }

    fn left(&self) -> u64 {
        match &self.sitting {
            Sitting::Held(_) => 0,
            Sitting::On(on) => {
                let all = on.cost.of_games(on.lesson.games, on.lesson.games);
                all.saturating_sub(on.cost.of_games(on.done(), on.lesson.games)).saturating_add(on.trial_left())
            }
        }
    }

    fn slice(&mut self, mut cost: u64, stop: &Stop) -> Result<(), Error> {
        let Sitting::On(on) = &mut self.sitting else { return Ok(()) };
        while cost > 0 && !stop.is_said() {
            if on.trial_left() > 0 {
                cost = cost.saturating_sub(on.try_on(cost, stop));
                self.shown.trial = on.trial().or(self.shown.trial.take());
            } else if on.done() < on.lesson.games {
                cost = cost.saturating_sub(on.play_on(cost, stop));
            } else {
                break;
            }
        }
        self.shown.tell(on.done(), on.walk.inside());
        self.shown.given_up = on.lesson.given_up(on.done(), on.kept.machine.pupil(), on.walk.pupil());
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

    async fn finish(mut self, jobs: &Arc<Jobs>, stopped: bool, stop: &Stop) -> Result<Option<Finished>, Error> {
        let held = match self.sitting {
            Sitting::Held(held) => held,
            Sitting::On(on) if on.done() == 0 => Lesson { games: 0, ..on.lesson },
            Sitting::On(on) => match on.write(jobs, stop).await? {
                Some(held) => held,
                None => return Ok(None),
            },
        };
        self.shown.tell(held.games, held.result);
        let message = (stopped || held.games < self.shown.games).then(|| {
            format!(
                "Stopped after {} of {}; what was played counts.",
                thousands(held.games),
                many(self.shown.games, "game")
            )
        });
        Ok(Some(Finished { shown: Shown::Lesson(self.shown), message, made: Made::Instead(Vec::new()) }))
    }
}

/// A machine as it is now, once that is known.
async fn present(jobs: &Arc<Jobs>, job: &Job, turn: &mut Option<Turn>, id: &MachineId) -> Result<Arc<Kept>, Error> {
    let row = jobs.machines.row(id).await?;
    loop {
        if let Some(kept) = fold::waited(jobs, &job.asker, turn, jobs.machines.present(&row).await).await? {
            return Ok(kept);
        }
    }
}

/// Where in the round of a mix a lesson begins, now that it is the machine's turn: where the last one ended, if that was
/// against the same. As in the terminal: so many matches are the same meetings in one lesson or in ten.
async fn phase(jobs: &Arc<Jobs>, kept: &Kept, against: &Opponents) -> Result<u64, Error> {
    if against.shares().len() == 1 {
        return Ok(0);
    }
    let lived = kept.machine.events();
    let last = jobs.outside.store.events(&kept.id, lived.saturating_sub(1), lived).await?;
    let Some(last) = last.last() else { return Ok(0) };
    let last: Event = serde_json::from_str(&last.json).map_err(|why| Error::Internal(why.to_string()))?;
    Ok(last.phase(against))
}

impl On {
    /// How many matches were played.
    fn done(&self) -> u64 {
        self.walk.inside().games()
    }

    /// Plays until a trial or a snapshot is due, or for about so much; says what it cost.
    fn play_on(&mut self, cost: u64, stop: &Stop) -> u64 {
        let done = self.done();
        let trial = self.lesson.games.min((done / self.cost.stride + 1) * self.cost.stride);
        let due = done + self.spacing.next(self.walk.games()) - self.walk.games();
        let until = trial.min(due).min(done + (cost / self.cost.game).max(1));
        self.walk.run(until, stop);
        if self.done() > done {
            self.taken.extend(mark(self.spacing, self.walk.games(), || self.walk.moment()));
        }
        (self.done() - done) * self.cost.game
    }

    /// What is left of the trial that is due after the matches so far.
    fn trial_left(&self) -> u64 {
        let done = self.done();
        let due = done > 0 && (done.is_multiple_of(self.cost.stride) || done == self.lesson.games);
        if !due || self.tried == done {
            return 0;
        }
        (TRIAL - self.trying.as_ref().map_or(0, Trying::done)).saturating_mul(self.cost.trial)
    }

    /// Goes on with the trial that is due for about so much; says what it cost.
    fn try_on(&mut self, cost: u64, stop: &Stop) -> u64 {
        let trying = self.trying.take().or_else(|| Trying::new(self.kept.game(), self.walk.pupil()));
        let Some(mut trying) = trying else {
            self.tried = self.done();
            return 0;
        };
        let before = trying.done();
        trying.run(TRIAL.min(before + (cost / self.cost.trial).max(1)), stop);
        let spent = (trying.done() - before) * self.cost.trial;
        if trying.done() == TRIAL {
            self.tried = self.done();
        }
        self.trying = Some(trying);
        spent
    }

    /// What came of the trial that has just ended.
    fn trial(&mut self) -> Option<Trial> {
        self.trying.take_if(|trying| trying.done() == TRIAL).map(|trying| trying.trial())
    }

    /// Appends the lesson to the life; nothing when the life has grown meanwhile.
    async fn write(mut self, jobs: &Arc<Jobs>, stop: &Stop) -> Result<Option<Lesson>, Error> {
        if let Some(taken) = self.drafts() {
            taken.keep(&jobs.outside.store).await;
        }
        let (kept, request) = (self.kept, Some(self.request));
        let (growing, held) = match self.other {
            None => {
                let (machine, held) = self.walk.end(self.lesson);
                let event = Event::Lesson(held.clone());
                (vec![Growing { before: kept, machine, event, request }], held)
            }
            Some(other) => {
                let me = kept.machine.guest(kept.id.as_str());
                let [(mine, held), (theirs, told)] = self.walk.end_both(self.lesson, me, other.machine.clone())?;
                let event = Event::Lesson(held.clone());
                let mine = Growing { before: kept, machine: mine, event, request };
                let theirs = Growing { before: other, machine: theirs, event: Event::Lesson(told), request: None };
                (vec![mine, theirs], held)
            }
        };
        match jobs.machines.grow_all(&self.locks, growing, stop).await? {
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

    /// Everything that is needed to go on from here: of whom it is, and the moment.
    fn left_at(&self) -> Vec<u8> {
        let whose = whose(&self.kept, self.other.as_deref());
        whose.bytes().chain([b'\n']).chain(self.walk.moment().to_bytes()).collect()
    }
}

/// Where the lesson was left. What was left of another moment of either machine, or by another version, is of no use: the
/// lesson begins again, and comes to the same end.
fn left_at(kept: &Kept, other: Option<&Kept>, made: &[u8]) -> Option<Moment> {
    let bytes = made.strip_prefix(whose(kept, other).as_bytes())?.strip_prefix(b"\n")?;
    let moment = Moment::from_bytes(kept.machine.birth().clone(), bytes).ok()?;
    (moment.events() == kept.machine.events()).then_some(moment)
}

/// When the machine was kept, and when the other was and how many events it has lived.
fn whose(kept: &Kept, other: Option<&Kept>) -> String {
    match other {
        None => kept.created.clone(),
        Some(other) => format!("{} {} {}", kept.created, other.created, other.machine.events()),
    }
}

impl Cost {
    fn of(kept: &Kept, lesson: &Lesson) -> Self {
        let game = cost::lesson_match(kept.game(), kept.machine.pupil(), lesson);
        let tried = lab::trial::yardstick(kept.game()).is_some();
        let trial = if tried { cost::trial_match(kept.game(), kept.machine.pupil()) } else { 0 };
        let worth = lesson.games.saturating_mul(game).max(TRIED);
        let trials = worth.checked_div(TRIAL * trial).map_or(TRIALS, |fit| fit.clamp(1, TRIALS));
        Self { game, trial, stride: lesson.games.div_ceil(trials).max(1) }
    }

    /// The cost of so many matches of so many in all, and of the trials until then.
    fn of_games(self, games: u64, all: u64) -> u64 {
        let trials = if games == all { games.div_ceil(self.stride) } else { games / self.stride };
        games.saturating_mul(self.game).saturating_add(trials.saturating_mul(TRIAL * self.trial))
    }
}

impl LessonPlan {
    /// Tries the lesson on the machine as it is, so that what cannot be held is refused at once; says what it costs.
    ///
    /// # Errors
    /// When it cannot be held.
    pub fn cost(&self, kept: &Kept) -> Result<u64, Error> {
        Walk::attend(kept.machine.clone(), &self.lesson)?;
        Ok(cost::check("this lesson", Cost::of(kept, &self.lesson).of_games(self.lesson.games, self.lesson.games))?)
    }
}

impl Progress {
    /// A lesson before its first match.
    pub fn new(lesson: &str, machine: &str, games: u64) -> Self {
        Self {
            lesson: lesson.into(),
            machine: machine.into(),
            opponent: None,
            done: 0,
            games,
            wins: 0,
            draws: 0,
            losses: 0,
            given_up: 0,
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
