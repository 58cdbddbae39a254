//! What a tournament is to be, before it is played.

use crate::Error;
use crate::api::{self, ArenaEntrant, State};
use crate::keeper::Keeper;
use crate::players::{self, Player};
use game::Game;
use lab::arena::{Arena, Entrant};
use serde::{Deserialize, Serialize};

/// What a tournament is to be, as the store keeps it. Machines are named with their age.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Plan {
    /// The game.
    pub game: Game,
    /// Who takes part.
    pub players: Vec<String>,
    /// What they are called by people.
    pub names: Vec<String>,
    /// Matches for each pair.
    pub games: u64,
    /// The seed of everything.
    pub seed: u64,
}

/// How many may take part.
const ENTRANTS: std::ops::RangeInclusive<usize> = 2..=8;
/// Matches for each pair at most.
const MOST_GAMES: u64 = 200;

impl Plan {
    /// A plan whose players were found, each with the age it has now.
    ///
    /// # Errors
    /// When there are too few or too many, one is named twice, or one cannot be had.
    pub async fn new(keeper: &Keeper, game: Game, players: &[String], games: u64, seed: u64) -> Result<Self, Error> {
        if !ENTRANTS.contains(&players.len()) {
            let (least, most) = (ENTRANTS.start(), ENTRANTS.end());
            return Err(Error::OutOfRange(format!("{} players: expected {least} to {most}", players.len())));
        }
        if !(1..=MOST_GAMES).contains(&games) {
            return Err(Error::OutOfRange(format!("{games} games for each pair: expected 1 to {MOST_GAMES}")));
        }
        let mut plan = Self { game, players: Vec::new(), names: Vec::new(), games, seed };
        for text in players {
            let player = Player::find(keeper, game, text).await?;
            if player.is_human() {
                return Err(Error::BadRecipe("a person cannot be in a tournament; expected minds or machines".into()));
            }
            if plan.players.contains(&player.name()) {
                return Err(Error::OutOfRange(format!(
                    "{} is named twice; everybody meets everybody once",
                    player.name()
                )));
            }
            plan.players.push(player.name());
            plan.names.push(player.title());
        }
        Ok(plan)
    }

    /// The tournament itself.
    pub(super) async fn arena(&self, keeper: &Keeper) -> Result<Arena, Error> {
        let mut entrants = Vec::new();
        for player in &self.players {
            let (opponents, guests) = players::guests(keeper, player).await?;
            entrants.push(Entrant::new(opponents, guests).map_err(|why| Error::BadRecipe(why.to_string()))?);
        }
        Ok(Arena {
            game: self.game,
            entrants,
            games: self.games,
            plies: Arena::usual_plies(self.game),
            seed: self.seed,
            gauntlet: false,
            sprt: None,
            first_opens: false,
        })
    }

    /// Matches in all.
    fn total(&self) -> u64 {
        let n = self.players.len() as u64;
        n * (n - 1) / 2 * self.games
    }

    /// The tournament before its first match.
    pub(super) fn told(&self, id: &str, created: &str) -> api::Arena {
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
            id: id.into(),
            game: self.game.to_string(),
            created: created.into(),
            seed: self.seed.to_string(),
            games: self.games,
            done: 0,
            total: self.total(),
            state: State::Running,
            message: None,
            entrants: self.players.iter().zip(&self.names).map(entrant).collect(),
            pairs: Vec::new(),
        }
    }
}
