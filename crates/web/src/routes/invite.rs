//! Letting guests in on the network.

use std::net::{IpAddr, SocketAddr};

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};

use crate::addresses::networks;
use crate::form::Sent;
use crate::hall::Hall;
use crate::sentence::sentence;
use crate::server::{close_invite as close, invite_at};
use crate::sorry::Sorry;

/// Opens the door for guests at the address that the host chose.
pub(super) async fn open(
    State(hall): State<Hall>,
    headers: HeaderMap,
    form: Sent,
) -> Result<Response, Sorry> {
    let back = match form.typed("back") {
        Some(back) if back.starts_with("/table/") => back.to_string(),
        _ => "/".to_string(),
    };
    let opened = async {
        let typed = form.typed("address").unwrap_or("");
        if typed.is_empty() && hall.addresses().invite().is_some() {
            return close(&hall).map_err(|why| Sorry::failed(sentence(&why)));
        }
        let address = read(typed).ok_or_else(|| {
            Sorry::bad(
                "Choose an address of this machine, such as 192.168.1.5 or 192.168.1.5:8080.",
            )
        })?;
        if hall.addresses().invite().is_some_and(|open| open.ip() == address.ip()) {
            return Ok(());
        }
        if !networks().contains(&address.ip()) {
            return Err(Sorry::bad("That is not an address of this machine on a network."));
        }
        invite_at(&hall, address).await.map(|_| ()).map_err(|why| Sorry::conflict(sentence(&why)))
    };
    opened.await.map_err(|sorry: Sorry| sorry.way_on(&back, "Back").to(&headers))?;
    Ok(Redirect::to(&back).into_response())
}

fn read(typed: &str) -> Option<SocketAddr> {
    let alone = || typed.parse::<IpAddr>().ok().map(|ip| SocketAddr::new(ip, 0));
    typed.parse().ok().or_else(alone)
}
