//! One vocabulary: whatever a command tells a program, it says in the words of docs/json.md.

use serde_json::Value;
use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Commands that tell programs nothing, …
const SILENT: &[&str] = &["serve", "worker", "engine", "completions", "man", "help"];
/// … or take long: of these the sources are read.
const ELSEWHERE: &[&str] = &["train-eval", "bench"];
/// Where those are told, and the only place that says what a program is told of a website.
const SOURCES: &[&str] = &["bench.rs", "bench/ffo.rs", "bench/net.rs", "bench/sweep.rs", "serve.rs", "train_eval.rs"];
/// Objects whose keys are names of something, not words: openings, and knobs.
const BY_NAME: &[&str] = &["openings", "knobs", "visitors"];

/// What is typed, in order.
const WALK: &[&str] = &[
    "games",
    "games convert a.txt b.ggf",
    "minds",
    "perft noughts 3",
    "perft othello 2",
    "raise menace(preset=michie) --name ada --seed 7 --out ada.life",
    "raise qtable --name bob --seed 8 --out bob.life",
    "train ada.life --games 40 --seats first --against mix(random:3,expert:1)",
    "train bob.life --games 10",
    "exact ada.life --against worst",
    "exact random --against expert",
    "ask noughts perfect random ada.life --moves 1.5",
    "curve ada.life",
    "compare ada.life bob.life",
    "boxes ada.life",
    "boxes ada.life --position ...,.O.,..X",
    "life ada.life",
    "life ada.life --games",
    "life bob.life --games",
    "edit ada.life --box 1 --move 5 --beads 20",
    "edit ada.life --box 1 --refill",
    "edit ada.life --rule menace(preset=michie,win=5)",
    "edit ada.life --set-back 10",
    "life ada.life",
    "fork ada.life --at 20 --out eve.life",
    "raise tdnet(preset=lines,hidden=2) --game polar --name net --out net.life",
    "weights save net.life --out net.weights",
    "weights load net.weights --out net2.life",
    "weights unit net.life --unit 2",
    "export ada.life --csv boxes.csv",
    "import boxes.csv --out x.life",
    "play ada.life --against random --side first --seed 3",
    "dataset noughts --from ada.life --out own.csv",
    "train x.life --games-from own.csv",
    "arena noughts random perfect --games 4",
    "sweep --recipe menace(preset=michie) --games 20 --seeds 2",
    "sweep --recipe menace(preset=michie) --games 20 --seeds 1 --measure expert --jsonl -",
    "fairness --games 1 --opponent random --person random",
    "paper",
    "paper em-menace --machines 2",
    "verify ada.life",
    "solve polar --within 7",
    "solve othello --XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--X",
    "solve othello --XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--X --outcome",
    "review f5d6c3d3c4f4f6f3e6e7",
    "analyse f5d6c3d3c4 --nodes 2000",
    "tend newborn --access open --data site",
    "tend michie --set-back 100 --data site",
    "backup --data site --to saved",
    "restore --from saved --data again",
    "move --data site --to moved",
    "verify --all --data again",
];

fn menagerie(folder: &Path, args: &[&str]) -> Output {
    let menagerie = Path::new(env!("CARGO_BIN_EXE_menagerie"));
    let mut typed = Command::new(menagerie);
    typed.args(args).arg("--json").current_dir(folder).stdin(Stdio::null()).output().expect("it runs")
}

/// A website that was opened once, so that there is something to keep.
fn open_a_website(folder: &Path) {
    let mut serve = Command::new(env!("CARGO_BIN_EXE_menagerie"));
    let serve = serve.args(["serve", "--data", "site", "--listen", "127.0.0.1:0"]).current_dir(folder);
    let mut serving = serve.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it runs");
    let mut said = String::new();
    BufReader::new(serving.stdout.take().expect("its output")).read_line(&mut said).expect("a line");
    assert!(said.contains("http://"), "{said}");
    serving.kill().and_then(|()| serving.wait()).expect("it ends");
}

/// The words between backticks.
fn glossary() -> BTreeSet<String> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/json.md");
    let page = std::fs::read_to_string(page).expect("the page");
    page.split('`').skip(1).step_by(2).map(String::from).collect()
}

/// Whether a word is in the glossary, or is a column of a sweep that is made of such: the chances against somebody, the
/// beads of a move.
fn known(word: &str, glossary: &BTreeSet<String>) -> bool {
    let made = ["_win", "_draw", "_loss"].iter().any(|of| word.ends_with(of)) || word.starts_with("beads_");
    made || glossary.contains(word)
}

/// All words of a value.
fn words(value: &Value, said: &mut BTreeSet<String>) {
    match value {
        Value::Object(all) => {
            for (word, value) in all {
                said.insert(word.clone());
                // A list of knobs says what knobs are; an object of them has their names.
                if !(BY_NAME.contains(&word.as_str()) && value.is_object()) {
                    words(value, said);
                }
            }
        }
        Value::Array(all) => all.iter().for_each(|value| words(value, said)),
        _ => {}
    }
}

