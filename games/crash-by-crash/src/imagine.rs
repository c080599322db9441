//! Imagining what a viewer cannot see: a deal of the hidden cards that agrees with everything it has been shown.
//!
//! Chance gives all cards that nobody has seen to hands and pile with equal right. Two things are known beyond that. The
//! cards that were in hands when the discards became the pile are still there, as far as they have not been shown
//! (`memory.rs`). And a seat that has played a yellow card can ring (CC-9.4): if the board alone does not allow it, one of
//! its cards does.
//!
//! A card that is shown out of a hand tells nothing about the rest of that hand: what is left in it stays as chance dealt
//! it.

use pileup_core::Source;

use crate::cards::{Card, Cards};
use crate::memory::OFFERED;
use crate::ply::Ply;
use crate::state::{Phase, State};
use crate::view::View;
use crate::{Colour, CrashByCrash};

/// After so many splits that cannot be, all of them are weighed instead.
const TRIES: usize = 32;

/// How the old cards are split among the hidden hands and the hidden cards drawn to choose from.
type Split = [Cards; 5];

/// So many cards drawn at random from a pack.
fn draw(pack: &mut Cards, count: u8, source: &mut impl Source) -> Cards {
    let mut drawn = Cards::NONE;
    for _ in 0..count {
        let card = pack.pick(source);
        pack.take(card);
        drawn.add(card);
    }
    drawn
}

/// In how many ways `count` of `all` cards can be chosen.
fn ways(all: usize, count: usize) -> u32 {
    (0..count).fold(1, |ways, index| ways * all.saturating_sub(index) as u32 / (index as u32 + 1))
}

/// What must be dealt, and with which cards.
struct Deal<'a> {
    view: &'a View,
    /// The cards that the viewer does not see.
    unseen: Cards,
    /// How many of them are in each hand, and among those drawn to choose from.
    hidden: [u8; 5],
    /// One of these kinds is in the hand of the seat to move.
    ringing: Option<Cards>,
}

impl Deal<'_> {
    /// The chance that a deal with this split is one that can be: favourable ways of all.
    fn chance(&self, split: &Split) -> (u32, u32) {
        let mut unseen = self.unseen;
        let memory = &self.view.state.memory;
        for place in (0..split.len()).filter(|place| self.view.old_counts[*place] > 0) {
            let held = memory.held(place, split[place]);
            if !memory.allows(place, split[place], usize::from(self.hidden[place])) || !unseen.contains(held) {
                return (0, 1);
            }
            unseen = unseen.without(held);
        }
        let Some(ringing) = self.ringing else { return (1, 1) };
        let mover = self.view.state.seat.index();
        let held = memory.held(mover, split[mover]);
        if !held.of_kinds(ringing).is_empty() {
            return (1, 1);
        }
        let (all, count) = (unseen.len(), usize::from(self.hidden[mover]) - held.len());
        let total = ways(all, count);
        (total - ways(all - unseen.of_kinds(ringing).len(), count), total)
    }

    /// A split of the old cards, each as likely as it is.
    fn split(&self, source: &mut impl Source) -> Split {
        if self.view.old.is_empty() {
            return Split::default();
        }
        for _ in 0..TRIES {
            let mut pool = self.view.old;
            let split = self.view.old_counts.map(|count| draw(&mut pool, count, source));
            let (favourable, all) = self.chance(&split);
            if source.below(all) < favourable {
                return split;
            }
        }
        self.weighed_split(source)
    }

    /// The same by weighing every split.
    fn weighed_split(&self, source: &mut impl Source) -> Split {
        let (mut chosen, mut sum) = (Split::default(), 0.0);
        self.each_split(self.view.old, 0, &mut Split::default(), 1.0, &mut |split, arrangements| {
            let (favourable, all) = self.chance(split);
            let weight = arrangements * f64::from(favourable) / f64::from(all);
            sum += weight;
            // Each replaces those before it with its share of the sum so far.
            if weight > 0.0 && f64::from(source.below(1 << 30)) * sum < weight * f64::from(1 << 30) {
                chosen = *split;
            }
        });
        chosen
    }

    /// Visits every split of the cards left, with the number of arrangements it stands for: kind by kind, and of each
    /// kind so many to one place after the other.
    fn each_split(
        &self,
        left: Cards,
        place: usize,
        split: &mut Split,
        arrangements: f64,
        visit: &mut impl FnMut(&Split, f64),
    ) {
        let Some(card) = left.kinds().next() else { return visit(split, arrangements) };
        if place == split.len() {
            return;
        }
        let copies = left.count(card);
        let before = split[place];
        let room = self.view.old_counts[place] - before.len() as u8;
        let mut rest = left;
        for count in 0..=copies.min(room) {
            let next = if count == copies { 0 } else { place + 1 };
            let more = f64::from(ways(usize::from(copies), usize::from(count)));
            self.each_split(rest, next, split, arrangements * more, visit);
            if count < copies.min(room) {
                rest.take(card);
                split[place].add(card);
            }
        }
        split[place] = before;
    }

    /// The hidden cards of the seat that must ring, beside those it is known to hold: at least one that rings.
    fn draw_ringing(&self, unseen: &mut Cards, ringing: Cards, count: u8, source: &mut impl Source) -> Cards {
        let (good, all) = (unseen.of_kinds(ringing).len(), unseen.len());
        let of_these = |number: u8| ways(good, usize::from(number)) * ways(all - good, usize::from(count - number));
        let mut left = source.below((1..=count).map(of_these).sum());
        let number = (1..=count).find(|&number| {
            let here = left < of_these(number);
            left = left.wrapping_sub(of_these(number));
            here
        });
        let mut pack = unseen.of_kinds(ringing);
        let mut others = unseen.without(pack);
        let number = number.expect("a card that rings is somewhere");
        let drawn = draw(&mut pack, number, source);
        let rest = draw(&mut others, count - number, source);
        let both = drawn.with(rest).expect("both come out of the box");
        *unseen = unseen.without(both);
        both
    }
}

