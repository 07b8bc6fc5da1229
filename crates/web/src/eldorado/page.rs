//! The whole page around a table.

use maud::{Markup, html};

use super::Scene;
use super::table::{table, title};
use crate::appearance::Appearance;
use crate::pages::{live, shell};

/// The page of a table, complete without scripts.
pub(crate) fn page(appearance: &Appearance, scene: &Scene) -> Markup {
    let body = html! {
        (table(scene))
        (live::regions())
        (live::keys())
    };
    shell::page(appearance, title(scene), &body)
}
