//! A weaker opponent with habits of its own, and a short memory.

use croupier_eldorado::{Action, ElDorado, View};
use croupier_kernel::{Chance, Dice};

use super::scene::{Gone, Scene};
use super::{aware, explain, simple};
use crate::Bot;

/// Bids by the faces of its cards, bent by its persona, and plays to its bid
/// without remembering earlier tricks.
#[derive(Clone, Copy, Debug)]
pub struct Easy;

/// What an easy opponent is like. It goes with the seat, so that a match meets
/// the same one throughout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Persona {
    Cautious,
    OverBidder,
    Steady,
}

impl Persona {
    fn of(view: &View) -> Persona {
        let seats = usize::from(view.board.config().seats());
        match (view.seat.index() + seats) % 3 {
            0 => Persona::Cautious,
            1 => Persona::OverBidder,
            _ => Persona::Steady,
        }
    }

    /// What it makes of a hand, in hundredths of a trick more or less; the
    /// longer the hand, the more.
    fn bend(self, cards: u8) -> i32 {
        let whole = match self {
            Persona::Cautious => -60,
            Persona::OverBidder => 70,
            Persona::Steady => 0,
        };
        whole * (2 + i32::from(cards)) / 12
    }

    fn name(self) -> &'static str {
        match self {
            Persona::Cautious => "a cautious player",
            Persona::OverBidder => "an over-bidder",
            Persona::Steady => "a steady player",
        }
    }
}

fn bid(view: &View, dice: &mut Dice) -> u8 {
    let noise = dice.below(61) as i32 - 30;
    let worth = simple::worth(view) as i32 + Persona::of(view).bend(view.board.cards()) + noise;
    ((worth + 50) / 100).clamp(0, i32::from(view.board.cards())) as u8
}

impl Bot<ElDorado> for Easy {
    fn choose(&self, view: &View, dice: &mut Dice) -> Option<Action> {
        match view.legal.bid_range() {
            Some(_) => Some(Action::Bid(bid(view, dice))),
            None if view.legal.is_empty() => None,
            None => {
                let won = view.board.tricks().won();
                let scene = Scene::new(&view.board, view.seat, &won, Gone::in_sight(&view.board));
                aware::play(&scene.with(view.hand)).map(Action::Play)
            }
        }
    }

    fn reason(&self, view: &View, action: Action) -> String {
        match action {
            Action::Bid(tricks) => {
                let worth = simple::worth(view);
                let persona = Persona::of(view).name();
                let (whole, tenth) = (worth / 100, worth / 10 % 10);
                format!("bid {tricks}: worth about {whole}.{tenth} tricks, to {persona}")
            }
            Action::Play(card) => explain::play(view, card),
        }
    }
}
