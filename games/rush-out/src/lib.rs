//! Rush Out!: heroes and wizard throw dice at once, and whoever works through the own pile first wins.
//!
//! A module is a family of rules, named as players name it: `throw` (throwing and laying), `heroes`, `wizard`,
//! `dragon`, `rounds`, `dissipation`, `market`, `curses`, `doom`, `experience`, `tactical`. `may` holds the order in
//! which a ply is checked, `chance` what dice and draws decide, `legal` what a seat is offered.

mod audit;
mod bot;
mod catalog;
mod chance;
mod curses;
mod dissipation;
mod doom;
mod dragon;
mod event;
mod experience;
mod fixtures;
mod heroes;
mod legal;
mod market;
mod may;
mod odds;
mod options;
mod ply;
mod position;
mod present;
mod rounds;
mod state;
mod symbols;
mod tactical;
mod throw;
mod units;
mod view;
mod wizard;

use arrayvec::ArrayVec;
use pileup_core::{
    About, Act, Actor, BadOption, Events, Game, Millis, ParseError, Refusal, Seat, SeatSet, Side, Source, Standings,
    Turn, Viewer, rule,
};
use serde::Serialize;

pub use catalog::{Card, Kind};
pub use event::{Event, Id};
pub use options::{Clock, Counts, Curses, Options, Scenario};
pub use ply::{Deed, Ply};
pub use position::Position;
pub use state::{Gesture, Hand, How, Pass, Phase, Pile, State, Win, Witnessed};
pub use units::{Target, Team, Unit};
pub use view::{PileSeen, View};

use catalog::{CATALOG, Cards, Face};
use symbols::JOKER;

/// How long a unit keeps quiet after a signal (RO-18.1).
const QUIET: Millis = 500;

/// The rules with their options chosen.
#[derive(Clone, Debug)]
pub struct RushOut {
    options: Options,
    /// Units in the order of RO-3.4: wizard, then heroes by seat.
    order: ArrayVec<Unit, { Unit::COUNT }>,
    faces: &'static [Face],
    trial_deck: Cards,
    dragon_slots: ArrayVec<u8, 4>,
    /// Souls in the supply, and lives of the wizard.
    souls: u8,
    lives: u8,
    /// What never changes in its pictures.
    ground: pileup_scene::Ground,
}

/// What the game says, in English.
pub(crate) static WORDS: pileup_words::Book =
    pileup_words::book!([en de nl] "sheet", "names", "refusals", "table", "events", "plies", "cards");

impl RushOut {
    pub(crate) fn is_live(&self) -> bool {
        self.options.clock == Clock::Live
    }

    pub(crate) fn seat_count(&self) -> usize {
        usize::from(self.options.players)
    }

