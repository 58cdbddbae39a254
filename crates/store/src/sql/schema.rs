//! The tables, made and changed by migrations that run at start.
//!
//! One text for SQLite and PostgreSQL. To add a migration, append an entry to [`MIGRATIONS`] with the next free number:
//!
//! - Write it once, as a step for `Both`, with the types TEXT, BIGINT, BOOLEAN and BLOB. For PostgreSQL two words of it are
//!   replaced: BLOB by BYTEA, and TEXT by text that is ordered byte by byte as SQLite's is. What only one engine can
//!   say is a step for that engine.
//! - Neither engine changes the type of a column in place: add a column (`ALTER TABLE … ADD COLUMN`, with a DEFAULT where
//!   it is NOT NULL), or make the table anew and copy.
//! - Name columns in every SELECT, since rows of another version may have more. Ask a BOOLEAN as
//!   `CASE WHEN flag THEN 1 ELSE 0 END`, add up with `CAST(SUM(n) AS BIGINT)`: the driver for both engines reads text,
//!   bytes, and numbers that are integers or doubles, and no more. Placeholders are `$1`, `$2`, on both.
//! - A migration that was released is never changed: another follows it. `tests/story.rs` runs all on both engines.
//!
//! Seeds are text, since half of them do not fit a signed number; moments are text as RFC 3339 has it.

use super::open::Engine;
use super::write::{Alone, Write, writing};
use crate::{Database, Error};
use sqlx::{AssertSqlSafe, raw_sql};

/// From one set of tables to the next.
struct Migration {
    name: &'static str,
    steps: &'static [Step],
}

