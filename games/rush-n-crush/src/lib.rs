//! Rush 'n' Crush: armoured racers on a four-lane road full of concrete.
//!
//! The rules are in `RULES.md`, one module a family: `road` (RC-1), `race` (RC-2, 3, 9, 10), `gearbox` (RC-4, 5),
//! `drive` (RC-6), `hits` (RC-7) and `equipment` (RC-8). Component values are in `data/`.

mod audit;
mod bot;
mod check;
mod data;
mod dice;
mod drive;
mod equipment;
mod event;
mod fixtures;
mod gearbox;
mod hits;
mod notation;
mod odds;
mod options;
mod parts;
mod position;
mod present;
mod race;
mod road;
mod row;
mod state;
mod view;

use pileup_core::{
    About, Act, Actor, BadOption, Events, Game, Millis, ParseError, Refusal, Seat, Source, Standings, Turn, Viewer,
    rule,
};
use pileup_scene::Ground;
use pileup_words::say;
use serde::Serialize;

use crate::data::{Face, Garage, Gearbox};
use crate::road::Road;

pub use bot::Ceiling;
pub use dice::Dice;
pub use event::Event;
pub use options::{Course, Crew, CustomCourse, Deal, Grid, Loadout, Options, RoadKind, Tiles};
pub use parts::{Item, Items, Node, Ply, Side, Space, Tag};
pub use position::{CarPosition, Position, RamPosition, ThrowPosition, TurnPosition};
pub use state::{Phase, State};
pub use view::View;

/// What people read.
pub(crate) static WORDS: pileup_words::Book = pileup_words::book!([en de nl] "sheet", "dashboard", "notes", "plies", "prompts", "refusals", "story", "table", "courses");

/// The rules for one course and one way to deal out cars.
#[derive(Clone, Debug)]
pub struct RushNCrush {
    options: Options,
    seats: usize,
    gearbox: &'static Gearbox,
    garage: &'static Garage,
    road: Road,
    /// Car and driver of each seat by number; empty if they are drafted or drawn.
    crews: Vec<(u8, u8)>,
    /// The picture of the road without anything that moves.
    ground: Ground,
    /// What bots know of the course.
    turns: bot::LazyTurns,
}

impl RushNCrush {
    /// Data files are checked by the tests; a fault in one is told all the same.
    fn data<T>(read: Result<T, String>) -> Result<T, BadOption> {
        read.map_err(|problem| BadOption::new("data", problem))
    }

    fn course(options: &Options) -> Result<(Road, Option<u8>), BadOption> {
        let bad = |sentence: String| Err(BadOption::new("course", sentence));
        let faces = RushNCrush::data(data::faces())?;
        let courses = RushNCrush::data(data::courses())?;
        let (kind, sections, laps) = match &options.course {
            Course::Named(id) => match courses.iter().find(|course| course.id == *id) {
                Some(course) => {
                    rule!("RC-2.1");
                    (course.kind, &course.sections, course.laps)
                }
                None => {
                    let ids: Vec<&str> = courses.iter().map(|course| course.id.as_str()).collect();
                    return bad(format!(
                        "unknown-course: {}",
                        say!("build-none-of", word = id.as_str(), all = ids.join(", "))
                    ));
                }
            },
            Course::Custom(custom) => (custom.kind, &custom.sections, custom.laps),
        };
        let mut picked: Vec<&Face> = Vec::with_capacity(sections.len());
        for id in sections {
            match faces.iter().find(|face| face.id == *id) {
                Some(face) => picked.push(face),
                None => {
                    let ids: Vec<&str> = faces.iter().map(|face| face.id.as_str()).collect();
                    return bad(format!(
                        "unknown-face: {}",
                        say!("build-none-of", word = id.as_str(), all = ids.join(", "))
                    ));
                }
            }
        }
        let most = if options.tiles == Tiles::Box { 10 } else { 16 };
        if options.tiles == Tiles::Box {
            let twice = (1..picked.len()).find(|&later| picked[..later].iter().any(|f| f.tile == picked[later].tile));
            if let Some(later) = twice {
                let (id, tile) = (&picked[later].id, picked[later].tile);
                return bad(format!("tile-used-twice: {}", say!("build-twice", id = id.as_str(), tile = tile)));
            }
        }
        match picked.len() {
            0..4 => {
                rule!("RC-1.1");
                return bad(format!("too-few-tiles: {}", say!("build-few", count = picked.len())));
            }
            count if count > most => {
                rule!("RC-1.1");
                return bad(format!("too-many-tiles: {}", say!("build-many", most = most, count = count)));
            }
            _ => {}
        }
        let laps = match (kind, options.laps) {
            (RoadKind::Open, Some(_)) => {
                return Err(BadOption::new("laps", format!("laps-on-open-course: {}", say!("build-open-laps"))));
            }
            (RoadKind::Open, None) if laps.is_some() => {
                return bad(format!("laps-on-open-course: {}", say!("build-open-laps")));
            }
            (RoadKind::Open, None) => None,
            (RoadKind::Closed, chosen) => Some(chosen.or(laps).unwrap_or(1)),
        };
        if let Some(laps) = laps.filter(|laps| !(1..=3).contains(laps)) {
            return Err(BadOption::new("laps", format!("laps-out-of-range: {}", say!("build-laps", laps = laps))));
        }
        Ok((Road::new(kind, laps.unwrap_or(0), &picked)?, laps))
    }

