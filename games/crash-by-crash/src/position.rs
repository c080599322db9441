//! Positions: states for people to read and write.

mod known;

use pileup_core::{ParseError, Refusal, Seat};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt::Write;

use crate::CrashByCrash;
use crate::bits::Bits;
use crate::board::{Direction, Field, PLACES, Place, Spot};
use crate::cards::{Card, Cards};
use crate::options::Layout;
use crate::pieces::{DATA, Tile, read_layout, slot_field};
use crate::state::{BELLS, Draw, MAGNET, NORMAL_CARS, Phase, State, Team, Trail};

pub use known::{Known, Shuffle};

/// Something for each side.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Pair<T: Default> {
    /// Of side A.
    #[serde(rename = "A")]
    pub a: T,
    /// Of side B.
    #[serde(rename = "B")]
    pub b: T,
}

impl<T: Default> Pair<T> {
    fn of(pair: [T; 2]) -> Pair<T> {
        let [a, b] = pair;
        Pair { a, b }
    }

    fn both(&self) -> [&T; 2] {
        [&self.a, &self.b]
    }
}

macro_rules! read_from_text {
    ($($type:ty),*) => {$(
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
            }
        }
    )*};
}
read_from_text!(Field, Spot, Place, Card);

/// A state for reading and writing by people. What is left out is as at the beginning of a turn on the ready board.
/// Supplies and the pile follow from what is elsewhere.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// 2 or 4.
    pub players: u8,
    /// A ready board, or 25 pieces in reading order, `-` where none lies yet.
    pub layout: Layout,
    /// Places of fallen flowers.
    pub holes: Vec<Place>,
    /// Fields with bells, `null` for one on the scoring track; left out: on every star that is left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bells: Option<Vec<Option<Field>>>,
    /// A field, or a hole as `#1.2`.
    pub guard: Option<Spot>,
    /// Normal cars. A car's place in the list is its number; `null` is one in the supply.
    pub cars: Pair<Vec<Option<Field>>>,
    /// Magnets on the board.
    pub magnets: Pair<Option<Field>>,
    /// Points.
    pub points: Pair<u16>,
    /// Batteries left.
    pub batteries: Pair<u8>,
    /// Number of the turn; 0 before the first.
    pub turn: u16,
    /// Who is to move.
    pub seat: Seat,
    /// 1 or 2.
    pub action: u8,
    /// Cars put this turn.
    pub placed: u8,
    /// Cards played this turn.
    pub played: u8,
    /// Whether a scoring happened this turn.
    pub scored: bool,
    /// The blue or yellow card to which the action is tied.
    pub tied: Option<Card>,
    /// No batteries this turn.
    pub flat_now: bool,
    /// No batteries next turn.
    pub flat_next: bool,
    /// Turns in a row without a scoring.
    pub idle: u8,
    /// Scorings so far.
    pub scorings: u8,
    /// Cards of each seat.
    pub hands: Vec<Vec<Card>>,
    /// Open cards.
    pub display: Vec<Card>,
    /// Discarded cards.
    pub discard: Vec<Card>,
    /// Cards drawn, one of which is to be kept.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub offered: Vec<Card>,
    /// The bell that rang in the action under way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rung: Option<Field>,
    /// What has been seen of hidden hands; left out: nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub known: Option<Known>,
    /// What is being decided inside an action; left out: an action is chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub partial: Option<String>,
}

impl Default for Position {
    fn default() -> Position {
        Position {
            players: 2,
            layout: Layout::Named("standard".to_owned()),
            holes: Vec::new(),
            bells: None,
            guard: None,
            cars: Pair::default(),
            magnets: Pair::default(),
            points: Pair::default(),
            batteries: Pair { a: DATA.in_the_box.cars.batteries, b: DATA.in_the_box.cars.batteries },
            turn: 1,
            seat: Seat::new(0),
            action: 1,
            placed: 0,
            played: 0,
            scored: false,
            tied: None,
            flat_now: false,
            flat_next: false,
            idle: 0,
            scorings: 0,
            hands: Vec::new(),
            display: Vec::new(),
            discard: Vec::new(),
            offered: Vec::new(),
            rung: None,
            known: None,
            partial: None,
        }
    }
}

/// A list with `null` for gaps, without those at the end.
fn with_gaps(list: &[Option<Field>]) -> Vec<Option<Field>> {
    let used = list.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
    list[..used].to_vec()
}

