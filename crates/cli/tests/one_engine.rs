//! Page, terminal and tournament are one engine: the same seed is the same match, move for move.

use anyhow::{Context as _, ensure};
use game::{Game, Rules as _};
use lab::arena::{Arena, Fixture, Score, Sheet};
use mind::Seed;
use serde_json::{Value, json};
use server::client::Client;
use server::{Options, Server};
use std::ops::ControlFlow;
use std::process::Command;

const GAME: Game = Game::Othello;
const PLAYERS: [&str; 2] = ["mcts(playouts=25)", "challenging(depth=1)"];
const ARENA: u64 = 7;
const PLIES: u32 = 8;

/// The tournament, by the library.
fn by_the_lab() -> anyhow::Result<Sheet> {
    let arena = Arena {
        game: GAME,
        entrants: PLAYERS.iter().map(|player| player.parse()).collect::<Result<_, _>>()?,
        games: 4,
        plies: PLIES,
        seed: ARENA,
        gauntlet: false,
        sprt: None,
        first_opens: false,
        begin: lab::arena::Begin::Even,
    };
    let mut sheet = Sheet::new(GAME, ARENA, PLIES);
    arena.play(&mut sheet, &|_, _| ControlFlow::Continue(()), &mut |_| ControlFlow::Continue(()))?;
    Ok(sheet)
}

/// What the program prints.
fn menagerie(folder: &std::path::Path, args: &[&str]) -> anyhow::Result<String> {
    let done = Command::new(env!("CARGO_BIN_EXE_menagerie")).args(args).current_dir(folder).output()?;
    ensure!(done.status.success(), "{args:?}: {}", String::from_utf8_lossy(&done.stderr));
    Ok(String::from_utf8(done.stdout)?)
}

/// The moves of a match of the tournament, played by `menagerie play` from its opening on.
fn in_the_terminal(folder: &std::path::Path, fixture: &Fixture, opening: &str) -> anyhow::Result<String> {
    let (first, second) = (&fixture.players.first, &fixture.players.second);
    let seed = fixture.seed(Seed(ARENA)).0.to_string();
    let game = GAME.card().id;
    let args = ["play", first, "--against", second, "--game", game, "--seed", &seed, "--moves", opening, "--json"];
    let told = menagerie(folder, &args)?;
    let end: Value = serde_json::from_str(told.lines().last().context("a result")?)?;
    Ok(end["moves"].as_str().context("moves")?.to_owned())
}

/// The same, asked of the server ply by ply; every thought is had again as well.
async fn on_the_page(client: &mut Client, fixture: &Fixture, opening: &[&str]) -> anyhow::Result<String> {
    let mut body = json!({
        "game": GAME.card().id, "first": fixture.players.first, "second": fixture.players.second,
        "seed": fixture.seed(Seed(ARENA)).0.to_string(), "moves": opening,
    });
    loop {
        let step = client.post("/api/play", &body).await?.json()?;
        body["moves"] = step["moves"].clone();
        let again = client.post("/api/thought", &body).await?.json()?;
        ensure!(again["made"] == true && again["thought"] == step["thought"], "{again} {step}");
        if step["outcome"] != Value::Null {
            let moves = step["moves"].as_array().context("moves")?;
            return Ok(moves.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" "));
        }
    }
}

#[tokio::test]
async fn page_terminal_and_tournament_play_the_same_match_for_the_same_seed() -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let sheet = by_the_lab()?;
    let [first, second] = PLAYERS;
    let csv =
        ["arena", GAME.card().id, first, second, "--games", "4", "--seed", "7", "--plies", "8", "--out", "table.csv"];
    menagerie(folder.path(), &csv)?;
    assert_eq!(std::fs::read(folder.path().join("table.csv"))?, sheet.csv(), "tournaments of terminal and library");

    let mut options = Options::new(folder.path().join("data"));
    (options.nets, options.addr) = (false, ([127, 0, 0, 1], 0).into());
    let server = Server::open(&options).await?;
    let (addr, closing) = (server.addr()?, server.closing());
    let running = tokio::spawn(server.run());
    let mut client = Client::connect(addr).await?;
    let matches: Vec<(&Fixture, &Score)> = sheet.iter().collect();
    assert_eq!(matches.len(), 4);
    for (fixture, score) in matches {
        let opening: Vec<&str> = score.moves.split(' ').take(PLIES as usize).collect();
        assert_eq!(in_the_terminal(folder.path(), fixture, &opening.join(" "))?, score.moves, "{fixture:?}");
        assert_eq!(on_the_page(&mut client, fixture, &opening).await?, score.moves, "{fixture:?}");
    }
    drop(client);
    closing.cancel();
    running.await?
}
