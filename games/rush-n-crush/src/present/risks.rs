//! Risks, told before the click.

use pileup_core::Seat;
use pileup_words::{decimal, say};

use super::outlook::{Met, NEVER, Outlook, mean};
use crate::RushNCrush;
use crate::data::{Gear, Reading};
use crate::odds::{at_least, changes, from, hits};
use crate::parts::{Item, Ply, Space};
use crate::state::State;

/// What a step ahead would run into.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ahead {
    Clear,
    Hazard { mine: bool },
    Wall,
    Car(Seat),
    Line,
}

/// As words name a seat.
pub(super) fn name(seat: Seat) -> String {
    format!("{{{seat}}}")
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
            if mine || wreck { Ahead::Hazard { mine } } else { Ahead::Clear }
        };
        (space, what)
    }

    /// The note of a ply, if there is something to warn of.
    pub(super) fn note(&self, state: &State, ply: Ply) -> Option<String> {
        let now = &state.now;
        let car = state.own();
        let clauses = match ply {
            Ply::Gear(node) | Ply::Brake(node) => self.gear_risks(state, self.gearbox.at(node), 0),
            Ply::Keep => self.gear_risks(state, self.gearbox.at(car.node), 0),
            Ply::Turbo(node) => self.gear_risks(state, self.gearbox.at(node), now.turbos + 1),
            Ply::Go => self.gear_risks(state, self.gearbox.at(car.node), now.turbos),
            // A run ends with the first thing that it meets, so a clear end is a clear way.
            Ply::Run(steps) if !now.boost && self.look_ahead(state, now.seat, car.space, steps).1 == Ahead::Clear => {
                return None;
            }
            Ply::Run(_) | Ply::Lane(_) | Ply::Hit => self.risks(state, &[ply]),
            // A stop is followed by the rest.
            Ply::Boost(steps, first) if first < steps => self.risks(state, &[ply, Ply::Run(steps - first)]),
            Ply::Boost(..) => self.risks(state, &[ply]),
            Ply::Use(Item::Bumper) => {
                let mut clauses = self.risks(state, &[ply]);
                clauses.insert(0, say!("risk-bumper"));
                clauses
            }
            Ply::Use(Item::Saw) => self.risks(state, &[ply]),
            Ply::Use(item @ (Item::Gun | Item::Flamer)) => {
                let (_, distance) = self.in_line(state, item == Item::Flamer)?;
                let dice = say!("met-dice", dice = crate::equipment::RANGE + 1 - distance);
                headed(dice, self.risks(state, &[ply]))
            }
            Ply::Use(Item::Ext) => vec![say!("risk-cools", from = car.heat, to = car.heat.saturating_sub(1))],
            _ => return None,
        };
        sentence(clauses)
    }

    /// What the dice may bring, if these plies are played: a list of clauses, the most important first.
    pub(super) fn risks(&self, state: &State, plies: &[Ply]) -> Vec<String> {
        let outlook = self.outlook(state, plies);
        let own = state.now.seat;
        let mut clauses = Vec::new();
        match outlook.wins(own) {
            wins if wins < NEVER => {}
            wins if wins > 1.0 - NEVER => clauses.push(say!("risk-wins")),
            wins => clauses.push(say!("risk-wins-perhaps", chance = percent(wins))),
        }
        clauses.extend(steering_clause(&outlook, state, own));
        let rivals = || Seat::all(self.seats).filter(|seat| *seat != own && state.car(*seat).runs());
        for rival in rivals() {
            let shoved = outlook.shoved(rival);
            if shoved > NEVER {
                clauses.push(say!("risk-shoves", who = name(rival), chance = percent(shoved)));
            }
        }
        clauses.extend(losses(&outlook.losses(own)).map(|spread| say!("risk-you-lose", spread = spread)));
        let out = outlook.wrecked(own, false);
        if out > NEVER {
            clauses.push(say!("risk-you-out", chance = percent(out)));
        }
        clauses.extend(heats(&outlook.heats(own)).map(|spread| say!("risk-heat", spread = spread)));
        let out = outlook.wrecked(own, true);
        if out > NEVER {
            clauses.push(say!("risk-overheats", chance = percent(out)));
        }
        for rival in rivals() {
            clauses.extend(rival_clauses(&outlook, rival));
        }
        match self.met_on_the_way(state, &outlook) {
            Some(head) => headed(head, clauses),
            None => clauses,
        }
    }

    /// `Side Ram, far side clear, perhaps a wall`
    fn met_on_the_way(&self, state: &State, outlook: &Outlook) -> Option<String> {
        let own = state.now.seat;
        let words = |met: Met| match met {
            Met::Mine(seat) if seat == own => say!("met-mine"),
            Met::Mine(seat) => say!("met-mine-other", who = name(seat)),
            Met::Wreck(seat) if seat == own => say!("met-wreck"),
            Met::Wreck(seat) => say!("met-wreck-other", who = name(seat)),
            Met::Wall => say!("met-wall"),
            Met::Crush(seat, dice) => say!("met-crush", dice = dice, who = name(seat)),
            Met::Ram(true) => say!("met-ram-clear"),
            Met::Ram(false) => say!("met-ram-blocked"),
        };
        let (first, rest) = outlook.met.split_first()?;
        // What comes after a ram comes perhaps.
        let mut rammed = matches!(first, Met::Ram(_));
        Some(rest.iter().fold(words(*first), |first, met| {
            let next = words(*met);
            let told = match rammed {
                true => say!("met-perhaps", first = first, next = next),
                false => say!("met-then", first = first, next = next),
            };
            rammed |= matches!(met, Met::Ram(_));
            told
        }))
    }

    /// Red dice and the heat they may bring, white dice and the lane changes they may give.
    fn gear_risks(&self, state: &State, gear: &Gear, turbos: u8) -> Vec<String> {
        let car = state.own();
        let range = RushNCrush::heat_range(turbos);
        let speed = gear.node.speed();
        let mut clauses =
            vec![say!("gear-zone", dice = gear.red, speed = speed, zone = gear.zone.name(), range = range)];
        let room = self.garage.skull - car.heat;
        // The counter stops at the skull.
        let mut spread = [0.0; 7];
        for (hit, &chance) in hits(gear.red, range).iter().enumerate() {
            spread[hit.min(usize::from(room))] += chance;
        }
        let spread: Vec<(u8, f64)> = (0u8..).zip(spread).filter(|(_, chance)| *chance > NEVER).collect();
        clauses.extend(heats(&spread).map(|spread| say!("risk-heat", spread = spread)));
        let overheats = at_least(gear.red, range, room);
        if overheats > NEVER {
            clauses.push(say!("risk-overheats", chance = percent(overheats)));
        }
        let lanes = changes(gear);
        let list: Vec<String> =
            (2..=6u8).map(|count| say!("gear-lane", count = count, chance = percent(from(&lanes, count)))).collect();
        let list = list.join(", ");
        clauses.push(match gear.read {
            Reading::Unlimited => say!("gear-any-lanes"),
            Reading::None => say!("gear-no-lanes"),
            _ if gear.white == 1 => say!("gear-die", list = list),
            Reading::Highest => say!("gear-highest", dice = gear.white, list = list),
            Reading::Lowest => say!("gear-lowest", dice = gear.white, list = list),
        });
        clauses.extend(self.road_clause(state, gear, &lanes));
        clauses
    }

    /// How many lane changes the road asks for, and how likely they are.
    fn road_clause(&self, state: &State, gear: &Gear, lanes: &[f64; 7]) -> Option<String> {
        let car = state.own();
        let needed = self.road.needed(car.space, gear.node.speed());
        if needed == 0 || gear.read == Reading::Unlimited {
            return None;
        }
        if needed > 6 + car.steering {
            return Some(say!("gear-hopeless"));
        }
        let (sure, short) = (from(lanes, needed), needed.saturating_sub(car.steering));
        Some(if sure < 1.0 - NEVER && short < needed {
            let more = percent(from(lanes, short));
            say!("gear-needs-points", count = needed, chance = percent(sure), more = more)
        } else {
            say!("gear-needs", count = needed, chance = percent(sure))
        })
    }
}

