//! What every handler can reach.

use crate::answer::Error;
use crate::door::{Door, RequestIds};
use crate::metrics::Metrics;
use crate::ready::Ready;
use axum::extract::FromRef;
use house::House;
use std::ops::Deref;
use std::path::Path;
use std::sync::Arc;

/// A house, whose rooms are reached as its own, and its door.
#[derive(Clone, Debug)]
pub struct App {
    house: House,
    /// What is counted of this process.
    pub metrics: Arc<Metrics>,
    /// Whether what is written can be read back.
    pub ready: Arc<Ready>,
    /// Who comes in.
    pub door: Arc<Door>,
    /// Names for requests.
    pub request_ids: Arc<RequestIds>,
    /// The folder of its data, where this machine keeps them.
    pub data: Option<Arc<Path>>,
}

impl App {
    /// A server of a house.
    ///
    /// # Errors
    /// If there are no random bytes.
    pub fn new(house: House, door: Door, data: Option<&Path>) -> Result<Self, Error> {
        Ok(Self {
            metrics: Arc::new(Metrics::of(house.counts.clone())),
            ready: Arc::default(),
            door: Arc::new(door),
            request_ids: Arc::new(RequestIds::new(&*house.outside.chance)?),
            data: data.map(Arc::from),
            house,
        })
    }
}

impl Deref for App {
    type Target = House;

    fn deref(&self) -> &House {
        &self.house
    }
}

impl FromRef<App> for Arc<Door> {
    fn from_ref(app: &App) -> Self {
        app.door.clone()
    }
}
