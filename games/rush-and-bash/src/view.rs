//! What a viewer may see: others' hands as backs, piles as what is left unseen.

use pileup_core::{Act, Game, Source, Viewer};

use crate::RushAndBash;
use crate::cards::Card;
use crate::event::Event;
use crate::ply::Ply;
use crate::state::{Hand, Phase, State};

/// A state as one viewer may see it. Hidden hands hold backs (`S-?`); the piles are known as the cards not seen anywhere.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(crate) state: State,
}

impl View {
    pub(crate) fn new(game: &RushAndBash, s: &State, viewer: Viewer) -> View {
        let mut state = *s;
        for car in 0..game.players {
            if viewer.sees(pileup_core::Seat::new(car)) {
                continue;
            }
            let mut hidden = Hand::EMPTY;
            for card in s.hands[car].cards() {
                state.pile[card.index()] += 1;
                hidden.add(Card::back(card.deck()));
            }
            state.hands[car] = hidden;
        }
        View { state }
    }

    /// A full state that agrees with the view: every back becomes one of the cards not seen.
    pub(crate) fn imagine(&self, source: &mut impl Source) -> State {
        let mut state = self.state;
        for hand in &mut state.hands {
            let mut open = Hand::EMPTY;
            for &card in hand.cards() {
                open.add(if card.is_back() { take(&mut state.pile, card, source) } else { card });
            }
            *hand = open;
        }
        state
    }
}

/// Takes a card of the back's deck out of the cards not seen.
fn take(unseen: &mut [u8; Card::KINDS], back: Card, source: &mut impl Source) -> Card {
    let deck = back.deck();
    let total = unseen[deck.range()].iter().map(|&copies| u32::from(copies)).sum();
    let mut left = source.below(total);
    for kind in deck.range() {
        let copies = u32::from(unseen[kind]);
        if left < copies {
            unseen[kind] -= 1;
            return Card::kind(kind);
        }
        left -= copies;
    }
    unreachable!("{total} cards are not seen")
}

/// Which card was dealt or drawn is known to its owner only; its back to everybody.
pub(crate) fn show_event(event: &Event, viewer: Viewer) -> Event {
    let hides = |who: crate::Who| match who {
        crate::Who::Player(seat) => !viewer.sees(seat),
        crate::Who::Bot(_) => false,
    };
    match *event {
        Event::Dealt { who, card } if hides(who) => Event::Dealt { who, card: Card::back(card.deck()) },
        Event::Drew { who, card } if hides(who) => Event::Drew { who, card: Card::back(card.deck()) },
        _ => event.clone(),
    }
}

pub(crate) fn show_ply(game: &RushAndBash, before: &State, act: &Act<Ply>, viewer: Viewer) -> String {
    let owner = || pileup_core::Seat::new(before.active());
    match act.ply {
        Ply::Deal(seat, card) if !viewer.sees(seat) => Ply::Deal(seat, Card::back(card.deck())).to_string(),
        Ply::Draw(card) if before.phase == Phase::Draw && !viewer.sees(owner()) => {
            Ply::Draw(Card::back(card.deck())).to_string()
        }
        ply => game.print(act.actor, ply),
    }
}
