//! Every setting of a ruleset, each in a sentence.

mod list;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::Arc;

use croupier_buybust::{Book, Config, DeckList, Play, Rules, Ruleset};
use serde_json::Value;

use crate::Setting;
use crate::setting::put;

/// What stands between the name of a ruleset and what is changed in it.
const CHANGED: &str = ", changed: ";

/// The settings of a ruleset that can be chosen beside the Player's deck and the number of
/// hands, in the order in which they are explained.
pub fn settings(ruleset: &Ruleset) -> impl Iterator<Item = Setting> + use<> {
    let (own, run) = match ruleset.rules.play {
        Play::Sequential(_) => (list::SEQUENTIAL, list::RUN),
        Play::Initiative(_) => (list::INITIATIVE, list::RUN),
        Play::SingleRound(_) => (list::SINGLE_ROUND, &[][..]),
    };
    let tiers = if ruleset.tiers.is_empty() { &[] } else { list::TIERS };
    own.iter().chain(list::COMMON).chain(run).chain(tiers).copied()
}

/// What a setting is in a ruleset, as it is typed.
pub fn present(ruleset: &Ruleset, setting: &Setting) -> String {
    match setting.name {
        "narc" => ruleset.narc.clone(),
        "customer" => ruleset.customer.clone(),
        "dealer" => ruleset.dealer.clone().unwrap_or("none".to_string()),
        "tiers" => {
            let tiers = ruleset.tiers.iter();
            tiers
                .map(|(name, from, _)| format!("{name} from {from}"))
                .collect::<Vec<_>>()
                .join(", ")
        }
        name => {
            let value = serde_json::to_value(&ruleset.rules).unwrap_or_default();
            let way = format!("/{}", way(&ruleset.rules, name).join("/"));
            setting.typed(value.pointer(&way))
        }
    }
}

/// Where a setting stands in written rules.
fn way<'n>(rules: &Rules, name: &'n str) -> Vec<&'n str> {
    let game = match rules.play {
        Play::Sequential(_) => "sequential",
        Play::Initiative(_) => "initiative",
        Play::SingleRound(_) => "single_round",
    };
    let is = |setting: &&Setting| setting.name == name;
    if list::COMMON.iter().chain(list::RUN).any(|setting| is(&setting)) {
        return vec![name];
    }
    let inner = match name.split_once('.') {
        Some((field, "1")) => vec![field, "0"],
        Some((field, "2")) => vec![field, "1"],
        Some((field, _)) => vec![field, "2"],
        None if name == "dealer_deck" => vec!["dealer"],
        None => vec![name],
    };
    ["play", game].into_iter().chain(inner).collect()
}

/// A table of a ruleset with some settings changed: each by its name, as it was typed. Its
/// name says what is changed.
///
/// # Errors
///
/// What cannot be played, and what is allowed, in a sentence.
pub fn changed(
    book: &Book,
    table: &Config,
    typed: &BTreeMap<String, String>,
) -> Result<Config, String> {
    let ruleset = book.ruleset(table.name()).map_err(|wrong| wrong.to_string())?;
    let mut rules = serde_json::to_value(table.rules()).map_err(|wrong| wrong.to_string())?;
    let mut decks = table.decks().clone();
    let mut told = Vec::new();
    for (name, text) in typed {
        let setting = settings(ruleset).find(|setting| setting.name == name);
        let setting = setting
            .ok_or_else(|| format!("the rules {} have no setting {name:?}", ruleset.name))?;
        let value = setting.read(text)?;
        if setting.typed(Some(&value)) == present(ruleset, &setting) {
            continue;
        }
        told.push(format!("{name} {}", setting.typed(Some(&value))));
        match setting.name {
            "narc" => decks.narc = deck(book, &setting, &value)?,
            "customer" => decks.customer = deck(book, &setting, &value)?,
            "dealer" => decks.dealer = deck(book, &setting, &value)?,
            "tiers" => decks.tiers.clear(),
            name => put(&mut rules, &way(table.rules(), name), value),
        }
    }
    if told.is_empty() {
        return Ok(table.clone());
    }
    let rules: Rules = serde_json::from_value(rules).map_err(|wrong| wrong.to_string())?;
    let name = format!("{}{CHANGED}{}", ruleset.name, told.join(", "));
    Config::new(&name, Arc::new(table.catalog().clone()), decks, rules)
        .map_err(|wrong| wrong.to_string())
}

fn deck(book: &Book, setting: &Setting, name: &Value) -> Result<DeckList, String> {
    let name = name.as_str().unwrap_or_default();
    book.deck(name).map_err(|_| {
        let names: Vec<&str> = book.decks().iter().map(|(name, _)| name.as_str()).collect();
        format!("{}: there is no deck {name:?}; there are {}", setting.title, names.join(", "))
    })
}

/// The ruleset that a table is named after, and what is changed in it.
pub fn named(name: &str) -> (&str, BTreeMap<String, String>) {
    let (ruleset, told) = name.split_once(CHANGED).unwrap_or((name, ""));
    let one = |told: &str| told.split_once(' ').map(|(name, text)| (name.into(), text.into()));
    (ruleset, told.split(", ").filter_map(one).collect())
}
