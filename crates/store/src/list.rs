//! Lists of machines: a page at a time, sorted by an index, without what a list does not show.
//!
//! A page begins after the last row of the one before, which is named by what it is sorted by and its id. So machines that
//! come and go meanwhile make no row appear twice, nor any other be left out.

use crate::count::{column, stored};
use crate::{Access, Counts, Error, MachineId, Store};
use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, FromRow, Row as _};

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

/// Strengths are from −1 to 1, in billionths: this is beyond both ends.
const LAST: &str = "9000000000";

impl By {
    /// What rows are compared by, as the indexes of `m0007_lists` and `m0009_orders` have it word by word.
    fn expression(self, falling: bool) -> String {
        let strength = |column: &str| format!("COALESCE({column}, {}{LAST})", if falling { "-" } else { "" });
        match self {
            Self::Usual => "(CASE WHEN sample THEN '1' ELSE '0' END || created)".into(),
            Self::Name => "LOWER(name)".into(),
            Self::Created => "created".into(),
            Self::Games => "games".into(),
            Self::Wins => "wins".into(),
            Self::Draws => "draws".into(),
            Self::Losses => "losses".into(),
            Self::Boxes => "boxes".into(),
            Self::Random => strength("random"),
            Self::Perfect => strength("perfect"),
            Self::Worst => strength("worst"),
        }
    }

    fn key(self, row: &AnyRow) -> sqlx::Result<Key> {
        Ok(match self {
            Self::Usual | Self::Name | Self::Created => Key::Text(row.try_get("key")?),
            _ => Key::Count(row.try_get("key")?),
        })
    }

    /// Whether the list is the other way round than its index. Strengths have an index for each way: machines of which none
    /// is known come last in both.
    fn is_turned(self, falling: bool) -> bool {
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

impl Store {
    /// A page of machines.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn list(&self, listing: &Listing) -> Result<Vec<Listed>, Error> {
        let Listing { game, like, ids, samples, dead, by, falling, after, limit } = listing;
        let key = by.expression(*falling);
        let mut text = format!(
            "SELECT id, name, game, recipe, created, CASE WHEN sample THEN 1 ELSE 0 END AS sample, access, \
            games, wins, draws, losses, figures, {key} AS key FROM machine WHERE 1 = 1"
        );
        let mut place = 0;
        let mut next = || {
            place += 1;
            format!("${place}")
        };
        if game.is_some() {
            text += &format!(" AND game = {}", next());
        }
        for _ in like {
            let place = next();
            let has = |column: &str| format!("LOWER({column}) LIKE {place} ESCAPE '!'");
            text += &format!(" AND ({} OR {} OR {})", has("id"), has("name"), has("recipe"));
        }
        if let Some(ids) = ids {
            let places: Vec<String> = ids.iter().map(|_| next()).collect();
            text += &if ids.is_empty() { " AND 1 = 0".into() } else { format!(" AND id IN ({})", places.join(", ")) };
        }
        text += if *samples { " AND sample" } else { "" };
        text += if *dead { " AND dead" } else { "" };
        if after.is_some() {
            let (value, id) = (next(), next());
            let (beyond, order) = if *falling { ("<", "<=") } else { (">", ">=") };
            let later = if by.is_turned(*falling) { "<" } else { ">" };
            // The first part is what an index can begin at.
            text += &format!(" AND {key} {order} {value} AND ({key} {beyond} {value} OR id {later} {id})");
        }
        let way = |down: bool| if down { " DESC" } else { "" };
        let (first, second) = (way(*falling), way(by.is_turned(*falling)));
        text += &format!(" ORDER BY {key}{first}, id{second} LIMIT {}", next());
        let mut page = sqlx::query(AssertSqlSafe(text));
        if let Some(game) = game {
            page = page.bind(game.clone());
        }
        for word in like {
            page = page.bind(format!("%{}%", escaped(word)));
        }
        for id in ids.iter().flatten() {
            page = page.bind(id.as_str().to_owned());
        }
        if let Some((key, id)) = after {
            page = match key {
                Key::Text(text) => page.bind(text.clone()),
                Key::Count(count) => page.bind(*count),
            };
            page = page.bind(id.as_str().to_owned());
        }
        let rows = page.bind(i64::from(*limit)).fetch_all(&self.reader).await?;
        rows.iter().map(|row| Ok(Listed::read(row, *by)?)).collect()
    }

    /// Whether there is any machine.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn is_empty(&self) -> Result<bool, Error> {
        let one = sqlx::query_scalar::<_, i64>("SELECT 1 FROM machine LIMIT 1");
        Ok(one.fetch_optional(&self.reader).await?.is_none())
    }

    /// The ids of machines after one, in order, so many at most.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn ids(&self, after: Option<&MachineId>, limit: u64) -> Result<Vec<MachineId>, Error> {
        let next = sqlx::query_scalar("SELECT id FROM machine WHERE id > $1 ORDER BY id LIMIT $2");
        let next = next.bind(after.map_or("", MachineId::as_str)).bind(stored(limit));
        Ok(next.fetch_all(&self.reader).await?.into_iter().map(MachineId::kept).collect())
    }
}

/// A text in which nothing stands for anything else.
pub(crate) fn escaped(text: &str) -> String {
    let mut plain = String::new();
    for c in text.to_lowercase().chars() {
        if matches!(c, '!' | '%' | '_') {
            plain.push('!');
        }
        plain.push(c);
    }
    plain
}

impl Listed {
    fn read(row: &AnyRow, by: By) -> sqlx::Result<Self> {
        Ok(Self {
            id: MachineId::kept(row.try_get("id")?),
            name: row.try_get("name")?,
            game: row.try_get("game")?,
            recipe: row.try_get("recipe")?,
            created: row.try_get("created")?,
            sample: column(row, "sample")? != 0,
            access: Access::kept(row.try_get("access")?),
            counts: Counts::from_row(row)?,
            figures: row.try_get("figures")?,
            key: by.key(row)?,
        })
    }
}
