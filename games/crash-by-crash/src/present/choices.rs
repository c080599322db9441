//! What can be played, drawn into a scene: lit fields, and for a bump a plate of buttons beside the car.

use pileup_core::{Actor, Game, Seat};
use pileup_scene::{Action, Align, Asked, Node, Part, Present, Scene, Target, Tone, circle, line, poly, rect, text};
use pileup_words::say;

use super::scene::{offer, spot_place};
use super::shapes::{
    CREAM, GOLD, NIGHT, arrow, arrow_shape, at, bell, centre, dot, ghost_car, guard, hexes, key, off, picture, ring,
    unit,
};
use crate::board::{Direction, Field, Spot};
use crate::event::Event;
use crate::state::{Car, Phase, State, Team};
use crate::{CrashByCrash, LONG_WALK_PRICE, Ply, SECOND_CAR_FEE, View};

/// What a ply would do: how the board would look, in short words, and whether it is good news.
#[derive(Default)]
struct Outlook {
    ghosts: Vec<Node>,
    notes: Vec<String>,
    tone: Tone,
    /// The one thing that matters most.
    headline: String,
    /// What it brings or costs.
    gain: String,
}

impl CrashByCrash {
    pub(super) fn add_targets(&self, view: &View, asked: Asked<'_, Ply>, scene: &mut Scene) {
        let state = &view.state;
        let colour = Team::of(asked.seat).colour();
        self.add_attempts(state, scene);
        let mut bumps = Vec::new();
        for &ply in asked.plies {
            let (target, outlook) = self.aim(view, asked.seat, ply);
            let name = self.print(Actor::Seat(asked.seat), ply);
            let mark = |x: f32, y: f32, parts| Node::new(format!("mark-{}", name.replace(' ', "-")), x, y, parts);
            let on = |field: Field, parts| {
                let (x, y) = at(field);
                mark(x, y, parts).spot(field.to_string())
            };
            let node = match ply {
                Ply::Post(field) | Ply::Start(field) | Ply::Car(field) | Ply::At(field) | Ply::Fly(field) => {
                    on(field, dot(colour))
                }
                Ply::Put(field) => {
                    if let Phase::Put(from) = state.phase {
                        let bell = format!("bell-{}", state.bell_at(from));
                        let_drop(scene, &bell, "put {}", &format!("mark-{}", name.replace(' ', "-")), &target);
                    }
                    on(field, dot(colour))
                }
                Ply::Go(field) => {
                    if let Phase::Go(from) = state.phase
                        && let Some(car) = state.car_at(from)
                    {
                        let_drop(scene, &key(car), "go {}", &format!("mark-{}", name.replace(' ', "-")), &target);
                    }
                    on(field, if state.chimes.has(field) { ring(GOLD) } else { dot(colour) })
                }
                Ply::Bell(field) | Ply::Ride(field) => on(field, ring("#ffffff")),
                Ply::Remove(field) => {
                    let mut parts = ring("#ff5d73");
                    parts.push(line(&[(-0.17, -0.17), (0.17, 0.17)]).stroke("#ff5d73", 0.07));
                    parts.push(line(&[(-0.17, 0.17), (0.17, -0.17)]).stroke("#ff5d73", 0.07));
                    on(field, parts)
                }
                Ply::Hit(direction, batteries) => {
                    let Phase::Hit { field, .. } = state.phase else { continue };
                    bumps.push((direction, batteries, target.clone(), outlook));
                    if batteries > 0 {
                        continue;
                    }
                    let ((x, y), (ux, uy)) = (at(field), unit(direction));
                    mark(x + 0.5 * ux, y + 0.5 * uy, arrow(direction, colour))
                }
                Ply::To(spot, None) => {
                    let (x, y) = spot_place(spot);
                    mark(x, y, dot("#c2355a"))
                }
                Ply::To(spot, Some(direction)) => {
                    let ((x, y), (ux, uy)) = (spot_place(spot), unit(direction));
                    mark(x - 0.3 * ux, y - 0.3 * uy, arrow(direction, "#c2355a"))
                }
                Ply::Swap(field, direction) => {
                    let ((x, y), (ux, uy)) = (at(field), unit(direction));
                    let parts = vec![
                        circle(0.0, 0.0, 0.36).fill("#fffaf0").stroke(NIGHT, 0.05),
                        text(0.0, 0.0, 0.4, "⇄").fill(NIGHT).bold(),
                    ];
                    mark(x + 0.5 * ux, y + 0.5 * uy, parts)
                }
                Ply::Magnet | Ply::Guard(_) | Ply::Exchange | Ply::Pass | Ply::HitNone => {
                    scene.actions.push(Action::new(button(state, ply), target));
                    continue;
                }
                Ply::Play(card) | Ply::Drop(card) => {
                    offer(scene, &format!("hand-{}", asked.seat), &card.to_string(), &target);
                    continue;
                }
                Ply::Take(card) => {
                    offer(scene, "display", &card.to_string(), &target);
                    continue;
                }
                Ply::TakeDeck => {
                    offer(scene, "display", "pile", &target);
                    continue;
                }
                Ply::Keep(card) => {
                    offer(scene, "offered", &card.to_string(), &target);
                    continue;
                }
                Ply::Tile(..) | Ply::Deal(..) | Ply::Show(_) => continue,
            };
            scene.nodes.push(node.style("pulse").target(target));
        }
        if let Phase::Hit { field, .. } = state.phase {
            add_bump_plate(state, field, &bumps, scene);
            add_bump_buttons(&bumps, scene);
        }
        if state.phase == Phase::Act && !state.must_ring() {
            self.mark_barred(state, asked.plies, scene);
        }
    }

