//! What whoever runs the server may do with any machine in it, with or without its key.

use crate::outside::System;
use anyhow::{Context as _, ensure};
use game::many;
use house::machines::{Error, Keeper, Machines, key};
use std::sync::Arc;
use store::{MachineId, Place, Room, Store};

pub use store::Access;

/// What is done with a machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tending {
    /// Says who may teach it.
    Access(Access),
    /// Makes it again what it was after this game.
    SetBack(u64),
    /// Gives it another key; the old one opens nothing any more.
    NewKey,
}

/// Tends to a machine that is kept somewhere, and says what was done. A server may be open meanwhile.
///
/// # Errors
/// When there is no such machine, or it cannot be done.
pub async fn tend(place: &Place, machine: &str, tending: Tending) -> anyhow::Result<String> {
    if let Place::Folder(data) = place {
        ensure!(data.join(store::FILE).is_file(), "there is no data in {}", data.display());
    }
    let store = Store::open_at(place.clone(), Room::default()).await;
    let store = store.with_context(|| format!("cannot open the data at {place}"))?;
    let machines = Arc::new(Machines::new(System::around(store.clone())?, Arc::default(), Arc::default()));
    let done = done(&store, &machines, machine, tending).await;
    store.close().await;
    Ok(done?)
}

async fn done(store: &Store, machines: &Arc<Machines>, machine: &str, tending: Tending) -> Result<String, Error> {
    let id = MachineId::parse(machine).ok_or_else(|| Error::no_machine(machine))?;
    let row = machines.row(&id).await?;
    let name = &row.name;
    Ok(match tending {
        Tending::Access(access) => {
            store.set_access(&id, access).await?;
            match access {
                Access::Open => format!("everybody may play and train {name} now"),
                Access::Play => format!("everybody may play {name} now, and whoever has its key may train it"),
                Access::Closed => format!("only whoever has its key may teach {name} now"),
            }
        }
        Tending::SetBack(to) => {
            let after = machines.set_back(&row, to, &Keeper).await?;
            format!("{name} is again what it was after game {to}; its {} stay in its life", many(after.games(), "game"))
        }
        Tending::NewKey => {
            let key = key::cut(&*machines.outside.chance)?;
            store.set_key(&id, &key::hash(&key)).await?;
            format!("{name} has a new key, and the old one opens nothing any more: {key}")
        }
    })
}

/// The same for a caller without a runtime, such as the command line.
///
/// # Errors
/// As [`tend`], or when no runtime can be started.
pub fn tend_now(place: &Place, machine: &str, tending: Tending) -> anyhow::Result<String> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().context("cannot start")?;
    runtime.block_on(tend(place, machine, tending))
}
