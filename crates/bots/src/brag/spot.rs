//! What a position asks for.

use croupier_brag::{Action, Board, Legal, View};
use croupier_kernel::{CardSet, Moves, Seat};

/// A position in which a seat has to bet, and what that costs.
pub(crate) struct Spot<'v> {
    pub(crate) view: &'v View,
    pub(crate) legal: Legal,
    /// The coins in the pot.
    pub(crate) pot: f64,
    /// What all antes and no bets would come to, or a bet where there are no
    /// antes.
    pub(crate) antes: f64,
}

impl<'v> Spot<'v> {
    pub(crate) fn new(view: &'v View) -> Spot<'v> {
        let Board { config, betting, .. } = &view.board;
        let antes = config.ante.max(config.base) * betting.dealt.len();
        Spot {
            view,
            legal: view.legal(),
            pot: f64::from(betting.pot),
            antes: f64::from(antes.max(1)),
        }
    }

    pub(crate) fn board(&self) -> &Board {
        &self.view.board
    }

    /// The cards whose place the seat does not know.
    pub(crate) fn unseen(&self) -> CardSet {
        let floor = &self.view.board.floor;
        let open = floor.open.iter().fold(CardSet::EMPTY, |all, (_, open)| all | *open);
        CardSet::FULL - floor.out() - open - self.view.hand.unwrap_or_default()
    }

    /// The other seats that have not folded.
    pub(crate) fn rivals(&self) -> impl Iterator<Item = Seat> {
        let me = self.view.seat;
        self.view.board.betting.live.iter().filter(move |seat| *seat != me)
    }

    /// Whether another seat's turn in this lap is still to come.
    pub(crate) fn is_behind(&self, seat: Seat) -> bool {
        let betting = &self.view.board.betting;
        let seats = self.view.board.config.seats;
        let place = |seat: Seat| {
            (seat.index() + usize::from(seats) - betting.starter.index()) % usize::from(seats)
        };
        place(seat) > place(self.view.seat)
    }

    /// How many laps will follow this one if nobody raises from here on, but
    /// perhaps this seat now. Where a quiet lap ends nothing, somebody is taken
    /// to pay for a show in the next.
    pub(crate) fn laps_to_come(&self, raising: bool) -> u32 {
        let Board { config, betting, .. } = &self.view.board;
        let last = betting.lap >= config.max_laps;
        let quiet = config.quiet_lap && betting.lap >= 2 && betting.raises == 0 && !raising;
        u32::from(!last && !quiet)
    }

    /// Whether cards may still be drawn in the laps to come.
    pub(crate) fn draws_follow(&self) -> bool {
        let Board { config, betting, .. } = &self.view.board;
        config.floor_card && config.draw_from_deck && betting.lap < 2 && config.max_laps > 1
    }

    /// What staying costs the seat, and the action for it.
    pub(crate) fn stay(&self) -> Option<(Action, f64)> {
        let stay = [Action::Blind, Action::Bet, Action::Call];
        let action = stay.into_iter().find(|action| self.legal.contains(*action))?;
        Some((action, f64::from(self.board().betting.stay_price(self.view.seat))))
    }

    /// The stake nearest to a price for this seat, if it may raise to that.
    pub(crate) fn raise_near(&self, price: f64) -> Option<u32> {
        let raises = self.legal.raises()?;
        let per_stake = self.board().betting.per_stake(self.view.seat);
        let stake = (price / f64::from(per_stake)) as u32;
        let stake = stake.min(raises.most());
        let stake = (stake - stake % raises.step).max(raises.least);
        self.legal.contains(Action::Raise(stake)).then_some(stake)
    }
}
