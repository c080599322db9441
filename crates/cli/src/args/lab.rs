//! Commands of those who design games, write bots and draw pictures.

use pileup_core::Seat;
use std::path::PathBuf;

use super::{Options, seat};

/// `pileup referee`
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Lines: p1 PLY, * PLY (chance), legal [p1 ...], turn, position, view p1, board [p1], hash, undo [N], record, roll [SEED], \
help, quit. Each is answered with one line; a refused line changes nothing. docs/referee.md describes it.

Example:
  printf 'legal\\nroll\\nboard\\n' | pileup referee push-move --json

The exit code is 1 if any line was refused.")]
pub struct Referee {
    /// The game
    pub game: String,
    /// Begin from the position in this file (JSON)
    #[arg(long, value_name = "FILE")]
    pub position: Option<PathBuf>,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub options: Options,
}

/// `pileup sim`
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  pileup sim push-move --games 10000 --bots random
  pileup sim push-move --games 1000 --bots greedy,random --rotate --json
  pileup sim rush-out --bots normal --pace raw -O scenario=s1

The result depends on the seed, never on the number of threads. Intervals are 95 % confidence intervals (Wilson). \
The exit code is 1 if a game did not end.")]
pub struct Sim {
    /// The game
    pub game: String,
    /// How many games
    #[arg(long, short = 'n', default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// Level of the bots: one for all seats, or one for each, separated by commas
    #[arg(long, value_delimiter = ',', value_name = "LEVEL", default_value = "random")]
    pub bots: Vec<String>,
    /// Let the bots change seats from game to game
    #[arg(long)]
    pub rotate: bool,
    /// How fast bots are in a game that runs by the clock
    #[arg(long, value_enum, default_value_t = Pace::Human)]
    pub pace: Pace,
    /// Seed of the series
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Threads [default: one for each processor]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Count what happens: the use of every card, field and item, by seat
    #[arg(long)]
    pub tally: bool,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub options: Options,
}

/// `pileup arena`
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  pileup arena push-move --bots greedy,hard,expert --games 100
  pileup arena push-move -O players=4 --bots greedy,expert --json
  pileup arena connect-four --bots 'normal,cmd:python3 examples/bots/sample.py'
  pileup arena connect-four --bots easy,normal,hard --svg ratings.svg
  pileup arena rush-n-crush -O players=2 --bots greedy,hard --playouts 16

In a game with more than two seats, one of a pair sits alone against the other in all other seats, both ways round. Ratings \
are Weng-Lin's. docs/bot-protocol.md tells what a program has to say; one that crashes, stalls or answers nonsense forfeits.

Luck taken out is the share of wins if all rolls and draws had been worth as much as they are on average; gain tells how many \
times as many games the raw share would need to be as sure. --playouts may raise it where chance decides, and takes its time \
(docs/strength.md). The result depends on the seed, never on the number of threads.")]
pub struct Arena {
    /// The game
    pub game: String,
    /// Who plays: levels of the game, or cmd:PROGRAM for a program of your own, separated by commas
    #[arg(long, value_delimiter = ',', value_name = "BOT", required = true)]
    pub bots: Vec<String>,
    /// Games of each pair
    #[arg(long, short = 'n', default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub games: u64,
    /// Games played on from every outcome of a roll or draw, to weigh the luck that is taken out; with 0 the game's evaluation
    /// alone weighs it
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=10_000))]
    pub playouts: u32,
    /// Milliseconds that a program has for a ply
    #[arg(long, value_name = "MS", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=600_000))]
    pub time: u64,
    /// Seed of the series
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Threads [default: one for each processor]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Draw the ratings into this file
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub options: Options,
}

/// `pileup tune`
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  pileup tune push-move    fit, and show how well it foretells
  pileup tune push-move --write games/push-move/data/evaluation.toml
  pileup tune rush-and-bash -O players=4 --bots greedy,normal --json

