//! Requests and answers: what is asked where, how it is read, how it is told, and the page.

pub mod cursor;
pub mod etag;
pub mod extract;
pub mod folding;
pub mod layers;
pub mod live;
mod looks;
pub mod page;
pub mod router;
pub mod routes;
pub mod visitor;

pub use router::openapi;
