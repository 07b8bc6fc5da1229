//! What a game counts beyond scores and wins.

use croupier_buybust::BuyBust;
use croupier_eldorado::ElDorado;
use croupier_kernel::Seat;
use croupier_table::Playable;

/// A game with rates of its own to report.
pub trait Measured: Playable {
    /// Their names, as reports print them.
    const RATES: &'static [&'static str];

    /// How often a finished match had a seat do each of them, and out of how
    /// many times.
    fn rates(&self, seat: Seat) -> impl Iterator<Item = (u32, u32)>;
}

impl Measured for ElDorado {
    const RATES: &'static [&'static str] = &["exact_bid_rate"];

    fn rates(&self, seat: Seat) -> impl Iterator<Item = (u32, u32)> {
        let rounds = self.sheet().rounds();
        let made = rounds.iter().filter(|round| round.get(seat).is_some_and(|line| line.made()));
        [(made.count() as u32, rounds.len() as u32)].into_iter()
    }
}

impl Measured for BuyBust {
    const RATES: &'static [&'static str] = &["safe_rate", "bust_rate", "fold_rate", "saved_rate"];

    /// How the hands of the run ended, the same for every seat.
    fn rates(&self, _: Seat) -> impl Iterator<Item = (u32, u32)> {
        let account = self.account();
        let hands = u32::from(account.hands());
        let counts = [account.closed, account.busts, account.folds, account.saved];
        counts.into_iter().map(move |count| (u32::from(count), hands))
    }
}