/// A part of a migration, for both engines or for one.
enum Step {
    Both(&'static str),
    Sqlite(&'static str),
}

use Step::{Both, Sqlite};

/// The table of the migrations that a database has had …
pub const LIST: &str = "migration";
/// … and the one that the first version kept.
pub const FIRST_LIST: &str = "seaql_migrations";

/// Whether this version knows the migration.
pub fn knows(name: &str) -> bool {
    MIGRATIONS.iter().any(|migration| migration.name == name)
}

/// All migrations, the oldest first.
const MIGRATIONS: &[Migration] = &[
    Migration {
        name: "m0001_machines",
        steps: &[Both(
            "
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
        )],
    },
    Migration {
        name: "m0002_arenas",
        steps: &[Both(
            "
            CREATE TABLE arena (
                id TEXT NOT NULL PRIMARY KEY,
                game TEXT NOT NULL,
                created TEXT NOT NULL,
                plan TEXT NOT NULL,
                sheet TEXT NOT NULL,
                told TEXT NOT NULL,
                over BOOLEAN NOT NULL
            );",
        )],
    },
    Migration {
        name: "m0003_jobs",
        steps: &[
            Both(
                "
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
            ",
            ),
            Sqlite(
                "
            -- Tournaments become jobs. What was told of them is a cache of an older make: it is left out and worked out
            -- again, but for the reason of those that failed.
            INSERT INTO job SELECT
                'arena:' || id, 'arena', game, '', created, '', 0, 0,
                CASE WHEN NOT over THEN 'waiting' WHEN told LIKE '%\"state\":\"failed\"%' THEN 'failed' ELSE 'done' END,
                CASE WHEN over AND json_valid(told) THEN json_extract(told, '$.message') END,
                '', plan
                FROM arena;
            INSERT INTO job_part SELECT 'arena:' || id, 0, CAST(sheet AS BLOB) FROM arena;
            ",
            ),
            Both("DROP TABLE arena"),
        ],
    },
    Migration {
        name: "m0004_snapshots_inside",
        steps: &[Both(
            "
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
        )],
    },
    Migration {
        name: "m0005_probe",
        steps: &[Both(
            "
            CREATE TABLE probe (id BIGINT NOT NULL PRIMARY KEY, written BIGINT NOT NULL);
            INSERT INTO probe VALUES (1, 0);",
        )],
    },
    Migration {
        name: "m0006_nodes",
        steps: &[Both(
            "
            -- Which node works on a job, until when unless it renews that, and whether somebody wants no more of it.
            ALTER TABLE job ADD COLUMN node TEXT NOT NULL DEFAULT '';
            ALTER TABLE job ADD COLUMN lease BIGINT NOT NULL DEFAULT 0;
            ALTER TABLE job ADD COLUMN stopping BOOLEAN NOT NULL DEFAULT FALSE;
            -- Machines that a node holds for a while, and what else only one should do at a time.
            CREATE TABLE hold (name TEXT NOT NULL PRIMARY KEY, node TEXT NOT NULL, lease BIGINT NOT NULL);
            -- What all nodes of a house have in common and nobody else knows.
            CREATE TABLE secret (id BIGINT NOT NULL PRIMARY KEY, bytes BLOB NOT NULL);",
        )],
    },
    Migration {
        name: "m0007_lists",
        steps: &[
            Both(
                "
            ALTER TABLE machine ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0;
            ALTER TABLE machine ADD COLUMN dead BOOLEAN NOT NULL DEFAULT FALSE;
            ALTER TABLE machine ADD COLUMN boxes BIGINT NOT NULL DEFAULT 0;
            -- Strengths, in billionths.
            ALTER TABLE machine ADD COLUMN random BIGINT;
            ALTER TABLE machine ADD COLUMN perfect BIGINT;
            ALTER TABLE machine ADD COLUMN worst BIGINT;
            UPDATE machine SET bytes =
                (SELECT CAST(COALESCE(SUM(LENGTH(json)), 0) AS BIGINT) FROM event WHERE event.machine = machine.id);
            -- The last number that was given after a name.
            CREATE TABLE numbered (id TEXT NOT NULL PRIMARY KEY, last BIGINT NOT NULL);
            -- One for every order of the list, as `list.rs` says it word by word.
            CREATE INDEX machine_usual ON machine ((CASE WHEN sample THEN '1' ELSE '0' END || created) DESC, id);
            CREATE INDEX machine_usual_of_game ON machine
                (game, (CASE WHEN sample THEN '1' ELSE '0' END || created) DESC, id);
            CREATE INDEX machine_by_name ON machine (LOWER(name), id);
            CREATE INDEX machine_by_created ON machine (created DESC, id);
            CREATE INDEX machine_by_games ON machine (games DESC, id);
            CREATE INDEX machine_by_wins ON machine (wins DESC, id);
            CREATE INDEX machine_by_draws ON machine (draws DESC, id);
            CREATE INDEX machine_by_losses ON machine (losses DESC, id);
            CREATE INDEX machine_by_boxes ON machine (boxes DESC, id);
            CREATE INDEX machine_by_random ON machine (COALESCE(random, -9000000000) DESC, id);
            CREATE INDEX machine_by_perfect ON machine (COALESCE(perfect, -9000000000) DESC, id);
            CREATE INDEX machine_by_worst ON machine (COALESCE(worst, -9000000000) DESC, id);
            CREATE INDEX machine_by_key ON machine (key_hash);",
            ),
            // What lists are sorted by was in the cache all the time: only SQLite had any before.
            Sqlite(
                "
            UPDATE machine SET
                dead = COALESCE(json_extract(figures, '$.dead'), FALSE),
                boxes = COALESCE(json_extract(figures, '$.boxes'), 0),
                random = CAST(ROUND(1e9 * COALESCE(
                    json_extract(figures, '$.truth.first.random.win') - json_extract(figures, '$.truth.first.random.loss'),
                    json_extract(figures, '$.truth.second.random.win') - json_extract(figures, '$.truth.second.random.loss'))) AS BIGINT),
                perfect = CAST(ROUND(1e9 * COALESCE(
                    json_extract(figures, '$.truth.first.perfect.win') - json_extract(figures, '$.truth.first.perfect.loss'),
                    json_extract(figures, '$.truth.second.perfect.win') - json_extract(figures, '$.truth.second.perfect.loss'))) AS BIGINT),
                worst = CAST(ROUND(1e9 * COALESCE(
                    json_extract(figures, '$.truth.first.worst.win') - json_extract(figures, '$.truth.first.worst.loss'),
                    json_extract(figures, '$.truth.second.worst.win') - json_extract(figures, '$.truth.second.worst.loss'))) AS BIGINT)
                WHERE json_valid(figures);",
            ),
        ],
    },
    Migration {
        name: "m0008_access",
        steps: &[Both(
            "
            ALTER TABLE machine ADD COLUMN access TEXT NOT NULL DEFAULT 'open';
            -- Those that came with the server are for looking at.
            UPDATE machine SET access = 'closed' WHERE sample;
            -- Ids of machines that are gone: none is given again.
            CREATE TABLE departed (id TEXT NOT NULL PRIMARY KEY);",
        )],
    },
    Migration {
        name: "m0009_orders",
        steps: &[Both(
            "
            CREATE INDEX machine_by_random_rising ON machine (COALESCE(random, 9000000000), id);
            CREATE INDEX machine_by_perfect_rising ON machine (COALESCE(perfect, 9000000000), id);
            CREATE INDEX machine_by_worst_rising ON machine (COALESCE(worst, 9000000000), id);
            CREATE INDEX machine_dead ON machine
                ((CASE WHEN sample THEN '1' ELSE '0' END || created) DESC, id) WHERE dead;
            CREATE INDEX job_by_created ON job (created DESC, id);",
        )],
    },
    Migration {
        name: "m0010_studies",
        steps: &[Both(
            "
            CREATE TABLE study (
                id TEXT NOT NULL PRIMARY KEY,
                key_hash TEXT NOT NULL,
                created TEXT NOT NULL,
                -- From this moment on nothing more is taken down.
                closes TEXT NOT NULL,
                -- How many may take part, and how many numbers were given: none is given twice.
                most BIGINT NOT NULL,
                dealt BIGINT NOT NULL,
                plan TEXT NOT NULL
            );
            CREATE TABLE participant (
                study TEXT NOT NULL REFERENCES study (id) ON DELETE CASCADE,
                number BIGINT NOT NULL,
                code TEXT NOT NULL,
                -- The request that dealt the code: told twice it is dealt once.
                request TEXT NOT NULL,
                meets BIGINT NOT NULL,
                familiarity BIGINT,
                choice BIGINT,
                PRIMARY KEY (study, number)
            );
            CREATE UNIQUE INDEX participant_by_code ON participant (study, code);
            CREATE UNIQUE INDEX participant_once ON participant (study, request);
            CREATE TABLE sitting (
                study TEXT NOT NULL,
                participant BIGINT NOT NULL,
                number BIGINT NOT NULL,
                opponent BIGINT NOT NULL,
                side TEXT NOT NULL,
                seed TEXT NOT NULL,
                moves TEXT NOT NULL,
                outcome TEXT NOT NULL,
                begun TEXT NOT NULL,
                ended TEXT NOT NULL,
                -- A cache, in thousandths.
                level BIGINT,
                PRIMARY KEY (study, participant, number),
                FOREIGN KEY (study, participant) REFERENCES participant (study, number) ON DELETE CASCADE
            );
            CREATE TABLE answer (
                study TEXT NOT NULL,
                participant BIGINT NOT NULL,
                about BIGINT NOT NULL,
                question TEXT NOT NULL,
                point BIGINT NOT NULL,
                PRIMARY KEY (study, participant, about, question),
                FOREIGN KEY (study, participant) REFERENCES participant (study, number) ON DELETE CASCADE
            );",
        )],
    },
    Migration {
        name: "m0011_classes",
        steps: &[Both(
            "
            CREATE TABLE class (
                code TEXT NOT NULL PRIMARY KEY,
                key_hash TEXT NOT NULL,
                created TEXT NOT NULL,
                plan TEXT NOT NULL,
                state TEXT NOT NULL,
                -- Whoever changes the state has seen this one.
                version BIGINT NOT NULL
            );
            CREATE TABLE pupil (
                class TEXT NOT NULL REFERENCES class (code) ON DELETE CASCADE,
                number BIGINT NOT NULL,
                key_hash TEXT NOT NULL,
                -- The request that let them in: told twice they come in once.
                request TEXT NOT NULL,
                PRIMARY KEY (class, number)
            );
            CREATE UNIQUE INDEX pupil_once ON pupil (class, request);
            CREATE INDEX pupil_by_key ON pupil (class, key_hash);",
        )],
    },
];

impl Step {
    /// What the engine is told, if anything.
    fn text(&self, engine: Engine) -> Option<String> {
        match (self, engine) {
            (Both(text) | Sqlite(text), Engine::Sqlite) => Some((*text).into()),
            (Both(text), Engine::Postgres) => {
                Some(text.replace(" BLOB", " BYTEA").replace(" TEXT", " TEXT COLLATE \"C\""))
            }
            (Sqlite(_), Engine::Postgres) => None,
        }
    }
}

/// The migrations that the database has had; an error where it has no list of them yet.
async fn had(store: &Database) -> Result<Vec<String>, Error> {
    Ok(sqlx::query_scalar("SELECT name FROM migration").fetch_all(&store.reader).await?)
}

/// Runs the migrations that the database has not had, all or none of them.
///
/// # Errors
/// When the database does not answer, or holds other tables than its migrations made.
pub async fn bring_up_to_date(store: &Database) -> Result<(), Error> {
    // Nothing is written to a database that has all of them: it may have no room.
    if had(store).await.is_ok_and(|had| MIGRATIONS.iter().all(|it| had.iter().any(|name| name == it.name))) {
        return Ok(());
    }
    // One that waited for another node sees what that has done.
    writing!(store, Alone::No, write => { migrate(write).await })
}

async fn migrate(write: &mut Write) -> Result<(), Error> {
    if write.engine() == Engine::Postgres {
        // Nodes that start together do this one after the other. The number means nothing.
        raw_sql("SELECT pg_advisory_xact_lock(7160101)").execute(write.on()).await?;
    }
    let list = "CREATE TABLE IF NOT EXISTS migration (name TEXT NOT NULL PRIMARY KEY)";
    raw_sql(list).execute(write.on()).await?;
    if write.engine() == Engine::Sqlite {
        adopt(write).await?;
    }
    let engine = write.engine();
    for migration in MIGRATIONS {
        let known = sqlx::query_scalar::<_, i64>("SELECT COUNT(*) FROM migration WHERE name = $1");
        if known.bind(migration.name).fetch_one(write.on()).await? == 0 {
            for text in migration.steps.iter().filter_map(|step| step.text(engine)) {
                raw_sql(AssertSqlSafe(text)).execute(write.on()).await?;
            }
            sqlx::query("INSERT INTO migration VALUES ($1)").bind(migration.name).execute(write.on()).await?;
        }
    }
    Ok(())
}

/// Databases of the first version were kept by SeaORM, with its own list of the same migrations.
async fn adopt(write: &mut Write) -> Result<(), Error> {
    let tables = "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = 'seaql_migrations'";
    if sqlx::query_scalar::<_, i64>(tables).fetch_one(write.on()).await? > 0 {
        raw_sql("INSERT INTO migration SELECT version FROM seaql_migrations; DROP TABLE seaql_migrations")
            .execute(write.on())
            .await?;
    }
    Ok(())
}
