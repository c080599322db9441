//! Commands of those who host.

use clap::{Args as _, FromArgMatches};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use super::Options;
use crate::limits::Limits;

/// `pileup serve`
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  pileup serve                          for this machine only
  pileup serve --listen 0.0.0.0:8820    for everybody on the network
  pileup serve --listen 127.0.0.1:0     on any free port
  pileup serve --data /var/lib/pileup
  pileup serve --host club.example --proxy 127.0.0.1    behind a proxy here

Ctrl-C ends it. Tables are kept in the data folder and are there again next time. docs/hosting.md tells more.")]
pub struct Serve {
    /// Address and port to listen on
    #[arg(long, default_value_t = SocketAddr::from(([127, 0, 0, 1], 8820)))]
    pub listen: SocketAddr,
    /// Folder in which tables are kept; it is created if it is missing
    #[arg(long, value_name = "DIR", default_value = "data")]
    pub data: PathBuf,
    /// A name under which browsers may ask for this server (repeat it for several); addresses, localhost and the name
    /// of this machine always work
    #[arg(long = "host", value_name = "NAME", value_parser = host)]
    pub hosts: Vec<String>,
    /// Address of a proxy that says where requests come from, with X-Forwarded-For (repeat it for several)
    #[arg(long = "proxy", value_name = "ADDR")]
    pub proxies: Vec<IpAddr>,
    #[command(flatten)]
    pub limits: Limits,
}

impl Default for Serve {
    /// As if no flag was given.
    fn default() -> Serve {
        let words = Serve::augment_args(clap::Command::new("serve")).get_matches_from(["serve"]);
        Serve::from_arg_matches(&words).expect("every flag has a default")
    }
}

/// A name as it stands in an address, without the rest of it.
fn host(text: &str) -> Result<String, String> {
    let is_part = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c));
    match text.trim_end_matches('.').split('.').all(is_part) {
        true => Ok(text.to_owned()),
        false => Err("write only the name, as in club.example".to_owned()),
    }
}

/// `pileup tables`.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  pileup tables                        what a server started here has kept
  pileup tables --data /srv/pileup --json

It only looks: a server may run in the same folder meanwhile.")]
pub struct Tables {
    /// Folder in which tables are kept
    #[arg(long, value_name = "DIR", default_value = "data")]
    pub data: PathBuf,
    /// At most so many
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..))]
    pub limit: u32,
    /// As JSON; times in seconds since 1970
    #[arg(long)]
    pub json: bool,
}

/// `pileup load`
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  pileup load --serve                            a server of its own, 200 tables
  pileup load --serve --game push-move --tables 50 --seconds 30
  pileup load --serve --tables 1 --watchers 500  one table that many look at
  pileup load --serve --tables 100 --pace 1000 --idle 10000
  pileup load --serve --tables 20 --pace 1000 --experts 8   bots think too
  pileup load --url http://127.0.0.1:8820 --pid 1234       one that runs already

Every table has a browser for each seat, which plays any legal ply as soon as it sees its choices. A game that is over is \
followed by one at a new table. Measured is the time from a ply sent until every browser at its table has it, what \
the messages weigh, and what it costs the server (on Linux). A server that runs already has limits of its own for \
one address; docs/hosting.md says how to lift them. Tables stay in its data folder.

Ctrl-C ends it with what was measured until then. The exit code is 1 if anything was refused or went wrong.")]
pub struct Load {
    /// The server to measure
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8820", conflicts_with = "serve")]
    pub url: pileup_load::Target,
    /// Process of that server, to read its processor time and memory
    #[arg(long, conflicts_with = "serve")]
    pub pid: Option<u32>,
    /// Start a server for this, on a processor of its own, and stop it afterwards
    #[arg(long)]
    pub serve: bool,
    /// Folder in which the started server keeps its tables [default: one on disk that is removed afterwards]
    #[arg(long, value_name = "DIR", requires = "serve")]
    pub data: Option<PathBuf>,
    /// The game
    #[arg(long, default_value = "connect-four")]
    pub game: String,
    #[command(flatten)]
    pub options: Options,
    /// Tables at which is played at the same time
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub tables: u32,
    /// Browsers at each table that only watch
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=50_000))]
    pub watchers: u32,
    /// Sockets that look on where nothing happens, at as many other tables as are played at
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    pub idle: u32,
    /// More tables, at which expert bots play each other meanwhile
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=1000))]
    pub experts: u32,
    /// How long
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub seconds: u64,
    /// End after so many plies, if that comes first
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub plies: Option<u64>,
    /// Time between the plies of a table, or of a seat in a game without turns [default: as soon as possible]
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    pub pace: Option<u64>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// Draw how the times are spread, into a file that ends in .svg or .png
    #[arg(long, value_name = "FILE")]
    pub picture: Option<PathBuf>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::{Args, Command};
    use clap::Parser;

    #[test]
    fn serving_without_a_flag_has_the_usual_limits() {
        let serve = Serve::default();
        assert_eq!(pileup_server::Limits::from(&serve.limits), pileup_server::Limits::default());
        assert_eq!((serve.listen.port(), serve.data), (8820, PathBuf::from("data")));
    }

    #[test]
    fn every_limit_is_told_to_those_who_host() {
        let told = include_str!("../../../../docs/hosting.md");
        let serve = Serve::augment_args(clap::Command::new("serve"));
        let limits: Vec<_> = serve.get_arguments().filter(|flag| flag.get_help_heading() == Some("Limits")).collect();
        assert_eq!(limits.len(), told.lines().filter(|line| line.starts_with("| `--")).count());
        for flag in limits {
            let (name, usual) = (flag.get_long().unwrap(), flag.get_default_values()[0].to_string_lossy());
            assert!(
                told.contains(&format!("| `--{name}` | {usual} |")),
                "docs/hosting.md tells of --{name} and {usual}"
            );
        }
    }

    #[test]
    fn every_limit_has_a_flag_of_its_own_and_hosts_are_names() {
        let flags = ["--connections", "7", "--tables-per-person", "3", "--host", "a.example", "--host", "b.example"];
        let words = ["pileup", "serve", "--proxy", "10.0.0.1"].into_iter().chain(flags);
        let Some(Command::Serve(serve)) = Args::parse_from(words).command else { panic!("it serves") };
        assert_eq!((serve.limits.connections, serve.limits.tables_per_person.get()), (7, 3));
        assert_eq!((serve.hosts.len(), serve.proxies.len()), (2, 1));
        for wrong in ["https://club.example", "club.example:80", "", "a b"] {
            assert!(host(wrong).is_err(), "{wrong}");
        }
        for wrong in [["--connections", "0"], ["--tables-per-person", "0"], ["--kept-percent", "100"]] {
            assert!(Args::try_parse_from(["pileup", "serve"].into_iter().chain(wrong)).is_err(), "{wrong:?}");
        }
    }
}
