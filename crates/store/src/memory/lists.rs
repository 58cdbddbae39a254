//! Lists of machines, in memory: every row is looked at.

use super::Memory;
use crate::machines::billionths;
use crate::{By, Error, KeepsLists, Key, Listed, Listing, MachineId, Row};
use async_trait::async_trait;
use std::cmp::Ordering;

/// Strengths are from −1 to 1, in billionths: this is beyond both ends.
const LAST: i64 = 9_000_000_000;

impl By {
    /// What a row is sorted by.
    fn key_of(self, row: &Row, falling: bool) -> Key {
        let count = |count: u64| Key::Count(i64::try_from(count).unwrap_or(i64::MAX));
        let strength = |strength| Key::Count(billionths(strength).unwrap_or(if falling { -LAST } else { LAST }));
        let ranks = &row.figures.ranks;
        match self {
            Self::Usual => Key::Text(format!("{}{}", u8::from(row.sample), row.created)),
            Self::Name => Key::Text(row.name.to_ascii_lowercase()),
            Self::Created => Key::Text(row.created.clone()),
            Self::Games => count(row.counts.games),
            Self::Wins => count(row.counts.wins),
            Self::Draws => count(row.counts.draws),
            Self::Losses => count(row.counts.losses),
            Self::Boxes => count(ranks.boxes),
            Self::Random => strength(ranks.random),
            Self::Perfect => strength(ranks.perfect),
            Self::Worst => strength(ranks.worst),
        }
    }

    /// Which of two rows comes first in a list.
    fn order(self, falling: bool, a: (&Key, &MachineId), b: (&Key, &MachineId)) -> Ordering {
        let keys = match (a.0, b.0) {
            (Key::Text(a), Key::Text(b)) => a.cmp(b),
            (Key::Count(a), Key::Count(b)) => a.cmp(b),
            // A page after the row of another order begins nowhere.
            (Key::Text(_), Key::Count(_)) | (Key::Count(_), Key::Text(_)) => Ordering::Equal,
        };
        let ids = a.1.cmp(b.1);
        let keys = if falling { keys.reverse() } else { keys };
        keys.then(if self.is_turned(falling) { ids.reverse() } else { ids })
    }
}

impl Listing {
    /// Whether a machine is wanted.
    fn wants(&self, row: &Row) -> bool {
        let has = |word: &String| {
            let word = word.to_lowercase();
            [row.id.as_str(), &row.name, &row.recipe].iter().any(|text| text.to_ascii_lowercase().contains(&word))
        };
        self.game.as_ref().is_none_or(|game| *game == row.game)
            && self.like.iter().all(has)
            && self.ids.as_ref().is_none_or(|ids| ids.contains(&row.id))
            && (!self.samples || row.sample)
            && (!self.dead || row.figures.ranks.dead)
    }
}

#[async_trait]
impl KeepsLists for Memory {
    async fn list(&self, listing: &Listing) -> Result<Vec<Listed>, Error> {
        let Listing { by, falling, after, limit, .. } = listing;
        let tables = self.tables();
        let wanted = tables.machines.values().map(|machine| &machine.row).filter(|row| listing.wants(row));
        let mut rows: Vec<(Key, &Row)> = wanted.map(|row| (by.key_of(row, *falling), row)).collect();
        if let Some((key, id)) = after {
            rows.retain(|(own, row)| by.order(*falling, (own, &row.id), (key, id)) == Ordering::Greater);
        }
        rows.sort_by(|(a, one), (b, other)| by.order(*falling, (a, &one.id), (b, &other.id)));
        let listed = |(key, row): (Key, &Row)| Listed {
            id: row.id.clone(),
            name: row.name.clone(),
            game: row.game.clone(),
            recipe: row.recipe.clone(),
            created: row.created.clone(),
            sample: row.sample,
            access: row.access,
            counts: row.counts,
            figures: row.figures.told.clone(),
            key,
        };
        Ok(rows.into_iter().take(*limit as usize).map(listed).collect())
    }

    async fn is_empty(&self) -> Result<bool, Error> {
        Ok(self.tables().machines.is_empty())
    }

    async fn ids(&self, after: Option<&MachineId>, limit: u64) -> Result<Vec<MachineId>, Error> {
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let tables = self.tables();
        let next = tables.machines.keys().filter(|id| after.is_none_or(|after| *id > after));
        Ok(next.take(limit).cloned().collect())
    }
}
