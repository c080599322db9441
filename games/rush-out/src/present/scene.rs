//! The picture as a whole: what lies where, the strip in the middle, the market, and what has no place on the board.

use pileup_core::{Game, Seat, Turn};
use pileup_scene::{
    Action, Align, Asked, Bounds, Card as Leaf, Fact, Node, Panel, Part, Present, Row, Scene, Shelf, Target as Click,
    Timer, circle, rect, text,
};

use super::cards::GOLD;
use super::choices::Choices;
use super::glyph::painted;
use super::hands::BODIES;
use super::words;
use crate::catalog::CATALOG;
use crate::ply::{Deed, Ply};
use crate::state::{Phase, State, Team, Unit};
use crate::{RushOut, View};

/// How long before the bell it is announced.
const LAST_MINUTE: u32 = 60_000;
const CHALK: &str = "#efe7d2";

impl RushOut {
    pub(super) fn draw(&self, view: &View, asked: Option<Asked<'_, Ply>>) -> Scene {
        let table = view.table();
        let choices = Choices::new(self, view, asked);
        let mut scene = Scene::new(Bounds::new(0.0, 0.0, 1000.0, 720.0), "#2b2a27");
        scene.tall = Some(self.tall_bounds());
        scene.nodes.extend(self.boards());
        self.draw_piles(&mut scene, view);
        self.draw_strip(&mut scene, table);
        if self.has_dragon() {
            self.draw_lair(&mut scene, table, &choices);
        }
        self.draw_wizard(&mut scene, table, &choices);
        for card in table.spell.slots.iter().chain(&table.trial.slots).flatten().chain(&table.curses) {
            self.draw_card(&mut scene, table, *card, &choices);
        }
        for hero in self.heroes() {
            self.draw_hero(&mut scene, table, hero, &choices);
        }
        for card in self.heroes().flat_map(|hero| &table.before[hero.hero_index()]) {
            self.draw_card(&mut scene, table, *card, &choices);
        }
        if self.has_dragon() {
            self.draw_dragon(&mut scene, table, &choices);
        }
        for unit in self.order.iter().copied() {
            self.draw_dice(&mut scene, table, unit, &choices);
        }
        self.draw_held(&mut scene, table, &choices);
        scene.panels = Seat::all(self.seats()).map(|seat| self.panel(view, seat, &choices)).collect();
        if table.phase == Phase::Market {
            self.draw_market(&mut scene, table, &choices);
        }
        self.draw_rest(&mut scene, &choices);
        scene.facts = self.facts(view);
        scene
    }

    fn facts(&self, view: &View) -> Vec<Fact> {
        let table = view.table();
        let mut facts = vec![Fact::new("", words::capital(words::scenario(self.options.scenario)))];
        if self.options.best_of == Some(3) {
            facts.push(Fact::new("round", table.round));
            facts.push(Fact::new("won by heroes", table.trophies[0]));
            facts.push(Fact::new("by the wizard", table.trophies[1]));
        }
        if !self.is_live() {
            facts.push(Fact::new("beat", table.go.beat + 1));
        }
        facts
    }

    fn panel(&self, view: &View, seat: Seat, choices: &Choices<'_>) -> Panel {
        let table = view.table();
        let mut rows = Vec::new();
        let (team, pile) = if seat.index() == 0 { (Team::Wizard, view.spell) } else { (Team::Heroes, view.trial) };
        for unit in self.units_of(seat).filter(|unit| unit.is_hero()) {
            let hand = table.hand(unit);
            rows.push(Row::fact(unit.name(), if hand.wounded { "wounded" } else { "unhurt" }));
            if hand.xp > 0 {
                rows.push(Row::fact("experience", hand.xp));
            }
        }
        // What a team has in common is told once.
        if seat.index() <= 1 {
            rows.push(Row::fact(if team == Team::Wizard { "spells" } else { "trials" }, words::pile(pile)));
            let coins = table.coins[team.index()].len();
            if coins > 0 {
                rows.push(Row::fact("coins", coins));
            }
        }
        rows.extend(self.dock(table, seat, choices).map(Row::Dock));
        let active = match self.turn(table) {
            Turn::Seat(mover) => mover == seat,
            Turn::Open(seats) => seats.contains(seat),
            _ => false,
        };
        Panel::seat(seat, self.look(seat), active, rows)
    }

