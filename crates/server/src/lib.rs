//! The wire: a JSON API with its OpenAPI document, live events, and the page inside the binary.
//!
//! Deliberately absent: any rule of any game, and any match in progress. A match is a value that travels with
//! each request; only finished matches and lessons are written, once each, into the life of a machine.
//!
//! ```
//! use server::{House, Options, client::Client};
//!
//! # tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
//! let folder = tempfile::tempdir()?;
//! let options = Options { addr: "127.0.0.1:0".parse()?, samples: false, ..Options::new(folder.path().into()) };
//! let house = House::open(&options).await?;
//! let (addr, closing) = (house.addr()?, house.closing());
//! let open = tokio::spawn(house.run());
//!
//! let games = Client::connect(addr).await?.get("/api/games").await?.json()?;
//! assert!(games.to_string().contains("noughts"));
//!
//! closing.cancel();
//! open.await??;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod api;
mod app;
mod bench;
mod births;
mod bout;
pub mod client;
mod error;
mod etag;
mod extract;
mod house;
mod jobs;
mod keeper;
mod key;
mod layers;
mod minds;
mod names;
mod options;
mod page;
mod players;
mod pool;
mod router;
mod routes;
mod samples;
mod serve;
mod show;
mod thinking;
mod verify;

pub use app::App;
pub use bench::{Measured, Ratio, bench};
pub use error::Error;
pub use house::House;
pub use options::Options;
pub use router::openapi;
pub use serve::serve;
pub use verify::{Fault, Verified, verify, verify_now};
