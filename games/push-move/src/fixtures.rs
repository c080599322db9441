//! The words of fixtures: positions and checks.

use pileup_core::fixture::{Fixtures, Word};
use pileup_core::{Game, Seat, Turn};
use std::collections::{BTreeMap, BTreeSet};

use crate::board::{FIELDS, Field, Plate, SIDE};
use crate::card::{Card, kinds_in, size_of_pile};
use crate::options::{Arrows, First, Opening};
use crate::position::{PlacedDie, Position};
use crate::{Options, PushMove, State};

/// What the lines of a position have said so far.
struct Stage {
    options: Options,
    setup: bool,
    plates: [Plate; FIELDS],
    dice: Vec<PlacedDie>,
    moved: Vec<Field>,
    turn: Seat,
    first: Seat,
    round: u8,
    drawn: u8,
    hands: Vec<Vec<Card>>,
    deck: Option<Vec<Card>>,
    discard: Vec<Card>,
}

/// Positions: `dice p1 c4:3*1! | p2 d4:2` (frozen for one more end of a turn, immortal), `field d4 +`, `lost p2 by p1`,
/// `moved c4`, `turn p2`, `first p1`, `round 4`, `drawn 1`, `hand p1 frost | p2 plus`, `deck plus`, `discard minus`, and
/// the options `players`, `cards on`, `goal`, `rounds`, `opening`, `deal`, `arrows`. `setup` begins a new game instead, on `board`.
///
/// Checks: `dice`, `to-move`, `score p1 1 | p2 0`, `lost`, `turn p1 round 2`, `hand`, `deck 35`, `discard`, `field d4 +`,
/// `frozen c4`.
impl Fixtures for PushMove {
    fn stage(words: &[Word<'_>]) -> Result<(PushMove, State), (usize, String)> {
        let mut stage = Stage {
            options: Options { first: First::Seat(Seat::new(0)), ..Options::default() },
            setup: false,
            plates: [Plate::Bare; FIELDS],
            dice: Vec::new(),
            moved: Vec::new(),
            turn: Seat::new(0),
            first: Seat::new(0),
            round: 1,
            drawn: 0,
            hands: vec![Vec::new(); 4],
            deck: None,
            discard: Vec::new(),
        };
        for word in words {
            stage.read(word).map_err(|problem| (word.line, problem))?;
        }
        let line = words.first().map_or(0, |word| word.line);
        stage.build().map_err(|problem| (line, problem))
    }

    fn examine(&self, state: &State, check: &str) -> Result<(), String> {
        let (word, rest) = check.split_once(' ').unwrap_or((check, ""));
        match word {
            "dice" => same(dice_words(state), placed_words(&read_dice(rest)?)),
            "to-move" => {
                let there = state.standing().filter(|(_, die, _)| die.to_move).map(|(_, _, field)| field.to_string());
                let named = rest.split_whitespace().filter(|word| *word != "none").map(str::to_owned);
                same(there.collect(), named.collect())
            }
            "frozen" => {
                let there = state.standing().filter(|(_, die, _)| die.frost > 0).map(|(_, _, field)| field.to_string());
                same(there.collect(), rest.split_whitespace().map(str::to_owned).collect())
            }
            "score" => {
                for (seat, score) in groups(rest)? {
                    let there = state.score(seat).to_string();
                    if there != score.trim() {
                        return Err(format!("{seat} has {there}"));
                    }
                }
                Ok(())
            }
            "lost" => {
                let mut there: Vec<String> = state
                    .dice
                    .iter()
                    .filter_map(|die| die.charge().map(|charge| format!("{} by {charge}", die.seat)))
                    .collect();
                let mut named: Vec<String> = rest.split(',').map(|one| one.trim().to_owned()).collect();
                there.sort();
                named.sort();
                if there == named { Ok(()) } else { Err(format!("lost are: {}", there.join(", "))) }
            }
            "turn" => {
                let turn = match self.turn(state) {
                    Turn::Seat(seat) => seat.to_string(),
                    _ => "*".to_owned(),
                };
                let there = format!("{turn} round {}", state.round);
                if there == rest { Ok(()) } else { Err(format!("turn {there}")) }
            }
            "hand" => {
                for (seat, cards) in groups(rest)? {
                    let mut named = read_cards(cards)?;
                    named.sort();
                    if named != state.hands[seat.index()].to_vec() {
                        return Err(format!("{seat} holds {:?}", state.hands[seat.index()]));
                    }
                }
                Ok(())
            }
            "deck" => {
                let there = size_of_pile(&state.deck).to_string();
                if there == rest { Ok(()) } else { Err(format!("the draw pile has {there} cards")) }
            }
            "discard" => {
                let mut named = read_cards(rest)?;
                named.sort();
                let there: Vec<Card> = kinds_in(&state.discard)
                    .flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count)))
                    .collect();
                if there == named { Ok(()) } else { Err(format!("discarded are {there:?}")) }
            }
            "field" => {
                for (field, plate) in read_plates(rest)? {
                    let there = state.plate(field);
                    if there != plate {
                        return Err(format!("{field} is {}", there.code()));
                    }
                }
                Ok(())
            }
            _ => Err(format!(
                "{word:?} is no check: dice, to-move, frozen, score, lost, turn, hand, deck, discard, field are"
            )),
        }
    }
}

