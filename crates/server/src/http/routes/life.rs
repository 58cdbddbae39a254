//! A machine to take away.

use crate::http::extract::Path;
use crate::{App, Error};
use axum::body::Body;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use axum::response::Response;
use futures_util::StreamExt as _;
use house::machines::events_of;
use house::names;
use lab::{Has, Lines};

/// The life of a machine, as the file that `menagerie` and the upload read.
#[utoipa::path(get, path = "/api/machines/{id}/life", tag = "machines", params(("id" = String, Path, description = "The machine.")),
    responses((status = 200, content_type = "text/plain", body = String), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn life(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Error> {
    let row = app.machines.row(&names::machine(&id)?).await?;
    let name = format!("{}.life", row.name);
    let store = &app.outside.store;
    let has = Has {
        set_back: store.has_event(&row.id, SET_BACK).await?,
        taken_out: store.has_event(&row.id, TAKEN_OUT).await?,
        weighed: store.has_event(&row.id, WEIGHED).await?,
    };
    let (head, lines) = Lines::begin(has);
    let told = Telling { app, row, lines, next: 0, at_once: FIRST };
    let rest = futures_util::stream::try_unfold(Some(told), |told| async {
        match told {
            Some(told) => told.go_on().await.map(Some),
            None => Ok(None),
        }
    });
    let text = futures_util::stream::once(std::future::ready(Ok::<_, Error>(head))).chain(rest);
    Ok(attached("text/plain; charset=utf-8", &name, Body::from_stream(text)))
}

/// A life on its way to whoever takes it: some events at a time, however long it is.
struct Telling {
    app: App,
    row: store::Row,
    lines: Lines,
    /// The next event.
    next: u64,
    /// How many of them next.
    at_once: u64,
}

/// How an event begins that sets a machine back, …
const SET_BACK: &str = "{\"event\":\"set-back\"";
/// … one that takes matches out, …
const TAKEN_OUT: &str = "{\"event\":\"taken-out\"";
/// … and one that gives it the weights of a file.
const WEIGHED: &str = "{\"event\":\"weighed\"";
/// Events that are read first …
const FIRST: u64 = 16;
/// … and at most together, …
const MOST: u64 = 1_024;
/// … so that they are about so many bytes.
const BYTES: u64 = 256 << 10;

impl Telling {
    /// The next lines, and what follows. The life is told up to where it was when it was asked for.
    async fn go_on(mut self) -> Result<(String, Option<Self>), Error> {
        let until = self.row.events.min(self.next + self.at_once);
        let entries = self.app.outside.store.events(&self.row.id, self.next, until).await?;
        let mut text = String::new();
        for event in events_of(&entries)? {
            text += &self.lines.event(&event);
        }
        self.next = until;
        if until >= self.row.events || entries.is_empty() {
            text += &self.lines.end();
            return Ok((text, None));
        }
        let each = (text.len() as u64 / entries.len() as u64).max(1);
        self.at_once = (BYTES / each).clamp(1, MOST);
        Ok((text, Some(self)))
    }
}

/// A file to be saved under a name.
pub fn attached(kind: &'static str, name: &str, text: impl Into<Body>) -> Response {
    ([(header::CONTENT_TYPE, kind.into()), (header::CONTENT_DISPOSITION, saved_as(name))], text.into()).into_response()
}

/// How a browser is told a file's name: in plain letters, and as it is where that is not the same (RFC 6266).
fn saved_as(name: &str) -> String {
    // A name of dots alone is a folder, and one that begins with a dot is hidden.
    let name = name.trim_start_matches('.');
    let fits = |c: char| c.is_ascii_alphanumeric() || " -_.,@+()".contains(c);
    let plain: String = name.chars().map(|c| if fits(c) { c } else { '_' }).collect();
    if plain == name {
        return format!("attachment; filename=\"{name}\"");
    }
    let whole: String = name
        .bytes()
        .map(|byte| {
            if byte.is_ascii_alphanumeric() || b"-_.".contains(&byte) {
                char::from(byte).to_string()
            } else {
                format!("%{byte:02X}")
            }
        })
        .collect();
    format!("attachment; filename=\"{plain}\"; filename*=UTF-8''{whole}")
}

#[cfg(test)]
mod tests {
    use super::saved_as;

    #[test]
    fn a_file_has_a_name_that_every_browser_reads() {
        for (name, told) in [
            ("Michie.life", "filename=\"Michie.life\""),
            ("Tom & Jo.life", "filename=\"Tom _ Jo.life\"; filename*=UTF-8''Tom%20%26%20Jo.life"),
            ("Zoë.life", "filename=\"Zo_.life\"; filename*=UTF-8''Zo%C3%AB.life"),
            ("..life", "filename=\"life\""),
        ] {
            assert_eq!(saved_as(name), format!("attachment; {told}"), "{name}");
        }
    }
}
