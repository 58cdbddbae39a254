//! The command line as its users meet it: results, files, refusals and codes.

use serde_json::Value;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// A folder to work in, and the program in it.
struct Desk(tempfile::TempDir);

impl Desk {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    fn path(&self, name: &str) -> std::path::PathBuf {
        self.0.path().join(name)
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_menagerie"));
        command.args(args).current_dir(self.0.path()).stdin(Stdio::null());
        command
    }

    fn run(&self, args: &[&str]) -> Output {
        self.command(args).output().expect("the program starts")
    }

    /// What a command that succeeds prints.
    fn ok(&self, args: &[&str]) -> String {
        let done = self.run(args);
        assert!(done.status.success(), "{args:?}: {}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8(done.stdout).expect("text")
    }

    /// What a command tells a program, a value a line.
    fn rows(&self, args: &[&str]) -> Vec<Value> {
        let args: Vec<&str> = args.iter().copied().chain(["--json"]).collect();
        self.ok(&args).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    }

    fn json(&self, args: &[&str]) -> Value {
        let args: Vec<&str> = args.iter().copied().chain(["--json"]).collect();
        serde_json::from_str(&self.ok(&args)).expect("JSON")
    }

    /// The one line with which a command refuses, and its code.
    fn refused(&self, code: i32, args: &[&str]) -> String {
        let done = self.run(args);
        let said = String::from_utf8(done.stderr).expect("text");
        assert_eq!(done.status.code(), Some(code), "{args:?}: {said}");
        assert_eq!(said.lines().count(), 1, "{args:?}: {said}");
        assert!(said.starts_with("menagerie: "), "{said}");
        said
    }

    fn typed(&self, args: &[&str], input: &str) -> Output {
        let mut child = self
            .command(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("it reads");
        child.wait_with_output().expect("it ends")
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).expect("a file")
    }

    fn ada(self) -> Self {
        self.ok(&["raise", "menace(preset=michie)", "--name", "ada", "--seed", "7", "--out", "ada.life"]);
        self
    }
}

#[test]
fn what_there_is_comes_from_the_cards() {
    let desk = Desk::new();
    let games = desk.rows(&["games"]);
    assert_eq!(games[0]["id"], "noughts");
    let minds = desk.rows(&["minds"]);
    let ids: Vec<&str> = minds.iter().filter_map(|mind| mind["id"].as_str()).collect();
    for id in ["random", "expert", "perfect", "menace", "qtable"] {
        assert!(ids.contains(&id), "{id} in {ids:?}");
    }
    assert!(desk.ok(&["minds", "menace"]).contains("preset=clare-threebead"));
    assert!(desk.ok(&["perft", "noughts", "9"]).contains("255168"));
}

#[test]
fn a_machine_is_raised_trained_measured_and_looked_into() {
    let desk = Desk::new().ada();
    let born = desk.rows(&["boxes", "ada.life"]);
    assert_eq!(born.len(), 304);
    let lesson =
        desk.json(&["train", "ada.life", "--against", "random", "--games", "10000", "--seats", "first", "--seed", "1"]);
    let count = |name: &str| lesson[name].as_u64().expect("a count");
    assert_eq!(count("games"), 10_000);
    assert_eq!(count("wins") + count("draws") + count("losses"), 10_000);
    assert!(lesson["seconds"].as_f64().is_some_and(|s| s >= 0.0));
    // Michie's own machines won 87 to 97 of 100 matches against random once taught.
    let exact = desk.json(&["exact", "ada.life", "--against", "random", "--side", "first"]);
    let chance = |name: &str| exact[name].as_f64().expect("a chance");
    assert!((chance("win") + chance("draw") + chance("loss") - 1.0).abs() < 1e-9);
    assert!(chance("win") > 0.8);
    let past = desk.json(&["exact", "ada.life", "--at", "0"]);
    assert!(past["win"].as_f64() < exact["win"].as_f64());
    let worst = desk.json(&["exact", "ada.life", "--against", "worst"]);
    assert!(worst["value"].as_f64().expect("a value") < 0.0);
    let found = desk.json(&["boxes", "ada.life", "--position", "... .O. ..X"]);
    assert_eq!(found["position"], "X.. .O. ...");
    assert_eq!(found["turned"], "turned upside down");
    let same = desk.json(&["boxes", "ada.life", "--box", &found["box"].to_string()]);
    assert_eq!(same["contents"], found["contents"]);
    // Whoever reads one line alone knows whom it is about.
    assert_eq!((&found["name"], &found["age"], &found["seed"]), (&"ada".into(), &10_000.into(), &"7".into()));
    assert_eq!((&exact["against"], &exact["side"], &exact["age"]), (&"random".into(), &"first".into(), &10_000.into()));
    assert_eq!((&lesson["recipe"], &lesson["lesson_seed"]), (&found["recipe"], &"1".into()));
}

#[test]
fn exact_chances_between_minds_are_known_fractions() {
    let desk = Desk::new();
    // Who holds both seats is told in both, a line for each.
    let both = desk.rows(&["exact", "random", "--against", "random"]);
    assert_eq!(both.iter().map(|it| &it["side"]).collect::<Vec<_>>(), ["first", "second"]);
    assert_eq!((&both[0]["win"], &both[0]["draw"]), (&both[1]["loss"], &both[1]["draw"]));
    let exact = &both[0];
    assert_eq!(exact["win"].as_f64(), Some(0.584_920_634_921));
    assert_eq!(exact["draw"].as_f64(), Some(0.126_984_126_984));
    assert_eq!(exact["loss"].as_f64(), Some(0.288_095_238_095));
    let second = desk.json(&["exact", "random", "--against", "expert", "--side", "second"]);
    assert_eq!(second["win"].as_f64(), Some(0.0));
    let literal = desk.json(&["exact", "expert(literal=true)", "--side", "second", "--against", "worst"]);
    assert!(literal["value"].as_f64().expect("a value") < 0.0);
    let repaired = desk.json(&["exact", "expert", "--side", "second", "--against", "worst"]);
    assert_eq!(repaired["value"].as_f64(), Some(0.0));
}

#[test]
fn training_twice_with_one_seed_gives_the_same_file_and_so_do_threads() {
    let desk = Desk::new();
    let names = ["a.life", "b.life", "c.life", "d.life"];
    for name in names {
        desk.ok(&["raise", "menace(preset=michie)", "--name", "twin", "--seed", "7", "--out", name]);
    }
    let lesson = ["--against", "mix(expert:5,random:20)", "--games", "5000", "--seed", "3"];
    desk.ok(&[&["train", "a.life"], &lesson[..]].concat());
    desk.ok(&[&["train", "b.life", "--threads", "1"], &lesson[..]].concat());
    desk.ok(&[&["train", "c.life", "d.life", "--threads", "2"], &lesson[..]].concat());
    for name in names {
        assert_eq!(desk.read(name), desk.read("a.life"), "{name}");
    }
}

#[test]
fn machines_meet_each_other_and_both_may_learn() {
    let desk = Desk::new();
    for name in ["ada", "bob"] {
        let out = format!("{name}.life");
        desk.ok(&["raise", "menace(preset=scroggs,seats=both)", "--name", name, "--seed", "1", "--out", &out]);
    }
    desk.ok(&["train", "ada.life", "--against", "bob.life", "--games", "500"]);
    assert_eq!(desk.ok(&["life", "bob.life"]).lines().count(), 1);
    let lesson = desk.json(&["train", "ada.life", "--against", "bob.life", "--games", "500", "--opponents-learn"]);
    let bobs: Vec<String> = desk.ok(&["life", "bob.life"]).lines().map(String::from).collect();
    let mirrored = format!("{} won, {} drawn, {} lost", lesson["losses"], lesson["draws"], lesson["wins"]);
    assert!(bobs[1].contains("machine:ada@500") && bobs[1].contains(&mirrored), "{}", bobs[1]);
    desk.ok(&["train", "ada.life", "--against", "mix(bob.life:2,self:1,random:1)", "--games", "100"]);
    assert_eq!(desk.rows(&["exact", "ada.life", "--against", "bob.life"]).len(), 2, "both hold both seats");
    assert!(
        desk.refused(2, &["train", "ada.life", "--against", "ada.life", "--opponents-learn"])
            .contains("--against self")
    );
}

#[test]
fn a_newborn_is_born_with_the_seat_it_needs() {
    let desk = Desk::new();
    for name in ["ada", "eve"] {
        let out = format!("{name}.life");
        desk.ok(&["raise", "menace(preset=michie)", "--name", name, "--seed", "1", "--out", &out]);
    }
    for (against, born) in [
        ("eve.life", "menace(preset=michie,seats=second)"),
        ("menace", "menace(seats=second)"),
        ("self", "menace(preset=michie,seats=second)"),
        ("mix(random:1,menace(win=5):2)", "mix(random:1,menace(win=5,seats=second):2)"),
        ("qtable", "qtable"),
    ] {
        let lesson = desk.json(&["train", "ada.life", "--against", against, "--games", "20", "--opponents-learn"]);
        assert_eq!(lesson["against"], born, "{against}");
    }
    assert_eq!(desk.ok(&["life", "eve.life"]).lines().count(), 1, "who only opens as well stays as it is");
}

#[test]
fn a_life_names_opponents_as_they_were_asked_for() {
    let desk = Desk::new().ada();
    desk.ok(&["train", "ada.life", "--against", "mix(perfect:1,perfect(quick=false):1)", "--games", "2"]);
    let (diary, games) = (desk.ok(&["life", "ada.life"]), desk.ok(&["life", "ada.life", "--games"]));
    assert!(diary.contains("against perfect (1) and perfect(quick=false) (1) in turn: "), "{diary}");
    let met: Vec<&str> =
        games.lines().filter_map(|line| line.split_whitespace().find(|it| it.starts_with("perfect"))).collect();
    assert_eq!(met, ["perfect", "perfect(quick=false)"], "{games}");
}

#[test]
fn the_diary_tells_everything_and_the_past_can_be_forked() {
    let desk = Desk::new().ada();
    desk.ok(&["train", "ada.life", "--games", "300", "--seed", "1"]);
    desk.ok(&["edit", "ada.life", "--box", "14", "--move", "9", "--beads", "20"]);
    desk.ok(&["edit", "ada.life", "--box", "1", "--refill"]);
    desk.ok(&["edit", "ada.life", "--rule", "menace(preset=michie,win=5)"]);
    desk.ok(&["train", "ada.life", "--against", "expert(p=0.9)", "--games", "100", "--seed", "2"]);
    let diary = desk.ok(&["life", "ada.life"]);
    for part in [
        "ada was born",
        "games 1-300",
        "square 9 in box 14 to 20 beads",
        "Box 1 got its first beads",
        "win=5",
        "games 301-400",
    ] {
        assert!(diary.contains(part), "{part} in {diary}");
    }
    let matches = desk.ok(&["life", "ada.life", "--games"]);
    assert_eq!(matches.lines().count(), 400);
    assert!(matches.lines().all(|line| line.contains("box 1 as it is")), "every match opens the first box");
    // Four beads of each colour at birth: the first match pays the one that was drawn.
    let first = matches.lines().next().expect("a match");
    assert!(["4→7", "4→5", "4→3"].iter().any(|paid| first.contains(paid)), "what was paid: {first}");
    desk.ok(&["fork", "ada.life", "--at", "230", "--out", "eve.life"]);
    assert!(desk.ok(&["life", "eve.life"]).contains("a copy of ada as it was after 230 games"));
    assert_eq!(desk.ok(&["boxes", "eve.life"]), desk.ok(&["boxes", "ada.life", "--at", "230"]));
}

#[test]
fn boxes_go_through_csv_and_games_through_a_data_set() {
    let desk = Desk::new().ada();
    desk.ok(&["train", "ada.life", "--games", "200"]);
    desk.ok(&["export", "ada.life", "--csv", "boxes.csv"]);
    desk.ok(&["import", "boxes.csv", "--out", "x.life"]);
    assert_eq!(desk.ok(&["boxes", "x.life"]), desk.ok(&["boxes", "ada.life"]));
    assert_eq!(desk.json(&["dataset", "noughts", "--distinct", "--out", "games.csv"])["games"], 26_830);
    assert_eq!(desk.read("games.csv").lines().count(), 26_831);
    assert_eq!(desk.json(&["train", "x.life", "--games-from", "games.csv"])["games"], 26_830);
    assert_eq!(desk.json(&["dataset", "noughts", "--from", "ada.life", "--out", "own.csv"])["games"], 200);
}

#[test]
fn a_match_in_a_pipe_is_played_and_taught() {
    let desk = Desk::new().ada();
    let done = desk
        .typed(&["play", "ada.life", "--side", "first", "--teach"], "why\nhelp\n99\nx\n5\n1\n2\n3\n4\n5\n6\n7\n8\n9\n");
    let said = String::from_utf8(done.stdout).expect("text");
    assert_eq!(done.status.code(), Some(0), "{said}");
    assert!(said.contains("It opened box 1"), "{said}");
    assert!(said.contains("'99' is not a move"), "{said}");
    assert!(said.contains("that cell is taken"), "{said}");
    assert!(said.contains("The end:"), "{said}");
    assert!(said.contains("What it learned: each bead used is "), "{said}");
    assert!(said.contains("box 1: square "), "it says what was paid: {said}");
    assert!(desk.ok(&["life", "ada.life"]).contains("It played 1 game: "));
}

#[test]
fn a_match_that_stops_with_the_input_leaves_nothing() {
    let desk = Desk::new().ada();
    let before = desk.read("ada.life");
    let done = desk.typed(&["play", "ada.life", "--teach"], "");
    assert_eq!(done.status.code(), Some(0));
    assert_eq!(desk.read("ada.life"), before);
    let done = desk.typed(&["play", "perfect(quick=true)", "--side", "second", "--json"], "1\nresign\n");
    let last = String::from_utf8(done.stdout).expect("text");
    let last: Value = serde_json::from_str(last.lines().last().expect("a line")).expect("JSON");
    assert_eq!(last["outcome"], "second");
}

#[test]
fn what_cannot_be_asked_is_refused_with_code_2() {
    let desk = Desk::new().ada();
    let before = desk.read("ada.life");
    for (args, why) in [
        (&["raise", "menasce", "--out", "x.life"][..], "did you mean 'menace'"),
        (&["raise", "menace(win=1000000)", "--out", "x.life"], "expected a whole number from -1000 to 1000"),
        (&["raise", "menace(bead=3)", "--out", "x.life"], "did you mean 'beads'"),
        (&["exact", "expert", "--against", "wrost"], "did you mean 'worst'"),
        (&["raise", "random", "--out", "x.life"], "does not learn"),
        (&["raise", "menace", "--name", "a  b", "--out", "x.life"], "two in a row"),
        (&["raise", "menace", "--name", "a/b", "--out", "x.life"], "it has the character U+002F"),
        (&["raise", "menace", "--out", "ada.life"], "is there already"),
        (&["raise", "menace", "--game", "chess", "--out", "x.life"], "there is no game 'chess'"),
        (&["train", "ada.life", "--games", "0"], "expected 1 to"),
        (&["train", "ada.life", "--games", "many"], "invalid value 'many'"),
        (&["train", "ada.life", "--seats", "middle"], "expected first, second or both"),
        (&["train", "ada.life", "--seats", "second"], "no boxes for the second seat"),
        (&["train", "ada.life", "--against", "mix(random:0)"], "a share of at least 1"),
        (&["train", "ada.life", "--against", "nobody"], "there is no mind 'nobody'"),
        (&["exact", "ada.life", "--side", "second"], "no boxes for the second seat"),
        (&["exact", "ada.life", "--at", "3"], "it has had 0 games"),
        (&["exact", "mix(random:1,expert:1)"], "expected one player"),
        (&["boxes", "ada.life", "--box", "305"], "expected 1 to 304"),
        (&["boxes", "ada.life", "--position", "XXX ... ..."], "as many X as O"),
        (&["boxes", "ada.life", "--position", "X.. ... ..."], "has no box"),
        (&["edit", "ada.life", "--box", "14", "--move", "1", "--beads", "5"], "has no bead for 1"),
        (&["edit", "ada.life", "--box", "14", "--move", "77", "--beads", "5"], "'77' is not a move"),
        (&["edit", "ada.life", "--box", "14", "--move", "9", "--beads=-5"], "expected 0 to"),
        (&["edit", "ada.life", "--box", "14", "--move", "9", "--beads", "nan"], "expected 0 to"),
        (&["edit", "ada.life"], "required"),
        (&["perft", "noughts", "99"], "99"),
        (&["bench", "lessons", "--only", "nothing"], "there is no pairing"),
        (&["play", "menace", "--side", "second"], "no boxes for the second seat"),
        (&["play", "random", "--teach"], "--teach needs a .life file"),
        (&["play", "random", "--against", "killer", "--moves", "5 5"], "5 is not legal"),
        (&["play", "random", "--against", "menace", "--side", "first"], "no boxes for the second seat"),
        (&["arena", "noughts", "random", "minimax(by=time)"], "is limited by time, so its moves cannot be had again"),
        (
            &["train", "ada.life", "--against", "minimax(by=both)"],
            "is limited by time, so its moves cannot be had again",
        ),
        (&["frobnicate"], "unrecognized subcommand"),
    ] {
        let said = desk.refused(2, args);
        assert!(said.contains(why), "{args:?}: {said}");
    }
    assert_eq!(desk.read("ada.life"), before);
    assert!(!desk.path("x.life").exists());
}

#[test]
fn what_fails_is_told_with_code_1_and_leaves_nothing_half_written() {
    let desk = Desk::new().ada();
    let before = desk.read("ada.life");
    std::fs::write(desk.path("foreign.life"), "PK\u{3}\u{4}").expect("a file");
    std::fs::write(desk.path("binary.life"), [0xFF, 0xFE, 0x00]).expect("a file");
    std::fs::write(desk.path("damaged.life"), before.replace("\"seed\":\"7\"", "\"seed\":\"8\"")).expect("a file");
    std::fs::write(desk.path("bad.csv"), "moves\n1 1\n").expect("a file");
    std::fs::create_dir(desk.path("folder.life")).expect("a folder");
    for (args, why) in [
        (&["boxes", "nowhere.life"][..], "cannot read nowhere.life"),
        (&["boxes", "folder.life"], "cannot read folder.life"),
        (&["boxes", "foreign.life"], "foreign.life: line 1: this is no life"),
        (&["boxes", "binary.life"], "it is not text"),
        (&["train", "damaged.life"], "damaged.life: line 2: the line is damaged"),
        (&["train", "ada.life", "--games-from", "bad.csv"], "bad.csv: line 2: 1 is not legal"),
        (&["train", "ada.life", "--games-from", "nowhere.csv"], "cannot read nowhere.csv"),
        (&["import", "bad.csv", "--out", "x.life"], "bad.csv: line 1: expected"),
        (&["raise", "menace", "--out", "no/such/folder/x.life"], "cannot write no/such/folder/x.life"),
        (&["export", "ada.life", "--csv", "/dev/full"], "cannot write /dev/full"),
        (&["dataset", "noughts", "--distinct", "--out", "/dev/full"], "cannot write /dev/full"),
    ] {
        let said = desk.refused(1, args);
        assert!(said.contains(why), "{args:?}: {said}");
    }
    assert_eq!(desk.read("ada.life"), before);
    let left: Vec<_> = std::fs::read_dir(desk.0.path()).expect("a folder").flatten().map(|e| e.file_name()).collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().starts_with('.')), "no temporary file is left: {left:?}");
}

