//! The whole page around a table.

use croupier_buybust::BuyBust;
use maud::{Markup, html};

use super::{Scene, table};
use crate::appearance::Appearance;
use crate::around::title;
use crate::drawn::Drawn;
use crate::pages::{live, shell};

/// The page of a table, complete without scripts.
pub(crate) fn page(appearance: &Appearance, scene: &Scene) -> Markup {
    let kit = BuyBust::KIT;
    let body = html! {
        (table(scene))
        (live::regions())
        (live::keys(kit.keys))
    };
    shell::page_with(appearance, title(scene, kit.title), kit.styles, kit.scripts, &body)
}
