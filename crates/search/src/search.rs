use pileup_core::{Act, Actor, Game, Seat, Source, Turn};
use std::time::Duration;

use crate::budget::{Budget, Clock, Meter, Watch};
use crate::found::{Choice, Found, sort};
use crate::tree::{Edge, NOWHERE, Opinion, Tree};
use crate::{Judge, Question, Shares, final_shares};

/// How a search looks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// How much it is drawn to what it has seldom tried.
    pub exploration: f32,
    /// How often the move may pass from one seat to another before it looks no further.
    pub horizon: u8,
    /// How unevenly the first choice is approached, from 0 to 1: so that equal games do not go equally.
    pub whim: f32,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { exploration: 2.0, horizon: u8::MAX, whim: 0.0 }
    }
}

/// Plies of one iteration, at the most: some games could go in circles.
const DEPTH: usize = 512;
/// Nodes that are kept from one search to the next, at the most.
const KEPT: usize = 200_000;
/// Nodes for which room is made at once, and the choices of an average one.
const ROOM: usize = 100_000;
const CHOICES: usize = 8;
/// Plies of the expected line.
const LINE: usize = 16;

/// A search of one game. What it has found out is kept and used when it is asked again later in the same game.
pub struct Search<G: Game> {
    settings: Settings,
    tree: Tree<G::Ply>,
    path: Vec<(u32, u32)>,
    plies: Vec<G::Ply>,
    priors: Vec<f32>,
    /// What every seat can expect of each first choice, summed up over this search, and how often it was tried.
    tried: Vec<(u32, [f64; Seat::MAX])>,
    /// Plies made in the tree by this search.
    made: u64,
}

impl<G: Game> Search<G> {
    /// A search that knows nothing yet.
    pub fn new(settings: Settings) -> Search<G> {
        Search {
            settings,
            tree: Tree::new(),
            path: Vec::with_capacity(DEPTH),
            plies: Vec::with_capacity(256),
            priors: Vec::with_capacity(256),
            tried: Vec::new(),
            made: 0,
        }
    }

    /// Searches for an answer.
    ///
    /// # Panics
    /// If there is no ply, or no iteration to make.
    pub fn find(
        &mut self,
        game: &G,
        question: Question<'_, G>,
        judge: &mut impl Judge<G>,
        budget: Budget,
        source: &mut impl Source,
    ) -> Found<G::Ply> {
        self.find_by(game, question, judge, budget, source, &Watch::start())
    }

    /// The same by another clock.
    ///
    /// # Panics
    /// As [`Search::find`].
    pub fn find_by(
        &mut self,
        game: &G,
        question: Question<'_, G>,
        judge: &mut impl Judge<G>,
        budget: Budget,
        source: &mut impl Source,
        clock: &impl Clock,
    ) -> Found<G::Ply> {
        let Question { view, seat, plies } = question;
        assert!(!plies.is_empty() && budget.iterations > 0, "a search needs choices and at least one iteration");
        self.make_room(budget);
        let world = game.imagine(view, source);
        let root = self.root(game, &world, seat, plies, judge, source);
        let count = self.tree.nodes[root as usize].count;
        self.made = 0;
        self.tried.clear();
        self.tried.resize(usize::from(count), (0, [0.0; Seat::MAX]));
        let mut worlds = Worlds::new(game, view, &world);
        let mut meter = Meter::new(budget);
        let mut iterations = 0;
        while meter.allows(iterations, clock) {
            let state = worlds.next(source);
            let shares = self.descend(game, state, root, seat, judge, source);
            self.note(&shares);
            self.note_first(&shares);
            iterations += 1;
        }
        self.found(game, world, root, seat, iterations, clock.elapsed())
    }

    /// Thinks ahead while somebody else is asked: what is found out is used when the seat is asked later. Goes on until
    /// the budget is used up or `stop` says so, which is asked before every iteration. Tells how many it made.
    pub fn ponder(
        &mut self,
        game: &G,
        question: Question<'_, G>,
        judge: &mut impl Judge<G>,
        budget: Budget,
        source: &mut impl Source,
        stop: &dyn Fn() -> bool,
    ) -> u32 {
        let Question { view, seat, .. } = question;
        self.make_room(budget);
        let world = game.imagine(view, source);
        let Turn::Seat(mover) = game.turn(&world) else { return 0 };
        let key = self.tree.key(game, &world, seat, game.has_secrets());
        let root = self.tree.find(key).unwrap_or_else(|| self.tree.add(key, mover));
        let mut worlds = Worlds::new(game, view, &world);
        let mut meter = Meter::new(budget);
        let clock = Watch::start();
        let mut iterations = 0;
        while !stop() && meter.allows(iterations, &clock) {
            let shares = self.descend(game, worlds.next(source), root, seat, judge, source);
            self.note(&shares);
            iterations += 1;
        }
        iterations
    }

