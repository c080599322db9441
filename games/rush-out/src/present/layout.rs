//! Where everything lies on the board of 1000 by 720 units.

use crate::RushOut;
use crate::may::Place;
use crate::state::{State, Target, Unit};

/// A card's width and height.
pub(super) const CARD: (f32, f32) = (130.0, 170.0);
/// A die's width.
pub(super) const DIE: f32 = 34.0;
/// A hero's panel.
pub(super) const PANEL: (f32, f32) = (235.0, 120.0);

/// Where a target lies: its upper left corner, how large it is drawn, and whether both sides can be used.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Spot {
    pub x: f32,
    pub y: f32,
    pub scale: f32,
    pub two_sided: bool,
}

pub(super) fn spell_slot(slot: u8) -> (f32, f32) {
    (300.0 + 160.0 * f32::from(slot), 40.0)
}

pub(super) fn hero_slot(slot: u8) -> (f32, f32) {
    (300.0 + 160.0 * f32::from(slot), 300.0)
}

pub(super) fn dragon_place(place: u8) -> (f32, f32) {
    (205.0 + 160.0 * f32::from(place), 290.0)
}

impl RushOut {
    /// The place of a hero's panel.
    pub(super) fn panel_at(&self, hero: Unit) -> (f32, f32) {
        let index = self.heroes().position(|known| known == hero).unwrap_or(0);
        (20.0 + 245.0 * index as f32, 592.0)
    }

    pub(super) fn spot(&self, table: &State, target: Target) -> Option<Spot> {
        let spot = |(x, y): (f32, f32), scale: f32| Spot { x, y, scale, two_sided: false };
        Some(match target {
            Target::Card(card) => match self.place(table, card)? {
                Place::HeroSlot(slot) => Spot { two_sided: card.face().kind.is_shared(), ..spot(hero_slot(slot), 1.0) },
                Place::SpellSlot(slot) => spot(spell_slot(slot), 1.0),
                Place::Before(hero) => {
                    let (x, _) = self.panel_at(hero);
                    let index = table.before[hero.hero_index()].iter().position(|known| *known == card)?;
                    spot((x + 76.0 * index as f32, 486.0), 0.55)
                }
                Place::Shelf => {
                    let index = table.curses.iter().position(|known| *known == card)? as f32;
                    spot((20.0 + 58.0 * (index % 2.0), 300.0 + 76.0 * (index / 2.0).floor()), 0.42)
                }
            },
            Target::Dragon => spot((140.0, 300.0), 1.0),
            Target::Tile(hero) => {
                let (x, y) = self.panel_at(hero);
                spot((x, y), 1.0)
            }
            Target::Storm | Target::Drake => {
                let role = target.role()?;
                let row = (0..role).filter(|other| table.has_role(*other)).count() as f32;
                spot((926.0, 40.0 + 44.0 * row), 1.0)
            }
        })
    }

    /// The centre of a slot and the size of a die on it.
    pub(super) fn slot_at(&self, table: &State, unit: Unit, target: Target, slot: usize) -> Option<(f32, f32, f32)> {
        let Spot { x, y, scale, two_sided } = self.spot(table, target)?;
        let (dx, dy, size) = self.slot_in(unit, target, slot, two_sided);
        Some((x + scale * dx, y + scale * dy, scale * size))
    }

    /// The same within the card, before it is scaled.
    pub(super) fn slot_in(&self, unit: Unit, target: Target, slot: usize, two_sided: bool) -> (f32, f32, f32) {
        match target {
            Target::Tile(_) => return (118.0 + 32.0 * slot as f32, 98.0, 24.0),
            Target::Storm | Target::Drake => return (8.0 + 13.0 * slot as f32, 30.0, 12.0),
            _ => {}
        }
        let count = self.slots(unit, target).len();
        let (column, row) = (slot % 3, slot / 3);
        let in_row = (count - 3 * row).min(3) as f32;
        let (pitch, size, first) = match (two_sided, unit.is_hero()) {
            (false, _) => (40.0, DIE, 78.0),
            (true, false) => (28.0, 26.0, 34.0),
            (true, true) => (28.0, 26.0, 112.0),
        };
        let dx = CARD.0 / 2.0 + pitch * (column as f32 - (in_row - 1.0) / 2.0);
        (dx, first + pitch * row as f32, size)
    }
}
