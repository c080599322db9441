//! What everybody remembers of the cards, as far as it still bears on what is hidden.
//!
//! Since a pile was last shuffled everybody has seen who drew from it and who played what. Together with the cards that
//! were in the hands when it was shuffled this says all there is to know about the hands now: a card kept since then is
//! none of those that were shuffled in, and one drawn since then is. The memory is bounded by the deck: no card is drawn
//! or played twice between two shuffles.

use arrayvec::ArrayVec;
use pileup_core::Source;

use crate::cards::{Card, Deck};
use crate::state::{Hand, MAX_CARS, State};
use crate::view::View;

/// Every card of the larger deck drawn once and played once.
const LENGTH: usize = 62;

/// Kinds of a deck.
const KINDS: usize = Card::KINDS / 2;

/// In place of a kind: a card was drawn.
const DREW: u8 = 15;

/// Copies by kind of one deck.
type Copies = [u8; KINDS];

/// What happened to the cards of one deck since it was last shuffled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Memory {
    /// Cards of the deck in each hand when it was shuffled; as backs where a view hides them.
    pub held: [Hand; MAX_CARS],
    /// Who drew and who played what: the seat in the upper half, the kind or [`DREW`] in the lower.
    log: [u8; LENGTH],
    length: u8,
}

impl Memory {
    pub const EMPTY: Memory = Memory { held: [Hand::EMPTY; MAX_CARS], log: [0; LENGTH], length: 0 };

    #[inline]
    fn note(&mut self, seat: usize, what: u8) {
        let place = usize::from(self.length);
        debug_assert!(place < LENGTH, "a card was drawn or played twice");
        if place < LENGTH {
            self.log[place] = (seat as u8) << 4 | what;
            self.length += 1;
        }
    }

    /// A seat drew a card, hidden from the others.
    #[inline]
    pub fn drew(&mut self, seat: usize) {
        self.note(seat, DREW);
    }

    /// A seat played a card.
    #[inline]
    pub fn played(&mut self, seat: usize, card: Card) {
        self.note(seat, (card.index() % KINDS) as u8);
    }

    /// Seats that drew (`None`) and played, in order. The kinds are counted from the first of the deck.
    #[inline]
    fn entries(&self) -> impl DoubleEndedIterator<Item = (usize, Option<usize>)> + ExactSizeIterator + '_ {
        self.log[..usize::from(self.length)].iter().map(|&entry| {
            let what = entry & 15;
            (usize::from(entry >> 4), (what != DREW).then_some(usize::from(what)))
        })
    }

    /// The same with cards, for writing down.
    pub fn story(&self, deck: Deck) -> impl Iterator<Item = (usize, Option<Card>)> + '_ {
        self.entries().map(move |(seat, kind)| (seat, kind.map(|kind| card(deck, kind))))
    }

    /// Reads it again; false if it is too long or speaks of other cards.
    pub fn tell(&mut self, deck: Deck, seat: usize, played: Option<Card>) -> bool {
        if usize::from(self.length) >= LENGTH || played.is_some_and(|card| card.is_back() || card.deck() != deck) {
            return false;
        }
        match played {
            Some(card) => self.played(seat, card),
            None => self.drew(seat),
        }
        true
    }

    /// Cards that were held or drawn: no more than the deck has besides its pile.
    pub fn size(&self) -> usize {
        let held: usize = self.held.iter().map(Hand::len).sum();
        held + self.entries().filter(|(_, kind)| kind.is_none()).count()
    }

    /// Whether a seat can have come to these cards of the deck.
    pub fn explains(&self, seat: usize, hand: &Hand, deck: Deck) -> bool {
        let mut kept = self.held[seat];
        let mut fresh = 0;
        // Cards drawn since: those in the hand that were not kept, and those played.
        for (_, kind) in self.entries().filter(|(other, _)| *other == seat) {
            match kind {
                None => fresh += 1,
                Some(kind) if kept.contains(card(deck, kind)) => kept.remove(card(deck, kind)),
                Some(_) if fresh > 0 => fresh -= 1,
                Some(_) => return false,
            }
        }
        let mut rest = *hand;
        let all_kept = kept.cards().iter().all(|&card| {
            let has = rest.contains(card);
            rest.remove(card);
            has
        });
        all_kept && rest.cards().iter().filter(|card| card.deck() == deck).count() == fresh
    }
}

