//! A full state that agrees with all that a viewer has been shown.
//!
//! Cards drawn from one pile between two shuffles are a pool: the viewer knows which cards the hidden hands drew from it
//! between them, and each of their draws was equally likely to be any of these. A card that is played is any one of its
//! equals in the hand. So a hidden hand is known by how many cards of each pool are left in it, and the pools by the
//! cards that are left in them. What is not known is from which of its pools a hand played a card, where several hold its
//! kind: all ways are gone through, seat by seat, and those that leave the same behind are taken together.

#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use pileup_core::{Source, lot};

use crate::cards::{Card, Deck};
use crate::copies::{Copies, Held, card};
use crate::memory::{CHAPTERS, Memory, Noted};
use crate::state::{Hand, MAX_CARS, State};
use crate::view::View;

/// What was held when the first chapter began, and what was drawn in each chapter.
const POOLS: usize = CHAPTERS + 1;

/// Ways that are told apart at a time. Where there are more, two are taken together by lot as if they left the same
/// behind, which keeps what is expected but not every chance.
const WAYS: usize = 192;

/// The hidden cards of one deck, and what is known about them.
pub(crate) struct Hidden<'a> {
    pub memory: &'a Memory,
    /// The seats whose hands are hidden.
    pub seats: u8,
    /// What the hidden hands held between them when each chapter began.
    pub held: &'a [Copies; CHAPTERS],
    /// Cards not seen: in the pile or in a hidden hand.
    pub unseen: Copies,
    /// Cards of the deck in each hand.
    pub sizes: [usize; MAX_CARS],
}

/// The hidden cards of one deck, dealt.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Deal {
    pub hands: [Held; MAX_CARS],
    /// What was held when each chapter began.
    pub held: [[Held; MAX_CARS]; CHAPTERS],
    pub pile: Copies,
}

/// Cards of a hand by their pools, two bits each.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Slots(u16);

impl Slots {
    #[inline]
    fn of(self, pool: usize) -> u32 {
        u32::from(self.0 >> (2 * pool) & 3)
    }

    #[inline]
    fn with(self, cards: usize, pool: usize) -> Slots {
        Slots(self.0 + ((cards as u16) << (2 * pool)))
    }

    #[inline]
    fn without_one(self, pool: usize) -> Slots {
        Slots(self.0 - (1 << (2 * pool)))
    }
}

/// One way in which the plays looked at so far came about.
#[derive(Clone)]
struct Way {
    /// Cards of each pool that were not played.
    left: [Copies; POOLS],
    /// The cards of the seat that is looked at.
    slots: Slots,
    /// How likely it is, in any unit.
    weight: f64,
    /// The cards of the seats looked at before, at the end.
    hands: [Slots; MAX_CARS],
    /// What was held when each chapter began and has been played since.
    held: [[Held; MAX_CARS]; CHAPTERS],
}

impl Way {
    /// Whether what follows is the same for both.
    #[inline]
    fn leaves_the_same(&self, other: &Way) -> bool {
        self.slots == other.slots && self.left == other.left
    }

    /// Takes another way together with this one: one of them by lot stands for both.
    fn join(&mut self, other: Way, source: &mut impl Source) {
        let weight = self.weight + other.weight;
        if lot(weight, source) < other.weight {
            *self = other;
        }
        self.weight = weight;
    }

    /// How likely it is that a card of this pool and kind is played, compared with all other cards that are left.
    #[inline]
    fn chance(&self, pool: usize, kind: usize) -> f64 {
        let (slots, copies) = (self.slots.of(pool), self.left[pool].of(kind));
        match slots * copies {
            0 => 0.0,
            pairs => f64::from(pairs) / f64::from(self.left[pool].total()),
        }
    }

    /// The seat played a card of a pool in a chapter.
    #[inline]
    fn play(&mut self, seat: usize, pool: usize, kind: usize, chapter: usize, chance: f64) {
        self.weight *= chance;
        self.left[pool].remove(kind);
        self.slots = self.slots.without_one(pool);
        // What was drawn in an earlier chapter was held when those after it began.
        self.held[pool..=chapter].iter_mut().for_each(|held| held[seat].add(kind));
    }
}

