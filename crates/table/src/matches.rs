mod history;

use pileup_bots::Reaction;
use pileup_core::{Actor, Millis, PlayError, Seat, SeatSet, Source, Turn};

use crate::presence::{Missing, Presence};
use crate::{Change, Clock, Sitter, Stage, Wall};

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

/// What comes in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input<P> {
    /// Time has passed.
    Tick,
    /// A ply of a person.
    Play {
        /// Who.
        seat: Seat,
        /// What.
        ply: P,
        /// How many changes the player had seen, to refuse what was meant for another moment.
        seen: Option<usize>,
    },
    /// The bot of [`Match::wants`] thinks here and now.
    Think,
    /// What a bot thought somewhere else, for the moment at which there were so many changes.
    Thought {
        /// Who.
        seat: Seat,
        /// What.
        ply: P,
        /// When it was asked.
        seen: usize,
    },
    /// Somebody takes a chair that nobody has.
    Sit {
        /// Where.
        seat: Seat,
        /// Their name.
        name: String,
        /// The hash of the key that opens the chair again.
        key: Option<String>,
    },
    /// A bot takes a chair that nobody has.
    Fill(Seat),
    /// A device with these seats comes; a spectator's has none.
    Enter(SeatSet),
    /// A device with these seats goes. It was heard for the last time then.
    Leave(SeatSet, Wall),
    /// The people of a device would like a pause. When all who are there would, the table stands still.
    Pause(SeatSet),
    /// Somebody goes on, or does not want the pause that others ask for.
    Resume,
    /// Somebody gives up.
    Resign(Seat),
    /// The same people play again, at a table with this code.
    Rematch(String),
}

/// Why something that came in was not taken. Nothing of it has happened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum No {
    /// The rules forbid it, or it cannot be read.
    #[error("{0}")]
    Play(#[from] PlayError),
    /// It was meant for another moment.
    #[error("the table has moved on; look again")]
    MovedOn,
    /// The clock stands still for somebody, and so does the game.
    #[error("the clock stands still until {{{0}}} is back")]
    Waiting(Seat),
    /// The people have agreed to a pause.
    #[error("the table pauses; anybody who plays can go on")]
    Paused,
    /// There is nothing to give up, or nobody who could.
    #[error("only a person who still plays can resign")]
    NoResign,
    /// Taking back would unsay something.
    #[error("nothing can be taken back: something was revealed, or somebody else has acted since")]
    NoUndo,
    /// Nothing is hidden any more.
    #[error("nothing can be taken back: the game is over, and every hand has been shown")]
    Shown,
    /// Somebody sits there.
    #[error("this chair is taken")]
    Taken,
    /// A rematch is for later.
    #[error("a rematch begins when the game is over")]
    NotOver,
}

/// What came of an input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The changes from this one on are new. There may be some although the input was refused: what was due happens.
    pub from: usize,
    /// Why the input was not taken.
    pub refused: Option<No>,
}

