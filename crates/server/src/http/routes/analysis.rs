//! Any position: what every move there is worth, as deep as the request pays for.

use crate::answer::Json;
use crate::api::Scene;
use crate::http::extract::Body;
use crate::http::visitor::Guest;
use crate::{App, Error};
use axum::extract::State;
use game::{Cells, Game, Position, Rules as _, Side};
use house::cost::SLICE;
use house::play::bout;
use mind::{Match, Seed, Stop};
use othello::analysis::{Analysis, Patience, analyse};
use othello::written::{obf_of, opening_of, transcript_of};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A position: where something begins, and moves from there. At most one of `from`, `setup` and `text` says where.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = AnalysisRequest)]
pub struct Request {
    /// The game.
    #[schema(example = "othello")]
    pub game: String,
    /// A position as text.
    pub from: Option<String>,
    /// A position laid out by hand.
    pub setup: Option<Setup>,
    /// A match or position as somebody wrote it down.
    #[schema(example = "f5d6c3d3c4")]
    pub text: Option<String>,
    /// The moves from there.
    #[serde(default)]
    pub moves: Vec<String>,
    /// How many positions may be looked at; with 0 the position is only shown.
    #[schema(maximum = 8_000_000)]
    pub nodes: u64,
    /// Whether, near the end, the best move is to be proven as well, with more positions.
    #[serde(default)]
    pub prove: bool,
}

/// A position laid out by hand.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// What stands on each cell: the mark of a side, or nothing.
    pub marks: Vec<Option<String>>,
    /// Who moves.
    pub turn: Side,
}

/// A position and what its moves are worth.
#[derive(Serialize, ToSchema)]
pub struct Analysed {
    /// Where it begins, as text.
    pub from: String,
    /// The moves from there.
    pub moves: Vec<String>,
    /// The position now.
    pub scene: Scene,
    /// The position as a line of OBF.
    pub obf: String,
    /// The moves in one word, where they begin at the usual start.
    pub transcript: Option<String>,
    /// What their opening is called, where it has a name.
    pub opening: Option<&'static str>,
    /// What every move is worth, if that was asked for and the match is on.
    pub analysis: Option<Analysis>,
}

/// The most positions that one request may look at: a second or two.
const MOST: u64 = 8_000_000;
/// And so many more to prove the best move, which are looked at more quickly.
const PROOF: u64 = 48_000_000;
/// Positions that are looked at in the time of a slice.
const EACH: u64 = 200_000;
/// And those of a proof.
const EACH_PROVEN: u64 = 1_000_000;

/// Values every move of any position, as far as so many positions let one see. Asked again with more, it looks deeper.
#[utoipa::path(post, path = "/api/analysis", tag = "reviews", request_body = Request,
    responses((status = 200, body = Analysed), (status = 409, description = "An illegal move.", body = crate::api::Problem),
        (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn analysis(
    State(app): State<App>,
    Guest(visitor): Guest,
    Body(request): Body<Request>,
) -> Result<Json<Analysed>, Error> {
    let bout = request.bout()?;
    let (game, at, nodes) = (bout.game(), bout.at(), request.nodes);
    if nodes > MOST {
        return Err(Error::out_of_range(format!("{nodes} positions: expected at most {MOST}")));
    }
    let mut shown = Analysed::new(&bout);
    if nodes > 0 && bout.outcome().is_none() {
        let patience = Patience { every: nodes, best: if request.prove { PROOF } else { 0 } };
        let cost = (patience.every / EACH + patience.best / EACH_PROVEN).max(1) * SLICE;
        let look = move |stop: &Stop| Ok::<_, Error>(analyse(game, at, patience, stop));
        shown.analysis = Some(app.thinkers.think(&visitor, cost, look).await?);
    }
    Ok(Json(shown))
}

impl Request {
    fn bout(&self) -> Result<Match, Error> {
        let game: Game = self.game.parse()?;
        if !mind::Cast::of(game).is_reviewed() {
            return Err(Error::out_of_range(format!("positions of {game} cannot be analysed")));
        }
        let begun = match (&self.from, &self.setup, &self.text) {
            (None, None, None) => Match::new(game, Seed(0)),
            (Some(from), None, None) => Match::from_position(game, game.parse(from)?, Seed(0)),
            (None, Some(setup), None) => Match::from_position(game, setup.position(game)?, Seed(0)),
            (None, None, Some(text)) => othello::written::read(text)?,
            _ => return Err(Error::out_of_range("expected one of from, setup and text, got more")),
        };
        Ok(bout::go_on(begun, &self.moves)?)
    }
}

impl Setup {
    fn position(&self, game: Game) -> Result<Position, Error> {
        let cells = game.card().layout.cells();
        if self.marks.len() != usize::from(cells) {
            return Err(Error::out_of_range(format!("expected {cells} cells, got {}", self.marks.len())));
        }
        let [mut first, mut second] = [Cells::EMPTY; 2];
        for (cell, mark) in (0..cells).zip(&self.marks) {
            let Some(mark) = mark else { continue };
            match Side::BOTH.into_iter().find(|side| game.card().marks[*side] == mark) {
                Some(Side::First) => first = first.with(cell),
                Some(Side::Second) => second = second.with(cell),
                None => return Err(Error::out_of_range(format!("'{mark}' is the mark of no side of {game}"))),
            }
        }
        // Read again from its text, which refuses what no match can come to.
        Ok(game.parse(&game.text(Position::new(first, second, self.turn)))?)
    }
}

impl Analysed {
    fn new(bout: &Match) -> Self {
        let game = bout.game();
        Self {
            from: game.text(bout.start()),
            moves: bout::words(bout),
            scene: Scene::new(bout),
            obf: obf_of(bout),
            transcript: transcript_of(bout),
            opening: opening_of(bout),
            analysis: None,
        }
    }
}
