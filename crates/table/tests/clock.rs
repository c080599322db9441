//! Whole real-time games on a clock that nobody waits for: bots, people who come and go, pauses, stand-ins.

use pileup_bots::Dice;
use pileup_core::{Seat, SeatSet, Turn, Viewer};
use pileup_play::{Kind, Table, kind};
use pileup_table::{Change, Input, No, PATIENCE, Pace, Sitter, WAIT, Wall};
use rush_out::RushOut;
use serde_json::json;

const WIZARD: Seat = Seat::new(0);
const HERO: Seat = Seat::new(1);

fn person(name: &str) -> Sitter {
    Sitter::Person { name: name.to_owned() }
}

fn bot() -> Sitter {
    Sitter::Bot { level: "steady".to_owned() }
}

fn one(seat: Seat) -> SeatSet {
    SeatSet::from_iter([seat])
}

/// A table with a clock on the wall.
struct Hall {
    table: Table,
    now: Wall,
    dice: Dice,
}

impl Hall {
    fn new(sitters: Vec<Sitter>, seed: u64) -> Hall {
        let play = kind::<RushOut>().start(&json!({ "players": sitters.len(), "scenario": "t1" })).unwrap();
        Hall { table: Table::new(play, sitters, Pace::WATCHED), now: 1_000_000, dice: Dice::new(seed) }
    }

    fn step(&mut self, input: Input<String>) -> Option<No> {
        self.table.step(input, self.now, &mut self.dice).refused
    }

    fn play(&mut self, seat: Seat, ply: &str) -> Option<No> {
        self.step(Input::Play { seat, ply: ply.to_owned(), seen: None })
    }

    /// Lets time pass; whatever wants to happen meanwhile does.
    fn wait(&mut self, time: Wall) {
        let until = self.now + time;
        while let Some(then) = self.table.wake().filter(|then| *then <= until) {
            self.now = then.max(self.now);
            self.step(Input::Tick);
        }
        self.now = until;
        self.step(Input::Tick);
    }

    fn time(&self) -> u32 {
        self.table.clock().now(self.now)
    }

    /// A round in which everybody is a bot but the hero, who is there and does nothing.
    fn begun_round() -> Hall {
        let mut hall = Hall::new(vec![bot(), person("Anna"), bot(), bot()], 7);
        hall.step(Input::Enter(one(HERO)));
        hall.wait(1000);
        assert_eq!(hall.play(HERO, "ready"), None);
        hall.wait(3000);
        assert!(hall.table.clock().runs(), "the wizard has thrown");
        hall
    }
}

#[test]
fn bots_play_whole_games_and_they_replay() {
    for seed in 0..3 {
        let mut hall = Hall::new(vec![bot(), bot(), bot(), bot()], seed);
        hall.step(Input::Enter(SeatSet::EMPTY));
        hall.wait(40 * 60_000);
        assert_eq!(hall.table.play().turn(), Turn::Over, "seed {seed}");
        let times: Vec<u32> = hall
            .table
            .log()
            .iter()
            .filter_map(|change| match change {
                Change::Ply { at, .. } => Some(*at),
                _ => None,
            })
            .collect();
        assert!(times.is_sorted() && times.last() > Some(&10_000), "time goes on");
        let record = hall.table.record(Viewer::Everyone);
        let mut again = kind::<RushOut>().start(&hall.table.play().options()).unwrap();
        record.lines.iter().for_each(|line| again.play(line).unwrap());
        assert_eq!(again.hash(), hall.table.play().hash());
    }
}

#[test]
fn nothing_happens_while_nobody_is_there() {
    let mut hall = Hall::new(vec![bot(), bot(), bot(), bot()], 1);
    hall.wait(60_000);
    assert!(hall.table.play().len() < 40, "only what begins a game");
    assert_eq!(hall.table.wake(), None);
    hall.step(Input::Enter(SeatSet::EMPTY));
    hall.wait(10_000);
    let (plies, time) = (hall.table.play().len(), hall.time());
    assert!(hall.table.clock().runs() && plies > 40);
    hall.step(Input::Leave(SeatSet::EMPTY, hall.now));
    hall.wait(60_000);
    assert_eq!((hall.table.play().len(), hall.time()), (plies, time));
    hall.step(Input::Enter(SeatSet::EMPTY));
    assert!(hall.table.log().contains(&Change::Pause(60_000)), "the record says that the clock stood");
}

