use pileup_core::{Actor, Millis, Seat, SeatSet, Standings, Turn, Viewer};
use pileup_play::{Moments, Table};
use pileup_scene::Scene;
use pileup_table::{Change, Wall};
use pileup_words::{Language, Spoken};
use std::sync::{Arc, Mutex, PoisonError};

use crate::shared::{Step, Tale};
use crate::{
    Chairs, ClockFace, Ending, Frame, FramePatch, FromServer, Hello, LogLine, PastFrame, Shapes, shapes::Numbers,
};

/// What a table looks like after some changes, apart from the table: it goes on while this is drawn.
pub struct Shot {
    moments: Box<dyn Moments>,
    /// The changes that have happened, in order; empty if everything is shown.
    news: Vec<News>,
    /// The number of the last change.
    seq: u64,
    chairs: Arc<Chairs>,
    undo: SeatSet,
    /// Who has given up, and after how many plies.
    resigned: Vec<(usize, Seat)>,
    /// Whether the game ended with that.
    given_up: bool,
    clock: ClockFace,
    /// The result, once there is one, and how it is told.
    standings: Option<Standings>,
    ending: Spoken<Arc<Ending>>,
    /// What somebody has been told of a ply, and how pictures have changed: others with the same before their eyes are
    /// told the same.
    tales: Mutex<Vec<(Telling, Arc<Tale>)>>,
    steps: Mutex<Vec<Arc<Step>>>,
}

/// A ply, who is told of it, and in which language.
type Telling = (usize, Viewer, Language);

/// What kind of change it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum News {
    Ply,
    Undo,
    /// Something that everybody is told with the chairs.
    Chairs,
    /// Somebody gave up, which stands in the story too.
    Resigned(Seat),
    Other,
}

impl Shot {
    /// Everything there is at a table with these chairs.
    pub fn whole(table: &Table, chairs: &Arc<Chairs>, now: Wall) -> Shot {
        Shot::new(table, 0, Vec::new(), Arc::clone(chairs), now)
    }

    /// What the changes from number `from` on have made of a table. `before` are its chairs until then.
    pub fn since(table: &Table, from: usize, before: &Arc<Chairs>, now: Wall) -> Shot {
        let news: Vec<News> = table.log()[from..].iter().map(News::of).collect();
        let is_over = table.turn() == Turn::Over;
        let plies = news.iter().filter(|news| **news == News::Ply).count();
        // When it is over everything is open from the beginning on, and after an undo the story is told anew.
        let is_new = is_over || news.contains(&News::Undo);
        let first = if is_new { 0 } else { table.play().len().saturating_sub(plies) };
        let chairs = match news.iter().any(News::is_of_chairs) || before.has_new_faces(table) {
            true => Arc::new(before.after(table)),
            false => Arc::clone(before),
        };
        Shot::new(table, first, news, chairs, now)
    }

    fn new(table: &Table, first: usize, news: Vec<News>, chairs: Arc<Chairs>, now: Wall) -> Shot {
        let seats = Seat::all(table.play().seats());
        Shot {
            moments: table.play().since(first),
            news,
            seq: table.log().len() as u64,
            chairs,
            undo: seats.filter(|seat| table.may_undo(SeatSet::from_iter([*seat]))).collect(),
            resigned: table.resignations().collect(),
            given_up: table.is_given_up(),
            clock: ClockFace::of(table, now),
            standings: table.standings(),
            ending: Spoken::new(),
            tales: Mutex::default(),
            steps: Mutex::default(),
        }
    }

    /// Those of some seats that still play: who gives up only watches until the end.
    fn playing(&self, seats: SeatSet) -> SeatSet {
        let gave_up = |seat: Seat| self.resigned.iter().any(|(_, other)| *other == seat);
        seats.iter().filter(|seat| self.is_over() || !gave_up(*seat)).collect()
    }

    /// Ply `index` as these eyes may read it.
    fn tale(&self, index: usize, eyes: Viewer) -> Arc<Tale> {
        // Where nobody has secrets all who play and watch are told the same.
        let eyes = match eyes {
            Viewer::Seat(_) if !self.moments.has_secrets() => Viewer::Spectator,
            eyes => eyes,
        };
        let mut tales = self.tales.lock().unwrap_or_else(PoisonError::into_inner);
        let wanted = (index, eyes, Language::now());
        if let Some((_, tale)) = tales.iter().find(|(telling, _)| *telling == wanted) {
            return Arc::clone(tale);
        }
        let tale = Arc::new(Tale::of(&*self.moments, index, eyes));
        tales.push((wanted, Arc::clone(&tale)));
        tale
    }

