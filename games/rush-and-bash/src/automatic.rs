//! The bots variant (RB-12): automatic cars that chance drives.

use pileup_core::rule;
use pileup_track::{Side, Spot};

use crate::board::NOWHERE;
use crate::cards::{Card, Effect};
use crate::event::Event;
use crate::state::{Motion, State};
use crate::{RushAndBash, Tell};

impl RushAndBash {
    /// RB-12.2: a bot's card: its effect if possible, then its acceleration.
    pub(crate) fn bot_card(&self, s: &mut State, card: Card, events: &mut impl Tell) {
        let car = s.active();
        rule!("RB-12.2");
        s.pile[card.index()] -= 1;
        s.card = card;
        s.plays -= 1;
        events.tell(|| Event::Played { who: self.who(car), card });
        match card.effect() {
            Effect::Steer => {
                if let Some(to) = self.bot_steer(s, car) {
                    return self.steer(s, to, Motion::Effect, events);
                }
            }
            Effect::Rocket => self.fire(s, car, events),
            Effect::Bomb => {
                if let Some(at) = self.bot_bomb(s, car) {
                    self.drop_bomb(s, at, events);
                }
            }
            Effect::Repair => {
                if self.can_use(s, car, Effect::Repair) {
                    self.repair(s, car, events);
                }
            }
            // RB-12.4
            Effect::Star => return self.star_drive(s, events),
        }
        self.after_effect(s, events);
    }

    /// RB-12.3: towards the referee if it can, else away; the space furthest along.
    fn bot_steer(&self, s: &State, car: usize) -> Option<Spot> {
        let board = self.board(s);
        let at = s.cars[car].at;
        rule!("RB-12.3");
        let towards = board.stages()[board.element(at)].referee;
        let best = |side: Side| {
            let free = board.across(at, side).iter().copied().filter(|&spot| self.is_free(s, spot));
            free.max_by_key(|&spot| board.position(spot))
        };
        best(towards).or_else(|| best(towards.other()))
    }

    /// RB-12.4: the first space behind that is free and allowed, at most a lap back.
    fn bot_bomb(&self, s: &State, car: usize) -> Option<Spot> {
        let board = self.board(s);
        rule!("RB-12.4");
        let mut spot = s.cars[car].at;
        for _ in 0..board.track().len() {
            spot = board.behind(s, spot);
            if spot == NOWHERE || spot == s.cars[car].at {
                return None;
            }
            if self.is_free(s, spot) && !board.traits(spot).no_token {
                return Some(spot);
            }
        }
        None
    }
}
