use serde_json::Value;
use std::fmt;
use std::net::SocketAddr;
use std::str::FromStr;
use std::time::Duration;

/// What is played, by how many, for how long.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// Id of the game.
    pub game: String,
    /// Its options.
    pub options: Value,
    /// How many seats it has with these options.
    pub seats: usize,
    /// Tables at which games are played at the same time.
    pub tables: usize,
    /// Browsers at each table that only watch.
    pub watchers: usize,
    /// Sockets at other tables, where nothing happens.
    pub idle: usize,
    /// Further tables, at which the strongest bots play each other.
    pub experts: usize,
    /// It ends after so long.
    pub time: Duration,
    /// It ends after so many plies, if that comes first.
    pub plies: Option<u64>,
    /// Time between the plies of a table, or of a seat where there are no turns; without it everybody acts as soon as
    /// the rules allow.
    pub pace: Option<Duration>,
}

/// The address of a server, as in `http://127.0.0.1:8820`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    host: String,
    port: u16,
}

/// An address that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}; write an address such as http://127.0.0.1:8820")]
pub struct BadUrl(String);

impl FromStr for Target {
    type Err = BadUrl;

    fn from_str(text: &str) -> Result<Target, BadUrl> {
        let url: hyper::Uri = text.parse().map_err(|error| BadUrl(format!("{text:?} is no address ({error})")))?;
        match url.scheme_str() {
            Some("http") => {}
            Some("https") => {
                let problem = "https is not spoken here: measure the server itself, behind whatever encrypts";
                return Err(BadUrl(problem.to_owned()));
            }
            _ => return Err(BadUrl(format!("{text:?} does not begin with http://"))),
        }
        if url.path_and_query().is_some_and(|rest| rest.as_str() != "/") {
            return Err(BadUrl(format!("{text:?} names more than a server")));
        }
        let host = url.host().ok_or_else(|| BadUrl(format!("{text:?} names no server")))?;
        Ok(Target { host: host.to_owned(), port: url.port_u16().unwrap_or(80) })
    }
}

impl From<SocketAddr> for Target {
    fn from(address: SocketAddr) -> Target {
        let host = match address {
            SocketAddr::V4(address) => address.ip().to_string(),
            SocketAddr::V6(address) => format!("[{}]", address.ip()),
        };
        Target { host, port: address.port() }
    }
}

/// Host and port, as they stand in a request.
impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.host, self.port)
    }
}

/// Why nothing, or nothing more, could be measured.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// Nobody answers there.
    #[error("no server answers at http://{target}: {problem}")]
    Nobody {
        /// Where.
        target: Target,
        /// What happened instead.
        problem: String,
    },
    /// The server did not let a table be founded, or anybody sit or look on.
    #[error("{what}: {problem}")]
    Refused {
        /// What was asked for.
        what: String,
        /// What it said.
        problem: String,
    },
    /// The server process did not start as it should.
    #[error("the server did not start: {0}")]
    Start(String),
    /// There are not enough sockets on this machine.
    #[error("{wanted} sockets are needed and the system allows {allowed} open files (ulimit -n); ask for fewer")]
    Files {
        /// Sockets of this run.
        wanted: u64,
        /// What the system allows.
        allowed: u64,
    },
    /// The runtime does not start.
    #[error("cannot start: {0}")]
    Runtime(std::io::Error),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read() {
        let read = |text: &str| text.parse::<Target>().map(|target| target.to_string());
        assert_eq!(read("http://127.0.0.1:8820").unwrap(), "127.0.0.1:8820");
        assert_eq!(read("http://[::1]:8820/").unwrap(), "[::1]:8820");
        assert_eq!(read("http://club.example").unwrap(), "club.example:80");
        assert_eq!(Target::from(SocketAddr::from(([127, 0, 0, 1], 99))).to_string(), "127.0.0.1:99");
        for (bad, why) in [
            ("https://club.example", "https"),
            ("club.example", "http://"),
            ("http://club.example/table/ABC", "more than a server"),
            ("not an address", "no address"),
        ] {
            let error = bad.parse::<Target>().unwrap_err().to_string();
            assert!(error.contains(why) && error.contains("8820"), "{error}");
        }
    }
}
