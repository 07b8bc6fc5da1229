//! The buttons under a viewer's hand.

use maud::{Markup, html};

use crate::drawn::Common;

/// The panel of what was played last: its name on the page, and what its button says.
pub(crate) type Last = (&'static str, &'static str);

/// The adviser, the hurry, the take-back, and the panels of the table; with the
/// adviser's odds, if they are on the page already.
pub(crate) fn tools(common: &Common, last: Last, take_back: bool, odds: Option<Markup>) -> Markup {
    let post = |what: &str| format!("/table/{}/{what}", common.id);
    let (panel, label) = last;
    html! {
        div.tools {
            @if common.seat.is_some() && common.ending.is_none() {
                @if common.is_asked() {
                    form method="post" action=(post("advice")) data-advice {
                        input type="hidden" name="turn" value=(common.turn);
                        button id="odds" disabled[common.paused] { "Odds" }
                    }
                } @else {
                    form method="post" action=(post("hurry")) {
                        button id="hurry" disabled[common.paused] { "To my turn" }
                    }
                }
                form method="post" action=(post("back")) {
                    input type="hidden" name="turn" value=(common.turn);
                    button id="take-back" disabled[!take_back] { "Take back" }
                }
            }
            @if !common.is_asked() && common.ending.is_none() {
                noscript { a.button href={ "/table/" (common.id) } { "Look again" } }
            }
            button.beside type="button" id="show-score" popovertarget="score" { "Score" }
            button.beside type="button" id={ "show-" (panel) } popovertarget=(panel) { (label) }
            button type="button" id="show-menu" popovertarget="menu" { "Menu" }
        }
        @match odds {
            Some(odds) => section.panel.advice id="advice" aria-label="Odds" { (odds) },
            None => section.panel.advice id="advice" popover aria-label="Odds" {},
        }
    }
}
