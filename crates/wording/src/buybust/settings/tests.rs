//! Every setting is explained, can be chosen, and is told.

use croupier_content::buybust::Content;

use super::*;
use crate::SettingKind;

fn book() -> &'static Book {
    let content = Content::embedded();
    content.book(content.usual_cards("sequential")).unwrap()
}

fn with(rules: &str, name: &str, text: &str) -> Result<Config, String> {
    let typed = BTreeMap::from([(name.to_string(), text.to_string())]);
    changed(book(), &book().config(rules, None).unwrap(), &typed)
}

/// Every name in some written rules, parts of a list by their number from 1.
fn names(value: &Value, found: &mut Vec<String>) {
    let Value::Object(fields) = value else { return };
    for (name, inner) in fields {
        match inner {
            Value::Object(_) => names(inner, found),
            Value::Array(list) => {
                found.extend((1..=list.len()).map(|number| format!("{name}.{number}")));
            }
            _ => found.push(name.clone()),
        }
    }
}

#[test]
fn every_option_of_every_game_is_explained_once() {
    for rules in ["sequential", "initiative", "single-round"] {
        let ruleset = book().ruleset(rules).unwrap();
        let mut all = Vec::new();
        names(&serde_json::to_value(&ruleset.rules).unwrap(), &mut all);
        // A zero is not written, and the Dealer's deck has another name in files.
        all.extend(["seizure", "fine", "loiter", "convictions_hold"].map(str::to_string));
        all.iter_mut().filter(|name| *name == "dealer").for_each(|it| *it += "_deck");
        all.extend(["narc", "customer"].map(str::to_string));
        if rules == "sequential" {
            all.extend(["dealer", "tiers"].map(str::to_string));
        } else {
            all.retain(|name| !["loiter", "convictions_hold"].contains(&name.as_str()));
        }
        // Chosen beside these, or never another.
        let others: &[&str] =
            if rules == "single-round" { &["hands", "decks"] } else { &["hands"] };
        all.retain(|name| !others.contains(&name.as_str()));
        all.sort_unstable();
        all.dedup();
        let mut told: Vec<&str> = settings(ruleset).map(|setting| setting.name).collect();
        told.sort_unstable();
        assert_eq!(told, all, "{rules}");
        for setting in settings(ruleset) {
            assert!(setting.says.ends_with('.') && !setting.title.is_empty(), "{setting:?}");
        }
    }
}

#[test]
fn every_value_of_every_setting_can_be_chosen_and_is_told_in_the_name() {
    for ruleset in book().rulesets() {
        for setting in settings(ruleset) {
            let texts: Vec<String> = match setting.kind {
                SettingKind::Switch => ["yes", "no"].map(str::to_string).to_vec(),
                SettingKind::Number(least, most) => vec![least.to_string(), most.to_string()],
                SettingKind::OneOf(values) => {
                    values.iter().map(|(name, _)| name.to_string()).collect()
                }
                SettingKind::Deck => Vec::new(),
                SettingKind::Card => vec!["none".to_string(), "weed".to_string()],
            };
            for text in &texts {
                let config = with(&ruleset.name, setting.name, text);
                let config = config.unwrap_or_else(|why| panic!("{setting:?} {text}: {why}"));
                let (base, told) = named(config.name());
                assert_eq!(base, ruleset.name);
                let same = present(ruleset, &setting) == *text;
                let wanted = (!same).then(|| (setting.name.to_string(), text.clone()));
                assert_eq!(told, BTreeMap::from_iter(wanted), "{}", config.name());
                let played = Ruleset { rules: config.rules().clone(), ..ruleset.clone() };
                if setting.name != "tiers" {
                    assert_eq!(present(&played, &setting), *text, "{}", config.name());
                }
            }
        }
    }
}

#[test]
fn decks_and_tiers_are_those_that_were_asked_for() {
    let usual = book().config("sequential", None).unwrap();
    let narc = with("sequential", "narc", "narc-hot").unwrap();
    assert_eq!(narc.decks().narc, book().deck("narc-hot").unwrap());
    assert_eq!(narc.decks().tiers, usual.decks().tiers);
    let flat = with("sequential", "tiers", "none").unwrap();
    assert!(flat.decks().tiers.is_empty() && !usual.decks().tiers.is_empty());
    assert_eq!(with("sequential", "dealer", "dealer").unwrap(), usual);
    assert_eq!(
        with("sequential", "customer", "narc").unwrap().decks().customer,
        usual.decks().narc
    );
}

#[test]
fn several_changes_are_told_in_one_name_and_read_back() {
    let typed = [("loiter", "7"), ("picks", "secret"), ("fold_above.2", "61")];
    let typed: BTreeMap<String, String> =
        typed.map(|(name, text)| (name.to_string(), text.to_string())).into();
    let usual = book().config("sequential", None).unwrap();
    let config = changed(book(), &usual, &typed).unwrap();
    assert_eq!(config.name(), "sequential, changed: fold_above.2 61, loiter 7, picks secret");
    assert_eq!(named(config.name()), ("sequential", typed));
    assert_eq!(config.sequential().unwrap().fold_above[1], 61);
    let back: Config = serde_json::from_value(serde_json::to_value(&config).unwrap()).unwrap();
    assert_eq!(back, config);
}

#[test]
fn what_cannot_be_played_is_refused_in_a_sentence() {
    for (rules, name, text, said) in [
        ("sequential", "seizure", "101", "Seizure: a whole number from 0 to 100"),
        ("sequential", "loiter", "-1", "Waiting: a whole number from 0 to 1000"),
        ("sequential", "picks", "hidden", "Picks: one of open, secret"),
        ("sequential", "raises.1", "2", "the rules sequential have no setting \"raises.1\""),
        ("initiative", "raises.1", "6", "Raises, round 1: a whole number from 1 to 5"),
        ("initiative", "blind", "1", "Blind raise: yes or no"),
    ] {
        assert_eq!(with(rules, name, text).unwrap_err(), said);
    }
    for (name, text, part) in [
        ("narc", "gold", "The Narc's deck: there is no deck \"gold\"; there are "),
        ("narc", "dealer", "the narc cannot have it"),
        ("dealer", "narc", "the Dealer cannot have it"),
    ] {
        let refused = with("sequential", name, text).unwrap_err();
        assert!(refused.contains(part), "{refused}");
    }
    let refused = with("initiative", "bonus", "gold").unwrap_err();
    assert!(refused.contains("\"gold\""), "{refused}");
}
