//! Somebody's matches are taken out of a machine.

use crate::http::door::Payer;
use crate::jobs::{self, cost::WAITED_FOR};
use crate::machines::{Grown, events_of};
use crate::{App, Error};
use lab::Life;
use store::MachineId;

/// How often a life may outgrow a look at it before the server is called busy.
const MOST_LOOKS: usize = 16;

/// Takes the matches of whoever is called so out of a machine, by one more event of its life. Says whether there were any.
///
/// # Errors
/// When its life is too long to be lived again while somebody waits, or cannot be read.
pub async fn take_out(app: &App, payer: &Payer, id: &MachineId, who: &str) -> Result<bool, Error> {
    let lock = app.machines.lock(id).await?;
    for _ in 0..MOST_LOOKS {
        let row = app.machines.row(id).await?;
        let _room = app.machines.room(row.bytes).await?;
        let before = app.machines.present(&row).await?;
        let entries = app.machines.store().events(id, 0, row.events).await?;
        let (who, look) = (who.to_owned(), before.clone());
        let made = app
            .machines
            .long
            .heed(move |stop| {
                let life = Life::from_events(events_of(&entries)?).map_err(Error::BadLife)?;
                let cost = jobs::price(&life)?;
                if cost > WAITED_FOR {
                    return Err(Error::TooDear { what: "living this life again", got: cost, most: WAITED_FOR });
                }
                let event = match life.taking_out(&who, stop) {
                    Ok(event) => event,
                    Err(lab::BadLife::Event { why, .. }) if matches!(*why, lab::BadEvent::NoMatchOf { .. }) => {
                        return Ok(None);
                    }
                    Err(why) => return Err(Error::BadLife(why)),
                };
                let mut machine = look.machine.clone();
                machine.live(&event)?;
                Ok(Some((machine, event)))
            })
            .await?;
        let Some((machine, event)) = made else { return Ok(false) };
        payer.keep(crate::machines::room_for(&row, &event)? + before.room_for_an_event())?;
        match app.machines.grow(&lock, &before, machine, event, None, &mind::Stop::default()).await? {
            Grown::Now(_) => return Ok(true),
            Grown::Before(_) => return Err(Error::Internal("this has no name to be told by twice".into())),
            Grown::Outgrown => {}
        }
    }
    Err(Error::Busy)
}
