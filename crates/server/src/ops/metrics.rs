//! What is counted, at `/metrics`.

use super::process;
use crate::App;
use crate::metrics::{Gauge, OpenJobs};
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;

/// Jobs that are not over, by kind and state; none where the store does not say.
pub async fn open_jobs(app: &App) -> Option<OpenJobs> {
    let counts = app.outside.store.count_open_jobs().await.ok()?;
    Some(counts.into_iter().map(|(kind, state, count)| ((kind, state.word()), count)).collect())
}

/// What is counted.
pub async fn show(State(app): State<App>) -> impl IntoResponse {
    let jobs = open_jobs(&app).await.unwrap_or_else(|| {
        // What this process counted itself can be told nevertheless.
        app.metrics.store_failed();
        OpenJobs::new()
    });
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], app.metrics.text(&jobs, &gauges(&app)))
}

/// What is looked at now: the process, the disk and the door.
fn gauges(app: &App) -> Vec<Gauge> {
    let gauge = |name, kind, help, value: Option<f64>| value.map(|value| Gauge { name, kind, help, value });
    let whole = |count: u64| count as f64;
    let [connections, streams] = app.door.open().map(|count| Some(count as f64));
    // A database server watches its own disk.
    let folder = app.data.as_deref();
    let free = folder.and_then(|folder| fs4::available_space(folder).ok());
    let kept = folder.and_then(process::bytes);
    [
        gauge("process_resident_memory_bytes", "gauge", "Memory that the process has.", process::memory().map(whole)),
        gauge(
            "process_cpu_seconds_total",
            "counter",
            "Processor time that the process has used.",
            process::processor(),
        ),
        gauge("process_open_fds", "gauge", "Files and connections that are open.", process::files().map(whole)),
        gauge("menagerie_connections", "gauge", "Connections of visitors.", connections),
        gauge("menagerie_streams", "gauge", "Event streams of visitors.", streams),
        gauge("menagerie_disk_free_bytes", "gauge", "Free on the disk of the data.", free.map(whole)),
        gauge("menagerie_data_bytes", "gauge", "Bytes of the folder of the data.", kept.map(whole)),
    ]
    .into_iter()
    .flatten()
    .collect()
}
