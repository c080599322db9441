//! The command line: what the program can do, and what every command takes. The commands themselves are in the files for those who
//! play, those who design and measure, and those who host.

mod host;
mod lab;
mod play;

use clap::{Parser, Subcommand};
use pileup_core::Seat;
use pileup_words::Language;

pub use host::{Load, Serve, Tables};
pub use lab::{Arena, Fixtures, Gallery, Perft, Referee, Render, Sim, Tune};
pub use play::{Analyse, Course, CourseCommand, Games, Learn, Play, Replay, Rules};

/// Tabletop games about pushing, crashing and rushing: in the browser, the terminal and the laboratory.
#[derive(Parser, Debug)]
#[command(
    version,
    max_term_width = 100,
    after_help = "\
Examples:
  pileup                   open the web table on this machine
  pileup games             which games there are
  pileup learn push-move   learn a game by doing
  pileup play push-move    play in the terminal against a bot
  pileup sim push-move --games 1000 --bots greedy,random
  pileup COMMAND --help    more about a command, with examples

Exit codes: 0 fine, 1 failed or refused, 2 the command line makes no sense."
)]
pub struct Args {
    /// What to do; without a word, the web table is opened.
    #[command(subcommand)]
    pub command: Option<Command>,

    /// Language that is spoken: en, de or nl [default: that of the system, by LANG]
    #[arg(long, visible_alias = "lang", global = true, value_name = "LANGUAGE", value_parser = language)]
    pub language: Option<Language>,
}

/// A language by its code.
fn language(text: &str) -> Result<Language, String> {
    Language::of_tag(text).ok_or_else(|| {
        let known = Language::ALL.map(|language| format!("{language} ({})", language.name()));
        format!("this language is not spoken: {} are", known.join(", "))
    })
}

/// What the program can do.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Open the web table (the default)
    Serve(Serve),
    /// List the games, or say what can be chosen in one
    Games(Games),
    /// Print the rules of a game, or one rule
    Rules(Rules),
    /// Play in the terminal
    Play(Play),
    /// Learn a game by doing, in a few small steps
    Learn(Learn),
    /// Judge plies read from standard input, a line each
    Referee(Referee),
    /// Let bots play a series of games and count
    Sim(Sim),
    /// Let bots play against each other, all pairs, and rate them
    Arena(Arena),
    /// Fit the weights of a game's evaluation to games between bots
    Tune(Tune),
    /// Run the worked examples of Markdown files
    Fixtures(Fixtures),
    /// Draw a moment of a game as SVG or PNG
    Render(Render),
    /// Draw everything of a game: cards, pieces, portraits, fields, sections
    Gallery(Gallery),
    /// Play a record through and verify its result
    Replay(Replay),
    /// Tell what decided a game: every choice graded, every roll as luck
    Analyse(Analyse),
    /// Try positions where one choice is far better than all others, or look for new ones
    Puzzles(crate::puzzles::Args),
    /// Count the sequences of plies from the opening
    Perft(Perft),
    /// Check a course of one's own, or list the sections to build one from
    Course(Course),
    /// Measure a server: many simulated browsers play real games
    Load(Load),
    /// List the tables that a server keeps, the newest first
    Tables(Tables),
}

/// Options of a game, as every command takes them.
#[derive(clap::Args, Debug, Default, Clone)]
pub struct Options {
    /// Options of the game: KEY=VALUE pairs, JSON, or the name of a preset ("pileup games GAME" lists them)
    #[arg(long, short = 'O', value_name = "KEY=VALUE", num_args = 1..)]
    pub options: Vec<String>,
}

/// A seat by its name.
fn seat(text: &str) -> Result<Seat, String> {
    text.parse().map_err(|error: pileup_core::ParseError| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        Args::command().debug_assert();
    }

    /// The terminal breaks paragraphs where it ends; what is broken here as well is ragged there.
    #[test]
    fn help_is_broken_by_the_terminal_alone() {
        let command = Args::command();
        for command in std::iter::once(&command).chain(command.get_subcommands()) {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            let lines: Vec<&str> = help.lines().collect();
            let is_prose = |line: &str| !line.is_empty() && !line.starts_with(' ');
            for pair in lines.windows(2) {
                assert!(!(is_prose(pair[0]) && is_prose(pair[1])), "{}: {pair:#?}", command.get_name());
            }
            for line in lines.iter().filter(|line| line.starts_with(' ')) {
                assert!(line.chars().count() <= 80, "{}: an example is too wide: {line}", command.get_name());
            }
        }
    }
}
