//! Lists of machines: a page at a time, sorted by an index, without what a list does not show.
//!
//! A page begins after the last row of the one before, which is named by what it is sorted by and its id. So machines that
//! come and go meanwhile make no row appear twice, nor any other be left out.

use crate::{Access, Counts, Error, MachineId};
use async_trait::async_trait;

/// What a list shows of a machine. What could be long, such as where it was branched off, is not read.
#[derive(Clone, PartialEq, Debug)]
pub struct Listed {
    /// Its id.
    pub id: MachineId,
    /// Its name for people.
    pub name: String,
    /// What it plays.
    pub game: String,
    /// How it was made.
    pub recipe: String,
    /// When it was kept.
    pub created: String,
    /// Whether it came with the server.
    pub sample: bool,
    /// Who may teach it.
    pub access: Access,
    /// What came of its matches.
    pub counts: Counts,
    /// A cache for whoever lists machines, opaque here.
    pub figures: String,
    /// Where it stands in the list.
    pub key: Key,
}

/// What a list is sorted by. Of two alike the first by id comes first, and the last where the list is turned round: by
/// name the usual way is rising, by all else falling. So one index serves both ways.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// Samples after others, then by age; turned, samples first and then the newest.
    Usual,
    /// Letters, large and small alike.
    Name,
    /// When it was kept.
    Created,
    /// Matches.
    Games,
    /// Matches won.
    Wins,
    /// Matches drawn.
    Draws,
    /// Matches lost.
    Losses,
    /// Boxes.
    Boxes,
    /// Strength against the random player; machines of which it is not known come last.
    Random,
    /// Strength against the perfect player.
    Perfect,
    /// Strength against the worst enemy.
    Worst,
}

/// What a row is sorted by.
#[derive(Clone, PartialEq, Debug)]
pub enum Key {
    /// A text.
    Text(String),
    /// A count, or a strength in billionths.
    Count(i64),
}

/// Which machines, from where, and how many. The words and ids are bound one by one: there should be few.
#[derive(Clone, PartialEq, Debug)]
pub struct Listing {
    /// Only those that play this game.
    pub game: Option<String>,
    /// Only those whose name, id or recipe has each of these in it, large and small letters alike.
    pub like: Vec<String>,
    /// Only these.
    pub ids: Option<Vec<MachineId>>,
    /// Only those that came with the server.
    pub samples: bool,
    /// Only those that resign before they have moved.
    pub dead: bool,
    /// What they are sorted by.
    pub by: By,
    /// The largest first.
    pub falling: bool,
    /// After this one.
    pub after: Option<(Key, MachineId)>,
    /// At most so many.
    pub limit: u32,
}

impl By {
    /// Whether the list is the other way round than its index. Strengths have an index for each way: machines of which none
    /// is known come last in both.
    pub(crate) fn is_turned(self, falling: bool) -> bool {
        match self {
            Self::Name => falling,
            Self::Random | Self::Perfect | Self::Worst => false,
            _ => !falling,
        }
    }

    /// Whether a key is one of this order: a page that begins after another order's row begins nowhere.
    pub fn takes(self, key: &Key) -> bool {
        match self {
            Self::Usual | Self::Name | Self::Created => matches!(key, Key::Text(_)),
            _ => matches!(key, Key::Count(_)),
        }
    }
}

impl Listing {
    /// All machines in an order, so many at most.
    pub fn all(by: By, falling: bool, limit: u32) -> Self {
        Self { game: None, like: Vec::new(), ids: None, samples: false, dead: false, by, falling, after: None, limit }
    }

    /// Whether rows are looked through for those that are wanted. Others are read along an index, no more than a page.
    pub fn is_search(&self) -> bool {
        self.ids.is_none() && (self.game.is_some() || !self.like.is_empty() || self.samples || self.dead)
    }
}

/// Machines, listed.
#[async_trait]
pub trait KeepsLists {
    /// A page of machines.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn list(&self, listing: &Listing) -> Result<Vec<Listed>, Error>;

    /// Whether there is any machine.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn is_empty(&self) -> Result<bool, Error>;

    /// The ids of machines after one, in order, so many at most.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn ids(&self, after: Option<&MachineId>, limit: u64) -> Result<Vec<MachineId>, Error>;
}
