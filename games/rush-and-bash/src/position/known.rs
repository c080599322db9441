//! What is remembered of the cards, as part of a position.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use super::Cast;
use crate::cards::{Card, Deck};
use crate::copies::{Copies, card, kind};
use crate::memory::{CHAPTERS, Memory, Noted};
use crate::state::State;

/// What everybody remembers of both decks.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Known {
    sprint: KnownDeck,
    rush: KnownDeck,
}

/// What is remembered of one deck since it was last shuffled, and before.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct KnownDeck {
    /// What was remembered when it was shuffled, the oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    earlier: Vec<KnownDeck>,
    /// Its cards in the hands at that time.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    held: BTreeMap<String, Vec<Card>>,
    /// In a view: which cards the backs among those are, nobody knows whose.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    among: Vec<Card>,
    /// Who drew (`p1 draw`) and who played what (`p1 S-steer-2`) since then.
    story: Vec<String>,
}

impl Known {
    /// What is remembered, unless there is nothing in it that the hands do not show. `among` are the cards that hidden
    /// hands held between them.
    pub fn of(cast: &Cast, s: &State, among: &[[Copies; CHAPTERS]; 2]) -> Option<Known> {
        let mut nothing = *s;
        nothing.forget();
        if nothing.memory == s.memory {
            return None;
        }
        let deck = |deck: Deck| KnownDeck::of(cast, deck, &s.memory[deck as usize], &among[deck as usize]);
        Some(Known { sprint: deck(Deck::Sprint), rush: deck(Deck::Rush) })
    }

    /// Reads it into memories that are empty so far; the error is what cannot be read.
    pub fn read(&self, memory: &mut [Memory; 2], seat: &impl Fn(&str) -> Option<usize>) -> Result<(), String> {
        self.sprint.read(Deck::Sprint, &mut memory[Deck::Sprint as usize], seat)?;
        self.rush.read(Deck::Rush, &mut memory[Deck::Rush as usize], seat)
    }
}

impl KnownDeck {
    fn of(cast: &Cast, deck: Deck, memory: &Memory, among: &[Copies; CHAPTERS]) -> KnownDeck {
        let mut story = memory.story();
        let chapters = memory.held().iter().zip(among).map(|(held, among)| {
            let held = held.iter().enumerate().filter(|(_, held)| held.len() > 0);
            let chapter = story.by_ref().map_while(|noted| noted.of_card(deck));
            KnownDeck {
                earlier: Vec::new(),
                held: held.map(|(car, held)| (cast.who(car).to_string(), held.cards(deck).collect())).collect(),
                among: among.kinds().map(|kind| card(deck, kind)).collect(),
                story: chapter
                    .map(|(car, played)| match played {
                        Some(card) => format!("{} {card}", cast.who(car)),
                        None => format!("{} draw", cast.who(car)),
                    })
                    .collect(),
            }
        });
        let mut earlier: Vec<KnownDeck> = chapters.collect();
        let last = earlier.pop().expect("there is a chapter at least");
        KnownDeck { earlier, ..last }
    }

    fn read(&self, deck: Deck, memory: &mut Memory, seat: &impl Fn(&str) -> Option<usize>) -> Result<(), String> {
        for chapter in &self.earlier {
            if !chapter.earlier.is_empty() {
                return Err("earlier".to_owned());
            }
            chapter.read_chapter(deck, memory, seat)?;
            if !memory.tell(Noted::Shuffled) {
                return Err("earlier".to_owned());
            }
        }
        self.read_chapter(deck, memory, seat)
    }

    fn read_chapter(
        &self,
        deck: Deck,
        memory: &mut Memory,
        seat: &impl Fn(&str) -> Option<usize>,
    ) -> Result<(), String> {
        let read = |card: Card| match card.is_back() || card.deck() != deck {
            true => Err(card.to_string()),
            false => Ok(kind(card)),
        };
        for (who, cards) in &self.held {
            let car = seat(who).ok_or_else(|| who.clone())?;
            let held = &mut memory.held_mut().last_mut().expect("there is a chapter at least")[car];
            if held.len() + cards.len() > 3 {
                return Err(who.clone());
            }
            for &card in cards {
                held.add(read(card)?);
            }
        }
        for entry in &self.story {
            let (who, what) = entry.split_once(' ').ok_or_else(|| entry.clone())?;
            let car = seat(who).ok_or_else(|| entry.clone())?;
            let noted = match what {
                "draw" => Noted::Drew(car),
                card => Noted::Played(car, read(card.parse().map_err(|_| entry.clone())?)?),
            };
            if !memory.tell(noted) {
                return Err(entry.clone());
            }
        }
        Ok(())
    }
}
