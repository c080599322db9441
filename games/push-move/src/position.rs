//! Positions: a state for people to read and change, as JSON.

use pileup_core::{Refusal, Seat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use crate::board::{FIELDS, Field, SIDE, fields_of};
use crate::card::{CARDS, Card, Pile, kinds_in};
use crate::components::{parse_code, rows_of};
use crate::memory::{Memory, bit};
use crate::state::{Ask, DICE, Die, DieId, HAND, State, Threat};
use crate::{Plate, PushMove};

/// A state in words.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Seven rows from the top, a letter for each field.
    pub board: Vec<String>,
    /// Every die, on the board or destroyed.
    pub dice: Vec<PlacedDie>,
    /// The active seat.
    pub turn: Seat,
    /// The seat that began.
    #[serde(default = "first_seat")]
    pub first: Seat,
    /// The round, from 1.
    #[serde(default = "first_round")]
    pub round: u8,
    /// Cards drawn in this turn.
    #[serde(default)]
    pub drawn: u8,
    /// Moves left in a half opening, 0 if there is no limit.
    #[serde(default)]
    pub opening_left: u8,
    /// The cards of each seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hands: Vec<Vec<Card>>,
    /// The draw pile; if it is missing, all cards that are not elsewhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<BTreeMap<Card, u8>>,
    /// The discard pile.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub discard: BTreeMap<Card, u8>,
    /// What is half done; none if the active seat has its turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pending: Option<Pending>,
    /// What everybody remembers about the hands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known: Option<Known>,
    /// The winners, once the game is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub result: Vec<Seat>,
}

fn first_seat() -> Seat {
    Seat::new(0)
}

fn first_round() -> u8 {
    1
}

/// A die of a position.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlacedDie {
    /// Whose it is.
    pub seat: Seat,
    /// Where it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Field>,
    /// To whom it is charged, if it is destroyed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub charged: Option<Seat>,
    /// What it shows.
    #[serde(default = "one_pip", skip_serializing_if = "is_one")]
    pub pips: u8,
    /// Ends of its owner's turns until it thaws.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub frost: u8,
    /// Whether it survives its next destruction.
    #[serde(default, skip_serializing_if = "is_false")]
    pub immortal: bool,
    /// Whether it has still to move.
    #[serde(default, skip_serializing_if = "is_false")]
    pub to_move: bool,
}

fn one_pip() -> u8 {
    1
}

fn is_one(value: &u8) -> bool {
    *value == 1
}

fn is_zero(value: &u8) -> bool {
    *value == 0
}

fn is_false(value: &bool) -> bool {
    !value
}

/// What everybody remembers about the hands, a list for each seat.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Known {
    /// For each card of a hand, how often the discards were shuffled since it was drawn; zeros at the end are left off.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    ages: Vec<Vec<u8>>,
    /// What was shown, in order, beside a card that is still there and was drawn from the same pile.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    beside: Vec<Vec<Card>>,
    /// What the older card is not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    never: Vec<Vec<Card>>,
}

impl Known {
    fn of(memory: &[Memory]) -> Option<Known> {
        if memory.iter().all(Memory::is_empty) {
            return None;
        }
        let ages = |memory: &Memory| {
            let end = memory.ages.iter().rposition(|&age| age > 0).map_or(0, |last| last + 1);
            memory.ages[..end].to_vec()
        };
        let never = |memory: &Memory| Card::ALL.into_iter().filter(|&card| memory.never & bit(card) != 0).collect();
        Some(Known {
            ages: list(memory, ages),
            beside: list(memory, |memory| memory.beside.to_vec()),
            never: list(memory, never),
        })
    }
}

/// Something for each seat; nothing at all if it is nothing for all of them.
fn list<T>(memory: &[Memory], of: impl Fn(&Memory) -> Vec<T>) -> Vec<Vec<T>> {
    let lists: Vec<Vec<T>> = memory.iter().map(of).collect();
    if lists.iter().all(Vec::is_empty) { Vec::new() } else { lists }
}

