use pileup_analysis::{Effort, Fortune, Playouts};
use pileup_bots::{Advice, Dice, Mind, Question, Reaction, Thinks};
use pileup_core::record::{Line, Record};
use pileup_core::{About, Act, Actor, Game, Millis, PlayError, Seat, Source, Standings, Turn, Viewer};
use pileup_scene::{Art, Asked, Chart, Idle, Look, Told};
use pileup_words::Language;
use serde_json::Value;
use std::borrow::Cow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::{
    Choice, Complete, Hint, Hinter, Moments, Play, Ponderer, Report, Shown, Thinker, Weighed, analysis, fixtures,
};

/// How long the strongest bot may think about a ply at a table. The others make so few iterations that they need no limit,
/// and always choose the same from the same seed.
const PATIENCE: Duration = Duration::from_secs(1);
/// Choices that a hint tells of.
const BEST: usize = 3;

/// A state is kept for every so many plies; those between are played again from there.
const KEPT_EVERY: usize = 32;

/// A game being played. The history is exactly the plies; states are kept only to get back quickly, and what each ply
/// did is kept so that telling it needs no second playing.
pub(crate) struct Live<G: Thinks> {
    game: Arc<G>,
    /// Moments before this one are left out: 0 except where only the last plies are told.
    first: usize,
    /// States after 0, 32, 64, ... plies from the first moment on.
    kept: Vec<G::State>,
    state: G::State,
    takes: Vec<Take<G>>,
    began_at: Option<Value>,
    /// What was shown already, where many look at the same moments.
    drawn: Option<Mutex<Vec<Drawn<G>>>>,
    /// What the bot of each seat has in mind.
    minds: Minds<G>,
}

/// What bots have in mind, one for each seat. A mind takes a lot of room, so it is emptied when the move passes to somebody
/// else, unless bots think ahead here.
struct Minds<G: Thinks> {
    minds: Vec<Arc<Mutex<Mind<G>>>>,
    ahead: AtomicBool,
}

impl<G: Thinks> Minds<G> {
    fn new(seats: usize) -> Minds<G> {
        Minds { minds: (0..seats).map(|_| Arc::default()).collect(), ahead: AtomicBool::new(false) }
    }

    fn of(&self, seat: Seat) -> Arc<Mutex<Mind<G>>> {
        Arc::clone(&self.minds[seat.index()])
    }

    /// Forgets what is of no use any more once somebody's move has been made.
    fn pass(&mut self, turn: Turn) {
        for (seat, mind) in self.minds.iter_mut().enumerate() {
            let keeps = match turn {
                Turn::Seat(mover) => mover.index() == seat || self.ahead.load(Ordering::Relaxed),
                Turn::Chance => true,
                Turn::Open(_) | Turn::Over => false,
            };
            // One that is thinking just now keeps its mind to itself until it has done.
            if !keeps && mind.try_lock().map_or(true, |mind| !mind.is_empty()) {
                *mind = Arc::default();
            }
        }
    }
}

/// What was shown to somebody: it is the same for everybody who sees the same, is asked the same and reads the same language.
struct Drawn<G: Game> {
    moment: usize,
    language: Language,
    view: G::View,
    asked: Option<(Seat, Vec<G::Ply>)>,
    shown: Shown,
}

/// A ply with what it did.
struct Take<G: Game> {
    act: Act<G::Ply>,
    events: Arc<[G::Event]>,
    /// Whether it told somebody something, so that it cannot be taken back.
    reveals: bool,
}

impl<G: Game> Clone for Take<G> {
    fn clone(&self) -> Take<G> {
        Take { act: self.act, events: Arc::clone(&self.events), reveals: self.reveals }
    }
}

impl<G: Thinks> Live<G> {
    pub(crate) fn new(game: Arc<G>, state: G::State, began_at: Option<Value>) -> Live<G> {
        let minds = Minds::new(game.seats());
        Live { game, first: 0, kept: vec![state.clone()], state, takes: Vec::new(), began_at, drawn: None, minds }
    }

