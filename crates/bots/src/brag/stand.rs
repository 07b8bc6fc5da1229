//! A bet against rivals of whom it is known where in their ranges they stand.

use croupier_brag::Action;
use croupier_kernel::Moves;

use super::outlook::Shares;
use super::plan::{Plan, SIZES};
use super::rivals::fair_defence;
use super::worth::{Answer, Contest, Worth};

/// What this seat does next.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Move {
    Fold,
    Check,
    Show { price: f64 },
    AllIn,
    Bet { stake: f64, price: f64, raising: bool },
}

/// One move with one hand: how each rival answers, and what follows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stand {
    answers: Vec<Answer>,
    /// What is won if nobody stays.
    unopposed: f64,
    /// What is won, beside what rivals add, by the best hand of those who stay.
    win: f64,
    /// What is lost otherwise.
    lose: f64,
    /// Whether the hand is folded as soon as anyone stays.
    gives_up: bool,
}

/// How a move ended, and what it brought.
#[derive(Clone, Copy, Debug)]
pub(crate) enum End {
    Unopposed(f64),
    Won(f64),
    Lost(f64),
    Folded(f64),
}

impl Stand {
    /// A hand beating these shares of the rivals' fields, and this move, as
    /// `hard` reckons with them.
    pub(crate) fn new(worth: &Worth, shares: &Shares, what: Move) -> Stand {
        let spot = worth.spot;
        let betting = &spot.board().betting;
        let coins = f64::from(betting.coins[spot.view.seat]);
        let all_stay = || {
            let rivals = worth.rivals.all.iter().zip(shares);
            let beaten = rivals.map(|(rival, share)| rival.beaten_by(*share, 1.0));
            beaten.map(|beaten| Answer { stays: 1.0, beaten, pays: 0.0 }).collect()
        };
        let pot = spot.pot;
        let compared = |win: f64, lose: f64| Stand {
            answers: all_stay(),
            unopposed: pot,
            win,
            lose,
            gives_up: false,
        };
        match what {
            Move::Fold => Stand { gives_up: true, ..compared(0.0, 0.0) },
            Move::Check => {
                let free =
                    if worth.rivals.all.iter().any(|rival| rival.behind) { 0.85 } else { 1.0 };
                compared(free * pot, 0.0)
            }
            Move::Show { price } => compared(pot, price),
            Move::AllIn => {
                let paid = f64::from(betting.paid[spot.view.seat]) + coins;
                compared(pot.min(paid * f64::from(betting.dealt.len())), coins)
            }
            Move::Bet { stake, price, raising } if spot.foresees => {
                let replies = worth.replies(stake, price, raising);
                let answers: Vec<Answer> = worth.foreseen_answers(&replies, shares).collect();
                let mut contest = contest(&answers);
                contest.added /= (1.0 - contest.unopposed).max(0.01);
                let in_all = price + worth.follows(stake);
                let can = worth.can_stay(price, worth.show_price(stake));
                Stand::bet(worth, answers, &contest, price, in_all, can)
            }
            Move::Bet { stake, price, raising } => {
                let fair = raising.then(|| fair_defence(price, pot, worth.rivals.all.len()));
                let blind = price < 2.0 * stake;
                let answers: Vec<Answer> = worth.answers(shares, stake, blind, fair).collect();
                let in_all = if blind {
                    price + f64::from(spot.laps_to_come(raising, true)) * stake
                } else {
                    price + spot.price_to_come(raising, stake)
                };
                let can = worth.can_stay(price, in_all - price);
                let contest = contest(&answers);
                Stand::bet(worth, answers, &contest, price, in_all, can)
            }
        }
    }

    fn bet(
        worth: &Worth,
        answers: Vec<Answer>,
        contest: &Contest,
        price: f64,
        in_all: f64,
        can_stay: bool,
    ) -> Stand {
        let coins = f64::from(worth.spot.board().betting.coins[worth.spot.view.seat]);
        let goes_on = worth.to_the_end(contest, in_all) > worth.given_up(contest, price);
        let gives_up = !(can_stay && goes_on);
        let lose = if gives_up { price } else { in_all.min(coins) };
        Stand { answers, unopposed: worth.spot.pot, win: worth.spot.pot, lose, gives_up }
    }

    /// How it ends against rivals that stand so far from the top of what they
    /// bet on, from 0 to 1.
    pub(crate) fn against(&self, places: &[f64]) -> End {
        let (mut opposed, mut beaten, mut added) = (false, true, 0.0);
        for (answer, place) in self.answers.iter().zip(places) {
            if *place < answer.stays {
                opposed = true;
                beaten &= *place >= answer.stays * (1.0 - answer.beaten);
                added += answer.pays;
            }
        }
        match (opposed, beaten) {
            (false, _) => End::Unopposed(self.unopposed),
            _ if self.gives_up => End::Folded(-self.lose),
            (true, true) => End::Won(self.win + added),
            (true, false) => End::Lost(-self.lose),
        }
    }

    /// What it brings on average.
    fn mean(&self, worth: &Worth) -> f64 {
        let contest = contest(&self.answers);
        let opposed = (1.0 - contest.unopposed).max(0.01);
        if self.gives_up {
            return worth.won(&contest) - (1.0 - contest.unopposed) * self.lose;
        }
        let win = self.win + contest.added / opposed;
        contest.unopposed * self.unopposed + (contest.won - contest.unopposed) * win
            - (1.0 - contest.won) * self.lose
    }
}

fn contest(answers: &[Answer]) -> Contest {
    answers.iter().copied().fold(Contest::UNANSWERED, Contest::with)
}

impl End {
    /// The coins that it brought.
    pub(crate) fn coins(self) -> f64 {
        match self {
            End::Unopposed(coins) | End::Won(coins) | End::Lost(coins) | End::Folded(coins) => {
                coins
            }
        }
    }
}

impl Plan<'_> {
    /// The best move with a hand that beats these shares, for a seat that pays
    /// so much for each coin of the stake.
    pub(crate) fn best_stand(&self, shares: &Shares, per_stake: f64) -> Stand {
        let spot = self.worth.spot;
        let betting = &spot.board().betting;
        let stake = f64::from(betting.stake);
        let mut moves =
            vec![Move::Fold, Move::Bet { stake, price: per_stake * stake, raising: false }];
        if spot.legal.contains(Action::Check) {
            moves.push(Move::Check);
        }
        if let Some(price) = self.worth.show_once_looked() {
            moves.push(Move::Show { price });
        }
        for size in SIZES.into_iter().take_while(|size| *size <= self.boldest()) {
            let Some(stake) = spot.raise_near(size * spot.pot) else { break };
            let stake = f64::from(stake);
            moves.push(Move::Bet { stake, price: per_stake * stake, raising: true });
        }
        let stands = moves.into_iter().map(|what| Stand::new(self.worth, shares, what));
        let better = |best: Stand, next: Stand| {
            if next.mean(self.worth) > best.mean(self.worth) { next } else { best }
        };
        stands.reduce(better).unwrap_or_default()
    }
}
