mod attend;
mod bots;
mod history;
mod input;

use pileup_core::{Actor, Millis, PlayError, Seat, SeatSet, Source, Turn};

use crate::presence::Presence;
use crate::{Change, Clock, Sitter, Stage, Wall};
pub use bots::Pace;
use bots::Plan;
pub use input::{Input, No, Step, resignation};

/// A ply that was made.
#[derive(Clone, Copy, Debug)]
struct Made {
    /// Where in the log it stands.
    index: usize,
    /// Whether a bot made it, for itself or for somebody.
    by_bot: bool,
}

/// A game with people and bots round it.
#[derive(Clone, Debug)]
pub struct Match<S: Stage> {
    stage: S,
    founded: Vec<Sitter>,
    sitters: Vec<Sitter>,
    log: Vec<Change<S::Ply>>,
    plies: Vec<Made>,
    clock: Clock,
    presence: Presence,
    plans: [Plan<S::Ply>; Seat::MAX],
    pace: Pace,
    /// When something last changed.
    changed: Wall,
    /// For whom the clock stands still.
    waiting: Option<Seat>,
    /// Whose seats bots hold for them.
    stand_ins: SeatSet,
    /// Whose seats the others have given to bots, until they are back.
    lent: SeatSet,
    /// Who has been away for so long that a bot may be called.
    long_away: SeatSet,
    /// When somebody's absence matters next.
    look: Option<Wall>,
    /// Whether the people have agreed to a pause.
    paused: bool,
    /// Who would like one.
    wish_pause: SeatSet,
    /// Who has given up.
    resigned: SeatSet,
}

impl<S: Stage> Match<S> {
    /// A match that begins. There is a sitter for each seat.
    ///
    /// # Panics
    /// If there are more or fewer sitters than seats.
    pub fn new(stage: S, sitters: Vec<Sitter>, pace: Pace) -> Match<S> {
        assert_eq!(stage.seats(), sitters.len(), "a sitter for each seat");
        Match {
            stage,
            founded: sitters.clone(),
            sitters,
            log: Vec::new(),
            plies: Vec::new(),
            clock: Clock::new(0),
            presence: Presence::default(),
            plans: [const { Plan::Unasked }; Seat::MAX],
            pace,
            changed: 0,
            waiting: None,
            stand_ins: SeatSet::EMPTY,
            lent: SeatSet::EMPTY,
            long_away: SeatSet::EMPTY,
            look: None,
            paused: false,
            wish_pause: SeatSet::EMPTY,
            resigned: SeatSet::EMPTY,
        }
    }

    /// The game.
    pub fn stage(&self) -> &S {
        &self.stage
    }

    /// The game alone: the match is over for its host.
    pub fn into_stage(self) -> S {
        self.stage
    }

    /// Everything that has happened, in order.
    pub fn log(&self) -> &[Change<S::Ply>] {
        &self.log
    }

    /// The change that made ply `moment`.
    pub fn ply(&self, moment: usize) -> &Change<S::Ply> {
        &self.log[self.plies[moment].index]
    }

    /// Who sits where, in seat order.
    pub fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    /// The clock.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// For whom the clock stands still.
    pub fn waiting(&self) -> Option<Seat> {
        self.waiting
    }

    /// The seats that bots hold for somebody who is away.
    pub fn stand_ins(&self) -> SeatSet {
        self.stand_ins.iter().chain(self.lent.iter()).collect()
    }

    /// Who has been away for so long that the others may let a bot play for them: see [`Input::Lend`].
    pub fn long_away(&self) -> SeatSet {
        self.long_away
    }

    /// The seats with somebody there.
    pub fn present(&self) -> SeatSet {
        Seat::all(self.sitters.len()).filter(|seat| self.presence.is_there(*seat)).collect()
    }

    /// How many devices only watch.
    pub fn watching(&self) -> usize {
        self.presence.watching()
    }

    /// Whether the people have agreed to a pause.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Who would like a pause.
    pub fn wish_pause(&self) -> SeatSet {
        self.wish_pause
    }

    /// Who has given up.
    pub fn resigned(&self) -> SeatSet {
        self.resigned
    }

    /// Who may act: nobody any more once one of two has given up.
    pub fn turn(&self) -> Turn {
        match self.sitters.len() == 2 && !self.resigned.is_empty() {
            true => Turn::Over,
            false => self.stage.turn(),
        }
    }

