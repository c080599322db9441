use pileup_core::{Millis, Seat, Turn};
use pileup_play::PlayError;
use pileup_table::{Sitter, Table};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Mutex, MutexGuard, watch};
use tokio::time::Instant;

use crate::dice::{SystemDice, random_u64};
use crate::store::{Change, Founded, Holder, Store, StoreError};

/// A bot waits at least this long before it acts, so that people can follow.
const BOT_PAUSE: Duration = Duration::from_millis(350);

/// One table: the match, its clock, its journal, its holders.
pub(crate) struct Room {
    pub(crate) founded: Founded,
    inner: Mutex<Inside>,
    /// The number of the last change, for everybody who listens.
    seq: watch::Sender<u64>,
    store: Arc<dyn Store>,
}

/// What is inside the lock.
pub(crate) struct Inside {
    pub(crate) table: Table,
    pub(crate) holders: Vec<Holder>,
    /// What each change was: plies can be shown one by one, everything else needs a full scene.
    pub(crate) journal: Vec<Mark>,
    clock: Clock,
    driven: bool,
}

impl Inside {
    /// Game time.
    pub(crate) fn now(&self) -> Millis {
        self.clock.now()
    }
}

/// What a change was, for those who have to be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mark {
    /// The ply with this index.
    Ply(usize),
    /// Plies were taken back.
    Undo,
    /// The people changed.
    Seats,
}

/// Game time: it runs while the room is open and stands still while nobody keeps it in memory.
struct Clock {
    base: Millis,
    since: Instant,
}

impl Clock {
    fn now(&self) -> Millis {
        self.base.saturating_add(u32::try_from(self.since.elapsed().as_millis()).unwrap_or(u32::MAX))
    }
}

