//! The figures of Three Card Brag.

use croupier_brag::Brag;
use croupier_sim::BragTally;

use super::Unit::{Coins, Number, Share};
use super::{Studied, Unit, mark};

/// Seats whose coins are figures of their own.
const SEATS: usize = 8;

impl Studied for Brag {
    type Notes = BragTally;

    const FIGURES: &'static [(&'static str, Unit)] = &[
        ("without_bet", Share),
        ("with_blind_bet", Share),
        ("blind_bets", Number),
        ("with_raise", Share),
        ("with_fold", Share),
        ("second_lap", Share),
        ("contested", Share),
        ("show", Share),
        ("fold_out", Share),
        ("pot", Coins),
        ("starter_coins", Coins),
        ("coins_high_card", Coins),
        ("coins_pair", Coins),
        ("coins_flush", Coins),
        ("coins_straight", Coins),
        ("coins_straight_flush", Coins),
        ("coins_royal_flush", Coins),
        ("coins_three_of_a_kind", Coins),
        ("coins_p1", Coins),
        ("coins_p2", Coins),
        ("coins_p3", Coins),
        ("coins_p4", Coins),
        ("coins_p5", Coins),
        ("coins_p6", Coins),
        ("coins_p7", Coins),
        ("coins_p8", Coins),
    ];

    const HEADLINE: &'static [&'static str] = &[
        "without_bet",
        "with_blind_bet",
        "with_raise",
        "second_lap",
        "contested",
        "show",
        "fold_out",
        "pot",
        "starter_coins",
    ];

    fn marks(one: &BragTally) -> Vec<(i64, i64)> {
        let life = one.life();
        let rounds = life.rounds as i64;
        let share = |count: u64| (count as i64, rounds);
        let mut marks = vec![
            share(life.without_bet),
            share(life.with_blind_bet),
            share(life.blind_bets),
            share(life.with_raise),
            share(life.with_fold),
            share(life.second_laps),
            share(life.contested),
            share(life.shows),
            share(life.fold_outs),
            mark(&one.pot()),
            mark(&life.starter),
        ];
        marks.extend(one.hands().iter().map(mark));
        let seats = one.seats();
        marks.extend(
            (0..SEATS).map(|seat| seats.get(seat).map_or((0, 0), |seat| mark(&seat.coins))),
        );
        marks
    }
}
