//! Beads and values worked out by hand from the published rules, for every preset.
//!
//! The same three matches for everybody, so that the sums can be followed on paper:
//!
//! ```text
//! WON by X    1 2 5 3 9        DRAWN   5 1 3 7 4 6 2 8 9     LOST by X   1 5 2 3 4 7
//!
//! X O O                        O X X                         X X O
//! . X .                        X X O                         X O .
//! . . X                        O O X                         O . .
//! ```
//!
//! A box is written as its beads by square, squares that share a bead together: at the empty board of a machine
//! that knows symmetry `1379:4 2468:4 5:4` are four beads each for corners, sides and the centre.

use game::{Game, Record, Rules, Side};
use mind::menace::SCHEMES;
use mind::{Boxes, Learned, Learner, Match, Menace, Mind, Notes, Paid, Qtable, Reason, Recipe, Seed, TdNet};

const WON: &str = "1 2 5 3 9";
const DRAWN: &str = "5 1 3 7 4 6 2 8 9";
const LOST: &str = "1 5 2 3 4 7";

fn record(moves: &str) -> Record {
    Record::parse(Game::Noughts, moves).expect("a finished match")
}

fn menace(recipe: &str) -> Menace {
    Menace::new(recipe.parse::<Recipe>().expect("a recipe").knobs(), Game::Noughts)
}

/// Asserts what is in the box for a position; printed beads may be off by what a table of three decimals leaves open.
fn holds(menace: &Menace, position: &str, beads: &str) {
    let at = Game::Noughts.parse(position).expect("a position");
    let (number, by) = menace.box_for(at).expect("a box for the position");
    let mut ours = menace.view(number).expect("the box").beads;
    for group in beads.split(' ') {
        let (squares, count) = group.split_once(':').expect("squares:beads");
        let count: f64 = count.parse().expect("a number of beads");
        let is_meant = |mv: game::Move| squares.contains(&(by.mv_back(mv).0 + 1).to_string());
        let index = ours.iter().position(|&(mv, _)| is_meant(mv));
        let (_, got) = ours.remove(index.unwrap_or_else(|| panic!("no bead for {squares} at {position}")));
        assert!((got - count).abs() < 0.002, "{position}: {got} beads for {squares}, expected {count} ({beads})");
    }
    assert!(ours.is_empty(), "{position}: the box has more colours than {beads}");
}

/// A newborn, the boxes it opens in a match and what is in them before and after.
fn pays(recipe: &str, side: Side, moves: &str, boxes: &[(&str, &str, &str)]) {
    let mut menace = menace(recipe);
    for (position, before, _) in boxes {
        holds(&menace, position, before);
    }
    let untouched: f64 = total(&menace) - boxes.iter().map(|(_, before, _)| sum(before)).sum::<f64>();
    let Learned::Beads { paid, .. } = menace.learn(&record(moves), side) else { panic!("matchboxes learn in beads") };
    for (position, before, after) in boxes {
        holds(&menace, position, after);
        reports(&paid, &record(moves), position, before, after);
    }
    // Nothing else was touched.
    let now: f64 = total(&menace) - boxes.iter().map(|(_, _, after)| sum(after)).sum::<f64>();
    assert!((now - untouched).abs() < 0.01, "{recipe}: beads elsewhere came to {now}, were {untouched}");
}

/// Asserts that every bead of the box for a position is reported as it was and as it is, with the drawn one marked.
fn reports(paid: &[Paid], record: &Record, position: &str, before: &str, after: &str) {
    let at = Game::Noughts.parse(position).expect("a position");
    let (ply, (_, made)) = (0..).zip(record.steps()).find(|(_, (here, _))| *here == at).expect("the match came here");
    // Forced last moves have no box in some machines, but a move before this one always has.
    let it = &paid[ply / 2];
    assert_eq!(it.drawn().square, Game::Noughts.move_text(at, made), "{position}: the drawn bead");
    let mut beads = it.beads.clone();
    for (group, now) in before.split(' ').zip(after.split(' ')) {
        let (squares, count) = group.split_once(':').expect("squares:beads");
        let index = beads.iter().position(|bead| squares.contains(&bead.square));
        let bead = beads.remove(index.unwrap_or_else(|| panic!("{squares} of {position} is not reported")));
        let now: f64 = now.strip_prefix(squares).and_then(|now| now[1..].parse().ok()).expect("the same squares");
        let count: f64 = count.parse().expect("beads");
        assert!((bead.before - count).abs() < 0.002, "{position} {squares}: had {}, expected {count}", bead.before);
        assert!((bead.after - now).abs() < 0.002, "{position} {squares}: has {}, expected {now}", bead.after);
    }
    assert!(beads.is_empty(), "{position}: more is reported than there is");
    assert!(!it.emptied, "{position} is not empty");
}

