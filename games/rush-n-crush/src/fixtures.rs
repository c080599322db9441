//! The words of worked examples.
//!
//! A position is a new race with the options that are said (`players 3`, `course dust-bowl`, `course open FACE ...`,
//! `laps 2`, `grid seats`, `loadout draft`, `limit 10`), or one with cars in it:
//!
//! ```text
//! car p1 jade 1.1.4 node 5/10 structure 6 heat 2 armed gun,flamer arrived 3
//! car p2 bone 1.2.5 lost
//! turn p1 drive 6/2 activations 1 left 1.1.3
//! turn p1 drive 2/0 boost 1 activations 1 moved booster
//! mine 1.3.6 p1
//! order p2 p1
//! round 4
//! ```
//!
//! What is not said is full, cool, disarmed, node 5/10, round 2, ordered by seat.

use pileup_core::fixture::{Fixtures, Word};
use pileup_core::{Game, Seat, Turn};
use std::collections::BTreeMap;
use std::str::FromStr;

use crate::options::{Course, Crew, CustomCourse, Deal, Grid, Loadout, Options, RoadKind, Tiles};
use crate::parts::{Item, Node, Side, Space};
use crate::position::{CarPosition, Changes, Mode, Position, TurnPosition};
use crate::state::{ANY, Phase, State};
use crate::{RushNCrush, data};

/// Words of a line, read one by one.
struct Reader<'a> {
    words: std::vec::IntoIter<&'a str>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Reader<'a> {
        Reader { words: text.split_whitespace().collect::<Vec<_>>().into_iter() }
    }

    fn word(&mut self) -> Option<&'a str> {
        self.words.next()
    }

    fn next<T: FromStr>(&mut self, what: &str) -> Result<T, String> {
        let word = self.words.next().ok_or_else(|| format!("{what} is missing"))?;
        word.parse().map_err(|_| format!("{word:?} is no {what}"))
    }
}

/// Everything a block says before it is made into a race.
#[derive(Default)]
struct Staged {
    options: Options,
    teams: BTreeMap<Seat, String>,
    cars: BTreeMap<Seat, CarPosition>,
    lost: Vec<Seat>,
    wrecks: Vec<Space>,
    mines: BTreeMap<Space, Seat>,
    order: Vec<Seat>,
    turn: Option<TurnPosition>,
    round: Option<u8>,
}

impl Staged {
    fn line(&mut self, word: &Word<'_>) -> Result<(), String> {
        let mut rest = Reader::new(word.rest);
        match word.key {
            "players" => self.options.players = rest.next("number of players")?,
            "laps" => self.options.laps = Some(rest.next("number of laps")?),
            "limit" => self.options.round_limit = rest.next("number of rounds")?,
            "round" => self.round = Some(rest.next("round")?),
            "grid" => {
                self.options.grid = match word.rest {
                    "random" => Grid::Random,
                    "seats" => Grid::Seats,
                    _ => return Err("a grid is random or seats".to_owned()),
                }
            }
            "loadout" => {
                self.options.loadout = Loadout::Named(match word.rest {
                    "teams" => Deal::Teams,
                    "draft" => Deal::Draft,
                    "random" => Deal::Random,
                    _ => return Err("a loadout is teams, draft or random".to_owned()),
                })
            }
            "course" => self.course(word.rest),
            "car" => self.car(&mut rest)?,
            "turn" => self.turn = Some(turn(&mut rest)?),
            "mine" => {
                let space = rest.next("space")?;
                self.mines.insert(space, rest.next("seat")?);
            }
            "order" => {
                let seats: Result<_, _> = word.rest.split_whitespace().map(str::parse).collect();
                self.order = seats.map_err(|error: pileup_core::ParseError| error.to_string())?;
            }
            other => {
                return Err(format!(
                    "{other:?} is no word of a position: players, course, laps, grid, loadout, limit, round, car, turn, \
                     mine, order are"
                ));
            }
        }
        Ok(())
    }

    fn course(&mut self, text: &str) {
        let mut words = text.split_whitespace();
        let kind = match words.next() {
            Some("open") => RoadKind::Open,
            Some("closed") => RoadKind::Closed,
            _ => {
                self.options.course = Course::Named(text.to_owned());
                return;
            }
        };
        self.options.tiles = Tiles::Free;
        let sections = words.map(str::to_owned).collect();
        self.options.course = Course::Custom(CustomCourse { kind, sections, laps: None });
    }