fn steering_clause(outlook: &Outlook, state: &State, own: Seat) -> Option<String> {
    let spread = outlook.steering(own);
    if let [(points, _)] = spread[..] {
        let left = state.car(own).steering - points;
        return (points > 0).then(|| say!("risk-steering", points = points, left = left));
    }
    let parts: Vec<String> = spread
        .iter()
        .filter(|(points, _)| *points > 0)
        .map(|(points, chance)| say!("risk-steering-perhaps", points = *points, chance = percent(*chance)))
        .collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

fn rival_clauses(outlook: &Outlook, rival: Seat) -> Vec<String> {
    let who = name(rival);
    let mut clauses = Vec::new();
    clauses.extend(losses(&outlook.losses(rival)).map(|spread| say!("risk-other-loses", who = &who, spread = spread)));
    let out = outlook.wrecked(rival, false);
    if out > NEVER {
        clauses.push(say!("risk-other-out", who = &who, chance = percent(out)));
    }
    clauses.extend(heats(&outlook.heats(rival)).map(|spread| say!("risk-other-heat", who = &who, spread = spread)));
    let out = outlook.wrecked(rival, true);
    if out > NEVER {
        clauses.push(say!("risk-other-overheats", who = &who, chance = percent(out)));
    }
    clauses
}

/// The head before the first clause.
fn headed(head: String, mut clauses: Vec<String>) -> Vec<String> {
    match clauses.first_mut() {
        Some(first) => *first = format!("{head}: {first}"),
        None => clauses.push(head),
    }
    clauses
}

/// Clauses as one text, if there are any.
pub(super) fn sentence(clauses: Vec<String>) -> Option<String> {
    let mut text = clauses.join("; ");
    let first = text.chars().next()?.len_utf8();
    text[..first].make_ascii_uppercase();
    Some(text)
}

/// More values than this are told by their mean.
const LISTED: usize = 3;

/// Points of Structure, if any may be lost.
fn losses(spread: &[(u8, f64)]) -> Option<String> {
    let listed = || spread.iter().filter(|(points, _)| *points > 0);
    if listed().count() > LISTED {
        return Some(say!("risk-average", mean = decimal(mean(spread), 1)));
    }
    let parts: Vec<String> = listed()
        .enumerate()
        .map(|(place, (points, chance))| match place {
            0 => say!("risk-first", points = *points, chance = percent(*chance)),
            _ => say!("risk-more", points = *points, chance = percent(*chance)),
        })
        .collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// Points of heat, if any may be gained.
fn heats(spread: &[(u8, f64)]) -> Option<String> {
    let parts: Vec<String> = spread
        .iter()
        .filter(|(points, _)| *points > 0)
        .map(|(points, chance)| say!("risk-heat-part", points = *points, chance = percent(*chance)))
        .collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// A chance as people read it. What is certain is 100 %, however the shares were summed.
pub(super) fn percent(chance: f64) -> String {
    match (chance * 100.0).round() as i64 {
        0 if chance > NEVER => say!("percent-hardly"),
        100 if chance < 1.0 - NEVER => say!("percent-nearly"),
        whole => say!("percent", whole = whole),
    }
}

#[cfg(test)]
mod tests {
    use super::percent;

    #[test]
    fn what_is_certain_is_certain() {
        assert_eq!(percent(0.556), "56 %");
        assert_eq!(percent(0.001), "under 1 %");
        assert_eq!(percent(0.999), "over 99 %");
        assert_eq!(percent(0.0), "0 %");
        // A third three times, summed.
        assert_eq!(percent(1.0 / 3.0 + 1.0 / 3.0 + 1.0 / 3.0 - f64::EPSILON), "100 %");
    }
}
