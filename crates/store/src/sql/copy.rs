//! A whole store copied into another, on either engine: what backups, restores and moves are made of.
//!
//! The source is read as it is at one moment, while others go on writing. The copy is written all or not at all, then read
//! back, and both must have come to the same digest, table by table. Tables and columns are those that the schema has, so
//! that a migration need not be told here: only a new table is to be named in [`TABLES`], or in [`LEFT`].

use super::open::Engine;
use super::write::{Alone, Write};
use crate::{Database, Error};
use futures_util::TryStreamExt as _;
use sha2::{Digest as _, Sha256};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Row as _};

/// What is copied, each table after those that it refers to, with the columns that order it.
const TABLES: &[(&str, &str)] = &[
    ("machine", "id"),
    ("numbered", "id"),
    ("departed", "id"),
    ("event", "machine, seq"),
    ("snapshot", "machine, seq, inside"),
    ("job", "id"),
    ("job_part", "job, seq"),
    ("study", "id"),
    ("participant", "study, number"),
    ("sitting", "study, participant, number"),
    ("answer", "study, participant, about, question"),
    ("class", "code"),
    ("pupil", "class, number"),
];
/// What is not: how this database came about, and what its own nodes hold.
const LEFT: &[&str] = &["migration", "probe", "hold", "secret"];
/// Columns that are not: which node of this database works on a job.
const LEFT_COLUMNS: &[&str] = &["node", "lease"];

/// Values in one statement: SQLite takes 32,766, PostgreSQL twice as many.
const MOST_VALUES: usize = 30_000;
/// Bytes in one statement, about.
const MOST_BYTES: usize = 4 << 20;

/// What was copied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Copied {
    /// Table by table.
    pub tables: Vec<CopiedTable>,
}

/// What was copied of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CopiedTable {
    /// Which.
    pub name: String,
    /// How many rows it has.
    pub rows: u64,
    /// The SHA-256 of all of them, in order.
    pub digest: String,
}

/// A column, as far as it must be known to be copied.
struct Column {
    name: String,
    kind: Kind,
}

#[derive(Clone, Copy)]
enum Kind {
    Text,
    Number,
    Truth,
    Bytes,
}

enum Value {
    Text(Option<String>),
    Number(Option<i64>),
    Truth(Option<bool>),
    Bytes(Option<Vec<u8>>),
}

/// A table with its columns.
struct Table {
    name: &'static str,
    order: &'static str,
    columns: Vec<Column>,
}

impl Database {
    /// Copies everything into another store, which must have no machine, no job, no study and no class yet.
    ///
    /// # Errors
    /// When either does not answer, the other is not empty, or what it has afterwards is not what was read here. Where
    /// anything fails before the end nothing is written.
    pub async fn copy_to(&self, other: &Self) -> Result<Copied, Error> {
        let mut source = self.reader.acquire().await?;
        // One moment of the source, however long it takes.
        let moment = match self.engine {
            Engine::Sqlite => "BEGIN",
            Engine::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY",
        };
        source.close_on_drop();
        sqlx::raw_sql(moment).execute(&mut *source).await?;
        let tables = tables(&mut source, self.engine).await?;
        let mut write = other.begin(Alone::No).await?;
        let copied = copy_all(&mut source, &mut write, &tables).await;
        let copied = write.end(copied).await?;
        let found = other.digests().await?;
        match copied.tables.iter().zip(&found.tables).find(|(read, found)| read != found) {
            None => Ok(copied),
            Some((read, _)) => Err(Error::NotTheSame { table: read.name.clone() }),
        }
    }

    /// What a copy of this store must come to.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn digests(&self) -> Result<Copied, Error> {
        let mut on = self.reader.acquire().await?;
        let mut copied = Vec::new();
        for table in tables(&mut on, self.engine).await? {
            let mut sum = Sum::default();
            let mut rows = sqlx::query(AssertSqlSafe(table.select())).persistent(false).fetch(&mut *on);
            while let Some(row) = rows.try_next().await? {
                sum.add(&table.read(&row)?);
            }
            copied.push(sum.of(table.name));
        }
        Ok(Copied { tables: copied })
    }
}

async fn copy_all(source: &mut AnyConnection, write: &mut Write, tables: &[Table]) -> Result<Copied, Error> {
    let taken = "SELECT (SELECT COUNT(*) FROM machine) + (SELECT COUNT(*) FROM job) + (SELECT COUNT(*) FROM study) \
        + (SELECT COUNT(*) FROM class)";
    let taken: i64 = sqlx::query_scalar(taken).fetch_one(write.on()).await?;
    if taken > 0 {
        return Err(Error::NotEmpty);
    }
    let mut copied = Vec::new();
    for table in tables {
        let mut sum = Sum::default();
        let (mut batch, mut bytes) = (Vec::new(), 0);
        let mut rows = sqlx::query(AssertSqlSafe(table.select())).persistent(false).fetch(&mut *source);
        while let Some(row) = rows.try_next().await? {
            let row = table.read(&row)?;
            sum.add(&row);
            bytes += row.iter().map(Value::len).sum::<usize>();
            batch.push(row);
            if bytes >= MOST_BYTES || (batch.len() + 1) * table.columns.len() > MOST_VALUES {
                table.insert(write, std::mem::take(&mut batch)).await?;
                bytes = 0;
            }
        }
        table.insert(write, batch).await?;
        copied.push(sum.of(table.name));
    }
    Ok(Copied { tables: copied })
}

