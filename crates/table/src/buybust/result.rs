//! The end of a hand in words.

use std::fmt;

use croupier_buybust::{Card, Config, Ending, Settlement};

/// The result of a hand in words, with all that decided it (A-22, spec 2.4).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BuyBustResult {
    /// How it ended, and of a fold in which round.
    pub ending: String,
    /// Why.
    pub why: String,
    /// What a bust took; `None` if it took nothing.
    pub taken: Option<String>,
    /// The cash and the Heat of the run after it.
    pub account: String,
}

impl BuyBustResult {
    /// Puts the end of a hand into words.
    pub fn of(config: &Config, settlement: &Settlement) -> BuyBustResult {
        let Settlement { ending, heat, account, .. } = settlement;
        let when = match ending {
            Ending::Folded { round } => format!(" in round {round}"),
            _ => String::new(),
        };
        let taken = match (account.seized, account.fined) {
            (0, 0) => None,
            (seized, 0) => Some(format!("${seized} of the cash is seized")),
            (0, fined) => Some(format!("the fine is ${fined}")),
            (seized, fined) => {
                Some(format!("${seized} of the cash is seized, and the fine is ${fined}"))
            }
        };
        let (cash, now) = (account.cash, account.heat);
        BuyBustResult {
            ending: format!("{ending}{when}"),
            why: why(config, settlement),
            taken,
            account: format!("Cash ${cash}, Heat {now} ({heat:+})"),
        }
    }
}

impl fmt::Display for BuyBustResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BuyBustResult { ending, why, taken, account } = self;
        write!(f, "{ending}: {why}")?;
        if let Some(taken) = taken {
            write!(f, "; {taken}")?;
        }
        write!(f, ". {account}")
    }
}

fn why(config: &Config, settlement: &Settlement) -> String {
    let name = |card: Card| config.catalog().name(card);
    let (evidence, cover) = (settlement.totals.evidence, settlement.totals.cover);
    let more = format!("Evidence {evidence} is more than Cover {cover}");
    match settlement.ending {
        Ending::Safe { profit } => {
            let rest = if evidence == cover { "equals" } else { "is below" };
            let banked = match profit {
                0 => "there is nothing to bank".to_string(),
                profit => format!("${profit} is banked"),
            };
            format!("Evidence {evidence} {rest} Cover {cover}, and {banked}")
        }
        Ending::Busted => format!("{more}, and no insurance is on the table"),
        Ending::Saved { card, paid, overage, penalty } => format!(
            "{more}, but {} is used: ${paid} is paid, Heat +{} ({overage} for the Evidence beyond \
             the Cover, {penalty} for the card), no profit, and the card is gone for the run",
            name(card),
            overage + penalty
        ),
        Ending::Convicted { card, threshold, heat, insurance: Some(insurance) } => format!(
            "{more}, and {} overrides {}: it acts from Heat {threshold}, yours is {heat}, and the \
             insurance is not used",
            name(card),
            name(insurance)
        ),
        Ending::Convicted { card, threshold, heat, insurance: None } => format!(
            "{more}, and {} acts from Heat {threshold}, yours is {heat}; no insurance is on the \
             table",
            name(card)
        ),
        Ending::TooPoor { card, cost, cash } => {
            format!("{more}, and {} costs ${cost}, but there is only ${cash}", name(card))
        }
        Ending::Folded { .. } => "no profit, and the Heat of the hand stays".to_string(),
    }
}
