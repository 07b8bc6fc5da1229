//! What a position asks for.

use croupier_brag::{Action, Board, Legal, ShortStack, ShowWhen, View};
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
    /// Whether only a show ends the betting, and it is weighed what the others
    /// will fold once they have looked.
    pub(crate) foresees: bool,
}

impl<'v> Spot<'v> {
    pub(crate) fn new(view: &'v View, foresees: bool) -> Spot<'v> {
        let Board { config, betting, .. } = &view.board;
        let antes = config.ante.max(config.base) * betting.dealt.len();
        Spot {
            view,
            legal: view.legal(),
            pot: f64::from(betting.pot),
            antes: f64::from(antes.max(1)),
            foresees: foresees && !config.quiet_lap,
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
    /// to pay for a show in the next, or all to stay to the last if nobody may.
    pub(crate) fn laps_to_come(&self, raising: bool, blind: bool) -> u32 {
        let Board { config, betting, .. } = &self.view.board;
        let left = u32::from(config.max_laps.saturating_sub(betting.lap));
        if !config.quiet_lap && !self.show_follows(blind) {
            return left;
        }
        let quiet = config.quiet_lap && betting.lap >= 2 && betting.raises == 0 && !raising;
        if quiet { 0 } else { left.min(1) }
    }

    /// Whether only a show ends the round before its last lap and somebody may
    /// buy one, this seat staying blind or not and the others as they are (C25).
    pub(crate) fn show_follows(&self, blind: bool) -> bool {
        let Board { config, betting, .. } = &self.view.board;
        let few = config.show_when == ShowWhen::AnyTime || betting.live.len() <= 2;
        let all_seen = !blind && self.rivals().all(|seat| betting.seen.contains(seat));
        !config.quiet_lap && few && (config.can_show_blind || all_seen)
    }

    /// What the laps to come cost a seat that has looked, at this stake; of a
    /// show, its price.
    pub(crate) fn price_to_come(&self, raising: bool, stake: f64) -> f64 {
        let config = &self.board().config;
        let laps = f64::from(self.laps_to_come(raising, false));
        let stakes = match (self.show_follows(false), config.show_price_flat) {
            (false, _) => 2.0,
            (true, true) => f64::from(config.show_price_multiplier),
            (true, false) => 2.0 * f64::from(config.show_price_multiplier),
        };
        laps * stakes * stake
    }

    /// Whether cards may still be drawn in the laps to come.
    pub(crate) fn draws_follow(&self) -> bool {
        let Board { config, betting, .. } = &self.view.board;
        config.floor_card && config.draw_from_deck && betting.lap < 2 && config.max_laps > 1
    }

    /// Whether who cannot pay for staying must fold (C29).
    pub(crate) fn short_must_fold(&self) -> bool {
        self.board().config.short_stack == ShortStack::MustFold
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