#[test]
fn a_full_or_closed_output_is_no_panic() {
    let desk = Desk::new().ada();
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("a full device");
    let done = desk.command(&["boxes", "ada.life"]).stdout(full).output().expect("it runs");
    assert_eq!(done.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&done.stderr).starts_with("menagerie: cannot write"));
    let mut child =
        desk.command(&["boxes", "ada.life"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it runs");
    drop(child.stdout.take());
    let done = child.wait_with_output().expect("it ends");
    assert_eq!((done.status.code(), String::from_utf8_lossy(&done.stderr).as_ref()), (Some(0), ""));
}

#[test]
fn completions_and_manual_come_from_the_same_definitions() {
    let desk = Desk::new();
    assert!(desk.ok(&["completions", "bash"]).contains("menagerie"));
    assert!(desk.ok(&["man"]).contains(".TH menagerie"));
    desk.ok(&["man", "--out", "man"]);
    assert!(Path::new(&desk.path("man/menagerie-train.1")).exists());
    assert!(desk.ok(&["--help"]).contains("raise"));
    let bare = desk.run(&[]);
    assert_eq!(bare.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&bare.stderr).contains("raise"), "alone, it says what it can do");
    assert!(desk.ok(&["--version"]).starts_with("menagerie "));
}

/// A machine of one seat is looked at in that seat, one of both in both; the seat that is lacking is refused by name.
#[test]
fn whoever_is_asked_about_takes_the_seats_it_holds() {
    let desk = Desk::new();
    for seats in ["first", "second", "both"] {
        let (recipe, out) = (format!("menace(seats={seats})"), format!("{seats}.life"));
        desk.ok(&["raise", &recipe, "--game", "hexapawn", "--out", &out]);
        desk.ok(&["train", &out, "--games", "100"]);
        let held = if seats == "both" { vec!["first", "second"] } else { vec![seats] };
        for command in
            [&["exact", &out, "--against", "worst"][..], &["exact", &out], &["curve", &out, "--every", "100"]]
        {
            let rows = desk.rows(command);
            let mut told: Vec<_> = rows.iter().map(|row| row["side"].as_str().expect("a side")).collect();
            told.truncate(held.len());
            assert_eq!(told, held, "{command:?}");
        }
        let lacking = if seats == "first" { "second" } else { "first" };
        if seats != "both" {
            let words = format!("{seats} has no boxes for the {lacking} seat; it holds the {seats} seat alone");
            for command in ["exact", "curve"] {
                assert!(desk.refused(2, &[command, &out, "--side", lacking]).contains(&words), "{command}");
            }
        }
    }
    let csv = desk.ok(&["curve", "both.life", "--every", "100", "--csv", "-"]);
    let head: Vec<&str> = csv.lines().next().expect("a head").split(',').collect();
    assert_eq!((head[4], head[15]), ("first_random_win", "second_random_win"));
    let compared = desk.json(&["compare", "first.life", "both.life"]);
    let seats = |at: usize| {
        let points = compared["curves"][at]["points"].as_array().expect("points");
        points
            .iter()
            .map(|point| point["side"].as_str().expect("a side").to_owned())
            .collect::<std::collections::BTreeSet<_>>()
    };
    assert_eq!((seats(0).len(), seats(1).len()), (1, 2));
    assert!(desk.ok(&["compare", "first.life", "both.life"]).contains("vs its worst enemy, second seat"));
    // Whoever plays an answering machine in the terminal opens.
    assert!(desk.ok(&["play", "second.life", "--against", "first.life", "--seed", "1"]).contains("wins"));
}

