//! The picture of a view: floor, cars, bells, guard and cards.

use pileup_core::Seat;
use pileup_scene::{Asked, Card as Face, Node, Parts, Scene, Shelf, Sketches, Target, circle};
use pileup_words::say;

use super::ART;
use super::shapes::{
    BOUNDS, FILLS, NIGHT, TABLE, at, bell, car, centre, frame, guard, hex, hexes, hole, key, middle, number_of,
    numeral, outline, star, unit,
};
use crate::bits::Bits;
use crate::board::{Direction, Field, Place, Spot};
use crate::cards::{Card, Cards, Colour};
use crate::pieces::{Tile, slot_field};
use crate::state::{Car, MAGNET, NORMAL_CARS, Team};
use crate::{CrashByCrash, Ply, View};

impl CrashByCrash {
    pub(crate) fn draw(&self, view: &View, asked: Option<Asked<'_, Ply>>) -> Scene {
        let mut scene = Scene::new(BOUNDS, TABLE);
        scene.ground = self.ground.get(draw_ground);
        // All of it where there is room; on a phone the page looks closer at what can be chosen.
        scene.focus = Some(BOUNDS);
        self.draw_floor(view, &mut scene);
        self.draw_pieces(view, &mut scene);
        self.add_shelves(view, &mut scene);
        self.add_panels(view, &mut scene);
        if let Some(asked) = asked {
            self.add_targets(view, asked, &mut scene);
        }
        scene
    }

    fn draw_floor(&self, view: &View, scene: &mut Scene) {
        let state = &view.state;
        // Flowers last: their outlines, gold while a bell can bring them down, lie on top.
        let crosses = Place::all().filter(|place| !place.is_flower());
        for place in crosses.chain(Place::flowers()) {
            let (x, y) = centre(place);
            if state.is_hole(place) {
                let node = Node::new(format!("hole-{place}"), x, y, hole(place));
                scene.nodes.push(node.title(say!("hole-title")).rule("CC-1.6"));
                continue;
            }
            let chimes = !(place.fields() & state.chimes).is_empty();
            let parts = self.piece(state.layout[place.index()], place, chimes);
            // Clicks go to the fields under it.
            scene.nodes.push(Node::new(format!("piece-{place}"), x, y, parts).style("floor"));
        }
    }

    /// A piece of the floor at its place, or the gap where there is none.
    fn piece(&self, tile: Option<Tile>, place: Place, chimes: bool) -> Parts {
        type Look = (Option<[u8; 8]>, Option<u8>, Place, bool);
        static PIECES: Sketches<Look> = Sketches::new();
        let values = tile.map(|tile| self.values[tile.index()]);
        let starred = tile.and_then(|tile| self.stars[tile.index()]);
        PIECES.get((values, starred, place, chimes), || {
            let (x, y) = centre(place);
            let Some(values) = values else { return vec![outline(place).stroke("#3b2f78", 0.04)] };
            let value_of = |field: Field| values[field.slot()];
            let mut parts = Vec::new();
            for value in 0..4u8 {
                let fields: Bits = place.fields().iter().filter(|field| value_of(*field) == value).collect();
                if !fields.is_empty() {
                    let part = hexes(fields, (x, y)).fill(FILLS[usize::from(value)]);
                    parts.push(part.stroke("#2b3f66", 0.02));
                }
            }
            parts.push(outline(place).stroke(NIGHT, if place.is_flower() { 0.12 } else { 0.08 }));
            if chimes {
                parts.push(outline(place).stroke("#f0a92e", 0.05));
            }
            for field in place.fields().iter() {
                let (fx, fy) = middle(field);
                parts.push(numeral(value_of(field), (fx - x, fy - y)));
            }
            if let Some(slot) = starred {
                let (sx, sy) = at(slot_field(place, slot));
                parts.push(star((sx - x, sy - y)));
            }
            parts
        })
    }

