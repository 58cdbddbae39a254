//! The laws of lives: folding is deterministic, a prefix is the past, text is identity, damage is named.

use game::{Game, Side};
use lab::{Event, Format, Lesson, Life, Machine, Seats, boxes};
use mind::Learner;
use proptest::prelude::*;

fn lesson(against: &str, games: u64, seed: u64) -> Event {
    Event::Lesson(Lesson::new(against, Seats::First, games, seed).expect("opponents"))
}

fn ruled(recipe: &str) -> Event {
    Event::Ruled { recipe: recipe.parse().expect("a recipe") }
}

/// A life in which everything happens.
fn full_life() -> Machine {
    let mut machine = Machine::born(Game::Noughts, "menace(preset=scroggs)", "ada-7", 7).expect("born");
    let played = |moves: &str| Event::Played { moves: moves.into(), side: Side::First, id: Some("x".into()) };
    for event in [
        lesson("random", 300, 1),
        played("5 1 3 7 4 6 2 8 9"),
        Event::Edited { number: 14, square: "9".into(), beads: 20.0 },
        played("1 resigns"),
        Event::Studied { matches: vec!["1 4 2 5 3".into(), "1 5 2 3 7 4 6 8 9".into()], seats: Seats::First },
        Event::Refilled { number: 1 },
        // Spaces and all: a life is kept as it was spelled.
        ruled("menace(preset=scroggs, win=5,loss=-2)"),
        lesson("mix(expert:3,perfect:2)", 200, 2),
    ] {
        machine.live(event).unwrap_or_else(|why| panic!("{why}"));
    }
    machine
}

#[test]
fn a_life_reads_back_as_it_was_written_and_folds_to_the_same_memory() {
    let machine = full_life();
    let text = machine.life().text();
    let read = Life::parse(&text).expect("its own text");
    assert_eq!(&read, machine.life());
    assert_eq!(read.text(), text);
    let folded = Machine::fold(read).expect("a life");
    assert_eq!(folded.pupil().memory(), machine.pupil().memory());
    assert_eq!(folded.tally(), machine.tally());
    assert_eq!(folded.games(), 504);
}