    fn state_at(&self, moment: usize) -> Cow<'_, G::State> {
        let moment = moment - self.first;
        if moment >= self.takes.len() {
            return Cow::Borrowed(&self.state);
        }
        let mut state = self.kept[moment / KEPT_EVERY].clone();
        for take in &self.takes[moment - moment % KEPT_EVERY..moment] {
            self.game.apply(&mut state, &take.act, &mut ());
        }
        Cow::Owned(state)
    }

    /// Carries out a legal ply.
    fn carry_out(&mut self, act: Act<G::Ply>) {
        let reveals = self.game.reveals(&self.state, &act);
        let mut events = Vec::new();
        self.game.apply(&mut self.state, &act, &mut events);
        self.takes.push(Take { act, events: events.into(), reveals });
        self.minds.pass(self.game.turn(&self.state));
        if self.takes.len().is_multiple_of(KEPT_EVERY) {
            self.kept.push(self.state.clone());
        }
    }

    fn take(&self, index: usize) -> &Take<G> {
        &self.takes[index - self.first]
    }

    /// What ply `index` did, for a viewer.
    fn shown(&self, index: usize, viewer: Viewer) -> impl Iterator<Item = G::Event> {
        self.take(index).events.iter().filter_map(move |event| self.game.show_event(event, viewer))
    }

    fn plies(&self, seat: Seat, at: Millis) -> Vec<G::Ply> {
        let mut plies = Vec::new();
        if self.game.turn(&self.state).allows(seat.into()) {
            self.game.legal(&self.state, seat, at, &mut plies);
        }
        plies
    }
}

impl<G: Complete> Live<G> {
    /// What a bot of this level is asked: its level's name today, and the choices of the seat.
    fn question(&self, seat: Seat, level: &str, at: Millis) -> Option<(&'static str, Vec<G::Ply>)> {
        let level = G::level_named(level)?;
        Some((level, self.plies(seat, at))).filter(|(_, plies)| !plies.is_empty())
    }

    fn choices(&self, seat: Seat, plies: &[G::Ply]) -> Vec<Choice> {
        let view = self.game.view(&self.state, Viewer::Seat(seat));
        let choice = |ply: &G::Ply| Choice {
            ply: self.game.print(seat.into(), *ply),
            words: self.game.describe(&view, seat.into(), *ply),
        };
        plies.iter().map(choice).collect()
    }

    /// What is shown to whoever sees this and is asked this.
    fn draw(&self, view: &G::View, asked: Option<&(Seat, Vec<G::Ply>)>) -> Shown {
        let choices = asked.map_or_else(Vec::new, |(seat, plies)| self.choices(*seat, plies));
        let asked = asked.map(|(seat, plies)| Asked { seat: *seat, plies });
        Shown {
            scene: Arc::new(self.game.scene(view, asked)),
            prompt: self.game.prompt(view, asked.map(|asked| asked.seat)).into(),
            choices: choices.into(),
        }
    }
}

/// What a bot thinks. The level is one of the game's.
fn advice<G: Complete>(
    mind: &mut Mind<G>,
    game: &G,
    level: &str,
    question: Question<'_, G>,
    at: Millis,
    seed: u64,
) -> Advice<G::Ply> {
    let time = (G::LEVELS.last() == Some(&level)).then_some(PATIENCE);
    let advice = mind.advise(game, level, question, at, time, &mut Dice::new(seed));
    advice.expect("the level is one of the game's")
}

impl<G: Complete> Moments for Live<G> {
    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn has_secrets(&self) -> bool {
        self.game.has_secrets()
    }

    fn look(&self, seat: Seat) -> Look {
        self.game.look(seat)
    }

