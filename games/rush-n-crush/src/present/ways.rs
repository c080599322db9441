//! The whole way of a turn, planned at once: every space where the movement can end, and the steps that lead there.

use pileup_core::Seat;

use crate::RushNCrush;
use crate::parts::{Ply, Side, Space};
use crate::state::{ANY, Phase, State};

/// Lane changes that are told apart: six by dice, six by Steering points.
const CHANGES: usize = 13;

/// How a way ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// All movement is spent here.
    Rest(Space),
    /// Over the line for the win, from here.
    Line(Space),
    /// Into an obstruction.
    Wall(Space),
    /// Into a car from behind.
    Crush(Seat, Space),
    /// Into the side of a car.
    Ram(Seat, Space),
}

impl End {
    /// The space that is reached, hit or, at the end of the road, left.
    pub const fn space(self) -> Space {
        match self {
            End::Rest(space) | End::Line(space) | End::Wall(space) => space,
            End::Crush(_, space) | End::Ram(_, space) => space,
        }
    }
}

/// A way to an end.
#[derive(Clone, Debug)]
pub(super) struct Way {
    pub end: End,
    /// At least one; runs stop where something has to be rolled for.
    pub plies: Vec<Ply>,
    /// The spaces it leads over, the car's own first and the end's last.
    pub path: Vec<Space>,
    /// Lane changes by dice.
    pub changes: u8,
    /// Steering points.
    pub steering: u8,
    /// Rolls for mines and wrecks.
    pub rolls: u8,
}

impl Way {
    /// What it costs, for choosing among ways to the same end: a roll is a little worse than a Steering point.
    fn cost(&self) -> u32 {
        12 * u32::from(self.rolls) + 10 * u32::from(self.steering) + u32::from(self.changes)
    }
}

/// One way to a place, the best with so many lane changes.
#[derive(Clone, Copy)]
struct Lead {
    rolls: u8,
    /// The place it comes from in the layer before, and the side it turned to.
    from: (usize, Option<Side>),
}

/// A space that can be reached with a number of steps.
struct Place {
    space: Space,
    crossings: u8,
    leads: [Option<Lead>; CHANGES],
}

/// What is reached with one number of steps after the other.
struct Spread {
    layers: Vec<Vec<Place>>,
    free: u8,
}

impl RushNCrush {
    /// The best way to every end that can be reached, from the left lane to the right, rams last. None unless the car drives by choice.
    pub(super) fn ways(&self, state: &State) -> Vec<Way> {
        if state.now.phase != Phase::Drive || state.now.boost || state.now.throw.is_some() {
            return Vec::new();
        }
        let (spread, mut ways) = self.drive_on(state);
        if let Some(last) = spread.layers.get(usize::from(state.now.movement)) {
            for (index, place) in last.iter().enumerate() {
                let at = (usize::from(state.now.movement), index);
                keep_best(&mut ways, spread.best(at, None, End::Rest(place.space)));
            }
        }
        // Walls are targets for whoever goes straight on, or has nowhere else to go.
        let stuck = !ways.iter().any(|way| matches!(way.end, End::Rest(_) | End::Line(_)));
        ways.retain(|way| {
            let straight = way.plies.iter().all(|ply| matches!(ply, Ply::Run(_)));
            !matches!(way.end, End::Wall(_)) || stuck || straight
        });
        ways.sort_by_key(|way| (way.end.space().lane(), matches!(way.end, End::Ram(..)), way.path.len()));
        ways.iter_mut().for_each(|way| self.split_runs(state, way));
        ways
    }

