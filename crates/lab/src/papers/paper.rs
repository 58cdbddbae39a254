//! What a paper is: who wrote it, how its text was read, how large a run is, and what can go wrong.

use super::article::Written;
use super::family;
use super::reading::{ReadAs, Reading};
use super::report::{Reproduced, Table};
use crate::lesson::BadLesson;
use crate::sweep::{BadCell, BadExperiment};
use crate::{BadEvent, BadLife, BadOpponents};
use mind::{BadRecipe, Stop};

/// A paper whose tables we reproduce.
#[derive(Clone, Copy)]
pub struct Paper {
    /// The name in commands and URLs.
    pub id: &'static str,
    /// Who and when, in short: the head of its page.
    pub title: &'static str,
    /// Who, what and when.
    pub citation: &'static str,
    /// What is reproduced, in a sentence.
    pub what: &'static str,
    /// The page that tells what was left open and decided.
    pub page: &'static str,
    /// A sentence for its page that no table tells.
    pub more: Option<&'static str>,
    /// How the text was read.
    pub readings: &'static [Reading],
    /// How many matches of a table one may ask for; none where the text says how many.
    pub games: Option<u64>,
    /// Matches of all its tables for one machine of each line, at most; where one asks for matches, those for one of each
    /// pair. What a run comes to is so known before it begins.
    pub each: u64,
    /// What is told before the tables, where a paper is one of our own.
    pub article: Option<Written>,
    /// Runs all of it.
    pub run: fn(&Asked<'_>) -> Result<Vec<Table>, BadPaper>,
}

/// How large a run is asked for.
pub struct Asked<'a> {
    /// Machines for each line.
    pub machines: u64,
    /// Matches for each table, where the paper leaves that open.
    pub games: u64,
    /// The seed of the first machine.
    pub seed: u64,
    /// The reading whose knob is turned the other way, counted from one.
    pub turned: Option<usize>,
    /// Told how many matches were played.
    pub each: &'a (dyn Fn(u64) + Sync),
    /// Ends it.
    pub stop: &'a Stop,
}

/// Machines for each line, unless fewer are asked for.
pub const MACHINES: u64 = 1_000;

impl Paper {
    /// So many machines, or matches of each pair, a visitor asks for unless told otherwise: enough to tell.
    pub const fn usual(&self) -> u64 {
        if self.games.is_some() { family::USUAL_MATCHES } else { family::USUAL }
    }

    /// The most machines, or matches of each pair, that a visitor may ask for.
    pub fn most(&self) -> u64 {
        self.games.unwrap_or(MACHINES)
    }

    /// How many matches a run has, about: some tables have fewer machines than others.
    pub fn matches(&self, machines: u64, games: u64) -> u64 {
        let told = self.article.map_or(0, |article| (article.matches)(machines));
        told.saturating_add(self.each.saturating_mul(if self.games.is_some() { games } else { machines }))
    }

    /// Runs the paper again.
    ///
    /// # Errors
    /// When somebody says stop. That its experiments can be held is tested.
    pub fn reproduce(&self, asked: &Asked<'_>) -> Result<Reproduced, BadPaper> {
        let article = self.article.map(|article| (article.write)(asked)).transpose()?;
        let tables = (self.run)(asked)?;
        let size = match self.games {
            Some(_) => format!(" --games {}", asked.games),
            None => format!(" --machines {}", asked.machines),
        };
        let turned = asked.turned.map_or_else(String::new, |reading| format!(" --turn {reading}"));
        let reproduced = Reproduced {
            paper: self.id.into(),
            citation: self.citation.into(),
            what: self.what.into(),
            command: format!("menagerie paper {}{size} --seed {}{turned}", self.id, asked.seed),
            seed: asked.seed,
            readings: self.readings.iter().map(ReadAs::from).collect(),
            turned: asked.turned.map(|reading| reading as u64),
            article,
            tables,
            together: None,
        };
        Ok(reproduced.told())
    }
}

/// A paper that could not be run again.
#[derive(Debug, thiserror::Error)]
pub enum BadPaper {
    /// The machine could not be raised.
    #[error(transparent)]
    Life(#[from] BadLife),
    /// The machine could not be made.
    #[error(transparent)]
    Recipe(#[from] BadRecipe),
    /// The lesson could not be held.
    #[error(transparent)]
    Lesson(#[from] BadLesson),
    /// The event could not happen.
    #[error(transparent)]
    Event(#[from] BadEvent),
    /// The opponents cannot be had.
    #[error(transparent)]
    Opponents(#[from] BadOpponents),
    /// The sweep is none.
    #[error(transparent)]
    Experiment(#[from] BadExperiment),
    /// The sweep could not be worked on.
    #[error(transparent)]
    Cell(#[from] BadCell),
    /// There is no exact number where one is needed.
    #[error(transparent)]
    Exact(#[from] crate::exact::NotExact),
    /// Somebody said stop.
    #[error("stopped; nothing was written")]
    Stopped,
}
