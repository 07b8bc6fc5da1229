//! The account of a run: cash, Heat, hands and what is left of the deck.

use croupier_buybust::{Card, Face, Phase, Role, Source, View};

use crate::buybust::questions::counted;
use crate::buybust::scene::cards_left;

/// What the run has come to, and what it can still be played with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunAccount {
    /// The cash.
    pub cash: i64,
    /// The Heat that this hand began with, and once it is over what it ended with.
    pub heat: i64,
    /// The number of the hand, from 1.
    pub hand: u8,
    /// The most hands of the run.
    pub hands: u8,
    /// How many cards the Player has left, in words.
    pub left: String,
    /// Which cards can still come from the Player's deck and hand, as far as the
    /// viewer can tell.
    pub to_come: Vec<String>,
    /// The Player's cards that were played or lost in this run, by name.
    pub gone: Vec<String>,
}

impl RunAccount {
    pub(super) fn of(view: &View) -> RunAccount {
        let (board, at) = (&view.board, Role::Player.index());
        let over = matches!(board.phase, Phase::Between | Phase::Over);
        let laid = view.table.iter().filter_map(|lying| match lying.face {
            Face::Up(card) if lying.from == Source::Seat(Role::Player) => Some(card),
            Face::Up(_) | Face::Mine(_) | Face::Down => None,
        });
        let spent = board.spent[at].iter().chain(board.aside[at].iter());
        let mut gone: Vec<Card> = spent.chain(laid).collect();
        gone.sort_unstable();
        RunAccount {
            cash: board.account.cash,
            heat: if over { board.account.heat } else { board.heat_before },
            hand: board.hand,
            hands: view.config.rules().hands,
            left: cards_left(view),
            to_come: counted(view, view.unseen(Role::Player).as_slice()),
            gone: counted(view, &gone),
        }
    }
}
