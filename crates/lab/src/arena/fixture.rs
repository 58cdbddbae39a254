//! One match of a tournament, before and after it is played.

use crate::{BadOpponents, Guest, Opponents, Partner, Seats};
use game::{BySide, Game, Outcome, Record, Side};
use mind::{BadRecipe, Mind, Seed};

/// A player in a tournament: a mind as it is made, or a machine as it is.
#[derive(Clone, Debug)]
pub struct Entrant {
    name: String,
    player: Opponents,
    guests: Vec<Guest>,
    seats: Seats,
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
                Ok(Self { name, player, guests, seats: Seats::Both })
            }
            _ => Err(BadOpponents::Mix { got: format!("'{name}' where one player was expected") }),
        }
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
        let mut partners = self.player.partners(game, &self.guests)?;
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
