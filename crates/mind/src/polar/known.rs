//! The moves that are known to be best without looking at the rest of the game.

use super::{Threats, threatening};
use game::polar::{BOARD, Polar, completions};
use game::{Cells, Position, Rules};

/// The cells that are known to be best in a game that is on, where that is known: those that complete a line; else the
/// one that keeps the other side from completing its own; else those that begin a win by continuous threats. A quiet move
/// may win as well, but nothing is as sure.
pub fn best_known(at: Position, threats: &mut Threats) -> Option<Cells> {
    let free = BOARD - at.own - at.opp;
    let legal: Cells = Polar.moves(at).iter().filter_map(|mv| mv.cell()).fold(Cells::EMPTY, Cells::with);
    let wins = completions(at.own) & legal;
    if !wins.is_empty() {
        return Some(wins);
    }
    let danger = completions(at.opp) & free;
    match danger.len() {
        0 => {}
        1 => return Some(danger & legal).filter(|block| !block.is_empty()),
        // Two lines cannot both be stopped: every move is as bad.
        _ => return None,
    }
    threats.win(at)?;
    let keeps = |&cell: &u8| {
        let own = at.own.with(cell);
        let answers = completions(own) & (free - Cells::one(cell));
        match answers.len() {
            0 => false,
            1 => threats.win(Position { own, opp: at.opp | answers, turn: at.turn }).is_some(),
            _ => true,
        }
    };
    let all = threatening(at.own, at.opp).into_iter().filter(keeps).fold(Cells::EMPTY, Cells::with);
    Some(all).filter(|all| !all.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::polar::Heuristic;
    use crate::{Seed, search};
    use game::Move;

    fn cells(at: Position) -> Vec<String> {
        let known = best_known(at, &mut Threats::default());
        known.into_iter().flatten().map(|cell| Polar.cell_text(cell)).collect()
    }

    #[test]
    fn a_line_is_completed_or_stopped() {
        let at = |text| Polar.parse(text).expect("a board");
        assert_eq!(cells(at("XXX......... OOO......... ............ ............")), ["r1s4", "r1s12"]);
        assert_eq!(cells(at("OXXX........ .......O.... ............ ............")), ["r1s5"]);
        assert!(cells(at("X........... O........... ............ ............")).is_empty());
    }

    /// What is known to win is found by a plain search to win, and nothing else saves a side that must stop a line.
    #[test]
    fn a_search_agrees_with_what_is_known() {
        let mut seen = 0;
        for n in 0..300 {
            let mut rng = Seed(5).child(n).rng();
            let mut at = Polar.start();
            for _ in 0..6 + n % 8 {
                let moves = Polar.moves(at);
                let Some(mv) = moves.nth(rng.below(moves.len().max(1))) else { break };
                at = Polar.play(at, mv);
            }
            if Polar.outcome(at).is_some() {
                continue;
            }
            let danger = !(completions(at.opp) & (BOARD - at.own - at.opp)).is_empty();
            let Some(known) = best_known(at, &mut Threats::default()) else { continue };
            seen += 1;
            for mv in Polar.moves(at).iter() {
                let next = Polar.play(at, mv);
                let lost = || {
                    let limits = search::Limits::depth(1);
                    search::Search::new(Polar, Heuristic).best(next, limits, false).best().value > search::SURE
                };
                let wins_now = !(completions(at.own) & (BOARD - at.own - at.opp)).is_empty();
                if danger && !wins_now && !known.has(mv.0) {
                    assert!(Polar.outcome(next).is_none() && lost(), "{} {}", Polar.text(at), Polar.move_text(at, mv));
                }
                if wins_now {
                    assert_eq!(Polar.outcome(next).is_some(), known.has(mv.0), "{}", Polar.text(at));
                }
            }
            assert!(known.into_iter().all(|cell| Polar.moves(at).has(Move(cell))));
        }
        assert!(seen > 30, "{seen} positions were known");
    }
}
