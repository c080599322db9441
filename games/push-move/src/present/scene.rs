//! The picture of a view.

use pileup_core::{Act, Game, Seat, Turn};
use pileup_scene::{
    Action, Asked, Bounds, Card as Face, Fact, Node, Panel, Part, Present, Row, Scene, Shelf, Target, Tone, circle,
    line, poly, rect, text,
};

use crate::board::{Field, SIDE, Way};
use crate::card::Card;
use crate::cards::list_held;
use crate::present::dice::{Looks, die, paint};
use crate::present::signs::{arrowhead, plate, quarter, turned_chevron};
use crate::state::{Ask, Die, DieId, Power, State, Threat};
use crate::view::centre;
use crate::{Ply, PushMove, View};

const AMBER: &str = "#ffb52e";
const RED: &str = "#f0402f";
const VIOLET: &str = "#b35cff";
const WHITE: &str = "#ffffff";

/// The key of a die's node.
pub(super) fn die_key(id: DieId) -> String {
    format!("die-{}", id.0)
}

fn colour_of(tone: Tone) -> &'static str {
    match tone {
        Tone::Plain | Tone::Pass => WHITE,
        Tone::Push => AMBER,
        Tone::Strike => RED,
        Tone::Harm => VIOLET,
    }
}

impl PushMove {
    pub(super) fn draw_scene(&self, view: &View, asked: Option<Asked<'_, Ply>>) -> Scene {
        let mut scene = Scene::new(Bounds::new(-1.1, -1.1, 9.2, 9.2), "#14151b");
        let table = &view.table;
        scene.ground = self.ground.get(|| self.draw_ground());
        self.draw_plates(table, &mut scene.nodes);
        let mut dice = self.draw_dice(table);
        if let Some(threat) = table.threat {
            // Everything but what is threatened lies under a veil.
            let concerned = self.concerned(table, threat);
            let is_lit = |field: Option<Field>| field.is_some_and(|at| concerned & at.bit() != 0);
            let dimmed = dice.extract_if(.., |(field, _)| !is_lit(*field));
            scene.nodes.extend(dimmed.map(|(_, node)| node));
            let veil = vec![rect(-0.35, -0.35, 7.7, 7.7, 0.18).fill("#0b0c10").alpha(0.5)];
            scene.nodes.push(Node::new("veil", 0.0, 0.0, veil));
            self.draw_threat(table, threat, &mut scene.nodes);
        }
        scene.nodes.extend(dice.into_iter().map(|(_, node)| node));
        if let Some(asked) = asked {
            self.draw_choices(view, asked, &mut scene);
        }
        self.draw_cards(view, asked, &mut scene);
        scene.panels = Seat::all(self.players).map(|seat| self.panel(view, seat)).collect();
        scene.facts = self.facts(view);
        scene
    }