    fn draw_pieces(&self, view: &View, scene: &mut Scene) {
        let state = &view.state;
        // CC-7.2: the fields from which a magnet pulls.
        for team in Team::ALL {
            let Some(field) = state.magnet(team) else { continue };
            let (x, y) = middle(field);
            let reached = |direction: &Direction| {
                let far = field.next(*direction).and_then(|next| next.next(*direction));
                far.is_some_and(|far| state.floor.has(far))
            };
            // In an upper corner of the hex, apart from both sides' dots and from whatever stands there.
            let side = [-0.3, 0.3][team as usize];
            let dots = Direction::ALL.into_iter().filter(reached).map(|direction| {
                let (ux, uy) = unit(direction);
                circle(2.0 * ux + side, 2.0 * uy - 0.27, 0.08).fill("#e8475c").stroke("#ffffff", 0.03)
            });
            let node = Node::new(format!("field-{team:?}"), x, y, dots.collect::<Vec<_>>());
            scene.nodes.push(node.style("mark"));
        }
        for (index, place) in state.bells.iter().enumerate() {
            let Some(field) = *place else { continue };
            let (x, y) = at(field);
            let covered = state.guard_on(field) || state.has_car(field);
            let (x, y, scale) = if covered { (x + 0.27, y - 0.29, 0.7) } else { (x, y, 1.0) };
            let node = Node::new(format!("bell-{index}"), x, y, bell()).scale(scale);
            scene.nodes.push(node.title(say!("bell-title", field = %field)).rule("CC-14.1").spot(field.to_string()));
        }
        // From the back to the front, so that nobody's head is run over.
        let mut cars: Vec<(Field, Car)> = Team::ALL
            .into_iter()
            .flat_map(|team| (0..=NORMAL_CARS).map(move |number| Car { team, number: number as u8 }))
            .filter_map(|car| Some((state.fleet[car.team as usize][usize::from(car.number)]?, car)))
            .collect();
        cars.sort_by_key(|(field, _)| (field.row(), field.column()));
        for (field, machine) in cars {
            let (x, y) = at(field);
            let worth = self.value(state, field);
            let name = machine.team.name();
            let (title, rule) = match usize::from(machine.number) == MAGNET {
                true => (say!("magnet-title", team = name, field = %field, worth = worth), "CC-7.1"),
                false => {
                    let number = number_of(machine);
                    (say!("car-title", team = name, number = number, field = %field, worth = worth), "CC-5.1")
                }
            };
            let node = Node::new(key(machine), x, y, car(machine)).title(title).rule(rule);
            scene.nodes.push(node.spot(field.to_string()));
        }
        if let Some(spot) = state.guard {
            let (x, y) = spot_place(spot);
            let title = say!("guard-title", spot = super::words::spot(spot));
            let node = Node::new("guard", x, y, guard()).title(title).rule("CC-8.1");
            scene.nodes.push(match spot {
                Spot::Field(field) => node.spot(field.to_string()),
                Spot::Hole(_) => node,
            });
        }
    }

    fn add_shelves(&self, view: &View, scene: &mut Scene) {
        let state = &view.state;
        let open = view.open.iter().filter(|open| **open).count();
        for seat in (0..usize::from(view.players)).map(Seat::new).filter(|seat| view.open[seat.index()]) {
            let title = if open == 1 { say!("hand-own") } else { say!("hand", who = super::name(seat)) };
            let cards = faces(state.hands[seat.index()]);
            scene.shelves.push(Shelf::new(format!("hand-{seat}"), title, cards));
        }
        if !state.offered.is_empty() {
            scene.shelves.push(Shelf::new("offered", say!("offered"), faces(state.offered)));
        }
        if view.players == 2 && state.turn > 0 {
            let mut cards = faces(state.display);
            let mut pile = Face::new("pile", "");
            pile.text = say!("pile-left", cards = view.pile).into();
            pile.art = Some(ART.get("card-back"));
            cards.push(pile);
            scene.shelves.push(Shelf::new("display", say!("display"), cards));
        } else if !state.display.is_empty() {
            scene.shelves.push(Shelf::new("display", say!("display"), faces(state.display)));
        }
        if !state.discard.is_empty() {
            let title = say!("discards");
            scene.shelves.push(Shelf::new("discard", title, faces(state.discard)).folded());
        }
    }
}

/// The frame, and every field as a place that can be pointed at.
fn draw_ground() -> Vec<Node> {
    let field = |field: Field| {
        let (x, y) = at(field);
        let spot = field.to_string();
        let parts = vec![hex(0.98).fill("#ffffff").alpha(0.01)];
        let title = say!("field-title", field = spot.as_str());
        Node::new(format!("at-{spot}"), x, y, parts).title(title).rule("CC-1.8").spot(spot)
    };
    std::iter::once(frame()).chain(Field::all().map(field)).collect()
}

pub(super) fn spot_place(spot: Spot) -> (f32, f32) {
    match spot {
        Spot::Field(field) => at(field),
        Spot::Hole(place) => centre(place),
    }
}

/// Cards with their faces; copies have keys of their own.
pub(super) fn faces(cards: Cards) -> Vec<Face> {
    let mut faces = Vec::new();
    for card in cards.kinds() {
        for copy in 0..cards.count(card) {
            faces.push(face(card, copy));
        }
    }
    faces
}

pub(super) fn face(card: Card, copy: u8) -> Face {
    let (kind, colour, sign) = match card.colour() {
        Colour::Grey => ("grey", "#8b919c", "●"),
        Colour::Yellow => ("yellow", "#e0ac17", "★"),
        Colour::Blue => ("blue", "#2f74c0", "▶"),
    };
    let mut face = Face::new(format!("{card}-{copy}"), card.title());
    face.text = card.text().into();
    face.colour = colour.into();
    face.sign = sign.into();
    face.kind = Some(kind.into());
    face.rule = Some(card.rule());
    face.art = Some(ART.get(&format!("card-{card}")));
    face
}

/// Attaches a target to the cards of a shelf whose key is, or begins with, `key`.
pub(super) fn offer(scene: &mut Scene, shelf: &str, key: &str, target: &Target) {
    let copies = format!("{key}-");
    let shelves = scene.shelves.iter_mut().filter(|row| row.key == shelf);
    for card in shelves.flat_map(|row| &mut row.cards) {
        let digit = card.key.strip_prefix(&copies).is_some_and(|rest| rest.parse::<u8>().is_ok());
        if card.key == key || digit {
            card.target = Some(target.clone());
        }
    }
}
