//! Thinking in whole turns: all actions and pairs of them are looked at, and for the best the other side's answer.

use pileup_bots::{Choice, Found, Question, mistake};
use pileup_core::{Act, Game, Seat, Source};
use pileup_search::{Shares, Watch, final_shares};
use std::time::Duration;

use super::actions::{Line, Met};
use crate::CrashByCrash;
use crate::ply::Ply;
use crate::state::{Phase, State, Team};
use crate::view::View;

/// How much a bot thinks about a turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Care {
    /// Of so many first actions it looks at the second ones; 0 if it thinks of one action at a time.
    pub firsts: usize,
    /// For so many turns it looks at the answer; 0 if it does not.
    pub turns: usize,
    /// In so many deals of what is hidden.
    pub worlds: usize,
    /// Of so many first actions of the answer it looks at the second ones.
    pub answers: usize,
    /// By how much it misjudges what it looks at, in shares of a win: the standard deviation.
    pub noise: f32,
}

/// A turn that could be played, up to its end or as far as it is planned.
#[derive(Clone)]
struct Way {
    first: Line,
    second: Line,
    state: State,
    /// Whether chance has had a part in it.
    chancy: bool,
    share: f32,
}

/// The best ways, the best first, each position once.
struct Best {
    ways: Vec<Way>,
    room: usize,
}

impl Best {
    fn new(room: usize) -> Best {
        Best { ways: Vec::with_capacity(room + 1), room }
    }

    fn admits(&self, share: f32) -> bool {
        self.ways.len() < self.room || self.ways.last().is_some_and(|last| share > last.share)
    }

    fn offer(&mut self, way: Way) {
        let same = |other: &Way| {
            other.share == way.share && other.state.cars == way.state.cars && other.state.guard == way.state.guard
        };
        if !self.admits(way.share) || self.ways.iter().any(same) {
            return;
        }
        let at = self.ways.partition_point(|other| other.share >= way.share);
        self.ways.insert(at, way);
        self.ways.truncate(self.room);
    }
}

/// A bot that thinks about one choice.
pub(super) struct Planner<'a, S> {
    game: &'a CrashByCrash,
    care: Care,
    source: &'a mut S,
    met: Met,
    looked_at: u32,
}

