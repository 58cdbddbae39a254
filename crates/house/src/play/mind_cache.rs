//! Minds of matches that are going on.
//!
//! A choice is a function of the match, so nothing here has to be right for an answer to be right: a mind that is not
//! at hand is made again and thinks its earlier turns again. Keeping those that have a history spares that.

use super::error::Error;
use super::players::Player;
use crate::api::Thought;
use crate::cost;
use game::Move;
use mind::{Match, Mind, Notes, Stop};
use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How many minds are kept, those asked last, …
const MOST: usize = 32;
/// … and what they may have thought for together: a tree of the most playouts that a visitor may ask for costs a second,
/// and has some ten megabytes.
const MOST_THOUGHT: u64 = cost::MOST_THOUGHT;

/// The minds at hand, the one asked last at the back.
#[derive(Default)]
pub struct MindCache(Mutex<VecDeque<Seated>>);

/// A mind and the turn of the match at which it was asked last.
struct Seated {
    player: String,
    bout: Match,
    mind: Box<dyn Mind>,
    /// What a thought of it costs.
    cost: u64,
}

impl MindCache {
    /// What the player chooses in a match that is on, and why; no move is to give up.
    ///
    /// # Errors
    /// When a person is to be asked, or the mind does not play the game.
    pub fn ask(&self, player: &Player, bout: &Match, stop: &Stop) -> Result<(Option<Move>, Thought), Error> {
        let mut mind = match self.take(player, bout) {
            Some(mind) => mind,
            None => player
                .mind(bout.game())?
                .ok_or_else(|| Error::NoPlayer("a person cannot be asked; expected a mind or a machine".into()))?,
        };
        let mut notes = Notes::open().heeding(stop);
        let choice = mind.choose(bout, &mut notes);
        let thought = notes.take().ok_or_else(|| Error::Internal(format!("{} explains nothing", player.name())))?;
        if player.has_history() {
            self.put(Seated { player: player.name(), bout: bout.clone(), mind, cost: player.thought(bout.game()) });
        } else {
            player.asked(mind);
        }
        Ok((choice, Thought::new(bout.game(), bout.at(), choice, thought)))
    }

    /// The mind that knows most of the match, taken away so that nobody else asks it meanwhile.
    fn take(&self, player: &Player, bout: &Match) -> Option<Box<dyn Mind>> {
        if !player.has_history() {
            return None;
        }
        let name = player.name();
        let knows = |it: &Seated| it.player == name && it.bout.at().turn == bout.at().turn && bout.follows(&it.bout);
        let mut all = self.all();
        let best = (0..all.len()).filter(|&n| knows(&all[n])).max_by_key(|&n| all[n].bout.moves().len())?;
        all.remove(best).map(|it| it.mind)
    }

    fn put(&self, seated: Seated) {
        let mut all = self.all();
        all.push_back(seated);
        while all.len() > MOST || all.len() > 1 && all.iter().map(|it| it.cost).sum::<u64>() > MOST_THOUGHT {
            all.pop_front();
        }
    }

    fn all(&self) -> MutexGuard<'_, VecDeque<Seated>> {
        // Nothing here panics halfway through a change.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl std::fmt::Debug for MindCache {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "MindCache({})", self.all().len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Game, Rules as _};
    use mind::{Reason, Seed};

    fn player(text: &str) -> Player {
        Player::Mind { recipe: text.parse().expect("a recipe") }
    }

    /// Plays so many moves of the player against itself with these minds; what it thought at each of its turns as opener.
    fn thoughts(minds: &MindCache, player: &Player, seed: u64, plies: usize) -> Vec<Thought> {
        let mut bout = Match::new(Game::Othello, Seed(seed));
        let mut all = Vec::new();
        while bout.moves().len() < plies {
            let (mv, thought) = minds.ask(player, &bout, &Stop::default()).expect("a mind");
            all.push(thought);
            bout.play(mv.expect("nobody gives up in Othello")).expect("a legal move");
        }
        all
    }

    #[test]
    fn a_mind_that_is_at_hand_thinks_what_a_new_one_thinks() {
        let tree = player("mcts(playouts=30)");
        let (kept, mut bout) = (MindCache::default(), Match::new(Game::Othello, Seed(3)));
        for thought in thoughts(&kept, &tree, 3, 12) {
            let (mv, again) = MindCache::default().ask(&tree, &bout, &Stop::default()).expect("a mind");
            assert_eq!(again, thought, "after {} moves", bout.moves().len());
            bout.play(mv.expect("a move")).expect("a legal move");
        }
        assert_eq!(kept.all().len(), 2, "one for each seat");
        let (_, last) = kept.ask(&tree, &bout, &Stop::default()).expect("a mind");
        assert!(matches!(last.reason, Reason::Samples { kept: 1.., .. }), "what was learned before is kept");
        // Only the two of this match, at the turns they were asked at last.
        let mut asked: Vec<usize> = kept.all().iter().map(|it| it.bout.moves().len()).collect();
        asked.sort_unstable();
        assert_eq!(asked, [11, 12]);
    }

    #[test]
    fn another_match_another_player_and_another_turn_are_not_mistaken_for_it() {
        let minds = MindCache::default();
        let tree = player("mcts(playouts=5)");
        thoughts(&minds, &tree, 1, 4);
        let mut bout = Match::new(Game::Othello, Seed(1));
        assert!(minds.take(&tree, &bout).is_none(), "both were asked later than this");
        minds.all().iter().filter(|it| it.bout.moves().len() == 3).for_each(|it| bout = it.bout.clone());
        assert!(minds.take(&player("mcts(playouts=6)"), &bout).is_none(), "another player");
        let mut elsewhere = Match::new(Game::Othello, Seed(2));
        bout.moves().iter().for_each(|&mv| elsewhere.play(mv).expect("a legal move"));
        assert!(minds.take(&tree, &elsewhere).is_none(), "another seed");
        assert!(minds.take(&tree, &bout).is_some());
        assert!(minds.take(&tree, &bout).is_none(), "taken");
    }

    #[test]
    fn no_more_are_kept_than_there_is_room_for_and_only_those_with_a_history() {
        let minds = MindCache::default();
        thoughts(&minds, &player("killer(depth=1,ends=0)"), 1, 6);
        assert_eq!(minds.all().len(), 0);
        for seed in 0..40 {
            thoughts(&minds, &player("mcts(playouts=1)"), seed, 1);
        }
        assert_eq!(minds.all().len(), MOST);
        let first = Match::new(Game::Othello, Seed(0));
        assert!(minds.take(&player("mcts(playouts=1)"), &first).is_none(), "the oldest had to go");
        assert_eq!(Game::Othello.start(), first.at());
    }
}
