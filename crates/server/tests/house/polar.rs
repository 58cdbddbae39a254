//! What the round board has of its own: the proof of a win, weights as files, votes, a coach and puzzles.

use crate::guest::Guest;
use hyper::Method;
use serde_json::{Value, json};

type Done = anyhow::Result<()>;

/// A match of two minds to its end.
async fn played(guest: &mut Guest, first: &str, second: &str, seed: &str) -> anyhow::Result<Value> {
    let mut play = json!({"game": "polar", "first": first, "second": second, "seed": seed, "moves": []});
    loop {
        let step = guest.post("/api/play", &play).await?;
        if step["outcome"] != Value::Null {
            return Ok(step);
        }
        assert_eq!(step["scene"]["proof"], Value::Null, "nothing is proved while the match is on");
        play["moves"] = step["moves"].clone();
    }
}

/// The facts a proof rests on, read off its tree: the mark, the ring, the spoke.
fn facts(proof: &Value) -> Vec<(String, i32, i32)> {
    let parts = proof["from"].as_array().cloned().unwrap_or_default();
    if !parts.is_empty() {
        return parts.iter().flat_map(facts).collect();
    }
    let text = proof["shows"].as_str().unwrap_or_default();
    let words: Vec<&str> = text.trim_start_matches("at(").trim_end_matches(')').split(", ").collect();
    let number = |word: &str| word.parse().unwrap_or(0);
    vec![(words[0].into(), number(words[1]), number(words[2]))]
}

/// A resolver that knows plain facts and the four rules of the design document, as arithmetic on rings and spokes.
fn follows(facts: &[(String, i32, i32)]) -> bool {
    let has = |mark: &str, ring: i32, spoke: i32| {
        facts.contains(&(mark.into(), ring, (spoke - 1).rem_euclid(12) + 1)) && (1..=4).contains(&ring)
    };
    let ways = [(1, 0), (0, 1), (1, 1), (1, -1)];
    facts.iter().any(|(mark, ring, spoke)| {
        ways.iter().any(|(out, round)| (0..4).all(|step| has(mark, ring + out * step, spoke + round * step)))
    })
}

#[tokio::test]
async fn the_end_of_a_match_comes_with_a_proof_that_holds() -> Done {
    let mut guest = Guest::arrive().await?;
    for (first, second, seed, mark) in [("perfect", "random", "3", "▲"), ("random", "greedy(block=true)", "4", "●")]
    {
        let over = played(&mut guest, first, second, seed).await?;
        let proof = &over["scene"]["proof"];
        assert_eq!(proof["shows"], json!(format!("win({mark})")), "{over}");
        let facts = facts(proof);
        assert!(facts.len() == 4 && follows(&facts), "{facts:?}");
        // Every fact is a stone of the winner on the board: r2s3 is the cell 12 · 1 + 2.
        let letter = if mark == "▲" { "X" } else { "O" };
        for (whose, ring, spoke) in facts {
            let cell = usize::try_from(12 * (ring - 1) + spoke - 1)?;
            assert_eq!((whose.as_str(), &over["scene"]["marks"][cell]), (mark, &json!(letter)));
        }
    }
    // The resolver can say no.
    let none: Vec<_> = [(1, 1), (2, 2), (3, 3), (4, 5)].map(|(r, s)| ("▲".to_owned(), r, s)).into();
    assert!(!follows(&none));
    guest.leave().await
}

#[tokio::test]
async fn weights_are_carried_away_and_back_or_refused_with_the_reason() -> Done {
    let mut guest = Guest::arrive().await?;
    let body = json!({"name": "Mesh", "game": "polar", "recipe": "tdnet(preset=champion)", "seed": "1"});
    assert_eq!(guest.made("/api/machines", &body).await?["machine"]["weights"], json!(true));
    let file = String::from_utf8(guest.client.get("/api/machines/mesh/weights").await?.body.to_vec())?;
    let kind = ("content-type", "application/vnd.menagerie.weights");
    let mut load = async |text: String| -> anyhow::Result<(u16, Value)> {
        let answer = guest.client.send(Method::POST, "/api/machines/weights?name=Twin", &[kind], text).await?;
        Ok((answer.status.as_u16(), serde_json::from_slice(&answer.body)?))
    };
    let (status, raised) = load(file.clone()).await?;
    assert_eq!((status, &raised["machine"]["recipe"]), (201, &json!("tdnet(preset=champion)")));
    let huge = file.clone() + &"0".repeat(4 << 20);
    for (text, status, why) in [
        (file.replacen("weights 1", "weights 9", 1), 422, "line 1: expected 'menagerie weights 1'"),
        (file.replacen("layers 84-40-1", "layers 96-40-1", 1), 422, "expected 84-40-1"),
        (file.replacen("\n0", "\nNaN0", 1), 422, "expected finite numbers"),
        (file[..file.len() / 2].to_owned(), 422, "expected"),
        (file.lines().take(50).collect::<Vec<_>>().join("\n"), 422, "the file is cut"),
        (huge, 413, "bytes"),
    ] {
        let (got, told) = load(text).await?;
        assert!(got == status && told.to_string().contains(why), "{got}, expected {status} and {why}: {told}");
    }
    let twin = raised["machine"]["id"].as_str().unwrap_or_default();
    let again = guest.client.get(&format!("/api/machines/{twin}/weights")).await?.body;
    assert_eq!(again, file.as_bytes(), "bit for bit");
    let life = guest.client.get(&format!("/api/machines/{twin}/life")).await?.body;
    assert!(life.starts_with(b"menagerie life 5\n"));
    let came = guest.client.upload(life).await?;
    assert_eq!(came.status, 201, "{}", String::from_utf8_lossy(&came.body));
    // What a machine has not is said at once: no match is played again to look for it.
    let refused = guest.refused(Method::GET, "/api/machines/michie/weights", "").await?;
    assert_eq!((refused.status, refused.message.as_str()), (422, "a menace has no weights; expected a tdnet"));
    for path in ["/api/machines/mesh/games?box=1", "/api/machines/michie/games?box=305"] {
        assert_eq!(guest.refused(Method::GET, path, "").await?.told(), (404, "not-found"), "{path}");
    }
    guest.leave().await
}

