//! Risks, told before the click.

use pileup_core::Seat;

use crate::RushNCrush;
use crate::data::{Gear, Reading};
use crate::equipment::BOOST;
use crate::hits::RamLosses;
use crate::odds::{at_least, changes, from, hits, mean, percent, wall};
use crate::parts::{Item, Ply, Side, Space};
use crate::state::{Phase, State};

/// What a step ahead would run into.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ahead {
    Clear,
    Hazard { mine: bool, wreck: bool },
    Wall,
    Car(Seat),
    Line,
}

impl RushNCrush {
    /// What the last of so many steps ahead from `from` runs into, and the space it reaches or hits. The steps before
    /// it are free of cars and walls.
    pub(super) fn look_ahead(&self, state: &State, seat: Seat, from: Space, steps: u8) -> (Space, Ahead) {
        let mut space = from;
        let mut wins = false;
        let mut crossings = state.car(seat).crossings;
        for _ in 0..steps {
            let spot = self.road.at(space);
            if spot.line {
                crossings += 1;
                wins = crossings >= self.road.goal;
            }
            if !spot.ahead.exists() {
                return (space, Ahead::Line);
            }
            space = spot.ahead;
        }
        let what = if self.road.at(space).wall {
            Ahead::Wall
        } else if let Some(other) = state.on(space).filter(|other| *other != seat) {
            Ahead::Car(other)
        } else if wins {
            Ahead::Line
        } else {
            let (mine, wreck) = (state.mined_for(seat, space), state.wreck_on(space));
            if mine || wreck { Ahead::Hazard { mine, wreck } } else { Ahead::Clear }
        };
        (space, what)
    }

    /// The note of a ply, if there is something to warn of.
    pub(super) fn note(&self, state: &State, ply: Ply) -> Option<String> {
        let now = &state.now;
        let car = state.own();
        match ply {
            Ply::Gear(node) => Some(self.gear_note(state, self.gearbox.at(node), 0)),
            Ply::Keep => Some(self.gear_note(state, self.gearbox.at(car.node), 0)),
            Ply::Turbo(node) => Some(self.gear_note(state, self.gearbox.at(node), now.turbos + 1)),
            Ply::Brake(node) => Some(self.gear_note(state, self.gearbox.at(node), 0)),
            Ply::Go => Some(self.gear_note(state, self.gearbox.at(car.node), now.turbos)),
            Ply::Run(steps) => {
                let (_, what) = self.look_ahead(state, now.seat, car.space, steps);
                self.hit_note(state, what, now.movement - (steps - 1))
            }
            Ply::Lane(side) => {
                let to = self.road.at(car.space).diagonal[side.index()];
                if let Some(target) = state.on(to) {
                    return Some(self.ram_note(state, target, side, false, false));
                }
                let point = now.phase == Phase::Drive && now.changes == 0;
                let price = point.then(|| format!("costs a Steering point, {} left after it", car.steering - 1));
                let (mine, wreck) = (state.mined_for(now.seat, to), state.wreck_on(to));
                let danger = (mine || wreck).then(|| self.hazard_note(state, mine, wreck));
                match (price, danger) {
                    (Some(price), Some(danger)) => Some(format!("{price}; {danger}")),
                    (price, danger) => price.or(danger),
                }
            }
            Ply::Hit => now.ram.map(|ram| self.ram_note(state, ram.target, ram.side, ram.bumper, ram.saw)),
            Ply::Use(Item::Bumper) => Some("+1 on the ram die".to_owned()),
            Ply::Use(Item::Saw) => Some("50 %: the target loses 1 Structure more".to_owned()),
            Ply::Use(Item::Gun) => self.in_line(state, false).map(|(target, distance)| {
                let dice = 4 - distance;
                let out = at_least(dice, 2, state.car(target).structure);
                format!("{}, {}{}", plural(dice, "die", "dice"), spread(dice, 2, "hit"), destroys(out))
            }),
            Ply::Use(Item::Flamer) => self.in_line(state, true).map(|(target, distance)| {
                let dice = 4 - distance;
                let out = at_least(dice, 2, self.garage.skull - state.car(target).heat);
                format!("{}, {}{}", plural(dice, "die", "dice"), spread(dice, 2, "heat"), destroys(out))
            }),
            Ply::Use(Item::Ext) => Some(format!("Heat {} to {}", car.heat, car.heat.saturating_sub(1))),
            Ply::Boost(steps, _) => Some(self.boost_note(state, steps)),
            _ => None,
        }
    }

    /// Red dice and the heat they may bring, white dice and the lane changes they may give.
    fn gear_note(&self, state: &State, gear: &Gear, turbos: u8) -> String {
        let car = state.own();
        let range = RushNCrush::heat_range(turbos);
        let speed = gear.node.speed();
        let mut note = format!(
            "Speed {speed}, {} zone: {}, heat on 1-{range}: {}",
            gear.zone.name(),
            plural(gear.red, "red die", "red dice"),
            spread(gear.red, range, "heat"),
        );
        let overheats = at_least(gear.red, range, self.garage.skull - car.heat);
        if overheats > 0.0 {
            note += &format!(". OVERHEATS {}", percent(overheats));
        }
        let lanes = changes(gear);
        note += ". Lane changes: ";
        match gear.read {
            Reading::Unlimited => note += "as many as you like",
            Reading::None => note += "none but by Steering points",
            Reading::Highest | Reading::Lowest => {
                let which = if gear.read == Reading::Highest { "highest" } else { "lowest" };
                let list: Vec<String> =
                    (2..=6).map(|count| format!("{count}+ {}", percent(from(&lanes, count)))).collect();
                let dice = match gear.white {
                    1 => "1 white die".to_owned(),
                    count => format!("{which} of {count} white dice"),
                };
                note += &format!("{dice}, {}", list.join(", "));
            }
        }
        let needed = self.road.needed(car.space, speed);
        if needed > 0 && gear.read != Reading::Unlimited {
            if needed > 6 + car.steering {
                note += ". The road ahead cannot be driven without hitting a wall";
            } else {
                let short = needed.saturating_sub(car.steering);
                note += &format!(". The road needs {needed} at least: {}", percent(from(&lanes, needed)));
                if from(&lanes, needed) < 1.0 && short < needed {
                    note += &format!(", with Steering points {}", percent(from(&lanes, short)));
                }
            }
        }
        note
    }

