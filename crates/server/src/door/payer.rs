//! Who pays for what is kept.

use super::{Address, Door};
use crate::answer::Error;
use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use house::machines::{Pays, TooMuchKept};
use std::sync::Arc;

/// A visitor, and the door that knows how much was kept for them lately.
#[derive(Clone, Debug)]
pub struct Payer {
    door: Arc<Door>,
    address: Address,
}

impl Pays for Payer {
    fn keep(&self, bytes: u64) -> Result<(), TooMuchKept> {
        self.door.keep(self.address, bytes)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Payer
where
    Arc<Door>: FromRef<S>,
{
    type Rejection = Error;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        Ok(Self { door: FromRef::from_ref(state), address: Address::from_request_parts(parts, state).await? })
    }
}
