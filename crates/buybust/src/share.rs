//! What each card on the table adds to each total: the one place that knows.

use crate::value::{Value, slot};
use crate::{Card, Catalog};

/// One of the four totals.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Total {
    /// What speaks against the deal.
    Evidence,
    /// What speaks for it.
    Cover,
    /// The attention that the hand draws.
    Heat,
    /// What the deal pays, in dollars.
    Profit,
}

impl Total {
    /// All four, in the order in which they are shown.
    pub const ALL: [Total; 4] = [Total::Evidence, Total::Cover, Total::Heat, Total::Profit];

    /// The word on the table.
    pub const fn name(self) -> &'static str {
        match self {
            Total::Evidence => "Evidence",
            Total::Cover => "Cover",
            Total::Heat => "Heat",
            Total::Profit => "Profit",
        }
    }
}

/// What one card on the table gives to each total.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Share {
    /// Whether a newer card of its kind has taken its place.
    pub replaced: bool,
    /// What it adds to the Evidence.
    pub evidence: i64,
    /// What it adds to the Cover.
    pub cover: i64,
    /// What it adds to the Heat.
    pub heat: i64,
    /// The price it sets, if it is the Product in effect.
    pub price: i64,
    /// What it multiplies the price by, in hundredths: 100 changes nothing.
    pub factor: u16,
    /// What it adds to the Profit after all multiplying.
    pub bonus: i64,
}

/// The share of each card of a table, in the order in which they were played.
pub fn shares<'a>(catalog: &'a Catalog, table: &'a [Card]) -> impl Iterator<Item = Share> + 'a {
    let last = last_of_each(catalog, table);
    table.iter().enumerate().map(move |(place, card)| {
        let value = catalog.value(*card);
        let in_effect = last[usize::from(value.slot)] == Some(place);
        share(value, value.slot == slot::NONE || in_effect)
    })
}

/// The place of the last card of each kind that replaces.
fn last_of_each(catalog: &Catalog, table: &[Card]) -> [Option<usize>; slot::COUNT] {
    let mut last = [None; slot::COUNT];
    for (place, card) in table.iter().enumerate() {
        last[usize::from(catalog.value(*card).slot)] = Some(place);
    }
    last
}

fn share(value: &Value, counts: bool) -> Share {
    let [evidence, cover, heat, bonus] = value.amounts.map(i64::from);
    let base = |amount: u16| if counts { i64::from(amount) } else { 0 };
    Share {
        replaced: !counts,
        evidence: evidence + base(value.base_evidence),
        cover: cover + base(value.base_cover),
        heat,
        price: base(value.price),
        factor: if value.hundredths == 0 { 100 } else { value.factor },
        bonus,
    }
}
