use futures_util::FutureExt;
use pileup_core::{Seat, SeatSet, Source, Turn};
use pileup_play::{Table, Thinker};
use pileup_store::{Founding, Holder, Store, StoreError};
use pileup_table::{Change, Input, No, Sitter, Step, Wall};
use pileup_wire::{Chairs, ClockFace, Company, FromServer, Shot};
use pileup_words::{Language, Speaking, say};
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;
use tokio::sync::{MutexGuard, watch};
use tokio::time::Instant;

use crate::bench::Bench;
use crate::drive::drive;
use crate::parcel::Parcel;
use crate::window::{Eyes, Note, Window};

/// Those who watch are counted so long after one of them has come or gone: a crowd that streams in is told of once, and
/// not once for each of them to all the others.
const COUNT_AFTER: Duration = Duration::from_millis(300);

/// One table: the match, who holds which chair, who looks on, and where it is kept.
pub(crate) struct Room {
    pub(crate) founding: Founding,
    inner: tokio::sync::Mutex<Inside>,
    windows: Mutex<HashMap<Eyes, Weak<Window>>>,
    /// Rings whenever something has changed, for whoever drives the room.
    bell: watch::Sender<()>,
    /// Whether the room is closed.
    closed: watch::Sender<bool>,
    store: Arc<dyn Store>,
    /// Where bots think.
    bench: Arc<Bench>,
    /// Where the clock on the wall began to count.
    opened: Instant,
    /// What is to be done when nobody is in the room any more, or it is closed.
    forget: Forget,
}

/// Takes a room off the list of those in memory.
pub(crate) type Forget = Box<dyn Fn(&Room) + Send + Sync>;

/// What is inside the lock.
pub(crate) struct Inside {
    pub(crate) table: Table,
    pub(crate) holders: Vec<Holder>,
    /// Whether somebody drives the room.
    pub(crate) driven: bool,
    chairs: Arc<Chairs>,
    /// What was last said of the clock: for whom it stands still, and whether people pause.
    waiting: (Option<Seat>, bool),
    /// What was last said of who is there.
    company: Company,
    /// Whether those who watch are about to be counted.
    counting: bool,
    /// Whether the store may have kept other changes than the match has: they are read again before anything else.
    in_doubt: bool,
    pub(crate) dice: Box<dyn Source + Send>,
}

