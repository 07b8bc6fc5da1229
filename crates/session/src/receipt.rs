//! What a person holds of a match that is kept.

use croupier_buybust::BuyBust;
use croupier_house::Host;

/// What a kept match is called, and what its deal was committed to before the
/// first card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Receipt {
    /// How the match is named on the command line.
    pub id: String,
    /// The hash that proves the deal once the match is over.
    pub commitment: String,
    /// Whether the match was played to its end.
    pub over: bool,
}

impl Receipt {
    pub(crate) fn of(host: &Host<BuyBust>) -> Option<Receipt> {
        let (id, commitment) = (host.id()?.to_string(), host.commitment()?.to_string());
        Some(Receipt { id, commitment, over: host.sitting().question().is_none() })
    }

    /// As it is read aloud.
    pub fn words(&self) -> String {
        let Receipt { id, commitment, .. } = self;
        format!(
            "The deal is committed to: {commitment} (once the match is over, croupier verify {id} \
             proves it)"
        )
    }
}
