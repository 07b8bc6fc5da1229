//! The betting of one hand as it is counted.

use croupier_buybust::{BettingEnd, Event, Public};

/// Who took the initiative in rounds of betting, and how those ended.
#[derive(Clone, Copy, Default)]
pub(super) struct Bets {
    pub(super) rounds: i64,
    /// The rounds in which each seat took the initiative.
    pub(super) taken: [i64; 3],
    /// The rounds that ended with the last raise allowed.
    pub(super) at_limit: i64,
}

impl Bets {
    pub(super) fn hear(&mut self, event: &Event) {
        match event {
            Event::Public(Public::TookInitiative { role }) => self.taken[role.index()] += 1,
            Event::Public(Public::BettingEnded { why }) => {
                self.rounds += 1;
                self.at_limit += i64::from(*why == BettingEnd::Limit);
            }
            _ => {}
        }
    }

    pub(super) fn plus(self, more: Bets) -> Bets {
        let [narc, customer, player] = self.taken;
        Bets {
            rounds: self.rounds + more.rounds,
            taken: [narc + more.taken[0], customer + more.taken[1], player + more.taken[2]],
            at_limit: self.at_limit + more.at_limit,
        }
    }
}
