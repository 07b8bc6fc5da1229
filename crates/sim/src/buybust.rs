//! What is counted of Buy-Bust: how hands and runs end, and what is played.

mod bets;
mod cards;
mod hand;
mod last_round;
mod shape;
mod written;

use std::collections::{BTreeMap, BTreeSet};

use croupier_buybust::{BuyBust, Card, Config, Ending, Event, Role, RunEnd};
use croupier_kernel::{EventSink, Game};
use serde::{Deserialize, Serialize};

use crate::{Count, Ratio};
use bets::Bets;
use hand::Hand;

pub use cards::{CardUse, CardsTally};
pub use last_round::LastRound;
pub use shape::Shape;

/// The results of some runs. Whatever is over hands has its errors clustered
/// by run.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BuyBustTally {
    /// The cash at the end of a run.
    pub cash: Ratio,
    /// The hands of a run.
    pub hands: Ratio,
    /// The Heat at the end of a run.
    pub heat: Ratio,
    /// Busts, over runs.
    pub busts: Ratio,
    /// What the Customer's aims came to in a run: deals closed with it in, less
    /// busts it was in.
    pub customer: Ratio,
    /// How runs ended, over runs: by bust, exhausted, went home, last hand.
    pub ends: [Ratio; 4],
    /// By how much a hand changes the Heat.
    pub heat_a_hand: Ratio,
    /// The Profit of a hand that closes safely.
    pub profit: Ratio,
    /// The share of hands that end in each way.
    pub endings: Endings,
    /// The share of hands in which the Player folds in each round.
    pub folded: [Ratio; 3],
    /// The share of hands in which the Customer leaves in each round.
    pub left: [Ratio; 3],
    /// The share of hands in which the Customer leaves at all.
    pub left_any: Ratio,
    /// The share of hands that close with the Customer still in.
    pub served: Ratio,
    /// The share of hands in which the Customer is there at a bust.
    pub caught: Ratio,
    /// The share of hands saved by an Insurance, of those with more Evidence
    /// than Cover at the end.
    pub insured: Ratio,
    /// The share of those in which a Conviction beat an Insurance.
    pub overridden: Ratio,
    /// The share of hands in which the Player plays a Location.
    pub placed: Ratio,
    /// The share of hands that begin in a Heat tier above the first.
    pub hot: Ratio,
    /// The share of rounds of betting in which each seat takes the initiative.
    pub taken: [Ratio; 3],
    /// The share of rounds of betting that end with the last raise allowed.
    pub at_limit: Ratio,
    /// How cash, margins and Heat are spread.
    pub shape: Shape,
    #[serde(with = "written::played")]
    played: BTreeMap<(Role, Card), Ratio>,
    #[serde(with = "written::revealed")]
    revealed: BTreeMap<Card, Ratio>,
    #[serde(skip)]
    config: Option<Config>,
    /// What happened in the run in play.
    #[serde(skip)]
    events: Vec<Event>,
}

/// The share of hands that end in each way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Endings {
    /// The Profit was banked.
    pub safe: Ratio,
    /// More Evidence than Cover and nothing to help.
    pub busted: Ratio,
    /// A Conviction acted.
    pub convicted: Ratio,
    /// There was too little cash for the Insurance.
    pub too_poor: Ratio,
    /// An Insurance was paid for.
    pub saved: Ratio,
    /// The Player folded.
    pub folded: Ratio,
}

