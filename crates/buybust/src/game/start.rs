//! The beginning of runs, hands and rounds: decks, draws, whose turn.

use croupier_kernel::{EventSink, SeatSet, Seed};

use crate::deal::shuffle_tops;
use crate::rules::{DeckLife, Play, TurnOrder};
use crate::{
    Account, Betting, Board, BuyBust, Card, Clue, Config, Deal, Deck, Event, HAND_SIZE, Held,
    Phase, Public, Role, Source, Tableau,
};

impl BuyBust {
    /// Sits down with these decks for the first hand; the seed deals the others.
    pub fn from_deal(
        config: &Config,
        deal: &Deal,
        seed: Seed,
        sink: &mut impl EventSink<Event>,
    ) -> BuyBust {
        let mut game = BuyBust::seated(config, seed);
        game.decks = deal.decks;
        game.dealer = deal.dealer;
        game.open_hand(sink);
        game
    }

    /// A table with whole decks and no hand begun.
    pub(super) fn seated(config: &Config, seed: Seed) -> BuyBust {
        let rules = config.rules();
        let account =
            Account { cash: rules.cash.into(), heat: rules.heat.into(), ..Account::default() };
        let mut game = BuyBust {
            config: config.clone(),
            seed,
            board: Board::new(account),
            table: Tableau::EMPTY,
            held: [Held::EMPTY; 3],
            decks: Role::ORDER.map(|role| *config.decks().of(role).deck()),
            dealer: *config.decks().dealer.deck(),
            picks: [None; 3],
        };
        game.take_up_tier();
        game
    }

    /// Where there are Heat tiers, gives the Narc the whole deck of the one that
    /// the run has reached, and says whether it is another than before (2.9).
    pub(super) fn take_up_tier(&mut self) -> bool {
        let decks = self.config.decks();
        let tier = decks.tier(self.board.account.heat);
        if !decks.tiers.is_empty() {
            let at = Role::Narc.index();
            self.decks[at] = *decks.in_tier(Role::Narc, tier).deck();
            self.held[at] = Held::EMPTY;
            self.board.spent[at] = Deck::EMPTY;
        }
        core::mem::replace(&mut self.board.tier, tier) != tier
    }

    /// Shuffles the decks for a numbered hand, on its own stream of the seed.
    pub(super) fn shuffle(&mut self, hand: u8) {
        let mut dice = self.seed.dice(u32::from(hand), 0);
        shuffle_tops(&self.config, &mut self.decks, &mut self.dealer, &mut dice);
    }

    /// Clears the table, makes the decks ready and begins another hand.
    pub(super) fn next_hand(&mut self, sink: &mut impl EventSink<Event>) {
        self.clear_table();
        if self.renew_dealer() {
            sink.emit(|| Event::Public(Public::DealerRenewed));
        }
        if self.take_up_tier() {
            let tier = self.board.tier;
            sink.emit(|| Event::Public(Public::TierReached { tier }));
        }
        self.shuffle(self.board.hand + 1);
        self.open_hand(sink);
    }

    /// Takes what was played out of the run, or back into the decks.
    pub(super) fn clear_table(&mut self) {
        let worn = self.config.rules().decks == DeckLife::Worn;
        let lasting = self.config.dealer_lasts();
        let burned = match self.board.last.map(|last| last.ending) {
            Some(crate::Ending::Saved { card, .. }) => Some(card),
            _ => None,
        };
        // The Insurance in effect is the last of its kind on the table.
        let burned_from = self.table.iter().filter(|each| Some(each.0) == burned).last();
        for (card, from, _) in self.table.iter() {
            match from {
                Source::Seat(role) if worn => self.board.spent[role.index()].insert(card),
                Source::Dealer if lasting => self.board.dealer_spent.insert(card),
                Source::Seat(_) | Source::Dealer | Source::House => {}
            }
        }
        if worn {
            for role in Role::ORDER {
                for card in self.board.aside[role.index()].iter() {
                    self.board.spent[role.index()].insert(card);
                }
            }
        } else if let Some((card, Source::Seat(role), _)) = burned_from {
            self.board.spent[role.index()].insert(card);
        }
        self.board.aside = Default::default();
        self.table = Tableau::EMPTY;
        if !worn {
            self.renew_decks();
        }
    }

    /// Makes the Dealer's deck whole, and says whether it was one that lasts and
    /// had run out (C-34).
    fn renew_dealer(&mut self) -> bool {
        let list = self.config.decks().dealer.deck();
        if !self.config.dealer_lasts() {
            self.dealer = *list;
            return false;
        }
        let renewed = self.dealer.len() < 3;
        if renewed {
            self.dealer = *list;
            self.board.dealer_spent = Deck::EMPTY;
        }
        renewed
    }

