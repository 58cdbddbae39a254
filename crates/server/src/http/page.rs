//! The page, out of the binary.

use crate::Error;
use crate::http::etag;
use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use game::Game;
use std::sync::LazyLock;

/// One file of the page.
struct File {
    /// Where it is found.
    path: &'static str,
    /// Its content type.
    kind: &'static str,
    /// The name of its contents.
    tag: &'static str,
    /// As it is.
    plain: &'static [u8],
    /// As the page's build packed it with brotli.
    packed: Option<&'static [u8]>,
}

/// Every file, as `build.rs` found them.
static FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The document that draws every page.
const DOCUMENT: &str = "/index.html";

/// The table of the page's addresses, as its build left it. The page draws them all itself, so each is answered with the
/// same document.
const ROUTES: &str = include_str!(concat!(env!("OUT_DIR"), "/routes.json"));

/// Where a page has something to show, as patterns such as `/m/:id/boxes`.
struct Pages(Vec<Vec<String>>);

static PAGES: LazyLock<Pages> = LazyLock::new(|| {
    // The build writes it; one that cannot be read is caught by a test.
    Pages::read(ROUTES).unwrap_or_else(|why| {
        tracing::error!("the addresses of the page cannot be read: {why}");
        Pages(Vec::new())
    })
});

impl Pages {
    fn read(text: &str) -> serde_json::Result<Self> {
        let paths: Vec<String> = serde_json::from_str(text)?;
        Ok(Self(paths.iter().map(|path| pieces(path).map(str::to_owned).collect()).collect()))
    }

    /// Whether there is something at an address.
    fn has(&self, path: &str) -> bool {
        let file = path.rsplit('/').next().is_some_and(|last| last.contains('.'));
        let given: Vec<&str> = pieces(path).collect();
        !file && !path.contains("//") && self.0.iter().any(|page| leads(page, &given))
    }
}

/// What is built with a hash in its name never changes.
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// Answers for everything that is not the API.
pub async fn serve(request: Request) -> Response {
    let path = request.uri().path();
    if path.trim_start_matches('/').starts_with("api/") {
        return Error::not_found("address", path).into_response();
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Error::wrong_method().into_response();
    }
    let found = |path| FILES.iter().find(|file| file.path == path);
    match (found(path), found(DOCUMENT)) {
        (Some(file), _) => answer(file, StatusCode::OK, request.headers()),
        (None, Some(document)) => {
            let status = if PAGES.has(path) { StatusCode::OK } else { StatusCode::NOT_FOUND };
            answer(document, status, request.headers())
        }
        (None, None) => Error::internal("the page has no document").into_response(),
    }
}

fn answer(file: &File, status: StatusCode, asked: &HeaderMap) -> Response {
    if status.is_success() && etag::is_known(asked, file.tag) {
        return etag::unchanged(file.tag);
    }
    let packed = file.packed.filter(|_| takes_brotli(asked));
    let body = Body::from(Bytes::from_static(packed.unwrap_or(file.plain)));
    let mut response = etag::tagged(file.tag, (status, [(header::CONTENT_TYPE, file.kind)], body));
    let headers = response.headers_mut();
    if packed.is_some() {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
    }
    if file.packed.is_some() {
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
    if file.path.starts_with("/assets/") {
        headers.insert(header::CACHE_CONTROL, FOR_EVER);
    }
    response
}

fn takes_brotli(asked: &HeaderMap) -> bool {
    let given = asked.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    given.split(',').any(|one| {
        let mut parts = one.split(';').map(str::trim);
        let weight = |part: &str| part.strip_prefix("q=").and_then(|weight| weight.parse::<f32>().ok());
        parts.next() == Some("br") && !parts.any(|part| weight(part) == Some(0.0))
    })
}

fn pieces(path: &str) -> impl Iterator<Item = &str> {
    path.split('/').filter(|piece| !piece.is_empty())
}

/// Whether an address is one of a pattern. There is a page for any name, but a game must be one of ours.
fn leads(page: &[String], given: &[&str]) -> bool {
    page.len() == given.len()
        && page.iter().zip(given).all(|(wanted, &piece)| match wanted.as_str() {
            ":game" => piece.parse::<Game>().is_ok(),
            name if name.starts_with(':') => true,
            word => word == piece,
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asks(encoding: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(encoding))])
    }

    #[test]
    fn what_the_page_can_show_is_found_and_nothing_else() -> serde_json::Result<()> {
        // As the build leaves them, whether or not there is a built page here.
        assert!(Pages::read(ROUTES)?.has("/"), "{ROUTES}");
        let pages = Pages::read(
            r#"["/", "/play", "/play/:game", "/m/:id", "/m/:id/boxes/:n", "/class/plan/:minutes", "/c/:code/board"]"#,
        )?;
        for yes in [
            "/",
            "/play",
            "/play/",
            "/play/noughts",
            "/m/ada-7",
            "/m/ada/boxes/304",
            "/class/plan/45",
            "/c/red-fox/board",
        ] {
            assert!(pages.has(yes), "{yes} is answered as if there were nothing");
        }
        for no in [
            "/nowhere",
            "/m",
            "/m/x/life",
            "/play/noughts/operate",
            "/play/ox",
            "/m//boxes",
            "/play/noughts.html",
            "/:game",
        ] {
            assert!(!pages.has(no), "{no} is answered as if there were something");
        }
        Ok(())
    }

    #[test]
    fn brotli_is_sent_to_those_who_take_it() {
        for yes in ["br", "gzip, deflate, br, zstd", "gzip;q=0.5,br;q=0.1"] {
            assert!(takes_brotli(&asks(yes)), "{yes}");
        }
        for no in ["", "gzip", "br;q=0", "br; q=0.0, gzip", "brotli", "x-br"] {
            assert!(!takes_brotli(&asks(no)), "{no}");
        }
    }

    #[test]
    fn a_packed_file_says_so_and_is_told_apart() {
        let file =
            File { path: "/assets/a.js", kind: "text/javascript", tag: "W/\"1\"", plain: b"plain", packed: Some(b"p") };
        let packed = answer(&file, StatusCode::OK, &asks("br"));
        assert_eq!(packed.headers()[header::CONTENT_ENCODING], "br");
        assert_eq!(packed.headers()[header::VARY], "accept-encoding");
        assert_eq!(packed.headers()[header::CACHE_CONTROL], FOR_EVER);
        let plain = answer(&file, StatusCode::OK, &asks("gzip"));
        assert!(!plain.headers().contains_key(header::CONTENT_ENCODING));
        let known = HeaderMap::from_iter([(header::IF_NONE_MATCH, HeaderValue::from_static("W/\"1\""))]);
        assert_eq!(answer(&file, StatusCode::OK, &known).status(), StatusCode::NOT_MODIFIED);
        // Whoever knows the document has still not found what is not there.
        assert_eq!(answer(&file, StatusCode::NOT_FOUND, &known).status(), StatusCode::NOT_FOUND);
    }
}
