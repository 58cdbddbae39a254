//! Changes that another website asks for through a visitor's browser.
//!
//! A browser says with every change which website asked for it, and no script can make it say another one. Whoever is no
//! browser says nothing, and has nobody to be deceived in.

use super::refusal::Refusal;
use super::{HostName, Hosts};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, header};

/// Refuses what another website asks for.
///
/// # Errors
/// When a browser says so.
pub fn check(headers: &HeaderMap, host: Option<&Authority>, hosts: &Hosts) -> Result<(), Refusal> {
    let same_site = |site: &HeaderValue| matches!(site.as_bytes(), b"same-origin" | b"none");
    let own = |origin: &HeaderValue| is_own(origin, host, hosts);
    let sites = headers.get_all("sec-fetch-site");
    if sites.iter().all(same_site) && headers.get_all(header::ORIGIN).iter().all(own) {
        Ok(())
    } else {
        Err(Refusal::ForeignPage)
    }
}

/// The origin has the very name and port that were asked for. Behind a proxy that asks under another name, it has one of the
/// names that the server was given, at the usual port. Whether it is `https` is the proxy's business.
fn is_own(origin: &HeaderValue, host: Option<&Authority>, hosts: &Hosts) -> bool {
    let read = |origin: &HeaderValue| -> Option<Authority> {
        let (scheme, authority) = origin.to_str().ok()?.split_once("://")?;
        authority.parse().ok().filter(|_| matches!(scheme, "http" | "https"))
    };
    read(origin).is_some_and(|origin| {
        let name = HostName::of(&origin);
        let asked = host.is_some_and(|host| HostName::of(host) == name && host.port_u16() == origin.port_u16());
        asked || origin.port().is_none() && hosts.names(&name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn goes(host: &str, headers: &[(&'static str, &'static str)]) -> bool {
        let hosts = Hosts(vec!["lab.example".parse().expect("a name")]);
        let headers = headers
            .iter()
            .map(|(name, value)| (axum::http::HeaderName::from_static(name), HeaderValue::from_static(value)));
        check(&headers.collect(), Some(&host.parse().expect("an authority")), &hosts).is_ok()
    }

    #[test]
    fn only_our_own_page_may_change_something() {
        for own in [
            &[][..],
            &[("origin", "http://localhost:8080")],
            &[("origin", "http://LOCALHOST:8080"), ("sec-fetch-site", "same-origin")],
            &[("sec-fetch-site", "none")],
            &[("origin", "https://lab.example")],
        ] {
            assert!(goes("localhost:8080", own), "{own:?}");
        }
        for foreign in [
            &[("origin", "http://evil.example")][..],
            &[("origin", "http://localhost:18999")],
            &[("origin", "http://localhost")],
            &[("origin", "https://lab.example:8443")],
            &[("origin", "null")],
            &[("origin", "file://")],
            &[("origin", "")],
            &[("sec-fetch-site", "cross-site")],
            &[("sec-fetch-site", "same-site")],
            &[("origin", "http://localhost:8080"), ("sec-fetch-site", "same-site")],
            &[("origin", "http://localhost:8080"), ("origin", "http://evil.example")],
        ] {
            assert!(!goes("localhost:8080", foreign), "{foreign:?}");
        }
    }
}
