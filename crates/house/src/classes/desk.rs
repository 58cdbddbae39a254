//! What the teacher does at the desk; after each, how the class stands.

use super::all::Classes;
use super::error::Error;
use super::hand::{self, Actor};
use super::state::Poll;
use super::{board, change, found, nick, out, plans, poll};
use crate::api::{Class, ClassBegin, ClassMove, ClassPhase as Phase, ClassQuestion, ClassSettings, ClassTakeOut};
use crate::machines::Pays;
use game::many;
use std::sync::Arc;
use std::time::Duration;

/// The most games of a question.
const MOST_ASKED: u64 = 100_000;

/// How a class stands.
///
/// # Errors
/// If there is no such class.
pub async fn show(classes: &Arc<Classes>, code: &str) -> Result<Class, Error> {
    board::show(classes, &found::class(classes, code).await?, None).await
}

/// Pauses, locks, or begins a part of the lesson.
///
/// # Errors
/// If the key is not the teacher's, or it cannot be done now.
pub async fn set(
    classes: &Arc<Classes>,
    key: Option<&str>,
    code: &str,
    request: ClassSettings,
) -> Result<Class, Error> {
    let phase = request.phase.map(|ClassBegin { plan, number }| {
        let minutes = plans::length(plan, number);
        let none = || Error::Answer(format!("there is no part {} of a plan of {}", number + 1, many(plan, "minute")));
        let minutes = minutes.ok_or_else(none)?;
        Ok::<_, Error>(Phase {
            plan,
            number,
            ends: classes.outside.clock.after(Duration::from_secs(60 * u64::from(minutes))),
        })
    });
    let phase = phase.transpose()?;
    if request.arena.as_ref().is_some_and(|arena| arena.len() > 64) {
        return Err(Error::Answer("the name of a tournament has at most 64 letters".into()));
    }
    change::change(classes, code, |found, state| {
        found.check_key(key)?;
        state.paused = request.paused.unwrap_or(state.paused);
        state.locked = request.locked.unwrap_or(state.locked);
        state.phase = phase.clone().or(state.phase.take());
        state.arena = request.arena.clone().or(state.arena.take());
        Ok(())
    })
    .await?;
    show(classes, code).await
}

/// Takes somebody's games out of the machine. They look on from then on.
///
/// # Errors
/// If the key is not the teacher's, or it cannot be done now.
pub async fn take_out(
    classes: &Arc<Classes>,
    payer: &impl Pays,
    key: Option<&str>,
    code: &str,
    request: ClassTakeOut,
) -> Result<Class, Error> {
    let found = found::class(classes, code).await?;
    found.check_key(key)?;
    let who = request.who.to_lowercase().replace(' ', "-");
    let there = classes.outside.store.pupils(&found.row.code).await?;
    let number = nick::number(&found.row.code, &who).filter(|number| (1..=there).contains(number));
    let number =
        number.ok_or_else(|| Error::Missing { what: "pupil of this class", name: who.chars().take(40).collect() })?;
    // First nothing more of theirs is taken, then what was is taken out.
    change::change(classes, code, |_, state| {
        state.out.insert(number);
        Ok(())
    })
    .await?;
    if let Err(why) = out::take_out(classes, payer, &found.machine_of(number)?, &who).await {
        // Their games stand: so do they.
        change::change(classes, code, |_, state| {
            state.out.remove(&number);
            Ok(())
        })
        .await?;
        return Err(why);
    }
    show(classes, code).await
}

/// Asks everybody what they expect.
///
/// # Errors
/// If the key is not the teacher's, or it cannot be done now.
pub async fn ask(
    classes: &Arc<Classes>,
    key: Option<&str>,
    code: &str,
    request: ClassQuestion,
) -> Result<Class, Error> {
    if !(1..=MOST_ASKED).contains(&request.games) {
        return Err(Error::Answer(format!("{} games: expected 1 to {MOST_ASKED}", request.games)));
    }
    change::change(classes, code, |found, state| {
        found.check_key(key)?;
        state.poll = Some(Poll { games: request.games, votes: Default::default(), answer: None });
        Ok(())
    })
    .await?;
    show(classes, code).await
}

/// Looks: so many games are played by a copy, and the answer is told to all.
///
/// # Errors
/// If the key is not the teacher's, or it cannot be done now.
pub async fn answer(classes: &Arc<Classes>, key: Option<&str>, code: &str) -> Result<Class, Error> {
    let found = found::class(classes, code).await?;
    found.check_key(key)?;
    let games = found.state.poll.as_ref().map(|poll| poll.games).ok_or(Error::NotNow("nothing was asked"))?;
    let answer = poll::answer(classes, &found, games).await?;
    change::change(classes, code, |_, state| {
        if let Some(poll) = state.poll.as_mut().filter(|poll| poll.games == games) {
            poll.answer = Some(answer);
        }
        Ok(())
    })
    .await?;
    show(classes, code).await
}

/// Puts the question away, answered or not.
///
/// # Errors
/// If the key is not the teacher's, or it cannot be done now.
pub async fn forget(classes: &Arc<Classes>, key: Option<&str>, code: &str) -> Result<Class, Error> {
    change::change(classes, code, |found, state| {
        found.check_key(key)?;
        state.poll = None;
        Ok(())
    })
    .await?;
    show(classes, code).await
}

/// Begins a game in which the pupils are the boxes.
///
/// # Errors
/// If the key is not the teacher's, or it cannot be done now.
pub async fn begin_hand(
    classes: &Arc<Classes>,
    payer: &impl Pays,
    key: Option<&str>,
    code: &str,
) -> Result<Class, Error> {
    let found = found::class(classes, code).await?;
    found.check_key(key)?;
    hand::begin(classes, payer, &found).await?;
    show(classes, code).await
}

/// Plays the other side, or draws for a device that sleeps.
///
/// # Errors
/// If the key is not the teacher's, or it cannot be done now.
pub async fn move_hand(
    classes: &Arc<Classes>,
    payer: &impl Pays,
    key: Option<&str>,
    code: &str,
    request: ClassMove,
) -> Result<Class, Error> {
    let found = found::class(classes, code).await?;
    found.check_key(key)?;
    let actor = request.mv.as_deref().map_or(Actor::Instead, Actor::Move);
    hand::act(classes, payer, &found, request.ply, actor).await?;
    show(classes, code).await
}
