//! The position bar, a block for each car, and the line of facts.

use pileup_core::{Game, Seat, Turn};
use pileup_scene::{Bounds, Fact, Node, Panel, Picture, Present, Row, Scene, circle, path, rect, text};

use super::cards::colour;
use super::words;
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
    scene.facts.push(Fact::new("Round", s.round));
    if game.is_championship() {
        scene.facts.push(Fact::new("Race", format!("{} of {}", s.race + 1, game.races.len())));
    }
    scene.facts.push(Fact::new("Rocks left", u32::from(CATALOGUE.rocks) - s.rocks.len()));
    scene.facts.push(Fact::new("Bombs left", u32::from(CATALOGUE.bombs) - s.bombs.len()));
    for deck in Deck::BOTH {
        scene.facts.push(Fact::new(deck.name(), s.pile_size(deck)));
    }
}

/// Helmets in bar order, each on the colour of the pile it draws from.
fn bar(game: &RushAndBash, s: &State) -> Panel {
    let mut nodes = Vec::new();
    for place in 0..game.count {
        let car = usize::from(s.bar[place]);
        let def = game.car_def(car);
        let x = place as f32 * 22.0;
        let deck = CATALOGUE.bars[game.count][place];
        let mut parts = vec![rect(-10.0, -14.0, 20.0, 28.0, 4.0).fill(colour(deck))];
        if s.phase != Phase::Over && place == usize::from(s.turn) {
            parts.push(rect(-10.0, -14.0, 20.0, 28.0, 4.0).stroke("#ffd23e", 1.6));
        }
        parts.push(text(0.0, 10.5, 5.0, format!("{} {}", place + 1, deck.letter())).fill("#ffffff").bold());
        nodes.push(Node::new(format!("bar-{place}"), x, 0.0, parts));
        let edge = if def.letter == 'B' { "#d0d2d8" } else { "#22242a" };
        let helmet = vec![
            path("M-6 3Q-6.4 -6.4 0 -6.6Q6.4 -6.4 6 3Q0 5 -6 3Z").fill(def.colour.as_str()).stroke(edge, 0.7),
            path("M-4.4 -0.4L4.6 -0.4L4.2 2.4Q0 3.4 -4.2 2.4Z").fill("#22242a"),
            circle(-2.4, -3.8, 1.0).fill("#ffffff").alpha(0.5),
            text(0.0, 1.1, 2.6, game.who(car).to_string()).fill("#ffffff").bold(),
        ];
        nodes.push(Node::new(format!("helmet-{}", game.who(car)), x, -2.0, helmet).title(def.driver.as_str()));
    }
    let width = game.count as f32 * 22.0;
    Panel {
        key: "bar".to_owned(),
        seat: None,
        title: "Position bar".to_owned(),
        colour: "#4b4f58".into(),
        mark: "".into(),
        active: false,
        rows: vec![Row::Picture(Picture { bounds: Bounds::new(-12.0, -16.0, width + 2.0, 32.0), nodes })],
    }
}

fn car_panel(game: &RushAndBash, view: &View, car: usize) -> Panel {
    let s = &view.state;
    let def = game.car_def(car);
    let state = &s.cars[car];
    let mut rows = vec![Row::Track {
        label: "Life".into(),
        filled: vec!["#e0453a".into(); usize::from(state.life)],
        total: usize::from(state.full_life()),
    }];
    if car < game.players {
        if !game.options.simple {
            rows.push(Row::Track {
                label: "Star".into(),
                filled: vec!["#f2c230".into(); usize::from(state.star)],
                total: 3,
            });
            rows.push(Row::fact("Ability", words::ability(game, s, car)));
        }
        let backs = s.hands[car].cards().iter().map(|card| colour(card.deck()).into()).collect();
        rows.push(Row::Track { label: "Cards".into(), filled: backs, total: 3 });
        let known: Vec<String> = view.known_cards(car).iter().map(ToString::to_string).collect();
        if !known.is_empty() {
            rows.push(Row::fact("Known", known.join(" ")));
        }
    } else {
        rows.push(Row::fact("Driven by", "the cards"));
    }
    let place = s.bar.iter().position(|&other| usize::from(other) == car).unwrap_or(0);
    rows.push(Row::fact("Position", format!("{} ({})", place + 1, game.place(s, state.at))));
    if state.finished > 0 {
        rows.push(Row::fact("Finished", words::ordinal(state.finished)));
    }
    if game.is_championship() {
        rows.push(Row::fact("Points", s.points[car]));
        if car < game.players {
            rows.push(Row::fact("Coins", s.coins[car]));
            let parts: Vec<&str> =
                crate::Part::ALL.into_iter().filter(|&part| state.parts.has(part)).map(words::part_name).collect();
            if !parts.is_empty() {
                rows.push(Row::fact("Parts", parts.join(", ")));
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
        title: format!("{} (automatic)", def.driver),
        colour: def.colour.as_str().into(),
        mark: def.mark.as_str().into(),
        active: s.phase != Phase::Over && s.active() == car,
        rows,
    }
}
