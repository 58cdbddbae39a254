//! The wire: a JSON API with its OpenAPI document, live events, and the page inside the binary.
//!
//! Deliberately absent: any rule of any game, and any match in progress. A match is a value that travels with
//! each request; only finished matches and lessons are written, once each, into the life of a machine.
//!
//! ```
//! use server::{Server, Options, client::Client};
//!
//! # tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
//! let folder = tempfile::tempdir()?;
//! let options = Options { addr: "127.0.0.1:0".parse()?, samples: false, ..Options::new(folder.path().into()) };
//! let server = Server::open(&options).await?;
//! let (addr, closing) = (server.addr()?, server.closing());
//! let open = tokio::spawn(server.run());
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

mod answer;
pub mod api;
mod app;
mod door;
mod http;
mod metrics;
mod ops;
mod outside;
mod ready;
mod refusals;

use answer::Error;
use app::App;
pub use door::{HostName, Limits, Network};
pub use http::openapi;
pub use ops::keeper;
pub use ops::{Fault, Options, Server, Verified, Worker, client, serve, verify, verify_now, work};
pub use ops::{transfer, transfer_now};
pub use store::{Copied, Place, Room};
