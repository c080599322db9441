use serde::{Serialize, de::DeserializeOwned};
use std::{fmt, hash::Hash};

use crate::{About, Actor, BadOption, ParseError, Refusal, Seat, SeatSet, Side, Source, Standings, Viewer, pick};

/// Whole milliseconds of game time. Games without a clock ignore them.
pub type Millis = u32;

/// One atomic choice, made by one actor at one time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Act<P> {
    /// Who.
    pub actor: Actor,
    /// What.
    pub ply: P,
    /// When. Matters in real-time games only.
    pub at: Millis,
}

impl<P> Act<P> {
    /// `ply` by `seat`, in a game where time does not matter.
    pub const fn seat(seat: Seat, ply: P) -> Act<P> {
        Act { actor: Actor::Seat(seat), ply, at: 0 }
    }

    /// `ply` by chance, in a game where time does not matter.
    pub const fn chance(ply: P) -> Act<P> {
        Act { actor: Actor::Chance, ply, at: 0 }
    }
}

/// Who may act now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// One seat decides.
    Seat(Seat),
    /// A die roll, a draw or a shuffle comes next.
    Chance,
    /// Any of these seats may act, in the order in which their plies arrive; chance may become due meanwhile
    /// ([`Game::due`]).
    Open(SeatSet),
    /// Nobody: the game has ended.
    Over,
}

impl Turn {
    /// Whether `actor` may act now.
    pub fn allows(self, actor: Actor) -> bool {
        match (self, actor) {
            (Turn::Seat(to_move), Actor::Seat(seat)) => to_move == seat,
            (Turn::Open(seats), Actor::Seat(seat)) => seats.contains(seat),
            (Turn::Chance, Actor::Chance) => true,
            _ => false,
        }
    }
}

/// Where the events of a ply go: `()` throws them away at no cost, a `Vec` keeps them.
pub trait Events<E> {
    /// Takes the next event. The event is only built if somebody listens.
    fn tell(&mut self, event: impl FnOnce() -> E);
}

impl<E> Events<E> for () {
    #[inline(always)]
    fn tell(&mut self, _event: impl FnOnce() -> E) {}
}

