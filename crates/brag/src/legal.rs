//! The actions open to a seat.

use croupier_kernel::{Chance, Moves, Seat};

use crate::{Action, Betting, Config, Raises};

/// The actions open to a seat, with the raises as a range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Legal {
    /// A bit for each of [`Action::PLAIN`], by its place there.
    plain: u8,
    raises: Option<Raises>,
}

impl Legal {
    /// No action at all, as for a seat whose turn it is not.
    pub(crate) const NONE: Legal = Legal { plain: 0, raises: None };

    /// What the betting rules allow this seat.
    pub(crate) fn new(betting: &Betting, config: &Config, seat: Seat) -> Legal {
        if seat != betting.to_act {
            return Legal::NONE;
        }
        let mut plain = 0;
        for (place, action) in Action::PLAIN.into_iter().enumerate() {
            plain |= u8::from(betting.check(config, seat, action).is_ok()) << place;
        }
        Legal { plain, raises: Raises::open_to(betting, config, seat).ok() }
    }

    /// The stakes the seat may raise to, if any.
    pub const fn raises(&self) -> Option<Raises> {
        self.raises
    }

    fn plain(self) -> impl Iterator<Item = Action> {
        let listed = move |place: &usize| self.plain & (1 << place) != 0;
        (0..Action::PLAIN.len()).filter(listed).map(|place| Action::PLAIN[place])
    }
}

impl Moves for Legal {
    type Action = Action;

    fn contains(&self, action: Action) -> bool {
        match action {
            Action::Raise(stake) => self.raises.is_some_and(|raises| raises.check(stake).is_ok()),
            Action::See
            | Action::Check
            | Action::Blind
            | Action::Bet
            | Action::Call
            | Action::Show
            | Action::Fold => self.plain().any(|each| each == action),
        }
    }

    fn iter(&self) -> impl Iterator<Item = Action> {
        let stakes = self.raises.into_iter().flat_map(Raises::iter);
        self.plain().chain(stakes.map(Action::Raise))
    }

    /// Each kind of action alike; a raise is to the least, about the pot, or
    /// the most.
    fn sample(&self, chance: &mut impl Chance) -> Option<Action> {
        let kinds = self.plain.count_ones() + u32::from(self.raises.is_some());
        let kind = chance.below(kinds);
        match (self.plain().nth(kind as usize), self.raises) {
            (Some(action), _) => Some(action),
            (None, Some(raises)) => {
                let stakes = [raises.least, raises.near_pot, raises.most];
                Some(Action::Raise(stakes[chance.below(3) as usize]))
            }
            (None, None) => None,
        }
    }
}