    fn faces(&self) -> Vec<Option<&'static Art>> {
        let view = self.game.view(&self.state, Viewer::Spectator);
        Seat::all(self.game.seats()).map(|seat| self.game.face(&view, seat)).collect()
    }

    fn side(&self, seat: Seat) -> u8 {
        self.game.side(seat).0
    }

    fn len(&self) -> usize {
        self.first + self.takes.len()
    }

    fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    fn turn_at(&self, moment: usize) -> Turn {
        self.game.turn(&self.state_at(moment))
    }

    fn legal(&self, seat: Seat, at: Millis) -> Vec<Choice> {
        self.choices(seat, &self.plies(seat, at))
    }

    fn line(&self, index: usize, viewer: Viewer) -> Line {
        let act = &self.take(index).act;
        let text = self.game.show_ply(&self.state_at(index), act, viewer);
        Line { actor: act.actor, text, at: Some(act.at) }
    }

    fn story(&self, viewer: Viewer) -> Vec<(Line, Vec<Told>)> {
        let mut state = self.kept[0].clone();
        let tell = |take: &Take<G>| {
            let text = self.game.show_ply(&state, &take.act, viewer);
            self.game.apply(&mut state, &take.act, &mut ());
            let view = self.game.view(&state, viewer);
            let shown = take.events.iter().filter_map(|event| self.game.show_event(event, viewer));
            let told = shown.map(|event| self.game.tell(&view, &event)).collect();
            (Line { actor: take.act.actor, text, at: Some(take.act.at) }, told)
        };
        self.takes.iter().map(tell).collect()
    }

    fn told(&self, index: usize, viewer: Viewer) -> Vec<Told> {
        let view = self.game.view(&self.state_at(index + 1), viewer);
        self.shown(index, viewer).map(|event| self.game.tell(&view, &event)).collect()
    }

    fn show(&self, moment: usize, viewer: Viewer, asked: Option<Seat>, at: Millis) -> Shown {
        let view = self.game.view(&self.state_at(moment), viewer);
        let asked = asked.filter(|_| moment >= self.len());
        // In an open turn a seat whose hand is busy is still asked: it may prepare what it does next.
        let open = matches!(self.turn(), Turn::Open(_));
        let asked = asked.map(|seat| (seat, self.plies(seat, at))).filter(|(_, plies)| open || !plies.is_empty());
        let Some(drawn) = &self.drawn else { return self.draw(&view, asked.as_ref()) };
        let mut drawn = drawn.lock().unwrap_or_else(PoisonError::into_inner);
        let language = Language::now();
        let is_same = |known: &&Drawn<G>| {
            (known.moment, known.language) == (moment, language) && known.asked == asked && known.view == view
        };
        if let Some(known) = drawn.iter().find(is_same) {
            return known.shown.clone();
        }
        let shown = self.draw(&view, asked.as_ref());
        drawn.push(Drawn { moment, language, view, asked, shown: shown.clone() });
        shown
    }

    fn prompt(&self, moment: usize, viewer: Viewer, you: Option<Seat>) -> String {
        let state = self.state_at(moment);
        let you = you.filter(|seat| self.game.turn(&state).allows((*seat).into()));
        self.game.prompt(&self.game.view(&state, viewer), you)
    }

    fn has_art(&self) -> bool {
        G::gallery().is_some()
    }

    fn goal(&self, seat: Option<Seat>) -> String {
        self.game.goal(seat)
    }

    fn standings(&self) -> Option<Standings> {
        self.game.standings(&self.state)
    }

    fn charts(&self) -> Vec<Chart> {
        self.game.charts(&self.takes.iter().map(|take| take.act).collect::<Vec<_>>())
    }
}

impl<G: Complete> Play for Live<G> {
    fn about(&self) -> About {
        G::ABOUT
    }

    fn options(&self) -> Value {
        serde_json::to_value(self.game.options()).expect("options are JSON")
    }

    fn idle(&self) -> Vec<Idle> {
        self.game.idle()
    }

    fn due(&self) -> Option<Millis> {
        self.game.due(&self.state)
    }

    fn ready(&self, seat: Seat) -> Option<Millis> {
        self.game.ready(&self.state, seat)
    }

    fn outcomes(&self) -> Vec<(String, u32)> {
        let mut outcomes = Vec::new();
        if self.turn() == Turn::Chance || (matches!(self.turn(), Turn::Open(_)) && self.due().is_some()) {
            self.game.chance(&self.state, &mut outcomes);
        }
        outcomes.into_iter().map(|(ply, weight)| (self.game.print(Actor::Chance, ply), weight)).collect()
    }

    fn forced(&self, at: Millis) -> Option<String> {
        let Turn::Seat(seat) = self.turn() else { return None };
        if !self.game.plays_forced(&self.state) {
            return None;
        }
        match self.plies(seat, at)[..] {
            [ply] => Some(self.game.print(seat.into(), ply)),
            _ => None,
        }
    }

    fn act(&mut self, actor: Actor, ply: &str, at: Millis) -> Result<(), PlayError> {
        let act = Act { actor, ply: self.game.parse(actor, ply)?, at };
        self.game.check(&self.state, &act)?;
        self.carry_out(act);
        Ok(())
    }

    fn time(&self) -> Millis {
        self.takes.last().map_or(0, |take| take.act.at)
    }

