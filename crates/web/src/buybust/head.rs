//! The line at the top: the hand and round, the cash and the Heat of the run.

use maud::{Markup, html};

use super::{Scene, words};

pub(crate) fn head(scene: &Scene) -> Markup {
    let (run, account) = (&scene.run, &scene.run.account);
    html! {
        header.head {
            h1 {
                span.game { "Buy-Bust" }
                span.round {
                    "Hand " (account.hand) @if account.hands > 1 { " of " (account.hands) }
                }
                @if run.rounds > 1 { span.few { "Round " (run.round) " of " (run.rounds) } }
            }
            p.stage-word { (words::stage(run.stage)) }
            p.sum {
                span { "Cash " strong { (words::dollars(account.cash)) } }
                span.judged { (run.rules) }
            }
        }
    }
}
