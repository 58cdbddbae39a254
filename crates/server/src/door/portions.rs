//! A large answer on its way: it holds its share of the memory for answers until nearly all of it was taken.

use super::places::Place;
use axum::body::{Body, HttpBody};
use bytes::Bytes;
use hyper::body::{Frame, SizeHint};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

/// Answers from this size on count: smaller ones are bounded by the connections that there are.
pub const LARGE: u64 = 64 << 10;
/// Bytes of a portion. The connection takes up to sixteen before somebody at the other end does.
const PORTION: usize = 8 << 10;

/// A body in portions, and the room that it takes.
pub struct Portions {
    body: Body,
    rest: Bytes,
    #[expect(dead_code, reason = "it is held, not looked at")]
    room: Place,
}

impl Portions {
    /// Gives a body in portions, and its room back at the end.
    pub fn new(body: Body, room: Place) -> Self {
        Self { body, rest: Bytes::new(), room }
    }
}

impl HttpBody for Portions {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if self.rest.is_empty() {
            match ready!(Pin::new(&mut self.body).poll_frame(cx)) {
                Some(Ok(frame)) => match frame.into_data() {
                    Ok(data) => self.rest = data,
                    Err(other) => return Poll::Ready(Some(Ok(other))),
                },
                other => return Poll::Ready(other),
            }
        }
        let portion = self.rest.len().min(PORTION);
        // Copied: a view of the whole would keep the whole in memory until the last of it was taken.
        let portion = Bytes::copy_from_slice(&self.rest.split_to(portion));
        Poll::Ready(Some(Ok(Frame::data(portion))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let (rest, body) = (self.rest.len() as u64, self.body.size_hint());
        body.exact().map_or_else(SizeHint::new, |exact| SizeHint::with_exact(rest + exact))
    }
}