    /// The level of whoever plays a seat, if that is a bot.
    fn bot(&self, seat: Seat) -> Option<&str> {
        match &self.sitters[seat.index()] {
            Sitter::Bot { level } => Some(level),
            _ if self.resigned.contains(seat) || self.lent.contains(seat) => Some(self.stage.stand_in()),
            _ => None,
        }
    }

    /// Where the same people play again.
    pub fn rematch(&self) -> Option<&str> {
        self.log.iter().rev().find_map(|change| match change {
            Change::Rematch(code) => Some(code.as_str()),
            _ => None,
        })
    }

    /// The pauses of the clock: after how many plies, and how long.
    pub fn pauses(&self) -> impl Iterator<Item = (usize, Millis)> {
        self.log.iter().enumerate().filter_map(|(index, change)| match change {
            Change::Pause(length) => Some((self.plies.partition_point(|ply| ply.index < index), *length)),
            _ => None,
        })
    }

    /// Who gave up: after how many plies, and who.
    pub fn resignations(&self) -> impl Iterator<Item = (usize, Seat)> {
        self.log.iter().enumerate().filter_map(|(index, change)| match change {
            Change::Resign(seat) => Some((self.plies.partition_point(|ply| ply.index < index), *seat)),
            _ => None,
        })
    }

    /// Something comes in, at a time. Afterwards everything has happened that needs nobody: what is due, chance, only
    /// choices, bots whose time has come.
    pub fn step(&mut self, input: Input<S::Ply>, now: Wall, dice: &mut impl Source) -> Step {
        let from = self.log.len();
        let refused = self.take(input, now, dice).err();
        self.go_on(now, dice);
        Step { from, refused }
    }

    /// When something will happen by itself: [`Input::Tick`] is wanted then.
    pub fn wake(&self) -> Option<Wall> {
        let plan = |seat: Seat| match &self.plans[seat.index()] {
            Plan::Reflex { when, .. } | Plan::Thought { when, .. } => Some(*when),
            Plan::Unasked | Plan::Idle => None,
        };
        if self.paused {
            return None;
        }
        match self.turn() {
            Turn::Over => None,
            Turn::Chance => Some(self.changed),
            Turn::Seat(seat) => plan(seat).into_iter().chain(self.look).min(),
            Turn::Open(_) if self.clock.is_stopped() => self.look,
            Turn::Open(seats) => {
                let due = self.stage.due().and_then(|due| self.clock.when(due));
                seats.iter().filter_map(plan).chain(due).chain(self.look).min()
            }
        }
    }

    fn take(&mut self, input: Input<S::Ply>, now: Wall, dice: &mut impl Source) -> Result<(), No> {
        match input {
            Input::Tick => {}
            Input::Play { seat, ply, seen } => {
                let is_open = matches!(self.stage.turn(), Turn::Open(_));
                if !is_open && seen.is_some_and(|seen| seen != self.log.len()) {
                    return Err(No::MovedOn);
                }
                self.attend(now);
                if let Some(waiting) = self.waiting {
                    return Err(No::Waiting(waiting));
                }
                if self.paused {
                    return Err(No::Paused);
                }
                // Whoever has given up has nothing to play any more.
                if self.resigned.contains(seat) || self.turn() == Turn::Over && self.stage.turn() != Turn::Over {
                    return Err(No::NoResign);
                }
                // What was due before the ply came first.
                if is_open {
                    self.settle(now, dice);
                }
                self.play(seat, ply, now)?;
            }
            Input::Think => {
                let Some((seat, level)) = self.wants() else { return Ok(()) };
                let level = level.to_owned();
                if let Some(ply) = self.stage.think(seat, &level, self.clock.now(now), dice) {
                    self.thought(seat, ply, self.log.len());
                }
            }
            Input::Thought { seat, ply, seen } => {
                if seen != self.log.len() || self.wants().is_none_or(|(wanted, _)| wanted != seat) {
                    return Err(No::MovedOn);
                }
                self.thought(seat, ply, seen);
            }
            Input::Sit { seat, name, key } => {
                if self.sitters.get(seat.index()) != Some(&Sitter::Nobody) {
                    return Err(No::Taken);
                }
                self.keep(Change::Seat { seat, sitter: Sitter::Person { name }, key }, now);
            }
            Input::Fill(seat) => {
                if self.sitters.get(seat.index()) != Some(&Sitter::Nobody) {
                    return Err(No::Taken);
                }
                let sitter = Sitter::Bot { level: self.stage.stand_in().to_owned() };
                self.keep(Change::Seat { seat, sitter, key: None }, now);
                self.plans[seat.index()] = Plan::Unasked;
            }
            Input::Enter(seats) => {
                self.presence.enter(seats);
                // Whoever held the seats has nothing in mind any more.
                for seat in seats.iter() {
                    self.plans[seat.index()] = Plan::Unasked;
                    self.lent.remove(seat);
                }
            }
            Input::Leave(seats, heard) => self.presence.leave(seats, heard),
            Input::Pause(seats) => seats.iter().for_each(|seat| self.wish_pause.insert(seat)),
            Input::Resume => (self.paused, self.wish_pause) = (false, SeatSet::EMPTY),
            Input::Resign(seat) => {
                let is_person = matches!(self.sitters.get(seat.index()), Some(Sitter::Person { .. }));
                if !is_person || self.resigned.contains(seat) || self.turn() == Turn::Over {
                    return Err(No::NoResign);
                }
                self.keep(Change::Resign(seat), now);
                self.plans[seat.index()] = Plan::Unasked;
            }
            Input::Lend(seat) => {
                self.attend(now);
                if !self.long_away.contains(seat) {
                    return Err(No::NotAway);
                }
                self.lent.insert(seat);
                self.plans[seat.index()] = Plan::Unasked;
            }
            Input::Rematch(code) => {
                if self.turn() != Turn::Over {
                    return Err(No::NotOver);
                }
                self.keep(Change::Rematch(code), now);
            }
        }
        Ok(())
    }

