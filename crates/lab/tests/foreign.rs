//! Minds from another crate go wherever those of the house go. The examples are run here; the laws hold their path against
//! the house's own.

use game::{Game, Move, Outcome, Position, Rules, Side};
use lab::arena::{Arena, Entrant};
use lab::exact::{self, Known, NotExact, truth};
use lab::{BadOpponents, Lesson, Machine, Seats, train, train_with};
use mind::{BoxView, Learner, Match, Mind, Notes, Odds, Pupil, Recipe};

#[path = "../examples/foreign_learner.rs"]
mod foreign_learner;
#[path = "../examples/foreign_mind.rs"]
mod foreign_mind;

use foreign_learner::Counter;
use foreign_mind::Centrist;

const GAME: Game = Game::Noughts;

#[test]
fn the_examples_run_and_are_short() {
    foreign_mind::main().expect("the example of an opponent");
    foreign_learner::main().expect("the example of a learner");
    for text in [include_str!("../examples/foreign_mind.rs"), include_str!("../examples/foreign_learner.rs")] {
        assert!(text.lines().count() <= 60, "an example that fits on a page");
    }
}

fn pupil(recipe: &str) -> Pupil {
    recipe.parse::<Recipe>().expect("a recipe").pupil(GAME).expect("a learner")
}

/// What is in its boxes, if it has some.
fn boxes(pupil: &Pupil) -> Option<Vec<BoxView>> {
    Some(pupil.boxes()?.views().collect())
}

/// A learner of the house that came through the foreigners' door learns, bead by bead, what it learns at home.
#[test]
fn a_learner_of_the_house_in_foreign_clothes_learns_the_same() {
    for recipe in ["menace(seats=both)", "menace(preset=michie)", "menace(preset=michie-1963,seats=both)", "qtable"] {
        for against in ["random", "mix(perfect:2,random:1)", "self"] {
            if against == "self" && recipe.contains("michie)") {
                continue;
            }
            let (mut home, mut abroad) = (pupil(recipe), Pupil::foreign(pupil(recipe)));
            let newborn = abroad.clone();
            let ours = train(GAME, &mut home, against, 300, 5).expect("a lesson");
            let theirs = train(GAME, &mut abroad, against, 300, 5).expect("a lesson");
            assert_eq!((ours, home.memory()), (theirs, abroad.memory()), "{recipe} against {against}");
            assert_ne!(newborn.memory(), abroad.memory(), "a copy is a copy");
            assert_eq!(boxes(&home), boxes(&abroad), "{recipe}: boxes are asked for, whoever has them");
            assert_eq!(boxes(&home).is_some(), recipe.starts_with("menace"), "{recipe}");
            let side = Side::First;
            let (home, abroad) = (truth(GAME, &home, side).expect("odds"), truth(GAME, &abroad, side).expect("odds"));
            for (ours, theirs) in
                [(home.random, abroad.random), (home.perfect, abroad.perfect), (home.worst, abroad.worst)]
            {
                assert!((ours.value() - theirs.value()).abs() < 1e-12, "{recipe}: {ours:?} v {theirs:?}");
            }
        }
    }
}

#[test]
fn a_lesson_without_a_life_is_the_lesson_of_a_life() {
    let mut machine = Machine::born(GAME, "menace(seats=both)", "ada", 1).expect("a recipe");
    let told = machine.hold(Lesson::new("random", Seats::Both, 400, 9).expect("opponents")).expect("a lesson");
    let mut loose = pupil("menace(seats=both)");
    assert_eq!(train(GAME, &mut loose, "random", 400, 9).expect("a lesson"), told);
    assert_eq!(loose.memory(), machine.pupil().memory());
}

#[test]
fn a_foreign_memory_is_recalled_and_goes_on_alike() {
    let mut first = Pupil::foreign(Counter::default());
    train(GAME, &mut first, "random", 200, 1).expect("a lesson");
    let mut second = Pupil::foreign(Counter::default());
    second.recall(&first.memory()).expect("its own memory");
    for pupil in [&mut first, &mut second] {
        train_with(GAME, pupil, Centrist, 200, 2).expect("a lesson");
    }
    assert_eq!(first.memory(), second.memory());
    assert!(second.recall(&pupil("qtable").memory()).is_err(), "another kind's memory");
}

