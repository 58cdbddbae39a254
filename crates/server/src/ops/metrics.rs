//! What is counted, at `/metrics`.

use crate::App;
use crate::metrics::OpenJobs;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;

/// Jobs that are not over, by kind and state; none where the store does not say.
pub async fn open_jobs(app: &App) -> Option<OpenJobs> {
    let counts = app.store.count_open_jobs().await.ok()?;
    Some(counts.into_iter().map(|(kind, state, count)| ((kind, state.word()), count)).collect())
}

/// What is counted.
pub async fn show(State(app): State<App>) -> impl IntoResponse {
    let jobs = open_jobs(&app).await.unwrap_or_else(|| {
        // What this process counted itself can be told nevertheless.
        app.metrics.store_failed();
        OpenJobs::new()
    });
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], app.metrics.text(&jobs))
}
