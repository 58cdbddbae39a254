//! The README's console: every command in it is run as it stands there, and prints what it prints there.

use std::path::Path;
use std::process::{Command, Stdio};

/// The commands of a console block, each with what it printed.
fn sessions(page: &str) -> Vec<Vec<(String, String)>> {
    let blocks = page.split("```console\n").skip(1).map(|rest| rest.split("```").next().unwrap_or_default());
    let commands = |block: &str| {
        let told = block.split("$ ").skip(1);
        let told = told.map(|told| told.split_once('\n').expect("a command is a line"));
        told.map(|(command, printed)| (command.to_string(), printed.trim_end().to_string())).collect::<Vec<_>>()
    };
    blocks.map(commands).filter(|session| !session.is_empty()).collect()
}

/// The text with its seconds blotted out: the one thing that differs from run to run.
fn timeless(text: &str) -> String {
    let lines = text.trim_end().lines().map(|line| match line.rsplit_once(" in ") {
        Some((told, time)) if time.ends_with(" s") => format!("{told} in some seconds"),
        _ => line.trim_end().into(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn what_the_readme_shows_is_what_one_sees() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    let page = std::fs::read_to_string(page).expect("the README");
    let sessions = sessions(&page);
    assert_eq!(sessions.iter().map(Vec::len).sum::<usize>(), 3, "the README's commands");
    let programs = Path::new(env!("CARGO_BIN_EXE_menagerie")).parent().expect("a folder").display().to_string();
    let path = format!("{programs}:{}", std::env::var("PATH").unwrap_or_default());
    for session in sessions {
        let folder = tempfile::tempdir().expect("a folder");
        for (command, printed) in session {
            // As a reader would type it: by the shell, which takes the quotes off.
            let done = Command::new("sh")
                .args(["-c", &command])
                .current_dir(folder.path())
                .env("PATH", &path)
                .stdin(Stdio::null())
                .output()
                .expect("a shell");
            let said = String::from_utf8(done.stdout).expect("text");
            assert!(done.status.success(), "{command}: {}", String::from_utf8_lossy(&done.stderr));
            assert_eq!(timeless(&said), timeless(&printed), "$ {command}");
        }
    }
}
