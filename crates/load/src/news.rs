use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::fmt;

/// As much of a message as a player needs. The rest is not read: the picture, which is most of it, comes last.
#[derive(Default, Debug)]
pub(crate) struct News<'a> {
    /// What kind of message it is.
    pub(crate) t: &'a str,
    /// The number of the last change.
    pub(crate) seq: Option<u64>,
    /// Plies so far.
    pub(crate) moment: Option<u64>,
    /// The ply, as JSON text.
    line: Option<&'a RawValue>,
    /// Whether the game is over, if who may act has changed.
    pub(crate) over: Option<bool>,
    /// The legal plies as JSON text, if they have changed.
    pub(crate) choices: Option<&'a RawValue>,
    /// Whether there is a clock, if it has changed.
    pub(crate) clock: Option<bool>,
    /// Why not, as JSON text.
    message: Option<&'a RawValue>,
    /// Whether everything was read that a player needs.
    is_read: bool,
}

#[derive(Deserialize)]
struct Turn {
    #[serde(default)]
    over: bool,
}

/// Fills the news from a message.
impl<'de> Visitor<'de> for &mut News<'de> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a message")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(key) = map.next_key::<&str>()? {
            match key {
                "t" => self.t = map.next_value()?,
                "seq" => self.seq = map.next_value()?,
                "moment" => self.moment = map.next_value()?,
                "line" => self.line = map.next_value()?,
                "turn" => self.over = Some(map.next_value::<Turn>()?.over),
                "choices" => self.choices = map.next_value()?,
                "clock" => self.clock = Some(map.next_value::<Option<IgnoredAny>>()?.is_some()),
                "message" => self.message = map.next_value()?,
                "scene" => break,
                _ => _ = map.next_value::<IgnoredAny>()?,
            }
        }
        self.is_read = true;
        Ok(())
    }
}

impl<'a> News<'a> {
    pub(crate) fn read(text: &'a str) -> Result<News<'a>, serde_json::Error> {
        let mut news = News::default();
        let read = serde_json::Deserializer::from_str(text).deserialize_map(&mut news);
        // That a message goes on after what was needed is no fault.
        if news.is_read { Ok(news) } else { read.map(|()| news) }
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
        assert_eq!(news.over, Some(false));
        let plies: Vec<_> = choices(news.choices.unwrap().get()).into_iter().map(|choice| choice.ply).collect();
        assert_eq!(plies, ["3", "a\"b"]);
    }

    #[test]
    fn what_is_absent_is_as_it_was() {
        let news = News::read(r#"{"t":"ply","seq":7,"line":"* 4","told":[],"moment":6}"#).unwrap();
        assert!(news.choices.is_none() && news.over.is_none() && news.clock.is_none() && news.actor().is_none());
        let news = News::read(r#"{"t":"frame","seq":7,"moment":6,"clock":null,"turn":{"over":true}}"#).unwrap();
        assert!(news.clock == Some(false) && news.over == Some(true));
        let news =
            News::read(r#"{"t":"refused","rule":"CF-2.2","code":"full","message":"column 3 is \"full\"","ply":"3"}"#);
        assert_eq!(news.unwrap().sentence(), "column 3 is \"full\"");
    }
    #[test]
    fn the_picture_is_not_read_and_nonsense_is_a_fault() {
        let news = News::read(r#"{"t":"frame","seq":3,"moment":2,"scene":{"nodes":[1,2"#).unwrap();
        assert_eq!((news.seq, news.moment), (Some(3), Some(2)));
        for nonsense in ["", "[]", "7", r#"{"t":"frame","seq":"#, r#"{"t":1}"#, r#"{"t":"ply","turn":7}"#] {
            assert!(News::read(nonsense).is_err(), "{nonsense}");
        }
    }
}
