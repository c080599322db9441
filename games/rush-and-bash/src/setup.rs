//! Options and setup (RB-1, RB-11.1, RB-15.2).

use pileup_core::{BadOption, Seat, rule};
use pileup_words::say;
use serde::{Deserialize, Serialize};
use std::sync::{Arc, LazyLock};

use crate::board::{Board, SpotSet};
use crate::cards::{Card, Deck};
use crate::course;
use crate::data::{CATALOGUE, CarId, Part};
use crate::event::Event;
use crate::lightning::HOME_PAW;
use crate::memory::Memory;
use crate::state::{Car, Hand, MAX_CARS, Move, Parts, Phase, State};
use crate::{RushAndBash, Tell};

/// What can be chosen before a race.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Players, 2 to 6.
    pub players: u8,
    /// Automatic cars (RB-12), so that there are at most six cars.
    pub bots: u8,
    /// The cars of the players, then of the bots; those not named follow in the order of the table.
    pub cars: Vec<CarId>,
    /// A ready course, `random`, or a course as text.
    pub course: String,
    /// The boost variant (RB-11).
    pub boost: bool,
    /// Joints without a boost token, by the number of the section entered; by default the last ones over eight.
    pub boost_skip: Option<Vec<String>>,
    /// The simple variant (RB-13).
    pub simple: bool,
    /// Which section a newly entered one prepares (RB-8.1).
    pub rocks: RocksRule,
    /// Who starts where (RB-1.4).
    pub grid: GridRule,
    /// Rounds after which a race ends at the latest (RB-2.6); by default eight a section.
    pub round_limit: Option<u16>,
    /// The courses of a championship, three to six (RB-23); none for a single race.
    pub championship: Vec<String>,
}

/// RB-8.1
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RocksRule {
    /// The next section is prepared.
    #[default]
    Ahead,
    /// The section entered is prepared.
    Here,
}

/// RB-1.4
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GridRule {
    /// The seats in order.
    #[default]
    Seats,
    /// Seats are drawn for the start spaces of the first race.
    Random,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            players: 4,
            bots: 0,
            cars: Vec::new(),
            course: "first".to_owned(),
            boost: false,
            boost_skip: None,
            simple: false,
            rocks: RocksRule::Ahead,
            grid: GridRule::Seats,
            round_limit: None,
            championship: Vec::new(),
        }
    }
}

/// The word for a course that chance chooses.
pub(crate) const RANDOM: &str = "random";

/// The boards of the list that chance chooses from, compiled once.
static RANDOM_BOARDS: LazyLock<Vec<Arc<Board>>> =
    LazyLock::new(|| CATALOGUE.random.iter().map(|text| lay(text).expect("the list holds courses")).collect());

fn lay(text: &str) -> Result<Arc<Board>, String> {
    let items = course::find(text).map_err(|fault| fault.to_string())?;
    Board::new(&items).map(Arc::new).map_err(|fault| fault.to_string())
}

impl RushAndBash {
    pub(crate) fn prepare(options: &Options) -> Result<RushAndBash, BadOption> {
        let mut options = options.clone();
        if !(2..=6).contains(&options.players) {
            return Err(BadOption::new("players", say!("bad-players")));
        }
        if options.bots > 4 || options.players + options.bots > 6 {
            return Err(BadOption::new("bots", say!("bad-bots")));
        }
        let count = usize::from(options.players + options.bots);
        options.cars = choose_cars(&options.cars, count)?;
        let courses: Vec<&str> = match options.championship.len() {
            0 => vec![options.course.as_str()],
            3..=6 => options.championship.iter().map(String::as_str).collect(),
            _ => return Err(BadOption::new("championship", say!("bad-championship"))),
        };
        if courses.len() > 1 && options.course != Options::default().course {
            return Err(BadOption::new("course", say!("bad-course-beside")));
        }
        let is_random = courses == [RANDOM];
        let key = if options.championship.is_empty() { "course" } else { "championship" };
        if courses.len() > 1 && courses.contains(&RANDOM) {
            return Err(BadOption::new(key, say!("bad-random")));
        }
        let boards = if is_random {
            RANDOM_BOARDS.clone()
        } else {
            courses
                .iter()
                .map(|text| lay(text).map_err(|fault| BadOption::new(key, fault)))
                .collect::<Result<_, _>>()?
        };
        let races = (0..courses.len() as u8).collect();
        let one_course = courses.len() == 1 && !is_random;
        if options.boost_skip.is_some() && !(one_course && options.boost) {
            return Err(BadOption::new("boost_skip", say!("bad-skip")));
        }
        let joints = boards
            .iter()
            .map(|board| boost_joints(board, options.boost, options.boost_skip.as_deref()))
            .collect::<Result<Vec<_>, _>>()?;
        match options.round_limit {
            Some(limit) if !(10..=200).contains(&limit) => {
                return Err(BadOption::new("round_limit", say!("bad-limit")));
            }
            None if one_course => options.round_limit = Some(default_limit(&boards[0])),
            _ => {}
        }
        Ok(RushAndBash { players: usize::from(options.players), count, boards, races, joints, is_random, options })
    }

