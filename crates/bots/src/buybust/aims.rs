//! What the end of a hand is worth to each seat.

use croupier_buybust::{Ending, Role};

/// How a hand ended, as far as anyone cares.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End {
    pub(crate) ending: Finish,
    /// Whether the Customer was in to the end.
    pub(crate) customer_in: bool,
    /// What the rest of the run is worth to the Player, if it goes on.
    pub(crate) life: f64,
    /// How likely it is that the rest of the run, if it goes on, is busted.
    pub(crate) peril: f64,
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
            Finish::Bust | Finish::Folded => 0.0,
        }
    }

    /// What it is worth to a seat, each in its own measure: to the Player
    /// dollars, to the Narc the chance of a bust, to the Customer deals.
    pub(crate) fn worth(&self, role: Role) -> f64 {
        match (role, self.ending) {
            (Role::Player, Finish::Bust) => 0.0,
            (Role::Player, _) => self.cash() + self.life,
            (Role::Narc, Finish::Bust) => 1.0,
            (Role::Narc, _) => self.peril,
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