impl<E> Events<E> for Vec<E> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// A rule set with its options chosen: everything that stays the same for a whole game.
///
/// The rules live here, the game's course in `State`. Tables that are costly to build (a compiled race course, rays of
/// a board) belong into the implementing type, never into the state.
pub trait Game: Sized + Send + Sync + 'static {
    /// What can be chosen before the game. Unknown keys must be refused (`serde(deny_unknown_fields)`), missing ones
    /// take their default (`serde(default)`).
    type Options: Clone + PartialEq + Default + fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Everything true about a game at one moment; flat and small, without a heap.
    type State: Clone + Eq + Hash + fmt::Debug + Send + Sync;
    /// One choice. The same text in all states means the same ply.
    type Ply: Copy + Eq + Hash + fmt::Debug + Send + Sync;
    /// What a ply did.
    type Event: Clone + PartialEq + fmt::Debug + Serialize + Send + Sync;
    /// Everything a viewer may know: what lies open, and what it remembers of the whole game so far that still bears on
    /// what is hidden. Nothing else can be computed from it. Equal views are one information set, so a search uses
    /// them as keys: flat and small, as the state is.
    type View: Clone + Eq + Hash + fmt::Debug + Send + Sync;
    /// A state for reading and writing by people (it becomes JSON).
    type Position: fmt::Debug + Serialize + DeserializeOwned;

    /// Name, players, prefix of the rule ids.
    const ABOUT: About;

    /// Checks the options and prepares the rules for them.
    fn new(options: &Self::Options) -> Result<Self, BadOption>;

    /// The options with every default filled in: what a record keeps.
    fn options(&self) -> &Self::Options;

    /// How many seats play.
    fn seats(&self) -> usize;

    /// Whether seats hold anything that others may not see, with these options.
    fn has_secrets(&self) -> bool {
        false
    }

    /// The side of a seat; alone unless the game has teams.
    fn side(&self, seat: Seat) -> Side {
        Side(seat.index() as u8)
    }

    /// The state before the first ply.
    fn setup(&self) -> Self::State;

    /// Who may act.
    fn turn(&self, state: &Self::State) -> Turn;

    /// In a real-time game: when the next chance ply comes due while seats are open.
    fn due(&self, _state: &Self::State) -> Option<Millis> {
        None
    }

    /// From when on `seat` could act if nothing else happened meanwhile; `None` if waiting alone changes nothing.
    /// Where time does not matter a seat can act at once or not at all.
    fn ready(&self, state: &Self::State, seat: Seat) -> Option<Millis> {
        self.turn(state).allows(seat.into()).then_some(0)
    }

    /// Appends every legal ply of `seat` at time `at` to `out`, in a sensible order for people.
    /// Legal means completable: the action it begins can be finished within the rules.
    fn legal(&self, state: &Self::State, seat: Seat, at: Millis, out: &mut Vec<Self::Ply>);

    /// Appends every outcome of the chance ply that is due, with its weight.
    fn chance(&self, state: &Self::State, out: &mut Vec<(Self::Ply, u32)>);

    /// One outcome of the chance ply that is due, with the distribution of [`Game::chance`]. Override it where the
    /// outcome can be drawn without listing all of them.
    fn roll(&self, state: &Self::State, source: &mut impl Source) -> Self::Ply {
        let mut outcomes = Vec::new();
        self.chance(state, &mut outcomes);
        pick(&outcomes, source)
    }

    /// Whether `act` is legal, and the rule it breaks if not. Agrees with [`Game::legal`] and [`Game::chance`].
    fn check(&self, state: &Self::State, act: &Act<Self::Ply>) -> Result<(), Refusal>;

    /// Plays a ply that is known to be legal. Does not allocate.
    fn apply(&self, state: &mut Self::State, act: &Act<Self::Ply>, events: &mut impl Events<Self::Event>);

    /// Plays a ply, or refuses it and changes nothing.
    fn play(
        &self,
        state: &mut Self::State,
        act: &Act<Self::Ply>,
        events: &mut impl Events<Self::Event>,
    ) -> Result<(), Refusal> {
        self.check(state, act)?;
        self.apply(state, act, events);
        Ok(())
    }

    /// What `viewer` may know of the state. Made at every node of a search: no text, no heap where it can be helped.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// A view for programs to read (it becomes JSON): what the viewer may see, in the words of [`Game::Position`].
    fn seen(&self, view: &Self::View) -> impl Serialize;

    /// A full state that agrees with everything the viewer has been shown, drawn from all of them with the weights
    /// that chance gave them: `view(imagine(v)) == v`. It always succeeds.
    fn imagine(&self, view: &Self::View, source: &mut impl Source) -> Self::State;

    /// An event as `viewer` may know it; `None` if it may not know of it at all.
    fn show_event(&self, event: &Self::Event, _viewer: Viewer) -> Option<Self::Event> {
        Some(event.clone())
    }

    /// The text of a ply as `viewer` may read it (`draw ?`). `before` is the state it was played in.
    fn show_ply(&self, _before: &Self::State, act: &Act<Self::Ply>, _viewer: Viewer) -> String {
        self.print(act.actor, act.ply)
    }

    /// Whether the ply showed somebody something new (a roll, a draw, a hidden card played), so that it and what came
    /// before it cannot be taken back.
    fn reveals(&self, _before: &Self::State, act: &Act<Self::Ply>) -> bool {
        act.actor == Actor::Chance
    }

    /// Whether the match may play a ply that is the only legal one. Not so where declining or hurrying is the game, nor
    /// where being spared the question tells others what a seat holds: what is hidden must not change the answer to
    /// "who is asked".
    fn plays_forced(&self, state: &Self::State) -> bool;

    /// The notation of a ply, without its actor.
    fn print(&self, actor: Actor, ply: Self::Ply) -> String;

    /// Reads the notation of a ply, without its actor. `parse(print(ply)) == ply`.
    fn parse(&self, actor: Actor, text: &str) -> Result<Self::Ply, ParseError>;

    /// The state for people to read and change.
    fn position(&self, state: &Self::State) -> Self::Position;

    /// A state from a position, refused with the reason if it breaks an invariant of the game.
    /// `load(position(s)) == s`.
    fn load(&self, position: &Self::Position) -> Result<Self::State, Refusal>;

    /// Checks the game's invariants; tests call it after every ply.
    fn audit(&self, state: &Self::State) -> Result<(), String>;

    /// The result, once the game is over.
    fn standings(&self, state: &Self::State) -> Option<Standings>;
}
