//! The three seats and the order in which they act.

use core::fmt;
use core::str::FromStr;

use croupier_kernel::{NotationError, Seat};

/// Who sits in a seat: the Narc is `p1`, the Customer `p2`, the Player `p3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Role {
    /// Builds the case against the deal.
    Narc,
    /// Wants the deal to close.
    Customer,
    /// Runs the deal and banks its profit.
    Player,
}

impl Role {
    /// How many seats there are.
    pub const COUNT: u8 = 3;

    /// All three in the order in which they put their cards down.
    pub const ORDER: [Role; 3] = [Role::Narc, Role::Customer, Role::Player];

    /// Who sits in this seat, or `None` if the table has no such seat.
    pub fn of(seat: Seat) -> Option<Role> {
        Role::ORDER.get(seat.index()).copied()
    }

    /// The seat of this role.
    pub const fn seat(self) -> Seat {
        Seat::new(self as u8)
    }

    /// The role's place in [`Role::ORDER`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat after this one, the Narc after the Player.
    #[must_use]
    pub const fn next(self) -> Role {
        match self {
            Role::Narc => Role::Customer,
            Role::Customer => Role::Player,
            Role::Player => Role::Narc,
        }
    }

    /// All three in order, this one first.
    pub const fn around(self) -> [Role; 3] {
        [self, self.next(), self.next().next()]
    }

    /// The name in lower case, as it is typed.
    pub const fn name(self) -> &'static str {
        match self {
            Role::Narc => "narc",
            Role::Customer => "customer",
            Role::Player => "player",
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Reads `narc` in any case, or its seat `p1`.
impl FromStr for Role {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Role, NotationError> {
        let named = |role: &Role| role.name().eq_ignore_ascii_case(text);
        Role::ORDER
            .into_iter()
            .find(named)
            .or_else(|| text.parse().ok().and_then(Role::of))
            .ok_or_else(|| {
                NotationError::new(text, "a seat is narc, customer or player (p1, p2 or p3)")
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_role_reads_back_from_its_name_and_its_seat() {
        for role in Role::ORDER {
            assert_eq!(role.to_string().parse(), Ok(role));
            assert_eq!(role.name().to_uppercase().parse(), Ok(role));
            assert_eq!(role.seat().to_string().parse(), Ok(role));
            assert_eq!(Role::of(role.seat()), Some(role));
        }
        for text in ["", "dealer", "p0", "p4", "narc "] {
            assert!(text.parse::<Role>().is_err(), "{text}");
        }
    }
}
