use futures_util::{SinkExt, StreamExt};
use std::net::SocketAddr;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::Target;
use crate::http::PATIENCE;

/// A socket at a table.
pub(crate) struct Line(WebSocketStream<TcpStream>);

impl Line {
    /// Opens a socket at a table, with the key of a seat or to look on. `buffer` is how much it reads at once.
    pub(crate) async fn open(
        address: SocketAddr,
        target: &Target,
        table: &str,
        key: Option<&str>,
        buffer: usize,
    ) -> Result<Line, String> {
        let query = key.map(|key| format!("?key={key}")).unwrap_or_default();
        let url = format!("ws://{target}/api/tables/{table}/socket{query}");
        let config = WebSocketConfig::default().read_buffer_size(buffer).write_buffer_size(0);
        let opened = timeout(PATIENCE, async {
            let stream = TcpStream::connect(address).await.map_err(|error| error.to_string())?;
            stream.set_nodelay(true).map_err(|error| error.to_string())?;
            client_async_with_config(url, stream, Some(config)).await.map_err(|error| error.to_string())
        });
        let (socket, _) = opened.await.map_err(|_| "no socket for half a minute".to_owned())??;
        Ok(Line(socket))
    }

    /// The next message; pings are answered on the way.
    pub(crate) async fn hear(&mut self) -> Result<Utf8Bytes, String> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(_))) | None => return Err("the server has closed a socket".to_owned()),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(format!("a socket broke: {error}")),
            }
        }
    }

    pub(crate) async fn say(&mut self, text: String) -> Result<(), String> {
        self.0.send(Message::text(text)).await.map_err(|error| format!("a socket broke: {error}"))
    }

    /// Takes leave; whether anybody hears it does not matter.
    pub(crate) async fn close(mut self) {
        let _ = self.0.close(None).await;
    }
}
