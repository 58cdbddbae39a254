//! What a tournament is to be, before it is played.

use crate::api::{self, ArenaEntrant, State};
use crate::cost;
use crate::jobs::error::Error;
use crate::jobs::work;
use crate::machines::Machines;
use crate::play::players::{self, Player};
use game::Game;
use lab::arena::{Arena, Entrant};
use lab::{Opponents, Seats};
use serde::{Deserialize, Serialize};
use store::Job;

/// What a tournament is to be, as the store keeps it. Machines are named with their age.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TournamentPlan {
    /// The game.
    pub game: Game,
    /// Who takes part.
    pub players: Vec<String>,
    /// What they are called by people.
    pub names: Vec<String>,
    /// The seats that each of them can hold; tournaments of earlier versions seated everybody everywhere.
    #[serde(default)]
    pub seats: Vec<Seats>,
    /// Matches for each pair.
    pub games: u64,
    /// The seed of everything.
    pub seed: u64,
}

/// How many may take part.
const ENTRANTS: std::ops::RangeInclusive<usize> = 2..=8;
/// Matches for each pair at most.
const MOST_GAMES: u64 = 200;

impl TournamentPlan {
    /// A plan whose players were found, each with the age it has now.
    ///
    /// # Errors
    /// When there are too few or too many, one is named twice, or one cannot be had.
    pub async fn new(
        machines: &Machines,
        game: Game,
        players: &[String],
        games: u64,
        seed: u64,
    ) -> Result<Self, Error> {
        if !ENTRANTS.contains(&players.len()) {
            let (least, most) = (ENTRANTS.start(), ENTRANTS.end());
            return Err(Error::OutOfRange(format!("{} players: expected {least} to {most}", players.len())));
        }
        if !(1..=MOST_GAMES).contains(&games) {
            return Err(Error::OutOfRange(format!("{games} games for each pair: expected 1 to {MOST_GAMES}")));
        }
        let mut plan = Self { game, players: Vec::new(), names: Vec::new(), seats: Vec::new(), games, seed };
        for text in players {
            let player = Player::find(machines, game, text).await?;
            if player.is_human() {
                return Err(Error::NoRecipe("a person cannot be in a tournament; expected minds or machines".into()));
            }
            player.check_reproducible()?;
            if plan.players.contains(&player.name()) {
                return Err(Error::OutOfRange(format!(
                    "{} is named twice; everybody meets everybody once",
                    player.name()
                )));
            }
            plan.players.push(player.name());
            plan.names.push(player.title());
            plan.seats.push(player.seats(game)?);
        }
        plan.arena(machines).await?.check()?;
        Ok(plan)
    }

    /// The tournament itself.
    ///
    /// # Errors
    /// When one of its players cannot be had any more.
    pub async fn arena(&self, machines: &Machines) -> Result<Arena, Error> {
        let mut entrants = Vec::new();
        for player in &self.players {
            let (opponents, guests) = players::guests(machines, player).await?;
            entrants.push(Entrant::new(opponents, guests)?.in_seats(self.seats_of(entrants.len())));
        }
        Ok(self.of(entrants))
    }

    /// The tournament with players that cannot play, to read its sheet by: they may be gone.
    pub(super) fn arena_of_names(&self) -> Result<Arena, Error> {
        let entrant = |(index, player): (usize, &String)| {
            let entrant = Entrant::new(opponents(player)?, Vec::new()).map_err(|why| unread(&why))?;
            Ok::<_, Error>(entrant.in_seats(self.seats_of(index)))
        };
        Ok(self.of(self.players.iter().enumerate().map(entrant).collect::<Result<_, _>>()?))
    }

    fn seats_of(&self, player: usize) -> Seats {
        self.seats.get(player).copied().unwrap_or(Seats::Both)
    }

    fn of(&self, entrants: Vec<Entrant>) -> Arena {
        Arena {
            game: self.game,
            entrants,
            games: self.games,
            plies: Arena::usual_plies(self.game),
            seed: self.seed,
            gauntlet: false,
            sprt: None,
            first_opens: false,
            begin: lab::arena::Begin::Even,
        }
    }

    /// What a ply costs with each player in it.
    pub(super) fn plies(&self) -> Result<Vec<u64>, Error> {
        self.players.iter().map(|player| Ok(cost::ply(self.game, &opponents(player)?)?)).collect()
    }

    /// What it costs in all.
    ///
    /// # Errors
    /// When a player is unknown.
    pub fn cost(&self) -> Result<u64, Error> {
        let plies = self.plies()?;
        // Each ply costs the mean of its two players.
        let pairs: u64 = self.arena_of_names()?.pairs().iter().map(|&(a, b)| plies[a].midpoint(plies[b])).sum();
        Ok(cost::check("this tournament", pairs.saturating_mul(self.games).saturating_mul(cost::plies(self.game)))?)
    }

    /// The tournament before its first match.
    pub(super) fn announced(&self, job: &Job) -> api::Arena {
        let entrant = |(player, name): (&String, &String)| ArenaEntrant {
            player: player.clone(),
            name: name.clone(),
            points: 0.0,
            matches: 0,
            elo: None,
            elo_low: None,
            elo_high: None,
        };
        api::Arena {
            id: work::name(&job.id).into(),
            game: self.game.to_string(),
            created: job.created.clone(),
            seed: self.seed.to_string(),
            games: self.games,
            done: 0,
            total: self.arena_of_names().map_or(0, |arena| arena.total()),
            state: State::Waiting,
            message: None,
            entrants: self.players.iter().zip(&self.names).map(entrant).collect(),
            pairs: Vec::new(),
        }
    }
}

fn opponents(player: &str) -> Result<Opponents, Error> {
    player.parse().map_err(|why: lab::BadOpponents| unread(&why))
}

fn unread(why: &lab::BadOpponents) -> Error {
    Error::Unreadable(format!("a player of this tournament is unknown: {why}"))
}
