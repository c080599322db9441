use pileup_bots::Dice;
use pileup_core::{Act, Actor, Seat, Source, Turn, Viewer};
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
    let mut at = 0;
    for ply in 0..limit {
        let turn = game.turn(&state);
        if ply % every == 0 || turn == Turn::Over {
            let everything = game.view(&state, Viewer::Everyone);
            let _ = writeln!(out, "\n== ply {ply}: {}", game.prompt(&everything));
            let _ = writeln!(out, "{}", game.board(&everything).trim_end());
            for (name, viewer) in &viewers {
                let view = serde_json::to_string(&game.seen(&game.view(&state, *viewer))).expect("a view is JSON");
                let _ = writeln!(out, "view {name} {view}");
            }
        }
        let act = match turn {
            Turn::Over => break,
            Turn::Chance => {
                let mut outcomes = Vec::new();
                game.chance(&state, &mut outcomes);
                let words: Vec<String> = outcomes
                    .iter()
                    .map(|(ply, weight)| format!("{} x{weight}", game.print(Actor::Chance, *ply)))
                    .collect();
                let _ = writeln!(out, "chance: {}", words.join(", "));
                Act { actor: Actor::Chance, ply: game.roll(&state, &mut dice), at }
            }
            Turn::Seat(_) | Turn::Open(_) => {
                let seats: Vec<Seat> = Seat::all(game.seats()).filter(|seat| turn.allows((*seat).into())).collect();
                if let Some(due) = game.due(&state) {
                    at += dice.below(160);
                    if at >= due {
                        at = due;
                        let ply = game.roll(&state, &mut dice);
                        play(&game, &mut state, Act { actor: Actor::Chance, ply, at }, &viewers, &mut out);
                        continue;
                    }
                }
                let mut listed = Vec::new();
                for seat in seats {
                    let mut plies = Vec::new();
                    game.legal(&state, seat, at, &mut plies);
                    let words: Vec<String> = plies.iter().map(|ply| game.print(seat.into(), *ply)).collect();
                    let _ = writeln!(out, "legal {seat}: {}", words.join(", "));
                    listed.extend(plies.into_iter().map(|ply| (seat, ply)));
                }
                let Some(count) = u32::try_from(listed.len()).ok().filter(|count| *count > 0) else {
                    continue;
                };
                let (seat, ply) = listed[dice.below(count) as usize];
                Act { actor: seat.into(), ply, at }
            }
        };
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
