//! Where everything lies: on a board of 1000 by 720 units, and in tall windows on one of 560 units across.

use pileup_scene::{Bounds, Node, Part};

use crate::RushOut;
use crate::may::Place;
use crate::state::{State, Target, Unit};

/// A card's width and height.
pub(super) const CARD: (f32, f32) = (130.0, 170.0);
/// A die's width.
pub(super) const DIE: f32 = 34.0;
/// A hero's panel.
pub(super) const PANEL: (f32, f32) = (235.0, 120.0);
/// The tray on a hero's panel, and where it is there.
pub(super) const TRAY: (f32, f32) = (122.0, 50.0);
/// See [`TRAY`].
pub(super) const TRAY_AT: (f32, f32) = (92.0, 18.0);
/// The wizard's tray.
pub(super) const DESK: (f32, f32) = (260.0, 90.0);
/// How far apart cards lie in tall windows.
const TALL_PITCH: f32 = 138.0;
/// Cards smaller than this have no room for their names.
pub(super) const READABLE: f32 = 0.7;

/// A place and a size.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct At {
    pub x: f32,
    pub y: f32,
    pub scale: f32,
}

impl At {
    pub const fn new(x: f32, y: f32, scale: f32) -> At {
        At { x, y, scale }
    }

    /// A point of something that lies here, and how large a thing of this size is there.
    pub fn within(self, (x, y): (f32, f32), size: f32) -> At {
        At::new(self.x + self.scale * x, self.y + self.scale * y, self.scale * size)
    }
}

/// Where something lies: on the wide board, and on the tall one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Spot {
    pub wide: At,
    pub tall: At,
}

impl Spot {
    pub const fn new(wide: At, tall: At) -> Spot {
        Spot { wide, tall }
    }

    /// The same on a part of it.
    pub fn within(self, at: (f32, f32), size: f32) -> Spot {
        Spot::new(self.wide.within(at, size), self.tall.within(at, size))
    }

    /// A thing that lies there.
    pub fn node(self, key: impl Into<String>, parts: Vec<Part>) -> Node {
        let Spot { wide, tall } = self;
        Node::new(key.into(), wide.x, wide.y, parts).scale(wide.scale).tall(tall.x, tall.y, tall.scale)
    }

    /// Its middle on the wide board, if it is as large as a card.
    pub fn middle(self) -> (f32, f32) {
        let At { x, y, .. } = self.wide.within((CARD.0 / 2.0, CARD.1 / 2.0), 1.0);
        (x, y)
    }
}

/// The wizard's tray.
pub(super) const WIZARD_TRAY: Spot = Spot::new(At::new(20.0, 64.0, 1.0), At::new(12.0, 34.0, 0.8));

pub(super) fn spell_slot(slot: u8) -> Spot {
    let column = f32::from(slot);
    Spot::new(At::new(300.0 + 160.0 * column, 34.0, 1.0), At::new(10.0 + TALL_PITCH * column, 122.0, 1.0))
}

/// The last one is the pile.
pub(super) fn hero_slot(slot: u8) -> Spot {
    let column = f32::from(slot);
    Spot::new(At::new(300.0 + 160.0 * column, 304.0, 1.0), At::new(10.0 + TALL_PITCH * column, 366.0, 1.0))
}

/// The dragon sits on the upper edge of cards, so that their slots stay readable.
pub(super) fn dragon_place(place: u8) -> Spot {
    match place.checked_sub(1) {
        None => {
            Spot::new(lair().wide.within((CARD.0 / 2.0, -18.0), 1.0), lair().tall.within((CARD.0 / 2.0, -26.0), 1.4))
        }
        Some(slot) => hero_slot(slot).within((CARD.0 / 2.0, -18.0), 1.0),
    }
}

/// The dragon tile.
pub(super) fn lair() -> Spot {
    Spot::new(At::new(140.0, 304.0, 1.0), At::new(10.0, 562.0, 0.56))
}

impl RushOut {
    /// What is seen of the tall board: the lair, curses and dissipations have a row of their own if there can be any.
    pub(super) fn tall_bounds(&self) -> Bounds {
        let rows = self.heroes().count().div_ceil(2) as f32;
        Bounds::new(0.0, 0.0, 560.0, self.tall_heroes() + 142.0 * rows + 4.0)
    }

    /// Where the panels of the heroes begin on the tall board.
    pub(super) fn tall_heroes(&self) -> f32 {
        if self.has_dragon() { 668.0 } else { 556.0 }
    }

