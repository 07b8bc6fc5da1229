//! Who has a score card open.

use axum::http::StatusCode;

use super::links::Right;
use crate::hall::Hall;
use crate::sorry::Sorry;

/// Who has a score card open, and so where its forms lead and what they may do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Access {
    /// The host.
    Host { number: u32 },
    /// Somebody with a link.
    Guest { number: u32, token: String, right: Right },
}

impl Access {
    /// Whoever comes by this link.
    pub(super) async fn by_link(hall: &Hall, token: &str) -> Result<Access, Sorry> {
        let (scores, live) = (hall.store().scores(), hall.live().clone());
        let token = token.to_string();
        let asked = token.clone();
        let found = super::desk::blocking(move || live.links().opened_by(&scores, &asked)).await?;
        match found.map_err(|_| Sorry::failed("The score cards cannot be read."))? {
            Some((number, right)) => Ok(Access::Guest { number, token, right }),
            None => Err(Sorry::new(
                StatusCode::NOT_FOUND,
                "This link opens no score card; ask for a new one.",
            )),
        }
    }

    /// The card.
    pub(super) fn number(&self) -> u32 {
        match self {
            Access::Host { number } | Access::Guest { number, .. } => *number,
        }
    }

    /// The address of the card's page, under which its forms are.
    pub(super) fn address(&self) -> String {
        match self {
            Access::Host { number } => format!("/score/{number}"),
            Access::Guest { token, .. } => format!("/card/{token}"),
        }
    }

    /// Whether it is the host.
    pub(super) fn is_host(&self) -> bool {
        matches!(self, Access::Host { .. })
    }

    /// Whether bids and marks may be written.
    pub(super) fn may_write(&self) -> bool {
        match self {
            Access::Host { .. } => true,
            Access::Guest { right, .. } => *right == Right::Write,
        }
    }
}
