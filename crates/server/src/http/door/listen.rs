//! Connections: taken, served, and let go when the server closes.

use super::Ends;
use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::pin::pin;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::Layer as _;

/// How long to wait when the system has no connection to give.
const PAUSE: Duration = Duration::from_millis(50);

/// Serves everybody who comes until the word to close is said, and then those who are being answered to their end.
pub async fn serve(listener: TcpListener, service: Router, closing: CancellationToken) {
    let guests = TaskTracker::new();
    loop {
        let accepted = tokio::select! {
            () = closing.cancelled() => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, peer)) => {
                // A connection that cannot even say where it ends is gone already.
                if let Ok(local) = stream.local_addr() {
                    let served = answer(stream, Ends { peer, local }, service.clone(), closing.clone());
                    guests.spawn(served);
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

/// Answers one connection after the other request until either side has had enough. What goes wrong with it is the visitor's
/// business alone.
async fn answer(stream: TcpStream, ends: Ends, service: Router, closing: CancellationToken) {
    // An answer is written at once: nothing is gained by waiting for more.
    let _ = stream.set_nodelay(true);
    let service = TowerToHyperService::new(Extension(ends).layer(service));
    let mut connection =
        pin!(http1::Builder::new().timer(TokioTimer::new()).serve_connection(TokioIo::new(stream), service));
    tokio::select! {
        _ = connection.as_mut() => return,
        () = closing.cancelled() => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}
