use pileup_bots::Dice;
use pileup_core::{Act, Actor, Seat, Turn, Viewer, Walk};
use pileup_scene::{Present, fill_names};
use std::fmt::Write;

/// A random game from a seed, printed so that a rule change or a leak shows as a difference: at every state the board,
/// the legal plies, the chance outcomes, and each seat's view; after every ply its events as each viewer is told them.
/// Views and boards are printed for every `every`-th state, and for the last one.
pub fn golden<G: Present>(options: &G::Options, seed: u64, every: usize, limit: usize) -> String {
    let game = G::new(options).expect("the options of a golden game are right");
    let mut dice = Dice::new(seed);
    let mut state = game.setup();
    let mut out = format!("{} {}\n", G::ABOUT.id, serde_json::to_string(game.options()).expect("options are JSON"));
    let viewers: Vec<(String, Viewer)> = Seat::all(game.seats())
        .map(|seat| (seat.to_string(), Viewer::Seat(seat)))
        .chain([("spectator".to_owned(), Viewer::Spectator)])
        .collect();
    let mut walk = Walk::default();
    for ply in 0..limit {
        let turn = game.turn(&state);
        if ply % every == 0 || turn == Turn::Over {
            let everything = game.view(&state, Viewer::Everyone);
            let _ = writeln!(out, "\n== ply {ply}: {}", game.prompt(&everything, None));
            let _ = writeln!(out, "{}", game.board(&everything).trim_end());
            for (name, viewer) in &viewers {
                let view = serde_json::to_string(&game.seen(&game.view(&state, *viewer))).expect("a view is JSON");
                let _ = writeln!(out, "view {name} {view}");
            }
        }
        let Some(act) = walk.next(&game, &state, &mut dice) else { break };
        match (act.actor, turn) {
            (Actor::Chance, _) => {
                let mut outcomes = Vec::new();
                game.chance(&state, &mut outcomes);
                let words: Vec<String> = outcomes
                    .iter()
                    .map(|(ply, weight)| format!("{} x{weight}", game.print(Actor::Chance, *ply)))
                    .collect();
                let _ = writeln!(out, "chance: {}", words.join(", "));
            }
            (Actor::Seat(_), turn) => {
                for seat in Seat::all(game.seats()).filter(|seat| turn.allows((*seat).into())) {
                    let mut plies = Vec::new();
                    game.legal(&state, seat, act.at, &mut plies);
                    let words: Vec<String> = plies.iter().map(|ply| game.print(seat.into(), *ply)).collect();
                    let _ = writeln!(out, "legal {seat}: {}", words.join(", "));
                }
            }
        }
        play(&game, &mut state, act, &viewers, &mut out);
    }
    if let Some(standings) = game.standings(&state) {
        let _ = writeln!(out, "result {:?} points {:?}", standings.places, standings.points);
    }
    out
}

fn play<G: Present>(game: &G, state: &mut G::State, act: Act<G::Ply>, viewers: &[(String, Viewer)], out: &mut String) {
    let before = state.clone();
    let mut events = Vec::new();
    game.play(state, &act, &mut events).expect("a listed ply is legal");
    let _ = writeln!(out, "> {} {} @{}", act.actor, game.print(act.actor, act.ply), act.at);
    for (name, viewer) in viewers {
        let shown = game.show_ply(&before, &act, *viewer);
        if shown != game.print(act.actor, act.ply) {
            let _ = writeln!(out, "  {name} reads {shown}");
        }
    }
    for event in &events {
        let _ = write!(out, "  {event:?}");
        let after = game.view(state, Viewer::Everyone);
        if let Some(words) = game.tell(&after, event).words {
            let _ = write!(out, " | {}", fill_names(&words, |_| None));
        }
        out.push('\n');
        for (name, viewer) in viewers {
            match game.show_event(event, *viewer) {
                Some(shown) if shown == *event => {}
                Some(shown) => {
                    let _ = writeln!(out, "    {name}: {shown:?}");
                }
                None => {
                    let _ = writeln!(out, "    {name}: -");
                }
            }
        }
    }
}
