//! The runner: from the row of a job to its end.

use super::all::{Ending, Jobs, Live};
use super::error::Error;
use super::shown::{Shown, Told};
use super::work::{Finished, Opening, Work, id, read_plan, write_plan};
use crate::machines::Lock;
use crate::runs::Crew;
use crate::turns::{Turn, Undone, Visitor};
use crate::{api, cost, names};
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;
use store::{Begun, Claimed, Job, JobState, Made, Stage};
use tokio::sync::watch;

/// How often a job that goes on is written down. What was made since is made again after a crash.
const EVERY: Duration = Duration::from_secs(1);
/// How long a job waits that could not be written down, before it goes on from where it last was.
const PAUSE: Duration = Duration::from_secs(1);
/// How often a job may have to begin again because what it began with has changed.
const MOST_BEGINNINGS: usize = 16;

/// A job that is asked for.
pub struct Asked<P> {
    /// Its name.
    pub name: String,
    /// What lists ask for.
    pub about: String,
    /// Who asks.
    pub visitor: Visitor,
    /// The seed of everything in it, if it has one.
    pub seed: String,
    /// What it costs.
    pub cost: u64,
    /// What it is to do.
    pub plan: P,
    /// What it begins with.
    pub made: Vec<u8>,
}

/// What became of a job that was asked for.
pub enum Answer<P> {
    /// It is new, and begins.
    New(Box<Told>),
    /// It was known, perhaps with another plan.
    Known(Box<Job>, P),
}

/// Begins a job, or finds the one that has this name already. One that failed is tried again.
///
/// # Errors
/// When there are too many of its kind.
pub async fn begin<W: Work>(jobs: &Arc<Jobs>, asked: Asked<W::Plan>) -> Result<Answer<W::Plan>, Error> {
    let mut job = Job {
        id: id::<W>(&asked.name),
        kind: W::KIND.into(),
        about: asked.about,
        asker: asked.visitor.0.clone(),
        created: jobs.outside.clock.exactly(),
        seed: asked.seed,
        cost: asked.cost,
        stage: Stage { spent: 0, state: JobState::Waiting, reason: None, told: String::new() },
    };
    let shown = W::announced(&job, &asked.plan);
    job.stage.told = shown.cached()?;
    let text = write_plan::<W>(&asked.plan)?;
    // Looked up and counted in the transaction that keeps it: two who ask at once cannot both be the last.
    match jobs.outside.store.begin_job(&job, &text, &asked.made, W::MOST).await? {
        Begun::Full => Err(Error::BUSY),
        Begun::TooMany(got) => {
            let (kind, most) = (W::KIND, W::MOST.each);
            Err(Error::TooMuch {
                why: format!("you have {got} jobs of the kind '{kind}' under way: expected at most {most}"),
            })
        }
        Begun::TooMuch(got) => {
            let most = W::MOST.work;
            let why = format!("your jobs would have {got} steps of work left to do: expected at most {most}");
            Err(Error::TooMuch { why })
        }
        Begun::Known(known, plan) => Ok(Answer::Known(known, read_plan::<W>(&plan)?)),
        // Whichever node has hands free takes it on: this one is asked first.
        Begun::New if jobs.outside.store.is_shared() => {
            jobs.woken.notify_one();
            Ok(Answer::New(Box::new(Told { job: api::Job::of(&job, Some(&shown)), shown })))
        }
        Begun::New => Ok(Answer::New(Box::new(start::<W>(jobs, job, String::new(), shown, Some(asked.visitor))))),
    }
}

/// Takes up what was not over when the server closed. What cannot be read has failed, and keeps nobody from starting.
///
/// # Errors
/// When the store does not answer.
pub async fn take_up(jobs: &Arc<Jobs>) -> Result<(), Error> {
    // Where there are other nodes, what none of them works on is claimed.
    if jobs.outside.store.is_shared() {
        return Ok(());
    }
    for job in jobs.outside.store.open_jobs().await? {
        resume_any(jobs, Claimed { job, claim: String::new(), stopping: false }).await?;
    }
    Ok(())
}

