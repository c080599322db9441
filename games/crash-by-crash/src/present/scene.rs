//! The picture of a view, with everything that can be clicked.

use pileup_core::{Actor, Game, Seat, Turn};
use pileup_scene::{
    Action, Asked, Bounds, Card as Face, Fact, Node, Panel, Parts, Present, Row, Scene, Shelf, Sketches, Target, Tone,
    circle, line, rect, text,
};

use super::shapes::{
    FILLS, GOLD, TABLE, arrow, at, battery, bell, car, centre, dot, frame, garage, ghost_car, guard, hexes, hole, key,
    lane, marker, middle, numeral, off, outline, ring, star, track_box, unit,
};
use crate::bits::Bits;
use crate::board::{Direction, Field, Place, Spot};
use crate::cards::{Card, Cards, Colour};
use crate::event::Event;
use crate::pieces::{Tile, slot_field};
use crate::state::{Car, MAGNET, NORMAL_CARS, Phase, State, Team};
use crate::{CrashByCrash, LONG_WALK_PRICE, Ply, SECOND_CAR_FEE, View};

const BOUNDS: Bounds = Bounds::new(-2.75, -2.55, 17.5, 15.85);

/// Turns without a scoring after which closing time is announced.
const CLOSING_SHOWN: u8 = 12;

