//! What driving for the line alone can reach against cars that are driven by `greedy`, for measurements.

use super::chase::{Chase, Course};
use super::rivals::{End, Prospect};
use super::turns::Stand;
use crate::RushNCrush;
use crate::state::State;

/// How races of rivals may end that are alone on the road, and what can be won against them without touching them.
#[derive(Clone, Debug)]
pub struct Ceiling {
    /// In how many trials the first rival is over the line, by rounds from this one.
    pub over: Vec<u32>,
    /// In how many trials none ever is.
    pub out: u32,
    /// The largest chance of who never looks at its rivals.
    pub blind: f32,
    /// The largest chance of who knows from the start when the first rival will be over the line.
    pub knowing: f32,
    /// The same if walls and Brake points cost nothing.
    pub for_free: f32,
}

impl RushNCrush {
    /// What the car whose turn begins can reach, judged by so many trials of its rivals; `None` if there is no such car.
    pub fn ceiling(&self, state: &State, trials: u64) -> Option<Ceiling> {
        let car = state.own();
        let way = self.way_left(car.space, car.crossings);
        let stand = Stand::from(car);
        let prospect = self.prospect(&self.loners(state), state.round, trials);
        let course = Course::new(&self.road, self.gearbox);
        let blind = Chase::now(&course, self.gearbox, way, &stand, &prospect)?;
        let mut over = vec![0; prospect.last() as usize + 1];
        let mut out = 0;
        let mut kinds: Vec<(End, u32)> = Vec::new();
        for end in prospect.ends() {
            match end.line {
                Some((round, _)) => over[round as usize] += 1,
                None => out += 1,
            }
            // In thirds of a turn, always the later end of it.
            let third = |way: f32| [6.0, 12.0].into_iter().find(|most| way <= *most).unwrap_or(f32::MAX);
            let end = End { line: end.line.map(|(round, way)| (round, third(way))), ..*end };
            match kinds.iter_mut().find(|(other, _)| *other == end) {
                Some((_, count)) => *count += 1,
                None => kinds.push((end, 1)),
            }
        }
        let knowing = |course: &Course| {
            let chance = |end: End| Chase::now(course, self.gearbox, way, &stand, &Prospect::new(vec![end]));
            let sum = kinds.iter().map(|(end, count)| Some(chance(*end)? * *count as f32)).sum::<Option<f32>>()?;
            Some(sum / prospect.ends().len() as f32)
        };
        let knowing_all = knowing(&course)?;
        Some(Ceiling { over, out, blind, knowing: knowing_all, for_free: knowing(&course.for_free())? })
    }
}
