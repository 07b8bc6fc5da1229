//! Buy-Bust, driven by bytes.

use croupier_buybust::{
    Action, BuyBust, Card, Config, DeckLife, Picks, Role, Rules, Source, TurnOrder,
};
use croupier_content::buybust::Content;
use croupier_kernel::Game;

use crate::{Fuzzed, RULES};

impl Fuzzed for BuyBust {
    fn rules([cards, ruleset, deck, hands, cash, heat, options]: [u8; RULES]) -> Config {
        let pick = |count: usize, number: u8| usize::from(number) % count;
        let content = Content::embedded();
        let sets: Vec<&str> = content.card_sets().collect();
        let book = content.book(sets[pick(sets.len(), cards)]).expect("a listed set is there");
        let ruleset = &book.rulesets()[pick(book.rulesets().len(), ruleset)].name;
        let presets: Vec<Option<&str>> =
            book.presets().iter().map(|(name, _)| Some(name.as_str())).chain([None]).collect();
        let deck = presets[pick(presets.len(), deck)];
        let config = book
            .config(ruleset, deck)
            .or_else(|_| book.config(ruleset, None))
            .expect("a shipped ruleset has a deck of its own");
        let on = |bit: u8| options & (1 << bit) != 0;
        let rules = Rules {
            hands: 1 + hands % 8,
            cash: u32::from(cash) * 40,
            heat: u16::from(heat),
            decks: match config.single_round() {
                None if on(0) => DeckLife::Worn,
                _ => DeckLife::Fresh,
            },
            ..config.rules().clone()
        };
        let rules = rules
            .with_initiative(|initiative| {
                initiative.persists ^= on(1);
                initiative.blind ^= on(2);
                initiative.fold_costs_card ^= on(3);
                initiative.raises = [1 + options / 16 % 4, 1 + options / 64, 2];
            })
            .with_sequential(|sequential| {
                sequential.picks = if on(1) { Picks::Secret } else { Picks::Open };
                sequential.order = if on(2) { TurnOrder::HottestFirst } else { sequential.order };
                sequential.dealer = if on(3) { DeckLife::Worn } else { DeckLife::Fresh };
                sequential.fold_above = [options.into(); 3];
            });
        config.with_rules(rules).expect("each rule is within its bounds")
    }

    fn any_action(number: u8) -> Action {
        const PLAIN: [Action; 5] =
            [Action::Check, Action::Fold, Action::Continue, Action::NextHand, Action::GoHome];
        match (number / 2, number % 2) {
            (kind @ 0..5, _) => PLAIN[usize::from(kind)],
            (32.., _) => Action::Raise(Card::new(u8::MAX)),
            (card, 0) => Action::Play(Card::new((card - 5) * 2)),
            (card, _) => Action::Raise(Card::new((card - 5) * 2)),
        }
    }

    fn assert_adds_up(&self) {
        let (hidden, board) = (self.hidden(), self.board());
        let laid = |source: Source| {
            let cards = self.table().iter().filter(move |(_, from, _)| *from == source);
            cards.map(|(card, ..)| card).collect::<Vec<Card>>()
        };
        for role in Role::ORDER {
            let at = role.index();
            let mut cards: Vec<Card> =
                hidden.held[at].iter().chain(hidden.decks[at].iter()).collect();
            cards.extend(board.aside[at].iter().chain(board.spent[at].iter()));
            cards.extend(laid(Source::Seat(role)));
            cards.sort_unstable();
            assert_eq!(cards, self.config().decks().in_tier(role, board.tier).cards(), "{role}");
        }
        let mut dealer: Vec<Card> = hidden.dealer.iter().chain(board.dealer_spent.iter()).collect();
        dealer.extend(laid(Source::Dealer));
        dealer.sort_unstable();
        assert_eq!(dealer, self.config().decks().dealer.cards());
        assert!(self.account().cash >= 0 && self.account().heat >= 0, "{:?}", self.account());
    }
}
