//! Imagining what a viewer cannot see: a deal of the hidden cards that agrees with everything it has been shown.
//!
//! Cards that came into hidden hands out of one pile are a pool: all of them together are known, and each draw was equally
//! likely to be any of them. A card that is shown out of a hand is any one of its equals there. So a hidden hand is known
//! by how many cards of each pool are in it, and the pools by the cards that are left in them (`ways.rs`). As long as no
//! pile has been shuffled again there is one pool, and all that nobody has seen is dealt with equal right.
//!
//! One thing more is known: a seat that has played a yellow card can ring (CC-9.4). If the board alone does not allow it,
//! one of its cards does.

#[cfg(test)]
mod tests;
mod ways;

use arrayvec::ArrayVec;
use pileup_core::Source;

use crate::cards::{Card, Cards};
use crate::held::Held;
use crate::memory::{CHAPTERS, Memory, Noted, SEATS};
use crate::ply::Ply;
use crate::setup::HAND;
use crate::state::{Phase, State};
use crate::view::View;
use crate::{Colour, CrashByCrash};

use ways::Way;

/// What was held when the first chapter began, and what was drawn in each chapter.
const POOLS: usize = CHAPTERS + 1;

/// What must be dealt, and what is known of it.
struct Hidden<'a> {
    memory: &'a Memory,
    /// Whose hands are open.
    open: [bool; SEATS],
    /// The first chapter to be looked at.
    from: usize,
    /// What the hidden hands held between them when each chapter began.
    between: &'a [Cards; CHAPTERS],
    /// The cards that the viewer does not see: in hidden hands or in the pile.
    unseen: Cards,
    /// How many of them are in each hand.
    sizes: [u8; SEATS],
    /// Who has drawn how many of them to choose from.
    choice: (usize, u8),
    /// A seat, and kinds of which it holds one.
    ringing: Option<(usize, Cards)>,
}

/// The hidden cards, dealt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct Deal {
    hands: [Cards; SEATS],
    offered: Cards,
    /// What each hidden hand held when each chapter that was looked at began.
    held: [[Cards; SEATS]; CHAPTERS],
}

/// A card of a hidden hand.
#[derive(Clone, Copy)]
struct Slot {
    pool: u8,
    /// Whether it lies beside the hand, drawn to choose from.
    beside: bool,
}

/// The cards of a hidden hand: with two drawn to choose from never more than four.
type Slots = ArrayVec<Slot, { HAND + 1 }>;

/// The first chapter to be looked at. If only one hand is hidden, it is known what it held at every shuffle: what was
/// before the last one tells no more.
fn first_chapter(memory: &Memory, open: [bool; SEATS]) -> usize {
    let hidden = open.iter().filter(|open| !**open).count();
    if hidden == 1 { memory.held().len().saturating_sub(1) } else { 0 }
}

