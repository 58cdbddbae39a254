//! Events of lives, as the store keeps them.

use super::error::Error;
use lab::Event;
use store::{Entry, Row};

/// Refuses an event that its life has no room for; says how many bytes it takes.
///
/// # Errors
/// When the event or the life would be too large.
pub fn room_for(row: &Row, event: &Event) -> Result<u64, Error> {
    let bytes = lab::bounds::check_event(event)?;
    let got = row.bytes.saturating_add(bytes);
    if got > lab::bounds::MOST_LIFE { Err(lab::bounds::OutOfBounds::Life { got }.into()) } else { Ok(bytes) }
}

/// The events that rows of the store tell of.
pub fn events_of(entries: &[Entry]) -> Result<Vec<Event>, Error> {
    entries.iter().map(event_of).collect()
}

pub(super) fn event_of(entry: &Entry) -> Result<Event, Error> {
    serde_json::from_str(&entry.json)
        .map_err(|why| Error::Internal(format!("event {} of a life cannot be read: {why}", entry.seq)))
}

/// Plain data, written.
pub(super) fn written(data: &impl serde::Serialize) -> Result<String, Error> {
    serde_json::to_string(data).map_err(|why| Error::Internal(format!("cannot write down what happened: {why}")))
}
