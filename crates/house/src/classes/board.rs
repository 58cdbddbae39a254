//! A class as it is seen on the projector, on the teacher's desk and on every device.

use super::all::Classes;
use super::error::Error;
use super::found::Found;
use super::{hand, nick};
use crate::api::{Class, ClassMachine, ClassMatch, ClassPoll, GameRow};
use crate::machines::{Figures, events_of};
use game::Record;
use lab::{Event, taken_out};
use mind::Learner as _;
use std::sync::Arc;
use store::{MachineId, Row};

/// A class as it stands now. Of several machines nobody knows which one played last but whoever hears of them: that one.
///
/// # Errors
/// When the store does not answer.
pub async fn show(classes: &Arc<Classes>, found: &Found, heard: Option<&MachineId>) -> Result<Class, Error> {
    let code = &found.row.code;
    let mut machines = Vec::new();
    let mut last = None;
    for (index, id) in found.machines().enumerate() {
        let Some(row) = classes.outside.store.machine(&id).await? else { continue };
        if found.plan.machines.len() == 1 || heard == Some(&id) {
            last = last_match(classes, &row, index).await?;
        }
        machines.push(machine(classes, &row).await?);
    }
    let pupils = classes.outside.store.pupils(code).await?;
    let state = &found.state;
    let hand = match &state.hand {
        Some(kept) => Some(hand::show(classes, found, kept, pupils).await?),
        None => None,
    };
    Ok(Class {
        code: code.clone(),
        mode: found.plan.mode,
        game: found.plan.game.clone(),
        recipe: found.plan.recipe.clone(),
        seed: found.plan.seed.clone(),
        created: found.row.created.clone(),
        now: classes.outside.clock.now(),
        closed: false,
        paused: state.paused,
        locked: state.locked,
        pupils,
        nicks: (1..=pupils).map(|number| nick::of(code, number)).collect(),
        out: state.out.iter().map(|number| nick::of(code, *number)).collect(),
        machines,
        last,
        phase: state.phase.clone(),
        poll: state.poll.as_ref().map(|poll| ClassPoll {
            games: poll.games,
            votes: (0..5).map(|fifth| poll.votes.values().filter(|vote| **vote == fifth).count() as u64).collect(),
            answer: poll.answer,
        }),
        hand,
        arena: state.arena.clone(),
    })
}

async fn machine(classes: &Arc<Classes>, row: &Row) -> Result<ClassMachine, Error> {
    // They are kept with every event; those that have to be worked out again are told with the next.
    let figures = Figures::read(&row.figures.told);
    let figures = match figures {
        Some(figures) => figures,
        None => classes.machines.figures(row).await.unwrap_or_else(|_| Figures::unknown()),
    };
    Ok(ClassMachine {
        id: row.id.to_string(),
        name: row.name.clone(),
        games: row.counts.games,
        wins: row.counts.wins,
        draws: row.counts.draws,
        losses: row.counts.losses,
        seats: figures.seats,
        truth: figures.truth,
    })
}

/// The last thing that happened to a machine, if that was a match with somebody.
async fn last_match(classes: &Arc<Classes>, row: &Row, machine: usize) -> Result<Option<ClassMatch>, Error> {
    let entries = classes.outside.store.events(&row.id, row.events.saturating_sub(1), row.events).await?;
    let Some(Event::Played { moves, side, id }) = events_of(&entries)?.pop() else { return Ok(None) };
    let Ok(record) = Record::parse(row.game.parse()?, &moves) else { return Ok(None) };
    let kept = classes.machines.present(row).await?;
    let GameRow { number, result, boxes, .. } =
        GameRow::of(row.counts.games, side, &record, kept.machine.pupil().boxes());
    let who = id.as_deref().and_then(taken_out::who_played).filter(|who| *who != hand::ALL).map(String::from);
    Ok(Some(ClassMatch { machine, number, who, outcome: result, boxes }))
}