    fn roll(&mut self, mut source: &mut dyn Source, at: Millis) -> String {
        let ply = self.game.roll(&self.state, &mut source);
        self.carry_out(Act { actor: Actor::Chance, ply, at });
        self.game.print(Actor::Chance, ply)
    }

    fn take_back(&mut self, len: usize) {
        let state = self.state_at(len).into_owned();
        self.state = state;
        self.takes.truncate(len);
        self.kept.truncate(len / KEPT_EVERY + 1);
    }

    fn fork(&self) -> Box<dyn Play> {
        Box::new(Live {
            game: Arc::clone(&self.game),
            first: self.first,
            kept: self.kept.clone(),
            state: self.state.clone(),
            takes: self.takes.clone(),
            began_at: self.began_at.clone(),
            drawn: None,
            minds: Minds::new(self.game.seats()),
        })
    }

    fn since(&self, moment: usize) -> Box<dyn Moments> {
        let first = moment.clamp(self.first, self.len());
        Box::new(Live {
            game: Arc::clone(&self.game),
            first,
            kept: (first..=self.len()).step_by(KEPT_EVERY).map(|moment| self.state_at(moment).into_owned()).collect(),
            state: self.state.clone(),
            takes: self.takes[first - self.first..].to_vec(),
            began_at: None,
            drawn: Some(Mutex::default()),
            minds: Minds::new(self.game.seats()),
        })
    }

    fn imagine(&self, viewer: Viewer, mut source: &mut dyn Source) -> Box<dyn Play> {
        let state = self.game.imagine(&self.game.view(&self.state, viewer), &mut source);
        let position = serde_json::to_value(self.game.position(&state)).expect("a position is JSON");
        Box::new(Live::new(Arc::clone(&self.game), state, Some(position)))
    }

    fn undo_moment(&self, seat: Seat, passed: &dyn Fn(usize) -> bool) -> Option<usize> {
        for (index, take) in self.takes.iter().enumerate().rev() {
            if take.reveals {
                return None;
            }
            if passed(index) {
                continue;
            }
            return (take.act.actor == Actor::Seat(seat)).then_some(index);
        }
        None
    }

    fn events(&self, index: usize, viewer: Viewer) -> Vec<Value> {
        self.shown(index, viewer).map(|event| serde_json::to_value(event).expect("an event is JSON")).collect()
    }

    fn legend(&self) -> String {
        self.game.legend()
    }

    fn board(&self, moment: usize, viewer: Viewer) -> String {
        self.game.board(&self.game.view(&self.state_at(moment), viewer))
    }

