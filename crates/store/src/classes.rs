//! Classes: what a teacher opened, how it stands, and who has come in. About pupils nothing is kept but a number.

use crate::Error;
use async_trait::async_trait;

/// A class, its plan and its state opaque here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Class {
    /// Two words.
    pub code: String,
    /// The hash of the key that its teacher has.
    pub key_hash: String,
    /// When it was opened.
    pub created: String,
    /// What it is.
    pub plan: String,
    /// How it stands …
    pub state: String,
    /// … after so many changes.
    pub version: u64,
}

/// Somebody who wants to come in.
#[derive(Clone, Copy, Debug)]
pub struct NewPupil<'a> {
    /// The hash of the key that is theirs.
    pub key_hash: &'a str,
    /// The name of their request.
    pub request: &'a str,
    /// How many may come in.
    pub most: u64,
}

/// What became of somebody who wanted to come in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Enrolled {
    /// They are in, with this number, counted from one.
    In(u64),
    /// They were in before, by the same request, with another key.
    Before(u64),
    /// As many are in as may.
    Full,
    /// There is no such class.
    Gone,
}

/// Classes, kept.
#[async_trait]
pub trait KeepsClasses {
    /// Keeps a new class. Says whether its code was free.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn open_class(&self, class: &Class) -> Result<bool, Error>;

    /// The class with this code.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn class(&self, code: &str) -> Result<Option<Class>, Error>;

    /// Changes how a class stands, if it has not changed since it was looked at; says so.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn set_class(&self, code: &str, version: u64, state: &str) -> Result<bool, Error>;

    /// Lets somebody into a class.
    ///
    /// # Errors
    /// When the database does not answer; nothing is written then.
    async fn enrol(&self, code: &str, new: NewPupil<'_>) -> Result<Enrolled, Error>;

    /// The number of the pupil whose key has this hash.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn pupil(&self, code: &str, key_hash: &str) -> Result<Option<u64>, Error>;

    /// How many have come in.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn pupils(&self, code: &str) -> Result<u64, Error>;

    /// Forgets a class and who came in. Says whether there was one.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn delete_class(&self, code: &str) -> Result<bool, Error>;
}