impl Stage {
    fn read(&mut self, word: &Word<'_>) -> Result<(), String> {
        let rest = word.rest;
        let number = || rest.parse::<u8>().map_err(|_| format!("{rest:?} is no number"));
        let seat = || rest.parse::<Seat>().map_err(|error| error.to_string());
        match word.key {
            "setup" => self.setup = true,
            "players" => self.options.players = number()?,
            "board" => self.options.board = (rest != "plain").then(|| rest.to_owned()),
            "cards" => self.options.cards = rest == "on",
            "deal" => self.options.deal = number()?,
            "goal" => self.options.goal = number()?,
            "rounds" => self.options.rounds = number()?,
            "opening" if rest == "half" => self.options.opening = Opening::Half,
            "opening" if rest == "full" => self.options.opening = Opening::Full,
            "arrows" if rest == "chance" => self.options.arrows = Arrows::Chance,
            "first" if rest == "chance" => self.options.first = First::Chance,
            "first" => {
                self.first = seat()?;
                self.options.first = First::Seat(self.first);
            }
            "turn" => self.turn = seat()?,
            "round" => self.round = number()?,
            "drawn" => self.drawn = number()?,
            "field" => read_plates(rest)?.into_iter().for_each(|(field, plate)| self.plates[field.index()] = plate),
            "dice" => self.dice.extend(read_dice(rest)?),
            "lost" => {
                for one in rest.split(',') {
                    let (owner, by) = one.trim().split_once(" by ").ok_or("write `lost p2 by p1, ...`")?;
                    let seat = |text: &str| text.trim().parse::<Seat>().map_err(|error| error.to_string());
                    self.dice.push(PlacedDie {
                        seat: seat(owner)?,
                        at: None,
                        charged: Some(seat(by)?),
                        pips: 1,
                        frost: 0,
                        immortal: false,
                        to_move: false,
                    });
                }
            }
            "moved" => {
                for field in rest.split_whitespace() {
                    self.moved.push(field.parse().map_err(|error: pileup_core::ParseError| error.to_string())?);
                }
            }
            "hand" => {
                for (seat, cards) in groups(rest)? {
                    self.hands[seat.index() % 4] = read_cards(cards)?;
                }
            }
            "deck" => self.deck = Some(read_cards(rest)?),
            "discard" => self.discard = read_cards(rest)?,
            key => return Err(format!("{key:?} {rest:?} is no line of a position")),
        }
        Ok(())
    }

