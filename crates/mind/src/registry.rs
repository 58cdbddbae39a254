//! The list of all minds: the one place to touch when a mind is added.

use crate::{
    Knobs, Mind, MindCard, Pupil, Uniform, challenging, engine, expert, greedy, killer, knn, mcts, menace, minimax,
    mirror, passive, perfect, person, prover, qtable, random, rollouts, tdnet,
};
use game::Game;

/// A mind's card and how to make one.
#[derive(Debug)]
pub struct Entry {
    /// What it says of itself.
    pub card: &'static MindCard,
    /// Makes one for a game on its card.
    pub mind: fn(&Knobs, Game) -> Box<dyn Mind>,
    /// Makes a new-born learner, where it learns.
    pub pupil: Option<fn(&Knobs, Game) -> Pupil>,
    /// Itself as a table, where it has no memory and the game is small.
    pub table: fn(&Knobs, Game) -> Option<Uniform>,
}

/// Every mind there is.
pub static MINDS: &[Entry] = &[
    Entry {
        card: &random::CARD,
        mind: |_, _| Box::new(random::Random),
        pupil: None,
        table: |_, game| random::Random::table(game),
    },
    Entry {
        card: &expert::CARD,
        mind: |knobs, _| Box::new(expert::Expert::new(knobs)),
        pupil: None,
        table: |knobs, _| Some(expert::Expert::new(knobs).table()),
    },
    Entry { card: &perfect::CARD, mind: perfect::make, pupil: None, table: perfect::Perfect::table },
    Entry {
        card: &killer::CARD,
        mind: |knobs, _| Box::new(killer::Killer::new(knobs)),
        pupil: None,
        table: |_, _| None,
    },
    Entry {
        card: &engine::CARD,
        mind: |knobs, _| Box::new(engine::Player::new(knobs)),
        pupil: None,
        table: |_, _| None,
    },
    Entry {
        card: &rollouts::CARD,
        mind: |knobs, _| Box::new(rollouts::Rollouts::new(knobs)),
        pupil: None,
        table: |_, _| None,
    },
    Entry { card: &mcts::CARD, mind: |knobs, _| Box::new(mcts::Mcts::new(knobs)), pupil: None, table: |_, _| None },
    Entry {
        card: &mirror::CARD,
        mind: |knobs, game| Box::new(mirror::Mirror::new(knobs, game)),
        pupil: None,
        table: |_, _| None,
    },
    Entry {
        card: &passive::CARD,
        mind: |knobs, _| Box::new(passive::Passive::new(knobs)),
        pupil: None,
        table: |_, _| None,
    },
    Entry {
        card: &challenging::CARD,
        mind: |knobs, _| Box::new(challenging::Challenging::new(knobs)),
        pupil: None,
        table: |_, _| None,
    },
    Entry {
        card: &person::CARD,
        mind: |knobs, _| Box::new(person::Person::new(knobs)),
        pupil: None,
        table: |_, _| None,
    },
    Entry { card: &prover::CARD, mind: |_, _| Box::new(prover::Prover), pupil: None, table: |_, _| None },
    Entry {
        card: &minimax::CARD,
        mind: |knobs, _| Box::new(minimax::Minimax::new(knobs)),
        pupil: None,
        table: |_, _| None,
    },
    Entry {
        card: &greedy::CARD,
        mind: |knobs, _| Box::new(greedy::Greedy::new(knobs)),
        pupil: None,
        table: |_, _| None,
    },
    Entry { card: &knn::CARD, mind: |knobs, _| Box::new(knn::Knn::new(knobs)), pupil: None, table: |_, _| None },
    Entry {
        card: &menace::CARD,
        mind: |knobs, game| Box::new(menace::Menace::new(knobs, game)),
        pupil: Some(|knobs, game| Pupil::Menace(menace::Menace::new(knobs, game))),
        table: |_, _| None,
    },
    Entry {
        card: &qtable::CARD,
        mind: |knobs, game| Box::new(qtable::Qtable::new(knobs, game)),
        pupil: Some(|knobs, game| Pupil::foreign(qtable::Qtable::new(knobs, game))),
        table: |_, _| None,
    },
    Entry {
        card: &tdnet::CARD,
        mind: |knobs, game| Box::new(tdnet::TdNet::new(knobs, game)),
        pupil: Some(|knobs, game| Pupil::foreign(tdnet::TdNet::new(knobs, game))),
        table: |_, _| None,
    },
];