Bots play; some states of every game are kept with its result, and the weights are those under which the results are the \
least surprising. One game in five is held back, and only those are told about. The result depends on the seed alone.")]
pub struct Tune {
    /// The game
    pub game: String,
    /// How many games
    #[arg(long, short = 'n', default_value_t = 500, value_parser = clap::value_parser!(u64).range(5..=100_000))]
    pub games: u64,
    /// Levels of the bots: every seat draws one of them for each game
    #[arg(long, value_delimiter = ',', value_name = "LEVEL", default_value = "greedy,easy,normal")]
    pub bots: Vec<String>,
    /// Iterations of a search for one choice at the most, in games whose bots keep their minds: for quicker series
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub iterations: Option<u32>,
    /// Seed of the series
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Put the weights into this data file, in place of those for as many sides
    #[arg(long, value_name = "FILE")]
    pub write: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub options: Options,
}

/// How fast bots are.
#[derive(clap::ValueEnum, Clone, Copy, Debug)]
pub enum Pace {
    /// They take the time that a person of their level takes
    Human,
    /// They act as soon as the rules let them
    Raw,
}

impl Pace {
    /// As it is written on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Pace::Human => "human",
            Pace::Raw => "raw",
        }
    }
}

impl From<Pace> for pileup_table::Pace {
    fn from(pace: Pace) -> pileup_table::Pace {
        match pace {
            Pace::Human => pileup_table::Pace::UNWATCHED,
            Pace::Raw => pileup_table::Pace::RAW,
        }
    }
}

/// `pileup fixtures`
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Example:
  pileup fixtures push-move games/push-move/fixtures/examples.md

A fixture is a fenced `fixture` block: a position in the game's words, plies, plies that must be refused (! p1 a2>a1), \
and checks (= legal p1: end). The exit code is 1 if one fails.")]
pub struct Fixtures {
    /// The game
    pub game: String,
    /// Markdown files
    #[arg(required = true, value_name = "FILE.md")]
    pub files: Vec<PathBuf>,
}

/// `pileup render`
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  pileup render push-move -o opening.svg
  pileup render evening.pileup --ply 12 --seat p2 -o moment.png --width 800
  pileup render push-move --ply 20 -o middle.png    after 20 plies between bots
  pileup render push-move -o - > opening.svg")]
pub struct Render {
    /// A record (a file, or - for standard input), or the id of a game
    #[arg(value_name = "RECORD|GAME")]
    pub source: String,
    /// After so many plies [default: the end of the record, or the opening of the game]
    #[arg(long)]
    pub ply: Option<usize>,
    /// As this seat sees it [default: everything is open]
    #[arg(long, value_parser = seat)]
    pub seat: Option<Seat>,
    /// Where to: a file that ends in .svg or .png, or - for SVG on standard output
    #[arg(long, short)]
    pub output: PathBuf,
    /// Width in pixels; the height follows from the board
    #[arg(long, default_value_t = 1200, value_parser = clap::value_parser!(u32).range(1..=i64::from(pileup_picture::LARGEST)))]
    pub width: u32,
    /// Seed of the plies that bots play first, where a game is drawn with --ply
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    #[command(flatten)]
    pub options: Options,
}

/// `pileup gallery`
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  pileup gallery -o gallery             every drawing, card, piece and section
  pileup gallery -o gallery rush-out    of one game
  pileup gallery --readme -o docs       the pictures of the README

Everything is shown in three sizes, on light and on dark ground; index.html has all of it. The browser shows the same at \
/gallery.")]
pub struct Gallery {
    /// The games [default: all]
    #[arg(value_name = "GAME")]
    pub games: Vec<String>,
    /// Folder to write into; it is created if it is missing
    #[arg(long, short, value_name = "FOLDER")]
    pub output: PathBuf,
    /// One position of each game instead, as the README shows it
    #[arg(long)]
    pub readme: bool,
}

/// `pileup perft`
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Example:
  pileup perft push-move 3

Counts are of sequences of plies, chance outcomes included; those that ended earlier count too.")]
pub struct Perft {
    /// The game
    pub game: String,
    /// How many plies deep
    #[arg(value_parser = clap::value_parser!(u32).range(1..=64))]
    pub depth: u32,
    #[command(flatten)]
    pub options: Options,
}
