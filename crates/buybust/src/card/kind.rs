//! What cards do.

/// What a card does, by kind (A-02, C-08, spec 2.2).
///
/// A Product, a Location of either sort, an Insurance and a Conviction each
/// replace the one before them; the others add up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Kind {
    /// What is sold. The last one played is in effect.
    Product {
        /// What it sells for, in dollars.
        price: u16,
    },
    /// Where the deal happens. The last one played is in effect.
    Location {
        /// The base that other Evidence adds to.
        evidence: u16,
        /// The base that other Cover adds to.
        cover: u16,
    },
    /// Adds to the Evidence.
    Evidence {
        /// How much it adds.
        evidence: u16,
    },
    /// Adds to the Cover.
    Cover {
        /// How much it adds.
        cover: u16,
    },
    /// Changes the terms of the deal (spec 2.3).
    DealModifier {
        /// What the price is multiplied by, in hundredths: 150 is x1.5.
        #[cfg_attr(feature = "serde", serde(default = "once"))]
        factor: u16,
        /// Dollars added to the Profit after all multiplying, if a Product is in effect.
        #[cfg_attr(feature = "serde", serde(default))]
        bonus: i16,
        /// What it adds to the Evidence.
        #[cfg_attr(feature = "serde", serde(default))]
        evidence: i16,
        /// What it adds to the Cover.
        #[cfg_attr(feature = "serde", serde(default))]
        cover: i16,
    },
    /// Saves a busted hand, for a price. The last one played is in effect.
    Insurance {
        /// What it adds to the Cover while in effect.
        cover: u16,
        /// What it costs to use, in dollars.
        cost: u32,
        /// The Heat that using it adds, beside the Evidence beyond the Cover.
        penalty: u16,
    },
    /// Beats any Insurance once the Heat is high enough. The last one played is
    /// in effect.
    Conviction {
        /// The Heat at which it acts; exactly this much is enough.
        threshold: u16,
    },
    /// Where the Dealer puts the deal; a Location like any other (C-08, X-43).
    DealerLocation {
        /// The base that other Evidence adds to.
        evidence: u16,
        /// The base that other Cover adds to.
        cover: u16,
    },
    /// What the Dealer makes happen; nothing replaces it (C-08).
    DealerModifier {
        /// What it adds to the Evidence.
        #[cfg_attr(feature = "serde", serde(default))]
        evidence: i16,
        /// What it adds to the Cover.
        #[cfg_attr(feature = "serde", serde(default))]
        cover: i16,
    },
}

/// The factor of a modifier that leaves the price alone.
#[cfg(feature = "serde")]
fn once() -> u16 {
    100
}

impl Kind {
    /// The name of the kind.
    pub const fn name(&self) -> &'static str {
        match self {
            Kind::Product { .. } => "Product",
            Kind::Location { .. } => "Location",
            Kind::Evidence { .. } => "Evidence",
            Kind::Cover { .. } => "Cover",
            Kind::DealModifier { .. } => "Deal Modifier",
            Kind::Insurance { .. } => "Insurance",
            Kind::Conviction { .. } => "Conviction",
            Kind::DealerLocation { .. } => "Dealer Location",
            Kind::DealerModifier { .. } => "Dealer Modifier",
        }
    }

    /// Its numbers with their names, as a file writes them.
    pub fn numbers(&self) -> impl Iterator<Item = (&'static str, i64)> {
        let named = match *self {
            Kind::Product { price } => [Some(("price", price.into())), None, None, None],
            Kind::Location { evidence, cover } | Kind::DealerLocation { evidence, cover } => {
                [Some(("evidence", evidence.into())), Some(("cover", cover.into())), None, None]
            }
            Kind::Evidence { evidence } => [Some(("evidence", evidence.into())), None, None, None],
            Kind::Cover { cover } => [Some(("cover", cover.into())), None, None, None],
            Kind::DealModifier { factor, bonus, evidence, cover } => [
                Some(("factor", factor.into())),
                Some(("bonus", bonus.into())),
                Some(("evidence", evidence.into())),
                Some(("cover", cover.into())),
            ],
            Kind::Insurance { cover, cost, penalty } => [
                Some(("cover", cover.into())),
                Some(("cost", cost.into())),
                Some(("penalty", penalty.into())),
                None,
            ],
            Kind::Conviction { threshold } => {
                [Some(("threshold", threshold.into())), None, None, None]
            }
            Kind::DealerModifier { evidence, cover } => {
                [Some(("evidence", evidence.into())), Some(("cover", cover.into())), None, None]
            }
        };
        named.into_iter().flatten()
    }

    /// Whether only the Dealer may have it in its deck (C-08).
    pub const fn is_dealers(&self) -> bool {
        match self {
            Kind::DealerLocation { .. } | Kind::DealerModifier { .. } => true,
            Kind::Product { .. }
            | Kind::Location { .. }
            | Kind::Evidence { .. }
            | Kind::Cover { .. }
            | Kind::DealModifier { .. }
            | Kind::Insurance { .. }
            | Kind::Conviction { .. } => false,
        }
    }
}
