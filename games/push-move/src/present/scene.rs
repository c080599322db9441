//! The picture of a view.

use pileup_core::{Game, Seat, Turn};
use pileup_scene::{
    Asked, Bounds, Card as Face, Fact, Node, Panel, Part, Picture, Present, Row, Scene, Shelf, Sketches, Tone, circle,
    poly, rect,
};
use pileup_words::{Spoken, say};

use crate::board::{Field, KINDS, Kind, Plate, Way};
use crate::card::Card;
use crate::cards::list_held;
use crate::present::dice::{Looks, die};
use crate::present::ground::{BOUNDS, LINE, MAT};
use crate::present::signs::plate;
use crate::present::{ART, colour};
use crate::state::{Ask, Die, DieId, State, Threat};
use crate::view::centre;
use crate::{Ply, PushMove, View};

/// What may be played, and who is at it.
pub(super) const GOLD: &str = "#ffcf4a";
pub(super) const RED: &str = "#d5311f";

/// The key of a die's node.
pub(super) fn die_key(id: DieId) -> String {
    format!("die-{}", id.0)
}

/// The key of a field's node, with a plate or without.
pub(super) fn field_key(field: Field) -> String {
    format!("plate-{field}")
}

impl PushMove {
    pub(super) fn draw_scene(&self, view: &View, asked: Option<Asked<'_, Ply>>) -> Scene {
        let mut scene = Scene::new(BOUNDS, MAT);
        let table = &view.table;
        scene.ground = self.ground.get(|| self.draw_ground());
        self.draw_plates(table, &mut scene.nodes);
        let mut dice = self.draw_dice(table);
        if let Some(threat) = table.threat {
            // Everything but what is threatened lies under a veil.
            let concerned = self.concerned(table, threat);
            let dimmed = dice.extract_if(.., |(field, _)| concerned & field.bit() == 0);
            scene.nodes.extend(dimmed.map(|(_, node)| node));
            let veil = vec![rect(-0.25, -0.25, 7.5, 7.5, 0.06).fill("#2a1d16").alpha(0.5)];
            scene.nodes.push(Node::new("veil", 0.0, 0.0, veil).style("mark"));
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

    fn draw_plates(&self, table: &State, nodes: &mut Vec<Node>) {
        static PLATES: Sketches<(Field, Plate, bool), Node> = Sketches::new();
        let cards = self.options.cards;
        for field in Field::all() {
            let what = table.plate(field);
            nodes.push(PLATES.get((field, what, cards), || plate_node(field, what, cards)));
        }
        if let Ask::Plate { field } | Ask::Arrow { field } = table.ask {
            let (x, y) = centre(field);
            let mark = vec![rect(-0.46, -0.46, 0.92, 0.92, 0.1).stroke(RED, 0.05).dash("0.12 0.08")];
            nodes.push(Node::new("rolling", x, y, mark).style("pulse").style("mark"));
        }
    }

    /// During an answer the threatened ply is drawn in red.
    fn draw_threat(&self, table: &State, threat: Threat, nodes: &mut Vec<Node>) {
        let (x, y, parts) = match threat {
            Threat::Push { die, way, power } => {
                let Ok(step) = self.step(table, die, way, power) else { return };
                let (x, y) = centre(die);
                let (dx, dy) = way.delta();
                let reach = f32::from(step.line) + 1.1;
                (0.0, 0.0, arrow((x - dx * 0.46, y - dy * 0.46), (x + dx * reach, y + dy * reach)))
            }
            Threat::Telekinesis { die, to } => (0.0, 0.0, arrow(centre(die), centre(to))),
            Threat::Bomb { die } => {
                let (x, y) = centre(die);
                (x, y, vec![circle(0.0, 0.0, 1.4).fill(RED).alpha(0.18), circle(0.0, 0.0, 1.4).stroke(RED, 0.05)])
            }
        };
        nodes.push(Node::new("threat", x, y, parts).style("mark"));
    }

    /// Dice with the fields on which they stand, under each that is to act a golden rim.
    fn draw_dice(&self, table: &State) -> Vec<(Field, Node)> {
        let mut nodes = Vec::new();
        for (id, _, field) in table.standing() {
            if self.acts(table, id, field) {
                let (x, y) = centre(field);
                let rim = vec![rect(-0.45, -0.46, 0.9, 0.93, 0.2).fill(GOLD).stroke(LINE, 0.03)];
                let key = format!("rim-{}", id.0);
                nodes.push((field, Node::new(key, x, y, rim).style("pulse").style("mark")));
            }
            nodes.push((field, self.die_node(table, id, field)));
        }
        nodes
    }

    /// Whether a die is the one that acts, or one of those that have still to.
    fn acts(&self, table: &State, id: DieId, field: Field) -> bool {
        match table.ask {
            Ask::Turn => table.die(id).to_move,
            Ask::Effect { die } | Ask::Roll { die, .. } | Ask::Target { first: Some(die), .. } => die == field,
            _ => false,
        }
    }

    fn die_node(&self, table: &State, id: DieId, field: Field) -> Node {
        static DICE: Sketches<(DieId, Field, Seat, u8, bool, Looks), Node> = Sketches::new();
        let Die { seat, pips, to_move, .. } = *table.die(id);
        let looks = self.looks(table, table.die(id));
        DICE.get((id, field, seat, pips, to_move, looks), || {
            let mut title = say!("die-title", field = %field, colour = colour(seat), pips = pips);
            let states = [
                (to_move, say!("die-to-move")),
                (looks.frozen, say!("die-frozen")),
                (looks.immortal, say!("die-immortal")),
            ];
            for (_, words) in states.into_iter().filter(|(holds, _)| *holds) {
                title.push_str(", ");
                title.push_str(&words);
            }
            let (x, y) = centre(field);
            Node::new(die_key(id), x, y, die(seat, pips, looks)).title(title).rule("PM-2.1").spot(field.to_string())
        })
    }

    pub(super) fn looks(&self, table: &State, one: &Die) -> Looks {
        let playing = !matches!(table.ask, Ask::Over | Ask::First | Ask::Deal { .. } | Ask::Plate { .. });
        Looks {
            frozen: one.frost > 0,
            immortal: one.immortal,
            moved: playing && one.seat == table.turn && !one.to_move && one.frost == 0,
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

    fn draw_cards(&self, view: &View, asked: Option<Asked<'_, Ply>>, scene: &mut Scene) {
        if !self.options.cards {
            return;
        }
        // Who sees one hand and not the others looks into their own.
        let hides = view.hidden.iter().any(|&count| count > 0);
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
                    let ply = Ply::Play(card);
                    match asked.filter(|asked| asked.seat == seat) {
                        Some(asked) if asked.plies.contains(&ply) => {
                            face.target = Some(self.choice(view, seat, ply));
                        }
                        // The rules say why not.
                        Some(_) => face.tries = Some(ply.to_string().into()),
                        None => {}
                    }
                    face
                })
                .collect();
            let own = hides || asked.is_some_and(|asked| asked.seat == seat);
            let title = if own { say!("hand-own") } else { say!("hand", who = super::name(seat)) };
            scene.shelves.push(Shelf::new(format!("hand-{seat}"), title, cards));
        }
        let discards: Vec<Face> = view
            .discards()
            .flat_map(|(card, count)| (0..count).map(move |index| (card, index)))
            .map(|(card, index)| self.face(card, format!("{card}-{index}")))
            .collect();
        if !discards.is_empty() {
            scene.shelves.push(Shelf::new("discard", say!("discards"), discards).folded());
        }
    }

    pub(super) fn face(&self, card: Card, key: String) -> Face {
        let data = self.components.card(card);
        let mut face = Face::new(key, self.title(card));
        face.text = self.text_of(card).into();
        face.colour = data.colour.as_str().into();
        face.sign = data.sign.as_str().into();
        face.kind = is_answer(card).then(|| "answer".into());
        face.rule = Some(card.rule());
        face.art = Some(ART.get(&format!("card-{card}")));
        face
    }

    fn panel(&self, view: &View, seat: Seat) -> Panel {
        let table = &view.table;
        let (dice, pips) = table.strength(seat);
        let goal = self.options.goal;
        let taken = say!("taken-of", count = table.score(seat), goal = goal);
        let mut rows = vec![
            Row::fact(say!("taken"), taken),
            Row::Picture(self.trophies(table, seat)),
            Row::fact(say!("dice"), dice),
            Row::fact(say!("pips"), pips),
        ];
        if self.options.cards {
            rows.push(Row::fact(say!("cards"), view.hand_size(seat)));
        }
        Panel::seat(seat, self.look(seat), self.turn(table) == Turn::Seat(seat), rows)
    }

    /// The dice that count for a seat, and places for those that are missing to win.
    fn trophies(&self, table: &State, seat: Seat) -> Picture {
        let counts = |die: &&Die| die.seat != seat && die.charge().is_some_and(|by| by == seat || by == die.seat);
        let taken: Vec<&Die> = table.dice.iter().filter(counts).collect();
        let places = taken.len().max(usize::from(self.options.goal));
        let place = |index: usize| 0.5 + 0.95 * index as f32;
        let empty = (taken.len()..places).map(|index| {
            let slot = rect(-0.33, -0.35, 0.66, 0.7, 0.16).fill("#8a6d4a").alpha(0.16);
            let edge = rect(-0.33, -0.35, 0.66, 0.7, 0.16).stroke("#8a6d4a", 0.05).dash("0.13 0.09");
            Node::new(format!("slot-{index}"), place(index), 0.5, vec![slot, edge])
        });
        let full = taken.iter().enumerate().map(|(index, one)| {
            let title = match one.charge() == Some(one.seat) {
                true => say!("trophy-self", colour = colour(one.seat)),
                false => say!("trophy", colour = colour(one.seat)),
            };
            let parts = die(one.seat, 1, Looks::default());
            Node::new(format!("taken-{index}"), place(index), 0.5, parts).title(title).rule("PM-5.3")
        });
        let nodes = full.chain(empty).collect();
        Picture { bounds: Bounds::new(0.0, 0.0, 0.95 * places.max(8) as f32, 1.0), nodes }
    }

    fn facts(&self, view: &View) -> Vec<Fact> {
        let table = &view.table;
        let round = say!("round-of", round = table.round, rounds = self.options.rounds);
        let mut facts = vec![Fact::new(say!("round"), round)];
        let to_move = table.dice.iter().filter(|die| die.to_move).count();
        let own = self.dice_of(table.turn).filter(|&id| table.die(id).at().is_some()).count();
        if !matches!(table.ask, Ask::Over) {
            facts.push(Fact::new(say!("dice-to-move"), say!("to-move-of", left = to_move, own = own)));
        }
        if self.options.cards {
            facts.push(Fact::new(say!("draw-pile"), view.deck_size()));
            if !view.old.is_empty() {
                facts.push(Fact::new(say!("held-since"), list_held(view)));
            }
        }
        facts
    }
}

fn plate_node(field: Field, what: Plate, cards: bool) -> Node {
    let (x, y) = centre(field);
    let node = Node::new(field_key(field), x, y, plate(what, cards)).spot(field.to_string());
    match what.kind() {
        Some(kind) => node.title(format!("{field}: {}", help(kind))),
        None => node,
    }
}

/// What a kind of plate is called and does, with its rule. Said once: every picture has a board full of them.
fn help(kind: Kind) -> &'static str {
    static HELP: [Spoken<String>; KINDS] = [const { Spoken::new() }; KINDS];
    HELP[kind as usize].get(|| {
        let word = kind.word();
        let (name, effect) = (say!(&format!("kind-{word}")), say!(&format!("kind-{word}.effect")));
        say!("plate-help", name = name, effect = effect, rule = kind.rule())
    })
}

/// PM-7.10: whether a card can answer a threat; its frame says so.
fn is_answer(card: Card) -> bool {
    use Card::{Frost, Immortality, Minus, Plus, Random, Shrink};
    matches!(card, Plus | Minus | Shrink | Random | Frost | Immortality)
}

/// The colour of a choice's sign.
pub(super) fn colour_of(tone: Tone) -> &'static str {
    match tone {
        Tone::Plain | Tone::Pass | Tone::Lead | Tone::Quiet => "#ffffff",
        Tone::Push => "#ffb52e",
        Tone::Strike => "#f0402f",
        Tone::Harm => "#b35cff",
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