/// Works on a job that was claimed.
pub async fn take(jobs: &Arc<Jobs>, claimed: Claimed) {
    let id = claimed.job.id.clone();
    // This node may work on it by an earlier claim, which ran out unnoticed: nothing of that counts any more.
    let earlier = jobs.live().get(&id).cloned();
    if let Some(Live { mut told, ending, .. }) = earlier {
        ending.lose();
        while told.changed().await.is_ok() {}
    }
    if let Err(why) = resume_any(jobs, claimed).await {
        tracing::warn!("job {id} was claimed and is left: {why}");
    }
}

async fn resume_any(jobs: &Arc<Jobs>, claimed: Claimed) -> Result<(), Error> {
    let taken = (jobs.resume)(jobs, &claimed).await;
    let Claimed { job, claim, stopping } = claimed;
    match taken {
        Ok(()) if stopping => jobs.live().get(&job.id).into_iter().for_each(|live| live.ending.end()),
        Ok(()) => {}
        Err(why) => {
            tracing::warn!("job {} cannot be taken up: {why}", job.id);
            let stage = Stage { state: JobState::Failed, reason: Some(why.to_string()), ..job.stage };
            jobs.outside.store.save_job(&job.id, &claim, &stage, Made::Nothing).await?;
        }
    }
    Ok(())
}

pub(super) async fn resume<W: Work>(jobs: &Arc<Jobs>, claimed: &Claimed) -> Result<(), Error> {
    let (store, job) = (&jobs.outside.store, &claimed.job);
    let plan = read_plan::<W>(&store.job_plan(&job.id).await?.unwrap_or_default())?;
    let shown = Shown::read(&job.stage.told).unwrap_or_else(|| W::announced(job, &plan));
    // The nodes of one house know each other's visitors; an earlier process on the same file did not know this one's.
    let known = store.is_shared() || job.asker.is_empty();
    start::<W>(jobs, job.clone(), claimed.claim.clone(), shown, known.then(|| Visitor(job.asker.clone())));
    Ok(())
}

/// Starts the task that works on a job to its end.
fn start<W: Work>(jobs: &Arc<Jobs>, job: Job, claim: String, shown: Shown, asker: Option<Visitor>) -> Told {
    let first = Told { job: api::Job::of(&job, Some(&shown)), shown: shown.clone() };
    let (tell, told) = watch::channel(first.clone());
    let ending = Ending::default();
    let live = Live { told, claim: claim.clone(), ending: ending.clone(), about: job.about.clone(), asker };
    jobs.live().insert(job.id.clone(), live);
    let task = Task::<W> { jobs: jobs.clone(), job, claim, shown, tell, ending, work: PhantomData };
    jobs.tasks.spawn(task.run());
    first
}

/// A job that is being worked on.
struct Task<W: Work> {
    jobs: Arc<Jobs>,
    job: Job,
    /// The claim that this node holds on the job.
    claim: String,
    shown: Shown,
    tell: watch::Sender<Told>,
    ending: Ending,
    work: PhantomData<fn() -> W>,
}

/// Whether a job goes on from what it has made.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Start {
    Kept,
    Nothing,
}

impl<W: Work> Task<W> {
    async fn run(mut self) {
        let worked = loop {
            match self.work().await {
                Err(why) if why.passes() => {
                    if !self.wait_out(&why).await {
                        break Ok(None);
                    }
                }
                worked => break worked,
            }
        };
        let ended = match worked {
            Ok(ended) => ended,
            Err(why) => {
                let (shown, message) = (self.shown.clone(), Some(why.to_string()));
                if why.is_fault() {
                    tracing::error!("job {} failed: {why}", self.job.id);
                }
                Some((JobState::Failed, Finished { shown, message, made: Made::Nothing }))
            }
        };
        if let Some((state, Finished { shown, message, made })) = ended {
            self.stage(state, shown, message);
            match self.save_at_last(made).await {
                Ok(true) => self.say(),
                Ok(false) => tracing::warn!("job {} is another node's by now", self.job.id),
                // It stays open in the store, and is claimed or taken up again.
                Err(why) => {
                    tracing::error!("job {} could not be written down: {why}", self.job.id);
                    self.say();
                }
            }
        }
        self.jobs.live().remove(&self.job.id);
        // There are hands free again.
        self.jobs.woken.notify_one();
    }