    /// The ground: the wizard's side, the strip, the heroes' side, the heroes. One for each shape of window.
    fn boards(&self) -> [Node; 2] {
        let zones = |wide: f32, ends: [f32; 4]| {
            let [wizard, strip, heroes, end] = ends;
            vec![
                rect(6.0, 6.0, wide - 12.0, wizard - 10.0, 16.0).fill("#3a3152").stroke("#241e36", 2.0),
                rect(14.0, 14.0, wide - 28.0, wizard - 26.0, 11.0).stroke("#5a4f7d", 1.5).alpha(0.6),
                rect(6.0, wizard, wide - 12.0, strip - wizard - 4.0, 10.0).fill("#4a4436"),
                rect(6.0, strip, wide - 12.0, heroes - strip - 4.0, 16.0).fill("#76694a").stroke("#4b422d", 2.0),
                rect(14.0, strip + 8.0, wide - 28.0, heroes - strip - 20.0, 11.0).stroke("#94865f", 1.5).alpha(0.6),
                rect(6.0, heroes, wide - 12.0, end - heroes - 4.0, 16.0).fill("#3f392e"),
            ]
        };
        let Bounds { h, .. } = self.tall_bounds();
        let tall = zones(560.0, [300.0, 346.0, self.tall_heroes() - 6.0, h]);
        [
            Node::new("board", 0.0, 0.0, zones(1000.0, [216.0, 286.0, 584.0, 720.0])),
            Node::new("board-tall", 0.0, 0.0, tall).style("tall").tall(0.0, 0.0, 1.0),
        ]
    }

    /// Rounds won, souls, lives, coins and the clock.
    fn draw_strip(&self, scene: &mut Scene, table: &State) {
        let label = |x: f32, y: f32, words: String| text(x, y, 16.0, words).fill(CHALK).align(Align::Start);
        let score = |x: f32, y: f32| -> Vec<Part> {
            if self.options.best_of != Some(3) {
                return Vec::new();
            }
            let mut parts = vec![label(x, y, format!("Round {}", table.round))];
            for (team, name) in [(Team::Heroes, "heroes"), (Team::Wizard, "wizard")] {
                let x = x + if team == Team::Heroes { 80.0 } else { 182.0 };
                parts.push(label(x, y, name.to_owned()));
                for trophy in 0..2 {
                    let won = trophy < table.trophies[team.index()];
                    let cup = circle(x + 64.0 + 15.0 * f32::from(trophy), y, 6.0);
                    parts.push(if won { cup.fill(GOLD).stroke("#8a6b12", 1.0) } else { cup.stroke(CHALK, 1.2) });
                }
            }
            parts
        };
        let souls = |x: f32, y: f32| -> Vec<Part> {
            if self.options.scenario < crate::Scenario::S4 {
                return Vec::new();
            }
            let discs = (0..self.souls).map(|soul| {
                let disc = circle(x + 56.0 + 18.0 * f32::from(soul), y, 7.0);
                if soul < table.souls {
                    disc.fill("#b06cff").stroke("#5e2f96", 1.0)
                } else {
                    disc.stroke("#cfc7e6", 1.5)
                }
            });
            std::iter::once(label(x, y, "souls".to_owned())).chain(discs).collect()
        };
        let lives = |x: f32, y: f32| -> Vec<Part> {
            if self.options.scenario < crate::Scenario::S5 {
                return Vec::new();
            }
            let hearts = (0..self.lives).map(|life| {
                let alive = life < table.lives;
                painted(true, 4, x + 52.0 + 22.0 * f32::from(life), y, 18.0, if alive { "#e0447c" } else { "#6b6459" })
            });
            std::iter::once(label(x, y, "lives".to_owned())).chain(hearts).collect()
        };
        let coins = |x: f32, y: f32| -> Vec<Part> {
            let counts = [Team::Heroes, Team::Wizard].map(|team| table.coins[team.index()].len());
            if counts[0] + counts[1] == 0 || table.phase == Phase::Market {
                return Vec::new();
            }
            let coin = circle(x + 7.0, y, 8.0).fill(GOLD).stroke("#8a6b12", 1.5);
            vec![coin, label(x + 22.0, y, format!("heroes {}, wizard {}", counts[0], counts[1]))]
        };
        let wide = [score(26.0, 236.0), souls(250.0, 264.0), lives(740.0, 236.0), coins(740.0, 264.0)].concat();
        // The narrow strip has no room for the score beside the market's coins.
        let tall_score = if table.phase == Phase::Market { Vec::new() } else { score(18.0, 313.0) };
        let tall = [tall_score, souls(18.0, 334.0), lives(376.0, 313.0), coins(376.0, 334.0)].concat();
        scene.nodes.push(Node::new("strip", 0.0, 0.0, wide));
        scene.nodes.push(Node::new("strip-tall", 0.0, 0.0, tall).style("tall").tall(0.0, 0.0, 1.0));
        scene.nodes.push(self.clock_node(table));
    }

