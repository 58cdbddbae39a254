//! Sittings, in SQL.

use super::count::{column, stored};
use super::write::writing;
use crate::{Database, Error, KeepsSittings, Sitting};
use async_trait::async_trait;
use sqlx::any::AnyRow;
use sqlx::{FromRow, Row as _};

#[async_trait]
impl KeepsSittings for Database {
    async fn begin_sitting(&self, study: &str, participant: u64, sitting: &Sitting) -> Result<bool, Error> {
        let Sitting { number, opponent, side, seed, moves, outcome, begun, ended, level } = sitting;
        let next = "INSERT INTO sitting (study, participant, number, opponent, side, seed, moves, outcome, begun, ended, level) \
            SELECT study, number, $3, $4, $5, $6, $7, $8, $9, $10, $11 FROM participant WHERE study = $1 AND number = $2 \
            AND $3 = (SELECT COUNT(*) + 1 FROM sitting WHERE study = $1 AND participant = $2) \
            AND NOT EXISTS (SELECT 1 FROM sitting WHERE study = $1 AND participant = $2 AND outcome = '')";
        writing!(self, write => {
            let next = sqlx::query(next).bind(study).bind(stored(participant)).bind(stored(*number)).bind(stored(*opponent));
            let next = next.bind(side).bind(seed).bind(moves).bind(outcome).bind(begun).bind(ended).bind(*level);
            Ok(next.execute(write.on()).await?.rows_affected() > 0)
        })
    }

    async fn go_on_sitting(&self, study: &str, participant: u64, was: &str, now: &Sitting) -> Result<bool, Error> {
        let go_on = "UPDATE sitting SET moves = $1, outcome = $2, ended = $3 \
            WHERE study = $4 AND participant = $5 AND number = $6 AND moves = $7 AND outcome = ''";
        writing!(self, write => {
            let go_on = sqlx::query(go_on).bind(&now.moves).bind(&now.outcome).bind(&now.ended).bind(study);
            let go_on = go_on.bind(stored(participant)).bind(stored(now.number)).bind(was);
            Ok(go_on.execute(write.on()).await?.rows_affected() > 0)
        })
    }

    async fn note_level(&self, study: &str, participant: u64, number: u64, level: i64) -> Result<(), Error> {
        writing!(self, write => {
            let note = sqlx::query("UPDATE sitting SET level = $1 WHERE study = $2 AND participant = $3 AND number = $4");
            note.bind(level).bind(study).bind(stored(participant)).bind(stored(number)).execute(write.on()).await?;
            Ok(())
        })
    }
}

impl FromRow<'_, AnyRow> for Sitting {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            number: column(row, "number")?,
            opponent: column(row, "opponent")?,
            side: row.try_get("side")?,
            seed: row.try_get("seed")?,
            moves: row.try_get("moves")?,
            outcome: row.try_get("outcome")?,
            begun: row.try_get("begun")?,
            ended: row.try_get("ended")?,
            level: row.try_get("level")?,
        })
    }
}
