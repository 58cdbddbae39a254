//! The tables, made and changed by migrations that run at start.
//!
//! Only types that SQLite and PostgreSQL share, but for one word (bytes are a BLOB there and a BYTEA here): text, big
//! integers, booleans and bytes. Seeds are text, since half of them do not fit a signed number; moments are text as
//! RFC 3339 has it. A migration that was released is never changed: another follows it.

use crate::{Error, Store};
use sqlx::raw_sql;

/// A step from one set of tables to the next.
struct Migration {
    name: &'static str,
    sql: &'static str,
}

/// The table of the migrations that a database has had …
pub const LIST: &str = "migration";
/// … and the one that the first version kept.
pub const FIRST_LIST: &str = "seaql_migrations";

/// Whether this version knows the migration.
pub fn knows(name: &str) -> bool {
    MIGRATIONS.iter().any(|migration| migration.name == name)
}

/// All migrations, the oldest first.
const MIGRATIONS: [Migration; 5] = [
    Migration {
        name: "m0001_machines",
        sql: "
            CREATE TABLE machine (
                id TEXT NOT NULL PRIMARY KEY,
                name TEXT NOT NULL,
                game TEXT NOT NULL,
                recipe TEXT NOT NULL,
                seed TEXT NOT NULL,
                key_hash TEXT NOT NULL,
                created TEXT NOT NULL,
                sample BOOLEAN NOT NULL,
                forked_from TEXT,
                forked_at BIGINT,
                events BIGINT NOT NULL,
                games BIGINT NOT NULL,
                wins BIGINT NOT NULL,
                draws BIGINT NOT NULL,
                losses BIGINT NOT NULL,
                figures TEXT NOT NULL
            );
            CREATE TABLE event (
                machine TEXT NOT NULL REFERENCES machine (id) ON DELETE CASCADE,
                seq BIGINT NOT NULL,
                json TEXT NOT NULL,
                request TEXT,
                PRIMARY KEY (machine, seq)
            );
            -- A request without a name has none in common with another: both engines hold nulls apart.
            CREATE UNIQUE INDEX event_once ON event (machine, request);
            CREATE TABLE snapshot (
                machine TEXT NOT NULL REFERENCES machine (id) ON DELETE CASCADE,
                seq BIGINT NOT NULL,
                games BIGINT NOT NULL,
                wins BIGINT NOT NULL,
                draws BIGINT NOT NULL,
                losses BIGINT NOT NULL,
                rule TEXT NOT NULL,
                memory BLOB NOT NULL,
                PRIMARY KEY (machine, seq)
            );",
    },
    Migration {
        name: "m0002_arenas",
        sql: "
            CREATE TABLE arena (
                id TEXT NOT NULL PRIMARY KEY,
                game TEXT NOT NULL,
                created TEXT NOT NULL,
                plan TEXT NOT NULL,
                sheet TEXT NOT NULL,
                told TEXT NOT NULL,
                over BOOLEAN NOT NULL
            );",
    },
    Migration {
        name: "m0003_jobs",
        sql: "
            CREATE TABLE job (
                id TEXT NOT NULL PRIMARY KEY,
                kind TEXT NOT NULL,
                about TEXT NOT NULL,
                asker TEXT NOT NULL,
                created TEXT NOT NULL,
                seed TEXT NOT NULL,
                cost BIGINT NOT NULL,
                spent BIGINT NOT NULL,
                state TEXT NOT NULL,
                reason TEXT,
                told TEXT NOT NULL,
                -- The last, since it may be long and lists shall not read it.
                plan TEXT NOT NULL
            );
            CREATE INDEX job_by_kind ON job (kind, created);
            CREATE TABLE job_part (
                job TEXT NOT NULL REFERENCES job (id) ON DELETE CASCADE,
                seq BIGINT NOT NULL,
                bytes BLOB NOT NULL,
                PRIMARY KEY (job, seq)
            );
            -- Tournaments become jobs. What was told of them is a cache of an older make: it is left out and worked out
            -- again, but for the reason of those that failed.
            INSERT INTO job SELECT
                'arena:' || id, 'arena', game, '', created, '', 0, 0,
                CASE WHEN NOT over THEN 'waiting' WHEN told LIKE '%\"state\":\"failed\"%' THEN 'failed' ELSE 'done' END,
                CASE WHEN over AND json_valid(told) THEN json_extract(told, '$.message') END,
                '', plan
                FROM arena;
            INSERT INTO job_part SELECT 'arena:' || id, 0, CAST(sheet AS BLOB) FROM arena;
            DROP TABLE arena;",
    },
    Migration {
        name: "m0004_snapshots_inside",
        sql: "
            CREATE TABLE snapshot_inside (
                machine TEXT NOT NULL REFERENCES machine (id) ON DELETE CASCADE,
                -- After so many whole events, and so many matches of the next.
                seq BIGINT NOT NULL,
                inside BIGINT NOT NULL,
                games BIGINT NOT NULL,
                wins BIGINT NOT NULL,
                draws BIGINT NOT NULL,
                losses BIGINT NOT NULL,
                rule TEXT NOT NULL,
                -- The request whose event is under way, until that is in the life.
                request TEXT,
                memory BLOB NOT NULL,
                PRIMARY KEY (machine, seq, inside)
            );
            INSERT INTO snapshot_inside
                SELECT machine, seq, 0, games, wins, draws, losses, rule, NULL, memory FROM snapshot;
            DROP TABLE snapshot;
            ALTER TABLE snapshot_inside RENAME TO snapshot;
            CREATE INDEX snapshot_by_age ON snapshot (machine, games, seq, inside);",
    },
    Migration {
        name: "m0005_probe",
        sql: "
            CREATE TABLE probe (id BIGINT NOT NULL PRIMARY KEY, written BIGINT NOT NULL);
            INSERT INTO probe VALUES (1, 0);",
    },
];

/// The migrations that the database has had; an error where it has no list of them yet.
async fn had(store: &Store) -> Result<Vec<String>, Error> {
    Ok(sqlx::query_scalar("SELECT name FROM migration").fetch_all(&store.reader).await?)
}

/// Runs the migrations that the database has not had, all or none of them.
///
/// # Errors
/// When the database does not answer, or holds other tables than its migrations made.
pub async fn bring_up_to_date(store: &Store) -> Result<(), Error> {
    // Nothing is written to a database that has all of them: it may have no room.
    if had(store).await.is_ok_and(|had| MIGRATIONS.iter().all(|it| had.iter().any(|name| name == it.name))) {
        return Ok(());
    }
    let mut write = store.write().await?;
    raw_sql("CREATE TABLE IF NOT EXISTS migration (name TEXT NOT NULL PRIMARY KEY)").execute(write.on()).await?;
    // Databases of the first version were kept by SeaORM, with its own list of the same migrations.
    let tables = "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = 'seaql_migrations'";
    if sqlx::query_scalar::<_, i64>(tables).fetch_one(write.on()).await? > 0 {
        raw_sql("INSERT INTO migration SELECT version FROM seaql_migrations; DROP TABLE seaql_migrations")
            .execute(write.on())
            .await?;
    }
    for migration in MIGRATIONS {
        let known = sqlx::query_scalar::<_, i64>("SELECT COUNT(*) FROM migration WHERE name = $1");
        if known.bind(migration.name).fetch_one(write.on()).await? == 0 {
            raw_sql(migration.sql).execute(write.on()).await?;
            sqlx::query("INSERT INTO migration VALUES ($1)").bind(migration.name).execute(write.on()).await?;
        }
    }
    write.commit().await
}