impl CrashByCrash {
    pub(crate) fn draw(&self, view: &View, asked: Option<Asked<'_, Ply>>) -> Scene {
        let mut scene = Scene::new(BOUNDS, TABLE);
        self.draw_floor(view, &mut scene);
        self.draw_table(view, &mut scene);
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
        scene.nodes.push(frame());
        // Flowers last: their outlines, gold while a bell can bring them down, lie on top.
        let crosses = Place::all().filter(|place| !place.is_flower());
        for place in crosses.chain(Place::flowers()) {
            let (x, y) = centre(place);
            if state.is_hole(place) {
                let title = format!("The hole of flower {place}");
                scene.nodes.push(Node::new(format!("hole-{place}"), x, y, hole(place)).title(title));
                continue;
            }
            let chimes = !(place.fields() & state.chimes).is_empty();
            let parts = self.piece(state.layout[place.index()], place, chimes);
            scene.nodes.push(Node::new(format!("piece-{place}"), x, y, parts));
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
            let Some(values) = values else { return vec![outline(place).stroke("#3a3a44", 0.04)] };
            let value_of = |field: Field| values[field.slot()];
            let mut parts = Vec::new();
            for value in 0..4u8 {
                let fields: Bits = place.fields().iter().filter(|field| value_of(*field) == value).collect();
                if !fields.is_empty() {
                    let part = hexes(fields, (x, y)).fill(FILLS[usize::from(value)]);
                    parts.push(part.stroke("#5a6b7c", 0.015));
                }
            }
            parts.push(outline(place).stroke("#20242c", if place.is_flower() { 0.1 } else { 0.07 }));
            if chimes {
                parts.push(outline(place).stroke("#d8a520", 0.035));
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

    /// Scoring track, points and batteries beside the board.
    fn draw_table(&self, view: &View, scene: &mut Scene) {
        let state = &view.state;
        let boxes = usize::from(self.options.scorings);
        let mut parts = vec![rect(2.1, -2.18, 7.8, 1.1, 0.2).fill("#3b3b46")];
        for index in 0..7 {
            let (x, y) = track_box(index);
            let fill = if index < boxes { "#24242b" } else { "#343440" };
            parts.push(rect(x - 0.46, y - 0.42, 0.92, 0.84, 0.12).fill(fill).stroke("#5c5c69", 0.03));
            if index < boxes && index >= usize::from(state.scorings) {
                parts.push(text(x, y, 0.34, (index + 1).to_string()).fill("#6d6d7c"));
            }
        }
        let title = format!("Scoring track: {} of {} scorings", state.scorings, self.options.scorings);
        scene.nodes.push(Node::new("track", 0.0, 0.0, parts).title(title));
        for index in 0..usize::from(state.scorings) {
            let (x, y) = track_box(index);
            scene.nodes.push(Node::new(format!("rung-{index}"), x, y + 0.05, bell()).scale(1.15).style("drop"));
        }
        for team in Team::ALL {
            let (x, y) = marker(team);
            let active = matches!(self.turn(state), Turn::Seat(seat) if Team::of(seat) == team);
            let edge = if active { "#ffffff" } else { "#00000000" };
            let parts = vec![
                rect(-0.8, -0.75, 1.6, 1.3, 0.25).fill(team.colour()).stroke(edge, 0.06),
                text(0.0, -0.15, 0.8, state.points[team as usize].to_string()).fill("#ffffff").bold(),
                text(0.0, 0.36, 0.24, format!("{} {}", team.mark(), team.name())).fill("#ffffff"),
            ];
            let title = format!("{}: {} points", team.name(), state.points[team as usize]);
            scene.nodes.push(Node::new(format!("points-{team:?}"), x, y, parts).title(title));
            let lot = vec![
                rect(-0.62, 1.98, 1.24, 9.95, 0.3).fill("#34343e"),
                rect(-0.62, 0.05, 1.24, 1.5, 0.2).fill("#34343e"),
            ];
            scene.nodes.push(Node::new(format!("lot-{team:?}"), lane(team), 0.0, lot));
            let flat = (state.flat_now && state.team() == team) || (state.flat_next && state.team() != team);
            for index in 0..state.batteries[team as usize] {
                let dx = if index % 2 == 0 { -0.24 } else { 0.24 };
                let y = 0.45 + 0.66 * f32::from(index / 2);
                let title = if flat { "A battery, flat for a turn" } else { "A battery: one more field" };
                let node = Node::new(format!("battery-{team:?}-{index}"), lane(team) + dx, y, battery(flat));
                scene.nodes.push(node.title(title));
            }
        }
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
                circle(2.0 * ux + side, 2.0 * uy - 0.27, 0.07).fill(team.colour()).stroke("#ffffff", 0.025)
            });
            scene.nodes.push(Node::new(format!("field-{team:?}"), x, y, dots.collect::<Vec<_>>()));
        }
        for (index, place) in state.bells.iter().enumerate() {
            let Some(field) = *place else { continue };
            let (x, y) = at(field);
            let covered = state.guard_on(field) || state.has_car(field);
            let (x, y, scale) = if covered { (x + 0.27, y - 0.29, 0.8) } else { (x, y, 1.0) };
            let title = format!("Bell on {field}");
            scene.nodes.push(Node::new(format!("bell-{index}"), x, y, bell()).scale(scale).title(title));
        }
        for team in Team::ALL {
            for number in 0..=NORMAL_CARS {
                let machine = Car { team, number: number as u8 };
                let place = state.fleet[team as usize][number];
                let (x, y) = place.map_or_else(|| garage(machine), at);
                let kind = if number == MAGNET { "magnet" } else { "car" };
                let title = match place {
                    Some(field) => {
                        format!("{} {kind} on {field}, worth {}", team.name(), self.value(state, field))
                    }
                    None => format!("{} {kind} in the supply", team.name()),
                };
                let mut node = Node::new(key(machine), x, y, car(team, number == MAGNET)).title(title);
                if place.is_none() {
                    node = node.scale(0.82);
                }
                scene.nodes.push(node);
            }
        }
        if let Some(spot) = state.guard {
            let (x, y) = spot_place(spot);
            scene.nodes.push(Node::new("guard", x, y, guard()).title(format!("The guard on {spot}")));
        }
    }

