//! What keeps strangers from doing harm: headers, origins, limits.

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;

/// Only our own scripts, styles and pictures; nobody may put the page into a frame.
const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
                              connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
                              frame-ancestors 'none'";

/// Puts the security headers on every answer.
pub(crate) async fn security_headers(mut response: Response) -> Response {
    let headers = response.headers_mut();
    let mut set = |name: header::HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set(header::CONTENT_SECURITY_POLICY, CONTENT_POLICY);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::X_FRAME_OPTIONS, "DENY");
    set(header::REFERRER_POLICY, "same-origin");
    set(header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(header::HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()");
    set(header::CACHE_CONTROL, "no-cache");
    response
}

/// Whether a socket is opened by our own page. Programs that send no origin are let in: they hold no one's cookies,
/// and a key is needed to act.
pub(crate) fn same_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
    matches!((origin, host), (Some((_, from)), Some(host)) if from.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_page_may_open_a_socket() {
        let headers = |origin: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static("127.0.0.1:8820"));
            headers.insert(header::ORIGIN, HeaderValue::from_str(origin).unwrap());
            headers
        };
        assert!(same_origin(&headers("http://127.0.0.1:8820")));
        assert!(!same_origin(&headers("http://127.0.0.1:9999")));
        assert!(!same_origin(&headers("https://evil.example")));
        assert!(!same_origin(&headers("null")));
    }
}
