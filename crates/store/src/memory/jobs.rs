//! Jobs, in memory.

use super::Memory;
use crate::{Begun, Error, Job, JobState, KeepsJobs, Made, Most, Stage};
use async_trait::async_trait;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// A job, with its plan and what it has made.
#[derive(Clone, Debug)]
pub struct Kept {
    job: Job,
    plan: String,
    made: Vec<u8>,
}

impl Kept {
    fn is_open(&self) -> bool {
        !self.job.stage.state.is_over()
    }
}

/// The newest first, of those of one moment by id.
fn newest<'a>(jobs: impl Iterator<Item = &'a Job>) -> Vec<&'a Job> {
    let mut all: Vec<&Job> = jobs.collect();
    all.sort_by_key(|job| (Reverse(&job.created), &job.id));
    all
}

#[async_trait]
impl KeepsJobs for Memory {
    async fn begin_job(&self, job: &Job, plan: &str, first: &[u8], most: Most) -> Result<Begun, Error> {
        let jobs = &mut self.tables().jobs;
        if let Some(known) = jobs.get(&job.id) {
            let state = known.job.stage.state;
            if state != JobState::Failed && !(most.again && state.is_over()) {
                return Ok(Begun::Known(Box::new(known.job.clone()), known.plan.clone()));
            }
        }
        let open = || jobs.values().filter(|it| it.is_open()).map(|it| &it.job);
        if open().filter(|it| it.kind == job.kind).count() as u64 >= most.open {
            return Ok(Begun::Full);
        }
        // Nobody has as many as they like.
        if !job.asker.is_empty() {
            let own = || open().filter(|it| it.asker == job.asker);
            let theirs = own().filter(|it| it.kind == job.kind).count() as u64;
            let left = own().map(|it| it.cost.saturating_sub(it.stage.spent)).fold(job.cost, u64::saturating_add);
            if theirs >= most.each {
                return Ok(Begun::TooMany(theirs));
            }
            if left > most.work {
                return Ok(Begun::TooMuch(left));
            }
        }
        jobs.insert(job.id.clone(), Kept { job: job.clone(), plan: plan.into(), made: first.into() });
        let over = jobs.values().filter(|it| !it.is_open() && it.job.kind == job.kind);
        let old: Vec<String> = newest(over.map(|it| &it.job))
            .into_iter()
            .skip(usize::try_from(most.over).unwrap_or(usize::MAX))
            .map(|job| job.id.clone())
            .collect();
        jobs.retain(|id, _| !old.contains(id));
        Ok(Begun::New)
    }

    async fn job(&self, id: &str) -> Result<Option<Job>, Error> {
        Ok(self.tables().jobs.get(id).map(|kept| kept.job.clone()))
    }

    async fn job_plan(&self, id: &str) -> Result<Option<String>, Error> {
        Ok(self.tables().jobs.get(id).map(|kept| kept.plan.clone()))
    }

    async fn job_made(&self, id: &str) -> Result<Vec<u8>, Error> {
        Ok(self.tables().jobs.get(id).map(|kept| kept.made.clone()).unwrap_or_default())
    }

    async fn jobs(
        &self,
        kind: Option<&str>,
        about: Option<&str>,
        after: Option<(&str, &str)>,
        limit: u32,
    ) -> Result<Vec<Job>, Error> {
        let tables = self.tables();
        let of_kind = |job: &&Job| kind.is_none_or(|kind| kind == job.kind);
        let wanted = |job: &&Job| about.is_none_or(|about| about == job.about);
        let later = |job: &&Job| {
            after.is_none_or(|(created, id)| (Reverse(job.created.as_str()), job.id.as_str()) > (Reverse(created), id))
        };
        let jobs = tables.jobs.values().map(|kept| &kept.job);
        let found = newest(jobs.filter(of_kind).filter(wanted).filter(later));
        Ok(found.into_iter().take(limit as usize).cloned().collect())
    }

    async fn open_jobs(&self) -> Result<Vec<Job>, Error> {
        let tables = self.tables();
        let mut open: Vec<Job> = tables.jobs.values().filter(|it| it.is_open()).map(|it| it.job.clone()).collect();
        open.sort_by(|a, b| (&a.created, &a.id).cmp(&(&b.created, &b.id)));
        Ok(open)
    }

    async fn count_open_jobs(&self) -> Result<Vec<(String, JobState, u64)>, Error> {
        let mut counts = BTreeMap::new();
        for Kept { job, .. } in self.tables().jobs.values().filter(|it| it.is_open()) {
            counts.entry((job.kind.clone(), job.stage.state.word())).or_insert((job.stage.state, 0)).1 += 1;
        }
        Ok(counts.into_iter().map(|((kind, _), (state, count))| (kind, state, count)).collect())
    }

    async fn save_job(&self, id: &str, claim: &str, stage: &Stage, made: Made) -> Result<bool, Error> {
        let mut tables = self.tables();
        // Nobody claims a job here, as of a file: whoever has a claim has it on another store.
        let Some(kept) = tables.jobs.get_mut(id).filter(|_| claim.is_empty()) else { return Ok(false) };
        kept.job.stage = stage.clone();
        if stage.state.is_over() {
            kept.job.asker.clear();
        }
        match made {
            Made::Nothing => {}
            Made::More(bytes) => kept.made.extend(bytes),
            Made::Instead(bytes) => kept.made = bytes,
        }
        Ok(true)
    }

    async fn tell_job(&self, id: &str, was: &str, told: &str) -> Result<(), Error> {
        if let Some(kept) = self.tables().jobs.get_mut(id).filter(|kept| kept.job.stage.told == was) {
            kept.job.stage.told = told.into();
        }
        Ok(())
    }
}
