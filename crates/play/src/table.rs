use pileup_bots::Reaction;
use pileup_core::record::Record;
use pileup_core::{Actor, Millis, PlayError, Seat, Source, Standings, Turn, Viewer};
use pileup_scene::fill_names;
use pileup_table::{Change, History, Match, Pace, Sitter, Stage};
use serde::Serialize;
use std::ops::{Deref, DerefMut};
use ts_rs::TS;

use crate::Play;

impl Stage for Box<dyn Play> {
    type Ply = String;

    fn seats(&self) -> usize {
        (**self).seats()
    }

    fn len(&self) -> usize {
        (**self).len()
    }

    fn turn(&self) -> Turn {
        (**self).turn()
    }

    fn due(&self) -> Option<Millis> {
        (**self).due()
    }

    fn ready(&self, seat: Seat) -> Option<Millis> {
        (**self).ready(seat)
    }

    fn forced(&mut self, at: Millis) -> Option<String> {
        (**self).forced(at)
    }

    fn roll(&mut self, at: Millis, dice: &mut impl Source) -> String {
        (**self).roll(dice, at)
    }

    fn play(&mut self, actor: Actor, ply: &String, at: Millis) -> Result<(), PlayError> {
        (**self).act(actor, ply, at)
    }

    fn think(&mut self, seat: Seat, level: &str, at: Millis, dice: &mut impl Source) -> Option<String> {
        Some((**self).thinker(seat, level, any_seed(dice), at)?())
    }

    fn react(
        &self,
        seat: Seat,
        level: &str,
        at: Millis,
        woke: bool,
        dice: &mut impl Source,
    ) -> Option<Reaction<String>> {
        (**self).react(seat, level, at, woke, dice)
    }

    fn stand_in(&self) -> &'static str {
        (**self).stand_in()
    }
}

impl History for Box<dyn Play> {
    fn take_back(&mut self, len: usize) {
        (**self).take_back(len);
    }

    fn undo_moment(&self, seat: Seat, passed: &dyn Fn(usize) -> bool) -> Option<usize> {
        (**self).undo_moment(seat, passed)
    }

    fn has_secrets(&self) -> bool {
        (**self).has_secrets()
    }
}

fn any_seed(dice: &mut impl Source) -> u64 {
    u64::from(dice.below(u32::MAX)) << 32 | u64::from(dice.below(u32::MAX))
}

/// A moment that mattered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct KeyMoment {
    /// After how many plies it can be seen.
    pub moment: usize,
    /// What happened; `{p1}` stands for a name.
    pub words: String,
}

/// A match of any game, with what people call each other: what server and terminal run.
pub struct Table(Match<Box<dyn Play>>);

impl Deref for Table {
    type Target = Match<Box<dyn Play>>;

    fn deref(&self) -> &Match<Box<dyn Play>> {
        &self.0
    }
}

impl DerefMut for Table {
    fn deref_mut(&mut self) -> &mut Match<Box<dyn Play>> {
        &mut self.0
    }
}

impl Table {
    /// A table for a game that begins. There is a sitter for each seat.
    pub fn new(play: Box<dyn Play>, sitters: Vec<Sitter>, pace: Pace) -> Table {
        Table(Match::new(play, sitters, pace))
    }

    /// A table as it was kept. The error says which change does not fit, and why.
    pub fn open(
        play: Box<dyn Play>,
        sitters: Vec<Sitter>,
        pace: Pace,
        log: Vec<Change<String>>,
    ) -> Result<Table, (usize, PlayError)> {
        Ok(Table(Match::open(play, sitters, pace, log)?))
    }

    /// The game, to look at.
    pub fn play(&self) -> &dyn Play {
        &**self.stage()
    }

    /// The game alone.
    pub fn into_play(self) -> Box<dyn Play> {
        self.0.into_stage()
    }

    /// What a seat is called: the person's name, or what its pieces are called.
    pub fn name(&self, seat: Seat) -> String {
        match self.sitters().get(seat.index()) {
            Some(Sitter::Person { name }) if !name.is_empty() => name.clone(),
            _ => self.play().look(seat).name.to_string(),
        }
    }

    /// What a record says of a seat: its name, or which bot it was.
    fn label(&self, seat: Seat) -> String {
        match self.sitters().get(seat.index()) {
            Some(Sitter::Bot { level }) => format!("{level} bot"),
            _ => self.name(seat),
        }
    }

    /// Puts names into words.
    pub fn words(&self, words: &str) -> String {
        fill_names(words, |seat| Some(self.name(seat)))
    }

    /// What decided the game: at most three moments, in order. Of equal weight the later ones.
    pub fn key_moments(&self, viewer: Viewer) -> Vec<KeyMoment> {
        let mut moments: Vec<(u8, usize, String)> = Vec::new();
        for index in 0..self.play().len() {
            let told = self.play().told(index, viewer);
            let heaviest = told.into_iter().filter(|told| told.weight >= 3 && told.words.is_some());
            if let Some(told) = heaviest.max_by_key(|told| told.weight) {
                moments.push((told.weight, index + 1, told.words.unwrap_or_default()));
            }
        }
        moments.sort_by_key(|&(weight, moment, _)| std::cmp::Reverse((weight, moment)));
        moments.truncate(3);
        moments.sort_by_key(|&(_, moment, _)| moment);
        moments.into_iter().map(|(_, moment, words)| KeyMoment { moment, words }).collect()
    }

    /// The result, once the game is over. Who gave up comes last, whatever the pieces say.
    pub fn standings(&self) -> Option<Standings> {
        let gave_up = self.resigned();
        let seats = self.play().seats();
        let played = match self.play().standings() {
            None if self.turn() == Turn::Over => Standings::by_key(&vec![0; seats], |_| 0),
            played => played?,
        };
        if gave_up.is_empty() {
            return Some(played);
        }
        let stayed: Vec<u8> =
            Seat::all(seats).filter(|seat| !gave_up.contains(*seat)).map(|seat| played.places[seat.index()]).collect();
        let place = |seat: Seat| match gave_up.contains(seat) {
            true => stayed.len() + 1,
            false => 1 + stayed.iter().filter(|place| **place < played.places[seat.index()]).count(),
        };
        let places = Seat::all(seats).map(|seat| place(seat) as u8).collect();
        let mut standings = played.clone();
        standings.places = places;
        Some(standings)
    }

    /// The record as a viewer may have it.
    pub fn record(&self, viewer: Viewer) -> Record {
        let mut record = self.play().record(viewer, &|seat| self.label(seat));
        record.remarks = self.pauses().map(|(after, length)| (after, format!("pause {length}"))).collect();
        record
    }

    /// Through whose eyes a device with these seats looks: the one to move if it is among them, else as before.
    pub fn viewer(&self, seats: &[Seat], before: Option<Seat>) -> Option<Seat> {
        let turn = self.play().turn();
        let asked = seats.iter().copied().find(|seat| turn.allows(Actor::Seat(*seat)));
        let stays = before.filter(|seat| seats.contains(seat));
        match turn {
            Turn::Open(_) => stays.or(asked),
            _ => asked.or(stays),
        }
        .or_else(|| seats.first().copied())
    }
}