fn total(menace: &Menace) -> f64 {
    (menace as &dyn Boxes).views().map(|view| view.total()).sum()
}

/// All beads of a written box; squares that share a bead share it.
fn sum(beads: &str) -> f64 {
    beads.split(' ').map(|group| group.split_once(':').expect("squares:beads").1.parse::<f64>().expect("beads")).sum()
}

/// Michie 1961: four beads of a colour in the first box, three in the second, two, one; won +3, drawn +1, lost −1
/// for every bead drawn. Forced last moves have no box.
#[test]
fn michie() {
    pays(
        "menace(preset=michie)",
        Side::First,
        WON,
        &[
            ("... ... ...", "1379:4 2468:4 5:4", "1379:7 2468:4 5:4"),
            ("XO. ... ...", "3:3 4:3 5:3 6:3 7:3 8:3 9:3", "3:3 4:3 5:6 6:3 7:3 8:3 9:3"),
            ("XOO .X. ...", "4:2 6:2 7:2 8:2 9:2", "4:2 6:2 7:2 8:2 9:5"),
        ],
    );
    // A nought in a corner leaves the falling diagonal as a mirror: 2 and 4, 3 and 7, 6 and 8 share beads.
    pays(
        "menace(preset=michie)",
        Side::First,
        DRAWN,
        &[
            ("... ... ...", "1379:4 2468:4 5:4", "1379:4 2468:4 5:5"),
            ("O.. .X. ...", "24:3 37:3 68:3 9:3", "24:3 37:4 68:3 9:3"),
            ("O.X .X. O..", "2:2 4:2 6:2 8:2 9:2", "2:2 4:3 6:2 8:2 9:2"),
            ("O.X XXO O..", "2:1 8:1 9:1", "2:2 8:1 9:1"),
        ],
    );
    pays(
        "menace(preset=michie)",
        Side::First,
        LOST,
        &[
            ("... ... ...", "1379:4 2468:4 5:4", "1379:3 2468:4 5:4"),
            ("X.. .O. ...", "24:3 37:3 68:3 9:3", "24:2 37:3 68:3 9:3"),
            ("XXO .O. ...", "4:2 6:2 7:2 8:2 9:2", "4:1 6:2 7:2 8:2 9:2"),
        ],
    );
}

/// Scroggs: as Michie, from eight, four, two and one bead.
#[test]
fn scroggs() {
    pays(
        "menace(preset=scroggs)",
        Side::First,
        WON,
        &[
            ("... ... ...", "1379:8 2468:8 5:8", "1379:11 2468:8 5:8"),
            ("XO. ... ...", "3:4 4:4 5:4 6:4 7:4 8:4 9:4", "3:4 4:4 5:7 6:4 7:4 8:4 9:4"),
            ("XOO .X. ...", "4:2 6:2 7:2 8:2 9:2", "4:2 6:2 7:2 8:2 9:5"),
        ],
    );
    pays(
        "menace(preset=scroggs)",
        Side::First,
        DRAWN,
        &[
            ("... ... ...", "1379:8 2468:8 5:8", "1379:8 2468:8 5:9"),
            ("O.. .X. ...", "24:4 37:4 68:4 9:4", "24:4 37:5 68:4 9:4"),
            ("O.X .X. O..", "2:2 4:2 6:2 8:2 9:2", "2:2 4:3 6:2 8:2 9:2"),
            ("O.X XXO O..", "2:1 8:1 9:1", "2:2 8:1 9:1"),
        ],
    );
    pays(
        "menace(preset=scroggs)",
        Side::First,
        LOST,
        &[
            ("... ... ...", "1379:8 2468:8 5:8", "1379:7 2468:8 5:8"),
            ("X.. .O. ...", "24:4 37:4 68:4 9:4", "24:3 37:4 68:4 9:4"),
            ("XXO .O. ...", "4:2 6:2 7:2 8:2 9:2", "4:1 6:2 7:2 8:2 9:2"),
        ],
    );
}

