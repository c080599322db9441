use std::cell::Cell;
use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, Ordering};
use std::task::{Context, Poll};

/// A language that people are spoken to in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Language {
    /// What everything is written in first.
    #[default]
    English,
    /// German.
    German,
    /// Dutch.
    Dutch,
}

/// How many languages there are.
pub(crate) const LANGUAGES: usize = Language::ALL.len();

thread_local! {
    /// What is spoken on this thread just now, if somebody has said so.
    static SPOKEN: Cell<Option<Language>> = const { Cell::new(None) };
}

/// What is spoken where nobody has said anything: the place of a language in [`Language::ALL`].
static USUAL: AtomicU8 = AtomicU8::new(0);

impl Language {
    /// All of them.
    pub const ALL: [Language; 3] = [Language::English, Language::German, Language::Dutch];

    /// Its code: `en`, `de`, `nl`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
            Language::Dutch => "nl",
        }
    }

    /// What its speakers call it.
    pub const fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "Deutsch",
            Language::Dutch => "Nederlands",
        }
    }

    /// The language of a tag such as `de`, `de-AT` or `de_DE.UTF-8`, if it is one of ours.
    pub fn of_tag(tag: &str) -> Option<Language> {
        let code = tag.trim().split(['-', '_', '.']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(code))
    }

    /// The language that somebody likes best of those we speak, by the list that browsers send: `nl, de;q=0.8`. Where
    /// none of ours is on it, English.
    pub fn wanted(list: &str) -> Language {
        let mut best = (Language::English, 0.0);
        for entry in list.split(',') {
            let (tag, rest) = entry.split_once(';').unwrap_or((entry, ""));
            let liked = rest.trim().strip_prefix("q=").map_or(Some(1.0), |q| q.parse::<f32>().ok()).unwrap_or(0.0);
            if let Some(language) = Language::of_tag(tag)
                && liked > best.1
            {
                best = (language, liked);
            }
        }
        best.0
    }

    /// What is spoken just now.
    pub fn now() -> Language {
        SPOKEN.get().unwrap_or_else(|| Language::ALL[usize::from(USUAL.load(Ordering::Relaxed)) % LANGUAGES])
    }

    /// From now on this is spoken wherever nobody says otherwise: for programs with a single reader.
    pub fn make_usual(self) {
        USUAL.store(self as u8, Ordering::Relaxed);
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A number with so many digits after the sign that the language puts there: 2.5, in German and Dutch 2,5.
pub fn decimal(value: f64, digits: usize) -> String {
    let written = format!("{value:.digits$}");
    match Language::now() {
        Language::English => written,
        Language::German | Language::Dutch => written.replace('.', ","),
    }
}

/// Speaks a language again when it goes.
struct Before(Option<Language>);

impl Drop for Before {
    fn drop(&mut self) {
        SPOKEN.set(self.0);
    }
}

/// Does something in a language: whatever is said meanwhile on this thread is said in it.
pub fn speaking<T>(language: Language, act: impl FnOnce() -> T) -> T {
    let _before = Before(SPOKEN.replace(Some(language)));
    act()
}

/// A future in which a language is spoken, on whichever threads it runs.
pub struct Speaking<F> {
    language: Language,
    future: Pin<Box<F>>,
}

impl<F: Future> Speaking<F> {
    /// Whatever this future says, it says in this language.
    pub fn new(language: Language, future: F) -> Speaking<F> {
        Speaking { language, future: Box::pin(future) }
    }
}

impl<F: Future> Future for Speaking<F> {
    type Output = F::Output;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<F::Output> {
        let this = self.get_mut();
        speaking(this.language, || this.future.as_mut().poll(context))
    }
}

/// Something made of words that stays the same: made once in each language in which it is asked for.
#[derive(Clone, Debug)]
pub struct Spoken<T>([OnceLock<T>; LANGUAGES]);

impl<T> Spoken<T> {
    /// Nothing yet.
    pub const fn new() -> Spoken<T> {
        Spoken([const { OnceLock::new() }; LANGUAGES])
    }

    /// What there is in the language that is spoken, made if it is the first time.
    pub fn get(&self, make: impl FnOnce() -> T) -> &T {
        self.0[Language::now() as usize].get_or_init(make)
    }
}

impl<T> Default for Spoken<T> {
    fn default() -> Spoken<T> {
        Spoken::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_and_shells_name_languages() {
        assert_eq!(Language::of_tag("de-AT"), Some(Language::German));
        assert_eq!(Language::of_tag("nl_BE.UTF-8"), Some(Language::Dutch));
        assert_eq!(Language::of_tag("C"), None);
        assert_eq!(Language::wanted("fr-CH, fr;q=0.9, nl;q=0.7, de;q=0.8, *;q=0.5"), Language::German);
        assert_eq!(Language::wanted("de;q=nonsense, pt"), Language::English);
    }

    #[test]
    fn numbers_have_the_sign_of_their_language() {
        assert_eq!(decimal(2.55, 1), "2.5");
        assert_eq!(speaking(Language::German, || decimal(-0.25, 2)), "-0,25");
        assert_eq!(speaking(Language::Dutch, || decimal(3.0, 0)), "3");
    }

    #[test]
    fn what_was_spoken_before_is_spoken_again() {
        let inner = speaking(Language::German, || {
            let caught = std::panic::catch_unwind(|| speaking(Language::Dutch, || panic!("on purpose")));
            assert!(caught.is_err());
            Language::now()
        });
        assert_eq!((inner, Language::now()), (Language::German, Language::English));
    }

    #[test]
    fn words_are_made_once_in_each_language() {
        let made = Spoken::new();
        let say = |language| speaking(language, || *made.get(|| Language::now().code()));
        assert_eq!([say(Language::Dutch), say(Language::English), say(Language::Dutch)], ["nl", "en", "nl"]);
    }
}
