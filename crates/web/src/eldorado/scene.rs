//! What one viewer is shown of a match.

use croupier_eldorado::{Public, View};
use croupier_kernel::Seat;
use croupier_sitting::TurnNumber;

use super::Advice;
use crate::drawn::{Ending, Sitter, TurnTime};
use crate::pace::Speed;

/// Everything that a page of El Dorado is made of. It holds nothing that its
/// viewer may not know.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    /// How the match is called; its page is `/table/ID`.
    pub(crate) id: String,
    /// The viewer's seat; none for someone who watches.
    pub(crate) seat: Option<Seat>,
    /// What the viewer knows. Whoever watches has an empty hand.
    pub(crate) view: View,
    /// Everything that everyone saw since the match began, in order.
    pub(crate) told: Vec<Public>,
    /// Everyone, in table order.
    pub(crate) sitters: Vec<Sitter>,
    /// The number of the open question, which a form repeats.
    pub(crate) turn: TurnNumber,
    /// Who is to act; nobody when the match is over.
    pub(crate) asked: Option<Seat>,
    /// The clock of the turn, if the table has one.
    pub(crate) time: Option<TurnTime>,
    /// Whether free take-back is allowed.
    pub(crate) practice: bool,
    /// Whether the host holds the match up.
    pub(crate) paused: bool,
    /// Whether the viewer is the host, who may pause, replace and end.
    pub(crate) host: bool,
    /// How fast bots play.
    pub(crate) speed: Speed,
    /// What the match was committed to before the first card.
    pub(crate) commitment: String,
    /// Who added a number to the deal.
    pub(crate) contributed: Vec<Seat>,
    /// How the match ended, once it has.
    pub(crate) ending: Option<Ending>,
    /// What went wrong for everyone to know, such as that the disk is full.
    pub(crate) trouble: Option<String>,
    /// The links of the seats that people can come to; for the host alone.
    pub(crate) links: Vec<(Seat, String)>,
    /// The link of those who watch; for the host alone.
    pub(crate) watch: Option<String>,
    /// Whether the host has ended the match before its end.
    pub(crate) ended: bool,
    /// The match that is played next with the same people.
    pub(crate) rematch: Option<String>,
    /// The adviser's odds, on a page for someone without scripts who asked.
    pub(crate) advice: Option<Advice>,
}

impl Scene {
    /// What the viewer calls a seat.
    pub(crate) fn name(&self, seat: Seat) -> &str {
        match self.sitters.get(seat.index()) {
            Some(_) if self.seat == Some(seat) => "You",
            Some(sitter) => &sitter.name,
            None => "nobody",
        }
    }

    /// Whether the viewer is to act.
    pub(crate) fn is_asked(&self) -> bool {
        self.seat.is_some() && self.asked == self.seat
    }
}
