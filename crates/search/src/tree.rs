use foldhash::fast::FixedState;
use pileup_core::{Game, Seat, Viewer};
use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, Hasher};

/// No node.
pub(crate) const NOWHERE: u32 = u32::MAX;

/// What the searching seat knows when somebody is asked, with the choices that this may have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub visits: u32,
    /// The mover's share, over all visits.
    pub mean: f32,
    /// How far the shares lay from it: the sum of the squares.
    pub squares: f32,
    pub first: u32,
    pub count: u16,
    pub mover: Seat,
    /// Whether the choices stand in the order of an opinion about them.
    pub ordered: bool,
}

/// A choice at a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge<P> {
    pub visits: u32,
    /// The mover's share, over all visits.
    pub mean: f32,
    pub prior: f32,
    /// Where it leads, if nothing but the ply decides that and it is known.
    pub child: u32,
    pub ply: P,
}

/// What the squares of a node begin with: as if a little had been seen already.
const FIRST_SQUARES: f32 = 0.04;

impl Node {
    /// How much a choice that was never tried is worth a try: as far as what is found here scatters, and more the longer it
    /// waits. (The root of the visits, times the standard deviation.)
    #[inline]
    fn urge(&self) -> f32 {
        (self.squares + FIRST_SQUARES).sqrt()
    }

    /// The standard deviation of the mover's share.
    pub fn spread(&self) -> f32 {
        self.urge() / (self.visits.max(1) as f32).sqrt()
    }
}

impl<P> Edge<P> {
    #[inline]
    fn score(&self, otherwise: f32, urge: f32) -> f32 {
        let mean = if self.visits == 0 { otherwise } else { self.mean };
        mean + urge * self.prior / (1 + self.visits) as f32
    }
}

/// Keys are hashes already.
#[derive(Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn write(&mut self, _bytes: &[u8]) {
        unreachable!("keys are numbers")
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// Nodes and their choices, in the order in which they were found.
pub(crate) struct Tree<P> {
    pub nodes: Vec<Node>,
    pub edges: Vec<Edge<P>>,
    places: HashMap<u64, u32, BuildHasherDefault<KeyHasher>>,
    hash: FixedState,
}

impl<P: Copy + PartialEq> Tree<P> {
    pub fn new() -> Tree<P> {
        Tree {
            nodes: Vec::new(),
            edges: Vec::new(),
            places: HashMap::default(),
            hash: FixedState::with_seed(0x7069_6c65_7570),
        }
    }

    pub fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.places.clear();
    }

    /// Room for so many more nodes, of so many choices each.
    pub fn reserve(&mut self, nodes: usize, choices: usize) {
        self.nodes.reserve(nodes);
        self.places.reserve(nodes);
        self.edges.reserve(nodes * choices);
    }

    /// What a seat knows of a state, as a number. Where nothing is hidden the state itself is what everybody knows.
    #[inline]
    pub fn key<G: Game>(&self, game: &G, state: &G::State, seat: Seat, secrets: bool) -> u64 {
        match secrets {
            true => self.hash.hash_one(game.view(state, Viewer::Seat(seat))),
            false => self.hash.hash_one(state),
        }
    }

    #[inline]
    pub fn find(&self, key: u64) -> Option<u32> {
        self.places.get(&key).copied()
    }

    /// Adds a node. `priors` is empty, or says for each ply how likely it is the best.
    pub fn add(&mut self, key: u64, mover: Seat, plies: &[P], priors: &[f32]) -> u32 {
        let place = self.nodes.len() as u32;
        let first = self.edges.len();
        let edge = |ply: P, prior: f32| Edge { visits: 0, mean: 0.0, prior, child: NOWHERE, ply };
        if priors.is_empty() {
            let even = 1.0 / plies.len() as f32;
            self.edges.extend(plies.iter().map(|&ply| edge(ply, even)));
        } else {
            let total: f32 = priors.iter().sum();
            self.edges.extend(plies.iter().zip(priors).map(|(&ply, &prior)| edge(ply, prior / total)));
            self.edges[first..].sort_unstable_by(|a, b| b.prior.total_cmp(&a.prior));
        }
        let node = Node {
            visits: 0,
            mean: 0.0,
            squares: 0.0,
            first: first as u32,
            count: plies.len() as u16,
            mover,
            ordered: !priors.is_empty(),
        };
        self.nodes.push(node);
        self.places.insert(key, place);
        place
    }

    #[inline]
    pub fn edges_of(&self, node: &Node) -> &[Edge<P>] {
        &self.edges[node.first as usize..][..usize::from(node.count)]
    }

    /// Makes sure that a node has these choices: what another seat may do depends on what it holds in this world.
    pub fn widen(&mut self, place: u32, plies: &[P]) {
        let Node { first, count, .. } = self.nodes[place as usize];
        let known = |edges: &[Edge<P>], ply: &P| edges.iter().any(|edge| edge.ply == *ply);
        let own = first as usize..first as usize + usize::from(count);
        if plies.iter().all(|ply| known(&self.edges[own.clone()], ply)) {
            return;
        }
        // The choices of a node lie together, so all of them move to the end.
        let moved = self.edges.len();
        self.edges.extend_from_within(own);
        let prior = 1.0 / plies.len() as f32;
        for ply in plies {
            if !known(&self.edges[moved..], ply) {
                self.edges.push(Edge { visits: 0, mean: 0.0, prior, child: NOWHERE, ply: *ply });
            }
        }
        let node = &mut self.nodes[place as usize];
        node.first = moved as u32;
        node.count = (self.edges.len() - moved) as u16;
        node.ordered = false;
    }

    /// The same among these choices only.
    pub fn select_among(&self, place: u32, plies: &[P], exploration: f32) -> u32 {
        let node = &self.nodes[place as usize];
        let urge = exploration * node.urge();
        let mut best = (f32::MIN, node.first);
        for (index, edge) in (node.first..).zip(self.edges_of(node)) {
            let score = edge.score(node.mean, urge);
            if score > best.0 && plies.contains(&edge.ply) {
                best = (score, index);
            }
        }
        best.1
    }

    /// The choice to try next: what promises most for the mover, and what has not been looked at enough.
    #[inline]
    pub fn select(&self, place: u32, exploration: f32) -> u32 {
        let node = &self.nodes[place as usize];
        let mut edges = self.edges_of(node);
        if node.ordered {
            edges = &edges[..edges.len().min(2 + node.visits.isqrt() as usize)];
        }
        let urge = exploration * node.urge();
        let mut best = 0;
        let mut most = f32::MIN;
        for (index, edge) in edges.iter().enumerate() {
            let score = edge.score(node.mean, urge);
            if score > most {
                (best, most) = (index, score);
            }
        }
        node.first + best as u32
    }

    /// Counts a visit to a choice.
    #[inline]
    pub fn count(&mut self, place: u32, edge: u32, shares: &crate::Shares) {
        let node = &mut self.nodes[place as usize];
        let share = shares[node.mover.index()];
        node.visits += 1;
        let off = share - node.mean;
        node.mean += off / node.visits as f32;
        node.squares += off * (share - node.mean);
        let edge = &mut self.edges[edge as usize];
        edge.visits += 1;
        edge.mean += (share - edge.mean) / edge.visits as f32;
    }
}
