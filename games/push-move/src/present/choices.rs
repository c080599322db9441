//! What can be played, drawn into a scene: dice that can be lifted, lit fields, buttons; and what would be refused.

use pileup_core::{Act, Game, Seat};
use pileup_scene::{Action, Asked, Node, Part, Present, Scene, Sketches, Target, Tone, circle, line, poly, rect, text};
use pileup_words::say;

use crate::board::{Field, Plate, Way};
use crate::card::Card;
use crate::present::dice::{Looks, die};
use crate::present::scene::{RED, colour_of, die_key, field_key};
use crate::present::signs::{arrowhead, edge_strip, triangle, turned_chevron};
use crate::push::Step;
use crate::state::{Ask, Die, Power, State};
use crate::view::centre;
use crate::{Ply, PushMove, View};

impl PushMove {
    pub(super) fn draw_choices(&self, view: &View, asked: Asked<'_, Ply>, scene: &mut Scene) {
        self.draw_attempts(&view.table, scene);
        for &ply in asked.plies {
            let target = self.choice(view, asked.seat, ply);
            match ply {
                Ply::Step { from, to } => {
                    self.let_drop(&view.table, from, "", to, &target, scene);
                    scene.nodes.push(self.step_node(view, from, to, target));
                }
                Ply::Beam(field) => {
                    if let Ask::Effect { die } = view.table.ask {
                        self.let_drop(&view.table, die, "beam ", field, &target, scene);
                    }
                    scene.nodes.push(lit_node(&view.table, field, target));
                }
                Ply::To(field) => {
                    if let Ask::Target { first: Some(first), .. } = view.table.ask {
                        self.let_drop(&view.table, first, "to ", field, &target, scene);
                    }
                    scene.nodes.push(lit_node(&view.table, field, target));
                }
                Ply::Reborn(field) | Ply::At(field) => scene.nodes.push(lit_node(&view.table, field, target)),
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
                        let (dx, dy) = way.delta();
                        let parts = chevron_at(way, Tone::Plain, (0.0, 0.0));
                        let node = Node::new(format!("arrow-{}", way.word()), x + dx * 0.25, y + dy * 0.25, parts);
                        scene.nodes.push(node.target(target.clone()).style("glow"));
                    }
                    let sign = ["↑", "→", "↓", "←"][way as usize];
                    let label = say!("button-arrow", sign = sign, way = super::direction(way));
                    scene.actions.push(Action::new(label, target));
                }
                Ply::Play(_) => {}
                _ => {
                    let (label, hotkey) = button(asked.seat, ply);
                    let target = match hotkey {
                        Some(key) => target.hotkey(key),
                        None => target,
                    };
                    scene.actions.push(Action::new(label, target));
                }
            }
        }
    }

    /// Dice and fields that cannot be chosen answer all the same: with the ply that a click on them would be.
    fn draw_attempts(&self, table: &State, scene: &mut Scene) {
        for node in &mut scene.nodes {
            let Some(field) = node.spot.as_deref().and_then(|spot| spot.parse::<Field>().ok()) else { continue };
            let is_die = node.key.starts_with("die-");
            match table.die_on(field) {
                Some(die) if is_die && table.ask == Ask::Turn && die.seat == table.turn && die.to_move => {
                    node.aim = Some(format!("{field}>{{}}").into());
                }
                // A field under a die is never hit itself.
                die if die.is_some() == is_die => {
                    // What is not changed stays shared with other pictures.
                    if let Some(ply) = attempt(table, field, is_die) {
                        node.tries = Some(ply.into());
                    }
                }
                _ => {}
            }
        }
    }

    /// The die on a field can be lifted and put down on another; `verb` is what the ply begins with.
    fn let_drop(&self, table: &State, from: Field, verb: &str, to: Field, target: &Target, scene: &mut Scene) {
        let Some(id) = table.on(from) else { return };
        let key = die_key(id);
        let Some(node) = scene.nodes.iter_mut().find(|node| node.key == key) else { return };
        let aim = if verb.is_empty() { format!("{from}>{{}}") } else { format!("{verb}{{}}") };
        let lifted = std::mem::replace(node, Node::new("", 0.0, 0.0, Vec::new()));
        *node = lifted.aim(aim).drop_on(field_key(to), target.clone());
        node.tries = None;
    }

    /// A choice with its words, its tone, a preview and what comes of it.
    pub(super) fn choice(&self, view: &View, seat: Seat, ply: Ply) -> Target {
        let table = &view.table;
        let target = self.target(view, seat, ply);
        match ply {
            Ply::Skip | Ply::End | Ply::Pass => return target.tone(Tone::Pass),
            Ply::Play(_) | Ply::Lift(_) | Ply::Arrow(_) => return target,
            _ => {}
        }
        let after = self.after(table, seat, ply);
        let target = target.tone(self.tone(table, &after, seat, ply)).ghost(self.ghosts(table, &after, ply));
        match self.result(table, &after, ply) {
            Some(note) => target.note(note),
            None => target,
        }
    }

    fn tone(&self, table: &State, after: &State, seat: Seat, ply: Ply) -> Tone {
        if !matches!(ply, Ply::Step { .. } | Ply::At(_) | Ply::To(_)) {
            return Tone::Plain;
        }
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
    fn ghosts(&self, table: &State, after: &State, ply: Ply) -> Vec<Node> {
        if table.threat.is_some() {
            return Vec::new();
        }
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
                    let (x, y) = centre(field);
                    let looks = Looks { moved: false, ..self.looks(after, now) };
                    ghosts.push(Node::new(key, x, y, die(now.seat, now.pips, looks)).opacity(0.85));
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
                    ghosts.push(Node::new(key, x + dx, y + dy, parts).opacity(0.7).scale(0.85));
                }
                _ => {}
            }
        }
        ghosts
    }

    /// What comes of a ply, as short as on a chip: `4 ≥ 3+1`, `4 → 3`, a cross for a die that is lost.
    fn result(&self, table: &State, after: &State, ply: Ply) -> Option<String> {
        let id = match ply {
            Ply::Step { from, .. } => table.on(from)?,
            Ply::At(field) => table.on(field)?,
            Ply::Raise | Ply::Lower => match table.ask {
                Ask::Effect { die } => table.on(die)?,
                _ => return None,
            },
            _ => return None,
        };
        let force = match ply {
            Ply::Step { from, to } => self.force(table, from, to),
            _ => None,
        };
        let fell = |(before, now): (&Die, &Die)| before.at().is_some() && now.at().is_none();
        let lost = table.dice.iter().zip(&after.dice).any(fell);
        let (before, now) = (table.die(id), after.die(id));
        match force {
            Some(force) if lost => Some(format!("{force} ✕")),
            Some(force) => Some(force),
            None if lost => Some("✕".to_owned()),
            None if before.pips != now.pips => Some(format!("{} → {}", before.pips, now.pips)),
            None => None,
        }
    }

    /// The pips of the team against those of the rest (PM-3.4, PM-3.5), if there are any.
    fn force(&self, table: &State, from: Field, to: Field) -> Option<String> {
        let way = from.way_to(to)?;
        let boundless = matches!(table.ask, Ask::Target { card: Card::Superpower, .. });
        let power = if boundless { Power::Boundless } else { Power::Plain };
        let step = self.step(table, from, way, power).ok().filter(|step| step.to == to && step.resistance > 0)?;
        let (team, rest) = line_up(table, from, way, step);
        Some(format!("{} ≥ {}", if boundless { "∞" } else { &team }, rest))
    }

    fn step_node(&self, view: &View, from: Field, to: Field, target: Target) -> Node {
        let way = from.way_to(to).unwrap_or(Way::Up);
        let (x, y) = centre(from);
        let (dx, dy) = way.delta();
        let key = format!("step-{from}-{}", way.word());
        let tone = target.tone;
        if from.next(way) == Some(to) && !matches!(view.table.ask, Ask::Target { card: Card::Charge, .. }) {
            // A short cut for mice: the edge that the die would cross. Fingers lift the die.
            static EDGES: Sketches<(Way, Tone)> = Sketches::new();
            let parts = EDGES.get((way, tone), || {
                let mut parts = vec![poly(&edge_strip(way)).fill("#ffffff").alpha(0.01)];
                parts.extend(chevron_at(way, tone, (dx * 0.41, dy * 0.41)));
                parts
            });
            return Node::new(key, x, y, parts).style("mouse").target(target);
        }
        // Ghosts and charges come to a field further on: a ring there, with a line from the die.
        let (tx, ty) = centre(to);
        let (rx, ry) = (tx - dx * 0.28 - x, ty - dy * 0.28 - y);
        let mut parts = vec![
            line(&[(dx * 0.4, dy * 0.4), (rx, ry)]).stroke(colour_of(tone), 0.05).dash("0.1 0.08"),
            circle(rx, ry, 0.22).fill("#2a1d16").alpha(0.65),
        ];
        parts.extend(chevron_at(way, tone, (rx, ry)));
        Node::new(key, x, y, parts).style("glow").target(target)
    }
}

