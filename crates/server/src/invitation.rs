//! How others come to a table: addresses that their devices can open, and pictures of them for phones.

use axum::http::Uri;
use pileup_wire::http::{Invitation, Invited, Qr};
use qrcode::{Color, EcLevel, QrCode};
use std::fmt::Write as _;
use std::net::{IpAddr, SocketAddr};

/// From where this server can be reached.
#[derive(Clone, Debug)]
pub(crate) struct Reach {
    listen: SocketAddr,
    /// Whether others bring the requests: then our own addresses are nobody's business.
    behind_proxy: bool,
}

impl Reach {
    pub(crate) fn new(listen: SocketAddr, behind_proxy: bool) -> Reach {
        Reach { listen, behind_proxy }
    }

    /// The way to a table, for somebody whose page came from `origin` and who asks from `visitor`.
    pub(crate) fn invitation(&self, code: &str, origin: Option<&str>, visitor: IpAddr) -> Invitation {
        let own = origin.filter(|origin| leads_elsewhere(origin)).map(str::to_owned);
        let machine = if self.tells(visitor) { self.machine() } else { Vec::new() };
        let mut origins: Vec<String> = own.into_iter().collect();
        for address in machine {
            let origin = format!("http://{}", SocketAddr::new(address, self.listen.port()));
            if !origins.contains(&origin) {
                origins.push(origin);
            }
        }
        let listen = (origins.is_empty() && self.listen.ip().to_canonical().is_loopback())
            .then(|| format!("pileup serve --listen 0.0.0.0:{}", self.listen.port()));
        let invited = origins.into_iter().map(|origin| {
            let address = format!("{origin}/table/{code}");
            Invited { qr: qr(&address), address }
        });
        Invitation { addresses: invited.collect(), listen }
    }

    /// Addresses of this machine are told to those who are in its network.
    fn tells(&self, visitor: IpAddr) -> bool {
        !self.behind_proxy && is_near(visitor)
    }

    /// The addresses at which this machine listens to others.
    fn machine(&self) -> Vec<IpAddr> {
        let listen = self.listen.ip().to_canonical();
        if !listen.is_unspecified() {
            return if listen.is_loopback() { Vec::new() } else { vec![listen] };
        }
        let found = if_addrs::get_if_addrs().unwrap_or_else(|error| {
            tracing::warn!(%error, "the addresses of this machine are not known");
            Vec::new()
        });
        let mut addresses: Vec<IpAddr> = found.into_iter().map(|interface| interface.ip()).filter(opens).collect();
        // What people can read to each other comes first.
        addresses.sort_by_key(|address| (address.is_ipv6(), *address));
        addresses.dedup();
        addresses.retain(|address| address.is_ipv4() || self.listen.is_ipv6());
        addresses
    }
}

/// Whether another device can open it as it is written.
fn opens(address: &IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => !address.is_loopback() && !address.is_link_local(),
        IpAddr::V6(address) => !address.is_loopback() && !address.is_unicast_link_local(),
    }
}

/// Whether somebody asks from this machine or its network.
fn is_near(visitor: IpAddr) -> bool {
    match visitor.to_canonical() {
        IpAddr::V4(address) => address.is_loopback() || address.is_private() || address.is_link_local(),
        IpAddr::V6(address) => address.is_loopback() || address.is_unique_local() || address.is_unicast_link_local(),
    }
}

/// Whether an origin is more than a machine's name for itself.
fn leads_elsewhere(origin: &str) -> bool {
    let Ok(uri) = origin.parse::<Uri>() else { return false };
    let (Some("http" | "https"), Some(host), "/" | "") = (uri.scheme_str(), uri.host(), uri.path()) else {
        return false;
    };
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    match bare.parse::<IpAddr>() {
        Ok(address) => !address.to_canonical().is_loopback(),
        Err(_) => host != "localhost" && !host.ends_with(".localhost"),
    }
}

/// The picture of an address: its dark squares as one path, row by row.
fn qr(address: &str) -> Option<Qr> {
    let code = QrCode::with_error_correction_level(address, EcLevel::M).ok()?;
    let (size, colours) = (code.width(), code.to_colors());
    let mut path = String::new();
    for (row, line) in colours.chunks(size).enumerate() {
        let mut column = 0;
        while let Some(from) = line[column..].iter().position(|colour| *colour == Color::Dark).map(|at| column + at) {
            let length = line[from..].iter().take_while(|colour| **colour == Color::Dark).count();
            write!(path, "M{from} {row}h{length}v1h-{length}z").expect("text takes everything");
            column = from + length;
        }
    }
    Some(Qr { size, path })
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    fn reach(listen: &str) -> Reach {
        Reach::new(listen.parse().expect("an address"), false)
    }

    #[test]
    fn a_server_for_this_machine_alone_says_how_others_could_come() {
        let invitation = reach("127.0.0.1:8820").invitation("BCDFGH", Some("http://localhost:8820"), HERE);
        assert!(invitation.addresses.is_empty(), "nobody else can open localhost");
        assert_eq!(invitation.listen.as_deref(), Some("pileup serve --listen 0.0.0.0:8820"));
    }

    #[test]
    fn the_address_of_the_page_comes_first_and_has_a_picture() {
        let invitation = reach("10.1.2.3:80").invitation("BCDFGH", Some("https://club.example"), HERE);
        let addresses: Vec<&str> = invitation.addresses.iter().map(|invited| invited.address.as_str()).collect();
        assert_eq!(addresses, ["https://club.example/table/BCDFGH", "http://10.1.2.3:80/table/BCDFGH"]);
        assert_eq!(invitation.listen, None);
        let qr = invitation.addresses[0].qr.as_ref().expect("a picture");
        assert!(qr.size >= 21 && qr.path.starts_with("M0 0h7v1h-7z"), "a finder pattern stands in the corner");
    }

    #[test]
    fn strangers_and_those_behind_a_proxy_are_not_told_our_addresses() {
        let far = "93.184.216.34".parse().expect("an address");
        assert!(reach("10.1.2.3:80").invitation("BCDFGH", None, far).addresses.is_empty());
        let behind = Reach::new("10.1.2.3:80".parse().expect("an address"), true);
        assert!(behind.invitation("BCDFGH", None, HERE).addresses.is_empty());
    }

    #[test]
    fn what_is_no_origin_is_not_given_on() {
        for origin in ["javascript:alert(1)", "http://club.example/else", "club.example", "http://[::1]:80", ""] {
            assert!(!leads_elsewhere(origin), "{origin}");
        }
    }
}
