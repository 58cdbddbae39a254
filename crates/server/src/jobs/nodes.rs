//! Jobs of a house with several nodes: claimed, renewed and heard of.
//!
//! Every node that works claims jobs from the store while it has hands free, renews them while it lives, and hears from
//! the others what is new. Whatever is missed is found by looking again after a while: nothing depends on being heard.

use super::runner;
use crate::App;
use crate::news::Item;
use std::time::Duration;
use store::News;

/// Jobs that a node takes on at once, beyond which it takes only those of visitors who have none under way.
const AT_ONCE: usize = 8;
/// Jobs that a node takes on at all.
const MOST: usize = 64;
/// How long a node waits before it tries to hear again.
const AGAIN: Duration = Duration::from_secs(1);

/// Hears of the others and renews what this node has, until it closes. Nothing where there are no others.
pub fn join(app: &App) {
    if app.machines.store().is_shared() {
        tokio::spawn(listen(app.clone()));
        tokio::spawn(renew(app.clone()));
    }
}

/// Claims jobs until the node closes. Nothing where there are no others.
pub fn work(app: &App) {
    if app.machines.store().is_shared() {
        tokio::spawn(claim(app.clone()));
    }
}

async fn claim(app: App) {
    let store = app.machines.store();
    while !app.closing.is_cancelled() {
        let live = app.jobs.live().len();
        let claimed = if live < MOST { store.claim_job(live >= AT_ONCE).await } else { Ok(None) };
        match claimed {
            Ok(Some(claimed)) => runner::take(&app, claimed).await,
            Ok(None) => pause(&app, store.lease() / 2).await,
            Err(why) => {
                tracing::warn!("no job could be claimed: {why}");
                pause(&app, store.lease() / 2).await;
            }
        }
    }
}

/// Waits until there may be something to claim.
async fn pause(app: &App, most: Duration) {
    tokio::select! {
        () = app.closing.cancelled() => {}
        () = app.jobs.woken.notified() => {}
        () = tokio::time::sleep(most) => {}
    }
}

async fn renew(app: App) {
    let store = app.machines.store();
    loop {
        tokio::select! {
            () = app.closing.cancelled() => return,
            () = tokio::time::sleep(store.lease() / 3) => {}
        }
        // Those that are claimed from now on are not looked for in the answer.
        let had: (Vec<_>, Vec<_>) =
            app.jobs.live().values().map(|live| (live.claim.clone(), live.ending.clone())).unzip();
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

async fn listen(app: App) {
    loop {
        let why = tokio::select! {
            () = app.closing.cancelled() => return,
            why = hear(&app) => why,
        };
        app.machines.hear(false);
        tracing::warn!("this node does not hear the others: {why}");
        tokio::select! {
            () = app.closing.cancelled() => return,
            () = tokio::time::sleep(AGAIN) => {}
        }
    }
}

/// Hears until the line breaks for good; says why.
async fn hear(app: &App) -> store::Error {
    let mut line = match app.machines.store().listen().await {
        Ok(Some(line)) => line,
        Ok(None) => return std::future::pending().await,
        Err(why) => return why,
    };
    heed(app, News::Missed);
    loop {
        match line.next().await {
            Ok(news) => heed(app, news),
            Err(why) => return why,
        }
    }
}

fn heed(app: &App, news: News) {
    match news {
        News::Open => app.jobs.woken.notify_one(),
        News::Job(id) => app.jobs.tell(Some(id)),
        News::Stop(id) => {
            if let Some(live) = app.jobs.live().get(&id) {
                live.ending.end();
            }
        }
        News::Class(code) => app.machines.news.tell(Item::Class(code)),
        News::Machine(id, age) => app.machines.outdate(&id, age),
        News::Missed => {
            app.machines.hear(true);
            app.jobs.tell(None);
            app.jobs.woken.notify_one();
        }
    }
}
