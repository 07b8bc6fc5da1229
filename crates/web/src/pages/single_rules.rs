//! The single rules of a table, each to be chosen by itself.

use std::collections::BTreeMap;

use croupier_wording::{Setting, SettingKind};
use maud::{Markup, html};

use crate::sentence::sentence;

/// One rule, with what it is unless it is changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SingleRule {
    pub(crate) setting: Setting,
    /// What it is in the chosen rules, as it is typed.
    pub(crate) present: String,
    /// What can be chosen beside what the setting itself lists, as it is typed and in words.
    pub(crate) names: Vec<(String, String)>,
}

/// The rules folded away, with what was typed for them; those that are only for the record
/// once more.
pub(super) fn sheet(rules: &[SingleRule], typed: &BTreeMap<String, String>) -> Markup {
    let is_point = |rule: &&SingleRule| rule.setting.name.starts_with("bonuses.");
    let (points, table): (Vec<&SingleRule>, Vec<&SingleRule>) = rules.iter().partition(is_point);
    html! {
        details open[!typed.is_empty()] {
            summary { "Change single rules" }
            div id="single" {
                (fields(&table, typed))
                @if !points.is_empty() {
                    details {
                        summary { "Points for the record" }
                        (fields(&points, typed))
                    }
                }
            }
        }
    }
}

fn fields(rules: &[&SingleRule], typed: &BTreeMap<String, String>) -> Markup {
    html! {
        div.settings { @for rule in rules { (field(rule, typed)) } }
    }
}

fn field(rule: &SingleRule, typed: &BTreeMap<String, String>) -> Markup {
    let SingleRule { setting, present, names } = rule;
    let typed = typed.get(setting.name).map_or("", String::as_str);
    let (field, says) = (format!("set-{}", setting.name), format!("says-{}", setting.name));
    let usual = setting.words(present);
    let wrong = Some(typed).filter(|typed| !typed.is_empty());
    let wrong = wrong.and_then(|typed| setting.read(typed).err());
    let values: Vec<(&str, &str)> = match setting.kind {
        SettingKind::Switch => vec![("yes", "yes"), ("no", "no")],
        SettingKind::OneOf(values) => values.to_vec(),
        SettingKind::Number(..) => Vec::new(),
        SettingKind::Deck | SettingKind::Card => {
            names.iter().map(|(name, words)| (name.as_str(), words.as_str())).collect()
        }
    };
    html! {
        div.setting.changed[!typed.is_empty()] {
            label for=(field) { (setting.title) }
            @if let SettingKind::Number(least, most) = setting.kind {
                input id=(field) name=(field) inputmode="numeric" value=(typed) placeholder=(usual)
                    autocomplete="off" aria-describedby=(says) aria-invalid=[wrong.as_ref().map(|_| "true")];
                p.faint id=(says) { (setting.says) " " "From " (least) " to " (most) "." }
            } @else {
                select id=(field) name=(field) aria-describedby=(says) aria-invalid=[wrong.as_ref().map(|_| "true")] {
                    option value="" { "as usual: " (usual) }
                    @for (value, words) in values { option value=(value) selected[typed == value] { (words) } }
                    @if wrong.is_some() { option value=(typed) selected { (typed) } }
                }
                p.faint id=(says) { (setting.says) }
            }
            @if let Some(wrong) = wrong { p.error { (sentence(&wrong)) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KIND: SettingKind = SettingKind::OneOf(&[("lap", "one lap"), ("strict", "everyone")]);

    fn rule(kind: SettingKind, present: &str) -> SingleRule {
        let setting = Setting { name: "waiting", title: "Waiting", says: "What it costs.", kind };
        SingleRule { setting, present: present.to_string(), names: Vec::new() }
    }

    fn told(rule: &SingleRule, typed: &str) -> String {
        let typed = BTreeMap::from([("waiting".to_string(), typed.to_string())]);
        fields(&[rule], &typed).into_string()
    }

    #[test]
    fn a_rule_tells_its_sentence_what_it_is_and_what_it_may_be() {
        let page = told(&rule(SettingKind::Number(1, 9), "5"), "");
        for part in
            ["What it costs.", "From 1 to 9.", r#"placeholder="5""#, r#"name="set-waiting""#]
        {
            assert!(page.contains(part), "{part}: {page}");
        }
        assert!(!page.contains("class=\"error\""), "{page}");
        let page = told(&rule(KIND, "lap"), "strict");
        assert!(page.contains("as usual: one lap"), "{page}");
        assert!(page.contains(r#"<option value="strict" selected>everyone"#), "{page}");
        let names = vec![("narc".to_string(), "narc, 19 cards".to_string())];
        let page = told(&SingleRule { names, ..rule(SettingKind::Deck, "narc-15") }, "narc");
        assert!(page.contains(r#"<option value="narc" selected>narc, 19 cards"#), "{page}");
    }

    #[test]
    fn what_is_wrong_stands_beside_its_field_and_stays_typed() {
        let page = told(&rule(SettingKind::Number(1, 9), "5"), "\"><b>");
        assert!(page.contains("Waiting: a whole number from 1 to 9."), "{page}");
        assert!(page.contains(r#"value="&quot;&gt;&lt;b&gt;""#) && !page.contains("<b>"), "{page}");
        assert!(page.contains(r#"aria-invalid="true""#), "{page}");
        let page = told(&rule(KIND, "lap"), "never");
        assert!(page.contains("Waiting: one of lap, strict."), "{page}");
        assert!(page.contains(r#"<option value="never" selected>"#), "{page}");
    }
}
