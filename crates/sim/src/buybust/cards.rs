//! What is counted of each card: how hands go that hold it or play it.

use std::collections::BTreeMap;

use croupier_buybust::{BuyBust, Card, Event, Role};
use croupier_kernel::{EventSink, Game};

use super::hand::Hand;
use crate::{Count, Ratio};

/// How hands go by the cards in them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CardsTally {
    cards: BTreeMap<(Role, Card), CardUse>,
    events: Vec<Event>,
}

/// How hands go that have a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CardUse {
    /// The share of the hands that hold it in which it is played.
    pub played: Ratio,
    /// What a hand that holds it changes the cash by.
    pub cash_held: Ratio,
    /// What a hand in which it is played changes the cash by.
    pub cash_played: Ratio,
    /// The share of the hands that hold it that are busted.
    pub bust_held: Ratio,
    /// The share of the hands in which it is played that are busted.
    pub bust_played: Ratio,
}

impl CardUse {
    fn each(&mut self) -> [&mut Ratio; 5] {
        let CardUse { played, cash_held, cash_played, bust_held, bust_played } = self;
        [played, cash_held, cash_played, bust_held, bust_played]
    }
}

impl CardsTally {
    /// Every card of the three seats' decks with how hands go that have it.
    pub fn cards(&self) -> impl Iterator<Item = (Role, Card, &CardUse)> {
        self.cards.iter().map(|((role, card), uses)| (*role, *card, uses))
    }
}

impl EventSink<Event> for CardsTally {
    fn emit(&mut self, make: impl FnOnce() -> Event) {
        self.events.push(make());
    }
}

impl Count<BuyBust> for CardsTally {
    fn finish(&mut self, game: &BuyBust) {
        let hands = Hand::of_run(game.config(), &self.events);
        self.events.clear();
        let mut before = i64::from(game.config().rules().cash);
        let told: Vec<(&Hand, i64, bool)> = hands
            .iter()
            .map(|hand| {
                let gain = hand.last.account.cash - before;
                before = hand.last.account.cash;
                (hand, gain, hand.last.ending.is_bust())
            })
            .collect();
        for role in Role::ORDER {
            for (card, _) in game.config().decks().of(role).counts() {
                let sums = |is: &dyn Fn(&Hand) -> bool| {
                    let of = told.iter().filter(|(hand, ..)| is(hand));
                    of.fold((0, 0, 0), |(count, cash, busts), (_, gain, bust)| {
                        (count + 1, cash + gain, busts + i64::from(*bust))
                    })
                };
                let held = sums(&|hand| hand.held(role, card));
                let played = sums(&|hand| hand.played(role, card));
                let uses = self.cards.entry((role, card)).or_default();
                uses.played.add(played.0, held.0);
                uses.cash_held.add(held.1, held.0);
                uses.cash_played.add(played.1, played.0);
                uses.bust_held.add(held.2, held.0);
                uses.bust_played.add(played.2, played.0);
            }
        }
    }

    fn is_of(&self, matches: u64) -> bool {
        self.cards.values().all(|uses| uses.played.matches == matches)
    }

    fn plus(mut self, other: CardsTally) -> CardsTally {
        for (key, mut more) in other.cards {
            let uses = self.cards.entry(key).or_default();
            for (sum, more) in uses.each().into_iter().zip(more.each()) {
                *sum = sum.plus(*more);
            }
        }
        self
    }
}
