//! What people read: sentences as messages with arguments. The words live in Fluent files beside the code that says
//! them, so that they can be read in one place, mended without touching Rust, and written in other languages.
//!
//! A crate that speaks has a [`Book`] called `WORDS` at its root and says a message with [`say!`]:
//!
//! ```ignore
//! static WORDS: Book = Book::new(&[include_str!("../words/en/table.ftl")]);
//!
//! say!("moves-left", left = 3); // "3 moves are left."
//! ```

mod book;
mod check;

pub use book::{Arg, Book};
pub use check::{Fault, check};

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