    /// What cannot be chosen answers all the same: with the ply that a click on it would be.
    fn add_attempts(&self, state: &State, scene: &mut Scene) {
        let verb = match state.phase {
            Phase::Post => "post",
            Phase::Start(_) => "start",
            Phase::Act => "car",
            Phase::At => "at",
            Phase::Step { .. } => "to",
            Phase::Bell => "bell",
            Phase::Put(_) => "put",
            Phase::Ride => "ride",
            Phase::Go(_) => "go",
            Phase::Remove => "remove",
            Phase::Fly => "fly",
            _ => "",
        };
        if !verb.is_empty() {
            scene.tries = Some(format!("{verb} {{}}").into());
        }
        let hand = format!("hand-{}", state.seat);
        if state.phase == Phase::Act {
            for card in scene.shelves.iter_mut().filter(|shelf| shelf.key == hand).flat_map(|shelf| &mut shelf.cards) {
                let id = card.key.rsplit_once('-').map_or(card.key.as_str(), |(id, _)| id);
                card.tries = Some(format!("play {id}").into());
            }
        }
    }

    /// CC-14.3: where a car would have to ring although it may not, a muted bell says so.
    fn mark_barred(&self, state: &State, plies: &[Ply], scene: &mut Scene) {
        self.choices(state, &mut |ply| {
            if let Ply::Car(field) = ply
                && !plies.contains(&ply)
            {
                let (x, y) = at(field);
                let title = say!("barred-title", why = self.why_no_scoring(state));
                let node = Node::new(format!("barred-{field}"), x, y, bell()).scale(0.6).opacity(0.45).style("dim");
                scene
                    .nodes
                    .push(node.title(title).rule("CC-14.3").spot(field.to_string()).tries(format!("car {field}")));
            }
            false
        });
    }

    /// A target with a preview of what the ply does and what it costs.
    fn aim(&self, view: &View, seat: Seat, ply: Ply) -> (Target, Outlook) {
        let target = self.target(view, seat, ply);
        let mut next = view.state;
        let mut events = Vec::new();
        if !view.open[seat.index()] || self.attempt(&mut next, ply, &mut events).is_err() {
            return (target, Outlook::default());
        }
        let mut outlook = self.foresee(view, &events);
        match ply {
            Ply::Hit(_, count @ 1..) => outlook.notes.push(say!("note-batteries", count = count)),
            Ply::Pass => outlook.tone = Tone::Pass,
            _ => {}
        }
        let mut target = target.ghost(std::mem::take(&mut outlook.ghosts)).tone(outlook.tone);
        if !outlook.notes.is_empty() {
            target = target.note(outlook.notes.join(", "));
        }
        let target = match ply {
            Ply::Magnet => target.hotkey("m"),
            Ply::Guard(2) => target.hotkey("2"),
            Ply::Guard(_) => target.hotkey("4"),
            Ply::Exchange => target.hotkey("e"),
            Ply::Pass => target.hotkey("p"),
            _ => target,
        };
        (target, outlook)
    }

