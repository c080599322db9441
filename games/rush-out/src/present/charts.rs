//! What a round says about its players: how often they threw, how fast they were.

use pileup_core::{Act, Actor, Millis};
use pileup_scene::{Chart, ChartRow};
use pileup_words::say;

use super::dice::BODIES;
use super::{LANE_OF_WIZARD, words};
use crate::RushOut;
use crate::ply::{Deed, Ply};
use crate::state::Unit;

/// Width of a bar.
const STEP: Millis = 200;
/// Everything slower is in the last bar.
const BARS: usize = 11;

impl RushOut {
    /// How long after its dice landed a unit acted, for each unit; only where time counts.
    pub(super) fn reaction_charts(&self, acts: &[Act<Ply>]) -> Vec<Chart> {
        if !self.is_live() {
            return Vec::new();
        }
        let rows = self.order.iter().map(|unit| self.reactions(*unit, acts)).collect();
        let columns = (0..BARS).map(|bar| {
            let from = bar as Millis * STEP;
            if bar + 1 == BARS {
                say!("chart-more", from = from).into()
            } else {
                say!("chart-between", from = from, to = from + STEP).into()
            }
        });
        vec![Chart { title: say!("chart-title").into(), columns: columns.collect(), rows }]
    }

    fn reactions(&self, unit: Unit, acts: &[Act<Ply>]) -> ChartRow {
        let mut landed = None;
        let mut throws = 0;
        let mut times = Vec::new();
        for act in acts {
            match (act.actor, act.ply.act) {
                (Actor::Chance, Deed::Dice(whose, _)) if whose == unit => landed = Some(act.at),
                (Actor::Seat(_), deed) if act.ply.unit == Some(unit) && !deed.is_talk() => {
                    throws += u32::from(deed == Deed::Roll);
                    times.extend(landed.take().map(|landed| act.at - landed));
                }
                _ => {}
            }
        }
        let mut values = vec![0; BARS];
        for time in &times {
            values[((time / STEP) as usize).min(BARS - 1)] += 1;
        }
        times.sort_unstable();
        let note = match times.get(times.len() / 2) {
            Some(time) => say!("chart-half", throws = throws, time = *time),
            None => say!("chart-throws", throws = throws),
        };
        let colour = if unit.is_hero() { BODIES[unit.index()] } else { LANE_OF_WIZARD };
        ChartRow { label: words::capital(&unit.name()), colour: colour.into(), values, note }
    }
}