    /// The clock of the round or of the market, and the bell when it is near.
    fn clock_node(&self, table: &State) -> Node {
        let node = |parts: Vec<Part>| Node::new("clock", 525.0, 246.0, parts).tall(334.0, 322.0, 0.8);
        let digits = |y: f32, size: f32, words: String| text(0.0, y, size, words).fill(CHALK).bold();
        match (table.phase, self.is_live()) {
            (Phase::Round, true) => {
                let passed = table.clock.saturating_sub(table.began);
                let bell = table.began + self.options.round_limit_ms;
                let near = bell.saturating_sub(LAST_MINUTE);
                let mut node =
                    node(Vec::new()).timer(Timer::up(table.began, bell, digits(0.0, 26.0, words::minutes(passed))));
                if table.clock + 2 * LAST_MINUTE > bell {
                    let warning = text(76.0, 0.0, 22.0, "").fill("#ff8a7a").bold();
                    let ring = circle(76.0, 0.0, 27.0).stroke("#ff8a7a", 4.0);
                    node = node.timer(Timer::down(near, bell, warning)).timer(Timer::down(near, bell, ring));
                }
                node
            }
            (Phase::Round, false) => node(vec![digits(0.0, 22.0, format!("beat {}", table.go.beat + 1))]),
            (Phase::Market, true) => {
                let close = table.began + self.options.market_ms;
                let left = words::minutes(close.saturating_sub(table.clock));
                let ring = circle(0.0, 0.0, 30.0).stroke(GOLD, 5.0);
                node(Vec::new()).timer(Timer::down(table.began, close, digits(0.0, 22.0, left))).timer(Timer::down(
                    table.began,
                    close,
                    ring,
                ))
            }
            _ => node(Vec::new()),
        }
    }

