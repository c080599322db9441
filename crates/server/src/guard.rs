//! What keeps strangers from doing harm: headers, hosts, origins, and bodies that never end.

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use hyper::body::Body as _;
use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::Arc;
use tokio::time::timeout;

use crate::door::Full;
use crate::limits::Limits;
use crate::problem::Problem;
use crate::visitor::Visitor;
use pileup_words::say;

/// Largest body of a request.
const MAX_BODY: usize = 64 * 1024;

/// Only our own scripts, styles and pictures; nobody may put the page into a frame.
pub(crate) const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
                              connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
                              frame-ancestors 'none'";

/// A picture by itself is only shown.
const PICTURE_POLICY: &str = "default-src 'none'; frame-ancestors 'none'";

/// Puts the security headers on every answer, and those that only documents heed on documents.
pub(crate) async fn security_headers(mut response: Response) -> Response {
    let headers = response.headers_mut();
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let is_part =
        ["text/javascript", "text/css", "font/", "application/json"].iter().any(|part| kind.starts_with(part));
    let is_picture = kind.starts_with("image/");
    let mut set = |name: header::HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::CACHE_CONTROL, "no-cache");
    if is_picture {
        set(header::CONTENT_SECURITY_POLICY, PICTURE_POLICY);
    } else if !is_part {
        set(header::CONTENT_SECURITY_POLICY, CONTENT_POLICY);
        set(header::X_FRAME_OPTIONS, "DENY");
        set(header::REFERRER_POLICY, "same-origin");
        set(header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
        set(header::HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()");
    }
    response
}

/// The names this server answers to. A page that gives its own name our address is not one of them: in the eyes of a
/// browser it would be the same page as ours, and could play for whoever looks at it.
pub(crate) struct Hosts(HashSet<String>);

impl Hosts {
    pub(crate) fn new(names: impl IntoIterator<Item = String>) -> Hosts {
        Hosts(names.into_iter().map(|name| name.trim_end_matches('.').to_ascii_lowercase()).collect())
    }

    /// Addresses cannot be given to somebody else, and `localhost` is nobody else.
    fn answers_to(&self, host: &str) -> bool {
        let name = host.trim_end_matches('.').to_ascii_lowercase();
        let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(&name);
        let is_address = bare.parse::<IpAddr>().is_ok();
        is_address || name == "localhost" || name.ends_with(".localhost") || self.0.contains(&name)
    }

    fn check(&self, headers: &HeaderMap) -> Result<(), Problem> {
        let Some(named) = host(headers) else {
            return Err(Problem::new(StatusCode::BAD_REQUEST, say!("no-host")));
        };
        if self.answers_to(named.host()) {
            return Ok(());
        }
        let host = named.host();
        let sentence = say!("wrong-host", host = host);
        Err(Problem::new(StatusCode::MISDIRECTED_REQUEST, sentence))
    }
}

/// The host that a request is for.
fn host(headers: &HeaderMap) -> Option<Authority> {
    let mut hosts = headers.get_all(header::HOST).into_iter();
    let host = hosts.next()?.to_str().ok()?.parse().ok()?;
    // Two hosts are none.
    hosts.next().is_none().then_some(host)
}

/// Whether a request that does something, or opens a socket, comes from our own page. Programs that send no origin are
/// let in: they hold no one's cookies, and a key is needed to act.
pub(crate) fn same_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
    let (Some((scheme, from)), Some(host)) = (origin, host(headers)) else { return false };
    let Ok(from) = from.parse::<Authority>() else { return false };
    let usual = if scheme.eq_ignore_ascii_case("https") { 443 } else { 80 };
    let port = |authority: &Authority| authority.port_u16().unwrap_or(usual);
    from.host().eq_ignore_ascii_case(host.host()) && port(&from) == port(&host)
}