    /// All places within the movement, and the ways that end before it is spent.
    fn drive_on(&self, state: &State) -> (Spread, Vec<Way>) {
        let own = state.now.seat;
        let car = state.own();
        let budget = match state.now.changes {
            ANY => CHANGES - 1,
            free => usize::from(free + car.steering).min(CHANGES - 1),
        };
        let mut start = Place { space: car.space, crossings: car.crossings, leads: [None; CHANGES] };
        start.leads[0] = Some(Lead { rolls: 0, from: (0, None) });
        let mut spread = Spread { layers: vec![vec![start]], free: state.now.changes };
        let mut ways = Vec::new();
        for step in 0..usize::from(state.now.movement) {
            let mut next: Vec<Place> = Vec::new();
            for index in 0..spread.layers[step].len() {
                let place = &spread.layers[step][index];
                let spot = self.road.at(place.space);
                let crossings = place.crossings + u8::from(spot.line);
                let wins = crossings >= self.road.goal;
                let turns = [None, Some(Side::Left), Some(Side::Right)];
                for turn in turns {
                    let to = turn.map_or(spot.ahead, |side| spot.diagonal[side.index()]);
                    let end = if !to.exists() {
                        match turn.is_none() && wins {
                            true => Some(End::Line(place.space)),
                            false => continue,
                        }
                    } else if self.road.at(to).wall {
                        match turn.is_none() {
                            true => Some(End::Wall(to)),
                            false => continue,
                        }
                    } else {
                        let other = state.on(to).filter(|seat| *seat != own);
                        match (other, turn) {
                            (Some(other), None) => Some(End::Crush(other, to)),
                            (Some(other), Some(_)) => Some(End::Ram(other, to)),
                            (None, _) if wins => Some(End::Line(to)),
                            (None, _) => None,
                        }
                    };
                    if let Some(end) = end {
                        let place = (step, index);
                        if turn.is_none() || spread.can_turn(place, budget) {
                            keep_best(&mut ways, spread.best(place, Some((turn, budget)), end));
                        }
                        continue;
                    }
                    let rolls = u8::from(state.mined_for(own, to)) + u8::from(state.wreck_on(to));
                    let leads = spread.layers[step][index].leads;
                    let at = next.iter().position(|place| place.space == to).unwrap_or_else(|| {
                        next.push(Place { space: to, crossings, leads: [None; CHANGES] });
                        next.len() - 1
                    });
                    for (used, lead) in leads.iter().enumerate() {
                        let Some(lead) = lead else { continue };
                        let used = used + usize::from(turn.is_some());
                        if used > budget {
                            continue;
                        }
                        let known = &mut next[at].leads[used];
                        let rolls = lead.rolls + rolls;
                        if known.is_none_or(|known| rolls < known.rolls) {
                            *known = Some(Lead { rolls, from: (index, turn) });
                        }
                    }
                }
            }
            next.retain(|place| place.leads.iter().any(Option::is_some));
            spread.layers.push(next);
        }
        (spread, ways)
    }

    /// Runs stop where something has to be rolled for (RC-6.7).
    fn split_runs(&self, state: &State, way: &mut Way) {
        let own = state.now.seat;
        let mut plies = Vec::with_capacity(way.plies.len());
        let mut at = 0;
        for ply in &way.plies {
            let Ply::Run(steps) = *ply else {
                plies.push(*ply);
                at += 1;
                continue;
            };
            let mut made = 0;
            for _ in 0..steps {
                made += 1;
                at += 1;
                let hazard =
                    way.path.get(at).is_some_and(|&space| state.mined_for(own, space) || state.wreck_on(space));
                if hazard {
                    plies.push(Ply::Run(made));
                    made = 0;
                }
            }
            if made > 0 {
                plies.push(Ply::Run(made));
            }
        }
        way.plies = plies;
    }
}

impl Spread {
    fn can_turn(&self, (step, index): (usize, usize), budget: usize) -> bool {
        self.layers[step][index].leads[..budget].iter().any(Option::is_some)
    }

    /// The best way to a place, and perhaps a last step from there.
    fn best(&self, (step, index): (usize, usize), last: Option<(Option<Side>, usize)>, end: End) -> Option<Way> {
        let turns = last.is_some_and(|(turn, _)| turn.is_some());
        let most = last.map_or(CHANGES - 1, |(_, budget)| budget) - usize::from(turns);
        (0..=most)
            .filter(|&used| self.layers[step][index].leads[used].is_some())
            .map(|used| self.trace((step, index, used), last.map(|(turn, _)| turn), end))
            .min_by_key(Way::cost)
    }

    /// The way back from a place to the car.
    fn trace(&self, (step, mut index, mut used): (usize, usize, usize), last: Option<Option<Side>>, end: End) -> Way {
        let rolls = self.layers[step][index].leads[used].map_or(0, |lead| lead.rolls);
        let total = used + usize::from(last.is_some_and(|turn| turn.is_some()));
        let mut turns: Vec<Option<Side>> = last.into_iter().collect();
        let mut path: Vec<Space> = last.iter().map(|_| end.space()).collect();
        for step in (0..=step).rev() {
            let place = &self.layers[step][index];
            path.push(place.space);
            let Some(lead) = place.leads[used].filter(|_| step > 0) else { continue };
            turns.push(lead.from.1);
            index = lead.from.0;
            used -= usize::from(lead.from.1.is_some());
        }
        path.reverse();
        turns.reverse();
        let mut plies: Vec<Ply> = Vec::new();
        for turn in turns {
            match (turn, plies.last_mut()) {
                (Some(side), _) => plies.push(Ply::Lane(side)),
                (None, Some(Ply::Run(steps))) => *steps += 1,
                (None, _) => plies.push(Ply::Run(1)),
            }
        }
        let free = if self.free == ANY { total } else { total.min(usize::from(self.free)) };
        Way { end, plies, path, changes: free as u8, steering: (total - free) as u8, rolls }
    }
}

/// One way for each end: the one that costs least.
fn keep_best(ways: &mut Vec<Way>, way: Option<Way>) {
    let Some(way) = way else { return };
    match ways.iter_mut().find(|known| known.end == way.end) {
        Some(known) if known.cost() <= way.cost() => {}
        Some(known) => *known = way,
        None => ways.push(way),
    }
}
