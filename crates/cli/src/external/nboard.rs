//! A program asked over NBoard's protocol: it is told the whole match each time, and then to choose.

use super::child::{Child, short};
use engine::notation::{Format, Kifu};
use game::{Game, Move, Rules as _};
use mind::{Match, Stop};

/// The program's move, none where it passes; or why what it answered is no move. It is told of passes or not.
///
/// # Errors
/// If it does not answer.
pub fn ask(
    child: &mut Child,
    bout: &Match,
    depth: Option<u8>,
    asked: &mut u64,
    passes: bool,
    stop: Option<&Stop>,
) -> Result<Result<Option<Move>, String>, String> {
    let kifu = Kifu::of(bout.moves()).map_err(|illegal| illegal.to_string())?;
    let ggf = Format::Ggf.write(&[kifu]).map_err(|bad| bad.to_string())?;
    if *asked == 0 {
        child.say("nboard 2")?;
        // Once: some begin with an empty table whenever they are told.
        if let Some(depth) = depth {
            child.say(&format!("set depth {depth}"))?;
        }
    }
    *asked += 1;
    // What it still says about another position comes before its answer to this.
    let (ping, pong) = (format!("ping {asked}"), format!("pong {asked}"));
    child.say(&ping)?;
    child.wait_for(&ping, stop, |line| (line.trim_end() == pong).then_some(()))?;
    let mut ggf = String::from_utf8_lossy(&ggf).trim_end().to_owned();
    if !passes {
        ggf = ggf.replace("B[PA]", "").replace("W[PA]", "");
    }
    child.say(&format!("set game {ggf}"))?;
    child.say("go")?;
    let said = child.wait_for("go", stop, |line| line.strip_prefix("===").map(|said| said.trim().to_owned()))?;
    // Some write blanks where the protocol has slashes.
    let word = said.split(['/', ' ']).next().unwrap_or_default();
    if word.eq_ignore_ascii_case("pa") || word.eq_ignore_ascii_case("pass") {
        return Ok(Ok(None));
    }
    let mv = Game::Othello.parse_move(bout.at(), word);
    Ok(mv.map(Some).map_err(|_| format!("expected a move as the answer to 'go', got '{}'", short(&said))))
}
