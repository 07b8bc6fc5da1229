//! The whole page around a table.

use croupier_eldorado::ElDorado;
use maud::{Markup, html};

use super::Scene;
use super::table;
use crate::appearance::Appearance;
use crate::around::title;
use crate::drawn::Drawn;
use crate::pages::{live, shell};

/// The page of a table, complete without scripts.
pub(crate) fn page(appearance: &Appearance, scene: &Scene) -> Markup {
    let body = html! {
        (table(scene))
        (live::regions())
        (live::keys(ElDorado::KIT.keys))
    };
    shell::page(appearance, title(scene, ElDorado::KIT.title), &body)
}
