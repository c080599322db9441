//! Push&Move: armies of dice on a board of special fields. Every die must move in every turn, and pushes what stands in
//! its way if the pips suffice. Three enemy dice over the edge or on a death field win.
//!
//! The modules follow the rules: `setup` (PM-1, PM-6), `turn` (PM-2), `push` (PM-3), `fields` (PM-4), `destroyed` (PM-5),
//! `cards` and `answers` (PM-7, PM-8), `board` and `components` (PM-9). `legal` puts them together, `refuse` says why not.

mod answers;
mod appraise;
mod audit;
mod board;
mod bot;
mod card;
mod cards;
mod components;
mod destroyed;
mod event;
mod fields;
mod fixtures;
mod legal;
mod memory;
mod no_target;
mod options;
mod ply;
mod position;
mod present;
mod push;
mod refuse;
mod setup;
mod state;
mod turn;
mod view;

use arrayvec::ArrayVec;
use pileup_core::{
    About, Act, Actor, BadOption, Events, Game, Millis, ParseError, Refusal, Seat, Source, Standings, Turn, Viewer,
    rule,
};
use pileup_scene::Ground;
use serde::Serialize;

use crate::components::{Components, components};
use crate::options::Layout;
use crate::state::{Ask, DICE, DieId, SEATS};

/// What people read.
pub(crate) static WORDS: pileup_words::Book =
    pileup_words::book!([en de nl] "sheet", "table", "plies", "events", "refusals", "options", "cards", "fields");

pub use crate::board::{Field, Kind, Plate, Way};
pub use crate::card::Card;
pub use crate::event::{Event, Why};
pub use crate::options::{Arrows, First, Opening, Options};
pub use crate::ply::Ply;
pub use crate::position::Position;
pub use crate::state::State;
pub use crate::view::View;

/// The rules with their options chosen.
#[derive(Clone, Debug)]
pub struct PushMove {
    options: Options,
    layout: Layout,
    components: &'static Components,
    players: usize,
    /// Dice a seat begins with.
    each: usize,
    /// The start fields of each seat, in the order of PM-8.16.
    starts: [ArrayVec<Field, 5>; SEATS],
    /// All start fields as a set.
    start_fields: u64,
    /// The board's picture without anything that moves.
    ground: Ground,
}

impl PushMove {
    /// The dice of a seat.
    #[inline]
    fn dice_of(&self, seat: Seat) -> impl DoubleEndedIterator<Item = DieId> + use<> {
        let begin = seat.index() * self.each;
        (begin..begin + self.each).map(|index| DieId(index as u8))
    }

    /// The seat of a die; spare dice that nobody uses count for the last seat.
    fn owner(&self, index: usize) -> Seat {
        Seat::new((index / self.each).min(self.players - 1))
    }
}

impl Game for PushMove {
    type Options = Options;
    type State = State;
    type Ply = Ply;
    type Event = Event;
    type View = View;
    type Position = Position;

    const ABOUT: About =
        About { id: "push-move", name: "Push&Move", prefix: "PM", ruleset: 1, players: 2..=4, minutes: 10..=20 };

