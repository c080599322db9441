//! What everybody at the table remembers of the cards in hands.
//!
//! A card taken from the display stays known until it is played or dropped. Everything else that a hand holds came unseen
//! from a pile. As long as that is the first pile, nothing more can be known of it: whatever nobody has seen may be in
//! any hand or in the pile. When the discards become the pile (CC-13.5), the cards that are hidden in hands then are
//! exactly those that lie nowhere else, and everybody knows the new pile card by card. So from the first shuffle on it is
//! remembered which cards were in hands when a pile was shuffled, and who has drawn and shown what since. The time after
//! a shuffle is a chapter.

#[cfg(test)]
mod tests;

use pileup_core::Seat;
use std::hash::{Hash, Hasher};

use crate::cards::{Card, Cards};
use crate::held::Held;
use crate::setup::HAND;
use crate::state::State;

/// Seats that there can be.
pub(crate) const SEATS: usize = 4;

/// Chapters that are remembered. Few random games have more, and no measured one of greedy players (RULINGS.md).
pub(crate) const CHAPTERS: usize = 8;

/// Entries of the log. One chapter needs 79 at the most: its shuffle, and every card drawn once and shown once.
pub(crate) const LENGTH: usize = 144;

/// In place of a kind: nothing was shown, cards were only drawn.
const NOTHING: u8 = 15;

/// In place of a kind: the discards became the pile.
const SHUFFLED: u8 = 14;

/// One hidden draw of the seat, in an entry; up to three follow what was shown. After a shuffle: the seat had drawn one of
/// two cards to choose from.
const DRAW: u8 = 1 << 6;

/// What happened to hidden cards since the first shuffle that is remembered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Noted {
    /// The discards became the pile. With a seat: it had drawn one of two cards, and is to keep one (CC-16.3).
    Shuffled(Option<usize>),
    /// That seat discarded this one of the two; one of them was drawn before the shuffle, the other after it.
    Chose(usize, Card),
    /// A card of the pile came unseen into a hand.
    Drew(usize),
    /// A card came out of a hand.
    Showed(usize, Card),
}

/// Knowledge of cards in hands, as part of the state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Memory {
    /// Of each hand: cards that everybody saw come into it.
    pub(crate) known: [Cards; SEATS],
    /// What each seat held unseen when a chapter began, a card drawn to choose from included; only how much where a view
    /// hides it.
    held: [[Held; SEATS]; CHAPTERS],
    /// Who showed which card: the kind in the lower half, above it the seat, above that how many cards it drew then.
    log: [u8; LENGTH],
    length: u8,
    shuffles: u8,
}

impl Default for Memory {
    fn default() -> Memory {
        Memory::EMPTY
    }
}

impl Hash for Memory {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.known.hash(hasher);
        self.held().hash(hasher);
        self.log().hash(hasher);
    }
}

impl Memory {
    pub const EMPTY: Memory = Memory {
        known: [Cards::NONE; SEATS],
        held: [[Held::NOTHING; SEATS]; CHAPTERS],
        log: [0; LENGTH],
        length: 0,
        shuffles: 0,
    };

    /// What each seat held unseen when each chapter began.
    #[inline]
    pub fn held(&self) -> &[[Held; SEATS]] {
        &self.held[..usize::from(self.shuffles)]
    }

    #[inline]
    pub fn held_mut(&mut self) -> &mut [[Held; SEATS]] {
        &mut self.held[..usize::from(self.shuffles)]
    }

    #[inline]
    fn log(&self) -> &[u8] {
        &self.log[..usize::from(self.length)]
    }

    /// A card came openly into a hand.
    #[inline]
    pub fn takes(&mut self, seat: usize, card: Card) {
        self.known[seat].add(card);
    }

    /// A card was shown out of a hand. If one of its kind is known there, it was that one.
    #[inline]
    pub fn shows(&mut self, seat: usize, card: Card) {
        if self.known[seat].has(card) {
            self.known[seat].take(card);
        } else if self.shuffles > 0 {
            self.note(seat, card as u8);
        }
    }

    /// A card came unseen into a hand.
    #[inline]
    pub fn draws(&mut self, seat: usize) {
        if self.shuffles == 0 {
            return;
        }
        let last = &mut self.log[usize::from(self.length) - 1];
        let is_own = *last & 15 != SHUFFLED && usize::from(*last >> 4 & 3) == seat;
        if is_own && *last / DRAW < 3 {
            *last += DRAW;
        } else {
            self.note(seat, NOTHING | DRAW);
        }
    }

