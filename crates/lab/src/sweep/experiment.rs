//! An experiment as a text: `experiment.toml`.
//!
//! ```text
//! title = "Three beads, or the number of the turn?"
//! game = "noughts"
//! recipes = ["menace(preset=clare-threebead)", "menace(preset=clare-turnnumber)"]
//! opponents = ["random", "expert"]
//! seats = ["both"]      # left out: the seats that a machine has boxes for
//! games = 10000
//! every = 200           # left out: about fifty points
//! seeds = 100
//! seed = 1              # the first of them
//! measure = ["expert"]  # besides random, perfect and the worst enemy
//! ```

use super::{BadCell, Cell};
use crate::gauge::{BadGauge, Gauge};
use crate::lesson::{Class, MOST_GAMES};
use crate::{BadOpponents, BadSeats, Lesson, Opponents, Seats, Spelled, Tally, bounds, curve};
use game::{Game, Rules as _, Side};
use mind::{BadRecipe, Learner as _, Pupil, Recipe};
use serde::Deserialize;
use std::fmt::Write as _;
use toml::Spanned;

/// Rivals that every machine is measured against, before those that are asked for.
const RIVALS: [&str; 2] = ["random", "perfect"];
/// Combinations of one experiment.
const MOST_CELLS: usize = 64;
/// Machines of one cell.
const MOST_SEEDS: u64 = 100_000;
/// Rows of one experiment.
pub const MOST_ROWS: u64 = 2_000_000;
/// Players measured against, besides those that always are.
const MOST_MEASURED: usize = 8;
/// Points of a curve where nobody says how many.
const POINTS: u64 = 50;
/// Bytes of a text.
const MOST_BYTES: usize = 64 << 10;

/// What is asked.
#[derive(Clone, PartialEq, Debug)]
pub struct Experiment {
    /// The question, in words.
    pub title: String,
    /// What is played.
    pub game: Game,
    /// Who learns.
    pub recipes: Vec<Spelled<Recipe>>,
    /// From whom.
    pub opponents: Vec<Spelled<Opponents>>,
    /// In which seats; where none are said, in those that a machine has boxes for.
    pub seats: Vec<Seats>,
    /// Matches of every machine.
    pub games: u64,
    /// Matches of a block.
    pub every: u64,
    /// Machines of a cell.
    pub seeds: u64,
    /// The seed of the first of them; the others follow.
    pub seed: u64,
    /// Players to measure against, besides random, perfect and the worst enemy.
    pub measure: Vec<String>,
    first_moves: Vec<String>,
    /// Whether some cell is played in both seats.
    both: bool,
}

/// The text, as it stands there.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    #[serde(default)]
    title: Option<Spanned<String>>,
    #[serde(default)]
    game: Option<Spanned<String>>,
    recipes: Spanned<Vec<Spanned<String>>>,
    #[serde(default)]
    opponents: Option<Spanned<Vec<Spanned<String>>>>,
    #[serde(default)]
    seats: Option<Spanned<Vec<Spanned<String>>>>,
    #[serde(default)]
    games: Option<Spanned<i64>>,
    #[serde(default)]
    every: Option<Spanned<i64>>,
    #[serde(default)]
    seeds: Option<Spanned<i64>>,
    #[serde(default)]
    seed: Option<Spanned<i64>>,
    #[serde(default)]
    measure: Option<Spanned<Vec<Spanned<String>>>>,
}

/// Where in a text something stands.
type At = std::ops::Range<usize>;

