//! Whether a table is lively: what happens in its rounds, in whole counts.

use std::collections::BTreeMap;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use super::round::{Ending, FIRST_ACTIONS, Round};
use crate::Ratio;

/// How lively some rounds were. All are counts, so parts add up exactly.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Life {
    /// The rounds.
    pub rounds: u64,
    /// Those in which nobody paid anything after the ante.
    pub without_bet: u64,
    /// Bets and raises by seats that had not looked.
    pub blind_bets: u64,
    /// The rounds with one.
    pub with_blind_bet: u64,
    /// The rounds with a raise.
    pub with_raise: u64,
    /// The rounds in which somebody folded.
    pub with_fold: u64,
    /// The rounds that reached a second lap.
    pub second_laps: u64,
    /// The rounds in which two seats or more paid after the ante.
    pub contested: u64,
    /// The rounds that a show ended.
    pub shows: u64,
    /// The rounds that all but one folded.
    pub fold_outs: u64,
    /// The first thing each seat did in each round, by its word.
    #[serde(deserialize_with = "known_words")]
    first_actions: BTreeMap<&'static str, u64>,
    /// The pots as tenths of the antes in them; rounds without antes have none.
    pots: BTreeMap<u32, u64>,
    /// What the seat that started won or lost, over the rounds.
    pub starter: Ratio,
}

/// Reads how often each word was the first, if it is one that a seat can begin with.
fn known_words<'de, D: Deserializer<'de>>(
    input: D,
) -> Result<BTreeMap<&'static str, u64>, D::Error> {
    let read: BTreeMap<String, u64> = BTreeMap::deserialize(input)?;
    let known = |(word, times): (String, u64)| {
        let found = FIRST_ACTIONS.into_iter().find(|each| *each == word);
        found.map(|each| (each, times)).ok_or_else(|| D::Error::custom("no seat begins like that"))
    };
    read.into_iter().map(known).collect()
}

impl Life {
    /// Adds the rounds of a sitting.
    pub(super) fn add(&mut self, rounds: &[Round]) {
        for round in rounds {
            let payers = round.payers.len();
            self.rounds += 1;
            self.without_bet += u64::from(payers == 0);
            self.blind_bets += u64::from(round.blind_bets);
            self.with_blind_bet += u64::from(round.blind_bets > 0);
            self.with_raise += u64::from(round.raises.as_slice().iter().any(|raises| *raises > 0));
            self.with_fold += u64::from(!round.folded.is_empty());
            self.second_laps += u64::from(round.laps > 1);
            self.contested += u64::from(payers > 1);
            self.shows += u64::from(round.ending() == Ending::Show);
            self.fold_outs += u64::from(round.ending() == Ending::FoldedOut);
            for word in round.first_actions() {
                *self.first_actions.entry(word).or_default() += 1;
            }
            if let Some(tenths) = (10 * round.pot()).checked_div(round.antes) {
                *self.pots.entry(tenths).or_default() += 1;
            }
        }
        let gains: i64 = rounds.iter().map(|round| round.net(round.starter)).sum();
        self.starter.add(gains, rounds.len() as i64);
    }

    /// Both together.
    pub(super) fn plus(mut self, other: Life) -> Life {
        for (count, more) in [
            (&mut self.rounds, other.rounds),
            (&mut self.without_bet, other.without_bet),
            (&mut self.blind_bets, other.blind_bets),
            (&mut self.with_blind_bet, other.with_blind_bet),
            (&mut self.with_raise, other.with_raise),
            (&mut self.with_fold, other.with_fold),
            (&mut self.second_laps, other.second_laps),
            (&mut self.contested, other.contested),
            (&mut self.shows, other.shows),
            (&mut self.fold_outs, other.fold_outs),
        ] {
            *count += more;
        }
        for (word, times) in other.first_actions {
            *self.first_actions.entry(word).or_default() += times;
        }
        for (tenths, times) in other.pots {
            *self.pots.entry(tenths).or_default() += times;
        }
        self.starter = self.starter.plus(other.starter);
        self
    }

    /// The first thing a seat does in a round, by its word, and how often.
    pub fn first_actions(&self) -> impl Iterator<Item = (&'static str, u64)> {
        self.first_actions.iter().map(|(word, times)| (*word, *times))
    }

    /// The pot that half of the rounds do not exceed, in antes of the whole
    /// table; `None` where nobody antes.
    pub fn median_pot(&self) -> Option<f64> {
        let all: u128 = self.pots.values().map(|times| u128::from(*times)).sum();
        let mut below = 0;
        let mut reached = |times: &u64| {
            below += u128::from(*times);
            2 * below >= all
        };
        let found = self.pots.iter().find(|(_, times)| reached(times));
        found.map(|(tenths, _)| f64::from(*tenths) / 10.0)
    }
}
