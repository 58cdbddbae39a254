//! The leader board, and birth.

use crate::answer::Json;
use crate::api::{MachineRow, Raise, Raised};
use crate::door::Payer;
use crate::http::cursor;
use crate::http::extract::{Ask, Body};
use crate::http::visitor::Guest;
use crate::{App, Error};
use axum::extract::State;
use axum::http::StatusCode;
use house::machines::{self, Figures, show};
use house::play;
use serde::{Deserialize, Serialize};
use store::{By, Key, Listed, Listing, MachineId};
use utoipa::{IntoParams, ToSchema};

/// Which machines, and in what order.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Params {
    /// Only those that play this game.
    game: Option<String>,
    /// Only those whose name, id or recipe has each of these words in it.
    q: Option<String>,
    /// Only `house`, those that came with the server, or `departed`, those that resign before they have moved.
    show: Option<String>,
    /// Only these, by their ids with commas between: at most 100.
    ids: Option<String>,
    /// `name`, `created`, `games`, `wins`, `draws`, `losses`, `boxes`, or exact strength: `random`, `perfect`, `worst`.
    /// With a minus before it, the largest first. Without: samples first, then the newest first.
    #[param(example = "-random")]
    sort: Option<String>,
    /// At most so many, 1 to 100; 50 without.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    /// The `next` of the page before.
    after: Option<String>,
}

/// A page of the leader board.
#[derive(Serialize, ToSchema)]
pub struct MachineList {
    /// Its rows.
    pub machines: Vec<MachineRow>,
    /// The `after` that asks for the next page; none where nothing follows. It stays good while machines come and go.
    pub next: Option<String>,
}

