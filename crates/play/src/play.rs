use pileup_analysis::{Effort, Fortune, Playouts};
use pileup_bots::Reaction;
use pileup_core::record::{Line, Record};
use pileup_core::{About, Actor, Millis, PlayError, Seat, Source, Standings, Turn, Viewer};
use pileup_scene::{Art, Chart, Idle, Look, Scene, Told};
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;
use ts_rs::TS;

use crate::Report;

/// A legal ply in notation and in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(rename = "PlyChoice")]
pub struct Choice {
    /// The notation, without its actor.
    pub ply: String,
    /// The ply in words; `{p1}` stands for a name.
    pub words: String,
}

/// A bot's opinion, still to be thought out.
pub type Hinter = Box<dyn FnOnce() -> Hint + Send>;

/// What a bot would play, and what it thinks of the choices.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Hint {
    /// The ply.
    pub ply: String,
    /// The best choices, at most three, each with the share of the win that the seat can expect. Empty if the bot does not
    /// search.
    pub choices: Vec<Weighed>,
    /// What it expects to follow, its own ply first, until chance decides.
    pub line: Vec<(Seat, String)>,
}

/// A choice with what can be expected of it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Weighed {
    /// The ply.
    pub ply: String,
    /// What it does; `{p1}` stands for a name.
    pub words: String,
    /// The share of the win that the seat can expect, from 0 to 1.
    pub share: f32,
}

/// A bot's choice that is still to be thought out.
pub type Thinker = Box<dyn FnOnce() -> String + Send>;

/// A bot that thinks ahead, wherever and for as long as the host likes: it ends when the question is answered with yes.
pub type Ponderer = Box<dyn FnOnce(&dyn Fn() -> bool) + Send>;

/// What a viewer is shown of a moment. Whoever sees the same and is asked the same shares it.
#[derive(Clone, PartialEq, Debug)]
pub struct Shown {
    /// The picture.
    pub scene: Arc<Scene>,
    /// What is being decided; `{p1}` stands for a name.
    pub prompt: Arc<str>,
    /// The legal plies of the seat that is asked.
    pub choices: Arc<[Choice]>,
}

/// What can be shown of a game, or of its last plies only. Moments are counted in plies: 0 is before the first.
pub trait Moments: Send + Sync {
    /// How many seats play.
    fn seats(&self) -> usize;

    /// Whether seats hold anything that others may not see.
    fn has_secrets(&self) -> bool;

    /// The side of a seat, counted from 0.
    fn side(&self, seat: Seat) -> u8;

    /// How a seat's pieces look.
    fn look(&self, seat: Seat) -> Look;

    /// The face of every seat, as far as it is known by now.
    fn faces(&self) -> Vec<Option<&'static Art>>;

    /// Plies so far.
    fn len(&self) -> usize;

    /// Whether nothing has been played yet.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Who may act.
    fn turn(&self) -> Turn;

    /// Who could act at a moment.
    fn turn_at(&self, moment: usize) -> Turn;

    /// The legal plies of a seat.
    fn legal(&self, seat: Seat, at: Millis) -> Vec<Choice>;

    /// Ply `index` as a viewer may read it.
    fn line(&self, index: usize, viewer: Viewer) -> Line;

    /// What ply `index` did, in words and cues for a viewer.
    fn told(&self, index: usize, viewer: Viewer) -> Vec<Told>;

    /// All plies there are with what they did, as [`Moments::line`] and [`Moments::told`] say it one by one.
    fn story(&self, viewer: Viewer) -> Vec<(Line, Vec<Told>)>;

    /// What a viewer is shown at a moment. With `asked` (at the last moment) that seat's legal plies are attached.
    fn show(&self, moment: usize, viewer: Viewer, asked: Option<Seat>, at: Millis) -> Shown;

    /// The picture alone.
    fn scene(&self, moment: usize, viewer: Viewer, asked: Option<Seat>, at: Millis) -> Arc<Scene> {
        self.show(moment, viewer, asked, at).scene
    }

    /// What is being decided at a moment, in the second person for `you` if that seat is asked; `{p1}` stands for a name.
    fn prompt(&self, moment: usize, viewer: Viewer, you: Option<Seat>) -> String;

    /// Whether its scenes name pictures of a gallery.
    fn has_art(&self) -> bool;

    /// What a seat has to do to win; without one, what the game is about.
    fn goal(&self, seat: Option<Seat>) -> String;

    /// The result, once the game is over.
    fn standings(&self) -> Option<Standings>;

    /// Numbers worth a look once the game is over.
    fn charts(&self) -> Vec<Chart>;
}

/// A game being played, with its whole history.
pub trait Play: Moments {
    /// Name, players, ruleset.
    fn about(&self) -> About;

    /// The options with every default filled in.
    fn options(&self) -> Value;

