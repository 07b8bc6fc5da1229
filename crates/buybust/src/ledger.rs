//! What a sitting has come to, and who won it.

use croupier_kernel::SeatSet;

use crate::{Role, Totals, Verdict};

/// The running account of a sitting, public to every seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ledger {
    /// The Profit banked so far, in dollars.
    pub cash: i64,
    /// The Heat so far, never below 0.
    pub heat: i64,
    /// How many hands closed safely.
    pub closed: u8,
    /// How many hands were busted: 0 or 1, since a bust ends the sitting.
    pub busts: u8,
}

impl Ledger {
    /// The account after a hand with these totals.
    ///
    /// A safe hand banks its Profit and a busted one banks nothing. The
    /// Heat counts either way and then floors at 0.
    #[must_use]
    pub fn after(self, totals: &Totals) -> Ledger {
        let heat = (self.heat + totals.heat).max(0);
        match totals.verdict() {
            Verdict::Safe => {
                Ledger { cash: self.cash + totals.profit, closed: self.closed + 1, heat, ..self }
            }
            Verdict::Busted => Ledger { busts: self.busts + 1, heat, ..self },
        }
    }

    /// A seat's score, each in the unit of its own aim: busts for the Narc,
    /// deals closed for the Customer, dollars banked for the Player.
    pub fn standing(&self, role: Role) -> i64 {
        match role {
            Role::Narc => i64::from(self.busts),
            Role::Customer => i64::from(self.closed),
            Role::Player => self.cash,
        }
    }
}

/// How a sitting ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// How its last hand ended.
    pub verdict: Verdict,
    /// The account at the end.
    pub ledger: Ledger,
}

impl Outcome {
    /// The Narc if the last hand was busted, else the Customer and the Player.
    pub fn winners(&self) -> SeatSet {
        let winners: &[Role] = match self.verdict {
            Verdict::Busted => &[Role::Narc],
            Verdict::Safe => &[Role::Customer, Role::Player],
        };
        winners.iter().map(|role| role.seat()).collect()
    }
}
