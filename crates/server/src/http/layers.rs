//! What every request passes through: limits, headers, logs.

use crate::answer::StoreFailed;
use crate::api::ProblemCode;
use crate::{App, Error};
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use house::turns::Undone;
use std::any::Any;
use std::time::{Duration, Instant};
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate, SizeAbove};

/// How long a request may take until it has an answer. Streams may go on after that.
const PATIENCE: Duration = Duration::from_secs(30);

/// Data smaller than this travel as they are: a move should cost the server little, and fits into two packets.
const WORTH_PACKING: u64 = 8 << 10;
/// Files of the page smaller than this travel as they are. They come by the dozen, so each is packed.
const WORTH_PACKING_FILES: u64 = 512;

/// Nothing from elsewhere, no inline script or style, in nobody's frame.
// A picture that is taken away as PNG is drawn from a blob that the page itself has made.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; \
    connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The headers of every answer.
const HEADERS: [(HeaderName, HeaderValue); 6] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ),
];

/// Headers, a limit of time, a count, and a line in the log: id, visitor, method, route, status, time. The visitor is a word
/// that is another one every day; whatever else a request says about people is not looked at. The id is in the answer, so
/// that whoever complains can name it.
pub async fn attend(State(app): State<App>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let id = app.request_ids.next();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let answer = tokio::time::timeout(PATIENCE, next.run(request)).await;
    let mut response = answer.unwrap_or_else(|_| Error::from(Undone::Busy).into_response());
    dress(response.headers_mut());
    let (route, status, took) = (route.as_deref().unwrap_or("page"), response.status().as_u16(), begun.elapsed());
    app.metrics.answered(method.as_str(), route, status, took);
    if let Some(code) = response.extensions().get::<ProblemCode>() {
        app.metrics.refused(*code);
    }
    if response.extensions().get::<StoreFailed>().is_some() {
        app.metrics.store_failed();
    }
    let visitor = response.extensions().get().and_then(|address| app.door.pseudonym(*address, &*app.outside.chance));
    tracing::info!(
        id,
        visitor = visitor.as_deref(),
        %method,
        route,
        status,
        micros = took.as_micros() as u64,
        "answered"
    );
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(HeaderName::from_static("x-request-id"), id);
    }
    response
}

fn dress(headers: &mut HeaderMap) {
    for (name, value) in HEADERS {
        headers.insert(name, value);
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}

/// Packs large answers and the files of the page, quickly. Streams of events are left alone.
pub fn packing() -> CompressionLayer<impl Predicate> {
    CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(DefaultPredicate::new().and(Worth))
}

/// Whether packing an answer is worth the while.
#[derive(Clone, Copy)]
struct Worth;

impl Predicate for Worth {
    fn should_compress<B: axum::body::HttpBody>(&self, response: &axum::http::Response<B>) -> bool {
        let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let is_file = kind.is_some_and(|kind| kind.starts_with("text/"));
        SizeAbove::new(if is_file { WORTH_PACKING_FILES } else { WORTH_PACKING }).should_compress(response)
    }
}

/// A bug of ours is an answer like any other.
pub fn caught(_: Box<dyn Any + Send>) -> Response {
    Error::internal("a handler panicked").into_response()
}
