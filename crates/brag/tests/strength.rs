//! How good a hand is: every hand against a plain evaluator that tries all
//! readings, the figures and chain of the rule book, and the trump's examples.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use croupier_brag::{AceLowRun, Category, Ranking, Strength};
use croupier_kernel::{Card, CardSet};

fn every_hand() -> Vec<[Card; 3]> {
    let mut hands = Vec::new();
    for (first, one) in Card::PACK.into_iter().enumerate() {
        for (second, two) in Card::PACK.into_iter().enumerate().skip(first + 1) {
            for three in Card::PACK.into_iter().skip(second + 1) {
                hands.push([one, two, three]);
            }
        }
    }
    hands
}

fn set(cards: &[Card]) -> CardSet {
    cards.iter().copied().collect()
}

fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
}

fn natural(text: &str) -> Strength {
    Ranking::default().natural(cards(text)).unwrap()
}

/// A hand as lists: what it is, the ranks that count, natural or not, suits.
type Plain = (Category, Vec<u8>, bool, Vec<usize>);

/// The value of cards that each count as (rank value, suit), by the rule book.
fn plain(played: [(u8, usize); 3], suits: [usize; 3], is_natural: bool, by: Ranking) -> Plain {
    let mut ranks: Vec<u8> = played.iter().map(|card| card.0).collect();
    ranks.sort_unstable_by(|a, b| b.cmp(a));
    let count = |rank: u8| ranks.iter().filter(|each| **each == rank).count();
    let mut order: Vec<(usize, u8, usize)> =
        played.iter().zip(suits).map(|(card, suit)| (count(card.0), card.0, suit)).collect();
    order.sort_unstable_by(|a, b| b.cmp(a));
    let counted: Vec<u8> = order.iter().map(|card| card.1).collect();
    let suits: Vec<usize> = order.iter().map(|card| card.2).collect();
    let one_suit = played.iter().all(|card| card.1 == played[0].1);
    let run = match ranks[..] {
        [14, 3, 2] => match by.ace_low_run {
            AceLowRun::Second => Some(29),
            AceLowRun::Highest => Some(31),
            AceLowRun::Lowest => Some(0),
        },
        [a, b, c] if a == b + 1 && b == c + 1 => Some(2 * a + u8::from(a == 14) * 2),
        _ => None,
    };
    let (category, counted) = match (run, one_suit) {
        _ if count(ranks[0]) == 3 && ranks[0] == 3 => (Category::Prial, vec![99]),
        _ if count(ranks[0]) == 3 => (Category::Prial, vec![ranks[0]]),
        _ if count(ranks[1]) == 2 => (Category::Pair, counted),
        (Some(30), true) if by.royal_flush => (Category::RoyalFlush, vec![]),
        (Some(run), true) => (Category::StraightFlush, vec![run]),
        (Some(run), false) => (Category::Straight, vec![run]),
        (None, true) => (Category::Flush, counted),
        (None, false) => (Category::HighCard, counted),
    };
    (category, counted, is_natural, suits)
}

fn number(card: Card) -> (u8, usize) {
    (card.rank().value(), card.suit().index())
}

fn plainly(hand: [Card; 3], trump: Option<Card>, by: Ranking) -> Plain {
    let suits = hand.map(|card| card.suit().index());
    let mut best = plain(hand.map(number), suits, true, by);
    for (place, card) in hand.iter().enumerate() {
        if Some(*card) == trump {
            for other in Card::PACK.into_iter().filter(|other| !hand.contains(other)) {
                let mut played = hand.map(number);
                played[place] = number(other);
                best = best.max(plain(played, suits, false, by));
            }
        }
    }
    best
}

/// Sorted by either evaluator, the hands come in the same order, and no two
/// are equal: a total order, and the right one.
fn assert_same_order(mut hands: Vec<(Strength, Plain)>) {
    hands.sort_unstable_by_key(|hand| hand.0);
    for pair in hands.windows(2) {
        assert!(pair[0].0 < pair[1].0, "{pair:?} rank equal");
        // Two hands that hold the same trump never meet, and may be alike else.
        let alike = pair[0].1 == pair[1].1 && !pair[0].0.is_natural();
        assert!(alike || pair[0].1 < pair[1].1, "{pair:?} rank otherwise");
    }
}

