//! A match in which the pupils are the boxes: whoever holds the box of the position draws from it, and so the machine
//! moves. The teacher, or whoever they call to the board, plays the other side.

use super::all::Classes;
use super::error::Error;
use super::found::{Found, Pupil};
use super::state::Hand;
use super::{change, nick};
use crate::api::{ClassHand, ClassMode, FinishedMatch, Scene};
use crate::machines::{self, Kept, Pays};
use crate::names;
use crate::play::{self, bout};
use game::{Rules as _, Side};
use lab::taken_out;
use mind::{Learner as _, Match, Mind as _, Notes, Seed};
use std::sync::Arc;
use store::Row;

/// Who played a match that all did.
pub const ALL: &str = "all";

/// Who acts.
#[derive(Clone, Debug)]
pub enum Actor<'a> {
    /// The teacher plays a move.
    Move(&'a str),
    /// The teacher draws from a box whose device sleeps.
    Instead,
    /// A pupil draws from a box.
    Pupil(&'a Pupil),
}

/// Begins the next match, once the last one is learned from.
///
/// # Errors
/// When the class is of another kind.
pub async fn begin(classes: &Arc<Classes>, payer: &impl Pays, found: &Found) -> Result<(), Error> {
    settle(classes, payer, found).await?;
    let seed = names::seed_or_new(None, &*classes.outside.chance)?.to_string();
    change::change(classes, &found.row.code, |found, state| {
        if found.plan.mode != ClassMode::Boxes {
            return Err(Error::NotNow("the pupils of this class are no boxes"));
        }
        let number = state.hand.as_ref().map_or(0, |hand| hand.number) + 1;
        state.hand = Some(Hand { number, seed: seed.clone(), moves: Vec::new() });
        Ok(())
    })
    .await
}

/// Somebody acts after so many moves. What was done already is not done again.
///
/// # Errors
/// When it is not theirs to act.
pub async fn act(
    classes: &Arc<Classes>,
    payer: &impl Pays,
    found: &Found,
    ply: usize,
    actor: Actor<'_>,
) -> Result<(), Error> {
    let hand = found.state.hand.clone().ok_or(Error::NotNow("no game is on"))?;
    if ply < hand.moves.len() {
        return settle(classes, payer, found).await;
    }
    if ply > hand.moves.len() {
        return Err(Error::NotNow("the game is not that far"));
    }
    let (row, kept) = machine(classes, found).await?;
    let side = side(&kept);
    let mut bout = read(found, &hand)?;
    if bout.outcome().is_some() {
        return Err(Error::NotNow("this game is over"));
    }
    let own = bout.at().turn == side;
    match actor {
        Actor::Move(_) if own => return Err(Error::NotNow("a box has to be drawn from")),
        Actor::Move(mv) => bout.play(found.game()?.parse_move(bout.at(), mv)?)?,
        Actor::Instead | Actor::Pupil(_) if !own => return Err(Error::NotNow("it is the other side's turn")),
        Actor::Pupil(pupil) => {
            let pupils = classes.outside.store.pupils(&found.row.code).await?;
            let holder = box_of(&kept, &bout).map(|number| holder(number, pupils));
            if holder.is_some_and(|holder| holder != pupil.number) {
                return Err(Error::NotNow("another box is drawn from"));
            }
            draw(&kept, &mut bout)?;
        }
        Actor::Instead => draw(&kept, &mut bout)?,
    }
    let moves = bout::words(&bout);
    let number = hand.number;
    let first = change::change(classes, &found.row.code, |_, state| match &mut state.hand {
        // Another was faster, or a new match has begun.
        Some(now) if now.number != number || now.moves.len() != ply => Ok(false),
        Some(now) => {
            now.moves.clone_from(&moves);
            Ok(true)
        }
        None => Ok(false),
    })
    .await?;
    if first && bout.outcome().is_some() {
        learn(classes, payer, found, &hand, row, &bout, side).await?;
    }
    Ok(())
}

/// A match that is over is learned from, if it was not: whoever made the last move may have hung up, or the house closed, before
/// it was.
async fn settle(classes: &Arc<Classes>, payer: &impl Pays, found: &Found) -> Result<(), Error> {
    let Some(hand) = &found.state.hand else { return Ok(()) };
    let bout = read(found, hand)?;
    if bout.outcome().is_none() {
        return Ok(());
    }
    let (row, kept) = machine(classes, found).await?;
    let name = names::request("match", &name_of(found, hand))?;
    if classes.outside.store.requested(&row.id, &name).await?.is_some() {
        return Ok(());
    }
    match learn(classes, payer, found, hand, row, &bout, side(&kept)).await {
        // The machine has become another since, by the teacher's hand: this match is not one of its own any more.
        Err(Error::Play(play::Error::Machines(machines::Error::NotPlayed(why)))) => {
            tracing::warn!("a match of class {} is not learned from: {why}", found.row.code);
            Ok(())
        }
        learned => learned,
    }
}

/// The name of a match: the same match is learned from once.
fn name_of(found: &Found, hand: &Hand) -> String {
    taken_out::named(ALL, &format!("{}-{}", found.row.code, hand.seed))
}

/// What came of it enters the machine's life, once.
async fn learn(
    classes: &Arc<Classes>,
    payer: &impl Pays,
    found: &Found,
    hand: &Hand,
    row: Row,
    bout: &Match,
    side: Side,
) -> Result<(), Error> {
    let request = FinishedMatch {
        id: name_of(found, hand),
        at: row.counts.games,
        side,
        seed: hand.seed.clone(),
        moves: bout::words(bout),
        resigned: false,
    };
    play::record(&classes.machines, payer, row, request).await?;
    Ok(())
}

/// A match as it is told.
///
/// # Errors
/// When it was kept by another version.
pub async fn show(classes: &Arc<Classes>, found: &Found, hand: &Hand, pupils: u64) -> Result<ClassHand, Error> {
    let kept = machine(classes, found).await?.1;
    let bout = read(found, hand)?;
    let side = side(&kept);
    let on = bout.outcome().is_none() && bout.at().turn == side;
    let number_of_box = on.then(|| box_of(&kept, &bout)).flatten();
    Ok(ClassHand {
        number: hand.number,
        side,
        moves: hand.moves.clone(),
        scene: Scene::new(&bout),
        number_of_box,
        holder: number_of_box.filter(|_| pupils > 0).map(|number| nick::of(&found.row.code, holder(number, pupils))),
    })
}

/// Who of so many pupils holds a box: they are dealt in turn.
pub fn holder(number: usize, pupils: u64) -> u64 {
    (number as u64).saturating_sub(1) % pupils.max(1) + 1
}

async fn machine(classes: &Arc<Classes>, found: &Found) -> Result<(Row, Arc<Kept>), Error> {
    let row = classes.machines.row(&found.machine_of(1)?).await?;
    let kept = classes.machines.present(&row).await?;
    Ok((row, kept))
}

/// The side that the machine has: it opens where it can.
fn side(kept: &Kept) -> Side {
    if kept.machine.holds(Side::First) { Side::First } else { Side::Second }
}

fn box_of(kept: &Kept, bout: &Match) -> Option<usize> {
    kept.machine.pupil().boxes()?.box_for(bout.at()).map(|(number, _)| number)
}

fn draw(kept: &Kept, bout: &mut Match) -> Result<(), Error> {
    match kept.machine.pupil().clone().choose(bout, &mut Notes::shut()) {
        Some(mv) => Ok(bout.play(mv)?),
        None => {
            bout.resign();
            Ok(())
        }
    }
}

fn read(found: &Found, hand: &Hand) -> Result<Match, Error> {
    Ok(bout::read(found.game()?, Seed(names::seed(&hand.seed)?), &hand.moves)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thirty_pupils_share_304_boxes_evenly() {
        let mut held = [0; 30];
        for number in 1..=304 {
            held[holder(number, 30) as usize - 1] += 1;
        }
        assert_eq!((held.iter().min(), held.iter().max(), held.iter().sum::<i32>()), (Some(&10), Some(&11), 304));
        assert_eq!(holder(5, 0), 1);
    }
}
