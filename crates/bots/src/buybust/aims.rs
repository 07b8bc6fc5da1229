//! What the end of a hand is worth to each seat.

use croupier_buybust::{Ending, Role};

use super::prospect::Prospect;

/// How a hand ended, as far as anyone cares.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End {
    pub(crate) ending: Finish,
    /// Whether the Customer was in to the end.
    pub(crate) customer_in: bool,
    /// The cash before it, in dollars.
    pub(crate) before: f64,
    /// What a bust would cost, in dollars.
    pub(crate) bust_costs: f64,
    /// The rest of the run, if it goes on.
    pub(crate) rest: Prospect,
}

/// The ways a hand can end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Finish {
    /// It closed with this Profit.
    Safe(f64),
    /// It was busted and the run is over.
    Bust,
    /// An Insurance of this cost saved it.
    Saved(f64),
    /// The Player folded.
    Folded,
}

impl Finish {
    pub(crate) fn of(ending: &Ending) -> Finish {
        match ending {
            Ending::Safe { profit } => Finish::Safe(*profit as f64),
            Ending::Saved { paid, .. } => Finish::Saved(*paid as f64),
            Ending::Folded { .. } => Finish::Folded,
            Ending::Busted | Ending::Convicted { .. } | Ending::TooPoor { .. } => Finish::Bust,
        }
    }
}

impl End {
    /// The cash that the hand brought or cost.
    pub(crate) fn cash(&self) -> f64 {
        match self.ending {
            Finish::Safe(profit) => profit,
            Finish::Saved(cost) => -cost,
            Finish::Bust => -self.bust_costs,
            Finish::Folded => 0.0,
        }
    }

    /// What the rest of the run is worth to the Player.
    fn still_to_come(&self) -> f64 {
        match self.ending {
            Finish::Bust => 0.0,
            Finish::Safe(_) | Finish::Saved(_) | Finish::Folded => {
                self.rest.worth(self.before + self.cash())
            }
        }
    }

    /// What it is worth to a seat, each in its own measure: to the Player the
    /// dollars it brings home beyond those it has, to the Narc the same below
    /// zero, to the Customer deals.
    pub(crate) fn worth(&self, role: Role) -> f64 {
        match (role, self.ending) {
            (Role::Player, _) => self.cash() + self.still_to_come(),
            (Role::Narc, _) => -self.cash() - self.still_to_come(),
            (Role::Customer, _) if !self.customer_in => 0.0,
            (Role::Customer, Finish::Bust) => -2.0,
            // Something for little, rather than nothing for nothing.
            (Role::Customer, Finish::Safe(profit)) if profit > 0.0 => {
                (1.0 - 0.002 * profit).max(0.3)
            }
            (Role::Customer, Finish::Safe(_)) => 0.6,
            (Role::Customer, Finish::Saved(_) | Finish::Folded) => 0.0,
        }
    }
}
