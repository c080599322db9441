//! The position bar, a block for each car, and the line of facts.

use pileup_core::{Game, Seat, Turn};
use pileup_scene::{Bounds, Fact, Node, Panel, Picture, Present, Row, Scene, art, rect, text};
use pileup_words::say;

use super::cards::{colour, kind};
use super::signs::stamp;
use super::{ART, INK, words};
use crate::cards::Deck;
use crate::data::CATALOGUE;
use crate::state::{Phase, State};
use crate::{RushAndBash, View};

pub(crate) fn fill(game: &RushAndBash, view: &View, scene: &mut Scene) {
    let s = &view.state;
    scene.panels.push(bar(game, s));
    for car in 0..game.count {
        scene.panels.push(car_panel(game, view, car));
    }
    scene.facts.push(Fact::new(say!("fact-round"), s.round));
    if game.is_championship() {
        let races = say!("fact-race.of", race = s.race + 1, races = game.races.len());
        scene.facts.push(Fact::new(say!("fact-race"), races));
    }
    scene.facts.push(Fact::new(say!("fact-rocks"), u32::from(CATALOGUE.rocks) - s.rocks.len()));
    scene.facts.push(Fact::new(say!("fact-bombs"), u32::from(CATALOGUE.bombs) - s.bombs.len()));
    for deck in Deck::BOTH {
        scene.facts.push(Fact::new(say!("fact-pile", deck = kind(deck)), s.pile_size(deck)));
    }
}

/// Drivers in bar order, each on the colour and the sign of the pile it draws from.
fn bar(game: &RushAndBash, s: &State) -> Panel {
    let mut nodes = Vec::new();
    for place in 0..game.count {
        let car = usize::from(s.bar[place]);
        let def = game.car_def(car);
        let x = place as f32 * 24.0;
        let deck = CATALOGUE.bars[game.count][place];
        let acting = s.phase != Phase::Over && place == usize::from(s.turn);
        let edge = if acting { ("#ffd23e", 2.2) } else { (INK, 1.2) };
        let parts = vec![
            rect(-10.8, -15.0, 21.6, 31.0, 5.0).fill(colour(deck)).stroke(edge.0, edge.1),
            text(-4.6, 11.4, 8.0, (place + 1).to_string()).fill("#ffffff").bold(),
            stamp(if deck == Deck::Sprint { "sign-sprint" } else { "sign-rush" }, 4.8, 11.0, 8.4),
        ];
        nodes.push(Node::new(format!("bar-{place}"), x, 0.0, parts));
        let face = vec![art(def.id.face(), -9.0, -9.6, 18.0, 18.0).fill(def.colour.as_str())];
        let title = say!("bar-place", place = place + 1, who = &def.driver, deck = kind(deck));
        nodes.push(Node::new(format!("helmet-{}", game.who(car)), x, -4.0, face).title(title).rule("RB-3.8"));
    }
    let width = game.count as f32 * 24.0;
    Panel {
        key: "bar".to_owned(),
        seat: None,
        title: say!("panel-bar"),
        colour: "#4b4f58".into(),
        mark: "".into(),
        active: false,
        rows: vec![Row::Picture(Picture { bounds: Bounds::new(-13.0, -17.0, width + 2.0, 35.0), nodes })],
    }
}

/// Lives, stars and the backs of the cards as small pictures.
fn dashboard(game: &RushAndBash, s: &State, car: usize) -> Row {
    let state = &s.cars[car];
    let full = state.full_life();
    let mut x = 6.0;
    let mut nodes = Vec::new();
    let mut group = |key: &str, title: String, rule: &str, pictures: Vec<(String, f32)>| {
        let mut parts = Vec::new();
        let start = x;
        for (picture, wide) in pictures {
            parts.push(art(ART.get(&picture), x - start, -6.0, wide, 12.0));
            x += wide + 0.6;
        }
        nodes.push(Node::new(format!("{key}-{car}"), start, 8.0, parts).title(title).rule(rule));
        x += 5.0;
    };
    let hearts = (0..full).map(|heart| if heart < state.life { "heart" } else { "heart-empty" });
    let lives = say!("panel-lives", lives = state.life, full = full);
    group("lives", lives, "RB-6.4", hearts.map(|name| (name.to_owned(), 11.0)).collect());
    if car < game.players {
        if !game.options.simple {
            let stars = (0..3).map(|star| if star < state.star { "energy" } else { "energy-empty" });
            let words = say!("panel-star", star = state.star);
            group("stars", words, "RB-9.2", stars.map(|name| (name.to_owned(), 11.0)).collect());
        }
        let backs = s.hands[car].cards().iter().map(|card| (format!("back-{}", kind(card.deck())), 8.6));
        let (sprint, rush) = s.hands[car].cards().iter().fold((0, 0), |(sprint, rush), card| match card.deck() {
            Deck::Sprint => (sprint + 1, rush),
            Deck::Rush => (sprint, rush + 1),
        });
        group("backs", say!("panel-cards", sprint = sprint, rush = rush), "RB-3.8", backs.collect());
    }
    Row::Picture(Picture { bounds: Bounds::new(0.0, 0.0, 122.0, 16.0), nodes })
}

fn car_panel(game: &RushAndBash, view: &View, car: usize) -> Panel {
    let s = &view.state;
    let def = game.car_def(car);
    let state = &s.cars[car];
    let mut rows = vec![dashboard(game, s, car)];
    if car < game.players {
        if !game.options.simple && state.star > 0 {
            rows.push(Row::fact(say!("panel-ability"), words::ability(game, car, state.star)));
        }
        let known: Vec<String> = view.known_cards(car).iter().map(|&card| words::card_name(card)).collect();
        if !known.is_empty() {
            rows.push(Row::fact(say!("panel-known"), known.join(", ")));
        }
    } else {
        rows.push(Row::fact(say!("panel-driven"), say!("panel-driven.by")));
    }
    if state.finished > 0 {
        rows.push(Row::fact(say!("panel-finished"), say!("panel-finished.place", place = state.finished)));
    }
    if game.is_championship() {
        rows.push(Row::fact(say!("panel-points"), s.points[car]));
        if car < game.players {
            rows.push(Row::fact(say!("panel-coins"), s.coins[car]));
            let parts: Vec<String> =
                crate::Part::ALL.into_iter().filter(|&part| state.parts.has(part)).map(words::part_name).collect();
            if !parts.is_empty() {
                rows.push(Row::fact(say!("panel-parts"), parts.join(", ")));
            }
        }
    }
    if car < game.players {
        let seat = Seat::new(car);
        let active = game.turn(s) == Turn::Seat(seat) || (s.phase != Phase::Over && s.active() == car);
        return Panel::seat(seat, game.look(seat), active, rows);
    }
    Panel {
        key: game.who(car).to_string(),
        seat: None,
        title: say!("panel-automatic", who = &def.driver),
        colour: def.colour.as_str().into(),
        mark: def.mark.as_str().into(),
        active: s.phase != Phase::Over && s.active() == car,
        rows,
    }
}
