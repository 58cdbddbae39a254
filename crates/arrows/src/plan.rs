//! Which arrows there may be: the list that `ARCHITECTURE.md` draws.

use crate::graph::Graph;
use crate::modules::Modules;
use anyhow::{Context as _, Result};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

/// The list, `crates/arrows/arrows.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The crates, from the bottom up.
    #[serde(rename = "crate")]
    pub crates: Vec<Crate>,
    /// What is not made of crates.
    #[serde(default)]
    pub beside: Vec<Beside>,
}

/// A crate.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Crate {
    /// Its folder in `crates/`.
    pub name: String,
    /// What it is, in a word or two.
    pub title: String,
    /// What it has.
    pub what: String,
    /// The crates of the workspace that it uses.
    #[serde(default)]
    pub uses: Vec<String>,
    /// The most files of a cycle.
    pub cycle: usize,
    /// Its rooms and what each may use, where they are drawn.
    #[serde(default)]
    pub rooms: BTreeMap<String, Vec<String>>,
}

/// A part of the house that is no crate.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Beside {
    /// Its folder.
    pub name: String,
    /// What it is, in a word or two.
    pub title: String,
    /// What it has.
    pub what: String,
}

/// Where the sources are not as the list says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Files that use each other in a circle, more than there may be.
    Cycle {
        /// The crate.
        of: String,
        /// The files.
        files: Vec<String>,
        /// How many there may be.
        most: usize,
    },
    /// An arrow that the list does not draw.
    Undrawn {
        /// The crate; the workspace itself is `crates`.
        of: String,
        /// Who uses.
        from: String,
        /// What is used.
        to: String,
        /// Files that show it.
        by: Vec<String>,
    },
    /// An arrow that the list draws and that nothing shows any more.
    Gone {
        /// The crate; the workspace itself is `crates`.
        of: String,
        /// Who used.
        from: String,
        /// What was used.
        to: String,
    },
    /// Rooms that the list draws in a circle, so that there is no above and below.
    Round {
        /// The crate.
        of: String,
        /// The rooms.
        rooms: Vec<String>,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cycle { of, files, most } => {
                write!(f, "{of}: {} files use each other: expected at most {most}: {}", files.len(), files.join(" "))
            }
            Self::Undrawn { of, from, to, by } => {
                write!(f, "{of}: no arrow from {from} to {to} is drawn; found {}", by.join(", "))
            }
            Self::Gone { of, from, to } => {
                write!(f, "{of}: an arrow from {from} to {to} is drawn, and nothing shows it")
            }
            Self::Round { of, rooms } => write!(f, "{of}: these rooms are drawn in a circle: {}", rooms.join(" ")),
        }
    }
}

/// A manifest, as far as arrows between crates go.
#[derive(Deserialize)]
struct Manifest {
    #[serde(default)]
    dependencies: BTreeMap<String, toml::Value>,
}

impl Plan {
    /// Reads the list.
    ///
    /// # Errors
    /// If it is not made as it should be.
    pub fn parse(text: &str) -> Result<Self> {
        toml::from_str(text).context("expected the list of arrows")
    }

    /// The list of the repository at this folder.
    ///
    /// # Errors
    /// If there is none.
    pub fn of(repository: &Path) -> Result<Self> {
        let file = repository.join("crates/arrows/arrows.toml");
        Self::parse(&std::fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?)
    }

    /// Everything in which a repository is not as the list says.
    ///
    /// # Errors
    /// If its sources cannot be read.
    pub fn check(&self, repository: &Path) -> Result<Vec<Fault>> {
        let mut faults = self.check_crates(repository)?;
        for it in &self.crates {
            faults.extend(it.check(&it.graph(repository)?));
        }
        Ok(faults)
    }

    /// The crates of the workspace use each other as the list says, and the list has all of them.
    fn check_crates(&self, repository: &Path) -> Result<Vec<Fault>> {
        let mut found = Graph::default();
        for entry in std::fs::read_dir(repository.join("crates"))? {
            let name = entry?.file_name().to_string_lossy().into_owned();
            let file = repository.join("crates").join(&name).join("Cargo.toml");
            let Ok(text) = std::fs::read_to_string(&file) else { continue };
            let manifest: Manifest =
                toml::from_str(&text).with_context(|| format!("cannot read {}", file.display()))?;
            found.add(&name);
            for used in manifest.dependencies.keys() {
                if repository.join("crates").join(used).join("Cargo.toml").is_file() {
                    found.arrow(&name, used);
                }
            }
        }
        let drawn = self.crates.iter().map(|it| (it.name.clone(), it.uses.clone())).collect();
        Ok(compare("crates", &found, &found, &drawn))
    }
}

