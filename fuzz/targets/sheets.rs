//! The sheets of tournaments.
#![no_main]

use game::Game;
use lab::arena::Sheet;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for &game in Game::ALL {
        if let Ok(sheet) = Sheet::parse(game, 1, 4, bytes) {
            let csv = sheet.csv();
            let again = Sheet::parse(game, 1, 4, &csv).expect("a sheet is read as it was written");
            assert_eq!(again.csv(), csv);
        }
    }
});
