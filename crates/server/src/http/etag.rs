//! Answers that need not be sent again.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use house::machines::Kept;

/// The name of a moment of a machine: what is shown of it is the same as long as the name is.
pub fn of(kept: &Kept, age: u64) -> String {
    let made: u64 = kept
        .created
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("W/\"{}-{:x}-{}-{}-{age}\"", kept.id, made, kept.machine.events(), kept.games())
}

/// The name of a machine as it is shown at a moment: who may teach it changes without an event.
pub fn of_row(kept: &Kept, row: &store::Row) -> String {
    let tag = of(kept, row.counts.games);
    format!("{}-{}\"", tag.trim_end_matches('"'), row.access.text())
}

/// Whether the client has it already.
pub fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let given = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    given.is_some_and(|given| given.split(',').any(|one| one.trim() == tag))
}

/// Says that the client has it already.
pub fn unchanged(tag: &str) -> Response {
    tagged(tag, StatusCode::NOT_MODIFIED)
}

/// The answer with its name: to be kept, and asked about before it is used again.
pub fn tagged(tag: &str, answer: impl IntoResponse) -> Response {
    let mut response = answer.into_response();
    if let Ok(tag) = HeaderValue::from_str(tag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}
