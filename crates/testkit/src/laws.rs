use pileup_bots::Dice;
use pileup_core::{Act, Actor, Game, Millis, Seat, Source, Turn, Viewer, Walk};
use pileup_scene::{Asked, Present};
use std::collections::{HashMap, HashSet};
use std::fmt::Debug;

use crate::readable::{strange, texts_of, texts_of_told};
use crate::secrets::asked;

/// How hard to try. Game lengths and counts are up to the game.
#[derive(Clone, Copy, Debug)]
pub struct Laws {
    /// Random games to play for each set of options.
    pub games: u64,
    /// Plies after which a game must be over.
    pub limit: usize,
    /// Costly laws are checked on every n-th state.
    pub every: usize,
}

/// Plays random games and checks on the way what must hold in every game:
///
/// - listed is legal and legal is listed, for seats and for chance; nobody acts out of turn;
/// - notation, positions and replays lose nothing; the game's invariants hold;
/// - a sampled state agrees with the view it came from, offers that seat the same plies, and asks the same seat;
/// - what chance hides from a viewer changes nothing that the viewer is shown;
/// - a game says that it has secrets if and only if something was hidden from somebody;
/// - every legal ply is a target of the scene; keys are unique; there is a sentence for everything, and nothing that
///   people read has an id, a place in notation, the key of a thing or "1 cards" in it;
/// - the game ends, and has a result exactly then.
///
/// # Panics
/// When a law is broken.
pub fn laws<G: Present>(options: &G::Options, effort: Laws) {
    let game = G::new(options).unwrap_or_else(|error| panic!("{options:?}: {error}"));
    let mut pool = Pool { plies: Vec::new(), seen: HashSet::new() };
    let mut hid = false;
    for index in 0..effort.games {
        hid |= one_game(&game, index, effort, &mut pool);
    }
    assert_eq!(game.has_secrets(), hid, "{options:?}: whether there are secrets");
}

/// Plies seen anywhere, with their actor: candidates that must be refused where they are not listed.
struct Pool<P> {
    plies: Vec<(Actor, P)>,
    seen: HashSet<(Actor, P)>,
}

impl<P: Copy + Eq + std::hash::Hash> Pool<P> {
    fn add(&mut self, actor: Actor, ply: P) {
        if self.seen.insert((actor, ply)) {
            self.plies.push((actor, ply));
        }
    }
}

/// Plays one game, and says whether anything in it was hidden from anybody.
fn one_game<G: Present>(game: &G, index: u64, effort: Laws, pool: &mut Pool<G::Ply>) -> bool {
    let mut dice = Dice::stream(0xacce55, index);
    let mut state = game.setup();
    let mut acts: Vec<Act<G::Ply>> = Vec::new();
    let mut walk = Walk::default();
    let mut hid = false;
    loop {
        let place = || format!("game {index}, ply {}, {:?}", acts.len(), game.options());
        game.audit(&state).unwrap_or_else(|broken| panic!("{}: invariant: {broken}", place()));
        let turn = game.turn(&state);
        assert_eq!(turn == Turn::Over, game.standings(&state).is_some(), "{}: over iff there is a result", place());
        let costly = acts.len() % effort.every == index as usize % effort.every || turn == Turn::Over;
        if costly {
            position_round_trip(game, &state, &place);
            for viewer in viewers(game) {
                hid |= !imagined_agrees(game, &state, viewer, walk.at, &mut dice, &place);
            }
            drawn(game, &state, walk.at, &place);
        }
        if turn == Turn::Over {
            break;
        }
        assert!(acts.len() < effort.limit, "{}: the game does not end", place());
        let act = walk.next(game, &state, &mut dice).expect("the game goes on");
        match act.actor {
            Actor::Chance => chance_is_listed(game, &state, &act, &mut dice, pool, costly, &place),
            Actor::Seat(_) => seats_are_listed(game, &state, turn, &act, &mut dice, pool, costly, &place),
        }
        if costly && act.actor == Actor::Chance {
            hidden_stays_hidden(game, &state, act.at, &place);
        }
        let written = game.print(act.actor, act.ply);
        hid |= viewers(game).any(|viewer| game.show_ply(&state, &act, viewer) != written);
        let before = state.clone();
        let mut events = Vec::new();
        game.play(&mut state, &act, &mut events).unwrap_or_else(|refusal| panic!("{}: {refusal}", place()));
        let mut quiet = before.clone();
        game.apply(&mut quiet, &act, &mut ());
        assert!(quiet == state, "{}: listening changes the game", place());
        if costly {
            told_in_words(game, &state, &events, &place);
        }
        acts.push(act);
    }
    let mut again = game.setup();
    for act in &acts {
        game.play(&mut again, act, &mut ()).expect("what was played can be played again");
    }
    assert!(again == state, "game {index}: replay differs from live");
    hid
}

pub(crate) fn viewers<G: Game>(game: &G) -> impl Iterator<Item = Viewer> {
    Seat::all(game.seats()).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Everyone])
}