    /// CC-16.3: one of two drawn cards was kept, and this one discarded. If both came from the same pile, the kept one is as
    /// good as drawn alone.
    #[inline]
    pub fn keeps(&mut self, seat: usize, discarded: Card) {
        match self.chooser() {
            Some(_) => self.note(seat, discarded as u8),
            None => self.draws(seat),
        }
    }

    /// The seat that is to keep one of two cards, of which one was drawn before the last shuffle. Nothing has happened since.
    #[inline]
    pub fn chooser(&self) -> Option<usize> {
        self.log().last().and_then(|&last| chooser(last))
    }

    /// CC-13.5: the discards become the pile, while a seat may have drawn one of two cards.
    pub fn reshuffles(&mut self, hands: &[Cards; SEATS], seat: Seat, offered: Cards) {
        let chooser = (!offered.is_empty()).then_some(seat.index());
        let hidden = |place: usize| {
            let hand = hands[place].without(self.known[place]);
            let drawn = if chooser == Some(place) { offered } else { Cards::NONE };
            Held::of(hand.with(drawn).expect("both come out of the box"))
        };
        let held = std::array::from_fn(hidden);
        self.begin(held, chooser);
    }

    /// A chapter begins, with these cards in hands.
    pub fn begin(&mut self, held: [Held; SEATS], chooser: Option<usize>) {
        if usize::from(self.shuffles) == CHAPTERS {
            self.forget_first();
        }
        self.note(chooser.unwrap_or_default(), if chooser.is_some() { SHUFFLED | DRAW } else { SHUFFLED });
        self.held[usize::from(self.shuffles)] = held;
        self.shuffles += 1;
    }

    #[inline]
    fn note(&mut self, seat: usize, what: u8) {
        if usize::from(self.length) == LENGTH {
            self.forget_first();
        }
        self.log[usize::from(self.length)] = (seat as u8) << 4 | what;
        self.length += 1;
    }

    /// Forgets the first chapter. The last one is never too long to be remembered whole.
    #[cold]
    fn forget_first(&mut self) {
        let next = self.log().iter().skip(1).position(|&entry| entry & 15 == SHUFFLED);
        let end = next.expect("one chapter fits") + 1;
        self.log.copy_within(end.., 0);
        self.length -= end as u8;
        self.log[usize::from(self.length)..].fill(0);
        self.held.copy_within(1.., 0);
        self.shuffles -= 1;
        self.held[usize::from(self.shuffles)..].fill([Held::NOTHING; SEATS]);
    }

    /// Everything that happened, in order. Every chapter begins with its shuffle.
    pub fn story(&self) -> impl Iterator<Item = Noted> + '_ {
        self.story_from(0)
    }

    /// Everything that happened since a chapter began.
    #[inline]
    pub fn story_from(&self, chapter: usize) -> impl Iterator<Item = Noted> + '_ {
        let shuffles = self.log().iter().enumerate().filter(|(_, entry)| **entry & 15 == SHUFFLED);
        let begun = shuffles.map(|(index, _)| index).nth(chapter).unwrap_or_default();
        let mut choosing = None;
        self.log()[begun..].iter().flat_map(move |&entry| {
            let seat = usize::from(entry >> 4 & 3);
            let shown = Card::ALL.get(usize::from(entry & 15)).copied();
            let first = match shown {
                Some(card) if choosing.is_some() => Some(Noted::Chose(seat, card)),
                Some(card) => Some(Noted::Showed(seat, card)),
                None => (entry & 15 == SHUFFLED).then(|| Noted::Shuffled(chooser(entry))),
            };
            choosing = chooser(entry);
            let drawn = if entry & 15 == SHUFFLED { 0 } else { entry / DRAW };
            first.into_iter().chain((0..drawn).map(move |_| Noted::Drew(seat)))
        })
    }

    /// Reads one thing that happened in a chapter again; false if there is no room for it, or it cannot come next.
    pub fn tell(&mut self, noted: Noted) -> bool {
        if self.shuffles == 0 || usize::from(self.length) == LENGTH {
            return false;
        }
        match (noted, self.chooser()) {
            (Noted::Chose(seat, card), Some(chooser)) if chooser == seat => self.keeps(seat, card),
            (Noted::Showed(seat, card), None) => self.note(seat, card as u8),
            (Noted::Drew(seat), None) => self.draws(seat),
            _ => return false,
        }
        true
    }
}

/// After a shuffle: the seat that had drawn one of two cards.
#[inline]
fn chooser(entry: u8) -> Option<usize> {
    (entry & !(3 << 4) == SHUFFLED | DRAW).then_some(usize::from(entry >> 4 & 3))
}

