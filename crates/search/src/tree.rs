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
    /// Where its choices begin; [`NOWHERE`] until they have been listed.
    pub first: u32,
    pub count: u16,
    pub mover: Seat,
    pub order: Order,
}

/// What is known about choices before they are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    /// Nothing.
    Any,
    /// The likely ones stand first.
    Likely,
    /// The promising ones stand first, and their means are what they promise.
    Promising,
}

/// An opinion about choices.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Opinion<'a> {
    /// None.
    Open,
    /// How likely each is the best.
    Likely(&'a [f32]),
    /// What each promises.
    Promising(&'a [f32]),
}

/// A choice at a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge<P> {
    pub visits: u32,
    /// The mover's share, over all visits.
    pub mean: f32,
    /// How much it attracts before it has been tried.
    prior: f32,
    /// How much it attracts still: the prior by the visits.
    pull: f32,
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

    /// How many of its choices are looked at so far, the first ones of an order.
    #[inline]
    fn width(&self) -> usize {
        usize::from(self.count).min(2 + self.visits.isqrt() as usize)
    }

    /// The standard deviation of the mover's share.
    pub fn spread(&self) -> f32 {
        self.urge() / (self.visits.max(1) as f32).sqrt()
    }
}

impl<P> Edge<P> {
    fn new(ply: P, prior: f32, mean: f32) -> Edge<P> {
        Edge { visits: 0, mean, prior, pull: prior, child: NOWHERE, ply }
    }

    /// Makes it more or less attractive than it was thought to be.
    pub fn favour(&mut self, factor: f32) {
        self.prior *= factor;
        self.pull *= factor;
    }

    #[inline]
    fn score(&self, otherwise: f32, urge: f32) -> f32 {
        let mean = if self.visits == 0 { otherwise } else { self.mean };
        mean + urge * self.pull
    }

    #[inline]
    fn score_of_promise(&self, urge: f32) -> f32 {
        self.mean + urge * self.pull
    }
}

/// The place of the highest score, the first of several. Scores are not negative, so that their bits are in the order of
/// their values: whole numbers are compared more quickly one after the other.
#[inline]
fn highest<P>(edges: &[Edge<P>], score: impl Fn(&Edge<P>) -> f32) -> u32 {
    let rank = |(index, edge): (u32, &Edge<P>)| u64::from(score(edge).to_bits()) << 32 | u64::from(!index);
    !((0..).zip(edges).map(rank).fold(0, u64::max) as u32)
}

fn is_among<P: PartialEq>(edges: &[Edge<P>], ply: &P) -> bool {
    edges.iter().any(|edge| edge.ply == *ply)
}

/// Share of a win that a choice promises less than the best, to attract less by a factor of e. Glances are short-sighted,
/// so they decide little about where to look: 0.03 lost games that 0.3 won.
const KEENNESS: f32 = 0.3;

/// How much a choice that promises some share attracts, compared with the best.
fn appeal_of(share: f32, best: f32) -> f32 {
    ((share - best) / KEENNESS).exp()
}

