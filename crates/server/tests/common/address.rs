//! An address to listen on.

use std::net::{SocketAddr, TcpListener};
use std::sync::atomic::{AtomicU16, Ordering};

/// Ports that the system gives to nobody by itself. Among those that it does give, a connection could take a port between
/// our asking and our listening; whoever waits for somebody to listen there could even be connected to itself.
const FIRST: u16 = 12_000;
const PORTS: u16 = 20_000;

static NEXT: AtomicU16 = AtomicU16::new(0);

/// An address where nobody listens: each process begins somewhere else and gives every port once.
pub fn free_address() -> SocketAddr {
    let begin = (std::process::id() % u32::from(PORTS)) as u16;
    for _ in 0..PORTS {
        let offset = (begin.wrapping_mul(31) % PORTS + NEXT.fetch_add(1, Ordering::Relaxed)) % PORTS;
        let address = SocketAddr::from(([127, 0, 0, 1], FIRST + offset));
        if TcpListener::bind(address).is_ok() {
            return address;
        }
    }
    panic!("no port is free");
}
