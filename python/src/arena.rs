//! Tournaments, in which minds of the house, machines and minds of one's own meet.

use crate::fault::{Fault, failed, refused};
use crate::number::{maybe, whole};
use crate::player::Player;
use crate::work::{Hand, attended};
use game::{Game, Rules as _};
use lab::arena::{Arena as Plan, Begin, Sheet, Standing, ratings};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde_json::{Value, json};
use std::cmp::Ordering;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

/// A tournament and the matches played in it so far.
#[pyclass(frozen, module = "menagerie._native")]
pub struct Arena {
    plan: Plan,
    hand: Hand,
    sheet: Mutex<Sheet>,
}

impl Arena {
    fn sheet(&self) -> Sheet {
        self.sheet.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

#[pymethods]
impl Arena {
    #[new]
    #[pyo3(signature = (game, players, games, seed, plies=None, gauntlet=false, sheet=None))]
    fn new(
        game: &str,
        players: Vec<Player<'_>>,
        #[pyo3(from_py_with = whole)] games: u64,
        #[pyo3(from_py_with = whole)] seed: u64,
        #[pyo3(from_py_with = maybe)] plies: Option<u32>,
        gauntlet: bool,
        sheet: Option<&[u8]>,
    ) -> Result<Self, Fault> {
        let (game, hand): (Game, Hand) = (game.parse()?, Hand::default());
        let entrant = |player: Player<'_>| player.ready(&hand)?.entrant(game, &player.name()?);
        let entrants = players.into_iter().map(entrant).collect::<Result<Vec<_>, Fault>>()?;
        if entrants.len() < 2 {
            return Err(refused(format!("expected two players or more, got {}", entrants.len())));
        }
        for (n, entrant) in entrants.iter().enumerate() {
            if entrants[..n].iter().any(|other| other.name() == entrant.name()) {
                return Err(refused(format!("{} is named twice; everybody meets everybody else once", entrant.name())));
            }
        }
        let plies = plies.unwrap_or_else(|| Plan::usual_plies(game));
        let begin = Begin::Even;
        let plan = Plan { game, entrants, games, plies, seed, gauntlet, sprt: None, first_opens: false, begin };
        plan.check()?;
        let sheet = match sheet {
            Some(bytes) => Sheet::parse(game, seed, plies, bytes).map_err(failed)?,
            None => Sheet::new(game, seed, plies),
        };
        if (!sheet.is_empty()).then(|| plan.stray(&sheet)).flatten().is_some() {
            return Err(refused("the sheet is of a tournament with other openings"));
        }
        Ok(Self { plan, hand, sheet: Mutex::new(sheet) })
    }

    /// Plays what has not been played yet.
    #[pyo3(signature = (threads=None, tell=None))]
    fn play(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = maybe)] threads: Option<usize>,
        tell: Option<&Bound<'_, PyAny>>,
    ) -> Result<(), Fault> {
        self.hand.again();
        let (plan, mut sheet) = (self.plan.clone(), self.sheet());
        self.hand.reach(sheet.len() as u64);
        let came = attended(py, &self.hand, tell, move |hand| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build().map_err(failed)?;
            pool.install(|| {
                let each = |_: &_, _: &_| {
                    hand.advance(1);
                    ControlFlow::Continue(())
                };
                plan.play_heeding(&mut sheet, &hand.stop, &each, &mut |_| ControlFlow::Continue(()))
            })?;
            Ok::<_, Fault>(sheet)
        })?;
        let sheet = came.value?;
        let (played, total) = (sheet.len(), self.plan.total());
        *self.sheet.lock().unwrap_or_else(PoisonError::into_inner) = sheet;
        if came.stopped {
            return Err(Fault::Stopped(format!("stopped after {played} of {total} matches; what was played is kept")));
        }
        Ok(())
    }

    /// How many matches there are in all, and how many were played.
    #[getter]
    fn progress(&self) -> (u64, usize) {
        (self.plan.total(), self.sheet().len())
    }

    /// The sheet as CSV, the same bytes as the terminal's.
    fn csv<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.sheet().csv())
    }

    /// Ratings and pairs as JSON.
    fn standings(&self) -> String {
        let sheet = self.sheet();
        let pairs: Vec<(usize, usize, Standing)> =
            self.plan.pairs().into_iter().map(|(a, b)| (a, b, self.plan.standing(&sheet, a, b))).collect();
        let rated = ratings(self.plan.entrants.len(), &pairs);
        let name = |index: usize| self.plan.entrants[index].name();
        let player = |(index, rating): (usize, &lab::arena::Rating)| json!({"player": name(index), "elo": rating.elo, "elo_error": rating.error});
        let mut players: Vec<Value> = rated.iter().enumerate().map(player).collect();
        players.sort_by(|a, b| b["elo"].as_f64().unwrap_or(0.0).total_cmp(&a["elo"].as_f64().unwrap_or(0.0)));
        let pair = |(a, b, standing): &(usize, usize, Standing)| {
            let tally = standing.tally;
            let stronger = match standing.stronger() {
                Ordering::Greater => Some(name(*a)),
                Ordering::Less => Some(name(*b)),
                Ordering::Equal => None,
            };
            json!({
                "first": name(*a), "second": name(*b), "wins": tally.wins, "draws": tally.draws, "losses": tally.losses,
                "points": standing.points(), "share": standing.share(), "interval": standing.interval(),
                "stronger": stronger, "repeated": standing.twos.repeated(), "held": standing.own.mean(),
                "other_held": standing.other.mean(),
            })
        };
        let told: Vec<Value> = pairs.iter().map(pair).collect();
        json!({"game": self.plan.game.card().id, "players": players, "pairs": told}).to_string()
    }
}
