use foldhash::fast::FixedState;
use pileup_core::{Game, Seat, Viewer};
use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, Hasher};

/// No node.
pub(crate) const NOWHERE: u32 = u32::MAX;

/// What a seat that is asked can know, with its choices.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub visits: u32,
    /// The mover's share, over all visits.
    pub mean: f32,
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

impl<P: Copy> Tree<P> {
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

    /// What the mover can know, as a number. Where nothing is hidden the state itself is what everybody knows.
    #[inline]
    pub fn key<G: Game>(&self, game: &G, state: &G::State, mover: Seat, secrets: bool) -> u64 {
        match secrets {
            true => self.key_of_view::<G>(&game.view(state, Viewer::Seat(mover))),
            false => self.hash.hash_one(state),
        }
    }

    pub fn key_of_view<G: Game>(&self, view: &G::View) -> u64 {
        self.hash.hash_one(view)
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

    /// The choice to try next: what promises most for the mover, and what has not been looked at enough.
    #[inline]
    pub fn select(&self, place: u32, exploration: f32) -> u32 {
        let node = &self.nodes[place as usize];
        let mut edges = self.edges_of(node);
        let root = (node.visits as f32).sqrt();
        if node.ordered {
            edges = &edges[..edges.len().min(2 + root as usize)];
        }
        let urge = exploration * root.max(1.0);
        let mut best = 0;
        let mut most = f32::MIN;
        for (index, edge) in edges.iter().enumerate() {
            let mean = if edge.visits == 0 { node.mean } else { edge.mean };
            let score = mean + urge * edge.prior / (1 + edge.visits) as f32;
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
        node.mean += (share - node.mean) / node.visits as f32;
        let edge = &mut self.edges[edge as usize];
        edge.visits += 1;
        edge.mean += (share - edge.mean) / edge.visits as f32;
    }
}
