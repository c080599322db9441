//! What is true of every state (tests check it after every ply, positions are refused by it).

use pileup_core::{Game, Refusal, Seat, Turn};

use crate::PushMove;
use crate::board::{FIELDS, Field, Plate, fields_of};
use crate::card::Card;
use crate::memory::bit;
use crate::options::{Layout, Opening, over_the_box};
use crate::state::{Ask, DRAWS, DieId, MOST_PIPS, Power, Roll, SEATS, State, Threat};

type Broken = Option<Refusal>;

fn broken(rule: &'static str, sentence: impl Into<String>) -> Broken {
    Some(Refusal::new(rule, sentence.into()))
}

impl PushMove {
    /// The first invariant that does not hold.
    pub(crate) fn broken_invariant(&self, state: &State) -> Option<Refusal> {
        self.broken_dice(state)
            .or_else(|| self.broken_board(state))
            .or_else(|| self.broken_score(state))
            .or_else(|| self.broken_cards(state))
            .or_else(|| self.broken_turn(state))
            .or_else(|| self.broken_pending(state))
            .or_else(|| self.broken_choice(state))
    }

    fn broken_dice(&self, state: &State) -> Broken {
        if !state.is_consistent() {
            return broken("PM-3.3", "dice and fields disagree about who stands where");
        }
        for (index, die) in state.dice.iter().enumerate() {
            let id = DieId(index as u8);
            let in_game = index < self.players * self.each;
            if !in_game && die.exists() {
                return broken("PM-1.8", "there are more dice than the seats have");
            }
            if die.seat != self.owner(index) {
                return broken("PM-1.8", "a die has changed its owner");
            }
            // Fewer dice than the box holds leave the last places of a seat empty.
            if index > 0 && die.exists() && !state.dice[index - 1].exists() && self.owner(index - 1) == die.seat {
                return broken("PM-1.8", "the dice of a seat are not numbered from the first");
            }
            match (die.at(), die.charge()) {
                (Some(field), None) => {
                    if !(1..=MOST_PIPS).contains(&die.pips) {
                        return broken("PM-4.6", format!("the die on {field} shows {}", die.pips));
                    }
                    if matches!(state.plate(field), Plate::Blocked | Plate::Death) {
                        return broken("PM-4.8", format!("a die stands on the blocked or deadly field {field}"));
                    }
                    if die.frost > 2 || (die.frost == 2 && die.seat != state.turn) {
                        return broken("PM-8.5", format!("the die on {field} is frozen for too long"));
                    }
                    if die.to_move && (die.seat != state.turn || die.frost > 0) {
                        return broken("PM-2.1", format!("the die on {field} cannot have a move to make"));
                    }
                }
                (Some(field), Some(_)) => return broken("PM-5.1", format!("the die on {field} is charged to a seat")),
                (None, charge) => {
                    let blank = die.frost == 0 && !die.immortal && !die.to_move;
                    if die.exists() != charge.is_some() || !blank || die.pips > 1 {
                        return broken("PM-5.1", format!("the destroyed die {} is not as it should be", id.0));
                    }
                }
            }
        }
        None
    }

    fn broken_board(&self, state: &State) -> Broken {
        if let Some(more) = over_the_box(&state.plates, self.components) {
            return broken("PM-9.3", more);
        }
        fields_of(self.start_fields)
            .find(|&field| state.plate(field) != Plate::Bare)
            .and_then(|field| broken("PM-1.7", format!("a plate lies on the start field {field}")))
    }

    fn broken_score(&self, state: &State) -> Broken {
        let over = state.ask == Ask::Over;
        if over == state.winners.is_empty() {
            return broken("PM-5.5", "the game is over exactly when somebody has won");
        }
        if over {
            return None;
        }
        if let Some(seat) = Seat::all(self.players).find(|&seat| state.score(seat) >= self.options.goal) {
            return broken("PM-5.5", format!("{seat} has reached the goal, but the game goes on"));
        }
        let on_board = Seat::all(self.players).filter(|&seat| state.strength(seat).0 > 0).count();
        if self.full_set(state) && on_board < 2 {
            return broken("PM-5.5", "fewer than two seats have dice, but nobody has won");
        }
        None
    }