/// Nemade and Patel 2022: ten beads on every free square, each square its own; β +3, δ +2, γ −1.
#[test]
fn nemade() {
    pays(
        "menace(preset=nemade)",
        Side::First,
        WON,
        &[
            (
                "... ... ...",
                "1:10 2:10 3:10 4:10 5:10 6:10 7:10 8:10 9:10",
                "1:13 2:10 3:10 4:10 5:10 6:10 7:10 8:10 9:10",
            ),
            ("XO. ... ...", "3:10 4:10 5:10 6:10 7:10 8:10 9:10", "3:10 4:10 5:13 6:10 7:10 8:10 9:10"),
            ("XOO .X. ...", "4:10 6:10 7:10 8:10 9:10", "4:10 6:10 7:10 8:10 9:13"),
        ],
    );
    pays(
        "menace(preset=nemade)",
        Side::First,
        DRAWN,
        &[
            (
                "... ... ...",
                "1:10 2:10 3:10 4:10 5:10 6:10 7:10 8:10 9:10",
                "1:10 2:10 3:10 4:10 5:12 6:10 7:10 8:10 9:10",
            ),
            ("O.. .X. ...", "2:10 3:10 4:10 6:10 7:10 8:10 9:10", "2:10 3:12 4:10 6:10 7:10 8:10 9:10"),
            ("O.X .X. O..", "2:10 4:10 6:10 8:10 9:10", "2:10 4:12 6:10 8:10 9:10"),
            ("O.X XXO O..", "2:10 8:10 9:10", "2:12 8:10 9:10"),
        ],
    );
    pays(
        "menace(preset=nemade)",
        Side::First,
        LOST,
        &[
            (
                "... ... ...",
                "1:10 2:10 3:10 4:10 5:10 6:10 7:10 8:10 9:10",
                "1:9 2:10 3:10 4:10 5:10 6:10 7:10 8:10 9:10",
            ),
            ("X.. .O. ...", "2:10 3:10 4:10 6:10 7:10 8:10 9:10", "2:9 3:10 4:10 6:10 7:10 8:10 9:10"),
            ("XXO .O. ...", "4:10 6:10 7:10 8:10 9:10", "4:9 6:10 7:10 8:10 9:10"),
        ],
    );
}

/// Clare 2022, `ThreeBead`: no symmetry, one bead each, boxes for both sides and for forced moves; +3, +1, nothing.
#[test]
fn clare_threebead() {
    // The second seat's match: X lost, so O won.
    pays(
        "menace(preset=clare-threebead)",
        Side::Second,
        LOST,
        &[
            ("X.. ... ...", "2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1", "2:1 3:1 4:1 5:4 6:1 7:1 8:1 9:1"),
            ("XX. .O. ...", "3:1 4:1 6:1 7:1 8:1 9:1", "3:4 4:1 6:1 7:1 8:1 9:1"),
            ("XXO XO. ...", "6:1 7:1 8:1 9:1", "6:1 7:4 8:1 9:1"),
        ],
    );
    pays(
        "menace(preset=clare-threebead)",
        Side::First,
        DRAWN,
        &[
            ("... ... ...", "1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1", "1:1 2:1 3:1 4:1 5:2 6:1 7:1 8:1 9:1"),
            ("O.. .X. ...", "2:1 3:1 4:1 6:1 7:1 8:1 9:1", "2:1 3:2 4:1 6:1 7:1 8:1 9:1"),
            ("O.X .X. O..", "2:1 4:1 6:1 8:1 9:1", "2:1 4:2 6:1 8:1 9:1"),
            ("O.X XXO O..", "2:1 8:1 9:1", "2:2 8:1 9:1"),
            ("OXX XXO OO.", "9:1", "9:2"),
        ],
    );
    pays(
        "menace(preset=clare-threebead)",
        Side::First,
        LOST,
        &[
            ("... ... ...", "1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1", "1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1"),
            ("X.. .O. ...", "2:1 3:1 4:1 6:1 7:1 8:1 9:1", "2:1 3:1 4:1 6:1 7:1 8:1 9:1"),
            ("XXO .O. ...", "4:1 6:1 7:1 8:1 9:1", "4:1 6:1 7:1 8:1 9:1"),
        ],
    );
}

/// Clare 2022, `TurnNumber`: X moves in turns 1, 3, 5 and O in 2, 4, 6. A win adds the number of the turn, a loss
/// takes it; a bead that would fall below one lifts its whole box until it is one. Draws do nothing.
#[test]
fn clare_turnnumber() {
    pays(
        "menace(preset=clare-turnnumber)",
        Side::First,
        WON,
        &[
            ("... ... ...", "1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1", "1:2 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1"),
            ("XO. ... ...", "3:1 4:1 5:1 6:1 7:1 8:1 9:1", "3:1 4:1 5:4 6:1 7:1 8:1 9:1"),
            ("XOO .X. ...", "4:1 6:1 7:1 8:1 9:1", "4:1 6:1 7:1 8:1 9:6"),
        ],
    );
    pays(
        "menace(preset=clare-turnnumber)",
        Side::Second,
        LOST,
        &[
            ("X.. ... ...", "2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1", "2:1 3:1 4:1 5:3 6:1 7:1 8:1 9:1"),
            ("XX. .O. ...", "3:1 4:1 6:1 7:1 8:1 9:1", "3:5 4:1 6:1 7:1 8:1 9:1"),
            ("XXO XO. ...", "6:1 7:1 8:1 9:1", "6:1 7:7 8:1 9:1"),
        ],
    );
    // 1 − 1 = 0 is lifted by 1, 1 − 3 = −2 by 3, 1 − 5 = −4 by 5, and so are their neighbours.
    pays(
        "menace(preset=clare-turnnumber)",
        Side::First,
        LOST,
        &[
            ("... ... ...", "1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1", "1:1 2:2 3:2 4:2 5:2 6:2 7:2 8:2 9:2"),
            ("X.. .O. ...", "2:1 3:1 4:1 6:1 7:1 8:1 9:1", "2:1 3:4 4:4 6:4 7:4 8:4 9:4"),
            ("XXO .O. ...", "4:1 6:1 7:1 8:1 9:1", "4:1 6:6 7:6 8:6 9:6"),
        ],
    );
    pays(
        "menace(preset=clare-turnnumber)",
        Side::First,
        DRAWN,
        &[
            ("... ... ...", "1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1", "1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1"),
            ("OXX XXO OO.", "9:1", "9:1"),
        ],
    );
}

