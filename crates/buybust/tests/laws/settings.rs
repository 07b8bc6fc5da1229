//! Tables for every value of every setting.

use croupier_buybust::{
    Answers, Config, DeckLife, Initiative, Picks, Play, Rules, Sequential, SingleRound, TurnOrder,
};
use croupier_kernel::{Chance, Seed};

use crate::{classic, insured};

const LIVES: [DeckLife; 2] = [DeckLife::Worn, DeckLife::Fresh];
const SWITCH: [bool; 2] = [false, true];

/// The same with one field at each of these values in turn. All fields are
/// named, so that a new one does not compile until it is listed.
macro_rules! one_at_a_time {
    ($base:expr, $kind:ident { $($field:ident: $values:expr),* $(,)? }) => {{
        let base = $base;
        let $kind { $($field: _),* } = &base;
        let mut all = Vec::new();
        $(all.extend($values.into_iter().map(|value| $kind { $field: value, ..base.clone() }));)*
        all
    }};
}

/// Each option of a game in turn.
fn plays(play: &Play) -> Vec<Play> {
    match play.clone() {
        Play::SingleRound(SingleRound { location_duty: _ }) => {
            let all = SWITCH.map(|location_duty| SingleRound { location_duty });
            all.into_iter().map(Play::SingleRound).collect()
        }
        Play::Initiative(options) => {
            let all = one_at_a_time!(
                options,
                Initiative {
                    answers: [Answers::Lap, Answers::Strict],
                    raises: [[1; 3], [5; 3], [1, 3, 5], [5, 3, 1]],
                    bonus: [None, Some("upper_hand".to_string())],
                    persists: SWITCH,
                    blind: SWITCH,
                    fold_costs_card: SWITCH,
                }
            );
            all.into_iter().map(Play::Initiative).collect()
        }
        Play::Sequential(options) => {
            let all = one_at_a_time!(
                options,
                Sequential {
                    fold_above: [[0; 3], [u16::MAX; 3], [0, 20, 40]],
                    order: [TurnOrder::Rotating, TurnOrder::HottestFirst, TurnOrder::WinnerFirst],
                    picks: [Picks::Open, Picks::Secret],
                    dealer: LIVES,
                    loiter: [0, 7, u16::MAX],
                    convictions_hold: SWITCH,
                }
            );
            all.into_iter().map(Play::Sequential).collect()
        }
    }
}

fn rules(base: &Rules) -> Vec<Rules> {
    one_at_a_time!(
        base.clone(),
        Rules {
            play: plays(&base.play),
            hands: [1, 2, Config::MOST_HANDS],
            decks: LIVES,
            cash: [0, 1_000, u32::MAX],
            heat: [0, 40, u16::MAX],
            warn_within: [0, u16::MAX],
            seizure: [0, 1, 50, 100],
            fine: [0, 1, u16::MAX],
        }
    )
}

/// The generations, and one with small decks and dear Insurances.
fn bases() -> Vec<Config> {
    let shipped = ["sequential-flat", "initiative", "single-round"];
    let mut bases: Vec<Config> =
        shipped.iter().map(|name| classic().config(name, None).unwrap()).collect();
    bases.push(insured("sequential-flat", DeckLife::Worn));
    bases
}

/// One setting changed at a time; what the rules refuse is left out.
pub(crate) fn each() -> Vec<Config> {
    let tables = bases().into_iter().flat_map(|base| {
        let rules = rules(base.rules());
        rules.into_iter().filter_map(move |rules| base.with_rules(rules).ok())
    });
    tables.collect()
}

/// Changes on top of changes, drawn.
pub(crate) fn drawn() -> Vec<Config> {
    let mut dice = Seed::from_text("settings").unwrap().dice(0, 0);
    let mut tables = Vec::new();
    for base in bases() {
        for _ in 0..20 {
            let mut table = base.clone();
            for _ in 0..5 {
                let all = rules(table.rules());
                let chosen = all[dice.below(all.len() as u32) as usize].clone();
                table = table.with_rules(chosen).unwrap_or(table);
            }
            tables.push(table);
        }
    }
    tables
}
