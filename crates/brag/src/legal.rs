//! The actions open to a seat.

use croupier_kernel::{CardSet, Chance, Moves, Seat};

use crate::{Action, Board, Raises};

/// The actions open to a seat, with the raises as a range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Legal {
    /// A bit for each of [`Action::PLAIN`], by its place there.
    plain: u16,
    raises: Option<Raises>,
    swaps: CardSet,
    reveals: CardSet,
}

/// The place of [`Action::TimeOut`] in [`Action::PLAIN`].
const TIME_OUT: u32 = Action::PLAIN.len() as u32 - 1;

impl Legal {
    /// No action at all, as for a seat whose turn it is not.
    pub(crate) const NONE: Legal =
        Legal { plain: 0, raises: None, swaps: CardSet::EMPTY, reveals: CardSet::EMPTY };

    /// What the rules allow this seat.
    pub(crate) fn new(board: &Board, seat: Seat, hand: CardSet) -> Legal {
        if board.over || seat != board.betting.to_act {
            return Legal::NONE;
        }
        let mut plain = 0;
        // One by one, so that each is judged for a known action.
        macro_rules! judge {
            ($($place:literal)*) => {$(
                let allowed = board.price(seat, hand, Action::PLAIN[$place]).is_ok();
                plain |= u16::from(allowed) << $place;
            )*};
        }
        judge!(0 1 2 3 4 5 6 7 8 9 10 11 12);
        let mut legal = Legal { plain, ..Legal::NONE };
        if !board.in_round() {
            return legal;
        }
        if board.floor.check_swaps().is_ok() {
            legal.swaps = hand;
        }
        if board.floor.step != crate::CardStep::Picked {
            legal.raises = Raises::open_to(&board.betting, &board.config, seat).ok();
            if board.check_reveals(seat).is_ok() {
                legal.reveals = hand & board.floor.magic;
            }
        }
        legal
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
            Action::Raise(stake) => self.raises.is_some_and(|raises| raises.check(stake).is_ok()),
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

    /// Each kind of action alike, but for running out of time; a raise is to
    /// the least, about the pot, or the most.
    fn sample(&self, chance: &mut impl Chance) -> Option<Action> {
        const RAISE: u32 = 16;
        const SWAP: u32 = 17;
        const REVEAL: u32 = 18;
        let mut kinds = u32::from(self.plain) & !(1 << TIME_OUT);
        kinds |= u32::from(self.raises.is_some()) << RAISE;
        kinds |= u32::from(!self.swaps.is_empty()) << SWAP;
        kinds |= u32::from(!self.reveals.is_empty()) << REVEAL;
        for _ in 0..chance.below(kinds.count_ones()) {
            kinds &= kinds.wrapping_sub(1);
        }
        match kinds.trailing_zeros() {
            RAISE => self.raises.map(|raises| {
                Action::Raise(match chance.below(3) {
                    0 => raises.least,
                    1 => raises.near_pot(),
                    _ => raises.most(),
                })
            }),
            SWAP => self.swaps.pick(chance).map(Action::Swap),
            REVEAL => self.reveals.pick(chance).map(Action::Reveal),
            place => Action::PLAIN.get(place as usize).copied(),
        }
    }
}