/// The same, read otherwise: its own turns are 1, 2 and 3; or a loss takes nothing, as the printed listing has it.
#[test]
fn clare_turnnumber_read_otherwise() {
    pays(
        "menace(preset=clare-turnnumber,count=own)",
        Side::First,
        WON,
        &[
            ("... ... ...", "1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1", "1:2 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1"),
            ("XO. ... ...", "3:1 4:1 5:1 6:1 7:1 8:1 9:1", "3:1 4:1 5:3 6:1 7:1 8:1 9:1"),
            ("XOO .X. ...", "4:1 6:1 7:1 8:1 9:1", "4:1 6:1 7:1 8:1 9:4"),
        ],
    );
    pays(
        "menace(preset=clare-turnnumber,count=own)",
        Side::Second,
        LOST,
        &[
            ("X.. ... ...", "2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1", "2:1 3:1 4:1 5:2 6:1 7:1 8:1 9:1"),
            ("XX. .O. ...", "3:1 4:1 6:1 7:1 8:1 9:1", "3:3 4:1 6:1 7:1 8:1 9:1"),
            ("XXO XO. ...", "6:1 7:1 8:1 9:1", "6:1 7:4 8:1 9:1"),
        ],
    );
    pays(
        "menace(preset=clare-turnnumber,punish=false)",
        Side::First,
        LOST,
        &[("X.. .O. ...", "2:1 3:1 4:1 6:1 7:1 8:1 9:1", "2:1 3:1 4:1 6:1 7:1 8:1 9:1")],
    );
}

/// Empirical Modelling: one bead each, +1 for a win, −1 for a loss but never below one, nothing for a draw.
#[test]
fn em() {
    pays(
        "menace(preset=em)",
        Side::First,
        DRAWN,
        &[
            ("... ... ...", "1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1", "1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1"),
            ("OXX XXO OO.", "9:1", "9:1"),
        ],
    );
    pays(
        "menace(preset=em)",
        Side::First,
        LOST,
        &[
            ("... ... ...", "1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1", "1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1"),
            ("XXO .O. ...", "4:1 6:1 7:1 8:1 9:1", "4:1 6:1 7:1 8:1 9:1"),
        ],
    );
    // Won twice, lost once by the same opening: 1 + 1 + 1 − 1.
    let mut menace = menace("menace(preset=em)");
    for moves in [WON, WON, LOST] {
        menace.learn(&record(moves), Side::First);
    }
    holds(&menace, "... ... ...", "1:2 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1");
    holds(&menace, "XO. ... ...", "3:1 4:1 5:3 6:1 7:1 8:1 9:1");
    holds(&menace, "X.. .O. ...", "2:1 3:1 4:1 6:1 7:1 8:1 9:1");
}

