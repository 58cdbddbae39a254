//! A program asked over GTP: it is told the moves it does not know of yet, and then to make one.

use super::child::{Child, short};
use game::{Game, Move, Position, Rules as _, Side};
use mind::{Match, Stop};

/// The program's move; none where it passes.
///
/// # Errors
/// When it refuses something, or answers something else than a move.
pub fn ask(
    child: &mut Child,
    bout: &Match,
    known: &mut Vec<Move>,
    takes_passes: &mut bool,
    stop: Option<&Stop>,
) -> Result<Option<Move>, String> {
    let colour = |at: Position| if at.turn == Side::First { "b" } else { "w" };
    if known.is_empty() || !bout.moves().starts_with(known) {
        known.clear();
        obeyed(child, "boardsize 8", stop)?;
        obeyed(child, "clear_board", stop)?;
    }
    for (at, mv) in bout.steps().skip(known.len()) {
        let play = format!("play {} {}", colour(at), Game::Othello.move_text(at, mv));
        if mv != Move::PASS {
            obeyed(child, &play, stop)?;
        } else if *takes_passes {
            // Some take no pass, and play whichever colour is asked for next.
            *takes_passes = command(child, &play, stop)?.is_ok();
        }
        known.push(mv);
    }
    let asked = format!("genmove {}", colour(bout.at()));
    let said = obeyed(child, &asked, stop)?;
    if said.eq_ignore_ascii_case("pass") {
        return Ok(None);
    }
    let mv = Game::Othello.parse_move(bout.at(), &said);
    let mv = mv.map_err(|_| format!("expected a move as the answer to '{asked}', got '{}'", short(&said)))?;
    known.push(mv);
    Ok(Some(mv))
}

/// What a command is answered with that may not be refused.
fn obeyed(child: &mut Child, line: &str, stop: Option<&Stop>) -> Result<String, String> {
    command(child, line, stop)?.map_err(|why| format!("it refused '{line}': {why}"))
}

/// What a command is answered with, or refused with. An answer ends with an empty line.
fn command(child: &mut Child, line: &str, stop: Option<&Stop>) -> Result<Result<String, String>, String> {
    child.say(line)?;
    let mut heard: Option<String> = None;
    let said = child.wait_for(line, stop, |said| {
        match &mut heard {
            // Whatever a program says before it answers is none of ours.
            None if said.starts_with(['=', '?']) => heard = Some(said.into()),
            Some(heard) if said.is_empty() => return Some(std::mem::take(heard)),
            // An answer may be long, but none that is asked for here is.
            Some(heard) if heard.len() < 10_000 => {
                heard.push(' ');
                heard.push_str(said);
            }
            _ => {}
        }
        None
    })?;
    Ok(match said.strip_prefix('=') {
        Some(told) => Ok(told.trim_start_matches(|mark: char| mark.is_ascii_digit()).trim().into()),
        None => Err(short(said.trim_start_matches(['?', ' ']))),
    })
}
