//! Quick card play that knows how many tricks are still wanted.

use croupier_kernel::{Card, CardSet};

use super::scene::{Spot, above};

/// The card to play: towards the bid while tricks are wanted, and out of the
/// way afterwards.
#[inline]
pub(crate) fn play(spot: &Spot<'_>) -> Option<Card> {
    if spot.legal.len() == 1 {
        return spot.legal.lowest();
    }
    let scene = spot.scene;
    match (scene.best, scene.need > 0) {
        (None, true) => lead_to_win(spot),
        (None, false) => lead_to_lose(spot),
        (Some(_), true) => follow_to_win(spot),
        (Some(_), false) => follow_to_lose(spot),
    }
}

/// Cards that nobody can beat in their own suit.
fn bosses(spot: &Spot<'_>, cards: CardSet) -> CardSet {
    cards.filter(|card| (above(*card) & spot.out).is_empty()).collect()
}

/// Whether the highest trumps in hand are enough for the bid whatever happens
/// to this trick.
fn is_covered(spot: &Spot<'_>) -> bool {
    let scene = spot.scene;
    let trumps = spot.hand.faces() & CardSet::suit(scene.trump);
    scene.need < scene.left as i8 && bosses(spot, trumps).len() as i8 >= scene.need
}

fn lead_to_win(spot: &Spot<'_>) -> Option<Card> {
    let trumps = CardSet::suit(spot.scene.trump);
    if is_covered(spot) {
        let others = spot.legal - bosses(spot, spot.legal & trumps);
        return lead_to_lose(&Spot { legal: others.or_if_empty(spot.legal), ..*spot });
    }
    let bosses = bosses(spot, spot.legal);
    if spot.scene.need >= spot.scene.left as i8 {
        // Every trick is needed: the strongest first.
        return (bosses & trumps)
            .highest()
            .or_else(|| (spot.legal & trumps).highest())
            .or_else(|| bosses.highest())
            .or_else(|| spot.legal.highest());
    }
    // A plain boss is best cashed while others still follow.
    let plain = (bosses - trumps).max_by_key(|card| (spot.out & CardSet::suit(card.suit())).len());
    plain.or_else(|| (bosses & trumps).lowest()).or_else(|| {
        let plain = (spot.legal - trumps).or_if_empty(spot.legal);
        plain.lowest()
    })
}

fn lead_to_lose(spot: &Spot<'_>) -> Option<Card> {
    // The more cards can beat it, the safer; of equals, the higher goes.
    spot.legal.max_by_key(|card| {
        let higher = (above(*card) & spot.out).len();
        (higher.min(4), card.rank())
    })
}

fn follow_to_win(spot: &Spot<'_>) -> Option<Card> {
    let scene = spot.scene;
    let trumps = CardSet::suit(scene.trump);
    let wins = spot.legal & scene.winners();
    let loses = spot.legal - wins;
    if wins.is_empty() {
        return least(spot, loses);
    }
    if is_covered(spot) && !(loses - trumps).is_empty() {
        return most(spot, loses - trumps);
    }
    if scene.to_come == 0 {
        return cheapest(spot, wins);
    }
    let void = scene.led.is_some_and(|led| (spot.legal & CardSet::suit(led)).is_empty());
    if void {
        return (wins & trumps).lowest();
    }
    let sure = bosses(spot, wins);
    if let Some(card) = sure.lowest() {
        return Some(card);
    }
    let top = wins.highest()?;
    let beaters = (above(top) & spot.out).len();
    let must = scene.need >= scene.left as i8;
    if must || beaters * u32::from(scene.to_come) <= 2 {
        Some(top)
    } else {
        least(spot, spot.legal)
    }
}

fn follow_to_lose(spot: &Spot<'_>) -> Option<Card> {
    let wins = spot.legal & spot.scene.winners();
    let loses = spot.legal - wins;
    if !loses.is_empty() {
        return most(spot, loses);
    }
    if spot.scene.to_come == 0 { most(spot, wins) } else { cheapest(spot, wins) }
}

/// The card that would cost the least to give away.
fn least(spot: &Spot<'_>, cards: CardSet) -> Option<Card> {
    (cards - CardSet::suit(spot.scene.trump)).or_if_empty(cards).lowest()
}

/// The lowest card, plain before trump.
fn cheapest(spot: &Spot<'_>, cards: CardSet) -> Option<Card> {
    least(spot, cards)
}

/// The card most likely to take an unwanted trick later: trump, then those
/// that fewest others can beat.
fn most(spot: &Spot<'_>, cards: CardSet) -> Option<Card> {
    let trumps = CardSet::suit(spot.scene.trump);
    if let Some(card) = (cards & trumps).highest() {
        return Some(card);
    }
    cards.max_by_key(|card| (card.rank(), 13 - (above(*card) & spot.out).len()))
}
