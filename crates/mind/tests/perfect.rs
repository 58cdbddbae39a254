//! The perfect player against plain code: it wins as soon as it can, loses as late as it can, and holds draws evenly.

#[path = "fixture/ends.rs"]
mod ends;

use ends::Ends;
use game::{Game, Rules as _};
use mind::{Match, Mind, Notes, Recipe, Seed};

const SMALL: [Game; 3] = [Game::Noughts, Game::Misere, Game::Hexapawn];

fn perfect(game: Game) -> Box<dyn Mind> {
    "perfect".parse::<Recipe>().and_then(|recipe| recipe.mind(game)).expect("it plays every small game")
}

#[test]
fn it_wins_as_soon_and_loses_as_late_as_can_be_and_holds_draws_evenly() {
    for game in SMALL {
        let ends = Ends::of(game);
        let mut mind = perfect(game);
        let (mut won, mut lost) = (0, 0);
        for at in ends.on() {
            let (value, plies) = ends.at(at);
            let best = |mv: &game::Move| match ends.by(at, *mv) {
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
