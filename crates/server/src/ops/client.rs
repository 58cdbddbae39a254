//! A small client for benches and tests: one connection, one request at a time.

use crate::http::extract::LIFE;
use anyhow::Context as _;
use bytes::Bytes;
use http_body_util::{BodyExt as _, Full};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::{HeaderMap, Method, Request, StatusCode, header};
use hyper_util::rt::TokioIo;
use std::net::{IpAddr, SocketAddr};
use tokio::net::{TcpSocket, TcpStream};

/// A connection to a server.
#[derive(Debug)]
pub struct Client {
    host: String,
    sender: SendRequest<Full<Bytes>>,
}

/// What came back.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: StatusCode,
    /// The headers.
    pub headers: HeaderMap,
    /// The body, whole.
    pub body: Bytes,
}

impl Client {
    /// Connects.
    ///
    /// # Errors
    /// When nobody listens.
    pub async fn connect(addr: SocketAddr) -> anyhow::Result<Self> {
        Self::over(TcpStream::connect(addr).await.context("cannot connect")?, addr).await
    }

    /// Connects from another address of this machine.
    ///
    /// # Errors
    /// When nobody listens, or the address is not this machine's.
    pub async fn connect_from(from: IpAddr, addr: SocketAddr) -> anyhow::Result<Self> {
        let socket = if from.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() };
        let socket = socket.context("cannot make a connection")?;
        socket.bind((from, 0).into()).with_context(|| format!("cannot connect from {from}"))?;
        Self::over(socket.connect(addr).await.context("cannot connect")?, addr).await
    }

    async fn over(stream: TcpStream, addr: SocketAddr) -> anyhow::Result<Self> {
        stream.set_nodelay(true).context("cannot set up the connection")?;
        let (sender, connection) = handshake(TokioIo::new(stream)).await.context("cannot shake hands")?;
        // Ends with the connection; what went wrong with it is told to whoever sends.
        tokio::spawn(connection);
        Ok(Self { host: addr.to_string(), sender })
    }

    /// Sends a request and waits for the whole answer.
    ///
    /// # Errors
    /// When the connection breaks.
    pub async fn send(
        &mut self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: impl Into<Bytes>,
    ) -> anyhow::Result<Answer> {
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, &self.host);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Full::new(body.into())).context("no such request")?;
        self.sender.ready().await.context("the connection is closed")?;
        let response = self.sender.send_request(request).await.context("no answer")?;
        let (parts, body) = response.into_parts();
        let body = body.collect().await.context("the answer broke off")?.to_bytes();
        Ok(Answer { status: parts.status, headers: parts.headers, body })
    }

    /// Gets a page.
    ///
    /// # Errors
    /// When the connection breaks.
    pub async fn get(&mut self, path: &str) -> anyhow::Result<Answer> {
        self.send(Method::GET, path, &[], Bytes::new()).await
    }

    /// Posts JSON.
    ///
    /// # Errors
    /// When the connection breaks.
    pub async fn post(&mut self, path: &str, body: &serde_json::Value) -> anyhow::Result<Answer> {
        let headers = [("content-type", "application/json")];
        self.send(Method::POST, path, &headers, body.to_string()).await
    }

    /// Brings a life.
    ///
    /// # Errors
    /// When the connection breaks.
    pub async fn upload(&mut self, life: impl Into<Bytes>) -> anyhow::Result<Answer> {
        self.send(Method::POST, "/api/machines/upload", &[("content-type", LIFE)], life).await
    }
}

impl Answer {
    /// The body as JSON.
    ///
    /// # Errors
    /// When it is none.
    pub fn json(&self) -> anyhow::Result<serde_json::Value> {
        serde_json::from_slice(&self.body).context("the answer is no JSON")
    }
}
