//! Matches of two minds on the board: every move asked and, if somebody reads, explained.

use game::{BySide, Game, Record};
use mind::{Match, Mind, Notes, Seed, Stop, Thought};

/// A finished match and what each of its movers thought.
#[derive(Clone, Debug)]
pub struct Played {
    /// The record.
    pub record: Record,
    /// The thought behind every move, and behind a resignation; empty unless asked for.
    pub thoughts: Vec<Thought>,
}

/// Plays a whole match between two minds.
///
/// # Panics
/// When a mind makes an illegal move: a bug in that mind.
pub fn play(game: Game, minds: BySide<&mut dyn Mind>, seed: Seed, explain: bool) -> Played {
    play_on(Match::new(game, seed), minds, explain)
}

/// Plays a match to its end from wherever it stands. The moves so far are moves like any others to the minds, whoever
/// made them.
///
/// # Panics
/// As [`play`], and when the match did not begin where its game does.
pub fn play_on(bout: Match, minds: BySide<&mut dyn Mind>, explain: bool) -> Played {
    to_the_end(bout, minds, explain, None).expect("nobody says stop")
}

/// As [`play`]; None when somebody says stop before it is over.
///
/// # Panics
/// As [`play`].
pub fn play_heeding(
    game: Game,
    minds: BySide<&mut dyn Mind>,
    seed: Seed,
    explain: bool,
    stop: &Stop,
) -> Option<Played> {
    to_the_end(Match::new(game, seed), minds, explain, Some(stop))
}

fn to_the_end(mut bout: Match, mut minds: BySide<&mut dyn Mind>, explain: bool, stop: Option<&Stop>) -> Option<Played> {
    let mut thoughts = Vec::new();
    while bout.outcome().is_none() {
        let mut notes = if explain { Notes::open() } else { Notes::shut() };
        if let Some(stop) = stop {
            notes = notes.heeding(stop);
        }
        let chosen = minds[bout.at().turn].choose(&bout, &mut notes);
        // A thought that was ended early is no choice.
        if notes.is_stopped() {
            return None;
        }
        thoughts.extend(notes.take());
        match chosen {
            Some(mv) => bout.play(mv).expect("a mind makes legal moves"),
            None => bout.resign(),
        }
    }
    Some(Played { record: bout.record().expect("a match from the start of its game is over"), thoughts })
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Move;

    /// Takes the first free square and remembers what it was shown.
    #[derive(Default)]
    struct Witness(Vec<Vec<Move>>);

    impl Mind for Witness {
        fn choose(&mut self, bout: &Match, _: &mut Notes) -> Option<Move> {
            self.0.push(bout.moves().to_vec());
            game::Rules::moves(&bout.game(), bout.at()).iter().next()
        }
    }

    #[test]
    fn a_mind_is_shown_the_opening_and_every_move_of_both_sides() {
        let mut bout = Match::new(Game::Noughts, Seed(1));
        [4, 8].map(Move).into_iter().for_each(|mv| bout.play(mv).expect("a legal opening"));
        let (mut first, mut second) = (Witness::default(), Witness::default());
        let played = play_on(bout, BySide { first: &mut first, second: &mut second }, false);
        assert_eq!(played.record.text(), "5 9 1 2 3 4 6 7 8");
        // The opener is asked after 2, 4, 6 and 8 moves, the other between.
        let all: Vec<Move> = played.record.moves().to_vec();
        assert_eq!(first.0, [&all[..2], &all[..4], &all[..6], &all[..8]]);
        assert_eq!(second.0, [&all[..3], &all[..5], &all[..7]]);
    }
}