    /// Writes its end down, as soon as that can be done.
    async fn save_at_last(&mut self, made: Made) -> Result<bool, Error> {
        loop {
            match self.save(made.clone()).await {
                Err(why) if why.passes() => {
                    tracing::warn!("job {} waits to be written down: {why}", self.job.id)
                }
                saved => return saved,
            }
            tokio::select! {
                biased;
                () = self.jobs.closing.cancelled() => return self.save(made).await,
                () = self.jobs.outside.clock.sleep(PAUSE) => {}
            }
        }
    }

    /// Waits until what was kept of it can be read again: no room, or a disk that failed, is no end. Says whether it can;
    /// not so when the server closes, or the job is another node's by then.
    async fn wait_out(&mut self, why: &Error) -> bool {
        tracing::warn!("job {} waits: {why}", self.job.id);
        self.stage(JobState::Waiting, self.shown.clone(), Some(format!("It waits, and goes on by itself: {why}.")));
        self.say();
        loop {
            tokio::select! {
                biased;
                () = self.jobs.closing.cancelled() => return false,
                () = self.ending.lost.cancelled() => return false,
                () = self.jobs.outside.clock.sleep(PAUSE) => {}
            }
            if self.jobs.outside.store.job_made(&self.job.id).await.is_ok() {
                return true;
            }
        }
    }

    /// Works until it is done or stopped; None when the server closes and it goes on another time.
    async fn work(&mut self) -> Result<Option<(JobState, Finished)>, Error> {
        for beginning in 0..MOST_BEGINNINGS {
            let from = if beginning == 0 { Start::Kept } else { Start::Nothing };
            let Some((work, turn)) = self.unless_over(from, self.open(from)).await? else {
                let cancelled = self.ending.cancelled.is_cancelled() && !self.ending.lost.is_cancelled();
                return Ok(cancelled.then(|| (JobState::Stopped, self.unbegun())));
            };
            let Some(work) = self.slices(work, turn).await? else { return Ok(None) };
            let state = if work.left() > 0 { JobState::Stopped } else { JobState::Done };
            match work.finish(&self.jobs, state == JobState::Stopped, &self.ending.stop).await? {
                Some(finished) => return Ok(Some((state, finished))),
                None => tracing::info!("job {} begins again", self.job.id),
            }
        }
        Err(Error::BUSY)
    }

    /// What is opened, unless the job is to end first. One that has made something opens to end properly.
    async fn unless_over<T>(
        &self,
        from: Start,
        opening: impl Future<Output = Result<T, Error>>,
    ) -> Result<Option<T>, Error> {
        let blank = from == Start::Nothing || self.job.stage.spent == 0;
        tokio::select! {
            biased;
            () = self.jobs.closing.cancelled() => Ok(None),
            () = self.ending.lost.cancelled() => Ok(None),
            () = self.ending.cancelled.cancelled(), if blank => Ok(None),
            opened = opening => opened.map(Some),
        }
    }

    /// Opens the work once its turn has come, with the turn if it still has it. The machine that it changes is waited for
    /// outside of the line: whoever holds that may stand there too.
    async fn open(&self, from: Start) -> Result<(W, Option<Turn>), Error> {
        let jobs = &self.jobs;
        let locks = self.locks().await?;
        let left = self.job.cost.saturating_sub(self.job.stage.spent).max(1);
        let mut turn = tokio::select! {
            biased;
            // Only to end properly.
            () = self.ending.cancelled.cancelled() => None,
            turn = self.turn(None, left) => Some(turn),
        };
        let store = &jobs.outside.store;
        let plan = read_plan::<W>(&store.job_plan(&self.job.id).await?.unwrap_or_default())?;
        let made = if from == Start::Kept { store.job_made(&self.job.id).await? } else { Vec::new() };
        let work = W::open(jobs, &self.job, Opening { plan, made, locks, turn: &mut turn }).await?;
        Ok((work, turn))
    }

