//! How a hand ended and why, and how a run went hand by hand.

use croupier_buybust::{Ending, Phase, Public, Settlement, Shown, View};
use croupier_table::BuyBustResult;

use crate::buybust::ScoreRow;
use crate::buybust::score::{rows, summary};

/// The result of the hand that lies there (A-22, spec 2.4).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandResult {
    /// `Safe`, `BUSTED`, `Saved by insurance` or `Folded`.
    pub word: String,
    /// Whether it ended the run.
    pub bust: bool,
    /// Why, with all that decided it.
    pub because: String,
    /// What a bust took; `None` if it took nothing.
    pub taken: Option<String>,
    /// The cash and the Heat of the run after it.
    pub account: String,
    /// What was banked, in dollars.
    pub banked: i64,
    /// What was paid, seized and fined, in dollars.
    pub paid: i64,
    /// The card that was burned, by name.
    pub burned: Option<String>,
    /// The Heat that was drawn, all of it.
    pub heat: i64,
}

/// A run that is over, hand by hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunReport {
    /// Every hand.
    pub hands: Vec<ScoreRow>,
    /// Why the run is over and what it came to, the account, and each seat's score.
    pub summary: [String; 3],
}

impl HandResult {
    /// Why, with what a bust took and what the run has then.
    pub fn told(&self) -> String {
        let HandResult { because, taken, account, .. } = self;
        match taken {
            Some(taken) => format!("{because}; {taken}. {account}"),
            None => format!("{because}. {account}"),
        }
    }

    pub(super) fn of(view: &View) -> Option<HandResult> {
        let over = matches!(view.board.phase, Phase::Between | Phase::Over);
        let settlement = view.board.last.filter(|_| over)?;
        let Settlement { ending, account, .. } = settlement;
        let heat = view.heat().hand();
        let words = BuyBustResult::of(&view.config, &settlement);
        let (banked, paid, burned) = match ending {
            Ending::Safe { profit } => (profit, 0, None),
            Ending::Saved { card, paid, .. } => (0, paid, Some(card)),
            Ending::Busted | Ending::Convicted { .. } | Ending::TooPoor { .. } => {
                (0, account.seized + account.fined, None)
            }
            Ending::Folded { .. } => (0, 0, None),
        };
        Some(HandResult {
            word: ending.to_string(),
            bust: ending.is_bust(),
            because: words.why,
            taken: words.taken,
            account: format!("Cash ${}, Heat {} ({heat:+})", account.cash, account.heat),
            banked,
            paid,
            burned: burned.map(|card| view.config.catalog().name(card).to_string()),
            heat,
        })
    }
}

impl RunReport {
    pub(super) fn of(shown: &[Shown]) -> Option<RunReport> {
        let outcome = shown.iter().find_map(|each| match each {
            Shown::Public(Public::Ended(outcome)) => Some(outcome),
            _ => None,
        })?;
        Some(RunReport { hands: rows(shown), summary: summary(outcome) })
    }
}
