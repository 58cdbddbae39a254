//! Where a database is: a folder of this machine, or a server that speaks PostgreSQL's protocol.

use super::open::{Engine, FILE};
use crate::Error;
use sqlx::ConnectOptions as _;
use sqlx::any::AnyConnectOptions;
use std::path::{Path, PathBuf};

/// Where a database is. As text it never tells a password.
#[derive(Clone)]
pub enum Place {
    /// In this folder, in a file.
    Folder(PathBuf),
    /// At this server.
    Server(Url),
}

/// The address of a server, which may hold a password: it is shown without.
#[derive(Clone)]
pub struct Url(AnyConnectOptions);

impl Place {
    /// A folder.
    pub fn folder(path: &Path) -> Self {
        Self::Folder(path.into())
    }

    /// What a text names: the URL of a server (`postgres://…`), or a folder.
    ///
    /// # Errors
    /// When it is a URL that cannot be read, or of something that we cannot speak to.
    pub fn parse(text: &str) -> Result<Self, Error> {
        let Some((scheme, _)) = text.split_once("://") else { return Ok(Self::folder(Path::new(text))) };
        if !matches!(scheme, "postgres" | "postgresql") {
            return Err(Error::Url(format!("expected postgres://…, got {scheme}://…")));
        }
        // Neither the address nor what the parser says of it is told: it may hold a password.
        let options: AnyConnectOptions =
            text.parse().map_err(|_| Error::Url("expected postgres://user@host/database".into()))?;
        match asked_tls(&options) {
            Some(mode) if !cfg!(feature = "tls") => Err(Error::NoTls { mode }),
            _ => Ok(Self::Server(Url(options))),
        }
    }

    /// What keeps the data there.
    pub fn engine(&self) -> Engine {
        match self {
            Self::Folder(_) => Engine::Sqlite,
            Self::Server(_) => Engine::Postgres,
        }
    }

    /// The address of the server, password and all: for a connection, never for people.
    pub(crate) fn url(&self) -> Option<&str> {
        match self {
            Self::Folder(_) => None,
            Self::Server(url) => Some(url.0.database_url.as_str()),
        }
    }

    /// How to connect; whether a file is made where there is none.
    pub(crate) fn options(&self, make: bool) -> Result<AnyConnectOptions, Error> {
        // The drivers that this crate is built with; once is enough, more is no harm.
        sqlx::any::install_default_drivers();
        let options = match self {
            Self::Folder(folder) => file(&folder.join(FILE), make)?,
            Self::Server(url) => url.0.clone(),
        };
        Ok(options.disable_statement_logging())
    }
}

/// The word by which an address wants TLS and nothing less.
fn asked_tls(options: &AnyConnectOptions) -> Option<String> {
    let said = options.database_url.query_pairs().filter(|(name, _)| matches!(&**name, "sslmode" | "ssl-mode"));
    let (_, mode) = said.last()?;
    matches!(&*mode, "require" | "verify-ca" | "verify-full").then(|| mode.into_owned())
}

/// The URL of a file, in which only plain letters stand for themselves.
fn file(path: &Path, make: bool) -> Result<AnyConnectOptions, Error> {
    let folder = |why: std::io::Error| Error::Folder { path: path.display().to_string(), why };
    let whole = std::path::absolute(path).map_err(folder)?;
    let text = whole.to_str().ok_or_else(|| folder(std::io::Error::other("its name is no text")))?;
    let mut url = String::from("sqlite://");
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' => url.push(byte.into()),
            other => url.push_str(&format!("%{other:02X}")),
        }
    }
    url.push_str(if make { "?mode=rwc" } else { "?mode=rw" });
    Ok(url.parse()?)
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Folder(folder) => folder.join(FILE).display().fmt(f),
            Self::Server(Url(options)) => {
                let url = &options.database_url;
                let user = if url.username().is_empty() { String::new() } else { format!("{}@", url.username()) };
                let port = url.port().map(|port| format!(":{port}")).unwrap_or_default();
                write!(f, "postgres://{user}{}{port}{}", url.host_str().unwrap_or_default(), url.path())
            }
        }
    }
}

impl std::fmt::Debug for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_never_tells_a_password() {
        let place = Place::parse("postgres://ada:s3cret@db.example:5433/house?password=s3cret").expect("a place");
        assert_eq!(place.to_string(), "postgres://ada@db.example:5433/house");
        assert!(!format!("{place:?}").contains("s3cret"));
        for bad in ["postgres://ada:s3cret@db:no-port/house", "mysql://ada:s3cret@db/house"] {
            let why = Place::parse(bad).expect_err("no place").to_string();
            assert!(!why.contains("s3cret"), "{why}");
        }
    }

    /// Somebody who asks for TLS shall not find out from a capture of their network that there was none.
    #[test]
    fn tls_is_had_or_refused_with_a_sentence() {
        for mode in ["require", "verify-ca", "verify-full"] {
            let place = Place::parse(&format!("postgres://ada:s3cret@db.example/house?sslmode={mode}"));
            if cfg!(feature = "tls") {
                assert!(place.is_ok(), "{mode}");
            } else {
                let why = place.expect_err("no TLS").to_string();
                assert!(why.contains(&format!("sslmode={mode}")) && why.contains("--features tls"), "{why}");
                assert!(!why.contains("s3cret"), "{why}");
            }
        }
        assert!(Place::parse("postgres://ada@db.example/house?sslmode=prefer").is_ok());
    }

    #[test]
    fn what_is_no_url_is_a_folder() {
        assert!(matches!(Place::parse("data/of mine"), Ok(Place::Folder(_))));
    }
}
