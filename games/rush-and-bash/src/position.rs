//! A state as JSON, for people to read and change.

mod known;

use arrayvec::ArrayVec;
use pileup_core::{Game, Refusal};
use pileup_track::Spot;
use pileup_words::say;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

use crate::RushAndBash;
use crate::View;
use crate::board::{Board, NOWHERE, SpotSet};
use crate::cards::{Card, Deck};
use crate::data::{CATALOGUE, CarId, Part};
use crate::lightning::HOME_PAW;
use crate::place::Place;
use crate::position::known::Known;
use crate::state::{Car, Hand, MAX_CARS, Move, Parts, Phase, State, Who};

/// What is needed to write a state down: the board and who drives what.
#[derive(Clone, Debug)]
pub(crate) struct Cast {
    board: Arc<Board>,
    players: usize,
    cars: ArrayVec<CarId, MAX_CARS>,
    is_championship: bool,
}

impl Cast {
    fn who(&self, car: usize) -> Who {
        if car < self.players { Who::Player(pileup_core::Seat::new(car)) } else { Who::Bot((car - self.players) as u8) }
    }
}

impl RushAndBash {
    pub(crate) fn cast(&self, s: &State) -> Cast {
        Cast {
            board: Arc::clone(&self.boards[usize::from(s.board)]),
            players: self.players,
            cars: self.options.cars.iter().copied().collect(),
            is_championship: self.is_championship(),
        }
    }
}

/// A state for people to read and change.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The course as text; it must be one that the options allow.
    course: String,
    /// Which race of a championship, from 1.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    race: u8,
    round: u16,
    bar: Vec<Who>,
    turn: Who,
    phase: Phase,
    cars: BTreeMap<String, CarPosition>,
    #[serde(default)]
    rocks: Vec<Place>,
    #[serde(default)]
    bombs: Vec<Place>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    boosts: Vec<Place>,
    /// Numbers of the exit portals.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    portals: BTreeMap<String, u8>,
    /// The Snout's paw, 1 to 12 in printed order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    snout: Option<u8>,
    prepared: Vec<String>,
    driven: Vec<String>,
    #[serde(default)]
    sprint: Pile,
    #[serde(default)]
    rush: Pile,
    #[serde(default, skip_serializing_if = "Moment::is_start")]
    moment: Moment,
    /// What is remembered of the cards; without it, nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    known: Option<Known>,
}

/// One of the two decks. The pile is what is left; its size is for reading only.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Pile {
    pile: Option<u32>,
    discard: Vec<Card>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CarPosition {
    car: CarId,
    at: Place,
    #[serde(default)]
    lap: i8,
    life: u8,
    #[serde(default)]
    star: u8,
    #[serde(default)]
    hand: Vec<Card>,
    /// As which car it finished.
    #[serde(default)]
    finished: Option<u8>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    parts: Vec<Part>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    used: Vec<Part>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    series: Option<Series>,
    /// Rank in the race before, once it is over.
    #[serde(default, skip_serializing_if = "is_none_yet")]
    rank: u8,
}

/// Where a car stands in a championship.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Series {
    points: u16,
    coins: u8,
    wins: u8,
}

/// What a turn has come to; left out at its start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Moment {
    plays: u8,
    card: Option<Card>,
    travel: Move,
    /// Sections first driven on in this turn.
    fresh: Vec<String>,
    stopped: bool,
    used_special: bool,
    slid: bool,
    snouted: bool,
    marked: bool,
    finning: bool,
    die: u8,
    placed: u8,
    zone: u8,
    cursor: u8,
}

impl Default for Moment {
    fn default() -> Moment {
        Moment {
            plays: 1,
            card: None,
            travel: Move::default(),
            fresh: Vec::new(),
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
        }
    }
}

impl Moment {
    fn is_start(&self) -> bool {
        *self == Moment::default()
    }
}

