//! Jobs of a house with several nodes: claimed, renewed and heard of.
//!
//! Every node that works claims jobs from the store while it has hands free, renews them while it lives, and hears from
//! the others what is new. Whatever is missed is found by looking again after a while: nothing depends on being heard.

use super::all::Jobs;
use super::runner;
use crate::news::Item;
use std::sync::Arc;
use std::time::Duration;
use store::News;

/// Jobs that a node takes on at once, beyond which it takes only those of visitors who have none under way.
const AT_ONCE: usize = 8;
/// Jobs that a node takes on at all.
const MOST: usize = 64;
/// How long a node waits before it tries to hear again.
const AGAIN: Duration = Duration::from_secs(1);

/// Hears of the others and renews what this node has, until it closes. Nothing where there are no others.
pub fn join(jobs: &Arc<Jobs>) {
    if jobs.outside.store.is_shared() {
        jobs.outside.runs.spawn(Box::pin(listen(jobs.clone())));
        jobs.outside.runs.spawn(Box::pin(renew(jobs.clone())));
    }
}

/// Claims jobs until the node closes. Nothing where there are no others.
pub fn work(jobs: &Arc<Jobs>) {
    if jobs.outside.store.is_shared() {
        jobs.outside.runs.spawn(Box::pin(claim(jobs.clone())));
    }
}

async fn claim(jobs: Arc<Jobs>) {
    let store = &jobs.outside.store;
    while !jobs.closing.is_cancelled() {
        let live = jobs.live().len();
        let claimed = if live < MOST { store.claim_job(live >= AT_ONCE).await } else { Ok(None) };
        match claimed {
            Ok(Some(claimed)) => runner::take(&jobs, claimed).await,
            Ok(None) => pause(&jobs, store.lease() / 2).await,
            Err(why) => {
                tracing::warn!("no job could be claimed: {why}");
                pause(&jobs, store.lease() / 2).await;
            }
        }
    }
}

/// Waits until there may be something to claim.
async fn pause(jobs: &Arc<Jobs>, most: Duration) {
    tokio::select! {
        () = jobs.closing.cancelled() => {}
        () = jobs.woken.notified() => {}
        () = jobs.outside.clock.sleep(most) => {}
    }
}

async fn renew(jobs: Arc<Jobs>) {
    let store = &jobs.outside.store;
    loop {
        tokio::select! {
            () = jobs.closing.cancelled() => return,
            () = jobs.outside.clock.sleep(store.lease() / 3) => {}
        }
        // Those that are claimed from now on are not looked for in the answer.
        let had: (Vec<_>, Vec<_>) = jobs.live().values().map(|live| (live.claim.clone(), live.ending.clone())).unzip();
        match store.renew(&had.0).await {
            Ok(renewed) => {
                for (claim, ending) in had.0.iter().zip(had.1) {
                    match renewed.iter().find(|job| job.claim == *claim) {
                        Some(job) if job.stopping => ending.end(),
                        Some(_) => {}
                        None => ending.lose(),
                    }
                }
            }
            Err(why) => tracing::warn!("what this node works on could not be renewed: {why}"),
        }
    }
}

async fn listen(jobs: Arc<Jobs>) {
    loop {
        let why = tokio::select! {
            () = jobs.closing.cancelled() => return,
            why = hear(&jobs) => why,
        };
        jobs.machines.hear(false);
        tracing::warn!("this node does not hear the others: {why}");
        tokio::select! {
            () = jobs.closing.cancelled() => return,
            () = jobs.outside.clock.sleep(AGAIN) => {}
        }
    }
}

/// Hears until the line breaks for good; says why.
async fn hear(jobs: &Arc<Jobs>) -> store::Error {
    let mut line = match jobs.outside.store.listen().await {
        Ok(Some(line)) => line,
        Ok(None) => return std::future::pending().await,
        Err(why) => return why,
    };
    heed(jobs, News::Missed);
    loop {
        match line.next().await {
            Ok(news) => heed(jobs, news),
            Err(why) => return why,
        }
    }
}

fn heed(jobs: &Arc<Jobs>, news: News) {
    match news {
        News::Open => jobs.woken.notify_one(),
        News::Job(id) => jobs.tell(Some(id)),
        News::Stop(id) => {
            if let Some(live) = jobs.live().get(&id) {
                live.ending.end();
            }
        }
        News::Class(code) => jobs.news.tell(Item::Class(code)),
        News::Machine(id, age) => jobs.machines.outdate(&id, age),
        News::Missed => {
            jobs.machines.hear(true);
            jobs.tell(None);
            jobs.woken.notify_one();
        }
    }
}
