//! Matches as text, and Othello's transcripts.
#![no_main]

use game::{Game, Record};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for &game in Game::ALL {
        if let Ok(record) = Record::parse(game, text) {
            let again = Record::parse(game, &record.text()).expect("a match is read as it was written");
            assert_eq!(again.moves(), record.moves());
            assert_eq!(again.outcome(), record.outcome());
        }
    }
    let _ = game::othello::parse_transcript(text);
});
