//! Totals that name the cards they come from, and what a card would change.

use alloc::vec::Vec;
use core::fmt;

use crate::totals::multiplied;
use crate::{Card, Catalog, Share, Total, Totals, shares, totals};

/// A table's totals with what each card gives (A-24).
///
/// It prints one line for each total, then one for each card that a newer one
/// replaced and one if no Location is in effect.
///
/// # Examples
///
/// ```
/// use croupier_buybust::{Total, explain};
/// use croupier_content::buybust::Content;
///
/// let catalog = Content::embedded().book("classic").unwrap().catalog();
/// let table = ["safe_house", "patrol", "surveillance"].map(|id| catalog.find(id).unwrap());
/// let explanation = explain(catalog, &table);
/// assert_eq!(
///     explanation.line(Total::Evidence).to_string(),
///     "Evidence 35 = Safe House 10 + Patrol 5 + Surveillance 20",
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation<'a> {
    catalog: &'a Catalog,
    totals: Totals,
    shares: Vec<(Card, Share)>,
}

/// Explains the totals of these cards, played in this order.
pub fn explain<'a>(catalog: &'a Catalog, table: &[Card]) -> Explanation<'a> {
    let shares = table.iter().copied().zip(shares(catalog, table)).collect();
    Explanation { catalog, totals: totals(catalog, table), shares }
}

impl Explanation<'_> {
    /// The totals.
    pub fn totals(&self) -> Totals {
        self.totals
    }

    /// Each card on the table with its share, in the order played.
    pub fn shares(&self) -> &[(Card, Share)] {
        &self.shares
    }

    /// The cards that add to the Evidence, the Cover or the Heat, with how much
    /// each adds; for the Profit, the price and what is added after multiplying.
    pub fn parts(&self, total: Total) -> impl Iterator<Item = (Card, i64)> {
        let sold = self.totals.product.is_some();
        let amount = move |share: &Share| match total {
            Total::Evidence => share.evidence,
            Total::Cover => share.cover,
            Total::Heat => share.heat,
            Total::Profit if sold => share.price + share.bonus,
            Total::Profit => 0,
        };
        let part = move |(card, share): &(Card, Share)| (*card, amount(share));
        self.shares.iter().map(part).filter(|(_, amount)| *amount != 0)
    }

    /// The cards that multiply the price, with the factor in hundredths; none if
    /// nothing is sold.
    pub fn factors(&self) -> impl Iterator<Item = (Card, u16)> {
        let sold = self.totals.product.is_some();
        let factors = self.shares.iter().map(|(card, share)| (*card, share.factor));
        factors.filter(move |(_, factor)| sold && *factor != 100)
    }

    /// One total in a line, such as `Cover 60 = Safe House 30 + Alibi 30` or
    /// `Profit $195 = Meth 100 x Bulk Order 1.5 x Pressure 1.3`.
    pub fn line(&self, total: Total) -> impl fmt::Display {
        fmt::from_fn(move |f| {
            let sum = self.totals.of(total);
            match total {
                Total::Evidence | Total::Cover => write!(f, "{} {sum}", total.name())?,
                Total::Heat => write!(f, "{} {sum:+}", total.name())?,
                Total::Profit => {
                    write!(f, "{} ${sum}", total.name())?;
                    return self.write_profit(f);
                }
            }
            for (place, (card, amount)) in self.parts(total).enumerate() {
                let sign = if place == 0 { "=" } else { "+" };
                write!(f, " {sign} {} {amount}", self.catalog.name(card))?;
            }
            let unclamped: i64 = self.parts(total).map(|(_, amount)| amount).sum();
            if unclamped != sum {
                write!(f, " = {unclamped}, which counts as {sum}")?;
            }
            Ok(())
        })
    }

    fn write_profit(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(product) = self.totals.product else { return Ok(()) };
        let price: i64 = self.shares.iter().map(|(_, share)| share.price).sum();
        write!(f, " = {} {price}", self.catalog.name(product))?;
        for (card, factor) in self.factors() {
            let (whole, part) = (factor / 100, factor % 100);
            write!(f, " x {} {whole}.", self.catalog.name(card))?;
            if part % 10 == 0 { write!(f, "{}", part / 10)? } else { write!(f, "{part:02}")? }
        }
        let bonuses = self.shares.iter().filter(|(_, share)| share.bonus != 0);
        for (card, share) in bonuses {
            write!(f, " + {} {}", self.catalog.name(*card), share.bonus)?;
        }
        if self.is_rounded() {
            f.write_str(", rounded down")?;
        }
        match self.profit_below() {
            0 => Ok(()),
            below => write!(f, " = -{below}, which counts as 0"),
        }
    }

    /// Whether the price times the factors is no whole number of dollars (X-60).
    pub fn is_rounded(&self) -> bool {
        let price: i64 = self.shares.iter().map(|(_, share)| share.price).sum();
        let factors = || self.factors().map(|(_, factor)| i64::from(factor));
        let numbers = || core::iter::once(price).chain(factors());
        // A hundred is 2 x 2 x 5 x 5, and each factor is in hundredths.
        let times = |prime: i64| -> usize { numbers().map(|number| divides(prime, number)).sum() };
        let needed = 2 * factors().count();
        numbers().all(|number| number != 0) && (times(2) < needed || times(5) < needed)
    }

    /// How far the Profit would lie below 0, which counts as 0 (X-49).
    pub fn profit_below(&self) -> i64 {
        if self.totals.product.is_none() {
            return 0;
        }
        let price: i64 = self.shares.iter().map(|(_, share)| share.price).sum();
        let bonuses: i64 = self.shares.iter().map(|(_, share)| share.bonus).sum();
        let factors = self.factors().map(|(_, factor)| factor);
        let sold = multiplied(price.unsigned_abs(), factors);
        sold.saturating_add(bonuses).saturating_neg().max(0)
    }
}

/// How often a prime divides a number.
fn divides(prime: i64, mut number: i64) -> usize {
    let mut times = 0;
    while number != 0 && number % prime == 0 {
        number /= prime;
        times += 1;
    }
    times
}

impl fmt::Display for Explanation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, total) in Total::ALL.into_iter().enumerate() {
            if place > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{}", self.line(total))?;
        }
        for (card, _) in self.shares.iter().filter(|(_, share)| share.replaced) {
            write!(f, "\n{} is replaced", self.catalog.name(*card))?;
        }
        if self.totals.location.is_none() {
            f.write_str("\nno location: the base is 0")?;
        }
        Ok(())
    }
}

/// The totals before and after a card (A-24).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Change {
    /// The totals without the card.
    pub before: Totals,
    /// The totals with it.
    pub after: Totals,
}

/// What one more card would change, by the same totals.
///
/// # Examples
///
/// ```
/// use croupier_buybust::{Total, what_if};
/// use croupier_content::buybust::Content;
///
/// let catalog = Content::embedded().book("classic").unwrap().catalog();
/// let [zone, house] = ["school_zone", "safe_house"].map(|id| catalog.find(id).unwrap());
/// let change = what_if(catalog, &[zone], house);
/// assert_eq!((change.of(Total::Evidence), change.of(Total::Cover)), (-30, 25));
/// ```
pub fn what_if(catalog: &Catalog, table: &[Card], card: Card) -> Change {
    let mut with = Vec::with_capacity(table.len() + 1);
    with.extend_from_slice(table);
    with.push(card);
    Change { before: totals(catalog, table), after: totals(catalog, &with) }
}

impl Change {
    /// By how much a total changes.
    pub const fn of(&self, total: Total) -> i64 {
        self.after.of(total) - self.before.of(total)
    }
}
