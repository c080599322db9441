//! Why a ply is not legal, in a sentence with its rule.

use pileup_core::{Act, Actor, Game, Refusal, Turn};

use crate::board::{Field, Plate};
use crate::options::Arrows;
use crate::push::Obstacle;
use crate::state::{Ask, Power, State};
use crate::{Ply, PushMove};

impl Obstacle {
    /// The rule it follows from, in a sentence.
    pub(crate) fn refusal(self) -> Refusal {
        match self {
            Obstacle::Edge => Refusal::new("PM-3.1", "no die leaves the board by its own step").code("edge"),
            Obstacle::Frozen(field) => {
                let sentence = format!("the die on {field} is frozen and neither moves nor is pushed");
                Refusal::new("PM-8.5", sentence).code("frozen")
            }
            Obstacle::Blocked(field) => {
                Refusal::new("PM-4.8", format!("{field} is blocked: no die may come there")).code("blocked")
            }
            Obstacle::OneWay(field) => {
                let sentence = format!("{field} is one-way and may be stepped onto only along its arrow");
                Refusal::new("PM-4.11", sentence).code("one-way")
            }
            Obstacle::Wall(field) => {
                Refusal::new("PM-3.9", format!("the push ends at the blocked field {field}")).code("wall")
            }
            Obstacle::TooWeak { strength, resistance } => {
                let sentence = format!("too weak: {strength} cannot push {resistance}");
                Refusal::new("PM-3.6", sentence).code("too-weak")
            }
        }
    }
}

impl PushMove {
    pub(crate) fn check_act(&self, state: &State, act: &Act<Ply>) -> Result<(), Refusal> {
        let turn = self.turn(state);
        if turn == Turn::Over {
            return Err(Refusal::new("PM-5.5", "the game is over"));
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
            (Ask::Arrow { .. }, Turn::Seat(seat)) => {
                Refusal::new("PM-1.6", format!("{seat} chooses the direction of this one-way plate"))
            }
            (Ask::Answer { .. } | Ask::AnswerTarget { .. }, Turn::Seat(seat)) => {
                Refusal::new("PM-7.9", format!("{seat} is asked for an answer"))
            }
            (_, Turn::Seat(seat)) => Refusal::new("PM-2.1", format!("it is {seat}'s turn")),
            (Ask::Plate { .. } | Ask::Arrow { .. }, _) => Refusal::new("PM-1.4", "the board is being rolled"),
            (Ask::First, _) => Refusal::new("PM-1.9", "first it is decided by lot who begins"),
            (Ask::Deal { .. }, _) => Refusal::new("PM-7.13", "cards are being dealt"),
            (Ask::Draw, _) => Refusal::new("PM-7.2", "a card is being drawn"),
            _ => Refusal::new("PM-4.12", "a die is being rolled"),
        }
    }

    /// Why a ply that is not listed is not legal.
    fn refusal(&self, state: &State, ply: Ply) -> Refusal {
        match state.ask {
            Ask::Plate { .. } => match ply {
                Ply::D20(number) => {
                    Refusal::new("PM-1.5", format!("no plate is left for {number}: it is rolled again"))
                }
                _ => Refusal::new("PM-1.4", "the board is being rolled"),
            },
            Ask::Arrow { field } => match (ply, self.options.arrows) {
                (Ply::Arrow(way), _) => {
                    let sentence = format!("nobody could ever enter {field} heading {}", way.word());
                    Refusal::new("PM-1.6", sentence)
                }
                (_, Arrows::Players) => Refusal::new("PM-1.6", "choose the direction of the one-way plate"),
                (_, Arrows::Chance) => Refusal::new("PM-1.6", "chance decides the direction of the one-way plate"),
            },
            Ask::Deal { .. } => Refusal::new("PM-7.13", "a card of the draw pile is dealt"),
            Ask::First => Refusal::new("PM-1.9", format!("one of p1 to p{} begins", self.players)),
            Ask::Turn => self.refusal_in_turn(state, ply),
            Ask::Effect { die } => self.refusal_of_effect(state, die, ply),
            Ask::Roll { .. } => Refusal::new("PM-4.12", "a die is being rolled"),
            Ask::Draw => Refusal::new("PM-7.5", "a card of the draw pile is drawn"),
            Ask::Lift => Refusal::new("PM-6.5", "choose whose charge is lifted"),
            Ask::Reborn { .. } => Refusal::new("PM-4.14", "choose a free start field of yours for the reborn die"),
            Ask::Target { card, .. } => self.refusal_of_target(state, card, ply),
            Ask::Answer { .. } => match ply {
                Ply::Play(card) => {
                    Refusal::new("PM-7.10", format!("{card} is not in your hand or is no answer to this"))
                }
                _ => Refusal::new("PM-7.9", "play an answer card or pass"),
            },
            Ask::AnswerTarget { card, .. } => {
                Refusal::new("PM-7.10", format!("choose a die of the threatened ply for {card}"))
            }
            Ask::Over => Refusal::new("PM-5.5", "the game is over"),
        }
    }