/// What is half done.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pending {
    /// What is decided next.
    step: Ask,
    /// Fields that have offered their effect in this activation.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    used: Vec<Field>,
    /// The ply that waits for answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    threat: Option<Threat>,
    /// Seats still to be asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    waiting: Vec<Seat>,
}

impl Position {
    pub(crate) fn of(state: &State, players: usize) -> Position {
        let placed = |die: &Die| PlacedDie {
            seat: die.seat,
            at: die.at(),
            charged: die.charge(),
            pips: die.pips,
            frost: die.frost,
            immortal: die.immortal,
            to_move: die.to_move,
        };
        let pending = match state.ask {
            Ask::Turn | Ask::Over => None,
            step => Some(Pending {
                step,
                used: fields_of(state.used).collect(),
                threat: state.threat,
                waiting: state.waiting.iter().collect(),
            }),
        };
        let some_cards = state.hands.iter().any(|hand| !hand.is_empty());
        let deck: BTreeMap<Card, u8> = kinds_in(&state.deck).collect();
        let discard: BTreeMap<Card, u8> = kinds_in(&state.discard).collect();
        Position {
            board: rows_of(&state.plates),
            dice: state.dice.iter().filter(|die| die.exists()).map(placed).collect(),
            turn: state.turn,
            first: state.first,
            round: state.round,
            drawn: state.drawn,
            opening_left: state.opening_left,
            hands: match some_cards {
                true => state.hands[..players].iter().map(|hand| hand.to_vec()).collect(),
                false => Vec::new(),
            },
            deck: (some_cards || !deck.is_empty() || !discard.is_empty()).then_some(deck),
            discard,
            pending,
            known: Known::of(&state.memory[..players]),
            result: state.winners.iter().collect(),
        }
    }
}

fn bad(rule: &'static str, sentence: impl Into<String>) -> Refusal {
    Refusal::new(rule, sentence.into())
}

impl PushMove {
    pub(crate) fn position_of(&self, state: &State) -> Position {
        Position::of(state, self.players)
    }

    pub(crate) fn load_position(&self, position: &Position) -> Result<State, Refusal> {
        let mut state = State::empty(self.load_board(&position.board)?, |index| self.owner(index));
        let seats = [position.turn, position.first];
        let named = seats.iter().chain(&position.result).chain(position.dice.iter().map(|die| &die.seat));
        if let Some(seat) = named.into_iter().find(|seat| seat.index() >= self.players) {
            return Err(bad("PM-1.9", format!("{seat} does not play")));
        }
        self.load_dice(&mut state, &position.dice)?;
        self.load_cards(&mut state, position)?;
        state.turn = position.turn;
        state.first = position.first;
        state.round = position.round;
        state.drawn = position.drawn;
        state.opening_left = position.opening_left;
        state.winners = position.result.iter().copied().collect();
        match &position.pending {
            Some(pending) => {
                state.ask = pending.step;
                state.used = pending.used.iter().fold(0, |set, field| set | field.bit());
                state.threat = pending.threat;
                state.waiting = pending.waiting.iter().copied().collect();
            }
            None if !state.winners.is_empty() => state.ask = Ask::Over,
            None => state.ask = Ask::Turn,
        }
        match self.broken_invariant(&state) {
            None => Ok(state),
            Some(broken) => Err(broken),
        }
    }

    fn load_board(&self, rows: &[String]) -> Result<[Plate; FIELDS], Refusal> {
        if rows.len() != SIDE || rows.iter().any(|row| row.chars().count() != SIDE) {
            return Err(bad("PM-1.1", "a board has 7 rows of 7 letters"));
        }
        // A card may have carried an arrow to the edge, so that only the letters are checked here.
        let letters: String = rows.concat();
        let mut plates = [Plate::Bare; FIELDS];
        for (field, letter) in Field::all().zip(letters.chars()) {
            plates[field.index()] = Plate::from_code(letter)
                .ok_or_else(|| bad("PM-9.2", parse_code(&letters).err().unwrap_or_default()))?;
        }
        Ok(plates)
    }

