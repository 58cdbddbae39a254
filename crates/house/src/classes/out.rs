//! Somebody's matches are taken out of a machine.

use super::all::Classes;
use super::error::Error;
use crate::cost;
use crate::cost::WAITED_FOR;
use crate::jobs;
use crate::machines::{Grown, Pays, events_of, room_for};
use crate::turns::Undone;
use lab::Life;
use std::sync::Arc;
use store::MachineId;

/// How often a life may outgrow a look at it before the server is called busy.
const MOST_LOOKS: usize = 16;

/// Takes the matches of whoever is called so out of a machine, by one more event of its life. Says whether there were any.
///
/// # Errors
/// When its life is too long to be lived again while somebody waits, or cannot be read.
pub async fn take_out(classes: &Arc<Classes>, payer: &impl Pays, id: &MachineId, who: &str) -> Result<bool, Error> {
    let lock = classes.machines.lock(id).await?;
    for _ in 0..MOST_LOOKS {
        let row = classes.machines.row(id).await?;
        let _room = classes.machines.room(row.bytes).await?;
        let before = classes.machines.present(&row).await?;
        let entries = classes.outside.store.events(id, 0, row.events).await?;
        let (who, look) = (who.to_owned(), before.clone());
        let made = classes
            .machines
            .long
            .heed(move |stop| {
                let life = Life::from_events(events_of(&entries)?).map_err(jobs::Error::Life)?;
                let cost = jobs::price(&life)?;
                cost::within("living this life again", cost, WAITED_FOR)?;
                let event = match life.taking_out(&who, stop) {
                    Ok(event) => event,
                    Err(lab::BadLife::Event { why, .. }) if matches!(*why, lab::BadEvent::NoMatchOf { .. }) => {
                        return Ok(None);
                    }
                    Err(why) => return Err(jobs::Error::Life(why).into()),
                };
                let mut machine = look.machine.clone();
                machine.live(&event)?;
                Ok::<_, Error>(Some((machine, event)))
            })
            .await?;
        let Some((machine, event)) = made else { return Ok(false) };
        payer.keep(room_for(&row, &event)? + before.room_for_an_event())?;
        match classes.machines.grow(&lock, &before, machine, event, None, &mind::Stop::default()).await? {
            Grown::Now(_) => return Ok(true),
            Grown::Before(_) => return Err(Error::Internal("this has no name to be told by twice".into())),
            Grown::Outgrown => {}
        }
    }
    Err(Undone::Busy.into())
}
