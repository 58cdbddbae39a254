//! Reviews: every move of a match valued by the engine, and what came of it kept.

use super::all::Jobs;
use super::error::Error;
use super::follow::told;
use super::shown::Shown;
use super::work::{Finished, Opening, Work, name, read_plan};
use crate::api::{ReviewProgress, Reviewed, Scene};
use crate::cost;
use crate::play::bout;
use game::{Game, Rules as _};
use mind::{Match, Seed, Stop};
use othello::review::{Care, Review, Reviewing};
use othello::written::transcript_of;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::sync::Arc;
use store::{Job, Made, Most};

/// What is to be reviewed.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewPlan {
    /// The game.
    pub game: String,
    /// Who opened, if that is known.
    pub first: Option<String>,
    /// Who answered.
    pub second: Option<String>,
    /// The position it begins at.
    pub from: String,
    /// Its moves; the last word may be `resigns`.
    pub moves: Vec<String>,
}

/// A review under way.
pub struct ReviewJob {
    reviewing: Reviewing,
    code: String,
}

/// What a step costs: two searches. Measured at a tenth of a second on the mean.
const STEP: u64 = 2 * cost::SLICE;

/// Steps besides those for each move: the last position, and three places to learn from for each side.
const MORE: usize = 7;

impl Work for ReviewJob {
    const KIND: &'static str = "review";
    const MOST: Most = Most { open: 64, each: 8, work: cost::MOST_OPEN, over: 20_000, again: true };
    const VERSION: u64 = 1;
    type Plan = ReviewPlan;

    fn announced(job: &Job, plan: &ReviewPlan) -> Shown {
        Shown::Review(ReviewProgress { code: name(&job.id).into(), done: 0, steps: plan.moves.len() as u64 })
    }

    /// What was done before is done again: it is a matter of seconds, and comes to the same.
    async fn open(_: &Arc<Jobs>, job: &Job, opening: Opening<'_, ReviewPlan>) -> Result<Self, Error> {
        Ok(Self { reviewing: opening.plan.reviewing()?, code: name(&job.id).into() })
    }

    fn left(&self) -> u64 {
        if self.reviewing.is_done() {
            return 0;
        }
        (self.reviewing.steps().saturating_sub(self.reviewing.done()) as u64).max(1) * STEP
    }

    fn slice(&mut self, _: u64, stop: &Stop) -> Result<(), Error> {
        self.reviewing.step(stop);
        Ok(())
    }

    fn shown(&mut self) -> Shown {
        let (done, steps) = (self.reviewing.done() as u64, self.reviewing.steps() as u64);
        Shown::Review(ReviewProgress { code: self.code.clone(), done, steps })
    }

    fn made(&self, _: bool) -> Made {
        Made::Nothing
    }

    fn kept(&mut self) {}

    async fn finish(mut self, _: &Arc<Jobs>, stopped: bool, _: &Stop) -> Result<Option<Finished>, Error> {
        let made = match self.reviewing.review() {
            Some(review) => {
                let bug = |why| Error::Internal(format!("cannot write a review: {why}"));
                Made::Instead(serde_json::to_vec(&review).map_err(bug)?)
            }
            None => Made::Nothing,
        };
        let message = stopped.then(|| "Stopped before the match was looked through.".into());
        Ok(Some(Finished { shown: self.shown(), message, made }))
    }
}

impl ReviewPlan {
    /// The match, as it was played.
    ///
    /// # Errors
    /// When it cannot have been.
    pub fn bout(&self) -> Result<Match, Error> {
        let game: Game = self.game.parse()?;
        let from = game.parse(&self.from)?;
        Ok(bout::go_on(Match::from_position(game, from, Seed(0)), &self.moves)?)
    }

    fn reviewing(&self) -> Result<Reviewing, Error> {
        Reviewing::new(&self.bout()?, Care::FULL).map_err(|why| Error::OutOfRange(why.to_string()))
    }

    /// What it costs.
    ///
    /// # Errors
    /// When the match cannot be reviewed.
    pub fn cost(&self) -> Result<u64, Error> {
        let game: Game = self.game.parse()?;
        if !mind::Cast::of(game).is_reviewed() {
            return Err(Error::OutOfRange(format!("matches of {game} cannot be reviewed")));
        }
        Ok(cost::check("this review", (self.moves.len() + MORE) as u64 * STEP)?)
    }

    /// The short code of the match: the same match has the same, and none tells of another.
    pub fn code(&self) -> String {
        // Without letters and digits that are taken for each other.
        const SIGNS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
        let nobody = String::new();
        let who = [&self.first, &self.second].map(|name| name.as_ref().unwrap_or(&nobody));
        let text = [&self.game, who[0], who[1], &self.from, &self.moves.join(" ")].map(String::as_str).join("\n");
        Sha256::digest(text.as_bytes()).iter().take(10).map(|byte| char::from(SIGNS[usize::from(byte & 31)])).collect()
    }
}

/// What a review is about.
///
/// # Errors
/// When the store does not answer, or has a plan that cannot be read.
pub async fn read(jobs: &Arc<Jobs>, id: &str) -> Result<ReviewPlan, Error> {
    read_plan::<ReviewJob>(&jobs.outside.store.job_plan(id).await?.unwrap_or_default())
}

/// A review as it stands, with all that is drawn of the match.
///
/// # Errors
/// When the store does not answer, or has a plan that cannot be read.
pub async fn show_review(jobs: &Arc<Jobs>, job: &Job, plan: &ReviewPlan) -> Result<Reviewed, Error> {
    let (told, _) = told(jobs, job);
    let review: Option<Review> = match told.state {
        // Written by an older version it cannot be read, and is done again by whoever asks for it.
        crate::api::State::Done => serde_json::from_slice(&jobs.outside.store.job_made(&job.id).await?).ok(),
        _ => None,
    };
    let bout = plan.bout()?;
    let mut at = Match::from_position(bout.game(), bout.start(), bout.seed());
    let mut scenes = vec![Scene::new(&at)];
    for &mv in bout.moves() {
        at.play(mv)?;
        scenes.push(Scene::new(&at));
    }
    if let (true, Some(last)) = (bout.is_resigned(), scenes.last_mut()) {
        *last = Scene::new(&bout);
    }
    Ok(Reviewed {
        code: name(&job.id).into(),
        job: job.id.clone(),
        game: plan.game.clone(),
        first: plan.first.clone(),
        second: plan.second.clone(),
        from: plan.from.clone(),
        moves: plan.moves.clone(),
        transcript: transcript_of(&bout),
        scenes,
        state: told.state,
        message: told.message,
        review,
    })
}