    /// What events would change.
    fn foresee(&self, view: &View, events: &[Event]) -> Outlook {
        let mover = view.state.team();
        let mut seen = Outlook { headline: say!("bump-nothing"), ..Outlook::default() };
        // Of several things that happen the weightiest is told.
        let mut weight = 0;
        let mut tell = |seen: &mut Outlook, heavy: u8, headline: String, gain: String| {
            if heavy > weight {
                weight = heavy;
                (seen.headline, seen.gain) = (headline, gain);
            }
        };
        let place = |seen: &mut Outlook, key: String, (x, y): (f32, f32), parts| {
            seen.ghosts.retain(|node| node.key != key);
            seen.ghosts.push(Node::new(key, x, y, parts).opacity(0.6));
        };
        let ghost_of = |car: Car| format!("ghost-{}", key(car));
        for event in events {
            match *event {
                Event::Placed { car: machine, at: field } => {
                    place(&mut seen, ghost_of(machine), at(field), ghost_car(machine));
                }
                Event::Moved { car: machine, from, to } | Event::Pulled { car: machine, from, to, .. } => {
                    if seen.tone == Tone::Plain {
                        seen.tone = Tone::Push;
                    }
                    let [old, new] = [from, to].map(|field| self.value(&view.state, field));
                    let worth = say!("bump-worth", old = old, new = new);
                    tell(&mut seen, 2, say!("bump-slides", to = %to), worth);
                    place(&mut seen, ghost_of(machine), at(to), ghost_car(machine));
                }
                Event::Fell { car: machine, from, direction } => {
                    let own = machine.team == mover;
                    seen.tone = if own { Tone::Harm } else { Tone::Strike };
                    let mut parts = ghost_car(machine);
                    parts.push(line(&[(-0.25, -0.25), (0.25, 0.25)]).stroke("#ff5d73", 0.08));
                    parts.push(line(&[(-0.25, 0.25), (0.25, -0.25)]).stroke("#ff5d73", 0.08));
                    place(&mut seen, ghost_of(machine), off(from, direction), parts);
                    let hole = from.next(direction).is_some();
                    let headline = if hole { say!("bump-hole") } else { say!("bump-edge") };
                    let gain = if own { say!("bump-own-falls") } else { say!("bump-gain") };
                    tell(&mut seen, 3, headline, gain.clone());
                    seen.notes.push(gain);
                }
                Event::Absorbed { .. } => {
                    seen.notes.push(say!("note-absorbed"));
                    tell(&mut seen, 1, say!("bump-absorbed"), say!("bump-stays"));
                }
                Event::Swapped { one, other } => {
                    for (from, to) in [(one, other), (other, one)] {
                        if let Some(machine) = view.state.car_at(from) {
                            place(&mut seen, ghost_of(machine), at(to), ghost_car(machine));
                        }
                    }
                }
                Event::GuardMoved { to, .. } => {
                    place(&mut seen, "ghost-guard".to_owned(), spot_place(to), guard());
                }
                Event::BellMoved { bell: number, to, .. } => {
                    place(&mut seen, format!("ghost-bell-{number}"), at(to), bell());
                }
                Event::Rang { bell: number, at: field } => {
                    place(&mut seen, format!("ghost-ring-{number}"), at(field), ring(GOLD));
                }
                Event::Scored { values: [green, orange], .. } => {
                    seen.tone = Tone::Strike;
                    seen.notes.push(say!("note-rings", green = green, orange = orange));
                    let (own, other) = if mover == Team::A { (green, orange) } else { (orange, green) };
                    tell(&mut seen, 4, say!("bump-rings"), say!("bump-scores", own = own, other = other));
                }
                Event::Collapsed { place: fallen } => {
                    let parts = vec![hexes(fallen.fields(), centre(fallen)).fill("#0a0618")];
                    place(&mut seen, format!("ghost-hole-{fallen}"), centre(fallen), parts);
                }
                Event::Points { change, .. } if change < 0 => {
                    seen.notes.push(say!("note-costs", points = change.unsigned_abs()));
                }
                _ => {}
            }
        }
        seen
    }
}

/// A thing can be lifted and put down on a lit field.
fn let_drop(scene: &mut Scene, key: &str, aim: &'static str, on: &str, target: &Target) {
    let Some(node) = scene.nodes.iter_mut().find(|node| node.key == key) else { return };
    let lifted = std::mem::replace(node, Node::new("", 0.0, 0.0, Vec::new()));
    *node = lifted.aim(aim).drop_on(on, target.clone());
    node.tries = None;
}

