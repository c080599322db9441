//! The command line.

use clap::{Args as _, FromArgMatches, Parser, Subcommand};
use pileup_core::Seat;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use crate::limits::Limits;

/// Tabletop games about pushing, crashing and rushing: in the browser, the terminal and the laboratory.
#[derive(Parser, Debug)]
#[command(
    version,
    max_term_width = 100,
    after_help = "\
Examples:
  pileup                                open the web table on this machine, the same as pileup serve
  pileup games                          which games there are
  pileup play push-move                 play in the terminal against a bot
  pileup sim push-move --games 1000 --bots greedy,random
  pileup COMMAND --help                 more about a command, with examples

Exit codes: 0 fine, 1 failed or refused, 2 the command line makes no sense."
)]
pub struct Args {
    /// What to do; without a word, the web table is opened.
    #[command(subcommand)]
    pub command: Option<Command>,
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
    /// Play a record through and verify its result
    Replay(Replay),
    /// Tell what decided a game: every choice graded, every roll as luck
    Analyse(Analyse),
    /// Count the sequences of plies from the opening
    Perft(Perft),
    /// Check a course of one's own, or list the sections to build one from
    Course(Course),
    /// Measure a server: many simulated browsers play real games
    Load(Load),
    /// List the tables that a server keeps, the newest first
    Tables(Tables),
}

/// `pileup tables`.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  pileup tables                        what a server started here has kept
  pileup tables --data /srv/pileup --json

It only looks: a server may run in the same folder meanwhile.")]
pub struct Tables {
    /// Folder in which tables are kept
    #[arg(long, value_name = "DIR", default_value = "data")]
    pub data: PathBuf,
    /// At most so many
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub limit: u32,
    /// As JSON; times in seconds since 1970
    #[arg(long)]
    pub json: bool,
}

/// Options of a game, as every command takes them.
#[derive(clap::Args, Debug, Default, Clone)]
pub struct Options {
    /// Options of the game: KEY=VALUE pairs, JSON, or the name of a preset ("pileup games GAME" lists them)
    #[arg(long, short = 'O', value_name = "KEY=VALUE", num_args = 1..)]
    pub options: Vec<String>,
}

/// `pileup serve`
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  pileup serve                              for this machine only
  pileup serve --listen 0.0.0.0:8820        for everybody on the network
  pileup serve --listen 127.0.0.1:0         on any free port
  pileup serve --data /var/lib/pileup
  pileup serve --host club.example --proxy 127.0.0.1     behind a proxy on this machine

Ctrl-C ends it. Tables are kept in the data folder and are there again next time. docs/hosting.md tells more.")]
pub struct Serve {
    /// Address and port to listen on
    #[arg(long, default_value_t = SocketAddr::from(([127, 0, 0, 1], 8820)))]
    pub listen: SocketAddr,
    /// Folder in which tables are kept; it is created if it is missing
    #[arg(long, value_name = "DIR", default_value = "data")]
    pub data: PathBuf,
    /// A name under which browsers may ask for this server (repeat it for several); addresses, localhost and the name
    /// of this machine always work
    #[arg(long = "host", value_name = "NAME", value_parser = host)]
    pub hosts: Vec<String>,
    /// Address of a proxy that says where requests come from, with X-Forwarded-For (repeat it for several)
    #[arg(long = "proxy", value_name = "ADDR")]
    pub proxies: Vec<IpAddr>,
    #[command(flatten)]
    pub limits: Limits,
}

impl Default for Serve {
    /// As if no flag was given.
    fn default() -> Serve {
        let words = Serve::augment_args(clap::Command::new("serve")).get_matches_from(["serve"]);
        Serve::from_arg_matches(&words).expect("every flag has a default")
    }
}

