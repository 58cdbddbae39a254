//! What changes, live: for pages that follow what happens anywhere.

use crate::door::Address;
use crate::http::extract::Ask;
use crate::http::live;
use crate::{App, Error};
use axum::extract::State;
use axum::response::Response;
use house::names;
use house::news::{Item, Listener};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;
use store::MachineId;
use utoipa::{IntoParams, ToSchema};

/// Which machines somebody follows.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Which {
    /// Their ids, with commas between them; all machines, where nothing is said.
    pub machines: Option<String>,
}

/// What changed since the last message.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub struct ChangeNews {
    /// Machines that changed, or those that are followed as they are, in the first message.
    pub machines: Vec<MachineNews>,
    /// Whether anything may have changed without being told.
    pub missed: bool,
}

/// A machine that changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct MachineNews {
    /// Its id.
    pub id: String,
    /// How many games it has had; none when it is gone.
    pub games: Option<u64>,
}

/// The most machines that somebody follows by name.
const MOST: usize = 64;
/// How long what follows a change is waited for, so that a crowd is told of together: of one's own machines …
const SOON: Duration = Duration::from_millis(120);
/// … and of all.
const LATER: Duration = Duration::from_millis(700);

/// What changes, live: each message is a `ChangeNews`. The first says how the machines are that are followed by name.
#[utoipa::path(get, path = "/api/news", tag = "machines", params(Which),
    responses((status = 200, content_type = "text/event-stream", body = ChangeNews), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn news(State(app): State<App>, address: Address, Ask(which): Ask<Which>) -> Result<Response, Error> {
    let followed = match which.machines {
        None => None,
        Some(text) => {
            let ids = text.split(',').filter(|id| !id.is_empty()).map(names::machine).collect::<Result<Vec<_>, _>>()?;
            if ids.len() > MOST {
                return Err(Error::out_of_range(format!("{} machines: expected at most {MOST}", ids.len())));
            }
            Some(ids)
        }
    };
    // Listened to before they are looked at, so that nothing falls between.
    let listener = app.news.listen();
    let mut first = ChangeNews::default();
    for id in followed.iter().flatten() {
        let games = app.outside.store.machine(id).await?.map(|row| row.counts.games);
        first.machines.push(MachineNews { id: id.to_string(), games });
    }
    let start = (Some(first), listener, followed);
    let messages = futures_util::stream::unfold(start, |(first, mut listener, followed)| async {
        let message = match first {
            Some(first) => first,
            None => next(&mut listener, followed.as_deref()).await,
        };
        Some((message, (None, listener, followed)))
    });
    app.door.stream(address, || live::stream(messages, app.closing.clone()))
}

/// The next message: what changed, and what else did within a moment.
async fn next(listener: &mut Listener, followed: Option<&[MachineId]>) -> ChangeNews {
    let mut machines = BTreeMap::new();
    let mut missed = false;
    let mut heed = |item| match item {
        Item::Machine(id, games) if followed.is_none_or(|ids| ids.contains(&id)) => {
            machines.insert(id.to_string(), games);
            true
        }
        Item::Missed => {
            missed = true;
            true
        }
        Item::Machine(..) | Item::Class(_) => false,
    };
    while !heed(listener.next().await) {}
    tokio::time::sleep(if followed.is_some() { SOON } else { LATER }).await;
    while let Some(item) = listener.at_hand() {
        heed(item);
    }
    let machines = machines.into_iter().map(|(id, games)| MachineNews { id, games }).collect();
    ChangeNews { machines, missed }
}
