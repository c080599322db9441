//! Commands of those who play.

use clap::Subcommand;
use pileup_core::Seat;
use std::path::PathBuf;

use super::{Options, seat};

/// `pileup games`
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  pileup games                 the list
  pileup games push-move       its presets, options and bots
  pileup games --json          the same for programs")]
pub struct Games {
    /// The game to tell more about
    pub game: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// `pileup rules`
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  pileup rules push-move             everything
  pileup rules push-move PM-4.2      one rule; 4.2 is enough
  pileup rules push-move push        the rules that speak of pushing
  pileup rules push-move --proofs    where each is decided, and what proves it")]
pub struct Rules {
    /// The game
    pub game: String,
    /// List each rule with its places in the code and what proves it; for a checkout of the sources
    #[arg(long, conflicts_with = "id")]
    pub proofs: bool,
    /// Id of a rule, or words to look for
    pub id: Vec<String>,
}

/// `pileup play`
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  pileup play push-move                            you against a bot
  pileup play push-move --seat p2=Ben              you are p2
  pileup play push-move --seat p1=Ann --seat p2    two people at one keyboard
  pileup play push-move -O players=4 --bots easy,hard,expert
  pileup play --resume evening.pileup              go on with a saved game

While playing, type the number of a choice or its notation. ? lists the other words.")]
pub struct Play {
    /// The game; not needed with --resume
    #[arg(required_unless_present = "resume")]
    pub game: Option<String>,
    /// A seat that a person takes, perhaps with a name: p1 or p1=Ann (repeat it for several people) [default: the
    /// one that is easiest]
    #[arg(long = "seat", value_name = "SEAT[=NAME]", value_parser = person)]
    pub seats: Vec<(Seat, Option<String>)>,
    /// Level of the bots: one for all, or one for each seat without a person, separated by commas [default: normal]
    #[arg(long, value_delimiter = ',', value_name = "LEVEL")]
    pub bots: Vec<String>,
    /// Go on with this record
    #[arg(long, value_name = "FILE", conflicts_with = "options")]
    pub resume: Option<PathBuf>,
    /// Seed of the dice and of the bots, to play the same game again [default: at random]
    #[arg(long)]
    pub seed: Option<u64>,
    #[command(flatten)]
    pub options: Options,
}

fn person(text: &str) -> Result<(Seat, Option<String>), String> {
    match text.split_once('=') {
        Some((place, name)) => {
            let name = name.trim();
            if name.is_empty() || name.chars().any(char::is_control) {
                return Err("write a name after the =, as in p1=Ann".to_owned());
            }
            Ok((seat(place)?, Some(name.to_owned())))
        }
        None => Ok((seat(text)?, None)),
    }
}

/// `pileup learn`
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  pileup learn push-move
  pileup learn push-move --from edge

It ends with a short game against an easy bot that whispers the first choices.")]
pub struct Learn {
    /// The game
    pub game: String,
    /// Begin with this step, by its name or number
    #[arg(long, value_name = "STEP")]
    pub from: Option<String>,
    /// Seed of the game at the end [default: at random]
    #[arg(long)]
    pub seed: Option<u64>,
}

/// `pileup replay`
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  pileup replay evening.pileup            every ply with the board after it
  pileup replay --quiet *.pileup          only whether they hold
  pileup replay --pace 2 round.pileup     twice as fast as it was played

A record holds if every ply is legal and the result and the hash are those it names. docs/records.md describes the form.")]
pub struct Replay {
    /// Records (files, or - for standard input)
    #[arg(required = true, value_name = "RECORD")]
    pub records: Vec<PathBuf>,
    /// Print one line for each record
    #[arg(long, short)]
    pub quiet: bool,
    /// Let time pass between the plies as it did then: 1 for the real pace, 8 for eight times as fast
    #[arg(long, value_name = "RATE", conflicts_with = "quiet", value_parser = rate)]
    pub pace: Option<f64>,
}

/// How fast time passes in a replay.
fn rate(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(rate) if (0.1..=100.0).contains(&rate) => Ok(rate),
        _ => Err("a number from 0.1 to 100".to_owned()),
    }
}

/// `pileup analyse`
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  pileup analyse game.txt
  pileup analyse game.txt --iterations 500 --json

Every choice is compared with the best one by a search from what its seat could know: ?! for a twentieth of a win lost, ? for a \
tenth, ?? for a fifth. Luck is what a roll or draw changed against the mean of all that could have come; start, luck and skill \
add up to the result.")]
pub struct Analyse {
    /// The record (a file, or - for standard input)
    #[arg(value_name = "RECORD")]
    pub record: PathBuf,
    /// Iterations of the search for each choice
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u32).range(10..=1_000_000))]
    pub iterations: u32,
    /// Threads that work at once [default: one for each processor]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Seed of the search: the same one finds the same
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// `pileup course`
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  pileup course list rush-n-crush             the sections and the ready courses
  pileup course check rush-n-crush loop.txt   whether it can be raced on
  echo 01A 02A 03A | pileup course check rush-and-bash -

A course is a text of sections in driving order, separated by spaces or lines. The browser has an editor for it.")]
pub struct Course {
    /// What to do
    #[command(subcommand)]
    pub command: CourseCommand,
}

/// What can be done with courses.
#[derive(Subcommand, Debug)]
pub enum CourseCommand {
    /// Say whether a course can be raced on; the exit code is 1 if it cannot
    Check {
        /// The game
        game: String,
        /// A text file with a course, or - for standard input
        file: PathBuf,
    },
    /// List the sections in the box and the ready courses
    List {
        /// The game
        game: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_have_seats_and_perhaps_names() {
        assert_eq!(person("p2"), Ok((Seat::new(1), None)));
        assert_eq!(person("p1=Ann Lee"), Ok((Seat::new(0), Some("Ann Lee".to_owned()))));
        assert!(person("p1=").is_err());
        assert!(person("x=Ann").is_err());
    }
}
