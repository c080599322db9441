//! Setting up and ending rounds (RO-1.7, RO-2, RO-10), and what is still to be done of a ply.

use arrayvec::ArrayVec;
use pileup_core::{Events, SeatSet, rule};

use crate::catalog::{CATALOG, Card, Cards, Kind, SCHOOLS, TRIALS, cards_of};
use crate::options::Scenario;
use crate::state::{Go, Hand, How, Phase, Pile, State, Step, Team, Unit, Win};
use crate::{Event, RushOut};

/// Open cards of each team.
const OPEN: u8 = 3;

impl RushOut {
    /// RO-2.1: the trials of this game.
    pub(crate) fn trial_deck(scenario: Scenario, players: u8) -> Cards {
        rule!("RO-2.1");
        let used = |card: &Card| {
            let face = card.face();
            let known = match face.kind {
                Kind::Coin => scenario >= Scenario::S2,
                Kind::Confrontation => scenario >= Scenario::S5,
                _ => true,
            };
            known && face.back <= players.max(3)
        };
        (0..TRIALS as u8).map(Card).filter(used).fold(0, |set, card| set | card.bit())
    }

    /// RO-2.2: how many cards of a school are used.
    pub(crate) fn school_size(&self, school: u8) -> u8 {
        CATALOG.decks[self.options.scenario.index()][usize::from(school)]
    }

    /// Spells in this game.
    pub(crate) fn spell_count(&self) -> u8 {
        CATALOG.decks[self.options.scenario.index()].iter().sum()
    }

    /// Height of the trial pile at the start of a round (RO-2.4, 2.7).
    pub(crate) fn trial_start(&self) -> u8 {
        let handicap = self.options.handicap.unwrap_or(0);
        if handicap > 0 {
            rule!("RO-2.7");
        }
        self.trial_deck.count_ones() as u8 - OPEN - handicap
    }

    /// Height of the spell pile at the start of a round.
    pub(crate) fn spell_start(&self) -> u8 {
        self.spell_count() - OPEN
    }

    /// What the next trial can be. RO-2.4: the first three are standard trials.
    pub(crate) fn next_trials(&self, state: &State) -> Cards {
        if state.phase != Phase::Deal {
            return state.trial.unseen;
        }
        rule!("RO-2.4");
        let standard = cards_of(state.trial.unseen).filter(|card| card.face().kind == Kind::Standard);
        standard.fold(0, |set, card| set | card.bit())
    }

    /// The state before the first ply: whole schools are in, chance chooses the cards of the others.
    pub(crate) fn first_state(&self) -> State {
        let mut state = State {
            phase: Phase::Deal,
            clock: 0,
            began: 0,
            round: 0,
            trophies: [0; 2],
            last: None,
            trial: Pile::default(),
            spell: Pile::default(),
            spell_deck: 0,
            dragon: 0,
            hands: Default::default(),
            before: Default::default(),
            curses: ArrayVec::new(),
            lifted: None,
            held: ArrayVec::new(),
            pending: None,
            steps: ArrayVec::new(),
            souls: 0,
            lives: 0,
            coins: Default::default(),
            purse: [0; 2],
            roles: 0,
            faults: Default::default(),
            witnessed: ArrayVec::new(),
            said: SeatSet::EMPTY,
            offer: None,
            go: Go::default(),
            passes: ArrayVec::new(),
        };
        state.steps.push(Step::Deal);
        for school in (0..SCHOOLS.len() as u8).rev() {
            let size = usize::from(self.school_size(school));
            let all = CATALOG.school(school).count();
            if size == all {
                state.spell_deck |= CATALOG.school(school).fold(0, |set, card| set | card.bit());
            } else if size > 0 {
                rule!("RO-2.2");
                state.steps.push(Step::School(school));
            } else {
                rule!("RO-2.10");
            }
        }
        self.settle(&mut state, &mut ());
        state
    }

