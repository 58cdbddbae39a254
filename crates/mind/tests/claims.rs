//! Whatever a mind claims of a position of a small game is true there: how it ends, how soon, and how many moves do as well.

#[path = "fixture/ends.rs"]
mod ends;

use ends::Ends;
use game::{Game, Position, Rules as _};
use mind::{Match, Notes, Recipe, Seed};

const SMALL: [Game; 3] = [Game::Noughts, Game::Misere, Game::Hexapawn];
/// Those who know every end, look to all of them, or as far as they can.
const SEERS: [&str; 7] = [
    "perfect",
    "perfect(quick=false)",
    "mirror",
    "killer",
    "minimax(depth=20)",
    "minimax(depth=4)",
    "killer(depth=3,ends=4)",
];

/// The number before these words.
fn number(said: &str, after: &str) -> Option<u32> {
    let (before, _) = said.split_once(after)?;
    before.rsplit(' ').next()?.parse().ok()
}

/// What is wrong with a claim, if anything is.
fn lie(game: Game, ends: &Ends, at: Position, mv: game::Move, said: &str) -> Option<String> {
    let moves: Vec<game::Move> = game.moves(at).iter().collect();
    let (value, plies) = ends.by(at, mv);
    let best = ends.at(at);
    let alike = moves.iter().filter(|other| ends.by(at, **other).0 == value).count() as u32;
    let of = moves.len() as u32;
    let wrong =
        |what: &str| Some(format!("{what}: it comes to {value} in {plies}, of {best:?}, {alike} of {of} moves"));
    if said.contains("only move") && of != 1 {
        return wrong("it has others");
    }
    if said.ends_with(" is its only move.") {
        return None;
    }
    if said.contains("sees no forced end") {
        let seen = number(said, " move").unwrap_or_default();
        return if best.0 == 0 || seen < best.1 { None } else { wrong("there is a forced end") };
    }
    if said.contains("wins at once") {
        return if (value, plies) == (1, 1) { None } else { wrong("no win at once") };
    }
    if said.contains("wins by force within") {
        let within = number(said, " move").unwrap_or_default();
        let enough = said.split_once("; ").map_or(Some(best.1), |(_, rest)| number(rest, " would have been"));
        return if value == 1 && within == plies && enough == Some(best.1) { None } else { wrong("no such win") };
    }
    if said.contains("lost") {
        let more = number(said, " more move");
        let most = match said.contains("holds out longest") {
            true => more,
            false => said.split_once("; ").and_then(|(_, rest)| number(rest, " could have been had")),
        };
        return match best.0 == -1 && more == Some(plies) && most == Some(best.1) {
            true => None,
            false => wrong("it is not lost so"),
        };
    }
    if said.contains("Every move draws") {
        return if value == 0 && alike == of { None } else { wrong("not every move draws") };
    }
    if let Some(hold) = number(said, " of ").filter(|_| said.contains(" hold the draw")) {
        return if value == 0 && best.0 == 0 && hold == alike { None } else { wrong("not so many hold the draw") };
    }
    if said.contains("holds the draw") || said.contains("hold the draw") {
        let only = said.contains("only");
        return if value == 0 && best.0 == 0 && (!only || alike == 1) { None } else { wrong("no draw so") };
    }
    if said.contains("draws against best play") {
        return if value == 0 { None } else { wrong("it does not draw") };
    }
    if said.contains("eased off") {
        return match (best.0, value) {
            (1, 0) if said.contains("leaves a draw") => None,
            (1, -1) if said.contains("loses against best play") => None,
            (0, -1) if said.contains("a loss of a draw") => None,
            _ => wrong("it did not ease off so"),
        };
    }
    wrong("nothing is claimed")
}

#[test]
fn what_is_said_of_a_position_that_is_known_to_its_ends_is_true() {
    for game in SMALL {
        let ends = Ends::of(game);
        for player in SEERS {
            let recipe: Recipe = player.parse().expect("a player");
            let mut mind = recipe.mind(game).expect("a mind");
            for at in ends.on() {
                let mut notes = Notes::open();
                let mv = mind.choose(&Match::from_position(game, at, Seed(1)), &mut notes).expect("it never resigns");
                let said = notes.take().expect("a thought").reason.sentence();
                let lie = lie(game, &ends, at, mv, &said);
                assert_eq!(lie, None, "{player} on {game} at '{}', {}: {said}", game.text(at), game.move_text(at, mv));
            }
        }
    }
}
