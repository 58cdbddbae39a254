//! Tournaments: planned, played match by match, written down after every round, and taken up again after a stop.

mod plan;

pub use plan::Plan;

use crate::api::{self, ArenaMatch, ArenaPair, Spread, State};
use crate::desk::Brought;
use crate::{App, Error};
use game::Record;
use lab::arena::{Arena, Discs, Fixture, Score, Sheet, ratings, wilson};
use mind::Seed;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};
use store::ArenaRow;
use tokio::sync::watch;

impl api::Arena {
    /// Takes in how a sheet stands.
    fn look(&mut self, arena: &Arena, sheet: &Sheet) {
        let standings: Vec<_> = arena.pairs().into_iter().map(|(a, b)| (a, b, arena.standing(sheet, a, b))).collect();
        let results: Vec<_> = standings.iter().map(|&(a, b, standing)| (a, b, standing.tally)).collect();
        let rated = ratings(self.entrants.len(), &results);
        for (i, entrant) in self.entrants.iter_mut().enumerate() {
            let own = standings.iter().filter(|(a, ..)| *a == i).map(|(.., standing)| *standing);
            let turned = standings.iter().filter(|(_, b, _)| *b == i).map(|(.., standing)| standing.turned());
            (entrant.points, entrant.matches) = own.chain(turned).fold((0.0, 0), |(points, matches), it| {
                let games = it.tally.games();
                (points + it.share() * games as f64, matches + games)
            });
            let known = entrant.matches > 0;
            entrant.elo = known.then_some(rated[i].elo);
            entrant.elo_low = known.then_some(rated[i].elo - rated[i].error);
            entrant.elo_high = known.then_some(rated[i].elo + rated[i].error);
        }
        let spread = |discs: Discs| Spread { mean: discs.mean(), deviation: discs.deviation() };
        let pair = |(a, b, it): (usize, usize, lab::arena::Standing)| {
            let (share_low, share_high) = wilson(it.tally.wins, it.tally.games());
            let (other_low, other_high) = wilson(it.tally.losses, it.tally.games());
            let lab::Tally { wins, draws, losses } = it.tally;
            let (held, other_held) = (spread(it.own), spread(it.other));
            ArenaPair { a, b, wins, draws, losses, share_low, share_high, other_low, other_high, held, other_held }
        };
        self.pairs = standings.into_iter().map(pair).collect();
        self.done = sheet.len() as u64;
    }

    fn json(&self) -> Result<String, Error> {
        serde_json::to_string(self).map_err(|why| Error::Internal(format!("cannot write a tournament: {why}")))
    }
}

/// Begins a tournament, or finds the one that has this id already.
///
/// # Errors
/// When the house has enough of them, or the id stands for another one.
pub async fn begin(app: &App, id: &str, plan: Plan) -> Result<api::Arena, Error> {
    let created = humantime::format_rfc3339_micros(std::time::SystemTime::now()).to_string();
    let told = plan.told(id, &created);
    let sheet = Sheet::new(plan.game, plan.seed, Arena::usual_plies(plan.game));
    let row = ArenaRow {
        id: id.into(),
        game: plan.game.to_string(),
        created,
        plan: serde_json::to_string(&plan).map_err(|why| Error::Internal(why.to_string()))?,
        sheet: text(&sheet)?,
        told: told.json()?,
        over: false,
    };
    // Tried before it is kept, so that what cannot be played is refused at once.
    let arena = plan.arena(&app.keeper).await?;
    if app.keeper.stadium.is_full() {
        return Err(Error::Busy);
    }
    if let Some(known) = app.keeper.store().begin_arena(row).await? {
        let same = read(&known)?;
        if (same.game, same.games, &same.players) != (plan.game, plan.games, &plan.players) {
            return Err(Error::Conflict(format!("the id {id} stands for another tournament")));
        }
        return shown(app, &known);
    }
    hold(app, told.clone(), arena, sheet);
    Ok(told)
}

/// Takes up what was not over when the house closed.
///
/// # Errors
/// When the store does not answer.
pub async fn take_up(app: &App) -> Result<(), Error> {
    for row in app.keeper.store().open_arenas().await? {
        let plan = read(&row)?;
        let mut told = plan.told(&row.id, &row.created);
        match (plan.arena(&app.keeper).await, sheet(&row, &plan)) {
            (Ok(arena), Ok(sheet)) => {
                told.look(&arena, &sheet);
                hold(app, told, arena, sheet);
            }
            (Err(why), _) | (_, Err(why)) => {
                told.state = State::Failed;
                told.message = Some(why.to_string());
                app.keeper.store().save_arena(&row.id, row.sheet, told.json()?, true).await?;
            }
        }
    }
    Ok(())
}

/// Plays a tournament to its end, in a task of its own.
fn hold(app: &App, told: api::Arena, arena: Arena, sheet: Sheet) {
    let Brought::New(tell) = app.arenas.bring(told) else { return };
    let house = app.clone();
    app.lessons.spawn(async move {
        let id = tell.borrow().id.clone();
        let played = play(&house, &tell, arena, sheet).await;
        // Cut short by the end of the day: it stays open and is taken up again.
        if !house.closing.is_cancelled() {
            let ended = finish(&house, &tell, played).await;
            if let Err(why) = ended {
                tracing::error!("tournament {id} could not be written down: {why}");
            }
        }
        house.arenas.end(&id);
    });
}

