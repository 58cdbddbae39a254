//! What time it is, as moments are kept.

use std::time::{Duration, SystemTime};

/// Now, to the second.
pub fn now() -> String {
    after(Duration::ZERO)
}

/// So long from now.
pub fn after(time: Duration) -> String {
    humantime::format_rfc3339_seconds(SystemTime::now() + time).to_string()
}

/// Now, to the millionth of a second: for what is listed in the order in which it came.
pub fn exactly() -> String {
    humantime::format_rfc3339_micros(SystemTime::now()).to_string()
}