/// Listed is legal, for every seat that may act; and nobody who is asked has nothing to choose.
#[expect(clippy::too_many_arguments, reason = "the state of the walk")]
fn seats_are_listed<G: Present>(
    game: &G,
    state: &G::State,
    turn: Turn,
    act: &Act<G::Ply>,
    dice: &mut Dice,
    pool: &mut Pool<G::Ply>,
    costly: bool,
    place: &impl Fn() -> String,
) {
    let seats: Vec<Seat> = match turn {
        Turn::Seat(seat) => vec![seat],
        Turn::Open(seats) => seats.iter().collect(),
        Turn::Chance | Turn::Over => panic!("{}: {} acts, but nobody may", place(), act.actor),
    };
    let mut listed: HashSet<(Actor, G::Ply)> = HashSet::new();
    for seat in seats {
        let actor = Actor::Seat(seat);
        let mut plies = Vec::new();
        game.legal(state, seat, act.at, &mut plies);
        for &ply in &plies {
            if let Err(refusal) = game.check(state, &Act { actor, ply, at: act.at }) {
                panic!("{}: {actor} {} is listed but refused: {refusal}", place(), game.print(actor, ply));
            }
            round_trip(game, actor, ply, place);
            pool.add(actor, ply);
            assert!(listed.insert((actor, ply)), "{}: {ply:?} is listed twice", place());
        }
        if matches!(turn, Turn::Seat(_)) {
            assert!(!plies.is_empty(), "{}: {seat} has no legal ply", place());
        }
    }
    if costly {
        refused_unless(game, state, act.at, dice, pool, |candidate| listed.contains(candidate), place);
    }
}

/// What was rolled is one of the outcomes, which are all legal and have weights.
fn chance_is_listed<G: Game>(
    game: &G,
    state: &G::State,
    act: &Act<G::Ply>,
    dice: &mut Dice,
    pool: &mut Pool<G::Ply>,
    costly: bool,
    place: &impl Fn() -> String,
) {
    if !costly {
        return;
    }
    let mut outcomes = Vec::new();
    game.chance(state, &mut outcomes);
    let legal: HashSet<(Actor, G::Ply)> = outcomes.iter().map(|&(ply, _)| (Actor::Chance, ply)).collect();
    assert_eq!(legal.len(), outcomes.len(), "{}: an outcome is listed twice", place());
    assert!(outcomes.iter().all(|&(_, weight)| weight > 0), "{}: an outcome has no weight", place());
    assert!(legal.contains(&(Actor::Chance, act.ply)), "{}: {:?} was rolled but is not listed", place(), act.ply);
    let total: u64 = outcomes.iter().map(|&(_, weight)| u64::from(weight)).sum();
    assert!(u32::try_from(total).is_ok(), "{}: the weights are too large", place());
    for &(ply, _) in &outcomes {
        if let Err(refusal) = game.check(state, &Act { ply, ..*act }) {
            panic!("{}: * {} is listed but refused: {refusal}", place(), game.print(Actor::Chance, ply));
        }
        round_trip(game, Actor::Chance, ply, place);
        pool.add(Actor::Chance, ply);
    }
    refused_unless(game, state, act.at, dice, pool, |candidate| legal.contains(candidate), place);
}

/// Legal is listed: whatever was legal elsewhere is refused here, unless it is listed.
fn refused_unless<G: Game>(
    game: &G,
    state: &G::State,
    at: Millis,
    dice: &mut Dice,
    pool: &Pool<G::Ply>,
    listed: impl Fn(&(Actor, G::Ply)) -> bool,
    place: &impl Fn() -> String,
) {
    for _ in 0..40.min(pool.plies.len()) {
        let candidate = pool.plies[dice.below(pool.plies.len() as u32) as usize];
        let act = Act { actor: candidate.0, ply: candidate.1, at };
        if !listed(&candidate) && game.check(state, &act).is_ok() {
            panic!("{}: {} {} is accepted but not listed", place(), candidate.0, game.print(candidate.0, candidate.1));
        }
    }
}

fn round_trip<G: Game>(game: &G, actor: Actor, ply: G::Ply, place: &impl Fn() -> String) {
    let text = game.print(actor, ply);
    match game.parse(actor, &text) {
        Ok(read) => assert_eq!(read, ply, "{}: {text:?} reads as another ply", place()),
        Err(error) => panic!("{}: {text:?} cannot be read: {error}", place()),
    }
}

fn position_round_trip<G: Game>(game: &G, state: &G::State, place: &impl Fn() -> String) {
    let json = serde_json::to_string(&game.position(state)).expect("a position is JSON");
    let position: G::Position =
        serde_json::from_str(&json).unwrap_or_else(|error| panic!("{}: {json}: {error}", place()));
    match game.load(&position) {
        Ok(loaded) => same(&loaded, state, || format!("{}: position {json}", place())),
        Err(refusal) => panic!("{}: own position refused: {refusal}: {json}", place()),
    }
}

