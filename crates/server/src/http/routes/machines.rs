//! The leader board, and birth.

use crate::answer::Json;
use crate::api::{Access, Machine, MachineRow};
use crate::door::Payer;
use crate::http::cursor;
use crate::http::extract::{Ask, Body};
use crate::http::visitor::Guest;
use crate::{App, Error};
use axum::extract::State;
use axum::http::StatusCode;
use house::machines::Pays as _;
use house::machines::{self, Figures, Newcomer, key, show};
use house::names;
use house::play::players;
use mind::Learner as _;
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
        let store = app.store.clone();
        app.machines.searches.search(&visitor, async move { Ok(store.list(&listing).await?) }).await?
    } else {
        app.store.list(&listing).await?
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
    let figures = match app.store.machine(&listed.id).await? {
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

/// A machine to be.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Raise {
    /// Its name, in any script: up to 40 characters that can be seen, with single spaces between them.
    #[schema(example = "Ada")]
    pub name: String,
    /// What it is to play.
    #[schema(example = "noughts")]
    pub game: String,
    /// How it is made.
    #[schema(example = "menace(preset=michie)")]
    pub recipe: String,
    /// Its seed; one is chosen when none is given.
    pub seed: Option<String>,
    /// Who may teach it; everybody, where nothing is said.
    pub access: Option<Access>,
    /// Its key, made by chance by whoever asks: the same birth told again with the same key is one machine. One is cut when none
    /// is given.
    pub key: Option<String>,
}

/// A machine and the key that its maker keeps.
#[derive(Serialize, ToSchema)]
pub struct Raised {
    /// The machine.
    pub machine: Machine,
    /// The key that opens its boxes and settings, and without which it cannot be deleted. It is told only here.
    pub key: String,
}

/// A machine is born.
#[utoipa::path(post, path = "/api/machines", tag = "machines", request_body = Raise,
    responses((status = 201, body = Raised), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn raise_machine(
    State(app): State<App>,
    payer: Payer,
    Body(request): Body<Raise>,
) -> Result<(StatusCode, Json<Raised>), Error> {
    raise(&app, &payer, request).await
}

/// A machine is born and kept.
///
/// # Errors
/// If it cannot be born, or there is no room for it.
pub async fn raise(app: &App, payer: &Payer, request: Raise) -> Result<(StatusCode, Json<Raised>), Error> {
    let game: game::Game = request.game.parse()?;
    lab::bounds::check_recipe(&request.recipe)?;
    players::within_bounds(&request.recipe.parse()?)?;
    let seed = names::seed(request.seed.as_deref())?;
    let (key, access) = (request.key, request.access);
    let born = move || Ok::<_, Error>(lab::Machine::born(game, &request.recipe, &request.name, seed)?);
    let machine = app.machines.pool.run(born).await?;
    payer.keep(machine.pupil().memory().as_bytes().len() as u64)?;
    keep(app, machine, Brought { key, access, ..Brought::default() }).await
}

/// What a newcomer may bring.
#[derive(Default)]
pub struct Brought {
    /// The key that its maker cut.
    pub key: Option<String>,
    /// Who may teach it.
    pub access: Option<Access>,
    /// Where it was branched off.
    pub forked: Option<store::Fork>,
    /// The snapshots that it shares with its parent.
    pub heritage: Option<store::Heritage>,
}

/// Keeps a machine that is new here, and tells its key; where its maker cut that, once.
pub async fn keep(app: &App, machine: lab::Machine, brought: Brought) -> Result<(StatusCode, Json<Raised>), Error> {
    let Brought { key, access, forked, heritage } = brought;
    let once = key.is_some();
    let key = key::of(key)?;
    let access = access.map_or(store::Access::Open, Into::into);
    let life = machine.life();
    // Not the age of which a twin was branched off: where none was asked for, that goes on between one time and the next.
    let from = |forked: &Option<store::Fork>| forked.as_ref().map(|fork| fork.from.clone());
    let wanted = (life.name().to_owned(), life.game().to_string(), life.recipe().to_string(), from(&forked));
    let newcomer =
        Newcomer { machine, key_hash: key::hash(&key), sample: false, access, forked, past: Vec::new(), heritage };
    let stop = mind::Stop::default();
    let (row, kept) = if once {
        let row = app.machines.keep_once(newcomer, &stop).await?;
        if wanted != (row.name.clone(), row.game.clone(), row.recipe.clone(), from(&row.forked)) {
            return Err(Error::conflict("this key is another machine's; expected a new one"));
        }
        let kept = app.machines.present(&row).await?;
        (row, kept)
    } else {
        app.machines.keep(newcomer, &stop).await?
    };
    Ok((StatusCode::CREATED, Json(Raised { machine: show::machine(&row, &kept)?, key })))
}
