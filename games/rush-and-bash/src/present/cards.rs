//! Hands, discards and the garage as shelves.

use pileup_core::Seat;
use pileup_scene::{Asked, Card as Face, Present, Scene, Shelf, Tone};
use pileup_words::say;

use super::{ART, words};
use crate::cards::{Card, Deck, Effect};
use crate::state::Phase;
use crate::{Part, Ply, RushAndBash, View};

const SPRINT: &str = "#1f7a3c";
const RUSH: &str = "#c22a22";

pub(crate) fn colour(deck: Deck) -> &'static str {
    match deck {
        Deck::Sprint => SPRINT,
        Deck::Rush => RUSH,
    }
}

/// The word for a deck where frames, signs and pictures are told apart.
pub(crate) const fn kind(deck: Deck) -> &'static str {
    match deck {
        Deck::Sprint => "sprint",
        Deck::Rush => "rush",
    }
}

pub(crate) fn shelves(game: &RushAndBash, view: &View, asked: Option<Asked<'_, Ply>>, scene: &mut Scene) {
    let s = &view.state;
    // Who sees one hand and not the others looks into their own.
    let is_own = view.hidden().count() + 1 == game.players;
    for seat in Seat::all(game.players) {
        let hand = s.hands[seat.index()].cards();
        if hand.is_empty() || hand.iter().any(|card| card.is_back()) {
            continue;
        }
        let own = asked.filter(|asked| asked.seat == seat);
        let cards = hand
            .iter()
            .enumerate()
            .map(|(place, &card)| {
                let mut shown = face(game, card, format!("{seat}-{place}"));
                let ply = Ply::Play(card);
                if own.is_some_and(|asked| asked.plies.contains(&ply)) {
                    shown.target = Some(game.foretold(view, seat, ply).hotkey(["1", "2", "3"][place]));
                } else {
                    shown.tries = Some(ply.to_string().into());
                }
                shown
            })
            .collect();
        let title = if is_own { say!("shelf-hand-own") } else { say!("shelf-hand", who = words::seat(seat)) };
        scene.shelves.push(Shelf::new(format!("hand-{seat}"), title, cards));
    }
    if s.card != Card::NONE {
        let title = say!("shelf-played", who = words::name(game, s.active()));
        scene.shelves.push(Shelf::new("table", title, vec![face(game, s.card, "played".to_owned())]));
    }
    if s.phase == Phase::Garage {
        garage(game, view, asked, scene);
    }
    for deck in Deck::BOTH {
        let cards: Vec<Face> = deck
            .range()
            .flat_map(|kind| (0..s.discard[kind]).map(move |copy| (Card::kind(kind), copy)))
            .map(|(card, copy)| face(game, card, format!("{card}-{copy}")))
            .collect();
        if !cards.is_empty() {
            let title = say!("shelf-discard", deck = kind(deck));
            scene.shelves.push(Shelf::new(format!("discard-{}", deck.letter()), title, cards).folded());
        }
    }
}

pub(super) fn face(game: &RushAndBash, card: Card, key: String) -> Face {
    let effect = card.effect();
    let deck = card.deck();
    let mut face = Face::new(key, words::effect_name(effect));
    face.text = effect_text(game, effect, card.value()).into();
    face.colour = colour(deck).into();
    face.sign = card.value().to_string().into();
    face.kind = Some(kind(deck).into());
    face.rule = Some(effect_rule(effect));
    face.art = Some(ART.get(&format!("card-{}-{}", kind(deck), effect.word())));
    face
}

/// The rule that says what an effect does.
const fn effect_rule(effect: Effect) -> &'static str {
    match effect {
        Effect::Steer => "RB-5.1",
        Effect::Bomb => "RB-5.2",
        Effect::Repair => "RB-5.3",
        Effect::Rocket => "RB-5.4",
        Effect::Star => "RB-5.5",
    }
}

/// What a card does, in the few words that fit on it.
fn effect_text(game: &RushAndBash, effect: Effect, drive: u8) -> String {
    match effect {
        Effect::Steer => say!("card-steer.text", drive = drive),
        Effect::Rocket => say!("card-rocket.text", drive = drive),
        Effect::Bomb => say!("card-bomb.text", drive = drive),
        Effect::Repair => say!("card-repair.text", drive = drive),
        Effect::Star if game.options.simple => say!("card-star.simple", drive = drive),
        Effect::Star => say!("card-star.text", drive = drive),
    }
}

fn garage(game: &RushAndBash, view: &View, asked: Option<Asked<'_, Ply>>, scene: &mut Scene) {
    let cards = Part::ALL
        .into_iter()
        .map(|part| {
            let mut shown = Face::new(part.word(), words::part_name(part));
            shown.text = words::part_text(part).into();
            shown.colour = "#6b5b8c".into();
            shown.sign = part.def().price.to_string().into();
            shown.kind = Some("part".into());
            shown.rule = Some("RB-23.5");
            shown.art = Some(ART.get(part.word()));
            match asked.filter(|asked| asked.plies.contains(&Ply::Buy(part))) {
                Some(asked) => {
                    shown.target = Some(game.target(view, asked.seat, Ply::Buy(part)).tone(Tone::Strike));
                }
                None => shown.tries = Some(Ply::Buy(part).to_string().into()),
            }
            shown
        })
        .collect();
    scene.shelves.push(Shelf::new("garage", say!("shelf-garage"), cards));
}