/// Why a ply was not taken.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ActError {
    #[error("{0}")]
    Play(#[from] PlayError),
    #[error("the table has moved on; look again")]
    MovedOn,
    #[error("nothing can be taken back: something was revealed, or somebody else has acted since")]
    NoUndo,
    #[error("your move could not be saved, so it was not made; try again ({0})")]
    Store(#[from] StoreError),
}

impl Room {
    /// A room for a table, with the changes it has had so far.
    pub(crate) fn new(
        founded: Founded,
        table: Table,
        holders: Vec<Holder>,
        journal: Vec<Mark>,
        store: Arc<dyn Store>,
    ) -> Arc<Room> {
        let base = table.play().len().checked_sub(1).and_then(|last| table.entry(last).line.at).unwrap_or(0);
        let clock = Clock { base, since: Instant::now() };
        let (seq, _) = watch::channel(journal.len() as u64);
        let inner = Mutex::new(Inside { table, holders, journal, clock, driven: false });
        Arc::new(Room { founded, inner, seq, store })
    }

    /// Looks inside.
    pub(crate) async fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inner.lock().await
    }

    /// Is told the number of every change.
    pub(crate) fn listen(&self) -> watch::Receiver<u64> {
        self.seq.subscribe()
    }

    /// The number of the last change.
    pub(crate) fn seq(&self) -> u64 {
        *self.seq.borrow()
    }

    /// Lets chance and forced plies happen that begin a game, and wakes the bots.
    pub(crate) async fn begin(self: &Arc<Self>) -> Result<(), StoreError> {
        let mut inside = self.inner.lock().await;
        let before = inside.table.play().len();
        let now = inside.clock.now();
        inside.table.settle(&mut SystemDice, now);
        self.keep(&mut inside, before, Vec::new()).await?;
        self.wake(&mut inside);
        Ok(())
    }

    /// A ply of a seat. `seen` is the last change its player has seen.
    pub(crate) async fn act(self: &Arc<Self>, seat: Seat, ply: &str, seen: Option<u64>) -> Result<(), ActError> {
        let mut inside = self.inner.lock().await;
        let open = matches!(inside.table.play().turn(), Turn::Open(_));
        if !open && seen.is_some_and(|seen| seen != self.seq()) {
            return Err(ActError::MovedOn);
        }
        let before = inside.table.play().len();
        let now = inside.clock.now();
        if open {
            inside.table.settle(&mut SystemDice, now);
        }
        let played = inside.table.act(seat, ply, now);
        if played.is_ok() {
            inside.table.settle(&mut SystemDice, now);
        }
        self.keep(&mut inside, before, Vec::new()).await?;
        played?;
        self.wake(&mut inside);
        Ok(())
    }

    /// Takes back the last ply of a seat.
    pub(crate) async fn undo(self: &Arc<Self>, seat: Seat) -> Result<(), ActError> {
        let mut inside = self.inner.lock().await;
        if !inside.table.may_undo(seat) {
            return Err(ActError::NoUndo);
        }
        let kept: Vec<_> = (0..inside.table.play().len()).map(|index| inside.table.entry(index)).collect();
        let moment = inside.table.undo(seat).ok_or(ActError::NoUndo)?;
        if let Err(error) = self.store.append(&self.founded.code, self.seq() + 1, &[Change::Undo(moment)]).await {
            for entry in &kept[moment..] {
                inside.table.take(entry).expect("what was played can be played again");
            }
            return Err(error.into());
        }
        self.announce(&mut inside, &[Mark::Undo]);
        Ok(())
    }

    /// Somebody takes a chair that was kept for the link. Answers with the seat, or `None` if there is no such chair.
    pub(crate) async fn join(
        self: &Arc<Self>,
        name: String,
        wish: Option<Seat>,
        key_hash: String,
    ) -> Result<Option<Seat>, StoreError> {
        let mut inside = self.inner.lock().await;
        let free = |seat: &Seat| inside.table.sitters().get(seat.index()) == Some(&Sitter::Nobody);
        let seat = match wish {
            Some(seat) => Some(seat).filter(free),
            None => Seat::all(inside.table.play().seats()).find(free),
        };
        let Some(seat) = seat else { return Ok(None) };
        let sitter = Sitter::Person { name };
        let change = Change::Seat(seat, sitter.clone());
        self.store.append(&self.founded.code, self.seq() + 1, &[change]).await?;
        let holder = Holder { key_hash, seats: vec![seat] };
        self.store.hold(&self.founded.code, &holder).await?;
        inside.table.seat(seat, sitter);
        inside.holders.push(holder);
        self.announce(&mut inside, &[Mark::Seats]);
        Ok(Some(seat))
    }

    /// Stores the plies since `before`; if that fails they have never happened.
    async fn keep(&self, inside: &mut Inside, before: usize, mut changes: Vec<Change>) -> Result<(), StoreError> {
        let after = inside.table.play().len();
        changes.extend((before..after).map(|index| Change::Ply(inside.table.entry(index))));
        if changes.is_empty() {
            return Ok(());
        }
        if let Err(error) = self.store.append(&self.founded.code, self.seq() + 1, &changes).await {
            tracing::error!(table = self.founded.code, %error, "a ply could not be stored");
            inside.table.take_back(before);
            return Err(error);
        }
        let marks: Vec<Mark> = (before..after).map(Mark::Ply).collect();
        self.announce(inside, &marks);
        Ok(())
    }

    fn announce(&self, inside: &mut Inside, marks: &[Mark]) {
        inside.journal.extend_from_slice(marks);
        let seq = inside.journal.len() as u64;
        self.seq.send_replace(seq);
    }

    /// Sets the bots going, if one of them has to act and they are not going already.
    fn wake(self: &Arc<Self>, inside: &mut Inside) {
        if !inside.driven && inside.table.bot_to_act().is_some() {
            inside.driven = true;
            tokio::spawn(drive(Arc::clone(self)));
        }
    }
}

/// Lets bots act until a person has to, or the game is over.
async fn drive(room: Arc<Room>) {
    loop {
        let thought = {
            let mut inside = room.inner.lock().await;
            let now = inside.clock.now();
            let thinker = match inside.table.bot_to_act() {
                Some((seat, level)) => inside.table.play().thinker(seat, level, random_u64(), now),
                None => None,
            };
            match thinker {
                Some(thinker) => (room.seq(), thinker),
                None => {
                    inside.driven = false;
                    return;
                }
            }
        };
        let (seq, thinker) = thought;
        let (line, ()) = tokio::join!(tokio::task::spawn_blocking(thinker), tokio::time::sleep(BOT_PAUSE));
        let Ok(line) = line else {
            tracing::error!(table = room.founded.code, "a bot failed to think");
            room.inner.lock().await.driven = false;
            return;
        };
        let pileup_core::Actor::Seat(seat) = line.actor else { continue };
        match room.act(seat, &line.text, Some(seq)).await {
            Ok(()) | Err(ActError::MovedOn) => {}
            Err(error) => {
                tracing::error!(table = room.founded.code, %error, "a bot's ply was not taken");
                tokio::time::sleep(Duration::from_secs(2)).await;
            }
        }
    }
}
