use pileup_play::sources;
use pileup_words::{Book, Form, Language, check};
use std::path::Path;

/// What sheets of options say of themselves, if there is such a thing: see `Sheet::new`. That nothing is missing there
/// shows when one is made.
const SHEETS: [(&str, &str); 3] = [
    ("\npreset-", r#"say!(&format!("preset-{name}")) say!(&format!("preset-{name}.text"))"#),
    ("\noption-", r#"say!(&format!("option-{key}")) say!(&format!("option-{key}.help"))"#),
    ("\n    .open", r#"say!(&format!("option-{key}.open"))"#),
];

/// Checks that every message that a crate says is in its book, in every language of it, and gets its arguments, and that
/// none is there in vain.
///
/// # Panics
/// With the list of what is missing, unused or unknown.
pub fn words_are_whole(crate_dir: &str, book: &Book) {
    let files = sources(Path::new(crate_dir)).expect("the sources can be read");
    let code = files.iter().filter(|(path, _)| path.ends_with(".rs")).map(|(_, text)| (Form::Rust, text.as_str()));
    let has = |mark: &str| book.texts(Language::English).iter().any(|text| text.contains(mark));
    let sheets = SHEETS.iter().filter(|(mark, _)| has(mark)).map(|(_, code)| (Form::Rust, *code));
    let texts: Vec<_> = book.languages().map(|language| (language, book.texts(language).to_vec())).collect();
    let faults: Vec<String> = check(&texts, code.chain(sheets)).iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}
