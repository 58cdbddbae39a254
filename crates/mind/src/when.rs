//! Facts about a mind that may depend on how its knobs are set.

use serde::Serialize;

/// When something is true of a mind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "when", rename_all = "lowercase")]
pub enum When {
    /// However its knobs are set.
    Always,
    /// However its knobs are set, it is not.
    Never,
    /// With some values of a knob.
    Knob {
        /// The knob.
        name: &'static str,
        /// The values.
        is: &'static [&'static str],
    },
}

impl std::fmt::Display for When {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Always => f.write_str("always"),
            Self::Never => f.write_str("never"),
            Self::Knob { name, is } => write!(f, "with {name}={}", is.join(" or ")),
        }
    }
}