    /// RB-2.6
    pub(crate) fn round_limit(&self, s: &State) -> u16 {
        self.options.round_limit.unwrap_or_else(|| default_limit(self.board(s)))
    }

    /// The state before the first ply.
    pub(crate) fn start(&self) -> State {
        let mut s = State {
            phase: Phase::Course,
            board: 0,
            race: 0,
            round: 1,
            bar: [0, 1, 2, 3, 4, 5],
            turn: 0,
            cars: [Car::EMPTY; MAX_CARS],
            hands: [Hand::EMPTY; MAX_CARS],
            pile: CATALOGUE.copies,
            discard: [0; Card::KINDS],
            memory: [Memory::EMPTY; 2],
            rocks: SpotSet::default(),
            bombs: SpotSet::default(),
            boosts: SpotSet::default(),
            portals: [0; 6],
            snout: HOME_PAW,
            prepared: 0,
            driven: 1,
            fresh: 0,
            finishers: 0,
            plays: 0,
            card: Card::NONE,
            travel: Move::default(),
            stopped: false,
            used_special: false,
            slid: false,
            snouted: false,
            marked: false,
            finning: false,
            die: 0,
            placed: 0,
            zone: 0,
            cursor: 0,
            points: [0; MAX_CARS],
            coins: [0; MAX_CARS],
            wins: [0; MAX_CARS],
            ranks: [0; MAX_CARS],
        };
        self.line_up(&mut s);
        s.phase = if self.is_random { Phase::Course } else { self.first_phase() };
        s
    }

    /// What the setup of the first race begins with once the course is known.
    pub(crate) fn first_phase(&self) -> Phase {
        match self.options.grid {
            GridRule::Seats => Phase::Deal,
            GridRule::Random => Phase::Grid,
        }
    }