/// `perfect` hurries and resists; in lives it is spelled out, so that a life in which it stands alone, from before it did so,
/// comes out as it always has.
#[test]
fn the_perfect_player_of_an_older_life_is_the_one_it_met() {
    let old = include_str!("golden/qtable-misere.life");
    let life = Life::parse(old).expect("a life");
    assert_eq!(life.text(), old, "it is kept as it was spelled");
    assert!(old.contains(r#""against":"perfect","#), "it met the perfect player under its bare name");
    Machine::fold(life).expect("it comes out as it says");

    for (said, spelled) in [
        ("perfect", "perfect(quick=true)"),
        ("perfect(quick=false)", "perfect(quick=false)"),
        ("mix(random:1,perfect:2)", "mix(random:1,perfect(quick=true):2)"),
    ] {
        let mut machine = Machine::born(Game::Noughts, "menace(preset=scroggs)", "ada-7", 7).expect("born");
        machine.live(lesson(said, 50, 1)).expect("a lesson");
        let text = machine.life().text();
        assert!(text.contains(&format!(r#""against":"{spelled}""#)), "{text}");
        let read = Life::parse(&text).expect("its own text");
        // A mix goes on in its round, whichever way it is spelled.
        let against: lab::Opponents = said.parse().expect("opponents");
        assert_eq!(read.phase(&against), machine.life().phase(&against), "{said}");
        assert_eq!(read.phase(&against), if said.starts_with("mix") { 2 } else { 0 }, "{said}");
        assert_eq!(Machine::fold(read).expect("a life").pupil().memory(), machine.pupil().memory(), "{said}");
    }
}

#[test]
fn the_fold_of_a_prefix_is_the_past() {
    let whole = full_life();
    // The memory after every match, by living once; then each by folding from nothing.
    for at in [0, 1, 17, 299, 300, 301, 302, 303, 304, 305, 503, 504] {
        let past = Machine::fold_until(whole.life().clone(), at).expect("a life");
        assert_eq!(past.games(), at);
        let twice = Machine::fold(past.life().clone()).expect("a life that was cut is a life");
        assert_eq!(twice.pupil().memory(), past.pupil().memory(), "at {at}");
    }
    let mut lived = Machine::born(Game::Noughts, "menace(preset=scroggs)", "ada-7", 7).expect("born");
    for games in 1..=20 {
        let past = Machine::fold_until(whole.life().clone(), games).expect("a life");
        lived = Machine::fold_until(lived.life().clone(), 0).expect("a life");
        lived.live(lesson("random", games, 1)).expect("a lesson");
        assert_eq!(past.pupil().memory(), lived.pupil().memory(), "after {games}");
    }
}

#[test]
fn a_fork_is_the_same_machine_until_its_own_life_begins() {
    let machine = full_life();
    let mut twin =
        Machine::fold_until(machine.life().clone(), 230).expect("a life").fork("ada-7", "eve").expect("a fork");
    assert_eq!((twin.life().name(), twin.games()), ("eve", 230));
    let past = Machine::fold_until(machine.life().clone(), 230).expect("a life");
    assert_eq!(twin.pupil().memory(), past.pupil().memory());
    twin.live(lesson("expert", 50, 3)).expect("a lesson");
    let folded = Machine::fold(Life::parse(&twin.life().text()).expect("text")).expect("a life");
    assert_eq!(folded.pupil().memory(), twin.pupil().memory());
}

#[test]
fn boxes_go_out_as_csv_and_come_in_again() {
    for recipe in ["menace(preset=scroggs)", "menace(preset=clare-threebead)", "menace(preset=michie-1963)"] {
        let mut machine = Machine::born(Game::Noughts, recipe, "ada", 7).expect("born");
        machine.live(lesson("random", 1_000, 1)).expect("a lesson");
        let csv = boxes::write(machine.moment()).expect("boxes");
        let other = boxes::read(&csv, "bob", 9).unwrap_or_else(|why| panic!("{why}"));
        let views = |machine: &Machine| machine.pupil().boxes().expect("boxes").views().collect::<Vec<_>>();
        assert_eq!(views(&other), views(&machine));
        assert_eq!(boxes::write(other.moment()).expect("boxes"), csv);
        Machine::fold(Life::parse(&other.life().text()).expect("text")).expect("a life");
    }
}

/// As a spreadsheet gives it back: the last column first, the first row filled up, a mark before it.
#[test]
fn a_table_whose_columns_were_moved_is_the_same_machine() {
    let mut machine = Machine::born(Game::Noughts, "menace", "ada", 7).expect("born");
    machine.live(lesson("random", 50, 1)).expect("a lesson");
    let csv = boxes::write(machine.moment()).expect("boxes");
    let (head, body) = csv.split_once('\n').expect("a first line");
    let moved = |line: &str| line.rsplit_once(',').map(|(rest, last)| format!("{last},{rest}\n")).expect("columns");
    let table: String = body.lines().map(moved).collect();
    let other = boxes::read(&format!("\u{feff}{head},,,,\n{table}"), "bob", 9).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(boxes::write(other.moment()).expect("boxes"), csv);
}

#[test]
fn damaged_tables_are_refused_with_the_line() {
    let machine = Machine::born(Game::Noughts, "menace", "ada", 7).expect("born");
    let csv = boxes::write(machine.moment()).expect("boxes");
    for (damage, why) in [
        (csv.replacen("4,4,,,4", "4,x,,,4", 1), "line 3: expected a number of beads, got 'x'"),
        (csv.replacen("4,4,,,4", "4,-1,,,4", 1), "line 3: expected a number of beads, got '-1'"),
        (csv.replacen("menace", "mennace", 1), "did you mean 'menace'"),
        (csv.replacen("# menagerie boxes 1", "# something", 1), "line 1: expected"),
        (csv.lines().take(20).collect::<Vec<_>>().join("\n"), "expected 304 boxes, got 18"),
        (format!("{csv}305,1,... ... ...,,,,,,,,,,0,0,0\n"), "expected 304 boxes, got 305"),
        (csv.replacen("\n2,", "\n3,", 1), "line 4: expected box 2"),
        (csv.replacen("beads_5", "beads", 1), "line 2: there is no column 'beads_5'"),
        (String::new(), "line 1: expected"),
    ] {
        let refusal = boxes::read(&damage, "bob", 1).expect_err(why).to_string();
        assert!(refusal.contains(why), "{refusal}");
    }
}

#[test]
fn damaged_and_foreign_lives_are_refused_with_the_line_and_the_reason() {
    let text = full_life().life().text();
    for (damage, why) in [
        (text.replacen("menagerie life 2", "menagerie life 6", 1), "line 1: this life was written by another version"),
        ("PK\u{3}\u{4}".to_owned(), "line 1: this is no life"),
        (String::new(), "line 1: this is no life"),
        ("menagerie life 1\n".to_owned(), "line 2: expected the birth of a machine"),
        ("menagerie life 2\n".to_owned(), "line 2: expected the birth of a machine"),
        (format!("{text}\n"), "line 12: expected nothing after the closing mark"),
        (format!("{text}00000000 {{}}\n"), "line 12: expected nothing after the closing mark"),
        (
            closed(r#"{"event":"born","game":"noughts","recipe":"mennace","name":"ada","seed":"7"}"#, 1),
            "line 2: there is no mind 'mennace'; did you mean 'menace'",
        ),
        (
            closed(r#"{"event":"born","game":"noughts","recipe":"menace","name":"ada","seed":"7"}"#, 2),
            "line 3: the closing mark counts 2 events; expected 1",
        ),
        (text.replacen("\"games\":300", "\"games\":301", 1), "line 3: the line is damaged"),
        (text.replacen("\"beads\":20", "\"beads\":21", 1), "line 5: the line is damaged"),
        (
            text.lines().filter(|line| !line.contains("refilled")).collect::<Vec<_>>().join("\n"),
            "line 8: the line is damaged",
        ),
    ] {
        let refusal = Life::parse(&damage).expect_err(why).to_string();
        assert!(refusal.starts_with(why), "{refusal}");
    }
}

/// A life of one event and a closing mark, with good checks.
fn closed(event: &str, count: u64) -> String {
    let end = format!(r#"{{"end":{count}}}"#);
    let first = crc32fast::hash(format!("{event}\n").as_bytes());
    let last = crc32fast::hash(format!("{event}\n{end}\n").as_bytes());
    format!("menagerie life 2\n{first:08x} {event}\n{last:08x} {end}\n")
}

#[test]
fn a_life_that_was_cut_is_noticed_wherever_it_was_cut() {
    let text = full_life().life().text();
    assert_eq!(text.lines().count(), 11, "a head, nine events and a mark");
    for cut in 1..text.len() {
        let refusal = Life::parse(&text[..cut]);
        if cut == text.len() - 1 {
            assert!(refusal.is_ok(), "only the last line's end is missing");
            continue;
        }
        let refusal = refusal.expect_err("it was cut").to_string();
        let between_lines = text[..cut].ends_with('\n') || text[cut..].starts_with('\n');
        let whole_lines = between_lines && text[..cut].lines().count() > 1;
        assert_eq!(refusal.starts_with("the life was cut off after line"), whole_lines, "{cut}: {refusal}");
    }
}

#[test]
fn a_life_of_the_first_version_is_read_and_says_so() {
    let now = full_life().life().text();
    let lines: Vec<&str> = now.lines().collect();
    let old = format!("menagerie life 1\n{}\n", lines[1..10].join("\n"));
    assert_eq!(Life::parse_with_format(&old), Ok((full_life().life().clone(), Format::Open)));
    assert_eq!(Life::parse_with_format(&now), Ok((full_life().life().clone(), Format::Closed)));
    // It had no mark, so that whole lines can go unnoticed, and a mark in it is no event.
    let cut = format!("menagerie life 1\n{}\n", lines[1..5].join("\n"));
    assert_eq!(Life::parse(&cut).map(|life| life.events().len()), Ok(4));
    assert!(Life::parse(&now.replacen("life 2", "life 1", 1)).is_err());
}

#[test]
fn a_life_that_did_not_happen_so_is_refused() {
    // A text with good checks but a false result: somebody wrote it with care.
    let mut life = Life::born(Game::Noughts, "menace", "ada", 7).expect("born");
    life.push(lesson("random", 100, 1));
    let refusal = Machine::fold(life).expect_err("refused").to_string();
    assert!(refusal.starts_with("line 3: the lesson ended"), "{refusal}");
    for event in [
        Event::Played { moves: "1 1".into(), side: Side::First, id: None },
        Event::Played { moves: "1 4 2 5 3".into(), side: Side::Second, id: None },
        Event::Edited { number: 305, square: "1".into(), beads: 1.0 },
        Event::Edited { number: 1, square: "1".into(), beads: f64::NAN },
        Event::Edited { number: 1, square: "1".into(), beads: -1.0 },
        Event::Refilled { number: 0 },
        ruled("menace(seats=both)"),
        ruled("qtable"),
        Event::Furnished { boxes: Vec::new() },
        lesson("machine:nobody@3", 10, 1),
    ] {
        let mut machine = Machine::born(Game::Noughts, "menace", "ada", 7).expect("born");
        let before = machine.clone();
        assert!(machine.live(event.clone()).is_err(), "{event:?}");
        assert_eq!(machine.life(), before.life());
        assert_eq!(machine.pupil().memory(), before.pupil().memory());
    }
}

#[test]
fn names_are_in_any_script_and_guests_are_said_in_the_grammar() {
    for bad in ["", " a", "a  b", "a\u{200b}b", "a:b", "x.life", &"a".repeat(41)] {
        assert!(Machine::born(Game::Noughts, "menace", bad, 1).is_err(), "{bad}");
    }
    assert!(Machine::born(Game::Noughts, "random", "ada", 1).is_err());
    for good in ["Ada-7_b.2", "Zoë 7b", "小明"] {
        let born = |name: &str| Machine::born(Game::Noughts, "menace(seats=both)", name, 1).expect("born");
        let (mut ada, guest) = (born("ada"), born(good).guest());
        let against = format!("machine:{}", guest.name());
        let lesson = Lesson { guests: vec![guest], ..Lesson::new(&against, Seats::Both, 3, 1).expect("a lesson") };
        ada.hold(lesson).expect("it meets the guest");
        assert_eq!(Life::parse(&ada.life().text()).as_ref(), Ok(ada.life()), "{good}");
    }
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in ".{0,200}") {
        prop_assert!(Life::parse(&text).is_err());
        for head in ["menagerie life 1", "menagerie life 2"] {
            let headed = format!("{head}\n{text}");
            prop_assert!(Life::parse(&headed).is_err());
        }
        prop_assert!(boxes::read(&text, "x", 1).is_err());
    }

    #[test]
    fn no_changed_byte_goes_unnoticed(at in 0_usize..600, byte in 33_u8..127) {
        let text = full_life().life().text();
        let mut bytes = text.clone().into_bytes();
        prop_assume!(at < bytes.len() && bytes[at] != byte);
        bytes[at] = byte;
        let changed = String::from_utf8(bytes).expect("plain text");
        prop_assert!(Life::parse(&changed).is_err());
    }
}

#[test]
fn a_changed_version_is_noticed() {
    let text = full_life().life().text();
    for other in ["menagerie life 1", "menagerie life 3", "menagerie life 4", "menagerie life 5", "menagerie life 6"] {
        let changed = text.replacen("menagerie life 2", other, 1);
        assert_ne!(changed, text);
        assert!(Life::parse(&changed).is_err(), "{other}");
    }
}

#[test]
fn the_example_in_the_documentation_is_a_life_that_happened() {
    let page = include_str!("../../../docs/life-format.md");
    let example = page.split("```text\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let (life, format) = Life::parse_with_format(example).expect("a life");
    assert_eq!(format, Format::Closed);
    assert_eq!(life.text(), example, "as it would be written");
    let ada = Machine::fold(life.clone()).expect("it happened so");
    assert_eq!((ada.games(), ada.tally().wins), (10_000, 8_332));
    // Cut anywhere it is noticed.
    for (end, _) in example.match_indices('\n').take(3) {
        assert!(Life::parse(&example[..=end]).is_err(), "cut at {end}");
    }
}
