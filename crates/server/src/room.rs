use pileup_core::{Millis, Seat, Turn};
use pileup_play::PlayError;
use pileup_table::{Sitter, Table};
use std::sync::Arc;
use tokio::sync::{Mutex, MutexGuard, watch};
use tokio::time::Instant;

use crate::clock::{Clock, ClockFace};
use crate::dice::SystemDice;
use crate::drive::{Driver, drive};
use crate::presence::Presence;
use crate::store::{Change, Founded, Holder, Store, StoreError};

/// One table: the match, its clock, its journal, its holders.
pub(crate) struct Room {
    pub(crate) founded: Founded,
    inner: Mutex<Inside>,
    /// The number of the last change, for everybody who listens.
    seq: watch::Sender<u64>,
    /// The clock, for everybody who shows it.
    face: watch::Sender<ClockFace>,
    store: Arc<dyn Store>,
}

/// What is inside the lock.
pub(crate) struct Inside {
    pub(crate) table: Table,
    pub(crate) holders: Vec<Holder>,
    /// What each change was: plies can be shown one by one, everything else needs a full scene.
    pub(crate) journal: Vec<Mark>,
    pub(crate) clock: Clock,
    pub(crate) presence: Presence,
    pub(crate) driver: Driver,
    /// Where the same people play again.
    pub(crate) rematch: Option<String>,
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
    /// The clock stood still for a while.
    Pause,
    /// The same people play again at another table.
    Rematch,
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
        rematch: Option<String>,
        store: Arc<dyn Store>,
    ) -> Arc<Room> {
        let base = table.play().len().checked_sub(1).and_then(|last| table.entry(last).line.at).unwrap_or(0);
        let mut clock = Clock::new(base);
        clock.set_running(runs(&table));
        let (seq, _) = watch::channel(journal.len() as u64);
        let (face, _) = watch::channel(clock.face(None));
        let (presence, driver) = (Presence::default(), Driver::default());
        let inner = Mutex::new(Inside { table, holders, journal, clock, presence, driver, rematch });
        Arc::new(Room { founded, inner, seq, face, store })
    }

    /// Looks inside.
    pub(crate) async fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inner.lock().await
    }

    /// Is told the number of every change.
    pub(crate) fn listen(&self) -> watch::Receiver<u64> {
        self.seq.subscribe()
    }

    /// Is told when the clock stops or goes on.
    pub(crate) fn watch_clock(&self) -> watch::Receiver<ClockFace> {
        self.face.subscribe()
    }

    /// Tells everybody that the clock has stopped for somebody, or goes on.
    pub(crate) fn show_clock(&self, face: ClockFace) {
        self.face.send_replace(face);
    }

    /// A browser with these seats comes in.
    pub(crate) async fn enter(self: &Arc<Self>, seats: &[Seat]) {
        let mut inside = self.inner.lock().await;
        inside.presence.enter(seats);
        self.wake(&mut inside);
        // If the clock stands for them, whoever drives the room lets it go on at once.
        self.seq.send_modify(|_| {});
    }

    /// A browser with these seats goes; it was heard for the last time then.
    pub(crate) async fn leave(&self, seats: &[Seat], heard: Instant) {
        self.inner.lock().await.presence.leave(seats, heard);
        // Whoever drives the room looks up and sees who is missing.
        self.seq.send_modify(|_| {});
    }

    /// The number of the last change.
    pub(crate) fn seq(&self) -> u64 {
        *self.seq.borrow()
    }

    /// Lets chance and forced plies happen that begin a game, and wakes the bots.
    pub(crate) async fn begin(self: &Arc<Self>) -> Result<(), StoreError> {
        let mut inside = self.inner.lock().await;
        self.settle(&mut inside).await?;
        self.wake(&mut inside);
        Ok(())
    }

    /// Plays what is due by now and what needs nobody.
    pub(crate) async fn settle(&self, inside: &mut Inside) -> Result<(), StoreError> {
        let before = inside.table.play().len();
        let now = inside.clock.now();
        inside.table.settle(&mut SystemDice, now);
        self.keep(inside, before).await
    }

    /// A ply of a seat. `seen` is the last change its player has seen.
    pub(crate) async fn act(self: &Arc<Self>, seat: Seat, ply: &str, seen: Option<u64>) -> Result<(), ActError> {
        let mut inside = self.inner.lock().await;
        self.act_inside(&mut inside, seat, ply, seen).await?;
        self.wake(&mut inside);
        Ok(())
    }

    /// The same for somebody who is inside already.
    pub(crate) async fn act_inside(
        &self,
        inside: &mut Inside,
        seat: Seat,
        ply: &str,
        seen: Option<u64>,
    ) -> Result<(), ActError> {
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
        self.keep(inside, before).await?;
        Ok(played?)
    }

    /// Takes back the last ply of a seat, or else of another one on the same device: when the turn has passed on
    /// there, it is still the same people's.
    pub(crate) async fn undo(self: &Arc<Self>, seat: Seat, device: &[Seat]) -> Result<(), ActError> {
        let mut inside = self.inner.lock().await;
        let may = |seat: &Seat| inside.table.may_undo(*seat);
        let seat = Some(seat).filter(may).or_else(|| device.iter().copied().find(may)).ok_or(ActError::NoUndo)?;
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

    /// The clock goes on after a pause, which the record remembers.
    pub(crate) async fn paused(&self, inside: &mut Inside, length: Millis) -> Result<(), StoreError> {
        self.store.append(&self.founded.code, self.seq() + 1, &[Change::Pause(length)]).await?;
        inside.table.paused(length);
        self.announce(inside, &[Mark::Pause]);
        Ok(())
    }

    /// The same people play again at another table.
    pub(crate) async fn again(&self, inside: &mut Inside, code: &str) -> Result<(), StoreError> {
        self.store.append(&self.founded.code, self.seq() + 1, &[Change::Rematch(code.to_owned())]).await?;
        inside.rematch = Some(code.to_owned());
        self.announce(inside, &[Mark::Rematch]);
        Ok(())
    }

    /// Stores the plies since `before`; if that fails they have never happened.
    async fn keep(&self, inside: &mut Inside, before: usize) -> Result<(), StoreError> {
        let after = inside.table.play().len();
        let changes: Vec<Change> = (before..after).map(|index| Change::Ply(inside.table.entry(index))).collect();
        if changes.is_empty() {
            return Ok(());
        }
        if let Err(error) = self.store.append(&self.founded.code, self.seq() + 1, &changes).await {
            tracing::error!(table = self.founded.code, %error, "a ply could not be stored");
            inside.table.take_back(before);
            return Err(error);
        }
        inside.clock.set_running(runs(&inside.table));
        let marks: Vec<Mark> = (before..after).map(Mark::Ply).collect();
        self.announce(inside, &marks);
        Ok(())
    }

    fn announce(&self, inside: &mut Inside, marks: &[Mark]) {
        inside.journal.extend_from_slice(marks);
        let seq = inside.journal.len() as u64;
        self.seq.send_replace(seq);
    }

    /// Sets the bots and the clock going, if there is something for them to do and they are not going already.
    fn wake(self: &Arc<Self>, inside: &mut Inside) {
        let needed = match inside.table.play().turn() {
            Turn::Open(_) => inside.presence.anybody(),
            _ => inside.table.bot_to_act().is_some(),
        };
        if needed && !inside.driver.running {
            inside.driver.running = true;
            tokio::spawn(drive(Arc::clone(self)));
        }
    }
}

/// Whether game time passes: always where one seat acts at a time, and in real-time games while something is due.
fn runs(table: &Table) -> bool {
    !matches!(table.play().turn(), Turn::Open(_)) || table.play().due().is_some()
}
