//! Jobs that another node works on: told live, since their rows are read again whenever one is heard of, and stopped.

use super::all::Jobs;
use super::error::Error;
use super::shown::{Shown, Told};
use crate::api;
use crate::turns::Visitor;
use std::sync::Arc;
use std::time::Duration;
use store::Job;
use tokio::sync::{broadcast, watch};

/// How often a row is read at least, in case something was not heard.
const LOOK: Duration = Duration::from_secs(1);
/// How long a visitor who stops a job waits for its end.
const FAREWELL: Duration = Duration::from_secs(2);

/// A job that is not over as it is told, here or by another node. None where that cannot be known: it is over, or belongs
/// to another process on the same file.
///
/// # Errors
/// When the store does not answer.
pub async fn follow(jobs: &Arc<Jobs>, id: &str) -> Result<Option<watch::Receiver<Told>>, Error> {
    if let Some(live) = jobs.find(id) {
        return Ok(Some(live));
    }
    if !jobs.outside.store.is_shared() {
        return Ok(None);
    }
    // Heard from now on, so that nothing falls between the first look and the next.
    let news = jobs.heard.subscribe();
    let open = jobs.outside.store.job(id).await?.filter(|job| !job.stage.state.is_over());
    let Some(told) = open.as_ref().and_then(of_row) else { return Ok(None) };
    let (tell, followed) = watch::channel(told);
    jobs.outside.runs.spawn(Box::pin(read_on(jobs.clone(), id.to_owned(), tell, news)));
    Ok(Some(followed))
}

async fn read_on(
    jobs: Arc<Jobs>,
    id: String,
    tell: watch::Sender<Told>,
    mut news: broadcast::Receiver<Option<String>>,
) {
    loop {
        tokio::select! {
            () = tell.closed() => return,
            () = jobs.closing.cancelled() => return,
            () = heard(&mut news, &id) => {}
            () = jobs.outside.clock.sleep(LOOK) => {}
        }
        match jobs.outside.store.job(&id).await {
            Ok(Some(job)) => {
                let Some(told) = of_row(&job) else { return };
                tell.send_if_modified(|last| {
                    let further = last.job.spent != told.job.spent || last.job.state != told.job.state;
                    *last = told;
                    further
                });
                if job.stage.state.is_over() {
                    return;
                }
            }
            Ok(None) => return,
            Err(why) => tracing::warn!("job {id} could not be followed: {why}"),
        }
    }
}

/// Waits until this job is heard of, or something was missed.
async fn heard(news: &mut broadcast::Receiver<Option<String>>, id: &str) {
    loop {
        match news.recv().await {
            Ok(Some(other)) if other != id => {}
            Ok(_) | Err(broadcast::error::RecvError::Lagged(_)) => return,
            Err(broadcast::error::RecvError::Closed) => return std::future::pending().await,
        }
    }
}

/// A job as its row tells it; none where that is of another version.
fn of_row(job: &Job) -> Option<Told> {
    let shown = Shown::read(&job.stage.told)?;
    Some(Told { job: api::Job::of(job, Some(&shown)), shown })
}

/// A job as it stands: live, or as the store has it; nothing of its kind where that is of another version.
pub fn told(jobs: &Jobs, job: &Job) -> (api::Job, Option<Shown>) {
    match jobs.find(&job.id) {
        Some(live) => {
            let told = live.borrow().clone();
            (told.job, Some(told.shown))
        }
        None => {
            let shown = Shown::read(&job.stage.told);
            (api::Job::of(job, shown.as_ref()), shown)
        }
    }
}

/// Stops a job, wherever it is worked on, and waits until what it made is written down. None where it is over or unknown.
///
/// # Errors
/// When another visitor asked for it.
pub async fn cancel(jobs: &Arc<Jobs>, id: &str, visitor: &Visitor) -> Result<Option<Told>, Error> {
    let mut told = match jobs.stop(id, visitor)? {
        Some(told) => told,
        None => {
            let Some(told) = follow(jobs, id).await? else { return Ok(None) };
            let store = &jobs.outside.store;
            if store.job(id).await?.is_some_and(|job| job.asker != visitor.0) {
                return Err(Error::NotYours);
            }
            store.stop_job(id).await?;
            told
        }
    };
    let over = async { drop(told.wait_for(|told| told.job.state.is_over()).await) };
    jobs.outside.clock.within(FAREWELL, over).await;
    let last = told.borrow().clone();
    Ok(Some(last))
}

/// Stops every job of a kind that is about something that is gone, wherever it is worked on.
///
/// # Errors
/// When the store does not answer.
pub async fn cancel_about(jobs: &Arc<Jobs>, kind: &str, about: &str) -> Result<(), Error> {
    jobs.stop_about(kind, about);
    if jobs.outside.store.is_shared() {
        jobs.outside.store.stop_jobs_about(kind, about).await?;
    }
    Ok(())
}
