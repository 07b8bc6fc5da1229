//! A card's numbers, packed for adding up.

use crate::{CardInfo, Kind};

/// Which cards a card replaces.
pub(crate) mod slot {
    /// None: it adds up.
    pub(crate) const NONE: u8 = 0;
    pub(crate) const PRODUCT: u8 = 1;
    pub(crate) const LOCATION: u8 = 2;
    pub(crate) const INSURANCE: u8 = 3;
    pub(crate) const CONVICTION: u8 = 4;
    pub(crate) const COUNT: usize = 5;
}

/// The numbers of one card. What a replaced card no longer gives is in
/// `base_evidence`, `base_cover` and `price`; what it always gives is not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Value {
    /// What it always adds: to the Evidence, the Cover, the Heat, the Profit.
    pub(crate) amounts: [i32; 4],
    pub(crate) base_evidence: u16,
    pub(crate) base_cover: u16,
    pub(crate) price: u16,
    /// The factor in hundredths, or 1 if the card does not multiply.
    pub(crate) factor: u16,
    /// How many bits the factor can add to a product, 0 if it does not multiply.
    pub(crate) bits: u8,
    /// 1 if the card multiplies, else 0.
    pub(crate) hundredths: u8,
    pub(crate) slot: u8,
    pub(crate) raises: i8,
}

impl Value {
    /// A card that does nothing.
    pub(crate) const NOTHING: Value = Value {
        amounts: [0; 4],
        base_evidence: 0,
        base_cover: 0,
        price: 0,
        factor: 1,
        bits: 0,
        hundredths: 0,
        slot: slot::NONE,
        raises: 0,
    };

    /// The numbers of a card: a Product or Location counts only while in effect
    /// so does the Cover of an Insurance, the rest and
    /// all Heat always.
    pub(crate) fn of(info: &CardInfo) -> Value {
        let heat = i32::from(info.heat);
        let value = Value { amounts: [0, 0, heat, 0], raises: info.raises, ..Value::NOTHING };
        let adds = |evidence: i32, cover: i32, bonus: i16| Value {
            amounts: [evidence, cover, heat, bonus.into()],
            ..value
        };
        match info.kind {
            Kind::Product { price } => Value { slot: slot::PRODUCT, price, ..value },
            Kind::Location { evidence, cover } | Kind::DealerLocation { evidence, cover } => {
                let (base_evidence, base_cover) = (evidence, cover);
                Value { slot: slot::LOCATION, base_evidence, base_cover, ..value }
            }
            Kind::Evidence { evidence } => adds(evidence.into(), 0, 0),
            Kind::Cover { cover } => adds(0, cover.into(), 0),
            Kind::DealModifier { factor: 100, bonus, evidence, cover } => {
                adds(evidence.into(), cover.into(), bonus)
            }
            Kind::DealModifier { factor, bonus, evidence, cover } => {
                let bits = (u16::BITS - factor.leading_zeros()).max(7) as u8;
                let value = adds(evidence.into(), cover.into(), bonus);
                Value { factor, bits, hundredths: 1, ..value }
            }
            Kind::Insurance { cover, .. } => {
                Value { slot: slot::INSURANCE, base_cover: cover, ..value }
            }
            Kind::Conviction { .. } => Value { slot: slot::CONVICTION, ..value },
            Kind::DealerModifier { evidence, cover } => adds(evidence.into(), cover.into(), 0),
        }
    }

    /// The Heat it adds.
    pub(crate) const fn heat(&self) -> i64 {
        let [_, _, heat, _] = self.amounts;
        heat as i64
    }
}
