//! Which plies are refused, and why. Reasons are tried in one order: phase, turn, then those of the ply itself.

use pileup_core::{Act, Actor, Refusal, Seat};
use pileup_words::say;

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
            Actor::Chance if act.actor != Actor::Chance => Some(say!("no-dice-due")),
            Actor::Seat(seat) if act.actor != Actor::Seat(seat) => Some(say!("no-others-turn")),
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
                    let sentence = say!("no-lot", lot = lot, dice = dice.len());
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
        let equipment = matches!(ply, Ply::Arm(_) | Ply::Use(_) | Ply::Boost(..) | Ply::Mine);
        let (rule, sentence) = match (state.now.throw, state.now.phase) {
            (Some(_), _) if equipment => ("RC-8.5", say!("no-equipment-dice")),
            (None, Phase::Ram) if equipment => ("RC-8.5", say!("no-equipment-ram")),
            (None, Phase::Dodge) if equipment => ("RC-8.5", say!("no-equipment-dodge")),
            (None, Phase::Drive) if state.now.boost => ("RC-8.10", say!("no-boost-ahead", steps = state.now.movement)),
            (Some(throw), _) => ("RC-3.4", say!("no-throw-first", what = throw.tag.word())),
            (None, Phase::Slot) => ("RC-2.7", say!("no-grid")),
            (None, Phase::Car) => ("RC-2.3", say!("no-cars")),
            (None, Phase::Driver) => ("RC-2.3", say!("no-drivers")),
            (None, Phase::Gear) => ("RC-4.1", say!("no-gear-first")),
            (None, Phase::Push) => ("RC-4.7", say!("no-push-first")),
            (None, Phase::Drive) => ("RC-6.1", say!("no-drive-first", movement = state.now.movement)),
            (None, Phase::Ram) => ("RC-7.11", say!("no-ram-first")),
            (None, Phase::Dodge) => ("RC-7.5", say!("no-dodge-first")),
            (None, Phase::After) => ("RC-6.1", say!("no-movement")),
            (None, Phase::Over) => ("RC-10.2", say!("no-race")),
        };
        Refusal::new(rule, sentence).code("wrong-phase")
    }

    fn check_slot(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        if seat.index() >= self.seats {
            return Err(Refusal::new("RC-2.7", say!("no-seat", seat = %seat)).code("not-in-race"));
        }
        if state.order.contains(&seat) {
            return Err(Refusal::new("RC-2.7", say!("no-slot", seat = %seat)).code("already-placed"));
        }
        Ok(())
    }

    fn check_taken(&self, state: &State, number: u8, driver: bool) -> Result<(), Refusal> {
        if self.untaken(state, driver).any(|free| free == number) {
            return Ok(());
        }
        let sentence = if driver { say!("no-driver-left") } else { say!("no-car-left") };
        Err(Refusal::new("RC-2.3", sentence).code("loadout-duplicate"))
    }
}
