//! Words for positions and checks in worked examples.

use pileup_core::fixture::{Fixtures, Word};
use pileup_core::{Game, Seat};
use pileup_track::{Side, Spot};

use crate::board::SpotSet;
use crate::cards::{Card, Deck};
use crate::data::CATALOGUE;
use crate::place::Place;
use crate::state::{Hand, Phase, State, Who};
use crate::{Options, Part, RushAndBash};

/// The words of a position. Options: `course TEXT`, `championship NAME NAME NAME`, `cars ID...`, `players N`, `bots N`,
/// `simple`, `boost`, `boost-skip NN...`, `grid random`, `here`, `limit N`; `setup` begins a new game with them. Otherwise a race is under
/// way: `at p1 SPACE [life N] [star N] [lap N] [finished N] [coins N] [points N] [wins N] [parts P,P]` puts a car somewhere, `hand p1 CARD...`
/// names cards (hands are filled up with Sprint cards), then `rocks`, `bombs`, `boosts SPACE...`, `bar p2 p1`, `turn p2`,
/// `round N`, `race N`, `portals 4 5 6 2 1 3`, `snout N`, `driven` and `prepared 01 02`, `discard CARD...`, and `empty S`: every card
/// of the pile is discarded.
impl Fixtures for RushAndBash {
    fn stage(words: &[Word<'_>]) -> Result<(RushAndBash, State), (usize, String)> {
        let mut options = Options { players: 2, ..Options::default() };
        let mut seats = 0;
        for word in words {
            let bad = |problem: String| (word.line, problem);
            match word.key {
                "course" => options.course = word.rest.to_owned(),
                "championship" => {
                    options.championship = word.rest.split_whitespace().map(str::to_owned).collect();
                }
                "cars" => {
                    options.cars = word.rest.split_whitespace().map(car_id).collect::<Result<_, _>>().map_err(bad)?;
                }
                "players" => options.players = number(word.rest).map_err(bad)?,
                "bots" => options.bots = number(word.rest).map_err(bad)?,
                "simple" => options.simple = true,
                "boost" => options.boost = true,
                "boost-skip" => {
                    options.boost_skip = Some(word.rest.split_whitespace().map(str::to_owned).collect());
                }
                "grid" => {
                    options.grid = match word.rest {
                        "random" => crate::GridRule::Random,
                        "seats" => crate::GridRule::Seats,
                        _ => return Err(bad("a grid is random or seats".to_owned())),
                    }
                }
                "here" => options.rocks = crate::RocksRule::Here,
                "limit" => options.round_limit = Some(number(word.rest).map_err(bad)?),
                "at" if word.rest.starts_with('p') => seats += 1,
                _ => {}
            }
        }
        options.players = options.players.max(seats);
        let first = words.first().map_or(0, |word| word.line);
        let game = RushAndBash::new(&options).map_err(|error| (first, error.to_string()))?;
        let mut s = game.setup();
        if words.iter().any(|word| word.key == "setup") {
            return Ok((game, s));
        }
        let board = game.board(&s);
        let every = (1u16 << board.stages().len()) - 1;
        (s.prepared, s.driven) = (every, every);
        (s.phase, s.plays, s.cursor) = (Phase::Act, 1, 0);
        for word in words {
            game.stage_word(&mut s, word).map_err(|problem| (word.line, problem))?;
        }
        game.fill_hands(&mut s, words);
        let turn = s.turn;
        game.begin_turn(&mut s, &mut ());
        if s.turn != turn {
            return Err((first, "the car whose turn it is has finished".to_owned()));
        }
        Ok((game, s))
    }

    fn examine(&self, s: &State, check: &str) -> Result<(), String> {
        let (key, rest) = check.split_once(' ').unwrap_or((check, ""));
        let words: Vec<&str> = rest.split_whitespace().collect();
        match (key, &words[..]) {
            ("at", [who, values @ ..]) => {
                let car = self.find_car(who)?;
                let mut values = values.iter();
                while let Some(&word) = values.next() {
                    let value =
                        |values: &mut std::slice::Iter<'_, &str>| values.next().map_or("", |value| value).to_owned();
                    let state = &s.cars[car];
                    let (expected, actual) = match word {
                        "life" => (value(&mut values), state.life.to_string()),
                        "star" => (value(&mut values), state.star.to_string()),
                        "lap" => (value(&mut values), state.lap.to_string()),
                        "finished" => (value(&mut values), state.finished.to_string()),
                        place => (place.to_owned(), self.place(s, state.at).to_string()),
                    };
                    same(&expected, &actual)?;
                }
                Ok(())
            }
            ("rocks", _) => self.same_spots(s, &s.rocks, &words),
            ("bombs", _) => self.same_spots(s, &s.bombs, &words),
            ("boosts", _) => self.same_spots(s, &s.boosts, &words),
            ("bar", _) => {
                let bar: Vec<String> = self.order(s).iter().map(Who::to_string).collect();
                same(rest, &bar.join(" "))
            }
            ("turn", [who]) => same(who, &self.who(s.active()).to_string()),
            ("round", [round]) => same(round, &s.round.to_string()),
            ("race", [race]) => same(race, &(s.race + 1).to_string()),
            ("phase", [phase]) => same(phase, &phase_word(s.phase)),
            ("snout", [place]) => same(place, &self.place(s, self.snout_at(s)).to_string()),
            ("die", _) => same(if rest.is_empty() { "due" } else { rest }, die_word(s.phase)),
            ("hand", [who, cards @ ..]) => {
                let mut actual: Vec<String> =
                    s.hands[self.find_car(who)?].cards().iter().map(Card::to_string).collect();
                let mut expected: Vec<String> = cards.iter().map(|card| (*card).to_owned()).collect();
                actual.sort_unstable();
                expected.sort_unstable();
                same(&expected.join(" "), &actual.join(" "))
            }
            ("backs", [who, letters]) => {
                let cards = s.hands[self.find_car(who)?].cards();
                same(letters, &cards.iter().map(|card| card.deck().letter()).collect::<String>())
            }
            ("pile", [letter, size]) => same(size, &s.pile_size(deck(letter)?).to_string()),
            ("discarded", [letter, size]) => {
                let count: u32 = s.discard[deck(letter)?.range()].iter().map(|&copies| u32::from(copies)).sum();
                same(size, &count.to_string())
            }
            ("coins", [who, coins]) => same(coins, &s.coins[self.find_car(who)?].to_string()),
            ("points", [who, points]) => same(points, &s.points[self.find_car(who)?].to_string()),
            ("ahead", [from, to]) => {
                let ahead = self.board(s).ahead(s, self.find_spot(s, from)?);
                same(to, &self.place(s, ahead).to_string())
            }
            ("behind", [from, to]) => {
                let behind = self.board(s).behind(s, self.find_spot(s, from)?);
                same(to, &self.place(s, behind).to_string())
            }
            ("left" | "right", [from, to]) => {
                let side = if key == "left" { Side::Left } else { Side::Right };
                let diagonal = self.board(s).diagonal(s, self.find_spot(s, from)?, side);
                same(to, &diagonal.map_or("none".to_owned(), |spot| self.place(s, spot).to_string()))
            }
            ("adjacent", [from, to @ ..]) => {
                let set: SpotSet = self.board(s).adjacent(s, self.find_spot(s, from)?).into_iter().collect();
                self.same_spots(s, &set, to)
            }
            ("interval", [from, interval]) => {
                let space = self.board(s).track().space(self.find_spot(s, from)?);
                same(interval, &format!("{}-{}", space.from, space.to))
            }
            ("crosses", [from, to, answer]) => {
                let crosses = self.board(s).crosses(self.find_spot(s, from)?, self.find_spot(s, to)?);
                same(answer, if crosses { "yes" } else { "no" })
            }
            ("progress", [who, units]) => same(units, &self.position_of(s, self.find_car(who)?).to_string()),
            ("prepared" | "driven", sections) => {
                let set = if key == "prepared" { s.prepared } else { s.driven };
                let stages = self.board(s).stages().iter().enumerate().filter(|(e, _)| set >> e & 1 != 0);
                let names: Vec<String> =
                    stages.filter_map(|(_, stage)| stage.def()).map(|def| format!("{:02}", def.number)).collect();
                same(&sections.join(" "), &names.join(" "))
            }
            ("places", places) => match self.standings(s) {
                Some(standings) => {
                    let actual: Vec<String> = standings.places.iter().map(u8::to_string).collect();
                    same(&places.join(" "), &actual.join(" "))
                }
                None => Err("there is no result yet".to_owned()),
            },
            _ => Err(format!(
                "{check:?} is no check: at, rocks, bombs, boosts, bar, turn, round, hand, backs, pile, ahead, behind, left, \
                 right, adjacent, places, ... are"
            )),
        }
    }
}

fn same(expected: &str, actual: &str) -> Result<(), String> {
    if expected == actual { Ok(()) } else { Err(format!("it is {actual:?}")) }
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.trim().parse().map_err(|_| format!("{text:?} is no number"))
}

fn deck(letter: &str) -> Result<Deck, String> {
    letter.chars().next().and_then(Deck::from_letter).ok_or_else(|| format!("{letter:?} is neither S nor R"))
}

fn car_id(word: &str) -> Result<crate::CarId, String> {
    crate::CarId::ALL
        .into_iter()
        .find(|id| format!("{id:?}").to_lowercase() == word)
        .ok_or_else(|| format!("{word:?} is no car"))
}

/// The phase as it is written in positions.
pub(crate) fn phase_word(phase: Phase) -> String {
    let mut word = String::new();
    for letter in format!("{phase:?}").chars() {
        if letter.is_uppercase() && !word.is_empty() {
            word.push('-');
        }
        word.extend(letter.to_lowercase());
    }
    word
}

fn die_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Rocks | Phase::FirstRocks => "rocks",
        Phase::Rope => "rope",
        Phase::Lava => "lava",
        Phase::Geyser => "geyser",
        Phase::Clearing => "clearing",
        Phase::SlideRoll => "landslide",
        Phase::SnoutRoll => "snout",
        Phase::Boosts => "boost",
        _ => "none",
    }
}