#[test]
fn whatever_a_command_tells_it_says_in_the_words_of_the_glossary() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("a.txt"), "f5d6c3d3c4f4f6f3\n").expect("a match");
    open_a_website(folder.path());
    let glossary = glossary();
    for typed in WALK {
        // A dot or a comma stands where the shell would want quotes.
        let args: Vec<String> = typed.split(' ').map(spaced).collect();
        let done = menagerie(folder.path(), &args.iter().map(String::as_str).collect::<Vec<_>>());
        let told = String::from_utf8(done.stdout).expect("text");
        assert!(done.status.success(), "{typed}: {}", String::from_utf8_lossy(&done.stderr));
        assert!(!told.is_empty(), "{typed}: it says nothing");
        for line in told.lines() {
            let value: Value = serde_json::from_str(line).unwrap_or_else(|why| panic!("{typed}: {why}: {line}"));
            assert!(value.is_object(), "{typed}: a line is an object: {line}");
            let mut said = BTreeSet::new();
            words(&value, &mut said);
            let new: Vec<&String> = said.iter().filter(|word| !known(word, &glossary)).collect();
            assert!(new.is_empty(), "{typed}: {new:?} are not in docs/json.md");
            // Whoever tells of a machine says which.
            if said.contains("age") && value.get("event").is_none() {
                for word in ["name", "game", "recipe", "seed"] {
                    assert!(said.contains(word), "{typed}: no {word}: {line}");
                }
            }
        }
    }
}

fn spaced(word: &str) -> String {
    match word {
        "1.5" => "1 5".into(),
        "...,.O.,..X" => word.replace(',', " "),
        _ => word.into(),
    }
}

#[test]
fn what_takes_too_long_to_be_walked_is_told_in_the_same_words() {
    let glossary = glossary();
    for file in SOURCES {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(file);
        let source = std::fs::read_to_string(source).unwrap_or_else(|why| panic!("{file}: {why}"));
        // A word of an object is a text before a colon.
        let pieces: Vec<&str> = source.split('"').collect();
        let words =
            pieces.windows(2).skip(1).step_by(2).filter(|two| two[1].starts_with(':') && !two[1].starts_with("::"));
        let words: BTreeSet<&str> = words.map(|two| two[0]).collect();
        assert!(!words.is_empty(), "{file} tells nothing");
        let new: Vec<&&str> = words.iter().filter(|word| !known(word, &glossary)).collect();
        assert!(new.is_empty(), "{file}: {new:?} are not in docs/json.md");
    }
}

#[test]
fn every_command_is_walked_or_says_why_not() {
    let help = Command::new(env!("CARGO_BIN_EXE_menagerie")).arg("--help").output().expect("it runs");
    let help = String::from_utf8(help.stdout).expect("text");
    let commands = help.split("Usage:").nth(1).and_then(|rest| rest.split("Options:").next()).expect("commands");
    let names = commands.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names: Vec<&str> = names.filter_map(|line| line.split_whitespace().next()).collect();
    assert!(names.len() > 30, "{names:?}");
    for name in names {
        let walked = WALK.iter().any(|typed| typed.split(' ').next() == Some(name));
        assert!(walked || SILENT.contains(&name) || ELSEWHERE.contains(&name), "{name} is new: walk it here");
    }
}

#[test]
fn what_goes_wrong_is_one_object_on_standard_error_and_the_code_of_the_program() {
    let folder = tempfile::tempdir().expect("a folder");
    for (typed, code) in [
        (&["exact", "nobody.life"][..], 1),
        (&["raise", "menice", "--out", "a.life"], 2),
        (&["train"], 2),
        (&["exact", "random", "--against", "expert", "--side", "third"], 2),
        (&["paper", "nobody-1900"], 2),
        (&["verify", "nobody.life"], 1),
    ] {
        let done = menagerie(folder.path(), typed);
        let said = String::from_utf8(done.stderr).expect("text");
        assert_eq!(done.status.code(), Some(code), "{typed:?}: {said}");
        let error: Value = serde_json::from_str(&said).unwrap_or_else(|why| panic!("{typed:?}: {why}: {said}"));
        assert_eq!(error["error"]["code"], code, "{typed:?}");
        assert!(error["error"]["message"].as_str().is_some_and(|text| text.len() > 5), "{typed:?}: {said}");
    }
}

#[test]
fn a_dash_is_standard_output_wherever_a_file_is_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let ada = menagerie(folder.path(), &["raise", "menace(preset=michie)", "--name", "ada", "--out", "ada.life"]);
    assert!(ada.status.success());
    std::fs::write(folder.path().join("a.txt"), "f5d6c3d3c4f4f6f3\n").expect("a match");
    assert!(menagerie(folder.path(), &["export", "ada.life", "--csv", "boxes.csv"]).status.success());
    for (typed, begins) in [
        ("raise qtable --name q --out -", "menagerie life"),
        ("fork ada.life --name eve --out -", "menagerie life"),
        ("import boxes.csv --name x --out -", "menagerie life"),
        ("export ada.life --csv -", "#"),
        ("curve ada.life --csv -", "games,"),
        ("compare ada.life ada.life --svg -", "<svg"),
        ("dataset noughts --from ada.life --out -", "moves,"),
        ("sweep --recipe menace --games 5 --seeds 1 --csv -", "recipe,against,"),
        ("games convert a.txt - --to ggf", "(;"),
        ("arena noughts random perfect --games 2 --out -", "game,"),
    ] {
        let done = menagerie(folder.path(), &typed.split(' ').collect::<Vec<_>>());
        let told = String::from_utf8(done.stdout).expect("text");
        assert!(done.status.success(), "{typed}: {}", String::from_utf8_lossy(&done.stderr));
        assert!(told.starts_with(begins), "{typed}: {}", told.lines().next().unwrap_or_default());
        assert!(!folder.path().join("-").exists(), "{typed} wrote a file called -");
    }
}
