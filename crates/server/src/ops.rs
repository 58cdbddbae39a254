//! Running a server: opening and closing it, its worker threads, checking and measuring it.

mod bench;
pub mod client;
pub mod keeper;
pub mod metrics;
mod options;
mod serve;
mod server;
pub mod status;
mod transfer;
mod verify;
mod worker;

pub use bench::{
    Ages, Asked, Crowd, Crowded, Drill, Drilled, Lists, Load, Measured, Ratio, Siege, Stopped, Took, Tried, Waits,
    ages, bench, crowded, drill, lists, load, load_at, siege, stops,
};
pub use options::Options;
pub use serve::serve;
pub use server::Server;
pub use transfer::{transfer, transfer_now};
pub use verify::{Fault, Verified, verify, verify_now};
pub use worker::{Worker, work};