impl Hidden<'_> {
    fn seats(&self) -> impl Iterator<Item = usize> + use<> {
        let open = self.open;
        (0..SEATS).filter(move |&seat| !open[seat])
    }

    /// How many cards each hand held when each chapter began.
    fn held(&self) -> &[[Held; SEATS]] {
        &self.memory.held()[self.from..]
    }

    /// What the hidden hands held between them when a chapter that is looked at began.
    fn between(&self, chapter: usize) -> Cards {
        self.between[self.from + chapter]
    }

    /// What happened in the chapters that are looked at.
    fn story(&self) -> impl Iterator<Item = Noted> + '_ {
        self.memory.story_from(self.from)
    }

    /// Deals the hidden cards, every deal as likely as what was shown makes it.
    fn deal(&self, source: &mut impl Source) -> Deal {
        let mut way = self.draw_way(source);
        let mut deal = Deal::default();
        let mut hands: [Slots; SEATS] = Default::default();
        let chapters = self.tell(&way, &mut hands, &mut deal, source);
        // A seat that must ring comes first.
        let ringer = self.ringing.map(|(seat, kinds)| {
            let cards = way.draw_one_of(kinds, &hands[seat], source);
            self.place(seat, &cards, &hands[seat], chapters, &mut deal);
            seat
        });
        for seat in self.seats().filter(|seat| Some(*seat) != ringer) {
            let cards = hands[seat].iter().map(|slot| way.draw(slot.pool, source)).collect();
            self.place(seat, &cards, &hands[seat], chapters, &mut deal);
        }
        deal
    }

    /// Tells the story again in one of the ways in which it came about: which cards are in the hands at the end, and what
    /// was held before it was shown. Answers how many chapters there were.
    fn tell(&self, way: &Way, hands: &mut [Slots; SEATS], deal: &mut Deal, source: &mut impl Source) -> usize {
        let (mut chapter, mut shows) = (0, 0);
        let first = self.held().first().map_or(self.sizes, |held| held.map(|held| held.len() as u8));
        for seat in self.seats() {
            hands[seat].extend((0..first[seat]).map(|_| Slot { pool: 0, beside: false }));
        }
        for noted in self.story() {
            match noted {
                Noted::Shuffled(chooser) => {
                    if let Some(seat) = chooser.filter(|seat| !self.open[*seat]) {
                        // In the first chapter it is one of those held, any of them.
                        let beside = Slot { pool: chapter as u8, beside: true };
                        match hands[seat].last_mut() {
                            Some(last) if chapter == 0 => *last = beside,
                            _ => hands[seat].push(beside),
                        }
                    }
                    chapter += 1;
                }
                Noted::Drew(seat) if !self.open[seat] => {
                    hands[seat].push(Slot { pool: chapter as u8, beside: false });
                }
                Noted::Showed(seat, card) if !self.open[seat] => {
                    let pool = way.source(shows);
                    shows += 1;
                    let equals = hands[seat].iter().filter(|slot| slot.pool == pool).count();
                    let shown = source.below(equals as u32) as usize;
                    let index = hands[seat].iter().enumerate().filter(|(_, slot)| slot.pool == pool).nth(shown);
                    let (index, _) = index.expect("a card of that pool is there");
                    hands[seat].swap_remove(index);
                    deal.note(seat, card, pool, chapter);
                }
                Noted::Chose(seat, card) if !self.open[seat] => {
                    let pool = way.source(shows);
                    shows += 1;
                    let beside = hands[seat].iter_mut().find(|slot| slot.beside).expect("it lies there");
                    // The one that was not discarded comes into the hand.
                    let kept = if usize::from(pool) == chapter { beside.pool } else { chapter as u8 };
                    *beside = Slot { pool: kept, beside: false };
                    deal.note(seat, card, pool, chapter);
                }
                _ => {}
            }
        }
        let (seat, drawn) = self.choice;
        if drawn > 0 && !self.open[seat] {
            let lie = hands[seat].iter().filter(|slot| slot.beside).count();
            hands[seat].extend((lie..usize::from(drawn)).map(|_| Slot { pool: chapter as u8, beside: true }));
        }
        chapter
    }

    /// Writes down what hidden hands held.
    fn remember(&self, deal: &Deal, memory: &mut Memory) {
        let (before, since) = memory.held_mut().split_at_mut(self.from);
        for seat in self.seats() {
            before.iter_mut().zip(self.between).for_each(|(held, all)| held[seat] = Held::of(*all));
            since.iter_mut().zip(&deal.held).for_each(|(held, dealt)| held[seat] = Held::of(dealt[seat]));
        }
    }

    /// Puts cards where they are.
    fn place(
        &self,
        seat: usize,
        cards: &ArrayVec<Card, { HAND + 1 }>,
        slots: &Slots,
        chapters: usize,
        deal: &mut Deal,
    ) {
        for (&card, slot) in cards.iter().zip(slots) {
            let place = if slot.beside { &mut deal.offered } else { &mut deal.hands[seat] };
            place.add(card);
            deal.note(seat, card, slot.pool, chapters);
        }
    }
}

impl Deal {
    /// A card of a pool that a seat has had until this chapter was held when the chapters since began.
    fn note(&mut self, seat: usize, card: Card, pool: u8, chapter: usize) {
        self.held[usize::from(pool)..chapter].iter_mut().for_each(|held| held[seat].add(card));
    }
}

impl CrashByCrash {
    /// A state that agrees with a view.
    pub(crate) fn fill_in(&self, view: &View, source: &mut impl Source) -> State {
        let mut state = view.state;
        let hidden = self.hidden(view);
        let deal = hidden.deal(source);
        hidden.remember(&deal, &mut state.memory);
        for seat in hidden.seats() {
            let known = state.hands[seat];
            state.hands[seat] = known.with(deal.hands[seat]).expect("the cards come out of the box");
        }
        if !view.open[state.seat.index()] {
            state.offered = deal.offered;
        }
        state
    }

    fn hidden<'a>(&self, view: &'a View) -> Hidden<'a> {
        let state = &view.state;
        let mover = state.seat.index();
        let mut open = view.open;
        open[self.options.players.into()..].fill(true);
        Hidden {
            memory: &state.memory,
            open,
            from: first_chapter(&state.memory, open),
            between: &view.between,
            unseen: state.pile(),
            sizes: std::array::from_fn(|seat| view.counts[seat] - state.hands[seat].len() as u8),
            choice: (mover, view.offered),
            ringing: self.must_hold(view).map(|kinds| (mover, kinds)),
        }
    }

    /// CC-9.4: the kinds of which a hidden hand must hold one, since its seat has to ring with its second action; none if
    /// it could do so without a card, or is known to hold one that rings.
    fn must_hold(&self, view: &View) -> Option<Cards> {
        let state = &view.state;
        let mover = state.seat.index();
        if state.phase != Phase::Act || !state.must_ring() || view.open[mover] {
            return None;
        }
        let mut handless = *state;
        handless.hands[mover] = Cards::NONE;
        let exchange = view.counts[mover] >= 2 && self.check_would_ring(state);
        if exchange || self.completes(&handless) {
            return None;
        }
        let mut ringing = Cards::NONE;
        for card in Card::ALL.into_iter().filter(|card| card.colour() == Colour::Grey) {
            let mut holding = handless;
            holding.hands[mover].add(card);
            if self.may_choose(&holding, &self.outlook(&holding), Ply::Play(card)) {
                ringing.add(card);
            }
        }
        state.hands[mover].of_kinds(ringing).is_empty().then_some(ringing)
    }
}
