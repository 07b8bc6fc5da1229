//! Whoever looks at a table.

use crate::Seat;

/// Who looks at a table: one of its seats, or someone who only watches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Viewer {
    /// A seat, which knows what that seat may know.
    Seat(Seat),
    /// Someone without a seat, who knows what everyone may know.
    Watcher,
}

impl Viewer {
    /// The place from which the rules show this viewer the table. A watcher
    /// looks from one that no table has, and so is shown what is public.
    pub(crate) const fn place(self) -> Seat {
        match self {
            Viewer::Seat(seat) => seat,
            Viewer::Watcher => Seat::new(u8::MAX),
        }
    }

    /// The seat, if it is one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Watcher => None,
        }
    }
}

impl From<Seat> for Viewer {
    fn from(seat: Seat) -> Viewer {
        Viewer::Seat(seat)
    }
}
