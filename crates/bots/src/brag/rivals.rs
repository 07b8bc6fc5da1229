//! What the other seats may hold, and how they answer a bet.

use croupier_brag::{BetStyle, Board, Habits};
use croupier_kernel::{CardSet, Seat};

use super::Reads;
use super::field::Field;
use super::range::Range;
use super::spot::Spot;

/// Another live seat.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rival {
    /// Which of the fields its hand comes from.
    pub(crate) field: usize,
    /// Whether it will draw before hands are compared.
    pub(crate) draws: bool,
    /// The hands it bets on as it did.
    pub(crate) range: Range,
    /// Whether it has paid after looking.
    pub(crate) committed: bool,
    /// Whether it has raised in this round.
    pub(crate) raised: bool,
    /// Whether it has not looked.
    pub(crate) blind: bool,
    /// How set it is on not looking: turns and raises of this round, and hands
    /// that it showed without having looked.
    pub(crate) resolve: f64,
    /// The share of rounds it does not fold.
    pub(crate) loose: f64,
    /// How likely it never folds.
    pub(crate) sticky: f64,
    /// The coins it pays for a coin of the stake.
    pub(crate) per_stake: f64,
    pub(crate) coins: f64,
    /// Whether its turn in this lap is still to come.
    pub(crate) behind: bool,
}

/// All other live seats.
pub(crate) struct Rivals {
    pub(crate) all: Vec<Rival>,
    pub(crate) fields: Vec<Field>,
}

/// Of how many imagined rounds its readiness to pay is judged, and how many of
/// those it stays in.
const PRIOR_ROUNDS: f64 = 4.0;
const PRIOR_STAYS: f64 = 0.5;
/// How likely a seat never folds, before anything is known of it, and how
/// likely another one folds no more than that in a round.
const PRIOR_STICKY: f64 = 0.1;
const STAYS_A_ROUND: f64 = 0.6;
/// How much of an answer to a bet does not depend on the price.
const STUBBORN: f64 = 0.3;

impl Rivals {
    /// The other live seats, taken to hold anything, or read by their bets.
    pub(crate) fn new(spot: &Spot, reads: Reads) -> Rivals {
        let Board { config, betting, floor, habits, .. } = spot.board();
        let unseen = spot.unseen();
        let mut opens: Vec<CardSet> = Vec::new();
        let mut all = Vec::new();
        for seat in spot.rivals() {
            let open = floor.open[seat];
            let field = opens.iter().position(|known| *known == open).unwrap_or_else(|| {
                opens.push(open);
                opens.len() - 1
            });
            let behind = spot.is_behind(seat);
            let floor_card = config.floor_card && config.draw_from_deck;
            // Who may buy a show need not wait until this seat draws.
            let draws = if spot.foresees {
                betting.lap >= 2 || !behind
            } else {
                spot.draws_follow() || betting.lap >= 2 && behind
            };
            let reading = reads > Reads::Nothing;
            let past = past(spot, seat, reads);
            let (loose, sticky) = looseness(&past);
            let range = match (reading, spot.foresees) {
                (false, _) => Range::ANY,
                (true, false) => Range::read(spot, seat, &past),
                (true, true) => Range::read_open(spot, seat, &past, sticky),
            };
            all.push(Rival {
                field,
                draws: floor_card && draws,
                range,
                committed: betting.dear[seat] > 0,
                resolve: resolve(spot, seat, &past),
                blind: reading && !betting.seen.contains(seat),
                raised: reading && habits[seat].raises > 0,
                loose,
                sticky,
                per_stake: f64::from(betting.per_stake(seat)),
                coins: f64::from(betting.coins[seat]),
                behind,
            });
        }
        let ranking = config.ranking();
        let field = |open: &CardSet| Field::new(ranking, floor.trump, *open, unseen);
        Rivals { all, fields: opens.iter().map(field).collect() }
    }
}

/// The turns a seat has had in this round, its raises, and the hands that it
/// showed without having looked.
fn resolve(spot: &Spot, seat: Seat, habits: &Habits) -> f64 {
    let lap = f64::from(spot.board().betting.lap);
    let turns = if spot.is_behind(seat) { lap - 1.0 } else { lap };
    turns + f64::from(habits.raises) + f64::from(habits.shown(BetStyle::Blind).hands)
}

/// What is remembered of a seat: the round in play, and earlier ones or not.
fn past(spot: &Spot, seat: Seat, reads: Reads) -> Habits {
    let habits = spot.board().habits[seat];
    match reads {
        Reads::BetsAndShowings => habits,
        Reads::Nothing | Reads::Bets => Habits { raises: habits.raises, ..Habits::default() },
    }
}

/// The share of rounds a seat stays in, and how likely it never folds: likelier
/// with each round it did not, and hardly once it did.
fn looseness(habits: &Habits) -> (f64, f64) {
    let rounds = f64::from(habits.rounds);
    let stays = rounds - f64::from(habits.folds);
    let rate = (stays + PRIOR_ROUNDS * PRIOR_STAYS) / (rounds + PRIOR_ROUNDS);
    if habits.folds > 0 {
        return (rate, 0.02);
    }
    let sticky = (0..habits.rounds.min(20))
        .fold(PRIOR_STICKY, |sticky, _| sticky / (sticky + (1.0 - sticky) * STAYS_A_ROUND));
    (rate, sticky)
}

impl Rival {
    /// How likely a hand that beats `share` of its field beats this rival, once
    /// it has kept only the best `kept` of what it bets on.
    pub(crate) fn beaten_by(&self, share: f64, kept: f64) -> f64 {
        self.range.kept(kept).beaten_by(share)
    }

    /// How likely it stays when this seat risks some coins for a pot: what
    /// makes the risk just not worth it, shared with the other rivals, or, for
    /// some, the same whatever the price.
    pub(crate) fn stays(&self, fair: f64) -> f64 {
        let by_odds = (2.0 * self.loose * fair).min(1.0);
        let anyway = 0.7 * self.loose;
        let stays = STUBBORN * anyway + (1.0 - STUBBORN) * by_odds;
        // Who raised folds little but bluffs; who has not looked pays half.
        let stays = if self.raised { stays.max(1.0 - self.range.bluff) } else { stays };
        let stays = if self.blind { 0.6 + 0.4 * stays } else { stays };
        (self.sticky + (1.0 - self.sticky) * stays).clamp(0.02, 0.98)
    }
}

/// How likely each of some rivals must stay so that all of them fold just as
/// often as a bluff of this price into this pot needs.
pub(crate) fn fair_defence(price: f64, pot: f64, rivals: usize) -> f64 {
    let all_fold = price / (pot + price).max(1.0);
    // The root, by Newton's method.
    let mut fold = 1.0;
    for _ in 0..12 {
        let power = (1..rivals).fold(1.0, |power: f64, _| power * fold);
        let many = rivals.max(1) as f64;
        fold -= (power * fold - all_fold) / (many * power).max(1e-9);
        fold = fold.clamp(0.0, 1.0);
    }
    1.0 - fold
}
