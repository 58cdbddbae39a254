//! The figures of speed: told once, in docs/performance.toml, from which docs/performance.md is made.

use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Figures {
    machines: BTreeMap<String, String>,
    section: Vec<Section>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Section {
    title: String,
    machine: String,
    note: Option<String>,
    rows: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    what: String,
    figure: String,
    bar: Option<String>,
    command: String,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_else(|why| panic!("{file}: {why}"))
}

fn figures() -> Figures {
    toml::from_str(&read("docs/performance.toml")).expect("docs/performance.toml")
}

/// The page as it follows from the figures.
fn page(figures: &Figures) -> String {
    let mut page = String::from(
        "# What it costs\n\nSeconds depend on the machine and on who else uses it. Bars are therefore instructions, processor seconds or\n\
         ratios of two things measured in one run, where they can be. This page is made from `performance.toml` beside it.\n",
    );
    for Section { title, machine, note, rows } in &figures.section {
        let machine = &figures.machines[machine];
        page += &format!("\n## {title}\n\n");
        if let Some(note) = note {
            page += &format!("{}\n", note.trim());
        }
        page += &format!("Measured on {machine}.\n\n| what | figure | bar | command |\n|---|---:|---:|---|\n");
        for Row { what, figure, bar, command } in rows {
            page += &format!("| {what} | {figure} | {} | `{command}` |\n", bar.as_deref().unwrap_or_default());
        }
    }
    page
}

#[test]
fn the_page_of_figures_is_made_from_the_file_of_figures() {
    let expected = page(&figures());
    let path = root().join("docs/performance.md");
    if std::env::var_os("MENAGERIE_WRITE").is_some() {
        fs::write(&path, &expected).expect("docs/performance.md");
    }
    let told = read("docs/performance.md");
    assert!(
        told == expected,
        "docs/performance.md differs from docs/performance.toml; MENAGERIE_WRITE=1 writes it anew"
    );
}

#[test]
fn a_figure_has_one_value_and_a_command_that_there_is() {
    let mut told = BTreeSet::new();
    for row in figures().section.iter().flat_map(|section| &section.rows) {
        assert!(told.insert(row.what.clone()), "'{}' is told twice", row.what);
        let words: Vec<&str> = row.command.split_whitespace().collect();
        match words.as_slice() {
            ["menagerie", words @ ..] => {
                let commands: Vec<&&str> = words.iter().take_while(|word| !word.starts_with('-')).collect();
                let done = Command::new(env!("CARGO_BIN_EXE_menagerie")).args(commands).arg("--help").output();
                assert!(done.expect("the program").status.success(), "no such command: {}", row.command);
            }
            ["make", target] => assert!(read("Makefile").contains(&format!("\n{target}:")), "no such target: {target}"),
            ["npm", "run", script] => {
                assert!(read("web/package.json").contains(&format!("\"{script}\":")), "no such script: {script}");
            }
            // A variant of the program's subcommands.
            ["menagerie-crowd", word, ..] => {
                let variant: String = word[..1].to_uppercase() + &word[1..];
                let program = read("crates/crowd/src/main.rs");
                let known = [" {", ","].iter().any(|end| program.contains(&format!("\n    {variant}{end}")));
                assert!(known, "no such command: {}", row.command);
            }
            ["cargo", ..] => {}
            [script, ..] => assert!(root().join(script).exists(), "no such script: {script}"),
            [] => panic!("'{}' has no command", row.what),
        }
    }
}

#[test]
fn bars_of_instructions_are_those_that_are_checked() {
    let figures = figures();
    let rows: Vec<&Row> = figures.section.iter().flat_map(|section| &section.rows).collect();
    let rows = rows.iter().filter(|row| row.command == "scripts/instructions");
    let told: Vec<u64> = rows.filter_map(|row| row.bar.as_ref()?.replace(',', "").parse().ok()).collect();
    let bars = read("scripts/instructions.bars");
    let lines = bars.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let checked: Vec<u64> = lines.filter_map(|line| line.split_whitespace().nth(1)?.parse().ok()).collect();
    assert_eq!(told, checked);
}

#[test]
fn the_readme_fits_a_screen_and_tells_no_figure_of_its_own() {
    let readme = read("README.md");
    assert!(readme.lines().count() <= 90, "README.md has {} lines", readme.lines().count());
    for line in readme.lines() {
        assert!(line.chars().count() <= 120, "README.md: {line}");
    }
    // What is measured stands on docs/performance.md; the sessions are run by another test.
    let prose: String = readme.split("```").step_by(2).collect();
    for unit in [" ms", " µs", "instructions", "games a second", " MB"] {
        assert!(!prose.contains(unit), "README.md tells a figure in '{}'", unit.trim());
    }
}
