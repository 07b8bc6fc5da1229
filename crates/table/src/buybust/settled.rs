//! The end of a hand as data.

use croupier_buybust::{Account, Card, Catalog, Ending, Settlement};
use schemars::JsonSchema;
use serde::Serialize;

use super::sums::BuyBustTotals;

/// The account of the run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub(super) struct BuyBustAccount {
    /// The cash, in dollars.
    cash: i64,
    /// The Heat of the run.
    heat: i64,
    /// How many hands closed safely.
    closed: u8,
    /// How many of those the Customer was still in.
    served: u8,
    /// How many hands the Player folded.
    folds: u8,
    /// How many hands an Insurance saved.
    saved: u8,
    /// How many hands were busted.
    busts: u8,
    /// How many of those the Customer was still in.
    caught: u8,
    /// What a bust took of the cash, in dollars.
    seized: i64,
    /// What a bust of a single hand cost, in dollars.
    fined: i64,
}

impl From<&Account> for BuyBustAccount {
    fn from(account: &Account) -> BuyBustAccount {
        BuyBustAccount {
            cash: account.cash,
            heat: account.heat,
            closed: account.closed,
            served: account.served,
            folds: account.folds,
            saved: account.saved,
            busts: account.busts,
            caught: account.caught,
            seized: account.seized,
            fined: account.fined,
        }
    }
}

/// A finished hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub(super) struct Settled {
    /// The number of the hand, from 1.
    hand: u8,
    /// How it ended.
    ending: HandEnding,
    /// The totals at the end.
    totals: BuyBustTotals,
    /// By how much the Heat of the run changed before it was kept at 0.
    heat: i64,
    /// The account after the hand.
    account: BuyBustAccount,
}

/// How a hand ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum HandEnding {
    /// No more Evidence than Cover.
    Safe {
        /// What was banked.
        profit: i64,
    },
    /// More Evidence than Cover and nothing to help.
    Busted,
    /// An Insurance was paid for and burned.
    Saved {
        /// The Insurance.
        card: String,
        /// What it cost.
        paid: i64,
        /// The Heat for the Evidence beyond the Cover.
        overage: i64,
        /// The Heat for using the card.
        penalty: i64,
    },
    /// Busted, and a Conviction made any Insurance useless.
    Convicted {
        /// The Conviction.
        card: String,
        /// The Heat at which it acts.
        threshold: i64,
        /// The projected Heat of the run.
        heat: i64,
        /// The Insurance that it beat.
        insurance: Option<String>,
    },
    /// Busted, with too little cash for the Insurance.
    TooPoor {
        /// The Insurance.
        card: String,
        /// What it costs.
        cost: i64,
        /// What there was.
        cash: i64,
    },
    /// The Player folded.
    Folded {
        /// In this round.
        round: u8,
    },
}

impl Settled {
    pub(super) fn of(catalog: &Catalog, settlement: &Settlement) -> Settled {
        let id = |card: Card| catalog.id(card).to_string();
        Settled {
            hand: settlement.hand,
            ending: match settlement.ending {
                Ending::Safe { profit } => HandEnding::Safe { profit },
                Ending::Busted => HandEnding::Busted,
                Ending::Saved { card, paid, overage, penalty } => {
                    HandEnding::Saved { card: id(card), paid, overage, penalty }
                }
                Ending::Convicted { card, threshold, heat, insurance } => HandEnding::Convicted {
                    card: id(card),
                    threshold,
                    heat,
                    insurance: insurance.map(id),
                },
                Ending::TooPoor { card, cost, cash } => {
                    HandEnding::TooPoor { card: id(card), cost, cash }
                }
                Ending::Folded { round } => HandEnding::Folded { round },
            },
            totals: BuyBustTotals::plain(catalog, &settlement.totals),
            heat: settlement.heat,
            account: BuyBustAccount::from(&settlement.account),
        }
    }
}
