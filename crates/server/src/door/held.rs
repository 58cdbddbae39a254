//! An answer that holds something until it was given to its end.

use axum::body::{Body, HttpBody};
use bytes::Bytes;
use hyper::body::{Frame, SizeHint};
use std::pin::Pin;
use std::task::{Context, Poll};

/// A body, and what is let go with it.
pub struct Held<T> {
    body: Body,
    #[expect(dead_code, reason = "it is held, not looked at")]
    held: T,
}

impl<T> Held<T> {
    /// Holds something until the body was sent, or nobody wants it any more.
    pub fn new(body: Body, held: T) -> Self {
        Self { body, held }
    }
}

impl<T: Unpin> HttpBody for Held<T> {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
