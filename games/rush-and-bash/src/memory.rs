//! What everybody remembers of the cards, as far as it still bears on what is hidden.
//!
//! Everybody has seen who drew from which pile and who played what. A pile is shuffled when it is empty: then everybody
//! knows the new pile card by card, and which cards the others hold between them. What happened to a deck falls into
//! chapters, the first from the deal or, in a long race, from the oldest shuffle that is remembered.

use std::hash::{Hash, Hasher};

use crate::cards::{Card, Deck};
use crate::copies::{Copies, Held, card, kind};
use crate::data::CATALOGUE;
use crate::state::{MAX_CARS, State};

/// Chapters that are remembered. No measured race of greedy players shuffled a deck more than three times (RULINGS.md, RB-3.9).
pub(crate) const CHAPTERS: usize = 4;

/// Entries of the log. One chapter needs 62 at the most: every card of the larger deck drawn once and played once.
const LENGTH: usize = 96;

/// In place of a kind: a card was drawn.
const DREW: u8 = 15;

/// In place of an entry: the pile was shuffled.
const SHUFFLED: u8 = 0x7f;

/// Added to an entry: then the seat drew a card.
const THEN_DREW: u8 = 0x80;

/// What happened to a card of a deck. Kinds are counted from the first of the deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Noted {
    Drew(usize),
    Played(usize, usize),
    Shuffled,
}

/// What happened to the cards of one deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Memory {
    /// The cards of the deck in each hand when a chapter began; only how many where a view hides them.
    held: [[Held; MAX_CARS]; CHAPTERS],
    /// Who drew and who played what: the seat in the upper half, the kind or [`DREW`] in the lower.
    log: [u8; LENGTH],
    length: u8,
    shuffles: u8,
}

impl Hash for Memory {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write(&self.log[..usize::from(self.length)]);
        self.held().as_flattened().iter().for_each(|held| held.hash(hasher));
    }
}

impl Memory {
    pub const EMPTY: Memory =
        Memory { held: [[Held::NOTHING; MAX_CARS]; CHAPTERS], log: [0; LENGTH], length: 0, shuffles: 0 };

    /// The cards in each hand when each chapter began.
    #[inline]
    pub fn held(&self) -> &[[Held; MAX_CARS]] {
        &self.held[..=usize::from(self.shuffles)]
    }

    #[inline]
    pub fn held_mut(&mut self) -> &mut [[Held; MAX_CARS]] {
        &mut self.held[..=usize::from(self.shuffles)]
    }

    #[inline]
    fn note(&mut self, entry: u8) {
        if usize::from(self.length) == LENGTH {
            self.forget_first();
        }
        self.log[usize::from(self.length)] = entry;
        self.length += 1;
    }

    /// A seat drew a card, hidden from the others.
    #[inline]
    pub fn drew(&mut self, seat: usize) {
        if self.just_played(seat) {
            self.log[usize::from(self.length) - 1] |= THEN_DREW;
        } else {
            self.note((seat as u8) << 4 | DREW);
        }
    }

    /// Whether the last entry is a play of the seat, and nothing more.
    #[inline]
    fn just_played(&self, seat: usize) -> bool {
        let last = self.log[..usize::from(self.length)].last();
        last.is_some_and(|&last| last & DREW != DREW && usize::from(last >> 4) == seat)
    }

    /// A seat played a card.
    #[inline]
    pub fn played(&mut self, seat: usize, kind: usize) {
        self.note((seat as u8) << 4 | kind as u8);
    }

    /// The pile was shuffled while the seats held these cards.
    pub fn shuffled(&mut self, held: [Held; MAX_CARS]) {
        if usize::from(self.shuffles) + 1 == CHAPTERS {
            self.forget_first();
        }
        self.note(SHUFFLED);
        self.shuffles += 1;
        self.held[usize::from(self.shuffles)] = held;
    }

    /// Forgets the first chapter. The last one is never too long to be remembered whole.
    #[cold]
    fn forget_first(&mut self) {
        let end = self.log.iter().position(|&entry| entry == SHUFFLED).expect("one chapter fits") + 1;
        self.log.copy_within(end.., 0);
        self.length -= end as u8;
        self.log[usize::from(self.length)..].fill(0);
        self.held.copy_within(1.., 0);
        self.held[usize::from(self.shuffles)] = [Held::NOTHING; MAX_CARS];
        self.shuffles -= 1;
    }

