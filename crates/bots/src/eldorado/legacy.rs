//! The normal bot of another implementation, for reference.

use croupier_eldorado::{Action, ElDorado, View};
use croupier_kernel::{Card, Dice};

use super::greedy;
use super::policy::place;
use crate::Bot;

/// Bids by that implementation's formula and noise, and plays as it does:
/// high whenever it can, whatever it bid.
#[derive(Clone, Copy, Debug)]
pub struct LegacyNormal;

impl LegacyNormal {
    /// Its bid, where `noise` is drawn evenly from [0, 1).
    pub fn bid(view: &View, noise: f64) -> u8 {
        let place = place(&view.board, view.seat);
        let estimate = greedy::estimate(view.hand.cards(), view.board.trump(), place);
        greedy::bid(estimate, noise, view.board.cards())
    }

    /// Its play, with its hand in a given order: of equals it takes the first.
    pub fn play(view: &View, hand: &(impl Iterator<Item = Card> + Clone)) -> Option<Card> {
        let led = view.board.tricks().current().led();
        greedy::play(hand, view.legal.cards(), led, view.board.trump())
    }
}

impl Bot<ElDorado> for LegacyNormal {
    fn choose(&self, view: &View, dice: &mut Dice) -> Option<Action> {
        match view.legal.bid_range() {
            Some(_) => {
                let noise = f64::from(dice.word()) / 4_294_967_296.0;
                Some(Action::Bid(LegacyNormal::bid(view, noise)))
            }
            None => LegacyNormal::play(view, &view.hand.faces()).map(Action::Play),
        }
    }

    fn reason(&self, view: &View, action: Action) -> String {
        match action {
            Action::Bid(tricks) => {
                let place = place(&view.board, view.seat);
                let worth = greedy::estimate(view.hand.cards(), view.board.trump(), place);
                format!("bid {tricks}: the formula makes this hand {worth:.2} tricks")
            }
            Action::Play(card) => {
                let led = view.board.tricks().current().led();
                let how = match led {
                    None => "a lead is the highest plain card there is, or the lowest trump",
                    Some(led) if card.suit() == led => "a suit is followed with the highest card",
                    Some(_) => "without the suit, the lowest trump or else the lowest card goes",
                };
                format!("play {card}: {how}")
            }
        }
    }
}