    /// How a picture becomes another; `known` are the shapes of the first that do not lie in its ground.
    fn step(&self, old: &Arc<Scene>, new: &Arc<Scene>, known: &Numbers) -> Arc<Step> {
        let mut steps = self.steps.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(step) = steps.iter().find(|step| step.is_between(old, new)) {
            return Arc::clone(step);
        }
        let step = Arc::new(Step::between(old, new, known));
        steps.push(Arc::clone(&step));
        step
    }

    /// The chairs.
    pub fn chairs(&self) -> &Arc<Chairs> {
        &self.chairs
    }

    /// Whether the game is over.
    fn is_over(&self) -> bool {
        self.standings.is_some()
    }

    /// Who has ended the game by giving up.
    fn loser(&self) -> Option<Seat> {
        self.resigned.last().filter(|_| self.given_up).map(|(_, seat)| *seat)
    }

    /// How it ended, once it has: a shot of the end tells of all plies.
    fn ending(&self) -> Option<Arc<Ending>> {
        let standings = self.standings.as_ref()?;
        let ending = || Arc::new(Ending::of(&*self.moments, standings, self.loser()));
        Some(Arc::clone(self.ending.get(ending)))
    }
}

impl News {
    /// Whether everybody is told anew who sits where.
    fn is_of_chairs(&self) -> bool {
        matches!(self, News::Chairs | News::Resigned(_))
    }

    fn of(change: &Change<String>) -> News {
        match change {
            Change::Ply { .. } => News::Ply,
            Change::Undo(_) => News::Undo,
            Change::Resign(seat) => News::Resigned(*seat),
            Change::Seat { .. } | Change::Rematch(_) => News::Chairs,
            Change::Pause(_) => News::Other,
        }
    }
}

/// A pair of eyes at a table: what everybody sees who holds the same seats. It remembers what it has shown and says
/// what is different.
pub struct Lens {
    mine: SeatSet,
    /// Through whose eyes it looks.
    viewer: Option<Seat>,
    seq: u64,
    frame: Frame,
    /// The shapes of the frame that do not lie in its ground.
    shapes: Arc<Numbers>,
    log: Vec<Arc<LogLine>>,
    hello: Arc<Hello>,
}

impl Lens {
    /// The eyes of a device with these seats; `look` is the one it plays for, if it has chosen. The shot is whole.
    pub fn new(mine: SeatSet, look: Option<Seat>, shot: &Shot) -> Lens {
        let viewer = viewer(shot.moments.turn(), shot.playing(mine), look);
        let frame = now(shot, mine, viewer);
        Lens {
            mine,
            viewer,
            seq: shot.seq,
            shapes: Arc::new(Shapes::moving(&frame.scene).numbers()),
            frame,
            log: story(shot, viewer),
            hello: shot.chairs.hello(&*shot.moments),
        }
    }

    /// The number of the last change that was seen.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// Through whose eyes it looks.
    pub fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    /// Whether it shows a clock.
    pub fn has_clock(&self) -> bool {
        self.frame.clock.is_some()
    }

    /// Who sits here.
    pub fn hello(&self) -> String {
        let hello = Hello { mine: self.mine.iter().collect(), seq: self.seq, ..Hello::clone(&self.hello) };
        FromServer::Hello(&hello).text()
    }

    /// Everything there is to see.
    pub fn scene(&self) -> String {
        let shapes = Shapes::of(&self.frame.scene);
        FromServer::Scene { seq: self.seq, log: &self.log, shapes: &shapes, frame: &self.frame }.text()
    }

