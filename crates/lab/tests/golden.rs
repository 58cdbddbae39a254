//! Golden lives: machines raised once, and what was in their memory then, to the last bit.
//!
//! Everything a life is made of stands behind these files: the format, the grammar, the seeds, every
//! opponent's choices, the pay of every preset. A change of any of them makes lives that people keep fold to
//! something else or not at all, and turns this red. `GOLDEN=new cargo test -p menagerie-lab --test golden` raises the lives
//! that are missing and notes every memory; do that for a new learner or preset, and think twice before an
//! old line changes.

use game::{Game, Side};
use lab::{Event, Lesson, Life, Machine, Seats};
use mind::{Learner, MINDS, Recipe};
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};

/// Lives besides those of every learner and preset: what a preset alone does not reach.
const MORE: &[(Game, &str)] = &[
    (Game::Noughts, "menace(preset=michie,seats=both)"),
    (Game::Noughts, "menace(empty=refill,beads=1,win=1,draw=0,loss=-2,seats=both)"),
    (Game::Noughts, "menace(beads=2,floor=1,loss=-3,symmetry=boxes,seats=second)"),
    (Game::Noughts, "menace(preset=michie-1963,slide=true,decay=0.8,seats=both)"),
    (Game::Noughts, "qtable(rate=0.5,discount=0.8,start=0.25)"),
    (Game::Noughts, "tdnet(hidden=5,lambda=0.9,rate=0.3,images=3,seed=9)"),
    (Game::Polar, "tdnet"),
    (Game::Polar, "tdnet(preset=lines)"),
    (Game::Hexapawn, "menace(seats=both)"),
    (Game::Misere, "qtable"),
];

/// Every learner as its card has it and by each of its presets, then [`MORE`].
fn raised() -> Vec<(Game, String)> {
    let cards = MINDS.iter().map(|entry| entry.card).filter(|card| card.learns);
    let plain = cards.flat_map(|card| {
        let presets = card.presets.iter().map(|preset| format!("{}(preset={})", card.id, preset.name));
        [card.id.to_string()].into_iter().chain(presets).map(|recipe| (Game::Noughts, recipe))
    });
    plain.chain(MORE.iter().map(|&(game, recipe)| (game, recipe.into()))).collect()
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// The name of a life's file: the recipe without its brackets.
fn file(game: Game, recipe: &str) -> String {
    let words: Vec<&str> = recipe.split(|c: char| !c.is_ascii_alphanumeric() && c != '.').collect();
    let at = if game == Game::Noughts { String::new() } else { format!("-{game}") };
    format!("{}{at}.life", words.join("-").trim_end_matches('-'))
}

fn lesson(against: &str, seats: Seats, games: u64, seed: u64, opponents_learn: bool) -> Event {
    Event::Lesson(Lesson { opponents_learn, ..Lesson::new(against, seats, games, seed).expect("opponents") })
}

/// A short life with something of everything.
fn raise(game: Game, recipe: &str) -> Life {
    let mut machine = Machine::born(game, recipe, "golden", 2_024).expect("a learner of the game");
    let holds = Side::BOTH.map(|side| machine.holds(side));
    let (seats, side) = match holds {
        [true, true] => (Seats::Both, Side::First),
        [true, false] => (Seats::First, Side::First),
        _ => (Seats::Second, Side::Second),
    };
    let mut events = Vec::new();
    if game == Game::Noughts {
        let matches = ["1 2 5 3 9", "5 1 3 7 4 6 2 8 9", "1 5 2 3 4 7"];
        events.extend(matches.map(|moves| Event::Played { moves: moves.into(), side, id: None }));
        events.push(lesson("random", seats, 400, 1, false));
        events.push(lesson("mix(expert(p=0.7):20,perfect(quick=true):5)", seats, 150, 2, false));
        events.push(lesson("menace(preset=scroggs,seats=both)", seats, 100, 3, true));
        events.push(Event::Studied { matches: vec!["5 1 9 3 2 8 6 4 7".into(), "1 5 resigns".into()], seats });
    } else {
        events.push(lesson("random", seats, 20, 1, false));
        let teacher = if game == Game::Polar { "minimax(depth=1)" } else { "perfect" };
        events.push(lesson(teacher, seats, 6, 2, false));
    }
    if holds == [true, true] {
        events.push(lesson("self", Seats::Both, if game == Game::Noughts { 100 } else { 5 }, 4, false));
    }
    if game == Game::Noughts && recipe.starts_with("menace") {
        events.push(Event::Edited { number: 2, square: "9".into(), beads: 17.0 });
        events.push(Event::Refilled { number: 1 });
        events.push(lesson("random", seats, 50, u64::MAX, false));
    }
    for event in events {
        machine.live(event).unwrap_or_else(|why| panic!("{recipe}: {why}"));
    }
    machine.life().clone()
}

/// What a memory is known by.
fn hash(machine: &Machine) -> String {
    let digest = Sha256::digest(machine.pupil().memory().as_bytes());
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// `GOLDEN=new` writes what is missing instead of missing it.
fn is_new() -> bool {
    std::env::var("GOLDEN").is_ok_and(|word| word == "new")
}

#[test]
fn golden_lives_fold_to_the_memories_they_had() {
    let mut notes = String::from("# sha256 of the memory after folding, games, file. See ../golden.rs.\n");
    for (game, recipe) in raised() {
        let name = file(game, &recipe);
        let path = folder().join(&name);
        if is_new() && !path.exists() {
            std::fs::write(&path, raise(game, &recipe).text()).expect("the folder can be written");
        }
        let text = std::fs::read_to_string(&path)
            .unwrap_or_else(|why| panic!("{recipe} has no golden life {name} ({why}); GOLDEN=new raises one"));
        let life = Life::parse(&text).unwrap_or_else(|why| panic!("{name}: {why}"));
        assert_eq!((life.game(), life.recipe()), (game, &recipe.parse::<Recipe>().expect("a recipe")), "{name}");
        let machine = Machine::fold(life).unwrap_or_else(|why| panic!("{name}: {why}"));
        notes.push_str(&format!("{} {:4} {name}\n", hash(&machine), machine.games()));
    }
    let kept = folder().join("memories.txt");
    if is_new() {
        std::fs::write(&kept, &notes).expect("the folder can be written");
    }
    let told = std::fs::read_to_string(kept).expect("the memories are beside the lives");
    for (told, ours) in told.lines().zip(notes.lines()) {
        assert_eq!(ours, told, "a golden life folds to another memory than it had");
    }
    assert_eq!(notes.lines().count(), told.lines().count());
}
