//! The prover's rules, and lists of answers for the round board.
#![no_main]

use libfuzzer_sys::fuzz_target;
use mind::logic::Knowledge;
use mind::polar::Strategy;

fuzz_target!(|text: &str| {
    let _ = Knowledge::read(text);
    if let Ok(strategy) = Strategy::parse(text) {
        let written = strategy.text();
        let again = Strategy::parse(&written).expect("a list is read as it was written");
        assert_eq!(again.text(), written);
    }
});
