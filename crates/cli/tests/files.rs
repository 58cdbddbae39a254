//! Lives in files: nothing that was played is lost, whoever else trains, and what is wrong with a file is found.

#[cfg(unix)]
use std::path::Path;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

/// A folder to work in, and the program in it.
struct Desk(tempfile::TempDir);

impl Desk {
    fn with(lives: &[&str]) -> Self {
        let desk = Self(tempfile::tempdir().expect("a folder"));
        for life in lives {
            desk.ok(&["raise", "menace(seats=both)", "--out", life]);
        }
        desk
    }

    fn start(&self, args: &[&str]) -> Child {
        let mut command = Command::new(env!("CARGO_BIN_EXE_menagerie"));
        command.args(args).current_dir(self.0.path()).stdin(Stdio::null());
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts")
    }

    fn run(&self, args: &[&str]) -> Output {
        self.start(args).wait_with_output().expect("it ends")
    }

    fn ok(&self, args: &[&str]) -> String {
        let done = self.run(args);
        assert!(done.status.success(), "{args:?}: {}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8(done.stdout).expect("text")
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).expect("a file")
    }

    /// Files that were to take another's place.
    fn left(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.0.path()).expect("a folder");
        let names = entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("text"));
        names.filter(|name| name.starts_with(".menagerie-")).collect()
    }

    /// The lines of a life that tell of lessons.
    fn lessons(&self, name: &str) -> usize {
        self.read(name).lines().filter(|line| line.contains(r#""event":"lesson""#)).count()
    }
}

#[test]
fn nine_guests_are_too_many_and_a_life_that_no_server_takes_is_told() {
    let names: Vec<String> = (0..9).map(|n| format!("g{n}.life")).collect();
    let desk = Desk::with(&names.iter().map(String::as_str).chain(["a.life"]).collect::<Vec<_>>());
    let mix =
        |n: usize| format!("mix({})", names[..n].iter().map(|name| format!("{name}:1")).collect::<Vec<_>>().join(","));
    let refused = desk.run(&["train", "a.life", "--against", &mix(9), "--games", "9"]);
    assert_eq!(refused.status.code(), Some(2));
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(said.contains("9 machines come along to this lesson: expected at most 8"), "{said}");
    desk.ok(&["train", "a.life", "--against", &mix(8), "--games", "8"]);
    assert!(!desk.ok(&["verify", "a.life"]).contains("no server takes it"));
    // A life from before there were bounds still opens; what a server would say is said here.
    let mut life = lab::Life::parse(&desk.read("a.life")).expect("a life");
    life.push(lab::Event::Forked { from: "x".repeat(65), at: 8 });
    std::fs::write(desk.path("a.life"), life.text()).expect("written");
    desk.ok(&["train", "a.life", "--games", "5"]);
    let said = desk.ok(&["verify", "a.life"]);
    assert!(said.contains("no server takes it: line 4: the name of the machine it was branched off has 65"), "{said}");
}

#[test]
fn an_opponent_that_learns_from_three_machines_has_three_lessons() {
    let desk = Desk::with(&["a.life", "b.life", "c.life", "d.life"]);
    let lives = ["a.life", "b.life", "d.life"];
    let learn = ["--against", "c.life", "--opponents-learn", "--games", "200"];
    desk.ok(&[&["train"][..], &lives, &learn].concat());
    assert_eq!(desk.lessons("c.life"), 3);
    assert!(lives.iter().all(|life| desk.lessons(life) == 1));
    // Each met it as the one before had left it.
    for (life, guest) in lives.iter().zip(["machine:c@0", "machine:c@200", "machine:c@400"]) {
        assert!(desk.read(life).contains(&format!(r#""against":"{guest}""#)), "{life}");
    }
    desk.ok(&["verify", "a.life", "b.life", "c.life", "d.life"]);
}

#[test]
fn processes_that_train_one_life_at_once_lose_nothing() {
    let desk = Desk::with(&["a.life", "b.life"]);
    let alone = ["train", "a.life", "--games", "20000", "--against", "random"];
    let both = ["train", "a.life", "--games", "500", "--against", "b.life", "--opponents-learn"];
    let turned = ["train", "b.life", "--games", "500", "--against", "a.life", "--opponents-learn"];
    let running: Vec<Child> = [&alone[..], &both, &turned, &alone].iter().map(|args| desk.start(args)).collect();
    for child in running {
        let done = child.wait_with_output().expect("it ends");
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    }
    assert_eq!((desk.lessons("a.life"), desk.lessons("b.life")), (4, 2));
    desk.ok(&["verify", "a.life", "b.life"]);
    // Nothing is left beside the lives.
    let files = std::fs::read_dir(desk.0.path()).expect("a folder").count();
    assert_eq!(files, 2);
}

#[test]
fn what_a_killed_process_left_beside_a_life_goes_with_the_next_write() {
    let desk = Desk::with(&["a.life"]);
    // So long a life that its writing can be seen.
    let mut life = lab::Life::parse(&desk.read("a.life")).expect("a life");
    life.push(lab::Event::Forked { from: "x".repeat(16 << 20), at: 0 });
    std::fs::write(desk.path("a.life"), life.text()).expect("written");
    let train = ["train", "a.life", "--games", "5", "--against", "random"];
    let lessons = loop {
        let mut child = desk.start(&train);
        while desk.left().is_empty() && child.try_wait().expect("it can be asked").is_none() {}
        child.kill().expect("it is killed");
        child.wait().expect("it ends");
        // Now and then it was quicker than we.
        if !desk.left().is_empty() {
            break desk.lessons("a.life");
        }
    };
    desk.ok(&train);
    assert_eq!(desk.left(), [""; 0]);
    assert_eq!(desk.lessons("a.life"), lessons + 1);
    desk.ok(&["verify", "a.life"]);
}

#[test]
fn what_is_wrong_with_a_life_is_found_and_said() {
    let desk = Desk::with(&["a.life"]);
    desk.ok(&["train", "a.life", "--games", "300", "--against", "random", "--seed", "1"]);
    let whole = desk.read("a.life");
    assert!(desk.ok(&["verify", "a.life"]).contains("2 events, 300 games, all as it says"));
    let wrong = |text: &str, why: &str| {
        std::fs::write(desk.path("b.life"), text).expect("a file");
        let done = desk.run(&["verify", "a.life", "b.life"]);
        assert_eq!(done.status.code(), Some(1), "{why}");
        let said = String::from_utf8_lossy(&done.stdout).into_owned();
        assert!(said.contains(why), "{said}");
    };
    let lines: Vec<&str> = whole.lines().collect();
    wrong(&format!("{}\n", lines[..3].join("\n")), "b.life: the life was cut off after line 3");
    wrong(&whole.replace("300", "301"), "b.life: line 3: the line is damaged");
    // Written with care, but it did not happen so.
    let mut life = lab::Life::parse(&whole).expect("a life");
    life.push(lab::Event::Lesson(lab::Lesson::new("random", lab::Seats::First, 10, 3).expect("opponents")));
    wrong(&life.text(), "b.life: line 4: the lesson ended");
    // The first version had no mark.
    let old = format!("menagerie life 1\n{}\n", lines[1..3].join("\n"));
    std::fs::write(desk.path("b.life"), old).expect("a file");
    assert!(desk.ok(&["verify", "b.life"]).contains("no closing mark"));
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_what_was_played() {
    let desk = Desk::with(&["a.life"]);
    let child = desk.start(&["train", "a.life", "--games", "1000000000", "--against", "random"]);
    while is_free(&desk.path("a.life")) || !heeds(&child) {
        std::thread::yield_now();
    }
    let said = interrupted(child);
    assert!(said.contains("menagerie: stopped"), "{said}");
    desk.ok(&["verify", "a.life"]);
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_the_matches_of_a_tournament_and_it_goes_on_to_the_same_end() {
    let desk = Desk::with(&[]);
    let players =
        ["arena", "othello", "killer(depth=2,ends=4)", "mcts(playouts=20)", "--games", "100", "--threads", "2"];
    let child = desk.start(&[&players[..], &["--out", "cut.csv"]].concat());
    // The first round is written down.
    while !desk.path("cut.csv").exists() {
        std::thread::yield_now();
    }
    let said = interrupted(child);
    assert!(said.contains("of 100 matches; what was played is kept"), "{said}");
    assert!((20..100).contains(&desk.read("cut.csv").lines().count()));
    desk.ok(&[&players[..], &["--out", "cut.csv"]].concat());
    desk.ok(&[&players[..], &["--out", "whole.csv"]].concat());
    assert_eq!(desk.read("cut.csv"), desk.read("whole.csv"));
}

/// Presses Ctrl-C; what it says as it ends.
#[cfg(unix)]
fn interrupted(child: std::process::Child) -> String {
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("a signal");
    assert!(killed.success());
    let done = child.wait_with_output().expect("it ends");
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert_eq!(done.status.code(), Some(130), "{said}");
    said
}

/// Whether a process has said what Ctrl-C shall do. That a life is taken is not enough: a process that another test is about to
/// start holds for a moment whatever this one has open, and with it the lock by which this one looks.
#[cfg(unix)]
fn heeds(child: &std::process::Child) -> bool {
    let Ok(status) = std::fs::read_to_string(format!("/proc/{}/status", child.id())) else { return true };
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).map(str::trim);
    // Signals are counted from one, and this is the second.
    caught.and_then(|mask| u64::from_str_radix(mask, 16).ok()).is_none_or(|mask| mask & 2 != 0)
}

/// Whether nobody works on a life.
#[cfg(unix)]
fn is_free(path: &Path) -> bool {
    std::fs::File::open(path).expect("a file").try_lock().is_ok()
}