impl<'a, S: Source> Planner<'a, S> {
    pub(super) fn new(game: &'a CrashByCrash, care: Care, source: &'a mut S) -> Planner<'a, S> {
        Planner { game, care, source, met: Met::new(), looked_at: 0 }
    }

    /// What it thinks of the choices a seat has.
    pub(super) fn find(&mut self, question: Question<'_, CrashByCrash>, time: Option<Duration>) -> Found<Ply> {
        let Question { view, seat, plies } = question;
        let watch = Watch::start();
        let world = self.game.imagine(view, self.source);
        let ways = match acts(&world) {
            true => self.turns(&world, view, plies, time, &watch),
            false => self.single(&world, plies),
        };
        self.report(seat, plies, ways, &watch)
    }

    /// Choices of setup and cards: each by what it makes of the state.
    fn single(&mut self, world: &State, plies: &[Ply]) -> Vec<Way> {
        let team = world.team();
        let mut ways: Vec<Way> = Vec::with_capacity(plies.len());
        for &ply in plies {
            let mut state = *world;
            self.game.apply(&mut state, &Act::seat(world.seat, ply), &mut ());
            let share = self.judge(&state, team);
            ways.push(Way { first: [ply].into_iter().collect(), second: Line::new(), state, chancy: false, share });
        }
        ways.sort_by(|a, b| b.share.total_cmp(&a.share));
        ways
    }

    /// The turns that promise most, the best first.
    fn turns(&mut self, world: &State, view: &View, plies: &[Ply], time: Option<Duration>, watch: &Watch) -> Vec<Way> {
        let team = world.team();
        let late = |watch: &Watch| time.is_some_and(|time| watch.elapsed() >= time);
        let mut best = self.own_turns(world, Some(plies), self.care.firsts, self.care.turns.max(6));
        if self.care.turns == 0 {
            return best.ways;
        }
        let worlds: Vec<State> = (1..self.care.worlds).map(|_| self.game.imagine(view, self.source)).collect();
        let mut known = 0;
        for index in 0..best.ways.len() {
            if late(watch) {
                break;
            }
            let way = best.ways[index].clone();
            let mut sum = self.after_answer(way.state, team);
            let mut count = 1;
            for world in &worlds {
                let state = if way.chancy { way.state } else { self.replay(*world, &way) };
                sum += self.after_answer(state, team);
                count += 1;
            }
            best.ways[index].share = sum / count as f32;
            known += 1;
        }
        // What was not thought through comes after what was.
        best.ways.truncate(known.max(1));
        best.ways.sort_by(|a, b| b.share.total_cmp(&a.share));
        best.ways
    }

    /// The best turns from here on that begin with one of these plies, by what they make of the state.
    fn own_turns(&mut self, start: &State, plies: Option<&[Ply]>, firsts: usize, turns: usize) -> Best {
        let mut begun = Best::new(firsts.max(1));
        let mut whole = Best::new(turns);
        let goes_on = |state: &State| state.turn == start.turn && state.phase == Phase::Act && firsts > 0;
        self.actions(start, plies, None, &mut |way| {
            if goes_on(&way.state) { begun.offer(way) } else { whole.offer(way) }
        });
        for way in &begun.ways {
            self.actions(&way.state, None, Some(way), &mut |way| whole.offer(way));
        }
        whole
    }

    /// Visits the actions from a state on, of a turn that may have begun with another action.
    fn actions(&mut self, start: &State, plies: Option<&[Ply]>, before: Option<&Way>, visit: &mut impl FnMut(Way)) {
        let Planner { game, care, source, met, looked_at } = self;
        let team = start.team();
        game.each_action(start, plies, met, &mut |line, state| {
            *looked_at += 1;
            let mut state = *state;
            let exchange = matches!(state.phase, Phase::Drop(_));
            if exchange {
                game.finish_drawing(&mut state, *source);
            }
            let share = misjudged(game.share_of(&state, team), care.noise, *source);
            let (first, second) = match before {
                Some(way) => (way.first.clone(), line.clone()),
                None => (line.clone(), Line::new()),
            };
            let chancy = exchange || before.is_some_and(|way| way.chancy);
            visit(Way { first, second, state, chancy, share });
        });
    }

    /// What a side can expect once the other side has answered as well as it can.
    fn after_answer(&mut self, mut state: State, team: Team) -> f32 {
        self.game.finish_drawing(&mut state, self.source);
        if state.phase == Phase::Over || state.team() == team {
            return self.judge(&state, team);
        }
        let best = self.own_turns(&state, None, self.care.answers, 1);
        best.ways.first().map_or_else(|| self.game.share_of(&state, team), |way| 1.0 - way.share)
    }

    /// The same turn in another world.
    fn replay(&mut self, mut world: State, way: &Way) -> State {
        for &ply in way.first.iter().chain(&way.second) {
            let act = Act::seat(world.seat, ply);
            self.game.apply(&mut world, &act, &mut ());
        }
        world
    }

    fn judge(&mut self, state: &State, team: Team) -> f32 {
        self.looked_at += 1;
        misjudged(self.game.share_of(state, team), self.care.noise, self.source)
    }

    /// What was found, for whoever asked.
    fn report(&mut self, seat: Seat, plies: &[Ply], ways: Vec<Way>, watch: &Watch) -> Found<Ply> {
        let side = self.game.side(seat);
        let shares = |share: f32| -> Shares {
            let mut shares = Shares::default();
            for other in Seat::all(self.game.seats()) {
                shares[other.index()] = if self.game.side(other) == side { share } else { 1.0 - share };
            }
            shares
        };
        let mut choices: Vec<Choice<Ply>> = Vec::with_capacity(plies.len());
        for way in &ways {
            let ply = way.first[0];
            if !choices.iter().any(|choice| choice.ply == ply) {
                choices.push(Choice { ply, visits: self.care.worlds.max(1) as u32, shares: shares(way.share) });
            }
        }
        for &ply in plies {
            if !choices.iter().any(|choice| choice.ply == ply) {
                choices.push(Choice { ply, visits: 0, shares: Shares::default() });
            }
        }
        let best = ways.iter().find(|way| way.first[0] == choices[0].ply);
        let line = best.map(|way| way.first.iter().chain(&way.second).map(|&ply| (seat, ply)).collect());
        Found {
            shares: choices[0].shares,
            choices,
            spread: 0.0,
            line: line.unwrap_or_default(),
            iterations: self.looked_at,
            plies: u64::from(self.looked_at),
            nodes: 0,
            time: watch.elapsed(),
        }
    }
}

/// Whether an action is to be chosen or finished.
fn acts(state: &State) -> bool {
    state.phase == Phase::Act || state.is_half_done()
}

/// A share with an error of this deviation.
fn misjudged(share: f32, noise: f32, source: &mut impl Source) -> f32 {
    if noise == 0.0 {
        return share;
    }
    let mut half = || u64::from(source.below(u32::MAX));
    share + mistake(noise, half() << 32 | half())
}

impl CrashByCrash {
    /// What a side can expect of a state, by its features or, at the end, by the rules.
    pub(super) fn share_of(&self, state: &State, team: Team) -> f32 {
        if let Some(standings) = self.standings(state) {
            return final_shares(&standings)[team as usize];
        }
        let [a, b] = self.strengths(state);
        let ahead = if team == Team::A { a - b } else { b - a };
        1.0 / (1.0 + (-ahead).exp())
    }
}
