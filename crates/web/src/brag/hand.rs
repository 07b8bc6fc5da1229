//! The viewer's own three cards, and what they make.

use croupier_brag::Action;
use croupier_kernel::{Card, CardSet, Moves};
use croupier_table::Chances;
use croupier_wording::brag::{explained, percent, words};
use maud::{Markup, html};

use super::{Scene, coins};
use crate::pages::card;
use crate::sentence::sentence;

/// The hand: face down until it is looked at, and then with what it makes.
pub(crate) fn hand(scene: &Scene) -> Markup {
    let dealt = scene.seat.is_some_and(|seat| scene.view.board.betting.dealt.contains(seat));
    html! {
        @if dealt {
            form.hand id="hand" method="post" action={ "/table/" (scene.id) "/act" } {
                input type="hidden" name="turn" value=(scene.turn);
                @match scene.view.hand {
                    Some(held) => (open(scene, held)),
                    None => (face_down(scene)),
                }
            }
            (reading(scene))
        }
    }
}

fn face_down(scene: &Scene) -> Markup {
    let backs = html! { @for _ in 0..3 { span.card.back aria-hidden="true" {} } };
    html! {
        @if scene.view.legal().contains(Action::See) && !scene.paused {
            button.look id="act-see" name="action" value="see" {
                span.three { (backs) }
                span.label { "Look " small { "free, for good" } }
            }
        } @else {
            div.look { span.three { (backs) } span.label { "Face down" } }
        }
    }
}

/// The open hand; while a card may be given up for the floor card, each is a button
/// that does it.
fn open(scene: &Scene, held: CardSet) -> Markup {
    let swaps = scene.view.legal().swaps();
    html! {
        ul aria-label="Your hand" {
            @for each in sorted(held) {
                li {
                    @if swaps.contains(each) && !scene.paused {
                        button.card.(card::suit(each.suit())).(card::court(each)) name="action"
                            id={ "card-" (each) } value={ "swap " (each) } data-card=(each)
                            aria-label={ "give up the " (card::name(each)) ", which makes " (made(scene, held, each)) } {
                            (card::face(each))
                        }
                        small { (made(scene, held, each)) }
                    } @else {
                        span.card.(card::suit(each.suit())).(card::court(each)) role="img"
                            data-card=(each) aria-label=(card::name(each)) { (card::face(each)) }
                    }
                }
            }
        }
    }
}

/// What is held after a card is given up for the floor card.
fn made(scene: &Scene, held: CardSet, given: Card) -> String {
    let floor = &scene.view.board.floor;
    let Some(taken) = floor.card else { return String::new() };
    let then = (held - CardSet::only(given)) | CardSet::only(taken);
    let reading = scene.view.board.config.ranking().read(then, floor.trump);
    reading.map(|reading| words(&reading)).unwrap_or_default()
}

/// What the hand makes, how many hands are weaker, and what it earns if shown.
fn reading(scene: &Scene) -> Markup {
    let board = &scene.view.board;
    let (Some(reading), Some(chances)) =
        (scene.view.reading(), Chances::against_anyone(&scene.view))
    else {
        return html! {
            p.reading.faint { "Blind, you pay the stake; once you have looked, twice as much." }
        };
    };
    let bonus = board.config.bonuses.earned(&reading, board.floor.trump);
    let share = chances.share_below();
    html! {
        div.reading {
            strong { (sentence(&words(&reading)).trim_end_matches('.')) }
            p {
                meter min="0" max="100" value=((share * 100.0) as u32) aria-hidden="true" {}
                "beats " (percent(share)) " of unseen hands"
            }
            p.points { (coins(bonus.total())) " points if shown: " (explained(&bonus)) }
        }
    }
}

/// Cards from high to low.
pub(crate) fn sorted(hand: CardSet) -> Vec<Card> {
    let mut cards: Vec<Card> = hand.collect();
    cards.sort_by_key(|card| std::cmp::Reverse((card.rank(), card.suit())));
    cards
}
