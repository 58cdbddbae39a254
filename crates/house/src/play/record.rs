//! A finished match enters a life.

use super::bout::RESIGNS;
use super::error::Error;
use crate::api::{FinishedMatch, Recorded};
use crate::machines::{self, Change, Changed, Kept, Machines, Made, Pays, show};
use crate::names;
use crate::unfit::Unfit;
use game::{Game, Move, Record, Side, parse_line};
use lab::Event;
use mind::{Learned, Match, Mind, Notes, Seed};
use std::sync::Arc;
use store::Row;

/// Records a match of a machine that whoever asks may teach.
///
/// # Errors
/// When it did not happen so.
pub async fn record(
    machines: &Arc<Machines>,
    payer: &impl Pays,
    row: Row,
    request: FinishedMatch,
) -> Result<Recorded, Error> {
    let id = row.id.clone();
    let name = names::request("match", &request.id)?;
    let seed = Seed(names::seed(&request.seed)?);
    let side = request.side;
    let record = record_of(&request, &row)?;
    let event = Event::Played { moves: record.text(), side, id: Some(request.id) };
    if machines.requested(&id, &name).await?.is_none() {
        let moment = machines.aged(&row, Some(request.at)).await?;
        let by = |moments: Vec<Arc<Kept>>| {
            let record = record.clone();
            machines.pool_of(record.game()).run(move || Ok::<_, Error>(played(&record, side, seed, &moments)))
        };
        if !by(vec![moment]).await? && !by(machines.moments(&row, request.at).await?).await? {
            let why =
                format!("{id} did not play so: at age {} and with seed {} it makes other moves", request.at, seed.0);
            return Err(machines::Error::NotPlayed(why).into());
        }
    }
    let make = {
        let event = event.clone();
        move |kept: &Kept| learn(kept, &event)
    };
    match machines.change(&id, Some(name), payer, make).await? {
        Changed::Now(Change { before, after, made }) => {
            // The present was listed with its figures, but nobody may have looked at them here yet.
            let pool = machines.pool_of(after.game());
            pool.run(move || Ok(recorded(&row, &before, &after, made))).await
        }
        Changed::Before(entry) => {
            // The same answer again: the life up to there is the same for ever.
            let (before, told) = machines.before(&id, &entry).await?;
            if told != event {
                return Err(machines::Error::Conflict("this id was used for another match".into()).into());
            }
            let again = move || {
                let Made { machine, also, .. } = learn(&before, &told)?;
                Ok(recorded(&row, &before, &before.grown(machine), also))
            };
            machines.pool_of(record.game()).run(again).await
        }
    }
}

/// What remains of the match.
fn record_of(request: &FinishedMatch, row: &Row) -> Result<Record, Error> {
    let game: Game = row.game.parse()?;
    let mut words: Vec<&str> = request.moves.iter().map(String::as_str).collect();
    let resigned = words.pop_if(|word| *word == RESIGNS).is_some() || request.resigned;
    // A move that is none makes the whole match one that was not played.
    let steps = parse_line(game, &words).map_err(|why| Error::Unfit(Unfit::Record(why)))?;
    let moves = steps.into_iter().map(|(_, mv)| mv).collect();
    Ok(Record::new(game, moves, resigned)?)
}

/// Whether the machine made these moves: each as it was at one of these moments.
fn played(record: &Record, side: Side, seed: Seed, moments: &[Arc<Kept>]) -> bool {
    let made = |bout: &Match, choice: Option<Move>| {
        let would = |kept: &Arc<Kept>| kept.machine.pupil().clone().choose(bout, &mut Notes::shut());
        moments.iter().any(|kept| would(kept) == choice)
    };
    let mut bout = Match::new(record.game(), seed);
    for &mv in record.moves() {
        if bout.at().turn == side && !made(&bout, Some(mv)) || bout.play(mv).is_err() {
            return false;
        }
    }
    record.resigned() != Some(side) || made(&bout, None)
}

fn learn(kept: &Kept, event: &Event) -> Result<Made<Learned>, machines::Error> {
    let mut machine = kept.machine.clone();
    let learned = machine.live(event)?;
    let learned = learned.ok_or_else(|| machines::Error::Internal("a match teaches something".into()))?;
    Ok(Made { machine, event: event.clone(), also: learned })
}

fn recorded(row: &Row, before: &Kept, after: &Kept, learned: Learned) -> Recorded {
    Recorded {
        recorded: true,
        number: after.games(),
        learned,
        truth_before: before.figures().truth,
        truth_after: after.figures().truth,
        machine: show::row(row, after.counts(), after.figures()),
    }
}