/// Matches that a machine gives up before it has moved are told as that.
#[test]
fn a_lesson_says_how_often_the_machine_resigned_from_its_first_box() {
    let desk = Desk::new();
    let born = desk.ok(&["raise", "menace", "--game", "misere", "--out", "m.life"]);
    assert!(born.contains("menace(empty=refill) is raised where no recipe is given"), "{born}");
    let lesson = desk.json(&["train", "m.life", "--against", "perfect", "--games", "400"]);
    let given_up = lesson["given_up"].as_u64().expect("a count");
    assert!(given_up > 300 && given_up < 400, "{lesson}");
    let words = desk.ok(&["train", "m.life", "--against", "perfect", "--games", "2000"]);
    assert!(words.contains("m resigned from its first box in 2,000 of 2,000 games: that box is empty"), "{words}");
    desk.ok(&["raise", "--game", "misere", "--out", "n.life"]);
    let words = desk.ok(&["train", "n.life", "--against", "perfect", "--games", "1000"]);
    assert!(!words.contains("resigned"), "{words}");
    let exact = desk.json(&["exact", "n.life", "--against", "perfect"]);
    assert!(exact["loss"].as_f64().is_some_and(|loss| loss < 0.01), "{exact}");
}

/// A life measured in one walk: the table agrees with what other commands say of the same ages.
#[test]
fn a_curve_tells_how_a_machine_learned() {
    let desk = Desk::new();
    desk.ok(&["raise", "menace(preset=michie)", "--out", "ada.life"]);
    desk.ok(&["train", "ada.life", "--against", "random", "--games", "250"]);
    let csv = desk.ok(&["curve", "ada.life", "--every", "100", "--csv", "-"]);
    let rows: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(rows[0][..5], ["games", "wins", "draws", "losses", "random_win"]);
    assert_eq!(rows[1..].iter().map(|row| row[0]).collect::<Vec<_>>(), ["0", "100", "200", "250"]);
    let played = |row: &[&str]| row[1..4].iter().map(|count| count.parse::<u64>().expect("a count")).sum::<u64>();
    assert_eq!(rows[1..].iter().map(|row| played(row)).collect::<Vec<_>>(), [0, 100, 100, 50]);
    for (row, age) in rows[1..].iter().zip(["0", "100", "200", "250"]) {
        let exact = desk.json(&["exact", "ada.life", "--against", "random", "--at", age]);
        let win: f64 = row[4].parse().expect("a chance");
        assert_eq!(exact["win"].as_f64(), Some(win), "after {age}");
    }
    assert!(desk.ok(&["curve", "ada.life"]).contains("250 games"));
    desk.ok(&["curve", "ada.life", "--csv", "ada.csv"]);
    assert!(desk.path("ada.csv").exists());
    assert!(
        desk.refused(2, &["curve", "ada.life", "--side", "second"])
            .contains("no boxes for the second seat; it holds the first seat alone")
    );
    desk.refused(2, &["curve", "ada.life", "--every", "0"]);
    desk.refused(1, &["curve", "nobody.life"]);
}