impl Crate {
    /// The arrows between its files.
    ///
    /// # Errors
    /// If its sources cannot be read.
    pub fn graph(&self, repository: &Path) -> Result<Graph> {
        let sources = repository.join("crates").join(&self.name).join("src");
        let root = ["lib.rs", "main.rs"].map(|file| sources.join(file)).into_iter().find(|file| file.is_file());
        Ok(Modules::read(&root.with_context(|| format!("expected a crate in {}", sources.display()))?)?.graph())
    }

    /// Everything in which it is not as the list says.
    pub fn check(&self, graph: &Graph) -> Vec<Fault> {
        let mut faults = Vec::new();
        for cycle in graph.cycles().into_iter().filter(|cycle| cycle.len() > self.cycle) {
            let files = cycle.into_iter().map(String::from).collect();
            faults.push(Fault::Cycle { of: self.name.clone(), files, most: self.cycle });
        }
        if !self.rooms.is_empty() {
            faults.extend(compare(&self.name, &graph.rooms(), graph, &self.rooms));
        }
        faults
    }
}

/// The first file of a crate is its facade: it may name everything, and only its items count against others.
const FACADE: &str = "lib";

fn compare(of: &str, found: &Graph, files: &Graph, drawn: &BTreeMap<String, Vec<String>>) -> Vec<Fault> {
    let mut faults = Vec::new();
    let of = of.to_owned();
    let draws = |from: &str, to: &str| drawn.get(from).is_some_and(|all| all.iter().any(|it| it == to));
    for (from, to) in found.arrows().filter(|(from, _)| *from != FACADE) {
        if !draws(from, to) {
            let within = |file: &str, room: &str| file.split("::").next() == Some(room);
            let shown = files.arrows().filter(|(a, b)| within(a, from) && within(b, to));
            let by = shown.map(|(a, b)| format!("{a} -> {b}")).collect();
            faults.push(Fault::Undrawn { of: of.clone(), from: from.into(), to: to.into(), by });
        }
    }
    let mut plan = Graph::default();
    for (from, all) in drawn {
        plan.add(from);
        for to in all {
            plan.arrow(from, to);
            if !found.arrows().any(|(a, b)| a == from && b == to) {
                faults.push(Fault::Gone { of: of.clone(), from: from.clone(), to: to.clone() });
            }
        }
    }
    for rooms in plan.cycles() {
        faults.push(Fault::Round { of: of.clone(), rooms: rooms.into_iter().map(String::from).collect() });
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cycles_undrawn_arrows_arrows_that_are_gone_and_rounds_are_faults() -> Result<()> {
        let plan = Plan::parse(
            r#"
            [[crate]]
            name = "house"
            title = "THE HOUSE"
            what = "rooms"
            cycle = 2
            [crate.rooms]
            jobs = ["machines", "play"]
            machines = []
            play = ["jobs"]
            "#,
        )?;
        let mut graph = Graph::default();
        for (from, to) in [
            ("jobs::a", "jobs::b"),
            ("jobs::b", "jobs::c"),
            ("jobs::c", "jobs::a"),
            ("jobs", "machines"),
            ("machines::past", "jobs::a"),
            ("play", "jobs"),
            ("lib", "machines"),
        ] {
            graph.arrow(from, to);
        }
        let told: Vec<String> = plan.crates[0].check(&graph).iter().map(ToString::to_string).collect();
        assert_eq!(
            told,
            [
                "house: 3 files use each other: expected at most 2: jobs::a jobs::b jobs::c",
                "house: no arrow from machines to jobs is drawn; found machines::past -> jobs::a",
                "house: an arrow from jobs to play is drawn, and nothing shows it",
                "house: these rooms are drawn in a circle: jobs play",
            ]
        );
        Ok(())
    }
}
