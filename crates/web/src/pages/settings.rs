//! How pages look and move.

use maud::{Markup, html};

use super::{card, live, shell};
use crate::appearance::{Appearance, Theme};

/// The form; `guest` has no lobby to go back to.
pub(crate) fn page(appearance: &Appearance, back: &str) -> Markup {
    let check = |name: &str, on: bool, words: &str| {
        html! {
            label.check {
                input type="checkbox" name=(name) checked[on];
                span { (words) }
            }
        }
    };
    let body = html! {
        main.form id="settings" {
            p { a href=(back) { "← Back" } }
            h1 { "Settings" }
            form.new method="post" action="/settings" {
                input type="hidden" name="back" value=(back);
                fieldset.sheet {
                    legend { "Colours" }
                    @for (theme, words) in [
                        (Theme::System, "As this device has it"),
                        (Theme::Light, "Light"),
                        (Theme::Dark, "Dark"),
                        (Theme::Contrast, "High contrast"),
                    ] {
                        label.check {
                            input type="radio" name="theme" value=(theme.name()) checked[appearance.theme == theme];
                            span { (words) }
                        }
                    }
                    (check("four", appearance.four_colours, "Four colours for four suits"))
                    div.sample aria-hidden="true" {
                        @for each in ["As", "Kh", "Qc", "Jd"] {
                            @if let Ok(each) = each.parse() { (card::card(each)) }
                        }
                    }
                }
                fieldset.sheet {
                    legend { "Play" }
                    (check("still", appearance.still, "Nothing moves"))
                    (check("sound", appearance.sound, "Sounds: a deal, a card or bet, your turn, a win, and the last seconds"))
                    (check("only", appearance.plays_only_card, "When only one card can be played, play it for me"))
                }
                div.ways { button.main { "Keep these" } }
            }
        }
        (live::regions())
    };
    shell::page(appearance, "Settings", &body)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_set_is_shown_as_set() {
        let page = page(&Appearance::read("dark.only"), "/table/x").into_string();
        assert!(page.contains(r#"name="theme" value="dark" checked"#), "{page}");
        assert!(
            page.contains(r#"name="only" checked"#) && !page.contains(r#"name="four" checked"#)
        );
        assert!(page.contains(r#"<html lang="en" class="dark only">"#));
        assert!(page.contains(r#"name="sound""#) && !page.contains(r#"name="sound" checked"#));
    }
}
