//! A life that was lived elsewhere.

use super::machines::Raised;
use super::machines::keep;
use crate::births::Birth;
use crate::extract::Text;
use crate::{App, Error, players};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

/// Keeps a machine whose life is in the body. The life is folded first: what did not happen is refused.
#[utoipa::path(post, path = "/api/machines/upload", tag = "machines",
    request_body(content = String, content_type = "text/plain", description = "A `.life`."),
    responses((status = 201, body = Raised), (status = 422, description = "No life, with line and reason.", body = crate::api::Problem),
        (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn upload_machine(
    State(app): State<App>,
    _birth: Birth,
    Text(text): Text,
) -> Result<(StatusCode, Json<Raised>), Error> {
    let folded = move || {
        // In an upload every fault is a fault of the life.
        let life = lab::Life::parse(&text).map_err(Error::BadLife)?;
        let games = life.games();
        if games > MOST_GAMES {
            return Err(Error::OutOfRange(format!("a life of {games} games: expected at most {MOST_GAMES}")));
        }
        for event in life.events() {
            if let lab::Event::Lesson(lesson) = event {
                players::all_quick(life.game(), &lesson.against)?;
            }
        }
        let forked = life.events().iter().rev().find_map(|event| match event {
            lab::Event::Forked { from, at } => Some(store::Fork { from: from.clone(), at: *at }),
            _ => None,
        });
        Ok((lab::Machine::fold(life).map_err(Error::BadLife)?, forked))
    };
    let (machine, forked) = app.keeper.pool.run(folded).await?;
    keep(&app, machine, forked).await
}

/// The longest life that is folded for a visitor: some seconds of work.
const MOST_GAMES: u64 = 20_000_000;