impl Position {
    pub(crate) fn of(state: &State, players: u8) -> Position {
        let names: Vec<String> =
            state.layout.iter().map(|tile| tile.map_or_else(|| "-".to_owned(), |tile| tile.to_string())).collect();
        let ready = DATA.layouts.iter().find(|(_, pieces)| **pieces == names).map(|(name, _)| name.clone());
        let cards = |cards: Cards| cards.iter().collect::<Vec<Card>>();
        Position {
            players,
            layout: ready.map_or(Layout::Pieces(names), Layout::Named),
            holes: Place::flowers().filter(|place| state.is_hole(*place)).collect(),
            bells: Some(with_gaps(&state.bells)),
            guard: state.guard,
            cars: Pair::of(Team::ALL.map(|team| with_gaps(&state.fleet[team as usize][..NORMAL_CARS]))),
            magnets: Pair::of(Team::ALL.map(|team| state.magnet(team))),
            points: Pair::of(state.points),
            batteries: Pair::of(state.batteries),
            turn: state.turn,
            seat: state.seat,
            action: state.action,
            placed: state.placed,
            played: state.played,
            scored: state.scored,
            tied: state.tied,
            flat_now: state.flat_now,
            flat_next: state.flat_next,
            idle: state.idle,
            scorings: state.scorings,
            hands: state.hands[..usize::from(players)].iter().map(|hand| cards(*hand)).collect(),
            display: cards(state.display),
            discard: cards(state.discard),
            offered: cards(state.offered),
            rung: state.rung,
            known: Known::of(&state.memory),
            partial: write_phase(state.phase),
        }
    }
}

fn write_phase(phase: Phase) -> Option<String> {
    let draw = |word: &str, draw: Draw| format!("{word} {}{}", draw.left, if draw.exchange { " exchange" } else { "" });
    Some(match phase {
        Phase::Act => return None,
        Phase::Tile(index) => format!("tile {}", Place::new(usize::from(index))),
        Phase::Deal(dealt) => format!("deal {dealt}"),
        Phase::Show => "show".into(),
        Phase::Post => "post".into(),
        Phase::Start(put) => format!("start {put}"),
        Phase::Hit { field, first: None } => format!("hit {field}"),
        Phase::Hit { field, first: Some(direction) } => format!("hit {field} {direction}"),
        Phase::At => "at".into(),
        Phase::Step { left, trail } => {
            let mut text = format!("step {left}");
            trail.iter().for_each(|spot| write!(text, " {spot}").expect("writing to a string"));
            text
        }
        Phase::Bell => "bell".into(),
        Phase::Put(field) => format!("put {field}"),
        Phase::Swap => "swap".into(),
        Phase::Ride => "ride".into(),
        Phase::Go(field) => format!("go {field}"),
        Phase::Remove => "remove".into(),
        Phase::Fly => "fly".into(),
        Phase::Drop(left) => format!("drop {left}"),
        Phase::Take(left) => draw("take", left),
        Phase::Fetch(left) => draw("fetch", left),
        Phase::Keep(left) => draw("keep", left),
        Phase::Fill(left) => draw("fill", left),
        Phase::Over => "over".into(),
    })
}

fn read_phase(text: &str) -> Result<Phase, ParseError> {
    let bad = || ParseError::new(format!("{text:?} is nothing that can be decided inside an action"));
    let words: Vec<&str> = text.split(' ').collect();
    let number = |word: &str| word.parse::<u8>().map_err(|_| bad());
    let draw = |rest: &[&str]| match rest {
        [left] => Ok(Draw { left: number(left)?, exchange: false }),
        [left, "exchange"] => Ok(Draw { left: number(left)?, exchange: true }),
        _ => Err(bad()),
    };
    Ok(match words[..] {
        ["tile", place] => Phase::Tile(place.parse::<Place>()?.index() as u8),
        ["deal", dealt] => Phase::Deal(number(dealt)?),
        ["show"] => Phase::Show,
        ["post"] => Phase::Post,
        ["start", put] => Phase::Start(number(put)?),
        ["hit", field] => Phase::Hit { field: field.parse()?, first: None },
        ["hit", field, first] => Phase::Hit { field: field.parse()?, first: Some(first.parse::<Direction>()?) },
        ["at"] => Phase::At,
        ["step", left, ref spots @ ..] if (1..=4).contains(&spots.len()) => {
            let mut trail = Trail::default();
            for spot in spots {
                trail.push(spot.parse()?);
            }
            Phase::Step { left: number(left)?, trail }
        }
        ["bell"] => Phase::Bell,
        ["put", field] => Phase::Put(field.parse()?),
        ["swap"] => Phase::Swap,
        ["ride"] => Phase::Ride,
        ["go", field] => Phase::Go(field.parse()?),
        ["remove"] => Phase::Remove,
        ["fly"] => Phase::Fly,
        ["drop", left] => Phase::Drop(number(left)?),
        ["take", ref rest @ ..] => Phase::Take(draw(rest)?),
        ["fetch", ref rest @ ..] => Phase::Fetch(draw(rest)?),
        ["keep", ref rest @ ..] => Phase::Keep(draw(rest)?),
        ["fill", ref rest @ ..] => Phase::Fill(draw(rest)?),
        ["over"] => Phase::Over,
        _ => return Err(bad()),
    })
}

/// A pack of cards, if the box has so many of each kind.
fn pack(cards: &[Card]) -> Result<Cards, Refusal> {
    cards.iter().try_fold(Cards::NONE, |sum, &card| {
        let mut one = Cards::NONE;
        one.add(card);
        sum.with(one).ok_or_else(|| Refusal::new("CC-2.3", format!("there are only three cards {card}")))
    })
}

