//! Cards as they are drawn and read out.

use croupier_kernel::{Card, Rank, Suit};
use maud::{Markup, html};

/// What is inside the frame of a card: index, suit and letter. Its suit is drawn
/// by the style sheet.
pub(crate) fn face(card: Card) -> Markup {
    let rank = rank(card.rank());
    html! {
        b { (rank) }
        i {}
        small { (card.suit().letter().to_ascii_uppercase()) }
    }
}

/// A card that lies somewhere and cannot be pressed.
pub(crate) fn card(card: Card) -> Markup {
    html! {
        span.card.(suit(card.suit())).(court(card)) role="img" aria-label=(name(card)) {
            (face(card))
        }
    }
}

/// A card in a line of text.
pub(crate) fn inline(card: Card) -> Markup {
    html! {
        b.in.(suit(card.suit())) role="img" aria-label=(name(card)) { (rank(card.rank())) }
    }
}

/// A card as it is read out, such as `queen of hearts`.
pub(crate) fn name(card: Card) -> String {
    format!("{} of {}", rank_name(card.rank()), card.suit().name())
}

/// The class of a suit, which gives its shape and colour.
pub(crate) fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "c",
        Suit::Diamonds => "d",
        Suit::Hearts => "h",
        Suit::Spades => "s",
    }
}

/// The class of what is drawn on a card.
pub(crate) fn court(card: Card) -> &'static str {
    match card.rank() {
        Rank::KING => "king",
        Rank::QUEEN => "queen",
        Rank::JACK => "jack",
        _ => "plain",
    }
}

fn rank(rank: Rank) -> String {
    if rank.value() == 10 { "10".to_string() } else { rank.letter().to_string() }
}

fn rank_name(rank: Rank) -> String {
    match rank {
        Rank::ACE => "ace".to_string(),
        Rank::KING => "king".to_string(),
        Rank::QUEEN => "queen".to_string(),
        Rank::JACK => "jack".to_string(),
        number => number.value().to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_named_as_people_name_them() {
        let name = |text: &str| name(text.parse().unwrap());
        assert_eq!(name("Qh"), "queen of hearts");
        assert_eq!(name("Tc"), "10 of clubs");
        assert_eq!(name("As"), "ace of spades");
        assert_eq!(name("2d"), "2 of diamonds");
    }

    #[test]
    fn a_card_shows_rank_letter_and_suit() {
        let ten = card("Td".parse().unwrap()).into_string();
        assert!(ten.contains("10") && ten.contains("card d") && ten.contains(">D<"), "{ten}");
    }
}
