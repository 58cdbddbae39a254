//! Running a server: opening and closing it, checking what it kept.

pub mod client;
pub mod keeper;
pub mod metrics;
mod options;
mod process;
mod serve;
mod server;
pub mod status;
mod transfer;
mod verify;
mod worker;

pub use options::Options;
pub use serve::serve;
pub use server::Server;
pub use transfer::{transfer, transfer_now};
pub use verify::{Fault, Verified, verify, verify_now};
pub use worker::{Worker, work};