    /// What never changes: the frame with its letters, the start fields.
    fn draw_ground(&self) -> Vec<Node> {
        let mut nodes = Vec::new();
        let side = SIDE as f32;
        nodes.push(Node::new(
            "abyss",
            0.0,
            0.0,
            vec![
                rect(-0.95, -0.95, 8.9, 8.9, 0.7).fill("#1a1c24"),
                rect(-0.75, -0.75, 8.5, 8.5, 0.55).fill("#111218"),
                rect(-0.55, -0.55, 8.1, 8.1, 0.4).fill("#08090c"),
            ],
        ));
        let mut frame = vec![
            rect(-0.3, -0.25, 7.68, 7.72, 0.2).fill("#000000").alpha(0.5),
            rect(-0.35, -0.35, 7.7, 7.7, 0.18).fill("#5b3d22"),
            rect(-0.35, -0.35, 7.7, 7.65, 0.18).fill("#8a6239"),
            rect(-0.31, -0.31, 7.62, 7.57, 0.15).stroke("#a77c4d", 0.02),
            rect(-0.06, -0.06, side + 0.12, side + 0.12, 0.06).fill("#4a3119"),
            rect(0.0, 0.0, side, side, 0.03).fill("#d9cfb8"),
        ];
        // The grain of the wood.
        for (index, y) in [0.31_f32, 0.87, 1.62, 2.28, 2.74, 3.55, 4.19, 4.66, 5.41, 6.12, 6.71].iter().enumerate() {
            let bow = if index % 2 == 0 { 0.05 } else { -0.04 };
            let grain = [(0.0, *y), (1.9, y + bow), (4.3, y - bow), (7.0, y + bow / 2.0)];
            frame.push(line(&grain).stroke("#b9ab88", 0.018).alpha(0.5));
        }
        for step in 1..SIDE {
            let at = step as f32;
            frame.push(line(&[(at, 0.04), (at, side - 0.04)]).stroke("#9c8b66", 0.02).alpha(0.6));
            frame.push(line(&[(0.04, at), (side - 0.04, at)]).stroke("#9c8b66", 0.02).alpha(0.6));
        }
        for index in 0..SIDE {
            let at = index as f32 + 0.5;
            let letter = ((b'A' + index as u8) as char).to_string();
            for y in [-0.185, side + 0.17] {
                frame.push(text(at, y, 0.19, letter.clone()).bold().fill("#f0dfc0"));
            }
            for x in [-0.185, side + 0.185] {
                frame.push(text(x, at, 0.19, (index + 1).to_string()).bold().fill("#f0dfc0"));
            }
        }
        nodes.push(Node::new("board", 0.0, 0.0, frame));
        for seat in Seat::all(self.players) {
            for &field in &self.starts[seat.index()] {
                let (x, y) = centre(field);
                let paint = paint(seat);
                let ring = vec![
                    circle(0.0, 0.0, 0.3).stroke("#5d4f33", 0.085).alpha(0.6),
                    circle(0.0, 0.0, 0.3).stroke(paint.body, 0.05),
                    text(0.0, 0.0, 0.2, paint.mark).fill(paint.body),
                ];
                let title = format!("{field}: start field of {}", paint.name);
                nodes.push(Node::new(format!("start-{field}"), x, y, ring).title(title));
            }
        }
        nodes
    }

    fn draw_plates(&self, table: &State, nodes: &mut Vec<Node>) {
        for field in Field::all() {
            let kind = table.plate(field);
            let Some(data) = kind.kind().map(|kind| self.components.kind(kind)) else { continue };
            let (x, y) = centre(field);
            let parts = plate(kind, self.options.cards);
            let title = format!("{field}: {}. {}", data.name, data.effect);
            nodes.push(Node::new(format!("plate-{field}"), x, y, parts).title(title));
        }
        if let Ask::Plate { field } | Ask::Arrow { field } = table.ask {
            let (x, y) = centre(field);
            let mark = vec![rect(-0.46, -0.46, 0.92, 0.92, 0.1).stroke(AMBER, 0.05).dash("0.12 0.08")];
            nodes.push(Node::new("rolling", x, y, mark).style("pulse"));
        }
    }

    /// During an answer the threatened ply is drawn in red.
    fn draw_threat(&self, table: &State, threat: Threat, nodes: &mut Vec<Node>) {
        match threat {
            Threat::Push { die, way, power } => {
                let Ok(step) = self.step(table, die, way, power) else { return };
                let (x, y) = centre(die);
                let (dx, dy) = way.delta();
                let reach = f32::from(step.line) + 1.1;
                nodes.push(Node::new(
                    "threat",
                    0.0,
                    0.0,
                    arrow((x - dx * 0.46, y - dy * 0.46), (x + dx * reach, y + dy * reach)),
                ));
            }
            Threat::Telekinesis { die, to } => {
                nodes.push(Node::new("threat", 0.0, 0.0, arrow(centre(die), centre(to))));
            }
            Threat::Bomb { die } => {
                let (x, y) = centre(die);
                let parts = vec![circle(0.0, 0.0, 1.4).fill(RED).alpha(0.18), circle(0.0, 0.0, 1.4).stroke(RED, 0.05)];
                nodes.push(Node::new("threat", x, y, parts));
            }
        }
    }

