//! Connections: who is let in, how long everything may take, and how it ends.

use axum::Router;
use axum::body::Body;
use axum::http::{Request, Response};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tower_service::Service;

use crate::door::{Door, Full, Place};
use crate::limits::Limits;
use crate::patient::Patient;
use crate::problem::farewell;
use crate::visitor::{Proxies, Visitor};

/// Bytes of a request's head, at the most.
const HEAD: usize = 16 * 1024;
/// On a place that is kept for those who play, a head has to be complete in so long.
const KEPT_HEAD_TIME: Duration = Duration::from_secs(3);
/// So long nothing is accepted after the system could not: it gives the others time to close something.
const ACCEPT_PAUSE: Duration = Duration::from_millis(200);

/// What every connection needs.
#[derive(Clone)]
pub(crate) struct Entrance {
    pub(crate) router: Router,
    pub(crate) door: Arc<Door>,
    pub(crate) proxies: Proxies,
    pub(crate) limits: Arc<Limits>,
}

/// Accepts and serves connections until `stop` is ready, then waits a little for those that are busy. `close` tells
/// the sockets to end.
pub(crate) async fn listen(
    listener: TcpListener,
    entrance: Entrance,
    stop: impl Future<Output = ()>,
    close: impl FnOnce(),
) {
    let mut stop = pin!(stop);
    let mut connections = JoinSet::new();
    let stopping = watch::Sender::new(false);
    let farewells = Arc::new(Semaphore::new(FAREWELLS));
    loop {
        let (stream, peer) = tokio::select! {
            () = &mut stop => break,
            Some(_) = connections.join_next() => continue,
            next = next_connection(|| listener.accept()) => next,
        };
        match entrance.door.enter(entrance.proxies.of_connection(peer)) {
            Ok(place) => {
                connections.spawn(serve(stream, peer, place, entrance.clone(), stopping.subscribe()));
            }
            Err(full) => refuse(stream, full, &farewells),
        }
    }
    drop(listener);
    stopping.send_replace(true);
    close();
    if timeout(entrance.limits.stop_time(), entrance.door.empty()).await.is_err() {
        tracing::info!("some connections did not end in time and are dropped");
    }
    connections.shutdown().await;
}

/// The next connection. What goes wrong with one of them, or because too many files are open, is not the end.
async fn next_connection<T, F>(mut accept: impl FnMut() -> F) -> T
where
    F: Future<Output = io::Result<T>>,
{
    loop {
        match accept().await {
            Ok(connection) => return connection,
            Err(error) if is_over_already(&error) => {}
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                sleep(ACCEPT_PAUSE).await;
            }
        }
    }
}

/// Whether the one who called has hung up before we answered.
fn is_over_already(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Serves one connection, until it ends or becomes a socket.
async fn serve(
    stream: TcpStream,
    peer: SocketAddr,
    place: Arc<Place>,
    entrance: Entrance,
    mut stopping: watch::Receiver<bool>,
) {
    // A ply is a small message that somebody waits for: it is not held back to be sent with the next.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection stays slow");
    }
    let Entrance { router, proxies, limits, .. } = entrance;
    let head_time = if place.is_kept() { limits.head_time().min(KEPT_HEAD_TIME) } else { limits.head_time() };
    let service = service_fn(move |mut request: Request<Incoming>| {
        let address = proxies.of_request(peer, request.headers());
        request.extensions_mut().insert(Visitor { address, place: Arc::clone(&place) });
        answer(router.clone(), request)
    });
    let stream = TokioIo::new(Patient::new(stream, limits.answer_time()));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head_time)
        .max_buf_size(HEAD)
        .serve_connection(stream, service)
        .with_upgrades();
    let mut connection = pin!(connection);
    // How a connection ends is its own business: mostly somebody closes a page.
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = stopping.wait_for(|stopping| *stopping) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = connection.await;
}

async fn answer(mut router: Router, request: Request<Incoming>) -> Result<Response<Body>, Infallible> {
    router.call(request).await
}

/// So many are told at once that there is no place; others are only hung up on.
const FAREWELLS: usize = 32;
/// A farewell is not longer than this.
const FAREWELL_TIME: Duration = Duration::from_secs(1);
/// So long somebody may take to say what they want, before they are told that there is no place.
const WISH_TIME: Duration = Duration::from_millis(300);
/// As much as is read of a wish.
const WISH: usize = 4 * 1024;

/// Tells somebody that there is no place, if that costs little: a person on a page, a program in JSON.
fn refuse(mut stream: TcpStream, full: Full, farewells: &Arc<Semaphore>) {
    let Ok(permit) = Arc::clone(farewells).try_acquire_owned() else { return };
    tokio::spawn(timeout(FAREWELL_TIME, async move {
        let _permit = permit;
        let mut head = Vec::with_capacity(WISH);
        let _ = timeout(WISH_TIME, read_head(&mut stream, &mut head)).await;
        stream.write_all(farewell(full, &String::from_utf8_lossy(&head)).as_bytes()).await?;
        stream.shutdown().await?;
        // Closing with something unread would take the answer back before it is seen.
        let mut unread = [0; 1024];
        while stream.read(&mut unread).await? > 0 {}
        io::Result::Ok(())
    }));
}

/// Reads until a head is complete, or long enough to guess the rest.
async fn read_head(stream: &mut TcpStream, head: &mut Vec<u8>) -> io::Result<()> {
    let mut wish = stream.take(WISH as u64);
    while wish.read_buf(head).await? > 0 && !head.windows(4).any(|end| end == b"\r\n\r\n") {}
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn errors_of_accepting_are_not_the_end() {
        let mut outcomes = vec![
            Ok(7),
            Err(io::Error::from_raw_os_error(24)),
            Err(io::ErrorKind::ConnectionAborted.into()),
            Err(io::Error::from_raw_os_error(24)),
        ];
        let before = tokio::time::Instant::now();
        let accepted =
            next_connection(|| std::future::ready(outcomes.pop().expect("it stops at the first that comes"))).await;
        assert_eq!(accepted, 7);
        assert_eq!(before.elapsed(), ACCEPT_PAUSE * 2, "it does not spin when there are too many files");
    }
}
