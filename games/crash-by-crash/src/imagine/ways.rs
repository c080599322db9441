//! The ways in which hidden hands can have come about.
//!
//! What is not known is from which of its pools a hand showed a card, where several hold its kind. All ways are gone
//! through, seat by seat, and those for which the same can follow with the same chances are taken together: one of them
//! by lot stands for all, with the weight of all. In the end one of those that are left is drawn by its weight. So each
//! way comes as often as it should, although most are never written down.

use arrayvec::ArrayVec;
use pileup_core::{Source, lot};

use super::{Hidden, POOLS, Slots};
use crate::cards::{Card, Cards};
use crate::memory::{LENGTH, Noted};
use crate::setup::HAND;

/// Ways that are told apart at a time. Where there are more, two are taken together by lot although not quite the same can
/// follow from them, which keeps what is expected but not every chance.
const WAYS: usize = 1024;

/// Places of the table in which ways are looked up.
const TABLE: usize = 2 * WAYS;

/// One way in which what was shown so far came about.
#[derive(Clone, Copy)]
pub(super) struct Way {
    /// How likely it is, in any unit.
    weight: f64,
    /// Cards of each pool that were not shown, and how many.
    left: [Cards; POOLS],
    total: [u8; POOLS],
    /// The cards of the seat that is looked at by their pools, three bits each.
    slots: u32,
    /// The pool of each card that was shown, four bits each, in the order of the story.
    sources: [u64; LENGTH / 16],
}

impl Way {
    /// The pool of the n-th card shown out of hidden hands.
    pub fn source(&self, show: usize) -> u8 {
        (self.sources[show / 16] >> (4 * (show % 16)) & 15) as u8
    }

    #[inline]
    fn slots(&self, pool: usize) -> u32 {
        self.slots >> (3 * pool) & 7
    }

    /// The chance that a card of this pool is of this kind.
    #[inline]
    fn share(&self, pool: usize, card: Card) -> f64 {
        match self.left[pool].count(card) {
            0 => 0.0,
            copies => f64::from(copies) / f64::from(self.total[pool]),
        }
    }

    /// The same way, after the seat showed a card of a pool.
    #[inline]
    fn showing(&self, show: usize, card: Card, pool: usize, chance: f64) -> Way {
        let mut way = *self;
        way.weight *= chance;
        way.left[pool].take(card);
        way.total[pool] -= 1;
        way.slots -= 1 << (3 * pool);
        way.sources[show / 16] |= (pool as u64) << (4 * (show % 16));
        way
    }

    /// Whether the same can follow from both, if only these kinds matter from now on.
    #[inline]
    fn leaves_the_same(&self, other: &Way, kinds: Cards) -> bool {
        self.slots == other.slots
            && self.total == other.total
            && self.left.iter().zip(&other.left).all(|(one, other)| one.of_kinds(kinds) == other.of_kinds(kinds))
    }

    /// Where to look for ways of which the same can follow.
    #[inline]
    fn place(&self, kinds: Cards) -> usize {
        const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;
        let mut mixed = u64::from(self.slots);
        for (left, total) in self.left.iter().zip(self.total) {
            mixed = (mixed.rotate_left(5) ^ left.of_kinds(kinds).bits() ^ u64::from(total) << 32).wrapping_mul(SPREAD);
        }
        (mixed >> 40) as usize % TABLE
    }

    /// Takes another way together with this one: one of them by lot stands for both.
    #[inline]
    fn join(&mut self, other: &Way, source: &mut impl Source) {
        let weight = self.weight + other.weight;
        if lot(weight, source) < other.weight {
            *self = *other;
        }
        self.weight = weight;
    }

    /// A card of a pool.
    pub fn draw(&mut self, pool: u8, source: &mut impl Source) -> Card {
        let left = &mut self.left[usize::from(pool)];
        let card = left.pick(source);
        left.take(card);
        card
    }

    /// The chance that one of these cards, from this one on, is of certain kinds.
    fn chance_of_one(&self, kinds: Cards, slots: &[u8]) -> f64 {
        let (mut others, mut all) =
            (self.left.map(|left| left.len() - left.of_kinds(kinds).len()), self.left.map(Cards::len));
        let mut none = 1.0;
        for &pool in slots {
            let pool = usize::from(pool);
            none *= others[pool] as f64 / all[pool] as f64;
            others[pool] = others[pool].saturating_sub(1);
            all[pool] -= 1;
        }
        1.0 - none
    }

