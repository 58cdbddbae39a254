//! Classes, in memory.

use super::Memory;
use crate::{Class, Enrolled, Error, KeepsClasses, NewPupil};
use async_trait::async_trait;
use std::collections::btree_map::Entry;

/// A class, and who has come in.
#[derive(Debug)]
pub struct Kept {
    class: Class,
    /// In the order they came: the hashes of their keys, and their requests.
    pupils: Vec<(String, String)>,
}

#[async_trait]
impl KeepsClasses for Memory {
    async fn open_class(&self, class: &Class) -> Result<bool, Error> {
        match self.tables().classes.entry(class.code.clone()) {
            Entry::Occupied(_) => Ok(false),
            Entry::Vacant(free) => {
                free.insert(Kept { class: class.clone(), pupils: Vec::new() });
                Ok(true)
            }
        }
    }

    async fn class(&self, code: &str) -> Result<Option<Class>, Error> {
        Ok(self.tables().classes.get(code).map(|kept| kept.class.clone()))
    }

    async fn set_class(&self, code: &str, version: u64, state: &str) -> Result<bool, Error> {
        let mut tables = self.tables();
        let Some(kept) = tables.classes.get_mut(code).filter(|kept| kept.class.version == version) else {
            return Ok(false);
        };
        kept.class.state = state.into();
        kept.class.version += 1;
        Ok(true)
    }

    async fn enrol(&self, code: &str, new: NewPupil<'_>) -> Result<Enrolled, Error> {
        let NewPupil { key_hash, request, most } = new;
        let mut tables = self.tables();
        let Some(kept) = tables.classes.get_mut(code) else { return Ok(Enrolled::Gone) };
        if let Some(place) = kept.pupils.iter().position(|(_, before)| before == request) {
            kept.pupils[place].0 = key_hash.into();
            return Ok(Enrolled::Before(place as u64 + 1));
        }
        let number = kept.pupils.len() as u64 + 1;
        if number > most {
            return Ok(Enrolled::Full);
        }
        kept.pupils.push((key_hash.into(), request.into()));
        Ok(Enrolled::In(number))
    }

    async fn pupil(&self, code: &str, key_hash: &str) -> Result<Option<u64>, Error> {
        let tables = self.tables();
        let place = tables.classes.get(code).and_then(|kept| kept.pupils.iter().position(|(key, _)| key == key_hash));
        Ok(place.map(|place| place as u64 + 1))
    }

    async fn pupils(&self, code: &str) -> Result<u64, Error> {
        Ok(self.tables().classes.get(code).map_or(0, |kept| kept.pupils.len() as u64))
    }

    async fn delete_class(&self, code: &str) -> Result<bool, Error> {
        Ok(self.tables().classes.remove(code).is_some())
    }
}
