//! The four totals of a table, and what they decide.

use core::fmt;

use crate::share::{Active, Share, Total, shares};
use crate::{Card, Catalog};

/// What the cards on a table come to (A-16).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Totals {
    /// The Product in effect, if one was played.
    pub product: Option<Card>,
    /// The Location in effect; `None` is the "no location" mark, and the base
    /// is then 0 (X-23).
    pub location: Option<Card>,
    /// The Evidence, at least 0.
    pub evidence: i64,
    /// The Cover, at least 0.
    pub cover: i64,
    /// The Heat of this hand, which may be negative.
    pub heat: i64,
    /// The Profit in dollars, at least 0.
    pub profit: i64,
}

/// The totals of these cards, played in this order (A-07, A-16).
///
/// # Examples
///
/// ```
/// use croupier_buybust::{Catalog, Verdict, totals};
///
/// let catalog = Catalog::eight();
/// let table = ["safe_house", "surveillance"].map(|id| catalog.find(id).unwrap());
/// let totals = totals(&catalog, &table);
/// assert_eq!((totals.evidence, totals.cover), (30, 30));
/// assert_eq!(totals.verdict(), Verdict::Safe);
/// ```
pub fn totals(catalog: &Catalog, table: &[Card]) -> Totals {
    let active = Active::of(catalog, table);
    let card_at = |place: Option<usize>| place.and_then(|place| table.get(place)).copied();
    Totals {
        product: card_at(active.product),
        location: card_at(active.location),
        ..Totals::sum(shares(catalog, table))
    }
}

impl Totals {
    /// The sum of these shares, with no card named as in effect.
    ///
    /// Evidence, Cover and Profit are summed with their signs and only then
    /// kept from falling below 0 (X-49), so the order of the shares is of no
    /// account. Heat keeps its sign.
    pub fn sum(shares: impl IntoIterator<Item = Share>) -> Totals {
        let mut totals = Totals::default();
        for share in shares {
            totals.evidence += share.evidence;
            totals.cover += share.cover;
            totals.heat += share.heat;
            totals.profit += share.profit;
        }
        totals.evidence = totals.evidence.max(0);
        totals.cover = totals.cover.max(0);
        totals.profit = totals.profit.max(0);
        totals
    }

    /// The number for this total.
    pub const fn of(&self, total: Total) -> i64 {
        match total {
            Total::Evidence => self.evidence,
            Total::Cover => self.cover,
            Total::Heat => self.heat,
            Total::Profit => self.profit,
        }
    }

    /// How the hand ends with these totals: more Evidence than Cover is a
    /// bust, and a tie is safe (A-08).
    pub const fn verdict(&self) -> Verdict {
        if self.evidence > self.cover { Verdict::Busted } else { Verdict::Safe }
    }
}

/// How a hand ends (A-08, A-22, X-25).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// The deal closes and its Profit is banked.
    Safe,
    /// The Narc wins and the sitting is over.
    Busted,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::Safe => "Safe",
            Verdict::Busted => "BUSTED",
        })
    }
}