/// The ply that a click on a field would be, where it cannot be chosen.
fn attempt(table: &State, field: Field, die: bool) -> Option<String> {
    let step = || {
        let next = Way::ALL.into_iter().find_map(|way| field.next(way))?;
        die.then(|| Ply::Step { from: field, to: next }.to_string())
    };
    match table.ask {
        Ask::Turn => step(),
        Ask::Effect { die: at } if table.plate(at) == Plate::Beam => Some(Ply::Beam(field).to_string()),
        Ask::Effect { .. } => step(),
        Ask::Target { card: Card::Move | Card::Ghost | Card::Charge | Card::Superpower, .. } => step(),
        Ask::Target { first: None, .. } | Ask::AnswerTarget { .. } => Some(Ply::At(field).to_string()),
        Ask::Target { first: Some(_), .. } => Some(Ply::To(field).to_string()),
        Ask::Reborn { .. } => Some(Ply::Reborn(field).to_string()),
        Ask::Answer { .. } => step(),
        _ => None,
    }
}

/// The pips of a push: the team's and the rest's, each joined by `+`.
fn line_up(table: &State, from: Field, way: Way, step: Step) -> (String, String) {
    let owner = table.die_on(from).map(|die| die.seat);
    let (mut team, mut rest) = (Vec::new(), Vec::new());
    let mut at = Some(from);
    for _ in 0..=step.line {
        let Some(die) = at.and_then(|field| table.die_on(field)) else { break };
        let helps = Some(die.seat) == owner && rest.is_empty();
        if helps { &mut team } else { &mut rest }.push(die.pips.to_string());
        at = at.and_then(|field| field.next(way));
    }
    (team.join("+"), rest.join("+"))
}

