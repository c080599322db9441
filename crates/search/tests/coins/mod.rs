//! The smallest game with chance, something hidden, and more than two seats.
//!
//! The first seat takes (and wins with so many eighths, else the last seat does) or passes; then the second seat takes
//! the pot for itself or gives it to the first. In the hidden form a coin lies under a cup, and the first seat guesses.

use pileup_core::{
    About, Act, Actor, BadOption, Events, Game, Millis, ParseError, Refusal, Seat, Side, Source, Standings, Turn,
    Viewer,
};
use serde::{Deserialize, Serialize};

pub const TAKE: u8 = 0;
pub const PASS: u8 = 1;
pub const HEADS: u8 = 2;
pub const TAILS: u8 = 3;
const LUCK: u8 = 4;
const BAD_LUCK: u8 = 5;

#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Pot {
    /// Eighths with which taking wins, or with which heads are under the cup.
    pub eighths: u32,
    pub hidden: bool,
    /// Whether the first two seats play together.
    pub together: bool,
}

pub struct Coins(Pot);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum State {
    First,
    Tossing,
    Second,
    Cup {
        heads: bool,
    },
    /// What the first seat sees of the cup.
    Covered,
    Won(u8),
}

impl Game for Coins {
    type Options = Pot;
    type State = State;
    type Ply = u8;
    type Event = ();
    type View = State;
    type Position = ();

    const ABOUT: About = About { id: "coins", name: "Coins", prefix: "CO", ruleset: 1, players: 3..=3, minutes: 1..=1 };

    fn new(options: &Pot) -> Result<Coins, BadOption> {
        Ok(Coins(options.clone()))
    }

    fn options(&self) -> &Pot {
        &self.0
    }

    fn seats(&self) -> usize {
        3
    }

    fn has_secrets(&self) -> bool {
        self.0.hidden
    }

    fn side(&self, seat: Seat) -> Side {
        Side(if self.0.together && seat.index() == 1 { 0 } else { seat.index() as u8 })
    }

    fn setup(&self) -> State {
        State::First
    }

    fn turn(&self, state: &State) -> Turn {
        match state {
            State::First | State::Cup { .. } => Turn::Seat(Seat::new(0)),
            State::Second => Turn::Seat(Seat::new(1)),
            State::Tossing => Turn::Chance,
            State::Won(_) => Turn::Over,
            State::Covered => unreachable!("views are not played"),
        }
    }

    fn legal(&self, state: &State, _seat: Seat, _at: Millis, out: &mut Vec<u8>) {
        out.extend(if matches!(state, State::Cup { .. }) { [HEADS, TAILS] } else { [TAKE, PASS] });
    }

    fn chance(&self, _state: &State, out: &mut Vec<(u8, u32)>) {
        out.extend([(LUCK, self.0.eighths), (BAD_LUCK, 8 - self.0.eighths)]);
    }

    fn check(&self, _state: &State, _act: &Act<u8>) -> Result<(), Refusal> {
        Ok(())
    }

    fn apply(&self, state: &mut State, act: &Act<u8>, _events: &mut impl Events<()>) {
        *state = match (*state, act.ply) {
            (State::First, TAKE) => State::Tossing,
            (State::First, _) => State::Second,
            (State::Tossing, LUCK) => State::Won(0),
            (State::Tossing, _) => State::Won(2),
            (State::Second, TAKE) => State::Won(1),
            (State::Second, _) => State::Won(0),
            (State::Cup { heads }, guess) => State::Won(if heads == (guess == HEADS) { 0 } else { 2 }),
            (done, _) => done,
        };
    }

    fn view(&self, state: &State, _viewer: Viewer) -> State {
        if matches!(state, State::Cup { .. }) { State::Covered } else { *state }
    }

    fn seen(&self, _view: &State) -> impl Serialize {}

    fn imagine(&self, view: &State, source: &mut impl Source) -> State {
        if *view == State::Covered { State::Cup { heads: source.below(8) < self.0.eighths } } else { *view }
    }

    fn plays_forced(&self, _state: &State) -> bool {
        true
    }

    fn print(&self, _actor: Actor, ply: u8) -> String {
        ply.to_string()
    }

    fn parse(&self, _actor: Actor, text: &str) -> Result<u8, ParseError> {
        text.parse().map_err(|_| ParseError::new("no ply"))
    }

    fn position(&self, _state: &State) {}

    fn load(&self, _position: &()) -> Result<State, Refusal> {
        Ok(self.setup())
    }

    fn audit(&self, _state: &State) -> Result<(), String> {
        Ok(())
    }

    fn standings(&self, state: &State) -> Option<Standings> {
        let State::Won(winner) = *state else { return None };
        let won: Vec<bool> = Seat::all(3).map(|seat| self.side(seat) == self.side(Seat::new(winner.into()))).collect();
        Some(Standings::by_key(&won, |_| 0).in_sides(|seat| self.side(seat)))
    }
}