/// The tables that are copied, as this database has them.
async fn tables(on: &mut AnyConnection, engine: Engine) -> Result<Vec<Table>, Error> {
    let names: Vec<String> = sqlx::query_scalar(engine.table_names()).fetch_all(&mut *on).await?;
    let known = |name: &String| LEFT.contains(&name.as_str()) || TABLES.iter().any(|(table, _)| table == name);
    if let Some(unknown) = names.into_iter().find(|name| !known(name)) {
        return Err(Error::Uncopied { what: unknown });
    }
    let columns = match engine {
        Engine::Sqlite => "SELECT name, lower(type) AS kind FROM pragma_table_info($1) ORDER BY name",
        Engine::Postgres => {
            "SELECT CAST(column_name AS TEXT) AS name, CAST(data_type AS TEXT) AS kind FROM information_schema.columns \
            WHERE table_schema = current_schema() AND table_name = $1 ORDER BY CAST(column_name AS TEXT) COLLATE \"C\""
        }
    };
    let mut tables = Vec::new();
    for &(name, order) in TABLES {
        let mut table = Table { name, order, columns: Vec::new() };
        for row in sqlx::query(columns).bind(name).fetch_all(&mut *on).await? {
            let (column, kind): (String, String) = (row.try_get("name")?, row.try_get("kind")?);
            let kind = match kind.as_str() {
                "text" => Kind::Text,
                "bigint" => Kind::Number,
                "boolean" => Kind::Truth,
                "blob" | "bytea" => Kind::Bytes,
                _ => return Err(Error::Uncopied { what: format!("{name}.{column}") }),
            };
            if !LEFT_COLUMNS.contains(&column.as_str()) {
                table.columns.push(Column { name: column, kind });
            }
        }
        tables.push(table);
    }
    Ok(tables)
}

impl Table {
    /// Every row, in the same order on both engines.
    fn select(&self) -> String {
        let asked = |column: &Column| match column.kind {
            Kind::Truth => format!("CASE WHEN {0} IS NULL THEN NULL WHEN {0} THEN 1 ELSE 0 END AS {0}", column.name),
            _ => column.name.clone(),
        };
        let columns = self.columns.iter().map(asked).collect::<Vec<_>>().join(", ");
        format!("SELECT {columns} FROM {} ORDER BY {}", self.name, self.order)
    }

    fn read(&self, row: &AnyRow) -> sqlx::Result<Vec<Value>> {
        let value = |column: &Column| {
            let name = column.name.as_str();
            Ok(match column.kind {
                Kind::Text => Value::Text(row.try_get(name)?),
                Kind::Number => Value::Number(row.try_get(name)?),
                Kind::Truth => Value::Truth(row.try_get::<Option<i64>, _>(name)?.map(|it| it != 0)),
                Kind::Bytes => Value::Bytes(row.try_get(name)?),
            })
        };
        self.columns.iter().map(value).collect()
    }

    async fn insert(&self, write: &mut Write, rows: Vec<Vec<Value>>) -> Result<(), Error> {
        if rows.is_empty() {
            return Ok(());
        }
        let names = self.columns.iter().map(|column| column.name.as_str()).collect::<Vec<_>>().join(", ");
        let places = write.engine().places(rows.len(), self.columns.len());
        let insert = AssertSqlSafe(format!("INSERT INTO {} ({names}) VALUES {places}", self.name));
        let mut insert = sqlx::query(insert).persistent(false);
        for value in rows.into_iter().flatten() {
            insert = match value {
                Value::Text(it) => insert.bind(it),
                Value::Number(it) => insert.bind(it),
                Value::Truth(it) => insert.bind(it),
                Value::Bytes(it) => insert.bind(it),
            };
        }
        insert.execute(write.on()).await?;
        Ok(())
    }
}

impl Value {
    /// About how many bytes it takes.
    fn len(&self) -> usize {
        match self {
            Self::Text(Some(text)) => text.len(),
            Self::Bytes(Some(bytes)) => bytes.len(),
            _ => 8,
        }
    }
}

/// Rows, counted and digested.
#[derive(Default)]
struct Sum {
    rows: u64,
    digest: Sha256,
}

impl Sum {
    fn add(&mut self, row: &[Value]) {
        self.rows += 1;
        for value in row {
            // Each with its length, so that no two rows are told alike.
            let number;
            let bytes: Option<&[u8]> = match value {
                Value::Text(it) => it.as_ref().map(|it| it.as_bytes()),
                Value::Bytes(it) => it.as_deref(),
                Value::Number(it) => {
                    number = it.map(i64::to_be_bytes);
                    number.as_ref().map(|it| it.as_slice())
                }
                Value::Truth(it) => it.map(|it| if it { [1].as_slice() } else { &[0] }),
            };
            self.digest.update(bytes.map_or(u64::MAX, |bytes| bytes.len() as u64).to_be_bytes());
            self.digest.update(bytes.unwrap_or_default());
        }
    }

    fn of(self, name: &str) -> CopiedTable {
        let digest = self.digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        CopiedTable { name: name.into(), rows: self.rows, digest }
    }
}
