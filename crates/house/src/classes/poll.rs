//! A question to everybody, and its answer: played, not guessed.

use super::all::Classes;
use super::error::Error;
use super::found::Found;
use crate::cost::{self, WAITED_FOR};
use game::Side;
use lab::exact::truth;
use lab::{Lesson, Seats};
use mind::Stop;
use std::ops::ControlFlow;
use std::sync::Arc;

/// How often the class's machine would not lose to the perfect player after so many more games against the random one. The
/// machine itself stays as it is.
///
/// # Errors
/// When that takes too long, or its game is too large to know.
pub async fn answer(classes: &Arc<Classes>, found: &Found, games: u64) -> Result<f64, Error> {
    let row = classes.machines.row(&found.machine_of(1)?).await?;
    let kept = classes.machines.present(&row).await?;
    let game = found.game()?;
    let play = move |stop: &Stop| {
        let mut moment = kept.machine.clone();
        let lesson = Lesson::new("random", Seats::of_mind(moment.pupil()), games, moment.next_seed())?;
        let cost = games.saturating_mul(cost::lesson_match(game, moment.pupil(), &lesson));
        cost::within("so many games", cost, WAITED_FOR)?;
        moment.attend(lesson, games, stop, &mut |_| ControlFlow::Continue(()))?;
        let side = if moment.holds(Side::First) { Side::First } else { Side::Second };
        let exact = truth(game, moment.pupil(), side).map_err(|why| Error::NotExact(why.to_string()))?;
        Ok(1.0 - exact.perfect.loss)
    };
    classes.machines.long.heed(play).await
}
