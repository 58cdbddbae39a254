//! A machine made again what it was.

use super::all::Machines;
use super::change::{Changed, Made};
use super::error::Error;
use super::kept::Kept;
use super::pays::Pays;
use game::many;
use std::sync::Arc;
use store::Row;

impl Machines {
    /// Makes a machine again what it was at an earlier age, by one more event of its life.
    ///
    /// # Errors
    /// When it is not older than that.
    pub async fn set_back(self: &Arc<Self>, row: &Row, to: u64, payer: &impl Pays) -> Result<Arc<Kept>, Error> {
        let games = row.counts.games;
        if to >= games {
            return Err(Error::OutOfRange(format!(
                "{} has had {}: it can be set back to an earlier one, not to {to}",
                row.name,
                many(games, "game")
            )));
        }
        let event = self.aged(row, Some(to)).await?.machine.set_back();
        let make = move |kept: &Kept| {
            let mut machine = kept.machine.clone();
            machine.live(&event)?;
            Ok(Made { machine, event: event.clone(), also: () })
        };
        match self.change(&row.id, None, payer, make).await? {
            Changed::Now(change) => Ok(change.after),
            Changed::Before(_) => Err(Error::Internal("a set-back has no name to be told by twice".into())),
        }
    }
}
