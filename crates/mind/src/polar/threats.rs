//! Winning by continuous threats: every move threatens four, every answer is forced.
//!
//! The test that settles most positions of the round board. A threat leaves the other side one
//! cell to play, so the search has no choice to consider but the attacker's own; it is narrow,
//! fast, and what it finds is a proof.

use game::polar::{BOARD, LINES, around, completions};
use game::{Cells, Position};
use std::collections::HashMap;

/// A search for wins by continuous threats, with its memory of positions already settled.
#[derive(Debug, Default)]
pub struct Threats {
    known: HashMap<(Cells, Cells), Known>,
    nodes: u64,
}

/// What is known of the side to move in a position.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    /// It does not win with so many moves.
    fails: u8,
    /// The fewest moves it is known to win with, and the first of them.
    wins: Option<(u8, u8)>,
}

/// More moves than one side has in a match.
const ANY: u8 = 24;

impl Threats {
    /// The first cell of a win by continuous threats for the side to move, if there is one: the
    /// cell that completes a line, or one that makes a threat and leads on.
    pub fn win(&mut self, at: Position) -> Option<u8> {
        self.win_within(at, u32::from(ANY))
    }

    /// The same, with at most so many moves of its own, the completing one included.
    pub fn win_within(&mut self, at: Position, moves: u32) -> Option<u8> {
        self.search(at.own, at.opp, moves.min(u32::from(ANY)) as u8)
    }

    /// The first cell of the shortest such win of at most so many moves.
    pub fn shortest(&mut self, at: Position, moves: u32) -> Option<u8> {
        let length = self.shortest_length(at, moves)?;
        self.win_within(at, length)
    }

    /// With how many moves of its own the shortest such win of at most so many comes.
    pub fn shortest_length(&mut self, at: Position, moves: u32) -> Option<u32> {
        (1..=moves.min(u32::from(ANY))).find(|&moves| self.win_within(at, moves).is_some())
    }

    /// How many positions were looked at more closely than for completed lines.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    fn search(&mut self, own: Cells, opp: Cells, moves: u8) -> Option<u8> {
        if moves == 0 {
            return None;
        }
        let free = BOARD - own - opp;
        if let Some(cell) = (completions(own) & free).lowest() {
            return Some(cell);
        }
        let danger = completions(opp) & free;
        let mut tries = threatening(own, opp);
        match danger.len() {
            0 => {}
            1 => tries = tries & danger,
            _ => return None,
        }
        if moves == 1 || tries.is_empty() {
            return None;
        }
        let known = self.known.get(&(own, opp)).copied().unwrap_or_default();
        match known.wins {
            Some((needed, cell)) if needed <= moves => return Some(cell),
            _ if moves <= known.fails => return None,
            _ => {}
        }
        self.nodes += 1;
        let answers = |cell: u8| completions(own.with(cell)) & (free - Cells::one(cell));
        // Two threats at once cannot both be answered; only then is it worth looking deeper.
        let double = tries.into_iter().find(|&cell| answers(cell).len() > 1).map(|cell| (2, cell));
        let win = double.or_else(|| {
            let deeper = |&cell: &u8| self.search(own.with(cell), opp | answers(cell), moves - 1).is_some();
            tries.into_iter().find(deeper).map(|cell| (moves, cell))
        });
        let known = match win {
            Some(win) => Known { wins: Some(win), ..known },
            None => Known { fails: moves, ..known },
        };
        self.known.insert((own, opp), known);
        win.map(|(_, cell)| cell)
    }
}

/// The legal cells that would leave a line one short of complete: those on a line that holds two
/// of `own` and none of `opp`. The far end of such a line may touch no stone yet, so it is not
/// always legal; the cell that then completes the line always is.
pub fn threatening(own: Cells, opp: Cells) -> Cells {
    let pairs = LINES.iter().filter(|&&line| (line & opp).is_empty() && (line & own).len() == 2);
    pairs.fold(Cells::EMPTY, |all, &line| all | line) & (around(own | opp) - own)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::polar::Polar;
    use game::{Outcome, Rules};

    fn at(text: &str) -> Position {
        Polar.parse(text).expect("a board")
    }

    #[test]
    fn an_open_row_of_three_wins_at_once() {
        let at = at("XXX......... OOO......... ............ ............");
        let cell = Threats::default().win(at).expect("X completes the row");
        assert_eq!(Polar.outcome(Polar.play(at, game::Move(cell))), Some(Outcome::First));
    }

    #[test]
    fn a_single_stone_threatens_nothing() {
        assert_eq!(Threats::default().win(at("X........... O........... ............ ............")), None);
    }

    #[test]
    fn what_it_claims_holds_against_every_answer() {
        // Along a fixed course of play: whenever it claims a win, following it does win, whatever
        // the other side tries.
        fn wins(threats: &mut Threats, at: Position) -> bool {
            let Some(cell) = threats.win(at) else { return false };
            let next = Polar.try_play(at, game::Move(cell)).expect("a legal move");
            match Polar.outcome(next) {
                Some(outcome) => outcome == Outcome::win(at.turn),
                None => Polar.moves(next).iter().all(|reply| wins(threats, Polar.play(next, reply))),
            }
        }
        let mut threats = Threats::default();
        let mut claims = 0;
        for seed in 0..400_usize {
            let (mut at, mut ply) = (Polar.start(), 0);
            while Polar.outcome(at).is_none() {
                if ply > 3 && threats.win(at).is_some() {
                    assert!(wins(&mut threats, at), "{}", Polar.text(at));
                    claims += 1;
                }
                let moves = Polar.moves(at);
                let pick = (seed * 7 + 13) * (ply + 5) * 31 / 3 % moves.len();
                at = Polar.play(at, moves.nth(pick).expect("the rank is below the count"));
                ply += 1;
            }
        }
        assert!(claims > 500, "only {claims} claims");
    }
}
