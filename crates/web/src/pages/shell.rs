//! What stands around every page.

use maud::{DOCTYPE, Markup, html};

use crate::appearance::Appearance;

/// A whole page of the table. `body` holds everything in it, its `main` included.
pub(crate) fn page(appearance: &Appearance, title: &str, body: &Markup) -> Markup {
    page_with(appearance, title, &[], &["table.js"], body)
}

/// A whole page with these styles after those of every page, and these scripts.
pub(crate) fn page_with(
    appearance: &Appearance,
    title: &str,
    styles: &[&str],
    scripts: &[&str],
    body: &Markup,
) -> Markup {
    let class = appearance.to_string().replace('.', " ");
    html! {
        (DOCTYPE)
        html lang="en" class=(class) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " · Croupier" }
                link rel="icon" href="/assets/icon.svg" type="image/svg+xml";
                link rel="stylesheet" href="/assets/table.css";
                @for style in styles { link rel="stylesheet" href=(format!("/assets/{style}")); }
                @for script in scripts { script src=(format!("/assets/{script}")) defer {} }
            }
            body { (body) }
        }
    }
}

/// A page that says why something was not done.
pub(crate) fn sorry(
    appearance: &Appearance,
    sentence: &str,
    way_on: Option<(&str, &str)>,
) -> Markup {
    let (address, name) = way_on.unwrap_or(("/", "Back to the start"));
    let body = html! {
        main.sorry {
            h1 { "That did not work" }
            p { (sentence) }
            p { a.button href=(address) { (name) } }
        }
    };
    page(appearance, "That did not work", &body)
}
