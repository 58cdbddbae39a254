//! Studies, for those who take part. A code in a header says who asks; nobody else is asked for anything.

use crate::answer::Json;
use crate::api::{
    StudyAnswers, StudyConsent, StudyFamiliarity, StudyJoined, StudyMove, StudyOpponentChoice, StudyPart, StudySitting,
};
use crate::door::{Payer, StudyCode};
use crate::http::extract::{Body, Path};
use crate::http::visitor::Guest;
use crate::{App, Error};
use axum::extract::State;
use axum::http::StatusCode;
use house::code;
use house::machines::Pays as _;
use house::names;
use house::studies::Error as Refusal;
use house::studies::found::{self, Found, Here, NOBODY};
use house::studies::pace::{self, Watch};
use house::studies::sitting::{self, Act};
use house::turns::Undone;
use store::{Answered, Joined, Newcomer};
use study::{Letter, Stage};

/// About so many bytes are kept of a participant, of a match and of answers.
const BYTES: u64 = 1 << 10;
/// So many codes are dealt before one is not somebody's.
const DEALS: usize = 8;

/// Consents, and is dealt a code.
#[utoipa::path(post, path = "/api/studies/{id}/participants", tag = "studies", request_body = StudyConsent,
    params(("id" = String, Path, description = "The study.")),
    responses((status = 201, body = StudyJoined), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn take_part(
    State(app): State<App>,
    payer: Payer,
    Path(id): Path<String>,
    Body(request): Body<StudyConsent>,
) -> Result<(StatusCode, Json<StudyJoined>), Error> {
    let found = found::study(&app.studies, &id).await?;
    found.check_open(&*app.outside.clock)?;
    if !request.consent {
        return Err(Refusal::Consent.into());
    }
    let name = names::request("join", &request.request)?;
    payer.keep(BYTES)?;
    let [coin] = app.outside.chance.bytes::<1>()?;
    for _ in 0..DEALS {
        let dealt = code::deal(&*app.outside.chance)?;
        let newcomer = Newcomer { code: &dealt, request: &name, coin: u64::from(coin % 2) };
        match app.outside.store.join(&id, newcomer).await? {
            Joined::Taken => continue,
            Joined::Full => return Err(Refusal::Full { most: found.row.most }.into()),
            Joined::Gone => return Err(Error::not_found("study", id)),
            Joined::New(who) | Joined::Before(who) => {
                let here = found.participant(&app.studies, Some(&who.code)).await?;
                let part = part(&found, &here)?;
                return Ok((StatusCode::CREATED, Json(StudyJoined { code: who.code, part })));
            }
        }
    }
    Err(Undone::Busy.into())
}

/// What a participant has done and does next.
#[utoipa::path(get, path = "/api/studies/{id}/participant", tag = "studies",
    params(("id" = String, Path, description = "The study."), ("x-study-code" = String, Header, description = "The participant's code.")),
    responses((status = 200, body = StudyPart), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn show_part(
    State(app): State<App>,
    code: StudyCode,
    Path(id): Path<String>,
) -> Result<Json<StudyPart>, Error> {
    let found = found::study(&app.studies, &id).await?;
    let here = found.participant(&app.studies, code.given()).await?;
    Ok(Json(part(&found, &here)?))
}

/// Withdraws: everything that a participant said and played is deleted. That can be done after the study has closed, too.
#[utoipa::path(delete, path = "/api/studies/{id}/participant", tag = "studies",
    params(("id" = String, Path, description = "The study."), ("x-study-code" = String, Header, description = "The participant's code.")),
    responses((status = 204, description = "Nothing is left."), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn withdraw(State(app): State<App>, code: StudyCode, Path(id): Path<String>) -> Result<StatusCode, Error> {
    let found = found::study(&app.studies, &id).await?;
    let here = found.participant(&app.studies, code.given()).await?;
    app.outside.store.withdraw(&id, &here.kept.participant.code).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Says how well a participant knows the game, once.
#[utoipa::path(put, path = "/api/studies/{id}/participant/familiarity", tag = "studies", request_body = StudyFamiliarity,
    params(("id" = String, Path, description = "The study."), ("x-study-code" = String, Header, description = "The participant's code.")),
    responses((status = 200, body = StudyPart), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn say_familiarity(
    State(app): State<App>,
    code: StudyCode,
    Path(id): Path<String>,
    Body(request): Body<StudyFamiliarity>,
) -> Result<Json<StudyPart>, Error> {
    let (found, here) = at(&app, &id, &code).await?;
    let said = point(request.familiarity)?;
    let noted = app.outside.store.note_familiarity(&id, here.who.number, said).await?;
    once(noted, said)?;
    now(&app, &found, &code).await
}

/// Begins a match, or takes up the one that is on. The answer takes as long whoever is met.
#[utoipa::path(post, path = "/api/studies/{id}/participant/sittings", tag = "studies", request_body = StudyOpponentChoice,
    params(("id" = String, Path, description = "The study."), ("x-study-code" = String, Header, description = "The participant's code.")),
    responses((status = 200, body = StudySitting), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn begin_sitting(
    State(app): State<App>,
    Guest(visitor): Guest,
    payer: Payer,
    code: StudyCode,
    Path(id): Path<String>,
    Body(request): Body<StudyOpponentChoice>,
) -> Result<Json<StudySitting>, Error> {
    let clock = Watch::start(app.outside.clock.clone());
    let (found, here) = at(&app, &id, &code).await?;
    payer.keep(BYTES)?;
    let begin = sitting::begin(&app.studies, &visitor, &found, &here, request.letter);
    Ok(Json(pace::hold(&clock, found.pace(), begin).await?))
}

/// Makes a move, and is replied to. The answer takes as long whoever replies.
#[utoipa::path(post, path = "/api/studies/{id}/participant/moves", tag = "studies", request_body = StudyMove,
    params(("id" = String, Path, description = "The study."), ("x-study-code" = String, Header, description = "The participant's code.")),
    responses((status = 200, body = StudySitting), (status = 409, description = "An illegal move, or one after another position; nothing happened.", body = crate::api::Problem),
        (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn make_move(
    State(app): State<App>,
    Guest(visitor): Guest,
    code: StudyCode,
    Path(id): Path<String>,
    Body(request): Body<StudyMove>,
) -> Result<Json<StudySitting>, Error> {
    let clock = Watch::start(app.outside.clock.clone());
    let act = match (&request.mv, request.resign) {
        (Some(mv), false) => Act::Move(mv),
        (None, true) => Act::Resign,
        _ => return Err(Error::out_of_range("expected either a move or a resignation")),
    };
    let (found, here) = at(&app, &id, &code).await?;
    let go_on = sitting::go_on(&app.studies, &visitor, &found, &here, request.sitting, request.ply, act);
    Ok(Json(pace::hold(&clock, found.pace(), go_on).await?))
}

/// Answers all questions about one opponent, or about the website, once.
#[utoipa::path(put, path = "/api/studies/{id}/participant/answers", tag = "studies", request_body = StudyAnswers,
    params(("id" = String, Path, description = "The study."), ("x-study-code" = String, Header, description = "The participant's code.")),
    responses((status = 200, body = StudyPart), (status = 409, description = "Something else comes first, or it was answered otherwise before.", body = crate::api::Problem),
        (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn answer(
    State(app): State<App>,
    payer: Payer,
    code: StudyCode,
    Path(id): Path<String>,
    Body(request): Body<StudyAnswers>,
) -> Result<Json<StudyPart>, Error> {
    let (found, here) = at(&app, &id, &code).await?;
    let answers = read(&found, &request)?;
    let about = request.letter.map(|letter| here.who.opponent(letter));
    let next = match here.who.stage(&found.plan) {
        Stage::Free => Some(Some(Letter::A)),
        Stage::Answers { letter } => Some(letter),
        _ => None,
    };
    if !here.who.has_answered(about) && next != Some(request.letter) {
        return Err(Refusal::NotNow("something else comes before these answers").into());
    }
    payer.keep(BYTES)?;
    let number = about.map_or(NOBODY, found::number);
    match app.outside.store.answer(&id, here.who.number, number, &answers).await? {
        Answered::Done => {}
        Answered::Gone => return Err(Refusal::Code.into()),
        Answered::Before(before) => {
            let before: Vec<(String, u64)> = before.into_iter().map(|it| (it.question, it.point)).collect();
            if before != answers {
                return Err(Refusal::Twice.into());
            }
        }
    }
    now(&app, &found, &code).await
}

/// Says whom a participant would rather play again, once.
#[utoipa::path(put, path = "/api/studies/{id}/participant/choice", tag = "studies", request_body = StudyOpponentChoice,
    params(("id" = String, Path, description = "The study."), ("x-study-code" = String, Header, description = "The participant's code.")),
    responses((status = 200, body = StudyPart), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn choose(
    State(app): State<App>,
    code: StudyCode,
    Path(id): Path<String>,
    Body(request): Body<StudyOpponentChoice>,
) -> Result<Json<StudyPart>, Error> {
    let (found, here) = at(&app, &id, &code).await?;
    if !matches!(here.who.stage(&found.plan), Stage::Choice | Stage::Done) || found.plan.opponents().is_none() {
        return Err(Refusal::NotNow("something else comes before this choice").into());
    }
    let chosen = found::number(here.who.opponent(request.letter));
    let noted = app.outside.store.note_choice(&id, here.who.number, chosen).await?;
    once(noted, chosen)?;
    now(&app, &found, &code).await
}

/// An open study, and who in it has the code.
async fn at(app: &App, id: &str, code: &StudyCode) -> Result<(Found, Here), Error> {
    let found = found::study(&app.studies, id).await?;
    let here = found.participant(&app.studies, code.given()).await?;
    found.check_open(&*app.outside.clock)?;
    Ok((found, here))
}

/// What a participant does next, after something was taken down.
async fn now(app: &App, found: &Found, code: &StudyCode) -> Result<Json<StudyPart>, Error> {
    let here = found.participant(&app.studies, code.given()).await?;
    Ok(Json(part(found, &here)?))
}

fn part(found: &Found, here: &Here) -> Result<StudyPart, Error> {
    let finished = |letter| here.who.finished(here.who.opponent(letter)) as u64;
    Ok(StudyPart {
        stage: here.who.stage(&found.plan),
        a: finished(Letter::A),
        b: finished(Letter::B),
        sitting: sitting::open(found, here)?,
    })
}

/// What was noted is what was said; said again it is no other.
fn once(noted: Option<u64>, said: u64) -> Result<(), Error> {
    match noted {
        Some(noted) if noted == said => Ok(()),
        Some(_) => Err(Refusal::Twice.into()),
        None => Err(Refusal::Code.into()),
    }
}

fn point(given: u8) -> Result<u64, Error> {
    let point = u64::from(given);
    if (1..=5).contains(&point) {
        Ok(point)
    } else {
        Err(Refusal::Answer(format!("{given} is no answer: expected 1 to 5")).into())
    }
}

/// An answer to every question that is asked, in the order that the store has them.
fn read(found: &Found, request: &StudyAnswers) -> Result<Vec<(String, u64)>, Error> {
    let mut answers = Vec::new();
    for question in &found.plan.questions {
        let mut given = request.answers.iter().filter(|it| it.question == question.id);
        let one = given.next().ok_or_else(|| Refusal::Answer(format!("'{}' is not answered", question.id)))?;
        if given.next().is_some() {
            return Err(Refusal::Answer(format!("'{}' is answered twice", question.id)).into());
        }
        answers.push((question.id.clone(), point(one.point)?));
    }
    if let Some(unasked) = request.answers.iter().find(|it| !found.plan.asks(&it.question)) {
        return Err(Refusal::Answer(format!(
            "'{}' is not asked",
            unasked.question.chars().take(40).collect::<String>()
        ))
        .into());
    }
    answers.sort();
    Ok(answers)
}