impl Experiment {
    /// Reads an experiment, and checks that every cell of it can be worked on.
    ///
    /// # Errors
    /// What is wrong, and in which line.
    pub fn parse(text: &str) -> Result<Self, BadExperiment> {
        if text.len() > MOST_BYTES {
            return Err(BadExperiment { line: None, why: Wrong::Long { got: text.len() } });
        }
        let wrong = |at: At, why: Wrong| BadExperiment { line: Some(line_of(text, at.start)), why };
        let read: Text = toml::from_str(text).map_err(|why| BadExperiment {
            line: why.span().map(|at| line_of(text, at.start)),
            why: Wrong::Text(why.message().into()),
        })?;
        let number = |given: &Option<Spanned<i64>>, what: &'static str, default: u64, least: u64, most: u64| match given
        {
            None => Ok(default),
            Some(given) => u64::try_from(*given.get_ref())
                .ok()
                .filter(|number| (least..=most).contains(number))
                .ok_or_else(|| wrong(given.span(), Wrong::Number { what, got: *given.get_ref(), least, most })),
        };
        let game = match &read.game {
            None => Game::Noughts,
            Some(given) => given
                .get_ref()
                .parse()
                .map_err(|_| wrong(given.span(), Wrong::Game { got: given.get_ref().clone() }))?,
        };
        let title = read.title.map_or_else(
            || Ok(String::new()),
            |title| match title.get_ref() {
                given if given.chars().count() <= 200 && !given.chars().any(char::is_control) => Ok(given.clone()),
                _ => Err(wrong(title.span(), Wrong::Title)),
            },
        )?;
        let (recipes, recipes_at) = (read.recipes.get_ref(), read.recipes.span());
        let recipes = each(recipes, &wrong, |text| {
            bounds::check_recipe(text).map_err(|why| Wrong::Bounds(why.to_string()))?;
            let recipe: Spelled<Recipe> = text.parse().map_err(Wrong::Recipe)?;
            recipe.check_pupil(game).map_err(Wrong::Recipe)?;
            Ok(recipe)
        })?;
        if recipes.is_empty() {
            return Err(wrong(recipes_at, Wrong::Nobody));
        }
        let opponents = match &read.opponents {
            None => vec![("random".parse().map_err(|why| wrong(0..0, Wrong::Opponents(why)))?, 0..0)],
            Some(given) if given.get_ref().is_empty() => return Err(wrong(given.span(), Wrong::Nobody)),
            Some(given) => each(given.get_ref(), &wrong, |text| {
                let opponents: Spelled<Opponents> = text.parse().map_err(Wrong::Opponents)?;
                bounds::check_opponents(opponents.shares().len(), 0).map_err(|why| Wrong::Bounds(why.to_string()))?;
                opponents.check_reproducible().map_err(Wrong::Opponents)?;
                Ok(opponents)
            })?,
        };
        let seats = read.seats.as_ref().map_or(&[][..], |given| given.get_ref());
        let seats = each(seats, &wrong, |text| text.parse::<Seats>().map_err(Wrong::Seats))?;
        let games = number(&read.games, "games", 1_000, 1, MOST_GAMES)?;
        let every = number(&read.every, "every", games.div_ceil(POINTS), 1, games)?;
        let seeds = number(&read.seeds, "seeds", 20, 1, MOST_SEEDS)?;
        let seed = number(&read.seed, "seed", 1, 0, 1 << 53)?;
        let given = read.measure.as_ref().map_or(&[][..], |given| given.get_ref());
        let measure = each(given, &wrong, |text| Ok(text.to_owned()))?;
        let too_many =
            |got: usize| Wrong::Number { what: "measure", got: got as i64, least: 0, most: MOST_MEASURED as u64 };
        if let (true, Some(given)) = (measure.len() > MOST_MEASURED, &read.measure) {
            return Err(wrong(given.span(), too_many(measure.len())));
        }
        let mut experiment = Self {
            title,
            game,
            recipes: recipes.iter().map(|(it, _)| it.clone()).collect(),
            opponents: opponents.iter().map(|(it, _)| it.clone()).collect(),
            seats: seats.iter().map(|(it, _)| *it).collect(),
            games,
            every,
            seeds,
            seed,
            measure: measure.iter().map(|(it, _)| it.clone()).collect(),
            first_moves: Vec::new(),
            both: false,
        };
        let cells = experiment.recipes.len() * experiment.opponents.len() * experiment.seats.len().max(1);
        if cells > MOST_CELLS {
            return Err(BadExperiment { line: None, why: Wrong::Cells { got: cells } });
        }
        let rows = experiment.rows(cells);
        if rows > MOST_ROWS {
            let line = read.every.or(read.seeds).map(|given| line_of(text, given.span().start));
            return Err(BadExperiment { line, why: Wrong::Rows { got: rows } });
        }
        for (recipe, at) in &recipes {
            let pupil = recipe.pupil(game).map_err(|why| wrong(at.clone(), Wrong::Recipe(why)))?;
            experiment.note_first_moves(&pupil);
            experiment.both |= experiment.seats_of(&pupil).iter().any(|seats| seats.sides().len() > 1);
            for (rival, at) in &measure {
                // A machine without exact numbers has none against anybody: its columns stay empty.
                if let Err(why @ (BadGauge::Opponents(_) | BadGauge::Rival { .. } | BadGauge::Odds { .. })) =
                    Gauge::new(game, &pupil, &[rival])
                {
                    return Err(wrong(at.clone(), Wrong::Cell(why.into())));
                }
            }
            for (against, whom) in &opponents {
                for seats in experiment.seats_of(&pupil) {
                    let lesson = Lesson {
                        against: against.clone(),
                        guests: Vec::new(),
                        opponents_learn: false,
                        phase: 0,
                        seats,
                        games,
                        seed,
                        result: Tally::default(),
                    };
                    let lesson = lesson.seated(recipe).map_err(|why| wrong(whom.clone(), Wrong::Opponents(why)))?;
                    if let Err(why) = Class::new(game, &pupil, &lesson) {
                        let at = if matches!(&why, crate::lesson::BadLesson::NoSeat { who, .. } if who == "the machine")
                        {
                            at.clone()
                        } else {
                            whom.clone()
                        };
                        return Err(wrong(at, Wrong::Cell(why.into())));
                    }
                }
            }
        }
        Ok(experiment)
    }