    /// The heroes that play, by seat.
    pub(crate) fn heroes(&self) -> impl DoubleEndedIterator<Item = Unit> + '_ {
        self.order[1..].iter().copied()
    }

    pub(crate) fn plays(&self, unit: Unit) -> bool {
        self.order.contains(&unit)
    }

    /// RO-1.1, 1.4: the units of a seat.
    pub(crate) fn units_of(&self, seat: Seat) -> impl Iterator<Item = Unit> + '_ {
        let (from, to) = match (seat.index(), self.options.players) {
            (1, 2) => (1, 3),
            (index, _) => (index.min(self.order.len()), (index + 1).min(self.order.len())),
        };
        self.order[from..to].iter().copied()
    }

    /// The seat that plays a unit.
    pub(crate) fn seat_of(&self, unit: Unit) -> Seat {
        let place = self.order.iter().position(|known| *known == unit).unwrap_or(0);
        Seat::new(place.min(self.seat_count() - 1))
    }

    pub(crate) fn hero_seats(&self) -> SeatSet {
        Seat::all(self.seat_count()).skip(1).collect()
    }

    fn play_seat(&self, state: &mut State, seat: Seat, ply: Ply, at: Millis, events: &mut impl Events<Event>) {
        if self.is_live() {
            state.clock = at;
        }
        match state.phase {
            Phase::Ready => self.get_ready(state, seat, ply.act, at, events),
            Phase::Market => self.trade(state, seat, ply.act, events),
            _ => self.play_round(state, seat, ply, at, events),
        }
        self.settle(state, events);
    }

    /// RO-2.9: heroes say that they are ready, then the wizard's throw starts the round.
    fn get_ready(&self, state: &mut State, seat: Seat, act: Deed, at: Millis, events: &mut impl Events<Event>) {
        if act == Deed::Ready {
            state.said.insert(seat);
            events.tell(|| Event::Ready { seat });
            return;
        }
        rule!("RO-2.9");
        state.said = SeatSet::EMPTY;
        self.start_round(state, events);
        state.hand_mut(Unit::WIZARD).ready = at + self.options.hand_ms;
        self.roll_dice(state, Unit::WIZARD, at, events);
    }

    fn play_round(&self, state: &mut State, seat: Seat, ply: Ply, at: Millis, events: &mut impl Events<Event>) {
        if ply.act == Deed::Spend {
            let team = if seat.index() == 0 { Team::Wizard } else { Team::Heroes };
            return self.spend(state, team, events);
        }
        let Some(unit) = ply.unit else { return };
        if self.is_live() && ply.act.uses_hand() {
            rule!("RO-3.5");
            state.hand_mut(unit).ready = at + self.hand_time(state, unit);
        }
        match ply.act {
            Deed::Roll => {
                self.roll_dice(state, unit, at, events);
                if !self.is_live() {
                    self.end_go(state);
                }
            }
            Deed::Hold => {
                events.tell(|| Event::Kept { unit });
                self.end_go(state);
            }
            Deed::Lay(target) => self.lay(state, unit, target, events),
            Deed::Put(face, target, stands) => self.put(state, unit, face, target, stands, events),
            Deed::Take(symbol) => self.take(state, unit, symbol, events),
            Deed::Pin(symbol) => self.pin(state, unit, symbol, events),
            Deed::Five => self.five(state, unit, events),
            Deed::Grab => self.grab(state, unit, events),
            Deed::Star(..) | Deed::Dispel(_) | Deed::Shove | Deed::Mend(_) => {
                self.use_trait(state, unit, ply.act, events);
            }
            Deed::Cede => self.cede(state, unit, events),
            Deed::ZapAll(target) => self.zap_all(state, target, events),
            Deed::ZapOne(target, hero, symbol) => self.zap_one(state, target, hero, symbol, events),
            Deed::Cast(hero) => self.afflict(state, hero, events),
            Deed::Wound(hero) => self.wound(state, hero, events),
            Deed::Drain(hero) => self.drain(state, hero, events),
            Deed::Pass => {
                rule!("RO-6.4");
                let source = state.pending.map(|pending| pending.source);
                source.into_iter().for_each(|source| events.tell(|| Event::Fizzled { source }));
                self.finish_pending(state);
            }
            Deed::Turn(from, to) => self.turn_die(state, from, to, events),
            Deed::Swap(card) => self.swap(state, card, events),
            Deed::Report(hero) => self.report(state, hero, events),
            Deed::Call(_) | Deed::Ask(_) | Deed::Say => self.talk(state, unit, ply.act, events),
            _ => {}
        }
    }

    /// RO-18.1: a signal, perhaps a breach of silence (RO-14.4).
    fn talk(&self, state: &mut State, unit: Unit, act: Deed, events: &mut impl Events<Event>) {
        rule!("RO-18.1");
        state.hand_mut(unit).quiet = state.clock + if self.is_live() { QUIET } else { 1 };
        self.spoke(state, unit, events);
        events.tell(|| match act {
            Deed::Call(target) => Event::Called { unit, target },
            Deed::Ask(symbol) => Event::Asked { unit, symbol },
            _ => Event::Said { unit },
        });
    }
}

impl Game for RushOut {
    type Options = Options;
    type State = State;
    type Ply = Ply;
    type Event = Event;
    type View = View;
    type Position = Position;

    const ABOUT: About =
        About { id: "rush-out", name: "Rush Out!", prefix: "RO", ruleset: 1, players: 2..=5, minutes: 2..=12 };

