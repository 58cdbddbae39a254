//! A class, out of the store.

use super::all::Classes;
use super::error::Error;
use super::state::{Plan, State};
use super::{code, nick};
use crate::machines::key;
use game::Game;
use std::sync::Arc;
use store::MachineId;

/// A class.
#[derive(Debug)]
pub struct Found {
    /// As it is kept.
    pub row: store::Class,
    /// What it is.
    pub plan: Plan,
    /// How it stands.
    pub state: State,
}

/// Somebody who is in a class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pupil {
    /// Counted from one as they came.
    pub number: u64,
    /// What they are called.
    pub nick: String,
}

/// The class with this code.
///
/// # Errors
/// When there is none.
pub async fn class(classes: &Arc<Classes>, text: &str) -> Result<Found, Error> {
    let code = code::read(text)?;
    let none = || Error::Missing { what: "class", name: code.clone() };
    let row = classes.outside.store.class(&code).await?.ok_or_else(none)?;
    let unreadable = |why| Error::Unreadable(format!("this class was kept by another version: {why}"));
    let plan = serde_json::from_str(&row.plan).map_err(unreadable)?;
    let state = serde_json::from_str(&row.state).map_err(unreadable)?;
    Ok(Found { row, plan, state })
}

impl Found {
    /// Refuses whoever has not the teacher's key.
    ///
    /// # Errors
    /// When it is not the key.
    pub fn check_key(&self, given: Option<&str>) -> Result<(), Error> {
        match given {
            Some(given) if key::opens(given, &self.row.key_hash) => Ok(()),
            _ => Err(Error::Key),
        }
    }

    /// The pupil who has the key.
    ///
    /// # Errors
    /// When nobody has.
    pub async fn pupil(&self, classes: &Arc<Classes>, given: Option<&str>) -> Result<Pupil, Error> {
        let given = given.ok_or(Error::Pupil)?;
        let number = classes.outside.store.pupil(&self.row.code, &key::hash(given)).await?.ok_or(Error::Pupil)?;
        Ok(Pupil { number, nick: nick::of(&self.row.code, number) })
    }

    /// Refuses whatever a pupil may not do just now.
    ///
    /// # Errors
    /// When the class is paused, or their matches were taken out.
    pub fn check_on(&self, pupil: &Pupil) -> Result<(), Error> {
        if self.state.paused {
            return Err(Error::Paused);
        }
        if self.state.out.contains(&pupil.number) { Err(Error::Out) } else { Ok(()) }
    }

    /// What is played.
    ///
    /// # Errors
    /// When it was kept by another version.
    pub fn game(&self) -> Result<Game, Error> {
        Ok(self.plan.game.parse()?)
    }

    /// Its machines.
    pub fn machines(&self) -> impl Iterator<Item = MachineId> {
        self.plan.machines.iter().filter_map(|id| MachineId::parse(id))
    }

    /// The table of a pupil, counted from zero: they are dealt in turn.
    pub fn table(&self, number: u64) -> usize {
        (number.saturating_sub(1) % self.plan.machines.len().max(1) as u64) as usize
    }

    /// The machine of a pupil.
    ///
    /// # Errors
    /// When the class has none.
    pub fn machine_of(&self, number: u64) -> Result<MachineId, Error> {
        let id = self.plan.machines.get(self.table(number)).and_then(|id| MachineId::parse(id));
        id.ok_or_else(|| Error::Unreadable("this class has no machine".into()))
    }
}
