use pileup_play::sources;
use pileup_words::{Book, check};
use std::path::Path;

/// Checks that every message that a crate says is in its book and gets its arguments, and that none is there in vain.
///
/// # Panics
/// With the list of what is missing, unused or unknown.
pub fn words_are_whole(crate_dir: &str, book: &Book) {
    let files = sources(Path::new(crate_dir)).expect("the sources can be read");
    let code = files.iter().filter(|(path, _)| path.ends_with(".rs")).map(|(_, text)| text.as_str());
    let faults: Vec<String> = check(book.texts(), code).iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}
