//! Advice at El Dorado: `hard` with ten times its worlds.

use std::fmt::Write;

use croupier_eldorado::{Action, ElDorado, Tally, View};
use croupier_kernel::Dice;

use super::fact::Fact;
use super::search::{End, Tried as Searched};
use super::{Hard, search};
use crate::advice::{Advised, Tried, Weighing, WeighingOf, percent, percents};

const ADVISER: &str = "hard-x10";
const HARD: Hard = Hard::with_worlds(3200);

/// How often a seat ended a round with how many tricks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chances {
    /// What it bid.
    pub bid: u8,
    /// In how many worlds it won 0, 1, 2 ... tricks in the whole round.
    pub won: Vec<u32>,
}

impl Chances {
    fn of(view: &View, bid: u8, ends: &[End]) -> Chances {
        let mut won = vec![0; usize::from(view.board.cards()) + 1];
        ends.iter().for_each(|end| won[usize::from(end.won)] += 1);
        Chances { bid, won }
    }

    /// The share of worlds in which the seat won this many tricks.
    pub fn share(&self, tricks: u8) -> f64 {
        let worlds: u32 = self.won.iter().sum();
        let times = self.won.get(usize::from(tricks)).copied().unwrap_or(0);
        f64::from(times) / f64::from(worlds.max(1))
    }

    /// How likely the bid is made.
    pub fn made(&self) -> f64 {
        self.share(self.bid)
    }

    /// The points of the round, on average.
    pub fn points(&self) -> f64 {
        let points = |won: u8| f64::from(Tally { bid: self.bid, won }.points());
        (0..self.won.len() as u8).map(|won| self.share(won) * points(won)).sum()
    }
}

impl Hard {
    /// Weighs the actions open in a view as this bot does, and one more that is
    /// asked about: what it would do with the same stream brings most.
    pub fn weigh(
        &self,
        view: &View,
        also: Option<Action>,
        adviser: &'static str,
        dice: &mut Dice,
    ) -> Option<WeighingOf<ElDorado>> {
        if view.legal.is_empty() {
            return None;
        }
        let worlds = self.worlds(view, dice);
        let row = |action: Action, bid: u8, ends: &[End]| Tried {
            action,
            chances: Chances::of(view, bid, ends),
            worths: ends.iter().map(|end| end.worth).collect(),
        };
        if view.legal.bid_range().is_some() {
            let row =
                |tried: &Searched<u8>| row(Action::Bid(tried.choice), tried.choice, &tried.ends);
            let tried = search::bids(view, &worlds, search::likely_bids(view));
            let weighing = Weighing::new(adviser, "points", tried.iter().map(row).collect());
            return Some(match also {
                Some(Action::Bid(bid)) if weighing.find(Action::Bid(bid)).is_none() => {
                    let beside = search::bids(view, &worlds, [bid].into_iter());
                    beside.iter().map(row).fold(weighing, Weighing::with)
                }
                _ => weighing,
            });
        }
        let bid = view.board.bids()[view.seat].unwrap_or(0);
        let tried = self.tried_cards(view, &worlds);
        let rows = tried.iter().map(|tried| row(Action::Play(tried.choice), bid, &tried.ends));
        let weighing = Weighing::new(adviser, "points", rows.collect());
        Some(match also {
            Some(Action::Play(card)) if weighing.find(Action::Play(card)).is_none() => {
                let alike = search::find(view, &tried, card)?;
                weighing.with(row(Action::Play(card), bid, &alike.ends))
            }
            _ => weighing,
        })
    }
}

impl Advised for ElDorado {
    type Chances = Chances;

    fn weigh(view: &View, also: Option<Action>, dice: &mut Dice) -> Option<WeighingOf<ElDorado>> {
        HARD.weigh(view, also, ADVISER, dice)
    }

    fn reason(view: &View, weighing: &WeighingOf<ElDorado>, action: Action) -> String {
        let fact = Fact::of(view, weighing, action);
        let Some(tried) = weighing.find(action) else { return fact.to_string() };
        if fact == Fact::BidLost {
            return fact.to_string();
        }
        let (made, worlds) = (percent(tried.chances.made()), weighing.worlds());
        match action {
            Action::Bid(tricks) => format!(
                "{fact}; you take exactly {tricks} in {made} % of {worlds} imagined deals, \
                 {:+.1} points on average",
                tried.chances.points()
            ),
            Action::Play(_) => {
                format!("{fact}; you make your bid in {made} % of {worlds} imagined deals")
            }
        }
    }

    fn odds(view: &View, weighing: &WeighingOf<ElDorado>) -> String {
        let best = weighing.best().map(|tried| tried.action);
        let near_the_end = view.round + 1 >= view.board.config().rounds();
        let mut text = format!(
            "Each choice in {} imagined deals that explain what was bid and played ({}):\n\
             {:<12}{:>6}{:>8}",
            weighing.worlds(),
            weighing.adviser(),
            "",
            "made",
            "points",
        );
        if near_the_end {
            let _ = write!(text, "{:>8}", "worth");
        }
        let most = usize::from(view.board.cards());
        let reached =
            |tricks: &usize| weighing.tried().iter().any(|tried| tried.chances.won[*tricks] > 0);
        let tricks: Vec<usize> = (0..=most).filter(reached).collect();
        for won in &tricks {
            let _ = write!(text, "{:>7}", format!("{won} won"));
        }
        for tried in weighing.tried() {
            let shares: Vec<f64> = (0..=most as u8).map(|won| tried.chances.share(won)).collect();
            let shares: Vec<String> =
                percents(&shares).iter().map(|share| format!("{share} %")).collect();
            let mark = if Some(tried.action) == best { "* " } else { "  " };
            let _ = write!(
                text,
                "\n{mark}{:<10}{:>6}{:>8}",
                tried.action.to_string(),
                shares[usize::from(tried.chances.bid)],
                format!("{:+.1}", tried.chances.points()),
            );
            if near_the_end {
                let _ = write!(text, "{:>8}", format!("{:+.1}", tried.mean()));
            }
            for won in &tricks {
                let _ = write!(text, "{:>7}", shares[*won]);
            }
        }
        text += "\n* brings most points on average";
        text += if near_the_end { ", winning the match counted as 8 of them." } else { "." };
        text
    }
}
