//! Data sets: complete, distinct, and good to learn from.

use game::{Game, Outcome};
use lab::dataset::{Rows, all_games, of_life, read};
use lab::{Event, Lesson, Machine, Seats};

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
    let won = |outcome| records.iter().filter(|record| record.outcome() == outcome).count();
    assert_eq!([won(Outcome::First), won(Outcome::Second), won(Outcome::Draw)], [131_184, 77_904, 46_080]);
    let mut by_length = [0; 10];
    records.iter().for_each(|record| by_length[record.moves().len()] += 1);
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
    let matches = read(Game::Noughts, bytes.as_slice()).expect("rows").iter().map(game::Record::text).collect();
    let mut bob = Machine::born(Game::Noughts, "menace", "bob", 8).expect("born");
    bob.live(Event::Studied { matches, seats: Seats::First }).expect("studied");
    let beads = |machine: &Machine| machine.pupil().menace().expect("boxes").views().collect::<Vec<_>>();
    assert_eq!(beads(&ada), beads(&bob));
    assert_eq!(ada.tally(), bob.tally());
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