/// Michie 1963: the odds of a move n plies from the end are multiplied by `M_n` after a win and divided by it after a
/// loss; he prints `M_8` … `M_2` as 1.025 1.051 1.104 1.218 1.485 2.204 4.857, and `M_1` is infinite. Draws do nothing.
#[test]
fn michie_1963() {
    // Five plies: X moved 5, 3 and 1 from the end.
    // p = 1/3, odds 1/2 · 1.218 = 0.609, p = 0.609 / 1.609 = 0.37850; of 3 beads 1.1355, the others (3 − 1.1355) / 2.
    // p = 1/7, odds 1/6 · 2.204 = 0.36733, p = 0.26865; of 7 beads 1.8806, the others (7 − 1.8806) / 6.
    pays(
        "menace(preset=michie-1963)",
        Side::First,
        WON,
        &[
            ("... ... ...", "1379:1 2468:1 5:1", "1379:1.1355 2468:0.9323 5:0.9323"),
            (
                "XO. ... ...",
                "3:1 4:1 5:1 6:1 7:1 8:1 9:1",
                "3:0.8532 4:0.8532 5:1.8806 6:0.8532 7:0.8532 8:0.8532 9:0.8532",
            ),
            ("XOO .X. ...", "4:1 6:1 7:1 8:1 9:1", "4:0 6:0 7:0 8:0 9:5"),
        ],
    );
    // Six plies: X moved 6, 4 and 2 from the end.
    // Odds 1/2 / 1.104 = 0.45290, p = 0.31172; of 3 beads 0.9352, the others 1.0324.
    // Odds 1/3 / 1.485 = 0.22447, p = 0.18332; of 4 beads 0.7333, the others 1.0889.
    // Odds 1/4 / 4.857 = 0.051472, p = 0.048952; of 5 beads 0.2448, the others 1.1888.
    pays(
        "menace(preset=michie-1963)",
        Side::First,
        LOST,
        &[
            ("... ... ...", "1379:1 2468:1 5:1", "1379:0.9352 2468:1.0324 5:1.0324"),
            ("X.. .O. ...", "24:1 37:1 68:1 9:1", "24:0.7333 37:1.0889 68:1.0889 9:1.0889"),
            ("XXO .O. ...", "4:1 6:1 7:1 8:1 9:1", "4:0.2448 6:1.1888 7:1.1888 8:1.1888 9:1.1888"),
        ],
    );
    pays(
        "menace(preset=michie-1963)",
        Side::First,
        DRAWN,
        &[
            ("... ... ...", "1379:1 2468:1 5:1", "1379:1 2468:1 5:1"),
            ("O.. .X. ...", "24:1 37:1 68:1 9:1", "24:1 37:1 68:1 9:1"),
            ("O.X .X. O..", "2:1 4:1 6:1 8:1 9:1", "2:1 4:1 6:1 8:1 9:1"),
            ("O.X XXO O..", "2:1 8:1 9:1", "2:1 8:1 9:1"),
        ],
    );
}

/// Michie's sliding origin: the exponent of `M_n` is 1 − μ, −μ, −1 − μ for a win, draw, loss, with μ the mean of past
/// results, each half as heavy as the one after it when the decay is ½.
#[test]
fn michie_1963_with_a_sliding_origin() {
    let mut menace = menace("menace(preset=michie-1963,slide=true,decay=0.5)");
    // Nothing is behind the first match: μ = 0, a win counts in full. M_1 = 1.025^128 = 23.59, not infinite here:
    // odds 1/4 · 23.59 = 5.8972, p = 0.85502; of 5 beads 4.2751.
    menace.learn(&record(WON), Side::First);
    holds(&menace, "XOO .X. ...", "4:0.1812 6:0.1812 7:0.1812 8:0.1812 9:4.2751");
    // After one win μ = 1: a loss has the exponent −2. M_4 = 1.025^16 = 1.48451, squared 2.20376:
    // odds 1/3 / 2.20376 = 0.15126, p = 0.13139; of 4 beads 0.5255.
    menace.learn(&record(LOST), Side::First);
    holds(&menace, "X.. .O. ...", "24:0.5255 37:1.1582 68:1.1582 9:1.1582");
    // A loss after a win that has faded to a half: μ = (½ − 1) / (½ + 1) = −1/3, a draw has the exponent 1/3.
    // The drawn match has nine plies, so the third box is 9 − 4 = 5 plies from the end, the fourth 3.
    // M_5^(1/3) = 1.025^(8/3) = 1.06806: odds 1/4 · 1.06806 = 0.26702, p = 0.21074; of 5 beads 1.0537.
    // M_3^(1/3) = 1.025^(32/3) = 1.30132: odds 1/2 · 1.30132 = 0.65066, p = 0.39418; of 3 beads 1.1826.
    menace.learn(&record(DRAWN), Side::First);
    holds(&menace, "O.X .X. O..", "2:0.9866 4:1.0537 6:0.9866 8:0.9866 9:0.9866");
    holds(&menace, "O.X XXO O..", "2:1.1826 8:0.9087 9:0.9087");
}

/// A box that a loss has emptied is full again at once when it refills, and stays empty when it resigns.
#[test]
fn an_empty_box_is_refilled_with_its_first_beads() {
    // One bead of each of five colours in the third box. Each loss there takes one; the fifth empties the box.
    let losses = ["1 5 2 3 4 7", "1 5 2 3 6 7", "1 5 2 3 8 7", "1 5 2 3 9 7", "1 5 2 3 7 4 8 6"];
    for (empty, after) in [("resign", "0"), ("random", "0"), ("refill", "1")] {
        let mut menace = menace(&format!("menace(beads=9-9-1,empty={empty})"));
        for moves in &losses[..4] {
            menace.learn(&record(moves), Side::First);
        }
        holds(&menace, "XXO .O. ...", "4:0 6:0 7:1 8:0 9:0");
        menace.learn(&record(losses[4]), Side::First);
        let all = ["4", "6", "7", "8", "9"].map(|square| format!("{square}:{after}")).join(" ");
        holds(&menace, "XXO .O. ...", &all);
        // The boxes before it had nine beads of each colour and were drawn from five times.
        holds(&menace, "... ... ...", "1379:4 2468:9 5:9");
        holds(&menace, "X.. .O. ...", "24:4 37:9 68:9 9:9");
    }
}

