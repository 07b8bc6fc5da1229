//! A table of named bots, played many times.

use croupier_buybust::BuyBust;
use croupier_content::buybust::Content;
use croupier_kernel::Seed;
use croupier_sim::{BuyBustTally, Plan, Player, Ratio};

use crate::LabError;
use crate::strength::bot;

/// Where tables come from.
pub(super) struct Table<'c> {
    pub(super) content: &'c Content,
    pub(super) seed: Seed,
}

impl Table<'_> {
    /// The table of a card set and a deck, with these bots as Narc, Customer
    /// and Player.
    pub(super) fn plan(
        &self,
        cards: &str,
        deck: &str,
        bots: [&str; 3],
    ) -> Result<Plan<BuyBust>, LabError> {
        let book = self.content.book(cards).map_err(LabError::no_table)?;
        let config = book.config("sequential", Some(deck)).map_err(LabError::no_table)?;
        let players = bots.into_iter().map(|name| bot(name).map(Player::Bot));
        Ok(Plan { config, players: players.collect::<Result<_, _>>()?, master: self.seed })
    }

    /// Plays so many runs of it.
    pub(super) fn play(
        &self,
        cards: &str,
        deck: &str,
        bots: [&str; 3],
        runs: u64,
    ) -> Result<BuyBustTally, LabError> {
        Ok(self.plan(cards, deck, bots)?.run(0..runs, |_| {}))
    }
}

/// A mean with its standard error.
pub(super) fn number(ratio: &Ratio, digits: usize) -> String {
    match ratio.mean() {
        Some(mean) => format!("{mean:.digits$} ± {:.digits$}", error(ratio)),
        None => "-".to_string(),
    }
}

/// A share in hundredths with its standard error.
pub(super) fn percent(ratio: &Ratio) -> String {
    match ratio.mean() {
        Some(mean) => format!("{:.1} ± {:.1} %", 100.0 * mean, 100.0 * error(ratio)),
        None => "-".to_string(),
    }
}

/// The standard error of a mean; too little was played to tell if it is endless.
pub(super) fn error(ratio: &Ratio) -> f64 {
    ratio.error().unwrap_or(f64::INFINITY)
}

/// By how many standard errors one mean is above another.
pub(super) fn errors_ahead(one: &Ratio, other: &Ratio) -> f64 {
    let gap = one.mean().unwrap_or(0.0) - other.mean().unwrap_or(0.0);
    let (a, b) = (error(one), error(other));
    gap / (a * a + b * b).sqrt()
}
