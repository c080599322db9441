//! The invariants of a race.

use pileup_core::{Game, Seat, Turn};

use crate::RushAndBash;
use crate::board::Bolt;
use crate::cards::{Card, Deck};
use crate::data::CATALOGUE;
use crate::setup::{GridRule, RocksRule};
use crate::state::{Motion, Phase, State};

impl RushAndBash {
    pub(crate) fn audit_state(&self, s: &State) -> Result<(), String> {
        self.audit_cards(s)?;
        self.audit_cars(s)?;
        self.audit_tokens(s)?;
        let in_setup = matches!(
            s.phase,
            Phase::Course | Phase::Grid | Phase::Deal | Phase::Portals | Phase::Boosts | Phase::FirstRocks
        );
        let between_races = matches!(s.phase, Phase::Garage | Phase::Over);
        if !in_setup && !between_races && s.cars[s.active()].finished > 0 && s.phase == Phase::Act {
            return Err("a finished car is to act".to_owned());
        }
        if in_setup && s.card != Card::NONE {
            return Err("a card is played before the race".to_owned());
        }
        if !in_setup && !between_races {
            self.audit_between_turns(s)?;
        }
        self.audit_moment(s)?;
        if s.round > self.round_limit(s) {
            return Err(format!("round {} is past the limit", s.round));
        }
        if let Turn::Seat(seat) = self.turn(s) {
            let mut plies = Vec::new();
            self.legal(s, seat, 0, &mut plies);
            if !(1..=12).contains(&plies.len()) {
                return Err(format!("{} legal plies for {seat}", plies.len()));
            }
        }
        Ok(())
    }

    /// What is being decided fits to the rest: nothing that could happen next is impossible.
    fn audit_moment(&self, s: &State) -> Result<(), String> {
        let board = self.board(s);
        let car = s.active();
        let at = board.traits(s.cars[car].at);
        let cursor = usize::from(s.cursor);
        let is_player = car < self.players && s.cars[car].finished == 0;
        let lava = || cursor < self.count && s.cars[usize::from(s.bar[cursor])].finished == 0;
        // Exit portals are numbered from the left, each number once.
        let numbers = match s.phase {
            Phase::Course | Phase::Grid | Phase::Deal => 0,
            Phase::Portals => cursor.min(6),
            _ if board.has_portals() => 6,
            _ => 0,
        };
        let numbered = (1..=6).filter(|number| s.portals[..numbers].contains(number)).count() == numbers
            && s.portals[numbers..].iter().all(|&number| number == 0);
        let fits = match s.phase {
            Phase::Course => self.is_random && self.dealt(s, 0),
            Phase::Grid => {
                let drawn = self.options.grid == GridRule::Random && s.race == 0;
                drawn && self.undrawn(s).len() > 1 && self.undrawn(s).is_sorted() && self.dealt(s, 0)
            }
            Phase::Deal => cursor < 3 * self.players && self.dealt(s, cursor),
            Phase::Portals => {
                board.has_portals() && cursor < 6 && s.portals[cursor..].iter().all(|&number| number == 0)
            }
            Phase::Boosts => cursor < self.joints[usize::from(s.board)].len(),
            Phase::FirstRocks | Phase::Rocks => cursor < board.stages().len(),
            Phase::Clearing => at.clearing && s.plays == 1,
            Phase::BotCard => car >= self.players && s.plays == 1 && s.card == Card::NONE,
            Phase::Act => is_player && s.card == Card::NONE && s.hands[car].len() >= usize::from(s.plays),
            Phase::Effect => is_player && s.card != Card::NONE && self.can_use(s, car, s.card.effect()),
            Phase::Target | Phase::Go => is_player && !at.clearing,
            // RB-10.1: a car that finishes on the way still drives the rest of its movement.
            Phase::Step => car < self.players && s.travel.left > 0 && s.travel.free,
            Phase::Lane => s.travel.left > 0 && board.exits(s.cars[car].at).len() == 3,
            Phase::Slide | Phase::SlideRoll => board.zones().len() == 2 && at.bolt == Bolt::Landslide,
            Phase::Geyser => at.bolt == Bolt::Geyser,
            Phase::SlideRock => (3..=6).contains(&s.die) && s.placed < 4,
            Phase::SnoutRoll => at.bolt == Bolt::Snout,
            Phase::SnoutMove => !board.paws().is_empty() && (1..=6).contains(&s.die),
            Phase::Rope => board.has_rope() && at.bridge,
            Phase::Lava => lava(),
            Phase::Draw => is_player && s.hands[car].len() < 3,
            Phase::Garage => {
                let later = usize::from(s.race) + 1 < self.races.len();
                later && cursor < self.count && self.garage_car(s) < self.players
            }
            Phase::BoostCard | Phase::Over => true,
        };
        if !fits {
            return Err(format!("{:?} does not fit to the rest of the position", s.phase));
        }
        if matches!(s.phase, Phase::Portals | Phase::Boosts | Phase::FirstRocks) && !self.dealt(s, 3 * self.players) {
            return Err("the start hands are not complete".to_owned());
        }
        if !numbered {
            return Err("the exit portals must be numbered 1 to 6, each once".to_owned());
        }
        if at.clearing && s.travel.left > 0 {
            return Err("nobody drives on a clearing".to_owned());
        }
        if s.plays > 2 || s.travel.left > 9 || s.die > 6 {
            return Err("more plays, spaces or pips than there can be".to_owned());
        }
        let drives_card = matches!(s.travel.motion, Motion::Effect | Motion::Acceleration | Motion::Boost);
        if drives_card && s.card == Card::NONE {
            return Err("a card is driven, but none is played".to_owned());
        }
        let mut outcomes = Vec::new();
        if self.turn(s) == Turn::Chance {
            self.chance(s, &mut outcomes);
            if outcomes.is_empty() {
                return Err("chance has nothing to choose from".to_owned());
            }
        }
        Ok(())
    }