    /// Cards for a hand, of which one at least is of certain kinds.
    pub fn draw_one_of(
        &mut self,
        kinds: Cards,
        slots: &Slots,
        source: &mut impl Source,
    ) -> ArrayVec<Card, { HAND + 1 }> {
        let pools: ArrayVec<u8, { HAND + 1 }> = slots.iter().map(|slot| slot.pool).collect();
        let mut is_there = false;
        let mut cards = ArrayVec::new();
        for index in 0..pools.len() {
            let left = &self.left[usize::from(pools[index])];
            let pack = match is_there {
                true => *left,
                // The first of them is here, or behind.
                false => {
                    let good = left.of_kinds(kinds);
                    let here = good.len() as f64 / left.len() as f64;
                    is_there = lot(self.chance_of_one(kinds, &pools[index..]), source) < here;
                    if is_there { good } else { left.without(good) }
                }
            };
            let card = pack.pick(source);
            self.left[usize::from(pools[index])].take(card);
            cards.push(card);
        }
        cards
    }
}

/// The ways after one card was shown, with a table to find them by what can follow.
struct Layer {
    ways: ArrayVec<Way, WAYS>,
    table: [u16; TABLE],
}

impl Layer {
    fn new() -> Layer {
        Layer { ways: ArrayVec::new_const(), table: [0; TABLE] }
    }

    fn clear(&mut self) {
        self.ways.clear();
        self.table.fill(0);
    }

    /// Adds a way, to one from which the same can follow if there is one.
    #[inline]
    fn add(&mut self, way: &Way, kinds: Cards, source: &mut impl Source) {
        let mut place = way.place(kinds);
        while let Some(index) = usize::from(self.table[place]).checked_sub(1) {
            if self.ways[index].leaves_the_same(way, kinds) {
                return self.ways[index].join(way, source);
            }
            place = (place + 1) % TABLE;
        }
        if self.ways.is_full() {
            let any = source.below(WAYS as u32) as usize;
            return self.ways[any].join(way, source);
        }
        self.ways.push(*way);
        self.table[place] = self.ways.len() as u16;
    }
}

