//! Whether chance may decide that now.

use pileup_core::Millis;

use super::{No, no};
use crate::RushOut;
use crate::ply::Deed;
use crate::state::{Phase, State, Step};

impl RushOut {
    pub(super) fn may_chance(&self, state: &State, act: Deed, at: Millis) -> Result<(), No> {
        let wrong = || no("RO-3.6", "not-now", "other-chance");
        if state.phase == Phase::Over {
            return no("RO-1.7", "round-over", "game-over");
        }
        if let Some(step) = state.steps.last() {
            if self.is_live() && state.phase == Phase::Round && at != state.clock {
                return no("RO-3.6", "past", "draw-time");
            }
            return if self.fits_step(state, *step, act) { Ok(()) } else { wrong() };
        }
        let Some(due) = self.next_due(state) else { return wrong() };
        match act {
            Deed::Dice(unit, faces) if self.landing(state) == Some(unit) => {
                if at != due {
                    return no("RO-3.3", "past", "dice-due");
                }
                if faces.iter().sum::<u8>() != state.hand(unit).air {
                    return wrong();
                }
                Ok(())
            }
            Deed::Bell if self.landing(state).is_none() => {
                if at != due {
                    return no("RO-3.8", "past", "bell-due");
                }
                Ok(())
            }
            _ => wrong(),
        }
    }

    fn fits_step(&self, state: &State, step: Step, act: Deed) -> bool {
        match (step, act) {
            (Step::School(due), Deed::School(school, set)) => {
                due == school && set.count_ones() == u32::from(self.school_size(school))
            }
            (Step::Trial(due), Deed::Trial(slot, card)) => due == slot && self.next_trials(state) & card.bit() != 0,
            (Step::Spell(due), Deed::Spell(slot, card)) => due == slot && state.spell.unseen & card.bit() != 0,
            (Step::Top(_), Deed::Top(card)) => state.spell.unseen & card.bit() != 0,
            (Step::Land(due), Deed::Dice(unit, faces)) => {
                due == unit && faces.iter().sum::<u8>() == state.hand(unit).air
            }
            (Step::Bell, Deed::Bell) => true,
            _ => false,
        }
    }
}