impl CrashByCrash {
    pub(crate) fn write_position(&self, state: &State) -> Position {
        Position::of(state, self.options.players)
    }

    pub(crate) fn read_position(&self, position: &Position) -> Result<State, Refusal> {
        let invalid = |rule, sentence: String| Err(Refusal::new(rule, sentence));
        if position.players != self.options.players {
            let sentence =
                format!("the position is for {} players, the game for {}", position.players, self.options.players);
            return invalid("CC-1.4", sentence);
        }
        let mut state = self.fresh();
        state.layout = read_tiles(&position.layout)?;
        for &place in &position.holes {
            if !place.is_flower() {
                return invalid("CC-1.6", format!("the X of {place} never leaves: there is no hole"));
            }
            state.floor = state.floor & !place.fields();
        }
        let stars = || {
            let star = |(place, tile): (Place, &Option<Tile>)| {
                tile.and_then(|tile| self.stars[tile.index()]).map(|slot| slot_field(place, slot))
            };
            Place::all().zip(&state.layout).filter_map(star).filter(|star| state.floor.has(*star)).map(Some).collect()
        };
        let bells: Vec<Option<Field>> = position.bells.clone().unwrap_or_else(stars);
        if bells.len() > BELLS {
            return invalid("CC-2.2", format!("there are 10 bells, not {}", bells.len()));
        }
        state.bells = [None; BELLS];
        state.bells[..bells.len()].copy_from_slice(&bells);
        state.chimes = bells.iter().flatten().copied().collect();
        state.guard = position.guard;
        for team in Team::ALL {
            let cars = position.cars.both()[team as usize];
            if cars.len() > NORMAL_CARS {
                return invalid("CC-2.4", format!("{} normal cars for {team:?}, there are 10", cars.len()));
            }
            let fleet = &mut state.fleet[team as usize];
            fleet[..cars.len()].copy_from_slice(cars);
            fleet[MAGNET] = *position.magnets.both()[team as usize];
            state.cars[team as usize] = fleet.iter().flatten().copied().collect::<Bits>();
        }
        state.points = position.points.both().map(|points| *points);
        state.batteries = position.batteries.both().map(|batteries| *batteries);
        if position.hands.len() > usize::from(self.options.players) {
            return invalid("CC-2.3", format!("{} hands for {} players", position.hands.len(), self.options.players));
        }
        for (hand, cards) in state.hands.iter_mut().zip(&position.hands) {
            *hand = pack(cards)?;
        }
        state.display = pack(&position.display)?;
        state.discard = pack(&position.discard)?;
        state.offered = pack(&position.offered)?;
        state.turn = position.turn;
        state.seat = position.seat;
        if let Some(known) = &position.known {
            state.memory = known.read(&state)?;
        }
        state.action = position.action;
        state.placed = position.placed;
        state.played = position.played;
        state.scored = position.scored;
        state.tied = position.tied;
        state.flat_now = position.flat_now;
        state.flat_next = position.flat_next;
        state.idle = position.idle;
        state.scorings = position.scorings;
        state.rung = position.rung;
        state.phase = match &position.partial {
            None => Phase::Act,
            Some(text) => read_phase(text).map_err(|error| Refusal::new("CC-3.2", error.to_string()))?,
        };
        self.invariants(&state)?;
        let mut choices = Vec::new();
        self.list(&state, &mut choices);
        if choices.is_empty() && matches!(pileup_core::Game::turn(self, &state), pileup_core::Turn::Seat(_)) {
            return invalid("CC-17.1", format!("{} could not go on from here", state.seat));
        }
        Ok(state)
    }
}

fn read_tiles(layout: &Layout) -> Result<[Option<Tile>; PLACES], Refusal> {
    let invalid = |problem: String| Refusal::new("CC-2.1", problem);
    let names = match layout {
        Layout::Named(name) => {
            DATA.layouts.get(name).ok_or_else(|| invalid(format!("{name:?} is no ready board: standard is")))?
        }
        Layout::Pieces(names) => names,
    };
    if names.len() == PLACES && names.iter().any(|name| name == "-") {
        // A board that is still being laid.
        let mut tiles = [None; PLACES];
        for (index, name) in names.iter().enumerate().filter(|(_, name)| *name != "-") {
            let tile: Tile = name.parse().map_err(|error: ParseError| invalid(error.to_string()))?;
            let twice = |other: &Tile| other.is_flower() == tile.is_flower() && other.piece() == tile.piece();
            if !tile.fits(Place::new(index)) || tiles.iter().flatten().any(twice) {
                return Err(invalid(format!("{name} cannot lie on {}", Place::new(index))));
            }
            tiles[index] = Some(tile);
        }
        return Ok(tiles);
    }
    read_layout(names).map(|tiles| tiles.map(Some)).map_err(invalid)
}