    /// The experiment as a text that says everything, also what was left out.
    pub fn text(&self) -> String {
        let quoted = |text: &str| format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""));
        let list = |items: Vec<String>| items.iter().map(|item| quoted(item)).collect::<Vec<_>>().join(", ");
        let mut text = String::new();
        if !self.title.is_empty() {
            let _ = writeln!(text, "title = {}", quoted(&self.title));
        }
        let _ = writeln!(text, "game = {}", quoted(self.game.card().id));
        let _ = writeln!(text, "recipes = [{}]", list(self.recipes.iter().map(Spelled::to_string).collect()));
        let _ = writeln!(text, "opponents = [{}]", list(self.opponents.iter().map(Spelled::to_string).collect()));
        if !self.seats.is_empty() {
            let _ = writeln!(text, "seats = [{}]", list(self.seats.iter().map(Seats::to_string).collect()));
        }
        let Self { games, every, seeds, seed, .. } = self;
        let _ = writeln!(text, "games = {games}\nevery = {every}\nseeds = {seeds}\nseed = {seed}");
        if !self.measure.is_empty() {
            let _ = writeln!(text, "measure = [{}]", list(self.measure.clone()));
        }
        text
    }

    /// Every combination; an opponent who lacks the seat is born with it.
    pub(super) fn cells(&self) -> Vec<Cell> {
        let mut cells = Vec::new();
        for recipe in &self.recipes {
            let Ok(pupil) = recipe.pupil(self.game) else { continue };
            for asked in &self.opponents {
                for seats in self.seats_of(&pupil) {
                    let seated = Opponents::clone(asked).seated(&[], recipe, seats);
                    let against =
                        seated.map_or(asked.clone(), |it| if it == **asked { asked.clone() } else { it.into() });
                    cells.push(Cell { recipe: recipe.clone(), against, seats });
                }
            }
        }
        cells
    }

    fn seats_of(&self, pupil: &Pupil) -> Vec<Seats> {
        if self.seats.is_empty() { vec![Seats::of_mind(pupil)] } else { self.seats.clone() }
    }

    /// The ages at which machines are measured.
    pub fn ages(&self) -> Vec<u64> {
        curve::every(self.every, self.games)
    }

    fn rows(&self, cells: usize) -> u64 {
        (self.games / self.every + 2).saturating_mul(self.seeds).saturating_mul(cells as u64)
    }

    /// All matches of all machines.
    pub fn matches(&self) -> u64 {
        self.games.saturating_mul(self.seeds).saturating_mul(self.cells().len() as u64)
    }

    /// Whom machines are measured against, by name; the worst enemy comes after them.
    pub fn rivals(&self) -> Vec<&str> {
        let mut rivals = RIVALS.to_vec();
        for name in &self.measure {
            if !rivals.contains(&name.as_str()) {
                rivals.push(name);
            }
        }
        rivals
    }

    /// The names of what is exact, in order; with both seats each number is the mean of the two.
    pub(super) fn exact_columns(&self) -> Vec<String> {
        let rivals = self.rivals().into_iter().chain(["worst"]);
        let chances = rivals.flat_map(|name| ["win", "draw", "loss"].map(|word| format!("{name}_{word}")));
        chances.chain(["exploitability", "lost", "right", "unbeatable"].map(String::from)).collect()
    }

    /// The seats that are also told one by one: both, where some cell is played in both.
    pub fn seats_told(&self) -> &'static [Side] {
        if self.both { &Side::BOTH } else { &[] }
    }

    /// The names of what is measured, in order: what is exact, the first box, and what is exact of each seat by itself.
    pub fn columns(&self) -> Vec<String> {
        let exact = self.exact_columns();
        let beads = self.first_moves.iter().map(|mv| format!("beads_{mv}"));
        let seats = self.seats_told().iter().flat_map(|side| exact.iter().map(move |name| format!("{side}_{name}")));
        exact.iter().cloned().chain(beads).chain(seats).collect()
    }

    /// The moves that some machine has in its first box.
    pub(super) fn first_moves(&self) -> &[String] {
        &self.first_moves
    }

    fn note_first_moves(&mut self, pupil: &Pupil) {
        let Some(view) = pupil.boxes().and_then(|boxes| boxes.view(1)) else { return };
        for (mv, _) in &view.beads {
            let text = self.game.move_text(view.at, *mv);
            if !self.first_moves.contains(&text) {
                self.first_moves.push(text);
                self.first_moves.sort();
            }
        }
    }

    /// What machines like this one are measured by; nothing where they have no exact numbers.
    pub(super) fn gauge(&self, like: &Pupil) -> Result<Option<Gauge>, BadGauge> {
        match Gauge::new(self.game, like, &self.rivals()) {
            Ok(gauge) => Ok(Some(gauge)),
            Err(BadGauge::Exact(_)) => Ok(None),
            Err(why) => Err(why),
        }
    }
}

