//! What the rest of a run is worth to the Player.

use croupier_buybust::{
    BuyBust, Card, Config, DeckLife, DeckList, Kind, Role, Row, Source, Tableau, View,
};
use croupier_kernel::Game;

use super::outlook::{best_of_three, push};
use super::prospect::Prospect;

/// What each cheaper Product counts beside the next dearer one.
const NEXT: f64 = 0.75;

/// What the run brings of what its Products are worth, dearest first.
const SOLD: f64 = 0.38;

/// What a point of Cover left to the Player is worth, in mean prices.
const COVER: f64 = 0.0058;

/// What a point of Evidence left to the Narc costs, in mean prices.
const EVIDENCE: f64 = 0.0035;

/// What another hand is worth, in mean prices.
const HAND: f64 = 0.08;

/// What cannot be won any more once cards and hands run out, in mean prices.
const SHORT: f64 = 1.0;

/// How likely a hand is busted if the Narc has no end of Evidence.
const BUSTS: f64 = 0.4;

/// With this much Evidence left, a bust is half as likely as that.
const HALF: f64 = 100.0;

/// The Heat that a hand draws.
const HEAT_A_HAND: f64 = 32.0;

/// With tiers, how likely a hand is busted in which no Conviction acts, and how
/// much likelier if all the Narc's cards were such.
const PLAIN_BUST: f64 = 0.06;
const CONVICTION_BUST: f64 = 0.25;

/// What a hand brings less for each point of the Narc's heaviest card of three,
/// beyond so many, as a share.
const WEIGHT: f64 = 0.025;
const LIGHT: f64 = 19.0;

/// The Player's cards that are still in the run, what the Narc has against
/// them, and the hands left: all of it public.
///
/// The weights are fitted to what runs of `hard` came to.
#[derive(Clone, Debug)]
pub(crate) struct Stock {
    /// The prices of the Products, dearest first, with their cards.
    products: Vec<(Card, f64)>,
    /// What each other card adds to a margin.
    covers: Vec<(Card, f64)>,
    /// What the run loses with each card of either kind.
    costs: Vec<(Card, f64)>,
    /// The Evidence in the Narc's hand, deck and on the table.
    evidence: f64,
    hands: f64,
    /// The mean price at this table.
    unit: f64,
    /// Whether anyone can still put a Product on the table after this hand.
    sells: bool,
    worn: bool,
    /// The share of the cash that a bust takes.
    share: f64,
    /// What hands are like by Heat; empty without tiers.
    tiers: Vec<Danger>,
}

/// What a hand is like from some Heat on.
#[derive(Clone, Copy, Debug)]
struct Danger {
    from: f64,
    /// How likely it is busted.
    bust: f64,
    /// What it brings, beside a hand with the Narc's usual deck.
    brings: f64,
}

impl Stock {
    /// The stock as anyone can know it, for the hands after the one in play.
    pub(crate) fn of(view: &View) -> Stock {
        let (config, spent) = (&view.config, &view.board.spent);
        let left = |role: Role| {
            let list = config.decks().in_tier(role, 0);
            let mut deck: Row<{ DeckList::MOST }> = list.cards().iter().copied().collect();
            for card in spent[role.index()].iter() {
                deck.remove(card);
            }
            deck
        };
        let (mut products, mut covers) = (Vec::new(), Vec::new());
        for card in left(Role::Player).iter() {
            match price(config, card) {
                Some(price) => products.push((card, price)),
                None => covers.push((card, push(config, card).max(0.0))),
            }
        }
        products.sort_by(|one, other| other.1.total_cmp(&one.1));
        let evidence = left(Role::Narc).iter().map(|card| -push(config, card)).sum();
        let customers = left(Role::Customer);
        let sells =
            !products.is_empty() || customers.iter().any(|card| price(config, card).is_some());
        let mut stock = Stock {
            products,
            covers,
            costs: Vec::new(),
            evidence,
            hands: f64::from(config.rules().hands.saturating_sub(view.board.hand)),
            unit: unit(config),
            sells,
            worn: config.rules().decks == DeckLife::Worn,
            share: f64::from(config.rules().seizure) / 100.0,
            tiers: tiers(config),
        };
        if stock.worn {
            let whole = stock.worth(&[], 0.0);
            let cards = stock.products.iter().chain(&stock.covers);
            let cost = |(card, _): &(Card, f64)| (*card, whole - stock.worth(&[*card], 0.0));
            stock.costs = cards.map(cost).collect();
        }
        stock
    }

