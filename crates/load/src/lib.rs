//! How much a server takes, and how quickly it answers: many simulated browsers play real games over real sockets.
//!
//! A [`Plan`] says what is played and for how long, [`run`] plays it against a server and answers with a [`Report`]. The
//! server may be a [`Child`] of this process, on a processor of its own. Everything happens on one thread, so that
//! what plays costs much less than what is measured.
//!
//! - `news`: as much of a message as a player needs. `http`, `line`: the ways to the server.
//! - `book`: which ply has reached whom, table by table. `browser`: one at a table. `table`: from founding to end.
//! - `quiet`: sockets that only look on where nothing happens. `experts`: bots that think meanwhile.
//! - `process`: what a process has cost, read from the system. `chart`: the picture.

mod book;
mod browser;
mod chart;
mod child;
mod experts;
mod http;
mod line;
mod news;
mod plan;
mod process;
mod quiet;
mod report;
mod run;
mod table;
mod tally;

pub use chart::svg;
pub use child::{Child, Pinned, folder_on_disk, separate};
pub use plan::{BadUrl, LoadError, Plan, Target};
pub use process::{Usage, raise_open_files};
pub use report::{Bytes, ExpertsReport, IdleReport, LatencyReport, Messages, Report, ServerReport, Spread};
pub use run::{Phase, Progress, Server, run};