    /// RO-2, 10.2: everything but trophies, equipment and roles starts anew, with the same decks.
    pub(crate) fn deal(&self, state: &mut State) {
        state.phase = Phase::Deal;
        state.began = state.clock;
        state.round += 1;
        if state.round > 1 {
            // Units, decks and what was bought are those of the game; all else begins anew.
            rule!("RO-2.3", "RO-10.2", "RO-10.3");
        }
        rule!("RO-2.6");
        state.dragon = 0;
        for unit in self.order.iter().copied() {
            let equip = state.hand(unit).equip;
            if equip != 0 || state.roles != 0 {
                rule!("RO-13.1");
            }
            rule!("RO-1.5", "RO-4.1");
            *state.hand_mut(unit) = Hand { equip, stale: unit.dice(), ..Hand::default() };
        }
        state.before = Default::default();
        state.curses.clear();
        state.lifted = None;
        state.held.clear();
        state.pending = None;
        state.souls = 0;
        state.lives = if self.options.scenario >= Scenario::S5 { self.lives } else { 0 };
        state.coins = Default::default();
        state.purse = [0; 2];
        state.faults = Default::default();
        state.witnessed.clear();
        state.said = SeatSet::EMPTY;
        state.offer = None;
        state.go = Go::default();
        state.passes.clear();
        state.trial = Pile { pile: self.trial_start(), unseen: self.trial_deck, ..Pile::default() };
        state.spell = Pile { pile: self.spell_start(), unseen: state.spell_deck, ..Pile::default() };
        state.steps.clear();
        state.steps.push(Step::Dealt);
        state.steps.extend((0..OPEN).rev().map(Step::Spell));
        state.steps.extend((0..OPEN).rev().map(Step::Trial));
    }

    /// RO-2.9: heroes get ready; RO-19: the tactical game begins with the wizard's go.
    fn dealt(&self, state: &mut State, events: &mut impl Events<Event>) {
        if self.is_live() {
            state.phase = Phase::Ready;
        } else {
            state.clock = 0;
            self.start_round(state, events);
        }
    }

    /// The round runs from now on.
    pub(crate) fn start_round(&self, state: &mut State, events: &mut impl Events<Event>) {
        state.phase = Phase::Round;
        state.began = state.clock;
        let round = state.round;
        events.tell(|| Event::Round { round });
    }

    /// RO-1.7, 10.1: a team wins the round, perhaps the game.
    pub(crate) fn win(&self, state: &mut State, team: Team, how: How, events: &mut impl Events<Event>) {
        let win = Win { team, how };
        state.last = Some(win);
        state.trophies[team.index()] += 1;
        rule!("RO-1.7");
        if !state.steps.is_empty() {
            rule!("RO-1.8");
            state.steps.clear();
        }
        state.pending = None;
        let trophies = state.trophies;
        events.tell(|| Event::RoundWon { win, trophies });
        rule!("RO-10.1");
        let needed = if self.options.best_of == Some(3) { 2 } else { 1 };
        if trophies[team.index()] >= needed {
            if self.options.scenario >= Scenario::S2 {
                rule!("RO-12.6");
            }
            state.phase = Phase::Over;
            events.tell(|| Event::Over { team });
        } else if self.options.scenario >= Scenario::S2 {
            self.open_market(state, team.other(), events);
        } else {
            state.phase = Phase::Deal;
            state.steps.push(Step::Deal);
        }
    }

    /// RO-1.8: does what is left of a ply until chance must decide or nothing is left.
    pub(crate) fn settle(&self, state: &mut State, events: &mut impl Events<Event>) {
        loop {
            let Some(step) = state.steps.last().copied() else {
                // RO-6.4: an effect whose last target is gone is skipped.
                if let Some(pending) = state.pending
                    && !self.has_choice(state)
                {
                    rule!("RO-6.4");
                    events.tell(|| Event::Fizzled { source: pending.source });
                    self.finish_pending(state);
                    continue;
                }
                return;
            };
            match step {
                Step::School(_) | Step::Top(_) | Step::Bell => return,
                Step::Land(unit) if state.hand(unit).air > 0 => return,
                Step::Trial(slot) => {
                    // RO-8.1: a known card is drawn without a chance ply.
                    let Some(card) = state.trial.top.pop() else { return };
                    rule!("RO-8.1");
                    state.steps.pop();
                    self.turn_up_trial(state, slot, card, events);
                }
                Step::Spell(slot) => {
                    let Some(card) = state.spell.top.pop() else { return };
                    state.steps.pop();
                    self.turn_up_spell(state, slot, card, events);
                }
                _ => {
                    state.steps.pop();
                    self.step(state, step, events);
                }
            }
        }
    }

    fn step(&self, state: &mut State, step: Step, events: &mut impl Events<Event>) {
        match step {
            Step::Deal => self.deal(state),
            Step::Dealt => self.dealt(state, events),
            Step::Complete(target) => {
                if state.is_held(target) {
                    self.hero_complete(state, target, events);
                } else if self.is_full(state, Unit::WARRIOR, target) {
                    self.hero_full(state, target, events);
                }
            }
            Step::Finish(slot) => {
                rule!("RO-6.3");
                state.spell.slots[usize::from(slot)] = None;
                state.steps.push(Step::Spell(slot));
            }
            Step::Beat => self.next_beat(state, events),
            Step::School(_) | Step::Trial(_) | Step::Spell(_) | Step::Top(_) | Step::Land(_) | Step::Bell => {}
        }
    }
}
