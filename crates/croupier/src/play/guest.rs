//! Whoever the screen belongs to: people, a program on standard input, or
//! someone who only watches.

use std::time::Instant;

use croupier_kernel::Seat;
use croupier_table::Table;

use crate::failure::Failure;
use crate::plain::Plain;

/// What is to be written down beside an action.
#[derive(Default)]
pub(crate) struct Notes {
    /// At once.
    pub(crate) open: Vec<String>,
    /// When the match is over, because it may speak of hidden cards.
    pub(crate) private: Vec<String>,
}

/// What a guest wants done for a seat.
pub(crate) enum Wish<G: Plain> {
    /// An action, and what is to be noted about it.
    Act(G::Action, Notes),
    /// What is done for a seat whose time is up.
    TimeUp,
    /// This seat's last action taken back.
    Undo(Seat),
    /// To be asked again, because the rules were edited meanwhile.
    Again,
    /// To stop; the match is kept.
    Leave,
}

/// Speaks for the human seats of a table.
pub(crate) trait Guest<G: Plain> {
    /// The match begins or goes on.
    fn welcome(&mut self, table: &Table<G>);

    /// Something happened that was not this guest's doing.
    fn watch(&mut self, table: &Table<G>);

    /// Asks what to do for a seat, until its time is up if there is a clock.
    fn decide(
        &mut self,
        table: &Table<G>,
        seat: Seat,
        until: Option<Instant>,
    ) -> Result<Wish<G>, Failure>;

    /// Has it look for edited rules while it waits for people.
    fn look_out(&mut self, _for_edits: Box<dyn Fn() -> bool>) {}

    /// Says something that is not part of the game.
    fn tell(&mut self, text: &str);

    /// The match is over.
    fn over(&mut self, table: &Table<G>, seed_text: &str);
}
