//! Lives: whole files, and events without the checks that would turn every mutation away at its line.
#![no_main]

use lab::{Event, Life, Machine};
use libfuzzer_sys::fuzz_target;

/// Games that are played again; more would only take longer.
const GAMES: u64 = 60;

fuzz_target!(|text: &str| {
    if let Ok(life) = Life::parse(text) {
        check(life);
    }
    let events: Result<Vec<Event>, _> = text.lines().map(serde_json::from_str).collect();
    if let Ok(life) = events.map_err(drop).and_then(|events| Life::from_events(events).map_err(drop)) {
        check(life);
    }
});

/// What is written of a life is read as that life; and living it again ends, well or with a reason.
fn check(life: Life) {
    let text = life.text();
    let again = Life::parse(&text).expect("a life is read as it was written");
    assert_eq!(again.text(), text);
    // A net takes long for each game, and its size is the writer's choice.
    if life.recipe().card().id != "tdnet" && life.games() <= GAMES {
        let _ = Machine::fold(life);
    }
}
