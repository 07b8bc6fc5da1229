//! The whole asset as one JSON document.

use std::collections::BTreeMap;

use croupier_brag::{BonusRule, Category, Config};
use croupier_kernel::Seed;
use serde_json::{Value, json};

use super::facts::{Facts, first_stake};
use super::layout::kinds;
use super::moves::Prices;
use super::odds::Counts;
use super::text::{all, said};
use super::{Audience, RulesAsset};

/// Everything the asset says of a table with these settings.
pub(super) fn sheet(asset: &RulesAsset, config: &Config) -> Value {
    let rules = &asset.rules;
    let facts = Facts::of(config);
    let counts = Counts::of(config);
    let here = |of: &[Category]| -> Vec<Category> {
        kinds(config).filter(|kind| of.contains(kind)).collect()
    };
    let told = kinds(config)
        .filter_map(|category| rules.rankings.iter().find(|kind| kind.category == category));
    json!({
        "metadata": {
            "game_id": rules.metadata.game_id,
            "schema_version": rules.version,
            "display_name": rules.metadata.display_name,
            "game_name": rules.metadata.game_name,
        },
        "config": config,
        "seats": { "least": Config::FEWEST_SEATS, "most": Config::MOST_SEATS },
        "presets": asset
            .presets
            .iter()
            .map(|(preset, config)| (preset.to_string(), config))
            .collect::<BTreeMap<_, _>>(),
        "rules": {
            "player": asset.text(config, Audience::Player),
            "llm": asset.text(config, Audience::Llm),
        },
        "hand_rankings": told.map(|kind| json!({
            "category": kind.category,
            "meaning": kind.meaning,
            "example": kind.example,
            "odds": odds(&counts, &[kind.category]),
        })).collect::<Vec<_>>(),
        "hands": odds(&counts, &Category::ALL),
        "strength_classes": rules.classes.iter().map(|class| json!({
            "class": class.class,
            "categories": here(&class.kinds),
            "odds": odds(&counts, &here(&class.kinds)),
        })).collect::<Vec<_>>(),
        "betting": {
            "coins": config.coins,
            "base": config.base,
            "blind_multiplier": config.blind_multiplier,
            "ante": config.ante,
            "starter_ante": config.starter_ante,
            "first_stake": first_stake(config),
            "first_stake_formula": rules.betting.first_stake.fill(&facts),
            "blind_formula": rules.betting.blind.fill(&facts),
            "seen_formula": rules.betting.seen.fill(&facts),
        },
        "trump_system": trump_system(asset, config),
        "moves": rules.moves.iter().map(|each| json!({
            "id": each.id,
            "action": each.form(),
            "example": each.example,
            "played": all(&each.when, &facts),
            "blind_price": Prices::of(each, &facts).blind,
            "seen_price": Prices::of(each, &facts).seen,
            "valid": said(&each.valid, &facts).join(" "),
        })).collect::<Vec<_>>(),
        "bonus_rules": bonus_rules(asset, config, &facts),
        "strategy_tips": said(&rules.tips, &facts),
        "bluff_settings": rules.bluffs,
    })
}

/// How many hands are of some kinds, as dealt and after a draw, with the trump
/// where there is one.
fn odds(counts: &Counts, of: &[Category]) -> Value {
    json!({
        "dealt": counts.dealt_of(of).0,
        "dealt_percent": counts.dealt(of),
        "after_draw": counts.drawn_of(of).0,
        "after_draw_percent": counts.drawn(of),
    })
}

fn trump_system(asset: &RulesAsset, config: &Config) -> Value {
    if !config.trump {
        return json!({ "enabled": false });
    }
    let bonuses = config.bonuses;
    let examples = asset.rules.trump_examples.iter().filter_map(|example| {
        let trump = Some(example.trump);
        let reading = config.ranking().read(example.hand.cards, trump)?;
        Some(json!({
            "trump": example.trump,
            "hand": example.hand,
            "shows": example.shows,
            "category": reading.category(),
            "stands_for": reading.stands_for,
            "bonus": bonuses.earned(&reading, trump),
        }))
    });
    json!({
        "enabled": true,
        "trump_in_middle_bonus": bonuses.trump_in_middle,
        "adjacent_to_trump_bonus": bonuses.adjacent_to_trump,
        "adjacent_with_pairs": bonuses.adjacent_with_pairs,
        "three_of_a_kind_with_trump_bonus": bonuses.three_of_a_kind.trump,
        "examples": examples.collect::<Vec<_>>(),
    })
}

/// The rule objects in the order in which they claim a hand (R76-R79).
fn bonus_rules(asset: &RulesAsset, config: &Config, facts: &Facts) -> Vec<Value> {
    let mut dice = Seed::from_bytes([0; 32]).dice(0, 0);
    let words = |category: Category| {
        let rules = &asset.rules.bonus_rules;
        rules.iter().find(|rule| rule.rule == category).map(|rule| rule.fill(config, facts))
    };
    let told = |rule: &BonusRule| kinds(config).any(|category| category == rule.category());
    let rules = BonusRule::all(config).into_iter().filter(told).map(|rule| {
        let example = rule.example_hand(BonusRule::MIN_CARDS, None, &mut dice);
        let mut sheet = json!({
            "name": rule.name(),
            "category": rule.category(),
            "priority": rule.priority(),
            "bonus_value": rule.bonus_value(),
            "min_cards": BonusRule::MIN_CARDS,
            "of": words(rule.category()),
            "example": example.map(|hand| hand.to_string()),
            "bonus": example.and_then(|hand| rule.evaluate(hand, None)),
        });
        if config.trump {
            sheet["made_with_trump"] = json!(config.bonuses.of(rule.category()).trump);
        }
        sheet
    });
    rules.collect()
}