#[test]
fn all_natural_hands_rank_as_a_plain_evaluator_ranks_them() {
    for by in Ranking::all() {
        let hands = every_hand().into_iter();
        let both = hands.map(|hand| (by.natural(set(&hand)).unwrap(), plainly(hand, None, by)));
        let both: Vec<_> = both.collect();
        assert_eq!(both.len(), 22_100);
        for [one, two, three] in every_hand() {
            assert_eq!(by.natural_of([one, two, three]), by.natural(set(&[one, two, three])));
            assert_eq!(by.natural_of([two, one, three]), None, "not in the order of the pack");
            assert_eq!(by.natural_of([one, three, three]), None);
            assert_eq!(by.natural_of([one, one, three]), None);
        }
        assert!(both.iter().all(|(strength, plain)| strength.category() == plain.0));
        assert!(both.iter().all(|(strength, _)| strength.is_natural()));
        assert_same_order(both);
    }
}

/// Every trump under the default ranking; under the others one of each suit.
#[test]
fn all_hands_with_a_trump_rank_as_a_plain_evaluator_ranks_them() {
    let natural: Vec<[Card; 3]> = every_hand();
    for (number, by) in Ranking::all().enumerate() {
        let trumps: Vec<Card> = if number == 0 {
            Card::PACK.to_vec()
        } else {
            ["6h", "2s", "Ac", "Qd"].map(|card| card.parse().unwrap()).to_vec()
        };
        for trump in trumps {
            let hands = natural.iter().map(|hand| {
                let strength = by.strength(set(hand), Some(trump)).unwrap();
                let plain = plainly(*hand, Some(trump), by);
                assert_eq!(strength.category(), plain.0, "{hand:?} {trump}");
                assert_eq!(strength.is_natural(), plain.2, "{hand:?} {trump}");
                (strength, plain)
            });
            assert_same_order(hands.collect());
        }
    }
}

/// What the reading says it makes is what it makes: the cards as they count,
/// ranked as natural cards, give the category and ranks of the hand.
#[test]
fn a_reading_shows_cards_that_make_what_it_says() {
    for by in Ranking::all() {
        for hand in every_hand() {
            for trump in [hand[0], hand[1], hand[2]] {
                let reading = by.read(set(&hand), Some(trump)).unwrap();
                let strength = by.strength(set(&hand), Some(trump)).unwrap();
                assert_eq!((reading.strength, reading.trump), (strength, Some(trump)));
                let played = by.natural(set(&reading.cards)).expect("three different cards");
                assert_eq!(played.category(), strength.category(), "{reading:?}");
                assert_eq!(played.without_suits() >> 1, strength.without_suits() >> 1);
                assert_eq!(reading.uses_trump(), !strength.is_natural());
                assert_eq!(reading.uses_trump(), !reading.cards.contains(&trump));
            }
        }
    }
}

/// Spec 3.4, the columns of natural and of trump-holding hands.
#[test]
fn there_are_as_many_hands_of_each_kind_as_counted_elsewhere() {
    let (mut plain, mut trumped, mut six) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
    let by = Ranking::default();
    for hand in every_hand() {
        *plain.entry(by.natural(set(&hand)).unwrap().category()).or_insert(0) += 1;
        for trump in hand {
            let category = by.strength(set(&hand), Some(trump)).unwrap().category();
            *trumped.entry(category).or_insert(0) += 1;
            if trump.to_string() == "6h" {
                *six.entry(category).or_insert(0) += 1;
            }
        }
    }
    use Category::{Flush, HighCard, Pair, Prial, RoyalFlush, Straight, StraightFlush};
    let kinds = [Prial, RoyalFlush, StraightFlush, Straight, Flush, Pair, HighCard];
    let in_order = |counts: &BTreeMap<Category, i32>| {
        kinds.map(|kind| counts.get(&kind).copied().unwrap_or(0))
    };
    assert_eq!(in_order(&plain), [52, 4, 44, 720, 1_096, 3_744, 16_440]);
    assert_eq!(in_order(&trumped), [3_900, 600, 4_400, 15_000, 10_600, 31_800, 0]);
    assert_eq!(in_order(&six), [75, 12, 84, 288, 204, 612, 0]);
    assert_eq!(plain.into_keys().collect::<Vec<_>>(), Category::ALL);
}

