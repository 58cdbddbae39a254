//! Studies, for whoever opens them: opening, looking at what came of it, closing, extending, taking away, deleting.

use super::life::attached;
use crate::answer::Json;
use crate::api::ProblemCode;
use crate::api::{OpenedStudy, ReadyStudies, Study, StudyPlayers, StudyReport, StudyRequest, StudySettings};
use crate::door::{Payer, StudyKey};
use crate::http::extract::{Body, Path};
use crate::http::visitor::Guest;
use crate::{App, Error};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use game::{Game, Side};
use house::cost::MOST_THOUGHT;
use house::machines::Pays as _;
use house::machines::key;
use house::play::players::Player;
use house::play::thinking;
use house::studies::found::{self, Found, Here};
use house::studies::{Error as Refusal, sitting};
use house::turns::Visitor;
use std::time::Duration;
use study::{
    self, About, CHOICE, FAMILIARITY, MOST_PACE, Opponents, Participant, Plan, Question, Results, SCALE, USUAL_PACE,
};

/// Days that a study is open, and participants that it has, where nobody says otherwise; and at most.
const USUAL_DAYS: u32 = 30;
const MOST_DAYS: u32 = 365;
const USUAL_PARTICIPANTS: u32 = 50;
/// An exact test counts in steps of their number to the third power.
const MOST_PARTICIPANTS: u32 = 200;

