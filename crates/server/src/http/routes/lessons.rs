//! Lessons: asked for, looked at, and told live.

use crate::answer::Json;
use crate::api::ProblemCode;
use crate::api::Raise;
use crate::api::{Progress, State};
use crate::door::{Address, Key, Payer};
use crate::http::extract::{Body, Path};
use crate::http::live;
use crate::http::visitor::Guest;
use crate::{App, Error};
use axum::extract;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use house::jobs::{self, Asked, LessonJob, LessonPlan, Shown, Told};
use house::machines::Pays as _;
use house::machines::access::{self, Act};
use house::machines::{Spacing, room_for};
use house::names;
use house::play::{self, players};
use lab::{Event, Lesson, Seats, Tally, Walk};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A lesson to be held.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = LessonRequest)]
pub struct Request {
    /// The lesson's own name, made by the client: the same name again is the same lesson.
    pub id: String,
    /// Against whom, in the player grammar: `random`, `mix(random:20,expert:5)`, `machine:bob`, `self`.
    #[schema(example = "mix(random:20,expert:5)")]
    pub against: String,
    /// Who opens: `first`, `second` or `both`.
    #[schema(example = "first")]
    pub seats: String,
    /// How many matches.
    #[schema(minimum = 1, maximum = 100_000)]
    pub games: u64,
    /// The seed; one follows from the machine's own when none is given.
    pub seed: Option<String>,
    /// Whether opponents that can learn do so during the lesson.
    #[serde(default)]
    pub opponents_learn: bool,
    /// Keeps what the opponent learns: it is one machine, or a newborn, which becomes a machine of its own.
    pub keep: Option<Keep>,
}

/// How the opponent of a lesson is kept.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = KeepOpponent)]
pub struct Keep {
    /// The key of that machine, if it is not open; or the key that a newborn's machine shall have, made by chance by whoever
    /// asks.
    pub key: Option<String>,
    /// The name of a newborn's machine.
    #[schema(example = "Bob")]
    pub name: Option<String>,
}

/// A lesson that was taken on.
#[derive(Serialize, ToSchema)]
pub struct Accepted {
    /// Its name for `/api/lessons/{id}`.
    pub lesson: String,
    /// The machine that is kept beside it, where the opponent keeps what it learns.
    pub opponent: Option<String>,
}

/// What a lesson is called among requests.
const KIND: &str = "lesson";
/// The longest lesson a visitor may ask for.
const MOST_GAMES: u64 = 100_000;

