//! Matches as people and other programs write them down: a file read, and a match taken away as one.

use super::life::attached;
use crate::answer::Json;
use crate::http::extract::{self, Ask};
use crate::{App, Error};
use axum::extract::State;
use axum::response::Response;
use game::{BySide, Game, Rules as _};
use house::play::bout;
use mind::{Match, Seed};
use othello::written::{self, Format, Written};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// So many matches of a file are told at once.
const AT_ONCE: usize = 100;

/// From where a file is told.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct From {
    /// Matches after this many.
    #[serde(default)]
    after: usize,
}

/// Matches that somebody wrote down.
#[derive(Serialize, ToSchema)]
pub struct Kifus {
    /// How they are written: `txt` (transcripts), `obf`, `ggf` or `wtb` (WTHOR).
    #[schema(example = "ggf")]
    pub format: &'static str,
    /// How many there are in all.
    pub count: usize,
    /// At most a hundred of them.
    pub matches: Vec<Kifu>,
}

/// A match or a position that somebody wrote down.
#[derive(Serialize, ToSchema)]
pub struct Kifu {
    /// Its number in the file, counting from one.
    pub number: usize,
    /// Who opened; empty where that is not said.
    pub first: String,
    /// Who answered.
    pub second: String,
    /// Where it was played; empty where that is not said.
    pub event: String,
    /// When it was played, as it was written.
    pub date: String,
    /// By how many discs the opener won, where that is said.
    pub result: Option<i32>,
    /// Where it begins, as text; nothing where that is the usual start.
    pub from: Option<String>,
    /// Its moves; the last word may be `resigns`.
    pub moves: Vec<String>,
    /// What its opening is called, where it has a name.
    pub opening: Option<&'static str>,
}

/// Reads the matches of a text or file: transcripts, OBF, GGF or WTHOR, told from its bytes. All of it is read, or nothing.
#[utoipa::path(post, path = "/api/kifu", tag = "reviews", params(From),
    request_body(content = Vec<u8>, content_type = "application/octet-stream", description = "Transcripts, OBF, GGF or WTHOR."),
    responses((status = 200, body = Kifus), (status = 422, description = "None of them, with the place and the reason.", body = crate::api::Problem),
        (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn read_kifu(
    State(app): State<App>,
    Ask(from): Ask<From>,
    extract::Kifu(bytes): extract::Kifu,
) -> Result<Json<Kifus>, Error> {
    let read = move || {
        let (format, found) = written::read_all(&bytes).map_err(written::BadText::from)?;
        let count = found.len();
        if count == 0 {
            return Err(written::BadText::NotOne { got: 0 }.into());
        }
        let told = found.iter().enumerate().skip(from.after).take(AT_ONCE);
        let matches = told.map(|(n, one)| Kifu::new(n + 1, one)).collect::<Result<_, _>>()?;
        Ok::<_, Error>(Kifus { format: format.name(), count, matches })
    };
    Ok(Json(app.machines.long.run(read).await?))
}

impl Kifu {
    fn new(number: usize, one: &Written) -> Result<Self, Error> {
        let (bout, kifu) = (one.bout()?, &one.kifu);
        Ok(Self {
            number,
            first: kifu.players.first.clone(),
            second: kifu.players.second.clone(),
            event: kifu.event.clone(),
            date: kifu.date.clone(),
            result: kifu.result,
            from: (!kifu.is_usual()).then(|| Game::Othello.text(kifu.start())),
            moves: bout::words(&bout),
            opening: kifu.opening(),
        })
    }
}

/// A match, and how it is to be written down.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Wanted {
    /// The game.
    #[param(example = "othello")]
    game: String,
    /// The position it begins at, if not the usual one.
    from: Option<String>,
    /// The moves, with dots between them.
    #[param(example = "f5.d6.c3")]
    #[serde(default)]
    moves: String,
    /// `txt` (a transcript), `ggf`, `obf` (its position) or `wtb` (WTHOR).
    #[param(example = "ggf")]
    format: String,
}

/// A match as a file in the form that others read.
#[utoipa::path(get, path = "/api/kifu", tag = "reviews", params(Wanted),
    responses((status = 200, content_type = "text/plain", body = String), (status = 409, description = "An illegal move.", body = crate::api::Problem),
        (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn write_kifu(Ask(wanted): Ask<Wanted>) -> Result<Response, Error> {
    let game: Game = wanted.game.parse()?;
    if !mind::Cast::of(game).is_reviewed() {
        return Err(Error::out_of_range(format!("matches of {game} are written down in no such form")));
    }
    let from = wanted.from.as_deref().map_or_else(|| Ok(game.start()), |from| game.parse(from))?;
    let moves: Vec<String> = wanted.moves.split('.').filter(|word| !word.is_empty()).map(Into::into).collect();
    let bout = bout::go_on(Match::from_position(game, from, Seed(0)), &moves)?;
    let format = format(&wanted.format)?;
    let bytes = written::write(&bout, format, BySide { first: "", second: "" }).map_err(written::BadText::from)?;
    Ok(file(&game.to_string(), format, bytes))
}

/// The format of a name.
///
/// # Errors
/// When there is none.
pub fn format(name: &str) -> Result<Format, Error> {
    name.parse().map_err(|bad: written::BadFormat| Error::out_of_range(bad.to_string()))
}

/// A file in a format, to be saved under a name.
pub fn file(name: &str, format: Format, bytes: Vec<u8>) -> Response {
    let kind = match format {
        Format::Wthor => extract::KIFU,
        _ => "text/plain; charset=utf-8",
    };
    attached(kind, &format!("{name}.{}", format.name()), bytes)
}
