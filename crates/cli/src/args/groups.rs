//! The commands on the first page of help, grouped by what one wants.

/// What one wants, and the commands for it.
const GROUPS: &[(&str, &[&str])] = &[
    ("Play and ask", &["play", "ask", "games", "minds"]),
    ("Raise a machine", &["raise", "train", "edit", "fork", "import", "export", "weights"]),
    ("Look into it", &["boxes", "life", "curve", "exact", "compare", "verify"]),
    ("Experiment", &["sweep", "arena", "fairness", "paper", "dataset", "solve", "perft"]),
    ("Othello", &["review", "analyse", "engine", "train-eval"]),
    ("Run the website", &["serve", "worker", "backup", "restore", "move", "tend"]),
    ("This program", &["bench", "completions", "man", "help"]),
];

const TEMPLATE: &str = "{about}\n\n{usage-heading} {usage}\n{before-help}Options:\n{options}{after-help}";

/// The commands with their list in groups instead of one column.
pub fn grouped(command: clap::Command) -> clap::Command {
    let width = GROUPS.iter().flat_map(|(_, names)| *names).map(|name| name.len()).max().unwrap_or_default();
    let mut text = String::new();
    for (title, names) in GROUPS {
        text += &format!("\n{title}:\n");
        for name in *names {
            let Some(about) = about(&command, name) else { continue };
            text += &format!("  {name:width$}  {about}\n");
        }
    }
    let after = "menagerie <COMMAND> --help shows a command's options and an example.";
    command.help_template(TEMPLATE).before_help(text.trim_end().to_string()).after_help(after)
}

/// What a command does, as far as the first colon; none where this program was built without it.
fn about(command: &clap::Command, name: &str) -> Option<String> {
    if name == "help" {
        return Some("Print this page, or a command's".into());
    }
    let about = command.get_subcommands().find(|it| it.get_name() == name)?.get_about()?.to_string();
    Some(about.split(':').next().unwrap_or(&about).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_stands_in_one_group_and_the_page_fits_a_screen() {
        let mut command = crate::args::command();
        let mut listed: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| *names).copied().collect();
        let mut known: Vec<String> = command.get_subcommands().map(|it| it.get_name().to_string()).collect();
        known.push("help".into());
        listed.sort_unstable();
        known.sort_unstable();
        assert_eq!(listed, known);
        let page = command.render_help().to_string();
        for line in page.lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}