/// No loss takes a colour below the floor; a colour that never had so many is left alone.
#[test]
fn the_floor_stops_a_loss_and_lifts_nothing() {
    // Five beads, a loss takes two, the floor is four: 5 − 2 = 3 is held at 4. Four stay four. One never had four.
    let mut menace = menace("menace(beads=5-4-1,loss=-2,floor=4)");
    menace.learn(&record(LOST), Side::First);
    holds(&menace, "... ... ...", "1379:4 2468:5 5:5");
    holds(&menace, "X.. .O. ...", "24:4 37:4 68:4 9:4");
    holds(&menace, "XXO .O. ...", "4:1 6:1 7:1 8:1 9:1");
}

/// What a Q-learner thinks of a move.
fn believes(qtable: &mut Qtable, position: &str, square: &str) -> f64 {
    let at = Game::Noughts.parse(position).expect("a position");
    let mut notes = Notes::open();
    qtable.choose(&Match::from_position(Game::Noughts, at, Seed(1)), &mut notes);
    let Some(Reason::Learned { moves, .. }) = notes.take().map(|thought| thought.reason) else {
        panic!("a Q-learner's thought")
    };
    moves.iter().find(|it| it.mv == square).expect("a legal move").value
}

/// Watkins' Q-learning, last move first: Q += rate · (target − Q), the target being the result after the last move and
/// discount · the best value of the next own position before it.
#[test]
fn qtable() {
    let recipe: Recipe = "qtable(rate=0.5,discount=0.8,explore=0)".parse().expect("a recipe");
    let mut qtable = Qtable::new(recipe.knobs(), Game::Noughts);
    let mut expect = |moves: &str, values: [(&str, &str, f64); 3]| {
        qtable.learn(&record(moves), Side::First);
        for (position, square, value) in values {
            let got = believes(&mut qtable, position, square);
            assert!((got - value).abs() < 1e-12, "{square} at {position}: {got}, expected {value}");
        }
    };
    // 0.5 · 1 = 0.5; 0.5 · (0.8 · 0.5) = 0.2; 0.5 · (0.8 · 0.2) = 0.08.
    expect(WON, [("XOO .X. ...", "9", 0.5), ("XO. ... ...", "5", 0.2), ("... ... ...", "1", 0.08)]);
    // 0.5 + 0.5 · (1 − 0.5) = 0.75; 0.2 + 0.5 · (0.6 − 0.2) = 0.4; 0.08 + 0.5 · (0.32 − 0.08) = 0.2.
    expect(WON, [("XOO .X. ...", "9", 0.75), ("XO. ... ...", "5", 0.4), ("... ... ...", "1", 0.2)]);
    // −0.5 for the losing move; the best of the other moves there is still 0, so the move before it stays 0, and the
    // opening falls to 0.2 + 0.5 · (0 − 0.2) = 0.1.
    expect(LOST, [("XXO .O. ...", "4", -0.5), ("X.. .O. ...", "2", 0.0), ("... ... ...", "1", 0.1)]);
}

/// What moves must be worth after a match: the position, the move, its value.
type Worth<'a> = [(&'a str, &'a str, f64); 3];

