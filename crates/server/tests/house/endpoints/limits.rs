//! Limits at the door: whoever is slow, silent or many is let go or turned away, and others play.

use crate::guest::{Guest, Refused};
use anyhow::{Context as _, ensure};
use hyper::Method;
use serde_json::{Value, json};
use server::Limits;
use server::client::Client;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

type Done = anyhow::Result<()>;

/// Long before this a limit has been heeded; only a test that fails waits for it.
const LONG: Duration = Duration::from_secs(20);
/// A limit that a test waits for.
const SHORT: Duration = Duration::from_millis(300);

async fn house(limits: Limits) -> anyhow::Result<Guest> {
    Guest::arrive_as(tempfile::tempdir()?, |options| options.limits = limits).await
}

/// Everything that is said to this until the connection is closed from the other side.
async fn until_closed(addr: SocketAddr, text: &str) -> anyhow::Result<String> {
    let mut stream = TcpStream::connect(addr).await?;
    stream.write_all(text.as_bytes()).await?;
    rest(&mut stream).await
}

async fn rest(stream: &mut TcpStream) -> anyhow::Result<String> {
    let mut said = Vec::new();
    let read = tokio::time::timeout(LONG, stream.read_to_end(&mut said)).await.context("it was never closed")?;
    // One that was turned away may be gone before all was read.
    ensure!(read.is_ok() || !said.is_empty(), "{read:?}");
    Ok(String::from_utf8(said)?)
}

async fn plays(guest: &mut Guest) -> Done {
    let body = json!({"game": "noughts", "first": "human", "second": "machine:michie@400", "seed": "1", "moves": []});
    guest.client.post("/api/play", &body).await.map(drop)
}

#[tokio::test]
async fn slow_heads_and_silent_connections_are_let_go_while_others_play() -> Done {
    let mut guest = house(Limits { head: SHORT, ..Limits::default() }).await?;
    let addr = guest.addr;
    let slow = (0..200).map(|n| {
        let head = if n % 2 == 0 { "" } else { "GET /api/games HTTP/1.1\r\nHost: loc" };
        tokio::spawn(async move { anyhow::Ok((head, until_closed(addr, head).await?)) })
    });
    let slow: Vec<_> = slow.collect();
    plays(&mut guest).await?;
    for one in slow {
        let (head, said) = one.await??;
        // Who said nothing is told nothing: a browser would take it for the answer to what it asks next.
        let told = said.starts_with("HTTP/1.1 408") && said.contains("\"code\":\"too-slow\"");
        assert!(if head.is_empty() { said.is_empty() } else { told }, "{head:?}: {said}");
    }
    // A head that trickles byte by byte is no quicker.
    let mut stream = TcpStream::connect(addr).await?;
    let trickle = async {
        let mut pace = tokio::time::interval(SHORT / 20);
        for byte in "GET /healthz HTTP/1.1\r\nX: ".bytes().chain(std::iter::repeat(b'x')) {
            stream.write_all(&[byte]).await?;
            pace.tick().await;
        }
        anyhow::Ok(())
    };
    assert!(tokio::time::timeout(LONG, trickle).await?.is_err(), "it was never closed");
    // Whoever was served rests as long as they like, by this limit.
    plays(&mut guest).await?;
    guest.leave().await
}

