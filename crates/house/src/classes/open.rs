//! A class is opened, with its machines, and closed.

use super::all::Classes;
use super::error::Error;
use super::found::{self, Found};
use super::state::{Plan, State};
use super::{board, code};
use crate::api::{ClassMode as Mode, ClassRequest, OpenedClass};
use crate::machines::{self, Newcomer, Pays, key};
use crate::names;
use crate::news::Item;
use crate::play::players;
use crate::turns::Undone;
use game::{Game, Side};
use lab::Machine;
use mind::{Learner as _, Seed, Stop};
use std::sync::Arc;
use store::MachineId;

/// Tables, at least and at most: as many as a tournament has places.
const TABLES: std::ops::RangeInclusive<usize> = 2..=8;
/// How often a code is dealt before nobody is let in.
const DEALS: u32 = 32;
/// What a class raises where nobody says otherwise, …
const USUAL: &str = "menace(preset=michie)";
/// … and tables, whose machines meet in both seats.
const USUAL_AT_TABLES: &str = "menace(preset=michie,seats=both)";

/// Opens a class: its machines are born.
///
/// # Errors
/// If it cannot be as it was asked for, or its code is taken.
pub async fn open(classes: &Arc<Classes>, payer: &impl Pays, request: ClassRequest) -> Result<OpenedClass, Error> {
    let game: Game = request.game.parse()?;
    let usual = if request.mode == Mode::Tables { USUAL_AT_TABLES } else { USUAL };
    let recipe = request.recipe.as_deref().unwrap_or(usual);
    lab::bounds::check_recipe(recipe)?;
    players::within_bounds(&recipe.parse()?)?;
    let count = match (request.mode, request.tables) {
        (Mode::Tables, tables) => tables.unwrap_or(4),
        (_, None) => 1,
        (_, Some(_)) => return Err(Error::Answer("only a class of tables has a number of tables".into())),
    };
    if request.mode == Mode::Tables && !TABLES.contains(&count) {
        let (least, most) = (TABLES.start(), TABLES.end());
        return Err(Error::Answer(format!("{count} tables: expected {least} to {most}")));
    }
    let seed = request.seed.as_deref().map(names::seed).transpose()?;
    let key = key::cut(&*classes.outside.chance)?;
    for turn in 0..DEALS {
        let code = match &request.code {
            Some(code) => code::read(code)?,
            None => code::deal(turn, &*classes.outside.chance)?,
        };
        if classes.outside.store.class(&code).await?.is_some() {
            if request.code.is_some() {
                return Err(Error::Taken { code });
            }
            continue;
        }
        // The same code gives the same machines.
        let seed = seed.unwrap_or_else(|| Seed(0).named(&code).0);
        let born = Born { game, recipe, seed, mode: request.mode, count };
        let machines = born.raise(classes, payer, &code, &key).await?;
        let plan = Plan {
            game: game.to_string(),
            recipe: recipe.into(),
            seed: seed.to_string(),
            mode: request.mode,
            machines: machines.iter().map(ToString::to_string).collect(),
        };
        let row = store::Class {
            code: code.clone(),
            key_hash: key::hash(&key),
            created: classes.outside.clock.now(),
            plan: text(&plan)?,
            state: text(&State::default())?,
            version: 0,
        };
        if classes.outside.store.open_class(&row).await? {
            let found = found::class(classes, &code).await?;
            let class = board::show(classes, &found, None).await?;
            return Ok(OpenedClass { class, key });
        }
        // Somebody else was dealt it meanwhile.
        for id in &machines {
            classes.machines.delete(id).await?;
        }
    }
    Err(Undone::Busy.into())
}

/// Machines of a class to be.
struct Born<'a> {
    game: Game,
    recipe: &'a str,
    seed: u64,
    mode: Mode,
    count: usize,
}

impl Born<'_> {
    /// All of them, or none: what is refused is refused before the first is kept.
    async fn raise(
        &self,
        classes: &Classes,
        payer: &impl Pays,
        code: &str,
        key: &str,
    ) -> Result<Vec<MachineId>, Error> {
        let words = lab::taken_out::name_of(code);
        let mut born = Vec::new();
        for number in 1..=self.count {
            let (name, seed) = match self.mode {
                Mode::Tables => (format!("{words} table {number}"), Seed(self.seed).child(number as u64).0),
                Mode::One | Mode::Boxes => (words.clone(), self.seed),
            };
            let (game, recipe) = (self.game, self.recipe.to_owned());
            let machine =
                classes.machines.pool.run(move || Ok::<_, Error>(Machine::born(game, &recipe, &name, seed)?)).await?;
            if self.mode == Mode::Boxes && machine.pupil().boxes().is_none() {
                return Err(Error::Answer("only a machine of boxes can be held by pupils".into()));
            }
            if self.mode == Mode::Tables && Side::BOTH.iter().any(|side| !machine.moment().holds(*side)) {
                let why = "machines of tables meet, so they need boxes for both seats: raise them with seats=both";
                return Err(Error::Answer(why.into()));
            }
            born.push(machine);
        }
        let bytes = born.iter().map(|machine| machine.pupil().memory().as_bytes().len() as u64).sum();
        payer.keep(bytes)?;
        let mut kept = Vec::new();
        for machine in born {
            let newcomer = Newcomer {
                machine,
                key_hash: key::hash(key),
                sample: false,
                access: store::Access::Closed,
                forked: None,
                past: Vec::new(),
                heritage: None,
            };
            match classes.machines.keep(newcomer, &Stop::default()).await {
                Ok((row, _)) => kept.push(row.id),
                Err(why) => {
                    for id in &kept {
                        classes.machines.delete(id).await?;
                    }
                    return Err(why.into());
                }
            }
        }
        Ok(kept)
    }
}

fn text(data: &impl serde::Serialize) -> Result<String, Error> {
    serde_json::to_string(data).map_err(|why| Error::Internal(format!("a class that is no JSON: {why}")))
}

/// Closes a class: it is forgotten with everybody in it, and its machines too unless they are kept.
///
/// # Errors
/// If the store does not answer.
pub async fn close(classes: &Classes, found: &Found, keep: bool) -> Result<(), Error> {
    classes.outside.store.delete_class(&found.row.code).await?;
    classes.news.tell(Item::Class(found.row.code.clone()));
    for id in found.machines().filter(|_| !keep) {
        match classes.machines.delete(&id).await {
            Ok(()) | Err(machines::Error::Missing { .. }) => {}
            Err(why) => return Err(why.into()),
        }
    }
    Ok(())
}
