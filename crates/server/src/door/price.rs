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
    price(request.method(), route.unwrap_or_default(), || bytes(request))
}

fn price(method: &Method, route: &str, bytes: impl Fn() -> u64) -> u64 {
    match (method, route) {
        // Whether the server is well may always be asked.
        (_, "/healthz" | "/readyz") => 0,
        (&Method::POST, "/api/machines" | "/api/machines/{id}/fork" | "/api/studies" | "/api/classes") => BIRTH,
        (&Method::POST, "/api/machines/upload" | "/api/machines/boxes" | "/api/machines/weights") => {
            BIRTH + bytes() / UNIT
        }
        (&Method::POST, "/api/machines/{id}/studies") => 20 + bytes() / UNIT,
        (&Method::POST, "/api/arenas" | "/api/sweeps" | "/api/papers/{id}/runs") => 200,
        (&Method::POST, "/api/machines/{id}/trials" | "/api/studies/{id}/participants") => 100,
        // Megabytes are written for each.
        (&Method::GET, "/api/games/{game}/matches.csv" | "/api/machines/{id}/games.csv") => 100,
        (
            &Method::POST,
            "/api/views"
            | "/api/coach"
            | "/api/reviews"
            | "/api/classes/{code}/pupils"
            | "/api/classes/{code}/taken-out"
            | "/api/classes/{code}/poll/answer"
            | "/api/machines/{id}/lessons"
            | "/api/machines/{id}/set-back",
        ) => 20,
        (
            &Method::GET,
            "/api/games/{game}/puzzle"
            | "/api/machines/{id}/curves"
            | "/api/machines/{id}/games"
            | "/api/machines/{id}/life"
            | "/api/compare"
            | "/api/classes/plans"
            | "/api/classes/{code}/games.csv"
            | "/api/studies/{id}/results"
            | "/api/studies/{id}/answers.csv"
            | "/api/studies/{id}/matches.csv",
        ) => 10,
        // Whoever tries codes pays for each, whatever for.
        (_, "/api/studies/{id}/participant") => 5,
        (&Method::POST, "/api/play" | "/api/thought") | (&Method::GET | &Method::HEAD, _) => 1,
        _ => 5,
    }
}

/// How long a body says it is; one that does not say may be the longest.
fn bytes(request: &Request) -> u64 {
    let length = request.headers().get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse().ok());
    let most = super::limits::MOST_LIFE as u64;
    length.unwrap_or(most).min(most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stays_costs_most_and_by_its_size() {
        let of = |route, bytes| price(&Method::POST, route, || bytes);
        for route in
            ["/api/machines", "/api/machines/{id}/fork", "/api/machines/upload", "/api/machines/boxes", "/api/studies"]
        {
            assert!(of(route, 0) >= BIRTH, "{route} comes to stay");
        }
        for route in
            ["/api/machines/upload", "/api/machines/boxes", "/api/machines/weights", "/api/machines/{id}/studies"]
        {
            assert_eq!(of(route, 4 << 20) - of(route, 0), 4096, "{route} keeps what it is sent");
        }
    }

    /// A route that is not in the specification would be a line that never applies: a typing error made it so.
    #[test]
    fn every_route_with_a_price_is_there() {
        let table = include_str!("price.rs").split("#[cfg(test)]").next().unwrap_or_default();
        let known = serde_json::to_string(&crate::http::openapi()).unwrap_or_default();
        let priced: Vec<&str> = table.split('"').filter(|text| text.starts_with("/api/")).collect();
        assert!(priced.len() > 10, "{priced:?}");
        for route in priced {
            assert!(known.contains(&format!("\"{route}\"")), "{route}");
        }
    }
}