    /// Looks at what has changed, and says it change by change. A shot that is older than what was seen says nothing.
    pub fn follow(&mut self, shot: &Shot, mut say: impl FnMut(String)) {
        let seen = shot.seq - self.seq.min(shot.seq);
        if seen == 0 || seen as usize > shot.news.len() {
            return;
        }
        let news = &shot.news[shot.news.len() - seen as usize..];
        let before = std::mem::replace(&mut self.hello, shot.chairs.hello(&*shot.moments));
        // Who drives may have been drawn by lot meanwhile.
        let has_new_faces =
            self.hello.seats.iter().map(|seat| &seat.face).ne(before.seats.iter().map(|seat| &seat.face));
        if news.contains(&News::Undo) {
            self.viewer = viewer(shot.moments.turn(), shot.playing(self.mine), self.viewer);
            self.frame = now(shot, self.mine, self.viewer);
            self.shapes = Arc::new(Shapes::moving(&self.frame.scene).numbers());
            self.log = story(shot, self.viewer);
            self.seq = shot.seq;
            if has_new_faces || news.iter().any(News::is_of_chairs) {
                say(self.hello());
            }
            return say(self.scene());
        }
        let mut moment = shot.moments.len() - news.iter().filter(|news| **news == News::Ply).count();
        for (index, news) in news.iter().enumerate() {
            self.seq += 1;
            let is_last = index + 1 == seen as usize;
            match news {
                News::Ply => {
                    moment += 1;
                    if is_last && has_new_faces {
                        say(self.hello());
                    }
                    self.ply(shot, moment, is_last, &mut say);
                }
                _ => {
                    if news.is_of_chairs() {
                        say(self.hello());
                    }
                    if let News::Resigned(seat) = news {
                        self.log.push(Arc::new(LogLine::resigned(moment, *seat)));
                    }
                    self.frame(shot, is_last, &mut say);
                }
            }
        }
    }

    /// Looks again at the same changes: time has passed. Says what is different for those who look on.
    pub fn refresh(&mut self, shot: &Shot, say: impl FnMut(String)) {
        if shot.seq == self.seq {
            self.frame(shot, true, say);
        }
    }

    fn ply(&mut self, shot: &Shot, moment: usize, is_last: bool, mut say: impl FnMut(String)) {
        let eyes = eyes(shot, self.viewer);
        let tale = shot.tale(moment - 1, eyes);
        let new = if is_last {
            self.viewer = viewer(shot.moments.turn(), shot.playing(self.mine), self.viewer);
            now(shot, self.mine, self.viewer)
        } else {
            // A race against time goes on from one ply to the next.
            let clock = self.frame.clock.as_ref().map(|_| shot.clock.clone());
            Frame { clock, ..past(&*shot.moments, self.viewer, eyes, moment) }
        };
        let step = shot.step(&self.frame.scene, &new.scene, &self.shapes);
        let patch = FramePatch::between(&self.frame, &new, step.patch());
        say(FromServer::Ply { seq: self.seq, line: &tale.log.line, told: &tale.told, shapes: step.shapes(), patch }
            .text());
        self.shapes = step.numbers();
        self.frame = new;
        if is_last && shot.is_over() && shot.moments.has_secrets() {
            // What was hidden until now can be read from the first ply on.
            self.log = story(shot, self.viewer);
        } else {
            self.log.push(Arc::clone(&tale.log));
        }
    }

    fn frame(&mut self, shot: &Shot, is_last: bool, mut say: impl FnMut(String)) {
        if !is_last {
            let patch = FramePatch { moment: self.frame.moment, ..FramePatch::default() };
            return say(FromServer::Frame { seq: self.seq, shapes: None, patch }.text());
        }
        self.viewer = viewer(shot.moments.turn(), shot.playing(self.mine), self.viewer);
        let new = now(shot, self.mine, self.viewer);
        let step = shot.step(&self.frame.scene, &new.scene, &self.shapes);
        let patch = FramePatch::between(&self.frame, &new, step.patch());
        say(FromServer::Frame { seq: self.seq, shapes: step.shapes(), patch }.text());
        self.shapes = step.numbers();
        self.frame = new;
    }
}

