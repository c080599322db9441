//! Which language somebody reads, and the page's own words in it.

use axum::Extension;
use axum::extract::{Query, Request};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use foldhash::quality::FixedState;
use pileup_words::{Language, Speaking, page_messages, say};
use rust_embed::RustEmbed;
use serde::Deserialize;
use std::hash::BuildHasher;

use crate::packing::Lasting;
use crate::problem::Problem;

/// What only the page says.
#[derive(RustEmbed)]
#[folder = "words"]
#[include = "*/page/*.ftl"]
#[include = "*/page/later/*.ftl"]
struct PageWords;

/// Words come in two lists: what the way from the first page to a table says, and the rest for those who read on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum List {
    First,
    Later,
}

impl List {
    const ALL: [List; 2] = [List::First, List::Later];

    /// What stands behind the language in the name of a list.
    fn sign(self) -> &'static str {
        match self {
            List::First => "",
            List::Later => "later-",
        }
    }
}

#[derive(Deserialize)]
struct Wish {
    lang: Option<String>,
}

/// Answers in the language that the address (`?lang=de`) or else the browser asks for.
pub(crate) async fn speak(request: Request, next: Next) -> Response {
    let asked = Query::<Wish>::try_from_uri(request.uri()).ok().and_then(|Query(wish)| wish.lang);
    let language = asked.as_deref().and_then(Language::of_tag).unwrap_or_else(|| accepted(request.headers()));
    let mut response = Speaking::new(language, next.run(request)).await;
    response.headers_mut().append(header::VARY, HeaderValue::from_static("accept-language"));
    response
}

fn accepted(headers: &HeaderMap) -> Language {
    let list = headers.get(header::ACCEPT_LANGUAGE).and_then(|list| list.to_str().ok());
    list.map_or(Language::English, Language::wanted)
}

/// The Fluent files with the page's words in a language.
fn texts(language: Language, list: List) -> Vec<String> {
    let listed = |name: &str| if name.contains("/later/") { List::Later } else { List::First };
    let ours = |name: &str| name.starts_with(language.code()) && listed(name) == list;
    let mut names: Vec<_> = PageWords::iter().filter(|name| ours(name)).collect();
    names.sort();
    let read = |name: &str| Some(String::from_utf8_lossy(&PageWords::get(name)?.data).into_owned());
    names.iter().filter_map(|name| read(name)).collect()
}

/// The page's words in a language as the page reads them, and what they are called: another name when they change, so that
/// browsers may keep them.
fn messages(language: Language, list: List) -> (String, String) {
    let texts = texts(language, list);
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let json = page_messages(&texts).to_string();
    let name = format!("{language}-{}{:x}.json", list.sign(), FixedState::default().hash_one(&json));
    (name, json)
}

/// The names of the page's words in all languages, for the page.
pub(crate) fn names() -> String {
    Language::ALL.map(|language| List::ALL.map(|list| messages(language, list).0).join(" ")).join(" ")
}

/// The page's words by their name.
pub(crate) fn words(file: &str) -> Response {
    let lists = Language::of_tag(file).map(|language| List::ALL.map(|list| messages(language, list)));
    match lists.into_iter().flatten().find(|(name, _)| name == file) {
        Some((_, json)) => {
            let keep = "public, max-age=31536000, immutable";
            (Extension(Lasting), [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, keep)], json)
                .into_response()
        }
        None => Problem::new(StatusCode::NOT_FOUND, say!("no-words")).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pileup_words::{Form, check};
    use std::path::Path;

    /// All of the page's words in a language.
    fn all_texts(language: Language) -> Vec<String> {
        List::ALL.into_iter().flat_map(|list| texts(language, list)).collect()
    }

    /// All files of the page with this ending.
    fn sources(folder: &Path, ending: &str, found: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).expect("the page is there") {
            let path = entry.expect("it can be read").path();
            if path.is_dir() {
                sources(&path, ending, found);
            } else if path.extension().is_some_and(|it| it == ending) {
                found.push(std::fs::read_to_string(&path).expect("it is text"));
            }
        }
    }

    #[test]
    fn the_words_of_the_page_are_whole() {
        let mut scripts = Vec::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("assets"), "js", &mut scripts);
        let texts = Language::ALL.map(|language| (language, all_texts(language)));
        let texts: Vec<_> =
            texts.iter().map(|(language, texts)| (*language, texts.iter().map(String::as_str).collect())).collect();
        let scripts = scripts.iter().map(|script| (Form::Script, script.as_str()));
        let faults: Vec<String> = check(&texts, scripts).iter().map(ToString::to_string).collect();
        assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
    }

    #[test]
    fn the_words_of_the_server_are_whole() {
        let (mut code, mut html) = (Vec::new(), Vec::new());
        let home = Path::new(env!("CARGO_MANIFEST_DIR"));
        sources(&home.join("src"), "rs", &mut code);
        sources(&home.join("assets"), "html", &mut html);
        // What problems are shown in is HTML too, in a Rust file.
        let code = code.iter().map(|text| (Form::Rust, text.as_str()));
        let pages = html.iter().map(String::as_str).chain([crate::problem::PAGE]).map(|text| (Form::Markup, text));
        let book = &crate::WORDS;
        let texts: Vec<_> = book.languages().map(|language| (language, book.texts(language).to_vec())).collect();
        let faults: Vec<String> = check(&texts, code.chain(pages)).iter().map(ToString::to_string).collect();
        assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
    }

    #[test]
    fn the_page_can_say_all_of_its_words() {
        for language in Language::ALL {
            let texts = all_texts(language);
            let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
            let lines = texts.iter().flat_map(|text| text.lines());
            let written = lines.filter(|line| line.starts_with(|sign: char| sign.is_ascii_lowercase())).count();
            let said = page_messages(&texts);
            let whole = said.as_object().expect("messages by id").keys().filter(|id| !id.contains('.')).count();
            assert_eq!(whole, written, "{language}");
        }
    }

    /// The scripts of the first page, of a new table and of a table come without the later list.
    #[test]
    fn the_way_to_a_table_needs_the_first_list_only() {
        let later = texts(Language::English, List::Later);
        let later = page_messages(&later.iter().map(String::as_str).collect::<Vec<_>>());
        let scripts = crate::pages::scripts().expect("the scripts are whole");
        let mut said = 0;
        for (file, script) in scripts.into_iter().filter(|(file, _)| crate::pages::WAY_TO_A_TABLE.contains(file)) {
            for id in later.as_object().expect("messages by id").keys() {
                let says = ["msg", "rich"].iter().any(|word| script.contains(&format!("{word}(\"{id}\"")));
                assert!(!says, "{file} says {id}, which is in the later list");
            }
            said += script.matches("msg(\"").count();
        }
        assert!(said > 100, "{said} messages");
    }
}
