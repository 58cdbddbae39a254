//! Requests that need a life to be lived again: a job does it, and the answer says which and how far it is.

use crate::jobs::{self, Visitor, cost};
use crate::machines::Heavy;
use crate::{App, Error};
use axum::extract::{FromRequestParts as _, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

/// The longest that somebody is asked to wait before they ask again, in seconds.
const LONGEST: u64 = 30;

/// Passes a request on; where its answer would take a fold that nobody can wait for, begins that fold.
pub async fn later(State(app): State<App>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let visitor = Visitor::from_request_parts(&mut parts, &app).await;
    let mut response = next.run(Request::from_parts(parts, body)).await;
    match (response.extensions_mut().remove::<Heavy>(), visitor) {
        (None, _) => response,
        (Some(_), Err(why)) => why.into_response(),
        (Some(heavy), Ok(visitor)) => told(&app, heavy, visitor).await.into_response(),
    }
}

async fn told(app: &App, heavy: Heavy, visitor: Visitor) -> Error {
    let machine = heavy.target.machine.clone();
    match jobs::fold(app, heavy, visitor).await {
        Ok(job) => {
            let percent = job.spent.saturating_mul(100) / job.cost.max(1);
            let after = cost::seconds(job.cost.saturating_sub(job.spent)).min(LONGEST);
            Error::Folding { job: job.id, machine, percent: percent.min(99), after }
        }
        Err(why) => why,
    }
}