    /// The players that have no start space yet, in seat order; the last of them needs no draw.
    pub(crate) fn undrawn<'a>(&self, s: &'a State) -> &'a [u8] {
        s.bar.get(usize::from(s.cursor)..self.players).unwrap_or_default()
    }

    /// RB-1.4: the next start space is drawn.
    pub(crate) fn draw_slot(&self, s: &mut State, seat: Seat, events: &mut impl Tell) {
        let place = usize::from(s.cursor);
        let Some(found) = self.undrawn(s).iter().position(|&car| usize::from(car) == seat.index()) else { return };
        s.bar[place..=place + found].rotate_right(1);
        s.cursor += 1;
        self.take_places(s);
        events.tell(|| Event::Slotted { who: self.who(seat.index()), slot: s.cursor });
        if let [last] = *self.undrawn(s) {
            events.tell(|| Event::Slotted { who: self.who(usize::from(last)), slot: s.cursor + 1 });
        }
        self.next_setup(s, events);
    }

    /// RB-1.2 to 1.4: cars on the grid in bar order.
    fn take_places(&self, s: &mut State) {
        for (place, &start) in self.board(s).starts().iter().enumerate().take(self.count) {
            rule!("RB-1.2", "RB-1.4");
            if usize::from(s.bar[place]) >= self.players {
                rule!("RB-12.1");
            }
            let car = &mut s.cars[usize::from(s.bar[place])];
            *car = Car { at: start, parts: car.parts, ..Car::EMPTY };
            car.life = car.full_life();
            if car.parts.has(Part::Igniter) {
                rule!("RB-23.5");
            }
            car.star = u8::from(car.parts.has(Part::Igniter) && !self.options.simple);
            car.used = Parts(0);
        }
    }

    /// The cars take their places, everything else goes back to its own.
    pub(crate) fn line_up(&self, s: &mut State) {
        self.take_places(s);
        let board = self.board(s);
        rule!("RB-1.3");
        s.hands = [Hand::EMPTY; MAX_CARS];
        s.pile = CATALOGUE.copies;
        s.discard = [0; Card::KINDS];
        s.memory = [Memory::EMPTY; 2];
        (s.rocks, s.bombs, s.boosts) = (SpotSet::default(), SpotSet::default(), SpotSet::default());
        s.portals = [0; 6];
        s.snout = HOME_PAW;
        if !board.paws().is_empty() {
            rule!("RB-20.2");
        }
        rule!("RB-8.3");
        (s.prepared, s.driven, s.fresh) = (0, 1, 0);
        s.finishers = 0;
        s.round = 1;
        s.turn = 0;
        s.cursor = 0;
        s.plays = 0;
        s.phase = Phase::Deal;
    }

    /// After a later race's cars are lined up the cards are dealt.
    pub(crate) fn after_line_up(&self, s: &mut State, events: &mut impl Tell) {
        self.next_setup(s, events);
    }

    /// RB-1.5: the pile of the next card dealt, and who gets it. `None` once all are dealt.
    pub(crate) fn deal_next(&self, s: &State) -> Option<(usize, Deck)> {
        let (car, card) = (usize::from(s.cursor) / 3, usize::from(s.cursor) % 3);
        if car >= self.players {
            return None;
        }
        let grid = s.bar.iter().position(|&other| usize::from(other) == car)?;
        let mut hand = CATALOGUE.hands[grid];
        if s.cars[car].parts.has(Part::Tip)
            && let Some(last) = hand.iter().rposition(|&deck| deck == Deck::Sprint)
        {
            rule!("RB-23.5");
            hand[last] = Deck::Rush;
        }
        rule!("RB-1.5");
        Some((car, hand[card]))
    }

    /// The next step of the setup: the grid, cards, portals, boosts, first rocks; then the race begins.
    pub(crate) fn next_setup(&self, s: &mut State, events: &mut impl Tell) {
        let board = self.board(s);
        if s.phase == Phase::Grid {
            if self.undrawn(s).len() > 1 {
                return;
            }
            s.cursor = 0;
            s.phase = Phase::Deal;
        }
        if s.phase == Phase::Deal {
            if self.deal_next(s).is_some() {
                return;
            }
            s.cursor = 0;
            s.phase = Phase::Portals;
        }
        if s.phase == Phase::Portals {
            if board.has_portals() && s.cursor < 6 {
                return;
            }
            s.cursor = 0;
            s.phase = Phase::Boosts;
        }
        if s.phase == Phase::Boosts {
            if usize::from(s.cursor) < self.joints[usize::from(s.board)].len() {
                return;
            }
            s.cursor = 0;
            rule!("RB-1.7");
            let section = match self.options.rocks {
                RocksRule::Ahead => board.next_section(0),
                RocksRule::Here => 0,
            };
            if self.begin_preparing(s, section, Phase::FirstRocks) {
                return;
            }
        }
        s.cursor = 0;
        s.turn = 0;
        self.begin_turn(s, events);
    }

    /// RB-11.2: a boost token is laid at the next joint.
    pub(crate) fn lay_boost(&self, s: &mut State, pips: u8, events: &mut impl Tell) {
        rule!("RB-11.2");
        let element = self.joints[usize::from(s.board)][usize::from(s.cursor)];
        let lane = usize::from((pips - 1) / 2);
        let spot = self.board(s).first_space(element, lane);
        s.boosts.insert(spot);
        s.cursor += 1;
        events.tell(|| Event::BoostPlaced { at: self.place(s, spot) });
        self.next_setup(s, events);
    }

    /// RB-15.2: the next exit portal gets its number.
    pub(crate) fn lay_portal(&self, s: &mut State, number: u8, events: &mut impl Tell) {
        rule!("RB-15.2");
        s.portals[usize::from(s.cursor)] = number;
        let spot = self.board(s).exit_portals()[usize::from(s.cursor)];
        s.cursor += 1;
        events.tell(|| Event::PortalPlaced { at: self.place(s, spot), number });
        self.next_setup(s, events);
    }
}

fn default_limit(board: &Board) -> u16 {
    8 * board.sections() as u16
}

/// The cars named, then the others in the order of the table.
fn choose_cars(named: &[CarId], count: usize) -> Result<Vec<CarId>, BadOption> {
    if named.len() > count {
        return Err(BadOption::new("cars", say!("bad-cars", named = named.len(), count = count)));
    }
    if let Some(double) = named.iter().enumerate().find(|(place, car)| named[..*place].contains(car)) {
        return Err(BadOption::new("cars", say!("bad-car-twice", car = double.1.word())));
    }
    let others = CarId::ALL.into_iter().filter(|car| !named.contains(car));
    Ok(named.iter().copied().chain(others).take(count).collect())
}

/// RB-11.1: the joints with a boost token, by the element entered.
fn boost_joints(board: &Board, boost: bool, skip: Option<&[String]>) -> Result<Vec<usize>, BadOption> {
    if !boost {
        return Ok(Vec::new());
    }
    let mut joints: Vec<usize> = board.boost_joints().collect();
    for word in skip.unwrap_or_default() {
        let found = joints.iter().position(|&element| {
            let number = board.stages()[element].def().map_or(0, |def| def.number);
            format!("{number:02}") == *word
        });
        match found {
            Some(place) => joints.remove(place),
            None => return Err(BadOption::new("boost_skip", say!("bad-joint", section = word))),
        };
    }
    if skip.is_some() && joints.len() > CATALOGUE.boosts {
        return Err(BadOption::new("boost_skip", say!("bad-joints", joints = joints.len())));
    }
    joints.truncate(CATALOGUE.boosts);
    Ok(joints)
}
