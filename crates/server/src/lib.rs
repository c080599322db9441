//! The web table.
//!
//! One binary serves the page, the pictures and the rules, keeps tables, and speaks over a socket with every browser
//! at a table (`docs/socket.md`). A ply is on disk before anybody is told of it.
//!
//! - [`Hall`]: all tables; creates them, finds them in memory or in the store.
//! - `room`: one table: the match, who holds which chair, where it is kept; `drive` is what happens there by itself.
//! - `socket`: one browser at a table. `window`: what everybody sees who looks with the same eyes. `parcel`: what is sent.
//! - `advice`: hints. `analyses`: what decided finished games. `bench`: where work is done that takes a while.
//! - `api`, `lessons`, `study`, `pages`, `rulebook`, `drawing`, `invitation`, `problem`: HTTP; `language`: which one somebody
//!   reads.
//! - `listen`, `door`: connections. `visitor`, `guard`, `rates`: who asks, and what keeps strangers from doing harm.

mod advice;
mod analyses;
mod api;
mod bench;
mod bundle;
mod courses;
mod dice;
mod door;
mod drawing;
mod drive;
#[cfg(test)]
mod faults;
mod gallery;
mod guard;
mod hall;
mod invitation;
mod language;
mod lessons;
mod limits;
mod listen;
mod packing;
mod pages;
mod parcel;
mod patient;
mod pictures;
mod problem;
mod rates;
mod room;
mod rulebook;
mod socket;
mod study;
mod system;
mod visitor;
mod window;

use std::future::Future;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio::runtime::Handle;
use tokio::task::JoinSet;

/// What the server itself says; the page's words are in `language`.
pub(crate) static WORDS: pileup_words::Book = pileup_words::book!([en de nl] "server", "gallery");

pub use hall::Hall;
pub use limits::Limits;
pub use pileup_store::OpenError;
use pileup_store::{SqliteStore, Store};

/// Where to listen, where to keep tables, and for whom.
#[derive(Clone, Debug)]
pub struct Config {
    /// Address to listen on; port 0 takes a free one.
    pub listen: SocketAddr,
    /// Folder for the database; created if it is missing.
    pub data: PathBuf,
    /// Names the server answers to, beside addresses, `localhost` and the names of this machine.
    pub hosts: Vec<String>,
    /// Proxies that are believed when they say where a request comes from.
    pub proxies: Vec<IpAddr>,
    /// How much anybody may use.
    pub limits: Limits,
    /// Seeds the dice of every table, so that a test meets the same games again; for people there is no such thing.
    pub loaded_dice: Option<u64>,
}

impl Config {
    /// With the usual limits, for this machine and its neighbours.
    pub fn new(listen: SocketAddr, data: impl Into<PathBuf>) -> Config {
        let (hosts, proxies, limits) = (Vec::new(), Vec::new(), Limits::default());
        Config { listen, data: data.into(), hosts, proxies, limits, loaded_dice: None }
    }
}

/// Why the server cannot run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data cannot be opened.
    #[error("the data folder {path}: {source}")]
    Data {
        /// Which folder.
        path: PathBuf,
        /// Why.
        source: OpenError,
    },
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {source}")]
    Listen {
        /// Which address.
        address: SocketAddr,
        /// Why.
        source: std::io::Error,
    },
    /// Serving failed.
    #[error("the server stopped: {0}")]
    Stopped(#[from] std::io::Error),
}

/// Serves until `stop` is ready. `ready` is told the address once browsers can connect.
pub async fn serve(
    config: Config,
    ready: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let Config { listen, data, hosts, proxies, mut limits, loaded_dice } = config;
    let store = open_store(&data).await.map_err(|source| ServeError::Data { path: data.clone(), source })?;
    let store: Arc<dyn Store> = Arc::new(store);
    let hall = Arc::new(Hall::new(Arc::clone(&store), loaded_dice));
    let open_files = system::raise_open_files();
    limits.connections = system::possible_connections(limits.connections, open_files);
    let cannot_listen = |source| ServeError::Listen { address: listen, source };
    let listener = tokio::net::TcpListener::bind(listen).await.map_err(cannot_listen)?;
    let address = listener.local_addr()?;
    tracing::info!(%address, open_files, connections = limits.connections, "the table is open");
    ready(address);

    let limits = Arc::new(limits);
    let hosts = Arc::new(guard::Hosts::new(hosts.into_iter().chain(system::host_names())));
    let reach = invitation::Reach::new(address, !proxies.is_empty());
    let app = api::App::new(Arc::clone(&hall), &limits, reach);
    let rates = Arc::clone(&app.rates);
    let entrance = listen::Entrance {
        router: api::router(app, guard::Guard { hosts, limits: Arc::clone(&limits) }),
        door: door::Door::new(&limits),
        proxies: visitor::Proxies::new(&proxies),
        limits,
    };
    // Where everything else is done: a connection that another thread accepts has to be handed over. It ends with this future.
    let mut listening = JoinSet::new();
    // Sockets stay open for as long as their browsers do: they are told, so that they let go.
    listening.spawn(listen::listen(listener, entrance, stop, move || hall.close()));
    tokio::select! {
        _ = listening.join_next() => {}
        never = rates.keep_pruned() => never,
    }
    if let Err(error) = store.close().await {
        tracing::error!(%error, "the store did not close well");
    }
    Ok(())
}

/// Opens the store. Its future borrows in ways the compiler cannot follow across threads, so it stays on one.
async fn open_store(folder: &Path) -> Result<SqliteStore, OpenError> {
    let (folder, runtime) = (folder.to_owned(), Handle::current());
    let opened = tokio::task::spawn_blocking(move || runtime.block_on(SqliteStore::open(&folder)));
    opened.await.expect("opening does not panic")
}
