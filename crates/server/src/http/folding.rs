//! Requests that need a life to be lived again: a job does it, and the answer says which and how far it is.

use crate::http::door::Address;
use crate::jobs::{self, Visitor, cost};
use crate::machines::Heavy;
use crate::{App, Error};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

/// The longest that somebody is asked to wait before they ask again, in seconds.
const LONGEST: u64 = 30;

/// Passes a request on; where its answer would take a fold that nobody can wait for, begins that fold.
pub async fn later(State(app): State<App>, request: Request, next: Next) -> Response {
    let address = request.extensions().get::<Address>().copied();
    let mut response = next.run(request).await;
    match (response.extensions_mut().remove::<Heavy>(), address) {
        (None, _) => response,
        (Some(_), None) => Error::Internal("a request did not come by the door".into()).into_response(),
        (Some(heavy), Some(address)) => {
            let visitor = Visitor::at(&app, address);
            told(&app, heavy, visitor).await.into_response()
        }
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
