//! Positions and moves of every game.
#![no_main]

use game::{Game, Rules as _};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let (board, mv) = text.split_once('\n').unwrap_or((text, ""));
    for &game in Game::ALL {
        let Ok(at) = game.parse(board) else { continue };
        assert_eq!(game.parse(&game.text(at)), Ok(at), "{}", game.card().id);
        let over = game.outcome(at).is_some();
        let moves = game.moves(at);
        assert!(over || !moves.is_empty(), "{} neither ends nor goes on: {board}", game.card().id);
        for mv in moves.iter() {
            let next = game.try_play(at, mv).expect("a legal move");
            let _ = (game.text(next), game.outcome(next), game.decided_by(next));
            assert_eq!(game.parse_move(at, &game.move_text(at, mv)).ok(), Some(mv));
        }
        if let Ok(mv) = game.parse_move(at, mv) {
            let _ = game.try_play(at, mv);
        }
    }
});