#[tokio::test]
async fn equal_moves_are_one_vote_and_a_coach_knows_when_a_win_is_gone() -> Done {
    let mut guest = Guest::arrive().await?;
    // After one stone in the middle rings its neighbours left and right are the same move to the rules of thumb.
    let body = json!({"game": "polar", "moves": ["r2s1"], "players": ["greedy", "prover", "perfect"]});
    let views = guest.post("/api/views", &body).await?["views"].clone();
    let tied = views[0]["tied"].as_u64().unwrap_or(0);
    let votes = views[0]["votes"].as_array().map_or(0, Vec::len) as u64;
    assert!(tied > votes && votes > 0, "{tied} moves are as good, and {votes} of them differ");
    assert_eq!(views[1]["votes"], json!([]), "what chance chose is no vote");
    // The opener wins from the start; whoever must stop two rows at once has lost.
    let coach = |moves: &str, side: &str| json!({"game": "polar", "moves": moves.split_whitespace().collect::<Vec<_>>(), "side": side});
    let start = guest.post("/api/coach", &coach("", "first")).await?;
    assert_eq!((&start["holds"], &start["moves"]), (&json!("won"), &json!(15)), "29 plies are 15 moves of the opener");
    let three = "r2s1 r3s1 r2s2 r3s2 r2s3 r4s1";
    assert_eq!(guest.post("/api/coach", &coach(three, "first")).await?["moves"], 1);
    assert_eq!(guest.post("/api/coach", &coach(three, "second")).await?["holds"], "gone");
    // A puzzle is the same whenever it is asked for, and its win holds.
    let puzzle = guest.get("/api/games/polar/puzzle?plies=5&number=7").await?;
    assert_eq!(puzzle, guest.get("/api/games/polar/puzzle?plies=5&number=7").await?);
    let body = json!({"game": "polar", "moves": puzzle["moves"], "side": puzzle["side"]});
    assert_eq!(guest.post("/api/coach", &body).await?["holds"], "won");
    for (path, code) in
        [("/api/games/polar/puzzle?plies=4", "out-of-range"), ("/api/games/noughts/puzzle?plies=3", "out-of-range")]
    {
        assert_eq!(guest.refused(Method::GET, path, "").await?.told(), (422, code));
    }
    guest.leave().await
}

#[tokio::test]
async fn a_net_tells_what_a_unit_looks_at_and_a_search_what_pruning_spares() -> Done {
    let mut guest = Guest::arrive().await?;
    let unit = guest.get("/api/games/polar/unit?player=tdnet&unit=2").await?;
    assert_eq!(
        (&unit["rank"], &unit["of"], unit["stones"].as_array().map(Vec::len)),
        (&json!(2), &json!(80), Some(96))
    );
    let champion = guest.get("/api/games/polar/unit?player=tdnet(preset%3Dchampion)").await?;
    assert_eq!(champion["ladders"].as_array().map(Vec::len), Some(18));
    for (path, code) in [
        ("/api/games/polar/unit?player=greedy", "bad-recipe"),
        ("/api/games/polar/unit?player=human", "bad-recipe"),
        ("/api/games/polar/unit?player=tdnet&unit=81", "out-of-range"),
        ("/api/games/polar/unit?player=tdnet&unit=0", "out-of-range"),
    ] {
        assert_eq!(guest.refused(Method::GET, path, "").await?.told(), (422, code), "{path}");
    }
    // As the panel asks: at the same depth both choose the same move, and earlier turns are known.
    let body = json!({"game": "polar", "moves": ["r2s1", "r2s2", "r3s1", "r4s1"],
        "players": ["minimax(depth=4,reuse=true,compare=true)"]});
    let thought = guest.post("/api/views", &body).await?["views"][0]["thought"].clone();
    let (reason, beside) = (&thought["reason"], &thought["reason"]["beside"]);
    assert_eq!((&beside["pruned"]["move"], &beside["plain"]["move"]), (&thought["move"], &thought["move"]));
    assert!(beside["pruned"]["nodes"].as_u64() < beside["plain"]["nodes"].as_u64(), "{beside}");
    assert!(reason["known"].as_u64() > Some(10), "{}", reason["known"]);
    guest.leave().await
}
