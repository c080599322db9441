use pileup_bots::{Dice, Question, Thinks};
use pileup_core::{Act, Game, Turn, Viewer};

use super::features::{COUNTS, NAMES};
use crate::cards::Card;
use crate::ply::Ply;
use crate::state::{Phase, State};
use crate::{Options, RushAndBash};

fn game(players: u8) -> RushAndBash {
    RushAndBash::new(&Options { players, ..Options::default() }).expect("the options are right")
}

/// Shows every state of some races between bots that look no further than a ply.
fn races(game: &RushAndBash, races: u64, mut show: impl FnMut(&State)) {
    for race in 0..races {
        let mut dice = Dice::stream(11, race);
        let mut state = game.setup();
        let mut plies = Vec::new();
        loop {
            show(&state);
            let act = match game.turn(&state) {
                Turn::Over | Turn::Open(_) => break,
                Turn::Chance => Act::chance(game.roll(&state, &mut dice)),
                Turn::Seat(seat) => {
                    plies.clear();
                    game.legal(&state, seat, 0, &mut plies);
                    let view = game.view(&state, Viewer::Seat(seat));
                    let question = Question { view: &view, seat, plies: &plies };
                    let ply = game.think("greedy", question, 0, &mut dice).expect("a known level");
                    Act::seat(seat, ply)
                }
            };
            game.apply(&mut state, &act, &mut ());
        }
    }
}

#[test]
fn what_is_counted_is_small_and_the_shares_make_a_whole() {
    let mut largest = [0.0f32; COUNTS];
    for players in [2, 3, 4, 6] {
        let game = game(players);
        races(&game, 6, |s| {
            if !matches!(game.turn(s), Turn::Seat(_)) {
                return;
            }
            let scene = game.scene(s);
            for car in 0..game.players {
                for (largest, count) in largest.iter_mut().zip(game.counts(s, &scene, car)) {
                    *largest = largest.max(count.abs());
                }
            }
            let shares = game.forecast(s);
            let sum: f32 = shares.iter().sum();
            assert!((sum - 1.0).abs() < 1e-4 && shares.iter().all(|share| (0.0..=1.0).contains(share)), "{shares:?}");
        });
    }
    for (name, largest) in NAMES.iter().zip(largest) {
        assert!(largest > 0.0 && largest <= 20.0, "{name} goes up to {largest}");
    }
}

/// Every kind of card counts by itself: what a draw is worth is known as soon as it is drawn.
#[test]
fn a_draw_is_worth_what_the_card_is() {
    let game = game(2);
    let (mut draws, mut spread) = (0, 0.0);
    races(&game, 4, |s| {
        if s.phase != Phase::Draw || s.finishers > 0 {
            return;
        }
        let car = s.active();
        let mut outcomes = Vec::new();
        game.chance(s, &mut outcomes);
        let worth = |ply: Ply| {
            let mut next = *s;
            game.apply(&mut next, &Act::chance(ply), &mut ());
            game.forecast(&next)[car]
        };
        let worths: Vec<f32> = outcomes.iter().map(|&(ply, _)| worth(ply)).collect();
        let most = worths.iter().copied().fold(f32::MIN, f32::max);
        let least = worths.iter().copied().fold(f32::MAX, f32::min);
        draws += 1;
        spread += most - least;
    });
    assert!(draws > 40 && spread / draws as f32 > 0.05, "{draws} draws differ by {spread}");
}

/// Who is behind and has the last turn of the race wins if a card brings it past.
#[test]
fn a_card_that_wins_is_played() {
    let game = game(2);
    let mut asked = 0;
    races(&game, 12, |s| {
        let Turn::Seat(seat) = game.turn(s) else { return };
        let last = s.finishers > 0 && game.settled(s);
        if !last {
            return;
        }
        let wins = |ply: Ply| {
            let mut next = *s;
            game.apply(&mut next, &Act::seat(seat, ply), &mut ());
            game.standings(&next).is_some_and(|standings| standings.places[seat.index()] == 1)
        };
        let mut plies = Vec::new();
        game.legal(s, seat, 0, &mut plies);
        if !plies.iter().any(|&ply| wins(ply)) || plies.iter().all(|&ply| wins(ply)) {
            return;
        }
        asked += 1;
        let view = game.view(s, Viewer::Seat(seat));
        let found = game.study(Question { view: &view, seat, plies: &plies }, 300, &mut Dice::new(5));
        assert!(found.choices[0].shares[seat.index()] > 0.99, "{found:?}");
    });
    assert!(asked > 0, "no race was won by a last card");
}

#[test]
fn the_hand_is_read_as_it_is() {
    let game = game(2);
    let mut state = game.setup();
    let cards: Vec<Card> = ["R-star-5", "S-steer-2", "S-rocket-1"].map(|name| name.parse().expect("a card")).into();
    cards.iter().for_each(|card| state.hands[0].add(*card));
    let counts = game.counts(&state, &game.scene(&state), 0);
    let count = |name: &str| counts[NAMES.iter().position(|other| *other == name).expect("a name")];
    let places = ["best-card", "second-card", "third-card"].map(|name| (count(name) * 3.0).round() as i32);
    assert_eq!(places, [5, 2, 1]);
    assert_eq!((count("star-cards"), count("steer-cards"), count("bomb-cards")), (1.0, 1.0, 0.0));
}