/// Matches in a row that a recipe of the Q-learner learns from, and the values it must have after each of them.
fn learns(recipe: &str, matches: [(&str, Worth<'_>); 3]) {
    let made: Recipe = recipe.parse().expect("a recipe");
    let mut qtable = Qtable::new(made.knobs(), Game::Noughts);
    for (moves, values) in matches {
        qtable.learn(&record(moves), Side::First);
        for (position, square, value) in values {
            let got = believes(&mut qtable, position, square);
            assert!((got - value).abs() < 1e-12, "{recipe}, {moves}: {square} at {position}: {got}, expected {value}");
        }
    }
}

/// After the centre was answered well twice, the opener strays from it on its second move, and loses.
const STRAYED: &str = "1 2 3 5 4 8";

// The textbooks' traces: each surprise δ = discount · promise − value is shared with the moves before it, and fades by
// discount · λ = 0.8 · 0.75 = 0.6 at each step back. All values are those that the match began with.

/// Rummery and Niranjan's SARSA(λ): the next position promises what the move that was made there is worth.
#[test]
fn sarsa_lambda() {
    learns(
        "qtable(method=sarsa,lambda=0.75,order=first,rate=0.5,discount=0.8,explore=0)",
        [
            // δ = 1, 0, 0 from the last move back. 0.5 · 1 = 0.5; 0.5 · 0.6 = 0.3; 0.5 · 0.36 = 0.18.
            (WON, [("XOO .X. ...", "9", 0.5), ("XO. ... ...", "5", 0.3), ("... ... ...", "1", 0.18)]),
            // δ = 1 − 0.5 = 0.5; 0.8 · 0.5 − 0.3 = 0.1; 0.8 · 0.3 − 0.18 = 0.06.
            // 0.5 + 0.5 · 0.5 = 0.75; 0.3 + 0.5 · (0.1 + 0.6 · 0.5) = 0.5; 0.18 + 0.5 · (0.06 + 0.06 + 0.18) = 0.33.
            (WON, [("XOO .X. ...", "9", 0.75), ("XO. ... ...", "5", 0.5), ("... ... ...", "1", 0.33)]),
            // δ = −1; 0; 0.8 · 0 − 0.33 = −0.33, for the move that strayed was worth nothing.
            // −0.5; 0.5 · 0.6 · −1 = −0.3; 0.33 + 0.5 · (−0.33 + 0 − 0.36) = −0.015.
            (STRAYED, [("XOX .O. ...", "4", -0.5), ("XO. ... ...", "3", -0.3), ("... ... ...", "1", -0.015)]),
        ],
    );
}

/// Watkins' Q(λ): the next position promises its best move, and nothing is shared past a move that was not the best.
#[test]
fn q_lambda() {
    learns(
        "qtable(lambda=0.75,order=first,rate=0.5,discount=0.8,explore=0)",
        [
            // Whatever was made was the best, or as good as any: as SARSA(λ).
            (WON, [("XOO .X. ...", "9", 0.5), ("XO. ... ...", "5", 0.3), ("... ... ...", "1", 0.18)]),
            (WON, [("XOO .X. ...", "9", 0.75), ("XO. ... ...", "5", 0.5), ("... ... ...", "1", 0.33)]),
            // δ = −1; 0; 0.8 · 0.5 − 0.33 = 0.07: the best move there was still worth 0.5. The second move was not it, so
            // what came of it is not the opening's: 0.33 + 0.5 · 0.07 = 0.365.
            (STRAYED, [("XOX .O. ...", "4", -0.5), ("XO. ... ...", "3", -0.3), ("... ... ...", "1", 0.365)]),
        ],
    );
}

/// Monte Carlo: every move is drawn towards the result alone, less by the discount for each own move before the last.
#[test]
fn montecarlo() {
    learns(
        "qtable(method=montecarlo,rate=0.5,discount=0.8,explore=0)",
        [
            // 0.5 · 1; 0.5 · 0.8; 0.5 · 0.64.
            (WON, [("XOO .X. ...", "9", 0.5), ("XO. ... ...", "5", 0.4), ("... ... ...", "1", 0.32)]),
            // 0.5 + 0.5 · 0.5 = 0.75; 0.4 + 0.5 · 0.4 = 0.6; 0.32 + 0.5 · 0.32 = 0.48.
            (WON, [("XOO .X. ...", "9", 0.75), ("XO. ... ...", "5", 0.6), ("... ... ...", "1", 0.48)]),
            // −0.5; 0.5 · −0.8 = −0.4; 0.48 + 0.5 · (−0.64 − 0.48) = −0.08.
            (STRAYED, [("XOX .O. ...", "4", -0.5), ("XO. ... ...", "3", -0.4), ("... ... ...", "1", -0.08)]),
        ],
    );
    // With rates by count the value is the average of all returns: (0.64 + 0.64 − 0.64) / 3 for the opening.
    learns(
        "qtable(method=montecarlo,rate=1,halve=1,discount=0.8,explore=0)",
        [
            (WON, [("XOO .X. ...", "9", 1.0), ("XO. ... ...", "5", 0.8), ("... ... ...", "1", 0.64)]),
            (WON, [("XOO .X. ...", "9", 1.0), ("XO. ... ...", "5", 0.8), ("... ... ...", "1", 0.64)]),
            (STRAYED, [("XOX .O. ...", "4", -1.0), ("XO. ... ...", "3", -0.8), ("... ... ...", "1", 0.64 / 3.0)]),
        ],
    );
}

/// A net in plain arithmetic: one row of hidden weights for each input and one for the constant, then the output's.
struct Plain {
    hidden: usize,
    weights: Vec<f64>,
}

impl Plain {
    /// One step of back-propagation towards the target; returns the value before.
    fn step(&mut self, on: &[usize], target: f64, rate: f64, bias: f64) -> f64 {
        let sigmoid = |x: f64| 1.0 / (1.0 + (-x).exp());
        let (n, constant) = (self.hidden, 18);
        let sum = |w: &[f64], j: usize| on.iter().map(|i| w[i * n + j]).sum::<f64>() + bias * w[constant * n + j];
        let out = 19 * n;
        let nodes: Vec<f64> = (0..n).map(|j| sigmoid(sum(&self.weights, j))).collect();
        let value =
            sigmoid((0..n).map(|j| nodes[j] * self.weights[out + j]).sum::<f64>() + bias * self.weights[out + n]);
        let error = (target - value) * value * (1.0 - value);
        for (j, node) in nodes.iter().enumerate() {
            let back = error * self.weights[out + j] * node * (1.0 - node);
            for i in on {
                self.weights[i * n + j] += rate * back;
            }
            self.weights[constant * n + j] += rate * back * bias;
            self.weights[out + j] += rate * error * node;
        }
        self.weights[out + n] += rate * error * bias;
        value
    }
}

/// The net's own weights after a match are those of the plain net that is corrected last position first, each position
/// towards λ of what came after and 1 − λ of what the net said of the next position before it was corrected.
#[test]
fn tdnet() {
    let (rate, lambda, bias) = (0.7, 0.6, 0.25);
    let recipe: Recipe =
        format!("tdnet(hidden=3,rate={rate},lambda={lambda},bias={bias},images=1,seed=5)").parse().expect("a recipe");
    let mut net = TdNet::new(recipe.knobs(), Game::Noughts);
    let mut plain = Plain { hidden: 3, weights: net.net().weights().map(f64::from).collect() };
    // Inputs 0 to 8 are the opener's squares, 9 to 17 the other's. The board after each move of `1 2 5 3 9`, then before.
    let boards: [&[usize]; 6] = [&[0, 4, 8, 10, 11], &[0, 4, 10, 11], &[0, 4, 10], &[0, 10], &[0], &[]];
    let mut target = 1.0;
    for on in boards {
        let value = plain.step(on, target, rate, bias);
        target = lambda * target + (1.0 - lambda) * value;
    }
    // One image, and the first of the symmetries is the board as it is.
    net.learn(&record(WON), Side::First);
    for (ours, theirs) in net.net().weights().zip(&plain.weights) {
        assert!((f64::from(ours) - theirs).abs() < 1e-5, "{ours} v {theirs}");
    }
    // A draw is worth a half, a loss nothing: of a net without weights, which says ½ everywhere, the first teaches
    // nothing, and the second moves the output's constant by rate · −½ · ¼ · bias in the last position.
    let value = |moves: &str| {
        let mut net = TdNet::new(recipe.knobs(), Game::Noughts);
        let head = net.memory().as_bytes().len() - 4 * net.net().weights().count();
        let mut memory = net.memory().as_bytes().to_vec();
        memory[head..].fill(0);
        net.recall(&mind::Memory::from_bytes(memory)).expect("a net without weights");
        net.learn(&record(moves), Side::First);
        net.value(Game::Noughts.start())
    };
    assert_eq!(value(DRAWN), 0.5);
    assert!(value(LOST) < 0.5 && value(WON) > 0.5);
}

#[test]
fn every_scheme_is_worked_out_here() {
    let names: Vec<&str> = SCHEMES.iter().map(|card| card.id).collect();
    // Michie, TurnNumber and Michie 1963.
    assert_eq!(names, ["add", "turn", "odds"], "a new scheme needs a win, a draw and a loss on paper");
}

/// What a machine says about its pay, as the page and the terminal print it.
#[test]
fn a_machine_says_what_each_end_does() {
    let says = |recipe: &str| {
        let told = menace(recipe).rewards();
        [told.win, told.draw, told.loss]
    };
    assert_eq!(
        says("menace(preset=michie)"),
        [
            "each bead used is put back with 3 more",
            "each bead used is put back with 1 more",
            "each bead used is kept out"
        ]
    );
    assert_eq!(
        says("menace(preset=em)"),
        [
            "each bead used is put back with 1 more",
            "each bead used is put back",
            "each bead used is kept out, but one of each colour always stays"
        ]
    );
    assert_eq!(
        says("menace(loss=-2,floor=4)")[2],
        "2 beads of the colour used are taken from each box, but 4 of each colour always stay"
    );
    // With a sliding origin a draw is no longer nothing.
    assert_eq!(says("menace(preset=michie-1963)")[1], "nothing changes");
    assert!(says("menace(preset=michie-1963,slide=true)")[1].contains("worse than a draw"));
    // What was said beforehand is what is said afterwards.
    for (moves, end) in [(WON, 0), (DRAWN, 1), (LOST, 2)] {
        let recipe = "menace(preset=clare-turnnumber)";
        let Learned::Beads { because, .. } = menace(recipe).learn(&record(moves), Side::First) else { panic!("beads") };
        assert_eq!(because, says(recipe)[end]);
    }
}

#[test]
fn every_preset_is_worked_out_here() {
    let names: Vec<&str> = mind::menace::CARD.presets.iter().map(|preset| preset.name).collect();
    let here = ["michie", "clare-threebead", "clare-turnnumber", "nemade", "em", "scroggs", "michie-1963"];
    assert_eq!(names, here, "a new preset needs a win, a draw and a loss on paper");
}
