//! The server as a program talks to it, for the tests that do.
#![allow(dead_code, reason = "each test program uses its own part")]

use futures_util::{SinkExt, StreamExt};
use pileup_server::Config;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

pub struct Server {
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

impl Server {
    pub async fn start(data: &Path) -> Server {
        Server::start_with(Server::config(data)).await
    }

    /// The usual, on a free port.
    pub fn config(data: &Path) -> Config {
        Config::new("127.0.0.1:0".parse().unwrap(), data)
    }

    pub async fn start_with(config: Config) -> Server {
        let (told, address) = oneshot::channel();
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(async move {
            let ready = move |address| told.send(address).unwrap();
            let until = async move { stopped.await.unwrap_or(()) };
            pileup_server::serve(config, ready, until).await.unwrap();
        });
        Server { address: address.await.unwrap(), stop: Some(stop), task }
    }

    pub async fn stop(mut self) {
        self.stop.take().unwrap().send(()).unwrap();
        self.task.await.unwrap();
    }

    pub async fn get(&self, path: &str) -> (u16, String) {
        let url = format!("http://{}{path}", self.address);
        tokio::task::spawn_blocking(move || {
            let agent = agent();
            let mut response = agent.get(&url).call().unwrap();
            (response.status().as_u16(), response.body_mut().read_to_string().unwrap())
        })
        .await
        .unwrap()
    }

    pub async fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        self.post_text(path, body.to_string()).await
    }

    pub async fn post_text(&self, path: &str, body: String) -> (u16, Value) {
        let url = format!("http://{}{path}", self.address);
        tokio::task::spawn_blocking(move || {
            let agent = agent();
            let mut response = agent.post(&url).content_type("application/json").send(body).unwrap();
            let text = response.body_mut().read_to_string().unwrap();
            (response.status().as_u16(), serde_json::from_str(&text).unwrap_or(Value::String(text)))
        })
        .await
        .unwrap()
    }

    pub async fn found(&self, game: &str, options: Value, seats: Value) -> (String, String) {
        let (status, body) =
            self.post("/api/tables", &json!({ "game": game, "options": options, "seats": seats })).await;
        assert_eq!(status, 200, "{body}");
        (body["table"].as_str().unwrap().to_owned(), body["key"].as_str().unwrap().to_owned())
    }

    pub async fn socket(&self, table: &str, query: &str) -> Socket {
        let url = format!("ws://{}/api/tables/{table}/socket{query}", self.address);
        Socket(connect_async(url).await.unwrap().0)
    }
}

pub fn agent() -> ureq::Agent {
    ureq::Agent::config_builder()
        .http_status_as_error(false)
        .timeout_global(Some(Duration::from_secs(20)))
        .build()
        .into()
}

pub struct Socket(pub WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    pub async fn say(&mut self, message: Value) {
        self.0.send(Message::text(message.to_string())).await.unwrap();
    }

    /// The next message that is not about who is there, which is told whenever somebody comes or goes.
    pub async fn hear_more(&mut self) -> Value {
        loop {
            let heard = self.hear().await;
            if heard["t"] != "company" {
                return heard;
            }
        }
    }

    pub async fn hear(&mut self) -> Value {
        loop {
            let next = tokio::time::timeout(Duration::from_secs(20), self.0.next()).await;
            // Pings are answered by the library.
            if let Message::Text(text) = next.expect("the server answers").expect("the socket is open").unwrap() {
                return serde_json::from_str(&text).unwrap();
            }
        }
    }

    /// Skips to the next message of a kind.
    pub async fn wait_for(&mut self, kind: &str) -> Value {
        loop {
            let message = self.hear().await;
            if message["t"] == kind {
                return message;
            }
        }
    }
}
