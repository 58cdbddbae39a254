//! Lessons: asked for, looked at, and told live.

use crate::api::{Progress, State};
use crate::desk::{self, Brought};
use crate::extract::Body;
use crate::keeper::{Changed, Kept};
use crate::{App, Error, names, players};
use axum::Json;
use axum::extract::{self, Path};
use axum::http::StatusCode;
use axum::response::Response;
use lab::lesson::Class;
use lab::{Event, Lesson, Seats, Tally};
use mind::Seed;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use std::sync::Arc;
use store::MachineId;
use tokio::sync::watch;
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
}

/// A lesson that was taken on.
#[derive(Serialize, ToSchema)]
pub struct Accepted {
    /// Its name for `/api/lessons/{id}`.
    pub lesson: String,
}

/// Asks for a lesson.
#[utoipa::path(post, path = "/api/machines/{id}/lessons", tag = "lessons", request_body = Request,
    params(("id" = String, Path, description = "The machine.")),
    responses((status = 202, body = Accepted), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn teach(
    extract::State(app): extract::State<App>,
    Path(id): Path<String>,
    Body(request): Body<Request>,
) -> Result<(StatusCode, Json<Accepted>), Error> {
    let id = names::machine(&id)?;
    let name = names::request(KIND, &request.id)?;
    let lesson = format!("{id}.{}", request.id);
    let accepted = || Ok((StatusCode::ACCEPTED, Json(Accepted { lesson: lesson.clone() })));
    if !(1..=MOST_GAMES).contains(&request.games) {
        return Err(Error::OutOfRange(format!("{} games: expected 1 to {MOST_GAMES}", request.games)));
    }
    let row = app.keeper.row(&id).await?;
    if app.desk.find(&lesson).is_some_and(|known| known.borrow().state != State::Failed)
        || app.keeper.store().requested(&id, &name).await?.is_some()
    {
        return accepted();
    }
    let plan = request.plan(&app, row).await?;
    let start = Progress {
        lesson: lesson.clone(),
        machine: id.to_string(),
        done: 0,
        games: request.games,
        wins: 0,
        draws: 0,
        losses: 0,
        trial: None,
        state: State::Running,
        message: None,
    };
    match app.desk.bring(start) {
        Brought::Full => return Err(Error::Busy),
        Brought::Known(_) => {}
        Brought::New(tell) => drop(app.lessons.spawn(hold(app.clone(), id, name, plan, tell))),
    }
    accepted()
}

/// What a lesson is called among requests.
const KIND: &str = "lesson";
/// The longest lesson a visitor may ask for.
const MOST_GAMES: u64 = 100_000;
/// Matches of each trial on the way.
const TRIAL: u64 = 100;
/// How often a lesson tells how far it is.
const TELLINGS: u64 = 50;

/// A lesson, and whether its seed was chosen.
struct Plan {
    lesson: Lesson,
    seeded: bool,
}

impl Request {
    /// The lesson with its guests. It is tried on the machine as it is, so that what cannot be held is refused at once.
    async fn plan(&self, app: &App, row: store::Row) -> Result<Plan, Error> {
        let (against, guests) = players::guests(&app.keeper, &self.against).await?;
        let seats: Seats = self.seats.parse().map_err(|why: lab::BadSeats| Error::OutOfRange(why.to_string()))?;
        let lesson = Lesson {
            against: against.to_string(),
            guests,
            opponents_learn: self.opponents_learn,
            seats,
            games: self.games,
            seed: names::seed(Some(self.seed.as_deref().unwrap_or("0")))?,
            result: Tally::default(),
        };
        let kept = app.keeper.present(&row).await?;
        players::all_quick(kept.game(), &against)?;
        let tried = lesson.clone();
        app.keeper.pool.run(move || Ok(Class::new(kept.game(), kept.machine.pupil(), &tried).map(drop)?)).await?;
        Ok(Plan { lesson, seeded: self.seed.is_some() })
    }
}

/// Holds a lesson and tells how far it is.
async fn hold(app: App, id: MachineId, name: String, plan: Plan, tell: Arc<watch::Sender<Progress>>) {
    let (told, closing) = (tell.clone(), app.closing.clone());
    let make = move |kept: &Kept| {
        let mut lesson = plan.lesson.clone();
        if !plan.seeded {
            // As `Life::next_seed` names it: after how many events the machine has had.
            lesson.seed = Seed(kept.machine.life().seed()).named("lesson").child(kept.events).0;
        }
        let stride = lesson.games.div_ceil(TELLINGS);
        let mut machine = kept.machine.clone();
        let held = machine.attend_aloud(lesson, stride, &mut |pupil, done, result| {
            let trial = lab::trial::trial(kept.game(), pupil, TRIAL);
            told.send_modify(|progress| {
                progress.tell(done, result);
                progress.trial = trial;
            });
            if closing.is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        Ok((machine, held))
    };
    let done = app.keeper.change(&id, Some(name), &app.keeper.school, make).await;
    tell.send_modify(|progress| match done {
        Ok(Changed::Now(change)) => progress.end(&change.made),
        // Another process held it, or this one before it forgot.
        Ok(Changed::Before(entry)) => match lesson_of(&entry.json) {
            Some(held) => progress.end(&held),
            None => progress.fail("this id was used for something else"),
        },
        Err(why) => progress.fail(&why.to_string()),
    });
    let name = tell.borrow().lesson.clone();
    app.desk.end(&name);
}

impl Progress {
    fn tell(&mut self, done: u64, result: Tally) {
        self.done = done;
        (self.wins, self.draws, self.losses) = (result.wins, result.draws, result.losses);
    }

    fn end(&mut self, held: &Lesson) {
        self.tell(held.games, held.result);
        self.state = State::Done;
        if held.games < self.games {
            self.message = Some("The house closed before the lesson was over; what was played counts.".into());
        }
    }

    fn fail(&mut self, why: &str) {
        self.tell(0, Tally::default());
        self.state = State::Failed;
        self.message = Some(why.into());
    }
}

/// The lesson that the json of an event tells of.
fn lesson_of(json: &str) -> Option<Lesson> {
    match serde_json::from_str(json) {
        Ok(Event::Lesson(lesson)) => Some(lesson),
        _ => None,
    }
}

/// A lesson that the desk or a life knows of.
async fn find(app: &App, name: &str) -> Result<Found, Error> {
    if let Some(known) = app.desk.find(name) {
        return Ok(Found::Live(known));
    }
    let none = || Error::NotFound { what: "lesson", name: name.into() };
    let (id, request) = name.split_once('.').ok_or_else(none)?;
    let id = names::machine(id).map_err(|_| none())?;
    let entry = app.keeper.store().requested(&id, &format!("{KIND}:{request}")).await?.ok_or_else(none)?;
    let held = lesson_of(&entry.json).ok_or_else(none)?;
    let mut progress = Progress {
        lesson: name.into(),
        machine: id.to_string(),
        done: 0,
        games: held.games,
        wins: 0,
        draws: 0,
        losses: 0,
        trial: None,
        state: State::Done,
        message: None,
    };
    progress.end(&held);
    Ok(Found::Over(Box::new(progress)))
}

/// A lesson that was found.
enum Found {
    /// The desk follows it.
    Live(watch::Receiver<Progress>),
    /// It is in a life.
    Over(Box<Progress>),
}

/// How far a lesson is.
#[utoipa::path(get, path = "/api/lessons/{id}", tag = "lessons", params(("id" = String, Path, description = "The lesson.")),
    responses((status = 200, body = Progress), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn lesson(extract::State(app): extract::State<App>, Path(id): Path<String>) -> Result<Json<Progress>, Error> {
    Ok(Json(match find(&app, &id).await? {
        Found::Live(live) => live.borrow().clone(),
        Found::Over(progress) => *progress,
    }))
}

/// A lesson, live: each message is a `Progress`; the last one is `done` or `failed`.
#[utoipa::path(get, path = "/api/lessons/{id}/events", tag = "lessons", params(("id" = String, Path, description = "The lesson.")),
    responses((status = 200, content_type = "text/event-stream", body = Progress), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn lesson_events(
    extract::State(app): extract::State<App>,
    Path(id): Path<String>,
) -> Result<Response, Error> {
    let live = match find(&app, &id).await? {
        Found::Live(live) => live,
        Found::Over(progress) => watch::channel(*progress).1,
    };
    Ok(desk::live(live, app.closing.clone()))
}