#[tokio::test]
async fn a_connection_that_rests_too_long_is_closed() -> Done {
    let guest = house(Limits { idle: SHORT, ..Limits::default() }).await?;
    let said = until_closed(guest.addr, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").await?;
    assert!(said.starts_with("HTTP/1.1 200"), "{said}");
    // Two requests on one connection, and the rest of it.
    let mut stream = TcpStream::connect(guest.addr).await?;
    for _ in 0..2 {
        stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").await?;
        let mut some = [0; 15];
        stream.read_exact(&mut some).await?;
    }
    rest(&mut stream).await?;
    guest.leave().await
}

#[tokio::test]
async fn a_body_that_does_not_come_is_not_waited_for() -> Done {
    let mut guest = house(Limits { body: SHORT, ..Limits::default() }).await?;
    let head = "POST /api/play HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
        Content-Length: 100\r\nConnection: close\r\n\r\n{";
    let said = until_closed(guest.addr, head).await?;
    assert!(said.starts_with("HTTP/1.1 408") && said.contains("\"code\":\"too-slow\""), "{said}");
    plays(&mut guest).await?;
    guest.leave().await
}

#[tokio::test]
async fn nobody_has_all_connections_and_each_is_given_back() -> Done {
    let limits = Limits { per_address: 8, connections: 12, ..Limits::default() };
    let mut guest = house(limits).await?;
    let mut held = Vec::new();
    for _ in 0..7 {
        let mut client = Client::connect(guest.addr).await?;
        client.get("/healthz").await?;
        held.push(client);
    }
    let said = rest(&mut TcpStream::connect(guest.addr).await?).await?;
    assert!(said.starts_with("HTTP/1.1 429") && said.contains("\"code\":\"too-many\""), "{said}");
    assert!(said.contains("retry-after: 5\r\n"), "{said}");
    // Somebody from elsewhere comes in, until the house is full.
    for last in 2..=5 {
        let mut other = Client::connect_from([127, 0, 0, last].into(), guest.addr).await?;
        assert_eq!(other.get("/healthz").await?.status, 200);
        held.push(other);
    }
    let full = tokio::net::TcpSocket::new_v4()?;
    full.bind("127.0.0.9:0".parse()?)?;
    let said = rest(&mut full.connect(guest.addr).await?).await?;
    assert!(said.starts_with("HTTP/1.1 503") && said.contains("\"code\":\"busy\""), "{said}");
    plays(&mut guest).await?;
    drop(held);
    let again = async {
        while Client::connect(guest.addr).await?.get("/healthz").await.is_err() {
            tokio::task::yield_now().await;
        }
        anyhow::Ok(())
    };
    tokio::time::timeout(LONG, again).await.context("no place was given back")??;
    guest.leave().await
}

fn ada() -> Value {
    json!({"name": "Ada", "game": "noughts", "recipe": "menace"})
}

#[tokio::test]
async fn requests_are_paid_for_by_what_they_cost() -> Done {
    // Two machines at once and then one in eight minutes.
    let mut guest = house(Limits { burst: 1_100, per_second: 1, ..Limits::default() }).await?;
    for _ in 0..2 {
        guest.made("/api/machines", &ada()).await?;
    }
    let third = guest.client.post("/api/machines", &ada()).await?;
    assert_eq!(Refused::read(&third)?.told(), (429, "too-many"));
    let after: u64 = third.headers["retry-after"].to_str()?.parse()?;
    assert!((300..=500).contains(&after), "{after}");
    // A move is cheap, health costs nothing, and somebody else has a bucket of their own.
    plays(&mut guest).await?;
    for _ in 0..2_000 {
        assert_eq!(guest.client.get("/healthz").await?.status, 200);
    }
    Guest::stranger(&guest).await?.made("/api/machines", &ada()).await?;
    guest.leave().await
}

#[tokio::test]
async fn names_that_are_not_here_run_out_and_a_class_goes_on_beside_who_tries_them() -> Done {
    let limits = Limits { guesses: 5, guess_every: Duration::from_secs(3_600), ..Limits::default() };
    let mut guest = house(limits).await?;
    let mut codes = Vec::new();
    for _ in 0..3 {
        let made = guest.made("/api/classes", &json!({"game": "noughts", "mode": "one"})).await?;
        codes.push(made["class"]["code"].as_str().context("a code")?.to_owned());
    }
    let class = |code: &str| format!("/api/classes/{code}");
    let mut other = Guest::stranger(&guest).await?;
    // What is there costs nothing, however often it is asked for, and whatever for.
    for path in [class(&codes[0]), class(&codes[0]), class(&codes[1]), format!("/api/machines/{}", codes[0])] {
        assert_eq!(other.client.get(&path).await?.status, 200, "{path}");
    }
    for n in 0..5 {
        let path = if n % 2 == 0 { class(&format!("no-{n}")) } else { format!("/api/machines/no-{n}/life") };
        assert_eq!(other.client.get(&path).await?.status, 404, "{path}");
    }
    // From then on nothing tells a class that is open from one that is not …
    for path in [class(&codes[2]), class("no-6"), format!("/api/machines/{}", codes[2]), "/api/machines/no-7".into()] {
        let refused = other.client.get(&path).await?;
        assert_eq!(Refused::read(&refused)?.told(), (429, "too-many"), "{path}");
        assert!(refused.headers["retry-after"].to_str()?.parse::<u64>()? > 3_000);
    }
    // … and what was found before stays open, to the others behind the address too.
    let join = other.client.post(&format!("{}/pupils", class(&codes[1])), &json!({"id": "device-0001"})).await?;
    assert!(join.status.is_success(), "{}", String::from_utf8_lossy(&join.body));
    plays(&mut other).await?;
    assert_eq!(guest.client.get(&class(&codes[2])).await?.status, 200, "from another address");
    guest.leave().await
}

#[tokio::test]
async fn behind_a_trusted_proxy_each_visitor_has_a_bucket_and_a_network_has_one() -> Done {
    let data = tempfile::tempdir()?;
    let mut guest = Guest::arrive_as(data, |options| {
        options.limits = Limits { burst: 600, per_second: 1, ..Limits::default() };
        options.proxies.extend("127.0.0.1".parse::<server::Network>());
    })
    .await?;
    let json = ("content-type", "application/json");
    let mut told = Vec::new();
    for from in [
        "192.0.2.1",
        "192.0.2.1",
        // What a visitor writes into the header themselves stands to the left.
        "8.8.8.8, 192.0.2.1",
        "192.0.2.2",
        "2001:db8:1:2::1",
        "2001:db8:1:2:ffff::9",
        "2001:db8:1:3::1",
    ] {
        let headers = [json, ("x-forwarded-for", from)];
        told.push(guest.client.send(Method::POST, "/api/machines", &headers, ada().to_string()).await?.status.as_u16());
    }
    assert_eq!(told, [201, 429, 429, 201, 201, 429, 201]);
    // Whoever is no proxy is not believed.
    let mut stranger = Guest::stranger(&guest).await?;
    let headers = [json, ("x-forwarded-for", "192.0.2.99")];
    for expected in [201, 429] {
        let told = stranger.client.send(Method::POST, "/api/machines", &headers, ada().to_string()).await?;
        assert_eq!(told.status, expected);
    }
    guest.leave().await
}

#[tokio::test]
async fn what_is_too_long_is_refused_in_the_one_shape() -> Done {
    let mut guest = Guest::arrive().await?;
    let long = format!("/api/machines/{}", "a".repeat(9_000));
    assert_eq!(guest.refused(Method::GET, &long, "").await?.told(), (414, "long-address"));
    let fat = "x".repeat(40_000);
    let refused = guest.refused_with(Method::GET, "/api/games", &[("x-fat", &fat)], "").await?;
    assert_eq!(refused.told(), (431, "long-head"));
    // Heads that are read no further, and what is no request at all, are told so as well.
    let endless = format!("GET /api/games HTTP/1.1\r\nHost: localhost\r\nX: {}", "x".repeat(500_000));
    for (text, status, code) in [(endless.as_str(), 431, "long-head"), ("nonsense\r\n\r\n", 400, "bad-request")] {
        let mut stream = TcpStream::connect(guest.addr).await?;
        // It may be closed before all of it was sent.
        let _ = stream.write_all(text.as_bytes()).await;
        let said = rest(&mut stream).await?;
        assert!(said.starts_with(&format!("HTTP/1.1 {status}")) && said.contains(code), "{said}");
    }
    guest.leave().await
}

#[tokio::test]
async fn nobody_has_all_event_streams_and_each_is_given_back() -> Done {
    let mut guest = house(Limits { streams: 3, streams_per_address: 2, ..Limits::default() }).await?;
    guest.made("/api/machines", &crate::jobs::net()).await?;
    crate::jobs::ask(&mut guest, "/api/machines/mesh/lessons", &crate::jobs::lesson("lesson-01", 100_000)).await?;
    let request = "GET /api/lessons/mesh.lesson-01/events HTTP/1.1\r\nHost: localhost\r\n\r\n";
    let mut streams = Vec::new();
    for (from, status) in [(1, 200), (1, 200), (1, 429), (2, 200), (3, 503)] {
        let socket = tokio::net::TcpSocket::new_v4()?;
        socket.bind(SocketAddr::from(([127, 0, 0, from], 0)))?;
        let mut stream = socket.connect(guest.addr).await?;
        stream.write_all(request.as_bytes()).await?;
        let mut said = [0; 12];
        stream.read_exact(&mut said).await?;
        assert_eq!(String::from_utf8_lossy(&said), format!("HTTP/1.1 {status}"));
        streams.push(stream);
    }
    plays(&mut guest).await?;
    drop(streams);
    let again = async {
        let path = "/api/lessons/mesh.lesson-01/events";
        loop {
            let mut stream = TcpStream::connect(guest.addr).await?;
            stream.write_all(format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n").as_bytes()).await?;
            let mut said = [0; 12];
            stream.read_exact(&mut said).await?;
            if &said == b"HTTP/1.1 200" {
                return anyhow::Ok(());
            }
        }
    };
    tokio::time::timeout(LONG, again).await.context("no stream was given back")??;
    crate::jobs::delete(&mut guest, "lesson:mesh.lesson-01").await?;
    guest.leave().await
}

/// Whoever asks for large answers and does not take them has few of them in memory, and gets them when there is room.
#[tokio::test]
async fn large_answers_that_nobody_takes_are_bounded() -> Done {
    let mut guest = house(Limits { sending_per_address: 8 << 20, ..Limits::default() }).await?;
    let path = "/api/games/noughts/matches.csv";
    let whole = guest.client.get(path).await?;
    assert!(whole.status == 200 && whole.body.len() > 6_000_000, "{}", whole.body.len());
    let ask = async || {
        let mut stream = TcpStream::connect(guest.addr).await?;
        stream
            .write_all(format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").as_bytes())
            .await?;
        let mut said = [0; 12];
        stream.read_exact(&mut said).await?;
        anyhow::Ok((stream, String::from_utf8_lossy(&said).into_owned()))
    };
    let (mut slow, said) = ask().await?;
    assert_eq!(said, "HTTP/1.1 200");
    let refused = Refused::read(&guest.client.get(path).await?)?;
    assert_eq!(refused.told(), (429, "too-many"));
    assert!(refused.message.contains("expected at most 8192 KiB that you have not taken yet"), "{refused:?}");
    // Small ones go on, and so does everybody else.
    assert_eq!(guest.client.get("/api/machines").await?.status, 200);
    let mut stranger = Guest::stranger(&guest).await?;
    assert_eq!(stranger.client.get(path).await?.body, whole.body);
    let mut taken = Vec::new();
    slow.read_to_end(&mut taken).await?;
    assert!(taken.ends_with(&whole.body), "every byte came");
    assert_eq!(guest.client.get(path).await?.status, 200);
    guest.leave().await
}

#[tokio::test]
async fn what_is_kept_for_one_visitor_is_counted_in_bytes() -> Done {
    // A machine of some kilobytes fits, and then none for a while.
    let mut guest = house(Limits { kept_burst: 16 << 10, kept_per_second: 1 << 10, ..Limits::default() }).await?;
    let mut told = Vec::new();
    for _ in 0..20 {
        let answer = guest.client.post("/api/machines", &ada()).await?;
        if answer.status != 201 {
            let refused = Refused::read(&answer)?;
            assert_eq!(refused.told(), (429, "too-many"));
            assert!(refused.message.contains("expected at most 16384 for one visitor at once"), "{refused:?}");
            assert!(answer.headers.contains_key("retry-after"));
            told.push(refused.message);
        }
    }
    assert!((1..20).contains(&told.len()), "{}", told.len());
    // Somebody else has bytes of their own.
    Guest::stranger(&guest).await?.made("/api/machines", &ada()).await?;
    guest.leave().await
}