fn card(deck: Deck, kind: usize) -> Card {
    Card::kind(deck.range().start + kind)
}

impl State {
    /// RB-3.9: the discards of a deck were shuffled; what is in the hands was not.
    pub(crate) fn remember_shuffle(&mut self, deck: Deck) {
        let mut memory = Memory::EMPTY;
        for (held, hand) in memory.held.iter_mut().zip(&self.hands) {
            hand.cards().iter().filter(|card| card.deck() == deck).for_each(|&card| held.add(card));
        }
        self.memory[deck as usize] = memory;
    }

    /// Nothing is remembered: as if all hands had just been drawn.
    pub(crate) fn forget(&mut self) {
        self.memory = [Memory::EMPTY; 2];
        for seat in 0..MAX_CARS {
            for card in self.hands[seat].cards() {
                self.memory[card.deck() as usize].drew(seat);
            }
        }
    }
}

/// The hidden cards of one deck, and what is known about them.
struct Hidden<'a> {
    deck: Deck,
    memory: &'a Memory,
    /// The seats whose hands are hidden.
    seats: u8,
    /// Cards of the deck in each of the hands.
    sizes: [usize; MAX_CARS],
    /// Cards not seen: in the pile or in a hidden hand.
    unseen: Copies,
    /// Cards that were in the hidden hands when the deck was shuffled.
    held: Copies,
}

/// Kinds of a deck in one hand.
type Kinds = ArrayVec<u8, 3>;

/// What one hand drew and played since the shuffle.
#[derive(Default)]
struct Story {
    entries: ArrayVec<u8, LENGTH>,
    /// The kinds that it played, and whether it played one twice.
    played: u16,
    twice: bool,
}

impl Story {
    /// A way back through the story, from the cards drawn since the shuffle: false if it meets a play with several cards
    /// that could have been meant, and the lot falls on another.
    fn keeps(&self, fresh: &Kinds, source: &mut impl Source) -> bool {
        // Without two equal cards there is nothing to mistake.
        let (mut met, mut doubtful) = (self.played, self.twice);
        for &kind in fresh {
            doubtful |= met >> kind & 1 != 0;
            met |= 1 << kind;
        }
        if !doubtful {
            return true;
        }
        let mut hand = fresh.clone();
        for &entry in self.entries.iter().rev() {
            if entry == DREW {
                // The card drawn here is any of them.
                let drawn = if hand.len() > 1 { source.below(hand.len() as u32) } else { 0 };
                hand.swap_remove(drawn as usize);
                continue;
            }
            hand.push(entry);
            let equal = hand.iter().filter(|&&kind| kind == entry).count() as u32;
            if equal > 1 && source.below(equal) != 0 {
                return false;
            }
        }
        true
    }
}

/// How the cards held at the shuffle lay in the hidden hands.
type Split = [Hand; MAX_CARS];

/// Tries for a split of the cards held, if several hands share them.
const SPLITS: usize = 16;

impl View {
    /// A full state that agrees with the view.
    pub(crate) fn imagine(&self, source: &mut impl Source) -> State {
        let mut state = self.state;
        for seat in self.hidden() {
            state.hands[seat] = Hand::EMPTY;
        }
        for deck in Deck::BOTH {
            self.hidden_cards(deck).imagine(&mut state, source);
        }
        state
    }

    fn hidden_cards(&self, deck: Deck) -> Hidden<'_> {
        let mut sizes = [0; MAX_CARS];
        for seat in self.hidden() {
            sizes[seat] = self.state.hands[seat].cards().iter().filter(|card| card.deck() == deck).count();
        }
        let copies = |all: &[u8; Card::KINDS]| {
            let mut copies = [0; KINDS];
            copies.copy_from_slice(&all[deck.range()]);
            copies
        };
        let memory = &self.state.memory[deck as usize];
        Hidden { deck, memory, seats: self.hidden, sizes, unseen: copies(&self.state.pile), held: copies(&self.held) }
    }

    /// Cards of a hidden hand that the viewer knows for sure: those kept since the deck was shuffled, if no other hand
    /// is hidden.
    pub(crate) fn known_cards(&self, seat: usize) -> ArrayVec<Card, 3> {
        let mut known = ArrayVec::new();
        if self.hidden == 1 << seat {
            for deck in Deck::BOTH {
                let cards = self.hidden_cards(deck);
                if let Some(split) = cards.only_split() {
                    known.extend(cards.kept(&split).0[seat].cards().iter().copied());
                }
            }
        }
        known
    }
}