    fn add_panels(&self, view: &View, scene: &mut Scene) {
        let state = &view.state;
        let turn = self.turn(state);
        scene.panels = Seat::all(self.seats())
            .map(|seat| {
                let team = Team::of(seat);
                let side = team as usize;
                let full = |count: usize| vec!["".into(); count];
                let flat = (state.flat_now && state.seat == seat) || (state.flat_next && state.team() != team);
                let magnet =
                    state.magnet(team).map_or_else(|| "in the supply".to_owned(), |field| format!("on {field}"));
                let mut rows = vec![
                    Row::fact("points", state.points[side]),
                    Row::Track { label: "cars in supply".into(), filled: full(state.supply(team)), total: NORMAL_CARS },
                    Row::fact("magnet", magnet),
                    Row::Track {
                        label: if flat { "batteries, flat".into() } else { "batteries".into() },
                        filled: full(usize::from(state.batteries[side])),
                        total: 4,
                    },
                    Row::fact("cards", view.counts[seat.index()]),
                ];
                // What everybody has seen them take.
                let known = view.known(seat.index());
                if !view.open[seat.index()] && !known.is_empty() {
                    let names: Vec<String> = faces(known).into_iter().map(|card| card.title.to_string()).collect();
                    rows.push(Row::fact("known", names.join(", ")));
                }
                Panel::seat(seat, self.look(seat), turn == Turn::Seat(seat), rows)
            })
            .collect();
        let mut facts = Vec::new();
        if state.turn > 0 {
            facts.push(Fact::new("turn", state.turn));
        }
        facts.push(Fact::new("scorings", format!("{} of {}", state.scorings, self.options.scorings)));
        if state.phase != Phase::Over && state.turn < self.options.first_scoring_turn {
            facts.push(Fact::new("first scoring", format!("from turn {}", self.options.first_scoring_turn)));
        }
        if !state.traffic().is_empty() && state.phase != Phase::Over {
            let [a, b] = Team::ALL.map(|team| self.position_value(state, team, &[0, 1, 2, 3]));
            facts.push(Fact::new("if a bell rang now", format!("Green {a}, Orange {b}")));
        }
        if state.idle >= CLOSING_SHOWN && state.phase != Phase::Over {
            let left = self.options.closing_turns.saturating_sub(state.idle);
            facts.push(Fact::new("closing time", format!("in {left} turns")));
        }
        if state.turn > 0 {
            facts.push(Fact::new("pile", format!("{} cards", view.pile)));
        }
        scene.facts = facts;
    }

    fn add_shelves(&self, view: &View, scene: &mut Scene) {
        let state = &view.state;
        let open = view.open.iter().filter(|open| **open).count();
        for seat in Seat::all(self.seats()).filter(|seat| view.open[seat.index()]) {
            let title = if open == 1 { "Your hand".to_owned() } else { format!("Hand of {{{seat}}}") };
            let cards = faces(state.hands[seat.index()]);
            scene.shelves.push(Shelf::new(format!("hand-{seat}"), title, cards));
        }
        if !state.offered.is_empty() {
            scene.shelves.push(Shelf::new("offered", "Drawn: keep one", faces(state.offered)));
        }
        if self.seats() == 2 && state.turn > 0 {
            let mut cards = faces(state.display);
            let mut pile = Face::new("pile", "");
            pile.text = format!("The pile: {} cards", view.pile).into();
            cards.push(pile);
            scene.shelves.push(Shelf::new("display", "Display", cards));
        } else if !state.display.is_empty() {
            scene.shelves.push(Shelf::new("display", "Display", faces(state.display)));
        }
        if !state.discard.is_empty() {
            scene.shelves.push(Shelf::new("discard", "Discards", faces(state.discard)).folded());
        }
    }

