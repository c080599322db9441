//! What many browsers are sent unchanged is packed as small as it gets, once.
//!
//! Everything else is packed as it is sent, for which there is less time: see `api`.

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use foldhash::quality::FixedState;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use std::hash::BuildHasher;
use std::io::Write;
use std::sync::LazyLock;

/// Bytes of packed answers that are kept.
const KEPT: u64 = 16 * 1024 * 1024;
/// Packed answers that are kept, about.
const ANSWERS: usize = 500;
/// Smaller than that nothing becomes by packing.
const LEAST: usize = 400;
/// How hard is tried: as hard as can be, since it is done once.
const EFFORT: u32 = 11;
/// The window of the packer, as a power of two; larger than everything that is sent.
const WINDOW: u32 = 22;

/// Marks an answer that is the same for many.
#[derive(Clone, Copy)]
pub(crate) struct Lasting;

#[derive(Clone)]
struct ByBytes;

impl Weighter<u64, Bytes> for ByBytes {
    fn weight(&self, _: &u64, packed: &Bytes) -> u64 {
        packed.len() as u64
    }
}

static PACKED: LazyLock<Cache<u64, Bytes, ByBytes>> = LazyLock::new(|| Cache::with_weighter(ANSWERS, KEPT, ByBytes));

/// Packs answers that last for browsers that can unpack them.
pub(crate) async fn pack(request: Request, next: Next) -> Response {
    let asked = unpacks(request.headers());
    let mut response = next.run(request).await;
    if response.extensions_mut().remove::<Lasting>().is_none() {
        return response;
    }
    if !asked || response.headers().contains_key(header::CONTENT_ENCODING) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(plain) = to_bytes(body, usize::MAX).await else {
        return Response::from_parts(parts, Body::empty());
    };
    if plain.len() < LEAST {
        return Response::from_parts(parts, Body::from(plain));
    }
    let key = FixedState::default().hash_one(&plain);
    let packed = PACKED.get_or_insert_async(&key, async {
        let plain = plain.clone();
        tokio::task::spawn_blocking(move || packed(&plain)).await
    });
    let Ok(packed) = packed.await else {
        return Response::from_parts(parts, Body::from(plain));
    };
    parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
    parts.headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
    parts.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(parts, Body::from(packed))
}

/// Whether a browser can unpack what is packed here.
fn unpacks(headers: &HeaderMap) -> bool {
    let lists = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|way| {
        let (name, weight) = way.split_once(';').unwrap_or((way, ""));
        let never = weight.trim().trim_start_matches("q=").parse() == Ok(0.0);
        name.trim().eq_ignore_ascii_case("br") && !never
    })
}

fn packed(plain: &[u8]) -> Bytes {
    let mut packer = brotli::CompressorWriter::new(Vec::new(), 4096, EFFORT, WINDOW);
    packer.write_all(plain).expect("memory can be written");
    packer.into_inner().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_say_what_they_unpack() {
        let asks = |list: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(list));
            unpacks(&headers)
        };
        assert!(asks("gzip, deflate, br, zstd") && asks("br;q=0.5") && asks("BR"));
        assert!(!asks("gzip, deflate") && !asks("gzip, br;q=0") && !asks("brr"));
        assert!(!unpacks(&HeaderMap::new()));
    }

    #[test]
    fn what_is_packed_can_be_unpacked() {
        let plain = "a sentence that is said again and again, ".repeat(50);
        let packed = packed(plain.as_bytes());
        assert!(packed.len() < plain.len() / 10, "{} bytes", packed.len());
        let mut read = Vec::new();
        brotli::BrotliDecompress(&mut packed.as_ref(), &mut read).unwrap();
        assert_eq!(read, plain.as_bytes());
    }
}
