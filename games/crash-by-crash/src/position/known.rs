//! What players remember of cards in hands, as part of a position.

use pileup_core::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use super::pack;
use crate::cards::{Card, Cards};
use crate::held::Held;
use crate::memory::{CHAPTERS, Memory, Noted, SEATS};
use crate::setup::HAND;
use crate::state::State;

/// What players remember of cards in hands. Lists go by seats; seats at the end of which nothing is known are left out.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Known {
    /// Cards of a hand that all saw come into it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub taken: Vec<Vec<Card>>,
    /// Every time the discards became the pile that is remembered, the oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub shuffles: Vec<Shuffle>,
    /// In positions of earlier versions: what was hidden in each hand when the discards last became the pile; the fifth are
    /// cards drawn to choose from.
    #[serde(skip_serializing)]
    pub old: Vec<Vec<Card>>,
    /// In those: what was shown out of each hand since then that may have been such an old card.
    #[serde(skip_serializing)]
    pub spent: Vec<Vec<Card>>,
    /// In those: the first of them, of which at least one was an old card. It is not needed any more.
    #[serde(skip_serializing)]
    pub early: Vec<Vec<Card>>,
    /// In those: seats whose old cards are all among those shown.
    #[serde(skip_serializing)]
    pub gone: Vec<Seat>,
}

/// The discards became the pile, and what has happened to hidden cards since then.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Shuffle {
    /// What was hidden in each hand then.
    pub held: Vec<Vec<Card>>,
    /// Who had drawn one of two cards then, to keep one of them; it is among those held.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choosing: Option<Seat>,
    /// Who drew (`p1 draw`), who showed what (`p1 rocket`), and which one of those two cards was not kept (`p1 not rocket`).
    pub story: Vec<String>,
}

fn wrong(sentence: impl Into<std::borrow::Cow<'static, str>>) -> Refusal {
    Refusal::new("CC-16.4", sentence)
}

fn write(packs: impl DoubleEndedIterator<Item = Cards> + ExactSizeIterator + Clone) -> Vec<Vec<Card>> {
    let used = packs.clone().rposition(|pack| !pack.is_empty()).map_or(0, |last| last + 1);
    packs.take(used).map(|pack| pack.iter().collect()).collect()
}

fn read<const N: usize>(packs: &[Vec<Card>]) -> Result<[Cards; N], Refusal> {
    if packs.len() > N {
        return Err(wrong("something is known of a hand that nobody has"));
    }
    let mut read = [Cards::NONE; N];
    for (cards, listed) in read.iter_mut().zip(packs) {
        *cards = pack(listed)?;
    }
    Ok(read)
}

impl Known {
    pub(super) fn of(memory: &Memory) -> Option<Known> {
        let mut known = Known { taken: write(memory.known.into_iter()), ..Known::default() };
        let mut held = memory.held().iter();
        for noted in memory.story() {
            if let Noted::Shuffled(chooser) = noted {
                let held =
                    held.next().into_iter().flat_map(|held| write(held.iter().map(|held| held.cards()))).collect();
                known.shuffles.push(Shuffle { held, choosing: chooser.map(Seat::new), story: Vec::new() });
            } else if let (Some(shuffle), Some(entry)) = (known.shuffles.last_mut(), entry(noted)) {
                shuffle.story.push(entry);
            }
        }
        (known != Known::default()).then_some(known)
    }

    /// The memory of a state whose cards have been read.
    pub(super) fn read(&self, state: &State) -> Result<Memory, Refusal> {
        let mut memory = Memory::EMPTY;
        memory.known = read(&self.taken)?;
        if !(self.old.is_empty() && self.spent.is_empty() && self.gone.is_empty()) {
            self.read_former(&mut memory, state)?;
        }
        for shuffle in &self.shuffles {
            shuffle.read(&mut memory)?;
        }
        Ok(memory)
    }

    /// What earlier versions remembered says which cards may have been shown since the last shuffle, but not when. Each is
    /// taken to be shown right after a draw, so that it may be an old one or a new one.
    fn read_former(&self, memory: &mut Memory, state: &State) -> Result<(), Refusal> {
        let (old, spent) = (read::<5>(&self.old)?, read::<SEATS>(&self.spent)?);
        let too_much = || wrong("more is known of a hand than it holds");
        if let Some(seat) = self.gone.iter().find(|seat| seat.index() >= SEATS) {
            return Err(wrong(format!("{seat} has no hand")));
        }
        let chooser = (!old[SEATS].is_empty()).then_some(state.seat.index());
        let mut held = [Cards::NONE; SEATS];
        for (seat, held) in held.iter_mut().enumerate() {
            let drawn = if chooser == Some(seat) { old[SEATS] } else { Cards::NONE };
            *held = old[seat].with(drawn).filter(|held| held.len() <= HAND).ok_or_else(too_much)?;
        }
        memory.begin(held.map(Held::of), chooser);
        for (seat, spent) in spent.iter().enumerate().filter(|_| chooser.is_none()) {
            let hidden = state.hands[seat].len().saturating_sub(memory.known[seat].len());
            let gone = self.gone.iter().any(|gone| gone.index() == seat);
            let draws = (hidden + spent.len()).checked_sub(held[seat].len()).ok_or_else(too_much)?;
            // A hand whose old cards are all gone once had no hidden card left.
            let last = if gone { hidden } else { 0 };
            let early = draws.checked_sub(last).ok_or_else(too_much)?;
            let mut tell = |noted| if memory.tell(noted) { Ok(()) } else { Err(too_much()) };
            for (index, card) in spent.iter().enumerate() {
                if index < early {
                    tell(Noted::Drew(seat))?;
                }
                tell(Noted::Showed(seat, card))?;
            }
            (early.min(spent.len())..draws).try_for_each(|_| tell(Noted::Drew(seat)))?;
        }
        Ok(())
    }
}

fn entry(noted: Noted) -> Option<String> {
    Some(match noted {
        Noted::Shuffled(_) => return None,
        Noted::Drew(seat) => format!("{} draw", Seat::new(seat)),
        Noted::Showed(seat, card) => format!("{} {card}", Seat::new(seat)),
        Noted::Chose(seat, card) => format!("{} not {card}", Seat::new(seat)),
    })
}

impl Shuffle {
    fn read(&self, memory: &mut Memory) -> Result<(), Refusal> {
        let held = read::<SEATS>(&self.held)?;
        if held.iter().any(|held| held.len() > HAND) {
            return Err(wrong("nobody holds more than three cards"));
        }
        let chooser = self.choosing.map(|seat| seat.index());
        if memory.held().len() == CHAPTERS || chooser.is_some_and(|seat| seat >= SEATS) {
            return Err(wrong(format!("no more than {CHAPTERS} shuffles of four hands are remembered")));
        }
        memory.begin(held.map(Held::of), chooser);
        for entry in &self.story {
            let noted = read_entry(entry).filter(|noted| memory.tell(*noted));
            noted.ok_or_else(|| wrong(format!("{entry:?} cannot have happened after a shuffle")))?;
        }
        Ok(())
    }
}

fn read_entry(text: &str) -> Option<Noted> {
    let words: Vec<&str> = text.split(' ').collect();
    let seat = words[0].parse::<Seat>().ok().map(|seat| seat.index()).filter(|seat| *seat < SEATS)?;
    Some(match words[1..] {
        ["draw"] => Noted::Drew(seat),
        [card] => Noted::Showed(seat, card.parse().ok()?),
        ["not", card] => Noted::Chose(seat, card.parse().ok()?),
        _ => return None,
    })
}
