//! Classes, for those who sit in them: coming in, playing, answering, drawing.

use crate::answer::Json;
use crate::api::{ClassDraw, ClassJoin, ClassJoined, ClassMode, ClassVote, FinishedMatch, Recorded};
use crate::door::{Payer, PupilKey};
use crate::http::extract::{Body, Path};
use crate::{App, Error};
use axum::extract::State;
use axum::http::StatusCode;
use house::classes::hand::{self, Actor};
use house::classes::{Error as Refusal, change, found, nick};
use house::machines::key;
use house::news::Item;
use house::{names, play};
use lab::taken_out;
use store::{Enrolled, NewPupil};

/// The most pupils of a class.
const MOST: u64 = 200;

/// Somebody comes in, and is dealt a name.
#[utoipa::path(post, path = "/api/classes/{code}/pupils", tag = "classes", request_body = ClassJoin,
    params(("code" = String, Path, description = "Its two words.")),
    responses((status = 201, body = ClassJoined), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn join_class(
    State(app): State<App>,
    Path(code): Path<String>,
    Body(request): Body<ClassJoin>,
) -> Result<(StatusCode, Json<ClassJoined>), Error> {
    let name = names::request("pupil", &request.id)?;
    let found = found::class(&app.classes, &code).await?;
    if found.state.locked {
        return Err(Refusal::Locked.into());
    }
    let key = key::cut(&*app.outside.chance)?;
    let new = NewPupil { key_hash: &key::hash(&key), request: &name, most: MOST };
    let number = match app.outside.store.enrol(&found.row.code, new).await? {
        Enrolled::In(number) | Enrolled::Before(number) => number,
        Enrolled::Full => return Err(Refusal::Full { most: MOST }.into()),
        Enrolled::Gone => return Err(Error::not_found("class", found.row.code)),
    };
    app.news.tell(Item::Class(found.row.code.clone()));
    let joined = ClassJoined {
        number,
        nick: nick::of(&found.row.code, number),
        key,
        machine: found.machine_of(number)?.to_string(),
        table: found.table(number),
    };
    Ok((StatusCode::CREATED, Json(joined)))
}

/// A pupil's finished game enters the life of their machine, once however often it is sent.
#[utoipa::path(post, path = "/api/classes/{code}/matches", tag = "classes", request_body = FinishedMatch,
    params(("code" = String, Path, description = "Its two words."), ("x-pupil-key" = String, Header, description = "The pupil's key.")),
    responses((status = 200, body = Recorded), (status = 422, description = "The match did not happen so.", body = crate::api::Problem),
        (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn record_pupils_match(
    State(app): State<App>,
    payer: Payer,
    key: PupilKey,
    Path(code): Path<String>,
    Body(mut request): Body<FinishedMatch>,
) -> Result<Json<Recorded>, Error> {
    let found = found::class(&app.classes, &code).await?;
    let pupil = found.pupil(&app.classes, key.given()).await?;
    found.check_on(&pupil)?;
    if found.plan.mode == ClassMode::Boxes {
        return Err(Refusal::NotNow("in this class the pupils are the boxes").into());
    }
    // The part after the name is checked where the whole is.
    request.id = taken_out::named(&pupil.nick, &request.id);
    let row = app.machines.row(&found.machine_of(pupil.number)?).await?;
    Ok(Json(play::record(&app.machines, &payer, row, request).await?))
}

/// A pupil says what they expect.
#[utoipa::path(post, path = "/api/classes/{code}/votes", tag = "classes", request_body = ClassVote,
    params(("code" = String, Path, description = "Its two words."), ("x-pupil-key" = String, Header, description = "The pupil's key.")),
    responses((status = 204, description = "It counts."), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn vote(
    State(app): State<App>,
    key: PupilKey,
    Path(code): Path<String>,
    Body(request): Body<ClassVote>,
) -> Result<StatusCode, Error> {
    let pupil = found::class(&app.classes, &code).await?.pupil(&app.classes, key.given()).await?;
    if request.fifth > 4 {
        return Err(Refusal::Answer(format!("answer {}: expected 0 to 4", request.fifth)).into());
    }
    change::change(&app.classes, &code, |_, state| {
        let poll = state.poll.as_mut().filter(|poll| poll.answer.is_none());
        let poll = poll.ok_or(Refusal::NotNow("nothing is asked just now"))?;
        poll.votes.insert(pupil.number, request.fifth);
        Ok(())
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A pupil draws from the box that they hold.
#[utoipa::path(post, path = "/api/classes/{code}/hand/draws", tag = "classes", request_body = ClassDraw,
    params(("code" = String, Path, description = "Its two words."), ("x-pupil-key" = String, Header, description = "The pupil's key.")),
    responses((status = 204, description = "A bead was drawn, and its move made."), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn draw(
    State(app): State<App>,
    payer: Payer,
    key: PupilKey,
    Path(code): Path<String>,
    Body(request): Body<ClassDraw>,
) -> Result<StatusCode, Error> {
    let found = found::class(&app.classes, &code).await?;
    let pupil = found.pupil(&app.classes, key.given()).await?;
    if found.state.paused {
        return Err(Refusal::Paused.into());
    }
    hand::act(&app.classes, &payer, &found, request.ply, Actor::Pupil(&pupil)).await?;
    Ok(StatusCode::NO_CONTENT)
}