/// What requests are looked at with.
#[derive(Clone)]
pub(crate) struct Guard {
    pub(crate) hosts: Arc<Hosts>,
    pub(crate) limits: Arc<Limits>,
}

/// Looks at every request before anything is done for it, and takes in its body.
pub(crate) async fn inspect(
    State(guard): State<Guard>,
    visitor: Visitor,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    guard.hosts.check(request.headers())?;
    let only_reads = [Method::GET, Method::HEAD].contains(request.method());
    if !(only_reads || same_origin(request.headers())) {
        return Err(Problem::new(StatusCode::FORBIDDEN, say!("other-page")));
    }
    // Sockets see for themselves whether theirs is somebody who plays.
    if visitor.place.is_kept() && !request.uri().path().ends_with("/socket") {
        return Err(Full::All.into());
    }
    Ok(next.run(with_body(request, &guard.limits).await?).await)
}

/// The request with its whole body, if that comes in time and is not too large.
async fn with_body(request: Request, limits: &Limits) -> Result<Request, Problem> {
    if request.body().is_end_stream() {
        return Ok(request);
    }
    let (head, body) = request.into_parts();
    let too_large = || {
        let sentence = say!("large-request", most = MAX_BODY / 1024);
        Problem::new(StatusCode::PAYLOAD_TOO_LARGE, sentence)
    };
    if body.size_hint().lower() > MAX_BODY as u64 {
        return Err(too_large());
    }
    match timeout(limits.body_time(), to_bytes(body, MAX_BODY)).await {
        Ok(Ok(bytes)) => Ok(Request::from_parts(head, Body::from(bytes))),
        // If it ended for another reason, nobody is there to read this.
        Ok(Err(_)) => Err(too_large().and_goodbye()),
        Err(_) => {
            let sentence = say!("slow-request", seconds = limits.body_seconds);
            Err(Problem::new(StatusCode::REQUEST_TIMEOUT, sentence).and_goodbye())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(host: &str, origin: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_str(host).unwrap());
        headers.insert(header::ORIGIN, HeaderValue::from_str(origin).unwrap());
        headers
    }

    #[test]
    fn only_our_own_page_may_open_a_socket() {
        let same = |origin| same_origin(&headers("127.0.0.1:8820", origin));
        assert!(same("http://127.0.0.1:8820"));
        assert!(!same("http://127.0.0.1:9999"));
        assert!(!same("http://127.0.0.1"));
        assert!(!same("https://evil.example"));
        assert!(!same("null"));
    }

    #[test]
    fn the_usual_port_need_not_be_said() {
        assert!(same_origin(&headers("club.example", "https://club.example")));
        assert!(same_origin(&headers("Club.example:443", "https://club.example")));
        assert!(same_origin(&headers("club.example:80", "http://club.example")));
        assert!(!same_origin(&headers("club.example:8820", "https://club.example")));
        assert!(!same_origin(&headers("club.example", "https://club.example.evil.example")));
    }

    #[test]
    fn only_our_own_names_are_answered_to() {
        let hosts = Hosts::new(["Club.example".to_owned()]);
        let ours =
            ["localhost", "pileup.localhost", "127.0.0.1", "192.168.1.20", "[::1]", "club.EXAMPLE", "club.example."];
        for name in ours {
            assert!(hosts.answers_to(name), "{name}");
        }
        for name in ["evil.example", "club.example.evil.example", "localhost.evil.example", "1.2.3.4.evil.example", ""]
        {
            assert!(!hosts.answers_to(name), "{name}");
        }
    }

    #[test]
    fn a_request_is_for_exactly_one_host() {
        let hosts = Hosts::new([]);
        assert!(hosts.check(&headers("localhost:8820", "null")).is_ok());
        assert!(hosts.check(&HeaderMap::new()).is_err());
        let mut two = headers("localhost", "null");
        two.append(header::HOST, HeaderValue::from_static("evil.example"));
        assert!(hosts.check(&two).is_err());
    }
}