    fn crews(options: &Options, garage: &Garage) -> Result<Vec<(u8, u8)>, BadOption> {
        let bad = |sentence: String| Err(BadOption::new("loadout", sentence));
        let seats = usize::from(options.players);
        let list = match &options.loadout {
            Loadout::Named(Deal::Teams) => {
                return Ok(garage.teams.iter().take(seats).map(|team| (team.car, team.driver)).collect());
            }
            Loadout::Named(Deal::Draft | Deal::Random) => return Ok(Vec::new()),
            Loadout::Listed(list) => list,
        };
        if list.len() != seats {
            return bad(format!("loadout-wrong-count: {}", say!("loadout-count", count = list.len(), seats = seats)));
        }
        let mut crews: Vec<(u8, u8)> = Vec::new();
        for crew in list {
            let Some(car) = garage.models.iter().position(|model| model.id == crew.car) else {
                let ids: Vec<&str> = garage.models.iter().map(|model| model.id.as_str()).collect();
                return bad(format!(
                    "loadout-unknown: {}",
                    say!("build-none-of", word = crew.car.as_str(), all = ids.join(", "))
                ));
            };
            let Some(driver) = garage.drivers.iter().position(|driver| driver.id == crew.driver) else {
                let ids: Vec<&str> = garage.drivers.iter().map(|driver| driver.id.as_str()).collect();
                return bad(format!(
                    "loadout-unknown: {}",
                    say!("build-none-of", word = crew.driver.as_str(), all = ids.join(", "))
                ));
            };
            let (car, driver) = (car as u8, driver as u8);
            if let Some(other) = crews.iter().find(|other| other.0 == car || other.1 == driver) {
                let twice = if other.0 == car { &crew.car } else { &crew.driver };
                rule!("RC-2.3");
                return bad(format!("loadout-duplicate: {}", say!("loadout-twice", twice = twice.as_str())));
            }
            crews.push((car, driver));
        }
        Ok(crews)
    }

    /// The car of the garage that a racer drives, once it has one.
    fn model(&self, car: &state::Car) -> Option<&data::Model> {
        self.garage.models.get(usize::from(car.model))
    }

    /// Cars or drivers nobody has taken.
    fn untaken<'a>(&'a self, state: &'a State, drivers: bool) -> impl Iterator<Item = u8> + 'a {
        let count = if drivers { self.garage.drivers.len() } else { self.garage.models.len() } as u8;
        let taken =
            move |number: u8| state.cars.iter().any(|car| number == if drivers { car.driver } else { car.model });
        (0..count).filter(move |&number| !taken(number))
    }

    /// Whether cars and drivers are drawn rather than chosen.
    fn draws_crews(&self) -> bool {
        self.options.loadout == Loadout::Named(Deal::Random)
    }
}

impl Game for RushNCrush {
    type Options = Options;
    type State = State;
    type Ply = Ply;
    type Event = Event;
    type View = View;
    type Position = Position;