#[test]
fn a_position_is_put_to_all_and_whoever_stands_alone_comes_first() {
    let desk = Desk::new();
    // 3 wins at once; chance does not see it with this seed.
    let told =
        desk.json(&["ask", "noughts", "perfect", "expert", "random", "minimax", "--moves", "1 4 2 5", "--seed", "2"]);
    let views = told["views"].as_array().expect("views");
    assert_eq!(views.len(), 4);
    assert_eq!((&views[0]["player"], &views[0]["agree"]), (&"random".into(), &1.into()));
    assert_ne!(views[0]["move"], "3");
    assert!(views[1..].iter().all(|view| view["move"] == "3" && view["agree"] == 3));
    assert!(desk.ok(&["ask", "noughts", "--moves", "1 4 2 5"]).ends_with("for 3.\n"));
    assert!(desk.refused(2, &["ask", "noughts", "--moves", "1 4 2 5 3"]).contains("the match is over"));
    assert!(desk.refused(2, &["ask", "othello", "prover"]).contains("prover"));
}

/// The last sixteen moves of the match in `lab/tests/review.rs`: black throws away 24 discs at once, 24 and 6 later.
const LATE: &str = "(;GM[Othello]BO[8 -OOOOOO- O-XOOO-- O-XOOOOO OXXOXOOX OOXOOOOO OOXXOO-- O-OOOO-- ---OOX-- *]B[g2]W[g8]B[g6]\
    W[h1]B[h2]W[g7]B[b8]W[b3]B[b2]W[a1]B[h6]W[h7]B[c8]W[a8]B[h8]W[b7];)";