    fn refusal_in_turn(&self, state: &State, ply: Ply) -> Refusal {
        match ply {
            Ply::Step { from, to } => {
                let own = state.die_on(from).filter(|die| die.seat == state.turn);
                match own {
                    None => Refusal::new("PM-2.1", format!("no die of yours stands on {from}")),
                    Some(die) if die.frost > 0 => Obstacle::Frozen(from).refusal(),
                    Some(die) if !die.to_move => {
                        Refusal::new("PM-2.1", format!("the die on {from} has no move left in this turn")).code("moved")
                    }
                    Some(_) => self.refusal_of_step(state, from, to, Power::Plain),
                }
            }
            Ply::Play(_) if !self.options.cards => Refusal::new("PM-7.1", "this game is played without cards"),
            Ply::Play(card) if !state.hands[state.turn.index()].contains(&card) => {
                Refusal::new("PM-7.4", format!("{card} is not in your hand"))
            }
            Ply::Play(card) => Refusal::new("PM-7.8", format!("{card} has no legal target now")),
            Ply::End => Refusal::new("PM-2.4", "a die that has still to move can move, so it must"),
            Ply::Pass => Refusal::new("PM-5.9", "there is no pass: every die that can move must"),
            _ => Refusal::new("PM-2.1", "move a die"),
        }
    }

    fn refusal_of_step(&self, state: &State, from: Field, to: Field, power: Power) -> Refusal {
        match from.way_to(to) {
            Some(way) if from.next(way) == Some(to) => match self.step(state, from, way, power) {
                Err(obstacle) => obstacle.refusal(),
                Ok(_) => Refusal::new("PM-2.1", "this step is not asked for now"),
            },
            _ => Refusal::new("PM-3.1", format!("{to} is not next to {from}")).code("too-far"),
        }
    }

    fn refusal_of_effect(&self, state: &State, at: Field, ply: Ply) -> Refusal {
        match (state.plate(at), ply) {
            (Plate::ExtraStep, Ply::Step { from, to }) if from == at => {
                self.refusal_of_step(state, from, to, Power::Plain)
            }
            (Plate::ExtraStep, Ply::Step { .. }) => {
                Refusal::new("PM-4.10", format!("only the die on {at} may make the extra step"))
            }
            (Plate::PlusMinus, Ply::Raise | Ply::Lower) => Refusal::new("PM-4.6", "a die shows 1 to 6"),
            (Plate::Beam, Ply::Beam(to)) => {
                Refusal::new("PM-4.13", format!("{to} is no other beam field that is free"))
            }
            (_, Ply::Play(_)) => Refusal::new("PM-7.7", "no card in the middle of a move"),
            _ => Refusal::new("PM-4.7", format!("use the field {at} or skip it")),
        }
    }

    fn refusal_of_target(&self, state: &State, card: crate::Card, ply: Ply) -> Refusal {
        use crate::Card;
        let own = |from: Field| state.die_on(from).filter(|die| die.seat == state.turn);
        match (card, ply) {
            (Card::Move, Ply::Step { from, to }) if own(from).is_some() => {
                self.refusal_of_step(state, from, to, Power::Plain)
            }
            (Card::Superpower, Ply::Step { from, to }) if own(from).is_some_and(|die| die.to_move) => {
                self.refusal_of_step(state, from, to, Power::Boundless)
            }
            (_, Ply::Play(_)) => Refusal::new("PM-7.8", format!("choose a target for {card} first")),
            _ => Refusal::new(card.rule(), format!("this is no target for {card}")),
        }
    }
}
