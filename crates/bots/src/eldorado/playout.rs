//! A round played to its end by quick policies.

use croupier_eldorado::{Action, PerSeat, Round};
use croupier_kernel::{Card, Turn};

use super::policy::Policy;
use super::scene::{Gone, Scene};

/// A world and who plays how in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Playout {
    round: Round,
    gone: Gone,
    policies: PerSeat<Policy>,
}

impl Playout {
    /// A world to play on from.
    pub(crate) fn new(round: Round, policies: PerSeat<Policy>) -> Playout {
        Playout { round, gone: Gone::from_board(round.board()), policies }
    }

    /// The world as it stands.
    pub(crate) fn round(&self) -> &Round {
        &self.round
    }

    /// Makes one decision for the seat whose turn it is. The rules check it; a
    /// refused action leaves the world as it is.
    #[inline]
    pub(crate) fn act(&mut self, action: Action) -> bool {
        let Turn::Seat(seat) = self.round.turn() else { return false };
        if let Action::Play(card) = action {
            self.gone.insert(card);
        }
        self.round.apply(seat, action, &mut ()).is_ok()
    }

    /// The card the policy of the seat to play chooses.
    #[inline]
    pub(crate) fn choice(&self) -> Option<Card> {
        let Turn::Seat(seat) = self.round.turn() else { return None };
        let board = self.round.board();
        let scene = Scene::new(board, seat, &board.tricks().won(), self.gone);
        self.policies[seat].play(&scene.with(self.round.hands()[seat]))
    }

    /// Lets the policies bid until every bid is made.
    pub(crate) fn bid_on(&mut self) {
        while self.round.board().is_bidding() {
            let Turn::Seat(seat) = self.round.turn() else { return };
            let tricks =
                self.policies[seat].bid(self.round.board(), seat, self.round.hands()[seat]);
            if !self.act(Action::Bid(tricks)) {
                return;
            }
        }
    }

    /// Lets the policies play to the last trick and counts who won how many.
    pub(crate) fn finish(mut self) -> PerSeat<u8> {
        while let Some(card) = self.choice() {
            if !self.act(Action::Play(card)) {
                break;
            }
        }
        self.round.board().tricks().won()
    }
}
