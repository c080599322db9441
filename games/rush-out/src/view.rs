//! What players see and know. All seats see the same: piles as quarters, no faults (RO-2.8, RO-14.3).
//!
//! Nobody has a hand, and chance decides in the open: whoever watched from the first ply can count the cards that are
//! left and knows what has gone. So a view holds the whole state, for search to start from; what is drawn, told and written
//! of it is blurred.

use pileup_core::{Source, Viewer, rule};

use crate::RushOut;
use crate::options::Counts;
use crate::position::{self, Position};
use crate::state::{Pile, State};

/// A state as a viewer may see and know it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// Everything that follows from what was shown. Pictures and texts leave out what is not displayed: sizes and contents
    /// of piles, faults.
    table: State,
    /// The trial pile.
    pub trial: PileSeen,
    /// The spell pile.
    pub spell: PileSeen,
    /// Whether everything is displayed.
    whole: bool,
}

/// What is seen of a pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PileSeen {
    /// Its height in quarters of the start, 0 to 4.
    pub quarters: u8,
    /// Its cards, if they may be counted.
    pub size: Option<u8>,
}

impl View {
    /// The table. Of its piles only [`PileSeen`] is displayed, of its faults nothing.
    pub fn table(&self) -> &State {
        &self.table
    }
}

/// RO-2.8: a pile's height in quarters of its height at the start.
fn quarters(size: u8, start: u8) -> u8 {
    rule!("RO-2.8");
    (4 * u16::from(size)).div_ceil(u16::from(start.max(1))).min(4) as u8
}

impl RushOut {
    fn pile_seen(&self, pile: &Pile, start: u8, whole: bool) -> PileSeen {
        let counted = whole || self.options.counts == Counts::Shown;
        PileSeen { quarters: quarters(pile.size(), start), size: counted.then_some(pile.size()) }
    }

    pub(crate) fn seen_by(&self, state: &State, viewer: Viewer) -> View {
        let whole = viewer == Viewer::Everyone;
        View {
            trial: self.pile_seen(&state.trial, self.trial_start(), whole),
            spell: self.pile_seen(&state.spell, self.spell_start(), whole),
            table: state.clone(),
            whole,
        }
    }

    /// The view for reading: heights of piles in place of their contents, and no faults.
    pub(crate) fn written(&self, view: &View) -> Position {
        let mut position = position::write(&self.order, self.options.scenario, self.trial_deck, &view.table);
        for (pile, seen) in [(&mut position.trial, view.trial), (&mut position.spell, view.spell)] {
            pile.quarters = Some(seen.quarters);
            pile.size = seen.size;
            if !view.whole {
                pile.pile = None;
                pile.unseen = None;
            }
        }
        if !view.whole {
            position.faults.clear();
        }
        position
    }

    /// The one state that agrees with everything that was shown: what lies where in a pile is decided when it is drawn.
    pub(crate) fn imagined(&self, view: &View, _source: &mut impl Source) -> State {
        view.table.clone()
    }
}
