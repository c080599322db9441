use pileup_core::Seat;
use pileup_play::{Play, StartError, Table};
use pileup_registry as registry;
use pileup_table::{Input, Pace, Sitter};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, Weak};
use tokio::sync::watch;

use crate::room::{ActError, Room};
use crate::store::{Founded, Holder, Kept, Store, StoreError};

/// All tables. A room stays in memory while somebody is in it; the store has the rest.
pub struct Hall {
    rooms: Mutex<HashMap<String, Weak<Room>>>,
    /// One loader at a time, so that a table is never in memory twice.
    loading: tokio::sync::Mutex<()>,
    store: Arc<dyn Store>,
    is_open: watch::Sender<bool>,
}

/// Why a table cannot be had.
#[derive(Debug, thiserror::Error)]
pub(crate) enum HallError {
    #[error("there is no game {0:?}")]
    NoGame(String),
    #[error("{0}")]
    Start(#[from] StartError),
    #[error("{0}")]
    Seats(String),
    #[error("there is no table {0:?}; check the code")]
    NoTable(String),
    #[error("{0}")]
    Store(#[from] StoreError),
}

/// Letters for codes: none that are mistaken for others when read aloud or by hand.
const LETTERS: &[u8] = b"BCDFGHJKLMNPQRSTVWXYZ";

impl Hall {
    /// A hall over a store.
    pub(crate) fn new(store: Box<dyn Store>) -> Hall {
        Hall {
            rooms: Mutex::new(HashMap::new()),
            loading: tokio::sync::Mutex::new(()),
            store: Arc::from(store),
            is_open: watch::channel(true).0,
        }
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
            let problem = format!("{} seats for {} players", sitters.len(), play.seats());
            return Err(HallError::Seats(problem));
        }
        for sitter in &sitters {
            if let Sitter::Bot { level } = sitter
                && !kind.levels().contains(&level.as_str())
            {
                let problem = format!("there is no bot {level:?}: {} are", kind.levels().join(", "));
                return Err(HallError::Seats(problem));
            }
        }
        let founded = Founded {
            code: random_letters(6),
            game: game.to_owned(),
            ruleset: kind.about().ruleset,
            options: play.options().to_string(),
            position: position.map(Value::to_string),
            sitters,
        };
        let key = new_key();
        let holder = Holder { key_hash: hash_key(&key), seats: held };
        Ok((self.open(founded, play, vec![holder]).await?, key))
    }

    /// The same people play the same game again, at a table that the keys of this one open. There is one for each
    /// table, whoever asks first.
    pub(crate) async fn rematch(&self, room: &Room) -> Result<String, HallError> {
        let mut inside = room.inside().await;
        if let Some(code) = inside.table.rematch() {
            return Ok(code.to_owned());
        }
        if inside.table.play().standings().is_none() {
            return Err(HallError::Seats("a rematch begins when the game is over".to_owned()));
        }
        let (options, position) = room.founded.beginning()?;
        let play = start(&room.founded.game, &options, position.as_ref())?;
        let sitters = inside.table.sitters().to_vec();
        let founded = Founded { code: random_letters(6), sitters, ..room.founded.clone() };
        let code = self.open(founded, play, inside.holders.clone()).await?.founded.code.clone();
        room.again(&mut inside, &code).await.map_err(|error| match error {
            ActError::Store(error) => HallError::Store(error),
            ActError::No(no) => HallError::Seats(no.to_string()),
        })?;
        Ok(code)
    }

    /// Opens a new table.
    async fn open(&self, founded: Founded, play: Box<dyn Play>, holders: Vec<Holder>) -> Result<Arc<Room>, HallError> {
        self.store.found(&founded, &holders).await?;
        let code = founded.code.clone();
        let table = Table::new(play, founded.sitters.clone(), Pace::WATCHED);
        let room = Room::new(founded, table, holders, Arc::clone(&self.store));
        self.rooms.lock().expect("nobody panics with the rooms").insert(code, Arc::downgrade(&room));
        begin(&room).await?;
        Ok(room)
    }

    /// Finds a table, in memory or in the store.
    pub(crate) async fn room(&self, code: &str) -> Result<Arc<Room>, HallError> {
        let code = code.to_ascii_uppercase();
        let no_table = || HallError::NoTable(code.clone());
        if !is_letters(&code, 6) {
            return Err(no_table());
        }
        let in_memory = || {
            let mut rooms = self.rooms.lock().expect("nobody panics with the rooms");
            rooms.retain(|_, room| room.strong_count() > 0);
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
        let room = reopen(kept, Arc::clone(&self.store))?;
        self.rooms.lock().expect("nobody panics with the rooms").insert(code.clone(), Arc::downgrade(&room));
        begin(&room).await?;
        Ok(room)
    }
}

/// Lets chance and forced plies happen that begin a game, and wakes the bots.
async fn begin(room: &Arc<Room>) -> Result<(), HallError> {
    match room.step(Input::Tick).await {
        Err(ActError::Store(error)) => Err(error.into()),
        _ => Ok(()),
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
fn reopen(kept: Kept, store: Arc<dyn Store>) -> Result<Arc<Room>, HallError> {
    let unreadable = |problem: String| HallError::Store(StoreError::Unreadable(problem));
    let (options, position) = kept.founded.beginning()?;
    let play = start(&kept.founded.game, &options, position.as_ref())?;
    let mut holders = kept.holders;
    holders.extend(kept.changes.iter().filter_map(Holder::of_change));
    let lines: Vec<String> = kept.changes.iter().map(|change| format!("{change:?}")).collect();
    let table =
        Table::open(play, kept.founded.sitters.clone(), Pace::WATCHED, kept.changes).map_err(|(index, error)| {
            unreadable(format!("table {}: {} is refused: {error}", kept.founded.code, lines[index]))
        })?;
    Ok(Room::new(kept.founded, table, holders, store))
}

fn random_letters(count: usize) -> String {
    use pileup_core::Source;
    let mut dice = crate::dice::SystemDice;
    (0..count).map(|_| char::from(LETTERS[dice.below(LETTERS.len() as u32) as usize])).collect()
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