    /// How often what `seat` sees has been looked at already.
    pub fn known(&self, game: &G, view: &G::View, seat: Seat, source: &mut impl Source) -> u32 {
        let key = self.tree.key(game, &game.imagine(view, source), seat, game.has_secrets());
        self.tree.find(key).map_or(0, |place| self.tree.nodes[place as usize].visits)
    }

    fn make_room(&mut self, budget: Budget) {
        if self.tree.nodes.len() > KEPT {
            self.tree.clear();
        }
        self.tree.reserve(ROOM.min(budget.iterations as usize), CHOICES);
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.tree.clear();
    }

    fn root(
        &mut self,
        game: &G,
        world: &G::State,
        seat: Seat,
        plies: &[G::Ply],
        judge: &mut impl Judge<G>,
        source: &mut impl Source,
    ) -> u32 {
        let key = self.tree.key(game, world, seat, game.has_secrets());
        let root = self.tree.find(key).unwrap_or_else(|| self.tree.add(key, seat));
        if self.tree.nodes[root as usize].first == NOWHERE {
            self.plies.clear();
            self.plies.extend_from_slice(plies);
            self.open(game, world, root, judge, source);
        }
        let node = self.tree.nodes[root as usize];
        for edge in &mut self.tree.edges[node.first as usize..][..usize::from(node.count)] {
            let luck = source.below(1000) as f32 / 500.0 - 1.0;
            edge.favour(1.0 + self.settings.whim * luck);
        }
        root
    }

    /// Lists the choices of a node, from the plies that have been listed for its state.
    fn open(&mut self, game: &G, state: &G::State, place: u32, judge: &mut impl Judge<G>, source: &mut impl Source) {
        let opinion =
            opinion(game, state, self.tree.nodes[place as usize].mover, &self.plies, judge, &mut self.priors, source);
        self.tree.open(place, &self.plies, opinion);
    }

    /// One way down the tree, one new node at its end, and what that is worth.
    #[inline]
    fn descend(
        &mut self,
        game: &G,
        state: &mut G::State,
        root: u32,
        searcher: Seat,
        judge: &mut impl Judge<G>,
        source: &mut impl Source,
    ) -> Shares {
        self.path.clear();
        let secrets = game.has_secrets();
        let mut place = root;
        let mut passes = 0;
        loop {
            let mover = self.tree.nodes[place as usize].mover;
            let edge = match secrets && mover != searcher {
                true => self.select_in(game, state, place, judge, source),
                false => {
                    if self.tree.nodes[place as usize].first == NOWHERE {
                        self.plies.clear();
                        game.legal(state, mover, 0, &mut self.plies);
                        self.open(game, state, place, judge, source);
                    }
                    self.tree.select(place, self.settings.exploration)
                }
            };
            self.path.push((place, edge));
            let Edge { ply, child, .. } = self.tree.edges[edge as usize];
            game.apply(state, &Act { actor: Actor::Seat(mover), ply, at: 0 }, &mut ());
            self.made += 1;
            let mut rolled = false;
            let next = loop {
                match game.turn(state) {
                    Turn::Chance => {
                        let act = Act { actor: Actor::Chance, ply: game.roll(state, source), at: 0 };
                        game.apply(state, &act, &mut ());
                        self.made += 1;
                        rolled = true;
                    }
                    Turn::Seat(seat) => break seat,
                    Turn::Over => {
                        let standings = game.standings(state).expect("a game that is over has standings");
                        return final_shares(&standings);
                    }
                    Turn::Open(_) => return judge.judge(game, state, source),
                }
            };
            passes += u8::from(next != mover);
            if passes > self.settings.horizon || self.path.len() >= DEPTH {
                return judge.judge(game, state, source);
            }
            let certain = !secrets && !rolled;
            if certain && child != NOWHERE {
                place = child;
                continue;
            }
            let key = self.tree.key(game, state, searcher, secrets);
            let known = self.tree.find(key);
            let child = known.unwrap_or_else(|| self.tree.add(key, next));
            if certain {
                self.tree.edges[edge as usize].child = child;
            }
            if known.is_none() {
                return judge.judge(game, state, source);
            }
            place = child;
        }
    }

    /// The choice of another seat in this world: what it may do depends on what only it knows.
    fn select_in(
        &mut self,
        game: &G,
        state: &G::State,
        place: u32,
        judge: &mut impl Judge<G>,
        source: &mut impl Source,
    ) -> u32 {
        let mover = self.tree.nodes[place as usize].mover;
        self.plies.clear();
        game.legal(state, mover, 0, &mut self.plies);
        if !self.tree.has_all(place, &self.plies) {
            let opinion = opinion(game, state, mover, &self.plies, judge, &mut self.priors, source);
            self.tree.widen(place, &self.plies, opinion);
        }
        self.tree.select_among(place, &self.plies, self.settings.exploration)
    }

