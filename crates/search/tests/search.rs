//! The search finds what is there to be found, and only from what its seat may know.

mod coins;

use coins::{Coins, Pot, State};
use connect_four::{ConnectFour, Options, Position, State as Grid};
use pileup_bots::Dice;
use pileup_core::{Act, Game, Seat, Source, Turn, Viewer};
use pileup_search::{
    Budget, Clock, Found, Judge, Question, Rollout, Search, Settings, Shares, even_shares, find_in_threads,
};
use std::cell::Cell;
use std::time::Duration;

const RED: Seat = Seat::new(0);

fn connect_four(rows: [&str; 6]) -> (ConnectFour, Grid) {
    let game = ConnectFour::new(&Options {}).expect("there is nothing to choose");
    let position = Position { rows: rows.map(str::to_owned).to_vec() };
    let state = game.load(&position).expect("a position of the game");
    (game, state)
}

fn searched<G: Game>(game: &G, state: &G::State, iterations: u32, seed: u64) -> Found<G::Ply> {
    let mut search = Search::new(Settings::default());
    find(&mut search, game, state, iterations, seed)
}

fn find<G: Game>(search: &mut Search<G>, game: &G, state: &G::State, iterations: u32, seed: u64) -> Found<G::Ply> {
    let Turn::Seat(seat) = game.turn(state) else { panic!("nobody is asked") };
    let mut plies = Vec::new();
    game.legal(state, seat, 0, &mut plies);
    let view = game.view(state, Viewer::Seat(seat));
    let budget = Budget::iterations(iterations);
    let question = Question { view: &view, seat, plies: &plies };
    search.find(game, question, &mut Rollout::default(), budget, &mut Dice::new(seed))
}

#[test]
fn a_win_is_taken() {
    let (game, state) = connect_four([".......", ".......", ".......", "x......", "xo.....", "xo...o."]);
    let found = searched(&game, &state, 500, 1);
    assert_eq!(found.best().0, 0);
    assert!(found.choices[0].shares[0] > 0.99, "{found:?}");
}

#[test]
fn a_threat_is_blocked() {
    let (game, state) = connect_four([".......", ".......", ".......", "...o...", "x..o...", "x..o..x"]);
    assert_eq!(game.turn(&state), Turn::Seat(RED), "three above each other");
    assert_eq!(searched(&game, &state, 3000, 1).best().0, 3);
}

/// Minimax to the end: 1 for a win of the seat that is asked, a half for a draw.
fn exact(game: &ConnectFour, state: &Grid) -> f32 {
    let Turn::Seat(seat) = game.turn(state) else { panic!("nobody is asked") };
    let mut plies = Vec::new();
    game.legal(state, seat, 0, &mut plies);
    let after = |ply| {
        let mut next = *state;
        game.apply(&mut next, &Act::seat(seat, ply), &mut ());
        match game.standings(&next) {
            Some(standings) => standings.share(seat) as f32 / 840.0,
            None => 1.0 - exact(game, &next),
        }
    };
    plies.into_iter().map(after).fold(0.0, f32::max)
}

#[test]
fn small_endgames_come_out_as_they_must() {
    // Won, drawn and lost for the seat that is asked.
    let endgames = [
        ["xx.ox.o", "xo.xo.o", "xx.oo.x", "ox.ox.x", "xoxxooo", "xoooxox"],
        [".x..ox.", ".ox.oo.", "xxooox.", "xoxxxoo", "oxooxxx", "xooxoox"],
        ["..xo.oo", "..oo.xx", "..xoxxx", "oooxxox", "xxoooxo", "ooxxoxx"],
    ];
    for rows in endgames {
        let (game, state) = connect_four(rows);
        let Turn::Seat(seat) = game.turn(&state) else { panic!("nobody is asked: {rows:?}") };
        let found = searched(&game, &state, 20_000, 5);
        let expected = found.choices[0].shares[seat.index()];
        assert!((expected - exact(&game, &state)).abs() < 0.1, "{rows:?}: {expected} {}", exact(&game, &state));
        let total: f32 = found.choices[0].shares[..2].iter().sum();
        assert!((total - 1.0).abs() < 1e-3, "{total}");
    }
}

#[test]
fn the_same_seed_finds_the_same() {
    let game = ConnectFour::new(&Options {}).expect("there is nothing to choose");
    let without_time = |mut found: Found<_>| {
        found.time = Default::default();
        found
    };
    let first = without_time(searched(&game, &game.setup(), 2000, 9));
    assert_eq!(first, without_time(searched(&game, &game.setup(), 2000, 9)));
    assert_ne!(first.choices, searched(&game, &game.setup(), 2000, 10).choices);
    assert_eq!(first.iterations, 2000);
    assert_eq!(first.best().0, 3, "the middle is the best opening");
    assert!(first.line.len() > 1 && first.line[0] == (RED, first.best()), "{:?}", first.line);
}

