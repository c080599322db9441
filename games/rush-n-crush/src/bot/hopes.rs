//! A judge that thinks in chances to win.

use pileup_core::Seat;
use std::sync::Arc;

use super::chase::Chase;
use super::features::{Field, Racer, Rivalry};
use super::plan::{Judge, STEERINGS};
use super::turns::{Pace, Stand};
use crate::RushNCrush;
use crate::data::Gear;
use crate::equipment::BOOST;
use crate::odds;
use crate::parts::{Item, Items, Space};
use crate::state::{Car, State};

/// What decides between choices that promise the same: a Steering point left, or a win with movement to spare.
const SPARE: f32 = 0.0005;

/// Points of damage at the most, and none: more are as bad.
const LOSSES: usize = 9;

/// What the car whose turn it is can hope for, with the points that it will have when it moves.
pub(super) struct Hopes<'a> {
    game: &'a RushNCrush,
    state: &'a State,
    own: Car,
    field: Field,
    rivalry: Rivalry,
    /// What is exactly the best, if that was looked for.
    chase: Option<Arc<Chase>>,
    /// The chance to win as things are.
    base: f32,
    /// What is left of a chance after so many points of damage.
    left: [f32; LOSSES],
}

impl<'a> Hopes<'a> {
    pub fn new(game: &'a RushNCrush, state: &'a State, deep: bool) -> Hopes<'a> {
        let chase = if deep { game.chase(state) } else { None };
        let field = game.field(state);
        let rivalry = Rivalry::new(&field, state.now.seat);
        Hopes::with(game, state, *state.own(), field, rivalry, chase)
    }

    /// With other points than the car has now, among cars as they were found before.
    fn with(
        game: &'a RushNCrush,
        state: &'a State,
        own: Car,
        field: Field,
        rivalry: Rivalry,
        chase: Option<Arc<Chase>>,
    ) -> Hopes<'a> {
        let mut hopes = Hopes { game, state, own, field, rivalry, chase, base: 0.0, left: [0.0; LOSSES] };
        let racer = &mut hopes.field[state.now.seat.index()];
        racer.structure = own.structure;
        hopes.base = hopes.rivalry.chance(hopes.racer());
        hopes.left = std::array::from_fn(|loss| match own.structure.saturating_sub(loss as u8) {
            0 => 0.0,
            structure => {
                hopes.rivalry.chance(&Racer { structure, ..*hopes.racer() }) / hopes.base.max(f32::MIN_POSITIVE)
            }
        });
        hopes
    }

    /// The same with other points.
    pub fn of(&self, own: Car) -> Hopes<'a> {
        Hopes::with(self.game, self.state, own, self.field.clone(), self.rivalry.clone(), self.chase.clone())
    }

    fn racer(&self) -> &Racer {
        &self.field[self.state.now.seat.index()]
    }

    /// The chance from a space on which the turn ends.
    fn chance(&self, stand: &Stand) -> f32 {
        if let Some(chance) = self.chase.as_ref().and_then(|chase| self.game.chased(chase, stand)) {
            return chance;
        }
        let pace = self.game.pace(stand);
        let there = Car { space: stand.space, crossings: stand.crossings, arrived: self.state.clock(), ..self.own };
        let order = self.game.later_order(&there);
        self.rivalry.chance(&Racer { pace, late: 1, order, ..*self.racer() })
    }

    /// The chance from a space on which the movement ends: with the booster if it is of use, and with what can still be
    /// armed.
    fn chance_after(&self, stand: &Stand) -> f32 {
        let now = &self.state.now;
        let armable = |items: Items, activations: u8| {
            let mut left = activations;
            [Item::Ext, Item::Booster].into_iter().fold(items, |items, item| {
                if items.has(item) || now.moved.has(item) || left == 0 {
                    return items;
                }
                left -= 1;
                items.with(item)
            })
        };
        let mut best = self.chance(&Stand { armed: armable(stand.armed, now.activations), ..*stand });
        if now.activations == 0 || now.cut || now.moved.has(Item::Booster) || !stand.armed.has(Item::Booster) {
            return best;
        }
        let armed = armable(stand.armed.without(Item::Booster), now.activations - 1).without(Item::Booster);
        let mut stand = Stand { armed, ..*stand };
        for steps in 1..=BOOST {
            let spot = self.game.road.at(stand.space);
            stand.crossings += u8::from(spot.line);
            if stand.crossings >= self.game.road.goal {
                return 1.0;
            }
            if !self.game.road.is_free(spot.ahead) || self.state.on(spot.ahead).is_some() {
                break;
            }
            stand.space = spot.ahead;
            let chances = odds::hits(steps, 2);
            let after = |hits: u8| match stand.heat + hits {
                heat if heat >= self.game.garage.skull => 0.0,
                heat => self.chance(&Stand { heat, ..stand }),
            };
            best = best.max((0..=steps).map(|hits| chances[usize::from(hits)] as f32 * after(hits)).sum());
        }
        best
    }
}

