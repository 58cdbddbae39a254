//! Othello with others: matches in their notations, their protocols, their programs.

use game::othello::{Othello, margin};
use game::{Rules as _, Side};
use serde_json::Value;
use std::io::Write as _;
use std::process::{Command, Output, Stdio};

/// A folder to work in, and the program in it.
struct Desk(tempfile::TempDir);

impl Desk {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    fn typed(&self, args: &[&str], input: &[u8]) -> Output {
        let mut child = Command::new(env!("CARGO_BIN_EXE_menagerie"))
            .args(args)
            .current_dir(self.0.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        // A program that refuses its arguments reads nothing.
        let _ = child.stdin.take().expect("a pipe").write_all(input);
        child.wait_with_output().expect("it ends")
    }

    /// What a command that succeeds prints.
    fn ok(&self, args: &[&str]) -> String {
        let done = self.typed(args, b"");
        assert!(done.status.success(), "{args:?}: {}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8(done.stdout).expect("text")
    }

    fn json(&self, args: &[&str]) -> Value {
        let args: Vec<&str> = args.iter().copied().chain(["--json"]).collect();
        serde_json::from_str(&self.ok(&args)).expect("JSON")
    }

    /// The one line with which a command refuses, and its code.
    fn refused(&self, code: i32, args: &[&str]) -> String {
        let done = self.typed(args, b"");
        let said = String::from_utf8(done.stderr).expect("text");
        assert_eq!((done.status.code(), said.lines().count()), (Some(code), 1), "{args:?}: {said}");
        said
    }

    fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        std::fs::write(self.0.path().join(name), text).expect("a file");
    }

    fn read(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.0.path().join(name)).expect("a file")
    }
}

/// After nine moves nothing of white's is left.
const SHORTEST: &str = "e6f4e3f6g5d6e7f5c5";

#[test]
fn matches_go_from_notation_to_notation_and_come_back() {
    let desk = Desk::new();
    desk.write("a.txt", format!("{SHORTEST}\n{}\n", SHORTEST.to_uppercase()));
    let told = desk.json(&["games", "convert", "a.txt", "b.ggf"]);
    assert_eq!((told["matches"].as_u64(), &told["openings"]["Rabbit"]), (Some(2), &2.into()));
    let said = desk.ok(&["games", "convert", "b.ggf", "c.wtb"]);
    assert_eq!(said, "2 matches written to c.wtb, c.jou, c.trn.\nOpenings: Rabbit 2.\n");
    assert_eq!(desk.ok(&["games", "convert", "c.wtb", "-", "--to", "txt"]), format!("{SHORTEST}\n{SHORTEST}\n"));
    let obf = desk.ok(&["games", "convert", "c.wtb", "-", "--to", "obf"]);
    assert!(
        obf.lines()
            .all(|line| line.ends_with(" O;") && line.matches('X').count() == 13 && line.matches('O').count() == 1),
        "{obf}"
    );
    let typed = desk.typed(&["games", "convert", "-", "-", "--from", "txt", "--to", "wtb"], SHORTEST.as_bytes());
    assert_eq!(typed.stdout.len(), 16 + 68);
}

#[test]
fn what_is_no_match_is_refused_and_nothing_is_written() {
    let desk = Desk::new();
    desk.write("a.txt", format!("{SHORTEST}\nf5f5\n"));
    let said = desk.refused(1, &["games", "convert", "a.txt", "b.ggf"]);
    assert!(said.starts_with("menagerie: a.txt: line 2, column 3: f5 is not legal at"), "{said}");
    assert!(!desk.0.path().join("b.ggf").exists());
    let said = desk.refused(2, &["games", "convert", "a.txt", "b.sgf"]);
    assert!(said.contains("b.sgf: expected a name that ends in .txt, .obf, .ggf or .wtb, or --to FORMAT"), "{said}");
    let said = desk.refused(2, &["games", "convert", "a.txt", "b", "--to", "pgn"]);
    assert!(said.contains("expected a format, txt (transcripts), obf, ggf or wtb, got 'pgn'"), "{said}");
    desk.write("a.wtb", desk.read("a.txt"));
    let said = desk.refused(1, &["games", "convert", "a.wtb", "b.ggf"]);
    assert!(said.contains("a.wtb: byte "), "{said}");
    let said = desk.refused(1, &["games", "convert", "none.txt", "b.ggf"]);
    assert!(said.contains("cannot read none.txt"), "{said}");
}

