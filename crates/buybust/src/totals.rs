//! The four totals of a table, and what they decide.

use alloc::vec::Vec;

use crate::value::slot;
use crate::{Card, Catalog, Total};

/// What the cards on a table come to (A-16).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Totals {
    /// The Product in effect, if one was played.
    pub product: Option<Card>,
    /// The Location in effect; `None` is the "no location" mark, and the base
    /// is then 0 (X-23).
    pub location: Option<Card>,
    /// The Insurance in effect.
    pub insurance: Option<Card>,
    /// The Conviction in effect.
    pub conviction: Option<Card>,
    /// The Evidence, at least 0.
    pub evidence: i64,
    /// The Cover, at least 0.
    pub cover: i64,
    /// The Heat of this hand, which may be negative.
    pub heat: i64,
    /// The Profit in dollars, at least 0.
    pub profit: i64,
}

/// The totals of these cards, played in this order (A-07, A-16, C-22).
///
/// Sums keep their signs and are kept from falling below 0 once, at the end
/// (X-49). The Heat of every card counts (A-13). Factors are multiplied exactly
/// and the Profit is rounded down once (X-60).
///
/// # Examples
///
/// ```
/// use croupier_buybust::totals;
/// use croupier_content::buybust::Content;
///
/// let catalog = Content::embedded().book("classic").unwrap().catalog();
/// let table = ["safe_house", "surveillance"].map(|id| catalog.find(id).unwrap());
/// let totals = totals(catalog, &table);
/// assert_eq!((totals.evidence, totals.cover), (30, 30));
/// assert!(!totals.is_bust(), "a tie is safe");
/// ```
#[inline]
pub fn totals(catalog: &Catalog, table: &[Card]) -> Totals {
    /// The most bits of factors that fit a word together with a price.
    const MOST_BITS: u32 = 48;
    const HUNDREDS: [u64; 8] = {
        let mut powers = [1; 8];
        let mut n = 1;
        while n < 8 {
            powers[n] = powers[n - 1] * 100;
            n += 1;
        }
        powers
    };
    const NO_CARD: Card = Card::new(u8::MAX);
    let mut sums = [0_i64; 4];
    let (mut products, mut bits, mut hundredths) = ([1_u64; 2], 0_u32, 0_u32);
    let mut last = [NO_CARD; slot::COUNT];
    // So few cards cannot overflow 32 bits; two chains of products run side by side.
    for few in table.chunks(1 << 16) {
        let mut part = [0_i32; 4];
        let mut add = |card: &Card, product: &mut u64| {
            let value = catalog.value(*card);
            for (sum, amount) in part.iter_mut().zip(value.amounts) {
                *sum += amount;
            }
            *product = product.wrapping_mul(u64::from(value.factor));
            bits += u32::from(value.bits);
            hundredths += u32::from(value.hundredths);
            last[usize::from(value.slot) % slot::COUNT] = *card;
        };
        let [one, other] = &mut products;
        let (pairs, odd) = few.as_chunks::<2>();
        for [first, second] in pairs {
            add(first, one);
            add(second, other);
        }
        for card in odd {
            add(card, one);
        }
        for (sum, part) in sums.iter_mut().zip(part) {
            *sum += i64::from(part);
        }
    }
    let [mut evidence, mut cover, heat, bonus] = sums;
    let product = products[0].wrapping_mul(products[1]);
    // No card is a place that no catalog has, and its numbers are all 0.
    let [_, sold, location, insurance, conviction] = last;
    evidence += i64::from(catalog.value(location).base_evidence);
    cover += i64::from(catalog.value(location).base_cover);
    cover += i64::from(catalog.value(insurance).base_cover);
    let price = u64::from(catalog.value(sold).price);
    let multiplied = if bits <= MOST_BITS {
        (price * product / HUNDREDS[hundredths as usize % HUNDREDS.len()]) as i64
    } else {
        let factors = table.iter().map(|card| catalog.value(*card));
        let factors = factors.filter(|value| value.hundredths == 1).map(|value| value.factor);
        multiplied(price, factors)
    };
    let profit = if sold == NO_CARD { 0 } else { multiplied.saturating_add(bonus).max(0) };
    let card = |card: Card| (card != NO_CARD).then_some(card);
    Totals {
        product: card(sold),
        location: card(location),
        insurance: card(insurance),
        conviction: card(conviction),
        evidence: evidence.max(0),
        cover: cover.max(0),
        heat,
        profit,
    }
}

/// A price times factors in hundredths, exact at any length, rounded down.
pub(crate) fn multiplied(price: u64, factors: impl Iterator<Item = u16>) -> i64 {
    // The product in base 2^32, least first; a factor and its hundred go in turn
    // only at the end, because rounding may happen once.
    let mut limbs = Vec::from([price as u32, (price >> 32) as u32]);
    let mut hundreds = 0;
    for factor in factors {
        let mut carry = 0;
        for limb in &mut limbs {
            let product = u64::from(*limb) * u64::from(factor) + carry;
            *limb = product as u32;
            carry = product >> 32;
        }
        limbs.push(carry as u32);
        hundreds += 1;
    }
    // Rounding down a quotient of a rounded-down quotient rounds down once.
    for _ in 0..hundreds {
        let mut rest = 0;
        for limb in limbs.iter_mut().rev() {
            let part = (rest << 32) | u64::from(*limb);
            *limb = (part / 100) as u32;
            rest = part % 100;
        }
    }
    let small = limbs.iter().skip(2).all(|limb| *limb == 0);
    let low = u64::from(limbs[0]) | (u64::from(limbs[1]) << 32);
    if small { i64::try_from(low).unwrap_or(i64::MAX) } else { i64::MAX }
}

impl Totals {
    /// The number for this total.
    pub const fn of(&self, total: Total) -> i64 {
        match total {
            Total::Evidence => self.evidence,
            Total::Cover => self.cover,
            Total::Heat => self.heat,
            Total::Profit => self.profit,
        }
    }

    /// Whether there is more Evidence than Cover; a tie is safe (A-08).
    pub const fn is_bust(&self) -> bool {
        self.evidence > self.cover
    }

    /// The Evidence beyond the Cover, which is the Cover that is missing, or 0.
    pub const fn overage(&self) -> i64 {
        if self.is_bust() { self.evidence - self.cover } else { 0 }
    }

    /// The Heat of a run that stood at `heat`, once this hand is added (X-50).
    ///
    /// The table shows this number and the resolution uses it.
    pub const fn projected(&self, heat: i64) -> i64 {
        let sum = heat + self.heat;
        if sum < 0 { 0 } else { sum }
    }
}
