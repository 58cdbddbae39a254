//! Any move of any match can be explained again: with the same move and the same thought.

use crate::guest::Guest;
use game::{Game, Rules as _};
use hyper::Method;
use lab::arena::{Arena, Fixture, Score, Sheet};
use mind::Seed;
use serde_json::{Value, json};
use std::ops::ControlFlow;

type Done = anyhow::Result<()>;

/// A tournament that fits a test: so many matches for each pair.
fn arena(game: Game, players: &[&str], games: u64) -> anyhow::Result<Arena> {
    Ok(Arena {
        game,
        entrants: players.iter().map(|player| player.parse()).collect::<Result<_, _>>()?,
        games,
        plies: Arena::usual_plies(game),
        seed: 41,
        gauntlet: false,
        sprt: None,
        first_opens: false,
        begin: lab::arena::Begin::Even,
    })
}

/// Asks again about every ply after the opening; how many there were.
async fn explain(guest: &mut Guest, arena: &Arena, fixture: &Fixture, score: &Score) -> anyhow::Result<usize> {
    let moves: Vec<&str> = score.moves.split(' ').collect();
    let opening = arena.plies as usize;
    for ply in opening..moves.len() {
        let body = json!({
            "game": arena.game.card().id, "first": fixture.players.first, "second": fixture.players.second,
            "seed": fixture.seed(Seed(arena.seed)).0.to_string(), "moves": moves[..=ply],
        });
        let again = guest.post("/api/thought", &body).await?;
        anyhow::ensure!(again["made"] == true, "{body}: {again}");
        anyhow::ensure!(again["thought"]["move"] == moves[ply], "{body}: {again}");
    }
    Ok(moves.len() - opening)
}

#[tokio::test]
async fn every_ply_of_two_hundred_tournament_matches_is_explained_again() -> Done {
    let mut guest = Guest::arrive().await?;
    let arenas = [
        arena(
            Game::Othello,
            &["mcts(playouts=12)", "challenging(depth=1)", "killer(depth=2,ends=4)", "passive(depth=1)", "random"],
            4,
        )?,
        arena(
            Game::Noughts,
            &[
                "mcts(playouts=20)",
                "minimax(reuse=true,depth=3)",
                "killer(depth=2)",
                "rollouts(playouts=3)",
                "menace(seats=both)",
                "expert(p=0.5)",
            ],
            8,
        )?,
        arena(
            Game::Polar,
            &[
                "mcts(playouts=8)",
                "minimax(reuse=true,depth=2)",
                "minimax(by=nodes,nodes=300,reuse=true)",
                "greedy",
                "prover",
            ],
            4,
        )?,
    ];
    let (mut matches, mut plies) = (0, 0);
    for arena in arenas {
        let mut sheet = Sheet::new(arena.game, arena.seed, arena.plies);
        arena.play(&mut sheet, &|_, _| ControlFlow::Continue(()), &mut |_| ControlFlow::Continue(()))?;
        for (fixture, score) in sheet.iter() {
            plies += explain(&mut guest, &arena, fixture, score).await?;
            matches += 1;
        }
    }
    assert_eq!(matches, 10 * 4 + 15 * 8 + 10 * 4);
    assert!(plies > 3_000, "{plies} plies");
    guest.leave().await
}

#[tokio::test]
async fn a_move_that_the_mind_would_not_have_made_is_said_to_be_somebody_elses() -> Done {
    let mut guest = Guest::arrive().await?;
    // X lets a win go by: nobody who plays perfectly does.
    let body = json!({"game": "noughts", "first": "perfect(quick=true)", "second": "human", "seed": "1",
        "moves": ["1", "4", "2", "5", "9"]});
    let told = guest.post("/api/thought", &body).await?;
    assert_eq!((&told["made"], &told["thought"]["move"]), (&json!(false), &json!("3")));
    // A machine whose first box is empty gave up, and says so again.
    let body =
        json!({"game": "noughts", "first": "machine:departed", "second": "human", "seed": "1", "moves": ["resigns"]});
    let told = guest.post("/api/thought", &body).await?;
    assert_eq!((&told["made"], &told["thought"]["move"]), (&json!(true), &Value::Null));
    guest.leave().await
}

#[tokio::test]
async fn what_nobody_thought_cannot_be_explained() -> Done {
    let mut guest = Guest::arrive().await?;
    let ask = |first: &str, moves: Value| json!({"game": "noughts", "first": first, "second": "random", "seed": "1", "moves": moves});
    for (body, told) in [
        (ask("random", json!([])), (422, "out-of-range")),
        (ask("human", json!(["5"])), (422, "bad-recipe")),
        (ask("random", json!(["5", "5"])), (409, "illegal-move")),
        (ask("random", json!(["resigns", "5"])), (409, "illegal-move")),
        (ask("nobody", json!(["5"])), (422, "bad-recipe")),
        (ask("minimax(by=time,time=1)", json!(["5"])), (422, "not-reproducible")),
        (ask("minimax(by=both)", json!(["5"])), (422, "not-reproducible")),
    ] {
        assert_eq!(guest.refused(Method::POST, "/api/thought", &body.to_string()).await?.told(), told, "{body}");
    }
    guest.leave().await
}

#[tokio::test]
async fn a_player_with_a_clock_can_be_played_but_is_refused_where_moves_must_be_had_again() -> Done {
    let mut guest = Guest::arrive().await?;
    let clocked = "minimax(by=time,time=1)";
    let body = json!({"game": "noughts", "first": clocked, "second": "human", "seed": "1"});
    assert_eq!(guest.post("/api/play", &body).await?["thought"]["reason"]["kind"], "search");
    let arena =
        json!({"id": "arena-clock", "game": "noughts", "players": [clocked, "random"], "games": 2, "seed": "1"});
    let refused = guest.refused(Method::POST, "/api/arenas", &arena.to_string()).await?;
    assert_eq!(refused.told(), (422, "not-reproducible"));
    assert!(refused.message.contains("is limited by time, so its moves cannot be had again"), "{}", refused.message);
    let lesson = json!({"id": "lesson-clock", "against": clocked, "games": 2, "seats": "first"});
    let refused = guest.refused(Method::POST, "/api/machines/michie/lessons", &lesson.to_string()).await?;
    assert_eq!(refused.told(), (422, "not-reproducible"), "{}", refused.message);
    guest.leave().await
}
