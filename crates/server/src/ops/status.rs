//! How the server is, for people: one plain page at `/status`, without a script, that works when the rest does not.

use super::metrics::open_jobs;
use crate::App;
use axum::extract::State;
use axum::http::header;
use axum::response::{Html, IntoResponse};
use std::fmt::Write as _;
use std::time::Duration;

/// The page. It writes and reads back as `/readyz` does, at most once a second however many look.
pub async fn show(State(app): State<App>) -> Html<String> {
    let kept = match app.ready.check(&app.outside.store).await {
        Ok(()) => "yes".to_owned(),
        Err(store::Error::Full { .. } | store::Error::FullDatabase) => {
            "no: there is no room to write; playing goes on".to_owned()
        }
        Err(_) => "no: the data cannot be reached".to_owned(),
    };
    let metrics = &app.metrics;
    let (answers, failed) = metrics.answers();
    let mut rows = vec![
        ("What is taught is kept", kept),
        ("Open for", lasted(metrics.age())),
        ("Requests answered", format!("{answers}, of which {failed} could not be")),
        ("Half of them within", within(metrics.quantile(0.5))),
        ("99 of 100 within", within(metrics.quantile(0.99))),
        ("Matches taught here", metrics.games().to_string()),
    ];
    match open_jobs(&app).await {
        Some(jobs) if jobs.is_empty() => rows.push(("Under way", "nothing".into())),
        Some(jobs) => {
            let jobs = jobs.iter().map(|((kind, state), count)| format!("{count} × {kind}, {state}"));
            rows.push(("Under way", jobs.collect::<Vec<_>>().join("; ")));
        }
        None => rows.push(("Under way", "unknown".into())),
    }
    Html(page(&rows))
}

/// How the page looks: as the others do, in both lights.
pub async fn style() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], include_str!("../../page/status.css"))
}

fn page(rows: &[(&str, String)]) -> String {
    let mut text = String::from(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
        <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n\
        <link rel=\"stylesheet\" href=\"/status.css\">\n<title>How Menagerie is</title>\n<main>\n<h1>How Menagerie is</h1>\n<table>\n",
    );
    for (name, value) in rows {
        // Writing into a text does not fail.
        let _ = writeln!(text, "<tr><th scope=\"row\">{}</th><td>{}</td></tr>", plain(name), plain(value));
    }
    text.push_str(
        "</table>\n<p>Counted since this process began. <a href=\"/\">To the machines</a></p>\n</main>\n</html>\n",
    );
    text
}

/// A text that is no markup.
fn plain(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// So long, in the largest words.
fn lasted(time: Duration) -> String {
    humantime::format_duration(Duration::from_secs(time.as_secs())).to_string()
}

fn within(bound: Option<f64>) -> String {
    match bound {
        Some(seconds) if seconds < 1.0 => format!("{} ms", seconds * 1_000.0),
        Some(seconds) => format!("{seconds} s"),
        None => "more than 30 s, or nothing was asked".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_in_a_row_is_no_markup() {
        let page = page(&[("a", "<script> & so on".into())]);
        assert!(page.contains("<td>&lt;script&gt; &amp; so on</td>") && !page.contains("<script>"), "{page}");
        assert_eq!((lasted(Duration::from_secs(3_661)), within(Some(0.025))), ("1h 1m 1s".into(), "25 ms".into()));
    }
}