    /// Everything that happened, in order.
    #[inline]
    pub fn story(&self) -> impl Iterator<Item = Noted> + '_ {
        self.log[..usize::from(self.length)].iter().flat_map(|&entry| {
            let seat = usize::from(entry >> 4 & 7);
            let first = match entry & DREW {
                _ if entry == SHUFFLED => Noted::Shuffled,
                DREW => Noted::Drew(seat),
                kind => Noted::Played(seat, usize::from(kind)),
            };
            [Some(first), (entry & THEN_DREW != 0).then_some(Noted::Drew(seat))].into_iter().flatten()
        })
    }

    /// Reads one thing that happened again; false if there is no room for it.
    pub fn tell(&mut self, noted: Noted) -> bool {
        let is_joined = matches!(noted, Noted::Drew(seat) if self.just_played(seat));
        if usize::from(self.length) == LENGTH && !is_joined {
            return false;
        }
        match noted {
            Noted::Drew(seat) => self.drew(seat),
            Noted::Played(seat, kind) => self.played(seat, kind),
            Noted::Shuffled if usize::from(self.shuffles) + 1 == CHAPTERS => return false,
            Noted::Shuffled => self.shuffled([Held::NOTHING; MAX_CARS]),
        }
        true
    }

    /// Whether the seats can have come to these cards of the deck, and no more cards are spoken of than there are.
    pub fn explains(&self, s: &State, deck: Deck) -> bool {
        let now = s.hands.map(|hand| Held::among(hand.cards(), deck));
        let all = Copies::among(&CATALOGUE.copies, deck);
        let drawn = all.without(Copies::among(&s.pile, deck));
        let ends = self.held()[1..].iter().map(|held| (held, all)).chain([(&now, drawn)]);
        let mut story = self.story();
        self.held().iter().zip(ends).all(|(held, (end, cards))| {
            let chapter = story.by_ref().take_while(|noted| *noted != Noted::Shuffled);
            chapter_explains(held, chapter, end, cards)
        })
    }
}

/// Whether hands that held some cards can hold others at the end of a chapter, if there were these cards to hold.
fn chapter_explains(
    held: &[Held; MAX_CARS],
    chapter: impl Iterator<Item = Noted>,
    end: &[Held; MAX_CARS],
    cards: Copies,
) -> bool {
    let mut kept = held.map(Held::copies);
    let mut fresh = [0u32; MAX_CARS];
    // No card is held or drawn twice in a chapter, so that each is played or held at its end once.
    let mut spare = cards;
    let mut spend = |kind: usize| {
        let is_there = spare.of(kind) > 0;
        if is_there {
            spare.remove(kind);
        }
        is_there
    };
    for noted in chapter {
        match noted {
            Noted::Drew(seat) => fresh[seat] += 1,
            Noted::Played(_, kind) if !spend(kind) => return false,
            Noted::Played(seat, kind) if kept[seat].of(kind) > 0 => kept[seat].remove(kind),
            Noted::Played(seat, _) if fresh[seat] > 0 => fresh[seat] -= 1,
            _ => return false,
        }
        if let Noted::Drew(seat) = noted
            && kept[seat].total() + fresh[seat] > 3
        {
            return false;
        }
    }
    (0..MAX_CARS).all(|seat| {
        let mut rest = end[seat].copies();
        let has_kept = kept[seat].kinds().all(|kind| {
            let has = rest.of(kind) > 0;
            if has {
                rest.remove(kind);
            }
            has
        });
        has_kept && rest.total() == fresh[seat] && end[seat].kinds().all(&mut spend)
    })
}

impl State {
    /// RB-3.9: the discards of a deck were shuffled; what is in the hands was not.
    pub(crate) fn remember_shuffle(&mut self, deck: Deck) {
        self.memory[deck as usize].shuffled(self.hands.map(|hand| Held::among(hand.cards(), deck)));
    }

    /// A card was shown out of a hand.
    #[inline]
    pub(crate) fn remember_play(&mut self, seat: usize, card: Card) {
        self.memory[card.deck() as usize].played(seat, kind(card));
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

impl Noted {
    /// Whose card, and which if it was played; nothing for a shuffle.
    pub fn of_card(self, deck: Deck) -> Option<(usize, Option<Card>)> {
        match self {
            Noted::Drew(seat) => Some((seat, None)),
            Noted::Played(seat, kind) => Some((seat, Some(card(deck, kind)))),
            Noted::Shuffled => None,
        }
    }
}
