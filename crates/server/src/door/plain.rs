//! Refusals as bytes, for those who never came as far as a request: nobody else can say them in our words.

use super::refusal::Refusal;
use crate::answer::Error;
use crate::api::{Problem, ProblemBody};

/// A whole answer, after which the connection is closed.
pub fn answer(refusal: &Refusal) -> Vec<u8> {
    let refusal = Error::from(refusal.clone());
    let (code, message) = (refusal.code(), refusal.to_string());
    let problem = Problem { error: ProblemBody { code, message, ply: None, job: None } };
    let body = serde_json::to_string(&problem).unwrap_or_default();
    let after = refusal.retry_after().map(|after| format!("retry-after: {after}\r\n")).unwrap_or_default();
    let (status, length) = (refusal.status(), body.len());
    format!(
        "HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n{after}connection: close\r\n\r\n{body}"
    )
    .into_bytes()
}

/// What stands for an empty refusal of the library that reads heads; none where this is anything else.
///
/// Our own answers are never empty, and it says no more than a status.
pub fn instead_of(written: &[u8]) -> Option<Vec<u8>> {
    let head = std::str::from_utf8(written).ok()?.strip_prefix("HTTP/1.1 ")?;
    if !head.contains("content-length: 0\r\n") {
        return None;
    }
    match head.get(..3)? {
        "431" => Some(answer(&Refusal::LongHead { most: super::MOST_HEAD })),
        "414" => Some(answer(&Refusal::LongAddress { most: super::MOST_ADDRESS })),
        "400" => Some(answer(&Refusal::BadHead("expected a request as HTTP/1.1 has them, got something else".into()))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empty_refusals_get_words_and_nothing_else_does() {
        let empty = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";
        let said = String::from_utf8(instead_of(empty).expect("words")).expect("text");
        assert!(said.starts_with("HTTP/1.1 431 Request Header Fields Too Large\r\n"), "{said}");
        let (head, body) = said.split_once("\r\n\r\n").expect("a head and a body");
        assert!(head.contains(&format!("content-length: {}", body.len())), "{said}");
        assert!(body.starts_with("{\"error\":{\"code\":\"long-head\""), "{said}");
        assert_eq!(instead_of(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n"), None);
        assert_eq!(instead_of(b"HTTP/1.1 400 Bad Request\r\ncontent-length: 10\r\n\r\n0123456789"), None);
        assert_eq!(instead_of(b"\xff\xfe"), None);
    }
}
