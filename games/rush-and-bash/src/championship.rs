//! Several races in a row (RB-23).

use pileup_core::{Standings, rule};

use crate::board::NOWHERE;
use crate::data::{CATALOGUE, Part};
use crate::event::Event;
use crate::state::{MAX_CARS, Phase, State};
use crate::{RushAndBash, Tell};

impl RushAndBash {
    /// RB-10.4: the race is over. In a championship points and money are given, and the garage may open.
    pub(crate) fn race_over(&self, s: &mut State, events: &mut impl Tell) {
        events.tell(|| {
            let spaces = self.spaces_between(s, usize::from(s.bar[1]), usize::from(s.bar[0]));
            Event::RaceOver { order: self.order(s), spaces }
        });
        rule!("RB-10.4");
        s.phase = Phase::Over;
        s.turn = 0;
        for place in 0..self.count {
            s.ranks[usize::from(s.bar[place])] = place as u8 + 1;
        }
        if !self.is_championship() {
            return;
        }
        let last = usize::from(s.race) + 1 == self.races.len();
        for place in 0..self.count {
            let car = usize::from(s.bar[place]);
            rule!("RB-23.1", "RB-23.2");
            let points = CATALOGUE.championship.points[place] * if last { 2 } else { 1 };
            s.points[car] = s.points[car].saturating_add(points);
            s.wins[car] = s.wins[car].saturating_add(u8::from(place == 0));
            if car < self.players {
                let rank = place as u8 + 1;
                s.coins[car] = s.coins[car].saturating_add(CATALOGUE.championship.coins + rank.div_ceil(2));
            }
        }
        if last {
            return;
        }
        // The standings are the grid of the next race.
        rule!("RB-23.4");
        let mut order = s.bar;
        order[..self.count].sort_unstable_by_key(|&car| std::cmp::Reverse(self.standing_key(s, usize::from(car))));
        s.bar = order;
        s.cursor = 0;
        self.garage(s, events);
    }

    /// How many spaces a car would have to drive to be level with one that is ahead of it.
    pub(crate) fn spaces_between(&self, s: &State, car: usize, leader: usize) -> u16 {
        let board = self.board(s);
        let goal = self.position_of(s, leader);
        let (mut at, mut lap) = (s.cars[car].at, i32::from(s.cars[car].lap));
        let mut spaces = 0;
        while lap * board.length() + board.position(at) < goal && usize::from(spaces) < 2 * board.track().len() {
            let from = at;
            at = if board.traits(at).clearing { board.jungle_exit() } else { board.ahead(s, at) };
            if at == NOWHERE {
                break;
            }
            lap += i32::from(board.element(at) == 0 && board.element(from) != 0);
            spaces += 1;
        }
        spaces
    }

    /// RB-23.1: points, then races won, then the rank in the last race.
    fn standing_key(&self, s: &State, car: usize) -> (u16, u8, u8) {
        (s.points[car], s.wins[car], u8::MAX - s.ranks[car])
    }

    /// RB-23.3: in reverse order of the standings each driver who can afford something is asked.
    fn garage(&self, s: &mut State, events: &mut impl Tell) {
        while usize::from(s.cursor) < self.count {
            let car = self.garage_car(s);
            if car < self.players && self.affordable(s, car).next().is_some() {
                rule!("RB-23.3");
                s.phase = Phase::Garage;
                return;
            }
            s.cursor += 1;
        }
        s.race += 1;
        s.board = self.races[usize::from(s.race)];
        self.line_up(s);
        self.after_line_up(s, events);
    }

    /// The car in the garage.
    pub(crate) fn garage_car(&self, s: &State) -> usize {
        usize::from(s.bar[self.count - 1 - usize::from(s.cursor)])
    }

    /// RB-23.3, 23.5: what a car can buy. Stars do nothing in the simple variant.
    pub(crate) fn affordable(&self, s: &State, car: usize) -> impl Iterator<Item = Part> {
        let (coins, parts, simple) = (s.coins[car], s.cars[car].parts, self.options.simple);
        Part::ALL.into_iter().filter(move |part| {
            let useless = simple && matches!(part, Part::Igniter | Part::Crew);
            !useless && !parts.has(*part) && part.def().price <= coins
        })
    }

    /// A part is bought, or none.
    pub(crate) fn shop(&self, s: &mut State, part: Option<Part>, events: &mut impl Tell) {
        let car = self.garage_car(s);
        match part {
            Some(part) => {
                s.coins[car] -= part.def().price;
                s.cars[car].parts.add(part);
                events.tell(|| Event::Bought { who: self.who(car), part });
            }
            None => events.tell(|| Event::Passed { who: self.who(car) }),
        }
        s.cursor += 1;
        self.garage(s, events);
    }

    /// RB-10.4, 10.5, RB-23.1: the result among the players.
    pub(crate) fn result(&self, s: &State) -> Standings {
        if self.count > self.players {
            rule!("RB-10.5");
        }
        let mut keys = [(0, 0, 0); MAX_CARS];
        for (car, key) in keys.iter_mut().enumerate().take(self.players) {
            *key = self.standing_key(s, car);
        }
        let best = (0..self.players).max_by_key(|&car| keys[car]).unwrap_or(0);
        // In a single race: how many spaces one is behind, as a number below zero.
        let points = |car: usize| match self.is_championship() {
            true => i32::from(s.points[car]),
            false => -i32::from(self.spaces_between(s, car, best)),
        };
        Standings::by_key(&keys[..self.players], points)
    }
}