/// An earlier moment of a game; `from` is the one that was answered last to the same eyes.
/// Nobody is to move at the last moment of a game that `given_up` has ended.
pub fn moment(
    moments: &dyn Moments,
    seat: Option<Seat>,
    eyes: Viewer,
    moment: usize,
    from: Option<usize>,
    given_up: Option<Seat>,
) -> String {
    let (line, told) = match moment.checked_sub(1) {
        Some(index) => (moments.line(index, eyes).to_string(), moments.told(index, eyes)),
        None => (String::new(), Vec::new()),
    };
    let at = |moment: usize| {
        let frame = past(moments, seat, eyes, moment);
        match given_up.filter(|_| moment == moments.len()) {
            Some(loser) => ended(frame, loser),
            None => frame,
        }
    };
    let new = at(moment);
    let old = from.map(at);
    let scene = old.as_ref().and_then(|old| Step::patch_between(&old.scene, &new.scene));
    let (shapes, shown) = match &old {
        Some(old) => {
            let shapes = Shapes::of(&new.scene).without(&Shapes::of(&old.scene).numbers());
            (shapes, PastFrame::Patch(Box::new(FramePatch::between(old, &new, scene.as_deref()))))
        }
        None => (Shapes::of(&new.scene), PastFrame::Whole(&new)),
    };
    FromServer::Moment { from, line: &line, told: &told, shapes: &shapes, shown }.text()
}

/// Through whose eyes a device with these seats looks: the one to move if it is among them, else as before.
pub fn viewer(turn: Turn, seats: SeatSet, before: Option<Seat>) -> Option<Seat> {
    let asked = seats.iter().find(|seat| turn.allows(Actor::Seat(*seat)));
    let stays = before.filter(|seat| seats.contains(*seat));
    match turn {
        Turn::Open(_) => stays.or(asked),
        _ => asked.or(stays),
    }
    .or_else(|| seats.iter().next())
}

/// Whose eyes: a seat's, a spectator's, or everybody's once the game is over.
fn eyes(shot: &Shot, seat: Option<Seat>) -> Viewer {
    match seat {
        _ if shot.is_over() => Viewer::Everyone,
        Some(seat) => Viewer::Seat(seat),
        None => Viewer::Spectator,
    }
}

/// The table as it is, with the choices of the seat that looks.
fn now(shot: &Shot, mine: SeatSet, seat: Option<Seat>) -> Frame {
    let Shot { moments, clock, .. } = shot;
    // One of two has given up: the game ends where it stands.
    let turn = if shot.is_over() { Turn::Over } else { moments.turn() };
    let asked = seat.filter(|seat| turn.allows((*seat).into()));
    let shown = moments.show(moments.len(), eyes(shot, seat), asked, clock.now);
    let frame = Frame {
        moment: moments.len(),
        viewer: seat,
        prompt: shown.prompt,
        turn: turn.into(),
        choices: shown.choices,
        undo: mine.iter().any(|seat| shot.undo.contains(seat)),
        result: shot.ending(),
        clock: matches!(turn, Turn::Open(_)).then(|| clock.clone()),
        scene: shown.scene,
    };
    match shot.loser() {
        Some(loser) => ended(frame, loser),
        None => frame,
    }
}

/// Somebody gave up, and so nobody is to move any more.
fn ended(mut frame: Frame, loser: Seat) -> Frame {
    frame.turn = Turn::Over.into();
    frame.prompt = Table::resignation(loser).into();
    let scene = Arc::make_mut(&mut frame.scene);
    scene.panels.iter_mut().for_each(|panel| panel.active = false);
    frame
}

/// The table as it was after some plies, without choices.
pub(crate) fn past(moments: &dyn Moments, seat: Option<Seat>, eyes: Viewer, moment: usize) -> Frame {
    let shown = moments.show(moment, eyes, None, Millis::default());
    Frame {
        moment,
        viewer: seat,
        prompt: shown.prompt,
        turn: moments.turn_at(moment).into(),
        choices: shown.choices,
        undo: false,
        result: None,
        clock: None,
        scene: shown.scene,
    }
}

/// What happened, ply by ply, and who gave up.
fn story(shot: &Shot, seat: Option<Seat>) -> Vec<Arc<LogLine>> {
    let lines = shot.moments.story(eyes(shot, seat)).into_iter().enumerate();
    let mut story: Vec<Arc<LogLine>> =
        lines.map(|(index, (line, told))| Arc::new(LogLine::new(index + 1, line.to_string(), &told))).collect();
    for (after, seat) in &shot.resigned {
        let place = story.partition_point(|line| line.moment <= *after);
        story.insert(place, Arc::new(LogLine::resigned(*after, *seat)));
    }
    story
}
