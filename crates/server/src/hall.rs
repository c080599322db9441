use pileup_core::Seat;
use pileup_play::{Play, StartError, Table};
use pileup_registry as registry;
use pileup_store::{Founding, Holder, Kept, Store, StoreError};
use pileup_table::{Pace, Sitter};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;
use tokio::sync::watch;

use crate::bench::Bench;
use crate::dice::dice;
use crate::room::{ActError, Room, holder_of};
use pileup_words::say;

/// The rooms in memory by their codes.
type Rooms = Mutex<HashMap<String, Weak<Room>>>;

/// All tables. A room stays in memory while somebody is in it; the store has the rest.
pub struct Hall {
    rooms: Arc<Rooms>,
    /// One loader at a time, so that a table is never in memory twice.
    loading: tokio::sync::Mutex<()>,
    store: Arc<dyn Store>,
    /// Where bots think: as many at once as there are processors, and everything else comes first.
    bench: Arc<Bench>,
    loaded_dice: Option<u64>,
    is_open: watch::Sender<bool>,
}

/// Why a table cannot be had.
#[derive(Debug, thiserror::Error)]
pub(crate) enum HallError {
    #[error("{}", no_game(.0))]
    NoGame(String),
    #[error("{0}")]
    Start(#[from] StartError),
    #[error("{0}")]
    Seats(String),
    #[error("{}", no_table(.0))]
    NoTable(String),
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error("{0}")]
    Act(#[from] ActError),
    #[error("{}", old_rules(game, *then, *now))]
    OldRules { game: String, then: u32, now: u32 },
}

fn no_game(id: &str) -> String {
    say!("no-game", id = id)
}

fn no_table(code: &str) -> String {
    say!("no-table", code = code)
}

fn old_rules(game: &str, then: u32, now: u32) -> String {
    say!("old-rules", game = game, then = then, now = now)
}

/// Letters for codes: none that are mistaken for others when read aloud or by hand.
const LETTERS: &[u8] = b"BCDFGHJKLMNPQRSTVWXYZ";
/// For so long a room stays in memory after it was opened, even if nobody is in it.
const LINGER: Duration = Duration::from_secs(5);
/// How many of them a code has.
const CODE: usize = 6;

/// So many codes are tried for a table: there are 86 million, and the older tables have some of them already.
const TRIES: u32 = 4;

/// How many more codes are tried.
struct Again(u32);

impl Again {
    /// Whether to try another code after an error: only if the last one may have been taken.
    fn after(&mut self, error: StoreError) -> Result<(), StoreError> {
        self.0 -= 1;
        match error {
            StoreError::Conflict if self.0 > 0 => Ok(()),
            error => Err(error),
        }
    }
}

impl Hall {
    /// A hall over a store.
    pub(crate) fn new(store: Arc<dyn Store>, loaded_dice: Option<u64>) -> Hall {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        // A bot never finds the line too long: there is one for each table at the most.
        let bench = Arc::new(Bench::modest(processors, usize::MAX, || say!("many-bots")));
        let (rooms, loading) = (Arc::default(), tokio::sync::Mutex::new(()));
        Hall { rooms, loading, store, bench, loaded_dice, is_open: watch::channel(true).0 }
    }

    /// Where everything is kept.
    pub(crate) fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    /// Sends everybody home.
    pub(crate) fn close(&self) {
        self.is_open.send_replace(false);
    }

    /// Turns to false when the hall closes.
    pub(crate) fn until_closed(&self) -> watch::Receiver<bool> {
        self.is_open.subscribe()
    }

    /// Founds a table. `held` are the seats of the founder's own device. Answers with the room and its key.
    pub(crate) async fn found(
        &self,
        game: &str,
        options: &Value,
        position: Option<&Value>,
        sitters: Vec<Sitter>,
        held: Vec<Seat>,
    ) -> Result<(Arc<Room>, String), HallError> {
        let kind = registry::game(game).ok_or_else(|| HallError::NoGame(game.to_owned()))?;
        let play = start(game, options, position)?;
        if sitters.len() != play.seats() {
            let problem = say!("seats-for", seats = sitters.len(), players = play.seats());
            return Err(HallError::Seats(problem));
        }
        for sitter in &sitters {
            if let Sitter::Bot { level } = sitter
                && kind.level_named(level).is_none()
            {
                let problem = say!("no-bot", level = level, levels = kind.levels().join(", "));
                return Err(HallError::Seats(problem));
            }
        }
        let key = new_key();
        let mut again = Again(TRIES);
        let mut founding = Founding {
            code: new_code(),
            game: game.to_owned(),
            ruleset: kind.about().ruleset,
            options: play.options().to_string(),
            position: position.map(Value::to_string),
            sitters,
            holders: vec![Holder { key_hash: hash_key(&key), seats: held }],
        };
        while let Err(error) = self.store.found(&founding).await {
            again.after(error)?;
            founding.code = new_code();
        }
        let table = Table::new(play, founding.sitters.clone(), Pace::WATCHED);
        let room = self.let_in(founding.clone(), table, founding.holders).await?;
        Ok((room, key))
    }

    /// The same people play the same game again, at a table that the keys of this one open. There is one for each
    /// table, whoever asks first.
    pub(crate) async fn rematch(&self, room: &Arc<Room>) -> Result<String, HallError> {
        let mut again = Again(TRIES);
        loop {
            match room.rematch(new_code()).await {
                Err(ActError::Store(error)) => again.after(error)?,
                answer => return Ok(answer?),
            }
        }
    }