    fn play(&mut self, seat: Seat, ply: S::Ply, now: Wall) -> Result<(), PlayError> {
        let at = self.clock.now(now);
        self.stage.play(seat.into(), &ply, at)?;
        self.keep(Change::Ply { actor: seat.into(), ply, at, forced: false }, now);
        Ok(())
    }

    /// Writes down what has happened.
    fn keep(&mut self, change: Change<S::Ply>, now: Wall) {
        match &change {
            Change::Ply { actor, .. } => {
                let by_bot = matches!(actor, Actor::Seat(seat) if self.bot(*seat).is_some());
                self.plies.push(Made { index: self.log.len(), by_bot });
            }
            Change::Undo(moment) => self.plies.truncate(*moment),
            Change::Seat { seat, sitter, .. } => self.sitters[seat.index()] = sitter.clone(),
            Change::Resign(seat) => self.resigned.insert(*seat),
            Change::Pause(_) | Change::Rematch(_) => {}
        }
        self.log.push(change);
        self.changed = now;
        for plan in &mut self.plans {
            if matches!(plan, Plan::Idle) {
                *plan = Plan::Unasked;
            }
        }
    }

    /// Everything happens that needs nobody.
    fn go_on(&mut self, now: Wall, dice: &mut impl Source) {
        loop {
            let before = self.log.len();
            self.attend(now);
            if !self.clock.is_stopped() {
                self.settle(now, dice);
                self.bots(now, dice);
            }
            self.let_run(now);
            if self.log.len() == before {
                return;
            }
        }
    }

    /// Game time passes where one seat acts at a time, and in real-time games while something is due.
    fn let_run(&mut self, now: Wall) {
        let runs = !matches!(self.stage.turn(), Turn::Open(_)) || self.stage.due().is_some();
        self.clock.set_running(runs, now);
    }

    /// Plays chance, what is due, and plies that are the only choice. Stops when somebody has to decide, when a
    /// real-time game waits, or when the game is over.
    fn settle(&mut self, now: Wall, dice: &mut impl Source) {
        loop {
            let at = self.clock.now(now);
            match self.turn() {
                Turn::Over => return,
                Turn::Chance => self.roll(self.stage.due().unwrap_or(at), now, dice),
                Turn::Open(_) => match self.stage.due() {
                    Some(due) if due <= at => self.roll(due, now, dice),
                    _ => return,
                },
                Turn::Seat(seat) => {
                    let Some(ply) = self.stage.forced(at) else { return };
                    self.stage.play(seat.into(), &ply, at).expect("a forced ply is legal");
                    self.keep(Change::Ply { actor: seat.into(), ply, at, forced: true }, now);
                }
            }
            self.let_run(now);
        }
    }

    fn roll(&mut self, at: Millis, now: Wall, dice: &mut impl Source) {
        let ply = self.stage.roll(at, dice);
        self.keep(Change::Ply { actor: Actor::Chance, ply, at, forced: true }, now);
    }
}
