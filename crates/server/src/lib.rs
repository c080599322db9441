//! The web table.
//!
//! One binary serves the page, the pictures and the rules, keeps tables, and speaks over a socket with every browser
//! at a table (`docs/socket.md`). A ply is on disk before anybody is told of it.
//!
//! - [`Hall`]: all tables; creates them, finds them in memory or in the store.
//! - `room`: one table: the match, who holds which chair, where it is kept; `drive` is what happens there by itself.
//! - `socket`: one browser at a table. `window`: what everybody sees who looks with the same eyes.
//! - `api`, `pages`, `guard`: HTTP.

mod api;
mod dice;
mod drive;
mod guard;
mod hall;
mod pages;
mod room;
mod socket;
mod window;

use axum::serve::ListenerExt;
use std::future::Future;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

pub use hall::Hall;
pub use pileup_store::OpenError;
use pileup_store::{SqliteStore, Store};

/// Where to listen and where to keep tables.
#[derive(Clone, Debug)]
pub struct Config {
    /// Address to listen on; port 0 takes a free one.
    pub listen: SocketAddr,
    /// Folder for the database; created if it is missing.
    pub data: PathBuf,
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
    let store = SqliteStore::open(&config.data)
        .await
        .map_err(|source| ServeError::Data { path: config.data.clone(), source })?;
    let store: Arc<dyn Store> = Arc::new(store);
    let hall = Arc::new(Hall::new(Arc::clone(&store)));
    let cannot_listen = |source| ServeError::Listen { address: config.listen, source };
    let listener = tokio::net::TcpListener::bind(config.listen).await.map_err(cannot_listen)?;
    ready(listener.local_addr()?);
    // A ply is a small message that somebody waits for: it is not held back to be sent with the next.
    let listener = listener.tap_io(|stream| {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::warn!(%error, "a connection stays slow");
        }
    });
    let app = api::router(Arc::clone(&hall)).into_make_service_with_connect_info::<SocketAddr>();
    axum::serve(listener, app)
        .with_graceful_shutdown(async move {
            stop.await;
            // Sockets stay open for as long as their browsers do: they are told, so that they let go.
            hall.close();
        })
        .await?;
    if let Err(error) = store.close().await {
        tracing::error!(%error, "the store did not close well");
    }
    Ok(())
}
