//! What people read: sentences as messages with arguments. The words live in Fluent files beside the code that says
//! them, so that they can be read in one place, mended without touching Rust, and written in other languages.
//!
//! A crate that speaks has a [`Book`] called `WORDS` at its root and says a message with [`say!`]:
//!
//! ```ignore
//! static WORDS: Book = book!([en de nl] "table", "plies"); // of ../words/en/table.ftl and so on
//!
//! say!("moves-left", left = 3); // "3 moves are left."
//! speaking(Language::German, || say!("moves-left", left = 3)); // "Noch 3 Züge."
//! ```
//!
//! Who draws or refuses something for somebody does it inside [`speaking`] (or a [`Speaking`] future): nothing has to be
//! handed down for it. What is made of words and kept is kept for each language ([`Spoken`]).

mod book;
mod check;
mod language;
mod page;
mod quick;

pub use book::{Arg, Book};
pub use check::{Fault, Form, Wrong, check};
pub use language::{Language, Speaking, Spoken, decimal, speaking};
pub use page::page_messages;

/// The messages of a crate, in these languages: `book!([en de nl] "table", "plies")` reads `words/LANGUAGE/table.ftl` and
/// `words/LANGUAGE/plies.ftl` beside the folder of the file that says so.
#[macro_export]
macro_rules! book {
    ([$($code:ident)+] $($file:literal),+ $(,)?) => { $crate::book!(@languages [$($code)+] [$($file)+]) };
    (@languages [$($code:ident)+] $files:tt) => {
        $crate::Book::new(&[$((stringify!($code), $crate::book!(@files $code $files))),+])
    };
    (@files $code:ident [$($file:literal)+]) => {
        &[$(include_str!(concat!("../words/", stringify!($code), "/", $file, ".ftl"))),+]
    };
}

/// A message of the crate's `WORDS`, with its arguments: `say!("moves-left", left = 3)`. Whole numbers and texts are
/// given as they are, anything else that can be displayed with a percent sign: `field = %field`. An attribute of a
/// message is named after a dot: `say!("card-plus.text")`.
#[macro_export]
#[allow(clippy::crate_in_macro_def, reason = "each crate that speaks has a book of its own")]
macro_rules! say {
    ($id:expr $(,)?) => { crate::WORDS.say($id, &[]) };
    ($id:expr, $($args:tt)+) => { crate::WORDS.say($id, &$crate::args!([] $($args)+)) };
}

/// The arguments of [`say!`], one by one.
#[doc(hidden)]
#[macro_export]
macro_rules! args {
    ([$($done:tt)*]) => { [$($done)*] };
    ([$($done:tt)*] $name:ident = % $value:expr $(, $($rest:tt)*)?) => {
        $crate::args!([$($done)* (stringify!($name), $crate::Arg::shown(&$value)),] $($($rest)*)?)
    };
    ([$($done:tt)*] $name:ident = $value:expr $(, $($rest:tt)*)?) => {
        $crate::args!([$($done)* (stringify!($name), $crate::Arg::from($value)),] $($($rest)*)?)
    };
}
