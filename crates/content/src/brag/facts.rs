//! What a text may mention of the active settings.

use std::collections::BTreeMap;

use croupier_brag::{BlindEscalation, Brag, Category, Config, HAND_CARDS, Settings};
use croupier_kernel::{Card, Game, Seat, SeatSet, Seed};
use serde_json::Value;

use super::odds::{Counts, Odds, per_cent};

/// Every setting under its name (the numbers of the points ledger as
/// `bonuses.flush.bonus`), what follows from them at the start of a round, and
/// the odds in per cent as `odds.flush.natural`; `odds.flush.dealt` and
/// `odds.flush.drawn` are with the trump where there is one.
pub(super) struct Facts(BTreeMap<String, String>);

impl Facts {
    pub(super) fn of(config: &Config) -> Facts {
        let mut facts = BTreeMap::new();
        if let Ok(settings) = serde_json::to_value(config.settings()) {
            flatten("", &settings, &mut facts);
        }
        // Prices are asked of the engine, at a first turn of a real table.
        let game = Brag::new(config, Seed::from_bytes([0; 32]), &mut ());
        let (seat, mut betting) = (Seat::FIRST, game.board().betting);
        betting.stake = first_stake(config);
        betting.revealed = SeatSet::EMPTY;
        for (word, looked) in [("blind", SeatSet::EMPTY), ("seen", [seat].into_iter().collect())] {
            betting.seen = looked;
            let per_stake = betting.per_stake(seat);
            let show = betting.show_price(config, seat);
            facts.insert(format!("{word}_per_stake"), per_stake.to_string());
            facts.insert(format!("{word}_price"), betting.stay_price(seat).to_string());
            facts.insert(format!("show_{word}_price"), show.to_string());
            facts.insert(format!("show_{word}_stakes"), (show / betting.stake).to_string());
            let raise = betting.stake + config.base;
            facts.insert(format!("least_raise_{word}"), (per_stake * raise).to_string());
        }
        let seen_per_stake = betting.per_stake(seat);
        let lifted = match config.blind_escalation {
            BlindEscalation::None => 1,
            BlindEscalation::OpeningOnly | BlindEscalation::Every => 2,
        };
        let deck = Card::COUNT as u32 - HAND_CARDS * u32::from(config.seats);
        for (name, number) in [
            ("first_stake", betting.stake),
            ("least_raise", betting.stake + config.base),
            ("stake_after_blind", betting.stake * lifted),
            ("seen_price_after_blind", seen_per_stake * betting.stake * lifted),
            ("entry", config.ante.max(1)),
            ("deck", deck),
        ] {
            facts.insert(name.into(), number.to_string());
        }
        let counts = Counts::of(config);
        for category in Category::ALL {
            let id = category.id();
            facts.insert(format!("odds.{id}.dealt"), counts.dealt(&[category]));
            facts.insert(format!("odds.{id}.drawn"), counts.drawn(&[category]));
        }
        for (category, odds) in Category::ALL.into_iter().zip(Odds::counted(config.ranking())) {
            let id = category.id();
            let natural = per_cent(odds.natural, Odds::OF.natural);
            let after_draw = per_cent(odds.after_draw, Odds::OF.after_draw);
            facts.insert(format!("odds.{id}.natural"), natural);
            facts.insert(format!("odds.{id}.after_draw"), after_draw);
        }
        Facts(facts)
    }

    pub(super) fn get(&self, name: &str) -> Option<&String> {
        self.0.get(name)
    }

    /// Whether there is such a fact at any table.
    pub(super) fn is_known(name: &str) -> bool {
        let usual = Config::new(Settings::default());
        usual.is_ok_and(|usual| Facts::of(&usual).get(name).is_some())
    }
}

/// The stake that a round starts at (R23).
pub(super) fn first_stake(config: &Config) -> u32 {
    config.base * u32::from(config.blind_multiplier)
}

fn flatten(path: &str, value: &Value, facts: &mut BTreeMap<String, String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                let inner = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                flatten(&inner, value, facts);
            }
        }
        Value::String(word) => {
            facts.insert(path.into(), word.clone());
        }
        other => {
            facts.insert(path.into(), other.to_string());
        }
    }
}