    fn car(&mut self, rest: &mut Reader<'_>) -> Result<(), String> {
        let seat: Seat = rest.next("seat")?;
        let team: String = rest.next("team")?;
        let mut car = CarPosition {
            car: None,
            driver: None,
            space: Some(rest.next("space")?),
            crossings: None,
            node: Node::new(5, 10),
            structure: None,
            heat: 0,
            steering: None,
            brake: None,
            turbo: None,
            mines: None,
            armed: Vec::new(),
            arrived: 1 + seat.index() as u16,
        };
        while let Some(word) = rest.word() {
            match word {
                "node" => car.node = rest.next("node")?,
                "structure" => car.structure = Some(rest.next("number")?),
                "heat" => car.heat = rest.next("number")?,
                "steering" => car.steering = Some(rest.next("number")?),
                "brake" => car.brake = Some(rest.next("number")?),
                "turbo" => car.turbo = Some(rest.next("number")?),
                "mines" => car.mines = Some(rest.next("number")?),
                "crossings" => car.crossings = Some(rest.next("number")?),
                "arrived" => car.arrived = rest.next("number")?,
                "armed" => car.armed = items(&rest.next::<String>("list of items")?)?,
                "lost" => {
                    car.structure = Some(0);
                    self.lost.push(seat);
                    self.wrecks.extend(car.space);
                }
                other => return Err(format!("{other:?} says nothing about a car")),
            }
        }
        self.teams.insert(seat, team);
        self.cars.insert(seat, car);
        Ok(())
    }

    fn build(mut self) -> Result<(RushNCrush, State), String> {
        if self.cars.is_empty() {
            let game = RushNCrush::new(&self.options).map_err(|error| error.to_string())?;
            let state = game.setup();
            return Ok((game, state));
        }
        self.options.players = self.cars.len() as u8;
        let garage = data::garage()?;
        let mut crews = Vec::new();
        for (seat, car) in &mut self.cars {
            let team = garage.teams.iter().find(|team| team.id == self.teams[seat]);
            let team = team.ok_or_else(|| format!("there is no team {:?}", self.teams[seat]))?;
            let model = garage.models[usize::from(team.car)].id.clone();
            let driver = garage.drivers[usize::from(team.driver)].id.clone();
            car.car = Some(model.clone());
            car.driver = Some(driver.clone());
            crews.push(Crew { car: model, driver });
        }
        self.options.loadout = Loadout::Listed(crews);
        if self.order.is_empty() {
            self.order = self.cars.keys().copied().collect();
        }
        let turn = match self.turn {
            Some(turn) => turn,
            None => turn(&mut Reader::new(&format!("{} gear", self.order[0])))?,
        };
        let position = Position {
            round: self.round.unwrap_or(2),
            order: self.order,
            turn,
            cars: self.cars,
            wrecks: self.wrecks,
            mines: self.mines,
            destroyed: self.lost.into_iter().map(|seat| vec![seat]).collect(),
            result: None,
        };
        let game = RushNCrush::new(&self.options).map_err(|error| error.to_string())?;
        let state = game.load(&position).map_err(|refusal| refusal.to_string())?;
        Ok((game, state))
    }
}

fn items(text: &str) -> Result<Vec<Item>, String> {
    text.split(',').map(|word| word.parse().map_err(|error: pileup_core::ParseError| error.to_string())).collect()
}

fn turn(rest: &mut Reader<'_>) -> Result<TurnPosition, String> {
    let mut turn = TurnPosition {
        seat: rest.next("seat")?,
        phase: phase(rest.next::<String>("phase")?.as_str())?,
        activations: None,
        moved: Vec::new(),
        turbos: 0,
        brakes: 0,
        movement: 0,
        lane_changes: Changes(0),
        left: None,
        cut: false,
        mode: Mode::Drive,
        boost_steps: 0,
        stop: 0,
        ram: None,
        pending: Vec::new(),
        throw: None,
    };
    while let Some(word) = rest.word() {
        match word {
            "activations" => turn.activations = Some(rest.next("number")?),
            "moved" => turn.moved = items(&rest.next::<String>("list of items")?)?,
            "turbos" => turn.turbos = rest.next("number")?,
            "brakes" => turn.brakes = rest.next("number")?,
            "left" => turn.left = Some(rest.next("space")?),
            "cut" => turn.cut = true,
            "boost" => {
                turn.mode = Mode::Boost;
                turn.boost_steps = rest.next("number of steps made")?;
            }
            amount => {
                let (movement, changes) = amount.split_once('/').ok_or_else(|| format!("{amount:?}: write 6/2"))?;
                turn.movement = movement.parse().map_err(|_| format!("{movement:?} is no movement"))?;
                turn.lane_changes = Changes(match changes {
                    "any" => ANY,
                    number => number.parse().map_err(|_| format!("{number:?} are no lane changes"))?,
                });
            }
        }
    }
    Ok(turn)
}

const PHASES: [(&str, Phase); 10] = [
    ("slot", Phase::Slot),
    ("car", Phase::Car),
    ("driver", Phase::Driver),
    ("gear", Phase::Gear),
    ("push", Phase::Push),
    ("drive", Phase::Drive),
    ("ram", Phase::Ram),
    ("dodge", Phase::Dodge),
    ("after", Phase::After),
    ("over", Phase::Over),
];

fn phase(word: &str) -> Result<Phase, String> {
    let found = PHASES.into_iter().find(|(name, _)| *name == word);
    found.map(|(_, phase)| phase).ok_or_else(|| format!("{word:?} is no phase"))
}