impl Hidden<'_> {
    /// One of the ways in which everything can have come about, by how likely they are.
    pub fn draw_way(&self, source: &mut impl Source) -> Way {
        let left = self.pools();
        let total = left.map(|left| left.len() as u8);
        let first = Way { weight: 1.0, left, total, slots: 0, sources: [0; LENGTH / 16] };
        if self.held().is_empty() {
            return first;
        }
        let (mut now, mut next) = (Layer::new(), Layer::new());
        loop {
            now.clear();
            now.ways.push(first);
            let mut later = self.shown_kinds();
            let mut layers = (&mut now, &mut next);
            let ringer = self.ringing.map(|(seat, _)| seat);
            // A seat that must ring comes last: then its cards are at hand.
            for seat in self.seats().filter(|seat| Some(*seat) != ringer).chain(ringer) {
                layers = self.go_through(seat, &mut later, layers, source);
            }
            let (now, _) = layers;
            if let Some((_, kinds)) = self.ringing {
                self.weigh_ringing(kinds, now);
            }
            let mut left = lot(now.ways.iter().map(|way| way.weight).sum(), source);
            let drawn = now.ways.iter().find(|way| {
                left -= way.weight;
                left < 0.0
            });
            // What was seen did happen, so there are ways; only where too many were taken together none may be left.
            if let Some(way) = drawn {
                return *way;
            }
        }
    }

    /// The cards of each pool that hidden hands held or drew between them; of the last one with those in the pile.
    fn pools(&self) -> [Cards; POOLS] {
        let chapters = self.held().len();
        if chapters == 0 {
            let mut pools = [Cards::NONE; POOLS];
            pools[0] = self.unseen;
            return pools;
        }
        let mut shown = [Cards::NONE; POOLS];
        let mut chapter = 0;
        for noted in self.story() {
            match noted {
                Noted::Shuffled(_) => chapter += 1,
                Noted::Showed(seat, card) | Noted::Chose(seat, card) if !self.open[seat] => shown[chapter].add(card),
                _ => {}
            }
        }
        // What was shown in a chapter or held at its end, and not held at its beginning, was drawn in it.
        std::array::from_fn(|pool| match pool {
            0 => self.between(0),
            _ if pool > chapters => Cards::NONE,
            _ => {
                let end = if pool == chapters { self.unseen } else { self.between(pool) };
                let all = shown[pool].with(end).expect("no card is shown and held in a chapter");
                all.without(self.between(pool - 1))
            }
        })
    }

    /// How often each kind was shown out of hidden hands.
    fn shown_kinds(&self) -> [u8; Card::ALL.len()] {
        let mut shown = [0; Card::ALL.len()];
        for noted in self.story() {
            match noted {
                Noted::Showed(seat, card) | Noted::Chose(seat, card) if !self.open[seat] => shown[card as usize] += 1,
                _ => {}
            }
        }
        shown
    }

    /// Goes through all that a seat drew and showed. `later` are the cards shown that have not been gone through.
    fn go_through<'a>(
        &self,
        seat: usize,
        later: &mut [u8; Card::ALL.len()],
        (mut now, mut next): (&'a mut Layer, &'a mut Layer),
        source: &mut impl Source,
    ) -> (&'a mut Layer, &'a mut Layer) {
        let held = self.held()[0][seat].len() as u32;
        now.ways.iter_mut().for_each(|way| way.slots = held);
        let draw = |layer: &mut Layer, pool: usize| layer.ways.iter_mut().for_each(|way| way.slots += 1 << (3 * pool));
        let (mut chapter, mut show) = (0, 0);
        for noted in self.story() {
            match noted {
                Noted::Shuffled(chooser) => {
                    // Of those held when the first chapter began it is one.
                    if chooser == Some(seat) && chapter > 0 {
                        draw(now, chapter);
                    }
                    chapter += 1;
                }
                Noted::Drew(drew) if drew == seat => draw(now, chapter),
                Noted::Showed(shower, card) | Noted::Chose(shower, card) if shower == seat => {
                    let chose = matches!(noted, Noted::Chose(..));
                    let among = if chose { chapter - 1 } else { 0 }..=chapter;
                    if chose {
                        draw(now, chapter);
                    }
                    later[card as usize] -= 1;
                    let kinds = self.mattering(later);
                    next.clear();
                    for way in &now.ways {
                        for pool in among.clone() {
                            let equals = if chose { 1 } else { way.slots(pool) };
                            let chance = f64::from(equals) * way.share(pool, card);
                            if chance > 0.0 {
                                next.add(&way.showing(show, card, pool, chance), kinds, source);
                            }
                        }
                    }
                    std::mem::swap(&mut now, &mut next);
                    show += 1;
                }
                Noted::Showed(shower, _) | Noted::Chose(shower, _) if !self.open[shower] => show += 1,
                _ => {}
            }
        }
        (now, next)
    }

    /// The kinds of which it matters how many are left in which pool, if these are still to be gone through.
    fn mattering(&self, later: &[u8; Card::ALL.len()]) -> Cards {
        let ringing = self.ringing.map_or(Cards::NONE, |(_, kinds)| kinds);
        let each = Card::ALL.into_iter().filter(|&card| later[card as usize] > 0 || ringing.has(card));
        each.fold(Cards::NONE, Cards::and)
    }

    /// How likely each way is if the seat that was gone through last holds a card of certain kinds.
    fn weigh_ringing(&self, kinds: Cards, layer: &mut Layer) {
        for way in &mut layer.ways {
            let pools: ArrayVec<u8, { HAND + 1 }> =
                (0..POOLS as u8).flat_map(|pool| (0..way.slots(pool.into())).map(move |_| pool)).collect();
            way.weight *= way.chance_of_one(kinds, &pools);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pileup_bots::Dice;

    /// Ways are taken together as soon as they differ only in kinds that matter no more, or there would soon be too many.
    #[test]
    fn ways_from_which_the_same_can_follow_are_taken_together() {
        let pool = Cards::NONE.and(Card::Rocket).and(Card::Tandem).and(Card::Recoil);
        let (mut left, mut total) = ([Cards::NONE; POOLS], [0; POOLS]);
        (left[0], total[0]) = (pool, 3);
        let way = Way { weight: 1.0, left, total, slots: 3, sources: [0; LENGTH / 16] };
        let after = |card| way.showing(0, card, 0, 1.0);
        let mut dice = Dice::new(1);
        for (kinds, ways) in [(Cards::NONE, 1), (Cards::NONE.and(Card::Recoil), 1), (pool, 2)] {
            let mut layer = Layer::new();
            for card in [Card::Rocket, Card::Tandem, Card::Rocket] {
                layer.add(&after(card), kinds, &mut dice);
            }
            assert_eq!(layer.ways.len(), ways, "{kinds:?}");
            assert_eq!(layer.ways.iter().map(|way| way.weight).sum::<f64>(), 3.0);
        }
        let mut layer = Layer::new();
        layer.add(&way, Cards::NONE, &mut dice);
        layer.add(&after(Card::Rocket), Cards::NONE, &mut dice);
        layer.add(&Way { slots: 2, ..way }, Cards::NONE, &mut dice);
        assert_eq!(layer.ways.len(), 3, "other cards are left, or in the hand");
    }

    /// Where there are too many, none of their weight is lost.
    #[test]
    fn too_many_ways_are_taken_together_by_lot() {
        let way =
            Way { weight: 1.0, left: [Cards::NONE; POOLS], total: [0; POOLS], slots: 0, sources: [0; LENGTH / 16] };
        let (mut layer, mut dice) = (Layer::new(), Dice::new(1));
        for slots in 0..2 * WAYS as u32 {
            layer.add(&Way { slots, ..way }, Cards::NONE, &mut dice);
        }
        assert_eq!(layer.ways.len(), WAYS);
        assert_eq!(layer.ways.iter().map(|way| way.weight).sum::<f64>(), 2.0 * WAYS as f64);
        assert!(layer.ways.iter().any(|way| way.slots >= WAYS as u32));
    }
}
