//! Tables of boxes and of matches, as spreadsheets write them.
#![no_main]

use game::{Game, Record};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(machine) = lab::boxes::read(text, "fuzzed", 1) {
        let written = lab::boxes::write(machine.moment()).expect("what was read can be written");
        let again = lab::boxes::read(&written, "fuzzed", 1).expect("a table is read as it was written");
        assert_eq!(lab::boxes::write(again.moment()).ok(), Some(written));
    }
    for &game in Game::ALL {
        for (moves, outcome) in lab::dataset::read(game, text.as_bytes()).into_iter().flatten() {
            // Read by look-ups or by the rules, a match is the same.
            let record = Record::parse(game, &moves).expect("what was read is a match");
            assert_eq!((record.text(), record.outcome()), (moves, outcome));
        }
    }
});
