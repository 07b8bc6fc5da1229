//! What can be asked of a table.

use croupier_kernel::{Seat, Viewer};
use croupier_sitting::TurnNumber;
use tokio::sync::oneshot;

use crate::pace::Speed;
use crate::sorry::Sorry;

/// Something that somebody wants of a table. Who may want it is checked before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Wish {
    /// A seat acts in answer to the question of this number, in words.
    Act { seat: Seat, turn: TurnNumber, action: String },
    /// A seat wants its last action back.
    TakeBack { seat: Seat, turn: TurnNumber },
    /// Bots play at this speed.
    Speed(Speed),
    /// Bots do not wait until a person is to act.
    Hurry,
    /// Nobody plays until the host says so.
    Pause,
    /// The match goes on.
    GoOn,
    /// A bot of this name plays for the person in a seat until they are back.
    Leave { seat: Seat, bot: String },
    /// The person is back.
    Return { seat: Seat },
    /// The seat gets a new link, and whoever came by the old one loses it.
    LinkAnew { seat: Seat },
    /// The match ends here, unfinished.
    End,
    /// Everyone is there: the cards are dealt.
    Deal,
    /// A seat will add a number of this hash to the deal.
    Promise { seat: Seat, hash: String },
    /// A seat adds its number.
    Open { seat: Seat, number: String },
    /// A browser sits down by a seat's link under this name.
    Sit { seat: Seat, guest: String, name: String },
    /// A browser watches.
    Watch { guest: String },
    /// The match that is played next with the same people.
    Rematch { id: String },
    /// A page of this viewer is connected.
    Come(Viewer),
    /// It is not any more.
    Go(Viewer),
}

/// A wish and where its answer goes.
pub(crate) struct Order {
    pub(crate) wish: Wish,
    pub(crate) answer: oneshot::Sender<Answer>,
}

/// That a wish was granted, or why not.
pub(crate) type Answer = Result<(), Sorry>;
