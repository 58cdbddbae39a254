//! Requests to a server that is really there: its first line is the method and the path, the rest the body.
//!
//! Whatever is sent, the answer is no failure of the server's (503 and 507 say that it has too much to do, or no room),
//! and under `/api` a refusal is a problem in JSON.
#![no_main]

use hyper::Method;
use libfuzzer_sys::fuzz_target;
use server::client::Client;
use server::{Options, Server};
use std::net::SocketAddr;
use std::sync::{Mutex, OnceLock};
use tokio::runtime::Runtime;

/// The server and a connection to it, which is made again when the server has closed it.
struct House {
    runtime: Runtime,
    addr: SocketAddr,
    client: Mutex<Option<Client>>,
}

fn house() -> &'static House {
    static HOUSE: OnceLock<House> = OnceLock::new();
    HOUSE.get_or_init(|| {
        let runtime = Runtime::new().expect("a runtime");
        let data = tempfile::tempdir().expect("a folder").keep();
        let mut options = Options::new(data);
        options.addr = ([127, 0, 0, 1], 0).into();
        options.nets = false;
        // One visitor asks without end, and is never told to wait or that enough was kept.
        (options.limits.burst, options.limits.per_second) = (4_000_000_000, 1_000_000);
        (options.limits.kept_burst, options.limits.kept_per_second) = (1 << 37, 1 << 26);
        let server = runtime.block_on(Server::open(&options)).expect("a server");
        let addr = server.addr().expect("an address");
        runtime.spawn(server.run());
        House { runtime, addr, client: Mutex::new(None) }
    })
}

/// The type of a body that is read there.
fn kind(path: &str) -> &'static str {
    match path.split('?').next().unwrap_or_default() {
        "/api/machines/upload" => "application/vnd.menagerie.life",
        "/api/machines/weights" => "application/vnd.menagerie.weights",
        "/api/machines/boxes" => "text/csv",
        path if path.starts_with("/api/machines/") && path.ends_with("/studies") => "text/csv",
        _ => "application/json",
    }
}

fuzz_target!(|text: &str| {
    let (head, body) = text.split_once('\n').unwrap_or((text, ""));
    let Some((method, path)) = head.split_once(' ') else { return };
    let (Ok(method), true) = (Method::from_bytes(method.as_bytes()), path.starts_with('/')) else { return };
    // A stream ends when what it tells of does, and that of the news never.
    if path.contains("/events") || path.contains("/news") {
        return;
    }
    let house = house();
    let mut connection = house.client.lock().expect("nobody broke down");
    house.runtime.block_on(async {
        let mut client = match connection.take() {
            Some(client) => client,
            None => Client::connect(house.addr).await.expect("the server listens"),
        };
        let headers = [("content-type", kind(path))];
        // What cannot be sent is no request; a connection that the server closed is made anew.
        let Ok(answer) = client.send(method, path, &headers, body.to_owned()).await else { return };
        let status = answer.status.as_u16();
        assert!(status < 500 || [503, 507].contains(&status), "{status} for {text}");
        if path.starts_with("/api/") && status >= 400 {
            let problem = answer.json().unwrap_or_else(|_| panic!("{status} is no problem for {text}"));
            assert!(problem["error"]["code"].is_string(), "{status} is no problem for {text}");
        }
        *connection = Some(client);
    });
});
