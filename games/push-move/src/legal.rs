//! Which plies are legal, and what each of them sets going.

use pileup_core::{Events, Seat, Source, rule};

use crate::board::{Field, Plate, Way};
use crate::card::kinds_in;
use crate::options::Arrows;
use crate::state::{Ask, Power, Roll, State};
use crate::{Event, Ply, PushMove, Why};

impl PushMove {
    /// Visits every legal ply of a seat whose turn it is.
    #[inline]
    pub(crate) fn each_ply(&self, state: &State, seat: Seat, visit: &mut impl FnMut(Ply)) {
        match state.ask {
            Ask::Turn => self.each_of_turn(state, visit),
            Ask::Effect { die } => self.each_effect(state, die, visit),
            Ask::Target { card, first } => self.each_target(state, card, first, visit),
            Ask::Lift => {
                let charges = self.charges(state);
                Seat::all(self.players)
                    .filter(|seat| charges & 1 << seat.index() != 0)
                    .for_each(|seat| visit(Ply::Lift(seat)));
            }
            Ask::Reborn { .. } => self.free_starts(state, state.turn).for_each(|field| visit(Ply::Reborn(field))),
            Ask::Answer { .. } => self.each_answer(state, seat, visit),
            Ask::AnswerTarget { card, .. } => self.each_answer_target(state, seat, card, visit),
            Ask::Arrow { field } => PushMove::arrow_ways(field).for_each(|way| visit(Ply::Arrow(way))),
            Ask::Plate { .. } | Ask::Deal { .. } | Ask::First | Ask::Roll { .. } | Ask::Draw | Ask::Over => {}
        }
    }

    #[inline]
    fn each_of_turn(&self, state: &State, visit: &mut impl FnMut(Ply)) {
        let mut must = false;
        for id in self.dice_of(state.turn) {
            let die = state.die(id);
            if let (true, Some(from)) = (die.to_move, die.at()) {
                self.each_step(state, from, Power::Plain, &mut |ply| {
                    must = true;
                    visit(ply);
                });
            }
        }
        // PM-7.7: cards whenever a move is asked for.
        if self.options.cards {
            self.each_playable(state, &mut |card| visit(Ply::Play(card)));
        }
        // PM-2.4, PM-2.5: the turn ends when nothing must move any more.
        if !must {
            visit(Ply::End);
        }
    }

    /// The legal steps of the die on a field.
    #[inline]
    pub(crate) fn each_step(&self, state: &State, from: Field, power: Power, visit: &mut impl FnMut(Ply)) {
        for way in Way::ALL {
            if let Ok(step) = self.step(state, from, way, power) {
                visit(Ply::Step { from, to: step.to });
            }
        }
    }

    /// Visits every outcome of the chance ply that is due.
    pub(crate) fn each_outcome(&self, state: &State, visit: &mut impl FnMut(Ply, u32)) {
        match state.ask {
            Ask::Plate { field } => (1..=20)
                .filter(|&number| self.has_plate(state, field, self.components.d20[usize::from(number) - 1]))
                .for_each(|number| visit(Ply::D20(number), 1)),
            Ask::Arrow { field } if self.options.arrows == Arrows::Chance => {
                PushMove::arrow_ways(field).for_each(|way| visit(Ply::Arrow(way), 1));
            }
            Ask::First => Seat::all(self.players).for_each(|seat| visit(Ply::First(seat), 1)),
            Ask::Deal { .. } | Ask::Draw => {
                kinds_in(self.drawn_from(state)).for_each(|(card, count)| visit(Ply::Drawn(card), u32::from(count)))
            }
            Ask::Roll { .. } => (1..=6).for_each(|face| visit(Ply::Face(face), 1)),
            _ => {}
        }
    }

