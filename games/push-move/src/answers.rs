//! Answers (PM-7.9 to PM-7.11): before a ply destroys dice of other seats, those seats may play a card.

use arrayvec::ArrayVec;
use pileup_core::{Events, Seat, SeatSet, rule};

use crate::board::{Field, SIDE, Way};
use crate::card::Card;
use crate::state::{Ask, DieId, MOST_PIPS, Power, Roll, State, Threat};
use crate::{Event, Ply, PushMove};

impl PushMove {
    /// PM-7.9: the dice of other seats that a threat would destroy; immortal ones ask for no answer.
    pub(crate) fn doomed(&self, state: &State, threat: Threat) -> ArrayVec<DieId, 5> {
        let mut doomed: ArrayVec<DieId, 5> = match threat {
            Threat::Push { die, way, power } => match self.step(state, die, way, power) {
                Ok(step) => self.victim(state, &step).into_iter().collect(),
                Err(_) => ArrayVec::new(),
            },
            Threat::Telekinesis { die, .. } => state.on(die).into_iter().collect(),
            Threat::Bomb { die } => self.blast(state, die),
        };
        doomed.retain(|id| {
            let die = state.die(*id);
            if die.immortal && die.seat != state.turn {
                rule!("PM-7.9");
            }
            die.seat != state.turn && !die.immortal
        });
        doomed
    }

    /// Asks the seats that a ply threatens, if they hold a card; otherwise it happens at once.
    pub(crate) fn threaten(&self, state: &mut State, threat: Threat, events: &mut impl Events<Event>) {
        state.waiting = self
            .doomed(state, threat)
            .iter()
            .map(|&id| state.die(id).seat)
            .filter(|seat| !state.hands[seat.index()].is_empty())
            .collect();
        state.threat = Some(threat);
        self.ask_next(state, events);
    }

    /// The next seat in turn order after the active one is asked, or the threat happens.
    fn ask_next(&self, state: &mut State, events: &mut impl Events<Event>) {
        let mut seat = state.turn.next(self.players);
        while seat != state.turn {
            if state.waiting.contains(seat) {
                rule!("PM-7.9");
                state.waiting.remove(seat);
                state.ask = Ask::Answer { seat };
                return;
            }
            seat = seat.next(self.players);
        }
        match state.threat.take() {
            Some(Threat::Push { die, way, power }) => {
                let step = self.step(state, die, way, power).expect("the push was checked after every answer");
                self.carry_out_step(state, die, way, power, step, events);
            }
            Some(Threat::Telekinesis { die, to }) => self.place(state, die, to, events),
            Some(Threat::Bomb { die }) => self.explode(state, die, events),
            None => self.back_to_turn(state, events),
        }
    }

    /// PM-7.10: the dice of a push, the mover first.
    fn dice_of_push(&self, state: &State, die: Field, way: Way) -> ArrayVec<(DieId, Field), SIDE> {
        let mut dice = ArrayVec::new();
        let mut at = Some(die);
        while let Some((field, id)) = at.and_then(|field| state.on(field).map(|id| (field, id))) {
            dice.push((id, field));
            at = field.next(way);
        }
        dice
    }

    /// PM-7.10: what a card may target as an answer of `seat`.
    pub(crate) fn each_answer_target(&self, state: &State, seat: Seat, card: Card, visit: &mut impl FnMut(Ply)) {
        let Some(threat) = state.threat else { return };
        if card == Card::Immortality {
            let doomed = self.doomed(state, threat);
            let own = doomed.iter().map(|&id| state.die(id)).filter(|die| die.seat == seat);
            return own.filter_map(|die| die.at()).for_each(|field| visit(Ply::At(field)));
        }
        match threat {
            Threat::Push { die, way, .. } => {
                for (id, field) in self.dice_of_push(state, die, way) {
                    let die = state.die(id);
                    let may = match card {
                        Card::Plus => die.seat == seat && die.pips < MOST_PIPS,
                        Card::Minus | Card::Shrink => die.seat != seat && die.pips > 1,
                        Card::Random => true,
                        Card::Frost => die.frost == 0,
                        _ => false,
                    };
                    if may {
                        visit(Ply::At(field));
                    }
                }
            }
            Threat::Telekinesis { die, .. } if card == Card::Frost => visit(Ply::At(die)),
            Threat::Telekinesis { .. } | Threat::Bomb { .. } => {}
        }
    }

    /// The answer cards that `seat` can play, and passing.
    pub(crate) fn each_answer(&self, state: &State, seat: Seat, visit: &mut impl FnMut(Ply)) {
        let hand = &state.hands[seat.index()];
        for (index, &card) in hand.iter().enumerate() {
            let mut any = false;
            self.each_answer_target(state, seat, card, &mut |_| any = true);
            if any && !hand[..index].contains(&card) {
                visit(Ply::Play(card));
            }
        }
        visit(Ply::Pass);
    }

    pub(crate) fn answer_with(&self, state: &mut State, seat: Seat, card: Card, events: &mut impl Events<Event>) {
        let age = self.discard_from_hand(state, seat, card);
        events.tell(|| Event::Answered { seat, card, age });
        rule!("PM-7.10");
        state.ask = Ask::AnswerTarget { seat, card };
    }

    pub(crate) fn answer_at(&self, state: &mut State, card: Card, at: Field, events: &mut impl Events<Event>) {
        if card == Card::Random {
            state.ask = Ask::Roll { die: at, why: Roll::Answer };
            return;
        }
        self.touch(state, card, at, events);
        self.after_answer(state, events);
    }

    pub(crate) fn pass(&self, state: &mut State, seat: Seat, events: &mut impl Events<Event>) {
        events.tell(|| Event::Passed { seat });
        self.ask_next(state, events);
    }

    /// PM-7.11: a threat that is no longer legal fizzles, and nobody else is asked.
    pub(crate) fn after_answer(&self, state: &mut State, events: &mut impl Events<Event>) {
        rule!("PM-7.11");
        let (die, stands) = match state.threat {
            Some(Threat::Push { die, way, power }) => (die, self.step(state, die, way, power).is_ok()),
            Some(Threat::Telekinesis { die, .. }) => (die, state.die_on(die).is_some_and(|die| die.frost == 0)),
            Some(Threat::Bomb { .. }) | None => return self.ask_next(state, events),
        };
        if stands {
            return self.ask_next(state, events);
        }
        let id = state.on(die).expect("the die of the threat stands there");
        events.tell(|| Event::Fizzled { die: id, at: die });
        let threat = state.threat.take();
        state.waiting = SeatSet::EMPTY;
        match threat {
            // A charging die stays at the end of its run, and that field acts.
            Some(Threat::Push { power: Power::Charge(_), .. }) => {
                self.arrive(state, id, events);
                self.after_step(state, id, die, events);
            }
            _ => self.back_to_turn(state, events),
        }
    }
}