#[test]
fn a_match_is_reviewed_from_wherever_it_stands() {
    let desk = Desk::new();
    let text = desk.json(&["review", SHORTEST]);
    assert_eq!((&text["result"], &text["opening"]), (&64.into(), &"Rabbit".into()));
    desk.write("a.txt", format!("\u{feff}{}\r\n", SHORTEST.to_uppercase()));
    desk.ok(&["games", "convert", "a.txt", "a.ggf"]);
    for told in ["a.txt", "a.ggf"] {
        assert_eq!(desk.json(&["review", told]), text, "{told}");
    }
    let typed = desk.typed(&["review", "-", "--json"], &desk.read("a.ggf"));
    assert_eq!(serde_json::from_slice::<Value>(&typed.stdout).expect("JSON"), text);

    // What people read has the same numbers: white's last move lost everything, and black never chose wrong after it.
    let plies = text["plies"].as_array().expect("moves");
    for side in ["first", "second"] {
        let lost: Vec<f64> = plies
            .iter()
            .filter(|ply| ply["side"] == side && ply["choices"].as_u64() > Some(1))
            .map(|ply| ply["loss"].as_f64().expect("discs"))
            .collect();
        let mean = lost.iter().sum::<f64>() / lost.len() as f64;
        assert!((text["mean_loss"][side].as_f64().expect("a mean") - mean).abs() < 1e-9);
        let name = if side == "first" { "black" } else { "white" };
        let told = format!("{name} lost {mean:.1} discs a move on the mean.");
        assert!(desk.ok(&["review", SHORTEST]).contains(&told), "{told}");
    }

    for (told, why) in [
        ("none.ggf", "cannot read none.ggf: "),
        ("no/such/match", "cannot read no/such/match: "),
        (".", "expected 64 squares"),
    ] {
        let said = desk.typed(&["review", told], b"");
        let said = String::from_utf8(said.stderr).expect("text");
        assert!(said.contains(why), "{told}: {said}");
    }
    let said = desk.refused(2, &["review", "f5f5"]);
    assert!(said.contains("line 1, column 3: f5 is not legal"), "{said}");
    let said = desk.refused(2, &["review", "...........................OX......XO........................... X"]);
    assert!(said.contains("try analyse"), "{said}");
}