    /// Whether just so many cards have been dealt, seat by seat, and none is played yet.
    fn dealt(&self, s: &State, cards: usize) -> bool {
        s.discard == [0; Card::KINDS]
            && (0..self.players).all(|car| s.hands[car].len() == cards.saturating_sub(3 * car).min(3))
    }

    fn audit_cards(&self, s: &State) -> Result<(), String> {
        let mut seen = [0u8; Card::KINDS];
        for card in s.hands.iter().flat_map(|hand| hand.cards()) {
            if card.is_back() {
                return Err("a hand is not known".to_owned());
            }
            seen[card.index()] += 1;
        }
        if s.card != Card::NONE {
            seen[s.card.index()] += 1;
        }
        for (kind, &held) in seen.iter().enumerate() {
            let total = u32::from(held) + u32::from(s.pile[kind]) + u32::from(s.discard[kind]);
            if total != u32::from(CATALOGUE.copies[kind]) {
                return Err(format!("there are {total} cards {}", Card::kind(kind)));
            }
        }
        for (deck, memory) in Deck::BOTH.into_iter().zip(&s.memory) {
            if !memory.explains(s, deck) {
                return Err(format!("the {} cards are not what was drawn and played", deck.name()));
            }
        }
        if s.hands[self.players..].iter().any(|hand| hand.len() > 0) {
            return Err("a bot holds cards".to_owned());
        }
        Ok(())
    }

    fn audit_cars(&self, s: &State) -> Result<(), String> {
        let board = self.board(s);
        let mut order: Vec<u8> = s.bar[..self.count].to_vec();
        order.sort_unstable();
        if order.iter().enumerate().any(|(place, &car)| place != usize::from(car)) {
            return Err("the bar does not hold every car once".to_owned());
        }
        for index in 0..self.count {
            let car = &s.cars[index];
            let who = self.who(index);
            if car.at.index() >= board.track().len() {
                return Err(format!("{who} is off the track"));
            }
            if car.life == 0 || car.life > car.full_life() || car.star > 3 || !(-1..=1).contains(&car.lap) {
                return Err(format!("{who} has life {}, star {}, lap {}", car.life, car.star, car.lap));
            }
            if car.star > 0 && (self.options.simple || index >= self.players) {
                return Err(format!("{who} has a star"));
            }
            if (car.finished > 0) != (self.position_of(s, index) > self.finish_line(s)) {
                return Err(format!("{who} is at {} of {}", self.position_of(s, index), self.finish_line(s)));
            }
            let traits = board.traits(car.at);
            if traits.entrance || traits.entry_portal.is_some() {
                return Err(format!("{who} rests on {}", board.place(car.at)));
            }
        }
        Ok(())
    }

    fn audit_tokens(&self, s: &State) -> Result<(), String> {
        let board = self.board(s);
        let counts = [("rocks", s.rocks, CATALOGUE.rocks), ("bombs", s.bombs, CATALOGUE.bombs)];
        for (name, set, most) in counts {
            if set.len() > u32::from(most) {
                return Err(format!("{} {name} on the track", set.len()));
            }
            for spot in set.iter() {
                if spot.index() >= board.track().len() || board.traits(spot).no_token {
                    return Err(format!("{name} where none may lie"));
                }
            }
        }
        if s.rocks.iter().any(|spot| s.bombs.contains(spot)) {
            return Err("a rock and a bomb on one space".to_owned());
        }
        let joints = &self.joints[usize::from(s.board)];
        let at_joint = |spot| joints.iter().any(|&e| (0..3).any(|lane| board.first_space(e, lane) == spot));
        if s.boosts.len() as usize > CATALOGUE.boosts || !s.boosts.iter().all(at_joint) {
            return Err("a boost token where none can be".to_owned());
        }
        if !board.paws().is_empty() && usize::from(s.snout) >= board.paws().len() {
            return Err("the Snout is not on a paw".to_owned());
        }
        Ok(())
    }

    fn audit_between_turns(&self, s: &State) -> Result<(), String> {
        let board = self.board(s);
        let starts = matches!(s.phase, Phase::Act | Phase::BotCard | Phase::Clearing)
            && s.plays == 1
            && !s.used_special
            && (s.active() >= self.players || s.hands[s.active()].len() == 3);
        for car in 0..self.players {
            if s.cars[car].finished == 0 && (starts || car != s.active()) && s.hands[car].len() != 3 {
                return Err(format!("{} holds {} cards", Seat::new(car), s.hands[car].len()));
            }
        }
        if self.options.rocks == RocksRule::Ahead {
            // What was first driven on in this turn has its next section prepared when the turn ends.
            for element in (0..board.stages().len()).filter(|element| (s.driven & !s.fresh) >> element & 1 != 0) {
                if board.stages()[element].def().is_some() && s.prepared >> board.next_section(element) & 1 == 0 {
                    return Err(format!("the section after {element} is not prepared"));
                }
            }
        }
        let ends = matches!(s.phase, Phase::Draw | Phase::Rocks);
        if !(starts || ends) || s.travel != crate::state::Move::default() {
            return Ok(());
        }
        for car in 0..self.count {
            let at = s.cars[car].at;
            let traits = board.traits(at);
            if s.cars[car].finished > 0 || traits.clearing || traits.lake {
                continue;
            }
            if s.rocks.contains(at) || s.bombs.contains(at) || s.car_at(self.count, at, car).is_some() {
                return Err(format!("{} shares {}", self.who(car), board.place(at)));
            }
        }
        Ok(())
    }
}
