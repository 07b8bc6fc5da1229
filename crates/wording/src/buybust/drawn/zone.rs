//! One seat's part of the table.

use croupier_buybust::{
    Action, Card, Catalog, Explanation, Face, Illegal, Kind, Lying, Phase, Role, Share, Source,
    View,
};
use croupier_kernel::Moves;

use super::{CardChange, CardFace};

/// What lies before a seat, and what it holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Zone {
    /// Whose.
    pub role: Role,
    /// Whether the table waits for this seat.
    pub asked: bool,
    /// The cards in hand.
    pub held: Vec<HeldCard>,
    /// The cards it has played, in order.
    pub lies: Vec<LyingCard>,
}

/// A card in hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeldCard {
    /// The card.
    pub face: CardFace,
    /// Why it cannot be put down now, if the seat is asked and it cannot.
    pub refused: Option<String>,
    /// What it would change once turned over, if the seat is asked.
    pub change: Option<CardChange>,
    /// What it does that no total shows, if the seat is asked.
    pub special: Option<String>,
}

impl HeldCard {
    /// What it would change if it were put down, if it can be.
    pub fn offer(&self) -> Option<&CardChange> {
        self.change.as_ref().filter(|_| self.refused.is_none())
    }
}

/// A card on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LyingCard {
    /// It lies face down.
    Down,
    /// It lies face up.
    Up {
        /// The card.
        face: CardFace,
        /// What has become of it.
        standing: Standing,
        /// What it gives to each total, those that it gives nothing left out.
        gives: Vec<String>,
    },
}

/// What a card that lies face up does there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Standing {
    /// The Product or the Location in effect.
    InEffect,
    /// It adds to what is in effect.
    Adds,
    /// A newer card took its place; only its Heat counts.
    Replaced {
        /// That card's name.
        by: String,
    },
}

/// All that is known of the table by someone who sees every seat's view.
pub(super) struct Known<'a> {
    pub(super) views: &'a [View; 3],
    /// The cards on the table in order, face up or down.
    pub(super) table: Vec<Card>,
}

impl<'a> Known<'a> {
    pub(super) fn of(views: &'a [View; 3]) -> Known<'a> {
        let seen = |place: usize| {
            views.iter().find_map(|view| match view.table.get(place)?.face {
                Face::Up(card) | Face::Mine(card) => Some(card),
                Face::Down => None,
            })
        };
        let table = (0..views[0].table.len()).filter_map(seen).collect();
        Known { views, table }
    }

    pub(super) fn catalog(&self) -> &'a Catalog {
        self.views[0].config.catalog()
    }

    /// The zone of a seat, where the cards that lie face up explain themselves so.
    pub(super) fn zone(&self, role: Role, explanation: &Explanation<'_>) -> Zone {
        let view = &self.views[role.index()];
        let asked = !self.over() && view.board.phase.turn() == Some(role);
        Zone {
            role,
            asked,
            held: view.held.iter().filter_map(|card| self.held(view, asked, card)).collect(),
            lies: self.lies(role, explanation),
        }
    }

    /// Whether the hand is settled.
    pub(super) fn over(&self) -> bool {
        matches!(self.views[0].board.phase, Phase::Between | Phase::Over)
    }

    fn held(&self, view: &View, asked: bool, card: Card) -> Option<HeldCard> {
        let legal = view.legal().contains(Action::Play(card));
        // Held and asked for, so only the Location duty stands against it.
        let refused = (asked && !legal).then(|| Illegal::LocationDue(card).to_string());
        let change = asked.then(|| CardChange::of(self.catalog(), &self.table, card));
        let face = CardFace::of(self.catalog(), card)?;
        Some(HeldCard { face, refused, change, special: None })
    }

    fn lies(&self, role: Role, explanation: &Explanation<'_>) -> Vec<LyingCard> {
        let shares = explanation.shares();
        let mut up = 0;
        let mut lies = Vec::new();
        for Lying { from, face } in &self.views[role.index()].table {
            let own = *from == Source::Seat(role);
            match face {
                Face::Up(card) => {
                    let later = shares.get(up + 1..).unwrap_or_default();
                    let shown = CardFace::of(self.catalog(), *card).zip(shares.get(up));
                    up += 1;
                    if let (true, Some((face, (_, share)))) = (own, shown) {
                        let standing = standing(self.catalog(), *card, share, later);
                        lies.push(LyingCard::Up { face, standing, gives: gives(share) });
                    }
                }
                Face::Mine(_) | Face::Down if own => lies.push(LyingCard::Down),
                Face::Mine(_) | Face::Down => {}
            }
        }
        lies
    }
}

/// What has become of a card that others have followed.
pub(super) fn standing(
    catalog: &Catalog,
    card: Card,
    share: &Share,
    later: &[(Card, Share)],
) -> Standing {
    let Some(only) = only_one(catalog, card) else { return Standing::Adds };
    if !share.replaced {
        return Standing::InEffect;
    }
    // The one in effect is the last of its kind.
    let mut newest = later.iter().rev().map(|(card, _)| *card);
    let last = newest.find(|other| only_one(catalog, *other) == Some(only));
    Standing::Replaced { by: last.map_or(String::new(), |other| catalog.name(other).to_string()) }
}

/// The kind of card of which only the last counts that this one is, if it is one
///
fn only_one(catalog: &Catalog, card: Card) -> Option<&'static str> {
    match catalog.get(card)?.kind {
        Kind::Product { .. } => Some("Product"),
        Kind::Location { .. } | Kind::DealerLocation { .. } => Some("Location"),
        Kind::Insurance { .. } => Some("Insurance"),
        Kind::Conviction { .. } => Some("Conviction"),
        Kind::Evidence { .. }
        | Kind::Cover { .. }
        | Kind::DealModifier { .. }
        | Kind::DealerModifier { .. } => None,
    }
}

/// What a card gives, as it counts.
pub(super) fn gives(share: &Share) -> Vec<String> {
    let (whole, rest) = (share.factor / 100, share.factor % 100);
    let amounts = [
        (i64::from(share.factor) - 100, format!("Price x{whole}.{rest:02}")),
        (share.bonus, format!("Profit {:+}", share.bonus)),
        (share.evidence, format!("Evidence {}", share.evidence)),
        (share.cover, format!("Cover {}", share.cover)),
        (share.heat, format!("Heat {:+}", share.heat)),
        (share.price, format!("Profit ${}", share.price)),
    ];
    amounts.into_iter().filter(|(amount, _)| *amount != 0).map(|(_, words)| words).collect()
}