/// Spec 3.4: high-card hands by their top card, and the median hand.
#[test]
fn high_card_hands_are_spread_as_counted_elsewhere() {
    let by = Ranking::default();
    let mut tops = BTreeMap::new();
    for hand in every_hand() {
        if by.natural(set(&hand)).unwrap().category() == Category::HighCard {
            *tops.entry(hand.iter().map(|card| card.rank().value()).max().unwrap()).or_insert(0) +=
                1;
        }
    }
    let counts: Vec<i32> = tops.into_values().rev().collect();
    assert_eq!(counts, [3_840, 3_240, 2_640, 2_100, 1_620, 1_200, 840, 540, 300, 120]);
    assert!(by.hands_below(natural("Kc Td 2c"), None) <= 11_050);
    assert!(by.hands_below(natural("Kc Td 3c"), None) > 11_050);
    assert_eq!(by.hands_below(natural("3s 3h 3d"), None), 22_099);
    assert_eq!(by.hands_below(natural("5d 3c 2c"), None), 15);
}

/// With a trump the hands that hold it count for what it makes of them.
#[test]
fn the_hands_below_are_counted_with_the_trump_too() {
    let (by, trump) = (Ranking::default(), "6h".parse().ok());
    let strength = |hand: CardSet| by.strength(hand, trump).unwrap();
    let all: Vec<Strength> = every_hand().iter().map(|hand| strength(set(hand))).collect();
    for hand in ["5d 3c 2c", "6h 4c 2d", "9s 9c 4h", "As Ks 6h", "3s 3h 3d", "Kc Td 3c"] {
        let hand = strength(cards(hand));
        let weaker = all.iter().filter(|other| **other < hand).count();
        assert_eq!(by.hands_below(hand, trump) as usize, weaker, "{hand:?}");
    }
}

/// Spec 3.4, every link with suits that would decide the other way.
#[test]
fn each_hand_of_the_chain_beats_the_next() {
    let chain = [
        "3c 3d 3h", "As Ah Ad", "Ks Kh Kd", "4s 4h 4d", "2s 2h 2d", // prials
        "Ac Kc Qc", "Kc Qc Jc", "4c 3c 2c", "As 2s 3s", // in one suit
        "Ac Kd Qc", "Kc Qd Jc", "4c 3c 2d", "As 2s 3d", // straights
        "Ac Kc Jc", "5s 3s 2s", // flushes
        "Ac Ad Kc", "As Ah 2s", "2c 2d Ac", "2s 2h 3s", // pairs
        "Ac Kd Jc", "5s 3s 2h", // nothing
    ];
    for pair in chain.windows(2) {
        assert_eq!(natural(pair[0]).cmp(&natural(pair[1])), Ordering::Greater, "{pair:?}");
    }
}

/// C5, and the traditional table's running flushes without a royal one.
#[test]
fn ace_low_runs_stand_where_the_table_puts_them() {
    let order = |ace_low_run, royal_flush, hands: [&str; 4]| {
        let by = Ranking { ace_low_run, royal_flush };
        let strengths = hands.map(|hand| by.natural(cards(hand)).unwrap());
        assert!(strengths.is_sorted_by(|a, b| a > b), "{by:?} {hands:?}");
        strengths.map(Strength::category)
    };
    use Category::{RoyalFlush, Straight, StraightFlush};
    let runs = ["As 2s 3d", "Ac Kd Qc", "Ks Qs Jd", "4s 3s 2d"];
    assert_eq!(order(AceLowRun::Highest, true, runs), [Straight; 4]);
    let runs = ["Ac Kd Qc", "Kc Qd Jc", "4c 3d 2c", "As 2s 3d"];
    assert_eq!(order(AceLowRun::Lowest, true, runs), [Straight; 4]);
    let flushes = ["Ac 2c 3c", "As Ks Qs", "Ks Qs Js", "4s 3s 2s"];
    assert_eq!(order(AceLowRun::Highest, false, flushes), [StraightFlush; 4]);
    let flushes = ["Ac Kc Qc", "As 2s 3s", "Ks Qs Js", "4s 3s 2s"];
    assert_eq!(order(AceLowRun::Highest, true, flushes)[..2], [RoyalFlush, StraightFlush]);
    // No number is left out between two runs; the last bit is for natural hands.
    let number = |ace_low_run, hand| {
        let by = Ranking { ace_low_run, royal_flush: true };
        by.natural(cards(hand)).unwrap().without_suits() >> 1
    };
    for (ace_low_run, better, worse) in [
        (AceLowRun::Highest, "As 2s 3d", "Ac Kd Qc"),
        (AceLowRun::Second, "Ac Kd Qc", "As 2s 3d"),
        (AceLowRun::Second, "As 2s 3d", "Ks Qs Jd"),
    ] {
        assert_eq!(number(ace_low_run, better), number(ace_low_run, worse) + 1, "{better}");
    }
}