impl Judge for Hopes<'_> {
    fn rest(&self, gear: &Gear, space: Space, crossings: u8) -> [f32; STEERINGS] {
        let mut rest = [0.0; STEERINGS];
        let most = usize::from(self.own.steering).min(STEERINGS - 1);
        for (steering, rest) in rest.iter_mut().enumerate().take(most + 1) {
            let steering = steering as u8;
            let stand = Stand { space, crossings, steering, node: gear.node, ..Stand::from(&self.own) };
            *rest = self.chance_after(&stand) + SPARE * f32::from(steering);
        }
        rest
    }

    fn win(&self, movement: u8) -> f32 {
        1.0 + SPARE * f32::from(movement)
    }

    fn out(&self) -> f32 {
        self.base
    }

    fn steering(&self) -> f32 {
        0.0
    }

    fn damage(&self, loss: u8) -> f32 {
        self.base * (1.0 - self.left[usize::from(loss).min(LOSSES - 1)])
    }

    fn harm(&self, rival: Seat, loss: u8) -> f32 {
        let car = self.state.car(rival);
        self.hurt(rival, Car { structure: car.structure.saturating_sub(loss), ..*car })
    }

    fn scorch(&self, rival: Seat, hits: u8) -> f32 {
        let car = self.state.car(rival);
        self.hurt(rival, Car { heat: (car.heat + hits).min(self.game.garage.skull), ..*car })
    }

    fn past_wall(&self, gear: &Gear, worth: f32, _cost: f32) -> f32 {
        worth * odds::wall(gear).iter().zip(&self.left).map(|(chance, left)| *chance as f32 * left).sum::<f32>()
    }

    fn past_danger(&self, worth: f32, rolls: u8) -> f32 {
        if rolls == 0 { worth } else { worth * (0.5 + 0.5 * self.left[1]).powi(i32::from(rolls)) }
    }

    fn after_crush(&self, stay: f32, _crush: f32, rival: Seat, dice: u8) -> f32 {
        let combat = self.game.model(&self.own).is_some_and(|model| model.combat_bumper);
        let both = odds::hits(dice, 2);
        let mut worth = 0.0;
        for (hurt, &chance) in both.iter().enumerate().take(usize::from(dice.min(self.own.structure - 1)) + 1) {
            let rest = dice - hurt as u8;
            let only = odds::hits_of(rest, if combat { 2 } else { 1 }, 4);
            let stay = stay * self.left[hurt];
            let outcomes = only.iter().enumerate().take(usize::from(rest) + 1);
            let mean: f32 = outcomes
                .map(|(more, &chance)| chance as f32 * (stay + self.harm(rival, (hurt + more) as u8)).min(1.0))
                .sum();
            worth += chance as f32 * mean;
        }
        worth
    }
}

impl Hopes<'_> {
    /// What it is worth if a rival's car is like this.
    fn hurt(&self, rival: Seat, car: Car) -> f32 {
        let destroyed = car.structure == 0 || car.heat >= self.game.garage.skull;
        if destroyed && self.state.running().count() == 2 {
            // RC-10.3: the last car that runs has won.
            return 1.0 - self.base;
        }
        let mut field = self.field.clone();
        let racer = &mut field[rival.index()];
        racer.runs = !destroyed;
        racer.structure = car.structure;
        if car.heat != self.state.car(rival).heat {
            racer.pace = if destroyed { Pace::NEVER } else { self.game.pace(&Stand::from(&car)) };
        }
        Rivalry::new(&field, self.state.now.seat).chance(self.racer()) - self.base
    }
}
