//! A class, live: looked at once after each change, however many watch.

use super::{board, found};
use crate::api::Class;
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
}

/// A class as it is told from now on; the first is how it stands. It ends when the class is closed.
///
/// # Errors
/// When there is no such class.
pub async fn watch(app: &App, code: &str) -> Result<watch::Receiver<Arc<Class>>, Error> {
    // Heard from before the look, so that nothing falls between.
    let listener = app.machines.news.listen();
    let found = found::class(app, code).await?;
    let code = found.row.code.clone();
    // A channel that nobody tells into any more is of a class that was closed or that nobody watched.
    if let Some(live) = app.watched.all().get(&code).filter(|live| live.has_changed().is_ok()) {
        return Ok(live.clone());
    }
    let (tell, live) = watch::channel(Arc::new(board::show(app, &found, None).await?));
    app.watched.all().insert(code.clone(), live.clone());
    tokio::spawn(follow(app.clone(), code, tell, listener));
    Ok(live)
}

async fn follow(app: App, code: String, tell: watch::Sender<Arc<Class>>, mut listener: Listener) {
    let mut heard = None;
    loop {
        tokio::select! {
            () = app.closing.cancelled() => return,
            machine = next(&mut listener, &code, &tell) => heard = machine.or(heard),
        }
        // One is the list's own.
        if tell.receiver_count() <= 1 {
            app.watched.all().remove(&code);
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
