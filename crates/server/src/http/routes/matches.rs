//! A finished match enters a life.

use crate::api::MachineRow;
use crate::http::door::{Key, Payer};
use crate::http::extract::{Body, Path};
use crate::http::json::Json;
use crate::http::names;
use crate::machines::access::{self, Act};
use crate::machines::show;
use crate::machines::{Change, Changed, Kept, Made};
use crate::play::bout::RESIGNS;
use crate::{App, Error};
use axum::extract::State;
use game::{Game, Move, Record, Side, parse_line};
use lab::Event;
use lab::exact::Truths;
use mind::{Learned, Match, Mind, Notes, Seed};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::Row;
use utoipa::ToSchema;

/// A finished match.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = FinishedMatch)]
pub struct Request {
    /// The match's own name, made by the client: the same name again is the same match.
    #[schema(example = "0b9e4c52-5a6e-4e0b-9d5e-0f5f1a1c2d3e")]
    pub id: String,
    /// The age at which the machine played.
    pub at: u64,
    /// The machine's side.
    pub side: Side,
    /// The seed of the match.
    pub seed: String,
    /// All moves; the last word may be `resigns`.
    pub moves: Vec<String>,
    /// Whether the side to move gave up, if the moves do not say so.
    #[serde(default)]
    pub resigned: bool,
}

/// What a match changed.
#[derive(Serialize, ToSchema)]
pub struct Recorded {
    /// Always true: it is in the life and on the disk.
    pub recorded: bool,
    /// The match's number in the life, counting from one.
    pub number: u64,
    /// What the machine learned.
    pub learned: Learned,
    /// Its strength before.
    pub truth_before: Truths,
    /// Its strength after.
    pub truth_after: Truths,
    /// The machine after the match.
    pub machine: MachineRow,
}

/// A finished match enters the life, once however often it is sent.
#[utoipa::path(post, path = "/api/machines/{id}/matches", tag = "machines", request_body = Request,
    params(("id" = String, Path, description = "The machine."), ("x-machine-key" = Option<String>, Header, description = "Its key, where it is not open.")),
    responses((status = 200, body = Recorded), (status = 422, description = "The match did not happen so.", body = crate::api::Problem),
        (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn record_match(
    State(app): State<App>,
    payer: Payer,
    key: Key,
    Path(id): Path<String>,
    Body(request): Body<Request>,
) -> Result<Json<Recorded>, Error> {
    let id = names::machine(&id)?;
    names::request("match", &request.id)?;
    let row = access::allowed(&app, &id, Act::Play, &key).await?;
    Ok(Json(record(&app, &payer, row, request).await?))
}

/// Records a match of a machine that whoever asks may teach.
///
/// # Errors
/// When it did not happen so.
pub async fn record(app: &App, payer: &Payer, row: Row, request: Request) -> Result<Recorded, Error> {
    let id = row.id.clone();
    let name = names::request("match", &request.id)?;
    let seed = Seed(names::seed(Some(&request.seed))?);
    let side = request.side;
    let record = request.record(&row)?;
    let event = Event::Played { moves: record.text(), side, id: Some(request.id) };
    if app.machines.store().requested(&id, &name).await?.is_none() {
        let moment = app.machines.aged(&row, Some(request.at)).await?;
        let by = |moments: Vec<Arc<Kept>>| {
            let record = record.clone();
            app.machines.pool_of(record.game()).run(move || Ok(played(&record, side, seed, &moments)))
        };
        if !by(vec![moment]).await? && !by(app.machines.moments(&row, request.at).await?).await? {
            return Err(Error::BadRecord(format!(
                "{id} did not play so: at age {} and with seed {} it makes other moves",
                request.at, seed.0
            )));
        }
    }
    let make = {
        let event = event.clone();
        move |kept: &Kept| learn(kept, &event)
    };
    match app.machines.change(&id, Some(name), payer, make).await? {
        Changed::Now(Change { before, after, made }) => {
            // The present was listed with its figures, but nobody may have looked at them here yet.
            let pool = app.machines.pool_of(after.game());
            Ok(pool.run(move || Ok(recorded(&row, &before, &after, made))).await?)
        }
        Changed::Before(entry) => {
            // The same answer again: the life up to there is the same for ever.
            let (before, told) = app.machines.before(&id, &entry).await?;
            if told != event {
                return Err(Error::Conflict("this id was used for another match".into()));
            }
            let again = move || {
                let Made { machine, also, .. } = learn(&before, &told)?;
                Ok(recorded(&row, &before, &before.grown(machine), also))
            };
            Ok(app.machines.pool_of(record.game()).run(again).await?)
        }
    }
}

impl Request {
    /// What remains of the match.
    fn record(&self, row: &Row) -> Result<Record, Error> {
        let game: Game = row.game.parse()?;
        let mut words: Vec<&str> = self.moves.iter().map(String::as_str).collect();
        let resigned = words.pop_if(|word| *word == RESIGNS).is_some() || self.resigned;
        let steps = parse_line(game, &words).map_err(Error::Record)?;
        let moves = steps.into_iter().map(|(_, mv)| mv).collect();
        Ok(Record::new(game, moves, resigned)?)
    }
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

fn learn(kept: &Kept, event: &Event) -> Result<Made<Learned>, Error> {
    let mut machine = kept.machine.clone();
    let learned = machine.live(event)?;
    let learned = learned.ok_or_else(|| Error::Internal("a match teaches something".into()))?;
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