    fn broken_cards(&self, state: &State) -> Broken {
        let held = |card: Card| state.hands.iter().flatten().filter(|held| **held == card).count();
        for card in Card::ALL {
            let all = usize::from(state.deck[card as usize]) + usize::from(state.discard[card as usize]) + held(card);
            let expected = if self.options.cards { usize::from(self.components.pile[card as usize]) } else { 0 };
            if all != expected {
                return broken("PM-7.1", format!("there are {all} {card} cards, the game has {expected}"));
            }
        }
        if state.hands[self.players..].iter().any(|hand| !hand.is_empty()) {
            return broken("PM-7.3", "somebody who does not play holds cards");
        }
        if state.hands.iter().any(|hand| !hand.is_sorted()) {
            return broken("PM-7.3", "a hand is not sorted");
        }
        if let Some(seat) = Seat::all(SEATS).find(|&seat| !self.may_be_known(state, seat)) {
            return broken("PM-7.4", format!("what is known of {seat}'s hand cannot be"));
        }
        if state.drawn > DRAWS {
            return broken("PM-7.6", "more than two cards were drawn in this turn");
        }
        None
    }

    /// Whether what is remembered about a hand can have been seen.
    fn may_be_known(&self, state: &State, seat: Seat) -> bool {
        let (hand, memory) = (&state.hands[seat.index()], &state.memory[seat.index()]);
        let ages = &memory.ages[..hand.len()];
        let shown = |card: Card| memory.beside.iter().filter(|shown| **shown == card).count();
        let held = hand.iter().zip(ages);
        // Ages tell the oldest card, of which something may be known.
        let oldest = held.clone().max_by_key(|(_, age)| **age);
        let alone = ages.iter().filter(|age| oldest.is_some_and(|(_, oldest)| *age == oldest)).count() == 1;
        memory.ages[hand.len()..].iter().all(|&age| age == 0)
            && held.clone().zip(held.skip(1)).all(|((one, older), (other, newer))| one < other || older >= newer)
            && Card::ALL.into_iter().all(|card| shown(card) <= usize::from(self.components.pile[card as usize]))
            && (memory.beside.is_empty() || oldest.is_some())
            && (memory.never == 0
                || alone && oldest.is_some_and(|(card, &age)| age > 0 && memory.never & bit(*card) == 0))
    }

    fn broken_turn(&self, state: &State) -> Broken {
        if !(1..=self.options.rounds).contains(&state.round) {
            return broken("PM-5.8", format!("round {} of {}", state.round, self.options.rounds));
        }
        if state.opening_left > 0 {
            let opening = self.options.opening == Opening::Half && state.round == 1 && state.turn == state.first;
            if !opening || usize::from(state.opening_left) > self.each.div_ceil(2) {
                return broken("PM-2.8", "a half opening is only the first turn of the game");
            }
        }
        None
    }

