//! What players see. All seats see the same: piles as quarters, no faults (RO-2.8, RO-14.3).

use pileup_core::{Source, Viewer};

use crate::RushOut;
use crate::catalog::{Card, Cards, cards_of};
use crate::options::Counts;
use crate::position::{self, Position};
use crate::state::{Phase, Pile, State};

/// A state as a viewer may see it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// The table. What is hidden is blank: sizes and contents of piles, faults.
    table: State,
    /// The trial pile.
    pub trial: PileSeen,
    /// The spell pile.
    pub spell: PileSeen,
    /// Whether nothing is hidden.
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
    /// The table with everything that lies open on it.
    pub fn table(&self) -> &State {
        &self.table
    }
}

/// RO-2.8: a pile's height in quarters of its height at the start.
fn quarters(size: u8, start: u8) -> u8 {
    (4 * u16::from(size)).div_ceil(u16::from(start.max(1))).min(4) as u8
}

impl RushOut {
    fn seen(&self, pile: &Pile, start: u8, whole: bool) -> PileSeen {
        let counted = whole || self.options.counts == Counts::Shown;
        PileSeen { quarters: quarters(pile.size(), start), size: counted.then_some(pile.size()) }
    }

    pub(crate) fn seen_by(&self, state: &State, viewer: Viewer) -> View {
        let whole = viewer == Viewer::Everyone;
        let mut table = state.clone();
        if !whole {
            for pile in [&mut table.trial, &mut table.spell] {
                pile.pile = 0;
                pile.unseen = 0;
            }
            table.faults = Default::default();
        }
        View {
            trial: self.seen(&state.trial, self.trial_start(), whole),
            spell: self.seen(&state.spell, self.spell_start(), whole),
            table,
            whole,
        }
    }

    /// The view for reading: heights of piles in place of their contents.
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
        position
    }

    /// A state that agrees with a view: pile sizes and what lies in them are drawn at random.
    pub(crate) fn imagined(&self, view: &View, source: &mut impl Source) -> State {
        let mut state = view.table.clone();
        if view.whole {
            return state;
        }
        let open = |cards: &mut dyn Iterator<Item = Card>| cards.fold(0, |set: Cards, card| set | card.bit());
        let mut lying = open(&mut state.trial.slots.iter().chain(&state.spell.slots).flatten().copied());
        lying |= open(&mut state.trial.top.iter().chain(&state.spell.top).copied());
        lying |= open(&mut state.before.iter().flatten().chain(&state.curses).copied());
        lying |= open(&mut state.coins.iter().flatten().copied());
        let fresh_deal = matches!(state.phase, Phase::Deal | Phase::Ready);
        let fill = |pile: &mut Pile, seen: PileSeen, deck: Cards, start: u8, source: &mut dyn Source| {
            let hidden = deck & !lying;
            if fresh_deal {
                // Before the very first deal there is no pile yet.
                pile.pile = if seen.quarters == 0 { 0 } else { start };
                pile.unseen = hidden;
                return;
            }
            let top = pile.top.len() as u8;
            let most = top + hidden.count_ones() as u8;
            let fits = |size: &u8| match seen.size {
                Some(known) => known == *size,
                None => quarters(*size, start) == seen.quarters,
            };
            let count = (top..=most).filter(fits).count().max(1) as u32;
            let chosen = source.below(count) as usize;
            let size = (top..=most).filter(fits).nth(chosen).unwrap_or(top);
            pile.pile = size - top;
            pile.unseen = subset(hidden, u32::from(pile.pile), source);
        };
        fill(&mut state.trial, view.trial, self.trial_deck, self.trial_start(), source);
        fill(&mut state.spell, view.spell, state.spell_deck, self.spell_start(), source);
        state
    }
}

/// A random subset of a given size.
fn subset(set: Cards, mut wanted: u32, source: &mut dyn Source) -> Cards {
    let mut left = set.count_ones();
    let mut chosen = 0;
    for card in cards_of(set) {
        if source.below(left.max(1)) < wanted {
            chosen |= card.bit();
            wanted -= 1;
        }
        left -= 1;
    }
    chosen
}