    /// Every seat's deck is whole again but for what is gone for the run.
    pub(super) fn renew_decks(&mut self) {
        for role in Role::ORDER {
            let at = role.index();
            self.held[at] = Held::EMPTY;
            self.decks[at] = *self.config.decks().in_tier(role, self.board.tier).deck();
            for card in self.board.spent[at].iter() {
                self.decks[at].remove(card);
            }
        }
    }

    /// Begins the next hand with the decks as they lie.
    pub(super) fn open_hand(&mut self, sink: &mut impl EventSink<Event>) {
        let board = &mut self.board;
        board.hand += 1;
        board.folded = SeatSet::EMPTY;
        board.left_with = None;
        (board.heat_before, board.waited) = (board.account.heat, 0);
        board.betting = Betting::default();
        sink.emit(|| Event::Public(Public::HandBegan { hand: board.hand }));
        self.open_round(1, sink);
    }

    /// Begins a round: a blind raise if there is one (B-30), the draw,
    /// and the first turn.
    pub(super) fn open_round(&mut self, round: u8, sink: &mut impl EventSink<Event>) {
        self.board.round = round;
        self.board.order = self.order();
        let order = self.board.order;
        sink.emit(|| Event::Public(Public::RoundBegan { round, order }));
        match &self.config.rules().play {
            Play::SingleRound(_) => {
                self.draw_up(sink);
                self.ask_first(sink);
            }
            Play::Sequential(_) => {
                self.draw_up(sink);
                self.open_turns(sink);
            }
            Play::Initiative(_) => {
                self.open_betting(sink);
                self.draw_up(sink);
                self.next_bet(Role::Narc, sink);
            }
        }
    }

    /// Each seat still in draws up to three cards.
    fn draw_up(&mut self, sink: &mut impl EventSink<Event>) {
        for role in Role::ORDER {
            if !self.board.is_in(role) {
                continue;
            }
            let (held, deck) = (&mut self.held[role.index()], &mut self.decks[role.index()]);
            let mut cards = Held::EMPTY;
            while held.len() < HAND_SIZE {
                let Some(card) = deck.pop() else { break };
                held.insert(card);
                cards.insert(card);
            }
            if !cards.is_empty() {
                sink.emit(|| Event::Drew { role, cards });
            }
        }
    }

    /// The order of the round (B-02, C-06, C-36).
    fn order(&self) -> [Role; 3] {
        let Some(options) = self.config.sequential() else { return Role::ORDER };
        let rotated = |first: Role| match self.board.round {
            1 => first.around(),
            2 => first.next().around(),
            _ => first.next().next().around(),
        };
        match options.order {
            TurnOrder::Rotating => rotated(Role::Narc),
            TurnOrder::WinnerFirst => rotated(self.board.leads),
            TurnOrder::HottestFirst => {
                let mut order = rotated(Role::Narc);
                order.sort_by_key(|role| core::cmp::Reverse(self.heat_of(*role)));
                order
            }
        }
    }

    /// The Heat of a seat's cards on the table.
    fn heat_of(&self, role: Role) -> i64 {
        let of = |card: Card| self.config.catalog().value(card).heat();
        let own = self.table.iter().filter(|(_, from, _)| *from == Source::Seat(role));
        own.map(|(card, ..)| of(card)).sum()
    }

    /// Asks the first seat that has a card for one.
    fn ask_first(&mut self, sink: &mut impl EventSink<Event>) {
        let first = Role::ORDER.into_iter().find(|role| !self.held[role.index()].is_empty());
        match first {
            Some(role) => self.ask(role, sink),
            None => self.flip_all(sink),
        }
    }

    /// Asks the next seat that has a card for one, or turns all over.
    pub(super) fn ask_next(&mut self, after: Role, sink: &mut impl EventSink<Event>) {
        let rest = &Role::ORDER[after.index() + 1..];
        let next = rest.iter().copied().find(|role| !self.held[role.index()].is_empty());
        match next {
            Some(role) => self.ask(role, sink),
            None => self.flip_all(sink),
        }
    }

    fn ask(&mut self, role: Role, sink: &mut impl EventSink<Event>) {
        self.board.phase = Phase::Picking(role);
        match self.clue(role) {
            Clue::Nothing => {}
            clue @ (Clue::NoLocationDown | Clue::LocationDown) => {
                sink.emit(|| Event::Told { role, clue });
            }
        }
    }

    fn flip_all(&mut self, sink: &mut impl EventSink<Event>) {
        self.flip(sink);
        self.settle(sink);
    }

    /// Turns every card over and adds them up.
    pub(super) fn flip(&mut self, sink: &mut impl EventSink<Event>) {
        self.table.flip();
        sink.emit(|| Event::Public(Public::Flipped { table: self.table, totals: self.totals() }));
    }
}