fn button(state: &State, ply: Ply) -> String {
    match ply {
        Ply::Magnet if state.car_fee() > 0 => say!("button-magnet-fee", points = SECOND_CAR_FEE),
        Ply::Magnet => say!("button-magnet"),
        Ply::Guard(2) => say!("button-guard"),
        Ply::Guard(_) => say!("button-guard-long", points = LONG_WALK_PRICE),
        Ply::Exchange => say!("button-exchange"),
        Ply::HitNone => say!("button-no-bump"),
        _ => say!("button-pass"),
    }
}

/// As many bumps as there is room for under the board, the plain ones first: for thumbs, to which the plate is small.
fn add_bump_buttons(bumps: &[(Direction, u8, Target, Outlook)], scene: &mut Scene) {
    const ROOM: usize = 6;
    let mut shown: Vec<_> = bumps.iter().collect();
    shown.sort_by_key(|(_, batteries, ..)| *batteries);
    for (direction, batteries, target, outlook) in shown.into_iter().take(ROOM) {
        let sign = ["→", "↘", "↙", "←", "↖", "↗"][*direction as usize];
        let outcome = outlook.headline.as_str();
        let label = match batteries {
            0 => say!("button-bump", sign = sign, outcome = outcome),
            _ => say!("button-bump-batteries", sign = sign, outcome = outcome, batteries = *batteries),
        };
        scene.actions.push(Action::new(label, target.clone()));
    }
}

/// Size of a row of the plate, and of its buttons for batteries.
const WIDE: f32 = 4.6;
const HIGH: f32 = 1.05;
const EXTRA: f32 = 1.0;

/// CC-4.2: the bumps as buttons beside the car, one row a direction: what comes of it, and how with batteries.
fn add_bump_plate(state: &State, car: Field, bumps: &[(Direction, u8, Target, Outlook)], scene: &mut Scene) {
    let directions: Vec<Direction> =
        Direction::ALL.into_iter().filter(|way| bumps.iter().any(|(direction, ..)| direction == way)).collect();
    let most = bumps.iter().map(|(_, batteries, ..)| *batteries).max().unwrap_or_default();
    if directions.is_empty() {
        return;
    }
    let (w, h) = (WIDE + EXTRA * f32::from(most) + 0.24, (HIGH + 0.1) * directions.len() as f32 + 0.16);
    let (left, top) = plate_place(state, car, &directions, (w, h));
    let board = vec![
        tail(at(car), (left, top), (w, h)).fill(CREAM).stroke(NIGHT, 0.06),
        rect(left, top + 0.06, w, h, 0.25).fill(NIGHT),
        rect(left, top, w, h, 0.25).fill(CREAM).stroke(NIGHT, 0.06),
    ];
    scene.nodes.push(Node::new("bump-plate", 0.0, 0.0, board).style("mark"));
    for (row, direction) in directions.iter().enumerate() {
        let y = top + 0.13 + (HIGH + 0.1) * row as f32;
        let mut x = left + 0.12;
        for batteries in 0..=most {
            let wide = if batteries == 0 { WIDE } else { EXTRA };
            let found = bumps.iter().find(|(way, count, ..)| way == direction && *count == batteries);
            if let Some((_, _, target, outlook)) = found {
                let parts = match batteries {
                    0 => main_button(state, car, *direction, outlook),
                    _ => battery_button(batteries, outlook.tone),
                };
                let key = format!("bump-{}-{batteries}", direction.word());
                scene.nodes.push(Node::new(key, x, y, parts).target(target.clone()));
            }
            if found.is_none() && batteries == 0 {
                // Without batteries it may not be: only its direction is shown.
                let place =
                    Node::new(format!("bump-{}", direction.word()), x + 0.5, y + HIGH / 2.0, arrow(*direction, NIGHT));
                scene.nodes.push(place.style("mark"));
            }
            x += wide;
        }
    }
}

