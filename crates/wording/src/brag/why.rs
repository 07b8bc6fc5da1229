//! Why one hand beat another, in words.

use croupier_brag::Reading;
use croupier_kernel::Card;

use super::words;

/// Why the first of two hands is better, such as `a flush beats a pair`; nothing if
/// neither is by its cards.
pub fn why(better: &Reading, worse: &Reading) -> Option<String> {
    if better.strength <= worse.strength {
        return None;
    }
    let [one, other] = [better, worse].map(|reading| reading.category());
    if one != other {
        return Some(format!("{one} beats {other}"));
    }
    let ranks = |reading: &Reading| reading.cards.map(Card::rank);
    if ranks(better) != ranks(worse) {
        return Some(format!("{} is higher than {}", words(better), words(worse)));
    }
    if better.strength.is_natural() != worse.strength.is_natural() {
        return Some("equal ranks, and the hand without the trump's help wins".to_string());
    }
    let suits = better.cards.map(Card::suit).into_iter().zip(worse.cards.map(Card::suit));
    let differ = suits.into_iter().find(|(one, other)| one != other);
    differ.map(|(one, other)| format!("equal ranks, and {} beat {}", one.name(), other.name()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use croupier_brag::{Config, Settings};
    use croupier_kernel::CardSet;

    fn read(hand: &str, trump: Option<&str>) -> Reading {
        let cards: CardSet = hand.split(' ').map(|card| card.parse::<Card>().unwrap()).collect();
        let config = Config::new(Settings::default()).unwrap();
        config.ranking().read(cards, trump.map(|card| card.parse().unwrap())).unwrap()
    }

    #[test]
    fn the_first_thing_that_tells_two_hands_apart_is_named() {
        for (one, other, trump, said) in [
            ("2s 5s 9s", "Qs Qd 7c", None, "flush beats pair"),
            (
                "Ks Kd 2c",
                "Qs Qd Ac",
                None,
                "pair of kings with 2 is higher than pair of queens with A",
            ),
            ("4s 3c 2d", "As 2c 3d", None, "straight 4-3-2 is higher than straight A-2-3"),
            ("As 9d 4c", "Ah 9s 4d", None, "equal ranks, and spades beat hearts"),
            (
                "Ks Kc 9d",
                "Kd 9h 2c",
                Some("2c"),
                "equal ranks, and the hand without the trump's help wins",
            ),
        ] {
            let (one, other) = (read(one, trump), read(other, trump));
            assert_eq!(why(&one, &other).as_deref(), Some(said));
            assert_eq!(why(&other, &one), None, "{said}");
        }
        let level = read("As 9d 4c", None);
        assert_eq!(why(&level, &level), None);
    }
}
