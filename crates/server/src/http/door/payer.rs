//! Who pays for what is kept.

use super::{Address, Door};
use crate::{App, Error};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use std::sync::Arc;

/// Whoever has something kept.
#[derive(Clone, Debug)]
pub enum Payer {
    /// A visitor, and the door that knows how much was kept for them lately.
    Visitor(Arc<Door>, Address),
    /// Whoever runs the server, and may fill their own disk.
    Keeper,
}

impl Payer {
    /// So many bytes are to be kept for them.
    ///
    /// # Errors
    /// When they have had more kept lately than one may.
    pub fn keep(&self, bytes: u64) -> Result<(), Error> {
        match self {
            Self::Visitor(door, address) => door.keep(*address, bytes),
            Self::Keeper => Ok(()),
        }
    }
}

impl FromRequestParts<App> for Payer {
    type Rejection = Error;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        Ok(Self::Visitor(app.door.clone(), Address::from_request_parts(parts, app).await?))
    }
}