/// Why something was not done.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ActError {
    #[error("{0}")]
    No(#[from] No),
    #[error("{}", say!("not-saved"))]
    Store(#[from] StoreError),
    #[error("{}", say!("broken"))]
    Closed,
}

impl Room {
    /// A room for a table. When the last one has left, `forget` is called with it.
    pub(crate) fn new(
        founding: Founding,
        table: Table,
        holders: Vec<Holder>,
        store: Arc<dyn Store>,
        bench: Arc<Bench>,
        dice: Box<dyn Source + Send>,
        forget: Forget,
    ) -> Arc<Room> {
        let chairs = Arc::new(Chairs::of(&table, &founding.code));
        let (waiting, company) = ((None, false), Company::of(&table));
        let inside =
            Inside { table, holders, driven: false, chairs, waiting, company, counting: false, in_doubt: false, dice };
        Arc::new(Room {
            founding,
            inner: tokio::sync::Mutex::new(inside),
            windows: Mutex::default(),
            bell: watch::channel(()).0,
            closed: watch::channel(false).0,
            store,
            bench,
            opened: Instant::now(),
            forget,
        })
    }

    /// Has a bot think, away from the threads that serve; nothing comes of it if it panics.
    pub(crate) async fn think(&self, thinker: Thinker) -> Option<String> {
        self.bench.make(move || Ok(thinker())).await.ok()
    }

    /// Looks inside.
    pub(crate) async fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inner.lock().await
    }

    /// Hears when something changes.
    pub(crate) fn listen(&self) -> watch::Receiver<()> {
        self.bell.subscribe()
    }

    /// Turns to true when the room is closed.
    pub(crate) fn until_closed(&self) -> watch::Receiver<bool> {
        self.closed.subscribe()
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
        self.opened + Duration::from_millis(wall)
    }

    /// A browser with these seats comes in.
    pub(crate) async fn enter(self: &Arc<Self>, seats: SeatSet) {
        self.look_up(Input::Enter(seats)).await;
    }

    /// A browser with these seats goes; it was heard for the last time then.
    pub(crate) async fn leave(self: &Arc<Self>, seats: SeatSet, heard: Instant) {
        self.look_up(Input::Leave(seats, self.at(heard))).await;
    }

    /// Something that cannot fail comes in; what follows from it and cannot be kept is tried again later.
    async fn look_up(self: &Arc<Self>, input: Input<String>) {
        if let Err(error) = self.step(input).await {
            tracing::error!(table = self.founding.code, %error, "what happened could not be kept");
        }
        // Whoever drives the room looks up.
        self.bell.send_replace(());
    }

    /// The window for a pair of eyes, which everybody shares who has the same.
    pub(crate) async fn window(&self, eyes: Eyes) -> Arc<Window> {
        let inside = self.inside().await;
        let mut windows = self.windows.lock().expect("nobody panics with the windows");
        if let Some(window) = windows.get(&eyes).and_then(Weak::upgrade) {
            if window.is_asleep() {
                window.put(Note::Whole(self.whole_shot(&inside)));
            }
            return window;
        }
        let window = Arc::new(Window::new(eyes, self.whole_shot(&inside)));
        windows.insert(eyes, Arc::downgrade(&window));
        window
    }

    /// Shows through a window what time has changed.
    pub(crate) async fn refresh(&self, window: &Window) {
        let inside = self.inside().await;
        let shot = self.whole_shot(&inside);
        window.put(if window.is_asleep() { Note::Whole(shot) } else { Note::Later(shot) });
    }

    fn whole_shot(&self, inside: &Inside) -> Arc<Shot> {
        Arc::new(Shot::whole(&inside.table, &inside.chairs, self.now()))
    }

    /// Something comes into the match. Whoever sends it sees it through to its end: only what nobody can stop in the
    /// middle may call this, a socket's own task, not a request. See [`Room::apart`].
    pub(crate) async fn step(self: &Arc<Self>, input: Input<String>) -> Result<(), ActError> {
        self.whole(|room, inside| (inside.step(input, room.now()), None)).await
    }

    /// What is due happens, even if whoever asks for the table goes away meanwhile.
    pub(crate) async fn begin(self: &Arc<Self>) -> Result<(), ActError> {
        self.apart(|room, inside| (inside.step(Input::Tick, room.now()), None)).await
    }

    /// Takes back the last ply of a seat, or else of another one on the same device.
    pub(crate) async fn undo(self: &Arc<Self>, seat: Seat, device: SeatSet) -> Result<(), ActError> {
        self.whole(move |room, inside| (inside.table.undo(seat, device, room.now()), None)).await
    }

    /// Somebody takes a chair that was kept for the link. Answers with the seat, or `None` if there is no such chair.
    pub(crate) async fn join(
        self: &Arc<Self>,
        name: String,
        wish: Option<Seat>,
        key_hash: String,
    ) -> Result<Option<Seat>, ActError> {
        let (told, answer) = tokio::sync::oneshot::channel();
        let joined = self.apart(move |room, inside| {
            let is_free = |seat: &Seat| inside.table.sitters().get(seat.index()) == Some(&Sitter::Nobody);
            let free = Seat::all(inside.table.play().seats()).find(is_free);
            let seat = wish.or(free).unwrap_or(Seat::new(0));
            let _ = told.send(seat);
            let input = Input::Sit { seat, name, key: Some(key_hash) };
            (inside.step(input, room.now()), None)
        });
        match joined.await {
            Ok(()) => Ok(answer.await.ok()),
            Err(ActError::No(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// The same people play again, at a table that is founded with the change that says so. Answers with its code;
    /// there is one for each table, whoever asks first.
    pub(crate) async fn rematch(self: &Arc<Self>, code: String) -> Result<String, ActError> {
        let (told, answer) = tokio::sync::oneshot::channel();
        self.apart(move |room, inside| {
            let from = inside.table.log().len();
            if let Some(known) = inside.table.rematch() {
                let _ = told.send(known.to_owned());
                return (Step { from, refused: None }, None);
            }
            let _ = told.send(code.clone());
            let founding = Founding {
                code: code.clone(),
                sitters: inside.table.sitters().to_vec(),
                holders: inside.holders.clone(),
                ..room.founding.clone()
            };
            (inside.step(Input::Rematch(code), room.now()), Some(founding))
        })
        .await?;
        answer.await.map_err(|_| ActError::Closed)
    }

    /// Changes the match, apart from whoever asked: a browser that goes away in the middle leaves nothing half done.
    async fn apart(
        self: &Arc<Self>,
        change: impl FnOnce(&Arc<Room>, &mut Inside) -> (Step, Option<Founding>) + Send + 'static,
    ) -> Result<(), ActError> {
        let room = Arc::clone(self);
        let done = tokio::spawn(Speaking::new(Language::now(), async move { room.whole(change).await }));
        done.await.unwrap_or(Err(ActError::Closed))
    }

    /// Changes the match, keeps the changes, and shows them to everybody; if they cannot be kept they have never
    /// happened.
    async fn whole(
        self: &Arc<Self>,
        change: impl FnOnce(&Arc<Room>, &mut Inside) -> (Step, Option<Founding>) + Send,
    ) -> Result<(), ActError> {
        let done = AssertUnwindSafe(async {
            let mut inside = self.inner.lock().await;
            self.be_open()?;
            self.read_again(&mut inside).await?;
            let step = catch_unwind(AssertUnwindSafe(|| change(self, &mut inside)));
            let Ok((step, founds)) = step else { return Err(self.close()) };
            let outcome = self.keep(&mut inside, step, founds).await;
            self.wake(&mut inside);
            drop(inside);
            self.draw();
            outcome
        });
        done.catch_unwind().await.unwrap_or(Err(ActError::Closed))
    }

    /// Stores what a step has changed.
    async fn keep(self: &Arc<Self>, inside: &mut Inside, step: Step, founds: Option<Founding>) -> Result<(), ActError> {
        let Step { from, refused } = step;
        if inside.table.log().len() > from {
            let changes = &inside.table.log()[from..];
            let kept = self.store.append(&self.founding.code, from as u64, changes, founds.as_ref()).await;
            if let Err(error) = kept {
                if !matches!(error, StoreError::Closed) {
                    tracing::error!(table = self.founding.code, %error, "changes could not be stored");
                }
                let tried = changes.to_vec();
                self.doubt(inside, from, &tried, error).await?;
            }
            self.publish(inside, from);
        }
        self.say_waiting(inside);
        self.say_company(inside);
        refused.map_or(Ok(()), |no| Err(no.into()))
    }

    /// The store has said no to changes, or nothing at all: they are taken back, and then what the store has is right.
    /// If that is just what it was given, it has kept it after all.
    async fn doubt(
        &self,
        inside: &mut Inside,
        from: usize,
        tried: &[Change<String>],
        error: StoreError,
    ) -> Result<(), ActError> {
        inside.table.rewind(from);
        inside.in_doubt = true;
        self.read_again(inside).await?;
        match &inside.table.log()[from..] {
            kept if kept == tried => Ok(()),
            _ => Err(error.into()),
        }
    }

    /// Reads what the store has kept, if that is in doubt.
    async fn read_again(&self, inside: &mut Inside) -> Result<(), ActError> {
        if !inside.in_doubt {
            return Ok(());
        }
        let known = inside.table.log().len();
        let news = self.store.load_since(&self.founding.code, known as u64).await?;
        inside.holders.extend(news.iter().filter_map(holder_of));
        let read = catch_unwind(AssertUnwindSafe(|| inside.table.catch_up(news)));
        if !matches!(read, Ok(Ok(()))) {
            return Err(self.close());
        }
        inside.in_doubt = false;
        // What was shown may have been another story.
        inside.chairs = Arc::new(Chairs::of(&inside.table, &self.founding.code));
        let shot = self.whole_shot(inside);
        self.each_window(|window| window.put(Note::Whole(Arc::clone(&shot))));
        Ok(())
    }

    /// Gives everybody who looks on the changes from one on, to be drawn when the lock is free again.
    fn publish(&self, inside: &mut Inside, from: usize) {
        let changes = inside.table.log().get(from..).unwrap_or_default();
        let holders: Vec<Holder> = changes.iter().filter_map(holder_of).collect();
        inside.holders.extend(holders.into_iter().filter(|new| !inside.holders.contains(new)).collect::<Vec<_>>());
        let shot = Arc::new(Shot::since(&inside.table, from, &inside.chairs, self.now()));
        inside.chairs = Arc::clone(shot.chairs());
        self.each_window(|window| match window.is_asleep() {
            true => window.put(Note::Whole(self.whole_shot(inside))),
            false => window.put(Note::Shot(Arc::clone(&shot))),
        });
        self.bell.send_replace(());
    }

    /// Tells everybody when the clock stops for somebody, or goes on. Where people take turns there is none to be seen.
    fn say_waiting(&self, inside: &mut Inside) {
        let waiting = (inside.table.waiting(), inside.table.is_paused());
        if inside.waiting != waiting {
            inside.waiting = waiting;
            if !matches!(inside.table.turn(), Turn::Open(_)) {
                return;
            }
            let clock = ClockFace::of(&inside.table, self.now());
            let told = Parcel::of(&FromServer::Clock { clock: &clock }.text());
            self.each_window(|window| window.put(Note::Say(told.clone())));
        }
    }

    /// Tells everybody who comes, goes, asks for a pause or is played for.
    fn say_company(self: &Arc<Self>, inside: &mut Inside) {
        let company = Company::of(&inside.table);
        if company == inside.company {
            return;
        }
        if company != (Company { watching: company.watching, ..inside.company.clone() }) {
            self.tell_company(inside, company);
        } else if !inside.counting {
            inside.counting = true;
            let room = Arc::downgrade(self);
            tokio::spawn(async move {
                tokio::time::sleep(COUNT_AFTER).await;
                let Some(room) = room.upgrade() else { return };
                let mut inside = room.inner.lock().await;
                inside.counting = false;
                let company = Company::of(&inside.table);
                room.tell_company(&mut inside, company);
                drop(inside);
                room.draw();
            });
        }
    }

    fn tell_company(&self, inside: &mut Inside, company: Company) {
        if inside.company != company {
            let told = Parcel::of(&FromServer::Company { company: &company }.text());
            inside.company = company;
            self.each_window(|window| window.put(Note::Say(told.clone())));
        }
    }

    fn each_window(&self, mut put: impl FnMut(&Window)) {
        let mut windows = self.windows.lock().expect("nobody panics with the windows");
        windows.retain(|_, window| match window.upgrade() {
            Some(window) => {
                put(&window);
                true
            }
            None => false,
        });
    }

    /// Draws what has changed, for everybody who looks on.
    fn draw(&self) {
        let windows: Vec<Arc<Window>> = {
            let windows = self.windows.lock().expect("nobody panics with the windows");
            windows.values().filter_map(Weak::upgrade).collect()
        };
        let drawn = catch_unwind(AssertUnwindSafe(|| windows.iter().for_each(|window| window.draw())));
        if drawn.is_err() {
            self.close();
        }
    }

    /// Closes the room for good: the match cannot be trusted any more. What the store has is opened anew.
    pub(crate) fn close(&self) -> ActError {
        tracing::error!(table = self.founding.code, "the game has panicked; its table is closed");
        self.closed.send_replace(true);
        self.bell.send_replace(());
        (self.forget)(self);
        ActError::Closed
    }

    /// Refuses if the room is closed.
    pub(crate) fn be_open(&self) -> Result<(), ActError> {
        if *self.closed.borrow() { Err(ActError::Closed) } else { Ok(()) }
    }

    /// Sets the bots and the clock going, if there is something for them to do and they are not going already.
    fn wake(self: &Arc<Self>, inside: &mut Inside) {
        if !inside.driven && (inside.table.wants().is_some() || inside.table.wake().is_some()) {
            inside.driven = true;
            tokio::spawn(drive(Arc::clone(self)));
        }
    }
}

impl Inside {
    fn step(&mut self, input: Input<String>, now: Wall) -> Step {
        let mut dice: &mut dyn Source = &mut *self.dice;
        self.table.step(input, now, &mut dice)
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        (self.forget)(self);
    }
}

/// Who holds a seat since a change.
pub(crate) fn holder_of(change: &Change<String>) -> Option<Holder> {
    match change {
        Change::Seat { seat, key: Some(key), .. } => Some(Holder { key_hash: key.clone(), seats: vec![*seat] }),
        _ => None,
    }
}
