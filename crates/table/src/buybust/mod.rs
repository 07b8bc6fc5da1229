//! Buy-Bust at the table.

mod data;
mod laid;
mod position;
mod result;
mod seats;
mod settled;
mod sums;
mod words;

use std::fmt::Display;

use croupier_buybust::{Action, BuyBust, Config, Event, Outcome, Role, Shown, View};
use croupier_kernel::{Game, Moves, NotationError, Seat, SeatSet};
use serde::Serialize;

use crate::{Clocked, Move, Playable, RetuneError, Told};

pub use position::BuyBustPosition;
pub use result::BuyBustResult;
pub use sums::BuyBustTotals;

impl Told for BuyBust {
    fn event_words<'e>(config: &'e Config, event: &'e Event) -> impl Display + use<'e> {
        words::event(config, event)
    }

    fn event_data<'e>(config: &'e Config, event: &'e Event) -> impl Serialize + use<'e> {
        data::event(config.catalog(), event)
    }

    fn shown_words<'e>(config: &'e Config, shown: &'e Shown) -> impl Display + use<'e> {
        words::shown(config, shown)
    }

    fn shown_data<'e>(config: &'e Config, shown: &'e Shown) -> impl Serialize + use<'e> {
        data::shown(config.catalog(), shown)
    }
}

impl Playable for BuyBust {
    type Position = BuyBustPosition;

    fn position(view: &View, _: &[Shown]) -> BuyBustPosition {
        BuyBustPosition::of(view)
    }

    fn without_aid(position: BuyBustPosition) -> BuyBustPosition {
        position.without_aid()
    }

    fn moves(view: &View) -> Vec<Move> {
        let write = |action| Move::free(&BuyBust::write(&view.config, action));
        view.legal().iter().map(write).collect()
    }

    fn winners(outcome: &Outcome) -> SeatSet {
        outcome.winners
    }

    /// A check, a fold, going home; where a card is due, the first in catalog
    /// order.
    fn fallback(view: &View) -> Option<Action> {
        let legal = view.legal();
        let least = [Action::Check, Action::Fold, Action::GoHome];
        least.into_iter().find(|action| legal.contains(*action)).or_else(|| legal.iter().next())
    }

    /// Whether a Location is down.
    fn is_clue(event: &Event) -> bool {
        matches!(event, Event::Told { .. })
    }

    fn seat_name(seat: Seat) -> String {
        Role::of(seat).map_or_else(|| seat.to_string(), |role| role.to_string())
    }

    fn read_seat(text: &str) -> Result<Seat, NotationError> {
        text.parse().map(Role::seat)
    }

    /// Edited numbers are in force at once; other cards, decks and rules between
    /// two hands.
    fn retuned(&self, edited: &Config) -> Result<BuyBust, RetuneError> {
        self.retuned(edited).map_err(RetuneError::Run)
    }
}

impl Clocked for BuyBust {}
