//! The names of openings, as players call them.
//!
//! Names and the moves they stand for are facts of the game, told alike by every list of them (the best known is Robert
//! Gatliff's); this table is ours. An opening is a position rather than a line: whoever comes there by other moves, or on a
//! board that is turned or mirrored, plays it too.

use game::othello::{Othello, parse_transcript};
use game::{Game, Move, Position, Rules, canonical};
use std::collections::HashMap;
use std::sync::LazyLock;

/// The openings: the moves that lead there, and the name.
#[rustfmt::skip]
pub const OPENINGS: [(&str, &str); 75] = [
    ("f5d6", "Perpendicular"),
    ("f5f6", "Diagonal"),
    ("f5f4", "Parallel"),
    // The diagonal.
    ("f5f6d3f4", "Wing"),
    ("f5f6c4f4", "Semi-Wing"),
    ("f5f6e6f4g7", "X-Square"),
    ("f5f6e6f4g6", "Snake"),
    ("f5f6e6f4g6c6", "Lysons"),
    ("f5f6e6f4g6c5g4g5f3e3c4", "Pyramid"),
    ("f5f6e6f4g5", "Heath"),
    ("f5f6e6f4g5d6", "Heath-Chimney"),
    ("f5f6e6f4g5e7e3", "Heath-Bat"),
    ("f5f6e6f4g5e7d7", "Iwasaki"),
    ("f5f6e6f4g5e7f7c5e3f3c4d3c2", "Heath, Mimura variation"),
    ("f5f6e6f4g4", "Raccoon Dog"),
    ("f5f6e6f4g3", "Rocket"),
    ("f5f6e6f4g3f3g4", "Hamilton"),
    ("f5f6e6f4g3d6", "Lollipop"),
    ("f5f6e6f4e3", "Cow"),
    ("f5f6e6f4e3d6", "Chimney"),
    ("f5f6e6f4e3c5g5", "Cow Bat"),
    ("f5f6e6f4e3c5g5g3g4f3g6", "Bat, Piau continuation"),
    ("f5f6e6f4e3c5g5g3g4f3c4", "Melnikov"),
    ("f5f6e6f4e3c5g5f3g4g6g3d6f7h5h4h3e7", "Bat, Kling continuation"),
    ("f5f6e6f4e3c5g5d6g6", "Bat, Kling alternative"),
    ("f5f6e6f4e3c5c4", "Rose-v-Toth"),
    ("f5f6e6f4e3c5c4e7", "Tanida"),
    ("f5f6e6f4e3c5c4e7g4", "Aircraft"),
    ("f5f6e6f4e3c5c4e7b5e2", "Sailboat"),
    ("f5f6e6f4e3c5c4d3f3e2", "Maruoka"),
    ("f5f6e6f4e3c5c4d3c3", "Landau"),
    ("f5f6e6f4c3", "Buffalo"),
    ("f5f6e6f4c3c4", "Hokuriku Buffalo"),
    ("f5f6e6f4c3d7f3", "Maruoka Buffalo"),
    ("f5f6e6f4c3d6f3c4c5b4", "Tanida Buffalo"),
    // The perpendicular: rabbits, as Japanese players call the Rose and its kin.
    ("f5d6c5", "Rabbit"),
    ("f5d6c5f4d3", "Horse"),
    ("f5d6c5f4e3d3", "Mimura"),
    ("f5d6c5f4e3c6f3", "Shaman"),
    ("f5d6c5f4e3c6e6", "Inoue"),
    ("f5d6c5f4e3c6e6f6", "Iago"),
    ("f5d6c5f4e3c6d7", "Bhagat"),
    ("f5d6c5f4e3c6d3f3", "Ralle"),
    ("f5d6c5f4e3c6d3f6e6d7", "Rose"),
    ("f5d6c5f4e3c6d3f6e6d7e7", "Greenberg"),
    ("f5d6c5f4e3c6d3f6e6d7g4", "Flat"),
    ("f5d6c5f4e3c6d3f6e6d7g4c4", "Rotating Flat"),
    ("f5d6c5f4e3c6d3f6e6d7g4c4g6", "Murakami"),
    ("f5d6c5f4e3c6d3f6e6d7g4c4g5c3f7d2e7f2", "Rotating Flat, Kling continuation"),
    ("f5d6c5f4e3c6d3f6e6d7g3c4", "Rose-Birth"),
    ("f5d6c5f4e3c6d3f6e6d7g3c4b4", "Rose-Birdie"),
    ("f5d6c5f4e3c6d3f6e6d7g3c4b4c3", "Rose-Tamenori-Kling"),
    ("f5d6c5f4e3c6d3f6e6d7g3c4g5c3b4e2", "Brightstein"),
    // The perpendicular: cats.
    ("f5d6c4g5", "No-Cat"),
    ("f5d6c4g5c6", "Swallow"),
    ("f5d6c4d3e6", "Italian"),
    ("f5d6c4d3c5", "Cat"),
    ("f5d6c4d3c5f4e3f3c2c6", "Sakaguchi"),
    ("f5d6c4d3c5f4e3f3c2b4b3", "Berner"),
    // The perpendicular: tigers.
    ("f5d6c3g5", "Bent Ganglion"),
    ("f5d6c3d3c4", "Tiger"),
    ("f5d6c3d3c4b3", "Aubrey"),
    ("f5d6c3d3c4f4e6", "Leader's Tiger"),
    ("f5d6c3d3c4f4e3", "Brightwell"),
    ("f5d6c3d3c4f4f6", "Stephenson"),
    ("f5d6c3d3c4f4f6g5", "No-Kung"),
    ("f5d6c3d3c4f4f6b4", "Kung"),
    ("f5d6c3d3c4f4f6f3", "Comp'Oth"),
    ("f5d6c3d3c4f4f6f3e3", "Lightning Bolt"),
    ("f5d6c3d3c4f4c5b3c2", "Rose-Bill"),
    ("f5d6c3d3c4f4c5b3c2b4", "Central Rose-Bill"),
    ("f5d6c3d3c4f4c5b3c2e3", "Nicolet"),
    ("f5d6c3d3c4f4c5b3c2e6", "Tamenori"),
    ("f5d6c3d3c4f4c5b4b5c6f3e6e3", "Ishii"),
    ("f5d6c3d3c4f4c5b4b5c6f3e6e3g6f6g5d7g3", "Mainline Tiger"),
];

