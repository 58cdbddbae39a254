//! An example or two for every command, at the end of its help and in its manual page.

/// What one types.
const EXAMPLES: &[(&str, &str)] = &[
    ("games", "menagerie games\nmenagerie games convert games.ggf games.txt"),
    ("minds", "menagerie minds\nmenagerie minds menace"),
    ("perft", "menagerie perft noughts 9\nmenagerie perft othello 8"),
    (
        "raise",
        "menagerie raise 'menace(preset=michie)' --seed 7 --out ada.life\nmenagerie raise qtable --game hexapawn --out q.life",
    ),
    (
        "train",
        "menagerie train ada.life --against random --games 10000\nmenagerie train ada.life bob.life --against 'mix(expert:5,random:20)'\nmenagerie train ada.life --games-from games.csv",
    ),
    ("exact", "menagerie exact ada.life --against perfect\nmenagerie exact ada.life --against worst --at 230 --json"),
    ("ask", "menagerie ask noughts --moves '1 5'\nmenagerie ask othello 'killer(depth=2)' random --moves d3"),
    ("curve", "menagerie curve ada.life\nmenagerie curve ada.life --every 100 --csv -"),
    ("boxes", "menagerie boxes ada.life --box 1\nmenagerie boxes ada.life --position 'X.. .O. ...' --at 230"),
    ("life", "menagerie life ada.life\nmenagerie life ada.life --games --json | head -3"),
    (
        "edit",
        "menagerie edit ada.life --box 1 --move 5 --beads 20\nmenagerie edit ada.life --rule 'menace(win=5,loss=-2)'\nmenagerie edit ada.life --set-back 100",
    ),
    ("fork", "menagerie fork ada.life --at 230 --out twin.life"),
    ("export", "menagerie export ada.life --csv boxes.csv\nmenagerie export ada.life --at 230 --csv - | head"),
    ("import", "menagerie import boxes.csv --out ada2.life"),
    (
        "weights",
        "menagerie weights save net.life --out net.weights\nmenagerie weights load net.weights --out twin.life\nmenagerie weights unit champion --unit 1",
    ),
    (
        "play",
        "menagerie play ada.life --side first --teach\nmenagerie play 'expert(p=0.9)' --side second\nmenagerie play ada.life --against perfect --seed 3",
    ),
    (
        "dataset",
        "menagerie dataset noughts --distinct --out games.csv\nmenagerie dataset noughts --from ada.life --out -",
    ),
    (
        "arena",
        "menagerie arena othello 'killer(depth=2)' 'mcts(playouts=200)' random --games 50 --out sheet.csv\nmenagerie arena noughts ada.life bob.life perfect\nmenagerie arena othello 'engine(level=10)' --external 'edax=gtp:edax -gtp -level 5' --games 20",
    ),
    (
        "fairness",
        "menagerie fairness --games 200 --csv fairness.csv --svg fairness.svg\nmenagerie fairness --opponent mirror --person random --person 'person(level=5)'",
    ),
    ("serve", "menagerie serve\nmenagerie serve --listen 0.0.0.0:8080 --host lab.example --data /var/lib/menagerie"),
    ("worker", "menagerie worker --database postgres://menagerie@db/menagerie"),
    ("verify", "menagerie verify ada.life bob.life\nmenagerie verify --all"),
    ("backup", "menagerie backup --to /backups/today"),
    ("restore", "menagerie restore --from /backups/today --data /var/lib/menagerie"),
    ("move", "menagerie move --to postgres://menagerie@db/menagerie"),
    ("tend", "menagerie tend everybodys --set-back 10\nmenagerie tend ada-7 --access closed"),
    (
        "solve",
        "menagerie solve polar --within 48\n\
         menagerie solve othello problems.obf --threads 4\n\
         menagerie solve othello f5d6c3d3c4f4f6f3e6e7 --outcome --nodes 1000000",
    ),
    ("engine", "menagerie engine --gtp --level 12\nmenagerie engine --nboard"),
    (
        "review",
        "menagerie review f5d6c3d3c4f4f6f3e6e7\nmenagerie review match.txt --side first\nmenagerie review match.ggf --json",
    ),
    (
        "analyse",
        "menagerie analyse f5d6c3d3c4 --nodes 5000000\nmenagerie analyse '---------------------------OX------XO--------------------------- X'",
    ),
    ("train-eval", "menagerie train-eval --out weights.bin --recipe 1000:2:8"),
    ("bench", "menagerie bench lessons\nmenagerie bench sweep --seeds 100\nmenagerie bench net --seeds 2 --games 2000"),
    ("completions", "menagerie completions bash > /etc/bash_completion.d/menagerie"),
    ("man", "menagerie man --out ~/.local/share/man/man1"),
];

/// The commands with their examples.
pub fn with_examples(command: clap::Command) -> clap::Command {
    EXAMPLES.iter().fold(command, |command, (name, lines)| {
        // Some commands are not in every build.
        if command.find_subcommand(name).is_none() {
            return command;
        }
        let lines: Vec<String> = lines.lines().map(|line| format!("  {line}")).collect();
        command.mut_subcommand(name, |sub| sub.after_help(format!("Examples:\n{}", lines.join("\n"))))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::Args;
    use clap::CommandFactory as _;

    #[test]
    fn every_command_has_an_example_that_the_parser_takes() {
        for sub in with_examples(Args::command()).get_subcommands() {
            let help = sub.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.starts_with("Examples:"), "{}", sub.get_name());
        }
        for (_, lines) in EXAMPLES {
            for line in lines.lines() {
                // As a shell takes the quotes off and what follows a pipe or a redirection away.
                let typed = line.split(" | ").next().unwrap_or(line).split(" > ").next().unwrap_or(line);
                let mut words = Vec::new();
                for (at, part) in typed.split('\'').enumerate() {
                    match at % 2 {
                        0 => words.extend(part.split_whitespace().map(str::to_owned)),
                        _ => words.push(part.to_owned()),
                    }
                }
                let taken = with_examples(Args::command()).try_get_matches_from(&words);
                assert!(taken.is_ok(), "{line}: {}", taken.err().map(|why| why.to_string()).unwrap_or_default());
            }
        }
    }
}