fn button(seat: Seat, ply: Ply) -> (String, Option<&'static str>) {
    match ply {
        Ply::End => (say!("button-end"), Some("e")),
        Ply::Roll => (say!("button-roll"), Some("r")),
        Ply::Draw => (say!("button-draw"), Some("d")),
        Ply::Skip => (say!("button-skip"), Some("s")),
        Ply::Pass => (say!("button-pass"), Some("p")),
        Ply::Lift(from) if from == seat => (say!("button-own-loss"), None),
        Ply::Lift(from) => (say!("button-from", who = super::name(from)), None),
        ply => (ply.to_string(), None),
    }
}

fn chevron_at(way: Way, tone: Tone, at: (f32, f32)) -> Vec<Part> {
    let colour = colour_of(tone);
    let moved = |points: Vec<(f32, f32)>| points.into_iter().map(|(x, y)| (x + at.0, y + at.1)).collect::<Vec<_>>();
    match tone {
        Tone::Plain | Tone::Pass | Tone::Lead | Tone::Quiet => {
            let points = moved(turned_chevron(way));
            vec![line(&points).stroke("#2a1d16", 0.1), line(&points).stroke(colour, 0.055)]
        }
        Tone::Push => {
            let head = moved(triangle(way));
            vec![poly(&head).fill(colour).stroke("#2a1d16", 0.04)]
        }
        Tone::Strike | Tone::Harm => {
            let head = moved(arrowhead(way));
            vec![poly(&head).fill(colour).stroke("#2a1d16", 0.1), poly(&head).fill(colour).stroke(colour, 0.04)]
        }
    }
}

/// A whole field that can be chosen, with whatever stands on it.
fn lit_node(table: &State, field: Field, target: Target) -> Node {
    let (x, y) = centre(field);
    // Over a die the light would change its colour.
    let light = if table.on(field).is_some() { 0.01 } else { 0.45 };
    let edge = if target.tone == Tone::Plain { "#b8382a" } else { colour_of(target.tone) };
    let parts = vec![
        rect(-0.47, -0.47, 0.94, 0.94, 0.1).fill("#ffd95c").alpha(light),
        rect(-0.455, -0.455, 0.91, 0.91, 0.09).stroke(edge, 0.06),
        rect(-0.415, -0.415, 0.83, 0.83, 0.06).stroke("#fffaf0", 0.03),
    ];
    Node::new(format!("choose-{field}"), x, y, parts).style("glow").target(target)
}

/// The round `+` and `−` above a die on a plus-minus field.
fn sign_node(field: Field, ply: Ply, target: Target) -> Node {
    let (x, y) = centre(field);
    let raise = ply == Ply::Raise;
    let (side, colour, label) = if raise { (0.44, "#2f6b3c", "+") } else { (-0.44, "#a52e20", "−") };
    let parts = vec![
        circle(0.02, 0.04, 0.42).fill("#2a1d16").alpha(0.35),
        circle(0.0, 0.0, 0.42).fill(colour).stroke("#fffaf0", 0.04),
        text(0.0, 0.0, 0.6, label).bold().fill("#fffaf0"),
    ];
    let key = if raise { "raise" } else { "lower" };
    // Above the die, or below it in the top row.
    let rise = if field.y() == 0 { 0.92 } else { -0.92 };
    Node::new(key, x.clamp(0.86, 6.14) + side, y + rise, parts).style("glow").target(target)
}