/// C4: in a pair the odd card counts last, wherever it sorts.
#[test]
fn a_pair_is_compared_by_the_pair_first() {
    assert!(natural("Kc Kd 2c") > natural("As Qs Qh"));
    assert!(natural("Qc Qd 9c") > natural("Qs Qh 8s"));
    assert!(natural("2c 2d Ac") > natural("2s 2h Ks"));
}

/// C6, C7.
#[test]
fn king_ace_two_is_no_run_and_two_of_a_suit_make_no_flush() {
    assert_eq!(natural("Ks Ah 2s").category(), Category::HighCard);
    assert_eq!(natural("Ks As 2s").category(), Category::Flush);
    assert_eq!(natural("4s 5s 6d").category(), Category::Straight);
    assert_eq!(natural("Qs Kd As").category(), Category::Straight);
}

/// C10: card by card in order of significance, spades above hearts above
/// diamonds above clubs.
#[test]
fn equal_ranks_are_decided_by_suits_card_by_card() {
    assert!(natural("As Ks Qs") > natural("Ah Kh Qh"));
    assert!(natural("Ad Kd Qd") > natural("Ac Kc Qc"));
    // The pair's higher suit, then its lower suit, then the odd card.
    assert!(natural("9s 9c 4c") > natural("9h 9d 4s"));
    assert!(natural("Ks Kd 4c") > natural("Ks Kc 4s"));
    assert!(natural("9s 9c 4h") > natural("9s 9c 4d"));
    // The odd card below and above the pair counts the same way.
    assert!(natural("9s 9c Ac") > natural("9h 9d As"));
    // The highest card first, then the second, then the third.
    assert!(natural("As 9c 4c") > natural("Ah 9s 4s"));
    assert!(natural("As 9d 4c") > natural("As 9c 4s"));
    assert!(natural("As 9d 4d") > natural("As 9d 4c"));
    // In A-2-3 the ace is the highest card, then the three.
    assert!(natural("As 2c 3c") > natural("Ah 2s 3s"));
    assert!(natural("As 2c 3d") > natural("As 2s 3c"));
}

/// Spec 3.4, the nine examples with the trump 6h.
#[test]
fn the_trump_makes_the_best_of_the_other_two() {
    let by = Ranking::default();
    for (hand, category, played, stands_for) in [
        // R37: the document's own example, twice.
        ("2s 3s 6h", Category::StraightFlush, "4s 3s 2s", Some("4s")),
        ("5s 6h 7s", Category::StraightFlush, "7s 6s 5s", Some("6s")),
        ("2s 3s 7h", Category::HighCard, "7h 3s 2s", None),
        ("Ks Kd 6h", Category::Prial, "Ks Kh Kd", Some("Kh")),
        ("As Ks 6h", Category::RoyalFlush, "As Ks Qs", Some("Qs")),
        ("As Kd 6h", Category::Straight, "As Kd Qs", Some("Qs")),
        ("9s 2s 6h", Category::Flush, "As 9s 2s", Some("As")),
        ("9s 2d 6h", Category::Pair, "9s 9h 2d", Some("9h")),
        ("6h 6s Kd", Category::Pair, "Ks Kd 6s", Some("Ks")),
        // C18: three of the trump's rank, the trump among them, are natural.
        ("6h 6s 6d", Category::Prial, "6s 6h 6d", None),
        // C11: so is anything the trump makes as itself.
        ("5h 6h 7h", Category::StraightFlush, "7h 6h 5h", None),
        // C15: of two cards that share a colour it makes three.
        ("Ah Kd 6h", Category::Straight, "Ah Kd Qh", Some("Qh")),
    ] {
        let reading = by.read(cards(hand), "6h".parse().ok()).unwrap();
        let shown = reading.cards.map(|card| card.to_string()).join(" ");
        assert_eq!((reading.category(), shown.as_str()), (category, played), "{hand}");
        assert_eq!(reading.stands_for.map(|card| card.to_string()).as_deref(), stands_for);
    }
    let reading = |ace_low_run| {
        let by = Ranking { ace_low_run, ..by };
        by.read(cards("2s 3s 6h"), "6h".parse().ok()).unwrap().to_string()
    };
    assert_eq!(reading(AceLowRun::Lowest), "straight flush, 6h as 4s");
    assert_eq!(reading(AceLowRun::Second), "straight flush, 6h as As");
    assert_eq!(reading(AceLowRun::Highest), "straight flush, 6h as As");
}

