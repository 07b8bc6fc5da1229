//! What every request goes through before anything is done.

use std::net::{IpAddr, SocketAddr};
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::hall::Hall;
use crate::sorry::Sorry;
use crate::who::Who;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
     connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// A door of the hall: the host's, or the one for guests alone.
#[derive(Clone)]
pub(crate) struct Door {
    pub(crate) hall: Hall,
    /// Whether the host's key opens anything here.
    pub(crate) own: bool,
    /// Where it is.
    pub(crate) address: SocketAddr,
    /// How the world calls it, such as `https://cards.example`, if it is behind a
    /// proxy.
    pub(crate) public: Option<String>,
    /// The proxy whose word about where a request comes from counts.
    pub(crate) proxy: Option<IpAddr>,
}

/// Where a connection comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

impl Door {
    /// Whether a request may name its server so. A name that somebody else's name
    /// server can point here is none.
    fn is_called(&self, host: &str) -> bool {
        let public = self.public.as_deref().and_then(|public| public.split("://").nth(1));
        if public == Some(host) {
            return true;
        }
        let (name, port) = match host.rsplit_once(':') {
            Some((name, port)) if !name.is_empty() && !port.ends_with(']') => (name, port.parse()),
            _ => (host, Ok(80)),
        };
        let name = name.trim_start_matches('[').trim_end_matches(']');
        port == Ok(self.address.port()) && (name == "localhost" || name.parse::<IpAddr>().is_ok())
    }

    /// Where a request comes from.
    fn origin_address(&self, peer: Peer, headers: &HeaderMap) -> IpAddr {
        if self.proxy != Some(peer.0) {
            return peer.0;
        }
        let told = headers.get_all("x-forwarded-for").iter().next_back();
        let told =
            told.and_then(|value| value.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
        told.unwrap_or(peer.0)
    }

    fn refusal(&self, request: &Request, now: Instant) -> Option<Sorry> {
        let headers = request.headers();
        let peer = request.extensions().get::<Peer>().copied();
        let from = self.origin_address(peer.unwrap_or(Peer(self.address.ip())), headers);
        if !self.hall.counts().may_ask(from, now) {
            let why = "Too much was asked from this address; wait a moment.";
            return Some(Sorry::new(StatusCode::TOO_MANY_REQUESTS, why));
        }
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("");
        if !self.is_called(host) {
            let why = "This server is not called by that name; use the address that it printed.";
            return Some(Sorry::new(StatusCode::MISDIRECTED_REQUEST, why));
        }
        let acts = request.method() != Method::GET && request.method() != Method::HEAD;
        let upgrades = headers.contains_key(header::UPGRADE);
        if (acts || upgrades) && !self.is_own_origin(headers, host) {
            return Some(Sorry::forbidden("Only this server's own pages may act here."));
        }
        None
    }

    /// Whether a request comes from a page of this server, or from no page at all.
    fn is_own_origin(&self, headers: &HeaderMap, host: &str) -> bool {
        let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
        let site = text("sec-fetch-site");
        if site.is_some_and(|site| site != "same-origin" && site != "none") {
            return false;
        }
        match text("origin") {
            None => true,
            Some(origin) => {
                self.public.as_deref() == Some(origin) || origin == format!("http://{host}")
            }
        }
    }
}

/// Lets a request in, with who asks, or says why not; and says to the browser what
/// a page of ours may do.
pub(crate) async fn guard(State(door): State<Door>, mut request: Request, next: Next) -> Response {
    let headers = request.headers().clone();
    let mut response = match door.refusal(&request, Instant::now()) {
        Some(sorry) => sorry.to(&headers).into_response(),
        None => {
            let patience = door.hall.limits().patience;
            let who = Who::of(&headers, &door.hall, door.own);
            request.extensions_mut().insert(who);
            match tokio::time::timeout(patience, next.run(request)).await {
                Ok(response) => response,
                Err(_) => {
                    let why = "The request took too long to arrive.";
                    Sorry::new(StatusCode::REQUEST_TIMEOUT, why).to(&headers).into_response()
                }
            }
        }
    };
    let told = response.headers_mut();
    for (name, value) in [
        ("content-security-policy", POLICY),
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        ("referrer-policy", "same-origin"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
        ("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
    ] {
        told.insert(name, HeaderValue::from_static(value));
    }
    told.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Lets only the host in.
pub(crate) async fn host_only(request: Request, next: Next) -> Response {
    if request.extensions().get::<Who>().is_some_and(|who| who.host) {
        return next.run(request).await;
    }
    let why = "This is the host's: open the address that croupier printed, which carries the key.";
    Sorry::forbidden(why).to(request.headers()).into_response()
}

/// Lets the host in, and those who sat at or watched the match that an address names
/// once it is over.
pub(crate) async fn who_was_there(
    State(hall): State<Hall>,
    request: Request,
    next: Next,
) -> Response {
    let who = request.extensions().get::<Who>().cloned().unwrap_or_default();
    let id = request.uri().path().split('/').nth(2).unwrap_or_default();
    if who.host || was_there(&hall, &who, id).await {
        return next.run(request).await;
    }
    let why = "Only those who were at this match may look back at it, and only when it is over.";
    Sorry::forbidden(why).to(request.headers()).into_response()
}

async fn was_there(hall: &Hall, who: &Who, id: &str) -> bool {
    let known = hall.standing(id).is_some() || matches!(hall.drawer().get(id), Ok(Some(_)));
    if who.guest.is_none() || !known {
        return false;
    }
    let Ok(room) = hall.table(id).await else { return false };
    let showing = room.showing();
    showing.is_over() && who.eyes(showing.guests()).is_some()
}
