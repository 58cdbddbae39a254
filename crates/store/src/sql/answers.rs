//! Answers, in SQL.

use super::count::{column, stored};
use super::write::writing;
use crate::{Answer, Answered, Database, Error, KeepsAnswers};
use async_trait::async_trait;
use sqlx::any::AnyRow;
use sqlx::{FromRow, Row as _};

#[async_trait]
impl KeepsAnswers for Database {
    async fn answer(
        &self,
        study: &str,
        participant: u64,
        about: u64,
        answers: &[(String, u64)],
    ) -> Result<Answered, Error> {
        writing!(self, write => {
            let who = "SELECT COUNT(*) FROM participant WHERE study = $1 AND number = $2";
            let who = sqlx::query_scalar::<_, i64>(who).bind(study).bind(stored(participant));
            if who.fetch_one(write.on()).await? == 0 {
                return Ok(Answered::Gone);
            }
            let before = "SELECT about, question, point FROM answer \
                WHERE study = $1 AND participant = $2 AND about = $3 ORDER BY question";
            let before = sqlx::query_as(before).bind(study).bind(stored(participant)).bind(stored(about));
            let before: Vec<Answer> = before.fetch_all(write.on()).await?;
            if !before.is_empty() {
                return Ok(Answered::Before(before));
            }
            for (question, point) in answers {
                let insert = "INSERT INTO answer (study, participant, about, question, point) VALUES ($1, $2, $3, $4, $5)";
                let insert = sqlx::query(insert).bind(study).bind(stored(participant)).bind(stored(about));
                insert.bind(question).bind(stored(*point)).execute(write.on()).await?;
            }
            Ok(Answered::Done)
        })
    }
}

impl FromRow<'_, AnyRow> for Answer {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self { about: column(row, "about")?, question: row.try_get("question")?, point: column(row, "point")? })
    }
}
