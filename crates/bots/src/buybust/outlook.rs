//! What the cards that are still to come will do to the margin, on average.

use croupier_buybust::{Card, Config, Held, Kind, Role, View};

/// Averages over cards that nobody has seen, from public lists.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook {
    /// The Evidence of the heaviest of the three cards that a Narc holds.
    pub(crate) strike: f64,
    /// What a Cover or modifier of the Player's adds to the margin.
    pub(crate) own: f64,
    /// The share of Dealer cards that are Locations.
    pub(crate) moves: f64,
    /// The margin of such a Location.
    pub(crate) base: f64,
    /// What another Dealer card adds to the margin.
    pub(crate) dealer: f64,
}

impl Outlook {
    /// The outlook from a view; the same from every seat but the Narc's, which
    /// knows better what itself holds.
    pub(crate) fn of(view: &View) -> Outlook {
        let config = &view.config;
        let narc = view.unseen(Role::Narc);
        let strike =
            best_of_three(narc.iter().map(|card| (-push(config, card)).max(0.0)).collect());
        let held = if view.seat == Role::Player.seat() { view.held } else { Held::EMPTY };
        let unseen = view.unseen(Role::Player);
        let helps = unseen.iter().chain(held.iter()).map(|card| push(config, card));
        let own = mean(helps.filter(|push| *push > 0.0));
        let dealer = view.dealer_unseen();
        let location = |card: &Card| config.catalog().is_location(*card);
        let locations = dealer.iter().filter(location).count();
        let moves = locations as f64 / (dealer.len().max(1)) as f64;
        let base = mean(dealer.iter().filter(location).map(|card| push(config, card)));
        let others = dealer.iter().filter(|card| !location(card));
        let dealer = mean(others.map(|card| push(config, card)));
        Outlook { strike, own, moves, base, dealer }
    }

    /// The base margin to be expected after so many reveals, and what the
    /// other reveals add.
    pub(crate) fn dealt(&self, base: f64, reveals: u8) -> f64 {
        let (mut base, mut added) = (base, 0.0);
        for _ in 0..reveals {
            base = base * (1.0 - self.moves) + self.base * self.moves;
            added += self.dealer * (1.0 - self.moves);
        }
        base + added
    }
}

/// The mean of the largest of three values drawn from these.
pub(crate) fn best_of_three(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let (mut sum, mut ways) = (0.0, 0.0);
    for (below, value) in values.iter().enumerate() {
        // Pairs of smaller ones that can go with it; a short list goes whole.
        let pairs = if values.len() < 3 { below } else { below * below.saturating_sub(1) / 2 };
        sum += value * pairs as f64;
        ways += pairs as f64;
    }
    if ways > 0.0 { sum / ways } else { values.last().copied().unwrap_or(0.0) }
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for value in values {
        sum += value;
        count += 1.0;
    }
    if count > 0.0 { sum / count } else { 0.0 }
}

/// What a card does to the margin of an empty table.
pub(crate) fn push(config: &Config, card: Card) -> f64 {
    match config.catalog().get(card).map(|info| info.kind) {
        Some(Kind::Location { evidence, cover } | Kind::DealerLocation { evidence, cover }) => {
            f64::from(cover) - f64::from(evidence)
        }
        Some(Kind::Evidence { evidence }) => -f64::from(evidence),
        Some(Kind::Cover { cover } | Kind::Insurance { cover, .. }) => f64::from(cover),
        Some(
            Kind::DealModifier { evidence, cover, .. } | Kind::DealerModifier { evidence, cover },
        ) => f64::from(cover) - f64::from(evidence),
        Some(Kind::Product { .. } | Kind::Conviction { .. }) | None => 0.0,
    }
}