    /// One outcome, drawn without listing them.
    pub(crate) fn draw_outcome(&self, state: &State, source: &mut impl Source) -> Ply {
        match state.ask {
            Ask::Roll { .. } => return Ply::Face(source.below(6) as u8 + 1),
            Ask::First => return Ply::First(Seat::new(source.below(self.players as u32) as usize)),
            _ => {}
        }
        let mut total = 0;
        self.each_outcome(state, &mut |_, weight| total += weight);
        let mut left = i64::from(source.below(total));
        let mut drawn = None;
        self.each_outcome(state, &mut |ply, weight| {
            left -= i64::from(weight);
            if left < 0 && drawn.is_none() {
                drawn = Some(ply);
            }
        });
        drawn.expect("a chance ply is due")
    }

    /// Plays a legal ply.
    #[inline]
    pub(crate) fn carry_out(&self, state: &mut State, ply: Ply, events: &mut impl Events<Event>) {
        match (state.ask, ply) {
            (Ask::Turn, Ply::Step { from, to }) => {
                let die = state.on(from).expect("the die of a step stands there");
                let way = from.way_to(to).expect("a step is straight");
                rule!("PM-2.1");
                self.spend_move(state, die);
                self.make_step(state, from, way, Power::Plain, events);
            }
            (Ask::Turn, Ply::End) => self.end_turn(state, events),
            (Ask::Turn, Ply::Play(card)) => self.play_card(state, card, events),
            (Ask::Effect { die }, ply) => self.use_effect(state, die, ply, events),
            (Ask::Roll { die, why }, Ply::Face(face)) => self.rolled(state, die, why, face, events),
            (Ask::Plate { field }, Ply::D20(number)) => self.rolled_plate(state, field, number, events),
            (Ask::Arrow { field }, Ply::Arrow(way)) => {
                rule!("PM-1.6");
                self.lay(state, field, Plate::OneWay(way), events);
            }
            (Ask::Deal { .. } | Ask::Draw, Ply::Drawn(card)) => self.draw_card(state, card, events),
            (Ask::First, Ply::First(seat)) => {
                rule!("PM-1.9");
                self.begin_game(state, seat, events);
            }
            (Ask::Lift, Ply::Lift(charge)) => state.ask = Ask::Reborn { charge },
            (Ask::Reborn { charge }, Ply::Reborn(field)) => self.reborn(state, charge, field, events),
            (Ask::Target { card, .. }, Ply::Step { from, to }) => self.card_step(state, card, from, to, events),
            (Ask::Target { card, .. }, Ply::At(field)) => self.card_at(state, card, field, events),
            (Ask::Target { card, first: Some(first) }, Ply::To(field)) => {
                self.card_to(state, card, first, field, events);
            }
            (Ask::Answer { seat }, Ply::Play(card)) => self.answer_with(state, seat, card, events),
            (Ask::Answer { seat }, Ply::Pass) => self.pass(state, seat, events),
            (Ask::AnswerTarget { card, .. }, Ply::At(field)) => self.answer_at(state, card, field, events),
            (ask, ply) => debug_assert!(false, "{ply} is not legal at {ask:?}"),
        }
    }

    /// PM-4.7: the field under the die is used or skipped.
    fn use_effect(&self, state: &mut State, at: Field, ply: Ply, events: &mut impl Events<Event>) {
        let id = state.on(at).expect("a die uses the field");
        let pips = state.die(id).pips;
        match ply {
            Ply::Step { to, .. } => {
                rule!("PM-4.10");
                let way = at.way_to(to).expect("a step is straight");
                return self.make_step(state, at, way, Power::Plain, events);
            }
            Ply::Beam(to) => return self.beam(state, at, to, events),
            Ply::Roll => {
                let why = match state.plate(at) {
                    Plate::Rebirth => Roll::Rebirth,
                    _ => Roll::Reroll,
                };
                state.used = 0;
                state.ask = Ask::Roll { die: at, why };
                return;
            }
            Ply::Draw => {
                rule!("PM-7.2");
                state.used = 0;
                state.ask = Ask::Draw;
                return;
            }
            Ply::Raise => {
                rule!("PM-4.9");
                self.set_pips(state, id, pips + 1, Why::Field, events);
            }
            Ply::Lower => {
                rule!("PM-4.9");
                self.set_pips(state, id, pips - 1, Why::Field, events);
            }
            _ => rule!("PM-4.7"),
        }
        self.back_to_turn(state, events);
    }
}
