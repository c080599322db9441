//! The words of fixtures.
//!
//! A position is written with `A`, `B` (normal cars), `Am`, `Bm` (magnets), `guard`, `bells`, `holes`, `points 4 0`,
//! `batteries 4 3`, `turn`, `seat`, `action`, `placed`, `played`, `idle`, `scorings`, `scored`, `tied`, `flat now`,
//! `flat next`, `hand p1 CARDS`, `display`, `discard`, `layout`, `partial` and `option KEY VALUE`. What is not said is as
//! at the beginning of turn 7 on the ready board, p1 to act, the guard on h18. `new` begins before the first ply instead.
//!
//! Checks are the same words with what is expected, and `supply B 9`, `value A 7`, `pile 30` and `known p1 CARDS`, the
//! cards that all saw come into a hand.

use pileup_core::fixture::{Fixtures, Word};
use pileup_core::{Game, ParseError, Seat};
use std::str::FromStr;

use crate::board::{Field, Place, Spot};
use crate::cards::{Card, Cards};
use crate::options::{Layout, Options};
use crate::position::Position;
use crate::state::{State, Team};
use crate::{CrashByCrash, NORMAL_CARS};

fn list<T: FromStr<Err = ParseError>>(text: &str) -> Result<Vec<T>, String> {
    text.split_whitespace().map(|word| word.parse().map_err(|error: ParseError| error.to_string())).collect()
}

fn number<T: FromStr>(text: &str) -> Result<T, String> {
    text.trim().parse().map_err(|_| format!("{text:?} is no number that fits here"))
}

fn pair<T: FromStr>(text: &str) -> Result<(T, T), String> {
    let (a, b) = text.trim().split_once(' ').ok_or("write two numbers, for A and for B")?;
    Ok((number(a)?, number(b)?))
}

fn one<T: FromStr<Err = ParseError>>(text: &str) -> Result<T, String> {
    text.trim().parse().map_err(|error: ParseError| error.to_string())
}

fn seat_and_cards(text: &str) -> Result<(Seat, Vec<Card>), String> {
    let (seat, cards) = text.split_once(' ').unwrap_or((text, ""));
    Ok((one(seat)?, list(cards)?))
}

/// Sets one word of a position.
fn set(position: &mut Position, word: &Word<'_>) -> Result<(), String> {
    let rest = word.rest;
    match word.key {
        "A" => position.cars.a = list(rest)?.into_iter().map(Some).collect(),
        "B" => position.cars.b = list(rest)?.into_iter().map(Some).collect(),
        "Am" => position.magnets.a = Some(one(rest)?),
        "Bm" => position.magnets.b = Some(one(rest)?),
        "guard" => position.guard = Some(one(rest)?),
        "bells" => position.bells = Some(list(rest)?.into_iter().map(Some).collect()),
        "holes" => position.holes = list(rest)?,
        "layout" if rest.contains(' ') => {
            position.layout = Layout::Pieces(rest.split_whitespace().map(str::to_owned).collect());
        }
        "layout" => position.layout = Layout::Named(rest.to_owned()),
        "points" => (position.points.a, position.points.b) = pair(rest)?,
        "batteries" => (position.batteries.a, position.batteries.b) = pair(rest)?,
        "turn" => position.turn = number(rest)?,
        "seat" => position.seat = one(rest)?,
        "action" => position.action = number(rest)?,
        "placed" => position.placed = number(rest)?,
        "played" => position.played = number(rest)?,
        "idle" => position.idle = number(rest)?,
        "scorings" => position.scorings = number(rest)?,
        "scored" => position.scored = true,
        "tied" => position.tied = Some(one(rest)?),
        "flat" if rest == "now" => position.flat_now = true,
        "flat" if rest == "next" => position.flat_next = true,
        "partial" => position.partial = Some(rest.to_owned()),
        "hand" => {
            let (seat, cards) = seat_and_cards(rest)?;
            if position.hands.len() <= seat.index() {
                position.hands.resize(seat.index() + 1, Vec::new());
            }
            position.hands[seat.index()] = cards;
        }
        "display" => position.display = list(rest)?,
        "discard" => position.discard = list(rest)?,
        other => return Err(format!("{other:?} is no word of a position")),
    }
    Ok(())
}

