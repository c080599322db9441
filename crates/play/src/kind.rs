use pileup_core::fixture::Word;
use pileup_core::lesson::Files;
use pileup_core::{About, BadOption, Game, Perft, perft};
use pileup_scene::{Courses, Gallery, Sheet};
use pileup_table::Pace;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::marker::PhantomData;
use std::sync::Arc;

use crate::live::Live;
use crate::{
    Complete, Mining, Outcome, Play, Puzzle, Series, Simulated, StartError, Tuned, Tuning, fixtures, puzzle, simulate,
    tune,
};

/// A game of the registry, before it is played.
pub trait Kind: Send + Sync {
    /// Name, players, ruleset.
    fn about(&self) -> About;

    /// One sentence for somebody who has never heard of it.
    fn tagline(&self) -> String;

    /// The complete rules, in Markdown, in the language that is spoken.
    fn rules(&self) -> &'static str;

    /// The texts of its lesson, if it teaches itself.
    fn lesson(&self) -> Option<Files>;

    /// What can be chosen, for people.
    fn sheet(&self) -> Sheet;

    /// The pictures that its scenes name.
    fn gallery(&self) -> Option<&'static Gallery>;

    /// The box of sections, if players build their own courses.
    fn courses(&self) -> Option<&'static dyn Courses>;

