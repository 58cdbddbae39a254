//! Connections: taken, served, and let go when the server closes.

use super::held::Held;
use super::places::Place;
use super::refusal::Refusal;
use super::timed::{Phase, Timed};
use super::{Address, Door, Ends, plain};
use axum::body::Body;
use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::{Layer as _, Service as _};

/// So many may wait to be taken. Where fewer may, a crowd that comes at once finds the line full, and those who say nothing
/// are noticed only when the system tries them again, up to half a minute later.
const LINE: u32 = 4_096;
/// How long to wait when the system has no connection to give.
const PAUSE: Duration = Duration::from_millis(50);

/// Listens at an address.
///
/// # Errors
/// When it is taken, or not this machine's.
pub fn listen(addr: SocketAddr) -> io::Result<TcpListener> {
    let socket = if addr.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // A server that opens again need not wait until the connections of the last one are forgotten.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(addr)?;
    socket.listen(LINE)
}

/// Serves everybody who comes until the word to close is said, and then those who are being answered to their end.
pub async fn serve(listener: TcpListener, door: Arc<Door>, service: Router, closing: CancellationToken) {
    let guests = TaskTracker::new();
    loop {
        let accepted = tokio::select! {
            () = closing.cancelled() => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, peer)) => {
                // A connection that cannot even say where it ends is gone already.
                let Ok(local) = stream.local_addr() else { continue };
                // What comes by a proxy is counted by whom it comes from, request by request.
                let whose = (!door.proxies.has(peer.ip())).then(|| Address::from(peer.ip()));
                match door.places.take(whose) {
                    Ok(place) => {
                        let guest = Guest { stream, ends: Ends { peer, local }, place };
                        guests.spawn(guest.answer(door.clone(), service.clone(), closing.clone()));
                    }
                    Err(none) => turn_away(stream, &none.for_a_connection()),
                }
            }
            Err(why) => {
                tracing::warn!("no connection could be taken: {why}");
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
    drop(listener);
    guests.close();
    guests.wait().await;
}

/// Says why at once, without waiting for what would be asked, and hangs up.
fn turn_away(stream: TcpStream, refusal: &Refusal) {
    // A visitor who is gone already misses nothing.
    let _ = stream.into_std().and_then(|mut stream| stream.write_all(&plain::answer(refusal)));
}

/// Somebody who was let in.
struct Guest {
    stream: TcpStream,
    ends: Ends,
    place: Place,
}

impl Guest {
    /// Answers one request after the other until either side has had enough. What goes wrong with the connection is the
    /// visitor's business alone.
    async fn answer(self, door: Arc<Door>, service: Router, closing: CancellationToken) {
        let Self { stream, ends, place: _place } = self;
        // An answer is written at once: nothing is gained by waiting for more.
        let _ = stream.set_nodelay(true);
        let phase = Phase::new();
        let timed = TokioIo::new(Timed::new(stream, phase.clone(), door.limits));
        let service = Extension(ends).layer(service);
        let service = service_fn(move |request| {
            let (answering, mut service) = (phase.begin(), service.clone());
            async move {
                let response = service.call(request).await?;
                Ok::<_, std::convert::Infallible>(response.map(|body: Body| Held::new(body, answering)))
            }
        });
        let mut builder = http1::Builder::new();
        builder.timer(TokioTimer::new()).header_read_timeout(None);
        let mut connection = pin!(builder.serve_connection(timed, service));
        tokio::select! {
            _ = connection.as_mut() => return,
            () = closing.cancelled() => connection.as_mut().graceful_shutdown(),
        }
        let _ = connection.await;
    }
}
