//! Machines and boxes, as the wire shows them.

use super::error::Error;
use super::figures::Figures;
use super::history::History;
use super::kept::Kept;
use crate::api::{
    self, BoxDetail, BoxMoment, BoxRow, Chance, EnemyStep, GameRow, KnobValue, Machine, MachineRow, Parent,
};
use game::{Game, Move, Record, Rules, Side, many, thousands};
use lab::enemy::Enemy;
use lab::exact::{Exact, Known};
use mind::BoxView;
use mind::{Boxes, Learner as _, Mind as _, Recipe, Worth};
use store::{Counts, Listed, Row};

/// A row of the leader board.
pub fn row(row: &Row, counts: Counts, figures: &Figures) -> MachineRow {
    MachineRow {
        id: row.id.to_string(),
        name: row.name.clone(),
        game: row.game.clone(),
        kind: row.recipe.split('(').next().unwrap_or_default().into(),
        recipe: row.recipe.clone(),
        games: counts.games,
        wins: counts.wins,
        draws: counts.draws,
        losses: counts.losses,
        seats: figures.seats.clone(),
        boxes: figures.boxes,
        dead: figures.dead,
        sample: row.sample,
        access: row.access.into(),
        created: row.created.clone(),
        truth: figures.truth,
        trial: figures.trial.clone(),
    }
}

/// A row of the leader board, as a list has it.
pub fn listed(it: &Listed, figures: &Figures) -> MachineRow {
    MachineRow {
        id: it.id.to_string(),
        name: it.name.clone(),
        game: it.game.clone(),
        kind: it.recipe.split('(').next().unwrap_or_default().into(),
        recipe: it.recipe.clone(),
        games: it.counts.games,
        wins: it.counts.wins,
        draws: it.counts.draws,
        losses: it.counts.losses,
        seats: figures.seats.clone(),
        boxes: figures.boxes,
        dead: figures.dead,
        sample: it.sample,
        access: it.access.into(),
        created: it.created.clone(),
        truth: figures.truth,
        trial: figures.trial.clone(),
    }
}

/// A machine in full. Its figures should be known: they take a while.
pub fn machine(it: &Row, kept: &Kept) -> Result<Machine, Error> {
    let figures = kept.figures();
    let counts = kept.counts();
    let dead = if figures.dead { " Its first box is empty: it resigns before it has moved." } else { "" };
    let story = match counts {
        Counts { games: 0, .. } => format!("{} has not played yet.{dead}", it.name),
        Counts { games, wins, draws, losses } => {
            format!(
                "{} has had {}: {} won, {} drawn, {} lost.{dead}",
                it.name,
                many(games, "game"),
                thousands(wins),
                thousands(draws),
                thousands(losses)
            )
        }
    };
    Ok(Machine {
        row: row(it, counts, figures),
        seed: it.seed.clone(),
        at: counts.games,
        age: it.counts.games,
        weights: kept.machine.pupil().units().is_some(),
        knobs: knobs(kept.machine.rule()),
        rewards: kept.machine.pupil().boxes().map(Boxes::rewards),
        beads: figures.beads,
        opened: figures.opened,
        empty: figures.empty,
        favourite: figures.favourite.clone(),
        parents: it.forked.as_ref().map(|fork| Parent { from: fork.from.clone(), at: fork.at }),
        story,
    })
}

/// The values of a recipe's knobs.
pub fn knobs(recipe: &Recipe) -> Vec<KnobValue> {
    let value = |(knob, value): (&'static mind::Knob, &str)| KnobValue {
        name: knob.name.into(),
        what: knob.what.into(),
        value: value.into(),
        default: knob.default.into(),
    };
    recipe.knobs().iter().map(value).collect()
}

/// The boxes of a machine.
///
/// # Errors
/// When it has none.
pub fn boxes(kept: &Kept) -> Result<&dyn Boxes, Error> {
    let none = || Error::Missing { what: "box of", name: kept.id.to_string() };
    kept.machine.pupil().boxes().ok_or_else(none)
}