/// The leader board, a page at a time.
#[utoipa::path(get, path = "/api/machines", tag = "machines", params(Params),
    responses((status = 200, body = MachineList), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn list_machines(
    State(app): State<App>,
    Guest(visitor): Guest,
    Ask(params): Ask<Params>,
) -> Result<Json<MachineList>, Error> {
    let (listing, sort) = params.listing()?;
    let most = listing.limit;
    let mut rows = if listing.is_search() {
        let store = app.outside.store.clone();
        app.machines.searches.search(&visitor, async move { Ok(store.list(&listing).await?) }).await?
    } else {
        app.outside.store.list(&listing).await?
    };
    let more = rows.len() as u32 >= most;
    // One more than was asked for tells whether anything follows.
    rows.truncate(most as usize - 1);
    let next = rows.last().filter(|_| more).map(|last| Cursor::new(&sort, last).text()).transpose()?;
    let mut machines = Vec::new();
    for row in rows {
        machines.push(shown(&app, row).await?);
    }
    Ok(Json(MachineList { machines, next }))
}

/// A row, with figures that may have to be worked out again: only those of another version have to be.
async fn shown(app: &App, listed: Listed) -> Result<MachineRow, Error> {
    if let Some(figures) = Figures::read(&listed.figures) {
        return Ok(show::listed(&listed, &figures));
    }
    let figures = match app.outside.store.machine(&listed.id).await? {
        Some(row) => app.machines.figures(&row).await,
        None => Ok(Figures::unknown()),
    };
    Ok(match figures {
        Ok(figures) => show::listed(&listed, &figures),
        // It is not unreadable, only far: it is being lived again, or will be when somebody looks at it.
        Err(machines::Error::Heavy(_)) => show::listed(&listed, &Figures::unknown()),
        Err(_) => MachineRow { kind: "unreadable".into(), ..show::listed(&listed, &Figures::unknown()) },
    })
}

/// The most rows of a page, and how many there are when nobody says.
const MOST_ROWS: u32 = 100;
const USUAL_ROWS: u32 = 50;
/// The most words of a search.
const MOST_WORDS: usize = 8;

impl Params {
    /// What the store is asked for, one row more than a page has, and the order as it was written.
    fn listing(self) -> Result<(Listing, String), Error> {
        let limit = self.limit.unwrap_or(USUAL_ROWS);
        if !(1..=MOST_ROWS).contains(&limit) {
            return Err(Error::out_of_range(format!("{limit} rows: expected 1 to {MOST_ROWS}")));
        }
        let (samples, dead) = match self.show.as_deref() {
            None => (false, false),
            Some("house") => (true, false),
            Some("departed") => (false, true),
            Some(other) => return Err(Error::out_of_range(format!("show '{other}': expected house or departed"))),
        };
        let like: Vec<String> = self.q.unwrap_or_default().split_whitespace().map(str::to_owned).collect();
        if like.len() > MOST_WORDS {
            return Err(Error::out_of_range(format!("{} words: expected at most {MOST_WORDS}", like.len())));
        }
        let ids: Option<Vec<MachineId>> = self.ids.map(|ids| ids.split(',').filter_map(MachineId::parse).collect());
        if let Some(got) = ids.as_ref().map(Vec::len).filter(|got| *got > MOST_ROWS as usize) {
            return Err(Error::out_of_range(format!("{got} ids: expected at most {MOST_ROWS}")));
        }
        let game = self.game.map(|game| game.parse::<game::Game>()).transpose()?.map(|game| game.to_string());
        let sort = self.sort.unwrap_or_else(|| "-".into());
        let (falling, by) = order(&sort)?;
        let after = self.after.map(|text| Cursor::read(&text, &sort, by)).transpose()?;
        Ok((Listing { game, like, ids, samples, dead, by, falling, after, limit: limit + 1 }, sort))
    }
}

/// By what the leader board is sorted, and whether the largest come first.
fn order(text: &str) -> Result<(bool, By), Error> {
    let word = text.strip_prefix('-').unwrap_or(text);
    let by = match word {
        "" => By::Usual,
        "name" => By::Name,
        "created" => By::Created,
        "games" => By::Games,
        "wins" => By::Wins,
        "draws" => By::Draws,
        "losses" => By::Losses,
        "boxes" => By::Boxes,
        "random" => By::Random,
        "perfect" => By::Perfect,
        "worst" => By::Worst,
        other => {
            return Err(Error::out_of_range(format!(
                "cannot sort by '{other}'; expected name, created, games, wins, draws, losses, boxes, random, perfect or worst"
            )));
        }
    };
    Ok((text.starts_with('-'), by))
}

/// The last row of a page, as the next one begins after it.
#[derive(Serialize, Deserialize)]
struct Cursor {
    sort: String,
    #[serde(flatten)]
    key: CursorKey,
    id: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum CursorKey {
    Text(String),
    Count(i64),
}

impl Cursor {
    fn new(sort: &str, last: &Listed) -> Self {
        let key = match last.key.clone() {
            Key::Text(text) => CursorKey::Text(text),
            Key::Count(count) => CursorKey::Count(count),
        };
        Self { sort: sort.into(), key, id: last.id.to_string() }
    }

    fn text(&self) -> Result<String, Error> {
        cursor::write(self)
    }

    fn read(text: &str, sort: &str, by: By) -> Result<(Key, MachineId), Error> {
        let Self { sort: of, key, id } = cursor::read(text)?;
        let key = match key {
            CursorKey::Text(text) => Key::Text(text),
            CursorKey::Count(count) => Key::Count(count),
        };
        match MachineId::parse(&id) {
            Some(id) if of == sort && by.takes(&key) => Ok((key, id)),
            _ => Err(cursor::foreign()),
        }
    }
}

/// A machine is born.
#[utoipa::path(post, path = "/api/machines", tag = "machines", request_body = Raise,
    responses((status = 201, body = Raised), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn raise_machine(
    State(app): State<App>,
    payer: Payer,
    Body(request): Body<Raise>,
) -> Result<(StatusCode, Json<Raised>), Error> {
    Ok((StatusCode::CREATED, Json(play::raise(&app.machines, &payer, request).await?)))
}
