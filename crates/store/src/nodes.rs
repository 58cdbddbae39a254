//! Several nodes on one database: which of them works on a job, and which holds a machine for a while.
//!
//! Both are leases. A node renews what it holds while it lives; what it does not renew is free for others after a while,
//! so that nothing waits for a node that died. Time is the server's, so that the clocks of the nodes do not matter. The
//! engine picks jobs for nodes (`SKIP LOCKED`), and each row says who has it, and by which claim: a node that was thought
//! dead and comes back writes nothing over what another has done since, nor over what it has done itself since it claimed
//! the job again ([`crate::KeepsJobs::save_job`]).
//!
//! A file belongs to one node, which holds everything without asking: none of this is done there.

use crate::{Error, Hears, Job, MachineId};
use async_trait::async_trait;
use std::time::Duration;

/// A job that this node has claimed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claimed {
    /// The job.
    pub job: Job,
    /// The name of this claim, which no other has.
    pub claim: String,
    /// Whether somebody wants no more of it.
    pub stopping: bool,
}

/// A job that is still this node's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Renewed {
    /// By which claim.
    pub claim: String,
    /// Whether somebody wants no more of it.
    pub stopping: bool,
}

/// What nodes on one database hold.
#[async_trait]
pub trait KeepsNodes {
    /// How long this node is waited for.
    fn lease(&self) -> Duration;

    /// Whether there may be other nodes.
    fn is_shared(&self) -> bool;

    /// Claims a job that is not over and that nobody works on, if there is one: of the visitors with the fewest jobs under
    /// way the one with the least left to do. With `fresh`, only jobs of visitors who have none under way.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn claim_job(&self, fresh: bool) -> Result<Option<Claimed>, Error>;

    /// Claims a certain job, if nobody works on it.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn claim_this_job(&self, id: &str) -> Result<Option<Claimed>, Error>;

    /// Renews these claims, and what this node holds. One that is not among the answer is nobody's by now: the job is
    /// another's, or over. What is not renewed, because nobody here knows of it any more, is free after a while.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn renew(&self, claims: &[String]) -> Result<Vec<Renewed>, Error>;

    /// Leaves everything that this node has to the others.
    ///
    /// # Errors
    /// When the database does not answer: then they wait until it is free by itself.
    async fn release(&self) -> Result<(), Error>;

    /// Has a job stopped by whoever works on it, or will.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn stop_job(&self, id: &str) -> Result<(), Error>;

    /// Has every job of a kind stopped that is about one thing.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn stop_jobs_about(&self, kind: &str, about: &str) -> Result<(), Error>;

    /// Holds a machine for this node, unless another does: nobody else should change it meanwhile. It spares work and
    /// guards nothing: whoever changes it anyway is refused by its life.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn hold(&self, id: &MachineId) -> Result<bool, Error>;

    /// The same for anything that only one node should do at a time. No machine has a name with a space in it.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn hold_name(&self, name: &str) -> Result<bool, Error>;

    /// Whether another node holds a machine.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn is_held_elsewhere(&self, id: &MachineId) -> Result<bool, Error>;

    /// Lets go of what this node held.
    ///
    /// # Errors
    /// When the database does not answer: then it is free by itself after a while.
    async fn let_go(&self, name: &str) -> Result<(), Error>;

    /// What all nodes of a house have in common and nobody else knows: the one that is kept, or this one from now on.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn secret(&self, fresh: Vec<u8>) -> Result<Vec<u8>, Error>;

    /// Listens to what other nodes tell; none where there are no others, or they cannot.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn listen(&self) -> Result<Option<Box<dyn Hears>>, Error>;
}
