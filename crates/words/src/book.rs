use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use std::borrow::Cow;
use std::fmt::Display;
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

use crate::Language;
use crate::language::LANGUAGES;
use crate::quick::Quick;

/// All messages of a game, or of the page, in the languages it has. English is always among them.
pub struct Book {
    texts: &'static [(&'static str, &'static [&'static str])],
    ready: [OnceLock<Quick>; LANGUAGES],
    bundles: [OnceLock<FluentBundle<FluentResource>>; LANGUAGES],
}

/// What stands for a variable of a message.
#[derive(Clone, PartialEq, Debug)]
pub enum Arg<'a> {
    /// Words, a name, a place.
    Text(Cow<'a, str>),
    /// How many: messages choose singular and plural by it.
    Number(i64),
}

impl Book {
    /// The messages of these Fluent files, by the codes of their languages. See [`crate::book!`].
    pub const fn new(texts: &'static [(&'static str, &'static [&'static str])]) -> Book {
        let ready = [const { OnceLock::new() }; LANGUAGES];
        Book { texts, ready, bundles: [const { OnceLock::new() }; LANGUAGES] }
    }

    /// The files it was made of in a language; none if it does not speak it.
    pub fn texts(&self, language: Language) -> &'static [&'static str] {
        let mut known = self.texts.iter();
        known.find(|(code, _)| *code == language.code()).map_or(&[], |(_, texts)| texts)
    }

    /// The languages that it speaks.
    pub fn languages(&self) -> impl Iterator<Item = Language> {
        Language::ALL.into_iter().filter(|language| !self.texts(*language).is_empty())
    }

    /// A message, or an attribute of one (`id.attribute`), in the language that is spoken. The tests of each crate see to
    /// it that every message that is said exists and gets its arguments; if one does not all the same, it is said in
    /// English, or else its id is what people read.
    pub fn say(&self, id: &str, args: &[(&'static str, Arg<'_>)]) -> String {
        let language = Language::now();
        let ready = self.ready[language as usize].get_or_init(|| Quick::new(self.texts(language)));
        if let Some(words) = ready.say(id, args) {
            debug_assert_eq!(Some(&words), self.say_in(language, id, args).map(|(words, _)| words).as_ref());
            return words;
        }
        let said = self.say_in(language, id, args);
        let said = said.or_else(|| self.say_in(Language::English, id, args).filter(|_| language != Language::English));
        let Some((words, errors)) = said else {
            debug_assert!(false, "there is no message {id}");
            return id.to_owned();
        };
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        words
    }

    fn say_in(
        &self,
        language: Language,
        id: &str,
        args: &[(&'static str, Arg<'_>)],
    ) -> Option<(String, Vec<FluentError>)> {
        let bundle = self.bundle(language);
        let message = bundle.get_message(id.split_once('.').map_or(id, |(name, _)| name))?;
        let pattern = match id.split_once('.') {
            Some((_, attribute)) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        let args: FluentArgs<'_> = args.iter().map(|(name, arg)| (*name, arg.value())).collect();
        let mut errors = Vec::new();
        let words = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        Some((words, errors))
    }

    /// Whether there is such a message.
    pub fn has(&self, id: &str) -> bool {
        let bundle = self.bundle(Language::English);
        match id.split_once('.') {
            Some((name, attribute)) => {
                bundle.get_message(name).is_some_and(|message| message.get_attribute(attribute).is_some())
            }
            None => bundle.has_message(id),
        }
    }

    fn bundle(&self, language: Language) -> &FluentBundle<FluentResource> {
        self.bundles[language as usize].get_or_init(|| {
            let code: LanguageIdentifier = language.code().parse().expect("the codes are those of languages");
            let mut bundle = FluentBundle::new_concurrent(vec![code]);
            // Names and numbers of these languages need no marks of direction round them.
            bundle.set_use_isolating(false);
            for text in self.texts(language) {
                // What can be read of a faulty file is said all the same; `check` names the fault.
                let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(resource, _)| resource);
                let added = bundle.add_resource(resource);
                debug_assert!(added.is_ok(), "a message is there twice: {added:?}");
            }
            bundle
        })
    }
}