#[test]
fn threads_agree_with_themselves() {
    let game = ConnectFour::new(&Options {}).expect("there is nothing to choose");
    let state = game.setup();
    let mut plies = Vec::new();
    game.legal(&state, RED, 0, &mut plies);
    let both = || {
        let sources = vec![Dice::stream(3, 0), Dice::stream(3, 1)];
        let budget = Budget::iterations(1500);
        let question = Question { view: &state, seat: RED, plies: &plies };
        find_in_threads(&game, Settings::default(), question, &Rollout::default(), budget, sources)
    };
    let found = both();
    assert_eq!(found.iterations, 3000);
    assert_eq!(found.choices, both().choices);
    assert_eq!(found.choices.iter().map(|choice| choice.visits).sum::<u32>(), 3000);
}

#[test]
fn what_was_found_is_used_again() {
    let game = ConnectFour::new(&Options {}).expect("there is nothing to choose");
    let mut state = game.setup();
    let mut search = Search::new(Settings::default());
    let found = find(&mut search, &game, &state, 4000, 1);
    game.apply(&mut state, &Act::seat(RED, found.best()), &mut ());
    let again = find(&mut search, &game, &state, 100, 1);
    let visits: u32 = again.choices.iter().map(|choice| choice.visits).sum();
    assert!(visits > 1000, "{visits} visits are known");
    assert_eq!(again.iterations, 100);
}

#[test]
fn warm_searches_do_not_allocate_in_an_iteration() {
    let game = ConnectFour::new(&Options {}).expect("there is nothing to choose");
    let state = game.setup();
    let allocations = |iterations| {
        let mut search = Search::new(Settings::default());
        find(&mut search, &game, &state, 3000, 1);
        search.clear();
        allocation_counter::measure(|| drop(find(&mut search, &game, &state, iterations, 2))).count_total
    };
    assert_eq!(allocations(10), allocations(3000));
}

fn share_of(found: &Found<u8>, ply: u8) -> f32 {
    found.choices.iter().find(|choice| choice.ply == ply).expect("a choice").shares[0]
}

#[test]
fn chance_comes_to_its_mean() {
    let game = Coins::new(&Pot { eighths: 3, ..Pot::default() }).expect("a pot");
    let found = searched(&game, &game.setup(), 20_000, 2);
    assert_eq!(found.best(), coins::TAKE);
    assert!((share_of(&found, coins::TAKE) - 0.375).abs() < 0.01, "{found:?}");
}

#[test]
fn everybody_wants_its_own_share() {
    // The second seat would not give anything away, so that even a bad chance is better than passing.
    let game = Coins::new(&Pot { eighths: 1, ..Pot::default() }).expect("a pot");
    let found = searched(&game, &game.setup(), 5000, 4);
    assert_eq!(found.best(), coins::TAKE);
    assert!(share_of(&found, coins::PASS) < 0.1, "{found:?}");
    // Unless both win together.
    let game = Coins::new(&Pot { eighths: 1, together: true, ..Pot::default() }).expect("a pot");
    let found = searched(&game, &game.setup(), 5000, 4);
    assert_eq!(found.best(), coins::PASS);
    assert!(found.choices[0].shares[..2] == [1.0, 1.0] && found.choices[0].shares[2] == 0.0, "{found:?}");
}

#[test]
fn a_guess_depends_on_the_view_alone() {
    // Heads are under the cup with five chances of eight. Who could look would always be right.
    let game = Coins::new(&Pot { hidden: true, eighths: 5, ..Pot::default() }).expect("a pot");
    let guess = |heads| searched(&game, &State::Cup { heads }, 4000, 4);
    assert_eq!(guess(true).choices, guess(false).choices);
    assert_eq!(guess(true).best(), coins::HEADS);
    assert!((share_of(&guess(true), coins::HEADS) - 0.625).abs() < 0.03, "{:?}", guess(true));
}

/// A clock that goes on by itself whenever something is judged.
struct Ticking<'a>(&'a Cell<Duration>);

impl Clock for Ticking<'_> {
    fn elapsed(&self) -> Duration {
        self.0.get()
    }
}

/// Judges everything as even, and takes about so long for it.
struct Slow<'a> {
    clock: &'a Cell<Duration>,
    takes: Duration,
}

impl Judge<ConnectFour> for Slow<'_> {
    fn judge(&mut self, game: &ConnectFour, _state: &mut Grid, source: &mut impl Source) -> Shares {
        let takes = self.takes * source.below(200) / 100;
        self.clock.set(self.clock.get() + takes);
        even_shares(game)
    }
}

#[test]
fn time_is_kept() {
    let game = ConnectFour::new(&Options {}).expect("there is nothing to choose");
    let state = game.setup();
    let mut plies = Vec::new();
    game.legal(&state, RED, 0, &mut plies);
    for micros in [20, 300, 2_000, 9_000] {
        for budget in [20, 100, 1000].map(Duration::from_millis) {
            let clock = Cell::new(Duration::ZERO);
            let takes = Duration::from_micros(micros);
            let mut judge = Slow { clock: &clock, takes };
            let mut search = Search::new(Settings::default());
            let mut dice = Dice::new(1);
            let limit = Budget::time(budget);
            let question = Question { view: &state, seat: RED, plies: &plies };
            let found = search.find_by(&game, question, &mut judge, limit, &mut dice, &Ticking(&clock));
            // Nothing is broken off, so that the last iteration may take its time.
            let most = budget.mul_f64(1.1).max(budget + 2 * takes);
            assert!((budget..=most).contains(&found.time), "{:?} for {budget:?} at {takes:?} each", found.time);
        }
    }
}