    /// The run after the hand on this table, which is not settled yet, as the
    /// Player sees it.
    pub(crate) fn after(&self, world: &BuyBust) -> Prospect {
        let player = Source::Seat(Role::Player);
        let seen = world.table().iter().filter(|(_, from, up)| *up || *from == player);
        let heat = world.totals().projected(world.account().heat) as f64;
        self.beyond(world.config(), seen.map(|(card, from, _)| (card, from)), heat)
    }

    /// The run with this Heat once these cards on the table are gone.
    pub(crate) fn beyond(
        &self,
        config: &Config,
        table: impl Iterator<Item = (Card, Source)>,
        heat: f64,
    ) -> Prospect {
        let (mut gone, mut seen): (Row<{ Tableau::MOST }>, f64) = (Row::EMPTY, 0.0);
        for (card, from) in table.filter(|_| self.worn) {
            match from {
                Source::Seat(Role::Player) => gone.push(card),
                Source::Seat(Role::Narc) => seen -= push(config, card),
                Source::Seat(Role::Customer) | Source::Dealer | Source::House => {}
            }
        }
        // A hand takes about two cards, and the last two are not played.
        let cards = self.products.len() + self.covers.len() - gone.len();
        let hands = ((cards as f64 - 2.0) / 2.0).clamp(0.0, self.hands);
        let left = self.evidence - seen;
        let busts = hands * BUSTS * left / (left + HALF);
        // The chance of each of these hands, if all are alike.
        let each = 1.0 - (1.0 / (1.0 + busts)).powf(1.0 / hands.max(1.0));
        let chances = |hand: usize| {
            let then = heat + HEAT_A_HAND * hand as f64;
            let reached = self.tiers.iter().rev().find(|tier| tier.from <= then);
            reached.map_or((1.0, each), |tier| (tier.brings, tier.bust))
        };
        let brings = self.worth(gone.as_slice(), seen);
        Prospect::new(brings, hands.max(1.0).min(self.hands), self.share, chances)
    }

    fn worth(&self, gone: &[Card], seen: f64) -> f64 {
        if self.hands < 1.0 || !self.sells {
            return 0.0;
        }
        let left = |card: Card| !gone.contains(&card);
        let covers = self.covers.iter().filter(|(card, _)| left(*card));
        let cover: f64 = covers.map(|(_, cover)| cover).sum();
        let (mut sold, mut share) = (0.0, SOLD);
        for (_, price) in self.products.iter().filter(|(card, _)| left(*card)) {
            sold += price * share;
            share *= NEXT;
        }
        let points = COVER * cover - EVIDENCE * (self.evidence - seen);
        let worth = sold + self.unit * (points + HAND * self.hands - SHORT);
        worth.max(0.1 * self.unit)
    }

    /// The mean price at this table.
    pub(crate) fn unit(&self) -> f64 {
        self.unit
    }

    /// What the run loses if the Player spends this card.
    pub(crate) fn cost(&self, card: Card) -> f64 {
        self.costs.iter().find(|(each, _)| *each == card).map_or(0.0, |(_, cost)| *cost)
    }
}

/// What hands are like by Heat, from the Narc's decks.
fn tiers(config: &Config) -> Vec<Danger> {
    let decks = config.decks();
    if decks.tiers.is_empty() {
        return Vec::new();
    }
    let from = |tier: u8| match usize::from(tier).checked_sub(1) {
        Some(place) => f64::from(decks.tiers[place].from),
        None => 0.0,
    };
    let danger = |tier: u8| {
        let cards = decks.in_tier(Role::Narc, tier).cards();
        let strike = best_of_three(cards.iter().map(|card| -push(config, *card)).collect());
        let heat = from(tier) + HEAT_A_HAND;
        let acts = |card: &&Card| {
            let threshold = config.catalog().threshold(**card);
            threshold.is_some_and(|threshold| threshold as f64 <= heat)
        };
        let acting = cards.iter().filter(acts).count() as f64 / cards.len().max(1) as f64;
        Danger {
            from: from(tier),
            bust: PLAIN_BUST + CONVICTION_BUST * acting,
            brings: (1.0 - WEIGHT * (strike - LIGHT)).clamp(0.3, 1.0),
        }
    };
    (0..=decks.tiers.len() as u8).map(danger).collect()
}

fn price(config: &Config, card: Card) -> Option<f64> {
    match config.catalog().get(card).map(|info| info.kind) {
        Some(Kind::Product { price }) => Some(f64::from(price)),
        _ => None,
    }
}

/// The mean price of the Products that the Player and the Customer have.
fn unit(config: &Config) -> f64 {
    let lists = [Role::Player, Role::Customer].map(|role| config.decks().of(role).cards());
    let prices: Vec<f64> =
        lists.into_iter().flatten().filter_map(|card| price(config, *card)).collect();
    prices.iter().sum::<f64>() / prices.len().max(1) as f64
}
