use futures_util::stream::{self, StreamExt, TryStreamExt};
use std::cell::Cell;
use std::rc::Rc;
use tokio::task::JoinSet;

use crate::http::Http;
use crate::line::Line;
use crate::run::Ground;
use crate::{LoadError, table};

/// So many sockets are opened at the same time.
const AT_ONCE: usize = 64;
/// How much a socket that only looks on reads at once.
const READS: usize = 1024;

/// Sockets at tables where nothing happens.
pub(crate) struct Quiet {
    pub(crate) tables: usize,
    lost: Rc<Cell<usize>>,
    /// They answer the server's pings for as long as this lives.
    _sockets: JoinSet<()>,
    count: usize,
}

impl Quiet {
    /// Founds tables and opens the sockets, spread evenly over them.
    pub(crate) async fn open(ground: &Rc<Ground>, tell: impl Fn(usize)) -> Result<Quiet, LoadError> {
        let (count, tables) = (ground.plan.idle, ground.plan.tables.min(ground.plan.idle));
        let refused = |what: &str, problem| LoadError::Refused { what: what.to_owned(), problem };
        let mut http = Http::new(ground.address, ground.target.clone());
        let mut codes = Vec::new();
        for _ in 0..tables {
            let founded = table::found(&mut http, &ground.founding).await;
            codes.push(founded.map_err(|problem| refused("a table cannot be founded", problem))?.0);
        }
        let lost = Rc::new(Cell::new(0));
        let mut sockets = JoinSet::new();
        let opened = stream::iter(0..count).map(|index| {
            let code = &codes[index % codes.len()];
            Line::open(ground.address, &ground.target, code, None, READS)
        });
        let mut opened = opened.buffer_unordered(AT_ONCE);
        let cannot = |problem| refused("a socket cannot be opened", problem);
        while let Some(line) = opened.try_next().await.map_err(cannot)? {
            let lost = Rc::clone(&lost);
            sockets.spawn_local(listen(line, lost));
            tell(sockets.len());
        }
        drop(opened);
        Ok(Quiet { tables, lost, _sockets: sockets, count })
    }

    /// How many are still open.
    pub(crate) fn still_open(&self) -> usize {
        self.count - self.lost.get()
    }
}

async fn listen(mut line: Line, lost: Rc<Cell<usize>>) {
    while line.hear().await.is_ok() {}
    lost.set(lost.get() + 1);
}
