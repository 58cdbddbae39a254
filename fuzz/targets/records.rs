//! Matches as text, and Othello's in every notation.
#![no_main]

use engine::notation::{Format, Kifu};
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
    for format in Format::ALL {
        let Ok(matches) = format.read(text.as_bytes()) else { continue };
        // A name may hold what a format has no room for; what was written is read again.
        if let Ok(written) = format.write(&matches) {
            let again = format.read(&written).expect("matches are read as they were written");
            let at = |matches: &[Kifu]| matches.iter().map(Kifu::at).collect::<Vec<_>>();
            assert_eq!(at(&again), at(&matches), "{format:?}");
        }
    }
});
