use pileup_core::record::{Line, Record};
use pileup_core::{About, Millis, Seat, Source, Standings, Turn, Viewer};
use pileup_scene::{Chart, Look, Scene, Told};
use serde_json::Value;

use crate::PlayError;

/// A legal ply in notation and in words.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Choice {
    /// The notation, without its actor.
    pub ply: String,
    /// The ply in words; `{p1}` stands for a name.
    pub words: String,
}

/// A game being played, with its whole history. Moments are counted in plies: 0 is before the first.
pub trait Play: Send + Sync {
    /// Name, players, ruleset.
    fn about(&self) -> About;

    /// The options with every default filled in.
    fn options(&self) -> Value;

    /// How many seats play.
    fn seats(&self) -> usize;

    /// Whether seats hold anything that others may not see.
    fn has_secrets(&self) -> bool;

    /// The side of a seat, counted from 0.
    fn side(&self, seat: Seat) -> u8;

    /// How a seat's pieces look.
    fn look(&self, seat: Seat) -> Look;

    /// Plies so far.
    fn len(&self) -> usize;

    /// Whether nothing has been played yet.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Who may act.
    fn turn(&self) -> Turn;

    /// In real-time games: when the next chance ply comes due.
    fn due(&self) -> Option<Millis>;

    /// The legal plies of a seat.
    fn legal(&self, seat: Seat, at: Millis) -> Vec<Choice>;

    /// The outcomes of the chance ply that is due, with their weights.
    fn outcomes(&self) -> Vec<(String, u32)>;

    /// The only legal ply, if there is just one and the match may play it.
    fn forced(&self, at: Millis) -> Option<Line>;

    /// Plays a line, or refuses it and changes nothing.
    fn play(&mut self, line: &Line) -> Result<(), PlayError>;

    /// Lets chance play what is due.
    fn roll(&mut self, source: &mut dyn Source, at: Millis);

    /// Takes back plies until `len` are left.
    fn take_back(&mut self, len: usize);

    /// The moment to which `seat` may take back by itself: before its last ply, if nothing was revealed and nobody
    /// else chose since. `forced(n)` says whether ply n was played by the match.
    fn undo_moment(&self, seat: Seat, forced: &dyn Fn(usize) -> bool) -> Option<usize>;

    /// Ply `index` as a viewer may read it.
    fn line(&self, index: usize, viewer: Viewer) -> Line;

    /// What ply `index` did, in words and cues for a viewer.
    fn told(&self, index: usize, viewer: Viewer) -> Vec<Told>;

    /// What ply `index` did, as JSON for programs.
    fn events(&self, index: usize, viewer: Viewer) -> Vec<Value>;

    /// The picture at a moment. With `asked` (at the last moment) that seat's legal plies are attached.
    fn scene(&self, moment: usize, viewer: Viewer, asked: Option<Seat>, at: Millis) -> Scene;

    /// The text board at a moment.
    fn board(&self, moment: usize, viewer: Viewer) -> String;

    /// What is being decided at a moment; `{p1}` stands for a name.
    fn prompt(&self, moment: usize, viewer: Viewer) -> String;

    /// What a viewer sees, as JSON.
    fn view(&self, viewer: Viewer) -> Value;

    /// The state as a position.
    fn position(&self) -> Value;

    /// A hash of the state: 16 hexadecimal digits, the same on every machine.
    fn hash(&self) -> String;

    /// The result, once the game is over.
    fn standings(&self) -> Option<Standings>;

    /// Numbers worth a look once the game is over.
    fn charts(&self) -> Vec<Chart>;

    /// The whole game as a record for a viewer, `name` giving what to write for each seat.
    fn record(&self, viewer: Viewer, name: &dyn Fn(Seat) -> String) -> Record;

    /// A bot's choice, prepared here and thought out wherever the closure runs. `None` if there is no such level or
    /// the seat has nothing to choose.
    fn thinker(&self, seat: Seat, level: &str, seed: u64, at: Millis) -> Option<Box<dyn FnOnce() -> Line + Send>>;

    /// What a bot is about to do of itself in an open turn; see [`pileup_bots::Thinks::react`] for when to ask. `None`
    /// if nothing is to be done until something changes, or there is no such level.
    fn react(&self, seat: Seat, level: &str, at: Millis, woke: bool, source: &mut dyn Source) -> Option<Reflex>;
}

/// What a bot is about to do in an open turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reflex {
    /// In how many milliseconds.
    pub after: Millis,
    /// What it plays then; without a line it only looks again.
    pub line: Option<Line>,
}
