//! The card play and the bid of another implementation's bots, which look at
//! nothing but their cards.

use croupier_kernel::{Card, CardSet, Suit};

/// The play of its normal bot: the highest plain card when leading, the
/// highest when following, the lowest trump when void.
///
/// `order` breaks ties in rank between suits: the first of equals is taken.
/// That implementation's hands stay in the order dealt; a view's are sorted.
pub(crate) fn play(
    order: &(impl Iterator<Item = Card> + Clone),
    legal: CardSet,
    led: Option<Suit>,
    trump: Suit,
) -> Option<Card> {
    let trumps = CardSet::suit(trump);
    let from = |set: CardSet| order.clone().filter(move |card| set.contains(*card));
    let highest = |set| from(set).reduce(|a, b| if b.rank() > a.rank() { b } else { a });
    let lowest = |set| from(set).reduce(|a, b| if b.rank() < a.rank() { b } else { a });
    match led {
        None => highest(legal - trumps).or_else(|| lowest(legal)),
        Some(led) if !(legal & CardSet::suit(led)).is_empty() => highest(legal),
        Some(_) => lowest(legal & trumps).or_else(|| lowest(legal)),
    }
}

/// The tricks its normal bot expects before its noise.
pub(crate) fn estimate(hand: impl Iterator<Item = Card>, trump: Suit, place: u8) -> f64 {
    let (mut high_trumps, mut trumps, mut high_plain) = (0.0, 0.0, 0.0);
    for card in hand {
        let high = card.rank() >= croupier_kernel::Rank::JACK;
        if card.suit() == trump {
            trumps += 1.0;
            high_trumps += f64::from(u8::from(high));
        } else if high {
            high_plain += 1.0;
        }
    }
    let mut estimate = high_trumps;
    estimate += 0.6 * (trumps - high_trumps);
    estimate += 0.35 * high_plain;
    estimate - 0.15 * f64::from(place)
}

/// Its bid, where `noise` is drawn evenly from [0, 1).
pub(crate) fn bid(estimate: f64, noise: f64, tricks: u8) -> u8 {
    let rounded = (estimate + (noise - 0.5) * 0.4 + 0.5).floor();
    rounded.clamp(0.0, f64::from(tricks)) as u8
}

/// How likely its noise leads to this bid.
pub(crate) fn bid_chance(estimate: f64, bid: u8, tricks: u8) -> f64 {
    // The estimate with noise is even over 0.4; the bid takes in one unit of
    // it, and everything beyond at either end.
    let low = if bid == 0 { -100.0 } else { f64::from(bid) - 0.5 };
    let high = if bid == tricks { 100.0 } else { f64::from(bid) + 0.5 };
    let reach = high.min(estimate + 0.2) - low.max(estimate - 0.2);
    (reach / 0.4).clamp(0.0, 1.0)
}
