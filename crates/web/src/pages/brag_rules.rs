//! The rules of a table of Brag, to be chosen.

use croupier_brag::Preset;
use croupier_wording::brag::{Setting, SettingKind, preset_words, settings};
use maud::{Markup, html};

use super::choices::Choices;

/// What stands for a setting that is as the chosen rules have it.
const USUAL: &str = "as the rules say";

/// The sets of rules that have a name, and every setting that may differ from them.
pub(super) fn rules(choices: &Choices) -> Markup {
    let (points, table): (Vec<Setting>, Vec<Setting>) =
        settings().partition(|setting| setting.name.starts_with("bonuses."));
    html! {
        fieldset.sheet {
            legend { "Rules" }
            @for preset in Preset::ALL {
                label.check {
                    input type="radio" name="rules" value=(preset) checked[choices.rules == preset.to_string()];
                    span { b { (preset) } " " span.faint { (preset_words(preset)) } }
                }
            }
            details open[!choices.settings.is_empty()] {
                summary { "Change single rules" }
                div.settings { @for each in &table { (one(choices, each)) } }
                details {
                    summary { "Points for the record" }
                    div.settings { @for each in &points { (one(choices, each)) } }
                }
            }
        }
    }
}

fn one(choices: &Choices, setting: &Setting) -> Markup {
    let typed = choices.settings.get(setting.name).map_or("", String::as_str);
    let (field, says) = (format!("set-{}", setting.name), format!("says-{}", setting.name));
    let chosen = |values: &[(&str, &str)]| {
        html! {
            select id=(field) name=(field) aria-describedby=(says) {
                option value="" { (USUAL) }
                @for (value, words) in values { option value=(value) selected[typed == *value] { (words) } }
            }
        }
    };
    html! {
        div.setting.changed[!typed.is_empty()] {
            label for=(field) { (setting.title) }
            @match setting.kind {
                SettingKind::Switch => (chosen(&[("yes", "yes"), ("no", "no")])),
                SettingKind::OneOf(values) => (chosen(values)),
                SettingKind::Number(least, most) => {
                    input id=(field) name=(field) type="number" inputmode="numeric" min=(least) max=(most)
                        value=(typed) placeholder=(USUAL) aria-describedby=(says);
                },
            }
            p.faint id=(says) { (setting.says) }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use croupier_table::GameName;

    use super::*;

    #[test]
    fn every_rule_can_be_chosen_and_what_was_typed_stays() {
        let typed = [("ante", "\"><b>"), ("trump", "no"), ("starter", "rotating")];
        let settings_typed: BTreeMap<String, String> =
            typed.map(|(name, text)| (name.to_string(), text.to_string())).into();
        let choices = Choices {
            rules: "traditional".to_string(),
            settings: settings_typed,
            ..Choices::usual(GameName::Brag)
        };
        let page = rules(&choices).into_string();
        for setting in settings() {
            let field = format!(r#"name="set-{}""#, setting.name);
            assert_eq!(page.matches(&field).count(), 1, "{}", setting.name);
            assert!(page.contains(setting.title), "{}", setting.title);
        }
        for preset in Preset::ALL {
            assert!(page.contains(&format!(r#"name="rules" value="{preset}""#)));
        }
        assert!(page.contains(r#"value="traditional" checked"#), "{page}");
        assert!(page.contains("&quot;&gt;&lt;b&gt;") && !page.contains("\"><b>"));
        assert!(page.contains(r#"<option value="no" selected>"#));
        assert!(page.contains(r#"<option value="rotating" selected>"#));
    }
}