/// The opener's chance to win when it plays as the centrist and the other at random: every line, no graph.
fn plain(at: Position) -> f64 {
    if let Some(outcome) = GAME.outcome(at) {
        return f64::from(u8::from(outcome == Outcome::win(Side::First)));
    }
    let moves: Vec<Move> = match at.turn {
        Side::First => Centrist.odds(GAME, at).expect("odds").into_iter().map(|(mv, _)| mv).collect(),
        Side::Second => GAME.moves(at).iter().collect(),
    };
    moves.iter().map(|&mv| plain(GAME.play(at, mv))).sum::<f64>() / moves.len() as f64
}

#[test]
fn a_foreign_mind_is_measured_exactly() {
    let truth = Known::Open(&Centrist).truth(GAME, Side::First).expect("odds");
    assert!((truth.random.win - plain(GAME.start())).abs() < 1e-12, "{:?}", truth.random);
    // Two that never vary play one match, 5 1 3 7 9 2 4 6 8: crosses on 3 4 5 8 9 and noughts on 1 2 6 7 make no line.
    let met = exact::meet(GAME, &Known::Open(&Centrist), &Known::Open(&Centrist)).expect("odds");
    assert_eq!(met.draw, 1.0, "{met:?}");
}

/// Says odds that are none: too few, or of a square that is taken.
#[derive(Clone)]
struct Liar(fn(Game, Position) -> Option<Odds>, Side);

impl Mind for Liar {
    fn choose(&mut self, bout: &Match, _: &mut Notes) -> Option<Move> {
        GAME.moves(bout.at()).iter().next()
    }
    fn odds(&self, game: Game, at: Position) -> Option<Odds> {
        (self.0)(game, at)
    }
    fn holds(&self, side: Side) -> bool {
        side == self.1
    }
}

#[test]
fn odds_that_are_none_give_no_number() {
    let half = Liar(|game, at| game.moves(at).iter().next().map(|mv| vec![(mv, 0.5)]), Side::First);
    let taken = Liar(|_, _| Some(vec![(Move(4), 1.0)]), Side::First);
    let silent = Liar(|_, _| None, Side::First);
    for liar in [&half, &taken] {
        let refused = Known::Open(liar).truth(GAME, Side::First).expect_err("odds that are none");
        assert!(matches!(refused, NotExact::Odds { .. }), "{refused}");
    }
    assert_eq!(Known::Open(&silent).truth(GAME, Side::First), Err(NotExact::NoOdds));
    let large = Known::Open(&half).truth(Game::Othello, Side::First);
    assert!(matches!(large, Err(NotExact::TooLarge { .. })), "{large:?}");
}

#[test]
fn a_foreigner_sits_where_it_can_and_under_a_name_of_its_own() {
    let opens = Liar(|_, _| None, Side::First);
    // Michie's machine opens, and so does the other.
    let refused = train_with(GAME, &mut pupil("menace"), opens.clone(), 10, 1).expect_err("two openers");
    assert!(refused.to_string().contains("second"), "{refused}");
    for name in ["random", "menace(win=9)", "machine:ada", "self", ""] {
        let refused = Entrant::foreign(name, Centrist).expect_err(name);
        assert_eq!(refused, BadOpponents::Taken { name: name.into() });
    }
    let entrants =
        || vec![Entrant::foreign("opener", opens.clone()).expect("a name"), "random".parse().expect("a mind")];
    let arena = Arena::new(GAME, entrants(), 12, 3);
    let sheet = arena.played().expect("a tournament");
    assert!(sheet.iter().all(|(fixture, _)| fixture.players.first == "opener"), "it never answers");
    assert_eq!((sheet.len(), &sheet), (12, &Arena::new(GAME, entrants(), 12, 3).played().expect("the same again")));
}
