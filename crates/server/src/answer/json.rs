//! Answers as JSON.
//!
//! Written into a plain vector, as everywhere else here: the framework's own answer goes through a buffer of its kind, which
//! costs a move half of its time and compiles every type on the wire once more.

use super::refusal::Error;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// An answer as JSON.
pub struct Json<T>(pub T);

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        match serde_json::to_vec(&self.0) {
            Ok(bytes) => ([(CONTENT_TYPE, "application/json")], bytes).into_response(),
            Err(why) => Error::internal(format!("an answer that is no JSON: {why}")).into_response(),
        }
    }
}
