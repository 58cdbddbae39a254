//! Proxies whose word counts about where a visitor is.
//!
//! A proxy writes the address it was asked from behind those that are there already. What a visitor forged stands to the left,
//! so the chain is read from the right, for as long as those who wrote it are trusted.

use super::Address;
use super::refusal::Refusal;
use axum::http::{HeaderMap, HeaderName, header};
use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// A range of addresses, such as `10.0.0.0/8`; a single address is a range too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network {
    first: IpAddr,
    bits: u8,
}

impl Network {
    fn has(self, ip: IpAddr) -> bool {
        let host = |all: u8| u32::from(all - self.bits);
        match (self.first, ip.to_canonical()) {
            (IpAddr::V4(a), IpAddr::V4(b)) => (a.to_bits() ^ b.to_bits()).checked_shr(host(32)).unwrap_or(0) == 0,
            (IpAddr::V6(a), IpAddr::V6(b)) => (a.to_bits() ^ b.to_bits()).checked_shr(host(128)).unwrap_or(0) == 0,
            _ => false,
        }
    }
}

/// A text that is no range of addresses.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{0}' is no range of addresses; expected one such as 10.0.0.0/8 or 2001:db8::1")]
pub struct BadNetwork(String);

impl FromStr for Network {
    type Err = BadNetwork;
    fn from_str(text: &str) -> Result<Self, BadNetwork> {
        let bad = || BadNetwork(text.to_owned());
        let (ip, bits) = text.split_once('/').map_or((text, None), |(ip, bits)| (ip, Some(bits)));
        let first: IpAddr = ip.parse().map_err(|_| bad())?;
        let most = if first.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(most), |bits| bits.parse().map_err(|_| bad()))?;
        if bits > most { Err(bad()) } else { Ok(Self { first, bits }) }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.first, self.bits)
    }
}

/// The proxies that are trusted; usually none.
#[derive(Clone, Debug, Default)]
pub struct Proxies(pub Vec<Network>);

impl Proxies {
    /// Whether this is one of them.
    pub fn has(&self, ip: IpAddr) -> bool {
        self.0.iter().any(|network| network.has(ip))
    }

    /// Where a visitor is: the last in the chain whom no trusted proxy vouches to be another one.
    ///
    /// # Errors
    /// When two headers tell of two visitors. One of them is the visitor's own invention, and nobody can tell which.
    pub fn address(&self, peer: IpAddr, headers: &HeaderMap) -> Result<Address, Refusal> {
        if !self.has(peer) {
            return Ok(peer.into());
        }
        let of = |name: HeaderName| headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
        let x_forwarded: Vec<_> = of(X_FORWARDED_FOR).flat_map(|value| value.split(',')).map(read).collect();
        let forwarded: Vec<_> = of(header::FORWARDED).flat_map(|value| value.split(',')).map(read_for).collect();
        match (x_forwarded.is_empty(), forwarded.is_empty()) {
            (_, true) => Ok(self.last(peer, &x_forwarded)),
            (true, false) => Ok(self.last(peer, &forwarded)),
            (false, false) if self.last(peer, &x_forwarded) == self.last(peer, &forwarded) => {
                Ok(self.last(peer, &forwarded))
            }
            (false, false) => Err(Refusal::BadHead(
                "X-Forwarded-For and Forwarded name two visitors; the proxy must write one of them and drop the other"
                    .into(),
            )),
        }
    }

    /// An entry that is no address ends the chain: whoever wrote it is as far as can be seen.
    fn last(&self, peer: IpAddr, chain: &[Option<IpAddr>]) -> Address {
        let mut seen = peer;
        for ip in chain.iter().rev() {
            let Some(ip) = ip else { break };
            seen = *ip;
            if !self.has(seen) {
                break;
            }
        }
        seen.into()
    }
}

/// An address, with or without a port: `192.0.2.1`, `192.0.2.1:80`, `[2001:db8::1]:80`.
fn read(text: &str) -> Option<IpAddr> {
    let text = text.trim().trim_matches('"');
    let bare = text.strip_prefix('[').and_then(|rest| rest.split(']').next()).unwrap_or(text);
    bare.parse().ok().or_else(|| bare.rsplit_once(':')?.0.parse().ok())
}