    fn hit_note(&self, state: &State, what: Ahead, movement: u8) -> Option<String> {
        let car = state.own();
        match what {
            Ahead::Clear => None,
            Ahead::Line => Some("wins the race".to_owned()),
            Ahead::Hazard { mine, wreck } => Some(self.hazard_note(state, mine, wreck)),
            Ahead::Wall => Some(self.wall_note(state)),
            Ahead::Car(target) => {
                let combat = self.model(car).is_some_and(|model| model.combat_bumper);
                let part = if combat { 4 } else { 3 };
                let own = at_least(movement, 2, car.structure);
                let other = at_least(movement, part, state.car(target).structure);
                let mut note = format!(
                    "Rush 'n' Crush, {}: you lose {:.1} on average, the other {:.1}",
                    plural(movement, "die", "dice"),
                    f64::from(movement) / 3.0,
                    f64::from(movement) * f64::from(part) / 6.0
                );
                if own > 0.0 {
                    note += &format!("; destroys you {}", percent(own));
                }
                if other > 0.0 {
                    note += &format!("; destroys the other {}", percent(other));
                }
                Some(note)
            }
        }
    }

    fn wall_note(&self, state: &State) -> String {
        let car = state.own();
        let damage = wall(self.gearbox.at(car.node));
        let out = from(&damage, car.structure);
        let list: Vec<String> = (1..=6u8)
            .filter(|loss| damage[usize::from(*loss)] > 0.0)
            .map(|loss| format!("{loss}: {}", percent(damage[usize::from(loss)])))
            .collect();
        let fate = if out > 0.0 { format!("; destroys you {}", percent(out)) } else { String::new() };
        format!("Wall: lose {:.1} Structure on average ({}){fate}", mean(&damage), list.join(", "))
    }

    fn hazard_note(&self, state: &State, mine: bool, wreck: bool) -> String {
        let what = match (mine, wreck) {
            (true, true) => "Mine and wreck: lose 0, 1 or 2 Structure, 25 / 50 / 25 %",
            (true, false) => "Mine: 50 % to lose 1 Structure",
            _ => "Wreck: 50 % to lose 1 Structure",
        };
        let out = at_least(u8::from(mine) + u8::from(wreck), 3, state.own().structure);
        if out > 0.0 { format!("{what}; destroys you {}", percent(out)) } else { what.to_owned() }
    }

    fn ram_note(&self, state: &State, target: Seat, side: Side, bumper: bool, saw: bool) -> String {
        let (_, clear) = self.far_side(state, target, side);
        let rolls = || (1..=6u8).map(|die| (die + u8::from(bumper)).min(6));
        let part = |counts: &dyn Fn(u8) -> bool| rolls().filter(|roll| counts(*roll)).count() as f64 / 6.0;
        let shoves = if clear { part(&|roll| roll >= 4) } else { 0.0 };
        let own = part(&|roll| RamLosses::read(clear, roll).rammer);
        let other = part(&|roll| RamLosses::read(clear, roll).target);
        let mut note = match clear {
            true => format!("Side Ram, far side clear: {} to shove it aside", percent(shoves)),
            false => "Side Ram, far side blocked: it cannot be shoved".to_owned(),
        };
        note += &format!("; you lose 1: {}, the other loses 1: {}", percent(own), percent(other));
        if saw {
            note += "; the Saw: 50 %";
        }
        if state.own().structure == 1 && own > 0.0 {
            note += &format!("; destroys you {}", percent(own));
        }
        note
    }

    fn boost_note(&self, state: &State, steps: u8) -> String {
        let car = state.own();
        let mut note = format!("{}: {}", plural(steps, "red die", "red dice"), spread(steps, 2, "heat"));
        let overheats = at_least(steps, 2, self.garage.skull - car.heat);
        if overheats > 0.0 {
            note += &format!(". OVERHEATS {}", percent(overheats));
        }
        for step in 1..=steps.min(BOOST) {
            let (_, what) = self.look_ahead(state, state.now.seat, car.space, step);
            if what == Ahead::Line {
                return "wins the race".to_owned();
            }
            if let Some(hit) = self.hit_note(state, what, steps - step + 1) {
                note += &format!(". Step {step}: {hit}");
                if matches!(what, Ahead::Wall | Ahead::Car(_)) {
                    break;
                }
            }
        }
        note
    }
}

fn destroys(chance: f64) -> String {
    if chance > 0.0 { format!("; destroys it {}", percent(chance)) } else { String::new() }
}

fn plural(count: u8, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// `+0 heat 44 %, +1 44 %, +2 11 %`
fn spread(dice: u8, part: u8, what: &str) -> String {
    let chances = hits(dice, part);
    (0..=usize::from(dice))
        .filter(|count| chances[*count] > 0.0)
        .enumerate()
        .map(|(place, count)| match place {
            0 => format!("+{count} {what} {}", percent(chances[count])),
            _ => format!("+{count} {}", percent(chances[count])),
        })
        .collect::<Vec<_>>()
        .join(", ")
}