impl RushAndBash {
    fn find_car(&self, who: &str) -> Result<usize, String> {
        let who: Who = who.parse().map_err(|error: pileup_core::ParseError| error.to_string())?;
        self.car_of(who).ok_or_else(|| format!("{who} does not race"))
    }

    fn find_spot(&self, s: &State, name: &str) -> Result<Spot, String> {
        let place: Place = name.parse().map_err(|error: pileup_core::ParseError| error.to_string())?;
        self.board(s).spot(place).ok_or_else(|| format!("{name} is no space of this course"))
    }

    fn same_spots(&self, s: &State, set: &SpotSet, names: &[&str]) -> Result<(), String> {
        let mut actual: Vec<String> = set.iter().map(|spot| self.place(s, spot).to_string()).collect();
        let mut expected: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        actual.sort_unstable();
        expected.sort_unstable();
        same(&expected.join(" "), &actual.join(" "))
    }

    fn stage_word(&self, s: &mut State, word: &Word<'_>) -> Result<(), String> {
        let values: Vec<&str> = word.rest.split_whitespace().collect();
        let spots = |s: &State| values.iter().map(|name| self.find_spot(s, name)).collect::<Result<SpotSet, _>>();
        match word.key {
            "course" | "championship" | "cars" | "players" | "bots" | "simple" | "boost" | "boost-skip" | "grid"
            | "here" | "limit" => {}
            "at" => {
                let (who, rest) = values.split_first().ok_or("write `at p1 02.2.1 life 2`")?;
                let car = self.find_car(who)?;
                let mut rest = rest.iter();
                while let Some(&key) = rest.next() {
                    let value =
                        |rest: &mut std::slice::Iter<'_, &str>| rest.next().map_or("", |value| value).to_owned();
                    match key {
                        "life" => s.cars[car].life = number(&value(&mut rest))?,
                        "star" => s.cars[car].star = number(&value(&mut rest))?,
                        "lap" => s.cars[car].lap = number(&value(&mut rest))?,
                        "finished" => {
                            s.cars[car].finished = number(&value(&mut rest))?;
                            s.finishers = s.finishers.max(s.cars[car].finished);
                        }
                        "coins" => s.coins[car] = number(&value(&mut rest))?,
                        "points" => s.points[car] = number(&value(&mut rest))?,
                        "wins" => s.wins[car] = number(&value(&mut rest))?,
                        "parts" => {
                            for part in value(&mut rest).split(',') {
                                let known = Part::ALL.into_iter().find(|known| known.word() == part);
                                s.cars[car].parts.add(known.ok_or_else(|| format!("{part:?} is no part"))?);
                            }
                        }
                        place => s.cars[car].at = self.find_spot(s, place)?,
                    }
                }
            }
            "rocks" => s.rocks = spots(s)?,
            "bombs" => s.bombs = spots(s)?,
            "boosts" => s.boosts = spots(s)?,
            "bar" => {
                if values.len() != self.count {
                    return Err(format!("the bar holds {} cars", self.count));
                }
                for (place, who) in values.iter().enumerate() {
                    s.bar[place] = self.find_car(who)? as u8;
                }
            }
            "turn" => {
                let car = self.find_car(word.rest)? as u8;
                s.turn = s.bar.iter().position(|&other| other == car).unwrap_or(0) as u8;
            }
            "round" => s.round = number(word.rest)?,
            "race" => {
                s.race = number::<u8>(word.rest)?.saturating_sub(1);
                s.board = *self.races.get(usize::from(s.race)).ok_or("there are not so many races")?;
            }
            "portals" => {
                for (place, value) in values.iter().enumerate().take(6) {
                    s.portals[place] = number(value)?;
                }
            }
            "snout" => s.snout = number::<u8>(word.rest)?.saturating_sub(1),
            "prepared" | "driven" => {
                let mut set = 0;
                for (element, stage) in self.board(s).stages().iter().enumerate() {
                    let named = stage.def().is_some_and(|def| values.contains(&format!("{:02}", def.number).as_str()));
                    set |= u16::from(named) << element;
                }
                if word.key == "prepared" { s.prepared = set } else { s.driven = set }
            }
            "hand" | "discard" | "empty" => {}
            _ => {
                return Err(format!("{:?} is no word of a position: course, cars, at, hand, rocks, ... are", word.key));
            }
        }
        Ok(())
    }

