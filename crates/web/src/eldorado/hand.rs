//! The viewer's own cards.

use croupier_eldorado::Action;
use croupier_kernel::{Card, Moves, Suit};
use maud::{Markup, html};

use super::Scene;
use crate::pages::card;

/// How suits lie beside each other: black and red in turn.
const ORDER: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds];

/// The hand as one form: each card that may be played is a button that plays it.
pub(crate) fn hand(scene: &Scene) -> Markup {
    let cards = sorted(scene);
    let playing = scene.is_asked() && !scene.view.board.is_bidding() && !scene.paused;
    html! {
        form.hand.{ "n-" (cards.len()) } id="hand" method="post" action={ "/table/" (scene.id) "/act" } {
            input type="hidden" name="turn" value=(scene.turn);
            ul aria-label={ "Your hand, " (super::words::cards_of(cards.len() as u8)) } {
                @for (index, card) in cards.iter().enumerate() {
                    li.gap[index > 0 && cards[index - 1].suit() != card.suit()] {
                        (button(scene, *card, index, playing))
                    }
                }
            }
        }
    }
}

fn button(scene: &Scene, card: Card, index: usize, playing: bool) -> Markup {
    let name = card::name(card);
    let (suit, court) = (card::suit(card.suit()), card::court(card));
    let face = card::face(card);
    html! {
        @if !playing {
            button.card.(suit).(court) type="button" id={ "card-" (index) } data-card=(card)
                data-choose aria-pressed="false" aria-label=(name) { (face) }
        } @else if scene.view.legal.contains(Action::Play(card)) {
            button.card.(suit).(court) id={ "card-" (index) } data-card=(card)
                name="action" value={ "play " (card) } aria-label={ "play the " (name) } { (face) }
        } @else {
            button.card.barred.(suit).(court) type="button" id={ "card-" (index) } data-card=(card)
                aria-disabled="true" data-why={ "The " (name) " " (reason(scene)) "." }
                aria-label={ (name) ", " (reason(scene)) } { (face) }
        }
    }
}

/// Why a card that is barred cannot be played.
fn reason(scene: &Scene) -> String {
    let board = &scene.view.board;
    match board.tricks().current().led() {
        Some(led) => format!("cannot be played: {} were led", led.name()),
        None => format!("cannot be led: {} are trump and not broken yet", board.trump().name()),
    }
}

/// The cards by suit, high to low.
fn sorted(scene: &Scene) -> Vec<Card> {
    let mut cards: Vec<Card> = scene.view.hand.cards().collect();
    let place = |suit: Suit| ORDER.iter().position(|other| *other == suit);
    cards.sort_by_key(|card| (place(card.suit()), std::cmp::Reverse(card.rank())));
    cards
}
