//! Studies: what a researcher opened, until when, and for how many.

use crate::Error;
use async_trait::async_trait;

/// A study, its plan opaque here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Study {
    /// Its id.
    pub id: String,
    /// The hash of the key that its researcher has.
    pub key_hash: String,
    /// When it was opened.
    pub created: String,
    /// From when on nothing more is taken down.
    pub closes: String,
    /// How many may take part.
    pub most: u64,
    /// How many numbers were dealt, to those who have withdrawn too.
    pub dealt: u64,
    /// What it is.
    pub plan: String,
}

/// Studies, kept.
#[async_trait]
pub trait KeepsStudies {
    /// Keeps a new study.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn open_study(&self, study: &Study) -> Result<(), Error>;

    /// The study with this id.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn study(&self, id: &str) -> Result<Option<Study>, Error>;

    /// Says until when a study is open, and for how many. Says whether there is one.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn set_study(&self, id: &str, closes: &str, most: u64) -> Result<bool, Error>;

    /// Forgets a study with everything that anybody said in it. Says whether there was one.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn delete_study(&self, id: &str) -> Result<bool, Error>;
}
