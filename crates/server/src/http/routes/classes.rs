//! Classes, for whoever opens them: opening, setting, asking, taking out, taking away, closing.

use super::life::attached;
use crate::answer::Json;
use crate::api::{
    Class, ClassBegin, ClassMode as Mode, ClassMove, ClassPhase as Phase, ClassQuestion, ClassRequest, ClassSettings,
    ClassTakeOut, OpenedClass,
};
use crate::door::{Address, Key, Payer};
use crate::http::extract::{Ask, Body, Path};
use crate::http::live as streams;
use crate::{App, Error};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use futures_util::StreamExt as _;
use game::{Game, Record, Side, many};
use house::classes::found::{self, Found};
use house::classes::hand::{self, Actor};
use house::classes::plans::{self, LessonPlan};
use house::classes::{Error as Refusal, Plan, Poll, State as Standing, board, change, code, live, nick, out, poll};
use house::clock::{after, now};
use house::machines::Pays as _;
use house::machines::{self, Newcomer, events_of, key};
use house::names;
use house::news::Item;
use house::play::players;
use house::turns::Undone;
use lab::{Event, Machine, taken_out};
use mind::{Learner as _, Seed, Stop};
use serde::Deserialize;
use std::time::Duration;
use store::MachineId;
use tokio_stream::wrappers::WatchStream;
use utoipa::IntoParams;

/// Tables, at least and at most: as many as a tournament has places.
const TABLES: std::ops::RangeInclusive<usize> = 2..=8;
/// How often a code is dealt before nobody is let in.
const DEALS: u32 = 32;
/// What a class raises where nobody says otherwise, …
const USUAL: &str = "menace(preset=michie)";
/// … and tables, whose machines meet in both seats.
const USUAL_AT_TABLES: &str = "menace(preset=michie,seats=both)";
/// The most games of a question.
const MOST_ASKED: u64 = 100_000;

/// The lesson plans, with what a class can expect of its machine.
#[utoipa::path(get, path = "/api/classes/plans", tag = "classes",
    responses((status = 200, body = Vec<LessonPlan>), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn lesson_plans(State(app): State<App>) -> Result<Json<Vec<LessonPlan>>, Error> {
    Ok(Json(app.machines.long.run(plans::plans).await?))
}

/// Opens a class: its machines are born.
#[utoipa::path(post, path = "/api/classes", tag = "classes", request_body = ClassRequest,
    responses((status = 201, body = OpenedClass), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn open_class(
    State(app): State<App>,
    payer: Payer,
    Body(request): Body<ClassRequest>,
) -> Result<(StatusCode, Json<OpenedClass>), Error> {
    let game: Game = request.game.parse()?;
    let usual = if request.mode == Mode::Tables { USUAL_AT_TABLES } else { USUAL };
    let recipe = request.recipe.as_deref().unwrap_or(usual);
    lab::bounds::check_recipe(recipe)?;
    players::within_bounds(&recipe.parse()?)?;
    let count = match (request.mode, request.tables) {
        (Mode::Tables, tables) => tables.unwrap_or(4),
        (_, None) => 1,
        (_, Some(_)) => return Err(Refusal::Answer("only a class of tables has a number of tables".into()).into()),
    };
    if request.mode == Mode::Tables && !TABLES.contains(&count) {
        let (least, most) = (TABLES.start(), TABLES.end());
        return Err(Refusal::Answer(format!("{count} tables: expected {least} to {most}")).into());
    }
    let seed = request.seed.as_deref().map(|seed| names::seed(Some(seed))).transpose()?;
    let key = key::cut()?;
    for turn in 0..DEALS {
        let code = match &request.code {
            Some(code) => code::read(code)?,
            None => code::deal(turn)?,
        };
        if app.store.class(&code).await?.is_some() {
            if request.code.is_some() {
                return Err(Refusal::Taken { code }.into());
            }
            continue;
        }
        // The same code gives the same machines.
        let seed = seed.unwrap_or_else(|| Seed(0).named(&code).0);
        let born = Born { game, recipe, seed, mode: request.mode, count };
        let machines = born.raise(&app, &payer, &code, &key).await?;
        let plan = Plan {
            game: game.to_string(),
            recipe: recipe.into(),
            seed: seed.to_string(),
            mode: request.mode,
            machines: machines.iter().map(ToString::to_string).collect(),
        };
        let row = store::Class {
            code: code.clone(),
            key_hash: key::hash(&key),
            created: now(),
            plan: text(&plan)?,
            state: text(&Standing::default())?,
            version: 0,
        };
        if app.store.open_class(&row).await? {
            let found = found::class(&app.classes, &code).await?;
            let class = board::show(&app.classes, &found, None).await?;
            return Ok((StatusCode::CREATED, Json(OpenedClass { class, key })));
        }
        // Somebody else was dealt it meanwhile.
        for id in &machines {
            app.machines.delete(id).await?;
        }
    }
    Err(Undone::Busy.into())
}

/// Machines of a class to be.
struct Born<'a> {
    game: Game,
    recipe: &'a str,
    seed: u64,
    mode: Mode,
    count: usize,
}

impl Born<'_> {
    /// All of them, or none: what is refused is refused before the first is kept.
    async fn raise(&self, app: &App, payer: &Payer, code: &str, key: &str) -> Result<Vec<MachineId>, Error> {
        let words = house::code::told(code);
        let mut born = Vec::new();
        for number in 1..=self.count {
            let (name, seed) = match self.mode {
                Mode::Tables => (format!("{words} table {number}"), Seed(self.seed).child(number as u64).0),
                Mode::One | Mode::Boxes => (words.clone(), self.seed),
            };
            let (game, recipe) = (self.game, self.recipe.to_owned());
            let machine =
                app.machines.pool.run(move || Ok::<_, Error>(Machine::born(game, &recipe, &name, seed)?)).await?;
            if self.mode == Mode::Boxes && machine.pupil().boxes().is_none() {
                return Err(Refusal::Answer("only a machine of boxes can be held by pupils".into()).into());
            }
            if self.mode == Mode::Tables && Side::BOTH.iter().any(|side| !machine.moment().holds(*side)) {
                let why = "machines of tables meet, so they need boxes for both seats: raise them with seats=both";
                return Err(Refusal::Answer(why.into()).into());
            }
            born.push(machine);
        }
        let bytes = born.iter().map(|machine| machine.pupil().memory().as_bytes().len() as u64).sum();
        payer.keep(bytes)?;
        let mut kept = Vec::new();
        for machine in born {
            let newcomer = Newcomer {
                machine,
                key_hash: key::hash(key),
                sample: false,
                access: store::Access::Closed,
                forked: None,
                past: Vec::new(),
                heritage: None,
            };
            match app.machines.keep(newcomer, &Stop::default()).await {
                Ok((row, _)) => kept.push(row.id),
                Err(why) => {
                    for id in &kept {
                        app.machines.delete(id).await?;
                    }
                    return Err(why.into());
                }
            }
        }
        Ok(kept)
    }
}

