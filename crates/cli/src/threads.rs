//! Work on as many threads as the person wants.

use crate::fault::{Fault, failure};

/// Does the work on so many threads, on all cores if no number is given.
pub fn on<T: Send>(threads: Option<u16>, work: impl FnOnce() -> T + Send) -> Result<T, Fault> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.map_or(0, usize::from)).build().map_err(failure)?;
    Ok(pool.install(work))
}