/// The moves of a tournament's matches, in the order of its table.
fn moves(sheet: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(sheet).into_owned();
    let rows = text.lines().filter(|line| line.contains(',')).skip(1);
    rows.map(|row| row.rsplit(',').next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn two_of_our_processes_play_over_each_protocol_as_in_our_arena() {
    let desk = Desk::new();
    let arena = ["--games", "2", "--seed", "5", "--threads", "1", "--out"];
    desk.ok(&[&["arena", "othello", "engine(level=2)", "engine(level=1)"][..], &arena, &["ours.csv"]].concat());
    let ours = moves(&desk.read("ours.csv"));
    assert!(ours.len() == 2 && ours.iter().all(|moves| moves.split(' ').count() > 40), "{ours:?}");
    for protocol in ["gtp", "nboard"] {
        let program = |level: u8| {
            format!("l{level}={protocol}:'{}' engine --{protocol} --level {level}", env!("CARGO_BIN_EXE_menagerie"))
        };
        let (two, one) = (program(2), program(1));
        let programs = ["arena", "othello", "--external", &two, "--external", &one];
        let sheet = format!("{protocol}.csv");
        desk.ok(&[&programs[..], &arena, &[&sheet]].concat());
        assert_eq!(moves(&desk.read(&sheet)), ours, "{protocol}");
    }
    // Told a depth, which is a level of ours, a program need not be started with one.
    let told = |level: u8| format!("l{level}=nboard@{level}:'{}' engine --nboard", env!("CARGO_BIN_EXE_menagerie"));
    let (two, one) = (told(2), told(1));
    desk.ok(&[&["arena", "othello", "--external", &two, "--external", &one][..], &arena, &["depths.csv"]].concat());
    assert_eq!(moves(&desk.read("depths.csv")), ours);
}

/// A program that says more than it is asked for: a second move after each, which is another's by the next question.
#[cfg(unix)]
#[test]
fn what_a_program_says_unasked_is_no_answer() {
    let desk = Desk::new();
    let ours = env!("CARGO_BIN_EXE_menagerie");
    desk.write("twice", format!("'{ours}' engine --nboard --level 1 | sed -u 's/^=== .*/&\\n=== A1/'\n"));
    let arena = ["arena", "othello", "random", "--external", "it=nboard:sh twice", "--games", "2", "--threads", "1"];
    let told = desk.json(&arena);
    assert_eq!(told["games"].as_u64(), Some(2), "{told}");
}

#[cfg(unix)]
#[test]
fn a_program_that_dies_hangs_or_cheats_loses_the_match_and_the_tournament_goes_on() {
    let desk = Desk::new();
    // What is said of the first of its two matches; it loses both.
    let refused_within = |patience: &str, program: &str| {
        let program = format!("it={program}");
        let arena = ["arena", "othello", "random", "--external", &program, "--games", "2", "--plies", "2", "--json"];
        let done = desk.typed(&[&arena[..], &["--patience", patience]].concat(), b"");
        let said = String::from_utf8_lossy(&done.stderr).into_owned();
        assert_eq!((done.status.code(), said.lines().count()), (Some(0), 2), "{program}: {said}");
        assert!(said.lines().all(|line| line.contains(" is lost: it gave up after ")), "{said}");
        let told: Value = serde_json::from_slice(&done.stdout).expect("JSON");
        let faults = told["faults"].as_array().map(Vec::len);
        assert_eq!((told["pairs"][0]["wins"].as_u64(), faults), (Some(2), Some(2)), "{told}");
        let why = told["faults"][0]["why"].as_str().unwrap_or_default();
        why.split_once(" moves: ").map_or(why, |(_, why)| why).to_owned()
    };
    let refused = |program: &str| refused_within("60", program);
    let missing = desk.refused(1, &["arena", "othello", "random", "--external", "it=gtp:no-such-program-here"]);
    assert!(missing.starts_with("menagerie: it: cannot start 'no-such-program-here': "), "{missing}");
    let dead = refused("gtp:sh -c 'read line; exit 3'");
    assert!(dead.starts_with("it ended ") && dead.ends_with("(exit status: 3)"), "{dead}");
    let dead = refused("nboard:true");
    assert!(dead.starts_with("it ended ") && dead.ends_with("(exit status: 0)"), "{dead}");
    let cheats = refused("gtp:sh -c 'while read line; do echo = a1; echo; done'");
    assert!(cheats.starts_with("a1 is not legal at '"), "{cheats}");
    // Programs that answer a ping and then, to go, say this.
    let goes_within = |patience: &str, says: &str| {
        let ping = "ping*) echo pong ${line#ping };;";
        let program = format!("nboard:sh -c 'while read line; do case $line in {ping} go) {says};; esac; done'");
        refused_within(patience, &program)
    };
    let goes = |says: &str| goes_within("60", says);
    let passes = goes("echo === PA/0.1");
    assert!(passes.starts_with("pass is not legal at '"), "{passes}");
    let refuses = refused("gtp:sh -c 'while read line; do echo ?1 not today; echo; done'");
    assert_eq!(refuses, "it refused 'boardsize 8': 1 not today");
    let mumbles = goes("echo === mumble");
    assert_eq!(mumbles, "expected a move as the answer to 'go', got 'mumble'");
    // What it says on standard error is shown only where it explains an end, and a last word is enough.
    let groans = refused("gtp:sh -c 'echo one >&2; read line; echo out of memory >&2; exit 1'");
    assert!(groans.starts_with("it ended ") && groans.ends_with("(exit status: 1): out of memory"), "{groans}");
    let closed = goes("exec sleep 1000 <&- >&-");
    assert_eq!(closed, "it closed its pipes instead of answering 'go'");
    // Neither lines without number nor a line without end keep anybody waiting.
    for (floods, got) in [("exec yes", "'y'"), ("exec cat /dev/zero", "none")] {
        assert_eq!(goes_within("1", floods), format!("expected an answer to 'go' within 1 s, got {got}"), "{floods}");
    }
    // It neither answers nor goes when nobody talks to it any more.
    let hangs = refused_within("1", "nboard:sh -c 'echo $$ > pid; exec sleep 1000'");
    assert_eq!(hangs, "expected an answer to 'ping 1' within 1 s, got none");
    let pid = String::from_utf8(desk.read("pid")).expect("a number");
    let alive = Command::new("kill").args(["-0", pid.trim()]).stderr(Stdio::null()).status().expect("kill starts");
    assert!(!alive.success(), "process {pid} is still there");
    for (args, why) in [
        (["arena", "noughts", "random", "--external", "x=gtp:true"], "programs of others play Othello here"),
        (
            ["arena", "othello", "random", "--external", "x=uci:true"],
            "expected NAME=gtp:COMMAND, NAME=nboard:COMMAND or NAME=nboard@DEPTH:COMMAND",
        ),
        (
            ["arena", "othello", "random", "--external", "x=nboard@deep:true"],
            "expected a depth of 0 to 255, got 'deep'",
        ),
        (["arena", "othello", "random", "--external", "x=gtp:'true"], "expected ' at the end of a quoted word"),
        (["arena", "othello", "random", "--external", "random=gtp:true"], "random"),
        (["arena", "othello", "random", "--games", "2"], "expected two players or more, got 1"),
    ] {
        let said = desk.refused(2, &args);
        assert!(said.contains(why), "{said}");
    }
}

/// Our engine behind a filter that refuses a pass and makes it by itself, as `GRhino` does over GTP.
#[cfg(unix)]
const NO_PASS_GTP: &str = r#"
exec 8>to 9<from
answer() { while read -r said <&9 && [ -n "$said" ]; do echo "$said"; done; echo; }
while read -r line; do
  echo "$line" >&8
  case $line in
    play*pass) answer >heard; echo refused >>../refused-gtp; printf '? syntax error\n\n';;
    *) answer;;
  esac