/// A name as it stands in an address, without the rest of it.
fn host(text: &str) -> Result<String, String> {
    let is_part = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c));
    match text.trim_end_matches('.').split('.').all(is_part) {
        true => Ok(text.to_owned()),
        false => Err("write only the name, as in club.example".to_owned()),
    }
}

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
  pileup rules push-move            everything
  pileup rules push-move PM-4.2     one rule; 4.2 is enough
  pileup rules push-move push       the rules that speak of pushing
  pileup rules push-move --proofs   where each rule is decided, and what proves it")]
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
  pileup play push-move                            you are p1, the others are bots
  pileup play push-move --seat p2=Ben              you are p2
  pileup play push-move --seat p1=Ann --seat p2    two people at one keyboard
  pileup play push-move --bots random
  pileup play --resume evening.pileup              go on with a saved game

While playing, type the number of a choice or its notation. ? lists the other words.")]
pub struct Play {
    /// The game; not needed with --resume
    #[arg(required_unless_present = "resume")]
    pub game: Option<String>,
    /// A seat that a person takes, perhaps with a name: p1 or p1=Ann (repeat it for several people) [default: p1]
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

/// `pileup referee`
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Lines: p1 PLY, * PLY (chance), legal [p1 ...], turn, position, view p1, board [p1], hash, undo [N], record, roll [SEED],
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
  pileup sim push-move --games 1000 --bots greedy,random --rotate --seed 7 --json
  pileup sim rush-out --bots normal --pace raw -O scenario=s1

The result depends on the seed, never on the number of threads. Intervals are 95 % confidence intervals (Wilson).
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
  pileup arena connect-four --bots 'normal,cmd:python3 examples/bots/sample.py' --svg ratings.svg

In a game with more than two seats, one of a pair sits alone against the other in all other seats, both ways round. Ratings
are Weng-Lin's. docs/bot-protocol.md tells what a program has to say; one that crashes, stalls or answers nonsense forfeits.")]
pub struct Arena {
    /// The game
    pub game: String,
    /// Who plays: levels of the game, or cmd:PROGRAM for a program of your own, separated by commas
    #[arg(long, value_delimiter = ',', value_name = "BOT", required = true)]
    pub bots: Vec<String>,
    /// Games of each pair
    #[arg(long, short = 'n', default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub games: u64,
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
  pileup tune push-move                                      fit, and show how well it foretells
  pileup tune push-move --games 2000 --write games/push-move/data/evaluation.toml
  pileup tune rush-and-bash -O players=4 --bots greedy,normal --json

Bots play; some states of every game are kept with its result, and the weights are those under which the results are the
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

A fixture is a fenced `fixture` block: a position in the game's words, plies, plies that must be refused (! p1 a2>a1),
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
  pileup render push-move --ply 20 --seed 3 -o middle.png    after 20 plies between bots
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

Every choice is compared with the best one by a search from what its seat could know: ?! for a twentieth of a win lost, ? for a
tenth, ?? for a fifth. Luck is what a roll or draw changed against the mean of all that could have come; start, luck and skill
add up to the result.")]
pub struct Analyse {
    /// The record (a file, or - for standard input)
    #[arg(value_name = "RECORD")]
    pub record: PathBuf,
    /// Iterations of the search for each choice
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u32).range(10..=1_000_000))]
    pub iterations: u32,
    /// Threads that work at once; all cores without it
    #[arg(long)]
    pub threads: Option<usize>,
    /// Seed of the search: the same one finds the same
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
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

/// `pileup course`
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  pileup course list rush-n-crush                     the sections in the box, and the ready courses
  pileup course check rush-n-crush loop.txt           whether it can be raced on, and what is wrong if not
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

/// `pileup load`
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  pileup load --serve                                     a server of its own, 200 tables of Connect Four
  pileup load --serve --game push-move --tables 50 --seconds 30
  pileup load --serve --tables 1 --watchers 500           one table that many look at
  pileup load --serve --tables 100 --pace 1000 --idle 10000
  pileup load --url http://127.0.0.1:8820 --pid 1234      a server that runs already

Every table has a browser for each seat, which plays any legal ply as soon as it sees its choices. A game that is over is
followed by one at a new table. Measured is the time from a ply sent until every browser at its table has it, what
the messages weigh, and what it costs the server (on Linux). A server that runs already has limits of its own for
one address; docs/hosting.md says how to lift them. Tables stay in its data folder.

