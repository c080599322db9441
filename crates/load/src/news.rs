use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny};
use serde_json::value::RawValue;
use std::borrow::Cow;

/// As much of a message as a player needs. Everything else in it is skipped, not read.
#[derive(Deserialize, Debug)]
pub(crate) struct News<'a> {
    /// What kind of message it is.
    pub(crate) t: &'a str,
    /// The number of the last change.
    pub(crate) seq: Option<u64>,
    /// Plies so far.
    pub(crate) moment: Option<u64>,
    /// The ply, as JSON text.
    #[serde(borrow)]
    line: Option<&'a RawValue>,
    /// Who may act, if that has changed.
    pub(crate) turn: Option<Turn>,
    /// The legal plies as JSON text, if they have changed.
    #[serde(borrow)]
    pub(crate) choices: Option<&'a RawValue>,
    /// Whether there is a clock, if it has changed.
    #[serde(default, deserialize_with = "is_there")]
    pub(crate) clock: Option<bool>,
    /// Why not, as JSON text.
    #[serde(borrow)]
    message: Option<&'a RawValue>,
}

#[derive(Deserialize, Debug)]
pub(crate) struct Turn {
    #[serde(default)]
    pub(crate) over: bool,
}

/// One that was left out stays `None`; `null` is false.
fn is_there<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<bool>, D::Error> {
    Ok(Some(Option::<IgnoredAny>::deserialize(deserializer)?.is_some()))
}

impl<'a> News<'a> {
    pub(crate) fn read(text: &'a str) -> Result<News<'a>, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// The seat whose ply it is, counted from 0; none for chance.
    pub(crate) fn actor(&self) -> Option<usize> {
        let actor = self.line?.get().trim_start_matches('"').split([' ', '"']).next()?;
        actor.strip_prefix('p')?.parse::<usize>().ok()?.checked_sub(1)
    }

    /// Why not, for people.
    pub(crate) fn sentence(&self) -> String {
        let text = self.message.and_then(|message| serde_json::from_str(message.get()).ok());
        text.unwrap_or_else(|| self.t.to_owned())
    }
}

/// A legal ply.
#[derive(Deserialize, Debug)]
pub(crate) struct Choice<'a> {
    /// In notation.
    #[serde(borrow)]
    pub(crate) ply: Cow<'a, str>,
}

/// The legal plies in the JSON text of `choices`.
pub(crate) fn choices(text: &str) -> Vec<Choice<'_>> {
    serde_json::from_str(text).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_player_needs_is_read() {
        let ply = r#"{"t":"ply","seq":7,"line":"p2 lay \"x\" @120","told":[{"words":"{p2} lays"}],"moment":6,"viewer":"p1",
            "turn":{"seats":["p1"]},"choices":[{"ply":"3","words":"column 3"},{"ply":"a\"b","words":""}],"clock":{"now":3},
            "scene":{"nodes":{"set":[]}}}"#;
        let news = News::read(ply).unwrap();
        assert_eq!(
            (news.t, news.seq, news.moment, news.actor(), news.clock),
            ("ply", Some(7), Some(6), Some(1), Some(true))
        );
        assert!(!news.turn.as_ref().unwrap().over);
        let plies: Vec<_> = choices(news.choices.unwrap().get()).into_iter().map(|choice| choice.ply).collect();
        assert_eq!(plies, ["3", "a\"b"]);
    }

    #[test]
    fn what_is_absent_is_as_it_was() {
        let news = News::read(r#"{"t":"ply","seq":7,"line":"* 4","told":[],"moment":6}"#).unwrap();
        assert!(news.choices.is_none() && news.turn.is_none() && news.clock.is_none() && news.actor().is_none());
        let news = News::read(r#"{"t":"frame","seq":7,"moment":6,"clock":null,"turn":{"over":true}}"#).unwrap();
        assert!(news.clock == Some(false) && news.turn.unwrap().over);
        let news =
            News::read(r#"{"t":"refused","rule":"CF-2.2","code":"full","message":"column 3 is \"full\"","ply":"3"}"#);
        assert_eq!(news.unwrap().sentence(), "column 3 is \"full\"");
    }
}