    const ABOUT: About = About {
        id: "rush-n-crush",
        name: "Rush 'n' Crush",
        prefix: "RC",
        ruleset: 1,
        players: 2..=6,
        minutes: 20..=60,
    };

    fn new(options: &Options) -> Result<RushNCrush, BadOption> {
        if !(2..=6).contains(&options.players) {
            let sentence = format!("players-out-of-range: {}", say!("bad-players", count = options.players));
            return Err(BadOption::new("players", sentence));
        }
        let (road, laps) = RushNCrush::course(options)?;
        let garage = RushNCrush::data(data::garage())?;
        let gearbox = RushNCrush::data(data::gearbox())?;
        let crews = RushNCrush::crews(options, garage)?;
        if !(10..=200).contains(&options.round_limit) {
            let sentence = format!("round-limit-out-of-range: {}", say!("bad-rounds", count = options.round_limit));
            return Err(BadOption::new("round_limit", sentence));
        }
        let seats = usize::from(options.players);
        Ok(RushNCrush {
            options: Options { laps, ..options.clone() },
            seats,
            gearbox,
            garage,
            road,
            crews,
            ground: Ground::new(),
            turns: bot::LazyTurns::default(),
        })
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn setup(&self) -> State {
        self.first_state()
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.now.phase {
            Phase::Over => Turn::Over,
            Phase::Slot => Turn::Chance,
            Phase::Car | Phase::Driver if self.draws_crews() => Turn::Chance,
            _ if state.now.throw.is_some() => Turn::Chance,
            _ => Turn::Seat(state.now.seat),
        }
    }

    fn legal(&self, state: &State, seat: Seat, _at: Millis, out: &mut Vec<Ply>) {
        if self.turn(state) != Turn::Seat(seat) {
            return;
        }
        match state.now.phase {
            Phase::Slot | Phase::Over => return,
            Phase::Car => return out.extend(self.untaken(state, false).map(Ply::Car)),
            Phase::Driver => return out.extend(self.untaken(state, true).map(Ply::Driver)),
            Phase::Ram => return self.legal_ram(state, out),
            Phase::Dodge => return self.legal_diagonals(state, out),
            Phase::Gear => self.legal_gears(state, out),
            Phase::Push => self.legal_pushes(state, out),
            Phase::Drive => self.legal_steps(state, out),
            Phase::After => out.push(Ply::End),
        }
        self.legal_equipment(state, out);
    }

    fn chance(&self, state: &State, out: &mut Vec<(Ply, u32)>) {
        match (state.now.phase, state.now.throw) {
            (Phase::Slot, _) => {
                let free = Seat::all(self.seats).filter(|seat| !state.order.contains(seat));
                out.extend(free.map(|seat| (Ply::Slot(seat), 1)));
            }
            (Phase::Car, _) => out.extend(self.untaken(state, false).map(|number| (Ply::Car(number), 1))),
            (Phase::Driver, _) => out.extend(self.untaken(state, true).map(|number| (Ply::Driver(number), 1))),
            (_, Some(throw)) => {
                let lot = throw.left.min(dice::MOST);
                Dice::all(lot, |dice, ways| out.push((Ply::Throw(throw.tag, dice), ways)));
            }
            (_, None) => {}
        }
    }

    #[inline]
    fn roll(&self, state: &State, source: &mut impl Source) -> Ply {
        fn nth<T>(mut choices: impl Iterator<Item = T> + Clone, source: &mut impl Source) -> T {
            let count = choices.clone().count();
            choices.nth(source.below(count as u32) as usize).expect("there is a choice")
        }
        match (state.now.phase, state.now.throw) {
            (_, Some(throw)) => Ply::Throw(throw.tag, Dice::roll(throw.left.min(dice::MOST), source)),
            (Phase::Car, _) => {
                let numbers: arrayvec::ArrayVec<u8, 16> = self.untaken(state, false).collect();
                Ply::Car(nth(numbers.iter().copied(), source))
            }
            (Phase::Driver, _) => {
                let numbers: arrayvec::ArrayVec<u8, 16> = self.untaken(state, true).collect();
                Ply::Driver(nth(numbers.iter().copied(), source))
            }
            _ => {
                let free = (0..self.seats).map(Seat::new).filter(|seat| !state.order.contains(seat));
                Ply::Slot(nth(free, source))
            }
        }
    }

    fn check(&self, state: &State, act: &Act<Ply>) -> Result<(), Refusal> {
        self.refuse(state, act)
    }

    fn apply(&self, state: &mut State, act: &Act<Ply>, events: &mut impl Events<Event>) {
        let seat = state.now.seat;
        match act.ply {
            Ply::Slot(seat) => {
                self.take_slot(state, seat);
                events.tell(|| Event::Slotted { seat, slot: state.order.len() as u8 });
                self.after_slots(state, events);
            }
            Ply::Car(car) => {
                self.give_car(state, seat, car);
                events.tell(|| Event::Took { seat, car });
                self.after_taking(state, events);
            }
            Ply::Driver(driver) => {
                state.own_mut().driver = driver;
                events.tell(|| Event::Hired { seat, driver });
                self.after_taking(state, events);
            }
            Ply::Gear(to) => self.play_gear(state, to, events),
            Ply::Keep => self.play_gear(state, state.own().node, events),
            Ply::Turbo(to) => self.play_turbo(state, to, events),
            Ply::Brake(to) => self.play_brake(state, to, events),
            Ply::Go => self.play_go(state),
            Ply::Run(steps) => self.play_run(state, steps, events),
            Ply::Lane(side) => self.play_lane(state, side, events),
            Ply::Arm(item) => self.play_arm(state, item, events),
            Ply::Use(item) => self.play_use(state, item, events),
            Ply::Boost(steps, first) => self.play_boost(state, steps, first, events),
            Ply::Mine => self.play_mine(state, events),
            Ply::Hit => self.play_hit(state),
            Ply::End => self.end_turn(state, events),
            Ply::Throw(tag, dice) => self.thrown(state, tag, dice, events),
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View { state: *state, viewer }
    }

    fn seen(&self, view: &View) -> impl Serialize {
        self.position(&view.state)
    }

    fn imagine(&self, view: &View, _source: &mut impl Source) -> State {
        view.state
    }

    /// Everything lies open, so an only choice tells nobody anything.
    fn plays_forced(&self, _state: &State) -> bool {
        true
    }

    fn print(&self, _actor: Actor, ply: Ply) -> String {
        self.write(ply)
    }

    fn parse(&self, _actor: Actor, text: &str) -> Result<Ply, ParseError> {
        self.read(text)
    }

    fn position(&self, state: &State) -> Position {
        self.write_position(state)
    }

    fn load(&self, position: &Position) -> Result<State, Refusal> {
        self.read_position(position)
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        self.inspect(state).map_err(|refusal| refusal.to_string())
    }

    fn standings(&self, state: &State) -> Option<Standings> {
        self.places(state)
    }
}

impl RushNCrush {
    fn thrown(&self, state: &mut State, tag: Tag, dice: Dice, events: &mut impl Events<Event>) {
        let Some(throw) = state.now.throw.take() else { return };
        let die = dice.lowest();
        events.tell(|| {
            let hazard = matches!(tag, Tag::Mine | Tag::Debris);
            Event::Thrown { seat: if hazard { RushNCrush::endangered(state) } else { state.now.seat }, tag, dice }
        });
        match tag {
            Tag::Heat => self.heat_thrown(state, dice, events),
            Tag::Steer => self.steer_thrown(state, dice, events),
            Tag::Wall => self.wall_thrown(state, dice, events),
            Tag::Debris => self.hazard_thrown(state, false, die, events),
            Tag::Mine => self.hazard_thrown(state, true, die, events),
            Tag::Ram => self.ram_thrown(state, die, events),
            Tag::Saw => self.saw_thrown(state, throw.so_far, die, events),
            Tag::Crush => self.crush_thrown(state, throw, dice, events),
            Tag::Gun => self.gun_thrown(state, dice, events),
            Tag::Flame => self.flame_thrown(state, dice, events),
            Tag::Boost => self.boost_thrown(state, dice, events),
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn words_are_whole() {
        pileup_testkit::words_are_whole(env!("CARGO_MANIFEST_DIR"), &super::WORDS);
    }
}