    fn new(options: &Options) -> Result<PushMove, BadOption> {
        let components = components().map_err(|fault| BadOption::new("data", fault))?;
        let (options, layout) = options.complete(components)?;
        let mut starts: [ArrayVec<Field, 5>; SEATS] = Default::default();
        for (own, fields) in starts.iter_mut().zip(components.starts(options.players)) {
            own.extend(fields.iter().copied());
        }
        let players = usize::from(options.players);
        let each = starts[0].len();
        debug_assert!(players * each <= DICE);
        let start_fields = starts.iter().flatten().fold(0, |set, field| set | field.bit());
        Ok(PushMove { options, layout, components, players, each, starts, start_fields, ground: Ground::new() })
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn seats(&self) -> usize {
        self.players
    }

    fn has_secrets(&self) -> bool {
        self.options.cards
    }

    fn setup(&self) -> State {
        self.new_game()
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.ask {
            Ask::Turn | Ask::Effect { .. } | Ask::Target { .. } | Ask::Lift | Ask::Reborn { .. } => {
                Turn::Seat(state.turn)
            }
            Ask::Answer { seat } | Ask::AnswerTarget { seat, .. } => Turn::Seat(seat),
            Ask::Plate { .. } | Ask::Deal { .. } | Ask::First | Ask::Roll { .. } | Ask::Draw => Turn::Chance,
            Ask::Arrow { .. } => match self.options.arrows {
                Arrows::Players => Turn::Seat(self.arrow_seat(state)),
                Arrows::Chance => Turn::Chance,
            },
            Ask::Over => Turn::Over,
        }
    }

    fn legal(&self, state: &State, seat: Seat, _at: Millis, out: &mut Vec<Ply>) {
        self.each_ply(state, seat, &mut |ply| out.push(ply));
    }

    fn chance(&self, state: &State, out: &mut Vec<(Ply, u32)>) {
        self.each_outcome(state, &mut |ply, weight| out.push((ply, weight)));
    }

    fn roll(&self, state: &State, source: &mut impl Source) -> Ply {
        self.draw_outcome(state, source)
    }

    fn check(&self, state: &State, act: &Act<Ply>) -> Result<(), Refusal> {
        self.check_act(state, act)
    }

    fn apply(&self, state: &mut State, act: &Act<Ply>, events: &mut impl Events<Event>) {
        self.carry_out(state, act.ply, events);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.view_of(state, viewer)
    }

    fn seen(&self, view: &View) -> impl Serialize {
        self.seen_as(view)
    }

    fn imagine(&self, view: &View, source: &mut impl Source) -> State {
        self.imagine_from(view, source)
    }

    fn show_event(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match event {
            Event::Drew { seat, .. } if !viewer.sees(*seat) => Event::Drew { seat: *seat, card: None },
            event => event.clone(),
        })
    }

    fn show_ply(&self, before: &State, act: &Act<Ply>, viewer: Viewer) -> String {
        match act.ply {
            Ply::Drawn(_) if !viewer.sees(self.drawing_seat(before)) => "draw ?".to_owned(),
            ply => self.print(act.actor, ply),
        }
    }

    fn reveals(&self, _before: &State, act: &Act<Ply>) -> bool {
        act.actor == Actor::Chance || matches!(act.ply, Ply::Play(_))
    }

    /// PM-2.5, PM-7.9: a seat that holds a card is asked whenever it could play one. A turn ended or an answer passed for
    /// it would tell that its cards are of no use.
    fn plays_forced(&self, state: &State) -> bool {
        let hand = match state.ask {
            Ask::Turn => &state.hands[state.turn.index()],
            Ask::Answer { seat } => &state.hands[seat.index()],
            _ => return true,
        };
        if hand.is_empty() {
            return true;
        }
        match state.ask {
            Ask::Turn => rule!("PM-2.5"),
            _ => rule!("PM-7.9"),
        }
        false
    }

    fn print(&self, _actor: Actor, ply: Ply) -> String {
        ply.to_string()
    }

    fn parse(&self, actor: Actor, text: &str) -> Result<Ply, ParseError> {
        ply::parse(actor, text)
    }

    fn position(&self, state: &State) -> Position {
        self.position_of(state)
    }

    fn load(&self, position: &Position) -> Result<State, Refusal> {
        self.load_position(position)
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        self.broken_invariant(state).map_or(Ok(()), |broken| Err(broken.sentence.into_owned()))
    }

    fn standings(&self, state: &State) -> Option<Standings> {
        self.final_standings(state)
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn words_are_whole() {
        pileup_testkit::words_are_whole(env!("CARGO_MANIFEST_DIR"), &super::WORDS);
    }
}
