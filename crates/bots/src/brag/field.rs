//! What another seat may hold.

use std::sync::OnceLock;

use croupier_brag::{HAND_CARDS, Ranking, Strength};
use croupier_kernel::{Card, CardSet};

/// A strength without suits and without what made it: 12 bits.
const WORTHS: usize = 1 << 12;

/// The place of a strength among all, as coarse as ranks tell hands apart.
fn worth(strength: Strength) -> usize {
    (strength.without_suits() >> 1) as usize % WORTHS
}

/// All hands another seat may hold, each alike: three cards that are not known
/// to be elsewhere, and among them those known to be there.
pub(crate) struct Field {
    /// How many are of less worth, twice, and one for each of the same.
    below: Vec<u32>,
    hands: u32,
}

impl Field {
    /// The hands that hold the `open` cards and otherwise only `unseen` ones.
    pub(crate) fn new(
        ranking: Ranking,
        trump: Option<Card>,
        open: CardSet,
        unseen: CardSet,
    ) -> Field {
        let missing = HAND_CARDS.saturating_sub(open.len());
        let wild = trump.filter(|card| unseen.contains(*card));
        let plain = wild.map_or(unseen, |card| unseen - CardSet::only(card));
        let mut counts = match missing {
            3 => natural(ranking, plain),
            _ => vec![0; WORTHS],
        };
        let mut note = |hand: CardSet| {
            if let Some(strength) = ranking.strength(hand, trump) {
                counts[worth(strength)] += 1;
            }
        };
        let with = |hand: CardSet, card: Card| hand | CardSet::only(card);
        match (missing, wild) {
            (0, _) => note(open),
            (1, _) => unseen.for_each(|card| note(with(open, card))),
            (2, _) => each_two(unseen, |one, other| note(with(with(open, one), other))),
            (_, Some(trump)) => {
                let held = CardSet::only(trump);
                each_two(plain, |one, other| note(with(with(held, one), other)));
            }
            (_, None) => {}
        }
        let mut hands = 0;
        for count in &mut counts {
            let same = *count;
            *count = 2 * hands + same;
            hands += same;
        }
        Field { below: counts, hands: hands.max(1) }
    }

    /// The share of these hands that a hand beats; of those of its own worth,
    /// half.
    pub(crate) fn share_below(&self, strength: Strength) -> f64 {
        f64::from(self.below[worth(strength)]) / f64::from(2 * self.hands)
    }
}

/// How many hands of each worth these cards make, none of them the trump.
///
/// Of many cards that is all hands but those with a missing card, of few it is
/// counted hand by hand; the first are the fewer to count.
fn natural(ranking: Ranking, cards: CardSet) -> Vec<u32> {
    const MANY: u32 = 42;
    let of = |cards: [Card; 3]| ranking.natural_of(cards).map_or(0, worth);
    if cards.len() < MANY {
        let mut counts = vec![0; WORTHS];
        let mut low = cards;
        while let Some(one) = low.next() {
            each_two(low, |two, three| counts[of([one, two, three])] += 1);
        }
        return counts;
    }
    let mut counts = all_natural(ranking).clone();
    let mut rest = CardSet::FULL;
    for gone in CardSet::FULL - cards {
        rest.remove(gone);
        each_two(rest, |one, two| {
            let hand = match (gone < one, gone < two) {
                (true, _) => [gone, one, two],
                (false, true) => [one, gone, two],
                (false, false) => [one, two, gone],
            };
            counts[of(hand)] -= 1;
        });
    }
    counts
}

/// How many of the 22,100 hands are of each worth.
fn all_natural(ranking: Ranking) -> &'static Vec<u32> {
    static COUNTS: [OnceLock<Vec<u32>>; 6] = [const { OnceLock::new() }; 6];
    let at = Ranking::all().position(|one| one == ranking).unwrap_or_default();
    COUNTS[at].get_or_init(|| {
        let mut counts = vec![0; WORTHS];
        let mut low = CardSet::FULL;
        while let Some(one) = low.next() {
            each_two(low, |two, three| {
                let strength = ranking.natural_of([one, two, three]);
                counts[strength.map_or(0, worth)] += 1;
            });
        }
        counts
    })
}

/// Two cards at a time, in the order of the pack.
fn each_two(cards: CardSet, mut each: impl FnMut(Card, Card)) {
    let mut all = [Card::PACK[0]; Card::PACK.len()];
    let mut count = 0;
    for card in cards {
        all[count] = card;
        count += 1;
    }
    let mut rest = &all[..count];
    while let [one, others @ ..] = rest {
        for other in others {
            each(*one, *other);
        }
        rest = others;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> CardSet {
        text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
    }

    /// Against all other hands, one by one.
    #[test]
    fn the_share_of_hands_below_is_counted_exactly() {
        let ranking = Ranking::default();
        let trump = Some("6h".parse().unwrap());
        let away = "2s 3s 4s 5s 7s 8s 9c Tc Jc Qc";
        for (mine, open, out) in [
            ("Ks Td 2c", "", ""),
            ("9s 2d 6h", "", ""),
            ("As Ah 4c", "6h", ""),
            ("5c 6c 7d", "Jh Js", ""),
            ("Ks Td 2c", "", "5d 6h"),
            ("Ks Td 2c", "", away),
        ] {
            let (mine, open, out) = (cards(mine), cards(open), cards(out));
            let unseen = CardSet::FULL - mine - open - out;
            let field = Field::new(ranking, trump, open, unseen);
            let own = ranking.strength(mine, trump).unwrap();
            let (mut beaten, mut all) = (0.0, 0.0);
            for one in unseen | open {
                for two in unseen | open {
                    for three in unseen | open {
                        let hand: CardSet = [one, two, three].into_iter().collect();
                        if one < two && two < three && (open - hand).is_empty() {
                            let other = ranking.strength(hand, trump).unwrap();
                            all += 1.0;
                            beaten += match worth(own).cmp(&worth(other)) {
                                std::cmp::Ordering::Less => 0.0,
                                std::cmp::Ordering::Equal => 0.5,
                                std::cmp::Ordering::Greater => 1.0,
                            };
                        }
                    }
                }
            }
            assert!((field.share_below(own) - beaten / all).abs() < 1e-9, "{mine} {open}");
        }
    }
}