/// Plays what is left, telling every match and writing every round down.
async fn play(
    app: &App,
    tell: &Arc<watch::Sender<api::Arena>>,
    arena: Arena,
    mut sheet: Sheet,
) -> Result<Sheet, Error> {
    let (tell, store, closing) = (tell.clone(), app.keeper.store().clone(), app.closing.clone());
    let runtime = tokio::runtime::Handle::current();
    let threads = std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2));
    let work = move || {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|why| Error::Internal(format!("no threads for a tournament: {why}")))?;
        let so_far = Mutex::new(sheet.clone());
        let mut unsaved = None;
        let each = |fixture: &Fixture, score: &Score| {
            let mut so_far = so_far.lock().unwrap_or_else(PoisonError::into_inner);
            so_far.add(fixture.clone(), score.clone());
            tell.send_modify(|told| told.look(&arena, &so_far));
            if closing.is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let mut save = |sheet: &Sheet| {
            let mut told = tell.borrow().clone();
            told.look(&arena, sheet);
            let saved = text(sheet).and_then(|text| {
                let saving = store.save_arena(&told.id, text, told.json()?, false);
                Ok(runtime.block_on(saving)?)
            });
            match saved {
                Ok(()) => ControlFlow::Continue(()),
                Err(why) => {
                    unsaved = Some(why);
                    ControlFlow::Break(())
                }
            }
        };
        let played = pool.install(|| arena.play(&mut sheet, &each, &mut save));
        played.map_err(|why| Error::BadRecipe(why.to_string()))?;
        unsaved.map_or(Ok(sheet), Err)
    };
    app.keeper.stadium.run(work).await
}

/// Writes down how it ended, and then says so.
async fn finish(app: &App, tell: &watch::Sender<api::Arena>, played: Result<Sheet, Error>) -> Result<(), Error> {
    let mut told = tell.borrow().clone();
    let saved = match &played {
        Ok(sheet) => {
            told.state = State::Done;
            text(sheet)?
        }
        Err(why) => {
            told.state = State::Failed;
            told.message = Some(why.to_string());
            app.keeper.store().arena(&told.id).await?.map_or_else(String::new, |row| row.sheet)
        }
    };
    let kept = app.keeper.store().save_arena(&told.id, saved, told.json()?, true).await;
    // Nobody is left waiting, whatever the disk says.
    tell.send_replace(told);
    Ok(kept?)
}

/// A tournament as it stands: live, or as the store has it.
///
/// # Errors
/// When the store's words are of another make.
pub fn shown(app: &App, row: &ArenaRow) -> Result<api::Arena, Error> {
    if let Some(live) = app.arenas.find(&row.id) {
        return Ok(live.borrow().clone());
    }
    serde_json::from_str(&row.told).map_err(|why| unread(row, &why.to_string()))
}

/// The matches of a pair.
///
/// # Errors
/// When there is no such pair.
pub fn matches(row: &ArenaRow, a: usize, b: usize) -> Result<Vec<ArenaMatch>, Error> {
    let plan = read(row)?;
    let none = || Error::NotFound { what: "pair", name: format!("{a} and {b}") };
    let pair = [plan.players.get(a).ok_or_else(none)?, plan.players.get(b).ok_or_else(none)?];
    let plies = Arena::usual_plies(plan.game);
    let mut matches = Vec::new();
    for (fixture, score) in sheet(row, &plan)?.iter() {
        let players = [&fixture.players.first, &fixture.players.second];
        if a == b || !pair.iter().all(|name| players.contains(name)) {
            continue;
        }
        let record = Record::parse(plan.game, &score.moves).map_err(|why| unread(row, &why.to_string()))?;
        matches.push(ArenaMatch {
            number: fixture.number,
            seed: fixture.seed(Seed(plan.seed)).0.to_string(),
            first: fixture.players.first.clone(),
            second: fixture.players.second.clone(),
            outcome: score.outcome,
            first_held: score.held.first,
            second_held: score.held.second,
            moves: record.text().split(' ').map(str::to_owned).collect(),
            opening: plies.min(record.moves().len() as u32),
        });
    }
    matches.sort_by_key(|it| it.number);
    Ok(matches)
}

fn read(row: &ArenaRow) -> Result<Plan, Error> {
    serde_json::from_str(&row.plan).map_err(|why| unread(row, &why.to_string()))
}

fn sheet(row: &ArenaRow, plan: &Plan) -> Result<Sheet, Error> {
    let plies = Arena::usual_plies(plan.game);
    Sheet::parse(plan.game, plan.seed, plies, row.sheet.as_bytes()).map_err(|why| unread(row, &why.to_string()))
}

fn text(sheet: &Sheet) -> Result<String, Error> {
    String::from_utf8(sheet.csv()).map_err(|why| Error::Internal(format!("a table is text: {why}")))
}

fn unread(row: &ArenaRow, why: &str) -> Error {
    Error::Internal(format!("tournament {} cannot be read: {why}", row.id))
}
