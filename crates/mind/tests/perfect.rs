//! The perfect player against plain code: it wins as soon as it can, loses as late as it can, and holds draws evenly.

use game::{Game, Position, Rules as _};
use mind::{Match, Mind, Notes, Recipe, Seed};
use std::collections::HashMap;

const SMALL: [Game; 3] = [Game::Noughts, Game::Misere, Game::Hexapawn];

fn perfect(game: Game) -> Box<dyn Mind> {
    "perfect".parse::<Recipe>().and_then(|recipe| recipe.mind(game)).expect("it plays every small game")
}

/// What best play makes of every position that can come up, for the side to move: 1, 0 or −1, and after how many plies, when
/// whoever wins hurries and whoever loses does not.
fn ends(game: Game, at: Position, known: &mut HashMap<Position, (i32, u32)>) -> (i32, u32) {
    if let Some(&it) = known.get(&at) {
        return it;
    }
    let it = match game.outcome(at) {
        Some(outcome) => (i32::from(outcome.value(at.turn)), 0),
        None => {
            let mut best: Option<(i32, u32)> = None;
            for mv in game.moves(at).iter() {
                let (value, plies) = ends(game, game.play(at, mv), known);
                let (value, plies) = (-value, plies + 1);
                let better = best.is_none_or(|(held, length)| {
                    value > held || (value == held && ((value > 0 && plies < length) || (value < 0 && plies > length)))
                });
                if better {
                    best = Some((value, plies));
                }
            }
            best.expect("a game that is on has a move")
        }
    };
    known.insert(at, it);
    it
}

#[test]
fn it_wins_as_soon_and_loses_as_late_as_can_be_and_holds_draws_evenly() {
    for game in SMALL {
        let mut known = HashMap::new();
        ends(game, game.start(), &mut known);
        let mut mind = perfect(game);
        let (mut won, mut lost) = (0, 0);
        for (&at, &(value, plies)) in known.iter().filter(|(at, _)| game.outcome(**at).is_none()) {
            let worth = |mv| {
                let (value, plies) = known[&game.play(at, mv)];
                (-value, plies + 1)
            };
            let best = |mv: &game::Move| match worth(*mv) {
                (0, _) => value == 0,
                it => it == (value, plies),
            };
            let good: Vec<game::Move> = game.moves(at).iter().filter(best).collect();
            let odds = mind.odds(game, at).expect("it states its odds");
            for (mv, share) in odds {
                let even = if good.contains(&mv) { 1.0 / good.len() as f64 } else { 0.0 };
                let told = format!("{game}, perfect, {}: {}", game.text(at), game.move_text(at, mv));
                assert!((share - even).abs() < 1e-12, "{told} has odds {share}, not {even}");
            }
            for seed in 0..3 {
                let mv = mind.choose(&Match::from_position(game, at, Seed(seed)), &mut Notes::shut());
                let told = || format!("{game}, perfect, {}, seed {seed}: {mv:?}", game.text(at));
                assert!(mv.is_some_and(|mv| good.contains(&mv)), "{}", told());
            }
            won += i32::from(value > 0);
            lost += i32::from(value < 0);
        }
        assert!(won > 10 && lost > 10, "{game}: {won} won and {lost} lost positions were tried");
    }
}

#[test]
fn where_it_is_lost_it_blocks_and_says_so() {
    let game = Game::Noughts;
    for seed in 0..200 {
        let mut bout = Match::new(game, Seed(seed));
        for mv in ["5", "2", "1"] {
            bout.play(game.parse_move(bout.at(), mv).expect("a move")).expect("a legal move");
        }
        let mut notes = Notes::open();
        let mv = perfect(game).choose(&bout, &mut notes).expect("it never resigns");
        assert_eq!(game.move_text(bout.at(), mv), "9", "seed {seed}");
        let thought = notes.take().expect("a thought");
        let liked = thought.scores.iter().max_by(|a, b| a.1.total_cmp(&b.1)).expect("a move");
        assert!(
            liked.0 == mv && thought.scores.iter().filter(|it| it.1 == liked.1).count() == 1,
            "no other is liked as much"
        );
        let said = thought.reason.sentence();
        assert_eq!(said, "It is lost; 9 holds out longest: 4 more moves.");
    }
}
