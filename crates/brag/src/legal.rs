//! The actions open to a seat.

use croupier_kernel::{CardSet, Chance, Moves, Seat};

use crate::sample::{Asked, Menu};
use crate::{Action, Board, Raises};

/// The actions open to a seat, with the raises as a range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Legal {
    /// A bit for each of [`Action::PLAIN`], by its place there.
    pub(crate) plain: u32,
    pub(crate) raises: Option<Raises>,
    pub(crate) swaps: CardSet,
    pub(crate) reveals: CardSet,
}

/// Places in [`Action::PLAIN`].
pub(crate) const SEE: u32 = 0;
pub(crate) const DRAW: u32 = 1;
pub(crate) const PICK: u32 = 2;
pub(crate) const CHECK: u32 = 3;
pub(crate) const BLIND: u32 = 4;
pub(crate) const BET: u32 = 5;
pub(crate) const CALL: u32 = 6;
pub(crate) const ALL_IN: u32 = 7;
pub(crate) const SHOW: u32 = 8;
pub(crate) const FOLD: u32 = 9;
pub(crate) const MORE: u32 = 10;
const ENOUGH: u32 = 11;
const TIME_OUT: u32 = 12;

const fn bit(allowed: bool, place: u32) -> u32 {
    (allowed as u32) << place
}

impl Legal {
    /// No action at all, as for a seat whose turn it is not.
    pub(crate) const NONE: Legal =
        Legal { plain: 0, raises: None, swaps: CardSet::EMPTY, reveals: CardSet::EMPTY };

    /// What the rules allow this seat.
    #[inline(always)]
    pub(crate) fn new(board: &Board, seat: Seat, hand: CardSet) -> Legal {
        if board.check_turn(seat).is_err() {
            Legal::NONE
        } else if board.move_allowed() {
            Legal::listed(board, seat, hand)
        } else {
            Legal::listed_apart(board, seat, hand)
        }
    }

    /// The list where the seat must answer or swap first. It is rare, and
    /// compiled apart: the usual turn then need not ask for it again and again.
    #[cold]
    #[inline(never)]
    fn listed_apart(board: &Board, seat: Seat, hand: CardSet) -> Legal {
        Legal::listed(board, seat, hand)
    }

    /// What the rules allow the seat whose turn it is.
    #[inline(always)]
    pub(crate) fn listed(board: &Board, seat: Seat, hand: CardSet) -> Legal {
        let open = |action, place| bit(board.allowed(seat, hand, action), place);
        let plain = open(Action::See, SEE)
            | open(Action::Draw, DRAW)
            | open(Action::Pick, PICK)
            | open(Action::Check, CHECK)
            | open(Action::Blind, BLIND)
            | open(Action::Bet, BET)
            | open(Action::Call, CALL)
            | open(Action::AllIn, ALL_IN)
            | open(Action::Show, SHOW)
            | open(Action::Fold, FOLD)
            | open(Action::More, MORE)
            | open(Action::Enough, ENOUGH)
            | open(Action::TimeOut, TIME_OUT);
        let asked = Asked { board, seat, hand };
        Legal {
            plain,
            raises: asked.has_raise().then(|| asked.raises()).flatten(),
            swaps: asked.swaps(),
            reveals: asked.reveals(),
        }
    }

    /// The magic cards of a hand that may be revealed; few tables play with it.
    #[cold]
    #[inline(never)]
    pub(crate) fn magic(board: &Board, seat: Seat, hand: CardSet) -> CardSet {
        if board.reveal_allowed(seat) { hand & board.floor.magic } else { CardSet::EMPTY }
    }

    /// The stakes the seat may raise to, if any.
    pub const fn raises(&self) -> Option<Raises> {
        self.raises
    }

    /// The cards it may give up for the floor card.
    pub const fn swaps(&self) -> CardSet {
        self.swaps
    }

    /// The magic cards it may reveal.
    pub const fn reveals(&self) -> CardSet {
        self.reveals
    }

    /// The actions that carry neither card nor amount.
    pub fn plain(self) -> impl Iterator<Item = Action> {
        let listed = move |place: &usize| self.plain & (1 << place) != 0;
        (0..Action::PLAIN.len()).filter(listed).map(|place| Action::PLAIN[place])
    }
}

impl Moves for Legal {
    type Action = Action;

    fn contains(&self, action: Action) -> bool {
        match action {
            Action::Raise(stake) => self.raises.is_some_and(|raises| raises.allowed(true, stake)),
            Action::Swap(card) => self.swaps.contains(card),
            Action::Reveal(card) => self.reveals.contains(card),
            Action::See
            | Action::Draw
            | Action::Pick
            | Action::Check
            | Action::Blind
            | Action::Bet
            | Action::Call
            | Action::AllIn
            | Action::Show
            | Action::Fold
            | Action::More
            | Action::Enough
            | Action::TimeOut => self.plain().any(|each| each == action),
        }
    }

    fn iter(&self) -> impl Iterator<Item = Action> {
        let stakes = self.raises.into_iter().flat_map(Raises::iter);
        self.plain()
            .chain(self.swaps.map(Action::Swap))
            .chain(self.reveals.map(Action::Reveal))
            .chain(stakes.map(Action::Raise))
    }

    /// Each kind of action alike: to look, to draw or pick, to swap, to reveal,
    /// to check, to pay for staying, to raise, and to be done with the round by
    /// show or fold. A raise is to the least, about the pot, or the most. Nobody
    /// runs out of time.
    #[inline(always)]
    fn sample(&self, chance: &mut impl Chance) -> Option<Action> {
        if self.plain & (1 << FOLD) == 0 { self.sample_apart(chance) } else { self.choose(chance) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_places_are_those_of_the_actions() {
        for (place, action) in [
            (SEE, Action::See),
            (DRAW, Action::Draw),
            (PICK, Action::Pick),
            (CHECK, Action::Check),
            (BLIND, Action::Blind),
            (BET, Action::Bet),
            (CALL, Action::Call),
            (ALL_IN, Action::AllIn),
            (SHOW, Action::Show),
            (FOLD, Action::Fold),
            (MORE, Action::More),
            (ENOUGH, Action::Enough),
            (TIME_OUT, Action::TimeOut),
        ] {
            assert_eq!(Action::PLAIN[place as usize], action);
        }
    }
}
