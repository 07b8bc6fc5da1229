//! Suits, ranks, cards and sets of them, as every game uses them.

use croupier_kernel::{Card, CardSet, Chance, Rank, Suit};

fn set(text: &str) -> CardSet {
    text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
}

/// Chance that counts how often it is asked.
struct Asked(u32);

impl Chance for Asked {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 += 1;
        bound.saturating_sub(1)
    }
}

#[test]
fn a_suit_has_a_letter_a_name_and_a_place() {
    let words = ["clubs", "diamonds", "hearts", "spades"];
    for (place, (suit, word)) in Suit::ALL.into_iter().zip(words).enumerate() {
        let letter = word.chars().next().unwrap();
        assert_eq!((suit.index(), suit.name(), suit.letter()), (place, word, letter));
        assert_eq!(suit.to_string(), letter.to_string());
        assert_eq!(letter.to_string().parse(), Ok(suit));
        assert_eq!(letter.to_uppercase().to_string().parse(), Ok(suit));
    }
    for text in ["", "x", "cc", "c ", "clubs"] {
        let wrong = text.parse::<Suit>().unwrap_err();
        assert_eq!(wrong.allowed(), "a suit is one of c, d, h, s");
        let sentence = format!("cannot read \"{text}\": a suit is one of c, d, h, s");
        assert_eq!(wrong.to_string(), sentence);
    }
}

#[test]
fn a_rank_counts_from_two_to_fourteen() {
    let letters = "23456789TJQKA".chars();
    for (place, (rank, letter)) in (0_u8..).zip(Rank::all().zip(letters)) {
        assert_eq!((rank.index(), rank.value(), rank.letter()), (place, place + 2, letter));
        assert_eq!(rank.to_string(), letter.to_string());
        assert_eq!(Rank::new(place), Some(rank));
    }
    assert_eq!(Rank::all().count(), 13);
    assert_eq!(Rank::new(13), None);
}

#[test]
fn a_card_is_coded_by_its_suit_and_rank_and_prints_as_it_is_typed() {
    for card in Card::PACK {
        let code = 16 * card.suit().index() + usize::from(card.rank().index());
        assert_eq!(usize::from(card.code()), code);
        assert_eq!(Card::new(card.rank(), card.suit()), card);
        assert_eq!(format!("{card:?}"), card.to_string());
    }
}

#[test]
fn the_pack_goes_suit_by_suit_from_two_to_ace() {
    let pack = Suit::ALL.into_iter().flat_map(|suit| Rank::all().map(move |r| Card::new(r, suit)));
    assert!(pack.eq(Card::PACK));
}

#[test]
fn cards_are_put_in_and_taken_out_of_a_set() {
    let mut cards = set("2c Kd");
    let [king, ace] = ["Kd", "As"].map(|card| card.parse().unwrap());
    cards.insert(ace);
    cards.insert(king);
    assert_eq!(cards, set("2c Kd As"), "a card that is there stays");
    cards.remove(king);
    cards.remove(king);
    assert_eq!(cards, set("2c As"), "a card that is not there is not put in");
    assert!(!cards.is_empty() && CardSet::EMPTY.is_empty());
    assert_eq!(set("Qh Qh"), set("Qh"), "a face is in a set once");
    assert_eq!(format!("{cards:?}"), "{2c As}");
    assert_eq!(cards.size_hint(), (2, Some(2)));
}

#[test]
fn sets_meet_join_and_leave_out_what_they_share() {
    let (one, other) = (set("2c 9h Kd"), set("9h As"));
    assert_eq!(one & other, set("9h"));
    assert_eq!(one | other, set("2c 9h Kd As"));
    assert_eq!(one - other, set("2c Kd"));
    assert_eq!((one & set("3s")).or_if_empty(other), other);
    assert_eq!((one & other).or_if_empty(one), set("9h"));
}

#[test]
fn of_equal_ranks_the_lower_suit_is_lowest_and_highest() {
    let cards = set("3h 3s Kd Ks 9c");
    assert_eq!((cards.lowest(), cards.highest()), ("3h".parse().ok(), "Kd".parse().ok()));
    assert_eq!((CardSet::EMPTY.lowest(), CardSet::EMPTY.highest()), (None, None));
}

#[test]
fn chance_is_asked_only_where_there_is_a_choice() {
    for (cards, picked, asked) in [("", None, 0), ("9h", Some("9h"), 0), ("2c 9h", Some("9h"), 1)] {
        let mut chance = Asked(0);
        let picked = picked.map(|card| card.parse::<Card>().unwrap());
        assert_eq!((set(cards).pick(&mut chance), chance.0), (picked, asked), "{cards}");
    }
}
