//! Crash by Crash: bumper cars on a board of hexes that falls apart.
//!
//! The rules are in `RULES.md`, decisions about them in `RULINGS.md`; each module here is a family of them, and rule
//! ids stand where a rule is decided. Who wants to follow a turn begins in `turn.rs`: an action ends there, with
//! wipe-out test, scoring and magnet check. What may be chosen is in `legal.rs`.

mod appraise;
mod audit;
mod bell;
mod bits;
mod board;
mod bot;
mod bump;
mod cards;
mod draw;
mod event;
mod fixtures;
mod guard;
mod held;
mod imagine;
mod legal;
mod magnet;
mod memory;
mod options;
mod pieces;
mod play_card;
mod ply;
mod position;
mod present;
mod refuse;
mod ringing;
mod setup;
mod state;
mod turn;
mod view;

use pileup_core::{
    About, Act, Actor, BadOption, Events, Game, Millis, ParseError, Refusal, Seat, Side, Source, Standings, Turn,
    Viewer, rule,
};
use pileup_scene::Ground;
use serde::Serialize;

pub use bits::Bits;
pub use board::{Direction, FIELDS, Field, PLACES, Place, Spot};
pub use cards::{Card, Cards, Colour, Face};
pub use event::{End, Event, Why};
pub use options::{Layout, Options};
pub use pieces::{Cross, Flower, Pieces, Provenance, Star, Tile};
pub use ply::Ply;
pub use position::{Known, Pair, Position, Shuffle};
pub use state::{BELLS, Car, MAGNET, NORMAL_CARS, State, Team};
pub use view::View;

use state::{Draw, Phase};

/// CC-6.2: points for an opposing car that goes off.
const FALL_POINTS: u16 = 2;
/// CC-4.5: price of a second car in a turn.
const SECOND_CAR_FEE: u16 = 4;
/// CC-8.1: price of four steps.
const LONG_WALK_PRICE: u16 = 2;

/// CC-14.3: a car would come onto a bell that may not ring now, or a magnet would pull nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Barred;

/// The rules with their options chosen.
#[derive(Clone, Debug)]
pub struct CrashByCrash {
    options: Options,
    /// The board that was asked for; a random one if none.
    layout: Option<[Tile; PLACES]>,
    /// The values of each piece in each rotation, and the field with its star.
    values: [[u8; 8]; pieces::TILES],
    stars: [Option<u8>; pieces::TILES],
    /// The board's picture without anything that moves.
    ground: Ground,
}

/// What people read.
pub(crate) static WORDS: pileup_words::Book =
    pileup_words::book!([en de nl] "sheet", "table", "plies", "events", "refusals", "options", "cards");

impl CrashByCrash {
    /// Plays a ply. It is illegal if it moves a car onto a barred bell; then the state is of no use.
    fn attempt(&self, state: &mut State, ply: Ply, events: &mut impl Events<Event>) -> Result<(), Barred> {
        match (ply, state.phase) {
            (Ply::Tile(place, tile), _) => {
                rule!("CC-2.1");
                self.lay(state, place, tile);
                events.tell(|| Event::Laid { place, tile });
            }
            (Ply::Deal(seat, card), Phase::Deal(dealt)) => self.deal(state, seat, card, dealt, events),
            (Ply::Deal(_, card), Phase::Fetch(draw)) => self.fetch(state, card, draw, events),
            (Ply::Show(card), Phase::Show) => self.show(state, card, events),
            (Ply::Show(card), Phase::Fill(draw)) => self.fill(state, card, draw, events),
            (Ply::Post(field), _) => self.post(state, field, events),
            (Ply::Start(field), Phase::Start(put)) => self.start(state, field, put, events),
            (Ply::Car(field), _) => self.put_normal(state, field, events),
            (Ply::Magnet, _) => self.declare_magnet(state, events),
            (Ply::Play(card), _) => self.play_card(state, card, events),
            (Ply::Guard(steps), _) => self.declare_walk(state, steps, events),
            (Ply::Exchange, _) => {
                if state.action == 2 {
                    rule!("CC-13.3");
                }
                state.phase = Phase::Drop(2);
            }
            (Ply::Pass, _) => self.end_turn(state, events),
            (Ply::Hit(direction, batteries), _) => self.hit(state, direction, batteries, events)?,
            (Ply::HitNone, _) => {
                rule!("CC-12.4");
                self.finish_action(state, events);
            }
            (Ply::At(field), _) => self.put_magnet(state, field, events)?,
            (Ply::To(spot, direction), _) => self.step(state, spot, direction, events)?,
            (Ply::Bell(field), _) => state.phase = Phase::Put(field),
            (Ply::Put(field), Phase::Put(bell)) => self.move_bell(state, bell, field, events),
            (Ply::Swap(field, direction), _) => self.swap(state, field, direction, events),
            (Ply::Ride(field), _) => state.phase = Phase::Go(field),
            (Ply::Go(field), Phase::Go(car)) => self.ride(state, car, field, events)?,
            (Ply::Remove(field), _) => self.sabotage(state, field, events),
            (Ply::Fly(field), _) => self.fly(state, field, events),
            (Ply::Drop(card), Phase::Drop(left)) => self.drop_card(state, card, left, events),
            (Ply::Take(card), Phase::Take(draw)) => self.take_open(state, card, draw, events),
            (Ply::TakeDeck, Phase::Take(draw)) => state.phase = Phase::Fetch(Draw { left: draw.left - 1, ..draw }),
            (Ply::Keep(card), Phase::Keep(draw)) => self.keep(state, card, draw, events),
            _ => debug_assert!(false, "{ply:?} is not asked for in {:?}", state.phase),
        }
        Ok(())
    }