impl Endings {
    /// Each way with its name, in the order of reports.
    pub fn named(&self) -> [(&'static str, Ratio); 6] {
        [
            ("safe", self.safe),
            ("busted", self.busted),
            ("convicted", self.convicted),
            ("too_poor", self.too_poor),
            ("saved", self.saved),
            ("folded", self.folded),
        ]
    }

    fn each(&mut self) -> [&mut Ratio; 6] {
        let Endings { safe, busted, convicted, too_poor, saved, folded } = self;
        [safe, busted, convicted, too_poor, saved, folded]
    }

    fn place(ending: &Ending) -> usize {
        match ending {
            Ending::Safe { .. } => 0,
            Ending::Busted => 1,
            Ending::Convicted { .. } => 2,
            Ending::TooPoor { .. } => 3,
            Ending::Saved { .. } => 4,
            Ending::Folded { .. } => 5,
        }
    }
}

impl BuyBustTally {
    /// The names of [`BuyBustTally::ends`].
    pub const ENDS: [&'static str; 4] = ["busted", "exhausted", "went_home", "last_hand"];

    /// The share of hands in which a seat that holds a card plays it.
    pub fn played(&self) -> impl Iterator<Item = (Role, Card, Ratio)> {
        self.played.iter().map(|((role, card), ratio)| (*role, *card, *ratio))
    }

    /// The share of hands in which the Dealer reveals each card.
    pub fn revealed(&self) -> impl Iterator<Item = (Card, Ratio)> {
        self.revealed.iter().map(|(card, ratio)| (*card, *ratio))
    }

    /// The table that was played, once a run is finished.
    pub fn config(&self) -> Option<&Config> {
        self.config.as_ref()
    }

    /// The same with the table that was played, which a written tally leaves to
    /// whoever writes it.
    #[must_use]
    pub fn at(self, config: &Config) -> BuyBustTally {
        BuyBustTally { config: Some(config.clone()), ..self }
    }

    fn add_hands(&mut self, config: &Config, hands: &[Hand]) {
        let all = hands.len() as i64;
        let count =
            |is: &dyn Fn(&Hand) -> bool| hands.iter().filter(|hand| is(hand)).count() as i64;
        for (place, ratio) in self.endings.each().into_iter().enumerate() {
            ratio.add(count(&|hand| Endings::place(&hand.last.ending) == place), all);
        }
        for round in 0..3 {
            let number = round as u8 + 1;
            let folds = |hand: &Hand| hand.last.ending == Ending::Folded { round: number };
            self.folded[round].add(count(&folds), all);
            self.left[round].add(count(&|hand| hand.left == Some(number)), all);
        }
        self.left_any.add(count(&|hand| hand.left.is_some()), all);
        let safe = |hand: &Hand| matches!(hand.last.ending, Ending::Safe { .. });
        self.served.add(count(&|hand| safe(hand) && hand.left.is_none()), all);
        let bust = |hand: &Hand| hand.last.ending.is_bust();
        self.caught.add(count(&|hand| bust(hand) && hand.left.is_none()), all);
        let profit = hands.iter().map(|hand| match hand.last.ending {
            Ending::Safe { profit } => profit,
            _ => 0,
        });
        self.profit.add(profit.sum(), count(&safe));
        self.heat_a_hand.add(hands.iter().map(|hand| hand.last.heat).sum(), all);
        let saved = |hand: &Hand| matches!(hand.last.ending, Ending::Saved { .. });
        let over = count(&|hand| bust(hand) || saved(hand));
        self.insured.add(count(&saved), over);
        let beaten =
            |hand: &Hand| matches!(hand.last.ending, Ending::Convicted { insurance: Some(_), .. });
        self.overridden.add(count(&beaten), over);
        let placed = |hand: &Hand| {
            let mut cards = config.decks().player.cards().iter();
            cards
                .any(|card| config.catalog().is_location(*card) && hand.played(Role::Player, *card))
        };
        self.placed.add(count(&placed), all);
        self.hot.add(count(&|hand| hand.tier > 0), all);
        let bets = hands.iter().map(|hand| hand.bets).fold(Bets::default(), Bets::plus);
        for (ratio, taken) in self.taken.iter_mut().zip(bets.taken) {
            ratio.add(taken, bets.rounds);
        }
        self.at_limit.add(bets.at_limit, bets.rounds);
        self.add_cards(config, hands);
    }

    fn add_cards(&mut self, config: &Config, hands: &[Hand]) {
        for role in Role::ORDER {
            let decks = config.decks();
            let tiers = 0..=decks.tiers.len() as u8;
            let cards: BTreeSet<Card> =
                tiers.flat_map(|tier| decks.in_tier(role, tier).cards().to_vec()).collect();
            for card in cards {
                let held = hands.iter().filter(|hand| hand.held(role, card)).count();
                let played = hands.iter().filter(|hand| hand.played(role, card)).count();
                let ratio = self.played.entry((role, card)).or_default();
                ratio.add(played as i64, held as i64);
            }
        }
        for (card, _) in config.decks().dealer.counts() {
            let seen = hands.iter().filter(|hand| hand.revealed(card)).count();
            self.revealed.entry(card).or_default().add(seen as i64, hands.len() as i64);
        }
    }
}

impl EventSink<Event> for BuyBustTally {
    fn emit(&mut self, make: impl FnOnce() -> Event) {
        self.events.push(make());
    }
}

impl Count<BuyBust> for BuyBustTally {
    fn finish(&mut self, game: &BuyBust) {
        let hands = Hand::of_run(game.config(), &self.events);
        self.events.clear();
        let account = game.account();
        self.cash.add(account.cash, 1);
        self.heat.add(account.heat, 1);
        self.hands.add(hands.len() as i64, 1);
        self.busts.add(account.busts.into(), 1);
        self.customer.add(account.standing(Role::Customer), 1);
        let end = game.outcome().map(|outcome| outcome.end);
        let ends = [RunEnd::Busted, RunEnd::Exhausted, RunEnd::WentHome, RunEnd::LastHand];
        for (ratio, each) in self.ends.iter_mut().zip(ends) {
            ratio.add(i64::from(end == Some(each)), 1);
        }
        self.add_hands(game.config(), &hands);
        self.shape.add(account.cash, hands.iter().map(|hand| &hand.last));
        self.config.get_or_insert_with(|| game.config().clone());
    }

    fn is_of(&self, matches: u64) -> bool {
        let cards = self.played.values().chain(self.revealed.values());
        let mut all = self.clone();
        let alone = all.alone();
        alone.iter().map(|ratio| &**ratio).chain(cards).all(|ratio| ratio.matches == matches)
    }

    fn plus(mut self, mut other: BuyBustTally) -> BuyBustTally {
        let sum = |one: &mut Ratio, more: Ratio| *one = one.plus(more);
        for (one, more) in self.alone().into_iter().zip(other.alone()) {
            sum(one, *more);
        }
        self.shape = self.shape.plus(other.shape);
        for (key, more) in other.played {
            sum(self.played.entry(key).or_default(), more);
        }
        for (card, more) in other.revealed {
            sum(self.revealed.entry(card).or_default(), more);
        }
        self.config = self.config.or(other.config);
        self
    }
}

impl BuyBustTally {
    /// Every ratio that is not a card's.
    fn alone(&mut self) -> Vec<&mut Ratio> {
        let BuyBustTally {
            cash,
            hands,
            heat,
            busts,
            customer,
            ends,
            heat_a_hand,
            profit,
            endings,
            folded,
            left,
            left_any,
            served,
            caught,
            insured,
            overridden,
            placed,
            hot,
            taken,
            at_limit,
            shape: _,
            played: _,
            revealed: _,
            config: _,
            events: _,
        } = self;
        let mut all =
            vec![cash, hands, heat, busts, customer, heat_a_hand, profit, left_any, served, caught];
        all.extend([insured, overridden, placed, hot, at_limit]);
        all.extend(taken);
        all.extend(ends);
        all.extend(endings.each());
        all.extend(folded);
        all.extend(left);
        all
    }
}
