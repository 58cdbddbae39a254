//! The tables, made and changed by migrations that run at start.
//!
//! Only types that SQLite and PostgreSQL share: text, big integers, booleans and bytes. Seeds are text, since half of
//! them do not fit a signed number; moments are text as RFC 3339 has it.

use sea_orm_migration::async_trait::async_trait;
use sea_orm_migration::prelude::*;

/// All migrations, the oldest first.
pub struct Migrations;

#[async_trait]
impl MigratorTrait for Migrations {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![Box::new(Machines), Box::new(Arenas)]
    }
}

/// Machines, their lives, and snapshots of them.
struct Machines;

impl MigrationName for Machines {
    fn name(&self) -> &str {
        "m0001_machines"
    }
}

#[expect(elided_lifetimes_in_paths, reason = "the trait was written without, and its lifetimes must match")]
#[async_trait]
impl MigrationTrait for Machines {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        let text = |name: &'static str| ColumnDef::new(Alias::new(name)).text().not_null().take();
        let count = |name: &'static str| ColumnDef::new(Alias::new(name)).big_integer().not_null().take();
        let mut machine = Table::create();
        machine.table(Alias::new("machine")).col(text("id").primary_key());
        for name in ["name", "game", "recipe", "seed", "key_hash", "created"] {
            machine.col(text(name));
        }
        machine.col(ColumnDef::new(Alias::new("sample")).boolean().not_null());
        machine.col(ColumnDef::new(Alias::new("forked_from")).text());
        machine.col(ColumnDef::new(Alias::new("forked_at")).big_integer());
        for name in ["events", "games", "wins", "draws", "losses"] {
            machine.col(count(name));
        }
        machine.col(text("figures"));
        schema.create_table(machine.take()).await?;

        let mut event = Table::create();
        event.table(Alias::new("event")).col(text("machine")).col(count("seq")).col(text("json"));
        event.col(ColumnDef::new(Alias::new("request")).text());
        event.primary_key(Index::create().col(Alias::new("machine")).col(Alias::new("seq")));
        event.foreign_key(&mut of_machine("event"));
        schema.create_table(event.take()).await?;
        // A request without a name has none in common with another: both engines hold nulls apart.
        let once = Index::create()
            .name("event_once")
            .table(Alias::new("event"))
            .col(Alias::new("machine"))
            .col(Alias::new("request"))
            .unique()
            .take();
        schema.create_index(once).await?;

        let mut snapshot = Table::create();
        snapshot.table(Alias::new("snapshot")).col(text("machine"));
        for name in ["seq", "games", "wins", "draws", "losses"] {
            snapshot.col(count(name));
        }
        snapshot.col(text("rule")).col(ColumnDef::new(Alias::new("memory")).binary().not_null());
        snapshot.primary_key(Index::create().col(Alias::new("machine")).col(Alias::new("seq")));
        snapshot.foreign_key(&mut of_machine("snapshot"));
        schema.create_table(snapshot.take()).await
    }
}

/// Tournaments.
struct Arenas;

impl MigrationName for Arenas {
    fn name(&self) -> &str {
        "m0002_arenas"
    }
}

#[expect(elided_lifetimes_in_paths, reason = "the trait was written without, and its lifetimes must match")]
#[async_trait]
impl MigrationTrait for Arenas {
    async fn up(&self, schema: &SchemaManager) -> Result<(), DbErr> {
        let text = |name: &'static str| ColumnDef::new(Alias::new(name)).text().not_null().take();
        let mut arena = Table::create();
        arena.table(Alias::new("arena")).col(text("id").primary_key());
        for name in ["game", "created", "plan", "sheet", "told"] {
            arena.col(text(name));
        }
        arena.col(ColumnDef::new(Alias::new("over")).boolean().not_null());
        schema.create_table(arena.take()).await
    }
}

/// What belongs to a machine goes with it.
fn of_machine(table: &'static str) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .from(Alias::new(table), Alias::new("machine"))
        .to(Alias::new("machine"), Alias::new("id"))
        .on_delete(ForeignKeyAction::Cascade)
        .take()
}
