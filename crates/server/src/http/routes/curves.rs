//! How a machine learned.

use crate::answer::Json;
use crate::api::Curves;
use crate::api::{Block, ExactPoint, FirstBox, FirstBoxPoint, ScorePoint, TrialPoint};
use crate::http::etag;
use crate::http::extract::Path;
use crate::http::visitor::Guest;
use crate::{App, Error};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use game::Rules;
use house::cost;
use house::machines::{History, Kept, Machines, Strength};
use house::names;
use mind::Learner as _;
use mind::Stop;
use store::Row;

/// How a machine learned.
#[utoipa::path(get, path = "/api/machines/{id}/curves", tag = "machines", params(("id" = String, Path, description = "The machine.")),
    responses((status = 200, body = Curves), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn curves(
    State(app): State<App>,
    Guest(visitor): Guest,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let row = app.machines.row(&names::machine(&id)?).await?;
    let kept = app.machines.present(&row).await?;
    let tag = etag::of(&kept, row.counts.games);
    if etag::is_known(&headers, &tag) {
        return Ok(etag::unchanged(&tag));
    }
    let history = app.machines.history(&row).await?;
    let machines = app.machines.clone();
    // Where nothing is exact every age is tried out, which is as much work as a thought.
    let curves = if mind::Cast::of(kept.game()).yardstick.is_some() {
        let trials = Trials::of(&kept, history.pages.len());
        let work = move |stop: &Stop| Ok::<_, Error>(draw(&machines, &row, &history, trials, stop));
        app.thinkers.think(&visitor, trials.cost, work).await?
    } else {
        let all = Trials { games: 0, every: 1, cost: 0 };
        app.machines.pool.heed(move |stop| Ok::<_, Error>(draw(&machines, &row, &history, all, stop))).await?
    };
    Ok(etag::tagged(&tag, Json(curves)))
}

/// How many ages are tried out, and in how many matches each: no more than one request may think.
#[derive(Clone, Copy)]
struct Trials {
    games: u64,
    /// The last age and every so manieth before it.
    every: usize,
    cost: u64,
}

/// Matches of a trial: enough for an interval of a tenth or so, …
const MOST_GAMES: u64 = 200;
/// … and of a machine with a large memory.
const FEWEST_GAMES: u64 = 20;

impl Trials {
    fn of(kept: &Kept, pages: usize) -> Self {
        let (each, pages) = (cost::trial_match(kept.game(), kept.machine.pupil()), pages.max(1) as u64);
        let games = (cost::MOST_THOUGHT / each / pages).clamp(FEWEST_GAMES, MOST_GAMES);
        let fit = (cost::MOST_THOUGHT / (each * games)).clamp(1, pages);
        let every = pages.div_ceil(fit);
        Self { games, every: every as usize, cost: pages.div_ceil(every) * games * each }
    }
}

fn draw(machines: &Machines, row: &Row, history: &History, trials: Trials, stop: &Stop) -> Curves {
    let aged = || history.pages.iter().map(|page| &page.machine);
    let block = |(before, after): (&lab::Moment, &lab::Moment)| {
        let (from, to) = (before.tally(), after.tally());
        Block {
            from: from.games() + 1,
            to: to.games(),
            wins: to.wins - from.wins,
            draws: to.draws - from.draws,
            losses: to.losses - from.losses,
        }
    };
    let last = history.pages.len().saturating_sub(1);
    let strengths: Vec<(u64, Strength)> = (0..)
        .zip(&history.pages)
        .filter(|(number, _): &(usize, _)| (last - number).is_multiple_of(trials.every))
        .map_while(|(_, page)| Some((page.machine.games(), machines.strength(row, page, trials.games, stop)?)))
        .collect();
    let told = strengths.iter().filter(|(_, strength)| strength.truths.each().next().is_some());
    let exact = told.map(|(game, strength)| ExactPoint { game: *game, truths: strength.truths });
    let trials = strengths
        .iter()
        .filter_map(|(game, strength)| Some(TrialPoint { game: *game, trial: strength.trial.clone()? }));
    let score = aged().map(|machine| {
        let lab::Tally { wins, draws, losses } = machine.tally();
        ScorePoint { game: machine.games(), value: (3 * wins + draws) as i64 - losses as i64 }
    });
    let first = |machine: &lab::Moment| machine.pupil().boxes().and_then(|boxes| boxes.view(1));
    let squares = aged().next().map_or_else(Vec::new, |machine| {
        let game = machine.game();
        let told = |view: mind::BoxView| view.beads.iter().map(|(mv, _)| game.move_text(view.at, *mv)).collect();
        first(machine).map_or_else(Vec::new, told)
    });
    let points = aged().filter_map(|machine| {
        let beads = first(machine)?.beads.iter().map(|(_, beads)| *beads).collect();
        Some(FirstBoxPoint { game: machine.games(), beads })
    });
    Curves {
        blocks: aged().zip(aged().skip(1)).map(block).collect(),
        exact: exact.collect(),
        trials: trials.collect(),
        score: score.collect(),
        first_box: FirstBox { squares, points: points.collect() },
    }
}