impl Hidden<'_> {
    fn has(&self, seat: usize) -> bool {
        self.seats >> seat & 1 != 0
    }

    fn each(&self) -> impl Iterator<Item = usize> + use<> {
        let seats = self.seats;
        (0..MAX_CARS).filter(move |seat| seats >> seat & 1 != 0)
    }

    /// Deals the hidden cards of the deck.
    ///
    /// All ways to fill the draws with cards are equally likely, and a play tells no more than that the card was there.
    /// Dealing the cards not seen to the hands would count a way once for each copy that the player could have meant; so
    /// a way back through the story is drawn too, and kept with the chance that makes up for it. Every deal has a chance
    /// to be kept, so this ends.
    fn imagine(&self, state: &mut State, source: &mut impl Source) {
        let split = self.only_split().unwrap_or_else(|| self.draw_split(source));
        let (kept, covered) = self.kept(&split);
        let stories = self.stories(covered);
        let mut pile = self.unseen;
        for &card in self.each().flat_map(|seat| kept[seat].cards()) {
            pile[card.index() % KINDS] -= 1;
        }
        let size = pile.iter().map(|&copies| u32::from(copies)).sum();
        loop {
            let (mut rest, mut left) = (pile, size);
            let mut fresh: [Kinds; MAX_CARS] = Default::default();
            for seat in self.each() {
                for _ in kept[seat].len()..self.sizes[seat] {
                    fresh[seat].push(take(&mut rest, left, source) as u8);
                    left -= 1;
                }
            }
            if self.each().all(|seat| stories[seat].keeps(&fresh[seat], source)) {
                for seat in self.each() {
                    let drawn = fresh[seat].iter().map(|&kind| card(self.deck, usize::from(kind)));
                    kept[seat].cards().iter().copied().chain(drawn).for_each(|card| state.hands[seat].add(card));
                    state.memory[self.deck as usize].held[seat] = split[seat];
                }
                state.pile[self.deck.range()].copy_from_slice(&rest);
                return;
            }
        }
    }

    /// What each hidden hand drew and played since the shuffle, without what it held then.
    fn stories(&self, covered: u64) -> [Story; MAX_CARS] {
        let mut stories: [Story; MAX_CARS] = Default::default();
        for (place, (seat, kind)) in self.memory.entries().enumerate() {
            if !self.has(seat) || covered >> place & 1 != 0 {
                continue;
            }
            let story = &mut stories[seat];
            if let Some(kind) = kind {
                story.twice |= story.played >> kind & 1 != 0;
                story.played |= 1 << kind;
            }
            story.entries.push(kind.map_or(DREW, |kind| kind as u8));
        }
        stories
    }

    /// Cards held at the shuffle that are still in the hands, and which entries of the story are plays of such cards.
    /// Of equal cards the one held longer counts as played first.
    fn kept(&self, split: &Split) -> (Split, u64) {
        let mut kept = *split;
        let mut covered = 0;
        if self.held == [0; KINDS] {
            return (kept, covered);
        }
        for (place, (seat, kind)) in self.memory.entries().enumerate() {
            if let Some(kind) = kind
                && self.has(seat)
                && kept[seat].contains(card(self.deck, kind))
            {
                kept[seat].remove(card(self.deck, kind));
                covered |= 1 << place;
            }
        }
        (kept, covered)
    }

    /// The split, if there is only one: nothing was held, or by one hand only.
    fn only_split(&self) -> Option<Split> {
        let mut split = [Hand::EMPTY; MAX_CARS];
        if self.held == [0; KINDS] {
            return Some(split);
        }
        let mut holders = self.each().filter(|&seat| self.memory.held[seat].len() > 0);
        let (Some(holder), None) = (holders.next(), holders.next()) else { return None };
        for (kind, &copies) in self.held.iter().enumerate() {
            (0..copies).for_each(|_| split[holder].add(card(self.deck, kind)));
        }
        Some(split)
    }

    /// A split that can explain what was played since, one of several by how well it does.
    fn draw_split(&self, source: &mut impl Source) -> Split {
        let drawn = self.drawn();
        let mut chosen = None;
        let mut total = 0.0;
        for _ in 0..SPLITS {
            let mut split = [Hand::EMPTY; MAX_CARS];
            let mut rest = self.held;
            let mut left = rest.iter().map(|&copies| u32::from(copies)).sum();
            for seat in self.each() {
                for _ in 0..self.memory.held[seat].len() {
                    split[seat].add(card(self.deck, take(&mut rest, left, source)));
                    left -= 1;
                }
            }
            let weight = self.weight(&split, self.seats, &drawn);
            if weight > 0.0 {
                total += weight;
                let lot = f64::from(source.below(1 << 24)) / f64::from(1 << 24);
                if lot * total < weight {
                    chosen = Some(split);
                }
            }
        }
        chosen.unwrap_or_else(|| {
            let mut split = [Hand::EMPTY; MAX_CARS];
            let found = self.search(&mut split, self.held, 0);
            debug_assert!(found, "what happened can be explained");
            split
        })
    }

    /// All cards drawn since the shuffle by hidden hands, and those in the pile.
    fn drawn(&self) -> Copies {
        let mut drawn = self.unseen;
        let plays = self.memory.entries().filter_map(|(seat, kind)| kind.filter(|_| self.has(seat)));
        plays.for_each(|kind| drawn[kind] += 1);
        drawn.iter_mut().zip(&self.held).for_each(|(copies, held)| *copies -= held);
        drawn
    }

    /// In how many ways the draws explain the plays of these seats that the split does not, against all ways to draw.
    fn weight(&self, split: &Split, seats: u8, all: &Copies) -> f64 {
        let mut kept = *split;
        let mut fresh = [0u8; MAX_CARS];
        let mut drawn = *all;
        let mut left: u32 = drawn.iter().map(|&copies| u32::from(copies)).sum();
        let mut weight = 1.0;
        for (seat, kind) in self.memory.entries().filter(|(seat, _)| seats >> seat & 1 != 0) {
            match kind {
                None => fresh[seat] += 1,
                Some(kind) if kept[seat].contains(card(self.deck, kind)) => kept[seat].remove(card(self.deck, kind)),
                Some(kind) if fresh[seat] == 0 || drawn[kind] == 0 => return 0.0,
                Some(kind) => {
                    weight *= f64::from(fresh[seat]) * f64::from(drawn[kind]) / f64::from(left);
                    fresh[seat] -= 1;
                    drawn[kind] -= 1;
                    left -= 1;
                }
            }
        }
        weight
    }

    /// The first split that explains everything, hand by hand.
    fn search(&self, split: &mut Split, rest: Copies, seat: usize) -> bool {
        if seat == MAX_CARS {
            return self.weight(split, self.seats, &self.drawn()) > 0.0;
        }
        if !self.has(seat) || split[seat].len() == self.memory.held[seat].len() {
            let so_far = self.seats & ((2 << seat) - 1) as u8;
            return self.weight(split, so_far, &self.drawn()) > 0.0 && self.search(split, rest, seat + 1);
        }
        (0..KINDS).filter(|&kind| rest[kind] > 0).any(|kind| {
            let before = split[seat];
            split[seat].add(card(self.deck, kind));
            let mut rest = rest;
            rest[kind] -= 1;
            let found = self.search(split, rest, seat);
            if !found {
                split[seat] = before;
            }
            found
        })
    }
}

/// Takes one of the copies that are left, each equally likely.
#[inline]
fn take(copies: &mut Copies, left: u32, source: &mut impl Source) -> usize {
    let mut skip = source.below(left);
    for (kind, count) in copies.iter_mut().enumerate() {
        if skip < u32::from(*count) {
            *count -= 1;
            return kind;
        }
        skip -= u32::from(*count);
    }
    unreachable!("{left} cards are left")
}
