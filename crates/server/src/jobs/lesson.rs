//! Lessons: one event in the life of a machine, appended when the lesson is over, with the matches that were played.

use super::{Finished, Shown, Work, cost, name};
use crate::api::{Progress, State};
use crate::keeper::{Grown, Kept, Turn};
use crate::{App, Error, names};
use lab::lesson::Class;
use lab::{Event, Lesson, Tally};
use mind::{Learner as _, Memory, Pupil, Seed, Stop};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use std::sync::Arc;
use store::{Job, Made, Most};

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
    turn: Turn,
    kept: Arc<Kept>,
    request: String,
    lesson: Lesson,
    class: Class,
    pupil: Pupil,
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
    const MOST: Most = Most { open: 512, over: 512 };
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
        let turn = app.keeper.turn(&id).await;
        let row = app.keeper.row(&id).await?;
        // Another process held it, or this one before it was cut off.
        if let Some(entry) = app.keeper.store().requested(&id, &plan.request).await? {
            return match serde_json::from_str(&entry.json) {
                Ok(Event::Lesson(held)) => Ok(Self { shown, sitting: Sitting::Held(held) }),
                _ => Err(Error::Conflict("this id was used for something else".into())),
            };
        }
        let kept = app.keeper.present(&row).await?;
        let mut lesson = plan.lesson;
        if !plan.seeded {
            // As `Life::next_seed` names it: after how many events the machine has had.
            lesson.seed = Seed(kept.machine.life().seed()).named("lesson").child(kept.events).0;
        }
        let open = move || {
            let class = Class::new(kept.game(), kept.machine.pupil(), &lesson)?;
            let pupil = kept.machine.pupil().clone();
            let cost = Cost::of(&kept, &class, lesson.games);
            let mut on = On { turn, kept, request: plan.request, lesson, class, pupil, cost };
            on.lesson.result = Tally::default();
            on.take_up(&made)?;
            Ok(Self { shown, sitting: Sitting::On(Box::new(on)) })
        };
        app.keeper.pool.run(open).await
    }

    fn left(&self) -> u64 {
        match &self.sitting {
            Sitting::Held(_) => 0,
            Sitting::On(on) => on.cost.of_games(on.lesson.games) - on.cost.of_games(on.class.done()),
        }
    }

    fn slice(&mut self, mut cost: u64, stop: &Stop) -> Result<(), Error> {
        let Sitting::On(on) = &mut self.sitting else { return Ok(()) };
        while cost > 0 && on.class.done() < on.lesson.games && !stop.is_said() {
            let done = on.class.done();
            let trial = on.lesson.games.min((done / on.cost.stride + 1) * on.cost.stride);
            let until = trial.min(done + (cost / on.cost.game).max(1));
            let came = on.run(until, stop);
            on.lesson.result += came;
            cost = cost.saturating_sub((on.class.done() - done) * on.cost.game);
            if on.class.done() == trial && on.cost.trial > 0 {
                let tried = lab::trial::trial(on.kept.game(), &on.pupil, TRIAL, stop);
                self.shown.trial = tried.or(self.shown.trial.take());
                cost = cost.saturating_sub(on.cost.trial);
            }
        }
        self.shown.tell(on.class.done(), on.lesson.result);
        Ok(())
    }

    fn shown(&mut self) -> Shown {
        Shown::Lesson(self.shown.clone())
    }

    fn made(&self) -> Made {
        match &self.sitting {
            Sitting::Held(_) => Made::Nothing,
            Sitting::On(on) => Made::Instead(on.left_at()),
        }
    }

    fn kept(&mut self) {}

    async fn finish(mut self, app: &App, stopped: bool) -> Result<Option<Finished>, Error> {
        let held = match self.sitting {
            Sitting::Held(held) => held,
            Sitting::On(on) if on.class.done() == 0 => on.lesson_so_far(),
            Sitting::On(on) => match on.write(app).await? {
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
    fn run(&mut self, until: u64, stop: &Stop) -> Tally {
        self.class.run(&mut self.pupil, until, &mut |_| {
            if stop.is_said() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
    }

    /// The lesson as long as it became.
    fn lesson_so_far(&self) -> Lesson {
        Lesson { games: self.class.done(), ..self.lesson.clone() }
    }

    /// Appends the lesson to the life; nothing when the life has grown meanwhile.
    async fn write(self, app: &App) -> Result<Option<Lesson>, Error> {
        let held = self.lesson_so_far();
        let (mut life, _, tally) = self.kept.machine.clone().into_parts();
        life.push(Event::Lesson(held.clone()));
        let mut all = tally;
        all += held.result;
        let machine = lab::Machine::from_parts(life, self.pupil, all);
        match app.keeper.grow(&self.turn, &self.kept, machine, Some(self.request)).await? {
            Grown::Now(_) => Ok(Some(held)),
            Grown::Before(entry) => match serde_json::from_str(&entry.json) {
                Ok(Event::Lesson(held)) => Ok(Some(held)),
                _ => Err(Error::Conflict("this id was used for something else".into())),
            },
            Grown::Outgrown => Ok(None),
        }
    }
}

/// A lesson that was left, as it is kept.
#[derive(Serialize, Deserialize)]
struct LeftAt {
    version: u64,
    /// How many events the machine had when the lesson began, and when it was kept.
    events: u64,
    created: String,
    result: Tally,
    memory: Vec<u8>,
    /// What its opponents have learned, where they learn.
    learned: Vec<Vec<u8>>,
}

/// The version of lessons that were left.
const LEFT_AT: u64 = 1;

impl On {
    /// Everything that is needed to go on from here.
    fn left_at(&self) -> Vec<u8> {
        let bytes = |memory: Memory| memory.as_bytes().to_vec();
        let left = LeftAt {
            version: LEFT_AT,
            events: self.kept.events,
            created: self.kept.created.clone(),
            result: self.lesson.result,
            memory: bytes(self.pupil.memory()),
            learned: self.class.learned().into_iter().map(bytes).collect(),
        };
        serde_json::to_vec(&left).unwrap_or_default()
    }

    /// Goes on where the lesson was left. What was left of another moment of the machine, or by another version, is of
    /// no use: the lesson begins again, and comes to the same end.
    fn take_up(&mut self, made: &[u8]) -> Result<(), Error> {
        let Ok(left) = serde_json::from_slice::<LeftAt>(made) else { return Ok(()) };
        if (left.version, left.events, &left.created) != (LEFT_AT, self.kept.events, &self.kept.created) {
            return Ok(());
        }
        let learned: Vec<Memory> = left.learned.into_iter().map(Memory::from_bytes).collect();
        let bad = |why: mind::BadMemory| Error::Internal(format!("a lesson that was left cannot be taken up: {why}"));
        self.pupil.recall(&Memory::from_bytes(left.memory)).map_err(bad)?;
        self.class.take_up(left.result.games(), &learned).map_err(bad)?;
        self.lesson.result = left.result;
        Ok(())
    }
}

impl Cost {
    fn of(kept: &Kept, class: &Class, games: u64) -> Self {
        let game = cost::lesson_match(kept.game(), kept.machine.pupil(), class.is_on_tables());
        let tried = lab::trial::yardstick(kept.game()).is_some();
        Self { game, trial: if tried { game * TRIAL } else { 0 }, stride: games.div_ceil(TRIALS).max(1) }
    }

    /// The cost of so many matches, and of the trials among them.
    fn of_games(self, games: u64) -> u64 {
        (games * self.game).saturating_add(games / self.stride * self.trial)
    }
}

impl LessonPlan {
    /// Tries the lesson on the machine as it is, so that what cannot be held is refused at once; says what it costs.
    ///
    /// # Errors
    /// When it cannot be held.
    pub fn cost(&self, kept: &Kept) -> Result<u64, Error> {
        let class = Class::new(kept.game(), kept.machine.pupil(), &self.lesson)?;
        Ok(Cost::of(kept, &class, self.lesson.games).of_games(self.lesson.games))
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
