//! The order of hands: counts over the whole pack, and the chain of the rule book.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use croupier_brag::{Category, HandRank};
use croupier_kernel::{Card, CardSet};

fn every_hand() -> Vec<CardSet> {
    let mut hands = Vec::new();
    for (first, one) in Card::PACK.into_iter().enumerate() {
        for (second, two) in Card::PACK.into_iter().enumerate().skip(first + 1) {
            for three in Card::PACK.into_iter().skip(second + 1) {
                hands.push([one, two, three].into_iter().collect());
            }
        }
    }
    hands
}

fn rank(text: &str) -> HandRank {
    let cards: CardSet =
        text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect();
    HandRank::of(cards).unwrap()
}

#[test]
fn the_pack_holds_as_many_hands_of_each_kind_as_counted_elsewhere() {
    let mut counts = BTreeMap::new();
    for hand in every_hand() {
        *counts.entry(HandRank::of(hand).unwrap().category()).or_insert(0) += 1;
    }
    let expected = [
        (Category::Prial, 52),
        (Category::RoyalFlush, 4),
        (Category::StraightFlush, 44),
        (Category::Straight, 720),
        (Category::Flush, 1_096),
        (Category::Pair, 3_744),
        (Category::HighCard, 16_440),
    ];
    assert_eq!(counts, expected.into_iter().collect());
    assert_eq!(counts.into_keys().collect::<Vec<_>>(), Category::ALL);
}

#[test]
fn no_two_different_hands_rank_equal() {
    let mut ranks: Vec<HandRank> =
        every_hand().into_iter().map(|hand| HandRank::of(hand).unwrap()).collect();
    ranks.sort_unstable();
    ranks.dedup();
    assert_eq!(ranks.len(), 22_100);
}

/// Spec 3.4, every link with suits that would decide the other way.
#[test]
fn each_hand_of_the_chain_beats_the_next() {
    let chain = [
        "3c 3d 3h", "As Ah Ad", "Ks Kh Kd", "4s 4h 4d", "2s 2h 2d", // prials
        "Ac Kc Qc", "Ac 2c 3c", "Kc Qc Jc", "4s 3s 2s", // in one suit
        "Ac Kd Qc", "As 2s 3d", "Kc Qd Jc", "4s 3s 2d", // straights
        "Ac Kc Jc", "5s 3s 2s", // flushes
        "Ac Ad Kc", "As Ah 2s", "2c 2d Ac", "2s 2h 3s", // pairs
        "Ac Kd Jc", "5s 3s 2h", // nothing
    ];
    for pair in chain.windows(2) {
        assert_eq!(rank(pair[0]).cmp(&rank(pair[1])), Ordering::Greater, "{pair:?}");
    }
}

/// C4: in a pair the odd card counts last, wherever it sorts.
#[test]
fn a_pair_is_compared_by_the_pair_first() {
    assert!(rank("Kc Kd 2c") > rank("As Qs Qh"));
    assert!(rank("Qc Qd 9c") > rank("Qs Qh 8s"));
    assert!(rank("2c 2d Ac") > rank("2s 2h Ks"));
}

/// C6, C7.
#[test]
fn king_ace_two_is_no_run_and_two_of_a_suit_make_no_flush() {
    assert_eq!(rank("Ks Ah 2s").category(), Category::HighCard);
    assert_eq!(rank("Ks As 2s").category(), Category::Flush);
    assert_eq!(rank("4s 5s 6d").category(), Category::Straight);
    assert_eq!(rank("Qs Kd As").category(), Category::Straight);
}

/// C10: card by card in order of significance, spades above hearts above
/// diamonds above clubs.
#[test]
fn equal_ranks_are_decided_by_suits_card_by_card() {
    assert!(rank("As Ks Qs") > rank("Ah Kh Qh"));
    assert!(rank("Ad Kd Qd") > rank("Ac Kc Qc"));
    // The pair's higher suit, then its lower suit, then the odd card.
    assert!(rank("9s 9c 4c") > rank("9h 9d 4s"));
    assert!(rank("Ks Kd 4c") > rank("Ks Kc 4s"));
    assert!(rank("9s 9c 4h") > rank("9s 9c 4d"));
    // The odd card below and above the pair counts the same way.
    assert!(rank("9s 9c Ac") > rank("9h 9d As"));
    // The highest card first, then the second, then the third.
    assert!(rank("As 9c 4c") > rank("Ah 9s 4s"));
    assert!(rank("As 9d 4c") > rank("As 9c 4s"));
    assert!(rank("As 9d 4d") > rank("As 9d 4c"));
    // In A-2-3 the ace is the highest card, then the three.
    assert!(rank("As 2c 3c") > rank("Ah 2s 3s"));
    assert!(rank("As 2c 3d") > rank("As 2s 3c"));
}

#[test]
fn only_three_cards_are_a_hand() {
    let cards = |count| Card::PACK.into_iter().take(count).collect::<CardSet>();
    for count in [0, 1, 2, 4, 52] {
        assert_eq!(HandRank::of(cards(count)), None, "{count} cards");
    }
}