    fn build(mut self) -> Result<(PushMove, State), String> {
        let game = PushMove::new(&self.options).map_err(|error| error.to_string())?;
        if self.setup {
            let state = game.setup();
            return Ok((game, state));
        }
        for die in &mut self.dice {
            let moved = die.at.is_some_and(|field| self.moved.contains(&field));
            die.to_move = die.seat == self.turn && die.at.is_some() && !moved && die.frost == 0;
        }
        let count = |cards: &[Card]| {
            let mut counts: BTreeMap<Card, u8> = BTreeMap::new();
            cards.iter().for_each(|card| *counts.entry(*card).or_default() += 1);
            counts
        };
        let mut discard = count(&self.discard);
        let mut deck = self.deck.as_deref().map(count);
        if let Some(deck) = &mut deck {
            // The draw pile holds just these, the remaining cards are discarded.
            let held = count(&self.hands.concat());
            for card in Card::ALL {
                let there = |pile: &BTreeMap<Card, u8>| pile.get(&card).copied().unwrap_or(0);
                let left = game.components.pile[card as usize].saturating_sub(there(&held) + there(deck));
                discard.insert(card, left);
            }
        }
        let rows = self.plates.chunks(SIDE).map(|row| row.iter().map(|plate| plate.code()).collect()).collect();
        self.hands.truncate(game.players);
        let position = Position {
            board: rows,
            dice: self.dice,
            turn: self.turn,
            first: self.first,
            round: self.round,
            drawn: self.drawn,
            opening_left: 0,
            hands: self.hands,
            deck,
            discard,
            pending: None,
            known: None,
            result: Vec::new(),
        };
        let state = game.load(&position).map_err(|refusal| refusal.to_string())?;
        Ok((game, state))
    }
}

/// `p1 a b | p2 c` as pairs of a seat and the rest.
fn groups(text: &str) -> Result<Vec<(Seat, &str)>, String> {
    text.split('|')
        .map(|group| {
            let group = group.trim();
            let (seat, rest) = group.split_once(' ').unwrap_or((group, ""));
            Ok((seat.parse().map_err(|error: pileup_core::ParseError| error.to_string())?, rest))
        })
        .collect()
}

fn read_dice(text: &str) -> Result<Vec<PlacedDie>, String> {
    let mut dice = Vec::new();
    for (seat, rest) in groups(text)? {
        for word in rest.split_whitespace() {
            let fault = || format!("{word:?} is no die: c4:3, c4:3*1 or c4:3! are");
            let (field, shown) = word.split_once(':').ok_or_else(fault)?;
            let (shown, immortal) = shown.strip_suffix('!').map_or((shown, false), |shown| (shown, true));
            let (pips, frost) = shown.split_once('*').unwrap_or((shown, "0"));
            dice.push(PlacedDie {
                seat,
                at: Some(field.parse().map_err(|_| fault())?),
                charged: None,
                pips: pips.parse().map_err(|_| fault())?,
                frost: frost.parse().map_err(|_| fault())?,
                immortal,
                to_move: false,
            });
        }
    }
    Ok(dice)
}

fn die_word(seat: Seat, at: Field, pips: u8, frost: u8, immortal: bool) -> String {
    let frost = if frost > 0 { format!("*{frost}") } else { String::new() };
    format!("{seat} {at}:{pips}{frost}{}", if immortal { "!" } else { "" })
}

fn dice_words(state: &State) -> BTreeSet<String> {
    let word = |(_, die, at): (_, &crate::state::Die, _)| die_word(die.seat, at, die.pips, die.frost, die.immortal);
    state.standing().map(word).collect()
}

fn placed_words(dice: &[PlacedDie]) -> BTreeSet<String> {
    let word = |die: &PlacedDie| die.at.map(|at| die_word(die.seat, at, die.pips, die.frost, die.immortal));
    dice.iter().filter_map(word).collect()
}

fn read_plates(text: &str) -> Result<Vec<(Field, Plate)>, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    words
        .chunks(2)
        .map(|pair| {
            let [field, code] = pair else { return Err("write `field d4 + e4 X`".to_owned()) };
            let field = field.parse().map_err(|error: pileup_core::ParseError| error.to_string())?;
            let plate = match code.chars().next() {
                Some(letter) if code.len() == 1 => Plate::from_code(letter),
                _ => None,
            };
            Ok((field, plate.ok_or_else(|| format!("{code:?} is no plate"))?))
        })
        .collect()
}

fn read_cards(text: &str) -> Result<Vec<Card>, String> {
    text.split_whitespace()
        .filter(|word| *word != "none")
        .map(|word| word.parse().map_err(|error: pileup_core::ParseError| error.to_string()))
        .collect()
}

fn same(there: BTreeSet<String>, named: BTreeSet<String>) -> Result<(), String> {
    if there == named {
        return Ok(());
    }
    Err(format!("there is instead: {}", there.into_iter().collect::<Vec<_>>().join(", ")))
}