#[test]
fn a_match_is_reviewed_and_a_position_analysed() {
    let desk = Desk::new();
    let told = String::from_utf8(desk.typed(&["review", "-"], LATE).stdout).expect("text");
    assert!(told.starts_with("16 moves, white won by 38."), "{told}");
    let row =
        |mv: &str| told.lines().find(|line| line.contains(mv)).map(|line| line.split_whitespace().collect::<Vec<_>>());
    assert_eq!(row("g2??"), Some(vec!["1", "●", "g2??", "−8", "−24", "g6"]), "{told}");
    assert_eq!(row(" b8??"), Some(vec!["7", "●", "b8??", "−32", "−24", "c8", "h8"]), "{told}");
    assert!(told.contains("Worth a second look: move 7, black b8 lost 24 discs; c8 or h8 keeps −8, proven."), "{told}");
    std::fs::write(desk.path("late.ggf"), LATE).expect("a file");
    let json = desk.json(&["review", "late.ggf"]);
    assert_eq!((&json["result"], &json["graph"][16]["discs"]), (&(-38).into(), &(-38).into()));

    let board = ".OOOOOO.O.XOOO..O.XOOOOOOXXOXOOXOOXOOOOOOOXXOO..O.OOOO.....OOX.. X";
    let json = desk.json(&["analyse", board, "--nodes", "20000000"]);
    assert_eq!((&json["proven"], &json["moves"][0]["discs"]), (&true.into(), &16.into()), "{json}");
    assert!(desk.ok(&["analyse", "f5d6", "--nodes", "2000"]).contains("black to move"));
    assert!(desk.refused(2, &["review", "f5f5"]).contains("not legal"));
    assert!(desk.refused(2, &["review", board]).contains("try analyse"));
    assert!(desk.refused(2, &["analyse", "hello"]).contains("expected"));
}

