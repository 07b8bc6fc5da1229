//! `initiative`: check, raise, fold, the flip, and the decision point.

use croupier_kernel::{EventSink, SeatSet};

use crate::rules::Answers;
use crate::{Betting, BettingEnd, BuyBust, Card, Config, Event, Phase, Public, Role, Source};

impl BuyBust {
    /// Begins the betting of a round: everyone in has to act, nobody has
    /// raised, and nobody has the initiative (B-08) unless it is carried on (B-28).
    pub(super) fn open_betting(&mut self, sink: &mut impl EventSink<Event>) {
        let Some(options) = self.config.initiative() else { return };
        let (persists, blind) = (options.persists, options.blind);
        let round = usize::from(self.board.round.clamp(1, 3)) - 1;
        let carried = self.board.betting.taken.filter(|role| persists && self.board.is_in(*role));
        self.board.betting = Betting {
            holder: carried,
            raises: 0,
            limit: options.raises[round],
            owed: self.live(),
            taken: None,
            blind: None,
        };
        if blind {
            self.raise_blind(sink);
        }
    }

    /// The seats still in.
    fn live(&self) -> SeatSet {
        let live = Role::ORDER.into_iter().filter(|role| self.board.is_in(*role));
        live.map(Role::seat).collect()
    }

    /// Before the draw, the seat whose turn it is to be first (C-06), or the next
    /// one in that has a deck, raises with its top card unseen (B-30).
    fn raise_blind(&mut self, sink: &mut impl EventSink<Event>) {
        let first = Role::ORDER[usize::from(self.board.round.clamp(1, 3)) - 1];
        let ready = |role: &Role| self.board.is_in(*role) && !self.decks[role.index()].is_empty();
        let Some(role) = first.around().into_iter().find(ready) else { return };
        let Some(card) = self.decks[role.index()].pop() else { return };
        self.board.betting.blind = Some(self.table.len() as u8);
        self.table.push(card, Source::Seat(role), false);
        self.board.betting.owed.remove(role.seat());
        sink.emit(|| Event::RaisedBlind { role, card });
        self.count_raise(role, sink);
    }

    /// Counts a raise; the first of the round takes the initiative if it is free
    /// (B-04), and no other ever does (B-09, X-03).
    fn count_raise(&mut self, role: Role, sink: &mut impl EventSink<Event>) {
        let betting = &mut self.board.betting;
        betting.raises += 1;
        if betting.raises == 1 && betting.holder.is_none() {
            betting.holder = Some(role);
            betting.taken = Some(role);
            sink.emit(|| Event::Public(Public::TookInitiative { role }));
            if let (Role::Player, Some(card)) = (role, self.config.bonus()) {
                self.table.push(card, Source::House, true);
                sink.emit(|| Event::Public(Public::BonusLaid { card }));
            }
        } else if betting.holder == Some(role) {
            // A carried initiative that is used is taken again.
            betting.taken = Some(role);
        }
    }

    /// Raises with a card, face down unless it changes the limit (B-11, B-29).
    pub(super) fn raise(&mut self, role: Role, card: Card, sink: &mut impl EventSink<Event>) {
        let changes = self.config.catalog().value(card).raises;
        let again = self.board.betting.owed.is_empty();
        self.lay(role, card, changes != 0);
        let raises = self.board.betting.raises + 1;
        if changes == 0 {
            sink.emit(|| Event::Raised { role, card, raises });
        } else {
            let limit = self.board.betting.limit.saturating_add_signed(changes);
            let limit = limit.clamp(1, Config::MOST_RAISES);
            self.board.betting.limit = limit;
            sink.emit(|| Event::Public(Public::RaisedOpenly { role, card, raises, limit }));
        }
        self.count_raise(role, sink);
        let strict = self.config.initiative().is_some_and(|o| o.answers == Answers::Strict);
        if again || strict {
            self.board.betting.owed = self.live();
        }
        self.board.betting.owed.remove(role.seat());
        // Answers to a raise out of turn begin with the Narc.
        self.next_bet(if again { Role::Narc } else { role.next() }, sink);
    }