    /// Whether what is half done fits the board.
    fn broken_pending(&self, state: &State) -> Broken {
        let own = |field: Field| state.die_on(field).is_some_and(|die| die.seat == state.turn);
        let wrong = |rule| broken(rule, format!("{:?} cannot be asked here", state.ask));
        let fits = match state.ask {
            Ask::Plate { field } | Ask::Arrow { field } => self.is_rolled_up_to(state, field),
            Ask::Deal { dealt } => {
                let sizes = Seat::all(self.players).map(|seat| state.hands[seat.index()].len());
                let in_hands: usize = sizes.sum();
                dealt < self.options.deal * self.options.players && in_hands == usize::from(dealt)
            }
            Ask::First | Ask::Turn | Ask::Over => true,
            Ask::Effect { die } => {
                let optional = match state.plate(die) {
                    Plate::PlusMinus | Plate::ExtraStep | Plate::Reroll | Plate::Rebirth | Plate::Beam => true,
                    Plate::Blank => self.may_draw(state),
                    _ => false,
                };
                own(die) && optional && state.used & die.bit() != 0
            }
            Ask::Roll { die, why } => match why {
                Roll::Reroll => own(die) && state.plate(die) == Plate::Reroll,
                Roll::Rebirth => own(die) && state.plate(die) == Plate::Rebirth,
                Roll::Card => self.options.cards && state.on(die).is_some(),
                Roll::Answer => state.threat.is_some() && state.on(die).is_some(),
            },
            Ask::Lift => self.players > 2 && self.can_revive(state),
            Ask::Reborn { charge } => self.can_revive(state) && self.charges(state) & (1 << charge.index()) != 0,
            Ask::Draw => self.may_draw(state),
            Ask::Target { card, first } => {
                let chosen = first.is_none_or(|first| match card {
                    Card::Telekinesis | Card::Home | Card::Swap => {
                        state.die_on(first).is_some_and(|die| die.frost == 0)
                    }
                    Card::Fields => state.plate(first) != Plate::Bare && state.on(first).is_none(),
                    _ => false,
                });
                self.options.cards && chosen
            }
            Ask::Answer { seat } | Ask::AnswerTarget { seat, .. } => {
                let plays = seat.index() < self.players && seat != state.turn;
                self.options.cards && plays && state.threat.is_some()
            }
        };
        if !fits {
            return wrong("PM-4.7");
        }
        let answering =
            matches!(state.ask, Ask::Answer { .. } | Ask::AnswerTarget { .. } | Ask::Roll { why: Roll::Answer, .. });
        if answering != state.threat.is_some() || (!answering && !state.waiting.is_empty()) {
            return broken("PM-7.9", "answers are asked exactly while something is threatened");
        }
        if state.waiting.iter().any(|seat| seat == state.turn || seat.index() >= self.players) {
            return broken("PM-7.9", "nobody answers a ply of one's own");
        }
        if !answering && state.used != 0 && !matches!(state.ask, Ask::Effect { .. }) {
            return broken("PM-4.16", "used fields are remembered only in the middle of a move");
        }
        let threat_fits = match state.threat {
            None => true,
            Some(Threat::Push { die, way, power }) => {
                let run = !matches!(power, Power::Charge(run) if run > 6);
                own(die) && run && self.step(state, die, way, power).is_ok()
            }
            Some(Threat::Telekinesis { die, to }) => {
                let next = die.way_to(to).and_then(|way| die.next(way)) == Some(to);
                let thawed = state.die_on(die).is_some_and(|die| die.frost == 0 && die.seat != state.turn);
                next && thawed && state.plate(to) == Plate::Death && state.on(to).is_none()
            }
            Some(Threat::Bomb { die }) => own(die),
        };
        if threat_fits { None } else { broken("PM-7.9", "what is threatened could not happen") }
    }

    /// Whether the board is being rolled and has plates exactly before `field`, and dice only where none will lie.
    fn is_rolled_up_to(&self, state: &State, field: Field) -> bool {
        let fair = match self.layout {
            Layout::Laid(_) => return false,
            Layout::Rolled => false,
            Layout::RolledFair => true,
        };
        let is_right = |at: Field| {
            let start = self.start_fields & at.bit() != 0;
            let rolled = if fair { at.min(at.opposite()) } else { at };
            let mirrored = !fair || state.plate(at) == state.plate(at.opposite()).reversed();
            start || ((rolled < field) == (state.plate(at) != Plate::Bare) && mirrored && state.on(at).is_none())
        };
        let last = if fair { Field::CENTRE } else { Field::new(FIELDS - 1) };
        field <= last && self.start_fields & field.bit() == 0 && Field::all().all(is_right)
    }

    /// There is always something to choose, and never too much.
    fn broken_choice(&self, state: &State) -> Broken {
        let mut count = 0;
        match self.turn(state) {
            Turn::Seat(seat) => self.each_ply(state, seat, &mut |_| count += 1),
            Turn::Chance => self.each_outcome(state, &mut |_, _| count += 1),
            Turn::Open(_) | Turn::Over => return None,
        }
        if !(1..=60).contains(&count) {
            return broken("PM-2.5", format!("{count} plies to choose from"));
        }
        None
    }
}