#[test]
fn a_review_counts_moves_as_players_do() {
    // White plays d1, black has to pass, and white plays again.
    let passed =
        "(;GM[Othello]BO[8 --O-O-** -******* O**OO*** ****OO** -*OO*OO* OOOOOOOO OOOOOOOO OOOOOOOO *]B[a2]W[d1]W[b1];)";
    let told = String::from_utf8(Desk::new().typed(&["review", "-"], passed).stdout).expect("text");
    let lines: Vec<String> =
        told.lines().map(|line| line.split_whitespace().take(3).collect::<Vec<_>>().join(" ")).collect();
    assert_eq!(lines[2..6], ["1 ● a2", "2 ○ d1", "● pass −36", "3 ○ b1??"], "{told}");
    assert!(told.starts_with("3 moves, not over yet."), "{told}");
}

/// Whether a win follows from stones of one side, as the server's test has it: plain facts, and the four rules of the design
/// document as arithmetic on rings and spokes.
fn follows(facts: &[(i32, i32)]) -> bool {
    let has =
        |ring: i32, spoke: i32| facts.contains(&(ring, (spoke - 1).rem_euclid(12) + 1)) && (1..=4).contains(&ring);
    facts.iter().any(|(ring, spoke)| {
        [(1, 0), (0, 1), (1, 1), (1, -1)]
            .iter()
            .any(|(out, round)| (0..4).all(|step| has(ring + out * step, spoke + round * step)))
    })
}