done
"#;

/// Our engine behind a filter that answers nonsense where it is told of a pass, and makes the last one by itself.
#[cfg(unix)]
const NO_PASS_NBOARD: &str = r#"
exec 8>to 9<from
while read -r line; do
  case $line in
    'set game '*PA*) echo refused >>../refused-nboard; lost=1;;
    'set game '*) lost=; echo "$line" >&8;;
    go) if [ "$lost" ]; then echo '=== A1'; else
      echo go >&8
      while read -r said <&9; do case $said in
        '=== PA'*) echo 'move PA' >&8; echo go >&8;;
        ===*) echo "$said"; break;;
      esac; done
    fi;;
    ping*) echo "pong ${line#ping }";;
    *) echo "$line" >&8;;
  esac
done
"#;

#[cfg(unix)]
#[test]
fn a_program_that_takes_no_pass_is_played_on_with() {
    let desk = Desk::new();
    for (tongue, filter) in [("gtp", NO_PASS_GTP), ("nboard", NO_PASS_NBOARD)] {
        let engine = format!("'{}' engine --{tongue} --level 1 <to >from &\n", env!("CARGO_BIN_EXE_menagerie"));
        desk.write("program", format!("mkdir $$; cd $$; mkfifo to from\n{engine}{filter}"));
        let arena = ["arena", "othello", "random", "--external", &format!("it={tongue}:sh program")];
        let told = desk.json(&[&arena[..], &["--games", "20", "--seed", "3", "--threads", "1"]].concat());
        assert_eq!((told["games"].as_u64(), &told["faults"]), (Some(20), &serde_json::json!([])), "{tongue}: {told}");
        // Level 1 beats random play, passes or not.
        assert_eq!(told["pairs"][0]["stronger"], "it", "{tongue}: {told}");
        assert!(!desk.read(&format!("refused-{tongue}")).is_empty(), "{tongue}: no match had a pass");
    }
}

