//! Positions: a state for people to read and change, as JSON.

mod read;

use pileup_core::{Millis, Seat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use crate::catalog::{CATALOG, Card, Cards, cards_of};
use crate::options::Scenario;
use crate::ply::{alphabet, faces_text};
use crate::state::{EMPTY, Gesture, Go, Hand, Offer, Phase, Pile, State, Step, Target, Unit, Win, Witnessed};

/// A state as it is read and written.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// Training or scenario; must be that of the options.
    pub scenario: Option<Scenario>,
    /// The round, from 1.
    pub round: u8,
    /// Rounds won.
    pub trophies: Both<u8>,
    /// Where the game is.
    pub phase: Option<Phase>,
    /// Stamp of the last ply.
    pub clock: Millis,
    /// Stamp at which the phase began.
    pub began: Millis,
    /// How the last round was won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<Win>,
    /// Trials.
    pub trial: PilePosition,
    /// Spells.
    pub spell: PilePosition,
    /// Place of the dragon.
    pub dragon: u8,
    /// Wizard and heroes.
    pub units: BTreeMap<Unit, UnitPosition>,
    /// Dice on cards and tiles.
    pub laid: BTreeMap<Target, LaidPosition>,
    /// Dissipations before heroes.
    pub before: BTreeMap<Unit, Vec<Card>>,
    /// Curses beside the board.
    pub curses: Vec<Card>,
    /// When the last curse left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lifted: Option<Millis>,
    /// Complete cards that wait.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub held: Vec<HeldPosition>,
    /// What the wizard must choose.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pending: Option<PendingPosition>,
    /// Souls the wizard took.
    pub souls: u8,
    /// Lives the wizard has.
    pub lives: u8,
    /// Coin cards.
    pub coins: Both<Vec<Card>>,
    /// Coins to spend in the market.
    pub purse: Both<u8>,
    /// The wizard's roles.
    pub roles: Vec<String>,
    /// Breaches that may still be reported.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<(Unit, Millis)>,
    /// What heroes were seen doing under curses.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub witnessed: Vec<WitnessedPosition>,
    /// Until when a unit may not talk.
    pub talk: BTreeMap<Unit, Millis>,
    /// The decks of the game.
    pub decks: Decks,
    /// What is still to be done of a ply.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<StepPosition>,
    /// Seats that are ready or done.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<Seat>,
    /// What heroes are asked to buy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offer: Option<Offer>,
    /// The tactical mode's go.
    pub go: Go,
    /// What the table remembers beyond what lies there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub known: Option<Known>,
}

/// What the table remembers.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Known {
    /// Older points that may still be passed on: from whom, to whom, until when.
    pub cede: Vec<(Unit, Unit, Millis)>,
}

/// Something of each team.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Both<T> {
    /// Of the heroes.
    pub heroes: T,
    /// Of the wizard.
    pub wizard: T,
}

/// A pile with its open cards.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PilePosition {
    /// The open cards.
    pub slots: [Option<Card>; 3],
    /// Known cards on top, the last being drawn first.
    pub top: Vec<Card>,
    /// Unknown cards below. A view does not tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pile: Option<u8>,
    /// What they can be. A view does not tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unseen: Option<Vec<Card>>,
    /// In a view: height of the pile in quarters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quarters: Option<u8>,
    /// In a view with counts shown: all cards of the pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<u8>,
}

/// The dice and the hand of a unit.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct UnitPosition {
    /// Faces of fresh dice.
    pub fresh: String,
    /// Stale dice.
    pub stale: u8,
    /// Dice in the air.
    pub air: u8,
    /// When they land.
    pub land: Millis,
    /// Where its dice lie.
    pub on: Option<Target>,
    /// Where it laid since its last throw.
    pub commit: Option<Target>,
    /// The whirlwind that holds a die.
    pub pin: Option<Card>,
    /// Whether it owes one.
    pub debt: bool,
    /// When its hand is free.
    pub ready: Millis,
    /// Its equipment.
    pub equip: Vec<String>,
    /// Experience.
    pub xp: u8,
    /// Whether it is wounded.
    pub wounded: bool,
    /// To whom the newest point may be passed, and until when.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cede: Option<(Unit, Millis)>,
}

/// Dice on a card or tile, slot by slot.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LaidPosition {
    /// Hero and face.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hero: Vec<Option<(Unit, char)>>,
    /// Faces of the wizard.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wizard: Vec<Option<char>>,
}

/// A complete card that waits.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeldPosition {
    /// Which.
    pub target: Target,
    /// Since when.
    pub since: Millis,
    /// When hands were raised.
    #[serde(default)]
    pub fives: BTreeMap<Unit, Millis>,
}

/// What a hero was seen doing.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WitnessedPosition {
    /// Who.
    pub hero: Unit,
    /// What.
    pub gesture: Gesture,
    /// When.
    pub at: Millis,
    /// The curses that lay there.
    pub under: Vec<Card>,
}

/// An effect that waits.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PendingPosition {
    /// The spell or role.
    pub card: Target,
    /// Choices left.
    pub left: u8,
}

/// The decks of a game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Decks {
    /// All trials.
    pub trial: Vec<Card>,
    /// All spells.
    pub spell: Vec<Card>,
}

/// What is still to be done, the last first.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StepPosition {
    School(u8),
    Deal,
    Dealt,
    Trial(u8),
    Spell(u8),
    Top(u8),
    Complete(Target),
    Finish(u8),
    Land(Unit),
    Beat,
    Bell,
}

