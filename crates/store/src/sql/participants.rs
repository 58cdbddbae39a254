//! Those who take part in a study, in SQL.

use super::count::{column, stored, told};
use super::write::{Alone, writing};
use crate::{Database, Error, Joined, KeepsParticipants, Newcomer, Participant, Taking};
use async_trait::async_trait;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, FromRow, Row as _};

#[async_trait]
impl KeepsParticipants for Database {
    async fn join(&self, study: &str, newcomer: Newcomer<'_>) -> Result<Joined, Error> {
        let Newcomer { code, request, coin } = newcomer;
        // The row of the study is the lock, as that of a class is.
        writing!(self, Alone::No, write => {
            let row = sqlx::query("UPDATE study SET dealt = dealt WHERE id = $1 RETURNING most, dealt").bind(study);
            let Some(row) = row.fetch_optional(write.on()).await? else { return Ok(Joined::Gone) };
            let before = format!("{SELECT} WHERE study = $1 AND request = $2");
            let before = sqlx::query_as(sqlx::AssertSqlSafe(before)).bind(study).bind(request);
            if let Some(before) = before.fetch_optional(write.on()).await? {
                return Ok(Joined::Before(before));
            }
            let counts = "SELECT COUNT(*) AS all_of_them, CAST(COALESCE(SUM(meets), 0) AS BIGINT) AS second, \
                CAST(COALESCE(SUM(CASE WHEN code = $2 THEN 1 ELSE 0 END), 0) AS BIGINT) AS same FROM participant WHERE study = $1";
            let counts = sqlx::query(counts).bind(study).bind(code).fetch_one(write.on()).await?;
            let (all, second) = (column(&counts, "all_of_them")?, column(&counts, "second")?);
            if all >= column(&row, "most")? {
                return Ok(Joined::Full);
            }
            if column(&counts, "same")? > 0 {
                return Ok(Joined::Taken);
            }
            let first = all - second;
            let meets = match first.cmp(&second) {
                std::cmp::Ordering::Less => 0,
                std::cmp::Ordering::Equal => coin.min(1),
                std::cmp::Ordering::Greater => 1,
            };
            let number = column(&row, "dealt")? + 1;
            sqlx::query("UPDATE study SET dealt = $1 WHERE id = $2").bind(stored(number)).bind(study).execute(write.on()).await?;
            let insert = "INSERT INTO participant (study, number, code, request, meets) VALUES ($1, $2, $3, $4, $5)";
            let insert = sqlx::query(insert).bind(study).bind(stored(number)).bind(code).bind(request);
            insert.bind(stored(meets)).execute(write.on()).await?;
            Ok(Joined::New(Participant { number, code: code.into(), meets, familiarity: None, choice: None }))
        })
    }

    async fn taking(&self, study: &str, code: &str) -> Result<Option<Taking>, Error> {
        let one = format!("{SELECT} WHERE study = $1 AND code = $2");
        let one = sqlx::query_as(sqlx::AssertSqlSafe(one)).bind(study).bind(code);
        let Some(participant) = one.fetch_optional(&self.reader).await? else { return Ok(None) };
        let mut on = self.reader.acquire().await?;
        Ok(Some(with_all(&mut on, study, participant).await?))
    }

    async fn takings(&self, study: &str) -> Result<Vec<Taking>, Error> {
        let all = format!("{SELECT} WHERE study = $1 ORDER BY number");
        let all: Vec<Participant> =
            sqlx::query_as(sqlx::AssertSqlSafe(all)).bind(study).fetch_all(&self.reader).await?;
        let mut on = self.reader.acquire().await?;
        let mut takings = Vec::with_capacity(all.len());
        for participant in all {
            takings.push(with_all(&mut on, study, participant).await?);
        }
        Ok(takings)
    }

    async fn note_familiarity(&self, study: &str, number: u64, point: u64) -> Result<Option<u64>, Error> {
        let set = "UPDATE participant SET familiarity = $1 WHERE study = $2 AND number = $3 AND familiarity IS NULL";
        self.note(
            study,
            number,
            point,
            set,
            "SELECT familiarity AS noted FROM participant WHERE study = $1 AND number = $2",
        )
        .await
    }

    async fn note_choice(&self, study: &str, number: u64, opponent: u64) -> Result<Option<u64>, Error> {
        let set = "UPDATE participant SET choice = $1 WHERE study = $2 AND number = $3 AND choice IS NULL";
        self.note(
            study,
            number,
            opponent,
            set,
            "SELECT choice AS noted FROM participant WHERE study = $1 AND number = $2",
        )
        .await
    }

    async fn withdraw(&self, study: &str, code: &str) -> Result<bool, Error> {
        writing!(self, write => {
            let gone = sqlx::query("DELETE FROM participant WHERE study = $1 AND code = $2").bind(study).bind(code);
            Ok(gone.execute(write.on()).await?.rows_affected() > 0)
        })
    }
}

impl Database {
    async fn note(
        &self,
        study: &str,
        number: u64,
        value: u64,
        set: &'static str,
        get: &'static str,
    ) -> Result<Option<u64>, Error> {
        writing!(self, write => {
            sqlx::query(set).bind(stored(value)).bind(study).bind(stored(number)).execute(write.on()).await?;
            let noted = sqlx::query_scalar::<_, Option<i64>>(get).bind(study).bind(stored(number));
            Ok(noted.fetch_optional(write.on()).await?.flatten().map(told))
        })
    }
}

const SELECT: &str = "SELECT number, code, meets, familiarity, choice FROM participant";

async fn with_all(on: &mut AnyConnection, study: &str, participant: Participant) -> Result<Taking, Error> {
    let number = stored(participant.number);
    let sittings = "SELECT number, opponent, side, seed, moves, outcome, begun, ended, level FROM sitting \
        WHERE study = $1 AND participant = $2 ORDER BY number";
    let sittings = sqlx::query_as(sittings).bind(study).bind(number).fetch_all(&mut *on).await?;
    let answers =
        "SELECT about, question, point FROM answer WHERE study = $1 AND participant = $2 ORDER BY about, question";
    let answers = sqlx::query_as(answers).bind(study).bind(number).fetch_all(&mut *on).await?;
    Ok(Taking { participant, sittings, answers })
}

impl FromRow<'_, AnyRow> for Participant {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            number: column(row, "number")?,
            code: row.try_get("code")?,
            meets: column(row, "meets")?,
            familiarity: row.try_get::<Option<i64>, _>("familiarity")?.map(told),
            choice: row.try_get::<Option<i64>, _>("choice")?.map(told),
        })
    }
}
