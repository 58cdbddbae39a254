//! What changed, told to whoever looks: machines and classes, by this node and by the others.
//!
//! Only that something changed is told, and never what: whoever cares asks. So it may be told late, together or twice.

use store::MachineId;
use tokio::sync::broadcast::{self, Receiver, Sender};

/// Something that changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item {
    /// A machine, which is so old now; none when it is gone.
    Machine(MachineId, Option<u64>),
    /// A class.
    Class(String),
    /// Something, perhaps.
    Missed,
}

/// Items that somebody who is slow may be behind.
const BEHIND: usize = 1_024;

/// Where changes are told.
#[derive(Debug)]
pub struct News(Sender<Item>);

impl Default for News {
    fn default() -> Self {
        Self(Sender::new(BEHIND))
    }
}

impl News {
    /// Tells everybody who listens.
    pub fn tell(&self, item: Item) {
        // That nobody listens is no fault.
        drop(self.0.send(item));
    }

    /// Listens from now on.
    pub fn listen(&self) -> Listener {
        Listener(self.0.subscribe())
    }
}

/// Somebody who listens.
#[derive(Debug)]
pub struct Listener(Receiver<Item>);

impl Listener {
    /// Waits for the next item.
    pub async fn next(&mut self) -> Item {
        match self.0.recv().await {
            Ok(item) => item,
            Err(broadcast::error::RecvError::Lagged(_)) => Item::Missed,
            // Nobody tells anything any more.
            Err(broadcast::error::RecvError::Closed) => std::future::pending().await,
        }
    }

    /// What has been told already.
    pub fn at_hand(&mut self) -> Option<Item> {
        match self.0.try_recv() {
            Ok(item) => Some(item),
            Err(broadcast::error::TryRecvError::Lagged(_)) => Some(Item::Missed),
            Err(broadcast::error::TryRecvError::Empty | broadcast::error::TryRecvError::Closed) => None,
        }
    }
}
