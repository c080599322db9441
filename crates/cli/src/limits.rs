//! Flags of `pileup serve` for what anybody may use.

use pileup_server::Limits as Chosen;
use std::num::NonZeroU32;

/// A flag for every limit of the server.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Limits")]
pub struct Limits {
    /// Connections at once, in all; fewer if the system allows fewer open files
    #[arg(long, value_name = "N", default_value_t = usual().connections, value_parser = count())]
    pub connections: usize,
    /// Connections at once from one address
    #[arg(long, value_name = "N", default_value_t = usual().connections_per_address, value_parser = count())]
    pub connections_per_address: usize,
    /// How many percent of these connections are kept for people who play
    #[arg(long, value_name = "PERCENT", default_value_t = usual().kept_percent, value_parser = clap::value_parser!(u8).range(0..=90))]
    pub kept_percent: u8,
    /// People at once who only watch
    #[arg(long, value_name = "N", default_value_t = usual().watchers)]
    pub watchers: usize,
    /// Until a request's head is complete, and for an idle connection
    #[arg(long, value_name = "SECONDS", default_value_t = usual().head_seconds, value_parser = seconds())]
    pub head_seconds: u64,
    /// Until a request's body is complete
    #[arg(long, value_name = "SECONDS", default_value_t = usual().body_seconds, value_parser = seconds())]
    pub body_seconds: u64,
    /// For a browser that takes nothing of an answer
    #[arg(long, value_name = "SECONDS", default_value_t = usual().answer_seconds, value_parser = seconds())]
    pub answer_seconds: u64,
    /// For requests and sockets to end when the server stops
    #[arg(long, value_name = "SECONDS", default_value_t = usual().stop_seconds, value_parser = clap::value_parser!(u64).range(0..=600))]
    pub stop_seconds: u64,
    /// New tables of one person in a minute
    #[arg(long, value_name = "N", default_value_t = usual().tables_per_person)]
    pub tables_per_person: NonZeroU32,
    /// New tables from one address in a minute
    #[arg(long, value_name = "N", default_value_t = usual().tables_per_address)]
    pub tables_per_address: NonZeroU32,
    /// Codes without a table that one address may try in a minute
    #[arg(long, value_name = "N", default_value_t = usual().guesses_per_address)]
    pub guesses_per_address: NonZeroU32,
    /// Chairs that one address may ask for in a minute
    #[arg(long, value_name = "N", default_value_t = usual().joins_per_address)]
    pub joins_per_address: NonZeroU32,
    /// Options and courses that one address may have looked at in a minute
    #[arg(long, value_name = "N", default_value_t = usual().checks_per_address)]
    pub checks_per_address: NonZeroU32,
    /// Hints that one address may ask for in a minute
    #[arg(long, value_name = "N", default_value_t = usual().hints_per_address)]
    pub hints_per_address: NonZeroU32,
    /// Hints worked out at once
    #[arg(long, value_name = "N", default_value_t = usual().hints, value_parser = count())]
    pub hints: usize,
    /// Hints that wait to be worked out
    #[arg(long, value_name = "N", default_value_t = usual().hint_queue)]
    pub hint_queue: usize,
    /// Games that one address may have analysed in a minute
    #[arg(long, value_name = "N", default_value_t = usual().analyses_per_address)]
    pub analyses_per_address: NonZeroU32,
    /// Games analysed at once
    #[arg(long, value_name = "N", default_value_t = usual().analyses, value_parser = count())]
    pub analyses: usize,
    /// Games that wait to be analysed
    #[arg(long, value_name = "N", default_value_t = usual().analysis_queue)]
    pub analysis_queue: usize,
    /// Pictures drawn at once
    #[arg(long, value_name = "N", default_value_t = usual().drawings, value_parser = count())]
    pub drawings: usize,
    /// Pictures that wait to be drawn
    #[arg(long, value_name = "N", default_value_t = usual().drawing_queue)]
    pub drawing_queue: usize,
    /// Pictures that are kept to be shown again
    #[arg(long, value_name = "MEGABYTES", default_value_t = usual().picture_megabytes, value_parser = clap::value_parser!(u64).range(0..=65_536))]
    pub picture_megabytes: u64,
    /// Longest message to a socket
    #[arg(long, value_name = "BYTES", default_value_t = usual().message_bytes, value_parser = bytes())]
    pub message_bytes: usize,
    /// Messages a second to a socket
    #[arg(long, value_name = "N", default_value_t = usual().messages_per_second)]
    pub messages_per_second: NonZeroU32,
    /// Messages at once to a socket
    #[arg(long, value_name = "N", default_value_t = usual().message_burst)]
    pub message_burst: NonZeroU32,
    /// Until a socket is closed on which nobody says anything
    #[arg(long, value_name = "SECONDS", default_value_t = usual().idle_socket_seconds, value_parser = clap::value_parser!(u64).range(1..))]
    pub idle_socket_seconds: u64,
}

fn usual() -> Chosen {
    Chosen::default()
}

/// At least one.
fn count() -> impl clap::builder::TypedValueParser<Value = usize> {
    use clap::builder::TypedValueParser;
    clap::value_parser!(u32).range(1..).map(|count| count as usize)
}

/// A ply with its words has to fit.
fn bytes() -> impl clap::builder::TypedValueParser<Value = usize> {
    use clap::builder::TypedValueParser;
    clap::value_parser!(u32).range(256..).map(|count| count as usize)
}

/// At least one, at most a day.
fn seconds() -> clap::builder::RangedU64ValueParser<u64> {
    clap::value_parser!(u64).range(1..=86_400)
}

impl From<&Limits> for Chosen {
    fn from(flags: &Limits) -> Chosen {
        Chosen {
            connections: flags.connections,
            connections_per_address: flags.connections_per_address,
            kept_percent: flags.kept_percent,
            watchers: flags.watchers,
            head_seconds: flags.head_seconds,
            body_seconds: flags.body_seconds,
            answer_seconds: flags.answer_seconds,
            stop_seconds: flags.stop_seconds,
            tables_per_person: flags.tables_per_person,
            tables_per_address: flags.tables_per_address,
            guesses_per_address: flags.guesses_per_address,
            joins_per_address: flags.joins_per_address,
            checks_per_address: flags.checks_per_address,
            hints_per_address: flags.hints_per_address,
            hints: flags.hints,
            hint_queue: flags.hint_queue,
            analyses_per_address: flags.analyses_per_address,
            analyses: flags.analyses,
            analysis_queue: flags.analysis_queue,
            drawings: flags.drawings,
            drawing_queue: flags.drawing_queue,
            picture_megabytes: flags.picture_megabytes,
            message_bytes: flags.message_bytes,
            messages_per_second: flags.messages_per_second,
            message_burst: flags.message_burst,
            idle_socket_seconds: flags.idle_socket_seconds,
        }
    }
}
