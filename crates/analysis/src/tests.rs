use super::*;
use connect_four::ConnectFour;
use pileup_bots::Dice;
use pileup_core::{Game, Source};
use push_move::PushMove;
use rush_and_bash::RushAndBash;
use rush_n_crush::{Ply, RushNCrush, State};

const EFFORT: Effort = Effort { iterations: 200, threads: 2, seed: 3 };

/// A game of random plies.
fn random_game<G: Game>(game: &G, seed: u64) -> Vec<Act<G::Ply>> {
    let mut dice = Dice::new(seed);
    let mut state = game.setup();
    let (mut acts, mut plies) = (Vec::new(), Vec::new());
    loop {
        let act = match game.turn(&state) {
            Turn::Chance => Act::chance(game.roll(&state, &mut dice)),
            Turn::Seat(seat) => {
                plies.clear();
                game.legal(&state, seat, 0, &mut plies);
                Act::seat(seat, plies[dice.below(plies.len() as u32) as usize])
            }
            _ => return acts,
        };
        game.apply(&mut state, &act, &mut ());
        acts.push(act);
    }
}

fn go(_: usize) -> bool {
    true
}

#[test]
fn a_win_that_was_missed_is_a_blunder() {
    let game = ConnectFour::new(&Default::default()).unwrap();
    let column = |column: &str| game.parse(Actor::Seat(Seat::new(0)), column).unwrap();
    let acts: Vec<_> = ["1", "2", "1", "2", "1", "2", "7"]
        .iter()
        .enumerate()
        .map(|(index, text)| Act::seat(Seat::new(index % 2), column(text)))
        .collect();
    let effort = Effort { iterations: 2000, ..EFFORT };
    let found = analyse(&game, &game.setup(), &acts, effort, &go).unwrap();
    let Finding::Choice(graded) = &found.findings[6] else { panic!("a choice") };
    assert_eq!((graded.mark, graded.best[0].ply), (Some(Mark::Blunder), column("1")));
    assert!(graded.best[0].share > 0.99 && graded.played.share < 0.8, "{graded:?}");
}

fn adds_up<G: Thinks>(game: &G, seed: u64) {
    let acts = random_game(game, seed);
    let found = analyse(game, &game.setup(), &acts, Effort { iterations: 8, ..EFFORT }, &go).unwrap();
    for seat in 0..game.seats() {
        assert_eq!(found.start[seat] + found.luck[seat] + found.skill[seat], found.result[seat]);
    }
    assert_eq!(found.result[..game.seats()].iter().sum::<i64>(), WIN, "somebody has won");
    let rolls = found.findings.iter().any(|finding| matches!(finding, Finding::Luck(luck) if luck[0] != 0));
    assert!(rolls, "chance had a part in it");
}

#[test]
fn start_luck_and_skill_are_the_result() {
    adds_up(&RushAndBash::new(&Default::default()).unwrap(), 1);
    adds_up(&RushNCrush::new(&Default::default()).unwrap(), 2);
}

/// The same plies and the same seed give the same, with one thread or two.
#[test]
fn it_is_reproducible() {
    let game = PushMove::new(&Default::default()).unwrap();
    let acts = &random_game(&game, 5)[..40];
    let one = analyse(&game, &game.setup(), acts, Effort { iterations: 30, threads: 1, seed: 9 }, &go);
    let two = analyse(&game, &game.setup(), acts, Effort { iterations: 30, threads: 2, seed: 9 }, &go);
    assert_eq!(one, two);
}

#[test]
fn it_can_be_stopped() {
    let game = PushMove::new(&Default::default()).unwrap();
    let acts = random_game(&game, 5);
    assert_eq!(analyse(&game, &game.setup(), &acts, EFFORT, &|done| done < 3), None);
}

/// Looks at the first rolls of a race: the luck of each is zero on average, by its weights, up to the rounding of the mean.
/// Answers how far from nothing the luck of single outcomes was.
fn is_fair(luck: &mut dyn FnMut(&RushNCrush, &State, &Act<Ply>) -> Parts) -> i64 {
    let game = RushNCrush::new(&Default::default()).unwrap();
    let mut state = game.setup();
    let (mut rolls, mut most) = (0, 0);
    for act in random_game(&game, 8) {
        if act.actor == Actor::Chance && rolls < 6 {
            rolls += 1;
            let mut outcomes = Vec::new();
            game.chance(&state, &mut outcomes);
            let (mut sums, mut all) = ([0i128; Seat::MAX], 0i128);
            for (ply, weight) in outcomes {
                let luck = luck(&game, &state, &Act::chance(ply));
                most = most.max(luck[0].abs());
                sums.iter_mut().zip(luck).for_each(|(sum, luck)| *sum += i128::from(luck) * i128::from(weight));
                all += i128::from(weight);
            }
            assert!(sums.iter().all(|sum| sum.abs() <= all), "the luck of roll {rolls} is {sums:?}/{all} on average");
        }
        game.apply(&mut state, &act, &mut ());
    }
    assert_eq!(rolls, 6);
    most
}

#[test]
fn luck_is_fair_at_every_roll() {
    let most = is_fair(&mut |game, before, act| {
        let mut after = *before;
        game.apply(&mut after, act, &mut ());
        Values::new(game).luck(before, &after)
    });
    assert!(most > 0);
}

#[test]
fn luck_by_playouts_is_fair_at_every_roll() {
    let playouts = Playouts::of_game(12, &[Some("random"); 4], 5, 0);
    let most = is_fair(&mut |game, before, act| playouts.clone().mean_and_luck(game, before, act).1);
    assert!(most > 0);
}

/// Over whole random games luck evens out: its mean is zero within four standard errors.
#[test]
fn luck_evens_out() {
    let game = RushAndBash::new(&Default::default()).unwrap();
    let luck: Vec<f64> = (0..16)
        .map(|seed| {
            let acts = random_game(&game, 100 + seed);
            let found = analyse(&game, &game.setup(), &acts, Effort { iterations: 2, ..EFFORT }, &go).unwrap();
            found.luck[0] as f64 / WIN as f64
        })
        .collect();
    let mean = luck.iter().sum::<f64>() / luck.len() as f64;
    let variance = luck.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / (luck.len() - 1) as f64;
    assert!(variance > 0.0 && mean.abs() < 4.0 * (variance / luck.len() as f64).sqrt(), "{mean} ± {variance}");
}
