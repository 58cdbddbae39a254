//! Every game of a class, as a table.

use super::all::Classes;
use super::error::Error;
use super::{found, nick};
use crate::machines::events_of;
use game::{Game, Record};
use lab::{Event, taken_out};
use std::sync::Arc;
use store::MachineId;

/// Who played each game, what came of it, and whether it was taken out; with the code of the class.
///
/// # Errors
/// If the key is not the teacher's, or a life cannot be read.
pub async fn table(classes: &Arc<Classes>, key: Option<&str>, code: &str) -> Result<(String, String), Error> {
    let found = found::class(classes, code).await?;
    found.check_key(key)?;
    let mut table = String::from("machine,number,who,side,result,moves,taken out\n");
    for id in found.machines() {
        let row = classes.machines.row(&id).await?;
        let _room = classes.machines.room(row.bytes).await?;
        let entries = classes.outside.store.events(&id, 0, row.events).await?;
        let out: Vec<String> = found.state.out.iter().map(|number| nick::of(&found.row.code, *number)).collect();
        let game = found.game()?;
        let part = classes
            .machines
            .pool_for(row.bytes)
            .run(move || Ok::<_, Error>(rows(game, &id, &events_of(&entries)?, &out)));
        table += &part.await?;
    }
    Ok((found.row.code, table))
}

/// The games that pupils played. Nothing in them has a comma.
fn rows(game: Game, machine: &MachineId, events: &[Event], out: &[String]) -> String {
    let mut number = 0;
    let mut table = String::new();
    for event in events {
        if let Event::Played { moves, side, id } = event
            && let Ok(record) = Record::parse(game, moves)
        {
            let who = id.as_deref().and_then(taken_out::who_played).unwrap_or_default();
            let result = match record.outcome().value(*side) {
                1 => "won",
                0 => "drew",
                _ => "lost",
            };
            let taken = if out.iter().any(|out| out == who) { "yes" } else { "no" };
            table += &format!("{machine},{},{who},{},{result},{moves},{taken}\n", number + 1, side.name());
        }
        number += event.games();
    }
    table
}
