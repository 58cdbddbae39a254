//! A guest in a house of its own.

use anyhow::{Context as _, ensure};
use hyper::Method;
use serde_json::Value;
use server::client::{Answer, Client};
use server::{Options, Server};
use std::net::SocketAddr;
use std::path::Path;
use store::{By, Listing};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// A connection to a house, and the house.
pub struct Guest {
    pub addr: SocketAddr,
    pub client: Client,
    house: Option<Open>,
}

struct Open {
    data: TempDir,
    closing: CancellationToken,
    running: JoinHandle<anyhow::Result<()>>,
}

/// The type of a body.
const JSON: (&str, &str) = ("content-type", "application/json");

/// The key that the samples have in tests, and its hash: whoever tests may do everything with them.
pub const KEY: &str = "the-key-of-the-tests";
const HASH: &str = "67e8302899e9dc9dfa999f77f5e49bf4b70284026748e5b1a31bc1487f3ab778";
/// The header it travels in.
const WITH_KEY: (&str, &str) = ("x-machine-key", KEY);

/// Opens the samples to everybody, and gives them a key that guests have.
async fn hand_over(data: &Path) -> anyhow::Result<()> {
    let store = store::Store::open(data).await?;
    let samples = Listing { samples: true, ..Listing::all(By::Created, false, 100) };
    for row in store.list(&samples).await? {
        store.set_access(&row.id, store::Access::Open).await?;
        store.set_key(&row.id, HASH).await?;
    }
    store.close().await;
    Ok(())
}

/// A refusal, as it came.
#[derive(Debug)]
pub struct Refused {
    pub status: u16,
    pub code: String,
    pub message: String,
}

impl Guest {
    /// Opens a house with its matchboxes and goes in.
    pub async fn arrive() -> anyhow::Result<Self> {
        Self::arrive_in(tempfile::tempdir()?).await
    }

    /// Opens a house with the data of an earlier one and goes in.
    pub async fn arrive_in(data: TempDir) -> anyhow::Result<Self> {
        Self::arrive_within(data, store::Room::default()).await
    }

    /// Opens a house whose data may take only so much room and goes in.
    pub async fn arrive_within(data: TempDir, room: store::Room) -> anyhow::Result<Self> {
        Self::arrive_as(data, |options| options.room = room).await
    }

    /// Opens a house in a way of one's own and goes in.
    pub async fn arrive_as(data: TempDir, set: impl FnOnce(&mut Options)) -> anyhow::Result<Self> {
        let mut options = Options::new(data.path().into());
        options.nets = false;
        options.addr = ([127, 0, 0, 1], 0).into();
        set(&mut options);
        let house = Server::open(&options).await?;
        hand_over(data.path()).await?;
        let (addr, closing) = (house.addr()?, house.closing());
        let running = tokio::spawn(house.run());
        let client = Client::connect(addr).await?;
        Ok(Self { addr, client, house: Some(Open { data, closing, running }) })
    }

    /// Another guest in the same house.
    pub async fn again(other: &Self) -> anyhow::Result<Self> {
        Self::at(other.addr).await
    }

    /// A guest in a house that somebody else opened.
    pub async fn at(addr: SocketAddr) -> anyhow::Result<Self> {
        Ok(Self { addr, client: Client::connect(addr).await?, house: None })
    }

    /// A guest in the same house who came from another address.
    pub async fn stranger(other: &Self) -> anyhow::Result<Self> {
        Self::from([127, 0, 0, 2], other.addr).await
    }

    /// A guest who came to a house from an address of this machine: everything that begins with 127 is one.
    pub async fn from(address: [u8; 4], addr: SocketAddr) -> anyhow::Result<Self> {
        Ok(Self { addr, client: Client::connect_from(address.into(), addr).await?, house: None })
    }

    /// Closes the house and has every life in it folded again.
    pub async fn leave(self) -> anyhow::Result<()> {
        match self.close().await? {
            Some(data) => agrees(data.path()).await,
            None => Ok(()),
        }
    }