impl Hidden<'_> {
    fn each(&self) -> impl Iterator<Item = usize> + use<> {
        let seats = self.seats;
        (0..MAX_CARS).filter(move |seat| seats >> seat & 1 != 0)
    }

    /// Deals the hidden cards, every deal as likely as what was seen makes it.
    pub fn deal(&self, source: &mut impl Source) -> Deal {
        let mut deal =
            Deal { hands: [Held::NOTHING; MAX_CARS], held: [[Held::NOTHING; MAX_CARS]; CHAPTERS], pile: self.unseen };
        let chapters = self.memory.held().len();
        if chapters == 1 && self.held[0].is_empty() {
            for seat in self.each() {
                (0..self.sizes[seat]).for_each(|_| deal.hands[seat].add(deal.pile.take(source)));
            }
            return deal;
        }
        let mut way = self.draw_way(source);
        deal.held = way.held;
        for seat in self.each() {
            for pool in 0..=chapters {
                for _ in 0..way.hands[seat].of(pool) {
                    let kind = way.left[pool].take(source);
                    deal.hands[seat].add(kind);
                    deal.held[pool..chapters].iter_mut().for_each(|held| held[seat].add(kind));
                }
            }
        }
        deal.pile = way.left[chapters];
        deal
    }

    /// One of the ways in which everything can have come about, by how likely they are.
    fn draw_way(&self, source: &mut impl Source) -> Way {
        loop {
            let mut ways = ArrayVec::new();
            let held = [[Held::NOTHING; MAX_CARS]; CHAPTERS];
            let hands = [Slots::default(); MAX_CARS];
            ways.push(Way { left: self.pools(), slots: Slots::default(), weight: 1.0, hands, held });
            self.each().for_each(|seat| self.go_through(seat, &mut ways, source));
            let mut left = lot(ways.iter().map(|way| way.weight).sum(), source);
            let drawn = ways.iter().position(|way| {
                left -= way.weight;
                left < 0.0
            });
            // What was seen did happen, so there are ways; only where too many were taken together none may be left.
            if let Some(way) = drawn.or(ways.len().checked_sub(1)) {
                return ways.swap_remove(way);
            }
        }
    }

    /// The cards of each pool that hidden hands held or drew between them; of the last one with those in the pile.
    fn pools(&self) -> [Copies; POOLS] {
        let mut pools = [Copies::default(); POOLS];
        pools[0] = self.held[0];
        let mut chapter = 0;
        for noted in self.memory.story() {
            match noted {
                Noted::Played(seat, kind) if self.seats >> seat & 1 != 0 => pools[chapter + 1].add(kind),
                Noted::Shuffled => chapter += 1,
                _ => {}
            }
        }
        for (begun, pool) in pools[1..=chapter + 1].iter_mut().enumerate() {
            let end = if begun == chapter { self.unseen } else { self.held[begun + 1] };
            *pool = pool.with(end).without(self.held[begun]);
        }
        pools
    }

    /// Goes through all that a seat drew and played.
    fn go_through(&self, seat: usize, ways: &mut ArrayVec<Way, WAYS>, source: &mut impl Source) {
        let at_first = Slots::default().with(self.memory.held()[0][seat].len(), 0);
        ways.iter_mut().for_each(|way| way.slots = at_first);
        let mut chapter = 0;
        for noted in self.memory.story() {
            match noted {
                Noted::Drew(drew) if drew == seat => {
                    ways.iter_mut().for_each(|way| way.slots = way.slots.with(1, chapter + 1));
                }
                Noted::Played(played, kind) if played == seat => split(ways, seat, kind, chapter, source),
                Noted::Shuffled => chapter += 1,
                _ => {}
            }
        }
        ways.iter_mut().for_each(|way| way.hands[seat] = way.slots);
    }
}

/// A seat played a card: every way goes on in as many as it has pools with cards of that kind.
fn split(ways: &mut ArrayVec<Way, WAYS>, seat: usize, kind: usize, chapter: usize, source: &mut impl Source) {
    let mut more: ArrayVec<Way, WAYS> = ArrayVec::new();
    for way in ways.iter_mut() {
        let newest = way.chance(chapter + 1, kind);
        for pool in 0..=chapter {
            let chance = way.chance(pool, kind);
            if chance > 0.0 {
                let mut other = way.clone();
                other.play(seat, pool, kind, chapter, chance);
                add(&mut more, other, source);
            }
        }
        if newest > 0.0 {
            way.play(seat, chapter + 1, kind, chapter, newest);
        } else {
            way.weight = 0.0;
        }
    }
    ways.retain(|way| way.weight > 0.0);
    more.into_iter().for_each(|way| add(ways, way, source));
}

/// Adds a way, to one that leaves the same behind if there is one.
fn add(ways: &mut ArrayVec<Way, WAYS>, way: Way, source: &mut impl Source) {
    if let Some(same) = ways.iter_mut().find(|other| other.leaves_the_same(&way)) {
        same.join(way, source);
    } else if ways.is_full() {
        let any = source.below(WAYS as u32) as usize;
        ways[any].join(way, source);
    } else {
        ways.push(way);
    }
}

impl View {
    /// A full state that agrees with the view.
    pub(crate) fn imagine(&self, source: &mut impl Source) -> State {
        let mut state = self.state;
        for seat in self.hidden() {
            state.hands[seat] = Hand::EMPTY;
        }
        for deck in Deck::BOTH {
            let deal = self.hidden_cards(deck).deal(source);
            deal.pile.spread(&mut state.pile, deck);
            let memory = &mut state.memory[deck as usize];
            for seat in self.hidden() {
                deal.hands[seat].kinds().for_each(|kind| state.hands[seat].add(card(deck, kind)));
                memory.held_mut().iter_mut().zip(&deal.held).for_each(|(held, dealt)| held[seat] = dealt[seat]);
            }
        }
        state
    }

    fn hidden_cards(&self, deck: Deck) -> Hidden<'_> {
        let of_deck = |hand: &Hand| hand.cards().iter().filter(|card| card.deck() == deck).count();
        Hidden {
            memory: &self.state.memory[deck as usize],
            seats: self.hidden,
            held: &self.held[deck as usize],
            unseen: Copies::among(&self.state.pile, deck),
            sizes: self.state.hands.each_ref().map(of_deck),
        }
    }

    /// Cards of a hidden hand that the viewer knows for sure: those kept since the deck was shuffled, if no other hand
    /// is hidden.
    pub(crate) fn known_cards(&self, seat: usize) -> ArrayVec<Card, 3> {
        let mut known = ArrayVec::new();
        if self.hidden == 1 << seat {
            for deck in Deck::BOTH {
                known.extend(self.hidden_cards(deck).kept(seat).kinds().map(|kind| card(deck, kind)));
            }
        }
        known
    }
}

impl Hidden<'_> {
    /// What the only hidden hand held when the last chapter began and has not played since.
    fn kept(&self, seat: usize) -> Copies {
        let shuffles = self.memory.held().len() - 1;
        let mut kept = self.held[shuffles];
        let mut chapter = 0;
        for noted in self.memory.story() {
            match noted {
                Noted::Shuffled => chapter += 1,
                Noted::Played(played, kind) if chapter == shuffles && played == seat && kept.of(kind) > 0 => {
                    kept.remove(kind);
                }
                _ => {}
            }
        }
        kept
    }
}
