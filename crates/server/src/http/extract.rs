//! Bodies and queries, refused in our own shape.

use crate::api::ProblemCode;
use crate::door::MOST_LIFE;
use crate::{App, Error};
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use bytes::Bytes;
use game::many;
use serde::de::DeserializeOwned;

/// The largest JSON body.
pub const MOST_JSON: usize = 64 << 10;

/// The type of a JSON body.
const JSON: &str = "application/json";
/// The type of a table.
pub const TABLE: &str = "text/csv";
/// Bytes of a table: all games of noughts and crosses are some more, and are studied in the terminal.
const MOST_TABLE: usize = 4 << 20;
/// The type of a life. No form and no script of another website can send it unasked, as they could plain text.
pub const LIFE: &str = "application/vnd.menagerie.life";

/// The type of a file of weights.
pub const WEIGHTS: &str = "application/vnd.menagerie.weights";

/// The type of matches that somebody wrote down: WTHOR is no text.
pub const KIFU: &str = "application/octet-stream";
/// Bytes of written matches: those of a year of WTHOR are a tenth of it.
const MOST_KIFU: usize = 4 << 20;

/// A JSON body.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Error;
    async fn from_request(request: Request, app: &App) -> Result<Self, Error> {
        check_type(request.headers(), JSON)?;
        let bytes = bytes(request, app, MOST_JSON).await?;
        serde_json::from_slice(&bytes).map(Self).map_err(|error| Error::new(ProblemCode::BadJson, error.to_string()))
    }
}

/// A life.
pub struct Text(pub String);

impl FromRequest<App> for Text {
    type Rejection = Error;
    async fn from_request(request: Request, app: &App) -> Result<Self, Error> {
        check_type(request.headers(), LIFE)?;
        let bytes = bytes(request, app, MOST_LIFE).await?;
        String::from_utf8(bytes.into())
            .map(Self)
            .map_err(|_| lab::BadLife::Line { line: 1, why: "this is no life: it is not text".into() }.into())
    }
}

/// A table.
pub struct Table(pub String);

impl FromRequest<App> for Table {
    type Rejection = Error;
    async fn from_request(request: Request, app: &App) -> Result<Self, Error> {
        check_type(request.headers(), TABLE)?;
        let bytes = bytes(request, app, MOST_TABLE).await?;
        String::from_utf8(bytes.into())
            .map(Self)
            .map_err(|_| Error::new(ProblemCode::BadTable, "line 1: this is no CSV: it is not text"))
    }
}

/// A file of weights.
pub struct Weights(pub String);

impl FromRequest<App> for Weights {
    type Rejection = Error;
    async fn from_request(request: Request, app: &App) -> Result<Self, Error> {
        check_type(request.headers(), WEIGHTS)?;
        let bytes = bytes(request, app, mind::tdnet::MOST_WEIGHTS).await?;
        String::from_utf8(bytes.into())
            .map(Self)
            .map_err(|_| Error::new(ProblemCode::BadTable, "line 1: this is no file of weights: it is not text"))
    }
}

/// Matches as somebody wrote them down.
pub struct Kifu(pub Bytes);

impl FromRequest<App> for Kifu {
    type Rejection = Error;
    async fn from_request(request: Request, app: &App) -> Result<Self, Error> {
        check_type(request.headers(), KIFU)?;
        bytes(request, app, MOST_KIFU).await.map(Self)
    }
}

/// A body has the type that is read. Other websites may send a few types through a browser without asking first; this is
/// none of them.
fn check_type(headers: &HeaderMap, expected: &'static str) -> Result<(), Error> {
    let given = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let kind = given.split(';').next().unwrap_or_default().trim();
    if kind.eq_ignore_ascii_case(expected) {
        Ok(())
    } else {
        Err(Error::new(ProblemCode::WrongType, format!("expected a body of the type {expected}")))
    }
}

/// At most so many bytes of a body, within the time for it. The limit is counted while reading: a stated length may be a lie.
async fn bytes(request: Request, app: &App, most: usize) -> Result<Bytes, Error> {
    let body = app.door.limits().body;
    let slow = |_| {
        Error::new(ProblemCode::TooSlow, format!("the body did not come within {}", many(body.as_secs(), "second")))
    };
    tokio::time::timeout(body, whole(request, most)).await.map_err(slow)?
}

async fn whole(request: Request, most: usize) -> Result<Bytes, Error> {
    let request = request.map(|body| axum::body::Body::new(http_body_util::Limited::new(body, most)));
    Bytes::from_request(request, &()).await.map_err(|rejection| match rejection.status().as_u16() {
        413 => Error::new(ProblemCode::TooLarge, format!("the body is too large; expected at most {most} bytes")),
        _ => Error::new(ProblemCode::BadJson, rejection.to_string()),
    })
}

/// The words in the path of a URL.
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Error;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let words = axum::extract::Path::from_request_parts(parts, state).await;
        words
            .map(|axum::extract::Path(words)| Self(words))
            .map_err(|why| Error::new(ProblemCode::BadRequest, why.body_text()))
    }
}

/// The query of a URL.
pub struct Ask<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Ask<T> {
    type Rejection = Error;
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Error> {
        Query::try_from_uri(&parts.uri)
            .map(|Query(query)| Self(query))
            .map_err(|why| Error::new(ProblemCode::BadJson, why.body_text()))
    }
}