    /// Closes the house; its data are left.
    pub async fn close(self) -> anyhow::Result<Option<TempDir>> {
        drop(self.client);
        let Some(Open { data, closing, running }) = self.house else { return Ok(None) };
        closing.cancel();
        running.await??;
        Ok(Some(data))
    }

    /// The last that a stream of events says.
    pub async fn last(&mut self, path: &str) -> anyhow::Result<Value> {
        let stream = self.client.get(path).await?;
        let text = String::from_utf8(stream.body.to_vec())?;
        let last = text.lines().filter_map(|line| line.strip_prefix("data: ")).next_back().unwrap_or_default();
        Ok(serde_json::from_str(last)?)
    }

    /// What a good GET gives. Where a life has to be lived again first, waits for the job that does it.
    pub async fn get(&mut self, path: &str) -> anyhow::Result<Value> {
        loop {
            let answer = self.client.get(path).await?;
            let Some(job) = folding(&answer) else { return good(&answer, 200, path) };
            let told = self.last(&format!("/api/jobs/{job}/events")).await?;
            ensure!(told["state"] == "done", "{path}: {told}");
        }
    }

    /// What a good POST gives.
    pub async fn post(&mut self, path: &str, body: &Value) -> anyhow::Result<Value> {
        let answer = self.client.send(Method::POST, path, &[JSON, WITH_KEY], body.to_string()).await?;
        good(&answer, 200, path)
    }

    /// What a POST that makes something gives.
    pub async fn made(&mut self, path: &str, body: &Value) -> anyhow::Result<Value> {
        let answer = self.client.post(path, body).await?;
        good(&answer, 201, path)
    }

    /// What is said to a bad request.
    pub async fn refused(&mut self, method: Method, path: &str, body: &str) -> anyhow::Result<Refused> {
        let kind: &[_] = if method == Method::POST { &[JSON, WITH_KEY] } else { &[] };
        self.refused_with(method, path, kind, body).await
    }

    /// What is said to a bad request with headers.
    pub async fn refused_with(
        &mut self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> anyhow::Result<Refused> {
        let answer = self.client.send(method, path, headers, body.to_owned()).await?;
        Refused::read(&answer).with_context(|| format!("{path} {body}"))
    }
}

/// The job that lives a life again, where an answer has to wait for it.
pub fn folding(answer: &Answer) -> Option<String> {
    let told: Value = (answer.status == 503).then(|| answer.json().ok())??;
    (told["error"]["code"] == "folding").then(|| told["error"]["job"].as_str().map(str::to_owned))?
}

/// What a server says to a text that no client would send.
pub async fn raw(addr: SocketAddr, text: &str) -> anyhow::Result<String> {
    let mut stream = TcpStream::connect(addr).await?;
    stream.write_all(text.as_bytes()).await?;
    let mut said = String::new();
    stream.read_to_string(&mut said).await?;
    Ok(said)
}

fn good(answer: &Answer, status: u16, path: &str) -> anyhow::Result<Value> {
    ensure!(answer.status == status, "{path}: {} {}", answer.status, String::from_utf8_lossy(&answer.body));
    answer.json()
}

impl Refused {
    /// Reads the one shape of refusals.
    pub fn read(answer: &Answer) -> anyhow::Result<Self> {
        ensure!(!answer.status.is_success(), "expected a refusal, got {}", String::from_utf8_lossy(&answer.body));
        let text = |name: &str| -> anyhow::Result<String> {
            Ok(answer.json()?["error"][name].as_str().context("a refusal has a code and a message")?.to_owned())
        };
        Ok(Self { status: answer.status.as_u16(), code: text("code")?, message: text("message")? })
    }

    /// Its status and code.
    pub fn told(&self) -> (u16, &str) {
        (self.status, &self.code)
    }
}

/// Every life in a folder agrees with what was kept of it.
pub async fn agrees(data: &Path) -> anyhow::Result<()> {
    let verified = server::verify(&server::Place::folder(data)).await?;
    ensure!(verified.agrees() && verified.machines > 0, "{verified}");
    Ok(())
}
