use pileup_bots::Dice;
use pileup_core::{Act, Actor, Game, Seat, Turn, Viewer, Walk};
use std::collections::HashMap;

use crate::belief::{Belief, misfit, updated};
use crate::laws::viewers;

/// How hard to try with what is hidden.
#[derive(Clone, Copy, Debug)]
pub struct Secrets {
    /// Random games to play.
    pub games: u64,
    /// Plies of each game, at the most.
    pub plies: usize,
    /// A viewer is followed as long as no more deals than this are possible for it.
    pub deals: usize,
    /// Frequencies are compared on every n-th state.
    pub every: usize,
}

/// Plays random games and keeps for each viewer, by brute force, every state that the viewer cannot tell from the true
/// one: all deals with which everything it has been shown since the first ply could have happened, with the weights that
/// chance gave them. Then, at every ply:
///
/// - they all look the same to the viewer (the same transcript makes the same view: nothing leaks, not by chance and not
///   by a seat's ply), and the same seat is asked in all of them, so that a ply played by itself tells nothing;
/// - an imagined state is one of them;
/// - imagined states have their frequencies (chi-square).
///
/// A seat's hidden choice (`keep ?`) counts as a fair draw among the choices that look alike. Answers with how many
/// states were compared, for the caller to see that there was something to compare.
///
/// # Panics
/// When a law is broken.
pub fn secrets<G: Game>(options: &G::Options, effort: Secrets) -> usize {
    secrets_by::<G>(options, effort, |_, _, _, _| 1)
}

/// The same for games in which a seat can hold several equal cards. `ways` says in how many ways a seat can make a ply: a
/// card shown out of a hand is any one of its equals there. Then what else the hand holds stays as chance dealt it;
/// with one way only, a hand with two equals would count as little as a hand with one.
///
/// # Panics
/// When a law is broken.
pub fn secrets_by<G: Game>(
    options: &G::Options,
    effort: Secrets,
    ways: impl Fn(&G, &G::State, &Act<G::Ply>, Viewer) -> u32,
) -> usize {
    let game = G::new(options).unwrap_or_else(|error| panic!("{options:?}: {error}"));
    let start = game.setup();
    (0..effort.games).map(|index| secrets_from(&game, &start, index, effort, &ways)).sum()
}

/// One random game from a state in which nothing is hidden from anybody, the `index`-th of its kind.
///
/// # Panics
/// When a law is broken.
pub fn secrets_from<G: Game>(
    game: &G,
    start: &G::State,
    index: u64,
    effort: Secrets,
    ways: &impl Fn(&G, &G::State, &Act<G::Ply>, Viewer) -> u32,
) -> usize {
    let mut dice = Dice::stream(0x5ec7e7, index);
    let mut walk = Walk::default();
    let mut state = start.clone();
    let mut followed: Vec<(Viewer, Belief<G::State>)> = viewers(game)
        .filter(|viewer| *viewer != Viewer::Everyone)
        .map(|viewer| (viewer, Belief::from([(state.clone(), 1.0)])))
        .collect();
    let mut compared = 0;
    for ply in 0..effort.plies {
        let Some(act) = walk.next(game, &state, &mut dice) else { break };
        let place = |viewer: Viewer| {
            let text = game.print(act.actor, act.ply);
            format!("game {index}, ply {ply} ({} {text}), {viewer:?}, {:?}", act.actor, game.options())
        };
        let before = state.clone();
        game.apply(&mut state, &act, &mut ());
        for (viewer, belief) in &mut followed {
            *belief = told(game, belief, &before, &act, *viewer, ways);
            assert!(belief.contains_key(&state), "{}: the true state is ruled out", place(*viewer));
            look_alike(game, belief, &state, *viewer, || place(*viewer));
            let view = game.view(&state, *viewer);
            for _ in 0..4 {
                let imagined = game.imagine(&view, &mut dice);
                assert!(
                    belief.contains_key(&imagined),
                    "{}: imagined what cannot be:\n{imagined:?}\nfor\n{state:?}",
                    place(*viewer)
                );
            }
            if belief.len() > 1 {
                compared += belief.len();
                if ply % effort.every == index as usize % effort.every {
                    frequencies(game, belief, &view, &mut dice, || place(*viewer));
                }
            }
        }
        followed.retain(|(_, belief)| belief.len() <= effort.deals);
    }
    compared
}

