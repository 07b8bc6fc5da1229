//! The usual opponent: learned card values, and play towards its bid.

use croupier_eldorado::{Action, ElDorado, View};
use croupier_kernel::Dice;

use super::aware;
use super::estimate::Estimate;
use super::explain;
use super::scene::Scene;
use crate::Bot;

/// Bids what a table learned by self-play makes of its hand, and plays by
/// rules that look at what it still needs and at what has gone.
#[derive(Clone, Copy, Debug)]
pub struct Normal;

impl Bot<ElDorado> for Normal {
    fn choose(&self, view: &View, _: &mut Dice) -> Option<Action> {
        match view.legal.bid_range() {
            Some(_) => {
                let estimate = Estimate::new(&view.board, view.seat, view.hand);
                Some(Action::Bid(estimate.best_bid()))
            }
            None if view.legal.is_empty() => None,
            None => aware::play(&Scene::of(view).with(view.hand)).map(Action::Play),
        }
    }

    fn reason(&self, view: &View, action: Action) -> String {
        match action {
            Action::Bid(tricks) => {
                let estimate = Estimate::new(&view.board, view.seat, view.hand);
                let mut likely = 0;
                for bid in 1..=view.board.cards() {
                    if estimate.made(bid) > estimate.made(likely) {
                        likely = bid;
                    }
                }
                explain::bid(tricks, likely, estimate.made(likely), estimate.points(tricks))
            }
            Action::Play(card) => explain::play(view, card),
        }
    }
}
