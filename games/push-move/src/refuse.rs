//! Why a ply is not legal, in a sentence with its rule.

use pileup_core::{Act, Actor, Game, Refusal, Turn};
use pileup_words::say;

use crate::board::{Field, Kind, Plate};
use crate::options::{Arrows, Layout};
use crate::present::{colour, direction};
use crate::push::Obstacle;
use crate::state::{Ask, Power, State};
use crate::{Ply, PushMove};

impl Obstacle {
    /// The rule it follows from, in a sentence.
    pub(crate) fn refusal(self) -> Refusal {
        match self {
            Obstacle::Edge => Refusal::new("PM-3.1", say!("no-edge")).code("edge"),
            Obstacle::Frozen(field) => Refusal::new("PM-8.5", say!("no-frozen", field = %field)).code("frozen"),
            Obstacle::Blocked(field) => Refusal::new("PM-4.8", say!("no-blocked", field = %field)).code("blocked"),
            Obstacle::OneWay(field) => Refusal::new("PM-4.11", say!("no-one-way", field = %field)).code("one-way"),
            Obstacle::Wall(field) => Refusal::new("PM-3.9", say!("no-wall", field = %field)).code("wall"),
            Obstacle::TooWeak { strength, resistance } => {
                let sentence = say!("no-weak", strength = strength, resistance = resistance);
                Refusal::new("PM-3.6", sentence).code("too-weak")
            }
        }
    }
}

impl PushMove {
    pub(crate) fn check_act(&self, state: &State, act: &Act<Ply>) -> Result<(), Refusal> {
        let turn = self.turn(state);
        if turn == Turn::Over {
            return Err(Refusal::new("PM-5.5", say!("over")));
        }
        if !turn.allows(act.actor) {
            return Err(self.out_of_turn(state, turn));
        }
        let mut listed = false;
        match act.actor {
            Actor::Seat(seat) => self.each_ply(state, seat, &mut |ply| listed |= ply == act.ply),
            Actor::Chance => self.each_outcome(state, &mut |ply, _| listed |= ply == act.ply),
        }
        if listed { Ok(()) } else { Err(self.refusal(state, act.ply)) }
    }

    fn out_of_turn(&self, state: &State, turn: Turn) -> Refusal {
        match (state.ask, turn) {
            (Ask::Arrow { .. }, Turn::Seat(seat)) => Refusal::new("PM-1.6", say!("asked-arrow", colour = colour(seat))),
            (Ask::Answer { .. } | Ask::AnswerTarget { .. }, Turn::Seat(seat)) => {
                Refusal::new("PM-7.9", say!("asked-answer", colour = colour(seat)))
            }
            (_, Turn::Seat(seat)) => Refusal::new("PM-2.1", say!("turn-of", colour = colour(seat))),
            (Ask::Plate { .. } | Ask::Arrow { .. }, _) => Refusal::new("PM-1.4", say!("rolling-board")),
            (Ask::First, _) => Refusal::new("PM-1.9", say!("rolling-first")),
            (Ask::Deal { .. }, _) => Refusal::new("PM-7.13", say!("dealing")),
            (Ask::Draw, _) => Refusal::new("PM-7.2", say!("drawing")),
            _ => Refusal::new("PM-4.12", say!("rolling-die")),
        }
    }

    /// Why a ply that is not listed is not legal.
    fn refusal(&self, state: &State, ply: Ply) -> Refusal {
        match state.ask {
            Ask::Plate { field } => match ply {
                Ply::D20(number) => self.refusal_of_plate(state, field, number),
                _ => Refusal::new("PM-1.4", say!("rolling-board")),
            },
            Ask::Arrow { field } => match (ply, self.options.arrows) {
                (Ply::Arrow(way), _) => Refusal::new("PM-1.6", say!("no-entry", field = %field, way = direction(way))),
                (_, Arrows::Players) => Refusal::new("PM-1.6", say!("choose-arrow")),
                (_, Arrows::Chance) => Refusal::new("PM-1.6", say!("chance-arrow")),
            },
            Ask::Deal { .. } => Refusal::new("PM-7.13", say!("deal-from-pile")),
            Ask::First => Refusal::new("PM-1.9", say!("one-begins", players = self.players)),
            Ask::Turn => self.refusal_in_turn(state, ply),
            Ask::Effect { die } => self.refusal_of_effect(state, die, ply),
            Ask::Roll { .. } => Refusal::new("PM-4.12", say!("rolling-die")),
            Ask::Draw => Refusal::new("PM-7.5", say!("draw-from-pile")),
            Ask::Lift => Refusal::new("PM-6.5", say!("choose-charge")),
            Ask::Reborn { .. } => Refusal::new("PM-4.14", say!("choose-start")),
            Ask::Target { card, first } => self.refusal_of_target(state, card, first, ply),
            Ask::Answer { .. } => match ply {
                Ply::Play(card) => Refusal::new("PM-7.10", say!("no-answer", card = self.title(card))),
                _ => Refusal::new("PM-7.9", say!("answer-or-pass")),
            },
            Ask::AnswerTarget { card, .. } => {
                Refusal::new("PM-7.10", say!("no-answer-target", card = self.title(card)))
            }
            Ask::Over => Refusal::new("PM-5.5", say!("over")),
        }
    }

