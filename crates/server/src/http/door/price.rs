//! What a request costs at the door: the table of prices.
//!
//! A price says how much a loop of such requests would harm others, not how long one takes: work that can be counted has a
//! budget of its own, and this is what remains. A move costs 1. What stays for ever costs most.

use axum::extract::MatchedPath;
use axum::extract::Request;
use axum::http::{Method, header};

/// A machine that comes to stay.
const BIRTH: u64 = 500;
/// Bytes that cost as much as a move.
const UNIT: u64 = 1 << 10;

/// The price of a request.
pub fn of(request: &Request) -> u64 {
    let route = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
    match (request.method(), route.unwrap_or_default()) {
        // Whether the server is well may always be asked.
        (_, "/healthz" | "/readyz") => 0,
        (&Method::POST, "/api/machines" | "/api/machines/{id}/fork") => BIRTH,
        (&Method::POST, "/api/machines/upload") => BIRTH + bytes(request) / UNIT,
        (&Method::POST, "/api/arenas") => 200,
        (&Method::POST, "/api/machines/{id}/trials") => 100,
        (&Method::POST, "/api/views" | "/api/machines/{id}/lessons" | "/api/machines/{id}/set-back") => 20,
        (&Method::GET, "/api/machines/{id}/curves" | "/api/machines/{id}/games" | "/api/machines/{id}/life") => 10,
        (&Method::POST, "/api/play" | "/api/thought") | (&Method::GET | &Method::HEAD, _) => 1,
        _ => 5,
    }
}

/// How long a body says it is; one that does not say may be the longest.
fn bytes(request: &Request) -> u64 {
    let length = request.headers().get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse().ok());
    let most = crate::http::extract::MOST_LIFE as u64;
    length.unwrap_or(most).min(most)
}