    /// Counts what an iteration came to, for everybody who chose on its way.
    #[inline]
    fn note(&mut self, shares: &Shares) {
        for &(place, edge) in &self.path {
            self.tree.count(place, edge, shares);
        }
    }

    /// Counts it for the first choice.
    #[inline]
    fn note_first(&mut self, shares: &Shares) {
        let (root, edge) = self.path[0];
        let (visits, sums) = &mut self.tried[(edge - self.tree.nodes[root as usize].first) as usize];
        *visits += 1;
        for (sum, share) in sums.iter_mut().zip(shares) {
            *sum += f64::from(*share);
        }
    }

    fn found(
        &self,
        game: &G,
        world: G::State,
        root: u32,
        seat: Seat,
        iterations: u32,
        time: Duration,
    ) -> Found<G::Ply> {
        let node = &self.tree.nodes[root as usize];
        let edges = self.tree.edges_of(node);
        let mean = |sums: &[f64; Seat::MAX], count: u32| sums.map(|sum| (sum / f64::from(count.max(1))) as f32);
        let choice = |(edge, (visits, sums)): (&Edge<G::Ply>, &(u32, [f64; Seat::MAX]))| {
            let mut shares = mean(sums, *visits);
            // What the mover can expect is known from earlier searches too.
            shares[seat.index()] = edge.mean;
            Choice { ply: edge.ply, visits: edge.visits, shares }
        };
        let mut choices: Vec<Choice<G::Ply>> = edges.iter().zip(&self.tried).map(choice).collect();
        sort(&mut choices, seat, node.spread());
        let mut all = [0.0; Seat::MAX];
        for (_, sums) in &self.tried {
            all.iter_mut().zip(sums).for_each(|(all, sum)| *all += sum);
        }
        Found {
            choices,
            shares: mean(&all, iterations),
            spread: node.spread(),
            line: self.line(game, world, root, seat),
            iterations,
            plies: self.made,
            nodes: self.tree.nodes.len(),
            time,
        }
    }

    /// What is expected to follow, until chance decides.
    fn line(&self, game: &G, mut state: G::State, root: u32, searcher: Seat) -> Vec<(Seat, G::Ply)> {
        let mut line = Vec::with_capacity(LINE);
        let mut plies = Vec::new();
        let mut next = Some(root);
        while let Some(place) = next
            && line.len() < LINE
        {
            let node = &self.tree.nodes[place as usize];
            if node.first == NOWHERE {
                break;
            }
            plies.clear();
            game.legal(&state, node.mover, 0, &mut plies);
            let open = self.tree.edges_of(node).iter().filter(|edge| edge.visits > 0 && plies.contains(&edge.ply));
            let Some(best) = open.max_by_key(|edge| edge.visits) else { break };
            line.push((node.mover, best.ply));
            game.apply(&mut state, &Act { actor: Actor::Seat(node.mover), ply: best.ply, at: 0 }, &mut ());
            let asked = matches!(game.turn(&state), Turn::Seat(_));
            let key = asked.then(|| self.tree.key(game, &state, searcher, game.has_secrets()));
            next = key.and_then(|key| self.tree.find(key));
        }
        line
    }
}

/// The worlds that a search looks at: one after the other where something is hidden, else always the same.
struct Worlds<'a, G: Game> {
    game: &'a G,
    view: &'a G::View,
    first: &'a G::State,
    state: G::State,
    begun: bool,
}

impl<'a, G: Game> Worlds<'a, G> {
    fn new(game: &'a G, view: &'a G::View, first: &'a G::State) -> Worlds<'a, G> {
        Worlds { game, view, first, state: first.clone(), begun: false }
    }

    #[inline]
    fn next(&mut self, source: &mut impl Source) -> &mut G::State {
        match self.begun && self.game.has_secrets() {
            true => self.state = self.game.imagine(self.view, source),
            false => self.state.clone_from(self.first),
        }
        self.begun = true;
        &mut self.state
    }
}

/// What a judge thinks of plies before they are tried.
fn opinion<'a, G: Game>(
    game: &G,
    state: &G::State,
    mover: Seat,
    plies: &[G::Ply],
    judge: &mut impl Judge<G>,
    out: &'a mut Vec<f32>,
    source: &mut impl Source,
) -> Opinion<'a> {
    out.clear();
    if plies.len() < 2 {
        return Opinion::Open;
    }
    if judge.glances(game, state, mover, plies, out, source) {
        return Opinion::Promising(out);
    }
    out.clear();
    match judge.inclines(game, state, mover, plies, out) {
        true => Opinion::Likely(out),
        false => Opinion::Open,
    }
}
