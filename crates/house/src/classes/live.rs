//! A class, live: looked at once after each change, however many watch.

use super::all::Classes;
use super::error::Error;
use super::{board, found};
use crate::api::Class;
use crate::news::{Item, Listener, News};
use std::sync::Arc;
use std::time::Duration;
use store::MachineId;
use tokio::sync::watch;

/// How long what follows a change is waited for, so that a crowd is looked at once.
const SOON: Duration = Duration::from_millis(200);

/// Somebody who watches a class. When they leave it is looked whether anybody still does.
#[derive(Debug)]
pub struct Watcher {
    /// The class as it is told from now on; the first is how it stands. It ends when the class is closed.
    pub live: watch::Receiver<Arc<Class>>,
    code: String,
    news: Arc<News>,
}

impl Drop for Watcher {
    fn drop(&mut self) {
        self.news.tell(Item::Class(self.code.clone()));
    }
}

/// Watches a class.
///
/// # Errors
/// When there is no such class.
pub async fn watch(classes: &Arc<Classes>, code: &str) -> Result<Watcher, Error> {
    // Heard from before the look, so that nothing falls between.
    let listener = classes.news.listen();
    let found = found::class(classes, code).await?;
    let code = found.row.code.clone();
    let watcher =
        |live: &watch::Receiver<_>| Watcher { live: live.clone(), code: code.clone(), news: classes.news.clone() };
    // A channel that nobody tells into any more is of a class that was closed or that nobody watched.
    let known = |live: &&watch::Receiver<_>| live.has_changed().is_ok();
    if let Some(live) = classes.watched().get(&code).filter(known) {
        return Ok(watcher(live));
    }
    let (tell, live) = watch::channel(Arc::new(board::show(classes, &found, None).await?));
    let mut all = classes.watched();
    // Somebody else may have come while it was looked at.
    if let Some(live) = all.get(&code).filter(known) {
        return Ok(watcher(live));
    }
    let watcher = watcher(&live);
    all.insert(code.clone(), live);
    classes.outside.runs.spawn(Box::pin(follow(classes.clone(), code, tell, listener)));
    Ok(watcher)
}

async fn follow(classes: Arc<Classes>, code: String, tell: watch::Sender<Arc<Class>>, mut listener: Listener) {
    let mut heard = None;
    loop {
        tokio::select! {
            () = classes.closing.cancelled() => return,
            machine = next(&classes, &mut listener, &code, &tell) => heard = machine.or(heard),
        }
        if classes.is_left(&code, &tell) {
            return;
        }
        let shown = async { board::show(&classes, &found::class(&classes, &code).await?, heard.as_ref()).await };
        match shown.await {
            Ok(class) => drop(tell.send_replace(Arc::new(class))),
            Err(Error::Missing { .. }) => {
                classes.watched().remove(&code);
                tell.send_modify(|last| Arc::make_mut(last).closed = true);
                return;
            }
            Err(why) => tracing::warn!("class {code} could not be looked at: {why}"),
        }
    }
}

/// Waits until the class or a machine of it changed, and for what follows at once; says which machine changed last.
async fn next(
    classes: &Classes,
    listener: &mut Listener,
    code: &str,
    tell: &watch::Sender<Arc<Class>>,
) -> Option<MachineId> {
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
    classes.outside.clock.sleep(SOON).await;
    while let Some(item) = listener.at_hand() {
        concerns(item);
    }
    heard
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::ClassMode;
    use crate::classes::{Plan, State};
    use crate::machines::Machines;
    use crate::testing::outside;
    use tokio_util::sync::CancellationToken;

    #[tokio::test]
    async fn a_class_that_nobody_watches_any_more_is_forgotten() -> anyhow::Result<()> {
        let outside = outside(2);
        let plan = Plan {
            game: "noughts".into(),
            recipe: "menace".into(),
            seed: "1".into(),
            mode: ClassMode::One,
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
        assert!(outside.store.open_class(&class).await?);
        let (news, closing) = (Arc::new(News::default()), CancellationToken::new());
        let machines = Machines::new(outside, news.clone(), Arc::default());
        let classes = Arc::new(Classes::new(Arc::new(machines), news, closing));
        let (one, other) = tokio::try_join!(watch(&classes, "amber-kite"), watch(&classes, "Amber Kite"))?;
        assert!(one.live.same_channel(&other.live), "it is looked at once for both");
        drop(one);
        classes.news.tell(Item::Class("amber-kite".into()));
        other.live.clone().changed().await?;
        assert_eq!(classes.watched().len(), 1);
        drop(other);
        while !classes.watched().is_empty() {
            tokio::task::yield_now().await;
        }
        Ok(())
    }
}
