//! Classes, for whoever opens them: opening, setting, asking, taking out, taking away, closing.

use super::life::attached;
use crate::answer::Json;
use crate::api::{Class, ClassMove, ClassQuestion, ClassRequest, ClassSettings, ClassTakeOut, OpenedClass};
use crate::door::{Address, Key, Payer};
use crate::http::extract::{Ask, Body, Path};
use crate::http::live as streams;
use crate::{App, Error};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use futures_util::StreamExt as _;
use house::classes::plans::{self, LessonPlan};
use house::classes::{desk, found, games, live, open};
use serde::Deserialize;
use tokio_stream::wrappers::WatchStream;
use utoipa::IntoParams;

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
    Ok((StatusCode::CREATED, Json(open::open(&app.classes, &payer, request).await?)))
}

/// How a class stands.
#[utoipa::path(get, path = "/api/classes/{code}", tag = "classes", params(("code" = String, Path, description = "Its two words.")),
    responses((status = 200, body = Class), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn show_class(State(app): State<App>, Path(code): Path<String>) -> Result<Json<Class>, Error> {
    Ok(Json(desk::show(&app.classes, &code).await?))
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
    Ok(Json(desk::set(&app.classes, key.given(), &code, request).await?))
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
    Ok(Json(desk::take_out(&app.classes, &payer, key.given(), &code, request).await?))
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
    Ok(Json(desk::ask(&app.classes, key.given(), &code, request).await?))
}

/// The teacher looks: so many games are played by a copy, and the answer is told to all.
#[utoipa::path(post, path = "/api/classes/{code}/poll/answer", tag = "classes",
    params(("code" = String, Path, description = "Its two words."), ("x-machine-key" = String, Header, description = "Its key.")),
    responses((status = 200, body = Class), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn answer_poll(State(app): State<App>, key: Key, Path(code): Path<String>) -> Result<Json<Class>, Error> {
    Ok(Json(desk::answer(&app.classes, key.given(), &code).await?))
}

/// The teacher puts the question away, answered or not; boards and devices show again what they showed before.
#[utoipa::path(delete, path = "/api/classes/{code}/poll", tag = "classes",
    params(("code" = String, Path, description = "Its two words."), ("x-machine-key" = String, Header, description = "Its key.")),
    responses((status = 200, body = Class), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn forget_poll(State(app): State<App>, key: Key, Path(code): Path<String>) -> Result<Json<Class>, Error> {
    Ok(Json(desk::forget(&app.classes, key.given(), &code).await?))
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
    Ok(Json(desk::begin_hand(&app.classes, &payer, key.given(), &code).await?))
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
    Ok(Json(desk::move_hand(&app.classes, &payer, key.given(), &code, request).await?))
}

/// Every game of a class, as a table: who played it, what came of it, and whether it was taken out.
#[utoipa::path(get, path = "/api/classes/{code}/games.csv", tag = "classes",
    params(("code" = String, Path, description = "Its two words."), ("x-machine-key" = String, Header, description = "Its key.")),
    responses((status = 200, content_type = "text/csv", body = String), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn class_games(State(app): State<App>, key: Key, Path(code): Path<String>) -> Result<Response, Error> {
    let (code, table) = games::table(&app.classes, key.given(), &code).await?;
    Ok(attached("text/csv; charset=utf-8", &format!("class-{code}.csv"), table))
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
    open::close(&app.classes, &found, closing.keep).await?;
    Ok(StatusCode::NO_CONTENT)
}
