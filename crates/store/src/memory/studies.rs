//! Studies with those who take part, in memory. What somebody did goes with them, and they with the study.

use super::{Memory, Tables, taken};
use crate::{
    Answer, Answered, Error, Joined, KeepsAnswers, KeepsParticipants, KeepsSittings, KeepsStudies, Newcomer,
    Participant, Sitting, Study, Taking,
};
use async_trait::async_trait;
use std::cmp::Ordering;
use std::collections::btree_map::Entry;

/// A study with everybody in it.
#[derive(Debug)]
pub struct Kept {
    study: Study,
    /// In the order they came, each with their request.
    takings: Vec<(Taking, String)>,
}

impl Tables {
    /// Whoever has this number in a study.
    fn numbered(&mut self, study: &str, number: u64) -> Option<&mut Taking> {
        let takings = &mut self.studies.get_mut(study)?.takings;
        takings.iter_mut().map(|(taking, _)| taking).find(|taking| taking.participant.number == number)
    }
}

#[async_trait]
impl KeepsStudies for Memory {
    async fn open_study(&self, study: &Study) -> Result<(), Error> {
        match self.tables().studies.entry(study.id.clone()) {
            Entry::Occupied(_) => Err(taken("a study of this id")),
            Entry::Vacant(free) => {
                free.insert(Kept { study: study.clone(), takings: Vec::new() });
                Ok(())
            }
        }
    }

    async fn study(&self, id: &str) -> Result<Option<Study>, Error> {
        Ok(self.tables().studies.get(id).map(|kept| kept.study.clone()))
    }

    async fn set_study(&self, id: &str, closes: &str, most: u64) -> Result<bool, Error> {
        let mut tables = self.tables();
        let Some(kept) = tables.studies.get_mut(id) else { return Ok(false) };
        (kept.study.closes, kept.study.most) = (closes.into(), most);
        Ok(true)
    }

    async fn delete_study(&self, id: &str) -> Result<bool, Error> {
        Ok(self.tables().studies.remove(id).is_some())
    }
}

#[async_trait]
impl KeepsParticipants for Memory {
    async fn join(&self, study: &str, newcomer: Newcomer<'_>) -> Result<Joined, Error> {
        let Newcomer { code, request, coin } = newcomer;
        let mut tables = self.tables();
        let Some(kept) = tables.studies.get_mut(study) else { return Ok(Joined::Gone) };
        if let Some((before, _)) = kept.takings.iter().find(|(_, before)| before == request) {
            return Ok(Joined::Before(before.participant.clone()));
        }
        let who = || kept.takings.iter().map(|(taking, _)| &taking.participant);
        let (all, second) = (who().count() as u64, who().map(|it| it.meets).sum::<u64>());
        if all >= kept.study.most {
            return Ok(Joined::Full);
        }
        if who().any(|it| it.code == code) {
            return Ok(Joined::Taken);
        }
        let meets = match (all - second).cmp(&second) {
            Ordering::Less => 0,
            Ordering::Equal => coin.min(1),
            Ordering::Greater => 1,
        };
        kept.study.dealt += 1;
        let number = kept.study.dealt;
        let participant = Participant { number, code: code.into(), meets, familiarity: None, choice: None };
        let taking = Taking { participant: participant.clone(), sittings: Vec::new(), answers: Vec::new() };
        kept.takings.push((taking, request.into()));
        Ok(Joined::New(participant))
    }

    async fn taking(&self, study: &str, code: &str) -> Result<Option<Taking>, Error> {
        let tables = self.tables();
        let mut all = tables.studies.get(study).into_iter().flat_map(|kept| &kept.takings);
        Ok(all.find(|(taking, _)| taking.participant.code == code).map(|(taking, _)| taking.clone()))
    }

    async fn takings(&self, study: &str) -> Result<Vec<Taking>, Error> {
        let tables = self.tables();
        let all = tables.studies.get(study).into_iter().flat_map(|kept| &kept.takings);
        Ok(all.map(|(taking, _)| taking.clone()).collect())
    }

    async fn note_familiarity(&self, study: &str, number: u64, point: u64) -> Result<Option<u64>, Error> {
        let mut tables = self.tables();
        Ok(tables.numbered(study, number).map(|it| *it.participant.familiarity.get_or_insert(point)))
    }

    async fn note_choice(&self, study: &str, number: u64, opponent: u64) -> Result<Option<u64>, Error> {
        let mut tables = self.tables();
        Ok(tables.numbered(study, number).map(|it| *it.participant.choice.get_or_insert(opponent)))
    }

    async fn withdraw(&self, study: &str, code: &str) -> Result<bool, Error> {
        let mut tables = self.tables();
        let Some(kept) = tables.studies.get_mut(study) else { return Ok(false) };
        let before = kept.takings.len();
        kept.takings.retain(|(taking, _)| taking.participant.code != code);
        Ok(kept.takings.len() < before)
    }
}

#[async_trait]
impl KeepsSittings for Memory {
    async fn begin_sitting(&self, study: &str, participant: u64, sitting: &Sitting) -> Result<bool, Error> {
        let mut tables = self.tables();
        let Some(taking) = tables.numbered(study, participant) else { return Ok(false) };
        let next = sitting.number == taking.sittings.len() as u64 + 1;
        let free = taking.sittings.iter().all(|it| !it.outcome.is_empty());
        if next && free {
            taking.sittings.push(sitting.clone());
        }
        Ok(next && free)
    }

    async fn go_on_sitting(&self, study: &str, participant: u64, was: &str, now: &Sitting) -> Result<bool, Error> {
        let mut tables = self.tables();
        let Some(taking) = tables.numbered(study, participant) else { return Ok(false) };
        let on = |it: &&mut Sitting| it.number == now.number && it.moves == was && it.outcome.is_empty();
        let Some(sitting) = taking.sittings.iter_mut().find(on) else { return Ok(false) };
        sitting.moves.clone_from(&now.moves);
        sitting.outcome.clone_from(&now.outcome);
        sitting.ended.clone_from(&now.ended);
        Ok(true)
    }

    async fn note_level(&self, study: &str, participant: u64, number: u64, level: i64) -> Result<(), Error> {
        let mut tables = self.tables();
        let sittings = tables.numbered(study, participant).into_iter().flat_map(|it| &mut it.sittings);
        sittings.filter(|it| it.number == number).for_each(|it| it.level = Some(level));
        Ok(())
    }
}

#[async_trait]
impl KeepsAnswers for Memory {
    async fn answer(
        &self,
        study: &str,
        participant: u64,
        about: u64,
        answers: &[(String, u64)],
    ) -> Result<Answered, Error> {
        let mut tables = self.tables();
        let Some(taking) = tables.numbered(study, participant) else { return Ok(Answered::Gone) };
        let before: Vec<Answer> = taking.answers.iter().filter(|it| it.about == about).cloned().collect();
        if !before.is_empty() {
            return Ok(Answered::Before(before));
        }
        let answer = |(question, point): &(String, u64)| Answer { about, question: question.clone(), point: *point };
        taking.answers.extend(answers.iter().map(answer));
        taking.answers.sort_by(|a, b| (a.about, &a.question).cmp(&(b.about, &b.question)));
        Ok(Answered::Done)
    }
}
