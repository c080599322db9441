//! Hands, discards and the garage as shelves.

use pileup_core::Seat;
use pileup_scene::{Asked, Card as Face, Present, Scene, Shelf, Tone};

use super::{pieces, words};
use crate::cards::{Card, Deck, Effect};
use crate::state::{Manner, Phase};
use crate::{Part, Ply, RushAndBash, View};

const SPRINT: &str = "#3f8f4a";
const RUSH: &str = "#b83a2c";

pub(crate) fn colour(deck: Deck) -> &'static str {
    match deck {
        Deck::Sprint => SPRINT,
        Deck::Rush => RUSH,
    }
}

pub(crate) fn shelves(game: &RushAndBash, view: &View, asked: Option<Asked<'_, Ply>>, scene: &mut Scene) {
    let s = &view.state;
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
                    let path = game.drive_path(s, seat.index(), card.value(), Manner::Plain);
                    let target = game.target(view, seat, ply).ghost(pieces::path_ghost(game, s, &path));
                    let hotkey = ["1", "2", "3"][place];
                    shown.target = Some(target.note(path.note(game, s)).hotkey(hotkey));
                }
                shown
            })
            .collect();
        scene.shelves.push(Shelf::new(format!("hand-{seat}"), format!("Hand of {{{seat}}}"), cards));
    }
    if s.card != Card::NONE {
        let title = format!("Played by {}", words::name(game, s.active()));
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
            let title = format!("{} cards discarded", deck.name());
            scene.shelves.push(Shelf::new(format!("discard-{}", deck.letter()), title, cards).folded());
        }
    }
}

fn face(game: &RushAndBash, card: Card, key: String) -> Face {
    let mut face = Face::new(key, words::effect_name(card.effect()));
    face.text = effect_text(game, card.effect()).into();
    face.colour = colour(card.deck()).into();
    face.sign = card.value().to_string().into();
    face
}

fn effect_text(game: &RushAndBash, effect: Effect) -> &'static str {
    match effect {
        Effect::Steer => "Change to a free space of a neighbouring lane, then drive.",
        Effect::Rocket => "Fire at the first thing ahead, then drive.",
        Effect::Bomb => "Drop a bomb on a free adjacent space, then drive.",
        Effect::Repair => "Repair one life, then drive.",
        Effect::Star if game.options.simple => "Drive 2 spaces, then drive.",
        Effect::Star => "Load your special ability by one level, then drive.",
    }
}

fn garage(game: &RushAndBash, view: &View, asked: Option<Asked<'_, Ply>>, scene: &mut Scene) {
    let cards = Part::ALL
        .into_iter()
        .map(|part| {
            let mut shown = Face::new(part.word(), words::part_name(part));
            shown.text = part.def().text.as_str().into();
            shown.colour = "#6b5b8c".into();
            shown.sign = part.def().price.to_string().into();
            if let Some(asked) = asked.filter(|asked| asked.plies.contains(&Ply::Buy(part))) {
                shown.target = Some(game.target(view, asked.seat, Ply::Buy(part)).tone(Tone::Strike));
            }
            shown
        })
        .collect();
    scene.shelves.push(Shelf::new("garage", "Garage", cards));
}