/// Numbers 1 and 2 of the FFO problems, with what is known of their moves, and a wrong word on the second.
const KNOWN: &str = "\
--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12; H7:+6;
-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X; A4:+8; % it is 10
";

#[test]
fn positions_are_solved_to_the_last_square() {
    let desk = Desk::new();
    desk.write("known.obf", KNOWN);
    let told = desk.ok(&["solve", "othello", "known.obf"]);
    let lines: Vec<&str> = told.lines().collect();
    assert!(lines[0].ends_with("g8 +18") && lines[0].contains("black to move, 14 empty"), "{told}");
    assert!(lines[2].ends_with("a4 +10, said to be +8"), "{told}");
    // The line goes to the end: played out, it ends as it is said to.
    let moves = lines[1].split_whitespace();
    let mut at = Othello.parse(&KNOWN[..66]).expect("a position");
    for mv in moves {
        at = Othello.try_play(at, Othello.parse_move(at, mv).expect("a move")).expect("legal");
    }
    assert_eq!((Othello.outcome(at).is_some(), margin(at, Side::First)), (true, 18), "{told}");
    // On two threads, every move, for a program: as they are known.
    let first = KNOWN.lines().next().expect("a line");
    let every = desk.json(&["solve", "othello", first, "--every", "--threads", "2"]);
    let discs = |n: usize| (every["moves"][n]["move"].as_str(), every["moves"][n]["discs"].as_i64());
    assert_eq!((discs(0), discs(1)), ((Some("g8"), Some(18)), (Some("h1"), Some(12))));
    assert_eq!(
        every["moves"].as_array().map(Vec::len),
        Some(Othello.moves(Othello.parse(&KNOWN[..66]).unwrap()).len())
    );
    // Who wins, and nothing else.
    let won = desk.json(&["solve", "othello", first, "--outcome"]);
    assert_eq!((won["outcome"].as_str(), won.get("discs")), (Some("first"), None));
}

#[test]
fn what_cannot_be_solved_is_said() {
    let desk = Desk::new();
    desk.write("bad.obf", KNOWN.replace("A4:+8", "A4:+80"));
    desk.write("over.txt", SHORTEST);
    assert!(desk.refused(2, &["solve", "othello", "bad.obf"]).contains("line 2, column 69: expected a score"));
    assert!(desk.refused(2, &["solve", "othello", "over.txt"]).contains("position 1 is over"));
    assert!(desk.refused(2, &["solve", "othello"]).contains("expected a position"));
    assert!(desk.refused(2, &["solve", "othello", "f5", "--within", "9"]).contains("are for polar"));
    assert!(desk.refused(2, &["solve", "polar", "--outcome"]).contains("are for othello"));
    assert!(desk.refused(2, &["solve", "hexapawn"]).contains("expected polar"));
    // What was found so far is told, and that it is not the whole truth.
    let short = desk.typed(&["solve", "othello", "f5d6c3", "--nodes", "5000"], b"");
    assert_eq!(short.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&short.stdout).contains("not proven"));
    assert!(String::from_utf8_lossy(&short.stderr).contains("1 of 1 not settled"));
}