#[test]
fn the_clock_waits_for_somebody_and_nothing_counts_meanwhile() {
    let mut hall = Hall::begun_round();
    hall.step(Input::Enter(SeatSet::EMPTY));
    let left = hall.now;
    hall.step(Input::Leave(one(HERO), left));
    hall.wait(PATIENCE - 1);
    assert_eq!(hall.table.waiting(), None);
    hall.wait(1);
    assert_eq!(hall.table.waiting(), Some(HERO));
    let (plies, time) = (hall.table.play().len(), hall.time());
    hall.wait(WAIT / 2);
    // Whoever is there cannot play on: not even a hero who would win.
    assert_eq!(hall.play(Seat::new(2), "C roll"), Some(No::Waiting(HERO)));
    assert_eq!((hall.table.play().len(), hall.time()), (plies, time));
    // Anna comes back, and the clock goes on at once.
    hall.step(Input::Enter(one(HERO)));
    assert_eq!((hall.table.waiting(), hall.table.stand_ins()), (None, SeatSet::EMPTY));
    assert!(hall.table.log().contains(&Change::Pause((WAIT / 2) as u32)));
    hall.wait(500);
    assert!(hall.time() > time);
}

#[test]
fn a_bot_holds_the_seat_until_its_person_returns() {
    let mut hall = Hall::begun_round();
    hall.step(Input::Enter(SeatSet::EMPTY));
    hall.step(Input::Leave(one(HERO), hall.now));
    hall.wait(PATIENCE + WAIT);
    assert_eq!((hall.table.waiting(), hall.table.stand_ins()), (None, one(HERO)));
    let of_anna = |hall: &Hall| {
        let plies = hall.table.log().iter();
        plies.filter(|change| matches!(change, Change::Ply { actor, .. } if *actor == HERO.into())).count()
    };
    let before = of_anna(&hall);
    hall.wait(10_000);
    let held = of_anna(&hall);
    assert!(held > before, "the bot plays for her");
    hall.step(Input::Enter(one(HERO)));
    hall.wait(5_000);
    assert_eq!(of_anna(&hall), held, "she plays herself again");
    // She is waited for once in a round.
    hall.step(Input::Leave(one(HERO), hall.now));
    hall.wait(PATIENCE);
    if matches!(hall.table.play().turn(), Turn::Open(_)) && hall.table.play().due().is_some() {
        assert_eq!((hall.table.waiting(), hall.table.stand_ins()), (None, one(HERO)));
    }
}

#[test]
fn a_seat_without_a_person_does_not_block_the_start() {
    // A chair kept for somebody with the link, and somebody who has left.
    let mut hall = Hall::new(vec![person("Zoe"), person("Anna"), Sitter::Nobody, bot()], 5);
    hall.step(Input::Enter(one(HERO)));
    hall.wait(60_000);
    assert!(!hall.table.clock().runs(), "Anna is still awaited, so nobody hurries");
    assert_eq!(hall.play(HERO, "ready"), None);
    hall.wait(WAIT - 1);
    assert_eq!(hall.table.stand_ins(), SeatSet::EMPTY, "whoever is on the way may still come");
    hall.wait(WAIT + 10_000);
    assert!(hall.table.clock().runs(), "bots said ready for the one, and threw for the other");
    assert_eq!(hall.table.stand_ins(), SeatSet::from_iter([WIZARD, Seat::new(2)]));
    // Somebody takes the chair, and plays.
    hall.step(Input::Sit { seat: Seat::new(2), name: "Cleo".to_owned(), key: None });
    hall.step(Input::Enter(one(Seat::new(2))));
    assert_eq!(hall.table.stand_ins(), one(WIZARD));
}
