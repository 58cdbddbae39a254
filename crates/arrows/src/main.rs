//! `cargo run -p menagerie-arrows -- [--write] [FOLDER]`: every cycle and every fault of this repository, or of the one in a
//! folder; with `--write` the picture in its `ARCHITECTURE.md` is drawn.

use anyhow::{Context as _, Result, ensure};
use arrows::{Plan, drawn};
use std::io::Write as _;
use std::path::{Path, PathBuf};

fn main() -> Result<()> {
    let (words, folders): (Vec<_>, Vec<_>) = std::env::args().skip(1).partition(|word| word.starts_with("--"));
    let own = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let repository = folders.first().map_or_else(own, PathBuf::from);
    let plan = Plan::of(&repository)?;
    let mut out = std::io::stdout().lock();
    let write = words.iter().any(|word| word == "--write");
    for it in &plan.crates {
        let graph = it.graph(&repository)?;
        let cycles = graph.cycles();
        let largest = cycles.first().map_or(1, Vec::len);
        writeln!(
            out,
            "{}: {} files, {} arrows, the largest cycle {largest} of at most {}",
            it.name,
            graph.len(),
            graph.arrows().count(),
            it.cycle
        )?;
        for cycle in cycles {
            writeln!(out, "  {}: {}", cycle.len(), cycle.join(" "))?;
        }
    }
    if write {
        let file = repository.join("ARCHITECTURE.md");
        let text = std::fs::read_to_string(&file).context("cannot read ARCHITECTURE.md")?;
        std::fs::write(&file, drawn(&text, &plan)?).context("cannot write ARCHITECTURE.md")?;
    }
    let faults = plan.check(&repository)?;
    for fault in &faults {
        writeln!(out, "{fault}")?;
    }
    ensure!(faults.is_empty(), "{} faults", faults.len());
    Ok(())
}
