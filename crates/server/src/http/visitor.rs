//! Who asks, found at the door.

use crate::door::Address;
use crate::turns::Visitor;
use crate::{App, Error};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;

impl FromRequestParts<App> for Visitor {
    type Rejection = Error;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let address = Address::from_request_parts(parts, app).await?;
        Ok(app.jobs.visitor(&address.to_string()))
    }
}