/// What a viewer holds possible after it has been shown an act.
fn told<G: Game>(
    game: &G,
    belief: &Belief<G::State>,
    before: &G::State,
    act: &Act<G::Ply>,
    viewer: Viewer,
    ways: &impl Fn(&G, &G::State, &Act<G::Ply>, Viewer) -> u32,
) -> Belief<G::State> {
    let text = game.show_ply(before, act, viewer);
    let shown = |state: &G::State, act: &Act<G::Ply>| {
        let (mut next, mut events) = (state.clone(), Vec::new());
        game.apply(&mut next, act, &mut events);
        let events: Vec<G::Event> = events.iter().filter_map(|event| game.show_event(event, viewer)).collect();
        (next, events)
    };
    let (_, heard) = shown(before, act);
    updated(belief, |state| {
        let mut candidates: Vec<(G::Ply, u32)> = Vec::new();
        match act.actor {
            Actor::Chance => game.chance(state, &mut candidates),
            Actor::Seat(seat) => {
                let mut plies = Vec::new();
                game.legal(state, seat, act.at, &mut plies);
                candidates.extend(plies.into_iter().map(|ply| (ply, ways(game, state, &Act { ply, ..*act }, viewer))));
            }
        }
        let alike = |ply: &G::Ply| game.show_ply(state, &Act { ply: *ply, ..*act }, viewer) == text;
        let total: u32 = match act.actor {
            Actor::Chance => candidates.iter().map(|(_, weight)| weight).sum(),
            // An open choice tells nothing about what else was held; a hidden one is a fair draw among those alike.
            Actor::Seat(_) => candidates.iter().filter(|(ply, _)| alike(ply)).count() as u32,
        };
        let possible = candidates.into_iter().filter(|(ply, _)| alike(ply)).filter_map(|(ply, part)| {
            let (next, events) = shown(state, &Act { ply, ..*act });
            (events == heard).then(|| (next, f64::from(part) / f64::from(total)))
        });
        possible.collect::<Vec<_>>()
    })
}

/// The same transcript makes the same view, and the same seat is asked.
fn look_alike<G: Game>(
    game: &G,
    belief: &Belief<G::State>,
    state: &G::State,
    viewer: Viewer,
    place: impl Fn() -> String,
) {
    let view = game.view(state, viewer);
    let asked = asked(game, state);
    for other in belief.keys() {
        assert!(
            game.view(other, viewer) == view,
            "{}: the same was shown, but the views differ:\n{:?}\n{view:?}",
            place(),
            game.view(other, viewer)
        );
        assert_eq!(self::asked(game, other), asked, "{}: who is asked tells what is hidden, as in\n{other:?}", place());
    }
}

/// Who is asked: the turn, and the seat that the match does not play for.
pub(crate) fn asked<G: Game>(game: &G, state: &G::State) -> (Turn, Option<Seat>) {
    let turn = game.turn(state);
    let Turn::Seat(seat) = turn else { return (turn, None) };
    let mut plies = Vec::new();
    game.legal(state, seat, 0, &mut plies);
    let played_by_match = game.plays_forced(state) && plies.len() == 1;
    (turn, (!played_by_match).then_some(seat))
}

/// Imagined states come as often as they should: chi-square over all that are expected often enough.
fn frequencies<G: Game>(
    game: &G,
    belief: &Belief<G::State>,
    view: &G::View,
    dice: &mut Dice,
    place: impl Fn() -> String,
) {
    let samples = (belief.len() * 8).clamp(400, 8000);
    let mut counts: HashMap<G::State, u32> = HashMap::new();
    for _ in 0..samples {
        *counts.entry(game.imagine(view, dice)).or_default() += 1;
    }
    let off = misfit(belief, &counts);
    assert!(off.is_none(), "{}: frequencies are off: {}", place(), off.unwrap_or_default());
}