/// C11: before suits, a natural hand beats one of equal rank made with the
/// trump, and the trump keeps its own suit for C10.
#[test]
fn a_natural_hand_beats_one_made_with_the_trump() {
    let by = Ranking::default();
    let trump = "6s".parse().ok();
    let strength = |hand| by.strength(cards(hand), trump).unwrap();
    assert!(strength("Kc Kd Kh") < strength("As Ad 6s"));
    assert!(strength("9c 9d 2c") > strength("9h 6s 2d"), "natural");
    assert_eq!(strength("9c 9d 2c").without_suits() - 1, strength("9h 6s 2d").without_suits());
    // The trump is the nine of higher suit beside 9h, and beside 9c.
    assert!(strength("9h 6s 2c") > strength("9d 6s 2h"));
}

/// C10: the number of a strength ends with the suits of the cards in order of
/// significance, the trump's own suit where it stands, and then with the place of a
/// trump that stands for another card, after one just like it.
#[test]
fn the_number_ends_with_suits_and_the_place_of_the_trump() {
    let by = Ranking::default();
    for hand in every_hand() {
        for trump in hand {
            let reading = by.read(set(&hand), Some(trump)).unwrap();
            let rank = |card: Card| match reading.stands_for {
                Some(other) if card == trump => other.rank(),
                _ => card.rank(),
            };
            let count = |card: Card| hand.iter().filter(|each| rank(**each) == rank(card)).count();
            let mut order = hand;
            order.sort_by_key(|card| {
                let is_itself = *card != trump || !reading.uses_trump();
                std::cmp::Reverse((count(*card), rank(*card), card.suit(), is_itself))
            });
            let suits = order.iter().fold(0, |suits, card| suits << 2 | card.suit().index());
            let place = order.iter().position(|card| *card == trump).unwrap();
            let place = if reading.uses_trump() { place } else { 0 };
            let end = reading.strength.to_u32() as usize & 255;
            assert_eq!(end, suits << 2 | place, "{hand:?} {trump} {reading}");
        }
    }
}

#[test]
fn a_strength_is_told_by_its_kind_and_its_number() {
    for (place, (category, hand)) in [
        (Category::HighCard, "Ac Kd Jc"),
        (Category::Pair, "2c 2d Ac"),
        (Category::Flush, "5s 3s 2s"),
        (Category::Straight, "4c 3c 2d"),
        (Category::StraightFlush, "4c 3c 2c"),
        (Category::RoyalFlush, "Ac Kc Qc"),
        (Category::Prial, "2s 2h 2d"),
    ]
    .into_iter()
    .enumerate()
    {
        let strength = natural(hand);
        assert_eq!(format!("{strength:?}"), format!("{category} {}", strength.to_u32()));
        assert_eq!(strength.category().index(), place);
    }
}

/// C12: whoever holds the trump has at least a pair.
#[test]
fn a_trump_holder_never_has_less_than_a_pair() {
    let seen: BTreeSet<Category> = every_hand()
        .into_iter()
        .flat_map(|hand| hand.map(|trump| (hand, trump)))
        .map(|(hand, trump)| Ranking::default().strength(set(&hand), Some(trump)).unwrap())
        .map(Strength::category)
        .collect();
    assert_eq!(seen.first(), Some(&Category::Pair));
}

#[test]
fn only_three_cards_are_a_hand() {
    let first = |count| Card::PACK.into_iter().take(count).collect::<CardSet>();
    for count in [0, 1, 2, 4, 52] {
        let trump = Some(Card::PACK[0]);
        assert_eq!(Ranking::default().natural(first(count)), None, "{count} cards");
        assert_eq!(Ranking::default().strength(first(count), trump), None, "{count} cards");
        assert_eq!(Ranking::default().read(first(count), trump), None, "{count} cards");
    }
}
