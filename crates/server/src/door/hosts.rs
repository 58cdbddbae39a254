//! The names that a server answers to.
//!
//! Whoever owns a name can make it point at any address, also at this machine, and a browser then takes the server for a
//! part of their website. It still asks for their name: a server that answers only to its own cannot be used so.

use super::refusal::Refusal;
use axum::extract::Request;
use axum::http::uri::Authority;
use axum::http::{Version, header};
use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

/// A name that a server is asked by, without port: `lab.example`, `192.0.2.1`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HostName(String);

/// A text that no server is asked by.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{0}' is no name of a server; expected one such as lab.example, without https:// and without a port")]
pub struct BadHostName(String);

impl FromStr for HostName {
    type Err = BadHostName;
    fn from_str(text: &str) -> Result<Self, BadHostName> {
        let bracketed = if text.parse::<std::net::Ipv6Addr>().is_ok() { format!("[{text}]") } else { text.to_owned() };
        match bracketed.parse::<Authority>() {
            Ok(it) if it.as_str() == it.host() && Self::of(&it).is_one() => Ok(Self::of(&it)),
            _ => Err(BadHostName(text.to_owned())),
        }
    }
}

impl fmt::Display for HostName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl HostName {
    /// The name in an authority. Letters have no case in it, and a dot at the end says nothing.
    pub fn of(authority: &Authority) -> Self {
        let host = authority.host().trim_matches(['[', ']']);
        Self(host.strip_suffix('.').unwrap_or(host).to_ascii_lowercase())
    }

    /// It is an address, or words of letters, digits, dashes and underscores with dots between them.
    fn is_one(&self) -> bool {
        let fits = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c));
        self.ip().is_some() || self.0.split('.').all(fits)
    }

    fn ip(&self) -> Option<IpAddr> {
        self.0.parse::<IpAddr>().ok().map(|ip| ip.to_canonical())
    }
}

/// The names that a server answers to besides those of this machine and its own address.
#[derive(Clone, Debug, Default)]
pub struct Hosts(pub Vec<HostName>);

impl Hosts {
    /// The name that a request asks for, if it is ours. Only what looks whether the server is well may ask for none.
    ///
    /// # Errors
    /// When it is another's, or cannot be told.
    pub fn check(&self, request: &Request, local: SocketAddr) -> Result<Option<Authority>, Refusal> {
        let mut headers = request.headers().get_all(header::HOST).iter();
        let host = match (headers.next(), headers.next()) {
            (Some(host), None) => host,
            (None, _) if request.version() < Version::HTTP_11 && is_health(request) => return Ok(None),
            (None, _) => return Err(Refusal::BadHead("expected a Host header, got none".into())),
            (Some(_), Some(_)) => return Err(Refusal::BadHead("expected one Host header, got several".into())),
        };
        let host = self.known(host.as_bytes(), local)?;
        // A target with a name of its own counts for more than the header: RFC 9112, 3.2.2.
        match request.uri().authority() {
            Some(target) => self.known(target.as_str().as_bytes(), local).map(Some),
            None => Ok(Some(host)),
        }
    }

    fn known(&self, text: &[u8], local: SocketAddr) -> Result<Authority, Refusal> {
        let authority = Authority::try_from(text).ok().filter(|it| !it.as_str().contains('@'));
        let authority = authority.ok_or_else(|| Refusal::BadHead("the Host header is no name of a server".into()))?;
        let name = HostName::of(&authority);
        let ours = match name.ip() {
            Some(ip) => ip.is_loopback() || ip == local.ip().to_canonical(),
            None => name.0 == "localhost",
        };
        if ours || self.names(&name) { Ok(authority) } else { Err(Refusal::WrongHost { host: name.to_string() }) }
    }

    /// Whether whoever runs the server gave it this name.
    pub fn names(&self, name: &HostName) -> bool {
        self.0.contains(name)
    }
}

/// Balancers of load ask so, some of them in the oldest way.
fn is_health(request: &Request) -> bool {
    matches!(request.uri().path(), "/healthz" | "/readyz")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(host: &str) -> Option<u16> {
        let hosts = Hosts(vec!["Lab.example".parse().expect("a name"), "2001:db8::1".parse().expect("an address")]);
        let local = "192.168.1.5:8080".parse().expect("an address");
        match hosts.known(host.as_bytes(), local) {
            Ok(_) => None,
            Err(Refusal::WrongHost { .. }) => Some(421),
            Err(_) => Some(400),
        }
    }

    #[test]
    fn a_server_answers_to_its_own_names_only() {
        for ours in [
            "localhost",
            "LOCALHOST:8080",
            "localhost.",
            "127.0.0.1:8080",
            "127.9.9.9",
            "[::1]:8080",
            "192.168.1.5:8080",
            "lab.example",
            "lab.example:443",
            "LAB.example.",
            "[2001:db8::1]:8080",
        ] {
            assert_eq!(known(ours), None, "{ours}");
        }
        for foreign in ["evil.example", "localhost.evil.example", "lab.example.evil.example", "192.168.1.6", "[::2]"] {
            assert_eq!(known(foreign), Some(421), "{foreign}");
        }
        for none in ["", "a b", "me@localhost", "http://localhost", "[::1"] {
            assert_eq!(known(none), Some(400), "{none}");
        }
    }

    #[test]
    fn a_name_is_given_without_scheme_and_port() {
        for good in ["lab.example", "lab", "192.0.2.1", "2001:db8::1", "[2001:db8::1]"] {
            assert!(good.parse::<HostName>().is_ok(), "{good}");
        }
        for bad in ["", "https://lab.example", "lab.example:80", "lab.example/", "a b", "*"] {
            assert!(bad.parse::<HostName>().is_err(), "{bad}");
        }
    }
}
