//! Which plies are refused, and why. Reasons are tried in one order: phase, turn, then those of the ply itself.

use pileup_core::{Act, Actor, Refusal, Seat};

use crate::RushNCrush;
use crate::dice::MOST;
use crate::parts::{Item, Ply};
use crate::state::{Phase, State};

impl RushNCrush {
    pub(crate) fn refuse(&self, state: &State, act: &Act<Ply>) -> Result<(), Refusal> {
        if !self.fits_phase(state, act.ply) {
            return Err(self.wrong_phase(state, act.ply));
        }
        let due = match self.due_actor(state) {
            Actor::Chance if act.actor != Actor::Chance => Some("the dice are to be thrown".to_owned()),
            Actor::Seat(seat) if act.actor != Actor::Seat(seat) => Some(format!("it is {seat}'s turn")),
            _ => None,
        };
        if let Some(sentence) = due {
            return Err(Refusal::new("RC-3.4", sentence).code("not-your-turn"));
        }
        match act.ply {
            Ply::Slot(seat) => self.check_slot(state, seat),
            Ply::Car(number) => self.check_taken(state, number, false),
            Ply::Driver(number) => self.check_taken(state, number, true),
            Ply::Gear(to) => self.check_gear(state, to),
            Ply::Keep => self.check_keep(state),
            Ply::Turbo(to) => self.check_turbo(state, to),
            Ply::Brake(to) => self.check_brake(state, to),
            Ply::Run(steps) => self.check_run(state, steps),
            Ply::Lane(side) => self.check_lane(state, side),
            Ply::Arm(item) => self.check_arm(state, item),
            Ply::Use(item) => self.check_use(state, item),
            Ply::Boost(steps, first) => self.check_boost(state, steps, first),
            Ply::Mine => self.check_mine(state),
            Ply::Go | Ply::Hit | Ply::End => Ok(()),
            Ply::Throw(_, dice) => match state.now.throw.map(|throw| throw.left.min(MOST)) {
                Some(lot) if lot != dice.len() => {
                    let sentence = format!("{lot} dice are to be thrown, not {}", dice.len());
                    Err(Refusal::new("RC-5.5", sentence).code("wrong-dice"))
                }
                _ => Ok(()),
            },
        }
    }

    fn due_actor(&self, state: &State) -> Actor {
        match state.now.phase {
            Phase::Slot => Actor::Chance,
            Phase::Car | Phase::Driver if self.draws_crews() => Actor::Chance,
            _ if state.now.throw.is_some() => Actor::Chance,
            _ => Actor::Seat(state.now.seat),
        }
    }

    /// Whether a ply of this kind can be played in this phase at all, by somebody.
    fn fits_phase(&self, state: &State, ply: Ply) -> bool {
        let phase = state.now.phase;
        if let Some(throw) = state.now.throw {
            return matches!(ply, Ply::Throw(tag, _) if tag == throw.tag);
        }
        match ply {
            Ply::Throw(..) => false,
            Ply::Slot(_) => phase == Phase::Slot,
            Ply::Car(_) => phase == Phase::Car,
            Ply::Driver(_) => phase == Phase::Driver,
            Ply::Gear(_) | Ply::Keep => phase == Phase::Gear,
            Ply::Turbo(_) | Ply::Brake(_) | Ply::Go => phase == Phase::Push,
            Ply::Run(_) => phase == Phase::Drive,
            Ply::Lane(_) => phase == Phase::Dodge || phase == Phase::Drive && !state.now.boost,
            Ply::Hit => phase == Phase::Ram,
            Ply::End => phase == Phase::After,
            Ply::Use(Item::Bumper | Item::Saw) if phase == Phase::Ram => true,
            // RC-8.5.
            Ply::Arm(_) | Ply::Use(_) | Ply::Boost(..) | Ply::Mine => {
                matches!(phase, Phase::Gear | Phase::Push | Phase::Drive | Phase::After)
            }
        }
    }

    fn wrong_phase(&self, state: &State, ply: Ply) -> Refusal {
        let seat = state.now.seat;
        let equipment = matches!(ply, Ply::Arm(_) | Ply::Use(_) | Ply::Boost(..) | Ply::Mine);
        let (rule, sentence) = match (state.now.throw, state.now.phase) {
            (Some(_), _) if equipment => ("RC-8.5", "equipment waits until the dice are thrown".to_owned()),
            (None, Phase::Ram) if equipment => {
                ("RC-8.5", "in a Side Ram only the Side Bumper and the Saw can be used".to_owned())
            }
            (None, Phase::Dodge) if equipment => {
                ("RC-8.5", format!("equipment waits: {seat} has to change lanes first, left or right"))
            }
            (None, Phase::Drive) if state.now.boost => {
                ("RC-8.10", format!("the booster goes straight ahead, {} more", state.now.movement))
            }
            (Some(throw), _) => ("RC-3.4", format!("a throw is due first: {}", throw.tag.word())),
            (None, Phase::Slot) => ("RC-2.7", "the grid is being drawn".to_owned()),
            (None, Phase::Car) => ("RC-2.3", "cars are being taken".to_owned()),
            (None, Phase::Driver) => ("RC-2.3", "drivers are being taken".to_owned()),
            (None, Phase::Gear) => ("RC-4.1", format!("{seat} has to choose a gear first")),
            (None, Phase::Push) => ("RC-4.7", format!("{seat} has to finish with the gears: turbo, brake or go")),
            (None, Phase::Drive) => ("RC-6.1", format!("{seat} has {} movement to spend", state.now.movement)),
            (None, Phase::Ram) => ("RC-7.11", format!("{seat} is making a Side Ram")),
            (None, Phase::Dodge) => ("RC-7.5", format!("{seat} has to change lanes, left or right")),
            (None, Phase::After) => ("RC-6.1", format!("{seat} has no movement left")),
            (None, Phase::Over) => ("RC-10.2", "the race is over".to_owned()),
        };
        Refusal::new(rule, sentence).code("wrong-phase")
    }

    fn check_slot(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        if seat.index() >= self.seats {
            return Err(Refusal::new("RC-2.7", format!("{seat} is not in this race")).code("not-in-race"));
        }
        if state.order.contains(&seat) {
            return Err(Refusal::new("RC-2.7", format!("{seat} already has a slot")).code("already-placed"));
        }
        Ok(())
    }

    fn check_taken(&self, state: &State, number: u8, driver: bool) -> Result<(), Refusal> {
        if self.untaken(state, driver).any(|free| free == number) {
            return Ok(());
        }
        let what = if driver { "that driver" } else { "that car" };
        Err(Refusal::new("RC-2.3", format!("{what} is taken already")).code("loadout-duplicate"))
    }
}
