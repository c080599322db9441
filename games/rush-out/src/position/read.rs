//! Reading positions.

use arrayvec::ArrayVec;
use pileup_core::Refusal;

use super::{HeldPosition, LaidPosition, PilePosition, Position, StepPosition, UnitPosition, WitnessedPosition};
use crate::RushOut;
use crate::catalog::{CATALOG, Card, Cards, HEROES, TRIALS, cards_of};
use crate::ply::{alphabet, read_faces};
use crate::state::{Hand, Held, Pass, Pending, Phase, Pile, State, Step, Target, Unit, Witnessed};
use crate::symbols::read;

fn set_of(cards: &[Card]) -> Cards {
    cards.iter().fold(0, |set, card| set | card.bit())
}

fn bad<T>(sentence: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::new("RO-2.3", sentence.into()))
}

fn few<T, const N: usize>(items: impl IntoIterator<Item = T>, what: &str) -> Result<ArrayVec<T, N>, Refusal> {
    let mut list = ArrayVec::new();
    for item in items {
        if list.try_push(item).is_err() {
            return bad(format!("there are never more than {N} {what}"));
        }
    }
    Ok(list)
}

impl RushOut {
    /// A state from a position; invariants are checked afterwards.
    pub(crate) fn read_position(&self, position: &Position) -> Result<State, Refusal> {
        if position.scenario.is_some_and(|scenario| scenario != self.options.scenario) {
            return bad("the position is of another scenario than the options");
        }
        let mut state = self.first_state();
        state.phase = position.phase.unwrap_or(Phase::Round);
        state.clock = position.clock;
        state.began = position.began;
        state.round = position.round;
        state.trophies = [position.trophies.heroes, position.trophies.wizard];
        state.last = position.last;
        state.trial = read_pile(&position.trial)?;
        state.spell = read_pile(&position.spell)?;
        state.spell_deck = set_of(&position.decks.spell);
        if cards_of(state.spell_deck).any(|card| card.0 < TRIALS as u8) {
            return bad("a trial is no spell of the deck");
        }
        state.dragon = position.dragon;
        for (unit, hand) in &position.units {
            self.must_play(*unit)?;
            *state.hand_mut(*unit) = read_unit(*unit, hand)?;
        }
        for (target, laid) in &position.laid {
            self.read_laid(&mut state, *target, laid)?;
        }
        for (hero, cards) in &position.before {
            self.must_play(*hero)?;
            if !hero.is_hero() || cards.iter().any(|card| !card.face().kind.is_dissipation()) {
                return bad("only dissipations lie before heroes");
            }
            state.before[hero.hero_index()] = few(cards.iter().copied(), "dissipations before a hero")?;
        }
        state.curses = few(position.curses.iter().copied(), "curses")?;
        if state.curses.iter().any(|card| !card.face().kind.is_curse()) {
            return bad("only curses lie beside the board");
        }
        state.lifted = position.lifted;
        state.held = few(self.read_held(position)?, "complete cards that wait")?;
        state.pending = position.pending.as_ref().map(|pending| Pending { source: pending.card, left: pending.left });
        state.souls = position.souls;
        state.lives = position.lives;
        state.coins = [
            few(position.coins.heroes.iter().copied(), "coins")?,
            few(position.coins.wizard.iter().copied(), "coins")?,
        ];
        state.purse = [position.purse.heroes, position.purse.wizard];
        for id in &position.roles {
            let Some(role) = CATALOG.roles.iter().position(|role| role.id == *id) else {
                return bad(format!("{id:?} is no role"));
            };
            state.roles |= 1 << role;
        }
        for (hero, at) in &position.faults {
            self.must_play(*hero)?;
            if !hero.is_hero() || state.faults[hero.hero_index()].try_push(*at).is_err() {
                return bad("only so many faults of a hero are remembered");
            }
        }
        state.witnessed = few(self.read_witnessed(position)?, "gestures remembered")?;
        for (unit, until) in &position.talk {
            self.must_play(*unit)?;
            state.hand_mut(*unit).quiet = *until;
        }
        if position.steps.iter().any(|step| match step {
            StepPosition::School(school) => usize::from(*school) >= CATALOG.decks[0].len(),
            StepPosition::Trial(slot) | StepPosition::Spell(slot) | StepPosition::Top(slot) => *slot >= 3,
            StepPosition::Finish(slot) => *slot >= 3,
            StepPosition::Land(unit) => !self.plays(*unit),
            _ => false,
        }) {
            return bad("a step names something that is not there");
        }
        state.steps = few(position.steps.iter().map(|step| Step::from(*step)), "things left to do")?;
        state.said = position.said.iter().copied().collect();
        state.offer = position.offer;
        if state.offer.is_some_and(|offer| usize::from(offer.equipment) >= CATALOG.equipment.len()) {
            return bad("no such equipment");
        }
        state.go = position.go;
        let passes = position.known.iter().flat_map(|known| &known.cede);
        state.passes = few(passes.map(|&(from, to, until)| Pass { from, to, until }), "points to pass on")?;
        Ok(state)
    }

