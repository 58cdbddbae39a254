//! The door: who comes in, from where, and under which name they ask.
//!
//! Every request passes it before anything else looks at it, so that nobody behind it has to ask where a visitor is, whether
//! another website sent them, or whether a name that is not ours was made to point here.

mod address;
mod hosts;
mod key;
mod listen;
mod origin;
mod proxies;

pub use address::Address;
pub use hosts::{HostName, Hosts};
pub use key::Key;
pub use listen::serve;
pub use proxies::{Network, Proxies};

use crate::{App, Error};
use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use std::net::SocketAddr;

/// What the door knows.
#[derive(Debug, Default)]
pub struct Door {
    /// The names that the server answers to.
    pub hosts: Hosts,
    /// Whose word counts about where a visitor is.
    pub proxies: Proxies,
}

/// The two ends of the connection that a request came by.
#[derive(Clone, Copy, Debug)]
pub struct Ends {
    /// Theirs.
    pub peer: SocketAddr,
    /// Ours.
    pub local: SocketAddr,
}

/// Lets a request in, with the visitor's address, or refuses it.
pub async fn enter(State(app): State<App>, mut request: Request, next: Next) -> Response {
    match app.door.look(&request) {
        Ok(address) => {
            request.extensions_mut().insert(address);
            next.run(request).await
        }
        Err(refusal) => refusal.into_response(),
    }
}

impl Door {
    fn look(&self, request: &Request) -> Result<Address, Error> {
        let ends = request.extensions().get::<Ends>();
        let Ends { peer, local } = *ends.ok_or_else(|| Error::Internal("a request came by no connection".into()))?;
        let host = self.hosts.check(request, local)?;
        if !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
            origin::check(request.headers(), host.as_ref(), &self.hosts)?;
        }
        self.proxies.address(peer.ip(), request.headers())
    }
}
