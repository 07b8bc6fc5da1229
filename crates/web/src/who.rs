//! Who asks, as far as their cookies tell.

use axum::http::HeaderMap;
use croupier_kernel::Viewer;

use crate::appearance::cookie;
use crate::guests::Guests;
use crate::hall::Hall;
use crate::keys;
use crate::room::Eyes;

/// Who asks for something.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Who {
    /// Whether they have the key of the hall, and came by its own door.
    pub(crate) host: bool,
    /// The browser, as [`keys::hash`] tells it, if it came by a link before.
    pub(crate) guest: Option<String>,
}

impl Who {
    /// From the cookies of a request. The key counts only at the door of the hall,
    /// not at the one for guests.
    pub(crate) fn of(headers: &HeaderMap, hall: &Hall, own_door: bool) -> Who {
        let key = cookie(headers, &hall.cookie("host"));
        Who {
            host: own_door && key.is_some_and(|key| keys::same(key, hall.key())),
            guest: cookie(headers, &hall.cookie("guest"))
                .filter(|guest| guest.len() == 32)
                .map(keys::hash),
        }
    }

    /// With whose eyes they look at a table, if they may.
    pub(crate) fn eyes(&self, guests: &Guests) -> Option<Eyes> {
        let guest = self.guest.as_deref();
        let own = guest.and_then(|guest| guests.seat_of(guest));
        let seat = if self.host { guests.host.or(own) } else { own };
        match seat {
            Some(seat) => Some(Eyes { viewer: Viewer::Seat(seat), host: self.host }),
            None if self.host || guest.is_some_and(|guest| guests.may_watch(guest)) => {
                Some(Eyes { viewer: Viewer::Watcher, host: self.host })
            }
            None => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use croupier_kernel::Seat;

    use super::*;
    use crate::guests::Place;

    #[test]
    fn everyone_looks_with_their_own_eyes() {
        let place = |guest: Option<&str>| Place {
            guest: guest.map(ToString::to_string),
            ..Place::default()
        };
        let guests = Guests {
            host: Some(Seat::new(1)),
            places: vec![place(Some("ann")), place(None)],
            watchers: vec!["bob".to_string()],
            ..Guests::default()
        };
        let who = |host, guest: Option<&str>| Who { host, guest: guest.map(ToString::to_string) };
        let seen = |host, guest| who(host, guest).eyes(&guests).map(|eyes| eyes.viewer.seat());
        assert_eq!(seen(true, None), Some(Some(Seat::new(1))));
        assert_eq!(seen(true, Some("ann")), Some(Some(Seat::new(1))), "their own seat comes first");
        assert_eq!(seen(false, Some("ann")), Some(Some(Seat::new(0))));
        assert_eq!(seen(false, Some("bob")), Some(None));
        assert_eq!((seen(false, Some("eve")), seen(false, None)), (None, None));
    }
}
