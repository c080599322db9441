use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::borrow::Cow;
use std::fmt::Display;
use std::sync::OnceLock;
use unic_langid::langid;

/// All messages of a game, or of the page.
pub struct Book {
    texts: &'static [&'static str],
    bundle: OnceLock<FluentBundle<FluentResource>>,
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
    /// The messages of these Fluent files.
    pub const fn new(texts: &'static [&'static str]) -> Book {
        Book { texts, bundle: OnceLock::new() }
    }

    /// The files it was made of.
    pub fn texts(&self) -> &'static [&'static str] {
        self.texts
    }

    /// A message, or an attribute of one (`id.attribute`). The tests of each crate see to it that every message that
    /// is said exists and gets its arguments; if one does not all the same, its id is what people read.
    pub fn say(&self, id: &str, args: &[(&'static str, Arg<'_>)]) -> String {
        let bundle = self.bundle();
        let (name, attribute) = id.split_once('.').map_or((id, None), |(name, attribute)| (name, Some(attribute)));
        let message = bundle.get_message(name);
        let pattern = message.and_then(|message| match attribute {
            Some(attribute) => message.get_attribute(attribute).map(|attribute| attribute.value()),
            None => message.value(),
        });
        let Some(pattern) = pattern else {
            debug_assert!(false, "there is no message {id}");
            return id.to_owned();
        };
        let args: FluentArgs<'_> = args.iter().map(|(name, arg)| (*name, arg.value())).collect();
        let mut errors = Vec::new();
        let words = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        words
    }

    /// Whether there is such a message.
    pub fn has(&self, id: &str) -> bool {
        match id.split_once('.') {
            Some((name, attribute)) => {
                self.bundle().get_message(name).is_some_and(|message| message.get_attribute(attribute).is_some())
            }
            None => self.bundle().has_message(id),
        }
    }

    fn bundle(&self) -> &FluentBundle<FluentResource> {
        self.bundle.get_or_init(|| {
            let mut bundle = FluentBundle::new_concurrent(vec![langid!("en")]);
            // Names and numbers of one language need no marks of direction round them.
            bundle.set_use_isolating(false);
            for text in self.texts {
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

    static BOOK: Book = Book::new(&[
        "moves = { $left ->\n    [one] One move is left.\n   *[other] { $left } moves are left.\n}\n",
        "card-plus = Plus\n    .text = One pip more on { $field }.\n",
    ]);

    #[test]
    fn numbers_choose_their_words() {
        assert_eq!(BOOK.say("moves", &[("left", 1.into())]), "One move is left.");
        assert_eq!(BOOK.say("moves", &[("left", 12.into())]), "12 moves are left.");
    }

    #[test]
    fn attributes_are_named_after_a_dot() {
        assert_eq!(BOOK.say("card-plus", &[]), "Plus");
        assert_eq!(BOOK.say("card-plus.text", &[("field", "c3".into())]), "One pip more on c3.");
        assert!(BOOK.has("card-plus.text") && !BOOK.has("card-plus.picture") && !BOOK.has("card"));
    }
}
