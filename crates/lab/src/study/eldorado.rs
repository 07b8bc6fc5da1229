//! The figures of El Dorado.

use croupier_eldorado::ElDorado;
use croupier_sim::ElDoradoTally;

use super::Unit::{Number, Points, Share};
use super::{Studied, Unit, mark};

impl Studied for ElDorado {
    type Notes = ElDoradoTally;

    const FIGURES: &'static [(&'static str, Unit)] = &[
        ("exact", Share),
        ("pressure", Number),
        ("overbid", Share),
        ("underbid", Share),
        ("points_p1", Points),
        ("points_p2", Points),
        ("points_p3", Points),
        ("points_p4", Points),
        ("points_p5", Points),
        ("points_p6", Points),
        ("points_p7", Points),
        ("points_p8", Points),
        ("points_p9", Points),
        ("points_p10", Points),
        ("exact_1_card", Share),
        ("exact_2_cards", Share),
        ("exact_3_cards", Share),
        ("exact_4_cards", Share),
        ("exact_5_cards", Share),
        ("exact_6_cards", Share),
        ("exact_7_cards", Share),
        ("exact_8_cards", Share),
        ("exact_9_cards", Share),
        ("exact_10_cards", Share),
    ];

    const HEADLINE: &'static [&'static str] = &[
        "exact",
        "pressure",
        "overbid",
        "underbid",
        "points_p1",
        "points_p2",
        "points_p3",
        "points_p4",
    ];

    fn marks(one: &ElDoradoTally) -> Vec<(i64, i64)> {
        let alone = [&one.exact, &one.pressure, &one.overbid, &one.underbid].map(mark);
        let seats = one.points.iter().map(mark);
        alone.into_iter().chain(seats).chain(one.exact_by_cards.iter().map(mark)).collect()
    }
}
