//! The modules of a crate, and which file a name leads to.

use crate::graph::Graph;
use crate::tokens::{self, Path, Written};
use anyhow::{Context as _, Result};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path as FilePath, PathBuf};

/// The modules of a crate, by their paths.
#[derive(Debug)]
pub struct Modules(BTreeMap<Path, Module>);

#[derive(Debug)]
struct Module {
    /// The module that has its file: itself, unless it is written inside another.
    file: Path,
    imports: Vec<(Path, String)>,
    paths: BTreeSet<Path>,
    items: BTreeSet<String>,
}

impl Modules {
    /// Reads a crate from its first file on: `lib.rs` or `main.rs`.
    ///
    /// # Errors
    /// If a file cannot be read, or is not Rust.
    pub fn read(root: &FilePath) -> Result<Self> {
        let mut modules = Self(BTreeMap::new());
        let folder = root.parent().context("expected a file in a folder")?;
        modules.add(&[], root, folder)?;
        Ok(modules)
    }

    fn add(&mut self, path: &[String], file: &FilePath, folder: &FilePath) -> Result<()> {
        let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
        let written = tokens::read(&text).with_context(|| format!("cannot read {}", file.display()))?;
        self.insert(path.to_vec(), path, folder, written)
    }

    fn insert(&mut self, path: Path, file: &[String], folder: &FilePath, written: Written) -> Result<()> {
        let Written { files, inside, imports, paths, items } = written;
        for name in files {
            let child = [path.clone(), vec![name.clone()]].concat();
            let candidates: [PathBuf; 2] = [folder.join(format!("{name}.rs")), folder.join(&name).join("mod.rs")];
            // A module may be made by the build, or stand elsewhere by its `path`: then its file is unknown here.
            if let Some(found) = candidates.iter().find(|file| file.is_file()) {
                self.add(&child, found, &folder.join(&name))?;
            }
        }
        for (name, inner) in inside {
            let child = [path.clone(), vec![name.clone()]].concat();
            self.insert(child, file, &folder.join(&name), inner)?;
        }
        self.0.insert(path, Module { file: file.to_vec(), imports, paths, items });
        Ok(())
    }

    /// The arrows between the files of the crate.
    pub fn graph(&self) -> Graph {
        let mut graph = Graph::default();
        for (at, module) in &self.0 {
            let from = name(&module.file);
            graph.add(&from);
            let imports = module.imports.iter().map(|(path, _)| path);
            for path in imports.chain(&module.paths) {
                let Some(to) = self.follow(at, path, &mut BTreeSet::new()) else { continue };
                let to = name(&self.0[&to].file);
                if to != from {
                    graph.arrow(&from, &to);
                }
            }
        }
        graph
    }

    /// The module that defines what a path names, read in another; none where it leads out of the crate.
    fn follow(&self, at: &[String], path: &[String], seen: &mut BTreeSet<(Path, String)>) -> Option<Path> {
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => self.descend(Vec::new(), rest, seen),
            "self" => self.descend(at.to_vec(), rest, seen),
            "super" => {
                let (_, up) = at.split_last()?;
                // `super::super::…` goes on from there.
                if rest.first().is_some_and(|next| next == "super") {
                    return self.follow(up, rest, seen);
                }
                self.descend(up.to_vec(), rest, seen)
            }
            name if self.0.contains_key(&child(at, name)) => self.descend(at.to_vec(), path, seen),
            name => {
                if !seen.insert((at.to_vec(), name.to_owned())) {
                    return None;
                }
                let (import, _) = self.0.get(at)?.imports.iter().find(|(_, known)| known == name)?;
                let whole = [import.clone(), rest.to_vec()].concat();
                self.follow(at, &whole, seen)
            }
        }
    }

    /// Goes down from a module as far as names lead, and through what is exported again.
    fn descend(&self, mut at: Path, names: &[String], seen: &mut BTreeSet<(Path, String)>) -> Option<Path> {
        for (n, name) in names.iter().enumerate() {
            if name == "*" || name == "self" {
                break;
            }
            let inner = child(&at, name);
            if self.0.contains_key(&inner) {
                at = inner;
                continue;
            }
            let module = self.0.get(&at)?;
            if module.items.contains(name) {
                break;
            }
            let rest = &names[n + 1..];
            if let Some((import, _)) = module.imports.iter().find(|(_, known)| known == name)
                && seen.insert((at.clone(), name.clone()))
            {
                return self.follow(&at, &[import.clone(), rest.to_vec()].concat(), seen);
            }
            for (import, _) in module.imports.iter().filter(|(_, known)| known == "*") {
                let from = import[..import.len() - 1].to_vec();
                if let Some(within) = self.follow(&at, &from, &mut seen.clone())
                    && within != at
                    && self.0[&within].items.contains(name)
                {
                    return Some(within);
                }
            }
            break;
        }
        Some(at)
    }
}

fn child(of: &[String], name: &str) -> Path {
    [of, &[name.to_owned()]].concat()
}

/// A file, as it is told: `lib` is the first.
fn name(path: &[String]) -> String {
    if path.is_empty() { "lib".into() } else { path.join("::") }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A crate of a few files, and its arrows.
    fn arrows(files: &[(&str, &str)]) -> Result<Vec<String>> {
        let folder = tempfile::tempdir()?;
        for (file, text) in files {
            let file = folder.path().join(file);
            std::fs::create_dir_all(file.parent().context("a folder")?)?;
            std::fs::write(file, text)?;
        }
        Ok(Modules::read(&folder.path().join("lib.rs"))?.graph().arrows().map(|(a, b)| format!("{a} -> {b}")).collect())
    }

    #[test]
    fn names_are_followed_through_what_is_exported_again() -> Result<()> {
        let found = arrows(&[
            ("lib.rs", "mod room; mod user; mod error; pub use error::Error;"),
            ("error.rs", "pub enum Error {}"),
            ("room.rs", "mod inner; mod open; pub use inner::Noun; pub use open::*; pub fn here() {}"),
            ("room/inner.rs", "use super::here; pub struct Noun;"),
            ("room/open.rs", "pub struct Seen;"),
            ("user.rs", "use crate::{room, Error}; fn a() { room::Noun; room::here(); room::Seen; std::mem::swap(); }"),
        ])?;
        assert_eq!(
            found,
            [
                "lib -> error",
                "room -> room::inner",
                "room -> room::open",
                "room::inner -> room",
                "user -> error",
                "user -> room",
                "user -> room::inner",
                "user -> room::open",
            ]
        );
        Ok(())
    }

    #[test]
    fn a_module_written_inside_another_is_of_its_file() -> Result<()> {
        let found = arrows(&[
            ("lib.rs", "mod a; mod b;"),
            ("a.rs", "mod inside { use super::super::b::Thing; } struct Own;"),
            ("b.rs", "pub struct Thing;"),
        ])?;
        assert_eq!(found, ["a -> b"]);
        Ok(())
    }
}