/// The tail of the plate: from the edge that is nearest to the car to just beside it.
fn tail((cx, cy): (f32, f32), (left, top): (f32, f32), (w, h): (f32, f32)) -> Part {
    let (right, bottom) = (left + w, top + h);
    if cy > top && cy < bottom {
        let (side, tip) = if left > cx { (left + 0.05, cx + 0.45) } else { (right - 0.05, cx - 0.45) };
        let root = cy.clamp(top + 0.4, bottom - 0.4);
        return poly(&[(side, root - 0.25), (tip, cy), (side, root + 0.25)]);
    }
    let (edge, tip) = if top > cy { (top + 0.05, cy + 0.4) } else { (bottom - 0.05, cy - 0.5) };
    let root = cx.clamp(left + 0.5, right - 0.5);
    poly(&[(root - 0.25, edge), (cx, tip), (root + 0.25, edge)])
}

/// Gold for what strikes, rose for what hurts oneself.
fn button_fill(tone: Tone) -> &'static str {
    match tone {
        Tone::Strike => "#ffd95c",
        Tone::Harm => "#ffc2c9",
        _ => "#efe3c2",
    }
}

fn main_button(state: &State, car: Field, direction: Direction, outlook: &Outlook) -> Vec<Part> {
    let moved: Vec<(f32, f32)> =
        arrow_shape(direction, 1.5).into_iter().map(|(x, y)| (x + 0.5, y + HIGH / 2.0)).collect();
    let mut parts = vec![
        rect(0.0, 0.0, WIDE - 0.08, HIGH, 0.2).fill(button_fill(outlook.tone)).stroke(NIGHT, 0.05),
        circle(0.5, HIGH / 2.0, 0.4).fill("#fffaf0").stroke(NIGHT, 0.05),
        poly(&moved).fill(NIGHT),
        text(1.05, 0.34, 0.36, outlook.headline.clone()).fill(NIGHT).bold().align(Align::Start),
        text(1.05, 0.74, 0.29, outlook.gain.clone()).fill(NIGHT).align(Align::Start),
    ];
    // Whose car takes the bump.
    if let Some(bumped) = car.next(direction).and_then(|field| state.car_at(field)) {
        let sign = picture(["team-green", "team-orange"][bumped.team as usize], WIDE - 0.4, HIGH / 2.0 + 0.02, 0.5);
        parts.push(sign.fill(bumped.team.colour()));
    }
    parts
}

fn battery_button(batteries: u8, tone: Tone) -> Vec<Part> {
    let mut parts =
        vec![rect(0.0, 0.0, EXTRA - 0.08, HIGH, 0.2).fill(button_fill(tone)).stroke(NIGHT, 0.05).dash("0.12 0.08")];
    for index in 0..batteries {
        let x = 0.46 + 0.34 * (f32::from(index) - f32::from(batteries - 1) / 2.0);
        parts.push(picture("battery-full", x, 0.4, 0.52));
    }
    parts.push(text(0.46, 0.84, 0.3, format!("+{batteries}")).fill(NIGHT).bold());
    parts
}

/// A corner beside the car where the plate hides least of what is going on.
fn plate_place(state: &State, car: Field, directions: &[Direction], (w, h): (f32, f32)) -> (f32, f32) {
    let (cx, cy) = at(car);
    // The rows that would be bumped and a little beyond; then all other cars.
    let mut weights: Vec<((f32, f32), u32)> = vec![((cx, cy), 8)];
    for direction in directions {
        let mut field = car.next(*direction);
        for _ in 0..5 {
            let Some(here) = field else { break };
            weights.push((at(here), 4));
            field = here.next(*direction);
        }
    }
    weights.extend(state.traffic().iter().map(|field| (at(field), 1)));
    if let Some(Spot::Field(field)) = state.guard {
        weights.push((at(field), 1));
    }
    let sides = [cx + 1.1, cx - 1.1 - w];
    let heights = [cy - h / 2.0, cy - h - 0.6, cy + 0.6];
    let corners = sides.into_iter().flat_map(|x| heights.map(|y| (x.clamp(-0.6, 12.6 - w), y.clamp(-0.6, 12.7 - h))));
    let hidden = |&(x, y): &(f32, f32)| -> u32 {
        let covered = |(px, py): (f32, f32)| px > x - 0.4 && px < x + w + 0.4 && py > y - 0.4 && py < y + h + 0.4;
        weights.iter().filter(|(place, _)| covered(*place)).map(|(_, weight)| weight).sum()
    };
    corners.min_by_key(hidden).unwrap_or((cx + 1.1, cy))
}
