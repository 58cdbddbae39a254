//! What `serve` and `verify` say in a build for the terminal alone.

use crate::args::{BackupArgs, MoveArgs, RestoreArgs, ServeArgs, TendArgs, VerifyArgs, WorkerArgs};
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

fn absent(what: &str) -> Fault {
    failure(format!(
        "this menagerie was built for the terminal alone, without {what}; build it with `cargo build --release -p menagerie-cli`"
    ))
}