    /// Dice with the fields on which they stand, the rims of those still to move under them.
    fn draw_dice(&self, table: &State) -> Vec<(Option<Field>, Node)> {
        let mut nodes = Vec::new();
        let mut lying = [0; 4];
        for (index, one) in table.dice.iter().enumerate().filter(|(_, die)| die.exists()) {
            let id = DieId(index as u8);
            match one.at() {
                Some(field) => {
                    let (x, y) = centre(field);
                    if one.to_move {
                        let rim = vec![
                            rect(-0.425, -0.425, 0.85, 0.85, 0.19).fill("#ffbe1a").stroke("#6b4a00", 0.02),
                            rect(-0.395, -0.395, 0.79, 0.79, 0.165).stroke("#fff6d6", 0.03),
                        ];
                        nodes.push((Some(field), Node::new(format!("rim-{index}"), x, y, rim).style("pulse")));
                    }
                    nodes.push((Some(field), self.die_node(table, id, field)));
                }
                None => {
                    // Trophies lie in the abyss on the side of the seat they are charged to.
                    let charge = one.charge().unwrap_or(one.seat);
                    let place = &mut lying[charge.index()];
                    let (x, y) = self.trophy_place(charge, *place);
                    *place += 1;
                    let looks = Looks { cracked: charge == one.seat, ..Looks::default() };
                    let title = match charge == one.seat {
                        true => format!("lost by {} itself", paint(one.seat).name),
                        false => format!("{} die taken by {}", paint(one.seat).name, paint(charge).name),
                    };
                    let node = Node::new(die_key(id), x, y, die(one.seat, 1, looks));
                    nodes.push((None, node.scale(0.56).opacity(0.85).title(title)));
                }
            }
        }
        nodes
    }

    fn die_node(&self, table: &State, id: DieId, field: Field) -> Node {
        let one = table.die(id);
        let playing = !matches!(table.ask, Ask::Over | Ask::First | Ask::Deal { .. } | Ask::Plate { .. });
        let looks = Looks {
            frozen: one.frost > 0,
            immortal: one.immortal,
            moved: playing && one.seat == table.turn && !one.to_move && one.frost == 0,
            cracked: false,
        };
        let mut title = format!("{field}: {} {}", paint(one.seat).name, one.pips);
        for (holds, word) in
            [(one.to_move, ", still to move"), (looks.frozen, ", frozen"), (looks.immortal, ", immortal")]
        {
            title.push_str(if holds { word } else { "" });
        }
        let (x, y) = centre(field);
        Node::new(die_key(id), x, y, die(one.seat, one.pips, looks)).title(title)
    }

    /// Where the n-th die charged to a seat lies: along the seat's own side of the board.
    fn trophy_place(&self, charge: Seat, place: usize) -> (f32, f32) {
        let along = 1.2 + 0.5 * place as f32;
        match (self.players, charge.index()) {
            (_, 0) => (-0.72, along),
            (2 | 3, 1) | (4, 2) => (7.72, 7.0 - along),
            (_, 1 | 2) => (7.0 - along, -0.72),
            _ => (along, 7.72),
        }
    }

    /// The fields that a threatened ply concerns.
    fn concerned(&self, table: &State, threat: Threat) -> u64 {
        let (die, mut set) = match threat {
            Threat::Push { die, .. } | Threat::Telekinesis { die, .. } | Threat::Bomb { die } => (die, die.bit()),
        };
        match threat {
            Threat::Push { way, .. } => {
                let mut at = die.next(way);
                while let Some(field) = at.filter(|&field| table.on(field).is_some()) {
                    set |= field.bit();
                    at = field.next(way);
                }
            }
            Threat::Bomb { .. } => {
                Way::ALL.into_iter().filter_map(|way| die.next(way)).for_each(|field| set |= field.bit());
            }
            Threat::Telekinesis { .. } => {}
        }
        set
    }

    fn draw_choices(&self, view: &View, asked: Asked<'_, Ply>, scene: &mut Scene) {
        for &ply in asked.plies {
            let target = self.choice(view, asked.seat, ply);
            match ply {
                Ply::Step { from, to } => scene.nodes.push(self.step_node(view, from, to, target)),
                Ply::Beam(field) | Ply::Reborn(field) | Ply::At(field) | Ply::To(field) => {
                    scene.nodes.push(ring_node(&view.table, field, target));
                }
                Ply::Raise | Ply::Lower => {
                    if let Ask::Effect { die } = view.table.ask {
                        scene.nodes.push(sign_node(die, ply, target.clone()));
                    }
                    let raise = ply == Ply::Raise;
                    let label = if raise { "+1" } else { "−1" };
                    scene.actions.push(Action::new(label, target.hotkey(if raise { "+" } else { "-" })));
                }
                Ply::Arrow(way) => {
                    if let Ask::Arrow { field } = view.table.ask {
                        let (x, y) = centre(field);
                        let parts = chevron(way, Tone::Plain);
                        let (dx, dy) = way.delta();
                        let node = Node::new(format!("arrow-{}", way.word()), x + dx * 0.25, y + dy * 0.25, parts);
                        scene.nodes.push(node.target(target.clone()).style("glow"));
                    }
                    let label = ["↑ up", "→ right", "↓ down", "← left"][way as usize];
                    scene.actions.push(Action::new(label, target));
                }
                Ply::Play(_) => {}
                _ => {
                    let (label, hotkey) = match ply {
                        Ply::End => ("End turn".to_owned(), Some("e")),
                        Ply::Roll => ("Roll".to_owned(), Some("r")),
                        Ply::Draw => ("Draw a card".to_owned(), Some("d")),
                        Ply::Skip => ("Skip".to_owned(), Some("s")),
                        Ply::Pass => ("Pass".to_owned(), Some("p")),
                        Ply::Lift(seat) if seat == asked.seat => ("Own loss".to_owned(), None),
                        Ply::Lift(seat) => (format!("From {{{seat}}}"), None),
                        ply => (ply.to_string(), None),
                    };
                    let target = match hotkey {
                        Some(key) => target.hotkey(key),
                        None => target,
                    };
                    scene.actions.push(Action::new(label, target));
                }
            }
        }
    }

