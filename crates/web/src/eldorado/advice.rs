//! The adviser's odds, when asked.

use croupier_bots::advice::WeighingOf;
use croupier_eldorado::{Action, ElDorado};
use maud::{Markup, html};

use crate::pages::card;

/// What each choice promises.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Advice {
    rows: Vec<Row>,
    worlds: usize,
    adviser: &'static str,
}

#[derive(Clone, PartialEq, Debug)]
struct Row {
    action: Action,
    /// How often the bid is made, in percent.
    made: u32,
    /// The points of the round on average.
    points: f64,
    best: bool,
}

impl Advice {
    /// What came out of a weighing.
    pub(crate) fn of(weighing: &WeighingOf<ElDorado>) -> Advice {
        let best = weighing.best().map(|tried| tried.action);
        let rows = weighing.tried().iter().map(|tried| Row {
            action: tried.action,
            made: (tried.chances.made() * 100.0).round() as u32,
            points: tried.chances.points(),
            best: Some(tried.action) == best,
        });
        Advice { rows: rows.collect(), worlds: weighing.worlds(), adviser: weighing.adviser() }
    }
}

/// The odds as a table.
pub(crate) fn fragment(advice: &Advice) -> Markup {
    html! {
        h2 { "Odds" }
        table.odds {
            thead {
                tr {
                    th scope="col" { "Choice" }
                    th scope="col" { "Bid made" }
                    th scope="col" { "Points" }
                }
            }
            tbody {
                @for row in &advice.rows {
                    tr.best[row.best] {
                        th scope="row" {
                            @match row.action {
                                Action::Bid(tricks) => { "bid " (tricks) },
                                Action::Play(card) => (card::inline(card)),
                            }
                            @if row.best { span.star { " best" } }
                        }
                        td {
                            meter min="0" max="100" value=(row.made) aria-hidden="true" {}
                            (row.made) " %"
                        }
                        td { (format!("{:+.1}", row.points).replace('-', "\u{2212}")) }
                    }
                }
            }
        }
        p.faint {
            "From " (advice.worlds) " imagined deals that fit what was bid and played ("
            (advice.adviser) ")."
        }
    }
}
