//! Bodies and queries, refused in our own shape.

use crate::Error;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use bytes::Bytes;
use serde::de::DeserializeOwned;

/// The largest JSON body.
pub const MOST_JSON: usize = 64 << 10;
/// The largest life.
pub const MOST_LIFE: usize = 4 << 20;

/// A JSON body.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Error;
    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        let bytes = bytes(request, state, MOST_JSON).await?;
        serde_json::from_slice(&bytes).map(Self).map_err(|error| Error::BadJson(error.to_string()))
    }
}

/// A body of text.
pub struct Text(pub String);

impl<S: Send + Sync> FromRequest<S> for Text {
    type Rejection = Error;
    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        let bytes = bytes(request, state, MOST_LIFE).await?;
        String::from_utf8(bytes.into())
            .map(Self)
            .map_err(|_| lab::BadLife::Line { line: 1, why: "this is no life: it is not text".into() }.into())
    }
}

/// At most so many bytes of a body. The limit is counted while reading: a stated length may be a lie.
async fn bytes<S: Send + Sync>(request: Request, state: &S, most: usize) -> Result<Bytes, Error> {
    let request = request.map(|body| axum::body::Body::new(http_body_util::Limited::new(body, most)));
    Bytes::from_request(request, state).await.map_err(|rejection| match rejection.status().as_u16() {
        413 => Error::TooLarge { most },
        _ => Error::BadJson(rejection.to_string()),
    })
}

/// The query of a URL.
pub struct Ask<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Ask<T> {
    type Rejection = Error;
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Error> {
        Query::try_from_uri(&parts.uri).map(|Query(query)| Self(query)).map_err(|why| Error::BadJson(why.body_text()))
    }
}
