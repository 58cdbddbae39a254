//! The keys and codes that a request brings along.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use std::convert::Infallible;
use std::fmt;

/// The header it travels in. Addresses are written into logs and histories, and shown to those who look over a shoulder.
pub const HEADER: &str = "x-machine-key";

/// A machine's key, if one was given. What it opens is for the machine to say.
#[derive(Clone)]
pub struct Key(pub Option<String>);

/// It is nowhere written down.
impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Key(given)" } else { "Key(none)" })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Key {
    type Rejection = Infallible;
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(header(parts, HEADER)))
    }
}

/// The key of a study, if one was given.
pub struct StudyKey(pub Option<String>);

impl<S: Send + Sync> FromRequestParts<S> for StudyKey {
    type Rejection = Infallible;
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(header(parts, "x-study-key")))
    }
}

/// The code of a participant, if one was given.
pub struct StudyCode(pub Option<String>);

impl<S: Send + Sync> FromRequestParts<S> for StudyCode {
    type Rejection = Infallible;
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(header(parts, "x-study-code")))
    }
}

/// The key of a pupil of a class, if one was given.
pub struct PupilKey(pub Option<String>);

impl<S: Send + Sync> FromRequestParts<S> for PupilKey {
    type Rejection = Infallible;
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(header(parts, "x-pupil-key")))
    }
}

fn header(parts: &Parts, name: &str) -> Option<String> {
    parts.headers.get(name).and_then(|value| value.to_str().ok()).map(String::from)
}

macro_rules! given {
    ($($header:ident),*) => {
        $(impl $header {
            /// What was given, if anything was.
            pub fn given(&self) -> Option<&str> {
                self.0.as_deref()
            }
        })*
    };
}

given!(Key, PupilKey, StudyCode, StudyKey);
