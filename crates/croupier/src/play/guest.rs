//! Whoever the screen belongs to: people, a program on standard input, or
//! someone who only watches.

use croupier_house::{Host, News};
use croupier_kernel::Seat;
use croupier_sitting::{Notes, Question};

use crate::failure::Failure;
use crate::plain::Plain;

/// What a guest wants done for the seat that is asked.
pub(crate) enum Wish<G: Plain> {
    /// An action, and what is to be noted about it.
    Act(G::Action, Notes),
    /// The least that is legal, because no answer came that counts.
    NoAnswer(Notes),
    /// This seat's last action taken back.
    TakeBack(Seat),
    /// To be asked again: time went by, or the rules were edited.
    Again,
    /// To stop; the match is kept.
    Leave,
}

/// Speaks for the human seats of a table.
pub(crate) trait Guest<G: Plain> {
    /// The match begins, or goes on if it was begun before.
    fn welcome(&mut self, host: &Host<G>, begun_before: bool);

    /// Shows what happened.
    fn show(&mut self, host: &Host<G>, news: &News<G>);

    /// Asks what to do for a seat.
    fn decide(&mut self, host: &mut Host<G>, question: Question) -> Result<Wish<G>, Failure>;

    /// Says something that is not part of the game.
    fn tell(&mut self, text: &str);
}
