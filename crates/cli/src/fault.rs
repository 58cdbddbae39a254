//! What went wrong, in one line, and with which code the program ends.

use std::process::ExitCode;

/// A reason to stop.
#[derive(Debug)]
pub enum Fault {
    /// The command was given something it cannot take: code 2.
    Usage(String),
    /// The command was right but could not be carried out: code 1.
    Failure(String),
    /// The person stopped it: code 130, as a shell has it.
    Interrupted(String),
    /// Whoever read our output has gone: nothing to say.
    Unread,
}

impl Fault {
    /// Tells the person, or the program that reads JSON, on one line.
    pub fn report(self, json: bool) -> ExitCode {
        let (code, why) = match self {
            Self::Usage(why) => (2, why),
            Self::Failure(why) => (1, why),
            Self::Interrupted(why) => (crate::interrupt::INTERRUPTED, why),
            Self::Unread => return ExitCode::SUCCESS,
        };
        tell(json, code, &one_line(&why));
        ExitCode::from(code)
    }
}

/// A mistake in what was asked.
pub fn usage_error(why: impl std::fmt::Display) -> Fault {
    Fault::Usage(why.to_string())
}

/// Something outside failed.
pub fn failure(why: impl std::fmt::Display) -> Fault {
    Fault::Failure(why.to_string())
}

/// What the parser of the command line refuses, or the help it was asked for.
pub fn usage(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        // Help and version are output like any other: if nobody reads it, so be it.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    if error.kind() == clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        let _ = error.print();
        return ExitCode::from(2);
    }
    let text = error.to_string();
    let message = ["\n\n  tip:", "\n\nUsage:", "\n\nFor more"]
        .iter()
        .fold(text.as_str(), |text, end| text.split(end).next().unwrap_or(text));
    let message = one_line(message.strip_prefix("error: ").unwrap_or(message));
    // The parser has not come to say whether a program reads.
    let json = std::env::args().any(|arg| arg == "--json");
    let near = near(error);
    let way_out = if near.is_empty() { "try --help".into() } else { format!("did you mean {}?", near.join(" or ")) };
    tell(json, 2, &format!("{message}; {way_out}"));
    ExitCode::from(2)
}

/// What there is that looks like the word that was refused, the likeliest first.
fn near(error: &clap::Error) -> Vec<String> {
    use clap::error::{ContextKind, ContextValue};
    let kinds = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    let words = kinds.into_iter().filter_map(|kind| match error.get(kind)? {
        ContextValue::String(word) => Some(vec![word.clone()]),
        // The parser has the likeliest last.
        ContextValue::Strings(words) => Some(words.iter().rev().cloned().collect()),
        _ => None,
    });
    words.flatten().map(|word| format!("'{word}'")).collect()
}

/// One line on standard error: a sentence for people, the same as JSON for programs.
fn tell(json: bool, code: u8, message: &str) {
    if json {
        eprintln!("{}", serde_json::json!({"error": {"code": code, "message": message}}));
    } else {
        eprintln!("menagerie: {message}");
    }
}

pub fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl From<std::io::Error> for Fault {
    fn from(error: std::io::Error) -> Self {
        match error.kind() {
            std::io::ErrorKind::BrokenPipe => Self::Unread,
            _ => Self::Failure(format!("cannot write: {error}")),
        }
    }
}

impl From<lab::BadFile> for Fault {
    fn from(error: lab::BadFile) -> Self {
        match error {
            lab::BadFile::TooYoung { .. } | lab::BadFile::Taken { .. } => usage_error(error),
            lab::BadFile::InUse { .. } => Self::Interrupted(error.to_string()),
            lab::BadFile::Life { why: lab::BadLife::Stopped, .. } => {
                Self::Interrupted("stopped before the first game; nothing was changed".into())
            }
            _ => failure(error),
        }
    }
}

impl From<lab::BadLife> for Fault {
    fn from(error: lab::BadLife) -> Self {
        match error {
            lab::BadLife::Recipe(_) | lab::BadLife::Name { .. } => usage_error(error),
            _ => failure(error),
        }
    }
}

impl From<lab::BadEvent> for Fault {
    fn from(error: lab::BadEvent) -> Self {
        usage_error(error)
    }
}

impl From<lab::lesson::BadLesson> for Fault {
    fn from(error: lab::lesson::BadLesson) -> Self {
        usage_error(error)
    }
}

impl From<mind::BadRecipe> for Fault {
    fn from(error: mind::BadRecipe) -> Self {
        usage_error(error)
    }
}

impl From<lab::BadOpponents> for Fault {
    fn from(error: lab::BadOpponents) -> Self {
        usage_error(error)
    }
}

impl From<lab::bounds::OutOfBounds> for Fault {
    fn from(error: lab::bounds::OutOfBounds) -> Self {
        usage_error(error)
    }
}

impl From<lab::exact::NotExact> for Fault {
    fn from(error: lab::exact::NotExact) -> Self {
        usage_error(error)
    }
}

impl From<lab::NoSeat> for Fault {
    fn from(error: lab::NoSeat) -> Self {
        usage_error(error)
    }
}

impl From<lab::faced::NoFacing> for Fault {
    fn from(error: lab::faced::NoFacing) -> Self {
        usage_error(error)
    }
}

impl From<lab::dataset::BadDataset> for Fault {
    fn from(error: lab::dataset::BadDataset) -> Self {
        match error {
            lab::dataset::BadDataset::TooLarge { .. } => usage_error(error),
            _ => failure(error),
        }
    }
}