    fn new(options: &Options) -> Result<RushOut, BadOption> {
        let options = options.filled()?;
        // What depends on the number of players is fixed here, once.
        rule!("RO-1.3", "RO-2.5");
        let count = options.hero_count();
        let heroes = options.heroes.iter().filter_map(|letter| Unit::find(*letter));
        Ok(RushOut {
            order: std::iter::once(Unit::WIZARD).chain(heroes).collect(),
            faces: &CATALOG.cards,
            trial_deck: RushOut::trial_deck(options.scenario, options.players),
            dragon_slots: std::iter::repeat_n(JOKER, usize::from(CATALOG.dragon[count - 2])).collect(),
            souls: CATALOG.souls[count - 2],
            lives: CATALOG.lives[count - 2],
            ground: pileup_scene::Ground::new(),
            options,
        })
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn seats(&self) -> usize {
        self.seat_count()
    }

    fn side(&self, seat: Seat) -> Side {
        Side(u8::from(seat.index() > 0))
    }

    fn setup(&self) -> State {
        self.first_state()
    }

    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Over => Turn::Over,
            _ if !state.steps.is_empty() => Turn::Chance,
            Phase::Deal => Turn::Chance,
            Phase::Ready => {
                let waited: SeatSet = self.hero_seats().iter().filter(|seat| !state.said.contains(*seat)).collect();
                Turn::Open(if waited.is_empty() { SeatSet::first(1) } else { waited })
            }
            Phase::Market => Turn::Open(SeatSet::first(self.seat_count())),
            Phase::Round if self.is_live() => Turn::Open(SeatSet::first(self.seat_count())),
            Phase::Round => Turn::Seat(self.seat_of(self.acting(state))),
        }
    }

    fn due(&self, state: &State) -> Option<Millis> {
        if state.steps.is_empty() {
            self.next_due(state)
        } else {
            // RO-3.6: a draw carries the stamp of the ply that caused it.
            (self.is_live() && state.phase == Phase::Round).then_some(state.clock)
        }
    }

    fn ready(&self, state: &State, seat: Seat) -> Option<Millis> {
        self.turn(state).allows(seat.into()).then(|| self.free_at(state, seat)).flatten()
    }

    fn legal(&self, state: &State, seat: Seat, at: Millis, out: &mut Vec<Ply>) {
        self.list(state, seat, at, out);
    }

    fn chance(&self, state: &State, out: &mut Vec<(Ply, u32)>) {
        self.list_chance(state, out);
    }

    fn roll(&self, state: &State, source: &mut impl Source) -> Ply {
        self.roll_chance(state, source)
    }

    fn check(&self, state: &State, act: &Act<Ply>) -> Result<(), Refusal> {
        Ok(self.may(state, act)?)
    }

    fn apply(&self, state: &mut State, act: &Act<Ply>, events: &mut impl Events<Event>) {
        match act.actor {
            Actor::Chance => self.decided(state, act.ply.act, events),
            Actor::Seat(seat) => self.play_seat(state, seat, act.ply, act.at, events),
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.seen_by(state, viewer)
    }

    fn seen(&self, view: &View) -> impl Serialize {
        self.written(view)
    }

    fn imagine(&self, view: &View, source: &mut impl Source) -> State {
        self.imagined(view, source)
    }

    /// RO-14.3: a breach is not marked for anybody while the game lasts.
    fn show_event(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        let hidden = matches!(event, Event::Fault { .. }) && viewer != Viewer::Everyone;
        (!hidden).then(|| event.clone())
    }

    /// In a live game time has passed for everybody. In the tactical one a unit may take back its own plies of the
    /// go, up to the last completion. What is bought stays bought.
    fn reveals(&self, before: &State, act: &Act<Ply>) -> bool {
        if self.is_live() || act.actor == Actor::Chance || before.phase != Phase::Round {
            return true;
        }
        if matches!(act.ply.act, Deed::Roll | Deed::Hold) || act.ply.act.is_talk() {
            return true;
        }
        let mut after = before.clone();
        let mut events = Vec::new();
        self.apply(&mut after, act, &mut events);
        let settles = |event: &Event| matches!(event, Event::Completed { .. } | Event::Held { .. });
        !after.steps.is_empty() || events.iter().any(settles)
    }

    /// Throwing is the game, even when it is the only thing to do.
    fn plays_forced(&self, state: &State) -> bool {
        !self.is_live() && state.phase == Phase::Round
    }

    fn print(&self, actor: Actor, ply: Ply) -> String {
        self.print_ply(actor, ply)
    }

    fn parse(&self, actor: Actor, text: &str) -> Result<Ply, ParseError> {
        self.parse_ply(actor, text)
    }

    fn position(&self, state: &State) -> Position {
        position::write(&self.order, self.options.scenario, self.trial_deck, state)
    }

    fn load(&self, position: &Position) -> Result<State, Refusal> {
        let state = self.read_position(position)?;
        match self.audited(&state) {
            Ok(()) => Ok(state),
            Err(broken) => Err(Refusal::new("RO-2.3", broken)),
        }
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        self.audited(state)
    }

    fn standings(&self, state: &State) -> Option<Standings> {
        let winner = state.last.filter(|_| state.phase == Phase::Over)?.team;
        rule!("RO-1.1");
        let team = |seat: usize| if seat == 0 { Team::Wizard } else { Team::Heroes };
        let won: ArrayVec<bool, { Seat::MAX }> = (0..self.seat_count()).map(|seat| team(seat) == winner).collect();
        let points = |seat| i32::from(state.trophies[team(seat).index()]);
        Some(Standings::by_key(&won, points).in_sides(|seat| self.side(seat)))
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn words_are_whole() {
        pileup_testkit::words_are_whole(env!("CARGO_MANIFEST_DIR"), &crate::WORDS);
    }

    /// A refusal is put into words only when somebody reads it, so a missing message would be missed until then.
    #[test]
    fn every_refusal_has_its_message() {
        let sources = [
            include_str!("may/mod.rs"),
            include_str!("may/deeds.rs"),
            include_str!("may/chance.rs"),
            include_str!("market.rs"),
        ];
        let mut found = 0;
        // `no(rule, word, message)`, and `cursed(message)`.
        let calls = |start: &'static str| sources.iter().flat_map(move |text| text.split(start).skip(1));
        for call in calls(" no(").chain(calls(".cursed(")) {
            let words = call.split_once(')').map_or(call, |(words, _)| words);
            let Some(message) = words.split('"').rev().nth(1) else { continue };
            found += 1;
            assert!(crate::WORDS.has(&format!("no-{message}")), "({words}) has no message");
        }
        assert!(found > 60, "{found} refusals were found");
    }
}
