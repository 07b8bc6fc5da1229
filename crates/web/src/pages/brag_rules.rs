//! The rules of a table of Brag, to be chosen.

use croupier_brag::Preset;
use croupier_wording::brag::preset_words;
use maud::{Markup, html};

use super::choices::Choices;
use super::offer::Offer;
use super::single_rules;

/// The sets of rules that have a name, and every setting that may differ from them.
pub(super) fn rules(choices: &Choices, offer: &Offer) -> Markup {
    html! {
        fieldset.sheet {
            legend { "Rules" }
            @for preset in Preset::ALL {
                label.check {
                    input type="radio" name="rules" value=(preset) checked[choices.rules == preset.to_string()];
                    span { b { (preset) } " " span.faint { (preset_words(preset)) } }
                }
            }
            (single_rules::sheet(&offer.single, &choices.settings))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use croupier_store::Store;
    use croupier_table::GameName;
    use croupier_wording::brag::settings;

    use super::*;
    use crate::hall::Hall;

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
        let hall = Hall::new(Store::at(std::env::temp_dir()));
        let page = rules(&choices, &Offer::of(&hall, &choices)).into_string();
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
