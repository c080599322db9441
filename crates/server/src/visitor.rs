//! Who asks: from which address, and which person as far as a cookie tells.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

use crate::door::Place;
use crate::hall::{is_letters, new_key};
use crate::problem::Problem;
use pileup_words::say;

/// Whoever sent a request.
#[derive(Clone)]
pub(crate) struct Visitor {
    /// Where from, as limits count it.
    pub(crate) address: IpAddr,
    /// The place of the connection.
    pub(crate) place: Arc<Place>,
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Visitor, Problem> {
        let nobody = || Problem::new(StatusCode::INTERNAL_SERVER_ERROR, say!("from-nowhere"));
        parts.extensions.get::<Visitor>().cloned().ok_or_else(nobody)
    }
}

/// The proxies whose word about addresses is believed.
#[derive(Clone, Default)]
pub(crate) struct Proxies(Vec<IpAddr>);

impl Proxies {
    pub(crate) fn new(proxies: &[IpAddr]) -> Proxies {
        Proxies(proxies.iter().map(IpAddr::to_canonical).collect())
    }

    /// Where a connection comes from; `None` if a proxy brings it.
    pub(crate) fn of_connection(&self, peer: SocketAddr) -> Option<IpAddr> {
        let address = peer.ip().to_canonical();
        (!self.0.contains(&address)).then(|| counted(address))
    }

    /// Where a request comes from: the last hop that is no proxy of ours. What stands before it, anybody can write.
    pub(crate) fn of_request(&self, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
        let mut address = peer.ip().to_canonical();
        for hop in hops(headers).into_iter().rev() {
            if !self.0.contains(&address) {
                break;
            }
            match hop {
                Some(hop) => address = hop.to_canonical(),
                None => break,
            }
        }
        counted(address)
    }
}

/// A household has a whole network of IPv6 addresses: it counts as one.
fn counted(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
    }
}

/// The hops that a request names, the nearest last; `None` where one cannot be read.
fn hops(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    let listed = |name: &str| -> Vec<String> {
        let lines = headers.get_all(name).into_iter().map(|line| line.to_str().unwrap_or("?"));
        lines.flat_map(|line| line.split(',')).map(|hop| hop.trim().to_owned()).collect()
    };
    let forwarded = listed("x-forwarded-for");
    if !forwarded.is_empty() {
        return forwarded.iter().map(|hop| hop_address(hop)).collect();
    }
    listed("forwarded").iter().map(|hop| hop_address(forwarded_for(hop)?)).collect()
}

/// The address in an element of a `Forwarded` header, as in `proto=https;for="[2001:db8::1]:4711"`.
fn forwarded_for(element: &str) -> Option<&str> {
    let pairs = element.split(';').filter_map(|pair| pair.split_once('='));
    pairs.into_iter().find(|(name, _)| name.trim().eq_ignore_ascii_case("for")).map(|(_, value)| value)
}

/// An address, with or without a port, quotes and brackets.
fn hop_address(text: &str) -> Option<IpAddr> {
    let text = text.trim().trim_matches('"');
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

/// Name of the cookie by which people behind one address are told apart. It says nothing about them.
const COOKIE: &str = "pileup_person";
/// For so long it is kept: a year.
const COOKIE_SECONDS: u32 = 365 * 24 * 60 * 60;
/// Letters of a person.
const PERSON: usize = 26;

/// The person who asks, if they have been given a cookie.
pub(crate) fn person(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|line| line.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, value)| *name == COOKIE && is_letters(value, PERSON)).map(|(_, value)| value)
}

/// A cookie for somebody new.
pub(crate) fn new_person() -> HeaderValue {
    let cookie = format!("{COOKIE}={}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax", new_key());
    HeaderValue::try_from(cookie).expect("letters can stand in a header")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(lines: &[(&'static str, &str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(*name, value.parse().unwrap());
        }
        headers
    }

    fn from(peer: &str, lines: &[(&'static str, &str)]) -> String {
        let proxies = Proxies::new(&["127.0.0.1".parse().unwrap(), "10.0.0.9".parse().unwrap()]);
        proxies.of_request(SocketAddr::new(peer.parse().unwrap(), 4000), &headers(lines)).to_string()
    }

    #[test]
    fn only_a_named_proxy_says_where_a_request_comes_from() {
        assert_eq!(from("192.0.2.7", &[("x-forwarded-for", "198.51.100.1")]), "192.0.2.7");
        assert_eq!(from("127.0.0.1", &[("x-forwarded-for", "198.51.100.1")]), "198.51.100.1");
        assert_eq!(from("::ffff:127.0.0.1", &[("x-forwarded-for", "198.51.100.1")]), "198.51.100.1");
        assert_eq!(from("127.0.0.1", &[]), "127.0.0.1");
    }

    #[test]
    fn the_last_hop_that_is_no_proxy_wins() {
        let spoofed = [("x-forwarded-for", "1.2.3.4, 198.51.100.1"), ("x-forwarded-for", "10.0.0.9")];
        assert_eq!(from("127.0.0.1", &spoofed), "198.51.100.1");
        assert_eq!(from("127.0.0.1", &[("x-forwarded-for", "1.2.3.4, what, 10.0.0.9")]), "10.0.0.9");
        let both = [("forwarded", "for=1.2.3.4"), ("x-forwarded-for", "198.51.100.1:8080")];
        assert_eq!(from("127.0.0.1", &both), "198.51.100.1");
    }

    #[test]
    fn forwarded_is_read_too_and_a_network_is_one_address() {
        let hop = r#"for=1.2.3.4, proto=https;For="[2001:db8:1:2:3:4:5:6]:4711""#;
        assert_eq!(from("127.0.0.1", &[("forwarded", hop)]), "2001:db8:1:2::");
        assert_eq!(from("127.0.0.1", &[("forwarded", "for=unknown")]), "127.0.0.1");
    }

    #[test]
    fn a_person_is_known_by_the_cookie_we_gave() {
        let given = new_person();
        let pair = given.to_str().unwrap().split(';').next().unwrap().to_owned();
        let line = format!("theme=dark; {pair}");
        assert_eq!(person(&headers(&[("cookie", &line)])), pair.split_once('=').map(|(_, person)| person));
        for strange in ["", "pileup_person=", "pileup_person=short", "other=BBBBBBBBBBBBBBBBBBBBBBBBBB"] {
            assert_eq!(person(&headers(&[("cookie", strange)])), None);
        }
    }
}
