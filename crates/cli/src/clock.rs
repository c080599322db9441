//! Game time without a clock on the wall. In a real-time game bots act by their reflexes, what is due comes first, people
//! are asked at a steady beat, and time stands still while they think.

use pileup_bots::Dice;
use pileup_core::record::Line;
use pileup_core::{Actor, Millis, Seat, SeatSet, Turn};
use pileup_play::Play;

use crate::bots::seed_at;

/// From a person's ply to the next question.
const BEAT: Millis = 500;
/// Somebody who cannot choose anything is looked after again so much later.
const LOOK: Millis = 40;
/// If nothing happens for so long, nothing ever will.
const PATIENCE: Millis = 600_000;

/// What a bot has in mind in an open turn.
#[derive(Clone, Debug, Default)]
enum Plan {
    /// It has not been asked since something changed.
    #[default]
    Unasked,
    /// Nothing, until something changes.
    Idle,
    /// At this time to look again, or to play.
    At(Millis, Option<Line>),
}

/// What happens next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// This actor's turn: chance is to be rolled, a bot to think, a person to be asked.
    Turn(Actor),
    /// A bot plays this by reflex. If the rules refuse it now, it has lost a race.
    Reflex(Line),
}

/// Game time, and who acts when.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    now: Millis,
    seed: u64,
    /// How often reflexes were asked for: each time with other dice.
    asked: usize,
    people: [Millis; Seat::MAX],
    plans: [Plan; Seat::MAX],
}

impl Clock {
    /// Time goes on from `now`; `seed` decides the reflexes.
    pub fn new(now: Millis, seed: u64) -> Clock {
        Clock { now, seed, people: [now; Seat::MAX], ..Clock::default() }
    }

    /// Game time now.
    pub fn now(&self) -> Millis {
        self.now
    }

    /// What happens next, time having passed until then. `level` is a bot's level, or `None` for a person. There is
    /// no answer if the game is over or stands still.
    pub fn advance<'a>(&mut self, play: &dyn Play, level: impl Fn(Seat) -> Option<&'a str>) -> Option<Next> {
        match play.turn() {
            Turn::Over => None,
            Turn::Seat(seat) => Some(Next::Turn(seat.into())),
            Turn::Chance => {
                self.now = self.now.max(play.due().unwrap_or(0));
                Some(Next::Turn(Actor::Chance))
            }
            Turn::Open(seats) => self.first_of(play, seats, &level),
        }
    }

    fn first_of<'a>(
        &mut self,
        play: &dyn Play,
        seats: SeatSet,
        level: &impl Fn(Seat) -> Option<&'a str>,
    ) -> Option<Next> {
        let begun = self.now;
        while self.now - begun < PATIENCE {
            for seat in seats.iter() {
                if let (Some(level), Plan::Unasked) = (level(seat), &self.plans[seat.index()]) {
                    self.ask(play, seat, level, false);
                }
            }
            let time_of = |seat: Seat| match (level(seat), &self.plans[seat.index()]) {
                (None, _) => Some(self.people[seat.index()]),
                (Some(_), Plan::At(at, _)) => Some(*at),
                (Some(_), _) => None,
            };
            let first = seats.iter().filter_map(|seat| Some((time_of(seat)?, seat))).min();
            if let Some(due) = play.due().filter(|due| first.is_none_or(|(at, _)| *due <= at)) {
                self.now = self.now.max(due);
                return Some(Next::Turn(Actor::Chance));
            }
            let (at, seat) = first?;
            self.now = self.now.max(at);
            match (level(seat), std::mem::take(&mut self.plans[seat.index()])) {
                (Some(_), Plan::At(_, Some(line))) => return Some(Next::Reflex(Line { at: Some(self.now), ..line })),
                (Some(level), _) => self.ask(play, seat, level, true),
                (None, _) if !play.legal(seat, self.now).is_empty() => return Some(Next::Turn(seat.into())),
                (None, _) => self.people[seat.index()] = self.now + LOOK,
            }
        }
        None
    }

    fn ask(&mut self, play: &dyn Play, seat: Seat, level: &str, woke: bool) {
        self.asked += 1;
        let mut dice = Dice::stream(seed_at(self.seed, self.asked), 1);
        self.plans[seat.index()] = match play.react(seat, level, self.now, woke, &mut dice) {
            Some(reflex) => Plan::At(self.now + reflex.after.max(1), reflex.line),
            None => Plan::Idle,
        };
    }

    /// Something was played: whoever has nothing in mind is asked again.
    pub fn changed(&mut self) {
        for plan in &mut self.plans {
            if matches!(plan, Plan::Idle) {
                *plan = Plan::Unasked;
            }
        }
    }

    /// A person has acted, or lets the others go first: the next question comes after a beat.
    pub fn rest(&mut self, seat: Seat) {
        self.people[seat.index()] = self.now + BEAT;
    }
}
