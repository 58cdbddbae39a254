//! Jobs, told live.

use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt as _;
use house::jobs::Told;
use serde::Serialize;
use tokio::sync::watch;
use tokio_stream::wrappers::WatchStream;
use tokio_util::sync::CancellationToken;

/// A job, live: a message whenever it is further. The one that ends it is the last; the stream also ends when the server
/// closes.
pub fn live<T: Serialize>(
    job: watch::Receiver<Told>,
    closing: CancellationToken,
    show: impl Fn(Told) -> Option<T> + Send + 'static,
) -> Response {
    let told = WatchStream::new(job).scan(false, move |over, told| {
        let was_over = std::mem::replace(over, told.job.state.is_over());
        let now = if was_over { None } else { show(told).map(|shown| message(&shown)) };
        std::future::ready(now)
    });
    Sse::new(told.take_until(closing.cancelled_owned())).keep_alive(KeepAlive::default()).into_response()
}

/// Messages of another kind, as they come, until the server closes.
pub fn stream<T: Serialize>(
    messages: impl futures_util::Stream<Item = T> + Send + 'static,
    closing: CancellationToken,
) -> Response {
    let told = messages.map(|shown| message(&shown));
    Sse::new(told.take_until(closing.cancelled_owned())).keep_alive(KeepAlive::default()).into_response()
}

/// The stream of a job that is over: one message.
pub fn once<T: Serialize>(shown: &T) -> impl IntoResponse + use<T> {
    Sse::new(futures_util::stream::iter([message(shown)]))
}

/// JSON has no line ends of its own, which would be the end of a message.
fn message<T: Serialize>(shown: &T) -> Result<Event, serde_json::Error> {
    Ok(Event::default().data(serde_json::to_string(shown)?))
}