/// No opening has more moves: the longest line of the table.
const LONGEST: usize = 18;

static NAMES: LazyLock<HashMap<Position, &'static str>> = LazyLock::new(|| {
    let names = OPENINGS.iter().filter_map(|&(line, name)| Some((class(&parse_transcript(line).ok()?), name)));
    names.collect()
});

/// The position after these moves, turned as all that are symmetric to it.
fn class(moves: &[Move]) -> Position {
    let at = moves.iter().fold(Othello.start(), |at, &mv| Othello.play(at, mv));
    canonical(Game::Othello, at).at
}

/// What the opening of a match is called: the name of the last of its positions that has one. The moves are those of a match
/// from the usual start; of one that is not legal, and all after it, nothing is known.
pub fn name(moves: &[Move]) -> Option<&'static str> {
    let (mut at, mut found) = (Othello.start(), None);
    for &mv in moves.iter().take(LONGEST) {
        let Ok(next) = Othello.try_play(at, mv) else { break };
        at = next;
        found = NAMES.get(&canonical(Game::Othello, at).at).copied().or(found);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(line: &str) -> Option<&'static str> {
        name(&parse_transcript(line).expect("a transcript"))
    }

    #[test]
    fn every_opening_is_found_by_its_own_line_in_all_its_forms() {
        assert_eq!(NAMES.len(), OPENINGS.len(), "two names for one position");
        for (line, name) in OPENINGS {
            let moves = parse_transcript(line).unwrap_or_else(|why| panic!("{name}: {why}"));
            assert!(moves.len() <= LONGEST, "{name}");
            let mut forms = 0;
            for symmetry in Othello.symmetries() {
                let turned: Vec<Move> = moves.iter().map(|&mv| symmetry.mv(mv)).collect();
                let mut at = Othello.start();
                if turned.iter().all(|&mv| Othello.try_play(at, mv).map(|next| at = next).is_ok()) {
                    assert_eq!(super::name(&turned), Some(name), "{line} {}", symmetry.name());
                    forms += 1;
                }
            }
            // The other four change the colours of the discs at the start: there the line is none.
            assert_eq!(forms, 4, "{name}");
        }
    }

    /// The names of a list that others keep, in the form in which they write it: the first move at c4, black's in capitals.
    /// Each is worked out here on the other side of the board.
    #[test]
    fn names_are_those_that_players_use() {
        for (line, name) in [
            ("C4c3", "Diagonal"),
            ("C4e3", "Perpendicular"),
            ("C4c5", "Parallel"),
            ("C4c3D3c5B3", "Snake"),
            ("C4c3D3c5B4", "Heath"),
            ("C4c3D3c5D6", "Cow"),
            ("C4c3D3c5D6e3", "Chimney"),
            ("C4c3D3c5D6f4F5", "Rose-v-Toth"),
            ("C4c3D3c5D6f4F5d2", "Tanida"),
            ("C4c3D3c5F6", "Buffalo"),
            ("C4e3F4c5D6e6", "Mimura"),
            ("C4e3F4c5D6f3C6", "Shaman"),
            ("C4e3F4c5D6f3D3", "Inoue"),
            ("C4e3F4c5D6f3E6c3D3e2", "Rose"),
            ("C4e3F4c5D6f3E6c3D3e2B5", "Flat"),
            ("C4e3F4c5E6", "Horse"),
            ("C4e3F5b4", "No-Cat"),
            ("C4e3F5b4F3", "Swallow"),
            ("C4e3F5e6D3", "Italian"),
            ("C4e3F5e6F4", "Cat"),
            ("C4e3F6b4", "Bent Ganglion"),
            ("C4e3F6e6F5", "Tiger"),
            ("C4e3F6e6F5g6", "Aubrey"),
            ("C4e3F6e6F5c5C3", "Stephenson"),
            ("C4e3F6e6F5c5C3b4", "No-Kung"),
            ("C4e3F6e6F5c5C3c6", "Comp'Oth"),
            ("C4e3F6e6F5c5C3c6D6", "Lightning Bolt"),
            ("C4e3F6e6F5c5C3g5", "Kung"),
            ("C4e3F6e6F5c5D3", "Leader's Tiger"),
            ("C4e3F6e6F5c5D6", "Brightwell"),
            ("C4e3F6e6F5c5F4g6F7", "Rose-Bill"),
            ("C4e3F6e6F5c5F4g6F7d3", "Tamenori"),
            ("C4e3F6e6F5c5F4g6F7g5", "Central Rose-Bill"),
        ] {
            assert_eq!(named(line), Some(name), "{line}");
        }
    }

    #[test]
    fn a_transposition_is_the_same_opening() {
        // Told from the four first moves that there are, and in another order.
        for line in ["f5f6e6f4e3", "e6f6f5d6c5", "c4c3d3c5d6", "d3c3c4e3f4"] {
            assert_eq!(named(line), Some("Cow"), "{line}");
        }
        for line in ["f5d6c3d3c4", "c4e3f6e6f5", "d3c5f6f5e6", "e6f4c3c4d3"] {
            assert_eq!(named(line), Some("Tiger"), "{line}");
        }
    }

    #[test]
    fn what_follows_an_opening_keeps_its_name() {
        assert_eq!(named("f5d6c3d3c4f4f6f3e6e7"), Some("Comp'Oth"));
        assert_eq!(named("f5d6c6f4"), Some("Perpendicular"));
        // Through the rabbit and past it, each name gives way to the next.
        assert_eq!((named("f5d6c5f4e3c6d3"), named("f5d6c5f4e3c6d3f6e6d7")), (Some("Rabbit"), Some("Rose")));
        assert_eq!((named("f5"), named("")), (None, None));
        assert_eq!(name(&[Move(0)]), None, "a1 is no first move");
    }
}