    pub(super) fn check_bet(&mut self, role: Role, sink: &mut impl EventSink<Event>) {
        sink.emit(|| Event::Public(Public::Checked { role, forced: false }));
        self.acted(role, sink);
        self.next_bet(role.next(), sink);
    }

    pub(super) fn fold_bet(&mut self, role: Role, sink: &mut impl EventSink<Event>) {
        self.leave(role, sink);
        self.acted(role, sink);
        self.next_bet(role.next(), sink);
    }

    /// A seat has checked or folded: it owes nothing, and the initiative is gone
    /// if it had it (B-15, B-24).
    fn acted(&mut self, role: Role, sink: &mut impl EventSink<Event>) {
        self.board.betting.owed.remove(role.seat());
        if self.board.betting.holder == Some(role) {
            self.board.betting.holder = None;
            sink.emit(|| Event::Public(Public::LostInitiative { role }));
        }
    }

    /// Finds who acts next, starting with this seat, or ends the betting (B-13,
    /// B-14). A seat without a card checks.
    pub(super) fn next_bet(&mut self, from: Role, sink: &mut impl EventSink<Event>) {
        let betting = &self.board.betting;
        if betting.raises >= betting.limit {
            return self.end_betting(BettingEnd::Limit, sink);
        }
        let mut from = from;
        loop {
            if self.live().len() < 2 {
                return self.end_betting(BettingEnd::OneLeft, sink);
            }
            let betting = self.board.betting;
            let owing = from.around().into_iter().find(|role| betting.owed.contains(role.seat()));
            let Some(role) = owing.or(betting.holder) else {
                let none = betting.raises == 0;
                let why = if none { BettingEnd::AllChecked } else { BettingEnd::Answered };
                return self.end_betting(why, sink);
            };
            if !self.held[role.index()].is_empty() {
                self.board.phase = Phase::Betting(role);
                return;
            }
            sink.emit(|| Event::Public(Public::Checked { role, forced: true }));
            self.acted(role, sink);
            from = role.next();
        }
    }

    /// Turns the cards over and goes to the decision point, or settles (spec 2.2b).
    fn end_betting(&mut self, why: BettingEnd, sink: &mut impl EventSink<Event>) {
        sink.emit(|| Event::Public(Public::BettingEnded { why }));
        self.flip(sink);
        self.board.betting.blind = None;
        if why == BettingEnd::OneLeft || self.board.round == 3 {
            self.settle(sink);
        } else {
            // The Narc has nothing to decide.
            self.ask_decision([Role::Customer, Role::Player].as_slice(), sink);
        }
    }

    pub(super) fn after_decision(&mut self, role: Role, sink: &mut impl EventSink<Event>) {
        let rest = if role == Role::Customer { &[Role::Player][..] } else { &[] };
        self.ask_decision(rest, sink);
    }

    fn ask_decision(&mut self, rest: &[Role], sink: &mut impl EventSink<Event>) {
        let next = rest.iter().find(|role| self.board.is_in(**role));
        match next {
            Some(role) => self.board.phase = Phase::Deciding(*role),
            None if self.live().len() < 2 => self.settle(sink),
            None => self.open_round(self.board.round + 1, sink),
        }
    }

    /// A seat leaves the hand. The Player keeps the Heat on the table as it is
    /// now; under `initiative` a card of the deck is lost.
    pub(super) fn leave(&mut self, role: Role, sink: &mut impl EventSink<Event>) {
        self.board.folded.insert(role.seat());
        if role == Role::Player {
            self.board.left_with = Some(self.totals().heat);
        }
        sink.emit(|| Event::Public(Public::Folded { role }));
        if self.config.initiative().is_some_and(|options| options.fold_costs_card)
            && let Some(card) = self.decks[role.index()].pop()
        {
            self.board.aside[role.index()].insert(card);
            sink.emit(|| Event::Public(Public::CardLost { role, card }));
        }
    }
}
