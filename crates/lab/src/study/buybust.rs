//! The figures of Buy-Bust.

use croupier_buybust::BuyBust;
use croupier_sim::{BuyBustTally, Ratio};

use super::Unit::{Dollars, Number, Share};
use super::{Studied, Unit, mark};

impl Studied for BuyBust {
    type Notes = BuyBustTally;

    const FIGURES: &'static [(&'static str, Unit)] = &[
        ("cash", Dollars),
        ("hands", Number),
        ("heat", Number),
        ("heat_per_hand", Number),
        ("profit_if_safe", Dollars),
        ("customer_aims", Number),
        ("run_busted", Share),
        ("run_exhausted", Share),
        ("run_went_home", Share),
        ("run_last_hand", Share),
        ("safe", Share),
        ("busted", Share),
        ("convicted", Share),
        ("too_poor", Share),
        ("saved", Share),
        ("folded", Share),
        ("customer_left", Share),
        ("closed_with_customer", Share),
        ("customer_caught", Share),
        ("insurance_saves_of_busts", Share),
        ("conviction_overrides_of_busts", Share),
        ("own_place", Share),
        ("hot_hands", Share),
        ("initiative_narc", Share),
        ("initiative_customer", Share),
        ("initiative_player", Share),
        ("rounds_at_limit", Share),
    ];

    const HEADLINE: &'static [&'static str] = &[
        "cash",
        "run_busted",
        "folded",
        "customer_left",
        "hands",
        "insurance_saves_of_busts",
        "heat_per_hand",
        "run_went_home",
    ];

    fn marks(one: &BuyBustTally) -> Vec<(i64, i64)> {
        let endings = &one.endings;
        let ratios: [&Ratio; 27] = [
            &one.cash,
            &one.hands,
            &one.heat,
            &one.heat_a_hand,
            &one.profit,
            &one.customer,
            &one.ends[0],
            &one.ends[1],
            &one.ends[2],
            &one.ends[3],
            &endings.safe,
            &endings.busted,
            &endings.convicted,
            &endings.too_poor,
            &endings.saved,
            &endings.folded,
            &one.left_any,
            &one.served,
            &one.caught,
            &one.insured,
            &one.overridden,
            &one.placed,
            &one.hot,
            &one.taken[0],
            &one.taken[1],
            &one.taken[2],
            &one.at_limit,
        ];
        ratios.map(mark).to_vec()
    }

    /// The names carry who holds the card, since some cards lie in two decks.
    fn card_shares(notes: &BuyBustTally) -> Vec<(String, Ratio)> {
        let Some(config) = notes.config() else { return Vec::new() };
        let name = |card| config.catalog().name(card).to_string();
        notes
            .played()
            .map(|(role, card, ratio)| (format!("{} ({role})", name(card)), ratio))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use croupier_bots::Bot;
    use croupier_bots::buybust::Normal;
    use croupier_content::buybust::Content;
    use croupier_kernel::Seed;
    use croupier_sim::{Plan, Player};

    use super::super::{beside, study};
    use super::*;

    fn plan(deck: &str) -> Plan<BuyBust> {
        let config = Content::embedded().book("tuned").unwrap().config("sequential", Some(deck));
        let players = (0..3).map(|_| Player::Bot(&Normal as &'static dyn Bot<BuyBust>)).collect();
        Plan { config: config.unwrap(), players, master: Seed::from_text("figures").unwrap() }
    }

    #[test]
    fn figures_are_what_the_tally_of_all_matches_says() {
        let plan = plan("default");
        let study = study(&plan, 0..60, |_| {});
        let tally: BuyBustTally = plan.run(0..60, |_| {});
        let figure = |name: &str| study.figures[BuyBust::figure(name).unwrap()];
        assert_eq!(figure("cash"), tally.cash);
        assert_eq!(figure("customer_left"), tally.left_any);
        assert_eq!(figure("run_went_home"), tally.ends[2]);
        assert_eq!(figure("insurance_saves_of_busts"), tally.insured);
        assert_eq!(study.notes, tally);
        assert_eq!(BuyBust::FIGURES.len(), study.figures.len());
        assert!(BuyBust::HEADLINE.iter().all(|name| BuyBust::figure(name).is_some()));
    }

    #[test]
    fn a_table_beside_itself_differs_in_nothing_and_threads_change_no_number() {
        let (one, same, other) = (plan("default"), plan("default"), plan("aggro"));
        let others = [same, other];
        let pairs = |threads: usize| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            pool.install(|| beside(&one, &others, 0..50, |_| {}))
        };
        let found = pairs(1);
        assert_eq!(found, pairs(3));
        for (pair, (name, _)) in found[0].iter().zip(BuyBust::FIGURES) {
            assert_eq!(pair.one, pair.other, "{name}");
            assert!(pair.gap().is_none_or(|gap| gap.mean == 0.0 && gap.error < 1e-6), "{name}");
        }
        assert_ne!(found[1][0].one, found[1][0].other);
    }
}