impl Arg<'_> {
    /// Anything that can be displayed, as text.
    pub fn shown(value: &impl Display) -> Arg<'static> {
        Arg::Text(value.to_string().into())
    }

    fn value(&self) -> FluentValue<'_> {
        match self {
            Arg::Text(text) => FluentValue::String(Cow::Borrowed(text)),
            Arg::Number(number) => FluentValue::from(*number),
        }
    }
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Arg<'a> {
        Arg::Text(text.into())
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Arg<'a> {
        Arg::Text(text.into())
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Arg::Text(text.into())
    }
}

impl<'a> From<Cow<'a, str>> for Arg<'a> {
    fn from(text: Cow<'a, str>) -> Arg<'a> {
        Arg::Text(text)
    }
}

impl<'a> From<&'a Cow<'_, str>> for Arg<'a> {
    fn from(text: &'a Cow<'_, str>) -> Arg<'a> {
        Arg::Text(Cow::Borrowed(text))
    }
}

macro_rules! numbers {
    ($($number:ty)*) => { $(
        impl From<$number> for Arg<'_> {
            fn from(number: $number) -> Self {
                Arg::Number(number as i64)
            }
        }
    )* };
}

numbers!(u8 u16 u32 u64 usize i8 i16 i32 i64);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::speaking;

    static BOOK: Book = Book::new(&[
        (
            "en",
            &[
                "moves = { $left ->\n    [one] One move is left.\n   *[other] { $left } moves are left.\n}\n",
                "card-plus = Plus\n    .text = One pip more on { $field }.\n",
            ],
        ),
        ("de", &["moves = { $left ->\n    [one] Noch ein Zug.\n   *[other] Noch { $left } Züge.\n}\n"]),
    ]);

    #[test]
    fn numbers_choose_their_words() {
        assert_eq!(BOOK.say("moves", &[("left", 1.into())]), "One move is left.");
        assert_eq!(BOOK.say("moves", &[("left", 12.into())]), "12 moves are left.");
    }

    #[test]
    fn what_is_said_quickly_is_what_fluent_says() {
        static ODD: Book = Book::new(&[(
            "en",
            &[
                "all = { $n ->\n    [0] none\n    [one] one of { $who }\n   *[other] { $n } of { $who }\n} and { \"{\" }\n",
                "who = { $who ->\n    [you] yours\n   *[they] of { $who }\n}\n    .short = { all }\nplural = { $n ->\n   *[few] few\n}\n",
            ],
        )]);
        for number in [-2, -1, 0, 1, 2, 11, 1_000_000, i64::MAX] {
            for who in ["you", "{p1}", "one"] {
                for id in ["all", "who", "who.short", "plural"] {
                    let args = [("n", number.into()), ("who", who.into())];
                    let fluent = ODD.say_in(Language::English, id, &args).map(|(words, _)| words);
                    assert_eq!(Some(ODD.say(id, &args)), fluent, "{id} {number} {who}");
                }
            }
        }
        assert_eq!(ODD.say("all", &[("n", 1.into()), ("who", "us".into())]), "one of us and {");
    }

    #[test]
    fn attributes_are_named_after_a_dot() {
        assert_eq!(BOOK.say("card-plus", &[]), "Plus");
        assert_eq!(BOOK.say("card-plus.text", &[("field", "c3".into())]), "One pip more on c3.");
        assert!(BOOK.has("card-plus.text") && !BOOK.has("card-plus.picture") && !BOOK.has("card"));
    }

    #[test]
    fn a_message_is_said_in_the_language_that_is_spoken_or_else_in_english() {
        speaking(Language::German, || {
            assert_eq!(BOOK.say("moves", &[("left", 2.into())]), "Noch 2 Züge.");
            assert_eq!(BOOK.say("card-plus", &[]), "Plus");
        });
        assert_eq!(BOOK.languages().collect::<Vec<_>>(), [Language::English, Language::German]);
    }
}
