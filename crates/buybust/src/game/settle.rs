//! Resolution: what a finished hand comes to, and whether the run goes on.

use croupier_kernel::EventSink;

use crate::rules::DeckLife;
use crate::{
    Account, BuyBust, Ending, Event, HAND_SIZE, Kind, Phase, Public, Role, RunEnd, Settlement,
    Totals,
};

impl BuyBust {
    /// Settles the hand (A-08, spec 2.4, 2.9) and asks whether there is another.
    pub(super) fn settle(&mut self, sink: &mut impl EventSink<Event>) {
        let totals = self.totals();
        let ending = self.ending(&totals);
        let heat = match ending {
            Ending::Folded { .. } => self.board.left_with.unwrap_or(totals.heat),
            Ending::Saved { overage, penalty, .. } => totals.heat + overage + penalty,
            Ending::Safe { .. }
            | Ending::Busted
            | Ending::Convicted { .. }
            | Ending::TooPoor { .. } => totals.heat,
        };
        let account = self.account_after(ending, heat);
        let settlement = Settlement { hand: self.board.hand, ending, totals, heat, account };
        self.board.account = account;
        self.board.last = Some(settlement);
        self.board.leads = match ending {
            Ending::Safe { .. } => Role::Player,
            Ending::Busted
            | Ending::Saved { .. }
            | Ending::Convicted { .. }
            | Ending::TooPoor { .. }
            | Ending::Folded { .. } => Role::Narc,
        };
        sink.emit(|| Event::Public(Public::Settled(settlement)));
        if self.config.rules().decks == DeckLife::Fresh {
            self.gather();
        }
        if ending.is_bust() {
            self.end(RunEnd::Busted, sink);
        } else if self.is_last_hand() {
            self.end(RunEnd::LastHand, sink);
        } else if self.is_exhausted() {
            self.end(RunEnd::Exhausted, sink);
        } else {
            self.board.phase = Phase::Between;
        }
    }

    /// How a hand with these totals ends, in the order of spec 2.4.
    fn ending(&self, totals: &Totals) -> Ending {
        let catalog = self.config.catalog();
        let convicted = self.config.acting(totals, self.board.account.heat);
        let left = self.board.left_with.is_some();
        if left && !(convicted.is_some() && self.config.convictions_hold()) {
            return Ending::Folded { round: self.board.round };
        }
        if !left && !totals.is_bust() {
            return Ending::Safe { profit: totals.profit };
        }
        let insurance = totals.insurance;
        if let Some((card, threshold)) = convicted {
            let heat = totals.projected(self.board.account.heat);
            return Ending::Convicted { card, threshold, heat, insurance };
        }
        let Some((card, kind)) = insurance.and_then(|card| Some((card, catalog.get(card)?.kind)))
        else {
            return Ending::Busted;
        };
        match kind {
            Kind::Insurance { cost, penalty, .. } => {
                let (cost, cash) = (i64::from(cost), self.board.account.cash);
                if cash < cost {
                    Ending::TooPoor { card, cost, cash }
                } else {
                    let (overage, penalty) = (totals.overage(), i64::from(penalty));
                    Ending::Saved { card, paid: cost, overage, penalty }
                }
            }
            _ => Ending::Busted,
        }
    }

    /// The account after a hand that ended so (2.9, X-49, X-51).
    fn account_after(&self, ending: Ending, heat: i64) -> Account {
        let mut account = self.board.account;
        let customer = u8::from(self.board.is_in(Role::Customer));
        account.heat = account.heat.saturating_add(heat).max(0);
        match ending {
            Ending::Safe { profit } => {
                account.cash = account.cash.saturating_add(profit);
                account.closed += 1;
                account.served += customer;
            }
            Ending::Saved { paid, .. } => {
                account.cash -= paid;
                account.saved += 1;
            }
            Ending::Folded { .. } => account.folds += 1,
            Ending::Busted | Ending::Convicted { .. } | Ending::TooPoor { .. } => {
                let rules = self.config.rules();
                account.seized = rules.seized(account.cash);
                account.cash -= account.seized;
                account.fined = rules.fine();
                account.busts += 1;
                account.caught += customer;
            }
        }
        account
    }

    /// With fresh decks the hands go back; what lies on the table lies there
    /// until the next hand.
    fn gather(&mut self) {
        self.renew_decks();
        for (card, from, _) in self.table.iter() {
            if let crate::Source::Seat(role) = from {
                self.decks[role.index()].remove(card);
            }
        }
        for role in Role::ORDER {
            for card in self.board.aside[role.index()].iter() {
                self.decks[role.index()].remove(card);
            }
        }
    }

    pub(super) fn is_last_hand(&self) -> bool {
        self.board.hand >= self.config.rules().hands
    }

    /// Whether the Player has fewer than three cards for another hand.
    pub(super) fn is_exhausted(&self) -> bool {
        let at = Role::Player.index();
        match self.config.rules().decks {
            DeckLife::Worn => self.decks[at].len() + self.held[at].len() < HAND_SIZE,
            DeckLife::Fresh => {
                let ending = self.board.last.map(|last| last.ending);
                // What was burned lies on the table until that is cleared.
                let saved = matches!(ending, Some(Ending::Saved { .. })) && !self.table.is_empty();
                let list = self.config.decks().player.cards().len();
                list.saturating_sub(self.board.spent[at].len() + usize::from(saved)) < HAND_SIZE
            }
        }
    }
}
