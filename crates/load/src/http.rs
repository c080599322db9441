use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::{Request, header};
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpStream;

use crate::Target;

/// Longest answer that is read.
const LONGEST: usize = 64 * 1024;
/// An answer that takes longer is a fault.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// A connection for requests, kept open as a browser does.
pub(crate) struct Http {
    address: SocketAddr,
    target: Target,
    open: Option<SendRequest<Full<Bytes>>>,
}

/// What the server says when it says no.
#[derive(Deserialize)]
struct Problem {
    message: String,
}

impl Http {
    pub(crate) fn new(address: SocketAddr, target: Target) -> Http {
        Http { address, target, open: None }
    }

    /// Asks for something, and reads the answer.
    pub(crate) async fn post<T: DeserializeOwned>(&mut self, path: &str, body: &str) -> Result<T, String> {
        let answer = tokio::time::timeout(PATIENCE, self.ask(path, body));
        let (is_fine, bytes) = answer.await.map_err(|_| "no answer for half a minute".to_owned())??;
        if !is_fine {
            let problem = serde_json::from_slice(&bytes).map(|problem: Problem| problem.message);
            return Err(problem.unwrap_or_else(|_| String::from_utf8_lossy(&bytes).into_owned()));
        }
        serde_json::from_slice(&bytes).map_err(|error| format!("the answer cannot be understood: {error}"))
    }

    async fn ask(&mut self, path: &str, body: &str) -> Result<(bool, Bytes), String> {
        // The server may have closed a connection that was idle for long.
        let mut kept = self.open.take();
        if let Some(sender) = &mut kept
            && sender.ready().await.is_err()
        {
            kept = None;
        }
        let mut sender = match kept {
            Some(sender) => sender,
            None => self.connect().await?,
        };
        let request = Request::post(path)
            .header(header::HOST, self.target.to_string())
            .header(header::CONTENT_TYPE, "application/json")
            .body(Full::new(Bytes::copy_from_slice(body.as_bytes())))
            .map_err(|error| error.to_string())?;
        let answer = sender.send_request(request).await.map_err(|error| error.to_string())?;
        let is_fine = answer.status().is_success();
        let body = Limited::new(answer.into_body(), LONGEST).collect().await.map_err(|error| error.to_string())?;
        self.open = Some(sender);
        Ok((is_fine, body.to_bytes()))
    }

    async fn connect(&self) -> Result<SendRequest<Full<Bytes>>, String> {
        let stream = TcpStream::connect(self.address).await.map_err(|error| error.to_string())?;
        stream.set_nodelay(true).map_err(|error| error.to_string())?;
        let (sender, connection) = handshake(TokioIo::new(stream)).await.map_err(|error| error.to_string())?;
        // Faults of the connection are told to whoever asks.
        tokio::task::spawn_local(async move { connection.await.ok() });
        Ok(sender)
    }
}