#[test]
fn the_round_board_is_drawn_and_its_end_is_proved() {
    let desk = Desk::new();
    let said =
        desk.ok(&["play", "perfect", "--game", "polar", "--side", "first", "--against", "random", "--seed", "3"]);
    assert!(said.contains("The end: perfect wins."), "{said}");
    let proof = said.split("Proved:").nth(1).expect("a proof").trim();
    assert!(proof.starts_with("win(▲)   by at(player, ring, spoke)"), "{proof}");
    // Four facts, each a stone of ▲ in the position that the same match ends with.
    let told =
        desk.rows(&["play", "perfect", "--game", "polar", "--side", "first", "--against", "random", "--seed", "3"]);
    let facts: Vec<(i32, i32)> = proof
        .lines()
        .skip(1)
        .map(|line| {
            let place = line.trim().trim_start_matches("at(▲, ").trim_end_matches(')');
            let (ring, spoke) = place.split_once(", ").expect("a ring and a spoke");
            (ring.parse().expect("a ring"), spoke.parse().expect("a spoke"))
        })
        .collect();
    assert!(follows(&facts), "{facts:?}");
    assert!(!follows(&[(1, 1), (2, 2), (3, 3), (4, 5)]), "the resolver can say no");
    let cells: Vec<String> = facts.iter().map(|(ring, spoke)| format!("r{ring}s{spoke}")).collect();
    let moves: Vec<&str> = told.last().and_then(|row| row["moves"].as_str()).expect("the moves").split(' ').collect();
    let opened: Vec<&str> = moves.iter().step_by(2).copied().collect();
    assert!(cells.len() == 4 && cells.iter().all(|cell| opened.contains(&cell.as_str())), "{cells:?} {moves:?}");
    assert!(said.contains('▲') && said.contains('●') && !said.contains(" X "), "{said}");
}

