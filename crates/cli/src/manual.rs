//! `completions` and `man`: made from the same definitions as the parser.

use crate::args::{CompletionsArgs, ManArgs, command};
use crate::fault::{Fault, failure};
use crate::out::Out;
use lab::write_whole;

/// Prints completions for a shell.
pub fn completions(args: &CompletionsArgs, out: &mut Out) -> Result<(), Fault> {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut command(), "menagerie", &mut text);
    out.bytes(&text)
}

/// Prints the main manual page, or writes one page per command.
pub fn man(args: &ManArgs, out: &mut Out) -> Result<(), Fault> {
    let mut command = command();
    command.build();
    let page = |command: clap::Command| {
        let mut text = Vec::new();
        clap_mangen::Man::new(command).render(&mut text).map_err(failure).map(|()| text)
    };
    let Some(folder) = &args.out else { return out.bytes(&page(command)?) };
    std::fs::create_dir_all(folder).map_err(|error| failure(format!("cannot make {}: {error}", folder.display())))?;
    for sub in command.get_subcommands() {
        let name = format!("menagerie-{}", sub.get_name());
        write_whole(&folder.join(format!("{name}.1")), &page(sub.clone().name(name))?)?;
    }
    write_whole(&folder.join("menagerie.1"), &page(command)?)?;
    out.line(format_args!("The manual is in {}.", folder.display()))
}
