use pileup_bots::{Dice, Reaction, Thinks};
use pileup_core::{Act, Actor, BadOption, Millis, Seat, SeatSet, Source, Standings, Turn, Viewer};

use crate::StartError;

/// Plays game `index` of a series; the list has a bot's level for each seat.
pub type Series = Box<dyn Fn(&[&str], u64) -> Result<Simulated, StartError> + Send + Sync>;

/// How a simulated game went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Simulated {
    /// Plies made, chance included.
    pub plies: u64,
    /// The result; `None` if the game did not end within the limit.
    pub standings: Option<Standings>,
}

/// Plies after which a simulated game is given up. Every game here ends long before.
const LIMIT: u64 = 200_000;

pub(crate) fn one<G: Thinks>(game: &G, bots: &[&str], seed: u64, index: u64) -> Result<Simulated, StartError> {
    watched(game, bots, seed, index, &mut |_, _| {})
}

/// Plays game `index` of a series between bots, and shows every act and the state after it to somebody.
pub fn watched<G: Thinks>(
    game: &G,
    bots: &[&str],
    seed: u64,
    index: u64,
    watch: &mut impl FnMut(&Act<G::Ply>, &G::State),
) -> Result<Simulated, StartError> {
    if bots.len() != game.seats() {
        let sentence = format!("{} bots named for {} seats", bots.len(), game.seats());
        return Err(BadOption::new("bots", sentence).into());
    }
    if let Some(unknown) = bots.iter().find(|level| !G::LEVELS.contains(level)) {
        let sentence = format!("{unknown:?} is no level: {} are", G::LEVELS.join(", "));
        return Err(BadOption::new("bots", sentence).into());
    }
    let mut run = Run {
        game,
        bots,
        chance: Dice::stream(seed, 2 * index),
        thought: Dice::stream(seed, 2 * index + 1),
        state: game.setup(),
        plies: Vec::new(),
        now: 0,
        plans: [const { None }; Seat::MAX],
    };
    let mut count = 0;
    while count < LIMIT {
        let Some(act) = run.next() else { break };
        game.apply(&mut run.state, &act, &mut ());
        watch(&act, &run.state);
        count += 1;
    }
    Ok(Simulated { plies: count, standings: game.standings(&run.state) })
}

/// A game between bots on a clock of its own: events happen in the order of their times, nobody sleeps.
struct Run<'a, G: Thinks> {
    game: &'a G,
    bots: &'a [&'a str],
    chance: Dice,
    thought: Dice,
    state: G::State,
    plies: Vec<G::Ply>,
    now: Millis,
    /// What each bot is about to do in an open turn, and when; without a ply it only looks.
    plans: [Option<(Millis, Option<G::Ply>)>; Seat::MAX],
}

impl<G: Thinks> Run<'_, G> {
    /// The next act, or `None` if the game is over or stands still.
    fn next(&mut self) -> Option<Act<G::Ply>> {
        let due = self.game.due(&self.state);
        match self.game.turn(&self.state) {
            Turn::Over => None,
            Turn::Chance => Some(self.roll(due.unwrap_or(self.now))),
            Turn::Seat(seat) => {
                self.plies.clear();
                self.game.legal(&self.state, seat, self.now, &mut self.plies);
                let ply = self.choose(seat);
                Some(Act { actor: seat.into(), ply, at: self.now })
            }
            Turn::Open(seats) => match due {
                Some(due) => Some(self.race(seats, due)),
                None => self.at_leisure(seats),
            },
        }
    }

    fn roll(&mut self, at: Millis) -> Act<G::Ply> {
        self.now = at;
        Act { actor: Actor::Chance, ply: self.game.roll(&self.state, &mut self.chance), at }
    }

    fn choose(&mut self, seat: Seat) -> G::Ply {
        let level = self.bots[seat.index()];
        if level == "random" {
            // A random player does not look at the board, so none is drawn for it.
            return self.plies[self.thought.below(self.plies.len() as u32) as usize];
        }
        let view = self.game.view(&self.state, Viewer::Seat(seat));
        self.game.think(level, &view, seat, &self.plies, self.now, &mut self.thought).expect("the level was checked")
    }

    fn ask(&mut self, seat: Seat, woke: bool) {
        let view = self.game.view(&self.state, Viewer::Seat(seat));
        let level = self.bots[seat.index()];
        let reaction = self.game.react(level, &view, seat, self.now, woke, &mut self.thought);
        self.plans[seat.index()] = reaction.map(|reaction| match reaction {
            Reaction::Look(after) => (self.now + after.max(1), None),
            Reaction::Play(after, ply) => (self.now + after, Some(ply)),
        });
    }

    /// The clock runs: whoever is first acts, and what is due comes before that. Plies that have become illegal when
    /// their time comes are lost.
    fn race(&mut self, seats: SeatSet, due: Millis) -> Act<G::Ply> {
        for seat in seats.iter() {
            if self.plans[seat.index()].is_none() {
                self.ask(seat, false);
            }
        }
        loop {
            let planned = seats.iter().filter_map(|seat| Some((self.plans[seat.index()]?.0, seat))).min();
            let Some((at, seat)) = planned.filter(|(at, _)| *at < due) else { return self.roll(due) };
            self.now = at;
            match self.plans[seat.index()].take() {
                Some((_, Some(ply))) => {
                    let act = Act { actor: seat.into(), ply, at };
                    if self.game.check(&self.state, &act).is_ok() {
                        return act;
                    }
                    self.ask(seat, false);
                }
                _ => self.ask(seat, true),
            }
        }
    }

    /// The clock stands still: the seats say in order what they have to say.
    fn at_leisure(&mut self, seats: SeatSet) -> Option<Act<G::Ply>> {
        self.plans = [const { None }; Seat::MAX];
        for seat in seats.iter() {
            self.plies.clear();
            self.game.legal(&self.state, seat, self.now, &mut self.plies);
            if self.plies.is_empty() {
                continue;
            }
            let view = self.game.view(&self.state, Viewer::Seat(seat));
            let level = self.bots[seat.index()];
            let reaction = self.game.react(level, &view, seat, self.now, true, &mut self.thought);
            if let Some(Reaction::Play(_, ply)) = reaction {
                return Some(Act { actor: seat.into(), ply, at: self.now });
            }
        }
        None
    }
}