    /// Waits for the machines that it changes: always in the same order, so that two jobs never wait for each other.
    async fn locks(&self) -> Result<Vec<Lock>, Error> {
        let Some(machine) = W::changes(&self.job) else { return Ok(Vec::new()) };
        let machines = &self.jobs.machines;
        let plan = read_plan::<W>(&self.jobs.outside.store.job_plan(&self.job.id).await?.unwrap_or_default())?;
        let mut changed = vec![names::machine(machine)?];
        if let Some(other) = W::changes_too(&plan) {
            changed.push(names::machine(other)?);
        }
        // A plan may be large, and the turn far away.
        drop(plan);
        changed.sort();
        changed.dedup();
        let mut locks = Vec::new();
        for id in &changed {
            locks.push(machines.hold(id).await?);
        }
        Ok(locks)
    }

    /// Waits for its turn, unless it has it already, with so much left to do.
    async fn turn(&self, had: Option<Turn>, left: u64) -> Turn {
        if let Some(turn) = had {
            return turn;
        }
        let asker = self.jobs.asker(&self.job);
        let clock = &self.jobs.outside.clock;
        let waiting = clock.ticks();
        let turn = self.jobs.queue.turn(&asker, left).await;
        self.jobs.counts.waited(clock.ticks().saturating_sub(waiting));
        turn
    }

    fn unbegun(&self) -> Finished {
        let message = Some("Stopped before it began.".into());
        Finished { shown: self.shown.clone(), message, made: Made::Nothing }
    }

    /// Works slice by slice until nothing is left or somebody wants no more; nothing when the server closes.
    async fn slices(&mut self, mut work: W, mut first: Option<Turn>) -> Result<Option<W>, Error> {
        let clock = self.jobs.outside.clock.clone();
        let mut saved = clock.ticks();
        while work.left() > 0 && !self.ending.cancelled.is_cancelled() {
            let (had, left) = (first.take(), work.left());
            let turn = tokio::select! {
                biased;
                () = self.jobs.closing.cancelled() => {
                    self.keep(&mut work, true).await;
                    return Ok(None);
                }
                () = self.ending.lost.cancelled() => return Ok(None),
                () = self.ending.cancelled.cancelled() => break,
                turn = self.turn(had, left) => turn,
            };
            work = self.slice(work).await?;
            drop(turn);
            if self.ending.lost.is_cancelled() {
                return Ok(None);
            }
            let shown = work.shown();
            self.job.stage.spent = self.job.cost.saturating_sub(work.left());
            self.stage(JobState::Running, shown, None);
            self.say();
            if clock.ticks().saturating_sub(saved) >= EVERY {
                self.keep(&mut work, false).await;
                saved = clock.ticks();
            }
        }
        Ok(Some(work))
    }

    /// One slice, done by those who do nothing else.
    async fn slice(&self, mut work: W) -> Result<W, Error> {
        let stop = self.ending.stop.clone();
        let slice = move || work.slice(cost::SLICE, &stop).map(|()| work);
        self.jobs.outside.runs.done_by(Crew::Jobs, slice).await.map_err(Undone::from)?
    }

    fn stage(&mut self, state: JobState, shown: Shown, message: Option<String>) {
        self.shown = shown.tell(state.into(), message.as_deref());
        (self.job.stage.state, self.job.stage.reason) = (state, message);
    }

    fn say(&self) {
        self.tell.send_replace(Told { job: api::Job::of(&self.job, Some(&self.shown)), shown: self.shown.clone() });
    }

    /// Writes down what the work has made. Where that fails it is tried again the next time: nothing is lost but time.
    async fn keep(&mut self, work: &mut W, leaving: bool) {
        if let Some(taken) = work.drafts() {
            taken.keep(&self.jobs.outside.store).await;
        }
        match self.save(work.made(leaving)).await {
            Ok(true) => work.kept(),
            Ok(false) => self.ending.lose(),
            Err(why) => tracing::warn!("job {} could not be written down: {why}", self.job.id),
        }
    }

    /// Writes down how far it is; says whether it is still this node's to write.
    async fn save(&mut self, made: Made) -> Result<bool, Error> {
        self.job.stage.told = self.shown.cached()?;
        let store = &self.jobs.outside.store;
        let saved = store.save_job(&self.job.id, &self.claim, &self.job.stage, made).await?;
        Ok(saved || !store.is_shared())
    }
}
