use pileup_core::{Seat, SeatSet};
use pileup_play::Table;
use pileup_table::{Change, Input, No, Sitter, Step, Wall};
use std::sync::Arc;
use tokio::sync::{Mutex, MutexGuard, watch};
use tokio::time::Instant;

use crate::dice::SystemDice;
use crate::drive::drive;
use crate::frame::ClockFace;
use crate::store::{Founded, Holder, Store, StoreError};

/// One table: the match, who holds which chair, and where it is kept.
pub(crate) struct Room {
    pub(crate) founded: Founded,
    inner: Mutex<Inside>,
    /// The number of the last change, for everybody who listens.
    seq: watch::Sender<u64>,
    /// The clock, for everybody who shows it.
    face: watch::Sender<ClockFace>,
    store: Arc<dyn Store>,
    /// Where the clock on the wall began to count.
    opened: Instant,
}

/// What is inside the lock.
pub(crate) struct Inside {
    pub(crate) table: Table,
    pub(crate) holders: Vec<Holder>,
    /// Whether somebody drives the room.
    pub(crate) driven: bool,
}

/// Why something was not done.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ActError {
    #[error("{0}")]
    No(#[from] No),
    #[error("your move could not be saved, so it was not made; try again ({0})")]
    Store(#[from] StoreError),
}

impl Room {
    /// A room for a table.
    pub(crate) fn new(founded: Founded, table: Table, holders: Vec<Holder>, store: Arc<dyn Store>) -> Arc<Room> {
        let (seq, _) = watch::channel(table.log().len() as u64);
        let (face, _) = watch::channel(ClockFace::of(&table, 0));
        let inner = Mutex::new(Inside { table, holders, driven: false });
        Arc::new(Room { founded, inner, seq, face, store, opened: Instant::now() })
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

    /// The time on the wall.
    pub(crate) fn now(&self) -> Wall {
        self.at(Instant::now())
    }

    fn at(&self, instant: Instant) -> Wall {
        instant.saturating_duration_since(self.opened).as_millis() as Wall
    }

    /// When the wall shows a time.
    pub(crate) fn when(&self, wall: Wall) -> Instant {
        self.opened + std::time::Duration::from_millis(wall)
    }

    /// A browser with these seats comes in.
    pub(crate) async fn enter(self: &Arc<Self>, seats: &[Seat]) {
        self.look_up(Input::Enter(seats.iter().copied().collect())).await;
    }

    /// A browser with these seats goes; it was heard for the last time then.
    pub(crate) async fn leave(self: &Arc<Self>, seats: &[Seat], heard: Instant) {
        self.look_up(Input::Leave(seats.iter().copied().collect(), self.at(heard))).await;
    }

    /// Something that cannot fail comes in; what follows from it and cannot be kept is tried again later.
    async fn look_up(self: &Arc<Self>, input: Input<String>) {
        if let Err(error) = self.step(input).await {
            tracing::error!(table = self.founded.code, %error, "what happened could not be kept");
        }
        // Whoever drives the room looks up.
        self.seq.send_modify(|_| {});
    }

    /// Something comes into the match. It goes on to its end even if whoever sent it is gone meanwhile.
    pub(crate) async fn step(self: &Arc<Self>, input: Input<String>) -> Result<(), ActError> {
        self.whole(|room, inside| {
            let now = room.now();
            inside.table.step(input, now, &mut SystemDice)
        })
        .await
    }

    /// Takes back the last ply of a seat, or else of another one on the same device.
    pub(crate) async fn undo(self: &Arc<Self>, seat: Seat, device: &[Seat]) -> Result<(), ActError> {
        let device: SeatSet = device.iter().copied().collect();
        self.whole(move |room, inside| inside.table.undo(seat, device, room.now())).await
    }

    /// Somebody takes a chair that was kept for the link. Answers with the seat, or `None` if there is no such chair.
    pub(crate) async fn join(
        self: &Arc<Self>,
        name: String,
        wish: Option<Seat>,
        key_hash: String,
    ) -> Result<Option<Seat>, StoreError> {
        let (told, answer) = tokio::sync::oneshot::channel();
        let joined = self.whole(move |room, inside| {
            let is_free = |seat: &Seat| inside.table.sitters().get(seat.index()) == Some(&Sitter::Nobody);
            let free = Seat::all(inside.table.play().seats()).find(is_free);
            let seat = wish.or(free).unwrap_or(Seat::new(0));
            let _ = told.send(seat);
            inside.table.step(Input::Sit { seat, name, key: Some(key_hash) }, room.now(), &mut SystemDice)
        });
        match joined.await {
            Ok(()) => Ok(answer.await.ok()),
            Err(ActError::No(_)) => Ok(None),
            Err(ActError::Store(error)) => Err(error),
        }
    }

    /// Changes the match, keeps the changes, and tells everybody; if they cannot be kept they have never happened. It
    /// runs apart from whoever asked: a browser that goes away in the middle leaves nothing half done.
    async fn whole(
        self: &Arc<Self>,
        change: impl FnOnce(&Arc<Room>, &mut Inside) -> Step + Send + 'static,
    ) -> Result<(), ActError> {
        let room = Arc::clone(self);
        let done = tokio::spawn(async move {
            let mut inside = room.inner.lock().await;
            let step = change(&room, &mut inside);
            let outcome = room.keep(&mut inside, step).await;
            room.wake(&mut inside);
            outcome
        });
        done.await.unwrap_or_else(|_| Err(StoreError::Unreadable("the table has stopped".to_owned()).into()))
    }

    /// Stores what a step has changed.
    async fn keep(&self, inside: &mut Inside, step: Step) -> Result<(), ActError> {
        let changes = &inside.table.log()[step.from..];
        if !changes.is_empty() {
            if let Err(error) = self.store.append(&self.founded.code, step.from as u64 + 1, changes).await {
                tracing::error!(table = self.founded.code, %error, "changes could not be stored");
                inside.table.rewind(step.from);
                return Err(error.into());
            }
            inside.holders.extend(changes.iter().filter_map(Holder::of_change));
            self.seq.send_replace(inside.table.log().len() as u64);
        }
        let face = ClockFace::of(&inside.table, self.now());
        self.face.send_if_modified(|shown| {
            let differs = !shown.says_the_same(&face);
            *shown = face;
            differs
        });
        step.refused.map_or(Ok(()), |no| Err(no.into()))
    }

    /// The same people play again at another table. For somebody who is inside already.
    pub(crate) async fn again(&self, inside: &mut Inside, code: &str) -> Result<(), ActError> {
        let step = inside.table.step(Input::Rematch(code.to_owned()), self.now(), &mut SystemDice);
        self.keep(inside, step).await
    }

    /// Sets the bots and the clock going, if there is something for them to do and they are not going already.
    fn wake(self: &Arc<Self>, inside: &mut Inside) {
        if !inside.driven && (inside.table.wants().is_some() || inside.table.wake().is_some()) {
            inside.driven = true;
            tokio::spawn(drive(Arc::clone(self)));
        }
    }
}

impl Holder {
    /// Who holds a seat since a change.
    pub(crate) fn of_change(change: &Change<String>) -> Option<Holder> {
        match change {
            Change::Seat { seat, key: Some(key), .. } => Some(Holder { key_hash: key.clone(), seats: vec![*seat] }),
            _ => None,
        }
    }
}