    /// Opens the room of a table that is not in memory.
    async fn let_in(&self, founding: Founding, table: Table, holders: Vec<Holder>) -> Result<Arc<Room>, HallError> {
        let code = founding.code.clone();
        let rooms = Arc::downgrade(&self.rooms);
        let forget = move |room: &Room| {
            let Some(rooms) = rooms.upgrade() else { return };
            let mut rooms = rooms.lock().expect("nobody panics with the rooms");
            // There may be another room for the table by now.
            if rooms.get(&room.founding.code).is_some_and(|known| std::ptr::eq(known.as_ptr(), room)) {
                rooms.remove(&room.founding.code);
            }
        };
        let (store, bench) = (Arc::clone(&self.store), Arc::clone(&self.bench));
        let room = Room::new(founding, table, holders, store, bench, dice(self.loaded_dice), Box::new(forget));
        self.rooms.lock().expect("nobody panics with the rooms").insert(code, Arc::downgrade(&room));
        // Chance and only choices that begin a game happen, and the bots wake up.
        room.begin().await?;
        // Who asks for a table comes in a moment later: until then it need not be read again.
        let guest = Arc::clone(&room);
        tokio::spawn(async move {
            tokio::time::sleep(LINGER).await;
            drop(guest);
        });
        Ok(room)
    }

    /// How many rooms are in memory.
    #[cfg(test)]
    pub(crate) fn in_memory(&self) -> usize {
        self.rooms.lock().expect("nobody panics with the rooms").len()
    }

    /// Finds a table, in memory or in the store.
    pub(crate) async fn room(&self, code: &str) -> Result<Arc<Room>, HallError> {
        let code = code.to_ascii_uppercase();
        let no_table = || HallError::NoTable(code.clone());
        if !is_letters(&code, CODE) {
            return Err(no_table());
        }
        let in_memory = || {
            let rooms = self.rooms.lock().expect("nobody panics with the rooms");
            rooms.get(&code).and_then(Weak::upgrade)
        };
        if let Some(room) = in_memory() {
            return Ok(room);
        }
        let _one_at_a_time = self.loading.lock().await;
        if let Some(room) = in_memory() {
            return Ok(room);
        }
        let kept = self.store.load(&code).await?.ok_or_else(no_table)?;
        let (founding, table, holders) = reopen(kept)?;
        self.let_in(founding, table, holders).await
    }
}

fn start(game: &str, options: &Value, position: Option<&Value>) -> Result<Box<dyn Play>, HallError> {
    let kind = registry::game(game).ok_or_else(|| HallError::NoGame(game.to_owned()))?;
    Ok(match position {
        Some(position) => kind.start_at(options, position)?,
        None => kind.start(options)?,
    })
}

/// Plays a stored table through.
fn reopen(kept: Kept) -> Result<(Founding, Table, Vec<Holder>), HallError> {
    let Kept { founding, changes } = kept;
    let unreadable = |problem: String| StoreError::Unreadable(format!("table {}: {problem}", founding.code));
    let parse = |text: &str| serde_json::from_str::<Value>(text).map_err(|error| unreadable(error.to_string()));
    let kind = registry::game(&founding.game).ok_or_else(|| HallError::NoGame(founding.game.clone()))?;
    let about = kind.about();
    if founding.ruleset != about.ruleset {
        return Err(HallError::OldRules { game: about.name.to_owned(), then: founding.ruleset, now: about.ruleset });
    }
    let position = founding.position.as_deref().map(parse).transpose()?;
    let play = start(&founding.game, &parse(&founding.options)?, position.as_ref())?;
    if play.seats() != founding.sitters.len() {
        return Err(unreadable(format!("{} chairs for {} seats", founding.sitters.len(), play.seats())).into());
    }
    let mut holders = founding.holders.clone();
    holders.extend(changes.iter().filter_map(holder_of));
    let lines: Vec<String> = changes.iter().map(|change| format!("{change:?}")).collect();
    let open = || Table::open(play, founding.sitters.clone(), Pace::WATCHED, changes);
    let table = match catch_unwind(AssertUnwindSafe(open)) {
        Ok(Ok(table)) => table,
        Ok(Err((index, error))) => return Err(unreadable(format!("{} is refused: {error}", lines[index])).into()),
        Err(_) => return Err(unreadable("the game panics when it is played through".to_owned()).into()),
    };
    Ok((founding, table, holders))
}

/// A new code for a table.
fn new_code() -> String {
    random_letters(CODE)
}

fn random_letters(count: usize) -> String {
    let mut text = String::with_capacity(count);
    while text.len() < count {
        // Bytes of the last, incomplete round of letters would make some letters more likely than others.
        let whole = u8::MAX - u8::MAX % LETTERS.len() as u8;
        let fair = crate::dice::random_bytes().into_iter().filter(|byte| *byte < whole);
        text.extend(fair.take(count - text.len()).map(|byte| char::from(LETTERS[usize::from(byte) % LETTERS.len()])));
    }
    text
}

/// Whether a text could be so many of our letters.
pub(crate) fn is_letters(text: &str, count: usize) -> bool {
    text.len() == count && text.bytes().all(|letter| LETTERS.contains(&letter))
}

/// Keys are kept as hashes only: who reads the database cannot sit down in somebody's place.
pub(crate) fn hash_key(key: &str) -> String {
    Sha256::digest(key.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A new key for a browser: about 114 bits.
pub(crate) fn new_key() -> String {
    random_letters(26)
}
