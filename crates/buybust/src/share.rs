//! What each card on the table adds to each total: the one place that knows.

use crate::{Card, CardInfo, Catalog, Kind};

/// One of the four totals.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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

/// What one card on the table adds to each total.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Share {
    /// Whether a newer card of its kind has taken its place.
    pub replaced: bool,
    /// What it adds to the Evidence.
    pub evidence: i64,
    /// What it adds to the Cover.
    pub cover: i64,
    /// What it adds to the Heat.
    pub heat: i64,
    /// What it adds to the Profit.
    pub profit: i64,
}

impl Share {
    /// What it adds to this total.
    pub const fn of(&self, total: Total) -> i64 {
        match total {
            Total::Evidence => self.evidence,
            Total::Cover => self.cover,
            Total::Heat => self.heat,
            Total::Profit => self.profit,
        }
    }
}

/// The share of each card of a table, in the order in which they were played.
pub fn shares<'a>(catalog: &'a Catalog, table: &'a [Card]) -> impl Iterator<Item = Share> + 'a {
    let active = Active::of(catalog, table);
    table.iter().enumerate().map(move |(place, card)| match catalog.get(*card) {
        Some(info) => share(info, place, active),
        None => Share::default(),
    })
}

/// The places of the cards in effect among those that replace each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Active {
    /// The last Product.
    pub(crate) product: Option<usize>,
    /// The last Location.
    pub(crate) location: Option<usize>,
}

impl Active {
    /// What is in effect once these cards are played in this order.
    pub(crate) fn of(catalog: &Catalog, table: &[Card]) -> Active {
        let mut active = Active::default();
        for (place, card) in table.iter().enumerate() {
            match catalog.get(*card).map(|info| info.kind) {
                Some(Kind::Product { .. }) => active.product = Some(place),
                Some(Kind::Location { .. }) => active.location = Some(place),
                Some(Kind::Evidence { .. } | Kind::Cover { .. }) | None => {}
            }
        }
        active
    }
}

/// What the card at this place adds: a Product or Location only while in effect
/// Evidence and Cover always, Heat always.
fn share(info: &CardInfo, place: usize, active: Active) -> Share {
    let kept = Share { heat: i64::from(info.heat), ..Share::default() };
    let replaced = Share { replaced: true, ..kept };
    match info.kind {
        Kind::Product { price } if active.product == Some(place) => {
            Share { profit: i64::from(price), ..kept }
        }
        Kind::Location { evidence, cover } if active.location == Some(place) => {
            Share { evidence: i64::from(evidence), cover: i64::from(cover), ..kept }
        }
        Kind::Product { .. } | Kind::Location { .. } => replaced,
        Kind::Evidence { evidence } => Share { evidence: i64::from(evidence), ..kept },
        Kind::Cover { cover } => Share { cover: i64::from(cover), ..kept },
    }
}