/// Asks for a lesson.
#[utoipa::path(post, path = "/api/machines/{id}/lessons", tag = "lessons", request_body = Request,
    params(("id" = String, Path, description = "The machine."), ("x-machine-key" = Option<String>, Header, description = "Its key, where it is not open.")),
    responses((status = 202, body = Accepted), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn teach(
    extract::State(app): extract::State<App>,
    Guest(visitor): Guest,
    payer: Payer,
    key: Key,
    Path(id): Path<String>,
    Body(request): Body<Request>,
) -> Result<(StatusCode, Json<Accepted>), Error> {
    let id = names::machine(&id)?;
    let name = names::request(KIND, &request.id)?;
    let lesson = format!("{id}.{}", request.id);
    if !(1..=MOST_GAMES).contains(&request.games) {
        return Err(Error::out_of_range(format!("{} games: expected 1 to {MOST_GAMES}", request.games)));
    }
    let row = access::allowed(&app.machines, &id, Act::Train, key.given()).await?;
    let mut opponent = None;
    if app.outside.store.requested(&id, &name).await?.is_none() {
        let (plan, cost, bytes) = request.plan(&app, &payer, &row, name).await?;
        payer.keep(bytes)?;
        opponent = plan.other.clone();
        let seed = if plan.seeded { plan.lesson.seed.to_string() } else { String::new() };
        let asked = Asked { name: lesson.clone(), about: id.to_string(), visitor, seed, cost, plan, made: Vec::new() };
        jobs::begin::<LessonJob>(&app.jobs, asked).await?;
    }
    Ok((StatusCode::ACCEPTED, Json(Accepted { lesson, opponent })))
}

impl Request {
    /// The lesson with its guests, what it costs, and how many bytes will be kept of it. Everybody in it can sit opposite the
    /// machine. It is tried on the machine as it is, so that what cannot be held is refused at once.
    async fn plan(
        &self,
        app: &App,
        payer: &Payer,
        row: &store::Row,
        request: String,
    ) -> Result<(LessonPlan, u64, u64), Error> {
        let (against, guests) = players::guests(&app.machines, &self.against).await?;
        let seats: Seats = self.seats.parse().map_err(|why: lab::BadSeats| Error::out_of_range(why.to_string()))?;
        let asked = Lesson {
            against: against.into(),
            guests,
            opponents_learn: self.opponents_learn || self.keep.is_some(),
            phase: 0,
            seats,
            games: self.games,
            seed: names::seed(self.seed.as_deref().unwrap_or("0"))?,
            result: Tally::default(),
        };
        let kept = app.machines.present(row).await?;
        let mut lesson = asked.seated(kept.machine.rule())?;
        players::all_quick(kept.game(), &lesson.against)?;
        let other = match &self.keep {
            None => None,
            // A newborn is not born for a lesson that cannot be held.
            Some(keep) => {
                Walk::attend(kept.machine.clone(), &lesson)?;
                Some(keep.opponent(app, payer, row, &lesson).await?)
            }
        };
        if let Some(other) = &other {
            let (against, guests) = players::guests(&app.machines, &format!("machine:{}", other.id)).await?;
            (lesson.against, lesson.guests) = (against.into(), guests);
        }
        let named = other.as_ref().map(|other| other.id.to_string());
        let plan =
            LessonPlan { machine: row.id.to_string(), request, lesson, seeded: self.seed.is_some(), other: named };
        let row = row.clone();
        let count = move || {
            let event = Event::Lesson(plan.lesson.clone());
            let mut bytes =
                room_for(&row, &event)? + Spacing::of(kept.machine.pupil()).bytes(plan.lesson.games, row.counts.games);
            if let Some(other) = &other {
                // It keeps the same lesson, with the machine as its guest.
                let guests = vec![kept.machine.guest(kept.id.as_str())];
                bytes += room_for(other, &Event::Lesson(Lesson { guests, ..plan.lesson.clone() }))?;
            }
            let cost = plan.cost(&kept)?;
            Ok((plan, cost, bytes))
        };
        app.machines.pool.run(count).await
    }
}

impl Keep {
    /// The machine that keeps what the opponent learns: the one that is named, or a newborn that becomes one.
    async fn opponent(&self, app: &App, payer: &Payer, row: &store::Row, lesson: &Lesson) -> Result<store::Row, Error> {
        let refused =
            |why: &str| Error::new(ProblemCode::BadLesson, format!("the opponent cannot keep what it learns: {why}"));
        let [(term, _)] = lesson.against.shares() else {
            return Err(refused("expected one opponent, got a mix"));
        };
        if let [guest] = lesson.guests.as_slice() {
            let id = names::machine(&guest.machine)?;
            if id == row.id {
                return Err(refused("a machine that learns from itself is taught by 'self'"));
            }
            let other = access::allowed(&app.machines, &id, Act::Train, self.key.as_deref()).await?;
            if other.counts.games != guest.age {
                return Err(refused("expected the machine as it is now, got one of the past"));
            }
            return Ok(other);
        }
        let recipe = mind::Recipe::new(term.clone()).ok().filter(|recipe| recipe.card().learns);
        let Some(recipe) = recipe else {
            return Err(refused(&format!("expected a machine or a newborn, got {term}")));
        };
        let Some(name) = &self.name else {
            return Err(refused("a newborn needs a name to be kept by; expected 'name'"));
        };
        let raise = Raise {
            name: name.clone(),
            game: row.game.clone(),
            recipe: recipe.to_string(),
            seed: None,
            access: None,
            key: Some(self.key.clone().ok_or_else(|| refused("a newborn needs a key; expected 'key'"))?),
        };
        let raised = play::raise(&app.machines, payer, raise).await?;
        Ok(app.machines.row(&names::machine(&raised.machine.row.id)?).await?)
    }
}

/// How far a lesson is.
#[utoipa::path(get, path = "/api/lessons/{id}", tag = "lessons", params(("id" = String, Path, description = "The lesson.")),
    responses((status = 200, body = Progress), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn lesson(extract::State(app): extract::State<App>, Path(id): Path<String>) -> Result<Json<Progress>, Error> {
    if let Some(live) = app.jobs.find(&jobs::id::<LessonJob>(&id))
        && let Some(progress) = progress_of(live.borrow().clone())
    {
        return Ok(Json(progress));
    }
    Ok(Json(over(&app, &id).await?))
}

/// A lesson, live: each message is a `Progress`; the last one is `done`, `stopped` or `failed`.
#[utoipa::path(get, path = "/api/lessons/{id}/events", tag = "lessons", params(("id" = String, Path, description = "The lesson.")),
    responses((status = 200, content_type = "text/event-stream", body = Progress), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn lesson_events(
    extract::State(app): extract::State<App>,
    address: Address,
    Path(id): Path<String>,
) -> Result<Response, Error> {
    match jobs::follow(&app.jobs, &jobs::id::<LessonJob>(&id)).await? {
        Some(live) => app.door.stream(address, || live::live(live, app.closing.clone(), progress_of)),
        None => Ok(live::once(&over(&app, &id).await?).into_response()),
    }
}

fn progress_of(told: Told) -> Option<Progress> {
    match told.shown {
        Shown::Lesson(progress) => Some(progress),
        _ => None,
    }
}

/// A lesson that is over: as its job tells it, or as the life does once the job is forgotten.
async fn over(app: &App, name: &str) -> Result<Progress, Error> {
    let none = || Error::not_found("lesson", name);
    let job = app.outside.store.job(&jobs::id::<LessonJob>(name)).await?;
    let reason = job.as_ref().and_then(|job| job.stage.reason.clone());
    if let Some(Shown::Lesson(progress)) = job.and_then(|job| Shown::read(&job.stage.told)) {
        return Ok(progress);
    }
    let (machine, request) = name.split_once('.').ok_or_else(none)?;
    let machine = names::machine(machine).map_err(|_| none())?;
    let entry = app.outside.store.requested(&machine, &format!("{KIND}:{request}")).await?.ok_or_else(none)?;
    let Ok(Event::Lesson(held)) = serde_json::from_str(&entry.json) else { return Err(none()) };
    let mut progress = Progress::new(name, machine.as_str(), held.games);
    progress.tell(held.games, held.result);
    (progress.state, progress.message) = (State::Done, reason);
    Ok(progress)
}
