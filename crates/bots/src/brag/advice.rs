//! Advice at Brag: what the `weigher` reckons with, drawn instead of averaged.

use std::fmt::Write;

use croupier_brag::{Action, Brag, Phase, View};
use croupier_kernel::{Dice, Moves};

use super::fact::Fact;
use super::learned::Level;
use super::outlook::Outlook;
use super::plan::Plan;
use super::rivals::Rivals;
use super::spot::Spot;
use super::weigher::{Weigher, World};
use super::worth::Worth;
use super::{Manner, Mixed};
use crate::advice::{Advised, Tried, Weighing, WeighingOf, percent, percents};

const ADVISER: &str = "weigher-no-bluffs";
const WORLDS: usize = 4000;

/// How often an action ended how, and what it costs.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Chances {
    /// What is paid for it now.
    pub price: u32,
    /// The share of worlds in which nobody else stays.
    pub unopposed: f64,
    /// The share in which others stay and the hand is best.
    pub won: f64,
    /// The share in which others stay and it is not.
    pub lost: f64,
    /// The share in which it is folded, now or because others stay.
    pub folded: f64,
    /// The share in which the hand as it is would be best of all that are in.
    pub best: f64,
}

/// What `hard` does in this seat, whose play was learned: each action with how many
/// times in 100, the likeliest first.
pub fn learned_play(view: &View) -> Vec<(Action, u32)> {
    let mix = Level::HARD.mix(view);
    let mut parts = mix.parts().to_vec();
    parts.sort_by(|one, other| other.1.total_cmp(&one.1));
    let shares = percents(&parts.iter().map(|(_, chance)| *chance).collect::<Vec<_>>());
    let told = parts.iter().zip(shares).map(|((action, _), share)| (*action, share));
    told.filter(|(_, share)| *share > 0).collect()
}

impl Advised for Brag {
    type Chances = Chances;

    fn weigh(view: &View, also: Option<Action>, dice: &mut Dice) -> Option<WeighingOf<Brag>> {
        let legal = view.legal();
        if view.board.phase() == Phase::Asking {
            let usual = Manner::HARD.mix(view).parts().first()?.0;
            let other = if usual == Action::More { Action::Enough } else { Action::More };
            let row = |action| Tried { action, chances: Chances::default(), worths: Vec::new() };
            let listed = [usual, other].into_iter().filter(|action| legal.contains(*action));
            return Some(Weighing::new(ADVISER, "coins", listed.map(row).collect()));
        }
        legal.iter().next()?;
        let spot = Spot::new(view, Manner::HARD.foresees);
        let rivals = Rivals::new(&spot, Manner::HARD.reads);
        let outlook = Outlook::new(&spot, &rivals, Manner::HARD.counts_the_draw);
        let worth = Worth { spot: &spot, rivals: &rivals };
        let plan = Plan { worth: &worth, outlook: &outlook, manner: &Manner::HARD };
        let weigher = Weigher { view, plan };
        let worlds: Vec<World> = (0..WORLDS).map(|_| World::draw(rivals.all.len(), dice)).collect();
        let own = weigher.own().into_iter().map(|candidate| weigher.tried(candidate, &worlds));
        let weighing = Weighing::new(ADVISER, "coins", own.collect());
        let beside =
            also.filter(|action| legal.contains(*action) && weighing.find(*action).is_none());
        Some(match beside.and_then(|action| weigher.candidate(action)) {
            Some(candidate) => weighing.with(weigher.tried(candidate, &worlds)),
            None => weighing,
        })
    }

    fn reason(view: &View, weighing: &WeighingOf<Brag>, action: Action) -> String {
        let fact = Fact::of(view, weighing, action);
        match weighing.find(action) {
            Some(tried) if weighing.worlds() > 0 && action != Action::Fold => {
                format!("{fact}; {:+.1} coins on average", tried.mean())
            }
            _ => fact.to_string(),
        }
    }

    fn odds(view: &View, weighing: &WeighingOf<Brag>) -> String {
        let Some(best) = weighing.best().filter(|_| weighing.worlds() > 0) else {
            return "No round is being played.".to_string();
        };
        let betting = &view.board.betting;
        let mut text = format!(
            "The pot is {}; you have paid {}. As it is, your hand is best of the {} still in {} \
             times in 100.\nEach choice in {} ways the others may stand, by how they bet ({}):\n\
             {:<14}{:>7}{:>6}{:>10}{:>6}{:>6}{:>6}{:>9}",
            betting.pot,
            betting.paid[view.seat],
            betting.live.len(),
            percent(best.chances.best),
            weighing.worlds(),
            weighing.adviser(),
            "",
            "pay now",
            "asks",
            "all fold",
            "win",
            "lose",
            "fold",
            "coins"
        );
        for tried in weighing.tried() {
            let Chances { price, unopposed, won, lost, folded, .. } = tried.chances;
            let mark = if tried.action == best.action { "* " } else { "  " };
            let shares: Vec<String> = percents(&[unopposed, won, lost, folded])
                .iter()
                .map(|share| format!("{share} %"))
                .collect();
            let asks = f64::from(price) / f64::from((price + betting.pot).max(1));
            let _ = write!(
                text,
                "\n{mark}{:<12}{price:>7}{:>6}{:>10}{:>6}{:>6}{:>6}{:>9}",
                tried.action.to_string(),
                format!("{} %", percent(asks)),
                shares[0],
                shares[1],
                shares[2],
                shares[3],
                format!("{:+.1}", tried.mean()),
            );
        }
        text += "\n* does best. asks: how often it must win to be worth its price; coins: what is won less what is still to be paid, now and in later \
                laps, on average; what you have paid is gone.";
        let learned: Vec<String> = learned_play(view)
            .iter()
            .map(|(action, share)| format!("{action} {share} %"))
            .collect();
        let _ = write!(text, "\nWhat hard does here, by what it learned: {}.", learned.join(", "));
        text
    }
}
