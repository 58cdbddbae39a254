//! Who asks, found at the door.

use crate::door::Address;
use crate::{App, Error};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use house::turns::Visitor;

/// Whoever sent a request.
pub struct Guest(pub Visitor);

impl FromRequestParts<App> for Guest {
    type Rejection = Error;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let address = Address::from_request_parts(parts, app).await?;
        Ok(Self(app.jobs.visitor(&address.to_string())))
    }
}
