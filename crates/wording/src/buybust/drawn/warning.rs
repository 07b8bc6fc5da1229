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

/// What the Insurance on the table would do, unless a Conviction acts, which is told
/// by itself.
fn insurance(view: &View) -> Option<Warning> {
    let totals = view.totals();
    let info = view.config.catalog().get(totals.insurance?)?;
    let Kind::Insurance { cost, penalty, .. } = info.kind else { return None };
    if view.conviction_warning().is_some() {
        return None;
    }
    let (name, bust) = (&info.name, totals.is_bust());
    if view.board.account.cash < i64::from(cost) {
        let gravity = if bust { Gravity::Grave } else { Gravity::Careful };
        return Some(Warning { gravity, words: format!("{name} {}.", saves(view, cost, penalty)) });
    }
    let gone = "and the card is gone for the run";
    let words = match bust {
        true => {
            let (overage, penalty) = (totals.overage(), i64::from(penalty));
            format!(
                "{name} saves this hand as it lies for ${cost} and Heat +{}: {overage} for the \
                 Evidence beyond the Cover and {penalty} for the card. No Profit is banked, {gone}.",
                overage + penalty
            )
        }
        false => format!("{name} {}, {gone}.", saves(view, cost, penalty)),
    };
    let gravity = if bust { Gravity::Careful } else { Gravity::Note };
    Some(Warning { gravity, words })
}

/// What the Conviction on the table waits for, where there is nothing that it
/// beats.
fn conviction(view: &View) -> Option<String> {
    let catalog = view.config.catalog();
    let card = view.totals().conviction?;
    let threshold = catalog.threshold(card)?;
    let (name, heat) = (catalog.name(card), view.projected_heat());
    let acts = if heat >= threshold { "acts" } else { "waits" };
    let holds = match view.config.convictions_hold() {
        true => " and a fold is a bust",
        false => "",
    };
    let told = view.conviction_warning().is_some();
    (!told).then(|| {
        format!(
            "{name} {acts}: it beats insurance{holds} from Heat {threshold}, and the Heat is {heat}."
        )
    })
}
