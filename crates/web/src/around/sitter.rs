//! Those round the table, whatever is played.

use croupier_kernel::Seat;
use maud::{Markup, html};

use crate::drawn::{Common, Sitter};

/// Every seat with how far it is from the bottom of the table, in table order.
pub(crate) fn seats_from_below(common: &Common) -> impl Iterator<Item = (usize, Seat)> + use<> {
    let first = common.seat.unwrap_or(Seat::FIRST);
    first.around(common.sitters.len() as u8).enumerate()
}

/// What is left of the turn.
pub(crate) fn clock(common: &Common) -> Markup {
    html! {
        @if let Some(time) = common.time {
            span.clock role="timer" data-left=(time.left.as_millis()) data-runs[time.runs] {
                (time.left.as_secs()) " s"
            }
        }
    }
}

/// Whether no page of whoever sits there is connected.
pub(crate) fn is_away(common: &Common, seat: Seat) -> bool {
    common.sitters.get(seat.index()).is_some_and(|sitter| !sitter.here)
}

/// Who plays there, in a word or two.
pub(crate) fn level(sitter: &Sitter) -> Markup {
    html! {
        @match (&sitter.bot, sitter.stands_in, sitter.here) {
            (Some(bot), true, _) => { (bot) " stands in" },
            (Some(bot), false, _) => { (bot) span.bot { " bot" } },
            (None, _, true) => "here",
            (None, _, false) => "away",
        }
    }
}
