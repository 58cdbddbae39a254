//! How the server is opened.

use crate::door::{HostName, Limits, Network};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

/// How the server is opened.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where it listens; port 0 takes any free one.
    pub addr: SocketAddr,
    /// Where its data are: a folder, or a database of a server.
    pub place: store::Place,
    /// How much room its data may take.
    pub room: store::Room,
    /// The names it answers to, besides this machine's own.
    pub hosts: Vec<HostName>,
    /// Proxies whose word counts about where a visitor is.
    pub proxies: Vec<Network>,
    /// How much and how slowly anybody may ask.
    pub limits: Limits,
    /// Whether a server without machines is given a few.
    pub samples: bool,
    /// Whether a net is among them, which takes a second or two to teach.
    pub nets: bool,
    /// Whether it works on jobs; otherwise it leaves them to other nodes.
    pub jobs: bool,
    /// How long other nodes wait for this one before they take its jobs over.
    pub lease: Duration,
    /// Whether logs are JSON.
    pub json: bool,
}

impl Options {
    /// The usual address, and data in this folder.
    pub fn new(data: PathBuf) -> Self {
        Self::at(store::Place::Folder(data))
    }

    /// The usual address, and data at this place.
    pub fn at(place: store::Place) -> Self {
        Self {
            addr: Self::ADDR,
            place,
            room: store::Room::default(),
            hosts: Vec::new(),
            proxies: Vec::new(),
            limits: Limits::default(),
            samples: true,
            nets: true,
            jobs: true,
            lease: Self::LEASE,
            json: false,
        }
    }

    /// The usual address: this machine only.
    pub const ADDR: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);

    /// How long a node is waited for, usually.
    pub const LEASE: Duration = Duration::from_secs(10);

    /// The folder for data that belongs to the user, as the system has it; none when the system names no home.
    pub fn data_folder() -> Option<PathBuf> {
        let folder = |name: &str| std::env::var_os(name).filter(|path| !path.is_empty()).map(PathBuf::from);
        let base = if cfg!(windows) {
            folder("LOCALAPPDATA")
        } else if cfg!(target_os = "macos") {
            folder("HOME").map(|home| home.join("Library/Application Support"))
        } else {
            folder("XDG_DATA_HOME").or_else(|| folder("HOME").map(|home| home.join(".local/share")))
        };
        base.map(|base| base.join("menagerie"))
    }
}
