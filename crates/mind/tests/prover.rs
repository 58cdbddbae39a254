//! The prover beside the bit masks, and what its proofs look like.

use game::{Game, Outcome, Position, Rules, Side};
use mind::Seed;
use mind::logic::{Clause, Knowledge, OutOfSteps, Proof, Term, fact, theory, win};

fn proof_of(game: Game, at: Position, side: Side) -> Option<Proof> {
    theory(game, at).expect("a game of lines").ask(&win(game, side), 1_000_000).expect("an answer").proof
}

/// Plays random games until so many positions were met, the last of each included.
fn for_random_positions(game: Game, positions: usize, mut each: impl FnMut(Position)) {
    let mut met = 0;
    for seed in 0.. {
        let (mut at, mut rng) = (game.start(), Seed(5).child(seed).rng());
        loop {
            each(at);
            met += 1;
            if met == positions {
                return;
            }
            let moves = game.moves(at);
            if moves.is_empty() {
                break;
            }
            at = game.play(at, moves.nth(rng.below(moves.len())).expect("the rank is below the count"));
        }
    }
}

fn prover_and_masks_agree(game: Game, positions: usize) {
    let (mut ends, mut checked) = (0, 0);
    for_random_positions(game, positions, |at| {
        let knowledge = theory(game, at).expect("a game of lines");
        let shown = |side| knowledge.ask(&win(game, side), 1_000_000).expect("an answer").proof.is_some();
        let winner = game.outcome(at).and_then(Outcome::winner);
        assert_eq!(
            (shown(Side::First), shown(Side::Second)),
            (winner == Some(Side::First), winner == Some(Side::Second))
        );
        ends += usize::from(winner.is_some());
        checked += 1;
    });
    assert_eq!(checked, positions);
    assert!(ends * 60 > positions, "only {ends} wins among {positions} positions");
}

#[test]
fn prover_and_masks_agree_on_100000_polar_positions() {
    prover_and_masks_agree(Game::Polar, 100_000);
}

#[test]
fn prover_and_masks_agree_on_noughts_and_crosses() {
    prover_and_masks_agree(Game::Noughts, 20_000);
}

#[test]
fn a_win_across_the_seam_is_proved_from_its_four_stones() {
    let at = Game::Polar.parse("XX........XX OOO......... ............ ............").expect("a board");
    let proof = proof_of(Game::Polar, at, Side::First).expect("a proof");
    assert_eq!(proof.shows, "win(▲)");
    assert_eq!(proof.facts(), ["at(▲, 1, 11)", "at(▲, 1, 12)", "at(▲, 1, 1)", "at(▲, 1, 2)"]);
    assert_eq!(proof.len(), 5);
    assert!(proof.to_string().starts_with("win(▲)   by at(player, ring, spoke) & at(player, ring, spoke mod 12 + 1)"));
    let json = serde_json::to_value(&proof).expect("a proof is data");
    assert_eq!(json["from"][0]["shows"], "at(▲, 1, 11)");
    assert_eq!(proof_of(Game::Polar, at, Side::Second), None);
}

#[test]
fn a_new_fact_resolves_with_each_rule_as_in_the_source() {
    // The example of the design document, with rings counted upwards from the stone.
    let knowledge = theory(Game::Polar, Game::Polar.start()).expect("a game of lines");
    let stone = fact(Game::Polar, Side::First, 7);
    assert_eq!(stone.to_string(), "at(▲, 1, 8)");
    let clauses: Vec<String> = knowledge.consequences(&stone).iter().map(Clause::to_string).collect();
    assert_eq!(
        clauses,
        [
            "at(▲, 2, 8) & at(▲, 3, 8) & at(▲, 4, 8) => win(▲)",
            "at(▲, 1, 9) & at(▲, 1, 10) & at(▲, 1, 11) => win(▲)",
            "at(▲, 2, 9) & at(▲, 3, 10) & at(▲, 4, 11) => win(▲)",
            "at(▲, 2, 7) & at(▲, 3, 6) & at(▲, 4, 5) => win(▲)",
        ]
    );
}

#[test]
fn it_reasons_about_more_than_boards() {
    let family = Knowledge::read(
        "parent(Ada, Bea)
         parent(Bea, Cleo)
         parent(Cleo, Dora)
         parent(a, b) => ancestor(a, b)
         parent(a, b) & ancestor(b, c) => ancestor(a, c)",
    )
    .expect("clauses");
    let ask = |text: &str| {
        let goal: Clause = text.parse().expect("a goal");
        family.ask(&goal.head, 1_000).expect("an answer").proof
    };
    assert_eq!(ask("ancestor(Ada, Dora)").expect("a proof").len(), 6);
    assert_eq!(ask("ancestor(Dora, Ada)"), None);
    assert_eq!(ask("ancestor(who, Dora)").expect("somebody").shows, "ancestor(Cleo, Dora)");
}

#[test]
fn a_rule_that_leads_to_itself_is_given_up() {
    let circle = Knowledge::read("p(x) => p(x)").expect("a clause");
    let goal = Term::compound("p", [Term::word("X")]);
    assert!(matches!(circle.ask(&goal, 1_000_000), Err(OutOfSteps { .. })));
    assert_eq!(circle.ask(&goal, 10), Err(OutOfSteps { tried: 11, steps: 10 }));
}

#[test]
fn bad_clauses_are_refused_with_a_reason() {
    for (text, why) in [
        ("", "a word, a number or '('"),
        ("at(X, 1", "',' or ')'"),
        ("at(X) & at(O)", "'=>' and what follows"),
        ("at(X) => 5", "statements such as"),
        ("at(X) at(O)", "the end, '&' or '=>'"),
        ("at(1x)", "a number"),
        (&"(".repeat(80), "fewer brackets"),
    ] {
        let refusal = text.parse::<Clause>().expect_err(text).to_string();
        assert!(refusal.contains(why), "{text}: {refusal}");
    }
}
