//! Random games behind the face that all games share.

use pileup_bots::Dice;
use pileup_core::record::Line;
use pileup_core::{Millis, Seat, Source, Turn, Viewer};
use pileup_play::{Kind, Play};
use pileup_scene::{Column, Kind as Allowed};
use proptest::prelude::*;
use serde_json::{Map, Value};
use std::collections::HashMap;
use std::sync::LazyLock;

/// A game played up to some ply.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    set: usize,
    seed: u64,
    plies: usize,
}

/// Games of at most so many plies.
pub fn played(most: usize) -> impl Strategy<Value = Played> {
    (0..1000usize, 0..1_000_000u64, 0..=most).prop_map(|(set, seed, plies)| Played { set, seed, plies })
}

/// Values for each option of the sheet: all choices, the ends of ranges, the examples.
fn choices(kind: &dyn Kind) -> Vec<(&'static str, Vec<Value>)> {
    let json = |text: &str| serde_json::from_str(text).unwrap_or_else(|_| Value::from(text));
    let sheet = kind.sheet();
    let values = |allowed: Allowed| match allowed {
        Allowed::Flag => vec![Value::from(true), Value::from(false)],
        Allowed::Number { min, max, .. } | Allowed::Seconds { min, max } => {
            [min, max, (min + max) / 2].map(Value::from).to_vec()
        }
        Allowed::List { choices, length, .. } => {
            let values: Vec<Value> = choices.iter().map(|choice| Value::from(choice.value.as_str())).collect();
            let fewest = length.map_or(values.len(), |(fewest, _)| fewest).min(values.len());
            vec![Value::from(values[..fewest].to_vec()), Value::from(values)]
        }
        Allowed::Crews { choices, columns } => {
            let row = |index: usize| -> Map<String, Value> {
                let cell =
                    |column: &Column| Some((column.key.to_owned(), column.choices.get(index)?.value.clone().into()));
                columns.iter().filter_map(cell).collect()
            };
            let listed = Value::from((0..4).map(row).collect::<Vec<_>>());
            choices.iter().map(|choice| json(&choice.value)).chain([listed]).collect()
        }
        Allowed::Numbers { labels, min, max } => {
            [min, max].map(|value| Value::from(vec![value; labels.len()])).to_vec()
        }
        Allowed::Choice { choices, open } => {
            choices.iter().map(|choice| choice.value.as_str()).chain(open.as_deref()).map(json).collect()
        }
        Allowed::Painted { usual, .. } => vec![json(&usual)],
        Allowed::Text { example } => vec![json(example)],
    };
    sheet.options.into_iter().map(|option| (option.key, values(option.kind))).collect()
}

/// Options that some numbers choose from the sheet, on top of a preset. Not all of them go together.
pub fn chosen(kind: &dyn Kind, preset: usize, picks: &[(usize, usize)]) -> Value {
    let presets = kind.sheet().presets;
    let mut options: Map<String, Value> =
        serde_json::from_str(presets[preset % presets.len()].options).expect("a preset is JSON");
    let choices = choices(kind);
    for (option, value) in picks {
        if let Some((key, values)) = (*option).checked_rem(choices.len()).map(|index| &choices[index]) {
            options.insert((*key).to_owned(), values[value % values.len()].clone());
        }
    }
    Value::Object(options)
}

/// Options to play with: every preset, everything on the sheet alone, and some of it together.
static OPTIONS: LazyLock<HashMap<&str, Vec<Value>>> =
    LazyLock::new(|| crate::harness::kinds().map(|kind| (kind.about().id, playable(kind))).collect());

fn playable(kind: &dyn Kind) -> Vec<Value> {
    let mut found: Vec<Value> = (0..kind.sheet().presets.len()).map(|preset| chosen(kind, preset, &[])).collect();
    for (option, (_, values)) in choices(kind).iter().enumerate() {
        found.extend((0..values.len()).map(|value| chosen(kind, 0, &[(option, value)])));
    }
    let mut dice = Dice::new(3);
    for _ in 0..40 {
        let mut pick = || dice.below(1000) as usize;
        found.push(chosen(kind, pick(), &[(pick(), pick()), (pick(), pick()), (pick(), pick())]));
    }
    found.retain(|options| kind.options(options).is_ok());
    found
}

/// Options with which the game can be played.
pub fn options(kind: &dyn Kind) -> &'static [Value] {
    &OPTIONS[kind.about().id]
}