    /// PM-1.5, PM-9.1: why a number of the twenty-sided die does not count for a field.
    fn refusal_of_plate(&self, state: &State, field: Field, number: u8) -> Refusal {
        let kind = self.components.d20[usize::from(number.clamp(1, 20)) - 1];
        let name = self.kind_name(kind).to_lowercase();
        let fair = self.layout == Layout::RolledFair;
        let left = self.plates_left(state, kind);
        if fair && field == Field::CENTRE && kind == Kind::OneWay {
            return Refusal::new("PM-9.1", say!("no-arrow-on-centre", field = %field, number = number));
        }
        if fair && field != Field::CENTRE && left == 1 {
            let sentence = say!("none-for-opposite", field = %field, kind = name, number = number);
            return Refusal::new("PM-9.1", sentence);
        }
        Refusal::new("PM-1.5", say!("none-left", kind = name, number = number))
    }

    fn refusal_in_turn(&self, state: &State, ply: Ply) -> Refusal {
        match ply {
            Ply::Step { from, to } => {
                let own = state.die_on(from).filter(|die| die.seat == state.turn);
                match own {
                    None => Refusal::new("PM-2.1", say!("no-own-die", field = %from)),
                    Some(die) if die.frost > 0 => Obstacle::Frozen(from).refusal(),
                    Some(die) if !die.to_move => {
                        Refusal::new("PM-2.1", say!("no-move-left", field = %from)).code("moved")
                    }
                    Some(_) => self.refusal_of_step(state, from, to, Power::Plain),
                }
            }
            Ply::Play(_) if !self.options.cards => Refusal::new("PM-7.1", say!("no-cards")),
            Ply::Play(card) if !state.hands[state.turn.index()].contains(&card) => {
                Refusal::new("PM-7.4", say!("not-in-hand", card = self.title(card)))
            }
            Ply::Play(card) => Refusal::new("PM-7.8", say!("no-target-now", card = self.title(card))),
            Ply::End => Refusal::new("PM-2.4", say!("must-move")),
            Ply::Pass => Refusal::new("PM-5.9", say!("no-pass")),
            _ => Refusal::new("PM-2.1", say!("move-a-die")),
        }
    }

    pub(crate) fn refusal_of_step(&self, state: &State, from: Field, to: Field, power: Power) -> Refusal {
        match from.way_to(to) {
            Some(way) if from.next(way) == Some(to) => match self.step(state, from, way, power) {
                Err(obstacle) => obstacle.refusal(),
                Ok(_) => Refusal::new("PM-2.1", say!("no-step-now")),
            },
            _ => Refusal::new("PM-3.1", say!("no-neighbour", from = %from, to = %to)).code("too-far"),
        }
    }

    fn refusal_of_effect(&self, state: &State, at: Field, ply: Ply) -> Refusal {
        match (state.plate(at), ply) {
            (Plate::ExtraStep, Ply::Step { from, to }) if from == at => {
                self.refusal_of_step(state, from, to, Power::Plain)
            }
            (Plate::ExtraStep, Ply::Step { .. }) => Refusal::new("PM-4.10", say!("only-extra-step", field = %at)),
            (Plate::PlusMinus, Ply::Raise | Ply::Lower) => Refusal::new("PM-4.6", say!("pips-range")),
            (Plate::Beam, Ply::Beam(to)) => Refusal::new("PM-4.13", say!("no-beam", field = %to)),
            (_, Ply::Play(_)) => Refusal::new("PM-7.7", say!("no-card-in-move")),
            _ => Refusal::new("PM-4.7", say!("use-or-skip", field = %at)),
        }
    }
}