    fn add_targets(&self, view: &View, asked: Asked<'_, Ply>, scene: &mut Scene) {
        let state = &view.state;
        let colour = Team::of(asked.seat).colour();
        for &ply in asked.plies {
            let target = self.aim(view, asked.seat, ply);
            let name = self.print(Actor::Seat(asked.seat), ply);
            let mark = |x: f32, y: f32, parts| Node::new(format!("mark-{}", name.replace(' ', "-")), x, y, parts);
            let on = |field: Field, parts| {
                let (x, y) = at(field);
                mark(x, y, parts)
            };
            let node = match ply {
                Ply::Post(field)
                | Ply::Start(field)
                | Ply::Car(field)
                | Ply::At(field)
                | Ply::Put(field)
                | Ply::Fly(field) => on(field, dot(colour)),
                Ply::Go(field) if state.chimes.has(field) => on(field, ring(GOLD)),
                Ply::Go(field) => on(field, dot(colour)),
                Ply::Bell(field) | Ply::Ride(field) => on(field, ring("#ffffff")),
                Ply::Remove(field) => {
                    let mut parts = ring("#e0503f");
                    parts.push(line(&[(-0.17, -0.17), (0.17, 0.17)]).stroke("#e0503f", 0.07));
                    parts.push(line(&[(-0.17, 0.17), (0.17, -0.17)]).stroke("#e0503f", 0.07));
                    on(field, parts)
                }
                Ply::Hit(direction, batteries) => {
                    let Phase::Hit { field, .. } = state.phase else { continue };
                    let ((x, y), (ux, uy)) = (at(field), unit(direction));
                    let distance = 0.56 + 0.5 * f32::from(batteries);
                    let force = ["1", "2", "3"][usize::from(batteries.min(2))];
                    mark(x + distance * ux, y + distance * uy, arrow(direction, force, colour))
                }
                Ply::To(spot, None) => {
                    let (x, y) = spot_place(spot);
                    mark(x, y, dot("#8c2f39"))
                }
                Ply::To(spot, Some(direction)) => {
                    let ((x, y), (ux, uy)) = (spot_place(spot), unit(direction));
                    mark(x - 0.3 * ux, y - 0.3 * uy, arrow(direction, "", "#8c2f39"))
                }
                Ply::Swap(field, direction) => {
                    let ((x, y), (ux, uy)) = (at(field), unit(direction));
                    let parts = vec![
                        circle(0.0, 0.0, 0.24).fill("#ffffff").stroke(colour, 0.05),
                        text(0.0, 0.0, 0.3, "⇄").fill("#20242c").bold(),
                    ];
                    mark(x + 0.5 * ux, y + 0.5 * uy, parts)
                }
                Ply::Magnet | Ply::Guard(_) | Ply::Exchange | Ply::Pass | Ply::HitNone => {
                    let label = match ply {
                        Ply::Magnet if state.car_fee() > 0 => format!("Magnet ({SECOND_CAR_FEE} points)"),
                        Ply::Magnet => "Magnet".to_owned(),
                        Ply::Guard(2) => "Guard: 2 steps".to_owned(),
                        Ply::Guard(_) => format!("Guard: 4 steps ({LONG_WALK_PRICE} points)"),
                        Ply::Exchange => "Exchange cards".to_owned(),
                        Ply::HitNone => "No bump".to_owned(),
                        _ => "Pass".to_owned(),
                    };
                    scene.actions.push(Action::new(label, target));
                    continue;
                }
                Ply::Play(card) | Ply::Drop(card) => {
                    offer(scene, &format!("hand-{}", asked.seat), &card.to_string(), target);
                    continue;
                }
                Ply::Take(card) => {
                    offer(scene, "display", &card.to_string(), target);
                    continue;
                }
                Ply::TakeDeck => {
                    offer(scene, "display", "pile", target);
                    continue;
                }
                Ply::Keep(card) => {
                    offer(scene, "offered", &card.to_string(), target);
                    continue;
                }
                Ply::Tile(..) | Ply::Deal(..) | Ply::Show(_) => continue,
            };
            scene.nodes.push(node.style("pulse").target(target));
        }
        if state.phase == Phase::Act && !state.must_ring() {
            self.mark_barred(state, asked.plies, scene);
        }
    }

    /// CC-14.3: where a car would have to ring although it may not, a muted bell says so.
    fn mark_barred(&self, state: &State, plies: &[Ply], scene: &mut Scene) {
        self.choices(state, &mut |ply| {
            if let Ply::Car(field) = ply
                && !plies.contains(&ply)
            {
                let (x, y) = at(field);
                let title = format!("No car here: its bump would ring; {}", self.why_no_scoring(state));
                let node = Node::new(format!("barred-{field}"), x, y, bell()).scale(0.6).opacity(0.45);
                scene.nodes.push(node.style("dim").title(title));
            }
            false
        });
    }

    /// A target with a preview of what the ply does and what it costs.
    fn aim(&self, view: &View, seat: Seat, ply: Ply) -> Target {
        let target = self.target(view, seat, ply);
        if !view.open[seat.index()] {
            return target;
        }
        let mut next = view.state;
        let mut events = Vec::new();
        if self.attempt(&mut next, ply, &mut events).is_err() {
            return target;
        }
        let (ghost, mut notes, tone) = self.foresee(view, &events);
        match ply {
            Ply::Hit(_, 1) => notes.push("1 battery".to_owned()),
            Ply::Hit(_, 2) => notes.push("2 batteries".to_owned()),
            _ => {}
        }
        let tone = if ply == Ply::Pass { Tone::Pass } else { tone };
        let mut target = target.ghost(ghost).tone(tone);
        if !notes.is_empty() {
            target = target.note(notes.join(", "));
        }
        match ply {
            Ply::Magnet => target.hotkey("m"),
            Ply::Guard(2) => target.hotkey("2"),
            Ply::Guard(_) => target.hotkey("4"),
            Ply::Exchange => target.hotkey("e"),
            Ply::Pass => target.hotkey("p"),
            _ => target,
        }
    }

