//! Who lives, how long, under whom, and how many of each.

use crate::Seats;
use crate::papers::cohort::{Cohort, Life, by_tens, lives, safety};
use crate::papers::survival::Wait;
use crate::papers::{Asked, BadPaper};
use game::{Game, Side};

/// A kind of machine, with boxes for both seats.
pub(super) struct Scheme {
    pub name: &'static str,
    pub recipe: &'static str,
    /// Whether it adds beads to the moves that were made and takes some away.
    pub adds: bool,
}

const fn scheme(name: &'static str, recipe: &'static str, adds: bool) -> Scheme {
    Scheme { name, recipe, adds }
}

/// Every kind.
pub(super) const SCHEMES: [Scheme; 8] = [
    scheme("Michie 1961", "menace(preset=michie,seats=both)", true),
    scheme("Scroggs", "menace(preset=scroggs,seats=both)", true),
    scheme("Clare ThreeBead", "menace(preset=clare-threebead)", true),
    scheme("Clare TurnNumber", "menace(preset=clare-turnnumber)", true),
    scheme("Nemade and Patel", "menace(preset=nemade,seats=both)", true),
    scheme("Empirical Modelling", "menace(preset=em)", true),
    scheme("Michie 1963", ODDS, false),
    scheme("Q-table", Q_TABLE, false),
];
/// The one whose odds are multiplied.
pub(super) const ODDS: &str = "menace(preset=michie-1963,seats=both)";
/// The one that is no MENACE.
pub(super) const Q_TABLE: &str = "qtable";

/// A teacher, and what it is called.
pub(super) const SCHOOLS: [(&str, &str); 5] =
    [("random", "random"), ("expert", "expert"), ("perfect", "perfect"), (HALF, "half and half"), (SELF, "itself")];
/// Half random, half perfect.
pub(super) const HALF: &str = "mix(random:1,perfect:1)";
/// No teacher.
pub(super) const SELF: &str = "self";

/// A seat of a game that best play does not lose there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Seat {
    pub id: &'static str,
    pub name: &'static str,
    pub game: Game,
    pub side: Side,
    /// How long lives in it are.
    pub games: u64,
    /// How many machines of each line there are: one for each so many asked for.
    pub share: u64,
}

const fn seat(id: &'static str, name: &'static str, game: Game, side: Side, games: u64, share: u64) -> Seat {
    Seat { id, name, game, side, games, share }
}

/// The opener of noughts and crosses.
pub(super) const OPENING: usize = 0;
/// The one that answers.
pub(super) const ANSWERING: usize = 1;
/// Every seat.
pub(super) const SEATS: [Seat; 5] = [
    seat("opening", "Noughts and crosses, opening", Game::Noughts, Side::First, 1_000_000, 100),
    seat("answering", "Noughts and crosses, answering", Game::Noughts, Side::Second, 1_000_000, 100),
    seat("hexapawn", "Hexapawn, answering", Game::Hexapawn, Side::Second, 10_000, 50),
    seat("misere-opening", "Misère noughts and crosses, opening", Game::Misere, Side::First, 100_000, 50),
    seat("misere-answering", "Misère noughts and crosses, answering", Game::Misere, Side::Second, 100_000, 50),
];

impl Seat {
    /// The teachers who play its game.
    pub fn schools(&self) -> impl Iterator<Item = (&'static str, &'static str)> + use<> {
        let expert = self.game == Game::Noughts;
        SCHOOLS.into_iter().filter(move |(school, _)| expert || *school != "expert")
    }

    /// How many machines of each line.
    pub fn machines(&self, asked: u64) -> u64 {
        asked.div_ceil(self.share)
    }
}

/// Looks in every tenfold of games.
const LOOKS: u32 = 10;
/// Where the seeds of this article begin.
const SEEDS: u64 = 1_000_000;
/// What the worst enemy may take from a machine that is nearly safe.
pub(super) const NEARLY: f64 = 0.01;

/// The lives in a seat.
pub(super) struct Seated {
    pub seat: Seat,
    pub ages: Vec<u64>,
    /// By scheme and school.
    lines: Vec<((usize, &'static str), Vec<Life>)>,
}

impl Seated {
    /// The lives of a scheme under a teacher.
    pub fn lives(&self, scheme: usize, school: &str) -> &[Life] {
        self.lines.iter().find(|(of, _)| *of == (scheme, school)).map_or(&[], |(_, lives)| lives)
    }

    /// What the worst enemy takes from each at the end.
    pub fn ends(&self, scheme: usize, school: &str) -> Vec<f64> {
        self.lives(scheme, school).iter().filter_map(|life| life.last()).map(|look| look.taken).collect()
    }

    /// How many cannot be beaten at the end, and of how many.
    pub fn unbeatable(&self, scheme: usize, school: &str) -> (usize, usize) {
        let lives = self.lives(scheme, school);
        (lives.iter().filter(|life| life.last().is_some_and(|look| look.holds)).count(), lives.len())
    }

    /// How long each takes until it is nearly safe.
    pub fn waits(&self, scheme: usize, school: &str) -> Vec<Wait> {
        let wait = |life: &Life| match life.iter().find(|look| look.taken <= NEARLY) {
            Some(look) => Wait { games: look.games, came: true },
            None => Wait { games: self.seat.games, came: false },
        };
        self.lives(scheme, school).iter().map(wait).collect()
    }
}

/// All lives.
pub(super) struct Lived {
    /// In the order of [`SEATS`].
    pub seats: Vec<Seated>,
}

impl Lived {
    /// Lets them live.
    ///
    /// # Errors
    /// When somebody says stop.
    pub fn of(asked: &Asked<'_>) -> Result<Self, BadPaper> {
        let later = Asked { seed: asked.seed.wrapping_add(SEEDS), ..*asked };
        let seated = |seat: Seat| {
            let ages = by_tens(LOOKS, seat.games);
            let lines: Vec<(usize, &'static str)> =
                (0..SCHEMES.len()).flat_map(|scheme| seat.schools().map(move |(school, _)| (scheme, school))).collect();
            let cohorts: Vec<Cohort<'_>> = lines
                .iter()
                .map(|&(scheme, against)| Cohort {
                    game: seat.game,
                    recipe: SCHEMES[scheme].recipe,
                    against,
                    seats: if seat.side == Side::First { Seats::First } else { Seats::Second },
                    ages: &ages,
                })
                .collect();
            let lived = lives(&cohorts, seat.machines(asked.machines), &later, &safety(seat.game, seat.side))?;
            Ok(Seated { seat, lines: lines.into_iter().zip(lived).collect(), ages })
        };
        Ok(Self { seats: SEATS.into_iter().map(seated).collect::<Result<_, BadPaper>>()? })
    }
}

/// How many matches they and the learners of the chapters play, for so many machines of each line.
pub(super) fn matches(machines: u64) -> u64 {
    let seat = |seat: &Seat| (SCHEMES.len() * seat.schools().count()) as u64 * seat.machines(machines) * seat.games;
    SEATS.iter().map(seat).sum::<u64>() + super::chapters::learners_matches(machines)
}