/// What is imagined looks the same to its viewer. Says whether it is the same.
fn imagined_agrees<G: Game>(
    game: &G,
    state: &G::State,
    viewer: Viewer,
    at: Millis,
    dice: &mut Dice,
    place: &impl Fn() -> String,
) -> bool {
    let view = game.view(state, viewer);
    let imagined = game.imagine(&view, dice);
    same(&game.view(&imagined, viewer), &view, || format!("{}: imagined for {viewer:?}", place()));
    game.audit(&imagined).unwrap_or_else(|broken| panic!("{}: imagined for {viewer:?}: {broken}", place()));
    let (there, here) = (asked(game, &imagined), asked(game, state));
    assert_eq!(there, here, "{}: who is asked tells {viewer:?} what is hidden", place());
    if let Viewer::Seat(seat) = viewer
        && game.turn(state).allows(seat.into())
    {
        let (mut real, mut other) = (Vec::new(), Vec::new());
        game.legal(state, seat, at, &mut real);
        game.legal(&imagined, seat, at, &mut other);
        assert_eq!(real, other, "{}: what {seat} may do depends on what it cannot see", place());
    }
    imagined == *state
}

/// Outcomes that read alike to a viewer look alike to it: same events, same view afterwards.
fn hidden_stays_hidden<G: Game>(game: &G, state: &G::State, at: Millis, place: &impl Fn() -> String) {
    let mut outcomes = Vec::new();
    game.chance(state, &mut outcomes);
    for viewer in viewers(game) {
        let mut shown: HashMap<String, (Vec<G::Event>, G::View)> = HashMap::new();
        for &(ply, _) in outcomes.iter().take(40) {
            let act = Act { actor: Actor::Chance, ply, at };
            let text = game.show_ply(state, &act, viewer);
            let mut next = state.clone();
            let mut events = Vec::new();
            game.apply(&mut next, &act, &mut events);
            let events: Vec<G::Event> = events.iter().filter_map(|event| game.show_event(event, viewer)).collect();
            let view = game.view(&next, viewer);
            if let Some((other_events, other_view)) = shown.get(&text) {
                same(&events, other_events, || format!("{}: {viewer:?} reads {text:?} but events differ", place()));
                same(&view, other_view, || format!("{}: {viewer:?} reads {text:?} but views differ", place()));
            } else {
                shown.insert(text, (events, view));
            }
        }
    }
}

fn drawn<G: Present>(game: &G, state: &G::State, at: Millis, place: &impl Fn() -> String) {
    for viewer in viewers(game) {
        let view = game.view(state, viewer);
        let mut plies = Vec::new();
        let asked = match viewer {
            Viewer::Seat(seat) if game.turn(state).allows(seat.into()) => {
                game.legal(state, seat, at, &mut plies);
                Some(Asked { seat, plies: &plies })
            }
            _ => None,
        };
        let scene = game.scene(&view, asked);
        let mut keys = HashSet::new();
        for node in scene.ground.iter().chain(&scene.nodes) {
            assert!(keys.insert(node.key.as_str()), "{}: two nodes with key {:?}", place(), node.key);
        }
        let targets: HashSet<&str> = scene.targets().map(|target| target.ply.as_str()).collect();
        for &ply in &plies {
            let Viewer::Seat(seat) = viewer else { continue };
            let text = game.print(seat.into(), ply);
            assert!(targets.contains(text.as_str()), "{}: nothing in the scene plays {text:?}", place());
            let words = game.describe(&view, seat.into(), ply);
            assert!(!words.is_empty(), "{}: no words for {text:?}", place());
            assert_eq!(strange(&words), None, "{}: a choice has names that people do not know", place());
        }
        assert!(asked.is_some() || targets.is_empty(), "{}: {viewer:?} is offered plies of others", place());
        let you = asked.map(|asked| asked.seat);
        assert!(!game.prompt(&view, you).is_empty(), "{}: no prompt", place());
        assert!(!game.prompt(&view, None).is_empty(), "{}: no prompt for those who look on", place());
        for words in texts_of(&scene).into_iter().chain([game.prompt(&view, you), game.prompt(&view, None)]) {
            assert_eq!(strange(&words), None, "{}: the table has names that people do not know", place());
        }
        assert!(!game.board(&view).is_empty(), "{}: no text board", place());
    }
}

/// The story speaks of people and things as people do.
fn told_in_words<G: Present>(game: &G, state: &G::State, events: &[G::Event], place: &impl Fn() -> String) {
    for viewer in viewers(game) {
        let view = game.view(state, viewer);
        for event in events.iter().filter_map(|event| game.show_event(event, viewer)) {
            for words in texts_of_told(&game.tell(&view, &event)) {
                assert_eq!(strange(&words), None, "{}: the story has names that people do not know", place());
            }
        }
    }
}

fn same<T: PartialEq + Debug>(left: &T, right: &T, place: impl Fn() -> String) {
    if left != right {
        panic!("{}:\n {left:?}\n {right:?}", place());
    }
}
