//! Ctrl-C: the first one ends the work and keeps what was done, the second one ends the program.

use crate::fault::{Fault, failure};
use mind::Stop;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// What a shell says of a program that was interrupted: 128 and the number of the signal.
pub const INTERRUPTED: u8 = 130;

/// The word that Ctrl-C, or whoever ends processes, says from now on.
pub fn listen() -> Result<Stop, Fault> {
    let said = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // In this order: the first one finds the flag down, and raises it.
        flag::register_conditional_shutdown(signal, i32::from(INTERRUPTED), said.clone()).map_err(failure)?;
        flag::register(signal, said.clone()).map_err(failure)?;
    }
    Ok(Stop::from(said))
}
