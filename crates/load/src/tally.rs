use hdrhistogram::Histogram;
use std::time::Duration;

/// The longest time that is told apart, in microseconds; a longer one counts as this.
const LONGEST: u64 = 120_000_000;
/// The longest message that is told apart, in bytes.
const LARGEST: u64 = 64 * 1024 * 1024;
/// Decimal digits to which values are told apart.
const DIGITS: u8 = 3;

/// What all browsers count together.
pub(crate) struct Tally {
    /// Plies that the server has told of, those of chance included.
    pub(crate) plies: u64,
    /// Plies that browsers have sent.
    pub(crate) sent: u64,
    /// Games played to their end.
    pub(crate) games: u64,
    /// Tables founded to be played at.
    pub(crate) tables: u64,
    /// From a ply sent until the last player's browser has it, in microseconds.
    pub(crate) players: Histogram<u64>,
    /// The same until the last browser has it, those who watch included.
    pub(crate) everybody: Histogram<u64>,
    /// Bytes of the messages that tell a ply.
    pub(crate) ply_bytes: Histogram<u64>,
    /// Bytes of everything that a browser is sent when it opens a table.
    pub(crate) opening_bytes: Histogram<u64>,
    /// Bytes of all messages.
    pub(crate) bytes: u64,
    /// Plies of each table times its browsers: so many messages there should be.
    pub(crate) expected: u64,
    /// Messages that told a ply.
    pub(crate) received: u64,
    /// Plies that a browser was not told one by one, because it was shown the whole table again.
    pub(crate) skipped: u64,
    /// Plies that were refused.
    pub(crate) refused: u64,
    /// Everything else that went wrong.
    pub(crate) errors: u64,
    /// The first that was refused or went wrong, in a sentence.
    pub(crate) first_trouble: Option<String>,
    /// Plies sent that not everybody was told of.
    pub(crate) unanswered: u64,
    /// Whether a clock was seen: then plies may cross, and being refused is part of the game.
    pub(crate) has_clock: bool,
    /// With a single table: what the server's processor has done from the first to the last ply of each game.
    pub(crate) playing: Duration,
}

impl Tally {
    pub(crate) fn new() -> Tally {
        let times = || histogram(LONGEST);
        let sizes = || histogram(LARGEST);
        Tally {
            plies: 0,
            sent: 0,
            games: 0,
            tables: 0,
            players: times(),
            everybody: times(),
            ply_bytes: sizes(),
            opening_bytes: sizes(),
            bytes: 0,
            expected: 0,
            received: 0,
            skipped: 0,
            refused: 0,
            errors: 0,
            first_trouble: None,
            unanswered: 0,
            has_clock: false,
            playing: Duration::ZERO,
        }
    }

    pub(crate) fn refusal(&mut self, sentence: impl FnOnce() -> String) {
        self.refused += 1;
        self.first_trouble.get_or_insert_with(sentence);
    }

    pub(crate) fn error(&mut self, sentence: impl FnOnce() -> String) {
        self.errors += 1;
        self.first_trouble.get_or_insert_with(sentence);
    }
}

fn histogram(highest: u64) -> Histogram<u64> {
    Histogram::new_with_max(highest, DIGITS).expect("these bounds can be told apart")
}

/// Notes a time; zero counts as one microsecond.
pub(crate) fn note(times: &mut Histogram<u64>, time: Duration) {
    times.saturating_record((time.as_micros() as u64).max(1));
}
