//! How much the server lets one address, and everyone together, ask for.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How much of everything there may be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Tables that are open at once.
    pub tables: usize,
    /// Connections from one address.
    pub connections_each: usize,
    /// Connections from all addresses.
    pub connections: usize,
    /// Requests a second from one address, for long; for a moment four times as
    /// many.
    pub requests: u32,
    /// Bytes of a form.
    pub form: usize,
    /// How long a request may take to arrive and to be answered.
    pub patience: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            tables: 500,
            connections_each: 100,
            connections: 4000,
            requests: 50,
            form: 16_384,
            patience: Duration::from_secs(20),
        }
    }
}

/// What each address has at the moment.
#[derive(Clone)]
pub(crate) struct Counts {
    limits: Limits,
    addresses: Arc<Mutex<HashMap<IpAddr, Address>>>,
}

#[derive(Clone, Copy)]
struct Address {
    connections: usize,
    /// How many requests it may make at once, and since when that is so.
    credit: f64,
    since: Instant,
}

/// A connection that counts until it is dropped.
pub(crate) struct Counted {
    counts: Counts,
    address: IpAddr,
}

impl Counts {
    pub(crate) fn new(limits: &Limits) -> Counts {
        Counts { limits: limits.clone(), addresses: Arc::default() }
    }

    /// How long a request may take.
    pub(crate) fn patience(&self) -> Duration {
        self.limits.patience
    }

    fn addresses(&self) -> MutexGuard<'_, HashMap<IpAddr, Address>> {
        self.addresses.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn burst(&self) -> f64 {
        f64::from(self.limits.requests) * 4.0
    }

    /// Counts a connection, unless there are too many.
    pub(crate) fn connect(&self, address: IpAddr) -> Option<Counted> {
        let mut addresses = self.addresses();
        let all: usize = addresses.values().map(|address| address.connections).sum();
        let fresh = Address { connections: 0, credit: self.burst(), since: Instant::now() };
        let entry = addresses.entry(address).or_insert(fresh);
        if entry.connections >= self.limits.connections_each || all >= self.limits.connections {
            return None;
        }
        entry.connections += 1;
        Some(Counted { counts: self.clone(), address })
    }

    /// Whether an address may make one more request now.
    pub(crate) fn may_ask(&self, address: IpAddr, now: Instant) -> bool {
        let (rate, burst) = (f64::from(self.limits.requests), self.burst());
        let mut addresses = self.addresses();
        if addresses.len() > 10_000 {
            addresses.retain(|_, entry| entry.connections > 0);
        }
        let fresh = Address { connections: 0, credit: burst, since: now };
        let entry = addresses.entry(address).or_insert(fresh);
        let passed = now.saturating_duration_since(entry.since).as_secs_f64();
        entry.credit = (entry.credit + passed * rate).min(burst);
        entry.since = now;
        if entry.credit < 1.0 {
            return false;
        }
        entry.credit -= 1.0;
        true
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        if let Some(entry) = self.counts.addresses().get_mut(&self.address) {
            entry.connections = entry.connections.saturating_sub(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOME: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    #[test]
    fn connections_count_until_they_are_dropped() {
        let counts =
            Counts::new(&Limits { connections_each: 2, connections: 3, ..Limits::default() });
        let held = (counts.connect(HOME).unwrap(), counts.connect(HOME).unwrap());
        assert!(counts.connect(HOME).is_none());
        let other = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 1));
        let third = counts.connect(other);
        assert!(third.is_some() && counts.connect(other).is_none(), "all together are too many");
        drop(held);
        assert!(counts.connect(HOME).is_some());
    }

    #[test]
    fn an_address_that_asks_too_often_waits() {
        let counts = Counts::new(&Limits { requests: 10, ..Limits::default() });
        let now = Instant::now();
        let asked = (0..100).filter(|_| counts.may_ask(HOME, now)).count();
        assert_eq!(asked, 40);
        assert!(!counts.may_ask(HOME, now + Duration::from_millis(50)));
        assert!(counts.may_ask(HOME, now + Duration::from_millis(200)));
    }
}
