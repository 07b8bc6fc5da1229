//! `sequential`: cards in turn, the Dealer's reveal, and who leaves.

use croupier_kernel::{EventSink, SeatSet};

use crate::rules::Picks;
use crate::{BuyBust, Card, Event, Phase, Pick, Public, Role, Source};

impl BuyBust {
    /// Asks the first seat of the round.
    pub(super) fn open_turns(&mut self, sink: &mut impl EventSink<Event>) {
        self.board.chosen = SeatSet::EMPTY;
        self.picks = [None; 3];
        self.ask_from(0, sink);
    }

    /// Plays a card face up; it counts at once (C-05).
    #[inline]
    pub(super) fn play(&mut self, role: Role, card: Card, sink: &mut impl EventSink<Event>) {
        self.lay(role, card, true);
        sink.emit(|| Event::Public(Public::Played { role, card, totals: self.totals() }));
        self.after_turn(role, sink);
    }

    #[inline]
    pub(super) fn check_open(&mut self, role: Role, sink: &mut impl EventSink<Event>) {
        sink.emit(|| Event::Public(Public::Checked { role, forced: false }));
        self.loiter(role, sink);
        self.after_turn(role, sink);
    }

    /// A Player that checks draws the Heat of waiting, at once (2.9).
    #[inline]
    fn loiter(&mut self, role: Role, sink: &mut impl EventSink<Event>) {
        let heat = self.config.sequential().map_or(0, |options| options.loiter);
        if role == Role::Player && heat > 0 {
            let account = &mut self.board.account;
            account.heat = account.heat.saturating_add(heat.into());
            sink.emit(|| Event::Public(Public::Loitered { heat }));
            self.board.waited += i64::from(heat);
        }
    }

    /// Notes a secret pick (C-35); the card stays in hand until all are in.
    pub(super) fn choose(&mut self, role: Role, pick: Pick, sink: &mut impl EventSink<Event>) {
        self.picks[role.index()] = Some(pick);
        self.board.chosen.insert(role.seat());
        sink.emit(|| Event::Chose { role, pick });
        self.after_turn(role, sink);
    }

    #[inline]
    fn after_turn(&mut self, role: Role, sink: &mut impl EventSink<Event>) {
        let place = self.board.order.iter().position(|each| *each == role);
        self.ask_from(place.map_or(3, |place| place + 1), sink);
    }

    /// Asks the first seat from this place of the order on that is in and has a
    /// card; one without a card checks. After the last the Dealer reveals.
    #[inline]
    fn ask_from(&mut self, place: usize, sink: &mut impl EventSink<Event>) {
        let secret = self.config.sequential().is_some_and(|o| o.picks == Picks::Secret);
        for at in place..3 {
            let role = self.board.order[at];
            if !self.board.is_in(role) {
                continue;
            }
            if self.held[role.index()].is_empty() {
                sink.emit(|| Event::Public(Public::Checked { role, forced: true }));
                continue;
            }
            self.board.phase = if secret { Phase::Choosing(role) } else { Phase::Playing(role) };
            return;
        }
        if secret {
            self.turn_picks(sink);
        }
        self.reveal(sink);
    }

    /// Turns all secret picks over, in the order of the round (C-35).
    fn turn_picks(&mut self, sink: &mut impl EventSink<Event>) {
        let picks = self.picks;
        for role in self.board.order {
            if let Some(Pick::Card(card)) = picks[role.index()] {
                self.lay(role, card, true);
            }
        }
        self.picks = [None; 3];
        self.board.chosen = SeatSet::EMPTY;
        sink.emit(|| Event::Public(Public::PicksTurned { picks, totals: self.totals() }));
        if picks[Role::Player.index()] == Some(Pick::Check) {
            self.loiter(Role::Player, sink);
        }
    }

    /// Reveals the Dealer's card of the round (C-07), lets the Customer leave
    /// (C-13, X-40, X-41), and asks the Player unless it was the last round (C-12).
    fn reveal(&mut self, sink: &mut impl EventSink<Event>) {
        if let Some(card) = self.dealer.pop() {
            self.table.push(card, Source::Dealer, true);
            sink.emit(|| Event::Public(Public::Revealed { card, totals: self.totals() }));
        }
        self.customer_may_leave(sink);
        if self.board.round < 3 {
            self.board.phase = Phase::Deciding(Role::Player);
        } else {
            self.settle(sink);
        }
    }

    /// The Customer folds above its threshold, by rule and not by choice. Its
    /// cards leave the table with all they gave, Heat too.
    #[inline]
    fn customer_may_leave(&mut self, sink: &mut impl EventSink<Event>) {
        let round = usize::from(self.board.round.clamp(1, 3)) - 1;
        let Some(bears) = self.config.sequential().map(|o| o.fold_above[round]) else { return };
        if !self.board.is_in(Role::Customer) {
            return;
        }
        let evidence = self.totals().evidence;
        if evidence <= i64::from(bears) {
            return;
        }
        self.board.folded.insert(Role::Customer.seat());
        let aside = &mut self.board.aside[Role::Customer.index()];
        self.table.take(Role::Customer, |card| aside.insert(card));
        sink.emit(|| {
            let totals = self.totals();
            Event::Public(Public::CustomerLeft { evidence, bears, totals })
        });
    }

    /// Goes on or folds after a round (C-12, X-12).
    pub(super) fn decide(&mut self, role: Role, goes_on: bool, sink: &mut impl EventSink<Event>) {
        if goes_on {
            sink.emit(|| Event::Public(Public::Continued { role }));
        } else {
            self.leave(role, sink);
        }
        if self.config.initiative().is_some() {
            self.after_decision(role, sink);
        } else if goes_on {
            self.open_round(self.board.round + 1, sink);
        } else {
            self.settle(sink);
        }
    }
}
