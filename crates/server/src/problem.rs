//! What goes wrong over HTTP, in a sentence: as JSON for the page, as a page for people.

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use pileup_play::StartError;
use pileup_wire::http::Complaint;
use serde::de::DeserializeOwned;

use crate::door::Full;
use crate::guard::CONTENT_POLICY;
use crate::hall::HallError;
use crate::pages::worded;
use crate::rates::Wait;
use crate::room::ActError;
use pileup_words::say;

/// An error as the page gets it.
#[derive(Debug)]
pub(crate) struct Problem {
    status: StatusCode,
    body: Complaint,
    /// After so many seconds it is worth another try.
    retry: Option<u64>,
    /// Whether the connection ends with it.
    ends: bool,
}

impl Problem {
    pub(crate) fn new(status: StatusCode, message: impl Into<String>) -> Problem {
        let body = Complaint { message: message.into(), ..Complaint::default() };
        Problem { status, body, retry: None, ends: false }
    }

    pub(crate) fn not_found(message: impl Into<String>) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, message)
    }

    pub(crate) fn not_acceptable(message: impl Into<String>) -> Problem {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, message)
    }

    /// Something was done too often; the sentence is to end with how long to wait.
    pub(crate) fn too_often(what: &str, wait: Wait) -> Problem {
        let mut problem = Problem::new(StatusCode::TOO_MANY_REQUESTS, say!("too-often", what = what, wait = %wait));
        problem.body.wait = Some(wait.seconds());
        problem.retry(wait.seconds())
    }

    /// The server has no room for this now.
    pub(crate) fn busy(message: impl Into<String>, seconds: u64) -> Problem {
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, message).retry(seconds)
    }

    /// What went wrong, in a sentence.
    pub(crate) fn sentence(&self) -> &str {
        &self.body.message
    }

    fn retry(mut self, seconds: u64) -> Problem {
        self.retry = Some(seconds);
        self
    }

    /// The connection is closed after it.
    pub(crate) fn and_goodbye(mut self) -> Problem {
        self.ends = true;
        self
    }
}

/// The sentence of a problem, beside an answer: people are shown it on a page.
#[derive(Clone)]
struct Sentence(String);

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let sentence = Sentence(self.body.message.clone());
        let mut response = (self.status, Json(self.body)).into_response();
        response.extensions_mut().insert(sentence);
        if let Some(seconds) = self.retry {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        if self.ends {
            response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        response
    }
}

impl From<StartError> for Problem {
    fn from(error: StartError) -> Problem {
        let mut problem = Problem::not_acceptable(error.to_string());
        match error {
            StartError::Option(bad) => {
                problem.body.key = Some(bad.key.to_string());
                problem.body.message = bad.sentence.into_owned();
            }
            StartError::Position(refusal) => problem.body.rule = Some(refusal.rule),
            StartError::Json { what: "options", place: Some(place), .. } => {
                problem.body.key = place.split(['.', '[']).next().map(str::to_owned);
            }
            StartError::Json { .. } => {}
        }
        problem
    }
}

impl From<HallError> for Problem {
    fn from(error: HallError) -> Problem {
        match error {
            HallError::Start(error) => error.into(),
            HallError::NoGame(_) | HallError::NoTable(_) => Problem::not_found(error.to_string()),
            HallError::Seats(_) => Problem::not_acceptable(error.to_string()),
            HallError::Act(ActError::No(no)) => Problem::new(StatusCode::CONFLICT, no.to_string()),
            HallError::Act(closed @ ActError::Closed) => {
                Problem::new(StatusCode::SERVICE_UNAVAILABLE, closed.to_string())
            }
            HallError::OldRules { .. } => Problem::new(StatusCode::GONE, error.to_string()),
            HallError::Store(error) | HallError::Act(ActError::Store(error)) => {
                tracing::error!(%error, "the store failed");
                Problem::new(StatusCode::SERVICE_UNAVAILABLE, say!("store-failed"))
            }
        }
    }
}

impl From<Full> for Problem {
    fn from(full: Full) -> Problem {
        let seconds = if full == Full::Watchers { 120 } else { 10 };
        Problem::busy(full.to_string(), seconds).and_goodbye()
    }
}

impl From<JsonRejection> for Problem {
    fn from(rejection: JsonRejection) -> Problem {
        Problem::new(rejection.status(), plain(&rejection.body_text(), &say!("unread-request")))
    }
}

impl From<QueryRejection> for Problem {
    fn from(rejection: QueryRejection) -> Problem {
        Problem::new(rejection.status(), plain(&rejection.body_text(), &say!("unread-query")))
    }
}

