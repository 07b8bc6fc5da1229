//! How a hand ended, laid over the table until somebody goes on.

use croupier_wording::buybust::{HandResult, RunScene};
use maud::{Markup, html};

use super::words;

/// The word that nobody can miss, and what decided it.
pub(crate) fn outcome(run: &RunScene) -> Markup {
    html! {
        @if let Some(result) = &run.result {
            section.outcome.(class(result)) aria-label={ "How hand " (run.account.hand) " ended" } {
                h2 { (result.word) }
                p { (words::sentence(&result.told())) }
                ul.effects {
                    @if result.banked > 0 { li.good { "Banked " b { (words::dollars(result.banked)) } } }
                    @if result.paid > 0 { li.bad { "Paid " b { (words::dollars(result.paid)) } } }
                    @if let Some(burned) = &result.burned { li.bad { (burned) " is burned" } }
                    @if result.heat != 0 { li { "Heat " b { (format!("{:+}", result.heat)) } } }
                    li { "Cash " b { (words::dollars(run.account.cash)) } }
                }
            }
        }
    }
}

fn class(result: &HandResult) -> &'static str {
    match (result.bust, result.banked > 0) {
        (true, _) => "bust",
        (false, true) => "safe",
        (false, false) => "neither",
    }
}
