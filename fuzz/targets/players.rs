//! The grammar of players, opponents and recipes.
#![no_main]

use lab::arena::Entrant;
use lab::{Opponents, Seats};
use libfuzzer_sys::fuzz_target;
use mind::{Recipe, Term};
use std::fmt::Display;
use std::str::FromStr;

fuzz_target!(|text: &str| {
    same::<Term>(text);
    same::<Recipe>(text);
    same::<Opponents>(text);
    let _ = text.parse::<Entrant>();
    same::<Seats>(text);
});

/// What is read is written so that it is read as the same.
fn same<T: FromStr + Display>(text: &str) {
    let Ok(read) = text.parse::<T>() else { return };
    let written = read.to_string();
    match written.parse::<T>() {
        Ok(again) => assert_eq!(again.to_string(), written, "{text}"),
        Err(_) => panic!("'{text}' is written as '{written}', which cannot be read"),
    }
}
