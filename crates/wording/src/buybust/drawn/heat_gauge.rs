//! The Heat of a run, and how near it is to what acts on it.

use croupier_buybust::{Card, Phase, Role, View};

/// The Heat of this hand and of the run (C-20).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeatGauge {
    /// What this hand adds.
    pub hand: i64,
    /// What the run had before the hand, or has after it.
    pub run: i64,
    /// What the run comes to with this hand, never below 0.
    pub projected: i64,
    /// Whether it would be below 0.
    pub floored: bool,
    /// The marks that are reached, the lowest first.
    pub reached: Vec<HeatMark>,
    /// The next mark.
    pub next: Option<HeatMark>,
    /// How near the next mark is.
    pub warmth: Warmth,
}

/// A Heat from which on something acts: a Conviction that is still about, or
/// another deck of the Narc (2.4, 2.9).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeatMark {
    /// What acts, such as `Warrant`.
    pub name: String,
    /// From this Heat on.
    pub at: i64,
    /// How far away it is; 0 if it is reached.
    pub left: i64,
}

/// How near the Heat is to something that acts on it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Warmth {
    /// Nothing is near.
    Cool,
    /// Half of the way to the next mark is gone.
    Warm,
    /// The next mark is as near as the rules warn of.
    Close,
    /// A Conviction that is still about acts.
    Reached,
}

impl HeatGauge {
    pub(super) fn of(view: &View) -> HeatGauge {
        let (hand, run, projected) =
            (view.totals().heat, view.board.account.heat, view.projected_heat());
        let mark = |(name, at): (String, i64)| HeatMark { name, at, left: (at - projected).max(0) };
        let mut marks: Vec<HeatMark> =
            convictions(view).into_iter().chain(tiers(view)).map(mark).collect();
        marks.sort_by(|one, other| one.at.cmp(&other.at).then(one.name.cmp(&other.name)));
        let place = marks.iter().position(|mark| mark.left > 0).unwrap_or(marks.len());
        let next = marks.get(place).cloned();
        marks.truncate(place);
        let within = i64::from(view.config.rules().warn_within);
        let acts = convictions(view).iter().any(|(_, at)| *at <= projected);
        let warmth = match &next {
            _ if acts => Warmth::Reached,
            Some(next) if next.left <= within => Warmth::Close,
            Some(next) if 2 * next.left <= next.at => Warmth::Warm,
            Some(_) | None => Warmth::Cool,
        };
        let settled = matches!(view.board.phase, Phase::Between | Phase::Over);
        let floored = !settled && run + hand < 0;
        HeatGauge { hand, run, projected, floored, reached: marks, next, warmth }
    }
}

/// The Convictions on the table or still to come, each once.
fn convictions(view: &View) -> Vec<(String, i64)> {
    let catalog = view.config.catalog();
    let about = Role::ORDER.into_iter().map(|role| view.unseen(role));
    let about: Vec<Card> = about.flat_map(|deck| deck.iter().collect::<Vec<_>>()).collect();
    let mut found: Vec<(String, i64)> = Vec::new();
    for card in view.totals().conviction.into_iter().chain(about) {
        let Some(at) = catalog.threshold(card) else { continue };
        let name = catalog.name(card).to_string();
        if !found.iter().any(|(known, _)| *known == name) {
            found.push((name, at));
        }
    }
    found
}

/// The Narc's other decks.
fn tiers(view: &View) -> impl Iterator<Item = (String, i64)> {
    view.config.decks().tiers.iter().map(|tier| (tier.name.clone(), i64::from(tier.from)))
}