    /// A choice with its words, its tone, a preview and a note.
    fn choice(&self, view: &View, seat: Seat, ply: Ply) -> Target {
        let target =
            self.target(view, seat, ply).tone(self.tone(&view.table, seat, ply)).ghost(self.ghosts(view, seat, ply));
        match self.note(&view.table, ply) {
            Some(note) => target.note(note),
            None => target,
        }
    }

    fn tone(&self, table: &State, seat: Seat, ply: Ply) -> Tone {
        match ply {
            Ply::Skip | Ply::End | Ply::Pass => return Tone::Pass,
            Ply::Step { .. } | Ply::At(_) | Ply::To(_) => {}
            _ => return Tone::Plain,
        }
        let after = self.after(table, seat, ply);
        let lost = |own: bool| {
            let fell = |(before, now): (&Die, &Die)| {
                before.at().is_some() && now.at().is_none() && (before.seat == seat) == own
            };
            table.dice.iter().zip(&after.dice).any(fell)
        };
        let pushed = table.standing().any(|(id, die, at)| die.seat != seat && after.die(id).at() != Some(at));
        let train = matches!(ply, Ply::Step { to, .. } if table.on(to).is_some());
        match (lost(true), lost(false)) {
            (_, true) => Tone::Strike,
            (true, false) => Tone::Harm,
            _ if pushed || train => Tone::Push,
            _ => Tone::Plain,
        }
    }

    /// The table after a ply, if nobody answers it.
    fn after(&self, table: &State, seat: Seat, ply: Ply) -> State {
        let mut next = table.clone();
        // Hands that are not seen are empty in a view, so that nobody is asked for an answer.
        next.hands
            .iter_mut()
            .enumerate()
            .filter(|(index, _)| *index != table.turn.index())
            .for_each(|(_, hand)| hand.clear());
        self.apply(&mut next, &Act::seat(seat, ply), &mut ());
        next
    }

    /// The dice that a ply changes, where and as they would be afterwards.
    fn ghosts(&self, view: &View, seat: Seat, ply: Ply) -> Vec<Node> {
        let table = &view.table;
        if matches!(ply, Ply::Play(_) | Ply::Pass | Ply::Lift(_) | Ply::Arrow(_)) || table.threat.is_some() {
            return Vec::new();
        }
        let after = self.after(table, seat, ply);
        let way = match ply {
            Ply::Step { from, to } => from.way_to(to),
            _ => None,
        };
        let mut ghosts = Vec::new();
        for (index, (before, now)) in table.dice.iter().zip(&after.dice).enumerate() {
            let changed = (before.at(), before.pips, before.frost, before.immortal)
                != (now.at(), now.pips, now.frost, now.immortal);
            let key = format!("ghost-{index}");
            match (before.at(), now.at()) {
                (_, Some(field)) if changed => {
                    let mut node = self.die_node(&after, DieId(index as u8), field).opacity(0.85);
                    node.key = key.into();
                    ghosts.push(node);
                }
                (Some(field), None) => {
                    // It goes over the edge, or dies on the field it is pushed to.
                    let (x, y) = centre(field);
                    let (dx, dy) = way.map_or((0.0, 0.0), Way::delta);
                    let cross = vec![
                        line(&[(-0.24, -0.24), (0.24, 0.24)]).stroke(RED, 0.1),
                        line(&[(0.24, -0.24), (-0.24, 0.24)]).stroke(RED, 0.1),
                    ];
                    let parts = die(before.seat, before.pips, Looks::default())
                        .iter()
                        .cloned()
                        .chain(cross)
                        .collect::<Vec<_>>();
                    ghosts.push(Node::new(key, x + dx, y + dy, parts).opacity(0.6).scale(0.85));
                }
                _ => {}
            }
        }
        ghosts
    }

