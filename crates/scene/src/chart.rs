use serde::Serialize;
use std::borrow::Cow;
use ts_rs::TS;

/// Numbers worth a look when a game is over: a row of bars for everybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Chart {
    /// What is counted.
    pub title: Cow<'static, str>,
    /// What each bar of a row stands for, for all rows alike.
    pub columns: Vec<Cow<'static, str>>,
    /// The rows.
    pub rows: Vec<ChartRow>,
}

/// A row of bars.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ChartRow {
    /// Whose; `{p1}` stands for a name.
    pub label: String,
    /// The colour of the bars.
    pub colour: Cow<'static, str>,
    /// How high each bar is.
    pub values: Vec<u32>,
    /// What the bars say, in a few words.
    pub note: String,
}
