//! Lists of machines, in SQL.

use super::count::{column, stored};
use crate::{Access, By, Counts, Database, Error, KeepsLists, Key, Listed, Listing, MachineId};
use async_trait::async_trait;
use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, FromRow, Row as _};

#[async_trait]
impl KeepsLists for Database {
    async fn list(&self, listing: &Listing) -> Result<Vec<Listed>, Error> {
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

    async fn is_empty(&self) -> Result<bool, Error> {
        let one = sqlx::query_scalar::<_, i64>("SELECT 1 FROM machine LIMIT 1");
        Ok(one.fetch_optional(&self.reader).await?.is_none())
    }

    async fn ids(&self, after: Option<&MachineId>, limit: u64) -> Result<Vec<MachineId>, Error> {
        let next = sqlx::query_scalar("SELECT id FROM machine WHERE id > $1 ORDER BY id LIMIT $2");
        let next = next.bind(after.map_or("", MachineId::as_str)).bind(stored(limit));
        Ok(next.fetch_all(&self.reader).await?.into_iter().map(MachineId::kept).collect())
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
