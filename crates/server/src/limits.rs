use std::num::NonZeroU32;
use std::time::Duration;

/// How much of the server anybody may use. `docs/hosting.md` tells of each for people who host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Connections at once, in all.
    pub connections: usize,
    /// Connections at once from one address. A household or a school may share one.
    pub connections_per_address: usize,
    /// How many percent of these connections are kept for sockets of people who play.
    pub kept_percent: u8,
    /// Sockets at once of people who only watch.
    pub watchers: usize,
    /// Seconds until the head of a request is complete, counted from the connection or from the last answer: for so
    /// long an idle connection stays open too.
    pub head_seconds: u64,
    /// Seconds until the body of a request is complete.
    pub body_seconds: u64,
    /// Seconds for which a browser may take nothing of an answer.
    pub answer_seconds: u64,
    /// Seconds that requests and sockets have to end when the server stops.
    pub stop_seconds: u64,
    /// Tables one person may found in a minute.
    pub tables_per_person: NonZeroU32,
    /// Tables one address may found in a minute.
    pub tables_per_address: NonZeroU32,
    /// Codes without a table that one address may try in a minute.
    pub guesses_per_address: NonZeroU32,
    /// Chairs one address may ask for in a minute.
    pub joins_per_address: NonZeroU32,
    /// Options and courses one address may have looked at in a minute.
    pub checks_per_address: NonZeroU32,
    /// Hints one address may ask for in a minute.
    pub hints_per_address: NonZeroU32,
    /// Hints worked out at once.
    pub hints: usize,
    /// How many of them may wait for their turn.
    pub hint_queue: usize,
    /// Games one address may have analysed in a minute.
    pub analyses_per_address: NonZeroU32,
    /// Games analysed at once.
    pub analyses: usize,
    /// How many of them may wait for their turn.
    pub analysis_queue: usize,
    /// Pictures drawn, and options looked at, at once.
    pub drawings: usize,
    /// How many of them may wait for their turn.
    pub drawing_queue: usize,
    /// Megabytes of pictures that are kept to be shown again.
    pub picture_megabytes: u64,
    /// Bytes of the longest message to a socket.
    pub message_bytes: usize,
    /// Messages a second to a socket.
    pub messages_per_second: NonZeroU32,
    /// Messages to a socket at once.
    pub message_burst: NonZeroU32,
    /// Seconds after which a socket is closed on which nobody has said anything.
    pub idle_socket_seconds: u64,
}

const fn at_most(count: u32) -> NonZeroU32 {
    NonZeroU32::new(count).unwrap()
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: 2000,
            connections_per_address: 200,
            kept_percent: 25,
            watchers: 500,
            head_seconds: 10,
            body_seconds: 20,
            answer_seconds: 20,
            stop_seconds: 3,
            tables_per_person: at_most(10),
            tables_per_address: at_most(60),
            guesses_per_address: at_most(30),
            joins_per_address: at_most(60),
            checks_per_address: at_most(600),
            hints_per_address: at_most(120),
            hints: 2,
            hint_queue: 32,
            analyses_per_address: at_most(10),
            analyses: 1,
            analysis_queue: 16,
            drawings: 1,
            drawing_queue: 32,
            picture_megabytes: 32,
            message_bytes: 2048,
            messages_per_second: at_most(30),
            message_burst: at_most(60),
            idle_socket_seconds: 6 * 60 * 60,
        }
    }
}

impl Limits {
    /// How many of so many connections are for everybody; the rest is kept for those who play.
    pub(crate) fn open_to_all(&self, connections: usize) -> usize {
        connections - connections * usize::from(self.kept_percent.min(100)) / 100
    }

    /// For so long a request's head may take.
    pub(crate) fn head_time(&self) -> Duration {
        Duration::from_secs(self.head_seconds)
    }

    /// For so long a request's body may take.
    pub(crate) fn body_time(&self) -> Duration {
        Duration::from_secs(self.body_seconds)
    }

    /// For so long nothing of an answer may be taken.
    pub(crate) fn answer_time(&self) -> Duration {
        Duration::from_secs(self.answer_seconds)
    }

    /// For so long the end may take.
    pub(crate) fn stop_time(&self) -> Duration {
        Duration::from_secs(self.stop_seconds)
    }
}