    /// The options that change nothing beside the others.
    fn idle(&self) -> Vec<Idle>;

    /// In real-time games: when the next chance ply comes due.
    fn due(&self) -> Option<Millis>;

    /// From when on a seat could act, if nothing else happened.
    fn ready(&self, seat: Seat) -> Option<Millis>;

    /// The outcomes of the chance ply that is due, with their weights.
    fn outcomes(&self) -> Vec<(String, u32)>;

    /// The only legal ply of the seat to move, if there is just one and the match may play it.
    fn forced(&self, at: Millis) -> Option<String>;

    /// Plays a ply, or refuses it and changes nothing.
    fn act(&mut self, actor: Actor, ply: &str, at: Millis) -> Result<(), PlayError>;

    /// Plays a line; without a time, at that of the last ply.
    fn play(&mut self, line: &Line) -> Result<(), PlayError> {
        self.act(line.actor, &line.text, line.at.unwrap_or_else(|| self.time()))
    }

    /// The time of the last ply.
    fn time(&self) -> Millis;

    /// Lets chance play what is due, and answers what it was.
    fn roll(&mut self, source: &mut dyn Source, at: Millis) -> String;

    /// Takes back plies until `len` are left.
    fn take_back(&mut self, len: usize);

    /// The moment to which `seat` may take back by itself: before its last ply, if nothing was revealed and nobody
    /// else chose since. `passed(n)` says of ply n that it was nobody's choice.
    fn undo_moment(&self, seat: Seat, passed: &dyn Fn(usize) -> bool) -> Option<usize>;

    /// The same game with its whole history, to go on with apart from this one.
    fn fork(&self) -> Box<dyn Play>;

    /// What can be shown from a moment on, apart from this game: it stays as it is while the game goes on.
    fn since(&self, moment: usize) -> Box<dyn Moments>;

    /// A game from now on as it may be for all that a viewer knows: what is hidden from it is drawn at random.
    fn imagine(&self, viewer: Viewer, source: &mut dyn Source) -> Box<dyn Play>;

    /// What ply `index` did, as JSON for programs.
    fn events(&self, index: usize, viewer: Viewer) -> Vec<Value>;

    /// The text board at a moment.
    fn board(&self, moment: usize, viewer: Viewer) -> String;

    /// What the signs of the text board mean.
    fn legend(&self) -> String;

    /// A check of a fixture or lesson, the text after `=`. The error says what is there instead.
    fn examine(&self, check: &str) -> Result<(), String>;

    /// What a viewer sees, as JSON.
    fn view(&self, viewer: Viewer) -> Value;

    /// The state as a position.
    fn position(&self) -> Value;

    /// A hash of the state: 16 hexadecimal digits, the same on every machine.
    fn hash(&self) -> String;

    /// The whole game as a record for a viewer, `name` giving what to write for each seat.
    fn record(&self, viewer: Viewer, name: &dyn Fn(Seat) -> String) -> Record;

    /// A bot's choice, prepared here and thought out wherever the closure runs. `None` if there is no such level or
    /// the seat has nothing to choose.
    fn thinker(&self, seat: Seat, level: &str, seed: u64, at: Millis) -> Option<Thinker>;

    /// A bot that thinks ahead while somebody else is asked; what it finds out it uses for its next choice. `None` if nobody
    /// else is asked, or there is no such level. It must have ended before the bot is asked itself, which waits for it.
    fn ponderer(&self, seat: Seat, level: &str, seed: u64) -> Option<Ponderer>;

    /// The same as [`Play::thinker`] with what the bot thinks about it, for somebody who asks for a hint.
    fn hinter(&self, seat: Seat, level: &str, seed: u64, at: Millis) -> Option<Hinter>;

    /// The share of the win that a choice of a seat promises, looked at by itself with so many iterations; `None` if it is no
    /// choice.
    fn promise(&self, seat: Seat, ply: &str, iterations: u32, seed: u64) -> Option<f32>;

    /// The luck of every seat so far.
    fn fortunes(&self, playouts: Playouts) -> Vec<Fortune>;

    /// What a bot is about to do of itself in an open turn; see [`pileup_bots::Thinks::react`] for when to ask. `None`
    /// if nothing is to be done until something changes, or there is no such level.
    fn react(
        &self,
        seat: Seat,
        level: &str,
        at: Millis,
        woke: bool,
        source: &mut dyn Source,
    ) -> Option<Reaction<String>>;

    /// What decided the game so far: luck and skill of every seat, and a mark for every choice. `done` is called with the
    /// number of plies that have been looked at and may end the work by answering `false`. `None` if it did, or if
    /// the game has open turns.
    fn analyse(&self, effort: Effort, done: &(dyn Fn(usize) -> bool + Sync)) -> Option<Report>;

    /// The level of a bot that holds a seat for somebody who is away.
    fn stand_in(&self) -> &'static str;
}
