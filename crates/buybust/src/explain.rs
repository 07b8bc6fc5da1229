//! Totals that name the cards they come from.

use alloc::vec::Vec;
use core::fmt;

use crate::share::{Share, Total, shares};
use crate::totals::{Totals, totals};
use crate::{Card, Catalog};

/// A table's totals with what each card added (A-24).
///
/// It prints one line for each total, then one for each card that a newer one
/// replaced and one if no Location is in effect.
///
/// # Examples
///
/// ```
/// use croupier_buybust::{Catalog, Total, explain};
///
/// let catalog = Catalog::eight();
/// let table = ["safe_house", "patrol", "surveillance"].map(|id| catalog.find(id).unwrap());
/// let explanation = explain(&catalog, &table);
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

    /// The cards that change this total, with how much each adds.
    pub fn parts(&self, total: Total) -> impl Iterator<Item = (Card, i64)> {
        let part = move |(card, share): &(Card, Share)| (*card, share.of(total));
        self.shares.iter().map(part).filter(|(_, amount)| *amount != 0)
    }

    /// One total in a line, such as `Cover 60 = Safe House 30 + Alibi 30`.
    pub fn line(&self, total: Total) -> impl fmt::Display {
        fmt::from_fn(move |f| {
            let sum = self.totals.of(total);
            match total {
                Total::Evidence | Total::Cover => write!(f, "{} {sum}", total.name())?,
                Total::Heat => write!(f, "{} {sum:+}", total.name())?,
                Total::Profit => write!(f, "{} ${sum}", total.name())?,
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