    /// A price or a warning, shown with the preview.
    fn note(&self, table: &State, ply: Ply) -> Option<String> {
        let Ply::Step { from, to } = ply else { return None };
        let way = from.way_to(to)?;
        let boundless = matches!(table.ask, Ask::Target { card: Card::Superpower, .. });
        let power = if boundless { Power::Boundless } else { Power::Plain };
        let step = self.step(table, from, way, power).ok().filter(|step| step.to == to)?;
        if step.resistance > 0 {
            let strength = if boundless { "∞".to_owned() } else { step.strength.to_string() };
            return Some(format!("{strength} against {}", step.resistance));
        }
        None
    }

    fn step_node(&self, view: &View, from: Field, to: Field, target: Target) -> Node {
        let way = from.way_to(to).unwrap_or(Way::Up);
        let (x, y) = centre(from);
        let (dx, dy) = way.delta();
        let key = format!("step-{from}-{}", way.word());
        let tone = target.tone;
        if from.next(way) == Some(to) && !matches!(view.table.ask, Ask::Target { card: Card::Charge, .. }) {
            let mut parts = vec![poly(&quarter(way)).fill(WHITE).alpha(0.01)];
            parts.extend(chevron_at(way, tone, (dx * 0.38, dy * 0.38)));
            return Node::new(key, x, y, parts).style("glow").target(target);
        }
        // Ghosts and charges come to a field further on: a ring there, with a line from the die.
        let (tx, ty) = centre(to);
        let (rx, ry) = (tx - dx * 0.28 - x, ty - dy * 0.28 - y);
        let mut parts = vec![
            line(&[(dx * 0.4, dy * 0.4), (rx, ry)]).stroke(colour_of(tone), 0.05).dash("0.1 0.08"),
            circle(rx, ry, 0.22).fill("#10222b").alpha(0.65),
        ];
        parts.extend(chevron_at(way, tone, (rx, ry)));
        Node::new(key, x, y, parts).style("glow").target(target)
    }

    fn draw_cards(&self, view: &View, asked: Option<Asked<'_, Ply>>, scene: &mut Scene) {
        if !self.options.cards {
            return;
        }
        for seat in Seat::all(self.players) {
            let hand = &view.table.hands[seat.index()];
            if hand.is_empty() {
                continue;
            }
            let cards = hand
                .iter()
                .enumerate()
                .map(|(index, &card)| {
                    let mut face = self.face(card, format!("{card}-{index}"));
                    let playable = asked.filter(|asked| asked.seat == seat && asked.plies.contains(&Ply::Play(card)));
                    face.target = playable.map(|asked| self.choice(view, asked.seat, Ply::Play(card)));
                    face
                })
                .collect();
            scene.shelves.push(Shelf::new(format!("hand-{seat}"), format!("Hand of {{{seat}}}"), cards));
        }
        let discards: Vec<Face> = view
            .discards()
            .flat_map(|(card, count)| (0..count).map(move |index| (card, index)))
            .map(|(card, index)| self.face(card, format!("{card}-{index}")))
            .collect();
        if !discards.is_empty() {
            scene.shelves.push(Shelf::new("discard", "Discard pile", discards).folded());
        }
    }

    fn face(&self, card: Card, key: String) -> Face {
        let data = self.components.card(card);
        let mut face = Face::new(key, data.title.as_str());
        face.text = data.text.as_str().into();
        face.colour = data.colour.as_str().into();
        face.sign = data.sign.as_str().into();
        face
    }

    fn panel(&self, view: &View, seat: Seat) -> Panel {
        let table = &view.table;
        let (dice, pips) = table.strength(seat);
        let trophies = table
            .dice
            .iter()
            .filter(|die| die.seat != seat && die.charge().is_some_and(|charge| charge == seat || charge == die.seat));
        let mut rows = vec![
            Row::Track {
                label: "Taken".into(),
                filled: trophies.map(|die| paint(die.seat).body.into()).collect(),
                total: usize::from(self.options.goal),
            },
            Row::fact("Dice", dice),
            Row::fact("Pips", pips),
        ];
        if self.options.cards {
            rows.push(Row::fact("Cards", view.hand_size(seat)));
        }
        Panel::seat(seat, self.look(seat), self.turn(table) == Turn::Seat(seat), rows)
    }

