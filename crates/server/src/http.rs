//! Requests and answers: what is asked where, how it is read, how it is told, and the page.

pub mod cursor;
pub mod door;
pub mod etag;
pub mod extract;
pub mod folding;
pub mod json;
pub mod layers;
mod looks;
pub mod names;
pub mod page;
pub mod request_id;
pub mod router;
pub mod routes;

pub use router::openapi;