    /// What events would change, as ghosts, notes and a tone.
    fn foresee(&self, view: &View, events: &[Event]) -> (Vec<Node>, Vec<String>, Tone) {
        let mover = view.state.team();
        let mut ghosts: Vec<Node> = Vec::new();
        let mut notes = Vec::new();
        let mut tone = Tone::Plain;
        let mut place = |key: String, (x, y): (f32, f32), parts| {
            ghosts.retain(|node| node.key != key);
            ghosts.push(Node::new(key, x, y, parts).opacity(0.6));
        };
        let ghost_of = |car: Car| format!("ghost-{}", key(car));
        for event in events {
            match *event {
                Event::Placed { car: machine, at: field } => {
                    place(ghost_of(machine), at(field), ghost_car(machine.team));
                }
                Event::Moved { car: machine, to, .. } | Event::Pulled { car: machine, to, .. } => {
                    if tone == Tone::Plain {
                        tone = Tone::Push;
                    }
                    place(ghost_of(machine), at(to), ghost_car(machine.team));
                }
                Event::Fell { car: machine, from, direction } => {
                    tone = if machine.team == mover { Tone::Harm } else { Tone::Strike };
                    let mut parts = ghost_car(machine.team);
                    parts.push(line(&[(-0.25, -0.25), (0.25, 0.25)]).stroke("#e0503f", 0.08));
                    parts.push(line(&[(-0.25, 0.25), (0.25, -0.25)]).stroke("#e0503f", 0.08));
                    place(ghost_of(machine), off(from, direction), parts);
                    notes.push(if machine.team == mover { "your own car falls" } else { "a car falls: +2" }.to_owned());
                }
                Event::Absorbed { .. } => notes.push("the guard absorbs it".to_owned()),
                Event::Swapped { one, other } => {
                    for (from, to) in [(one, other), (other, one)] {
                        if let Some(machine) = view.state.car_at(from) {
                            place(ghost_of(machine), at(to), ghost_car(machine.team));
                        }
                    }
                }
                Event::GuardMoved { to, .. } => place("ghost-guard".to_owned(), spot_place(to), guard()),
                Event::BellMoved { bell: number, to, .. } => place(format!("ghost-bell-{number}"), at(to), bell()),
                Event::Rang { bell: number, at: field } => {
                    place(format!("ghost-ring-{number}"), at(field), vec![circle(0.0, 0.0, 0.47).stroke(GOLD, 0.08)]);
                }
                Event::Scored { values: [a, b], .. } => {
                    tone = Tone::Strike;
                    notes.push(format!("rings: Green +{a}, Orange +{b}"));
                }
                Event::Collapsed { place: fallen } => {
                    let parts = vec![hexes(fallen.fields(), centre(fallen)).fill("#121216")];
                    place(format!("ghost-hole-{fallen}"), centre(fallen), parts);
                }
                Event::Points { change, .. } if change < 0 => notes.push(format!("costs {} points", -change)),
                _ => {}
            }
        }
        (ghosts, notes, tone)
    }
}

fn spot_place(spot: Spot) -> (f32, f32) {
    match spot {
        Spot::Field(field) => at(field),
        Spot::Hole(place) => centre(place),
    }
}

/// Cards with their faces; copies have keys of their own.
fn faces(cards: Cards) -> Vec<Face> {
    let mut faces = Vec::new();
    for card in cards.kinds() {
        for copy in 0..cards.count(card) {
            faces.push(face(card, copy));
        }
    }
    faces
}

fn face(card: Card, copy: u8) -> Face {
    let (colour, sign) = match card.colour() {
        Colour::Grey => ("#8b919c", "●"),
        Colour::Yellow => ("#e0ac17", "★"),
        Colour::Blue => ("#2f74c0", "▶"),
    };
    let printed = card.face();
    let mut face = Face::new(format!("{card}-{copy}"), printed.name.as_str());
    face.text = printed.text.as_str().into();
    face.colour = colour.into();
    face.sign = sign.into();
    face
}

/// Attaches a target to the cards of a shelf whose key is, or begins with, `key`.
fn offer(scene: &mut Scene, shelf: &str, key: &str, target: Target) {
    let copies = format!("{key}-");
    let shelves = scene.shelves.iter_mut().filter(|row| row.key == shelf);
    for card in shelves.flat_map(|row| &mut row.cards) {
        let digit = card.key.strip_prefix(&copies).is_some_and(|rest| rest.parse::<u8>().is_ok());
        if card.key == key || digit {
            card.target = Some(target.clone());
        }
    }
}