/// A box of the wall.
pub fn box_row(game: Game, view: &BoxView) -> BoxRow {
    let most = view.beads.iter().filter(|(_, beads)| *beads > 0.0);
    // Of several with the most beads, the first.
    let favourite = most.fold(None, |best: Option<(game::Move, f64)>, &(mv, beads)| match best {
        Some((_, most)) if most >= beads => best,
        _ => Some((mv, beads)),
    });
    let loses = |mv| mind::verdict(game, game.play(view.at, mv)).is_some_and(|after| after.value > 0);
    BoxRow {
        n: view.number,
        position: game.text(view.at),
        ply: view.ply,
        side: view.at.turn,
        base3: view.base_three,
        beads: beads(game, view),
        opened: view.opened(),
        won: view.won,
        drew: view.drew,
        lost: view.lost,
        favourite: favourite.map(|(mv, _)| game.move_text(view.at, mv)),
        losing: favourite.is_some_and(|(mv, _)| loses(mv)),
        empty: favourite.is_none(),
    }
}

fn beads(game: Game, view: &BoxView) -> Vec<(String, f64)> {
    view.beads.iter().map(|(mv, beads)| (game.move_text(view.at, *mv), *beads)).collect()
}

/// A box in full.
///
/// # Errors
/// When there is no such box.
pub fn box_detail(kept: &Kept, history: &History, number: usize) -> Result<BoxDetail, Error> {
    let game = kept.game();
    let view = boxes(kept)?.view(number).ok_or_else(|| Error::Missing { what: "box", name: number.to_string() })?;
    let values = lab::judge::values(game, view.at).unwrap_or_default();
    let odds = kept.machine.pupil().odds(game, view.at).unwrap_or_default();
    let best = values.iter().map(|(_, it)| it.value).max().unwrap_or(0);
    let value = |mv| values.iter().find(|(other, _)| *other == mv).map(|(_, it)| it.value);
    // An empty box resigns, which is as bad as losing.
    let expected =
        if odds.is_empty() { -1.0 } else { odds.iter().map(|(mv, p)| p * f64::from(value(*mv).unwrap_or(0))).sum() };
    let total = view.total();
    let chances = view.beads.iter().map(|&(mv, count)| Chance {
        square: game.move_text(view.at, mv),
        count,
        chance: if total > 0.0 { count / total } else { 0.0 },
        value: value(mv).map(Worth::from),
    });
    let history = history.pages.iter().filter_map(|page| {
        let view = page.machine.pupil().boxes()?.view(number)?;
        Some(BoxMoment { game: page.machine.games(), beads: beads(game, &view) })
    });
    Ok(BoxDetail {
        row: box_row(game, &view),
        chances: chances.collect(),
        regret: f64::from(best) - expected,
        history: history.collect(),
    })
}

/// How a machine's worst enemy goes on after some moves, and what is then left to the machine.
///
/// # Errors
/// When there is no exact number, or the position is none of the game's.
pub fn enemy(kept: &Kept, side: Side, moves: &[Move]) -> Result<(Exact, Vec<EnemyStep>), Error> {
    let game = kept.game();
    let enemy =
        Enemy::of(game, &Known::Pupil(kept.machine.pupil()), side).map_err(|why| Error::OutOfRange(why.to_string()))?;
    let from = moves.iter().fold(game.start(), |at, &mv| game.play(at, mv));
    let left = enemy.left(from).ok_or_else(|| Error::OutOfRange("no match comes there".into()))?;
    let boxes = kept.machine.pupil().boxes();
    let step = |step: lab::enemy::Step| EnemyStep {
        position: game.text(step.at),
        mv: game.move_text(step.at, step.mv),
        own: step.own,
        chance: step.chance,
        number: if step.own { boxes.and_then(|boxes| boxes.box_for(step.at)).map(|found| found.0) } else { None },
        left: step.left,
        after: game.text(game.play(step.at, step.mv)),
    };
    Ok((left, enemy.line(from).into_iter().map(step).collect()))
}

impl GameRow {
    /// A match of a machine with these boxes.
    pub fn of(number: u64, side: Side, record: &Record, boxes: Option<&dyn Boxes>) -> Self {
        let own = record.steps().filter(|(at, _)| at.turn == side);
        Self {
            number,
            side,
            moves: record.text().split(' ').map(String::from).collect(),
            end: record.game().text(record.end()),
            outcome: record.outcome(),
            result: match record.outcome().value(side) {
                1 => api::Result::Won,
                0 => api::Result::Drew,
                _ => api::Result::Lost,
            },
            boxes: own.filter_map(|(at, _)| Some(boxes?.box_for(at)?.0)).collect(),
        }
    }
}