impl std::str::FromStr for Experiment {
    type Err = BadExperiment;
    fn from_str(text: &str) -> Result<Self, BadExperiment> {
        Self::parse(text)
    }
}

/// Every item of a list, with its place in the text.
fn each<T>(
    items: &[Spanned<String>],
    wrong: &impl Fn(At, Wrong) -> BadExperiment,
    read: impl Fn(&str) -> Result<T, Wrong>,
) -> Result<Vec<(T, At)>, BadExperiment> {
    let item = |item: &Spanned<String>| match read(item.get_ref()) {
        Ok(it) => Ok((it, item.span())),
        Err(why) => Err(wrong(item.span(), why)),
    };
    items.iter().map(item).collect()
}

/// The line, counted from one, that a byte of the text stands in.
fn line_of(text: &str, byte: usize) -> usize {
    1 + text.as_bytes().iter().take(byte).filter(|byte| **byte == b'\n').count()
}

/// An experiment that cannot be done.
#[derive(Clone, PartialEq, Debug)]
pub struct BadExperiment {
    /// The line, where it is one line's fault.
    pub line: Option<usize>,
    /// What is wrong with it.
    pub why: Wrong,
}

impl std::error::Error for BadExperiment {}

impl std::fmt::Display for BadExperiment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.why),
            None => self.why.fmt(f),
        }
    }
}

/// What is wrong with an experiment.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Wrong {
    /// Not such a text.
    #[error("{0}")]
    Text(String),
    /// Too long a text.
    #[error("the text has {got} bytes; expected at most {MOST_BYTES}")]
    Long {
        /// Its bytes.
        got: usize,
    },
    /// A title of another kind.
    #[error("expected a title of at most 200 characters on one line")]
    Title,
    /// No such game.
    #[error("there is no game '{got}'; `menagerie games` lists them")]
    Game {
        /// What was given.
        got: String,
    },
    /// An empty list.
    #[error("expected at least one player in this list, got none")]
    Nobody,
    /// A learner that cannot be raised.
    #[error(transparent)]
    Recipe(BadRecipe),
    /// Opponents that cannot be had.
    #[error(transparent)]
    Opponents(BadOpponents),
    /// No seats.
    #[error(transparent)]
    Seats(BadSeats),
    /// Too large.
    #[error("{0}")]
    Bounds(String),
    /// A number out of its range.
    #[error("{what} is {got}: expected {least} to {most}")]
    Number {
        /// Which.
        what: &'static str,
        /// What was given.
        got: i64,
        /// The least.
        least: u64,
        /// The most.
        most: u64,
    },
    /// Too many combinations.
    #[error("recipes, opponents and seats make {got} combinations; expected at most {MOST_CELLS}")]
    Cells {
        /// How many.
        got: usize,
    },
    /// Too many points.
    #[error("the table would have {got} rows, expected at most {MOST_ROWS}; take a larger `every` or fewer seeds")]
    Rows {
        /// How many.
        got: u64,
    },
    /// A combination that cannot be worked on.
    #[error(transparent)]
    Cell(BadCell),
}
