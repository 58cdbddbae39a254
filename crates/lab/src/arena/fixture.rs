//! One match of a tournament, before and after it is played.

use crate::{BadOpponents, Guest, Opponents, Partner, Seats};
use game::{BySide, Game, Outcome, Record, Side};
use mind::{BadRecipe, Mind, Seed, Term, entry};
use std::sync::Arc;

/// A player in a tournament: a mind as it is made, or a machine as it is.
#[derive(Clone, Debug)]
pub struct Entrant {
    name: String,
    player: Player,
    seats: Seats,
}

/// Who an entrant is.
#[derive(Clone)]
enum Player {
    /// Somebody whom the grammar of players names, with machines that come along as guests.
    Named(Opponents, Vec<Guest>),
    /// A mind from outside, copied for every match.
    Foreign(Arc<dyn Fn() -> Box<dyn Mind> + Send + Sync>),
}

impl Entrant {
    /// The player, in the grammar of players; machines come along as guests.
    ///
    /// # Errors
    /// When it is a mix, or the machine itself: a tournament needs somebody in particular. When a clock limits it: its
    /// matches could not be explained again.
    pub fn new(player: Opponents, guests: Vec<Guest>) -> Result<Self, BadOpponents> {
        let name = player.to_string();
        match player.shares() {
            [(term, 1)] if term.word != "self" => {
                player.check_reproducible()?;
                Ok(Self { name, player: Player::Named(player, guests), seats: Seats::Both })
            }
            _ => Err(BadOpponents::Mix { got: format!("'{name}' where one player was expected") }),
        }
    }

    /// Any mind under a name of its own, such as one from another crate, in the seats that it can hold.
    ///
    /// # Errors
    /// When the name is somebody else's already: the sheet of a tournament tells players by their names.
    pub fn foreign(name: &str, mind: impl Mind + Clone + Sync + 'static) -> Result<Self, BadOpponents> {
        let known = name.parse::<Term>().is_ok_and(|term| entry(&term.word).is_ok());
        if known || name.is_empty() || name.starts_with("machine:") || matches!(name, "self" | "mix") {
            return Err(BadOpponents::Taken { name: name.into() });
        }
        let seats = Seats::of_mind(&mind);
        let player = Player::Foreign(Arc::new(move || Box::new(mind.clone())));
        Ok(Self { name: name.into(), player, seats })
    }

    /// The same in the seats that it can hold: matchboxes may be made for one of them only, and are not asked for moves
    /// in the other.
    ///
    /// # Errors
    /// When it is unknown or does not play the game.
    pub fn seated(self, game: Game) -> Result<Self, BadOpponents> {
        let seats = Seats::of_mind(self.mind(game)?.as_ref());
        Ok(self.in_seats(seats))
    }

    /// The same in these seats.
    #[must_use]
    pub fn in_seats(self, seats: Seats) -> Self {
        Self { seats, ..self }
    }

    /// Where it sits.
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// Whether it changes seats.
    pub(super) fn turns(&self) -> bool {
        self.seats == Seats::Both
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The player, fresh for a match.
    ///
    /// # Errors
    /// When it is unknown or does not play the game.
    pub fn mind(&self, game: Game) -> Result<Box<dyn Mind>, BadOpponents> {
        let mut partners = match &self.player {
            Player::Named(player, guests) => player.partners(game, guests)?,
            Player::Foreign(fresh) => return Ok(fresh()),
        };
        Ok(match partners.pop().expect("an entrant is one player") {
            Partner::Still { mind, .. } | Partner::Open(mind) => mind,
            Partner::Pupil(pupil) => pupil,
            Partner::Itself => {
                return Err(BadRecipe::Unknown {
                    name: "self".into(),
                    nearest: String::new(),
                    known: "minds and machines".into(),
                }
                .into());
            }
        })
    }
}

impl std::fmt::Debug for Player {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Named(player, _) => write!(f, "{player}"),
            Self::Foreign(_) => f.write_str("a mind from outside"),
        }
    }
}

impl std::str::FromStr for Entrant {
    type Err = BadOpponents;
    fn from_str(text: &str) -> Result<Self, BadOpponents> {
        Self::new(text.parse()?, Vec::new())
    }
}

/// One match of a tournament: who holds which seat, and its number among the pair's matches.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Fixture {
    /// The players' names.
    pub players: BySide<String>,
    /// The number of the match, counting from zero.
    pub number: u64,
}

impl Fixture {
    /// The seed of the match in a tournament with this one.
    pub fn seed(&self, arena: Seed) -> Seed {
        arena.named(&self.players.first).named(" v ").named(&self.players.second).child(self.number)
    }
}

/// How a match of a tournament ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Score {
    /// Who won.
    pub outcome: Outcome,
    /// How many cells each side held in the end; in Othello its discs.
    pub held: BySide<u32>,
    /// The moves, as [`Record::text`] writes them.
    pub moves: String,
}

impl Score {
    /// The score of a record.
    pub(super) fn of(record: Record) -> Self {
        let end = record.end();
        Self { outcome: record.outcome(), held: BySide::from_fn(|side: Side| end.of(side).len()), moves: record.text() }
    }
}
