//! Raising: by steps, by what is usual, or to what is typed.

use croupier_brag::Raises;
use maud::{Markup, html};

use super::{Scene, coins};
use crate::around::close;

/// The button that opens the panel where there is little room, and the panel.
pub(crate) fn raise(scene: &Scene) -> Markup {
    let raises = scene.seat.zip(scene.view.legal().raises());
    html! {
        @if let Some((seat, raises)) = raises {
            @let each = scene.view.board.betting.per_stake(seat);
            button.act.pays.opens type="button" id="show-raise" popovertarget="raise" {
                span { "Raise" }
                small { "pay " (coins(each * raises.least)) " or more" }
            }
            (panel(scene, raises, each))
        }
    }
}

fn panel(scene: &Scene, raises: Raises, each: u32) -> Markup {
    let Raises { least, step, .. } = raises;
    let most = raises.most();
    html! {
        section.panel.raise id="raise" popover aria-label="Raise" {
            form method="post" action={ "/table/" (scene.id) "/act" } {
                input type="hidden" name="turn" value=(scene.turn);
                // Enter in the field presses the first button that sends.
                div.steps {
                    button type="button" data-step="-1" hidden aria-label={ (step) " less" } { "−" }
                    input type="number" id="stake" name="stake" inputmode="numeric" value=(least)
                        min=(least) max=(most) step=(step) aria-label="New stake" required data-each=(each);
                    button type="button" data-step="1" hidden aria-label={ (step) " more" } { "+" }
                    button.main id="act-raise" name="action" value="raise" {
                        span { "Raise" }
                        small data-price { "pay " @if each > 1 { (each) " × " } "the stake" }
                    }
                }
                div.usual role="group" aria-label="Usual raises" {
                    @for (name, stake) in usual(raises, scene.view.board.betting.pot) {
                        button id={ "raise-" (name) } name="action" value={ "raise " (stake) } data-stake=(stake) {
                            span { (name) }
                            small { "to " (coins(stake)) ", pay " (coins(each * stake)) }
                        }
                    }
                }
            }
            p.faint { (coins(least)) " to " (coins(most)) " in steps of " (coins(step)) "; you pay " @if each > 1 { "twice" } @else { "once" } " the new stake." }
            (close("raise"))
        }
    }
}

/// The least, about the pot, and the most; each amount once.
fn usual(raises: Raises, pot: u32) -> Vec<(&'static str, u32)> {
    let (least, most, step) = (raises.least, raises.most(), raises.step);
    let pot = pot.clamp(least, most);
    let mut all = vec![("least", least), ("pot", pot - pot % step), ("most", most)];
    all.dedup_by_key(|(_, stake)| *stake);
    all
}