/// What studies can be made of, and a published one.
#[utoipa::path(get, path = "/api/studies/ready", tag = "studies",
    responses((status = 200, body = ReadyStudies), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn ready_studies() -> Json<ReadyStudies> {
    let questions = |ready: &[study::Ready]| ready.iter().copied().map(Question::from).collect();
    let published = Plan::published();
    Json(ReadyStudies {
        opponents: players(&published).unwrap_or_else(|| StudyPlayers {
            game: String::new(),
            one: String::new(),
            two: String::new(),
        }),
        questions: questions(study::READY),
        site: questions(study::SITE),
        scale: words(SCALE),
        example: study::example(),
    })
}

/// Opens a study.
#[utoipa::path(post, path = "/api/studies", tag = "studies", request_body = StudyRequest,
    responses((status = 201, body = OpenedStudy), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn open_study(
    State(app): State<App>,
    payer: Payer,
    Body(request): Body<StudyRequest>,
) -> Result<(StatusCode, Json<OpenedStudy>), Error> {
    let days = within("days", request.days.unwrap_or(USUAL_DAYS), 1, MOST_DAYS)?;
    let most = within("participants", request.most.unwrap_or(USUAL_PARTICIPANTS), 1, MOST_PARTICIPANTS)?;
    let (about, needs) = match &request.opponents {
        None => (About::Site, 0),
        Some(both) => opponents(&app, both).await?,
    };
    let pace = request.pace.unwrap_or_else(|| needs.max(USUAL_PACE));
    if pace < needs {
        let why = format!("a reply after {pace} milliseconds: one of the opponents may need {needs}");
        return Err(Refusal::Answer(why).into());
    }
    let plan =
        Plan { title: request.title, about, questions: request.questions, pace }.checked().map_err(Refusal::from)?;
    let text = serde_json::to_string(&plan).map_err(|why| Error::internal(format!("a plan that is no JSON: {why}")))?;
    payer.keep(text.len() as u64)?;
    let key = key::cut(&*app.outside.chance)?;
    let row = store::Study {
        id: app.outside.chance.bytes::<8>()?.iter().map(|byte| format!("{byte:02x}")).collect(),
        key_hash: key::hash(&key),
        created: app.outside.clock.now(),
        closes: app.outside.clock.after(of_days(days)),
        most: u64::from(most),
        dealt: 0,
        plan: text,
    };
    app.outside.store.open_study(&row).await?;
    let study = shown(&app, &Found { row, plan });
    Ok((StatusCode::CREATED, Json(OpenedStudy { study, key })))
}

/// A study, as its participants may see it.
#[utoipa::path(get, path = "/api/studies/{id}", tag = "studies", params(("id" = String, Path, description = "The study.")),
    responses((status = 200, body = Study), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn show_study(State(app): State<App>, Path(id): Path<String>) -> Result<Json<Study>, Error> {
    Ok(Json(shown(&app, &found::study(&app.studies, &id).await?)))
}

/// Closes a study, or opens it for longer or for more.
#[utoipa::path(put, path = "/api/studies/{id}/settings", tag = "studies", request_body = StudySettings,
    params(("id" = String, Path, description = "The study."), ("x-study-key" = String, Header, description = "Its key.")),
    responses((status = 200, body = Study), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn set_study(
    State(app): State<App>,
    key: StudyKey,
    Path(id): Path<String>,
    Body(request): Body<StudySettings>,
) -> Result<Json<Study>, Error> {
    let found = found::study(&app.studies, &id).await?;
    found.check_key(key.given())?;
    let closes = match request.days {
        None => found.row.closes.clone(),
        Some(days) => app.outside.clock.after(of_days(within("days", days, 0, MOST_DAYS)?)),
    };
    let most = match request.most {
        None => found.row.most,
        Some(most) => u64::from(within("participants", most, 1, MOST_PARTICIPANTS)?),
    };
    app.outside.store.set_study(&id, &closes, most).await?;
    Ok(Json(shown(&app, &found::study(&app.studies, &id).await?)))
}

/// Forgets a study with everything that anybody said in it.
#[utoipa::path(delete, path = "/api/studies/{id}", tag = "studies",
    params(("id" = String, Path, description = "The study."), ("x-study-key" = String, Header, description = "Its key.")),
    responses((status = 204, description = "It is gone."), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn delete_study(State(app): State<App>, key: StudyKey, Path(id): Path<String>) -> Result<StatusCode, Error> {
    found::study(&app.studies, &id).await?.check_key(key.given())?;
    app.outside.store.delete_study(&id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What came of a study so far.
#[utoipa::path(get, path = "/api/studies/{id}/results", tag = "studies",
    params(("id" = String, Path, description = "The study."), ("x-study-key" = String, Header, description = "Its key.")),
    responses((status = 200, body = StudyReport), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn study_results(
    State(app): State<App>,
    Guest(visitor): Guest,
    key: StudyKey,
    Path(id): Path<String>,
) -> Result<Json<StudyReport>, Error> {
    let found = found::study(&app.studies, &id).await?;
    found.check_key(key.given())?;
    let mut all = found.participants(&app.studies).await?;
    for _ in 0..LEVELS {
        look_at_level(&app, &visitor, &found, &mut all).await?;
    }
    let people: Vec<Participant> = all.into_iter().map(|here| here.who).collect();
    let (joined, plan) = (people.len() as u64, found.plan.clone());
    let results = app.machines.pool.run(move || Ok::<_, Error>(Results::of(&plan, &people))).await?;
    Ok(Json(StudyReport {
        study: shown(&app, &found),
        opponents: players(&found.plan),
        created: found.row.created.clone(),
        most: found.row.most,
        withdrawn: found.row.dealt.saturating_sub(joined),
        results,
    }))
}

/// Every answer, as a table.
#[utoipa::path(get, path = "/api/studies/{id}/answers.csv", tag = "studies",
    params(("id" = String, Path, description = "The study."), ("x-study-key" = String, Header, description = "Its key.")),
    responses((status = 200, content_type = "text/csv", body = String), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn study_answers(State(app): State<App>, key: StudyKey, Path(id): Path<String>) -> Result<Response, Error> {
    table(&app, &key, &id, "answers", study::answers_csv).await
}

/// Every match, as a table.
#[utoipa::path(get, path = "/api/studies/{id}/matches.csv", tag = "studies",
    params(("id" = String, Path, description = "The study."), ("x-study-key" = String, Header, description = "Its key.")),
    responses((status = 200, content_type = "text/csv", body = String), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn study_matches(State(app): State<App>, key: StudyKey, Path(id): Path<String>) -> Result<Response, Error> {
    table(&app, &key, &id, "matches", study::matches_csv).await
}

async fn table<E: std::fmt::Display>(
    app: &App,
    key: &StudyKey,
    id: &str,
    what: &str,
    write: impl Fn(&Plan, &[Participant]) -> Result<Vec<u8>, E>,
) -> Result<Response, Error> {
    let found = found::study(&app.studies, id).await?;
    found.check_key(key.given())?;
    let people: Vec<Participant> = found.participants(&app.studies).await?.into_iter().map(|here| here.who).collect();
    let bytes =
        write(&found.plan, &people).map_err(|why| Error::internal(format!("a table that cannot be written: {why}")))?;
    Ok(attached("text/csv; charset=utf-8", &format!("study-{id}-{what}.csv"), bytes))
}

/// So many matches are looked at for a level with each look at the results.
const LEVELS: usize = 2;

/// Looks at the next match that nobody has looked at. A cache: what is not there yet is there with the next look.
async fn look_at_level(app: &App, visitor: &Visitor, found: &Found, all: &mut [Here]) -> Result<(), Error> {
    let Some(both) = found.plan.opponents() else { return Ok(()) };
    let unseen = |here: &Here| here.who.sittings.iter().position(|it| it.outcome.is_some() && it.level.is_none());
    let Some((here, at)) = all.iter_mut().find_map(|here| unseen(here).map(|at| (here, at))) else { return Ok(()) };
    let bout = sitting::read(both, &here.kept.sittings[at])?;
    let (side, before) = (here.who.sittings[at].side, at.checked_sub(1).and_then(|at| here.who.sittings[at].level));
    let look = move |stop: &mind::Stop| Ok::<_, Error>(study::level(&bout, side, before, stop));
    // Whoever plays comes first: where nobody has time for it, it is looked at later.
    if let Ok(Some(level)) = app.thinkers.think(visitor, MOST_THOUGHT, look).await {
        let number = here.who.sittings[at].number;
        app.outside.store.note_level(&found.row.id, here.who.number, number, (level * 1_000.0).round() as i64).await?;
        here.who.sittings[at].level = Some(level);
    }
    Ok(())
}

/// The opponents of a plan, and the milliseconds that a reply may need.
async fn opponents(app: &App, both: &StudyPlayers) -> Result<(About, u32), Error> {
    let game: Game = both.game.parse()?;
    let mut needs = 0;
    let mut names = Vec::new();
    let mut sides = vec![Side::First, Side::Second];
    for text in [&both.one, &both.two] {
        lab::bounds::check_recipe(text)?;
        let player = Player::find(&app.machines, game, text).await?;
        if player.is_human() {
            return Err(Error::new(ProblemCode::BadRecipe, "expected a mind or a machine, got a person"));
        }
        player.check_reproducible()?;
        let cost = thinking::check(player.thought(game))?;
        if !player.is_quick(game) {
            needs = needs.max(needed(cost));
        }
        let seats = player.seats(game)?;
        sides.retain(|side| seats.has(!*side));
        names.push(player.name());
    }
    let [one, two] = names.try_into().map_err(|_| Error::internal("two opponents"))?;
    let side = match sides[..] {
        [] => {
            return Err(Refusal::Answer(
                "the two never leave a person the same side: one only opens, the other only answers".into(),
            )
            .into());
        }
        [only] => Some(only),
        _ => None,
    };
    Ok((About::Opponents(Opponents { game: both.game.clone(), one, two, side }), needs))
}

/// What a thought of this cost may need: twice what it should, and room for the store.
fn needed(cost: u64) -> u32 {
    let should = cost.saturating_mul(5_000) / MOST_THOUGHT.max(1);
    u32::try_from(2 * should + 200).unwrap_or(MOST_PACE).min(MOST_PACE)
}

fn players(plan: &Plan) -> Option<StudyPlayers> {
    let Opponents { game, one, two, .. } = plan.opponents()?;
    Some(StudyPlayers { game: game.clone(), one: one.clone(), two: two.clone() })
}

fn shown(app: &App, found: &Found) -> Study {
    Study {
        id: found.row.id.clone(),
        title: found.plan.title.clone(),
        game: found.plan.opponents().map(|both| both.game.clone()),
        questions: found.plan.questions.clone(),
        scale: words(SCALE),
        familiarity: words(FAMILIARITY),
        choice: CHOICE.into(),
        pace: found.plan.pace,
        open: found.is_open(&*app.outside.clock),
        closes: found.row.closes.clone(),
    }
}

fn words(all: [&str; 5]) -> Vec<String> {
    all.map(String::from).to_vec()
}

fn of_days(days: u32) -> Duration {
    Duration::from_secs(u64::from(days) * 24 * 60 * 60)
}

fn within(what: &str, got: u32, least: u32, most: u32) -> Result<u32, Error> {
    match (least..=most).contains(&got) {
        true => Ok(got),
        false => Err(Refusal::Answer(format!("{got} {what}: expected {least} to {most}")).into()),
    }
}
