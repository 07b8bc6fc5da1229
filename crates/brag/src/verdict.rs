//! Answers to whether an action is allowed.

use crate::Illegal;

/// The answer to whether an action is allowed, found rule by rule.
///
/// Whoever lists what is open wants yes or no: a `bool`, for which no refusal
/// is ever made. Whoever acts wants the price: a [`Price`], and only if there is
/// none the first rule against it: a `Result`. All come from the same rules.
pub(crate) trait Verdict: Sized {
    /// Allowed for nothing, as long as no rule is against it.
    const ALLOWED: Self;

    /// Adds a rule: this must hold, or the action is refused so.
    #[must_use]
    fn needs(self, holds: bool, otherwise: Illegal) -> Self;

    /// Sets the price.
    #[must_use]
    fn costs(self, price: u32) -> Self;
}

impl Verdict for bool {
    const ALLOWED: bool = true;

    #[inline(always)]
    fn needs(self, holds: bool, _: Illegal) -> bool {
        self & holds
    }

    #[inline(always)]
    fn costs(self, _: u32) -> bool {
        self
    }
}

/// The price of an action, or that it is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Price {
    allowed: bool,
    coins: u32,
}

impl Price {
    /// The price, if the action is allowed.
    #[inline(always)]
    pub(crate) fn coins(self) -> Option<u32> {
        self.allowed.then_some(self.coins)
    }
}

impl Verdict for Price {
    const ALLOWED: Price = Price { allowed: true, coins: 0 };

    #[inline(always)]
    fn needs(self, holds: bool, _: Illegal) -> Price {
        Price { allowed: self.allowed & holds, ..self }
    }

    #[inline(always)]
    fn costs(self, coins: u32) -> Price {
        Price { coins, ..self }
    }
}

impl Verdict for Result<u32, Illegal> {
    const ALLOWED: Result<u32, Illegal> = Ok(0);

    #[inline(always)]
    fn needs(self, holds: bool, otherwise: Illegal) -> Self {
        match self {
            Ok(_) if !holds => Err(otherwise),
            so_far => so_far,
        }
    }

    #[inline(always)]
    fn costs(self, price: u32) -> Self {
        self.map(|_| price)
    }
}
