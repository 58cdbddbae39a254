//! A study and its participants, out of the store.

use super::all::Studies;
use super::error::Error;
use crate::clock::Clock;
use crate::code;
use crate::machines::key;
use game::{Outcome, Side};
use std::time::Duration;
use study::{Answer, Opponent, Participant, Plan, Sitting};

/// A study.
#[derive(Debug)]
pub struct Found {
    /// As it is kept.
    pub row: store::Study,
    /// What it is.
    pub plan: Plan,
}

/// A participant of a study.
#[derive(Debug)]
pub struct Here {
    /// As they are kept: what is nobody's business is only here.
    pub kept: store::Taking,
    /// What they did.
    pub who: Participant,
}

/// The study with this id.
///
/// # Errors
/// When there is none.
pub async fn study(studies: &Studies, id: &str) -> Result<Found, Error> {
    let none = || Error::Missing { what: "study", name: id.chars().take(40).collect() };
    let row = studies.outside.store.study(id).await?.ok_or_else(none)?;
    let unreadable = |why| Error::Unreadable(format!("this study was kept by another version: {why}"));
    let plan = serde_json::from_str(&row.plan).map_err(unreadable)?;
    Ok(Found { row, plan })
}

impl Found {
    /// Whether anything is taken down.
    pub fn is_open(&self, clock: &dyn Clock) -> bool {
        clock.now() < self.row.closes
    }

    /// Refuses what would be taken down after its end.
    ///
    /// # Errors
    /// When it is closed.
    pub fn check_open(&self, clock: &dyn Clock) -> Result<(), Error> {
        if self.is_open(clock) { Ok(()) } else { Err(Error::Closed) }
    }

    /// Refuses whoever has not the researcher's key.
    ///
    /// # Errors
    /// When it is not the key.
    pub fn check_key(&self, given: Option<&str>) -> Result<(), Error> {
        match given {
            Some(given) if key::opens(given, &self.row.key_hash) => Ok(()),
            _ => Err(Error::Key),
        }
    }

    /// How long every reply takes.
    pub fn pace(&self) -> Duration {
        Duration::from_millis(u64::from(self.plan.pace))
    }

    /// The participant who has the code.
    ///
    /// # Errors
    /// When nobody has.
    pub async fn participant(&self, studies: &Studies, given: Option<&str>) -> Result<Here, Error> {
        let given = code::read(given.unwrap_or_default());
        let kept = studies.outside.store.taking(&self.row.id, &given).await?.ok_or(Error::Code)?;
        let who = participant(&kept);
        Ok(Here { kept, who })
    }

    /// Everybody who takes part.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn participants(&self, studies: &Studies) -> Result<Vec<Here>, Error> {
        let all = studies.outside.store.takings(&self.row.id).await?;
        Ok(all.into_iter().map(|kept| Here { who: participant(&kept), kept }).collect())
    }
}

/// An opponent as it is kept.
pub fn number(opponent: Opponent) -> u64 {
    match opponent {
        Opponent::One => 0,
        Opponent::Two => 1,
    }
}

/// What is kept for answers that are about no opponent.
pub const NOBODY: u64 = 2;

fn opponent(number: u64) -> Opponent {
    if number == 0 { Opponent::One } else { Opponent::Two }
}

/// An outcome as it is kept.
pub fn word(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "",
        Some(Outcome::First) => "first",
        Some(Outcome::Second) => "second",
        Some(Outcome::Draw) => "draw",
    }
}

fn participant(kept: &store::Taking) -> Participant {
    let store::Participant { number, meets, familiarity, choice, .. } = kept.participant;
    let point = |value: u64| u8::try_from(value).unwrap_or(u8::MAX);
    let sitting = |it: &store::Sitting| Sitting {
        number: it.number,
        opponent: opponent(it.opponent),
        side: if it.side == Side::Second.name() { Side::Second } else { Side::First },
        moves: it.moves.clone(),
        outcome: match it.outcome.as_str() {
            "first" => Some(Outcome::First),
            "second" => Some(Outcome::Second),
            "draw" => Some(Outcome::Draw),
            _ => None,
        },
        begun: it.begun.clone(),
        ended: it.ended.clone(),
        level: it.level.map(|level| level as f64 / 1_000.0),
    };
    let answer = |it: &store::Answer| Answer {
        about: (it.about != NOBODY).then(|| opponent(it.about)),
        question: it.question.clone(),
        value: point(it.point),
    };
    Participant {
        number,
        first: opponent(meets),
        familiarity: familiarity.map(point),
        choice: choice.map(opponent),
        sittings: kept.sittings.iter().map(sitting).collect(),
        answers: kept.answers.iter().map(answer).collect(),
    }
}
