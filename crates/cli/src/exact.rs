//! `exact`: chances that are computed, not sampled.

use crate::about::{self, with};
use crate::args::ExactArgs;
use crate::fault::{Fault, usage_error};
use crate::out::{Out, digits};
use crate::who::Who;
use game::{Game, Position, Rules, line_text, many};
use lab::faced::Faced;
use mind::Learner as _;
use serde_json::json;

/// Prints the chances of one player against another, on every side that the two can take.
pub fn run(args: &ExactArgs, out: &mut Out) -> Result<(), Fault> {
    let me = Who::find(&args.who, args.game, args.at)?;
    let game = me.game().unwrap_or(args.game);
    let worst = args.against == "worst";
    let other = match Who::find(&args.against, game, None) {
        _ if worst => None,
        // What is no mind may be meant for the one opponent that is none.
        Err(_) if strsim::damerau_levenshtein(&args.against, "worst") <= 2 => {
            return Err(usage_error(format!("there is no player '{}'; did you mean 'worst'?", args.against)));
        }
        found => Some(found?),
    };
    if let Some(other) = other.as_ref().filter(|other| other.game().is_some_and(|theirs| theirs != game)) {
        return Err(usage_error(format!("{} does not play {game}", other.name())));
    }
    let theirs = other.as_ref().map(Who::known).transpose()?;
    for faced in Faced::all(game, &me.known()?, theirs.as_ref(), args.side, args.regrets)? {
        if out.is_json() {
            out.json(&with(about::player(&me, game), told(&me, game, &args.against, &faced)))?;
        } else {
            show(&me, game, &args.against, &faced, out)?;
        }
    }
    Ok(())
}

fn number(me: &Who, at: Position) -> Option<usize> {
    match me {
        Who::Machine(machine) => machine.pupil().boxes().and_then(|boxes| boxes.box_for(at)).map(|found| found.0),
        Who::Mind(..) => None,
    }
}

fn told(me: &Who, game: Game, against: &str, Faced { side, exact, line, regrets }: &Faced) -> serde_json::Value {
    let rows: Vec<_> = regrets
        .iter()
        .map(|(at, it)| {
            json!({
                "position": game.text(*at), "box": number(me, *at), "regret": digits(it.regret), "reach": digits(it.reach),
            })
        })
        .collect();
    let answer = json!({
        "side": side.name(), "against": against,
        "win": digits(exact.win), "draw": digits(exact.draw), "loss": digits(exact.loss), "regrets": rows,
    });
    if against != "worst" {
        return answer;
    }
    with(answer, json!({"value": digits(exact.value()), "line": line_text(game, game.start(), line)}))
}

fn show(me: &Who, game: Game, against: &str, faced: &Faced, out: &mut Out) -> Result<(), Fault> {
    let Faced { side, exact, line, regrets } = faced;
    let age = if let Who::Machine(machine) = me {
        format!(" after {}", many(machine.games(), "game"))
    } else {
        String::new()
    };
    let worst = against == "worst";
    let opponent = if worst { "its worst enemy" } else { against };
    out.line(format_args!("{}{age}, {side}, against {opponent}:", out.bold(me.name())))?;
    for (word, chance) in [("win", exact.win), ("draw", exact.draw), ("loss", exact.loss)] {
        out.line(format_args!("  {word:5} {chance:.12}"))?;
    }
    if worst {
        out.line(format_args!("  value {:+.12}", exact.value()))?;
        out.line(format_args!("  by    {}", line_text(game, game.start(), line).join(" ")))?;
    }
    if !regrets.is_empty() {
        out.line("most to regret (expected result given away; how often it comes there against this opponent):")?;
    }
    for (at, it) in regrets {
        let number = number(me, *at).map_or(String::new(), |number| format!("box {number}"));
        out.line(format_args!("  {}  {:.4}  {:.4}  {number}", game.text(*at), it.regret, it.reach))?;
    }
    Ok(())
}
