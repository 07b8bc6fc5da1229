//! A table in the words of the terminal.

use croupier_house::{Eyes, Offered};
use croupier_kernel::{Seat, Viewer};
use croupier_table::Table;
use maud::{Markup, html};

/// What lies open, and below it the hands that these eyes see.
pub(super) fn board<G: Offered>(table: &Table<G>, eyes: Eyes) -> Markup {
    html! {
        section.stage.told aria-label="The table" {
            pre.lies tabindex="0" role="region" aria-label="What lies open" { (G::board(&table.view(Viewer::Watcher))) }
            dl.hands {
                @for seat in Seat::all(table.seats()).filter(|seat| eyes.see(*seat)) {
                    dt { (G::seat_name(seat)) " holds" }
                    dd { pre { (G::hand(&table.view(seat))) } }
                }
            }
        }
    }
}
