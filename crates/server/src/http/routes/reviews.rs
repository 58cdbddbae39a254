//! Reviews: asked for, followed as jobs, and shown to whoever has the code.

use super::kifu;
use crate::api::Reviewed;
use crate::door::Payer;
use house::machines::Pays as _;

use crate::answer::Json;
use crate::http::extract::{Ask, Body, Path};
use crate::http::visitor::Guest;
use crate::{App, Error};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use game::{BySide, Game, Rules as _, Side};
use house::jobs::{self, Answer, Asked, ReviewJob, ReviewPlan};
use house::play::bout;
use house::play::players::Player;
use mind::{Match, Seed};
use othello::written::{self, BadText, Format};
use serde::Deserialize;
use store::JobState;
use utoipa::{IntoParams, ToSchema};

/// A match to be looked at again: its moves, or a text that tells it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ReviewRequest)]
pub struct Request {
    /// The game.
    #[schema(example = "othello")]
    pub game: String,
    /// The moves; the last word may be `resigns`.
    #[serde(default)]
    pub moves: Vec<String>,
    /// The position it began at, if not the usual one.
    pub from: Option<String>,
    /// Instead of the moves: the match as somebody wrote it down.
    #[schema(example = "f5d6c3d3c4f4f6f3e6e7")]
    pub text: Option<String>,
    /// Who opened, in the player grammar.
    pub first: Option<String>,
    /// Who answered.
    pub second: Option<String>,
}

/// About so many bytes are kept of a review.
const BYTES: u64 = 16 << 10;

/// Asks for a review. The same match has the same code, and is looked at once.
#[utoipa::path(post, path = "/api/reviews", tag = "reviews", request_body = Request,
    responses((status = 202, body = Reviewed), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn begin_review(
    State(app): State<App>,
    Guest(visitor): Guest,
    payer: Payer,
    Body(request): Body<Request>,
) -> Result<(StatusCode, Json<Reviewed>), Error> {
    let (plan, cost) = request.plan(&app).await?;
    let code = plan.code();
    if let Some(known) = app.outside.store.job(&jobs::id::<ReviewJob>(&code)).await? {
        let shown = jobs::show_review(&app.jobs, &known, &plan).await?;
        let lost = known.stage.state == JobState::Done && shown.review.is_none();
        if !matches!(known.stage.state, JobState::Stopped | JobState::Failed) && !lost {
            return Ok((StatusCode::ACCEPTED, Json(shown)));
        }
    }
    payer.keep(BYTES)?;
    let about = plan.game.clone();
    let asked =
        Asked { name: code.clone(), about, visitor, seed: String::new(), cost, plan: plan.clone(), made: Vec::new() };
    let job = match jobs::begin::<ReviewJob>(&app.jobs, asked).await? {
        Answer::Known(job, _) => *job,
        Answer::New(_) => find(&app, &code).await?,
    };
    Ok((StatusCode::ACCEPTED, Json(jobs::show_review(&app.jobs, &job, &plan).await?)))
}

impl Request {
    /// What is to be reviewed, and what that costs.
    async fn plan(&self, app: &App) -> Result<(ReviewPlan, u64), Error> {
        let game: Game = self.game.parse()?;
        let bout = match &self.text {
            Some(_) if !self.moves.is_empty() || self.from.is_some() => {
                return Err(Error::out_of_range("expected moves or a text, got both"));
            }
            Some(_) if !mind::Cast::of(game).is_reviewed() => {
                return Err(Error::out_of_range(format!("matches of {game} cannot be reviewed")));
            }
            Some(text) => othello::written::read(text)?,
            None => {
                let from = self.from.as_deref().map_or_else(|| Ok(game.start()), |from| game.parse(from))?;
                bout::go_on(Match::from_position(game, from, Seed(0)), &self.moves)?
            }
        };
        if bout.moves().is_empty() {
            return Err(Error::out_of_range("expected a match with at least one move"));
        }
        let (mut first, mut second) = (None, None);
        for (side, named, into) in [(Side::First, &self.first, &mut first), (Side::Second, &self.second, &mut second)] {
            if let Some(text) = named {
                let player = Player::find(&app.machines, game, text).await?;
                player.check_seat(game, side)?;
                *into = Some(player.name());
            }
        }
        let plan = ReviewPlan {
            game: game.to_string(),
            first,
            second,
            from: game.text(bout.start()),
            moves: bout::words(&bout),
        };
        let cost = plan.cost()?;
        Ok((plan, cost))
    }
}

async fn find(app: &App, code: &str) -> Result<store::Job, Error> {
    let none = || Error::not_found("match", code);
    app.outside.store.job(&jobs::id::<ReviewJob>(code)).await?.ok_or_else(none)
}

/// A match that was looked at again, with every position.
#[utoipa::path(get, path = "/api/reviews/{code}", tag = "reviews", params(("code" = String, Path, description = "Its code.")),
    responses((status = 200, body = Reviewed), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn show_review(State(app): State<App>, Path(code): Path<String>) -> Result<Json<Reviewed>, Error> {
    let job = find(&app, &code).await?;
    let plan = jobs::read_review(&app.jobs, &job.id).await?;
    Ok(Json(jobs::show_review(&app.jobs, &job, &plan).await?))
}

/// How a match is to be written down.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct How {
    /// `txt` (a transcript), `ggf`, `obf` or `wtb` (WTHOR).
    #[param(example = "ggf")]
    format: String,
}

/// A match that was looked at again, as a file in the form that others read: OBF has every position in which there was a choice.
#[utoipa::path(get, path = "/api/reviews/{code}/kifu", tag = "reviews", params(("code" = String, Path, description = "Its code."), How),
    responses((status = 200, content_type = "text/plain", body = String), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn review_kifu(
    State(app): State<App>,
    Path(code): Path<String>,
    Ask(how): Ask<How>,
) -> Result<Response, Error> {
    let job = find(&app, &code).await?;
    let plan = jobs::read_review(&app.jobs, &job.id).await?;
    let (bout, format) = (plan.bout()?, kifu::format(&how.format)?);
    let name = |player: &Option<String>| player.clone().unwrap_or_default();
    let (first, second) = (name(&plan.first), name(&plan.second));
    let bytes = match format {
        Format::Obf => {
            let shown = jobs::show_review(&app.jobs, &job, &plan).await?;
            written::positions_of(&bout, shown.review.as_ref())
        }
        _ => written::write(&bout, format, BySide { first: &first, second: &second }),
    };
    Ok(kifu::file(&format!("match-{code}"), format, bytes.map_err(BadText::from)?))
}
