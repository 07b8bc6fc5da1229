//! The adviser's odds and its hint, when asked: both from one sample.

use croupier_bots::advice::{Advised, WeighingOf};
use croupier_buybust::{Action, BuyBust, Role, View};
use croupier_wording::buybust::name;
use maud::{Markup, html};

use super::words::sentence;

/// What each choice promises.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Advice {
    hint: Option<(String, String)>,
    rows: Vec<Row>,
    worlds: usize,
    adviser: &'static str,
    role: Role,
    unit: &'static str,
}

#[derive(Clone, PartialEq, Debug)]
struct Row {
    name: String,
    /// How often the deal closes, is busted, is saved and is left, in percent; nothing
    /// of going home.
    ends: Option<[u32; 4]>,
    /// What it is worth on average, with what is to come.
    worth: f64,
    best: bool,
}

impl Advice {
    /// What came out of a weighing.
    pub(crate) fn of(view: &View, weighing: &WeighingOf<BuyBust>) -> Advice {
        let best = weighing.best().map(|tried| tried.action);
        let role = Role::of(view.seat).unwrap_or(Role::Player);
        let named = |action: Action| named(view, action);
        let rows = weighing.tried().iter().map(|tried| {
            let chances = &tried.chances;
            Row {
                name: named(tried.action),
                ends: (tried.action != Action::GoHome).then(|| chances.percents()),
                worth: match role {
                    Role::Player => chances.cash + chances.to_come,
                    Role::Narc | Role::Customer => tried.mean(),
                },
                best: Some(tried.action) == best,
            }
        });
        Advice {
            hint: best.map(|action| (named(action), BuyBust::reason(view, weighing, action))),
            rows: rows.collect(),
            worlds: weighing.worlds(),
            adviser: weighing.adviser(),
            role,
            unit: weighing.unit(),
        }
    }
}

fn named(view: &View, action: Action) -> String {
    match action.card() {
        Some(card) => view.config.catalog().name(card).to_string(),
        None => sentence(&action.to_string()).trim_end_matches('.').to_string(),
    }
}

/// The hint in a sentence, and the odds as a table.
pub(crate) fn fragment(advice: &Advice) -> Markup {
    html! {
        h2 { "Odds" }
        @if let Some((action, reason)) = &advice.hint {
            p.hint { b { (action) } ". " (sentence(reason)) }
        }
        @if !advice.rows.is_empty() {
            table.odds {
                thead {
                    tr {
                        th scope="col" { "Choice" }
                        th scope="col" { "Safe" }
                        th scope="col" { "Bust" }
                        th scope="col" { "Saved" }
                        th scope="col" { "Folds" }
                        th scope="col" { @if advice.role == Role::Customer { "Deals" } @else { "Worth" } }
                    }
                }
                tbody { @for row in &advice.rows { (line(advice, row)) } }
            }
            p.faint {
                "From " (advice.worlds) " ways the hidden cards may lie, all playing on sensibly ("
                (advice.adviser) "). " (meaning(advice))
            }
        }
    }
}

fn meaning(advice: &Advice) -> String {
    match advice.role {
        Role::Player => {
            "Worth: what comes in, and what the rest of the run is worth then, on average."
                .to_string()
        }
        role => format!("The last column is in {} for the {}.", advice.unit, name(role)),
    }
}

fn line(advice: &Advice, row: &Row) -> Markup {
    let worth = match advice.role {
        Role::Customer => format!("{:+.2}", row.worth),
        Role::Player | Role::Narc => format!("{:+.0}", row.worth),
    };
    html! {
        tr.best[row.best] {
            th scope="row" {
                (row.name)
                @if row.best { span.star { " best" } }
            }
            @match &row.ends {
                Some(ends) => @for share in ends { td { (share) " %" } },
                None => td colspan="4" { "ends the run" },
            }
            td { (worth.replace('-', "\u{2212}")) }
        }
    }
}
