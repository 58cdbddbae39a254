//! Chances that are computed, not sampled, for any two players who state their odds.

use crate::fault::Fault;
use crate::number::whole;
use crate::player::{Player, check_seat, known};
use crate::record::side_of;
use crate::work::{Hand, attended};
use game::{Game, Rules as _, Side, line_text};
use lab::Partner;
use lab::enemy::Enemy;
use lab::exact::{Board, NotExact, Regret};
use pyo3::prelude::*;
use serde_json::{Value, json};

/// The chances of one player on one side against another, or against its worst enemy, as JSON with every digit.
#[pyfunction]
#[pyo3(signature = (who, against, game, side, regrets=5))]
pub fn exact(
    py: Python<'_>,
    who: Player<'_>,
    against: Option<Player<'_>>,
    game: &str,
    side: &str,
    #[pyo3(from_py_with = whole)] regrets: usize,
) -> Result<String, Fault> {
    let (game, side): (Game, Side) = (game.parse()?, side_of(side)?);
    let hand = Hand::default();
    let me = (who.name()?, who.ready(&hand)?);
    let other = against.map(|other| Ok::<_, Fault>((other.name()?, other.ready(&hand)?))).transpose()?;
    let came = attended(py, &hand, None, move |_| {
        let (name, mine) = (me.0, me.1.partner(game)?);
        check_seat(&mine, &name, side)?;
        let theirs = match other {
            Some((name, ready)) => {
                let theirs = ready.partner(game)?;
                check_seat(&theirs, &name, !side)?;
                Some(theirs)
            }
            None => None,
        };
        measured(game, side, &mine, theirs.as_ref(), regrets)
    })?;
    Ok(came.value?.to_string())
}

fn measured(game: Game, side: Side, mine: &Partner, theirs: Option<&Partner>, most: usize) -> Result<Value, Fault> {
    let me = known(mine).ok_or(NotExact::NoOdds)?;
    let them = theirs.map(|theirs| known(theirs).ok_or(NotExact::NoOdds)).transpose()?;
    let mut board = Board::new(game, &std::iter::once(&me).chain(&them).collect::<Vec<_>>())?;
    board.seat(&me, side)?;
    let mut line = Vec::new();
    let chances = match &them {
        Some(them) => {
            board.seat(them, !side)?;
            board.meet(side)
        }
        None => {
            let steps = Enemy::of(game, &me, side)?.line(game.start());
            line = line_text(game, game.start(), &steps.iter().map(|step| step.mv).collect::<Vec<_>>());
            let chances = board.worst(side);
            board.seat_worst(side);
            chances
        }
    };
    // A mistake counts as often as it is made; where it never comes to, none is made.
    let made = |it: &Regret| it.regret > 1e-12 && it.reach > 0.0;
    let mut regrets: Vec<Regret> = board.regrets(side).into_iter().filter(made).collect();
    let weight = |it: &Regret| it.regret * it.reach;
    regrets.sort_by(|a, b| weight(b).total_cmp(&weight(a)).then(a.node.cmp(&b.node)));
    regrets.truncate(most);
    let rows: Vec<Value> = regrets
        .iter()
        .map(|it| {
            let at = board.graph().at(it.node);
            let number = match mine {
                Partner::Pupil(pupil) => pupil.menace().and_then(|menace| menace.box_for(at)).map(|found| found.0),
                _ => None,
            };
            json!({"position": game.text(at), "box": number, "regret": it.regret, "reach": it.reach})
        })
        .collect();
    Ok(json!({"win": chances.win, "draw": chances.draw, "loss": chances.loss, "line": line, "regrets": rows}))
}
