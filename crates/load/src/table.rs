use futures_util::stream::{self, StreamExt, TryStreamExt};
use pileup_bots::Dice;
use pileup_core::{Seat, Source};
use serde::Deserialize;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::book::Book;
use crate::browser::{Browser, Shared};
use crate::http::Http;
use crate::run::Ground;

/// A table at which nothing was heard for so long is given up.
const SILENCE: Duration = Duration::from_secs(15);
/// How often is looked whether a table goes on.
const LOOK: Duration = Duration::from_secs(1);
/// After the end: how often is looked whether everybody has everything.
const LAST_LOOK: Duration = Duration::from_millis(10);
/// After the end, so long is waited until everybody has everything.
const LAST: Duration = Duration::from_secs(5);
/// Sockets of a table that are opened at the same time.
const AT_ONCE: usize = 32;
/// After a table that could not be founded, the next try comes so much later.
const AGAIN: Duration = Duration::from_millis(500);

#[derive(Deserialize)]
struct Founded {
    table: String,
    key: String,
}

#[derive(Deserialize)]
struct Joined {
    key: String,
    seat: Seat,
}

/// Founds a table by such a request; answers with its code and the founder's key.
pub(crate) async fn found(http: &mut Http, founding: &str) -> Result<(String, String), String> {
    let founded: Founded = http.post("/api/tables", founding).await?;
    Ok((founded.table, founded.key))
}

/// A table with everybody at it, before the first ply.
pub(crate) struct Table {
    browsers: Vec<Browser>,
    seats: usize,
}

impl Table {
    /// Founds a table; everybody sits down, and those who watch look on.
    pub(crate) async fn found(http: &mut Http, ground: &Ground, dice: &mut Dice) -> Result<Table, String> {
        let plan = &ground.plan;
        let (code, key) = found(http, &ground.founding).await?;
        let mut keys = vec![(Seat::new(0), key)];
        for _ in 1..plan.seats {
            let joined: Joined = http.post(&format!("/api/tables/{code}/join"), "{}").await?;
            keys.push((joined.seat, joined.key));
        }
        let seed = dice.below(u32::MAX);
        let opened = stream::iter(0..plan.seats + plan.watchers).map(|index| {
            let (seat, key) = keys.get(index).map(|(seat, key)| (*seat, key.as_str())).unzip();
            let own = Dice::stream(u64::from(seed), index as u64);
            Browser::open(ground, &code, key, index, seat, own)
        });
        // In order: those who play come first.
        let browsers: Vec<Browser> = opened.buffered(AT_ONCE).try_collect().await?;
        ground.tally.borrow_mut().tables += 1;
        Ok(Table { browsers, seats: plan.seats })
    }

    /// Plays until the game is over, or the time is. `lead` is how long ago the last ply counts as sent.
    async fn play(self, ground: &Rc<Ground>, lead: Duration) {
        let begins: Vec<_> = self.browsers.iter().map(Browser::begins).collect();
        let now = Instant::now();
        let shared = Rc::new(Shared {
            book: RefCell::new(Book::new(self.seats, &begins)),
            sent: Cell::new(now.checked_sub(lead).unwrap_or(now)),
            heard: Cell::new(now),
            is_over: Cell::new(false),
        });
        let cpu_before = ground.cpu_of_single();
        let mut browsers = JoinSet::new();
        for browser in self.browsers {
            browsers.spawn_local(browser.sit(Rc::clone(&shared), Rc::clone(ground)));
        }
        tokio::select! {
            () = async { while browsers.join_next().await.is_some() {} } => {}
            () = until_settled(&shared, ground) => {}
        }
        let mut tally = ground.tally.borrow_mut();
        shared.book.borrow().close(&mut tally);
        if let Some((before, after)) = cpu_before.zip(ground.cpu_of_single()) {
            tally.playing += after.saturating_sub(before);
        }
    }
}

/// Waits until the time is over and everybody has everything, or until nothing is heard any more.
async fn until_settled(shared: &Shared, ground: &Ground) {
    let patience = SILENCE + ground.plan.pace.unwrap_or_default();
    while ground.sends.get() {
        // Whichever comes first: the end, or the next look.
        let _ = timeout(LOOK, ground.stopped.notified()).await;
        if shared.heard.get().elapsed() > patience {
            return ground.tally.borrow_mut().error(|| "a table fell silent, and was given up".to_owned());
        }
    }
    let stopped = Instant::now();
    while !shared.book.borrow().is_level() && stopped.elapsed() < LAST {
        sleep(LAST_LOOK).await;
    }
}

/// Plays one game after the other at new tables until the time is over.
pub(crate) async fn keep_playing(first: Table, mut http: Http, ground: Rc<Ground>, mut dice: Dice, mut lead: Duration) {
    let mut table = Some(first);
    while ground.sends.get() {
        match table.take() {
            Some(table) => table.play(&ground, std::mem::take(&mut lead)).await,
            None => match Table::found(&mut http, &ground, &mut dice).await {
                Ok(founded) => table = Some(founded),
                Err(problem) => {
                    ground.tally.borrow_mut().error(|| format!("a new table could not be had: {problem}"));
                    sleep(AGAIN).await;
                }
            },
        }
    }
}
