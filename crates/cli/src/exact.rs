//! `exact`: chances that are computed, not sampled.

use crate::about::{self, with};
use crate::args::ExactArgs;
use crate::fault::{Fault, usage_error};
use crate::out::{Out, digits};
use crate::who::Who;
use game::{Rules, line_text, many};
use lab::enemy::Enemy;
use lab::exact::{Board, NotExact, Regret};
use serde_json::json;

/// Prints the chances of one player against another.
pub fn run(args: &ExactArgs, out: &mut Out) -> Result<(), Fault> {
    let side = args.side;
    let me = Who::find(&args.who, args.game, args.at)?;
    let game = me.game().unwrap_or(args.game);
    me.check_seat(side)?;
    let mine = me.known().ok_or(NotExact::NoOdds)?;
    let worst = args.against == "worst";
    let other = if worst { None } else { Some(Who::find(&args.against, game, None)?) };
    if let Some(other) = &other {
        other.check_seat(!side)?;
        if other.game().is_some_and(|theirs| theirs != game) {
            return Err(usage_error(format!("{} does not play {game}", other.name())));
        }
    }
    let theirs = other.as_ref().map(|other| other.known().ok_or(NotExact::NoOdds)).transpose()?;
    let players: Vec<_> = std::iter::once(&mine).chain(&theirs).collect();
    let mut board = Board::new(game, &players)?;
    board.seat(&mine, side)?;
    if let Some(theirs) = &theirs {
        board.seat(theirs, !side)?;
    }
    let exact = if worst { board.worst(side) } else { board.meet(side) };
    let line: Vec<String> = if worst {
        let steps = Enemy::of(game, &mine, side)?.line(game.start());
        line_text(game, game.start(), &steps.iter().map(|step| step.mv).collect::<Vec<_>>())
    } else {
        Vec::new()
    };
    if worst {
        board.seat_worst(side);
    }
    // A mistake counts as often as it is made; where it never comes to, none is made.
    let made = |it: &Regret| it.regret > 1e-12 && it.reach > 0.0;
    let mut regrets: Vec<Regret> = board.regrets(side).into_iter().filter(made).collect();
    let weight = |it: &Regret| it.regret * it.reach;
    regrets.sort_by(|a, b| weight(b).total_cmp(&weight(a)).then(a.node.cmp(&b.node)));
    regrets.truncate(args.regrets);
    let boxes: Vec<Option<usize>> = regrets
        .iter()
        .map(|it| match &me {
            Who::Machine(machine) => {
                machine.pupil().menace().and_then(|m| m.box_for(board.graph().at(it.node))).map(|b| b.0)
            }
            Who::Mind(..) => None,
        })
        .collect();
    if out.is_json() {
        let rows: Vec<_> = regrets
            .iter()
            .zip(&boxes)
            .map(|(it, number)| {
                let position = game.text(board.graph().at(it.node));
                json!({"position": position, "box": number, "regret": digits(it.regret), "reach": digits(it.reach)})
            })
            .collect();
        let mut answer = json!({
            "side": side.name(), "against": args.against,
            "win": digits(exact.win), "draw": digits(exact.draw), "loss": digits(exact.loss), "regrets": rows,
        });
        if worst {
            answer["value"] = json!(digits(exact.value()));
            answer["line"] = json!(line);
        }
        return out.json(&with(about::player(&me, game), answer));
    }
    let age = if let Who::Machine(machine) = &me {
        format!(" after {}", many(machine.games(), "game"))
    } else {
        String::new()
    };
    let opponent = if worst { "its worst enemy" } else { args.against.as_str() };
    out.line(format_args!("{}{age}, {side}, against {opponent}:", out.bold(me.name())))?;
    for (word, chance) in [("win", exact.win), ("draw", exact.draw), ("loss", exact.loss)] {
        out.line(format_args!("  {word:5} {chance:.12}"))?;
    }
    if worst {
        out.line(format_args!("  value {:+.12}", exact.value()))?;
        out.line(format_args!("  by    {}", line.join(" ")))?;
    }
    if !regrets.is_empty() {
        out.line("most to regret (expected result given away; how often it comes there against this opponent):")?;
    }
    for (it, number) in regrets.iter().zip(&boxes) {
        let number = number.map_or(String::new(), |number| format!("box {number}"));
        let position = game.text(board.graph().at(it.node));
        out.line(format_args!("  {position}  {:.4}  {:.4}  {number}", it.regret, it.reach))?;
    }
    Ok(())
}