    /// The chance ply that brings `card` now.
    fn card_ply(&self, state: &State, card: Card) -> Ply {
        match state.phase {
            Phase::Deal(dealt) => Ply::Deal(self.dealt_to(dealt), card),
            Phase::Fetch(_) => Ply::Deal(state.seat, card),
            _ => Ply::Show(card),
        }
    }
}

impl Game for CrashByCrash {
    type Options = Options;
    type State = State;
    type Ply = Ply;
    type Event = Event;
    type View = View;
    type Position = Position;

    const ABOUT: About = About {
        id: "crash-by-crash",
        name: "Crash by Crash",
        prefix: "CC",
        ruleset: 1,
        players: 2..=4,
        minutes: 30..=40,
    };

    fn new(options: &Options) -> Result<CrashByCrash, BadOption> {
        let layout = options.check()?;
        let (values, stars) = options.pieces.as_ref().unwrap_or(&pieces::DATA.pieces).turned();
        Ok(CrashByCrash { options: options.clone(), layout, values, stars, ground: Ground::new() })
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn seats(&self) -> usize {
        usize::from(self.options.players)
    }

    fn has_secrets(&self) -> bool {
        true
    }

    fn side(&self, seat: Seat) -> Side {
        rule!("CC-1.4");
        Side(Team::of(seat) as u8)
    }

    fn setup(&self) -> State {
        rule!("CC-2.4");
        self.fresh()
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Tile(_) | Phase::Deal(_) | Phase::Show | Phase::Fetch(_) | Phase::Fill(_) => Turn::Chance,
            Phase::Over => Turn::Over,
            _ => Turn::Seat(state.seat),
        }
    }

    fn legal(&self, state: &State, _seat: Seat, _at: Millis, out: &mut Vec<Ply>) {
        self.list(state, out);
    }

    fn chance(&self, state: &State, out: &mut Vec<(Ply, u32)>) {
        if let Phase::Tile(index) = state.phase {
            let place = Place::new(usize::from(index));
            out.extend(self.tiles_left(state, place).map(|tile| (Ply::Tile(place, tile), 1)));
        } else {
            let pile = state.draws_from();
            out.extend(pile.kinds().map(|card| (self.card_ply(state, card), u32::from(pile.count(card)))));
        }
    }

    fn roll(&self, state: &State, source: &mut impl Source) -> Ply {
        if let Phase::Tile(index) = state.phase {
            let place = Place::new(usize::from(index));
            let choice = source.below(self.tile_count(state, place)) as usize;
            let tile = self.tiles_left(state, place).nth(choice).expect("a piece is left for every place");
            return Ply::Tile(place, tile);
        }
        let pile = state.draws_from();
        self.card_ply(state, pile.pick(source))
    }

    fn check(&self, state: &State, act: &Act<Ply>) -> Result<(), Refusal> {
        self.allowed(state, act)
    }

    fn apply(&self, state: &mut State, act: &Act<Ply>, events: &mut impl Events<Event>) {
        let done = self.attempt(state, act.ply, events);
        debug_assert!(done.is_ok(), "a legal ply is never barred");
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::of(state, self.seats(), viewer)
    }

    fn seen(&self, view: &View) -> impl Serialize {
        view::Written::of(view)
    }

    fn imagine(&self, view: &View, source: &mut impl Source) -> State {
        self.fill_in(view, source)
    }

    fn show_event(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.shown(viewer))
    }

    fn show_ply(&self, before: &State, act: &Act<Ply>, viewer: Viewer) -> String {
        match act.ply {
            Ply::Deal(seat, _) if !viewer.sees(seat) => format!("deal {seat} ?"),
            Ply::Keep(_) if !viewer.sees(before.seat) => "keep ?".to_owned(),
            ply => ply::print(ply),
        }
    }

    fn reveals(&self, _before: &State, act: &Act<Ply>) -> bool {
        act.actor == Actor::Chance
            || matches!(act.ply, Ply::Play(_) | Ply::Drop(_) | Ply::Take(_) | Ply::TakeDeck | Ply::Keep(_))
    }

    /// Where the only choice follows from cards that others cannot see, playing it at once would tell of them.
    fn plays_forced(&self, state: &State) -> bool {
        !matches!(state.phase, Phase::Act | Phase::Drop(_) | Phase::Keep(_))
    }

    fn print(&self, _actor: Actor, ply: Ply) -> String {
        ply::print(ply)
    }

    fn parse(&self, actor: Actor, text: &str) -> Result<Ply, ParseError> {
        ply::parse(actor, text)
    }

    fn position(&self, state: &State) -> Position {
        self.write_position(state)
    }

    fn load(&self, position: &Position) -> Result<State, Refusal> {
        self.read_position(position)
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        self.invariants(state).map_err(|refusal| refusal.sentence.into_owned())
    }

    fn standings(&self, state: &State) -> Option<Standings> {
        self.result(state)
    }
}

#[cfg(test)]
mod symmetry;

#[cfg(test)]
mod tests {
    #[test]
    fn words_are_whole() {
        pileup_testkit::words_are_whole(env!("CARGO_MANIFEST_DIR"), &super::WORDS);
    }
}