impl CrashByCrash {
    /// A state that agrees with a view.
    pub(crate) fn fill_in(&self, view: &View, source: &mut impl Source) -> State {
        let mut state = view.state;
        let mut unseen = state.pile();
        let deal = Deal { view, unseen, hidden: view.hidden(), ringing: self.must_hold(view) };
        let split = deal.split(source);
        let mut hidden = deal.hidden;
        let mut give = |state: &mut State, place: usize, cards: Cards| {
            let hand = if place == OFFERED { &mut state.offered } else { &mut state.hands[place] };
            *hand = hand.with(cards).expect("the cards come out of the box");
            hidden[place] -= cards.len() as u8;
            hidden[place]
        };
        for (place, &old) in split.iter().enumerate() {
            let held = view.state.memory.held(place, old);
            unseen = unseen.without(held);
            give(&mut state, place, held);
            if view.old_counts[place] > 0 {
                state.memory.old[place] = old;
            }
        }
        let mover = state.seat.index();
        if let Some(ringing) = deal.ringing
            && state.hands[mover].of_kinds(ringing).is_empty()
        {
            let count = view.counts[mover] - state.hands[mover].len() as u8;
            let cards = deal.draw_ringing(&mut unseen, ringing, count, source);
            give(&mut state, mover, cards);
        }
        for place in 0..split.len() {
            let count = give(&mut state, place, Cards::NONE);
            let cards = draw(&mut unseen, count, source);
            give(&mut state, place, cards);
        }
        state
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

#[cfg(test)]
mod tests {
    use super::*;
    use pileup_bots::Dice;
    use pileup_core::{Game, Seat, Viewer};
    use std::collections::HashMap;

    #[test]
    fn choices_are_counted() {
        assert_eq!([ways(5, 0), ways(5, 2), ways(10, 3), ways(3, 3), ways(2, 3)], [1, 10, 120, 1, 0]);
    }

    /// Three hidden hands were held through a shuffle: every split of their cards is visited once, with all its
    /// arrangements, and comes as often as they say.
    #[test]
    fn every_split_is_weighed() {
        let options = crate::Options { players: 4, ..crate::Options::default() };
        let game = CrashByCrash::new(&options).unwrap();
        let mut state = game.setup();
        let hand = |cards: [Card; 2]| {
            cards.into_iter().fold(Cards::NONE, |mut hand, card| {
                hand.add(card);
                hand
            })
        };
        let hands = [[Card::Tandem, Card::Recoil], [Card::Rocket, Card::Rocket], [Card::Rocket, Card::Lambada]];
        for (seat, cards) in (1..).zip(hands) {
            (state.hands[seat], state.memory.old[seat]) = (hand(cards), hand(cards));
        }
        let view = game.view(&state, Viewer::Seat(Seat::new(0)));
        let deal = Deal { view: &view, unseen: view.state.pile(), hidden: view.hidden(), ringing: None };
        let (mut all, mut weights) = (0.0, HashMap::new());
        deal.each_split(view.old, 0, &mut Split::default(), 1.0, &mut |split, arrangements| {
            assert_eq!(split.map(|cards| cards.len()), [0, 2, 2, 2, 0]);
            assert!(weights.insert(*split, arrangements).is_none(), "{split:?} twice");
            all += arrangements;
        });
        // 6! / (2! 2! 2!)
        assert_eq!(all, 90.0);
        let mut dice = Dice::new(5);
        let mut came = HashMap::new();
        for _ in 0..9000 {
            *came.entry(deal.weighed_split(&mut dice)).or_insert(0.0) += 1.0;
        }
        for (split, weight) in &weights {
            let (came, expected) = (came.get(split).copied().unwrap_or(0.0), 100.0 * weight);
            assert!((came - expected).abs() < 6.0 * expected.sqrt(), "{split:?}: {came} instead of {expected}");
        }
    }
}