impl From<Step> for StepPosition {
    fn from(step: Step) -> StepPosition {
        match step {
            Step::School(school) => StepPosition::School(school),
            Step::Deal => StepPosition::Deal,
            Step::Dealt => StepPosition::Dealt,
            Step::Trial(slot) => StepPosition::Trial(slot),
            Step::Spell(slot) => StepPosition::Spell(slot),
            Step::Top(slot) => StepPosition::Top(slot),
            Step::Complete(target) => StepPosition::Complete(target),
            Step::Finish(slot) => StepPosition::Finish(slot),
            Step::Land(unit) => StepPosition::Land(unit),
            Step::Beat => StepPosition::Beat,
            Step::Bell => StepPosition::Bell,
        }
    }
}

impl From<StepPosition> for Step {
    fn from(step: StepPosition) -> Step {
        match step {
            StepPosition::School(school) => Step::School(school),
            StepPosition::Deal => Step::Deal,
            StepPosition::Dealt => Step::Dealt,
            StepPosition::Trial(slot) => Step::Trial(slot),
            StepPosition::Spell(slot) => Step::Spell(slot),
            StepPosition::Top(slot) => Step::Top(slot),
            StepPosition::Complete(target) => Step::Complete(target),
            StepPosition::Finish(slot) => Step::Finish(slot),
            StepPosition::Land(unit) => Step::Land(unit),
            StepPosition::Beat => Step::Beat,
            StepPosition::Bell => Step::Bell,
        }
    }
}

fn pile_position(pile: &Pile) -> PilePosition {
    PilePosition {
        slots: pile.slots,
        top: pile.top.to_vec(),
        pile: Some(pile.pile),
        unseen: Some(cards_of(pile.unseen).collect()),
        quarters: None,
        size: None,
    }
}

fn unit_position(unit: Unit, hand: &Hand) -> UnitPosition {
    let owned = CATALOG.equipment.iter().enumerate().filter(|(kind, _)| hand.equip & (1 << kind) != 0);
    UnitPosition {
        fresh: faces_text(unit, &hand.fresh),
        stale: hand.stale,
        air: hand.air,
        land: hand.land,
        on: hand.on,
        commit: hand.commit,
        pin: hand.pin,
        debt: hand.debt,
        ready: hand.ready,
        equip: owned.map(|(_, kind)| kind.id.clone()).collect(),
        xp: hand.xp,
        wounded: hand.wounded,
        cede: hand.cede,
    }
}

fn witnessed_position(seen: &Witnessed) -> WitnessedPosition {
    let Witnessed { hero, gesture, at, under } = seen;
    WitnessedPosition { hero: *hero, gesture: *gesture, at: *at, under: under.to_vec() }
}

/// A state as a position.
pub(crate) fn write(game_units: &[Unit], scenario: Scenario, trial_deck: Cards, state: &State) -> Position {
    let mut laid: BTreeMap<Target, LaidPosition> = BTreeMap::new();
    for unit in game_units.iter().copied() {
        let hand = state.hand(unit);
        let Some(target) = hand.on else { continue };
        let entry = laid.entry(target).or_default();
        for (slot, face) in hand.laid.0.iter().enumerate().filter(|(_, face)| **face != EMPTY) {
            let letter = alphabet(unit)[usize::from(*face)];
            if unit.is_hero() {
                entry.hero.resize(entry.hero.len().max(slot + 1), None);
                entry.hero[slot] = Some((unit, letter));
            } else {
                entry.wizard.resize(entry.wizard.len().max(slot + 1), None);
                entry.wizard[slot] = Some(letter);
            }
        }
    }
    let heroes = || game_units.iter().copied().filter(|unit| unit.is_hero());
    let before = heroes().map(|hero| (hero, state.before[hero.hero_index()].to_vec()));
    let talk = game_units.iter().map(|unit| (*unit, state.hand(*unit).quiet)).filter(|(_, until)| *until > 0);
    let held = state.held.iter().map(|held| HeldPosition {
        target: held.target,
        since: held.since,
        fives: heroes().filter_map(|hero| Some((hero, held.fives[hero.hero_index()]?))).collect(),
    });
    let roles = CATALOG.roles.iter().enumerate().filter(|(role, _)| state.has_role(*role as u8));
    Position {
        scenario: Some(scenario),
        round: state.round,
        trophies: Both { heroes: state.trophies[0], wizard: state.trophies[1] },
        phase: Some(state.phase),
        clock: state.clock,
        began: state.began,
        last: state.last,
        trial: pile_position(&state.trial),
        spell: pile_position(&state.spell),
        dragon: state.dragon,
        units: game_units.iter().map(|unit| (*unit, unit_position(*unit, state.hand(*unit)))).collect(),
        laid,
        before: before.filter(|(_, cards)| !cards.is_empty()).collect(),
        curses: state.curses.to_vec(),
        lifted: state.lifted,
        held: held.collect(),
        pending: state.pending.map(|pending| PendingPosition { card: pending.source, left: pending.left }),
        souls: state.souls,
        lives: state.lives,
        coins: Both { heroes: state.coins[0].to_vec(), wizard: state.coins[1].to_vec() },
        purse: Both { heroes: state.purse[0], wizard: state.purse[1] },
        roles: roles.map(|(_, role)| role.id.clone()).collect(),
        faults: heroes().flat_map(|hero| state.faults[hero.hero_index()].iter().map(move |at| (hero, *at))).collect(),
        witnessed: state.witnessed.iter().map(witnessed_position).collect(),
        talk: talk.collect(),
        decks: Decks { trial: cards_of(trial_deck).collect(), spell: cards_of(state.spell_deck).collect() },
        steps: state.steps.iter().map(|step| (*step).into()).collect(),
        said: state.said.iter().collect(),
        offer: state.offer,
        go: state.go,
        known: (!state.passes.is_empty())
            .then(|| Known { cede: state.passes.iter().map(|pass| (pass.from, pass.to, pass.until)).collect() }),
    }
}
