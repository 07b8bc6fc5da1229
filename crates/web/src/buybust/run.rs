//! The run hand by hand.

use croupier_buybust::{Ending, Public, Settlement, Shown};
use maud::{Markup, html};

use super::words::dollars;

/// Every hand that is over, with what it came to.
pub(crate) fn hands(told: &[Shown]) -> Markup {
    let settled: Vec<&Settlement> = told
        .iter()
        .filter_map(|shown| match shown {
            Shown::Public(Public::Settled(settlement)) => Some(settlement),
            _ => None,
        })
        .collect();
    html! {
        @if settled.is_empty() {
            p.faint { "No hand is over yet." }
        } @else {
            table.standing {
                thead { tr {
                    th scope="col" { "Hand" } th scope="col" { "Result" } th scope="col" { "Profit" }
                    th scope="col" { "Cash" } th scope="col" { "Heat" }
                } }
                tbody { @for each in settled { (row(each)) } }
            }
        }
    }
}

fn row(settled: &Settlement) -> Markup {
    let profit = match settled.ending {
        Ending::Safe { profit } => dollars(profit),
        Ending::Saved { paid, .. } => dollars(-paid),
        Ending::Busted | Ending::Convicted { .. } | Ending::TooPoor { .. } => {
            dollars(-(settled.account.seized + settled.account.fined))
        }
        Ending::Folded { .. } => "·".to_string(),
    };
    html! {
        tr.bust[settled.ending.is_bust()] {
            th scope="row" { (settled.hand) }
            td { (settled.ending) }
            td { (profit) }
            td { (dollars(settled.account.cash)) }
            td { (settled.account.heat) }
        }
    }
}