    fn must_play(&self, unit: Unit) -> Result<(), Refusal> {
        if self.plays(unit) { Ok(()) } else { bad(format!("{} does not play", unit.name())) }
    }

    fn read_laid(&self, state: &mut State, target: Target, laid: &LaidPosition) -> Result<(), Refusal> {
        if laid.hero.len() > 6 || laid.wizard.len() > 6 {
            return bad(format!("{target} has not so many slots"));
        }
        let heroes = laid.hero.iter().enumerate().filter_map(|(slot, die)| die.map(|(unit, face)| (slot, unit, face)));
        let wizard = laid.wizard.iter().enumerate();
        let wizard = wizard.filter_map(|(slot, face)| face.map(|face| (slot, Unit::WIZARD, face)));
        for (slot, unit, letter) in heroes.chain(wizard) {
            self.must_play(unit)?;
            let Some(face) = read(alphabet(unit), letter) else {
                return bad(format!("{letter:?} is no face of {unit}"));
            };
            let hand = state.hand_mut(unit);
            hand.on = Some(target);
            hand.laid.0[slot] = face;
        }
        Ok(())
    }

    fn read_witnessed(&self, position: &Position) -> Result<Vec<Witnessed>, Refusal> {
        let one = |seen: &WitnessedPosition| {
            let WitnessedPosition { hero, gesture, at, under } = seen;
            self.must_play(*hero)?;
            if !hero.is_hero() || under.iter().any(|card| !card.face().kind.is_curse()) {
                return bad("heroes are watched, under curses");
            }
            Ok(Witnessed { hero: *hero, gesture: *gesture, at: *at, under: few(under.iter().copied(), "curses")? })
        };
        position.witnessed.iter().map(one).collect()
    }

    fn read_held(&self, position: &Position) -> Result<Vec<Held>, Refusal> {
        let one = |held: &HeldPosition| {
            let mut fives = [None; HEROES];
            for (hero, at) in &held.fives {
                self.must_play(*hero)?;
                if hero.is_hero() {
                    fives[hero.hero_index()] = Some(*at);
                }
            }
            Ok(Held { target: held.target, since: held.since, fives })
        };
        position.held.iter().map(one).collect()
    }
}

fn read_pile(pile: &PilePosition) -> Result<Pile, Refusal> {
    let unseen = pile.unseen.as_deref().unwrap_or_default();
    Ok(Pile {
        slots: pile.slots,
        top: few(pile.top.iter().copied(), "known cards on a pile")?,
        pile: pile.pile.unwrap_or(0),
        unseen: set_of(unseen),
    })
}

fn read_unit(unit: Unit, hand: &UnitPosition) -> Result<Hand, Refusal> {
    let Some(fresh) = read_faces(unit, &hand.fresh).filter(|_| hand.fresh.len() <= 5) else {
        return bad(format!("{:?} are no dice of {unit}", hand.fresh));
    };
    let mut equip = 0;
    for id in &hand.equip {
        let Some(kind) = CATALOG.equipment.iter().position(|kind| kind.id == *id) else {
            return bad(format!("{id:?} is no equipment"));
        };
        equip |= 1 << kind;
    }
    Ok(Hand {
        fresh,
        stale: hand.stale,
        air: hand.air,
        land: hand.land,
        on: hand.on,
        commit: hand.commit,
        pin: hand.pin,
        debt: hand.debt,
        ready: hand.ready,
        equip,
        xp: hand.xp,
        wounded: hand.wounded,
        cede: hand.cede,
        ..Hand::default()
    })
}