fn or_none(words: Vec<String>) -> String {
    if words.is_empty() { "none".to_owned() } else { words.join(" ") }
}

/// Checks: a number of a car (`structure p1 7`, also heat, steering, brake, turbo, mines, crossings), `at p1 1.2.5`,
/// `node p1 3/10`, `armed p1 gun`, `runs p1`, `lost p1`; of the turn `phase`, `turn`, `drive 6/2`, `activations`,
/// `throw crush 7`, `odds 2/36 heat 1 4`; of the road `ahead`, `left`, `right`, `beside-left`, `beside-right` (two spaces), `progress`; and
/// `order`, `round`, `wrecks`, `mines-on`, `ranking`.
impl Fixtures for RushNCrush {
    fn stage(words: &[Word<'_>]) -> Result<(RushNCrush, State), (usize, String)> {
        let mut staged = Staged::default();
        for word in words {
            staged.line(word).map_err(|problem| (word.line, problem))?;
        }
        staged.build().map_err(|problem| (words.first().map_or(0, |word| word.line), problem))
    }

    fn examine(&self, state: &State, check: &str) -> Result<(), String> {
        let mut words = Reader::new(check);
        let key = words.word().unwrap_or("");
        let rest: String = check[key.len()..].trim().to_owned();
        let actual = match key {
            "structure" | "heat" | "steering" | "brake" | "turbo" | "mines" | "crossings" | "at" | "node" | "armed"
            | "runs" | "lost" => {
                let seat: Seat = words.next("seat")?;
                let car = state.cars.get(seat.index()).ok_or("no such seat")?;
                let value = match key {
                    "structure" => car.structure.to_string(),
                    "heat" => car.heat.to_string(),
                    "steering" => car.steering.to_string(),
                    "brake" => car.brake.to_string(),
                    "turbo" => car.turbo.to_string(),
                    "mines" => car.mines.to_string(),
                    "crossings" => car.crossings.to_string(),
                    "at" => car.space.to_string(),
                    "node" => car.node.to_string(),
                    "armed" => or_none(car.armed.iter().map(|item| item.word().to_owned()).collect()),
                    word => {
                        return if (word == "runs") == car.runs() { Ok(()) } else { Err("it is not so".to_owned()) };
                    }
                };
                format!("{seat} {value}")
            }
            "phase" => PHASES.into_iter().find(|(_, phase)| *phase == state.now.phase).map_or("", |(n, _)| n).into(),
            "turn" => match self.turn(state) {
                Turn::Seat(seat) => seat.to_string(),
                Turn::Chance => "chance".to_owned(),
                _ => "nobody".to_owned(),
            },
            "drive" => match state.now.changes {
                ANY => format!("{}/any", state.now.movement),
                changes => format!("{}/{changes}", state.now.movement),
            },
            "activations" => state.now.activations.to_string(),
            "throw" => {
                state.now.throw.map_or("none".to_owned(), |throw| format!("{} {}", throw.tag.word(), throw.left))
            }
            "ahead" | "left" | "right" | "beside-left" | "beside-right" => {
                let space: Space = words.next("space")?;
                if !self.road.has(space) {
                    return Err(format!("the course has no {space}"));
                }
                let spot = self.road.at(space);
                let to = match key {
                    "ahead" => spot.ahead,
                    "left" => spot.diagonal[Side::Left.index()],
                    "right" => spot.diagonal[Side::Right.index()],
                    "beside-left" => spot.beside[Side::Left.index()],
                    _ => spot.beside[Side::Right.index()],
                };
                format!("{space} {to}")
            }
            "progress" => {
                let place: String = words.next("seat or space")?;
                match place.parse::<Seat>() {
                    Ok(seat) => format!("{seat} {}", self.progress(state.car(seat))),
                    Err(_) => {
                        let space: Space = place.parse().map_err(|_| format!("{place:?} is no seat or space"))?;
                        format!("{space} {}", self.road.at(space).progress)
                    }
                }
            }
            "odds" => {
                let (_, ply) = rest.split_once(' ').ok_or("write `= odds 2/36 heat 1 4`")?;
                let mut outcomes = Vec::new();
                self.chance(state, &mut outcomes);
                let total: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
                let weight =
                    outcomes.iter().find(|(outcome, _)| self.write(*outcome) == ply).map_or(0, |found| found.1);
                format!("{weight}/{total} {ply}")
            }
            "order" => or_none(state.order.iter().map(Seat::to_string).collect()),
            "round" => state.round.to_string(),
            "wrecks" => or_none(state.wrecks.iter().map(Space::to_string).collect()),
            "mines-on" => or_none(state.mines.iter().map(|(space, owner)| format!("{space}:{owner}")).collect()),
            "ranking" => or_none(self.ranking(state).iter().map(Seat::to_string).collect()),
            _ => return Err(format!("{key:?} is no check")),
        };
        if actual == rest { Ok(()) } else { Err(format!("it is {key} {actual}")) }
    }
}
