//! The actions open to a seat.

use croupier_kernel::{CardSet, Chance, Moves, Seat};

use crate::{Action, Board, Raises};

/// The actions open to a seat, with the raises as a range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Legal {
    /// A bit for each of [`Action::PLAIN`], by its place there.
    plain: u32,
    raises: Option<Raises>,
    swaps: CardSet,
    reveals: CardSet,
}

/// Places in [`Action::PLAIN`].
const SEE: u32 = 0;
const DRAW: u32 = 1;
const PICK: u32 = 2;
const CHECK: u32 = 3;
const BLIND: u32 = 4;
const BET: u32 = 5;
const CALL: u32 = 6;
const ALL_IN: u32 = 7;
const SHOW: u32 = 8;
const FOLD: u32 = 9;
const MORE: u32 = 10;
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
    ///
    /// In most turns any move is allowed as far as the seat's answers and
    /// swaps go; the rules are compiled for these turns apart, where nothing
    /// of it needs asking again.
    #[inline(always)]
    pub(crate) fn new(board: &Board, seat: Seat, hand: CardSet) -> Legal {
        if board.check_turn(seat).is_err() {
            Legal::NONE
        } else if board.move_allowed() {
            Legal::listed(board, seat, hand)
        } else {
            Legal::beside_betting(board, seat, hand)
        }
    }

    #[cold]
    #[inline(never)]
    fn beside_betting(board: &Board, seat: Seat, hand: CardSet) -> Legal {
        Legal::listed(board, seat, hand)
    }

    #[inline(always)]
    fn listed(board: &Board, seat: Seat, hand: CardSet) -> Legal {
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
        let raises = Raises::of(&board.betting, &board.config, seat);
        Legal {
            plain,
            raises: board.raise_allowed::<bool>(seat, &raises).then_some(raises),
            swaps: if board.swap_allowed() { hand } else { CardSet::EMPTY },
            reveals: if board.config.magic_reveal {
                Legal::magic(board, seat, hand)
            } else {
                CardSet::EMPTY
            },
        }
    }

    /// The magic cards of a hand that may be revealed; few tables play with it.
    #[cold]
    #[inline(never)]
    fn magic(board: &Board, seat: Seat, hand: CardSet) -> CardSet {
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
        let plain = self.plain;
        let listed = |place: u32| plain >> place & 1;
        if plain & (1 << FOLD) == 0 {
            return self.sample_beside_betting(chance);
        }
        let staying = plain & STAYING;
        let kinds = listed(SEE)
            | (listed(DRAW) | listed(PICK)) << 1
            | u32::from(!self.swaps.is_empty()) << 2
            | u32::from(!self.reveals.is_empty()) << 3
            | listed(CHECK) << 4
            | u32::from(staying != 0) << 5
            | u32::from(self.raises.is_some()) << 6
            | 1 << 7;
        let nth = &NTH[kinds as usize & 255];
        let kind = nth.places[chance.below(nth.count) as usize & 7];
        let at = |place: u32| Action::PLAIN.get(place as usize).copied();
        match kind {
            0 => Some(Action::See),
            1 => Some(if listed(DRAW) == 1 { Action::Draw } else { Action::Pick }),
            2 => self.swaps.pick(chance).map(Action::Swap),
            3 => self.reveals.pick(chance).map(Action::Reveal),
            4 => Some(Action::Check),
            5 => at(staying.trailing_zeros()),
            6 => self.raises.map(|raises| Action::Raise(raises.pick(chance))),
            _ => at(FOLD - (chance.below(2) & listed(SHOW))),
        }
    }
}

impl Legal {
    /// Where a seat cannot fold: it must swap, or is asked for extra rounds.
    fn sample_beside_betting(&self, chance: &mut impl Chance) -> Option<Action> {
        if self.plain & (1 << MORE) == 0 {
            return self.swaps.pick(chance).map(Action::Swap);
        }
        Some(if chance.below(2) == 0 { Action::More } else { Action::Enough })
    }
}

/// The actions that keep a seat in for coins; at most one of them is open.
const STAYING: u32 = 1 << BLIND | 1 << BET | 1 << CALL | 1 << ALL_IN;

/// The places of the bits of a byte.
#[derive(Clone, Copy)]
struct Nth {
    count: u32,
    places: [u8; 8],
}

static NTH: [Nth; 256] = {
    let mut table = [Nth { count: 0, places: [0; 8] }; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut place = 0;
        while place < 8 {
            if byte >> place & 1 == 1 {
                let nth = &mut table[byte];
                nth.places[nth.count as usize] = place;
                nth.count += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    table
};

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
