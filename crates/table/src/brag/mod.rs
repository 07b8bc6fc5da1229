//! Three Card Brag at the table.

mod chances;
mod clock;
mod history;
mod position;

use std::fmt::Display;

use croupier_brag::{Action, Brag, CardStep, Config, Event, Outcome, Shown, View};
use croupier_kernel::{CardSet, SeatSet};
use serde::Serialize;

use crate::{Move, Playable, Told};

pub use chances::Chances;
pub use history::{BragDeed, BragHistory, BragRound, BragShow};
pub use position::{BragPlayer, BragPosition, BragReading, BragYou};

impl Told for Brag {
    fn event_words<'e>(_: &'e Config, event: &'e Event) -> impl Display + use<'e> {
        event
    }

    fn event_data<'e>(_: &'e Config, event: &'e Event) -> impl Serialize + use<'e> {
        event
    }

    fn shown_words<'e>(_: &'e Config, shown: &'e Shown) -> impl Display + use<'e> {
        shown
    }

    fn shown_data<'e>(_: &'e Config, shown: &'e Shown) -> impl Serialize + use<'e> {
        shown
    }
}

impl Playable for Brag {
    type Position = BragPosition;

    fn position(view: &View, shown: &[Shown]) -> BragPosition {
        BragPosition::new(view, &BragHistory::of(view, shown))
    }

    /// Without what the seat's hand makes.
    fn without_aid(mut position: BragPosition) -> BragPosition {
        position.you.reading = None;
        position
    }

    /// Free actions first, then what ends the turn, the raises as one range of
    /// new stakes. That time is up is for the clock to say.
    fn moves(view: &View) -> Vec<Move> {
        let legal = view.legal();
        let hand = view.hand.unwrap_or_default();
        let price = |action| view.board.price(view.seat, hand, action).map_or(0, i64::from);
        let single = |action: Action| Move { price: price(action), ..Move::free(&action) };
        let keeps = |action: &Action| matches!(action, Action::See | Action::Draw | Action::Pick);
        let ends = |action: &Action| {
            matches!(action, Action::AllIn | Action::Show | Action::Fold | Action::Enough)
        };
        let plain = || legal.plain().filter(|action| *action != Action::TimeOut);
        let raises = legal.raises().map(|raises| Move {
            action: "raise".to_string(),
            least: Some(raises.least.into()),
            most: Some(raises.most().into()),
            step: Some(raises.step.into()),
            price: view.board.betting.per_stake(view.seat).into(),
        });
        let free = plain().filter(keeps);
        let cards = legal.swaps().map(Action::Swap).chain(legal.reveals().map(Action::Reveal));
        let stays = plain().filter(|action| !keeps(action) && !ends(action));
        free.chain(cards)
            .chain(stays)
            .map(single)
            .chain(raises)
            .chain(plain().filter(ends).map(single))
            .collect()
    }

    fn winners(outcome: &Outcome) -> SeatSet {
        outcome.winners
    }

    /// What the settings do for a seat whose time is up. A floor card that was
    /// picked up must be swapped in: for the card whose loss hurts least.
    fn fallback(view: &View) -> Option<Action> {
        let board = &view.board;
        if board.turn() != croupier_kernel::Turn::Seat(view.seat) {
            return None;
        }
        let Some(floor) = board.floor.card.filter(|_| board.floor.step == CardStep::Picked) else {
            return Some(board.timeout_action());
        };
        let hand = view.hand?;
        let left = |given| (hand - CardSet::only(given)) | CardSet::only(floor);
        let worth = |given| board.config.ranking().strength(left(given), board.floor.trump);
        view.legal().swaps().max_by_key(|given| worth(*given)).map(Action::Swap)
    }
}
