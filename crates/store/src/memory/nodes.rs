//! There is one node: it holds everything without asking, and tells nobody anything.

use super::Memory;
use crate::{Claimed, Error, Hears, KeepsNodes, MachineId, Renewed};
use async_trait::async_trait;
use std::time::Duration;

#[async_trait]
impl KeepsNodes for Memory {
    fn lease(&self) -> Duration {
        Duration::MAX
    }

    fn is_shared(&self) -> bool {
        false
    }

    async fn claim_job(&self, _: bool) -> Result<Option<Claimed>, Error> {
        Ok(None)
    }

    async fn claim_this_job(&self, _: &str) -> Result<Option<Claimed>, Error> {
        Ok(None)
    }

    async fn renew(&self, _: &[String]) -> Result<Vec<Renewed>, Error> {
        Ok(Vec::new())
    }

    async fn release(&self) -> Result<(), Error> {
        Ok(())
    }

    async fn stop_job(&self, _: &str) -> Result<(), Error> {
        Ok(())
    }

    async fn stop_jobs_about(&self, _: &str, _: &str) -> Result<(), Error> {
        Ok(())
    }

    async fn hold(&self, _: &MachineId) -> Result<bool, Error> {
        Ok(true)
    }

    async fn hold_name(&self, _: &str) -> Result<bool, Error> {
        Ok(true)
    }

    async fn is_held_elsewhere(&self, _: &MachineId) -> Result<bool, Error> {
        Ok(false)
    }

    async fn let_go(&self, _: &str) -> Result<(), Error> {
        Ok(())
    }

    async fn secret(&self, fresh: Vec<u8>) -> Result<Vec<u8>, Error> {
        Ok(self.tables().secret.get_or_insert(fresh).clone())
    }

    async fn listen(&self) -> Result<Option<Box<dyn Hears>>, Error> {
        Ok(None)
    }
}
