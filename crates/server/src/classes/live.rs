//! A class, live: looked at once after each change, however many watch.

use super::{board, found};
use crate::api::Class;
use crate::machines::Machines;
use crate::news::{Item, Listener};
use crate::{App, Error};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::MachineId;
use tokio::sync::watch;

/// How long what follows a change is waited for, so that a crowd is looked at once.
const SOON: Duration = Duration::from_millis(200);

/// The classes that somebody watches.
#[derive(Debug, Default)]
pub struct Watched(Mutex<HashMap<String, watch::Receiver<Arc<Class>>>>);

impl Watched {
    fn all(&self) -> MutexGuard<'_, HashMap<String, watch::Receiver<Arc<Class>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether nobody watches a class any more: then it is forgotten, and nobody can have come in between.
    fn is_left(&self, code: &str, tell: &watch::Sender<Arc<Class>>) -> bool {
        let mut all = self.all();
        // One is the list's own.
        let left = tell.receiver_count() <= 1;
        if left {
            all.remove(code);
        }
        left
    }
}

/// Somebody who watches a class. When they leave it is looked whether anybody still does.
#[derive(Debug)]
pub struct Watcher {
    /// The class as it is told from now on; the first is how it stands. It ends when the class is closed.
    pub live: watch::Receiver<Arc<Class>>,
    code: String,
    machines: Arc<Machines>,
}

impl Drop for Watcher {
    fn drop(&mut self) {
        self.machines.news.tell(Item::Class(self.code.clone()));
    }
}

/// Watches a class.
///
/// # Errors
/// When there is no such class.
pub async fn watch(app: &App, code: &str) -> Result<Watcher, Error> {
    // Heard from before the look, so that nothing falls between.
    let listener = app.machines.news.listen();
    let found = found::class(app, code).await?;
    let code = found.row.code.clone();
    let watcher =
        |live: &watch::Receiver<_>| Watcher { live: live.clone(), code: code.clone(), machines: app.machines.clone() };
    // A channel that nobody tells into any more is of a class that was closed or that nobody watched.
    let known = |live: &&watch::Receiver<_>| live.has_changed().is_ok();
    if let Some(live) = app.watched.all().get(&code).filter(known) {
        return Ok(watcher(live));
    }
    let (tell, live) = watch::channel(Arc::new(board::show(app, &found, None).await?));
    let mut all = app.watched.all();
    // Somebody else may have come while it was looked at.
    if let Some(live) = all.get(&code).filter(known) {
        return Ok(watcher(live));
    }
    let watcher = watcher(&live);
    all.insert(code.clone(), live);
    tokio::spawn(follow(app.clone(), code, tell, listener));
    Ok(watcher)
}

async fn follow(app: App, code: String, tell: watch::Sender<Arc<Class>>, mut listener: Listener) {
    let mut heard = None;
    loop {
        tokio::select! {
            () = app.closing.cancelled() => return,
            machine = next(&mut listener, &code, &tell) => heard = machine.or(heard),
        }
        if app.watched.is_left(&code, &tell) {
            return;
        }
        let shown = async { board::show(&app, &found::class(&app, &code).await?, heard.as_ref()).await };
        match shown.await {
            Ok(class) => drop(tell.send_replace(Arc::new(class))),
            Err(Error::NotFound { .. }) => {
                app.watched.all().remove(&code);
                tell.send_modify(|last| Arc::make_mut(last).closed = true);
                return;
            }
            Err(why) => tracing::warn!("class {code} could not be looked at: {why}"),
        }
    }
}

/// Waits until the class or a machine of it changed, and for what follows at once; says which machine changed last.
async fn next(listener: &mut Listener, code: &str, tell: &watch::Sender<Arc<Class>>) -> Option<MachineId> {
    let mut heard = None;
    let mut concerns = |item| match item {
        Item::Class(other) => other == code,
        Item::Machine(id, _) if tell.borrow().machines.iter().any(|machine| machine.id == id.as_str()) => {
            heard = Some(id);
            true
        }
        Item::Machine(..) => false,
        Item::Missed => true,
    };
    while !concerns(listener.next().await) {}
    tokio::time::sleep(SOON).await;
    while let Some(item) = listener.at_hand() {
        concerns(item);
    }
    heard
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classes::{Mode, Plan, State};
    use crate::http::door::{Door, Hosts, Limits, Proxies};
    use crate::jobs::Secret;
    use store::Store;

    #[tokio::test]
    async fn a_class_that_nobody_watches_any_more_is_forgotten() -> anyhow::Result<()> {
        let folder = tempfile::tempdir()?;
        let store = Store::open(folder.path()).await?;
        let plan = Plan {
            game: "noughts".into(),
            recipe: "menace".into(),
            seed: "1".into(),
            mode: Mode::One,
            machines: Vec::new(),
        };
        let class = store::Class {
            code: "amber-kite".into(),
            key_hash: String::new(),
            created: String::new(),
            plan: serde_json::to_string(&plan)?,
            state: serde_json::to_string(&State::default())?,
            version: 0,
        };
        assert!(store.open_class(&class).await?);
        let door = Door::new(Hosts::default(), Proxies::default(), Limits::default());
        let app = App::new(Machines::new(store)?, door, Secret::new()?)?;
        let (one, other) = tokio::try_join!(watch(&app, "amber-kite"), watch(&app, "Amber Kite"))?;
        assert!(one.live.same_channel(&other.live), "it is looked at once for both");
        drop(one);
        app.machines.news.tell(Item::Class("amber-kite".into()));
        other.live.clone().changed().await?;
        assert_eq!(app.watched.all().len(), 1);
        drop(other);
        while !app.watched.all().is_empty() {
            tokio::task::yield_now().await;
        }
        Ok(())
    }
}
