//! Players that are programs: when they think, how long they hesitate, and what they have in mind.

use pileup_bots::Reaction;
use pileup_core::{Actor, Millis, Seat, SeatSet, Source, Turn};

use super::{Input, Match};
use crate::{Change, Stage, Wall};

/// How quick bots are, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// At least so long before a bot's turn, so that people can follow.
    pub pause: Millis,
    /// And so long between two plies of the same turn.
    pub beat: Millis,
    /// In an open turn: at the first moment at which the rules let them, instead of with a person's reflexes. Levels
    /// that differ only in speed are then equal.
    pub raw: bool,
}

impl Pace {
    /// For people to watch.
    pub const WATCHED: Pace = Pace { pause: 350, beat: 90, raw: false };
    /// Nobody watches. Reflexes are still a person's.
    pub const UNWATCHED: Pace = Pace { pause: 0, beat: 0, raw: false };
    /// Nobody watches, and nobody hesitates.
    pub const RAW: Pace = Pace { pause: 0, beat: 0, raw: true };
}

/// What a bot has in mind.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum Plan<P> {
    /// It has not been asked since something changed.
    #[default]
    Unasked,
    /// Nothing, until something changes.
    Idle,
    /// In an open turn: at this time it looks again, or plays.
    Reflex { when: Wall, ply: Option<P>, latest: Wall },
    /// In a turn of its own: what it plays, not before this time, if so many changes are still all.
    Thought { when: Wall, ply: P, seen: usize },
}

impl<S: Stage> Match<S> {
    /// The bot that has to think about its turn, with its level, if it has not yet.
    pub fn wants(&self) -> Option<(Seat, &str)> {
        let Turn::Seat(seat) = self.turn() else { return None };
        let has_thought = matches!(&self.plans[seat.index()], Plan::Thought { seen, .. } if *seen == self.log.len());
        let level = self.bot(seat).filter(|_| !has_thought && !self.paused)?;
        Some((seat, level))
    }

    /// Lets bots play among themselves on a clock that nobody waits for, until there are so many plies, the game is
    /// over, or somebody else has to act.
    pub fn run_bots(&mut self, plies: usize, dice: &mut impl Source) {
        let mut now = self.changed;
        // Somebody has to look on, or a clock would not run.
        self.step(Input::Enter(SeatSet::EMPTY), now, dice);
        while self.stage.len() < plies {
            if self.wants().is_some() {
                self.step(Input::Think, now, dice);
            } else if let Some(then) = self.wake() {
                now = then.max(now);
                self.step(Input::Tick, now, dice);
            } else {
                break;
            }
        }
        self.step(Input::Leave(SeatSet::EMPTY, now), now, dice);
    }

    pub(super) fn thought(&mut self, seat: Seat, ply: S::Ply, seen: usize) {
        let wait = if self.last_to_choose() == Some(seat) { self.pace.beat } else { self.pace.pause };
        self.plans[seat.index()] = Plan::Thought { when: self.changed + u64::from(wait), ply, seen };
    }

    /// Who made the last ply that was a choice, if anybody did.
    fn last_to_choose(&self) -> Option<Seat> {
        self.plies.iter().rev().find_map(|made| match &self.log[made.index] {
            Change::Ply { actor: Actor::Seat(seat), forced: false, .. } => Some(*seat),
            _ => None,
        })
    }

    /// Lets bots act whose time has come.
    pub(super) fn bots(&mut self, now: Wall, dice: &mut impl Source) {
        match self.turn() {
            Turn::Seat(seat) => {
                let plan = &mut self.plans[seat.index()];
                let seen_now = self.log.len();
                match std::mem::take(plan) {
                    Plan::Thought { when, ply, seen } if seen == seen_now && when <= now => {
                        // A thought that does not fit is no thought: the bot is asked again.
                        let _ = self.play(seat, ply, now);
                    }
                    Plan::Thought { when, ply, seen } if seen == seen_now => *plan = Plan::Thought { when, ply, seen },
                    _ => {}
                }
            }
            Turn::Open(seats) => {
                for seat in seats.iter() {
                    if self.stand_ins.contains(seat) || self.bot(seat).is_some() {
                        self.reflex(seat, now, dice);
                    }
                    if !matches!(self.stage.turn(), Turn::Open(_)) {
                        return;
                    }
                }
            }
            Turn::Chance | Turn::Over => {}
        }
    }

    /// Lets one bot do what it is about to do in an open turn, and asks what it does next.
    fn reflex(&mut self, seat: Seat, now: Wall, dice: &mut impl Source) {
        let mut woke = false;
        match std::mem::take(&mut self.plans[seat.index()]) {
            Plan::Idle => return self.plans[seat.index()] = Plan::Idle,
            Plan::Reflex { when, ply, latest } if when > now => {
                return self.plans[seat.index()] = Plan::Reflex { when, ply, latest };
            }
            Plan::Reflex { ply: Some(ply), latest, .. } => {
                // A refusal is a race lost; or it was too early, and it is tried again when a person would.
                if self.play(seat, ply.clone(), now).is_err() && self.pace.raw && latest > now {
                    return self.plans[seat.index()] = Plan::Reflex { when: latest, ply: Some(ply), latest };
                }
            }
            Plan::Reflex { ply: None, .. } => woke = true,
            Plan::Unasked | Plan::Thought { .. } => {}
        }
        if !self.stage.turn().allows(seat.into()) {
            return;
        }
        let at = self.clock.now(now);
        let level = self.bot(seat).unwrap_or(self.stage.stand_in());
        self.plans[seat.index()] = match self.stage.react(seat, level, at, woke || self.pace.raw, dice) {
            None => Plan::Idle,
            Some(Reaction::Look(after)) => {
                let when = now + u64::from(after.max(1));
                Plan::Reflex { when, ply: None, latest: when }
            }
            Some(Reaction::Play(after, ply)) => {
                let latest = now + u64::from(after.max(1));
                let ready = self.stage.ready(seat).and_then(|ready| self.clock.when(ready)).map(|when| when.max(now));
                let when = if self.pace.raw { ready.unwrap_or(latest) } else { latest };
                Plan::Reflex { when, ply: Some(ply), latest }
            }
        };
    }
}
