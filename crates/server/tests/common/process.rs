//! A server that is a process of its own: the test program, started again for one "test" that serves.

use pileup_server::Config;
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Says where the served data is; without it the serving "test" does nothing.
const DATA: &str = "PILEUP_TEST_DATA";
/// Says where to listen.
const LISTEN: &str = "PILEUP_TEST_LISTEN";
/// How long anything may take on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A process of ours, ended with the test whatever happens.
pub struct Process(pub Child);

impl Drop for Process {
    fn drop(&mut self) {
        // Already gone is fine: some tests kill it themselves.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Where to serve, if this process was started to serve.
pub fn asked() -> Option<Config> {
    let data = std::env::var_os(DATA)?;
    let listen = std::env::var(LISTEN).expect("an address comes with the data").parse().expect("an address");
    Some(Config::new(listen, data))
}

/// Starts this program again for the "test" that serves, and waits until it does.
pub fn serve(test: &str, data: &Path, address: SocketAddr) -> Process {
    let child = Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", test, "--nocapture"])
        .env(DATA, data)
        .env(LISTEN, address.to_string())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the server starts");
    let process = Process(child);
    wait_until_open(address);
    process
}

pub fn wait_until_open(address: SocketAddr) {
    let began = Instant::now();
    while TcpStream::connect(address).is_err() {
        assert!(began.elapsed() < PATIENCE, "nothing listens on {address}");
        std::thread::sleep(Duration::from_millis(40));
    }
}
