//! Where a visitor is, as far as fairness looks.

use super::refusal::Refusal;
use crate::answer::Error;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use std::fmt;
use std::net::{IpAddr, Ipv6Addr};

/// An address of version 4, or the first half of one of version 6: whoever has one of those has 2⁶⁴ that share it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Address(IpAddr);

impl From<IpAddr> for Address {
    fn from(ip: IpAddr) -> Self {
        Self(match ip.to_canonical() {
            IpAddr::V6(ip) => Ipv6Addr::from_bits(ip.to_bits() & (u128::MAX << 64)).into(),
            v4 => v4,
        })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// As the door found it.
impl<S: Send + Sync> FromRequestParts<S> for Address {
    type Rejection = Error;
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Error> {
        let address = parts.extensions.get().copied();
        Ok(address.ok_or(Refusal::Internal("a request did not come by the door"))?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Address {
        text.parse::<IpAddr>().expect("an address").into()
    }

    #[test]
    fn whoever_has_half_an_address_is_one_visitor() {
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff:ffff:ffff:ffff"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("2001:db8:1:2::1").to_string(), "2001:db8:1:2::");
    }

    #[test]
    fn an_address_of_version_4_is_the_same_however_it_is_written() {
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
    }
}
