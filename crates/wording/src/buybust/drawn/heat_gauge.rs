//! The Heat of a run, and how near it is to what acts on it.

use croupier_buybust::{Card, Role, View};
use croupier_kernel::short_line;

use super::{Term, signed};

/// The Heat of this hand and of the run (C-20).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeatGauge {
    /// What this hand adds: its cards, waiting, and what an Insurance cost.
    pub hand: i64,
    /// What the run had before the hand.
    pub run: i64,
    /// What the run comes to with this hand, never below 0.
    pub projected: i64,
    /// Whether it would be below 0.
    pub floored: bool,
    /// Where that comes from, part by part.
    pub terms: Vec<Term>,
    /// The deck that the Narc plays in this hand because of the Heat, if it is not
    /// its usual one (2.9).
    pub tier: Option<HeatMark>,
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
        let heat = view.heat();
        let (hand, run, projected) = (heat.hand(), heat.before, heat.after());
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
        let floor =
            (heat.floor() > 0).then(|| Term::new("never below 0", &format!("+{}", heat.floor())));
        let terms = [
            Term::new("before this hand", &run.to_string()),
            Term::new("this hand", &signed(hand)),
        ];
        let tier = usize::from(view.board.tier).checked_sub(1);
        let tier = tier.and_then(|place| tiers(view).nth(place)).map(mark);
        HeatGauge {
            hand,
            run,
            projected,
            floored: floor.is_some(),
            terms: terms.into_iter().chain(floor).collect(),
            tier,
            reached: marks,
            next,
            warmth,
        }
    }

    /// What the run comes to in a sum, such as `20 before this hand + 12 in it = 32`.
    pub fn sum(&self) -> String {
        let HeatGauge { run, hand, projected, .. } = self;
        let sign = if *hand < 0 { "-" } else { "+" };
        let sum = format!("{run} before this hand {sign} {} in it", hand.abs());
        match self.floored {
            true => format!("{sum} = {}, which counts as 0", run + hand),
            false => format!("{sum} = {projected}"),
        }
    }

    /// Which deck the Narc plays in this hand, if it is not its usual one.
    pub fn tier_words(&self) -> Option<String> {
        let HeatMark { name, at, .. } = self.tier.as_ref()?;
        Some(format!(
            "The Narc plays the deck of {name}, since the hand began with a Heat of {at} or more."
        ))
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
    view.config.decks().tiers.iter().map(|tier| (short_line(&tier.name), i64::from(tier.from)))
}
