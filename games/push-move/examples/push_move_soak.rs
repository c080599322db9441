//! Plays many random games of every kind and checks the invariants after every ply:
//! `cargo run --release -p push-move --example push_move_soak -- 100000`.
#![allow(clippy::print_stdout, reason = "it reports what it found")]

use pileup_bots::Dice;
use pileup_core::{Game, Walk};
use push_move::{Opening, Options, PushMove};

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(1000);
    for players in 2..=4 {
        for cards in [false, true] {
            let opening = if cards { Opening::Half } else { Opening::Full };
            let options = Options { players, cards, deal: u8::from(cards), opening, ..Options::default() };
            soak(&options, games);
        }
    }
    let rolled = Options { board: Some("random".to_owned()), ..Options::default() };
    soak(&rolled, games / 10);
    let fair = Options { board: Some("random-fair".to_owned()), players: 4, cards: true, ..Options::default() };
    soak(&fair, games / 10);
}

fn soak(options: &Options, games: u64) {
    let game = PushMove::new(options).expect("these options are allowed");
    let (mut plies, mut longest, mut shared, mut most) = (0u64, 0u64, 0u64, 0usize);
    let mut walk = Walk::default();
    for index in 0..games {
        let mut dice = Dice::stream(2026, index);
        let mut state = game.setup();
        let mut length = 0;
        loop {
            game.audit(&state).unwrap_or_else(|broken| panic!("game {index}, ply {length}: {broken}"));
            let Some(act) = walk.next(&game, &state, &mut dice) else { break };
            most = most.max(walk.choices().len());
            game.apply(&mut state, &act, &mut ());
            length += 1;
        }
        plies += length;
        longest = longest.max(length);
        shared += u64::from(game.standings(&state).is_some_and(|standings| standings.winners().count() > 1));
    }
    println!(
        "{} players, board {}, cards {}: {games} games, {plies} plies, longest {longest}, most choices {most}, shared wins {shared}",
        options.players,
        game.options().board.as_deref().unwrap_or_default(),
        options.cards,
    );
}
