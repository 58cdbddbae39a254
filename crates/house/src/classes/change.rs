//! How a class comes to stand otherwise: looked at, changed as a whole, and looked at again where another node was faster.

use super::all::Classes;
use super::code;
use super::error::Error;
use super::found::{self, Found};
use super::state::State;
use crate::news::Item;
use crate::turns::Undone;
use std::sync::Arc;

/// How often a class may change under a look before the server is called busy.
const MOST_LOOKS: usize = 16;

/// Changes how a class stands.
///
/// # Errors
/// What `make` refuses with; nothing changes then.
pub async fn change<T>(
    classes: &Arc<Classes>,
    code: &str,
    make: impl Fn(&Found, &mut State) -> Result<T, Error>,
) -> Result<T, Error> {
    // A whole class may answer in the same second: here everybody has a turn.
    let _turn = classes.turns.wait(&code::read(code)?).await;
    for _ in 0..MOST_LOOKS {
        let found = found::class(classes, code).await?;
        let mut state = found.state.clone();
        let made = make(&found, &mut state)?;
        let text =
            serde_json::to_string(&state).map_err(|why| Error::Internal(format!("a class that is no JSON: {why}")))?;
        if classes.outside.store.set_class(&found.row.code, found.row.version, &text).await? {
            classes.news.tell(Item::Class(found.row.code.clone()));
            return Ok(made);
        }
    }
    Err(Undone::Busy.into())
}
