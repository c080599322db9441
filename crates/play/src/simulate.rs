use pileup_bots::{Dice, Reaction, Thinks};
use pileup_core::{Act, Actor, BadOption, Millis, Seat, SeatSet, Source, Standings, Turn, Viewer};

use crate::StartError;

/// Plays game `index` of a series; the list has a bot's level for each seat.
pub type Series = Box<dyn Fn(&[&str], u64) -> Result<Simulated, StartError> + Send + Sync>;

/// How fast bots are in games that run by the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pace {
    /// As a person of their level: they take time to see and to think.
    #[default]
    Human,
    /// They act at the first moment at which the rules let them; levels that differ only in speed are then equal.
    Raw,
}

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

/// A series of games between bots. Where no clock runs there is no pace to choose.
pub(crate) fn series<G: Thinks + Send + Sync + 'static>(game: G, pace: Pace, seed: u64) -> Result<Series, StartError> {
    if pace == Pace::Raw && !runs_by_the_clock(&game) {
        let sentence = "raw is for games that run by the clock; here the bots take turns and nobody waits";
        return Err(BadOption::new("pace", sentence).into());
    }
    Ok(Box::new(move |bots, index| watched(&game, bots, pace, seed, index, &mut |_, _| {})))
}

/// Whether seats ever act while time passes; found out by playing.
fn runs_by_the_clock<G: Thinks>(game: &G) -> bool {
    let bots = vec![G::LEVELS[0]; game.seats()];
    let mut run = Run::new(game, &bots, Pace::Human, 0, 0);
    for _ in 0..LIMIT {
        if matches!(game.turn(&run.state), Turn::Open(_)) && game.due(&run.state).is_some() {
            return true;
        }
        let Some(act) = run.next() else { break };
        game.apply(&mut run.state, &act, &mut ());
    }
    false
}

/// Plays game `index` of a series between bots, and shows every act and the state after it to somebody.
pub fn watched<G: Thinks>(
    game: &G,
    bots: &[&str],
    pace: Pace,
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
    let mut run = Run::new(game, bots, pace, seed, index);
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
    pace: Pace,
    chance: Dice,
    thought: Dice,
    state: G::State,
    plies: Vec<G::Ply>,
    now: Millis,
    /// What each bot is about to do in an open turn, and when; without a ply it only looks.
    plans: [Option<(Millis, Option<G::Ply>)>; Seat::MAX],
}

impl<'a, G: Thinks> Run<'a, G> {
    fn new(game: &'a G, bots: &'a [&'a str], pace: Pace, seed: u64, index: u64) -> Run<'a, G> {
        Run {
            game,
            bots,
            pace,
            chance: Dice::stream(seed, 2 * index),
            thought: Dice::stream(seed, 2 * index + 1),
            state: game.setup(),
            plies: Vec::new(),
            now: 0,
            plans: [const { None }; Seat::MAX],
        }
    }

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
        let woke = woke || self.pace == Pace::Raw;
        let reaction = self.game.react(level, &view, seat, self.now, woke, &mut self.thought);
        self.plans[seat.index()] = match reaction {
            None => None,
            Some(Reaction::Look(after)) => Some((self.now + after.max(1), None)),
            Some(Reaction::Play(after, ply)) => {
                let then = self.now + after;
                let at = if self.pace == Pace::Raw { self.first_moment(seat, ply, then) } else { Some(then) };
                at.map(|at| (at, Some(ply)))
            }
        };
    }

    /// The first moment from now on at which the rules let a seat make a ply, if nothing happens until then. A hand
    /// that is free stays free, so it is found by halving.
    fn first_moment(&self, seat: Seat, ply: G::Ply, then: Millis) -> Option<Millis> {
        let due = self.game.due(&self.state).unwrap_or(Millis::MAX);
        let may = |at: Millis| self.game.check(&self.state, &Act { actor: seat.into(), ply, at }).is_ok();
        let (mut low, mut high) = (self.now, then.min(due.saturating_sub(1)));
        if may(low) {
            return Some(low);
        }
        if high <= low || !may(high) {
            return None;
        }
        while high - low > 1 {
            let middle = low + (high - low) / 2;
            if may(middle) { high = middle } else { low = middle }
        }
        Some(high)
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
