//! What is to be known before it decides a hand (spec 2.4).

use croupier_buybust::{Kind, Phase, View};

use crate::buybust::choices::saves;
use crate::buybust::scene::{beaten, close_convictions};

/// Something to be warned of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Warning {
    /// How grave it is.
    pub gravity: Gravity,
    /// It, in one sentence.
    pub words: String,
}

/// How grave a warning is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Gravity {
    /// Good to know.
    Note,
    /// It may decide the hand.
    Careful,
    /// It decides the hand as it lies.
    Grave,
}

impl Warning {
    /// All that this view has, the gravest first.
    pub(super) fn all(view: &View) -> Vec<Warning> {
        let warning = |gravity| move |words| Warning { gravity, words };
        let over = matches!(view.board.phase, Phase::Between | Phase::Over);
        let mut warnings: Vec<Warning> = Vec::new();
        if !over {
            warnings.extend(beaten(view).map(warning(Gravity::Grave)));
            warnings.extend(insurance(view));
            warnings.extend(conviction(view).map(warning(Gravity::Careful)));
        }
        if view.board.phase == Phase::Between || view.table.is_empty() {
            let close = close_convictions(view).into_iter();
            warnings.extend(close.map(warning(Gravity::Careful)));
        }
        warnings.sort_by_key(|warning| std::cmp::Reverse(warning.gravity));
        warnings
    }
}

/// What the Insurance on the table would do.
fn insurance(view: &View) -> Option<Warning> {
    let totals = view.totals();
    let info = view.config.catalog().get(totals.insurance?)?;
    let Kind::Insurance { cost, penalty, .. } = info.kind else { return None };
    let poor = view.board.account.cash < i64::from(cost);
    let gravity = match (totals.is_bust(), poor) {
        (true, true) => Gravity::Grave,
        (false, true) => Gravity::Careful,
        (_, false) => Gravity::Note,
    };
    Some(Warning { gravity, words: format!("{} {}.", info.name, saves(view, cost, penalty)) })
}

/// What the Conviction on the table waits for, where there is nothing that it
/// beats.
fn conviction(view: &View) -> Option<String> {
    let catalog = view.config.catalog();
    let card = view.totals().conviction?;
    let threshold = catalog.threshold(card)?;
    let (name, heat) = (catalog.name(card), view.projected_heat());
    let acts = if heat >= threshold { "acts" } else { "waits" };
    let told = view.conviction_warning().is_some();
    (!told).then(|| {
        format!("{name} {acts}: it beats insurance from Heat {threshold}, and the Heat is {heat}.")
    })
}
