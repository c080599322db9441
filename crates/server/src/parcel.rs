//! Messages as they go over sockets.

use bytes::{Buf, Bytes};
use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

/// Longest head of a frame that is sent.
const HEAD: usize = 10;

/// One or more messages with the heads of their frames: made once, and handed to the system as they are for any number of
/// browsers. What comes of one step goes out at once.
#[derive(Clone, Default, Debug)]
pub(crate) struct Parcel(Bytes);

impl Parcel {
    /// A single message.
    pub(crate) fn of(text: &str) -> Parcel {
        let mut packing = Packing::default();
        packing.add(text);
        packing.close()
    }

    /// Its bytes, to be sent.
    pub(crate) fn bytes(self) -> impl Buf {
        self.0
    }

    /// Whether there is nothing in it.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A parcel that is still open.
#[derive(Default)]
pub(crate) struct Packing(Vec<u8>);

impl Packing {
    /// Puts a message behind the others.
    pub(crate) fn add(&mut self, text: &str) {
        self.0.reserve(HEAD + text.len());
        let head = FrameHeader { opcode: OpCode::Data(Data::Text), ..FrameHeader::default() };
        head.format(text.len() as u64, &mut self.0).expect("memory can be written");
        self.0.extend_from_slice(text.as_bytes());
    }

    /// Puts parcels behind the others.
    pub(crate) fn append(&mut self, parcel: &Parcel) {
        self.0.extend_from_slice(&parcel.0);
    }

    pub(crate) fn close(self) -> Parcel {
        Parcel(self.0.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;
    use tokio_tungstenite::tungstenite::WebSocket;
    use tokio_tungstenite::tungstenite::protocol::Role;

    #[test]
    fn a_browser_reads_the_messages_of_a_parcel_one_by_one() {
        let texts = ["{}", "", &"ü".repeat(200), &"long ".repeat(20_000), "last"];
        let mut packing = Packing::default();
        packing.add(texts[0]);
        packing.append(&Parcel::of(texts[1]));
        texts[2..].iter().for_each(|text| packing.add(text));
        let sent = packing.close();
        assert!(!sent.is_empty() && Packing::default().close().is_empty());
        let mut browser = WebSocket::from_raw_socket(Cursor::new(sent.0.to_vec()), Role::Client, None);
        for text in texts {
            assert_eq!(browser.read().unwrap().to_text().unwrap(), text);
        }
        assert!(browser.read().is_err(), "there is nothing more");
    }
}