    fn load_dice(&self, state: &mut State, dice: &[PlacedDie]) -> Result<(), Refusal> {
        let mut used = [0; DICE];
        for placed in dice {
            let seat = placed.seat;
            let count = &mut used[seat.index()];
            if *count == self.each {
                return Err(bad("PM-1.8", format!("{seat} has more than {} dice", self.each)));
            }
            let id = DieId((seat.index() * self.each + *count) as u8);
            *count += 1;
            match (placed.at, placed.charged) {
                (Some(field), None) => {
                    if !(1..=6).contains(&placed.pips) {
                        return Err(bad("PM-4.6", format!("the die on {field} shows {}: 1 to 6 are", placed.pips)));
                    }
                    if !state.add(id, field, placed.pips) {
                        return Err(bad("PM-3.3", format!("two dice on {field}")));
                    }
                    let die = state.die_mut(id);
                    die.frost = placed.frost;
                    die.immortal = placed.immortal;
                    die.to_move = placed.to_move;
                }
                (None, Some(charge)) if charge.index() < self.players => {
                    *state.die_mut(id) = Die::destroyed(seat, charge);
                }
                _ => return Err(bad("PM-5.1", "a die is either `at` a field or `charged` to a seat that plays")),
            }
        }
        Ok(())
    }

    fn load_memory(&self, state: &mut State, known: Option<&Known>) -> Result<(), Refusal> {
        let Some(Known { ages, beside, never }) = known else { return Ok(()) };
        if [ages.len(), beside.len(), never.len()].into_iter().any(|seats| seats > self.players) {
            return Err(bad("PM-7.3", "something is known of more hands than there are"));
        }
        for (memory, ages) in state.memory.iter_mut().zip(ages) {
            if ages.len() > HAND {
                return Err(bad("PM-7.3", "the age of more than two cards is known"));
            }
            memory.ages[..ages.len()].copy_from_slice(ages);
        }
        for (memory, beside) in state.memory.iter_mut().zip(beside) {
            if memory.beside.try_extend_from_slice(beside).is_err() {
                return Err(bad("PM-7.4", "more cards were shown beside one than there are"));
            }
        }
        for (memory, never) in state.memory.iter_mut().zip(never) {
            memory.never = never.iter().fold(0, |set, &card| set | bit(card));
        }
        Ok(())
    }

    fn load_cards(&self, state: &mut State, position: &Position) -> Result<(), Refusal> {
        if position.hands.len() > self.players {
            return Err(bad("PM-7.3", "there are more hands than seats"));
        }
        for (seat, cards) in Seat::all(self.players).zip(&position.hands) {
            if cards.len() > HAND {
                return Err(bad("PM-7.3", format!("{seat} holds more than two cards")));
            }
            cards.iter().for_each(|&card| state.take(seat, card, 0));
        }
        self.load_memory(state, position.known.as_ref())?;
        let pile = |cards: &BTreeMap<Card, u8>| -> Pile {
            let mut pile = [0; CARDS];
            cards.iter().for_each(|(card, count)| pile[*card as usize] = *count);
            pile
        };
        state.discard = pile(&position.discard);
        state.deck = match &position.deck {
            Some(deck) => pile(deck),
            None if self.options.cards => {
                let mut deck = self.components.pile;
                for (card, left) in Card::ALL.into_iter().zip(&mut deck) {
                    let held = state.hands.iter().flatten().filter(|held| **held == card).count() as u8;
                    let gone = held + state.discard[card as usize];
                    *left = left.checked_sub(gone).ok_or_else(|| bad("PM-7.1", format!("too many {card} cards")))?;
                }
                deck
            }
            None => [0; CARDS],
        };
        Ok(())
    }
}
