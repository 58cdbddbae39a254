//! A stream of events, read message by message.

use anyhow::Context as _;
use serde_json::Value;
use std::net::SocketAddr;
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader, Lines};
use tokio::net::TcpStream;

/// A stream that goes on.
pub struct Stream(Lines<BufReader<TcpStream>>);

impl Stream {
    /// Opens the stream at an address.
    pub async fn open(addr: SocketAddr, path: &str) -> anyhow::Result<Self> {
        let mut socket = TcpStream::connect(addr).await?;
        let asked = format!("GET {path} HTTP/1.1\r\nhost: {addr}\r\naccept: text/event-stream\r\n\r\n");
        socket.write_all(asked.as_bytes()).await?;
        Ok(Self(BufReader::new(socket).lines()))
    }

    /// The next message. Each is sent in one piece, so that a line of it is a line of the answer.
    pub async fn next(&mut self) -> anyhow::Result<Value> {
        loop {
            let line = self.0.next_line().await?.context("the stream goes on")?;
            if let Some(data) = line.strip_prefix("data: ") {
                return Ok(serde_json::from_str(data)?);
            }
        }
    }
}
