//! The repository is as its list of arrows says, and `ARCHITECTURE.md` draws that list.

use anyhow::Result;
use arrows::{Plan, drawn};
use std::path::{Path, PathBuf};

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn every_arrow_is_drawn_and_no_cycle_is_larger_than_it_may_be() -> Result<()> {
    let faults = Plan::of(&repository())?.check(&repository())?;
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
    Ok(())
}

#[test]
fn the_picture_is_drawn_from_the_list() -> Result<()> {
    let text = std::fs::read_to_string(repository().join("ARCHITECTURE.md"))?;
    let again = drawn(&text, &Plan::of(&repository())?)?;
    assert!(text == again, "draw it again: cargo run -p menagerie-arrows -- --write");
    Ok(())
}
