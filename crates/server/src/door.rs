//! The door: who comes in, from where, and under which name they ask.
//!
//! Every request passes it before anything else looks at it, so that nobody behind it has to ask where a visitor is, whether
//! another website sent them, or whether a name that is not ours was made to point here.

mod address;
mod buckets;
mod guesses;
mod held;
mod hosts;
mod key;
mod limits;
mod listen;
mod origin;
mod payer;
mod places;
mod plain;
mod portions;
pub mod price;
mod proxies;
mod pseudonyms;
mod refusal;
mod request_ids;
mod timed;

pub use address::Address;
pub use hosts::{HostName, Hosts};
pub use key::{Key, PupilKey, StudyCode, StudyKey};
pub use limits::{Limits, MOST_LIFE, files};
pub use listen::{listen, serve};
pub use payer::Payer;
pub use proxies::{Network, Proxies};
pub use refusal::Refusal;
pub use request_ids::RequestIds;

use crate::answer::Error;
use axum::body::{Body, HttpBody as _};
use axum::extract::{MatchedPath, Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use buckets::Buckets;
use guesses::{Guess, Guesses};
use held::Held;
use house::chance::Chance;
use house::machines::TooMuchKept;
use places::{NoPlace, Place, Places};
use portions::Portions;
use pseudonyms::Pseudonyms;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Instant, SystemTime};

/// What the door knows.
#[derive(Debug)]
pub struct Door {
    /// The names that the server answers to.
    hosts: Hosts,
    /// Whose word counts about where a visitor is.
    proxies: Proxies,
    limits: Limits,
    /// Who holds how many connections.
    places: Arc<Places>,
    /// Who has how many event streams.
    streams: Arc<Places>,
    /// Who has how much of answers that were not taken yet, in kibibytes.
    sending: Arc<Places>,
    /// Who asked for how much.
    buckets: Buckets,
    /// Who tried how many names that are not there.
    guesses: Guesses,
    /// Who has how much kept.
    kept: Buckets,
    /// What visitors are called in the log.
    pseudonyms: Pseudonyms,
}

impl Door {
    /// A door through which nobody has come yet.
    pub fn new(hosts: Hosts, proxies: Proxies, limits: Limits) -> Self {
        let places = Arc::new(Places::new(limits.connections, limits.per_address));
        let streams = Arc::new(Places::new(limits.streams, limits.streams_per_address));
        let sending = Arc::new(Places::new(limits.sending >> 10, limits.sending_per_address >> 10));
        let buckets = Buckets::new(limits.burst, limits.per_second);
        let guesses = Guesses::new(limits.guesses, limits.guess_every);
        let unit = limits::KEPT_UNIT;
        let kept = Buckets::new(limits.kept_burst / unit, limits.kept_per_second / unit);
        Self {
            hosts,
            proxies,
            limits,
            places,
            streams,
            sending,
            buckets,
            guesses,
            kept,
            pseudonyms: Pseudonyms::default(),
        }
    }

    /// A stream of events that holds a place until it ends.
    ///
    /// # Errors
    /// When all are taken, or all that one address may have.
    pub fn stream(&self, address: Address, response: impl FnOnce() -> Response) -> Result<Response, Error> {
        let place = self.streams.take(Some(address)).map_err(NoPlace::for_a_stream)?;
        Ok(response().map(|body| Body::new(Held::new(body, place))))
    }

    /// So many bytes are to be kept for somebody.
    ///
    /// # Errors
    /// When they have had more kept lately than one may.
    fn keep(&self, address: Address, bytes: u64) -> Result<(), TooMuchKept> {
        let units = bytes.div_ceil(limits::KEPT_UNIT).max(1);
        let most = self.limits.kept_burst;
        self.kept.pay(address, units, Instant::now()).map_err(|after| TooMuchKept { got: bytes, most, after })
    }

    /// What an address is called in today's log.
    pub fn pseudonym(&self, address: Address, chance: &dyn Chance) -> Option<String> {
        self.pseudonyms.of(address, SystemTime::now(), chance)
    }

    /// How many connections and event streams there are.
    pub fn open(&self) -> [usize; 2] {
        [self.places.count(), self.streams.count()]
    }

    /// How much and how slowly anybody may ask.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }
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
pub async fn enter(State(door): State<Arc<Door>>, mut request: Request, next: Next) -> Response {
    match door.look(&request) {
        Ok((address, place, guess)) => {
            request.extensions_mut().insert(address);
            let mut response = next.run(request).await;
            response.extensions_mut().insert(address);
            door.guesses.end(guess, response.status() != StatusCode::NOT_FOUND);
            match place {
                Some(place) => response.map(|body| Body::new(Held::new(body, place))),
                None => response,
            }
        }
        Err(refusal) => Error::from(refusal).into_response(),
    }
}

/// Lets an answer of the API out. Whoever asks for large ones and does not take them would have them all in memory.
pub async fn leave(State(door): State<Arc<Door>>, address: Address, request: Request, next: Next) -> Response {
    // The files of the page are in the program and take no memory of their own.
    let is_file = request.extensions().get::<MatchedPath>().is_none();
    let response = next.run(request).await;
    match response.body().size_hint().exact() {
        Some(bytes) if bytes > portions::LARGE && !is_file => {
            let kibibytes = usize::try_from(bytes >> 10).unwrap_or(usize::MAX);
            match door.sending.take_some(Some(address), kibibytes) {
                Ok(room) => response.map(|body| Body::new(Portions::new(body, room))),
                Err(full) => Error::from(full.for_an_answer()).into_response(),
            }
        }
        _ => response,
    }
}

/// The longest address, and the largest head, that somebody who means well sends.
const MOST_ADDRESS: usize = 8 << 10;
const MOST_HEAD: usize = 32 << 10;

impl Door {
    /// Where the visitor is, the place that is held for them if they came by a proxy, and the name that they ask for.
    fn look(&self, request: &Request) -> Result<(Address, Option<Place>, Guess), Refusal> {
        let ends = request.extensions().get::<Ends>();
        let Ends { peer, local } = *ends.ok_or(Refusal::Internal("a request came by no connection"))?;
        check_size(request)?;
        let host = self.hosts.check(request, local)?;
        if !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
            origin::check(request.headers(), host.as_ref(), &self.hosts)?;
        }
        let address = self.proxies.address(peer.ip(), request.headers())?;
        let paid = self.buckets.pay(address, price::of(request), Instant::now());
        paid.map_err(|after| Refusal::TooMany { after })?;
        let place = self.proxies.has(peer.ip()).then(|| self.places.take(Some(address))).transpose();
        let place = place.map_err(NoPlace::for_a_connection)?;
        let guess = self.guesses.begin(address, request, Instant::now());
        Ok((address, place, guess.map_err(|after| Refusal::TooManyGuesses { after })?))
    }
}

fn check_size(request: &Request) -> Result<(), Refusal> {
    let address = request.uri().path_and_query().map_or(0, |it| it.as_str().len());
    if address > MOST_ADDRESS {
        return Err(Refusal::LongAddress { most: MOST_ADDRESS });
    }
    let head: usize = request.headers().iter().map(|(name, value)| name.as_str().len() + value.len()).sum();
    if head > MOST_HEAD { Err(Refusal::LongHead { most: MOST_HEAD }) } else { Ok(()) }
}