#[test]
fn weights_of_a_net_are_saved_and_loaded_or_refused() {
    let desk = Desk::new();
    desk.ok(&["raise", "tdnet(preset=lines,hidden=4)", "--game", "polar", "--out", "net.life"]);
    desk.ok(&["weights", "save", "net.life", "--out", "net.weights"]);
    desk.ok(&["weights", "load", "net.weights", "--out", "twin.life"]);
    assert_eq!(desk.ok(&["weights", "save", "twin.life", "--out", "-"]), desk.read("net.weights"));
    assert!(desk.ok(&["life", "twin.life"]).contains("All weights were set from a file."));
    // What a unit looks at is told from the same numbers: its weights are a column of the file.
    let unit = desk.json(&["weights", "unit", "net.life", "--unit", "1"]);
    let kept = desk.read("net.weights");
    let out: Vec<f64> =
        kept.lines().nth(5 + 85).expect("the last row").split(' ').map(|n| n.parse().expect("a number")).collect();
    let node = (0..4).max_by(|&a, &b| out[a].abs().total_cmp(&out[b].abs())).expect("four units");
    let first: f32 =
        kept.lines().nth(5).and_then(|row| row.split(' ').nth(node)).and_then(|n| n.parse().ok()).expect("a number");
    assert_eq!(unit["ladders"][0]["weights"][0].as_f64(), Some(f64::from(first)), "{unit}");
    assert!(desk.ok(&["weights", "unit", "champion"]).contains("stir it most"));
    assert!(desk.refused(2, &["weights", "unit", "net.life", "--unit", "5"]).contains("unit 5: expected 1 to 4"));
    let text = desk.read("net.weights");
    std::fs::write(desk.path("cut.weights"), &text[..text.len() / 2]).expect("a file");
    std::fs::write(desk.path("nan.weights"), text.replacen("\n0", "\nNaN0", 1)).expect("a file");
    for file in ["cut.weights", "nan.weights", "missing.weights"] {
        let said = desk.refused(1, &["weights", "load", file, "--out", "none.life"]);
        assert!(said.contains(file) && !desk.path("none.life").exists(), "{said}");
    }
    assert!(desk.refused(1, &["weights", "load", "nan.weights", "--out", "none.life"]).contains("finite numbers"));
}
