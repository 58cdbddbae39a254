//! Whether the server is up.

/// Whether the server is up.
#[utoipa::path(get, path = "/healthz", tag = "house", responses((status = 200, description = "It is.", body = String)))]
pub async fn healthz() -> &'static str {
    "ok"
}