/// A game and its random players.
pub struct Walk {
    pub play: Box<dyn Play>,
    pub at: Millis,
    pub dice: Dice,
}

impl Walk {
    /// A new game.
    pub fn start(kind: &dyn Kind, options: &Value, seed: u64) -> Walk {
        Walk { play: kind.start(options).expect("these options can be played"), at: 0, dice: Dice::new(seed) }
    }

    /// Plays a new game as far as it says.
    pub fn new(kind: &dyn Kind, played: Played) -> Walk {
        let sets = options(kind);
        let mut walk = Walk::start(kind, &sets[played.set % sets.len()], played.seed);
        walk.go(played.plies);
        walk
    }

    /// Plays on for at most so many plies.
    pub fn go(&mut self, plies: usize) {
        for _ in 0..plies {
            if !self.step() {
                break;
            }
        }
    }

    /// Makes a ply if the game is not over. In an open turn time passes by little steps, and what is due comes first.
    fn step(&mut self) -> bool {
        let due = self.play.due();
        let seats: Vec<Seat> = match self.play.turn() {
            Turn::Over => return false,
            Turn::Chance => return self.roll(due.unwrap_or(self.at)),
            Turn::Seat(seat) => vec![seat],
            Turn::Open(seats) => seats.iter().collect(),
        };
        if let Some(due) = due {
            self.at = self.at.saturating_add(self.dice.below(160));
            if self.at >= due {
                return self.roll(due);
            }
        }
        let plies: Vec<(Seat, String)> = seats
            .iter()
            .flat_map(|&seat| self.play.legal(seat, self.at).into_iter().map(move |choice| (seat, choice.ply)))
            .collect();
        if plies.is_empty() {
            return self.roll(due.expect("somebody can act, or something is due"));
        }
        let (seat, text) = plies[self.dice.below(plies.len() as u32) as usize].clone();
        let line = Line { actor: seat.into(), text, at: Some(self.at) };
        self.play.play(&line).unwrap_or_else(|error| panic!("{line} is listed but refused: {error}"));
        true
    }

    fn roll(&mut self, at: Millis) -> bool {
        self.at = at;
        self.play.roll(&mut self.dice, at);
        true
    }

    /// Looks at the game in every way there is, and loads its position again.
    pub fn look(&self, kind: &dyn Kind) {
        let (play, now) = (&self.play, self.play.len());
        assert_eq!(play.turn() == Turn::Over, play.standings().is_some(), "over exactly if there is a result");
        let seats = Seat::all(play.seats()).map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Spectator, Viewer::Everyone]) {
            let asked = match viewer {
                Viewer::Seat(seat) => Some(seat),
                _ => None,
            };
            play.scene(now, viewer, asked, self.at);
            assert!(!play.board(now, viewer).is_empty() && !play.prompt(now, viewer, None).is_empty());
            play.view(viewer);
            if now > 0 {
                play.told(now - 1, viewer);
                play.events(now - 1, viewer);
                play.line(now - 1, viewer);
            }
        }
        play.charts();
        self.same_game(&*self.loaded(kind));
    }

    /// Asks a bot for everybody who may act: what it chooses is legal.
    pub fn think(&mut self, level: &str) {
        let len = self.play.len();
        for seat in Seat::all(self.play.seats()) {
            self.play.react(seat, level, self.at, true, &mut self.dice);
            if let Some(thinker) = self.play.thinker(seat, level, 1, self.at) {
                let line = Line { actor: seat.into(), text: thinker(), at: Some(self.at) };
                self.play.play(&line).unwrap_or_else(|error| panic!("{level} chose {line}: {error}"));
                self.play.take_back(len);
            }
        }
    }

    /// The game that its own position starts.
    pub fn loaded(&self, kind: &dyn Kind) -> Box<dyn Play> {
        let position = self.play.position();
        kind.start_at(&self.play.options(), &position)
            .unwrap_or_else(|error| panic!("its own position is refused: {error}\n{position}"))
    }

    /// Compares everything that can happen next.
    pub fn same_game(&self, other: &dyn Play) {
        let play = &self.play;
        assert_eq!((other.hash(), other.position()), (play.hash(), play.position()));
        assert_eq!((other.turn(), other.due()), (play.turn(), play.due()));
        assert_eq!(other.outcomes(), play.outcomes());
        for seat in Seat::all(play.seats()) {
            assert_eq!(other.legal(seat, self.at), play.legal(seat, self.at), "plies of {seat}");
        }
        assert_eq!(other.standings(), play.standings());
    }
}