    /// The place of a hero's panel.
    pub(super) fn panel_at(&self, hero: Unit) -> Spot {
        let index = self.heroes().position(|known| known == hero).unwrap_or(0);
        let (column, row) = ((index % 2) as f32, (index / 2) as f32);
        Spot::new(
            At::new(20.0 + 245.0 * index as f32, 592.0, 1.0),
            At::new(10.0 + 274.0 * column, self.tall_heroes() + 142.0 * row, 1.13),
        )
    }

    /// A place in the row of small cards on the tall board.
    fn small(&self, table: &State, index: usize) -> At {
        let count = table.curses.len() + self.heroes().map(|hero| table.before[hero.hero_index()].len()).sum::<usize>();
        let pitch = (460.0 / count.max(1) as f32).min(78.0);
        At::new(96.0 + pitch * index as f32, 562.0, 0.56_f32.min(pitch / CARD.0))
    }

    pub(super) fn spot(&self, table: &State, target: Target) -> Option<Spot> {
        Some(match target {
            Target::Card(card) => match self.place(table, card)? {
                Place::HeroSlot(slot) => hero_slot(slot),
                Place::SpellSlot(slot) => spell_slot(slot),
                Place::Before(hero) => {
                    let index = table.before[hero.hero_index()].iter().position(|known| *known == card)?;
                    let earlier = self.heroes().take_while(|known| *known != hero);
                    let others: usize = earlier.map(|known| table.before[known.hero_index()].len()).sum();
                    Spot::new(
                        self.panel_at(hero).wide.within((76.0 * index as f32, -108.0), 0.57),
                        self.small(table, table.curses.len() + others + index),
                    )
                }
                Place::Shelf => {
                    let index = table.curses.iter().position(|known| *known == card)?;
                    // Up to two curses are large enough to read, more are small.
                    let wide = if table.curses.len() <= 2 {
                        At::new(20.0, 304.0 + 136.0 * index as f32, 0.78)
                    } else {
                        At::new(18.0 + 58.0 * (index % 2) as f32, 304.0 + 76.0 * (index / 2) as f32, 0.42)
                    };
                    Spot::new(wide, self.small(table, index))
                }
            },
            Target::Dragon => lair(),
            Target::Tile(hero) => self.panel_at(hero),
            Target::Storm | Target::Drake => {
                let role = target.role()?;
                role_at((0..role).filter(|other| table.has_role(*other)).count())
            }
        })
    }

    /// The centre of a slot and the scale of a die on it.
    pub(super) fn slot_at(&self, table: &State, unit: Unit, target: Target, slot: usize) -> Option<Spot> {
        let (x, y, size) = self.slot_in(table, unit, target, slot);
        Some(self.spot(table, target)?.within((x, y), size / DIE))
    }

    /// Whether wizard and heroes have a side each on this card where it lies.
    pub(super) fn is_two_sided(&self, table: &State, target: Target) -> bool {
        matches!(target, Target::Card(card) if card.face().kind.is_shared() && table.trial.slot_of(card).is_some())
    }

    /// The same within the card, before it is scaled, with the size of a die.
    pub(super) fn slot_in(&self, table: &State, unit: Unit, target: Target, slot: usize) -> (f32, f32, f32) {
        match target {
            Target::Tile(_) => return (116.0 + 34.0 * slot as f32, 95.0, 28.0),
            Target::Storm | Target::Drake => return (9.0 + 14.5 * slot as f32, 32.0, 13.5),
            _ => {}
        }
        let count = self.slots(unit, target).len();
        let (column, row) = (slot % 3, slot / 3);
        let in_row = (count - 3 * row).min(3) as f32;
        let (pitch, size, first) = match (self.is_two_sided(table, target), unit.is_hero()) {
            (false, _) => (40.0, DIE, 68.0),
            (true, false) => (28.0, 25.0, 36.0),
            (true, true) => (28.0, 25.0, 113.0),
        };
        let dx = CARD.0 / 2.0 + pitch * (column as f32 - (in_row - 1.0) / 2.0);
        (dx, first + pitch * row as f32, size)
    }
}

/// The place of a role of the wizard.
pub(super) fn role_at(row: usize) -> Spot {
    let tall = At::new(232.0 + 82.0 * (row % 4) as f32, 30.0 + 43.0 * (row / 4) as f32, 1.0);
    Spot::new(At::new(916.0, 14.0 + 47.0 * row as f32, 1.0), tall)
}
