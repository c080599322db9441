use pileup_core::{Seat, SeatSet};
use pileup_wire::{Lens, Shot};
use pileup_words::{Language, speaking};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard};
use tokio::sync::broadcast;
use tokio::time::{Duration, Instant};

use crate::parcel::{Packing, Parcel};

/// So many parcels may wait for a slow browser; then it is shown everything at once instead.
const BACKLOG: usize = 16;
/// A window at which nothing has changed for so long forgets its picture; who looks next has it drawn again.
const SLEEP: Duration = Duration::from_secs(120);

/// Whose eyes: the seats of a device, the one it has chosen to play for, and what its person reads. Whoever has the same
/// sees the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Eyes {
    pub(crate) mine: SeatSet,
    pub(crate) look: Option<Seat>,
    pub(crate) language: Language,
}

/// What everybody with the same eyes looks through: a frame is drawn once, and its bytes are shared.
pub(crate) struct Window {
    eyes: Eyes,
    /// What is still to be drawn, in order.
    waiting: Mutex<VecDeque<Note>>,
    drawn: Mutex<Drawn>,
}

/// Something to be shown.
#[derive(Clone)]
pub(crate) enum Note {
    /// The table after some changes.
    Shot(Arc<Shot>),
    /// The whole table, whatever was shown before.
    Whole(Arc<Shot>),
    /// The same changes at a later time.
    Later(Arc<Shot>),
    /// A message that is the same for everybody.
    Say(Parcel),
}

struct Drawn {
    lens: Option<Lens>,
    /// The last change that everybody had seen when the picture was forgotten.
    slept: Option<u64>,
    /// What a newcomer is sent, until something changes.
    whole: Option<Parcel>,
    changed: Instant,
    everybody: broadcast::Sender<Parcel>,
}

/// What a newcomer gets: who sits there, everything there is to see, and what is said from then on.
pub(crate) struct Opening {
    pub(crate) hello: String,
    pub(crate) scene: Parcel,
    pub(crate) news: broadcast::Receiver<Parcel>,
}

impl Window {
    /// A window onto a table.
    pub(crate) fn new(eyes: Eyes, shot: Arc<Shot>) -> Window {
        let (everybody, _) = broadcast::channel(BACKLOG);
        let drawn = Drawn { lens: None, slept: None, whole: None, changed: Instant::now(), everybody };
        Window { eyes, waiting: Mutex::new(VecDeque::from([Note::Whole(shot)])), drawn: Mutex::new(drawn) }
    }

    /// Puts something there to be drawn; whoever does it holds the table's lock, so that the order is right.
    pub(crate) fn put(&self, note: Note) {
        self.waiting().push_back(note);
    }

    /// Whether it must be shown the whole table before anything else.
    pub(crate) fn is_asleep(&self) -> bool {
        let waits = self.waiting().iter().any(|note| matches!(note, Note::Whole(_)));
        !waits && self.drawn().lens.is_none()
    }

    /// Draws what waits and tells everybody.
    pub(crate) fn draw(&self) {
        self.draw_into(&mut self.drawn());
    }

    fn draw_into(&self, drawn: &mut Drawn) {
        let mut said = Packing::default();
        loop {
            // The queue is not held while something is drawn: the table may go on.
            let Some(note) = self.waiting().pop_front() else { break };
            speaking(self.eyes.language, || drawn.take(note, self.eyes, &mut said));
        }
        let said = said.close();
        if !said.is_empty() {
            // Nobody may be listening: the last one has just left.
            let _ = drawn.everybody.send(said);
        }
    }

    /// Lets somebody look.
    pub(crate) fn open(&self) -> Option<Opening> {
        let mut drawn = self.drawn();
        self.draw_into(&mut drawn);
        let Drawn { lens, whole, everybody, .. } = &mut *drawn;
        let lens = lens.as_ref()?;
        let scene = whole.get_or_insert_with(|| Parcel::of(&lens.scene())).clone();
        let hello = speaking(self.eyes.language, || lens.hello());
        Some(Opening { hello, scene, news: everybody.subscribe() })
    }

    /// Through whose eyes it looks now.
    pub(crate) fn viewer(&self) -> Option<Seat> {
        self.drawn().lens.as_ref().and_then(Lens::viewer)
    }

    /// Whether it shows a clock.
    pub(crate) fn has_clock(&self) -> bool {
        self.drawn().lens.as_ref().is_some_and(Lens::has_clock)
    }

    /// Forgets the picture if nothing has changed for long. A picture with a clock is kept: it would not be drawn again
    /// just as it was.
    pub(crate) fn doze(&self) {
        let mut drawn = self.drawn();
        if drawn.changed.elapsed() >= SLEEP
            && let Some(lens) = drawn.lens.take_if(|lens| !lens.has_clock())
        {
            (drawn.slept, drawn.whole) = (Some(lens.seq()), None);
        }
    }

    fn waiting(&self) -> MutexGuard<'_, VecDeque<Note>> {
        self.waiting.lock().expect("nobody panics with the queue")
    }

    fn drawn(&self) -> MutexGuard<'_, Drawn> {
        // A picture that could not be drawn closes the table; what was drawn before is still right.
        self.drawn.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

impl Drawn {
    fn take(&mut self, note: Note, eyes: Eyes, said: &mut Packing) {
        let Drawn { lens, slept, whole, changed, .. } = self;
        match (note, lens) {
            (Note::Say(told), _) => return said.append(&told),
            (Note::Shot(shot), Some(lens)) => lens.follow(&shot, |text| said.add(&text)),
            (Note::Later(shot), Some(lens)) => lens.refresh(&shot, |text| said.add(&text)),
            (Note::Whole(shot) | Note::Shot(shot) | Note::Later(shot), lens) => {
                let look = lens.as_ref().map_or(eyes.look, Lens::viewer);
                let new = lens.insert(Lens::new(eyes.mine, look, &shot));
                // Whoever has seen all this already need not see it again.
                if slept.take() != Some(new.seq()) {
                    said.add(&new.scene());
                }
            }
        }
        (*whole, *changed) = (None, Instant::now());
    }
}