/// The best share, and how much all of them attract.
fn appeal(shares: &[f32]) -> (f32, f32) {
    let best = shares.iter().copied().fold(f32::MIN, f32::max);
    (best, shares.iter().map(|share| appeal_of(*share, best)).sum())
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

    /// Adds a node whose choices are not listed yet.
    pub fn add(&mut self, key: u64, mover: Seat) -> u32 {
        let place = self.nodes.len() as u32;
        let node = Node { visits: 0, mean: 0.0, squares: 0.0, first: NOWHERE, count: 0, mover, order: Order::Any };
        self.nodes.push(node);
        self.places.insert(key, place);
        place
    }

    /// Lists the choices of a node.
    pub fn open(&mut self, place: u32, plies: &[P], opinion: Opinion<'_>) {
        let first = self.edges.len();
        let order = match opinion {
            Opinion::Open => {
                let even = 1.0 / plies.len() as f32;
                self.edges.extend(plies.iter().map(|&ply| Edge::new(ply, even, 0.0)));
                Order::Any
            }
            Opinion::Likely(priors) => {
                let total: f32 = priors.iter().sum();
                self.edges.extend(plies.iter().zip(priors).map(|(&ply, &prior)| Edge::new(ply, prior / total, 0.0)));
                Order::Likely
            }
            Opinion::Promising(shares) => {
                let (best, total) = appeal(shares);
                let promising = |(&ply, &share): (&P, &f32)| Edge::new(ply, appeal_of(share, best) / total, share);
                self.edges.extend(plies.iter().zip(shares).map(promising));
                Order::Promising
            }
        };
        if order != Order::Any {
            self.edges[first..].sort_unstable_by(|a, b| b.prior.total_cmp(&a.prior));
        }
        let node = &mut self.nodes[place as usize];
        node.first = first as u32;
        node.count = plies.len() as u16;
        node.order = order;
    }

    #[inline]
    pub fn edges_of(&self, node: &Node) -> &[Edge<P>] {
        &self.edges[node.first as usize..][..usize::from(node.count)]
    }

    /// Whether a node has all these choices.
    pub fn has_all(&self, place: u32, plies: &[P]) -> bool {
        let node = &self.nodes[place as usize];
        node.first != NOWHERE && plies.iter().all(|ply| is_among(self.edges_of(node), ply))
    }

    /// Makes sure that a node has these choices: what another seat may do depends on what it holds in this world.
    pub fn widen(&mut self, place: u32, plies: &[P], opinion: Opinion<'_>) {
        let Node { first, count, .. } = self.nodes[place as usize];
        let moved = self.edges.len();
        if first != NOWHERE {
            // The choices of a node lie together, so all of them move to the end.
            self.edges.extend_from_within(first as usize..first as usize + usize::from(count));
        }
        let even = 1.0 / plies.len() as f32;
        let (best, total) = match opinion {
            Opinion::Promising(shares) => appeal(shares),
            Opinion::Open | Opinion::Likely(_) => (0.0, 1.0),
        };
        for (index, ply) in plies.iter().enumerate() {
            if is_among(&self.edges[moved..], ply) {
                continue;
            }
            let (prior, mean) = match opinion {
                Opinion::Promising(shares) => (appeal_of(shares[index], best) / total, shares[index]),
                Opinion::Open | Opinion::Likely(_) => (even, 0.0),
            };
            self.edges.push(Edge::new(*ply, prior, mean));
        }
        let node = &mut self.nodes[place as usize];
        node.first = moved as u32;
        node.count = (self.edges.len() - moved) as u16;
        // Promises are kept as means; the choices stand in no order, which nobody relies on who chooses among some.
        node.order = if matches!(opinion, Opinion::Promising(_)) { Order::Promising } else { Order::Any };
    }

    /// The choice to try next among these only.
    pub fn select_among(&self, place: u32, plies: &[P], exploration: f32) -> u32 {
        let node = &self.nodes[place as usize];
        let urge = exploration * node.urge();
        let mut best = (f32::MIN, node.first);
        for (index, edge) in (node.first..).zip(self.edges_of(node)) {
            let score = match node.order {
                Order::Promising => edge.score_of_promise(urge),
                Order::Any | Order::Likely => edge.score(node.mean, urge),
            };
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
        let edges = self.edges_of(node);
        let urge = exploration * node.urge();
        let best = match node.order {
            Order::Any => highest(edges, |edge| edge.score(node.mean, urge)),
            Order::Likely => highest(&edges[..node.width()], |edge| edge.score(node.mean, urge)),
            Order::Promising => highest(&edges[..node.width()], |edge| edge.score_of_promise(urge)),
        };
        node.first + best
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
        edge.pull = edge.prior / (1 + edge.visits) as f32;
    }
}