impl From<PathRejection> for Problem {
    fn from(rejection: PathRejection) -> Problem {
        Problem::new(rejection.status(), plain(&rejection.body_text(), &say!("unread-address")))
    }
}

/// What a library says of bad input, begun as we would begin it.
fn plain(said: &str, begin: &str) -> String {
    let detail = said.strip_prefix("Failed to ").and_then(|rest| rest.split_once(": ")).map_or(said, |(_, rest)| rest);
    format!("{begin}: {detail}")
}

/// JSON that was sent, or a problem.
pub(crate) struct Sent<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Sent<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Sent<T>, Problem> {
        let Json(value) = Json::from_request(request, state).await?;
        Ok(Sent(value))
    }
}

/// What stands after the `?`, or a problem.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked<T>, Problem> {
        let Query(value) = Query::from_request_parts(parts, state).await?;
        Ok(Asked(value))
    }
}

/// What the path names, or a problem.
pub(crate) struct Named<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Named<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Named<T>, Problem> {
        let Path(value) = Path::from_request_parts(parts, state).await?;
        Ok(Named(value))
    }
}

/// Whether a path is for programs: they get JSON, whatever they say they accept.
pub(crate) fn is_for_programs(path: &str) -> bool {
    path == "/api" || path.starts_with("/api/")
}

/// Whether a person looks at the answer.
pub(crate) fn wants_page(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(header::ACCEPT).into_iter().filter_map(|line| line.to_str().ok());
    accepted.into_iter().any(|line| line.contains("text/html"))
}

/// Shows problems as a page to people who followed a link.
pub(crate) async fn for_people(request: Request, next: Next) -> Response {
    let person = wants_page(request.headers()) && !is_for_programs(request.uri().path());
    let mut response = next.run(request).await;
    let Some(Sentence(sentence)) = response.extensions_mut().remove() else { return response };
    if !person {
        return response;
    }
    let mut shown = (response.status(), Html(page(response.status(), &sentence))).into_response();
    for name in [header::RETRY_AFTER, header::CONNECTION] {
        if let Some(value) = response.headers_mut().remove(&name) {
            shown.headers_mut().insert(name, value);
        }
    }
    shown
}

/// The whole answer to a request that is not looked at because there is no place: only as much is read of its head as
/// tells who asks.
pub(crate) fn farewell(full: Full, head: &str) -> String {
    let Problem { status, body, retry, .. } = full.into();
    let mut lines = head.lines();
    let path = lines.next().and_then(|request| request.split(' ').nth(1)).unwrap_or_default();
    let accepts = |line: &str| line.to_ascii_lowercase().starts_with("accept:") && line.contains("text/html");
    let (kind, body) = match lines.any(accepts) && !is_for_programs(path) {
        true => ("text/html; charset=utf-8", page(status, &body.message)),
        false => ("application/json", serde_json::to_string(&body).expect("a complaint is JSON")),
    };
    format!(
        "HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\nretry-after: {}\r\n\
         content-security-policy: {CONTENT_POLICY}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n{body}",
        body.len(),
        retry.unwrap_or(1),
    )
}

/// A page that says one sentence, in the look of the others.
fn page(status: StatusCode, sentence: &str) -> String {
    let later = matches!(status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE);
    let mut letters = sentence.chars();
    let sentence: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
    let mut escaped = String::new();
    for letter in sentence.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            letter => escaped.push(letter),
        }
    }
    worded(PAGE)
        .replace("{title}", &if later { say!("not-now") } else { say!("not-here") })
        .replace("{sentence}", &escaped)
}

/// Without scripts: it has to work when nothing else does.
pub(crate) const PAGE: &str = r#"<!doctype html>
<html lang="{{language}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Pileup</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/style/fonts.css">
<link rel="stylesheet" href="/assets/style/tokens.css">
<link rel="stylesheet" href="/assets/style/base.css">
<link rel="stylesheet" href="/assets/style/pages.css">
</head>
<body>
<main id="page"><section class="trouble"><img src="/assets/art/pileup.svg" alt=""><h1>{title}</h1><p role="alert">{sentence}.</p>
<p class="row"><a class="button primary" href="/">{{all-games}}</a></p></section></main>
</body>
</html>
"#;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_strangers_write_stays_text_on_the_page() {
        let page = page(StatusCode::NOT_FOUND, "there is no game \"<script>\"");
        assert!(page.contains("There is no game \"&lt;script&gt;\".</p>"), "{page}");
    }

    #[test]
    fn libraries_speak_plainly() {
        let said = "Failed to parse the request body as JSON: EOF while parsing an object at line 1 column 1";
        assert_eq!(plain(said, "no"), "no: EOF while parsing an object at line 1 column 1");
        assert_eq!(plain("Something", "no"), "no: Something");
    }
}
