//! What `serve`, `verify` and `bench serve` say in a build for the terminal alone.

use crate::args::{
    AgesArgs, BackupArgs, CrowdedArgs, DrillArgs, ListsArgs, LoadArgs, MoveArgs, RestoreArgs, ServeArgs, TendArgs,
    VerifyArgs, WorkerArgs,
};
use crate::fault::{Fault, failure};
use crate::out::Out;

/// Says that there is no website in here.
pub fn serve(_: &ServeArgs, _: bool) -> Result<(), Fault> {
    Err(absent("the website"))
}

/// Says that there are no jobs in here.
pub fn worker(_: &WorkerArgs, _: bool) -> Result<(), Fault> {
    Err(absent("the website"))
}

/// Says that there is no database in here.
pub fn verify(_: &VerifyArgs, _: &mut Out) -> Result<(), Fault> {
    Err(absent("the website's data"))
}

/// Says that there is no database in here.
pub fn backup(_: &BackupArgs, _: &mut Out) -> Result<(), Fault> {
    Err(absent("the website's data"))
}

/// Says that there is no database in here.
pub fn restore(_: &RestoreArgs, _: &mut Out) -> Result<(), Fault> {
    Err(absent("the website's data"))
}

/// Says that there is no database in here.
pub fn move_all(_: &MoveArgs, _: &mut Out) -> Result<(), Fault> {
    Err(absent("the website's data"))
}

/// Says that there is no database in here.
pub fn tend(_: &TendArgs, _: &mut Out) -> Result<(), Fault> {
    Err(absent("the website's data"))
}

/// Says that there is nothing to measure in here.
pub fn bench(_: &mut Out) -> Result<(), Fault> {
    Err(absent("the website"))
}

/// Says that there is nothing to measure in here.
pub fn ages(_: &AgesArgs, _: &mut Out) -> Result<(), Fault> {
    Err(absent("the website"))
}

/// Says that there is nothing to measure in here.
pub fn stops(_: &mut Out) -> Result<(), Fault> {
    Err(absent("the website"))
}

/// Says that there is nothing to measure in here.
pub fn lists(_: &ListsArgs, _: &mut Out) -> Result<(), Fault> {
    Err(absent("the website"))
}

/// Says that there is nothing to measure in here.
pub fn load(_: &LoadArgs, _: &mut Out) -> Result<(), Fault> {
    Err(absent("the website"))
}

/// Says that there is nothing to measure in here.
pub fn crowded(_: &CrowdedArgs, _: &mut Out) -> Result<(), Fault> {
    Err(absent("the website"))
}

/// Says that there is nothing to measure in here.
pub fn siege(_: &mut Out) -> Result<(), Fault> {
    Err(absent("the website"))
}

/// Says that there is nothing to drill in here.
pub fn drill(_: &DrillArgs, _: &mut Out) -> Result<(), Fault> {
    Err(absent("the website"))
}

fn absent(what: &str) -> Fault {
    failure(format!(
        "this menagerie was built for the terminal alone, without {what}; build it with `cargo build --release -p menagerie-cli`"
    ))
}
