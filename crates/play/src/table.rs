use pileup_bots::Reaction;
use pileup_core::record::Record;
use pileup_core::{Actor, Millis, PlayError, Seat, SeatSet, Source, Standings, Turn, Viewer};
use pileup_scene::{Look, Told, fill_names};
use pileup_table::{Change, History, Match, Pace, Sitter, Stage};
use pileup_words::{Language, speaking};
use serde::Serialize;
use std::ops::{Deref, DerefMut};
use ts_rs::TS;

use crate::{Moments, Play};

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

/// What decided a game that is told from its first ply on: at most three moments, in order. Of equal weight the later
/// ones. Of the last ply what brought about the result is told, and the result itself only if nothing else has.
pub fn key_moments(game: &dyn Moments, viewer: Viewer) -> Vec<KeyMoment> {
    let heavy = |told: &&Told| told.weight >= 3 && told.words.is_some();
    let story = game.story(viewer);
    let last = story.len();
    let mut moments: Vec<(u8, usize, String)> = Vec::new();
    for (moment, (_, told)) in story.iter().enumerate().map(|(index, told)| (index + 1, told)) {
        let Some(most) = told.iter().filter(heavy).max_by_key(|told| told.weight) else { continue };
        let before = told.split_last().map_or(told.as_slice(), |(_, before)| before);
        let cause = before.iter().filter(heavy).max_by_key(|told| told.weight).filter(|_| moment == last);
        let words = cause.unwrap_or(most).words.clone().unwrap_or_default();
        moments.push((most.weight, moment, words));
    }
    moments.sort_by_key(|&(weight, moment, _)| std::cmp::Reverse((weight, moment)));
    moments.truncate(3);
    moments.sort_by_key(|&(_, moment, _)| moment);
    moments.into_iter().map(|(_, moment, words)| KeyMoment { moment, words }).collect()
}

/// What somebody on a chair is called: the person's name, or what the seat's pieces are called.
pub fn name_of(sitter: &Sitter, look: &Look) -> String {
    match sitter {
        Sitter::Person { name } if !name.is_empty() => name.clone(),
        _ => look.name.to_string(),
    }
}

/// The result of a game once it is over: by its rules, or because one of two gave up. Who gave up comes last.
pub fn final_standings(play: &dyn Play, gave_up: SeatSet) -> Option<Standings> {
    let played = match play.standings() {
        None if play.seats() == 2 && !gave_up.is_empty() => Standings::by_key(&[0; 2], |_| 0),
        played => played?,
    };
    Some(played.given_up(gave_up))
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
            Some(sitter) => name_of(sitter, &self.play().look(seat)),
            None => self.play().look(seat).name.to_string(),
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

    /// The result, once the game is over. Who gave up comes last, whatever the pieces say.
    pub fn standings(&self) -> Option<Standings> {
        final_standings(self.play(), self.resigned())
    }

    /// Whether the game is over because somebody gave up, although the rules would go on.
    pub fn is_given_up(&self) -> bool {
        self.turn() == Turn::Over && self.play().turn() != Turn::Over
    }

    /// What everybody is told of somebody who gives up; `{p1}` stands for the name.
    pub fn resignation(seat: Seat) -> String {
        pileup_table::resignation(seat)
    }

    /// The record as a viewer may have it: the same, whatever its reader speaks.
    pub fn record(&self, viewer: Viewer) -> Record {
        let label = |seat| speaking(Language::English, || self.label(seat));
        let mut record = self.play().record(viewer, &label);
        record.remarks = self.pauses().map(|(after, length)| (after, format!("pause {length}"))).collect();
        record.resigned = self.resignations().map(|(after, seat)| (seat, after)).collect();
        if let Some(standings) = self.standings().filter(|_| !record.resigned.is_empty()) {
            record.result = Seat::all(self.play().seats()).map(|seat| (seat, standings.places[seat.index()])).collect();
        }
        record
    }
}
