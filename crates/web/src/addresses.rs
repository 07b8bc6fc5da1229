//! Where the server is found.

use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::task::AbortHandle;

use crate::pages::invite::Invite;

/// The addresses of one server; clones are the same.
#[derive(Clone, Default)]
pub(crate) struct Addresses(Arc<Mutex<Known>>);

#[derive(Default)]
struct Known {
    local: Option<SocketAddr>,
    invite: Option<SocketAddr>,
    public: Option<String>,
    /// The door at which guests are let in.
    door: Option<AbortHandle>,
}

impl Addresses {
    /// Those of a server behind this address, if it is behind one.
    pub(crate) fn new(public: Option<String>) -> Addresses {
        Addresses(Arc::new(Mutex::new(Known { public, ..Known::default() })))
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The host is let in here.
    pub(crate) fn set_local(&self, address: SocketAddr) {
        self.known().local = Some(address);
    }

    /// Guests are let in here.
    pub(crate) fn set_invite(&self, address: SocketAddr) {
        self.known().invite = Some(address);
    }

    /// Keeps the door at which guests are let in, and shuts the one before; without a
    /// door there is no address either.
    pub(crate) fn keep_door(&self, door: Option<AbortHandle>) {
        let mut known = self.known();
        if door.is_none() {
            known.invite = None;
        }
        if let Some(before) = std::mem::replace(&mut known.door, door) {
            before.abort();
        }
    }

    /// Where guests are let in on the network, if they are.
    pub(crate) fn invite(&self) -> Option<SocketAddr> {
        self.known().invite
    }

    /// Whether other devices can come without an invitation: the server is behind a
    /// public address, or listens on the network itself.
    pub(crate) fn is_open(&self) -> bool {
        let known = self.known();
        known.public.is_some() || known.local.is_some_and(|local| !local.ip().is_loopback())
    }

    /// Whether browsers come by https.
    pub(crate) fn is_secure(&self) -> bool {
        self.known().public.as_deref().is_some_and(|public| public.starts_with("https://"))
    }

    /// How guests can be let in.
    pub(crate) fn invitation(&self) -> Invite {
        let open = if self.is_open() {
            Some(self.guests())
        } else {
            self.invite().map(|at| at.to_string())
        };
        Invite { addresses: networks().iter().map(ToString::to_string).collect(), open }
    }

    /// What the links that guests are sent begin with.
    pub(crate) fn guests(&self) -> String {
        let known = self.known();
        match (&known.public, known.invite, known.local) {
            (Some(public), ..) => public.clone(),
            (None, Some(address), _) => format!("http://{address}"),
            (None, None, Some(address)) if address.ip().is_unspecified() => {
                let ip = networks().first().copied().unwrap_or(address.ip());
                format!("http://{}", SocketAddr::new(ip, address.port()))
            }
            (None, None, Some(address)) => format!("http://{address}"),
            (None, None, None) => String::new(),
        }
    }
}

/// The addresses of this machine that others may reach, the likeliest first.
pub(crate) fn networks() -> Vec<IpAddr> {
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let mut found: Vec<IpAddr> = interfaces
        .iter()
        .map(if_addrs::Interface::ip)
        .filter(|ip| !ip.is_loopback() && !is_link_local(*ip))
        .collect();
    found.sort_by_key(|ip| (ip.is_ipv6(), *ip));
    found.dedup();
    found
}

fn is_link_local(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => ip.is_link_local(),
        IpAddr::V6(ip) => ip.is_unicast_link_local(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guests_are_sent_to_the_most_public_address() {
        let at = |text: &str| text.parse().unwrap();
        let addresses = Addresses::new(None);
        addresses.set_local(at("127.0.0.1:80"));
        assert_eq!(
            (addresses.guests().as_str(), addresses.is_open()),
            ("http://127.0.0.1:80", false)
        );
        addresses.set_invite(at("10.0.0.5:90"));
        assert_eq!(addresses.guests(), "http://10.0.0.5:90");
        let public = Addresses::new(Some("https://cards.example".to_string()));
        public.set_local(at("127.0.0.1:80"));
        public.set_invite(at("10.0.0.5:90"));
        assert_eq!((public.guests().as_str(), public.is_open()), ("https://cards.example", true));
    }
}
