//! The adviser's odds and its hint, when asked.

use croupier_bots::advice::{Advised, WeighingOf};
use croupier_bots::brag::learned_play;
use croupier_brag::{Action, Brag, View};
use maud::{Markup, html};

use super::coins;
use crate::pages::card;
use crate::sentence::sentence;

/// What each choice promises.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Advice {
    hint: Option<(Action, String)>,
    rows: Vec<Row>,
    /// What `hard` does, each action with how many times in 100.
    learned: Vec<(Action, u32)>,
    worlds: usize,
    adviser: &'static str,
}

#[derive(Clone, PartialEq, Debug)]
struct Row {
    action: Action,
    price: u32,
    /// How often nobody else stays, and how often the hand wins if somebody does, in
    /// percent.
    all_fold: u32,
    wins: u32,
    /// The coins on average.
    coins: f64,
    best: bool,
}

impl Advice {
    /// What came out of a weighing.
    pub(crate) fn of(view: &View, weighing: &WeighingOf<Brag>) -> Advice {
        let best = weighing.best().map(|tried| tried.action);
        let percent = |share: f64| (share * 100.0).round() as u32;
        let rows = weighing.tried().iter().filter(|_| weighing.worlds() > 0).map(|tried| Row {
            action: tried.action,
            price: tried.chances.price,
            all_fold: percent(tried.chances.unopposed),
            wins: percent(tried.chances.won),
            coins: tried.mean(),
            best: Some(tried.action) == best,
        });
        Advice {
            hint: best.map(|action| (action, Brag::reason(view, weighing, action))),
            rows: rows.collect(),
            learned: learned_play(view),
            worlds: weighing.worlds(),
            adviser: weighing.adviser(),
        }
    }
}

/// The hint in a sentence, and the odds as a table.
pub(crate) fn fragment(advice: &Advice) -> Markup {
    html! {
        h2 { "Odds" }
        @if let Some((action, reason)) = &advice.hint {
            p.hint { b { (named(*action)) } ". " (sentence(reason)) }
        }
        @if !advice.rows.is_empty() {
            table.odds {
                thead {
                    tr {
                        th scope="col" { "Choice" }
                        th scope="col" { "Pay" }
                        th scope="col" { "All fold" }
                        th scope="col" { "Win" }
                        th scope="col" { "Coins" }
                    }
                }
                tbody { @for row in &advice.rows { (line(row)) } }
            }
            p.faint {
                "From " (advice.worlds) " ways the others may stand, by how they bet ("
                (advice.adviser) "). Coins: what is won less what is still to be paid, on average."
            }
            p.faint {
                "What hard does here, by what it learned: "
                @for (place, (action, share)) in advice.learned.iter().enumerate() {
                    @if place > 0 { ", " }
                    (named(*action)) " " (share) " %"
                }
                "."
            }
        }
    }
}

fn line(row: &Row) -> Markup {
    html! {
        tr.best[row.best] {
            th scope="row" {
                (named(row.action))
                @if row.best { span.star { " best" } }
            }
            td { (coins(row.price)) }
            td { (row.all_fold) " %" }
            td { (row.wins) " %" }
            td { (format!("{:+.1}", row.coins).replace('-', "\u{2212}")) }
        }
    }
}

fn named(action: Action) -> Markup {
    html! {
        @match action {
            Action::See => "Look",
            Action::Swap(given) => { "Give up " (card::inline(given)) },
            Action::Reveal(magic) => { "Reveal " (card::inline(magic)) },
            Action::Raise(stake) => { "Raise to " (coins(stake)) },
            other => (sentence(&other.to_string()).trim_end_matches('.')),
        }
    }
}
