//! Whole numbers as they come from Python: one that does not fit is refused with the terminal's reason.

use crate::fault::refused;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use std::fmt::Display;
use std::str::FromStr;

/// A whole number. What is none stays a `TypeError`.
///
/// # Errors
/// When it is out of range: the sentence that the terminal has for the same text.
pub fn whole<'py, T>(value: &Bound<'py, PyAny>) -> PyResult<T>
where
    T: for<'a> FromPyObject<'a, 'py, Error = PyErr> + FromStr,
    T::Err: Display,
{
    value.extract::<T>().map_err(|error| {
        if !error.is_instance_of::<PyOverflowError>(value.py()) {
            return error;
        }
        let text = value.to_string();
        match text.parse::<T>() {
            Err(why) => refused(format!("invalid value '{text}': {why}")).into(),
            Ok(_) => error,
        }
    })
}

/// A whole number, or None.
///
/// # Errors
/// As for [`whole`].
pub fn maybe<'py, T>(value: &Bound<'py, PyAny>) -> PyResult<Option<T>>
where
    T: for<'a> FromPyObject<'a, 'py, Error = PyErr> + FromStr,
    T::Err: Display,
{
    if value.is_none() { Ok(None) } else { whole(value).map(Some) }
}
