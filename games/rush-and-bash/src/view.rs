//! What a viewer may see: others' hands as backs, piles as what is left unseen.

use pileup_core::{Act, Game, Viewer};

use crate::RushAndBash;
use crate::cards::Card;
use crate::copies::Copies;
use crate::event::Event;
use crate::memory::CHAPTERS;
use crate::ply::Ply;
use crate::state::{Hand, MAX_CARS, Phase, State};

/// A state as one viewer may see it. Hidden hands hold backs (`S-?`); the piles are known as the cards not seen anywhere.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(crate) state: State,
    /// The seats whose hands are hidden.
    pub(crate) hidden: u8,
    /// What the hidden hands held of each deck between them when each remembered chapter began: none of these cards was
    /// shuffled in.
    pub(crate) held: [[Copies; CHAPTERS]; 2],
}

impl View {
    pub(crate) fn new(game: &RushAndBash, s: &State, viewer: Viewer) -> View {
        let mut view = View { state: *s, hidden: 0, held: [[Copies::default(); CHAPTERS]; 2] };
        for car in 0..game.players {
            if viewer.sees(pileup_core::Seat::new(car)) {
                continue;
            }
            view.hidden |= 1 << car;
            hide(&mut view.state.hands[car], &mut view.state.pile);
            for (memory, between) in view.state.memory.iter_mut().zip(&mut view.held) {
                for (held, between) in memory.held_mut().iter_mut().zip(between) {
                    *between = between.with(held[car].copies());
                    held[car] = held[car].hidden();
                }
            }
        }
        view
    }

    /// The seats whose hands are hidden.
    pub(crate) fn hidden(&self) -> impl Iterator<Item = usize> + use<> {
        let seats = self.hidden;
        (0..MAX_CARS).filter(move |seat| seats >> seat & 1 != 0)
    }
}

/// Turns cards over and counts them.
fn hide(hand: &mut Hand, seen: &mut [u8; Card::KINDS]) {
    let mut backs = Hand::EMPTY;
    for card in hand.cards() {
        seen[card.index()] += 1;
        backs.add(Card::back(card.deck()));
    }
    *hand = backs;
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
