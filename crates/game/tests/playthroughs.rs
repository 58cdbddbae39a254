//! Golden playthroughs: a few matches of every game with all that the rules say at every ply.
//!
//! A change of rules, notation, symmetries or the order of moves shows here as a line of text, even where every law still
//! holds. A game without a file fails; `PLAYTHROUGHS=new cargo test -p menagerie-game --test playthroughs` writes the
//! files. Read what they say before you keep them.

use game::{Cells, Game, Move, Position, Rules, canonical};
use std::fmt::Write as _;
use std::path::Path;

/// Where the numbers of each match begin: chosen so that noughts ends in all three ways and Othello has passes.
const MATCHES: [u64; 3] = [4, 8, 9];

/// A move as the game writes it in the position.
fn text(game: Game, at: Position, mv: Move) -> String {
    game.move_text(at, mv)
}

/// The cells of a set as the game writes them, `-` for none.
fn cells(game: Game, cells: Cells) -> String {
    let names: Vec<String> = cells.into_iter().map(|cell| game.cell_text(cell)).collect();
    if names.is_empty() { "-".into() } else { names.join(" ") }
}

/// A number that looks random, by arithmetic alone: Knuth's linear congruence, its upper half.
fn scramble(number: &mut u64) -> usize {
    *number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*number >> 33) as usize
}

/// What the rules say of a position.
fn tell(game: Game, at: Position, out: &mut String) {
    let outcome = game.outcome(at).map_or("-".into(), |outcome| format!("{outcome:?}").to_lowercase());
    let score = game.score(at).map_or("-".into(), |score| format!("{} {}", score.first, score.second));
    let moves: Vec<String> = game.moves(at).iter().map(|mv| text(game, at, mv)).collect();
    let facts = [
        ("position", game.text(at)),
        ("class", game.text(canonical(game, at).at)),
        ("to move", at.turn.to_string()),
        ("score", score),
        ("outcome", outcome),
        ("decided by", cells(game, game.decided_by(at))),
        ("moves", if moves.is_empty() { "-".into() } else { moves.join(" ") }),
    ];
    for (name, fact) in facts {
        writeln!(out, "  {name:<10} {fact}").expect("a string takes everything");
    }
}

fn playthrough(game: Game) -> String {
    let mut out = format!("# Matches of {game}, ply by ply. See ../playthroughs.rs.\n");
    for number in MATCHES {
        let (mut at, mut random) = (game.start(), number);
        for ply in 0.. {
            writeln!(out, "\nmatch {number}, ply {ply}").expect("a string takes everything");
            tell(game, at, &mut out);
            let moves = game.moves(at);
            let Some(mv) = moves.nth(scramble(&mut random) % moves.len().max(1)) else { break };
            writeln!(out, "  {:<10} {}", "plays", text(game, at, mv)).expect("a string takes everything");
            writeln!(out, "  {:<10} {}", "flips", cells(game, game.flips(at, mv))).expect("a string takes everything");
            at = game.play(at, mv);
        }
    }
    out
}

#[test]
fn every_game_is_played_as_it_was_written_down() {
    for &game in Game::ALL {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/playthroughs/{game}.txt"));
        let ours = playthrough(game);
        if std::env::var("PLAYTHROUGHS").is_ok_and(|word| word == "new") {
            std::fs::write(&file, &ours).expect("the folder can be written");
        }
        let told = std::fs::read_to_string(&file).unwrap_or_else(|why| {
            panic!("{game} has no playthrough ({why}); PLAYTHROUGHS=new writes tests/playthroughs/{game}.txt")
        });
        for (line, (ours, told)) in (1..).zip(ours.lines().zip(told.lines())) {
            assert_eq!(ours, told, "{game}.txt, line {line}");
        }
        assert_eq!(ours.lines().count(), told.lines().count(), "{game}.txt is as long as the matches are");
    }
}

#[test]
fn a_pass_and_an_end_by_every_outcome_are_among_the_playthroughs() {
    let told = |game: &str| {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/playthroughs/{game}.txt"));
        std::fs::read_to_string(file).expect("a playthrough")
    };
    assert!(told("othello").contains("  plays      pass\n  flips      -\n"));
    for outcome in ["first", "second", "draw"] {
        let ends = Game::ALL.iter().any(|game| told(game.card().id).contains(&format!("  outcome    {outcome}\n")));
        assert!(ends, "no match ended in {outcome}");
    }
}
