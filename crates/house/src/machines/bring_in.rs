//! A machine comes in: born, uploaded, branched off, or read from a table or from weights.

use super::all::Machines;
use super::error::Error;
use super::newcomer::Newcomer;
use super::{key, show};
use crate::api::{Access, Raised};

/// What a newcomer may bring.
#[derive(Default)]
pub struct Brought {
    /// The key that its maker cut.
    pub key: Option<String>,
    /// Who may teach it.
    pub access: Option<Access>,
    /// Where it was branched off.
    pub forked: Option<store::Fork>,
    /// The snapshots that it shares with its parent.
    pub heritage: Option<store::Heritage>,
}

/// Keeps a machine that is new here, and tells its key; where its maker cut that, once.
///
/// # Errors
/// If the key is another machine's, or the store does not answer.
pub async fn bring_in(machines: &Machines, machine: lab::Machine, brought: Brought) -> Result<Raised, Error> {
    let Brought { key, access, forked, heritage } = brought;
    let once = key.is_some();
    let key = key::of(key, &*machines.outside.chance)?;
    let access = access.map_or(store::Access::Open, Into::into);
    let life = machine.life();
    // Not the age of which a twin was branched off: where none was asked for, that goes on between one time and the next.
    let from = |forked: &Option<store::Fork>| forked.as_ref().map(|fork| fork.from.clone());
    let wanted = (life.name().to_owned(), life.game().to_string(), life.recipe().to_string(), from(&forked));
    let newcomer =
        Newcomer { machine, key_hash: key::hash(&key), sample: false, access, forked, past: Vec::new(), heritage };
    let stop = mind::Stop::default();
    let (row, kept) = if once {
        let row = machines.keep_once(newcomer, &stop).await?;
        if wanted != (row.name.clone(), row.game.clone(), row.recipe.clone(), from(&row.forked)) {
            return Err(Error::Conflict("this key is another machine's; expected a new one".into()));
        }
        let kept = machines.present(&row).await?;
        (row, kept)
    } else {
        machines.keep(newcomer, &stop).await?
    };
    Ok(Raised { machine: show::machine(&row, &kept)?, key })
}
