//! How a hand ended and why, and how a run went hand by hand.

use croupier_buybust::{BuyBust, Ending, Phase, Public, Settlement, Shown, View};
use croupier_table::Told;

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
    /// What was banked, in dollars.
    pub banked: i64,
    /// What was paid, seized and fined, in dollars.
    pub paid: i64,
    /// The card that was burned, by name.
    pub burned: Option<String>,
    /// The Heat that was drawn.
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
    /// Why, without what it cost and what the account is then.
    pub fn reason(&self) -> &str {
        let end =
            ["; $", "; the fine", ". Cash "].into_iter().filter_map(|cut| self.because.find(cut));
        &self.because[..end.min().unwrap_or(self.because.len())]
    }

    pub(super) fn of(view: &View) -> Option<HandResult> {
        let over = matches!(view.board.phase, Phase::Between | Phase::Over);
        let settlement = view.board.last.filter(|_| over)?;
        let Settlement { ending, heat, account, .. } = settlement;
        let told = Shown::Public(Public::Settled(settlement));
        let words = BuyBust::shown_words(&view.config, &told).to_string();
        let because = words.split_once(": ").map_or(words.as_str(), |(_, why)| why);
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
            because: because.to_string(),
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
