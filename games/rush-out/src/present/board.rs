//! The board as text, for the terminal.

use std::fmt::Write;

use super::words;
use crate::catalog::Card;
use crate::ply::alphabet;
use crate::state::{EMPTY, Phase, State, Target, Unit};
use crate::symbols::{HERO, WIZARD};
use crate::{PileSeen, RushOut, View};

fn height(seen: PileSeen) -> String {
    match seen.size {
        Some(size) => size.to_string(),
        None => "#".repeat(usize::from(seen.quarters)),
    }
}

impl RushOut {
    /// Slots of a side with what lies on them: `s s k .` becomes `W W . .` below it.
    fn side(&self, table: &State, unit: Unit, target: Target) -> (String, String) {
        let slots = self.slots(unit, target);
        let letters = if unit.is_hero() { &HERO } else { &WIZARD };
        let wanted: Vec<String> = slots.iter().map(|symbol| letters[usize::from(*symbol)].to_string()).collect();
        let laid: Vec<String> = (0..slots.len())
            .map(|slot| {
                let owner = self.order.iter().find(|other| {
                    other.is_hero() == unit.is_hero()
                        && table.hand(**other).on == Some(target)
                        && table.hand(**other).laid.0[slot] != EMPTY
                });
                owner.map_or_else(|| ".".to_owned(), |owner| owner.letter().to_ascii_uppercase().to_string())
            })
            .collect();
        (wanted.join(" "), laid.join(" "))
    }

    fn entry(&self, table: &State, name: &str, card: Card, wizard: bool) -> (String, String) {
        let target = Target::Card(card);
        let face = card.face();
        let banner = face.banner.map_or_else(String::new, |symbol| format!(" ~{}", WIZARD[usize::from(symbol)]));
        let head = format!("{name} {card} ");
        let unit = if wizard { Unit::WIZARD } else { Unit::WARRIOR };
        let (mut above, mut below) = self.side(table, unit, target);
        if !wizard && face.kind.is_shared() {
            let (slots, laid) = self.side(table, Unit::WIZARD, target);
            let _ = write!(above, " | {slots}");
            let _ = write!(below, "   {laid}");
        }
        let effect = words::effect(face.kind);
        let effect = if wizard && !effect.is_empty() { format!(" ({effect})") } else { String::new() };
        (format!("{head}{above}{banner}{effect}"), format!("{}{below}", " ".repeat(head.chars().count())))
    }

    fn dice(&self, table: &State, unit: Unit) -> String {
        let hand = table.hand(unit);
        let mut out = String::new();
        for (face, count) in hand.fresh.iter().enumerate() {
            for _ in 0..*count {
                let _ = write!(out, "[{}]", alphabet(unit)[face]);
            }
        }
        out.push_str(&"[-]".repeat(usize::from(hand.stale)));
        if hand.air > 0 {
            let _ = write!(out, "({} air)", hand.air);
        }
        if hand.pin.is_some() {
            out.push_str("(pinned)");
        }
        if let Some(on) = hand.on {
            let _ = write!(out, " on {on}");
        }
        out
    }

    pub(super) fn text(&self, view: &View) -> String {
        let table = view.table();
        let mut out = String::new();
        let scenario = crate::catalog::SCENARIOS[self.options.scenario.index()];
        let time = if self.is_live() {
            words::clock(table.clock.saturating_sub(table.began))
        } else {
            format!("beat {}", table.go.beat + 1)
        };
        let _ = write!(out, "{scenario}  round {}  {}:{}  {time}", table.round, table.trophies[0], table.trophies[1]);
        if self.options.scenario >= crate::Scenario::S4 {
            let _ = write!(out, "  souls {}/{}", table.souls, self.souls);
        }
        if self.options.scenario >= crate::Scenario::S5 {
            let _ = write!(out, "  lives {}", table.lives);
        }
        if table.phase == Phase::Market {
            let _ = write!(out, "  MARKET heroes {} wizard {} coins", table.purse[0], table.purse[1]);
        }
        out.push('\n');
        let _ = writeln!(out, "WIZARD z {}", self.dice(table, Unit::WIZARD));
        let roles: Vec<&str> = (0..8u8)
            .filter(|role| table.has_role(*role))
            .map(|role| crate::catalog::CATALOG.roles[usize::from(role)].id.as_str())
            .collect();
        if !roles.is_empty() {
            let _ = writeln!(out, " roles {}", roles.join(" "));
        }
        if let Some(pending) = table.pending {
            let _ = writeln!(out, " chooses for {}", pending.source);
        }
        let mut cards = |name: &str, card: Option<Card>, wizard: bool| {
            let Some(card) = card else {
                let _ = writeln!(out, " {name} -");
                return;
            };
            let (above, below) = self.entry(table, name, card, wizard);
            let _ = writeln!(out, " {above}\n {}", below.trim_end());
        };
        for (slot, card) in table.spell.slots.iter().enumerate() {
            cards(&format!("S{}", slot + 1), *card, true);
        }
        for (slot, card) in table.trial.slots.iter().enumerate() {
            cards(&format!("T{}", slot + 1), *card, false);
        }
        let shelf = table.curses.iter().map(|card| (*card, String::new()));
        let before = self
            .heroes()
            .flat_map(|hero| table.before[hero.hero_index()].iter().map(move |card| (*card, format!("({hero})"))));
        for (card, whose) in shelf.chain(before) {
            let name = format!("{}{whose}", words::effect(card.face().kind));
            cards(&name, Some(card), false);
        }
        let _ = writeln!(out, " spell pile {}   trial pile {}", height(view.spell), height(view.trial));
        if self.has_dragon() {
            let walk: Vec<&str> = (0..4).map(|place| if place == table.dragon { "(D)" } else { "o" }).collect();
            let pile = if table.dragon == 4 { "(D)" } else { "pile" };
            let (_, laid) = self.side(table, Unit::WARRIOR, Target::Dragon);
            let _ = writeln!(out, " dragon {}---[{pile}]   jokers {laid}", walk.join("---"));
        }
        for hero in self.heroes() {
            let hand = table.hand(hero);
            let _ = write!(out, "{} {} {}", hero, hero.name(), self.dice(table, hero));
            if hand.wounded {
                let (slots, laid) = self.side(table, hero, Target::Tile(hero));
                let _ = write!(out, "  wounded {slots} / {laid}");
            }
            if hand.xp > 0 {
                let _ = write!(out, "  xp {}", hand.xp);
            }
            for (kind, equipment) in crate::catalog::CATALOG.equipment.iter().enumerate() {
                if hand.equip & (1 << kind) != 0 {
                    let _ = write!(out, "  {}", equipment.id);
                }
            }
            out.push('\n');
        }
        for held in &table.held {
            let _ = writeln!(out, " high five over {}", held.target);
        }
        out.lines().map(|line| format!("{}\n", line.trim_end())).collect()
    }
}
