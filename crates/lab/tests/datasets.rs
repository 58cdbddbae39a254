//! Data sets: complete, distinct, and good to learn from.

use game::{Game, Outcome, Record};
use lab::dataset::{Rows, all_games, of_life, read};
use lab::{Event, Lesson, Machine, Seats};
use mind::Learner as _;

fn csv(distinct: bool) -> (u64, Vec<u8>) {
    let mut bytes = Vec::new();
    let mut rows = Rows::new(&mut bytes).expect("a table");
    all_games(Game::Noughts, distinct, &mut rows).expect("all games");
    let written = rows.finish().expect("written");
    (written, bytes)
}

#[test]
fn all_games_are_255168_and_each_reads_back() {
    let (written, bytes) = csv(false);
    assert_eq!(written, 255_168);
    let records = read(Game::Noughts, bytes.as_slice()).expect("its own rows");
    let won = |outcome| records.iter().filter(|(_, ended)| *ended == outcome).count();
    assert_eq!([won(Outcome::First), won(Outcome::Second), won(Outcome::Draw)], [131_184, 77_904, 46_080]);
    let mut by_length = [0; 10];
    records.iter().for_each(|(moves, _)| by_length[moves.split(' ').count()] += 1);
    assert_eq!(by_length[5..], [1_440, 5_328, 47_952, 72_576, 127_872]);
}

#[test]
fn distinct_games_are_26830() {
    let (written, bytes) = csv(true);
    assert_eq!(written, 26_830);
    assert_eq!(read(Game::Noughts, bytes.as_slice()).expect("its own rows").len(), 26_830);
}

#[test]
fn the_records_of_a_life_teach_another_machine_the_same() {
    let mut ada = Machine::born(Game::Noughts, "menace", "ada", 7).expect("born");
    ada.hold(Lesson::new("random", Seats::First, 500, 3).expect("opponents")).expect("a lesson");
    let mut bytes = Vec::new();
    let mut rows = Rows::new(&mut bytes).expect("a table");
    of_life(ada.life(), &mut rows).expect("a life");
    assert_eq!(rows.finish().expect("written"), 500);
    let matches = read(Game::Noughts, bytes.as_slice()).expect("rows").into_iter().map(|(moves, _)| moves).collect();
    let mut bob = Machine::born(Game::Noughts, "menace", "bob", 8).expect("born");
    bob.live(Event::Studied { matches, seats: Seats::First }).expect("studied");
    let beads = |machine: &Machine| machine.pupil().boxes().expect("boxes").views().collect::<Vec<_>>();
    assert_eq!(beads(&ada), beads(&bob));
    assert_eq!(ada.tally(), bob.tally());
}

#[test]
fn a_study_by_look_ups_changes_what_the_records_would() {
    // All ends, one given up at each length, and some spelled otherwise than records have it.
    let matches = [
        "1 4 2 5 3",
        "5 1 9 3 2 8 6 4 7",
        "1 5 2 3 7 4 6 8 9",
        "1 2 5 3 9",
        "5 1 2 8 3 7 9 4",
        "resigns",
        "9 resigns",
        "9 5 resigns",
        "3 5 1 2 8 7 resigns",
        "  1  4 2 5 3 ",
        "1\t4 2 5 3",
    ];
    let recipes = [
        "menace(preset=michie,seats=both)",
        "menace(preset=clare-turnnumber)",
        "menace(symmetry=boxes,seats=both)",
        "menace(preset=michie-1963,seats=both)",
        "menace(forced=true,seats=both)",
        "qtable",
    ];
    for recipe in recipes {
        let machine = Machine::born(Game::Noughts, recipe, "ada", 7).expect("born");
        let (mut fast, mut plain) = (machine.clone(), machine.pupil().clone());
        let event = Event::Studied { matches: matches.map(String::from).to_vec(), seats: Seats::Both };
        fast.live(event).expect("studied");
        for (number, text) in (0..).zip(matches) {
            let record = Record::parse(Game::Noughts, text).expect("a match");
            plain.learn(&record, Seats::Both.of(number));
        }
        assert_eq!(fast.pupil().memory(), plain.memory(), "{recipe}");
        // Seats turn about: the opener's wins are the machine's in even matches, counting from zero.
        assert_eq!((fast.tally().wins, fast.tally().draws), (5, 2), "{recipe}");
    }
    let mut pawns = Machine::born(Game::Hexapawn, "menace(seats=both)", "bob", 1).expect("born");
    let refused = pawns.live(Event::Studied { matches: vec!["1 4 2 5 3".into()], seats: Seats::First });
    assert!(refused.is_err(), "no match of hexapawn");
}

#[test]
fn rows_that_are_no_matches_are_refused_with_their_line() {
    for (text, why) in [
        ("moves,outcome\n1 4 2 5 3,first\n1 1,first\n", "line 3: 1 is not legal"),
        ("moves\n1 4 2\n", "line 2: the match stops"),
        ("moves\nhello\n", "line 2: 'hello' is not a move"),
        ("games\n1 4 2 5 3\n", "line 1: expected a column named 'moves'"),
        ("moves\n", "no match in the file"),
        ("", "line 1: expected a column named 'moves'"),
    ] {
        let refusal = read(Game::Noughts, text.as_bytes()).expect_err(why).to_string();
        assert!(refusal.contains(why), "{refusal}");
    }
}