impl Memory {
    /// Whether the seats can have come to the cards that are hidden in their hands, and no more cards are spoken of than
    /// there are.
    pub fn explains(&self, state: &State) -> bool {
        if !state.hands.iter().zip(self.known).all(|(hand, known)| hand.contains(known)) {
            return false;
        }
        let mut chapter = Chapter::default();
        let mut held = self.held().iter().map(|held| held.map(Held::cards));
        let mut story = self.story();
        let holds = story.all(|noted| match noted {
            Noted::Shuffled(chooser) => held.next().is_some_and(|held| chapter.turns(&held, chooser)),
            noted => chapter.goes(noted),
        });
        let hand = |seat: usize| state.hands[seat].without(self.known[seat]);
        let hands = std::array::from_fn(hand);
        let at_turn = self.chooser().is_none_or(|seat| seat == state.seat.index());
        holds && at_turn && (self.shuffles == 0 || chapter.leads_to(&hands, state))
    }
}

/// What can be in hands while the chapters are followed.
#[derive(Default)]
struct Chapter {
    /// Cards held since it began.
    kept: [Cards; SEATS],
    /// How many others each hand has drawn.
    fresh: [usize; SEATS],
    /// Cards shown. No card is held or drawn twice in a chapter, so each is shown or held at its end once.
    shown: Cards,
    /// Cards of which one has been drawn to choose from; nothing to choose if none.
    drawn: Cards,
    begun: bool,
}

impl Chapter {
    /// Whether this can happen now.
    fn goes(&mut self, noted: Noted) -> bool {
        match noted {
            Noted::Drew(seat) => self.fresh[seat] += 1,
            Noted::Showed(seat, card) if self.kept[seat].has(card) => self.kept[seat].take(card),
            Noted::Showed(seat, _) if self.fresh[seat] > 0 => self.fresh[seat] -= 1,
            Noted::Chose(seat, card) => {
                // Either the card drawn first was discarded, and the other one came into the hand, or it was the other one.
                if self.drawn.has(card) {
                    self.kept[seat].take(card);
                    self.fresh[seat] += 1;
                }
                self.drawn = Cards::NONE;
            }
            Noted::Showed(..) | Noted::Shuffled(_) => return false,
        }
        if let Noted::Showed(_, card) | Noted::Chose(_, card) = noted {
            let mut one = Cards::NONE;
            one.add(card);
            let Some(shown) = self.shown.with(one) else { return false };
            self.shown = shown;
        }
        // With one of two drawn cards beside it a hand has four.
        (0..SEATS).all(|seat| self.kept[seat].len() + self.fresh[seat] <= HAND + 1)
    }

    /// Whether it can end with these cards in hands; then the next one begins.
    fn turns(&mut self, held: &[Cards; SEATS], chooser: Option<usize>) -> bool {
        if let Some(seat) = chooser {
            self.fresh[seat] += 1;
        }
        if self.begun && !(self.drawn.is_empty() && self.holds(held)) {
            return false;
        }
        let drawn = chooser.map_or(Cards::NONE, |seat| held[seat].less(self.kept[seat]));
        *self = Chapter { kept: *held, drawn, begun: true, ..Chapter::default() };
        chooser.is_none() || !drawn.is_empty()
    }

    /// Whether hands can hold these cards now.
    fn holds(&self, hands: &[Cards; SEATS]) -> bool {
        let each = (0..SEATS).all(|seat| {
            hands[seat].contains(self.kept[seat]) && hands[seat].len() == self.kept[seat].len() + self.fresh[seat]
        });
        each && hands.iter().copied().try_fold(self.shown, Cards::with).is_some()
    }

    /// Whether the last one can have led to these hidden cards.
    fn leads_to(&mut self, hands: &[Cards; SEATS], state: &State) -> bool {
        let mut hands = *hands;
        let mut others = state.offered;
        if !self.drawn.is_empty() {
            // The card that was drawn before the shuffle lies beside the hand.
            let seat = state.seat.index();
            let rest = self.kept[seat].less(hands[seat]);
            let is_beside = rest.len() == 1 && hands[seat].len() + 1 == self.kept[seat].len();
            if !is_beside || !self.drawn.contains(rest) || !others.contains(rest) {
                return false;
            }
            others = others.without(rest);
            hands[seat] = self.kept[seat];
        }
        self.holds(&hands)
            && hands.into_iter().chain([others, state.pile()]).try_fold(self.shown, Cards::with).is_some()
    }
}
