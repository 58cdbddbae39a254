//! Chances that are computed, not sampled, for any two players who state their odds.

use crate::fault::Fault;
use crate::number::whole;
use crate::player::{Player, known};
use crate::record::side_of;
use crate::work::{Hand, attended};
use game::{Game, Rules as _, Side, line_text};
use lab::Partner;
use lab::faced::Faced;
use mind::Learner as _;
use pyo3::prelude::*;
use serde_json::{Value, json};

/// The chances of one player against another, or against its worst enemy, as JSON with every digit: on the side asked for, else
/// on the first that the two can take.
#[pyfunction]
#[pyo3(signature = (who, against, game, side, regrets=5))]
pub fn exact(
    py: Python<'_>,
    who: Player<'_>,
    against: Option<Player<'_>>,
    game: &str,
    side: Option<&str>,
    #[pyo3(from_py_with = whole)] regrets: usize,
) -> Result<String, Fault> {
    let (game, side): (Game, Option<Side>) = (game.parse()?, side.map(side_of).transpose()?);
    let hand = Hand::default();
    let me = (who.name()?, who.ready(&hand)?);
    let other = against.map(|other| Ok::<_, Fault>((other.name()?, other.ready(&hand)?))).transpose()?;
    let came = attended(py, &hand, None, move |_| {
        let (name, mine) = (me.0, me.1.partner(game)?);
        let theirs = match other {
            Some((name, ready)) => Some((name, ready.partner(game)?)),
            None => None,
        };
        let them = theirs.as_ref().map(|(name, theirs)| known(name, theirs)).transpose()?;
        let faced = Faced::all(game, &known(&name, &mine)?, them.as_ref(), side, regrets)?;
        Ok::<_, Fault>(faced.first().map_or(Value::Null, |faced| told(game, &mine, faced)))
    })?;
    Ok(came.value?.to_string())
}

fn told(game: Game, mine: &Partner, Faced { side, exact, line, regrets }: &Faced) -> Value {
    let rows: Vec<Value> = regrets
        .iter()
        .map(|(at, it)| {
            let number = match mine {
                Partner::Pupil(pupil) => pupil.boxes().and_then(|boxes| boxes.box_for(*at)).map(|found| found.0),
                _ => None,
            };
            json!({"position": game.text(*at), "box": number, "regret": it.regret, "reach": it.reach})
        })
        .collect();
    let line = line_text(game, game.start(), line);
    json!({
        "side": side.name(), "win": exact.win, "draw": exact.draw, "loss": exact.loss, "line": line, "regrets": rows,
    })
}