    /// The levels of its bots: those for experiments, then those for people, weakest first.
    fn levels(&self) -> &'static [&'static str];

    /// What a level is like, in a sentence for people.
    fn describe_level(&self, level: &str) -> String;

    /// The level of this name; some had other names once.
    fn level_named(&self, name: &str) -> Option<&'static str>;

    /// What somebody chose, on top of what a preset says: the options to start with. What both leave open is filled in
    /// by the game.
    fn chosen(&self, preset: Option<&str>, options: &Value) -> Result<Value, StartError> {
        let Some(name) = preset else { return Ok(options.clone()) };
        let presets = self.sheet().presets;
        let Some(preset) = presets.iter().find(|preset| preset.name == name) else {
            let names: Vec<&str> = presets.iter().map(|preset| preset.name).collect();
            let sentence = format!("{name:?} is no preset: {} are", names.join(", "));
            return Err(BadOption::new("preset", sentence).into());
        };
        let mut merged: Value = serde_json::from_str(preset.options).expect("a preset is JSON");
        match (merged.as_object_mut(), options.as_object()) {
            (Some(merged), Some(chosen)) => {
                merged.extend(chosen.iter().map(|(key, value)| (key.clone(), value.clone())));
            }
            _ => return Ok(options.clone()),
        }
        Ok(merged)
    }

    /// The options with every default filled in, or why they are refused.
    fn options(&self, options: &Value) -> Result<Value, StartError>;

    /// A new game.
    fn start(&self, options: &Value) -> Result<Box<dyn Play>, StartError>;

    /// A game from a position.
    fn start_at(&self, options: &Value, position: &Value) -> Result<Box<dyn Play>, StartError>;

    /// A game from a position in the words of fixtures. The error names the line.
    fn stage(&self, words: &[Word<'_>]) -> Result<Box<dyn Play>, (usize, String)>;

    /// Runs the fixtures of a Markdown text. The error is a fault of the file, with its line.
    fn fixtures(&self, markdown: &str) -> Result<Vec<Outcome>, (usize, String)>;

    /// Counts the sequences of plies from the opening.
    fn perft(&self, options: &Value, depth: u32) -> Result<Perft, StartError>;

    /// A series of games between bots, the rules being prepared once for all of them.
    fn series(&self, options: &Value, pace: Pace, seed: u64) -> Result<Series, StartError>;

    /// The same, with everything counted that happens in them.
    fn counted_series(&self, options: &Value, pace: Pace, seed: u64) -> Result<Series, StartError>;

    /// The same, with the luck of every seat weighed: by the game's evaluation, and by so many playouts of every outcome.
    fn weighed_series(&self, options: &Value, seed: u64, playouts: u32) -> Result<Series, StartError>;

    /// Fits the weights of the game's evaluation to games between bots; `watch` is told how many have been played.
    fn tune(&self, options: &Value, tuning: &Tuning<'_>, watch: &mut dyn FnMut(u64)) -> Result<Tuned, StartError>;

    /// Looks for puzzles in games between bots; `watch` is told how many games have been played and puzzles found.
    fn mine(
        &self,
        options: &Value,
        mining: &Mining,
        watch: &mut dyn FnMut(u64, usize),
    ) -> Result<Vec<Puzzle>, StartError>;

    /// Plays one game between bots, as game `index` of a series with this seed. `bots` has a level for each seat.
    fn simulate(&self, options: &Value, bots: &[&str], seed: u64, index: u64) -> Result<Simulated, StartError> {
        self.series(options, Pace::UNWATCHED, seed)?(bots, index)
    }
}

/// The registry's entry for a game: `kind::<PushMove>()`.
pub const fn kind<G: Complete>() -> impl Kind {
    Entry::<G>(PhantomData)
}

struct Entry<G>(PhantomData<fn() -> G>);

fn rules_for<G: Game>(options: &Value) -> Result<G, StartError> {
    let options: G::Options = read("options", options)?;
    Ok(G::new(&options)?)
}

/// Reads JSON; the error names the key at fault.
fn read<T: DeserializeOwned>(what: &'static str, json: &Value) -> Result<T, StartError> {
    serde_path_to_error::deserialize(json).map_err(|error| {
        let place = error.path();
        let place = place.iter().next().is_some().then(|| place.to_string());
        StartError::Json { what, place, problem: error.into_inner().to_string() }
    })
}

impl<G: Complete> Kind for Entry<G> {
    fn about(&self) -> About {
        G::ABOUT
    }

    fn tagline(&self) -> String {
        G::tagline()
    }

    fn rules(&self) -> &'static str {
        G::rules()
    }

    fn lesson(&self) -> Option<Files> {
        G::LESSON
    }

    fn sheet(&self) -> Sheet {
        G::sheet()
    }

    fn gallery(&self) -> Option<&'static Gallery> {
        G::gallery()
    }

    fn courses(&self) -> Option<&'static dyn Courses> {
        G::courses()
    }

    fn levels(&self) -> &'static [&'static str] {
        G::LEVELS
    }

    fn describe_level(&self, level: &str) -> String {
        G::describe_level(level)
    }

    fn level_named(&self, name: &str) -> Option<&'static str> {
        G::level_named(name)
    }

    fn options(&self, options: &Value) -> Result<Value, StartError> {
        let game: G = rules_for(options)?;
        Ok(serde_json::to_value(game.options()).expect("options are JSON"))
    }

    fn start(&self, options: &Value) -> Result<Box<dyn Play>, StartError> {
        let game: G = rules_for(options)?;
        let state = game.setup();
        Ok(Box::new(Live::new(Arc::new(game), state, None)))
    }

    fn start_at(&self, options: &Value, position: &Value) -> Result<Box<dyn Play>, StartError> {
        let game: G = rules_for(options)?;
        let state = game.load(&read("position", position)?).map_err(StartError::Position)?;
        Ok(Box::new(Live::new(Arc::new(game), state, Some(position.clone()))))
    }

    fn stage(&self, words: &[Word<'_>]) -> Result<Box<dyn Play>, (usize, String)> {
        let (game, state) = G::stage(words)?;
        let line = words.first().map_or(0, |word| word.line);
        game.audit(&state).map_err(|broken| (line, format!("impossible position: {broken}")))?;
        let position = serde_json::to_value(game.position(&state)).expect("a position is JSON");
        Ok(Box::new(Live::new(Arc::new(game), state, Some(position))))
    }

    fn fixtures(&self, markdown: &str) -> Result<Vec<Outcome>, (usize, String)> {
        fixtures::run_fixtures::<G>(markdown)
    }

    fn perft(&self, options: &Value, depth: u32) -> Result<Perft, StartError> {
        let game: G = rules_for(options)?;
        Ok(perft(&game, &game.setup(), depth))
    }

    fn series(&self, options: &Value, pace: Pace, seed: u64) -> Result<Series, StartError> {
        simulate::series(rules_for::<G>(options)?, pace, seed, false)
    }

    fn counted_series(&self, options: &Value, pace: Pace, seed: u64) -> Result<Series, StartError> {
        simulate::series(rules_for::<G>(options)?, pace, seed, true)
    }

    fn weighed_series(&self, options: &Value, seed: u64, playouts: u32) -> Result<Series, StartError> {
        Ok(simulate::weighed_series(rules_for::<G>(options)?, seed, playouts))
    }

    fn tune(&self, options: &Value, tuning: &Tuning<'_>, watch: &mut dyn FnMut(u64)) -> Result<Tuned, StartError> {
        tune::tune(&rules_for::<G>(options)?, tuning, watch)
    }

    fn mine(
        &self,
        options: &Value,
        mining: &Mining,
        watch: &mut dyn FnMut(u64, usize),
    ) -> Result<Vec<Puzzle>, StartError> {
        puzzle::mine(&rules_for::<G>(options)?, mining, watch)
    }
}
