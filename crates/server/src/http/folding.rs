//! Requests that need a life to be lived again: a job does it, and the answer says which and how far it is.

use crate::door::Address;
use crate::{App, Error};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use house::machines::Heavy;
use house::turns::Visitor;
use house::{cost, jobs};

/// The longest that somebody is asked to wait before they ask again, in seconds.
const LONGEST: u64 = 30;

/// Passes a request on; where its answer would take a fold that nobody can wait for, begins that fold.
pub async fn later(State(app): State<App>, request: Request, next: Next) -> Response {
    let address = request.extensions().get::<Address>().copied();
    let mut response = next.run(request).await;
    match (response.extensions_mut().remove::<Heavy>(), address) {
        (None, _) => response,
        (Some(_), None) => Error::internal("a request did not come by the door").into_response(),
        (Some(heavy), Some(address)) => {
            let visitor = app.jobs.visitor(&address.to_string());
            told(&app, heavy, visitor).await.into_response()
        }
    }
}

async fn told(app: &App, heavy: Heavy, visitor: Visitor) -> Error {
    let machine = heavy.target.machine.clone();
    match jobs::fold(&app.jobs, heavy, visitor).await {
        Ok(job) => {
            let percent = job.spent.saturating_mul(100) / job.cost.max(1);
            let after = cost::seconds(job.cost.saturating_sub(job.spent)).min(LONGEST);
            let percent = percent.min(99);
            let sentence = format!(
                "{machine} is living its life again, which takes a while: {percent} % is done; ask again in {after} s"
            );
            Error::folding(job.id, sentence, after)
        }
        Err(why) => why.into(),
    }
}
