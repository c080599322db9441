//! What players see and know. All seats see the same: piles as quarters, no faults (RO-2.8, RO-14.3).
//!
//! Nobody has a hand, and chance decides in the open: whoever watched from the first ply can count the cards that are
//! left and knows what has gone. So a view holds all of that, for search to start from; what is drawn, told and written
//! of it is the blurred table alone.

use pileup_core::{Millis, Source, Viewer, rule};

use arrayvec::ArrayVec;

use crate::RushOut;
use crate::catalog::{Cards, HEROES};
use crate::options::Counts;
use crate::position::{self, Position};
use crate::state::{FAULTS, Pile, State};

/// A state as a viewer may see and know it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// The table. What is not displayed is blank: sizes and contents of piles, faults.
    table: State,
    /// The trial pile.
    pub trial: PileSeen,
    /// The spell pile.
    pub spell: PileSeen,
    /// What is not displayed, and yet follows from all that was.
    known: Known,
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

/// What a watcher with a good memory knows beyond the display.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Known {
    /// Unknown cards of trial and spell pile.
    piles: [u8; 2],
    /// What they can be: the cards that have not been turned up.
    unseen: [Cards; 2],
    /// Breaches that may still be reported: gestures under curses, judged by the rules.
    faults: [ArrayVec<Millis, FAULTS>; HEROES],
}

impl View {
    /// The table with everything that is displayed of it.
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
        let mut table = state.clone();
        for pile in [&mut table.trial, &mut table.spell] {
            pile.pile = 0;
            pile.unseen = 0;
        }
        let faults = std::mem::take(&mut table.faults);
        View {
            trial: self.pile_seen(&state.trial, self.trial_start(), whole),
            spell: self.pile_seen(&state.spell, self.spell_start(), whole),
            known: Known {
                piles: [state.trial.pile, state.spell.pile],
                unseen: [state.trial.unseen, state.spell.unseen],
                faults,
            },
            table,
            whole,
        }
    }

    /// The view for reading: heights of piles in place of their contents.
    pub(crate) fn written(&self, view: &View) -> Position {
        let whole = view.whole.then(|| self.remembered(view));
        let table = whole.as_ref().unwrap_or(&view.table);
        let mut position = position::write(&self.order, self.options.scenario, self.trial_deck, table);
        for (pile, seen) in [(&mut position.trial, view.trial), (&mut position.spell, view.spell)] {
            pile.quarters = Some(seen.quarters);
            pile.size = seen.size;
            if !view.whole {
                pile.pile = None;
                pile.unseen = None;
            }
        }
        position
    }

    /// The one state that agrees with everything that was shown: what lies where in a pile is decided when it is drawn.
    pub(crate) fn imagined(&self, view: &View, _source: &mut impl Source) -> State {
        self.remembered(view)
    }

    fn remembered(&self, view: &View) -> State {
        let mut state = view.table.clone();
        let Known { piles, unseen, faults } = &view.known;
        (state.trial.pile, state.spell.pile) = (piles[0], piles[1]);
        (state.trial.unseen, state.spell.unseen) = (unseen[0], unseen[1]);
        state.faults.clone_from(faults);
        state
    }
}
