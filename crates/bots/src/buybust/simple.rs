//! Simple strategies for the Player, which the opponents are measured against.

use croupier_buybust::{Action, BuyBust, Kind, Phase, Role, View};
use croupier_kernel::Dice;

use super::scene::{Scene, best, margin};
use super::{Hard, Normal, explain};
use crate::{Bot, NamedBot};

/// One thought for the hand, and a sum with which to go home. In the other
/// seats it plays like `normal`.
#[derive(Clone, Copy, Debug)]
pub struct Simple {
    style: Style,
    /// The cash with which it goes home; without one it never does.
    home_with: Option<i64>,
}

/// How a hand is played.
#[derive(Clone, Copy, Debug)]
enum Style {
    /// Covers up to this margin, then sells; leaves when far behind.
    Margin(f64),
    /// Sells the dearest thing first and covers itself afterwards.
    DearestFirst,
    /// Sells in the first round, waits, and covers itself in the last.
    CoverLast,
    /// Covers up to this margin, then sells; leaves unless so far ahead.
    UnlessAhead(f64),
    /// Checks two rounds, leaves unless so far ahead with something to sell,
    /// and puts one card on a good deal.
    Patient(f64),
    /// Plays like `normal`.
    Usual,
    /// Plays like `hard`.
    Best,
}

const fn never_home(style: Style) -> Simple {
    Simple { style, home_with: None }
}

const fn home_with(cash: i64, style: Style) -> Simple {
    Simple { style, home_with: Some(cash) }
}

impl Simple {
    /// Every strategy by name: thresholds from 0 to 60, dearest first, cover
    /// last, leaving unless so far ahead, going home with so much, the patient
    /// rider, and `hard` that goes home never or at the first chance.
    pub const ALL: &'static [NamedBot<BuyBust>] = &[
        NamedBot { name: "margin-0", bot: &never_home(Style::Margin(0.0)) },
        NamedBot { name: "margin-10", bot: &never_home(Style::Margin(10.0)) },
        NamedBot { name: "margin-20", bot: &never_home(Style::Margin(20.0)) },
        NamedBot { name: "margin-30", bot: &never_home(Style::Margin(30.0)) },
        NamedBot { name: "margin-40", bot: &never_home(Style::Margin(40.0)) },
        NamedBot { name: "margin-50", bot: &never_home(Style::Margin(50.0)) },
        NamedBot { name: "margin-60", bot: &never_home(Style::Margin(60.0)) },
        NamedBot { name: "dearest-first", bot: &never_home(Style::DearestFirst) },
        NamedBot { name: "cover-last", bot: &never_home(Style::CoverLast) },
        NamedBot { name: "unless-0-ahead", bot: &never_home(Style::UnlessAhead(0.0)) },
        NamedBot { name: "unless-15-ahead", bot: &never_home(Style::UnlessAhead(15.0)) },
        NamedBot { name: "unless-30-ahead", bot: &never_home(Style::UnlessAhead(30.0)) },
        NamedBot { name: "home-at-once", bot: &home_with(0, Style::Usual) },
        NamedBot { name: "home-with-1", bot: &home_with(1, Style::Usual) },
        NamedBot { name: "home-with-100", bot: &home_with(100, Style::Usual) },
        NamedBot { name: "home-with-150", bot: &home_with(150, Style::Usual) },
        NamedBot { name: "home-with-200", bot: &home_with(200, Style::Usual) },
        NamedBot { name: "home-with-300", bot: &home_with(300, Style::Usual) },
        NamedBot {
            name: "unless-15-home-with-100",
            bot: &home_with(100, Style::UnlessAhead(15.0)),
        },
        NamedBot {
            name: "unless-15-home-with-200",
            bot: &home_with(200, Style::UnlessAhead(15.0)),
        },
        NamedBot { name: "patient-15", bot: &never_home(Style::Patient(15.0)) },
        NamedBot { name: "patient-30", bot: &never_home(Style::Patient(30.0)) },
        NamedBot { name: "patient-45", bot: &never_home(Style::Patient(45.0)) },
        NamedBot { name: "patient-home-with-100", bot: &home_with(100, Style::Patient(30.0)) },
        NamedBot { name: "patient-home-with-200", bot: &home_with(200, Style::Patient(30.0)) },
        NamedBot { name: "hard-never-home", bot: &never_home(Style::Best) },
        NamedBot { name: "hard-home-at-once", bot: &home_with(0, Style::Best) },
        NamedBot { name: "hard-home-with-1", bot: &home_with(1, Style::Best) },
    ];

    fn score(&self, scene: &Scene<'_>, view: &View, action: Action) -> f64 {
        let ahead = margin(&scene.totals);
        let behind_by = if scene.board.round <= 1 { 25.0 } else { 10.0 };
        let after = scene.after(action);
        match (self.style, action) {
            (_, Action::Continue | Action::NextHand) => 0.0,
            (Style::UnlessAhead(enough), Action::Fold) => leave(ahead < enough),
            (Style::Patient(enough), Action::Fold) => {
                let last = scene.rounds_left() == 1;
                leave(last && (ahead < enough || !has_goods(scene, view)))
            }
            (_, Action::Fold) => leave(ahead < -behind_by),
            (Style::Patient(_), _) if scene.rounds_left() > 0 => leave(action == Action::Check),
            (Style::Patient(enough), _) => covered(&after, enough),
            (Style::DearestFirst, Action::Check) => -1.0,
            (Style::DearestFirst, _) => {
                10.0 * (after.profit - scene.totals.profit).max(0) as f64 + margin(&after) - ahead
            }
            (Style::CoverLast, _) => match scene.board.round {
                1 => (after.profit - scene.totals.profit) as f64,
                2 => leave(action == Action::Check),
                _ => covered(&after, f64::INFINITY),
            },
            (Style::Margin(enough) | Style::UnlessAhead(enough), _) => {
                covered(&after, enough.max(0.0))
            }
            (Style::Usual | Style::Best, _) => 0.0,
        }
    }
}

/// More Cover up to a margin, then more Profit.
fn covered(after: &croupier_buybust::Totals, enough: f64) -> f64 {
    1_000.0 * margin(after).min(enough) + after.profit as f64
}

/// A score for what is done only if something is so.
fn leave(so: bool) -> f64 {
    if so { 1e9 } else { -1e9 }
}

/// Whether there is something to sell, on the table or in hand.
fn has_goods(scene: &Scene<'_>, view: &View) -> bool {
    let product = |card| matches!(scene.kind(card), Some(Kind::Product { .. }));
    scene.totals.product.is_some() || view.held.iter().any(product)
}

impl Bot<BuyBust> for Simple {
    fn choose(&self, view: &View, dice: &mut Dice) -> Option<Action> {
        let scene = Scene::of(view)?;
        if scene.role != Role::Player {
            return Normal.choose(view, dice);
        }
        if view.board.phase == Phase::Between {
            let enough = self.home_with.is_some_and(|cash| view.board.account.cash >= cash);
            return Some(if enough { Action::GoHome } else { Action::NextHand });
        }
        match self.style {
            Style::Usual => Normal.choose(view, dice),
            Style::Best => Hard::USUAL.choose(view, dice),
            _ => best(&view.legal(), |action| self.score(&scene, view, action)),
        }
    }

    fn reason(&self, view: &View, action: Action) -> String {
        explain::action(view, action)
    }
}