/// The `for` of an element of `Forwarded`: `for=192.0.2.1;proto=https`.
fn read_for(element: &str) -> Option<IpAddr> {
    let pairs = element.split(';').filter_map(|pair| pair.trim().split_once('='));
    let (_, whom) = pairs.into_iter().find(|(name, _)| name.eq_ignore_ascii_case("for"))?;
    read(whom)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn proxies() -> Proxies {
        Proxies(["10.0.0.0/8", "2001:db8:ffff::/48"].map(|text| text.parse().expect("a network")).to_vec())
    }

    fn seen(peer: &str, headers: &[(HeaderName, &'static str)]) -> Result<String, Refusal> {
        let mut all = HeaderMap::new();
        for (name, value) in headers {
            all.append(name, HeaderValue::from_static(value));
        }
        proxies().address(peer.parse().expect("an address"), &all).map(|address| address.to_string())
    }

    #[test]
    fn a_stranger_is_where_the_connection_comes_from() {
        assert_eq!(seen("192.0.2.9", &[(X_FORWARDED_FOR, "1.1.1.1")]).ok().as_deref(), Some("192.0.2.9"));
    }

    #[test]
    fn of_a_chain_the_last_that_is_not_a_proxy_counts() {
        let cases: [(&[(HeaderName, &'static str)], &str); 8] = [
            (&[], "10.0.0.1"),
            (&[(X_FORWARDED_FOR, "1.1.1.1, 192.0.2.7")], "192.0.2.7"),
            (&[(X_FORWARDED_FOR, "1.1.1.1, 192.0.2.7, 10.9.9.9")], "192.0.2.7"),
            (&[(X_FORWARDED_FOR, "1.1.1.1"), (X_FORWARDED_FOR, "192.0.2.7:4711")], "192.0.2.7"),
            (&[(X_FORWARDED_FOR, "10.1.1.1, 10.2.2.2")], "10.1.1.1"),
            (&[(X_FORWARDED_FOR, "192.0.2.7, unknown, 10.2.2.2")], "10.2.2.2"),
            (&[(header::FORWARDED, "for=1.1.1.1, For=\"[2001:db8::7]:80\";proto=https")], "2001:db8::"),
            (&[(header::FORWARDED, "for=192.0.2.7"), (X_FORWARDED_FOR, "192.0.2.7")], "192.0.2.7"),
        ];
        for (headers, expected) in cases {
            assert_eq!(seen("10.0.0.1", headers).ok().as_deref(), Some(expected), "{headers:?}");
        }
        assert_eq!(seen("::ffff:10.0.0.1", &[(X_FORWARDED_FOR, "8.8.8.8")]).ok().as_deref(), Some("8.8.8.8"));
    }

    #[test]
    fn two_headers_that_differ_are_refused() {
        let both = [(header::FORWARDED, "for=192.0.2.7"), (X_FORWARDED_FOR, "192.0.2.8")];
        assert!(matches!(seen("10.0.0.1", &both), Err(Refusal::BadHead(_))));
    }

    #[test]
    fn networks_have_their_first_and_last_address_and_no_other() {
        let has = |network: &str, ip: &str| network.parse().map(|it: Network| it.has(ip.parse().expect("an address")));
        for (network, ip, expected) in [
            ("192.0.2.0/30", "192.0.2.3", true),
            ("192.0.2.0/30", "192.0.2.4", false),
            ("0.0.0.0/0", "255.255.255.255", true),
            ("0.0.0.0/0", "::1", false),
            ("::/0", "ffff::", true),
            ("::1", "::1", true),
            ("::1", "::2", false),
        ] {
            assert_eq!(has(network, ip), Ok(expected), "{network} {ip}");
        }
        for bad in ["", "10.0.0.0/33", "10.0.0/8", "::/129", "10.0.0.0/-1", "lab.example"] {
            assert!(bad.parse::<Network>().is_err(), "{bad}");
        }
    }
}