Ctrl-C ends it with what was measured until then. The exit code is 1 if anything was refused or went wrong.")]
pub struct Load {
    /// The server to measure
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8820", conflicts_with = "serve")]
    pub url: pileup_load::Target,
    /// Process of that server, to read its processor time and memory
    #[arg(long, conflicts_with = "serve")]
    pub pid: Option<u32>,
    /// Start a server for this, on a processor of its own, and stop it afterwards
    #[arg(long)]
    pub serve: bool,
    /// Folder in which the started server keeps its tables [default: one on disk that is removed afterwards]
    #[arg(long, value_name = "DIR", requires = "serve")]
    pub data: Option<PathBuf>,
    /// The game
    #[arg(long, default_value = "connect-four")]
    pub game: String,
    #[command(flatten)]
    pub options: Options,
    /// Tables at which is played at the same time
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub tables: u32,
    /// Browsers at each table that only watch
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=50_000))]
    pub watchers: u32,
    /// Sockets that look on where nothing happens, at as many other tables as are played at
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    pub idle: u32,
    /// How long
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub seconds: u64,
    /// End after so many plies, if that comes first
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub plies: Option<u64>,
    /// Time between the plies of a table, or of a seat in a game without turns [default: as soon as possible]
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    pub pace: Option<u64>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// Draw how the times are spread, into a file that ends in .svg or .png
    #[arg(long, value_name = "FILE")]
    pub picture: Option<PathBuf>,
}

fn seat(text: &str) -> Result<Seat, String> {
    text.parse().map_err(|error: pileup_core::ParseError| error.to_string())
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

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        Args::command().debug_assert();
    }

    #[test]
    fn serving_without_a_flag_has_the_usual_limits() {
        let serve = Serve::default();
        assert_eq!(pileup_server::Limits::from(&serve.limits), pileup_server::Limits::default());
        assert_eq!((serve.listen.port(), serve.data), (8820, PathBuf::from("data")));
    }

    #[test]
    fn every_limit_is_told_to_those_who_host() {
        let told = include_str!("../../../docs/hosting.md");
        let serve = Serve::augment_args(clap::Command::new("serve"));
        let limits: Vec<_> = serve.get_arguments().filter(|flag| flag.get_help_heading() == Some("Limits")).collect();
        assert_eq!(limits.len(), told.lines().filter(|line| line.starts_with("| `--")).count());
        for flag in limits {
            let (name, usual) = (flag.get_long().unwrap(), flag.get_default_values()[0].to_string_lossy());
            assert!(
                told.contains(&format!("| `--{name}` | {usual} |")),
                "docs/hosting.md tells of --{name} and {usual}"
            );
        }
    }

    #[test]
    fn every_limit_has_a_flag_of_its_own_and_hosts_are_names() {
        let flags = ["--connections", "7", "--tables-per-person", "3", "--host", "a.example", "--host", "b.example"];
        let words = ["pileup", "serve", "--proxy", "10.0.0.1"].into_iter().chain(flags);
        let Some(Command::Serve(serve)) = Args::parse_from(words).command else { panic!("it serves") };
        assert_eq!((serve.limits.connections, serve.limits.tables_per_person.get()), (7, 3));
        assert_eq!((serve.hosts.len(), serve.proxies.len()), (2, 1));
        for wrong in ["https://club.example", "club.example:80", "", "a b"] {
            assert!(host(wrong).is_err(), "{wrong}");
        }
        for wrong in [["--connections", "0"], ["--tables-per-person", "0"], ["--kept-percent", "100"]] {
            assert!(Args::try_parse_from(["pileup", "serve"].into_iter().chain(wrong)).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn people_have_seats_and_perhaps_names() {
        assert_eq!(person("p2"), Ok((Seat::new(1), None)));
        assert_eq!(person("p1=Ann Lee"), Ok((Seat::new(0), Some("Ann Lee".to_owned()))));
        assert!(person("p1=").is_err());
        assert!(person("x=Ann").is_err());
    }
}
