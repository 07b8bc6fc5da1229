//! Cards as people order, name and type them.

use croupier_kernel::{Card, Rank, Suit};

/// The ranks in words, from the two.
const RANKS: [&str; 13] = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen",
    "king", "ace",
];

/// Cards in the order in which people sort a hand: spades first, then hearts,
/// diamonds and clubs, each from high to low.
pub(crate) fn sorted(cards: impl IntoIterator<Item = Card>) -> Vec<Card> {
    let mut sorted: Vec<Card> = cards.into_iter().collect();
    sorted.sort_by_key(|card| std::cmp::Reverse((card.suit(), card.rank())));
    sorted
}

/// Every way to write a card: `Th`, `10h`, `T♥`, `10♥`, `ten of hearts`.
pub(crate) fn spellings(card: Card) -> Vec<String> {
    let (rank, suit) = (card.rank(), card.suit());
    let mut ranks = vec![rank.to_string()];
    if rank.value() == 10 {
        ranks.push("10".to_string());
    }
    let mut spellings: Vec<String> = ranks
        .iter()
        .flat_map(|rank| [format!("{rank}{suit}"), format!("{rank}{}", symbol(suit))])
        .collect();
    spellings.push(format!("{} of {}", name(rank), suit.name()));
    spellings
}

/// The card that is written so, in any case.
pub(crate) fn read(text: &str) -> Option<Card> {
    let text = text.to_lowercase();
    Card::PACK
        .into_iter()
        .find(|card| spellings(*card).iter().any(|spelling| spelling.to_lowercase() == text))
}

fn name(rank: Rank) -> &'static str {
    RANKS[usize::from(rank.index())]
}

fn symbol(suit: Suit) -> char {
    match suit {
        Suit::Clubs => '♣',
        Suit::Diamonds => '♦',
        Suit::Hearts => '♥',
        Suit::Spades => '♠',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_read_however_people_write_it() {
        for (card, written) in [
            ("Tc", &["10c", "TC", "t♣", "10♣", "Ten of Clubs"][..]),
            ("Kc", &["K♣", "Kc", "kC", "king of clubs"]),
            ("2s", &["2♠", "two of spades"]),
        ] {
            for text in written {
                assert_eq!(
                    read(text).map(|card| card.to_string()).as_deref(),
                    Some(card),
                    "{text}"
                );
            }
        }
        for text in ["", "1c", "11c", "10", "cK", "K", "king", "K of c", "10 c"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn no_two_cards_are_written_alike() {
        let mut all: Vec<String> = Card::PACK.into_iter().flat_map(spellings).collect();
        let count = all.len();
        assert_eq!(count, 48 * 3 + 4 * 5);
        all.sort();
        all.dedup();
        assert_eq!(all.len(), count);
    }
}
