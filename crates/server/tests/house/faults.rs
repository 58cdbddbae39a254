//! What a machine room does to a server: a folder that may only be read, two servers on one folder, a connection that is
//! cut in the middle, a clock that is set back.

use crate::guest::{Guest, agrees};
use crate::killed::Process;
use crate::once::{ended, match_of};
use anyhow::{Context as _, ensure};
use serde_json::json;
use sqlx::Connection as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

type Done = anyhow::Result<()>;

/// Whoever has no rights at all on this system.
const NOBODY: &str = "65534";

fn allow(path: &Path, mode: u32) -> Done {
    Ok(std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode))?)
}

#[tokio::test]
async fn a_folder_that_may_only_be_read_is_refused_in_one_sentence_and_left_as_it_is() -> Done {
    let data = Guest::arrive().await?.close().await?.context("its own data")?;
    let file = data.path().join(store::FILE);
    let before = std::fs::read(&file)?;
    // Whoever may write everywhere is no judge: such a one hands the server to nobody, who must be able to read it.
    let room = tempfile::tempdir()?;
    let server = room.path().join("menagerie-serve");
    std::fs::copy(env!("CARGO_BIN_EXE_menagerie-serve"), &server)?;
    allow(room.path(), 0o755)?;
    allow(&file, 0o444)?;
    allow(data.path(), 0o555)?;
    let mighty = std::fs::write(data.path().join("mighty"), "").is_ok();
    let mut command = if mighty {
        std::fs::remove_file(data.path().join("mighty"))?;
        let mut command = Command::new("setpriv");
        command.args(["--reuid", NOBODY, "--regid", NOBODY, "--clear-groups"]).arg(server);
        command
    } else {
        Command::new(server)
    };
    let ended =
        command.args(["--listen", "127.0.0.1:0", "--data"]).arg(data.path()).env("RUST_BACKTRACE", "0").output()?;
    let told = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(1), "{told}");
    assert_eq!(told.matches("cannot be written").count(), 1, "{told}");
    allow(data.path(), 0o755)?;
    assert_eq!(std::fs::read(&file)?, before);
    Ok(())
}

#[test]
fn a_taken_port_is_refused_with_the_way_out() -> Done {
    let data = tempfile::tempdir()?;
    let other = std::net::TcpListener::bind("127.0.0.1:0")?;
    let addr = other.local_addr()?.to_string();
    let mut command = Command::new(env!("CARGO_BIN_EXE_menagerie-serve"));
    let ended = command.args(["--listen", &addr, "--data"]).arg(data.path()).output()?;
    let told = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(1), "{told}");
    assert!(told.contains(&addr) && told.contains("choose another port with --listen"), "{told}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_on_one_folder_lose_nothing_of_each_other() -> Done {
    let data = tempfile::tempdir()?;
    let servers = [Process::start(data.path())?, Process::start(data.path())?];
    let mut guest = Guest::at(servers[0].addr).await?;
    let body = json!({"name": "Shared", "game": "noughts", "recipe": "menace", "seed": "1"});
    guest.made("/api/machines", &body).await?;
    let players: Vec<_> = servers
        .iter()
        .zip(["left", "right"])
        .map(|(server, side)| {
            let addr = server.addr;
            tokio::spawn(async move {
                let mut guest = Guest::at(addr).await?;
                let mut told = Vec::new();
                for number in 0..15 {
                    let name = format!("match-{side}-{number}");
                    let report = match_of(&mut guest, "shared", number, &name).await?;
                    guest.post("/api/machines/shared/matches", &report).await?;
                    told.push(name);
                }
                anyhow::Ok(told)
            })
        })
        .collect();
    let mut told = Vec::new();
    for player in players {
        told.extend(player.await??);
    }
    let life = guest.client.get("/api/machines/shared/life").await?;
    let life = String::from_utf8(life.body.to_vec())?;
    for name in &told {
        assert_eq!(life.matches(&format!("\"{name}\"")).count(), 1, "{name}");
    }
    let mut other = Guest::at(servers[1].addr).await?;
    let [left, right] = [guest.get("/api/machines/shared").await?, other.get("/api/machines/shared").await?];
    assert_eq!((&left["games"], &left["boxes"]), (&json!(30), &right["boxes"]));
    assert_eq!(guest.get("/api/machines/shared/boxes/1").await?, other.get("/api/machines/shared/boxes/1").await?);
    for server in servers {
        server.terminate()?;
    }
    agrees(data.path()).await
}

#[tokio::test]
async fn an_upload_that_is_cut_leaves_nothing() -> Done {
    let mut guest = Guest::arrive().await?;
    let life = guest.client.get("/api/machines/michie/life").await?.body;
    let before = guest.get("/api/machines").await?;
    let head = format!(
        "POST /api/machines/upload HTTP/1.1\r\nhost: {}\r\ncontent-type: application/vnd.menagerie.life\r\ncontent-length: {}\r\n\r\n",
        guest.addr,
        life.len()
    );
    for kept in [0, 1, life.len() / 2, life.len() - 1] {
        let mut stream = TcpStream::connect(guest.addr).await?;
        stream.write_all(head.as_bytes()).await?;
        stream.write_all(&life[..kept]).await?;
        // Half closed: the server sees the end, and has said what it has to say when its half closes too.
        stream.shutdown().await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        ensure!(answer.is_empty() || answer.starts_with("HTTP/1.1 400"), "{kept}: {answer}");
    }
    assert_eq!(guest.get("/api/machines").await?, before);
    guest.leave().await
}

/// Everything that is there was made in a future that has not come: as when a clock was wrong and is set right.
#[tokio::test]
async fn a_clock_that_is_set_back_stops_nothing() -> Done {
    let mut guest = Guest::arrive().await?;
    let lesson = json!({"id": "lesson-before", "against": "random", "seats": "first", "games": 300});
    let body = json!({"name": "Old", "game": "noughts", "recipe": "menace", "seed": "1"});
    guest.made("/api/machines", &body).await?;
    guest.client.post("/api/machines/old/lessons", &lesson).await?;
    assert_eq!(ended(&mut guest, "old.lesson-before").await?["state"], "done");
    let data = guest.close().await?.context("its own data")?;
    let url = format!("sqlite:{}", data.path().join(store::FILE).display());
    let mut file = sqlx::SqliteConnection::connect(&url).await?;
    for later in [
        "UPDATE machine SET created = '2999' || substr(created, 5)",
        "UPDATE job SET created = '2999' || substr(created, 5)",
    ] {
        ensure!(sqlx::query(later).execute(&mut file).await?.rows_affected() > 0, "{later}");
    }
    file.close().await?;
    let mut guest = Guest::arrive_in(data).await?;
    let report = match_of(&mut guest, "old", 1, "match-after").await?;
    assert_eq!(guest.post("/api/machines/old/matches", &report).await?["number"], 301);
    let lesson = json!({"id": "lesson-after", "against": "random", "seats": "first", "games": 300});
    guest.client.post("/api/machines/old/lessons", &lesson).await?;
    assert_eq!(ended(&mut guest, "old.lesson-after").await?["state"], "done");
    assert_eq!(guest.get("/api/machines/old").await?["games"], 601);
    let body = json!({"name": "Old", "game": "noughts", "recipe": "menace", "seed": "1"});
    assert_eq!(guest.made("/api/machines", &body).await?["machine"]["id"], "old-2");
    assert_eq!(guest.client.get("/readyz").await?.status, 200);
    guest.leave().await
}