    fn facts(&self, view: &View) -> Vec<Fact> {
        let table = &view.table;
        let mut facts = vec![Fact::new("Round", format!("{} of {}", table.round, self.options.rounds))];
        let to_move = table.dice.iter().filter(|die| die.to_move).count();
        let own = self.dice_of(table.turn).filter(|&id| table.die(id).at().is_some()).count();
        if !matches!(table.ask, Ask::Over) {
            facts.push(Fact::new("Dice to move", format!("{to_move} of {own}")));
        }
        if self.options.cards {
            facts.push(Fact::new("Draw pile", view.deck_size()));
            if !view.old.is_empty() {
                facts.push(Fact::new("Held since the shuffle", list_held(view)));
            }
        }
        facts
    }
}

/// A thick red arrow, for what is threatened.
fn arrow(from: (f32, f32), to: (f32, f32)) -> Vec<Part> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let long = dx.hypot(dy).max(0.01);
    let (ux, uy) = (dx / long, dy / long);
    let at = |along: f32, across: f32| (from.0 + ux * along - uy * across, from.1 + uy * along + ux * across);
    let head = long - 0.4;
    vec![
        poly(&[
            at(0.0, -0.46),
            at(head, -0.46),
            at(head, -0.62),
            at(long, 0.0),
            at(head, 0.62),
            at(head, 0.46),
            at(0.0, 0.46),
        ])
        .fill(RED)
        .stroke("#7a130a", 0.04)
        .alpha(0.8),
    ]
}

/// The sign of a step: colour and shape say what it does.
fn chevron(way: Way, tone: Tone) -> Vec<Part> {
    chevron_at(way, tone, (0.0, 0.0))
}

fn chevron_at(way: Way, tone: Tone, at: (f32, f32)) -> Vec<Part> {
    let colour = colour_of(tone);
    let moved = |points: Vec<(f32, f32)>| points.into_iter().map(|(x, y)| (x + at.0, y + at.1)).collect::<Vec<_>>();
    let open = |rise: f32| {
        let points = moved(turned_chevron(way, rise));
        [line(&points).stroke("#1a1206", 0.1), line(&points).stroke(colour, 0.055)]
    };
    match tone {
        Tone::Plain | Tone::Pass => open(0.0).into(),
        Tone::Push => open(-0.085).into_iter().chain(open(0.015)).collect(),
        Tone::Strike | Tone::Harm => {
            let head = moved(arrowhead(way));
            vec![poly(&head).fill(colour).stroke("#1a1206", 0.1), poly(&head).fill(colour).stroke(colour, 0.04)]
        }
    }
}

/// A ring on a field or a die that can be chosen.
fn ring_node(table: &State, field: Field, target: Target) -> Node {
    let (x, y) = centre(field);
    let colour = match target.tone {
        Tone::Plain => "#35d0ff",
        tone => colour_of(tone),
    };
    let r = if table.on(field).is_some() { 0.44 } else { 0.34 };
    let parts = vec![
        circle(0.0, 0.0, 0.48).fill(WHITE).alpha(0.01),
        circle(0.0, 0.0, r).fill(colour).alpha(0.15),
        circle(0.0, 0.0, r).stroke("#10222b", 0.085),
        circle(0.0, 0.0, r).stroke(colour, 0.05),
    ];
    Node::new(format!("choose-{field}"), x, y, parts).style("glow").target(target)
}

/// The round `+` and `-` above a die on a plus-minus field.
fn sign_node(field: Field, ply: Ply, target: Target) -> Node {
    let (x, y) = centre(field);
    let raise = ply == Ply::Raise;
    let (side, colour, label) = if raise { (0.24, "#4f8f3c", "+") } else { (-0.24, "#c2553a", "−") };
    let parts = vec![
        circle(0.02, 0.03, 0.22).fill("#000000").alpha(0.35),
        circle(0.0, 0.0, 0.22).fill(colour).stroke("#fff7e6", 0.03),
        text(0.0, 0.0, 0.34, label).bold().fill("#fff7e6"),
    ];
    let key = if raise { "raise" } else { "lower" };
    Node::new(key, x + side, y - 0.56, parts).style("glow").target(target)
}