/// What a bot has in mind.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
enum Plan<P> {
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

/// A game with people and bots round it.
#[derive(Clone, Debug)]
pub struct Match<S: Stage> {
    stage: S,
    founded: Vec<Sitter>,
    sitters: Vec<Sitter>,
    log: Vec<Change<S::Ply>>,
    /// Where in the log each ply stands.
    plies: Vec<usize>,
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
        &self.log[self.plies[moment]]
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
        self.stand_ins
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
            _ if self.resigned.contains(seat) => Some(self.stage.stand_in()),
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
            Change::Pause(length) => Some((self.plies.partition_point(|ply| *ply < index), *length)),
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
            Turn::Seat(seat) => plan(seat),
            Turn::Open(_) if self.clock.is_stopped() => self.look,
            Turn::Open(seats) => {
                let due = self.stage.due().and_then(|due| self.clock.when(due));
                seats.iter().filter_map(plan).chain(due).chain(self.look).min()
            }
        }
    }

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
                seats.iter().for_each(|seat| self.plans[seat.index()] = Plan::Unasked);
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
            Input::Rematch(code) => {
                if self.turn() != Turn::Over {
                    return Err(No::NotOver);
                }
                self.keep(Change::Rematch(code), now);
            }
        }
        Ok(())
    }

    fn thought(&mut self, seat: Seat, ply: S::Ply, seen: usize) {
        let wait = if self.last_to_choose() == Some(seat) { self.pace.beat } else { self.pace.pause };
        self.plans[seat.index()] = Plan::Thought { when: self.changed + u64::from(wait), ply, seen };
    }

    /// Who made the last ply that was a choice, if anybody did.
    fn last_to_choose(&self) -> Option<Seat> {
        self.plies.iter().rev().find_map(|&index| match &self.log[index] {
            Change::Ply { actor: Actor::Seat(seat), forced: false, .. } => Some(*seat),
            _ => None,
        })
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
            Change::Ply { .. } => self.plies.push(self.log.len()),
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

    /// Looks who is there: the clock waits for a while for those who are not, then bots hold their seats.
    fn attend(&mut self, now: Wall) {
        let (mut waiting, mut stand_ins, mut look) = (None, SeatSet::EMPTY, None);
        self.agree();
        let mut stops = self.paused;
        if let Turn::Open(seats) = self.turn()
            && !self.paused
        {
            if self.stage.due().is_some() {
                for seat in Seat::all(self.sitters.len()) {
                    let missing = match self.sitters[seat.index()] {
                        Sitter::Bot { .. } => Missing::No,
                        _ if self.resigned.contains(seat) => Missing::No,
                        Sitter::Nobody => Missing::Away,
                        Sitter::Person { .. } => self.presence.missing(seat, now),
                    };
                    match missing {
                        Missing::No => {}
                        Missing::Away => stand_ins.insert(seat),
                        Missing::Until(then) => look = earlier(look, then),
                        Missing::Wait(then) => {
                            look = earlier(look, then);
                            waiting = Some(seat);
                        }
                    }
                }
            } else {
                // Between rounds nobody hurries, but a table that waits for absent people only goes on with bots.
                self.presence.new_round();
                let is_vacant = |seat: &Seat| match self.sitters[seat.index()] {
                    _ if self.bot(*seat).is_some() => false,
                    Sitter::Bot { .. } => false,
                    Sitter::Nobody => true,
                    Sitter::Person { .. } => !self.presence.is_there(*seat),
                };
                let is_bot = |seat: &Seat| self.bot(*seat).is_some();
                let vacant: SeatSet = seats.iter().filter(is_vacant).collect();
                let alone = !vacant.is_empty() && seats.iter().all(|seat| vacant.contains(seat) || is_bot(&seat));
                match self.presence.left_alone(alone, now) {
                    Some(then) if then <= now => stand_ins = vacant,
                    then => look = then,
                }
            }
            stops = waiting.is_some() || !self.presence.anybody();
        }
        (self.waiting, self.stand_ins, self.look) = (waiting, stand_ins, look);
        if stops != self.clock.is_stopped() {
            self.plans = [const { Plan::Unasked }; Seat::MAX];
            if stops {
                self.clock.stop(now);
            } else {
                let was_playing = self.stage.due().is_some();
                let stood = self.clock.go_on(now);
                if was_playing && stood > 0 {
                    self.keep(Change::Pause(stood), now);
                }
            }
        }
    }

    /// The table pauses when everybody who plays and is there would like that.
    fn agree(&mut self) {
        let asked: SeatSet = self.present().iter().filter(|seat| self.bot(*seat).is_none()).collect();
        if !self.wish_pause.is_empty() && asked.iter().all(|seat| self.wish_pause.contains(seat)) {
            (self.paused, self.wish_pause) = (true, SeatSet::EMPTY);
        }
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

    /// Lets bots act whose time has come.
    fn bots(&mut self, now: Wall, dice: &mut impl Source) {
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

fn earlier(first: Option<Wall>, second: Wall) -> Option<Wall> {
    Some(first.map_or(second, |first| first.min(second)))
}
