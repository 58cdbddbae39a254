//! Opponents and people: the short form of `menagerie fairness`, and what the estimate of a level must do.

use game::{BySide, Game, Move, Side};
use lab::bout;
use mind::{Match, Mind, Notes, Recipe, Seed, Stop};
use study::fairness::{Fairness, Sitting, in_order};

fn mind(text: &str) -> Box<dyn Mind> {
    text.parse::<Recipe>().and_then(|recipe| recipe.mind(Game::Othello)).expect("a player")
}

#[test]
fn the_same_seed_gives_the_same_figures_and_the_table_has_every_pair() {
    let named = |all: &[&str]| all.iter().map(|who| (*who).to_owned()).collect();
    let plan = Fairness {
        game: Game::Othello,
        opponents: named(&["mirror(depth=2)", "killer(depth=3,ends=0)"]),
        people: named(&["person(level=3)", "person(kind=corners)"]),
        games: 2,
        seed: 7,
    };
    let report = plan.measure(&Stop::default(), &|| {}).expect("players").expect("nobody says stop");
    let again = plan.measure(&Stop::default(), &|| {}).expect("players").expect("nobody says stop");
    assert_eq!(report, again);
    let csv = report.csv();
    assert_eq!(csv.lines().count(), 5);
    assert!(
        csv.lines().nth(2).is_some_and(|line| line.starts_with("mirror(depth=2),person(kind=corners),2,")),
        "{csv}"
    );
    let lean = report.lean("killer(depth=3,ends=0)");
    let under = report.pairs[2..].iter().filter(|pair| pair.share > 0.5).count() as u64;
    assert_eq!(
        (lean.under, lean.under + lean.over),
        (under, report.pairs[2..].iter().filter(|it| it.share != 0.5).count() as u64)
    );
    // What the killer does to somebody weak is no match, and what the mirror does is nearer to one.
    let [mirror, killer] = [0, 2].map(|pair| report.pairs[pair].apart);
    assert!(mirror < killer, "{mirror} {killer}");
    assert!(report.svg().contains("person(kind=corners)"));
    let unknown = Fairness { people: vec!["nobody".into()], ..plan };
    assert!(unknown.measure(&Stop::default(), &|| {}).is_err());
}

#[test]
fn a_mirror_is_told_in_the_second_match_what_it_found_in_the_first() {
    let [opponent, person] = ["mirror(depth=1)", "killer(depth=2,ends=0)"];
    let [fresh, other] = [opponent, person].map(|who| who.parse::<Recipe>().expect("a player"));
    let play = |mirror: &Recipe, number| {
        let seed = Seed(5).named(opponent).named(person).child(number);
        Sitting::play(Game::Othello, [mirror, &other], number, seed, &Stop::default()).expect("a match")
    };
    let (first, known) = play(&fresh, 0);
    let told = known.expect("a mirror finds something out").told(&fresh);
    let second = play(&told, 1).0;
    // Told nothing it would have played another match.
    assert_ne!(second, play(&fresh, 1).0);
    let plan = Fairness {
        game: Game::Othello,
        opponents: vec![opponent.into()],
        people: vec![person.into()],
        games: 2,
        seed: 5,
    };
    let report = plan.measure(&Stop::default(), &|| {}).expect("players").expect("nobody says stop");
    assert_eq!(report.pairs[0].first, first.ahead);
    assert_eq!(report.pairs[0].ahead, (first.ahead + second.ahead) / 2.0);
}

/// Matches of a person against the mirror, both at their usual strength but for how far they look.
fn sittings(person: &str, games: u64) -> Vec<Sitting> {
    let [mirror, one] = ["mirror(depth=2)", person].map(|who| who.parse::<Recipe>().expect("a player"));
    let sit = |number| {
        let seed = Seed(3).named(person).child(number);
        Sitting::play(Game::Othello, [&mirror, &one], number, seed, &Stop::default()).expect("a match").0
    };
    (0..games).map(sit).collect()
}

#[test]
fn people_two_levels_apart_are_put_in_the_right_order_after_one_match() {
    let people = ["person(level=2)", "person(level=4)", "person(level=6)", "person(level=8)"];
    let all: Vec<(&str, Vec<Sitting>)> = people.iter().map(|person| (*person, sittings(person, 4))).collect();
    let all: Vec<(&str, &[Sitting])> = all.iter().map(|(person, sittings)| (*person, sittings.as_slice())).collect();
    let order = in_order(&all).expect("three pairs of people");
    assert_eq!(order.pairs, 12);
    assert!(order.right >= 10, "{order:?}");
}

/// Somebody who plays well until a ply, and badly afterwards.
struct Tired {
    fresh: Box<dyn Mind>,
    tired: Box<dyn Mind>,
    from: usize,
}

impl Mind for Tired {
    fn choose(&mut self, bout: &Match, notes: &mut Notes) -> Option<Move> {
        let it = if bout.moves().len() < self.from { &mut self.fresh } else { &mut self.tired };
        it.choose(bout, notes)
    }
}

#[test]
fn the_estimate_follows_somebody_who_changes_within_six_moves() {
    let mut followed = 0;
    for number in 0..4 {
        let mut person = Tired { fresh: mind("person(level=9)"), tired: mind("person(level=1)"), from: 30 };
        let mut other = mind("mirror(depth=2)");
        let minds: BySide<&mut dyn Mind> = BySide { first: &mut person, second: other.as_mut() };
        let played = bout::play(Game::Othello, minds, Seed(number).named("tired"), false);
        let sitting = Sitting::of(Game::Othello, &played.record, Side::First);
        let levels: Vec<f64> = sitting.choices.iter().filter(|it| it.person).map(|it| it.level).collect();
        // Fifteen moves of its own before the change; six after it the level is nearer to the new one than to the old.
        let (before, after) = (levels[14], levels[20.min(levels.len() - 1)]);
        followed += u32::from(after < (before + 5.5) / 2.0);
    }
    assert!(followed >= 3, "{followed} of 4");
}