fn text(data: &impl serde::Serialize) -> Result<String, Error> {
    serde_json::to_string(data).map_err(|why| Error::internal(format!("a class that is no JSON: {why}")))
}

/// How a class stands.
#[utoipa::path(get, path = "/api/classes/{code}", tag = "classes", params(("code" = String, Path, description = "Its two words.")),
    responses((status = 200, body = Class), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn show_class(State(app): State<App>, Path(code): Path<String>) -> Result<Json<Class>, Error> {
    shown(&app, &code).await
}

async fn shown(app: &App, code: &str) -> Result<Json<Class>, Error> {
    Ok(Json(board::show(&app.classes, &found::class(&app.classes, code).await?, None).await?))
}

/// A class, live: each message is a `Class`. The stream ends when the class is closed.
#[utoipa::path(get, path = "/api/classes/{code}/events", tag = "classes", params(("code" = String, Path, description = "Its two words.")),
    responses((status = 200, content_type = "text/event-stream", body = Class), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn class_events(
    State(app): State<App>,
    address: Address,
    Path(code): Path<String>,
) -> Result<Response, Error> {
    let watcher = live::watch(&app.classes, &code).await?;
    let live = WatchStream::new(watcher.live.clone());
    let messages = live.map(move |class| {
        // They watch for as long as the stream goes on.
        let _ = &watcher;
        (*class).clone()
    });
    app.door.stream(address, || streams::stream(messages, app.closing.clone()))
}

/// The teacher pauses, locks, or begins a part of the lesson.
#[utoipa::path(put, path = "/api/classes/{code}/settings", tag = "classes", request_body = ClassSettings,
    params(("code" = String, Path, description = "Its two words."), ("x-machine-key" = String, Header, description = "Its key.")),
    responses((status = 200, body = Class), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn set_class(
    State(app): State<App>,
    key: Key,
    Path(code): Path<String>,
    Body(request): Body<ClassSettings>,
) -> Result<Json<Class>, Error> {
    let phase = request.phase.map(|ClassBegin { plan, number }| {
        let minutes = plans::length(plan, number);
        let none = || Refusal::Answer(format!("there is no part {} of a plan of {}", number + 1, many(plan, "minute")));
        let minutes = minutes.ok_or_else(none)?;
        Ok::<_, Refusal>(Phase { plan, number, ends: after(Duration::from_secs(60 * u64::from(minutes))) })
    });
    let phase = phase.transpose()?;
    if request.arena.as_ref().is_some_and(|arena| arena.len() > 64) {
        return Err(Refusal::Answer("the name of a tournament has at most 64 letters".into()).into());
    }
    change::change(&app.classes, &code, |found, state| {
        found.check_key(key.given())?;
        state.paused = request.paused.unwrap_or(state.paused);
        state.locked = request.locked.unwrap_or(state.locked);
        state.phase = phase.clone().or(state.phase.take());
        state.arena = request.arena.clone().or(state.arena.take());
        Ok(())
    })
    .await?;
    shown(&app, &code).await
}

/// The teacher takes somebody's games out of the machine: it becomes what the others' games alone make of it. They look on
/// from then on. Nothing is erased: the life tells of the games, and that they were taken out.
#[utoipa::path(post, path = "/api/classes/{code}/taken-out", tag = "classes", request_body = ClassTakeOut,
    params(("code" = String, Path, description = "Its two words."), ("x-machine-key" = String, Header, description = "Its key.")),
    responses((status = 200, body = Class), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn take_out(
    State(app): State<App>,
    payer: Payer,
    key: Key,
    Path(code): Path<String>,
    Body(request): Body<ClassTakeOut>,
) -> Result<Json<Class>, Error> {
    let found = found::class(&app.classes, &code).await?;
    found.check_key(key.given())?;
    let who = request.who.to_lowercase().replace(' ', "-");
    let there = app.store.pupils(&found.row.code).await?;
    let number = nick::number(&found.row.code, &who).filter(|number| (1..=there).contains(number));
    let number =
        number.ok_or_else(|| Error::not_found("pupil of this class", who.chars().take(40).collect::<String>()))?;
    // First nothing more of theirs is taken, then what was is taken out.
    change::change(&app.classes, &code, |_, state| {
        state.out.insert(number);
        Ok(())
    })
    .await?;
    if let Err(why) = out::take_out(&app.classes, &payer, &found.machine_of(number)?, &who).await {
        // Their games stand: so do they.
        change::change(&app.classes, &code, |_, state| {
            state.out.remove(&number);
            Ok(())
        })
        .await?;
        return Err(why.into());
    }
    shown(&app, &code).await
}

/// The teacher asks everybody what they expect.
#[utoipa::path(post, path = "/api/classes/{code}/poll", tag = "classes", request_body = ClassQuestion,
    params(("code" = String, Path, description = "Its two words."), ("x-machine-key" = String, Header, description = "Its key.")),
    responses((status = 200, body = Class), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn ask(
    State(app): State<App>,
    key: Key,
    Path(code): Path<String>,
    Body(request): Body<ClassQuestion>,
) -> Result<Json<Class>, Error> {
    if !(1..=MOST_ASKED).contains(&request.games) {
        return Err(Refusal::Answer(format!("{} games: expected 1 to {MOST_ASKED}", request.games)).into());
    }
    change::change(&app.classes, &code, |found, state| {
        found.check_key(key.given())?;
        state.poll = Some(Poll { games: request.games, votes: Default::default(), answer: None });
        Ok(())
    })
    .await?;
    shown(&app, &code).await
}

/// The teacher looks: so many games are played by a copy, and the answer is told to all.
#[utoipa::path(post, path = "/api/classes/{code}/poll/answer", tag = "classes",
    params(("code" = String, Path, description = "Its two words."), ("x-machine-key" = String, Header, description = "Its key.")),
    responses((status = 200, body = Class), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn answer_poll(State(app): State<App>, key: Key, Path(code): Path<String>) -> Result<Json<Class>, Error> {
    let found = found::class(&app.classes, &code).await?;
    found.check_key(key.given())?;
    let games = found.state.poll.as_ref().map(|poll| poll.games).ok_or(Refusal::NotNow("nothing was asked"))?;
    let answer = poll::answer(&app.classes, &found, games).await?;
    change::change(&app.classes, &code, |_, state| {
        if let Some(poll) = state.poll.as_mut().filter(|poll| poll.games == games) {
            poll.answer = Some(answer);
        }
        Ok(())
    })
    .await?;
    shown(&app, &code).await
}

/// The teacher puts the question away, answered or not; boards and devices show again what they showed before.
#[utoipa::path(delete, path = "/api/classes/{code}/poll", tag = "classes",
    params(("code" = String, Path, description = "Its two words."), ("x-machine-key" = String, Header, description = "Its key.")),
    responses((status = 200, body = Class), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn forget_poll(State(app): State<App>, key: Key, Path(code): Path<String>) -> Result<Json<Class>, Error> {
    change::change(&app.classes, &code, |found, state| {
        found.check_key(key.given())?;
        state.poll = None;
        Ok(())
    })
    .await?;
    shown(&app, &code).await
}

/// The teacher begins a game in which the pupils are the boxes.
#[utoipa::path(post, path = "/api/classes/{code}/hand", tag = "classes",
    params(("code" = String, Path, description = "Its two words."), ("x-machine-key" = String, Header, description = "Its key.")),
    responses((status = 200, body = Class), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn begin_hand(
    State(app): State<App>,
    payer: Payer,
    key: Key,
    Path(code): Path<String>,
) -> Result<Json<Class>, Error> {
    let found = found::class(&app.classes, &code).await?;
    found.check_key(key.given())?;
    hand::begin(&app.classes, &payer, &found).await?;
    shown(&app, &code).await
}

/// The teacher plays the other side, or draws for a device that sleeps.
#[utoipa::path(post, path = "/api/classes/{code}/hand/moves", tag = "classes", request_body = ClassMove,
    params(("code" = String, Path, description = "Its two words."), ("x-machine-key" = String, Header, description = "Its key.")),
    responses((status = 200, body = Class), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn move_hand(
    State(app): State<App>,
    payer: Payer,
    key: Key,
    Path(code): Path<String>,
    Body(request): Body<ClassMove>,
) -> Result<Json<Class>, Error> {
    let found = found::class(&app.classes, &code).await?;
    found.check_key(key.given())?;
    let actor = request.mv.as_deref().map_or(Actor::Instead, Actor::Move);
    hand::act(&app.classes, &payer, &found, request.ply, actor).await?;
    shown(&app, &code).await
}

/// Every game of a class, as a table: who played it, what came of it, and whether it was taken out.
#[utoipa::path(get, path = "/api/classes/{code}/games.csv", tag = "classes",
    params(("code" = String, Path, description = "Its two words."), ("x-machine-key" = String, Header, description = "Its key.")),
    responses((status = 200, content_type = "text/csv", body = String), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn class_games(State(app): State<App>, key: Key, Path(code): Path<String>) -> Result<Response, Error> {
    let found = found::class(&app.classes, &code).await?;
    found.check_key(key.given())?;
    let mut table = String::from("machine,number,who,side,result,moves,taken out\n");
    for id in found.machines() {
        let row = app.machines.row(&id).await?;
        let _room = app.machines.room(row.bytes).await?;
        let entries = app.store.events(&id, 0, row.events).await?;
        let out: Vec<String> = found.state.out.iter().map(|number| nick::of(&found.row.code, *number)).collect();
        let game = found.game()?;
        let part =
            app.machines.pool_for(row.bytes).run(move || Ok::<_, Error>(rows(game, &id, &events_of(&entries)?, &out)));
        table += &part.await?;
    }
    Ok(attached("text/csv; charset=utf-8", &format!("class-{}.csv", found.row.code), table))
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

/// What becomes of the machines of a class that is closed.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Closing {
    /// Whether its machines stay, for whoever has the key.
    #[serde(default)]
    keep: bool,
}

/// The teacher closes the class: it is forgotten with everybody in it, and its machines too unless they are kept.
#[utoipa::path(delete, path = "/api/classes/{code}", tag = "classes",
    params(("code" = String, Path, description = "Its two words."), Closing, ("x-machine-key" = String, Header, description = "Its key.")),
    responses((status = 204, description = "It is gone."), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn close_class(
    State(app): State<App>,
    key: Key,
    Path(code): Path<String>,
    Ask(closing): Ask<Closing>,
) -> Result<StatusCode, Error> {
    let found = found::class(&app.classes, &code).await?;
    found.check_key(key.given())?;
    close(&app, &found, closing.keep).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn close(app: &App, found: &Found, keep: bool) -> Result<(), Error> {
    app.store.delete_class(&found.row.code).await?;
    app.news.tell(Item::Class(found.row.code.clone()));
    for id in found.machines().filter(|_| !keep) {
        match app.machines.delete(&id).await {
            Ok(()) | Err(machines::Error::Missing { .. }) => {}
            Err(why) => return Err(why.into()),
        }
    }
    Ok(())
}