/// The cards of a deck, each as often as it is there.
fn copies(all: &[u8; Card::KINDS], deck: Deck) -> Vec<Card> {
    deck.range().flat_map(|kind| std::iter::repeat_n(Card::kind(kind), usize::from(all[kind]))).collect()
}

fn one() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_one(race: &u8) -> bool {
    *race == 1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_none_yet(rank: &u8) -> bool {
    *rank == 0
}

/// The numbers of the sections in a set of elements.
fn numbers(board: &Board, elements: u16) -> Vec<String> {
    let stages = board.stages().iter().enumerate().filter(|(element, _)| elements >> element & 1 != 0);
    stages.filter_map(|(_, stage)| stage.def()).map(|def| format!("{:02}", def.number)).collect()
}

impl Position {
    pub(crate) fn write(game: &RushAndBash, s: &State) -> Position {
        Position::of(&game.cast(s), s)
    }

    pub(crate) fn of(cast: &Cast, s: &State) -> Position {
        let board = &*cast.board;
        let count = cast.cars.len();
        let places = |set: &SpotSet| set.iter().map(|spot| board.place(spot)).collect();
        let pile = |deck: Deck| Pile { pile: Some(s.pile_size(deck)), discard: copies(&s.discard, deck) };
        let parts = |set: Parts| Part::ALL.into_iter().filter(|&part| set.has(part)).collect();
        let cars = (0..count).map(|index| {
            let car = &s.cars[index];
            let position = CarPosition {
                car: cast.cars[index],
                at: board.place(car.at),
                lap: car.lap,
                life: car.life,
                star: car.star,
                hand: s.hands[index].cards().to_vec(),
                finished: (car.finished > 0).then_some(car.finished),
                parts: parts(car.parts),
                used: parts(car.used),
                series: cast.is_championship.then_some(Series {
                    points: s.points[index],
                    coins: s.coins[index],
                    wins: s.wins[index],
                }),
                rank: s.ranks[index],
            };
            (cast.who(index).to_string(), position)
        });
        let portals = board.exit_portals().iter().zip(s.portals).filter(|(_, number)| *number > 0);
        Position {
            course: board.text().to_owned(),
            race: s.race + 1,
            round: s.round,
            bar: s.bar[..count].iter().map(|&car| cast.who(car.into())).collect(),
            turn: cast.who(s.active()),
            phase: s.phase,
            cars: cars.collect(),
            rocks: places(&s.rocks),
            bombs: places(&s.bombs),
            boosts: places(&s.boosts),
            portals: portals.map(|(&spot, number)| (board.place(spot).to_string(), number)).collect(),
            snout: (!board.paws().is_empty()).then_some(s.snout + 1),
            prepared: numbers(board, s.prepared),
            driven: numbers(board, s.driven),
            sprint: pile(Deck::Sprint),
            rush: pile(Deck::Rush),
            moment: Moment {
                plays: s.plays,
                card: (s.card != Card::NONE).then_some(s.card),
                travel: s.travel,
                fresh: numbers(board, s.fresh),
                stopped: s.stopped,
                used_special: s.used_special,
                slid: s.slid,
                snouted: s.snouted,
                marked: s.marked,
                finning: s.finning,
                die: s.die,
                placed: s.placed,
                zone: s.zone,
                cursor: s.cursor,
            },
            known: Known::of(cast, s, &Default::default()),
        }
    }

    /// A view written down: a position with backs in it.
    pub(crate) fn seen(cast: &Cast, view: &View) -> Position {
        Position { known: Known::of(cast, &view.state, &view.held), ..Position::of(cast, &view.state) }
    }

    pub(crate) fn read(&self, game: &RushAndBash) -> Result<State, Refusal> {
        let mut s = game.start();
        self.read_course(game, &mut s)?;
        let board = game.board(&s);
        s.phase = self.phase;
        s.round = self.round;
        self.read_bar(game, &mut s)?;
        self.read_cars(game, &mut s)?;
        let tokens = |list: &[Place]| list.iter().map(|&place| spot(board, place)).collect::<Result<SpotSet, _>>();
        s.rocks = tokens(&self.rocks)?;
        s.bombs = tokens(&self.bombs)?;
        s.boosts = tokens(&self.boosts)?;
        for (name, &number) in &self.portals {
            let exits = board.exit_portals();
            let place = name.parse().ok().and_then(|place| board.spot(place));
            let Some(exit) = place.and_then(|spot| exits.iter().position(|&exit| exit == spot)) else {
                return Err(Refusal::new("RB-15.2", say!("odd-portal", place = %name)));
            };
            s.portals[exit] = number;
        }
        match (self.snout, board.paws().len()) {
            (None, _) => s.snout = HOME_PAW,
            (Some(paw), paws) if (1..=paws).contains(&usize::from(paw)) => s.snout = paw - 1,
            (Some(paw), _) => return Err(Refusal::new("RB-20.2", say!("odd-paw", paw = paw))),
        }
        s.prepared = elements(board, &self.prepared)?;
        s.driven = elements(board, &self.driven)?;
        self.read_moment(board, &mut s)?;
        self.read_piles(game, &mut s)?;
        self.read_known(game, &mut s)?;
        game.audit(&s).map_err(|broken| Refusal::new("RB-1.2", broken))?;
        Ok(s)
    }

    fn read_known(&self, game: &RushAndBash, s: &mut State) -> Result<(), Refusal> {
        let Some(known) = &self.known else {
            s.forget();
            return Ok(());
        };
        let invalid = |what: &str| Refusal::new("RB-1.5", say!("odd-knowledge", what = what));
        let seat = |who: &str| who.parse().ok().and_then(|who| game.car_of(who)).filter(|&car| car < game.players);
        known.read(&mut s.memory, &seat).map_err(|what| invalid(&what))
    }

    fn read_course(&self, game: &RushAndBash, s: &mut State) -> Result<(), Refusal> {
        let race = usize::from(self.race).wrapping_sub(1);
        if race >= game.races.len() {
            return Err(Refusal::new("RB-23.1", say!("odd-race", race = self.race)));
        }
        s.race = race as u8;
        s.board = if game.is_random {
            let known = game.boards.iter().position(|board| board.text() == self.course);
            known.ok_or_else(|| Refusal::new("RB-1.1", say!("odd-course", course = &self.course)))? as u8
        } else {
            game.races[race]
        };
        let known = game.board(s).text();
        let named = crate::course::find(&self.course).map(|items| crate::course::write(&items));
        if named.as_deref() != Ok(known) {
            return Err(Refusal::new("RB-1.1", say!("odd-other-course", known = known, course = &self.course)));
        }
        Ok(())
    }

    fn read_bar(&self, game: &RushAndBash, s: &mut State) -> Result<(), Refusal> {
        let invalid = || Refusal::new("RB-1.6", say!("odd-bar", cars = game.count));
        let bar: Option<Vec<u8>> = self.bar.iter().map(|&who| game.car_of(who).map(|car| car as u8)).collect();
        let bar = bar.filter(|bar| bar.len() == game.count).ok_or_else(invalid)?;
        if (0..game.count as u8).any(|car| !bar.contains(&car)) {
            return Err(invalid());
        }
        s.bar[..game.count].copy_from_slice(&bar);
        let turn = game.car_of(self.turn).and_then(|car| bar.iter().position(|&other| usize::from(other) == car));
        s.turn = turn.ok_or_else(|| Refusal::new("RB-2.1", say!("odd-turn", who = %self.turn)))? as u8;
        Ok(())
    }

    fn read_cars(&self, game: &RushAndBash, s: &mut State) -> Result<(), Refusal> {
        if self.cars.len() != game.count {
            return Err(Refusal::new("RB-1.2", say!("odd-cars", cars = game.count, named = self.cars.len())));
        }
        for index in 0..game.count {
            let who = game.who(index).to_string();
            let position =
                self.cars.get(&who).ok_or_else(|| Refusal::new("RB-1.2", say!("odd-missing", who = %who)))?;
            if position.car != game.options.cars[index] {
                let driven = game.options.cars[index];
                return Err(Refusal::new(
                    "RB-1.2",
                    say!("odd-car", who = %who, driven = driven.word(), car = position.car.word()),
                ));
            }
            let set = |parts: &[Part]| {
                let mut set = Parts(0);
                parts.iter().for_each(|&part| set.add(part));
                set
            };
            s.cars[index] = Car {
                at: spot(game.board(s), position.at)?,
                lap: position.lap,
                life: position.life,
                star: position.star,
                finished: position.finished.unwrap_or(0),
                parts: set(&position.parts),
                used: set(&position.used),
            };
            s.finishers = s.finishers.max(s.cars[index].finished);
            let mut hand = Hand::EMPTY;
            if position.hand.len() > 3 || position.hand.iter().any(|card| card.is_back()) {
                return Err(Refusal::new("RB-3.8", say!("odd-hand", who = %who)));
            }
            position.hand.iter().for_each(|&card| hand.add(card));
            s.hands[index] = hand;
            let series = position.series.unwrap_or_default();
            (s.points[index], s.coins[index], s.wins[index]) = (series.points, series.coins, series.wins);
            s.ranks[index] = position.rank;
        }
        Ok(())
    }

    fn read_moment(&self, board: &Board, s: &mut State) -> Result<(), Refusal> {
        let moment = &self.moment;
        s.plays = moment.plays;
        s.card = moment.card.unwrap_or(Card::NONE);
        s.travel = moment.travel;
        s.fresh = elements(board, &moment.fresh)?;
        s.stopped = moment.stopped;
        s.used_special = moment.used_special;
        s.slid = moment.slid;
        s.snouted = moment.snouted;
        s.marked = moment.marked;
        s.finning = moment.finning;
        (s.die, s.placed, s.zone, s.cursor) = (moment.die, moment.placed, moment.zone, moment.cursor);
        Ok(())
    }

    /// The piles are what is left of the decks.
    fn read_piles(&self, game: &RushAndBash, s: &mut State) -> Result<(), Refusal> {
        s.discard = [0; Card::KINDS];
        s.pile = CATALOGUE.copies;
        let discards = self.sprint.discard.iter().chain(&self.rush.discard).copied();
        for card in discards.filter(|card| !card.is_back()) {
            s.discard[card.index()] = s.discard[card.index()].saturating_add(1);
        }
        let held = s.hands[..game.count].iter().flat_map(|hand| hand.cards().iter().copied());
        let used: Vec<Card> = held.chain((s.card != Card::NONE).then_some(s.card)).collect();
        for kind in 0..Card::KINDS {
            let gone = usize::from(s.discard[kind]) + used.iter().filter(|card| card.index() == kind).count();
            s.pile[kind] = s.pile[kind]
                .checked_sub(gone as u8)
                .ok_or_else(|| Refusal::new("RB-1.3", say!("odd-copies", card = %Card::kind(kind))))?;
        }
        Ok(())
    }
}

fn spot(board: &Board, place: Place) -> Result<Spot, Refusal> {
    board
        .spot(place)
        .filter(|&spot| spot != NOWHERE)
        .ok_or_else(|| Refusal::new("RB-0.4", say!("odd-space", place = %place)))
}

/// The elements with these section numbers.
fn elements(board: &Board, numbers: &[String]) -> Result<u16, Refusal> {
    numbers.iter().try_fold(0, |set, number| {
        let named =
            |stage: &crate::board::Stage| stage.def().is_some_and(|def| format!("{:02}", def.number) == *number);
        match board.stages().iter().position(named) {
            Some(element) => Ok(set | 1 << element),
            None => Err(Refusal::new("RB-0.4", say!("odd-section", section = %number))),
        }
    })
}
