//! Totals as data, with the cards they come from.

use croupier_buybust::{Card, Catalog, Total, Totals, explain};
use schemars::JsonSchema;
use serde::Serialize;

/// What the cards that lie face up come to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct BuyBustTotals {
    /// What speaks against the deal.
    evidence: i64,
    /// What speaks for it.
    cover: i64,
    /// The Heat of this hand, which may be negative.
    heat: i64,
    /// What the deal pays, in dollars.
    profit: i64,
    /// The Product in effect.
    product: Option<String>,
    /// The Location in effect; without one the base is 0.
    location: Option<String>,
    /// The Insurance in effect.
    insurance: Option<String>,
    /// The Conviction in effect.
    conviction: Option<String>,
    /// Whether there is more Evidence than Cover.
    bust: bool,
    /// Which cards each total comes from, in the order played.
    #[serde(skip_serializing_if = "Option::is_none")]
    parts: Option<Parts>,
}

/// What each card gives to each total; cards that give nothing are left out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
struct Parts {
    /// To the Evidence.
    evidence: Vec<Part>,
    /// To the Cover.
    cover: Vec<Part>,
    /// To the Heat.
    heat: Vec<Part>,
    /// To the Profit: the price, and what is added after multiplying.
    profit: Vec<Part>,
    /// What the price is multiplied by.
    factors: Vec<Factor>,
}

/// What a card adds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
struct Part {
    /// The card.
    card: String,
    /// How much it adds.
    amount: i64,
}

/// What a card multiplies the price by.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
struct Factor {
    /// The card.
    card: String,
    /// The factor in hundredths: 150 is x1.5.
    hundredths: u16,
}

impl BuyBustTotals {
    /// The totals of these cards, played in this order, with their parts.
    pub fn explained(catalog: &Catalog, table: &[Card]) -> BuyBustTotals {
        let explanation = explain(catalog, table);
        let parts = |total| {
            let part = |(card, amount)| Part { card: catalog.id(card).to_string(), amount };
            explanation.parts(total).map(part).collect()
        };
        let factor = |(card, hundredths)| Factor { card: catalog.id(card).to_string(), hundredths };
        BuyBustTotals {
            parts: Some(Parts {
                evidence: parts(Total::Evidence),
                cover: parts(Total::Cover),
                heat: parts(Total::Heat),
                profit: parts(Total::Profit),
                factors: explanation.factors().map(factor).collect(),
            }),
            ..BuyBustTotals::plain(catalog, &explanation.totals())
        }
    }

    /// The same without the parts.
    pub(super) fn unexplained(self) -> BuyBustTotals {
        BuyBustTotals { parts: None, ..self }
    }

    /// The totals alone.
    pub(super) fn plain(catalog: &Catalog, totals: &Totals) -> BuyBustTotals {
        let id = |card: Option<Card>| card.map(|card| catalog.id(card).to_string());
        BuyBustTotals {
            evidence: totals.evidence,
            cover: totals.cover,
            heat: totals.heat,
            profit: totals.profit,
            product: id(totals.product),
            location: id(totals.location),
            insurance: id(totals.insurance),
            conviction: id(totals.conviction),
            bust: totals.is_bust(),
            parts: None,
        }
    }
}
