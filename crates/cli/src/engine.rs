//! `engine`: the Othello engine for other programs, over a protocol they speak.

use crate::args::EngineArgs;
use crate::fault::Fault;
use othello::protocol::{Gtp, Nboard, Session, hold};

/// Answers on standard output what is said on standard input, until that ends.
pub fn run(args: &EngineArgs) -> Result<(), Fault> {
    let mut session: Box<dyn Session> = match args.gtp {
        true => Box::new(Gtp::new(args.level)),
        false => Box::new(Nboard::new(args.level)),
    };
    Ok(hold(session.as_mut(), std::io::BufReader::new(std::io::stdin()), &mut std::io::stdout().lock())?)
}
