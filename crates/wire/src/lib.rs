//! What page and server say to each other.
//!
//! The messages are types; the page's own types are made from them (`assets/wire.d.ts`). A [`Lens`] is a pair of eyes at
//! a table: it draws a [`Shot`] of the table, remembers the [`Frame`] it has shown, and says what is different. Nothing
//! here knows sockets, threads or time: a server sends what a lens says, and a page that plays without one would draw
//! with the same code.

mod branch;
mod chairs;
mod frame;
pub mod http;
mod lens;
pub mod lesson;
mod list;
mod message;
mod patch;
mod shapes;
mod shared;

pub use branch::{branch, question};
pub use chairs::Chairs;
pub use frame::{ClockFace, Company, Ending, Frame, LogLine, SeatInfo, TurnFace, Who};
pub use lens::{Lens, Shot, moment, viewer};
pub use list::List;
pub use message::{FromServer, GameName, Hello, PastFrame, ToServer};
pub use patch::{FramePatch, ScenePatch, ThinPanel, ThinRow, ThinShelf};
pub use shapes::{Shapes, ShapesOf};
