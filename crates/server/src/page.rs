//! The page, out of the binary.

use crate::Error;
use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::uri::Uri;
use axum::http::{HeaderValue, Method, header};
use axum::response::{IntoResponse, Response};
use memory_serve::CacheControl;
use tower::ServiceExt as _;

/// Where the page has something to show. It draws them all itself, so each is answered with the same document.
const PAGES: &[&str] =
    &["play", "arena", "machines", "raise", "m", "learn", "about", "privacy", "api", "accessibility"];

/// What is built with a hash in its name never changes.
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// The files of the page.
pub fn router() -> Router {
    memory_serve::load!()
        .index_file(Some("/index.html"))
        .fallback(Some("/index.html"))
        .html_cache_control(CacheControl::NoCache)
        .cache_control(CacheControl::NoCache)
        .into_router()
}

/// Answers for everything that is not the API.
pub async fn serve(page: Router, mut request: Request) -> Response {
    let path = request.uri().path().to_owned();
    if path.starts_with("/api/") {
        return Error::NotFound { what: "address", name: path }.into_response();
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Error::WrongMethod.into_response();
    }
    if is_page(&path) {
        *request.uri_mut() = Uri::from_static("/");
    }
    let mut response = match page.oneshot(request).await {
        Ok(response) => response.map(Body::new),
        Err(never) => match never {},
    };
    if path.starts_with("/assets/") && response.status().is_success() {
        response.headers_mut().insert(header::CACHE_CONTROL, FOR_EVER);
    }
    response
}

fn is_page(path: &str) -> bool {
    let first = path.trim_start_matches('/').split('/').next().unwrap_or_default();
    let file = path.rsplit('/').next().is_some_and(|last| last.contains('.'));
    !file && PAGES.contains(&first)
}
