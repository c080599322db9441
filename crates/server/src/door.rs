//! Who is connected: how many in all, and how many from each address.
//!
//! A connection is counted before anything is known of it but where it comes from. So the last places are *kept*: whoever
//! gets one may only open a socket with a key of the table, quickly, and is asked to come back later with anything else.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard};
use tokio::sync::watch;

use crate::limits::Limits;
use pileup_words::say;

/// Counts connections.
pub(crate) struct Door {
    /// The places there are, and those of them that are open to all.
    all: Places,
    per_address: Places,
    watchers: usize,
    count: Mutex<Count>,
    inside: watch::Sender<usize>,
}

#[derive(Clone, Copy)]
struct Places {
    most: usize,
    open_to_all: usize,
}

#[derive(Default)]
struct Count {
    all: usize,
    watchers: usize,
    by_address: HashMap<IpAddr, usize>,
}

impl Count {
    fn from(&self, address: IpAddr) -> usize {
        self.by_address.get(&address).copied().unwrap_or(0)
    }

    fn come(&mut self, address: IpAddr) {
        *self.by_address.entry(address).or_insert(0) += 1;
    }

    fn go(&mut self, address: IpAddr) {
        if let Some(count) = self.by_address.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                self.by_address.remove(&address);
            }
        }
    }
}

/// Why there is no place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Full {
    #[error("{}", say!("full-all"))]
    All,
    #[error("{}", say!("full-address"))]
    Address,
    #[error("{}", say!("full-watchers"))]
    Watchers,
}

impl Door {
    /// A door for so many.
    pub(crate) fn new(limits: &Limits) -> Arc<Door> {
        let places = |most| Places { most, open_to_all: limits.open_to_all(most) };
        Arc::new(Door {
            all: places(limits.connections),
            per_address: places(limits.connections_per_address),
            watchers: limits.watchers,
            count: Mutex::default(),
            inside: watch::channel(0).0,
        })
    }

    fn count(&self) -> MutexGuard<'_, Count> {
        self.count.lock().expect("counting does not panic")
    }

    /// A connection comes in. Where it comes from is not known yet if a proxy brings it.
    pub(crate) fn enter(self: &Arc<Door>, address: Option<IpAddr>) -> Result<Arc<Place>, Full> {
        let mut count = self.count();
        if count.all >= self.all.most {
            return Err(Full::All);
        }
        let mut kept = count.all >= self.all.open_to_all;
        if let Some(address) = address {
            let others = count.from(address);
            if others >= self.per_address.most {
                return Err(Full::Address);
            }
            kept |= others >= self.per_address.open_to_all;
            count.come(address);
        }
        count.all += 1;
        self.inside.send_replace(count.all);
        Ok(Arc::new(Place { door: Arc::clone(self), address, kept }))
    }

    /// Ends when nobody is connected any more.
    pub(crate) async fn empty(&self) {
        // The sender lives as long as we do.
        let _ = self.inside.subscribe().wait_for(|inside| *inside == 0).await;
    }
}

/// The place of a connection; it is free again when this is dropped.
pub(crate) struct Place {
    door: Arc<Door>,
    address: Option<IpAddr>,
    kept: bool,
}

impl Place {
    /// Whether it is kept for somebody who plays.
    pub(crate) fn is_kept(&self) -> bool {
        self.kept
    }

    /// The connection becomes a socket of somebody at this address. It counts for as long as the answer lives.
    pub(crate) fn socket(self: &Arc<Place>, address: IpAddr, plays: bool) -> Result<SocketPlace, Full> {
        let door = &self.door;
        let mut count = door.count();
        if !plays && self.kept {
            return Err(Full::All);
        }
        if !plays && count.watchers >= door.watchers {
            return Err(Full::Watchers);
        }
        let brought = self.address.is_none().then_some(address);
        if let Some(address) = brought {
            let places = door.per_address;
            if count.from(address) >= if plays { places.most } else { places.open_to_all } {
                return Err(Full::Address);
            }
            count.come(address);
        }
        count.watchers += usize::from(!plays);
        Ok(SocketPlace { place: Arc::clone(self), brought, plays })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut count = self.door.count();
        count.all -= 1;
        if let Some(address) = self.address {
            count.go(address);
        }
        self.door.inside.send_replace(count.all);
    }
}

/// The place of a socket. Whoever serves the socket keeps this until it ends.
pub(crate) struct SocketPlace {
    place: Arc<Place>,
    /// Where it comes from, if a proxy has brought it.
    brought: Option<IpAddr>,
    plays: bool,
}

impl Drop for SocketPlace {
    fn drop(&mut self) {
        let mut count = self.place.door.count();
        count.watchers -= usize::from(!self.plays);
        if let Some(address) = self.brought {
            count.go(address);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 1));
    const THERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 2));

    fn door(connections: usize, connections_per_address: usize, watchers: usize) -> Arc<Door> {
        Door::new(&Limits { connections, connections_per_address, watchers, kept_percent: 50, ..Limits::default() })
    }

    #[test]
    fn the_last_places_are_kept_and_come_back() {
        let door = door(4, 100, 100);
        let places: Vec<_> = (0..4).map(|_| door.enter(Some(HERE)).unwrap()).collect();
        assert_eq!(places.iter().map(|place| place.is_kept()).collect::<Vec<_>>(), [false, false, true, true]);
        assert_eq!(door.enter(Some(HERE)).err(), Some(Full::All));
        assert!(places[3].socket(HERE, true).is_ok());
        assert_eq!(places[3].socket(HERE, false).err(), Some(Full::All));
        drop(places);
        assert!(!door.enter(Some(HERE)).unwrap().is_kept());
        assert!(door.count().by_address.is_empty() && door.count().all == 0);
    }

    #[test]
    fn one_address_does_not_take_the_places_of_another() {
        let door = door(100, 2, 100);
        let places: Vec<_> = (0..2).map(|_| door.enter(Some(HERE)).unwrap()).collect();
        assert!(!places[0].is_kept() && places[1].is_kept());
        assert_eq!(door.enter(Some(HERE)).err(), Some(Full::Address));
        assert!(!door.enter(Some(THERE)).unwrap().is_kept());
    }

    #[test]
    fn sockets_count_for_who_is_behind_the_proxy_until_they_end() {
        let door = door(100, 2, 100);
        let places: Vec<_> = (0..3).map(|_| door.enter(None).unwrap()).collect();
        let watching = places[0].socket(HERE, false).unwrap();
        assert_eq!(places[1].socket(HERE, false).err(), Some(Full::Address), "the other place is for players");
        let playing = places[1].socket(HERE, true).unwrap();
        assert_eq!(places[2].socket(HERE, true).err(), Some(Full::Address));
        drop((watching, playing));
        assert!(places[2].socket(HERE, true).is_ok());
    }

    #[test]
    fn watchers_have_a_limit_of_their_own() {
        let door = door(100, 100, 1);
        let (first, second) = (door.enter(Some(HERE)).unwrap(), door.enter(Some(THERE)).unwrap());
        let watching = first.socket(HERE, false).unwrap();
        assert_eq!(second.socket(THERE, false).err(), Some(Full::Watchers));
        assert!(second.socket(THERE, true).is_ok());
        drop(watching);
        assert!(second.socket(THERE, false).is_ok());
    }
}