impl Fixtures for CrashByCrash {
    fn stage(words: &[Word<'_>]) -> Result<(CrashByCrash, State), (usize, String)> {
        let begin = words.first().map_or(1, |word| word.line);
        let mut options = String::new();
        for word in words.iter().filter(|word| word.key == "option") {
            let (key, value) = word.rest.split_once(' ').ok_or((word.line, "write `option KEY VALUE`".to_owned()))?;
            options.push_str(&format!("{key} = {value}\n"));
        }
        if !options.lines().any(|line| line.starts_with("layout ")) {
            options.push_str("layout = \"standard\"\n");
        }
        let options: Options = toml::from_str(&options).map_err(|error| (begin, error.message().to_owned()))?;
        let game = CrashByCrash::new(&options).map_err(|error| (begin, error.to_string()))?;
        if words.iter().any(|word| word.key == "new") {
            let state = game.setup();
            return Ok((game, state));
        }
        let mut position = Position {
            players: options.players,
            guard: Some(Spot::Field("h18".parse().expect("a field"))),
            turn: 7,
            ..Position::default()
        };
        if options.players == 2 {
            position.display = vec![Card::Lambada, Card::Tandem, Card::Recoil];
        }
        for word in words.iter().filter(|word| word.key != "option") {
            set(&mut position, word).map_err(|problem| (word.line, problem))?;
        }
        let state = game.load(&position).map_err(|refusal| (begin, refusal.to_string()))?;
        Ok((game, state))
    }

    fn examine(&self, state: &State, check: &str) -> Result<(), String> {
        let (key, rest) = check.split_once(' ').unwrap_or((check, ""));
        let same = |actual: String, expected: String| {
            if actual == expected { Ok(()) } else { Err(format!("{key} is {actual}, not {expected}")) }
        };
        let fields = |mut fields: Vec<Field>| {
            fields.sort();
            fields.iter().map(Field::to_string).collect::<Vec<_>>().join(" ")
        };
        let cards = |cards: Cards| cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ");
        let sorted = |mut listed: Vec<Card>| {
            listed.sort();
            listed.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
        };
        let normal = |team: Team| state.fleet[team as usize][..NORMAL_CARS].iter().flatten().copied().collect();
        let magnet = |team: Team| state.magnet(team).map_or_else(|| "-".to_owned(), |field| field.to_string());
        let team = |text: &str| match text {
            "A" => Ok(Team::A),
            "B" => Ok(Team::B),
            _ => Err(format!("{text:?} is no side: A and B are")),
        };
        let numbers = |pair: [u16; 2]| format!("{} {}", pair[0], pair[1]);
        match key {
            "A" => same(fields(normal(Team::A)), fields(list(rest)?)),
            "B" => same(fields(normal(Team::B)), fields(list(rest)?)),
            "Am" => same(magnet(Team::A), rest.to_owned()),
            "Bm" => same(magnet(Team::B), rest.to_owned()),
            "guard" => same(state.guard.map_or_else(|| "-".to_owned(), |spot| spot.to_string()), rest.to_owned()),
            "bells" => same(fields(state.chimes.iter().collect()), fields(list(rest)?)),
            "holes" => {
                let holes: Vec<Place> = Place::flowers().filter(|place| state.is_hole(*place)).collect();
                same(format!("{holes:?}"), format!("{:?}", list::<Place>(rest)?))
            }
            "points" => same(numbers(state.points), rest.to_owned()),
            "batteries" => same(numbers(state.batteries.map(u16::from)), rest.to_owned()),
            "turn" => same(state.turn.to_string(), rest.to_owned()),
            "seat" => same(state.seat.to_string(), rest.to_owned()),
            "action" => same(state.action.to_string(), rest.to_owned()),
            "idle" => same(state.idle.to_string(), rest.to_owned()),
            "scorings" => same(state.scorings.to_string(), rest.to_owned()),
            "hand" => {
                let (seat, expected) = seat_and_cards(rest)?;
                same(cards(state.hands[seat.index()]), sorted(expected))
            }
            "display" => same(cards(state.display), sorted(list(rest)?)),
            "discard" => same(cards(state.discard), sorted(list(rest)?)),
            "pile" => same(state.pile().len().to_string(), rest.to_owned()),
            "supply" => {
                let (side, expected) = rest.split_once(' ').ok_or("write `= supply A 9`")?;
                same(state.supply(team(side)?).to_string(), expected.to_owned())
            }
            "value" => {
                let (side, expected) = rest.split_once(' ').ok_or("write `= value A 7`")?;
                same(self.position_value(state, team(side)?, &[0, 1, 2, 3]).to_string(), expected.to_owned())
            }
            "known" => {
                let (seat, expected) = seat_and_cards(rest)?;
                same(cards(state.memory.known[seat.index()]), sorted(expected))
            }
            "partial" => same(self.position(state).partial.unwrap_or_else(|| "-".to_owned()), rest.to_owned()),
            _ => Err(format!("{key:?} is no check of this game")),
        }
    }
}
