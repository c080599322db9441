use pileup_core::{Act, Game, Source};
use std::collections::HashMap;

/// Outcomes of a chance ply that are looked at, at the most.
pub(crate) const LOOKED_AT: usize = 8;

/// What a chance ply may lead to: the states, each with its weight, and which of them came. States that are equal are one.
/// Where there are too many to look at all of them, an even sample stands for them.
pub(crate) struct Fan<S> {
    pub states: Vec<(S, u64)>,
    pub came: usize,
}

impl<S: Clone + Eq + std::hash::Hash> Fan<S> {
    /// All that `before` may lead to, of which `act` came.
    pub fn of<G: Game<State = S>>(game: &G, before: &S, act: &Act<G::Ply>, source: &mut impl Source) -> Fan<S> {
        let mut outcomes = Vec::new();
        game.chance(before, &mut outcomes);
        let mut places = HashMap::new();
        let mut states: Vec<(S, u64)> = Vec::new();
        let mut came = None;
        for (ply, weight) in outcomes {
            let mut next = before.clone();
            game.apply(&mut next, &Act { ply, ..*act }, &mut ());
            let place = *places.entry(next).or_insert_with_key(|next| {
                states.push((next.clone(), 0));
                states.len() - 1
            });
            states[place].1 += u64::from(weight);
            if ply == act.ply {
                came = Some(place);
            }
        }
        let fan = Fan { states, came: came.expect("what came is one of the outcomes") };
        if fan.states.len() > LOOKED_AT { fan.sampled(source) } else { fan }
    }

    /// [`LOOKED_AT`] points at equal distances on the ring of all weights, of which one is drawn from the outcome that came.
    /// Each point of such a ring would as likely have been that one, so what came less the mean of the points is zero on
    /// average, as it is with all outcomes.
    fn sampled(self, source: &mut impl Source) -> Fan<S> {
        let points = LOOKED_AT as u64;
        let total: u64 = self.states.iter().map(|(_, weight)| weight).sum();
        let before: u64 = self.states[..self.came].iter().map(|(_, weight)| weight).sum();
        let own = self.states[self.came].1;
        // A weight is as many steps long as there are points, so that equal distances are whole numbers.
        let within = own * u64::from(source.below(points as u32)) + u64::from(source.below(own as u32));
        let first = (before * points + within) % total;
        let mut hits = vec![0; self.states.len()];
        let (mut place, mut end) = (0, self.states[0].1 * points);
        for point in (0..points).map(|index| first + index * total) {
            while point >= end {
                place += 1;
                end += self.states[place].1 * points;
            }
            hits[place] += 1;
        }
        let came = hits[..self.came].iter().filter(|hits| **hits > 0).count();
        let states = self.states.into_iter().zip(hits).filter(|(_, hits)| *hits > 0);
        Fan { states: states.map(|((state, _), hits)| (state, hits)).collect(), came }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Says these numbers, one after the other.
    struct Said(Vec<u32>);

    impl Source for Said {
        fn below(&mut self, sides: u32) -> u32 {
            let number = self.0.remove(0);
            assert!(number < sides);
            number
        }
    }

    /// Over all that may come and all that may be drawn, what came less the mean of the sample adds up to nothing.
    #[test]
    fn samples_are_fair() {
        let weights: Vec<u64> = (0..20).map(|index| 1 + index * index % 7).collect();
        let worth = |state: usize| (state * state % 13) as i64;
        let points = LOOKED_AT as i64;
        let mut sum = 0;
        for came in 0..weights.len() {
            for (step, part) in
                (0..LOOKED_AT as u32).flat_map(|step| (0..weights[came] as u32).map(move |part| (step, part)))
            {
                let fan = Fan { states: (0..20).zip(weights.iter().copied()).collect(), came };
                let fan = fan.sampled(&mut Said(vec![step, part]));
                assert_eq!(fan.states[fan.came].0, came);
                assert_eq!(fan.states.iter().map(|(_, hits)| *hits).sum::<u64>(), LOOKED_AT as u64);
                let mean: i64 = fan.states.iter().map(|(state, hits)| worth(*state) * *hits as i64).sum();
                sum += points * worth(came) - mean;
            }
        }
        assert_eq!(sum, 0);
    }
}