    fn examine(&self, check: &str) -> Result<(), String> {
        fixtures::examine(&*self.game, &self.state, self.time(), check)
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.game.seen(&self.game.view(&self.state, viewer))).expect("a view is JSON")
    }

    fn position(&self) -> Value {
        serde_json::to_value(self.game.position(&self.state)).expect("a position is JSON")
    }

    fn hash(&self) -> String {
        // FNV-1a over the position's text: short, and the same wherever it is computed. What seats remember is no part of
        // it: it says nothing about the table.
        let mut position = self.position();
        if let Value::Object(fields) = &mut position {
            fields.shift_remove("known");
        }
        let text = position.to_string();
        let hash = text
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        format!("{hash:016x}")
    }

    fn record(&self, viewer: Viewer, name: &dyn Fn(Seat) -> String) -> Record {
        let result = self.standings().map_or_else(Vec::new, |standings| {
            standings.places.iter().enumerate().map(|(index, place)| (Seat::new(index), *place)).collect()
        });
        // Where time does not matter, every ply is at 0 and the stamps would say nothing.
        let is_timed = self.takes.iter().any(|take| take.act.at != 0);
        let line = |index: usize| {
            let line = self.line(index, viewer);
            Line { at: line.at.filter(|_| is_timed), ..line }
        };
        Record {
            game: G::ABOUT.id.to_owned(),
            ruleset: G::ABOUT.ruleset,
            options: self.options().to_string(),
            position: self.began_at.as_ref().map(Value::to_string),
            seats: Seat::all(self.seats()).map(|seat| (seat, name(seat))).collect(),
            result,
            resigned: Vec::new(),
            hash: (viewer == Viewer::Everyone).then(|| self.hash()),
            lines: (0..self.takes.len()).map(line).collect(),
            places: Vec::new(),
            remarks: Vec::new(),
        }
    }

    fn thinker(&self, seat: Seat, level: &str, seed: u64, at: Millis) -> Option<Thinker> {
        let (level, plies) = self.question(seat, level, at)?;
        let view = self.game.view(&self.state, Viewer::Seat(seat));
        let game = Arc::clone(&self.game);
        let mind = self.minds.of(seat);
        Some(Box::new(move || {
            let mut mind = mind.lock().unwrap_or_else(PoisonError::into_inner);
            let question = Question { view: &view, seat, plies: &plies };
            let advice = advice(&mut mind, &*game, level, question, at, seed);
            game.print(seat.into(), advice.ply)
        }))
    }

    fn ponderer(&self, seat: Seat, level: &str, seed: u64) -> Option<Ponderer> {
        let level = G::level_named(level)?;
        if !matches!(self.game.turn(&self.state), Turn::Seat(mover) if mover != seat) {
            return None;
        }
        let view = self.game.view(&self.state, Viewer::Seat(seat));
        let game = Arc::clone(&self.game);
        let mind = self.minds.of(seat);
        self.minds.ahead.store(true, Ordering::Relaxed);
        Some(Box::new(move |stop| {
            let mut mind = mind.lock().unwrap_or_else(PoisonError::into_inner);
            mind.ponder(&*game, level, &view, seat, &mut Dice::new(seed), stop);
        }))
    }

    fn hinter(&self, seat: Seat, level: &str, seed: u64, at: Millis) -> Option<Hinter> {
        let (level, plies) = self.question(seat, level, at)?;
        let view = self.game.view(&self.state, Viewer::Seat(seat));
        let game = Arc::clone(&self.game);
        Some(Box::new(move || {
            let question = Question { view: &view, seat, plies: &plies };
            let advice = advice(&mut Mind::new(), &*game, level, question, at, seed);
            let weighed = |choice: &pileup_bots::Choice<G::Ply>| Weighed {
                ply: game.print(seat.into(), choice.ply),
                words: game.describe(&view, seat.into(), choice.ply),
                share: choice.shares[seat.index()],
            };
            let found = advice.found.as_ref();
            let tried = found.map_or(&[][..], |found| &found.choices[..]).iter().filter(|choice| choice.visits > 0);
            let line = found.map_or(&[][..], |found| &found.line[..]).iter();
            Hint {
                ply: game.print(seat.into(), advice.ply),
                choices: tried.take(BEST).map(weighed).collect(),
                line: line.map(|&(mover, ply)| (mover, game.print(mover.into(), ply))).collect(),
            }
        }))
    }

    fn promise(&self, seat: Seat, ply: &str, iterations: u32, seed: u64) -> Option<f32> {
        let ply = self.game.parse(seat.into(), ply).ok()?;
        if !self.plies(seat, self.time()).contains(&ply) {
            return None;
        }
        let weighed = pileup_analysis::weigh(&*self.game, &self.state, seat, &[ply], iterations, seed);
        weighed.first().map(|(rated, _)| rated.share)
    }

    fn react(
        &self,
        seat: Seat,
        level: &str,
        at: Millis,
        woke: bool,
        mut source: &mut dyn Source,
    ) -> Option<Reaction<String>> {
        let level = G::level_named(level)?;
        if !self.game.turn(&self.state).allows(seat.into()) {
            return None;
        }
        let view = self.game.view(&self.state, Viewer::Seat(seat));
        Some(match self.game.react(level, &view, seat, at, woke, &mut source)? {
            Reaction::Look(after) => Reaction::Look(after),
            Reaction::Play(after, ply) => Reaction::Play(after, self.game.print(seat.into(), ply)),
        })
    }

    fn fortunes(&self, playouts: Playouts) -> Vec<Fortune> {
        let acts: Vec<Act<G::Ply>> = self.takes.iter().map(|take| take.act).collect();
        pileup_analysis::fortunes(&*self.game, &self.kept[0], &acts, playouts)
    }

    fn analyse(&self, effort: Effort, done: &(dyn Fn(usize) -> bool + Sync)) -> Option<Report> {
        let acts: Vec<Act<G::Ply>> = self.takes.iter().map(|take| take.act).collect();
        analysis::report(&*self.game, &self.kept[0], &acts, effort, done)
    }

    fn stand_in(&self) -> &'static str {
        G::STAND_IN
    }
}