    fn draw_market(&self, scene: &mut Scene, table: &State, choices: &Choices<'_>) {
        let sign = |x: f32, y: f32, coins: u8, who: &str| {
            vec![
                rect(x, y - 20.0, 170.0, 40.0, 10.0).fill(GOLD).stroke("#8a6b12", 1.5),
                text(x + 85.0, y, 17.0, format!("{who}: {coins} coins")).fill("#3d3421").bold(),
            ]
        };
        let wide =
            [sign(318.0, 250.0, table.purse[0], "Heroes"), sign(562.0, 250.0, table.purse[1], "Wizard")].concat();
        let tall =
            [sign(118.0, 323.0, table.purse[0], "Heroes"), sign(380.0, 323.0, table.purse[1], "Wizard")].concat();
        scene.nodes.push(Node::new("market", 0.0, 0.0, wide));
        scene.nodes.push(Node::new("market-tall", 0.0, 0.0, tall).style("tall").tall(0.0, 0.0, 1.0));
        let cards = choices.rest(|ply| matches!(ply.act, Deed::Buy(_) | Deed::Offer(..)));
        let cards = cards.into_iter().map(|(ply, click)| {
            let (key, title, text, price) = match ply.act {
                Deed::Offer(kind, hero) => {
                    let equipment = &CATALOG.equipment[usize::from(kind)];
                    let title = format!("{}: {}", words::capital(hero.name()), words::equipment_symbol(kind));
                    (format!("{}-{hero}", equipment.id), title, words::equipment(kind), equipment.price)
                }
                Deed::Buy(role) => {
                    let face = &CATALOG.roles[usize::from(role)];
                    (face.id.clone(), words::role_name(role).to_owned(), words::role(role).to_owned(), face.price)
                }
                _ => (String::new(), String::new(), String::new(), 0),
            };
            let mut card = Leaf::new(key, title);
            card.text = text.into();
            card.sign = format!("{price} ¢").into();
            card.colour = match ply.act {
                Deed::Offer(_, hero) => BODIES[hero.index()].into(),
                _ => GOLD.into(),
            };
            card.target = Some(click);
            card
        });
        scene.shelves.push(Shelf::new("market", "Market", cards.collect()));
    }

    /// What has no place on the board: buttons and signals.
    fn draw_rest(&self, scene: &mut Scene, choices: &Choices<'_>) {
        let leaf = |(ply, click): (Ply, Click), index: usize| {
            let mut card = Leaf::new(format!("{index}-{}", click.ply), click.label.to_string());
            card.colour = BODIES[ply.unit.map_or(0, Unit::index)].into();
            card.target = Some(click);
            card
        };
        let shelf =
            |plies: Vec<(Ply, Click)>| plies.into_iter().enumerate().map(|(index, ply)| leaf(ply, index)).collect();
        let talk = choices.rest(|ply| ply.act.is_talk());
        if !talk.is_empty() {
            scene.shelves.push(Shelf::new("call", "Signals", shelf(talk)).folded());
        }
        let puts = choices.rest(|ply| matches!(ply.act, Deed::Put(..)));
        if !puts.is_empty() {
            scene.shelves.push(Shelf::new("put", "Lay a single die", shelf(puts)).folded());
        }
        let second = |unit: Option<Unit>| unit.is_some() && choices.units().nth(1) == unit;
        // Some plies have a gesture on the board and a button for those who do not know it.
        let shown =
            choices.all(|ply| matches!(ply.act, Deed::Take(None) | Deed::Turn(..) | Deed::Swap(_) | Deed::Grab));
        for (ply, click) in choices.rest(|_| true).into_iter().chain(shown) {
            let label = words::button(ply.act).unwrap_or_else(|| words::short(&click.label));
            let label = match ply.unit {
                Some(unit) if choices.units().count() > 1 => format!("{}: {label}", words::capital(unit.name())),
                _ => label,
            };
            let key = match ply.act {
                Deed::Take(None) if second(ply.unit) => Some("r"),
                Deed::Take(None) => Some("t"),
                Deed::Roll if second(ply.unit) => Some("Enter"),
                Deed::Roll | Deed::Ready => Some("Space"),
                Deed::Hold => Some("x"),
                Deed::Five => Some("f"),
                Deed::Grab => Some("g"),
                Deed::Pass => Some("p"),
                Deed::Spend => Some("c"),
                Deed::Agree => Some("y"),
                Deed::Decline => Some("n"),
                _ => None,
            };
            scene.actions.push(Action::new(label, key.into_iter().fold(click, Click::hotkey)));
        }
    }
}