    /// Hands as named, filled up with the first Sprint cards left; a finished car holds none but what is named.
    fn fill_hands(&self, s: &mut State, words: &[Word<'_>]) {
        s.hands = [Hand::EMPTY; crate::state::MAX_CARS];
        s.pile = CATALOGUE.copies;
        let take = |s: &mut State, card: Card| {
            s.pile[card.index()] = s.pile[card.index()].saturating_sub(1);
        };
        for word in words {
            let mut cards = word.rest.split_whitespace();
            match word.key {
                "hand" => {
                    let Some(car) = cards.next().and_then(|who| self.find_car(who).ok()) else { continue };
                    for card in cards.filter_map(|card| card.parse().ok()).take(3) {
                        take(s, card);
                        s.hands[car].add(card);
                    }
                }
                "discard" => {
                    for card in cards.filter_map(|card| card.parse::<Card>().ok()) {
                        take(s, card);
                        s.discard[card.index()] += 1;
                    }
                }
                _ => {}
            }
        }
        for seat in Seat::all(self.players) {
            while s.hands[seat.index()].len() < 3 && s.cars[seat.index()].finished == 0 {
                let kind = (0..Card::KINDS).find(|&kind| s.pile[kind] > 0).unwrap_or(0);
                take(s, Card::kind(kind));
                s.hands[seat.index()].add(Card::kind(kind));
            }
        }
        s.forget();
        for word in words.iter().filter(|word| word.key == "empty") {
            let Ok(deck) = deck(word.rest) else { continue };
            for kind in deck.range() {
                s.discard[kind] += std::mem::take(&mut s.pile[kind]);
            }
        }
    }
}
