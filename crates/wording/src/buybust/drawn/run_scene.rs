//! Any table of Buy-Bust as those see it who sit there.

use croupier_buybust::{Phase, Role, Shown, Source, View, explain};

use super::{
    BettingBadge, HandResult, HeatGauge, LaidCard, Margin, Offer, RunAccount, RunReport, SeatZone,
    TotalLine, Warning, laid_card, last_round, name, seat_zone,
};
use crate::buybust::choices::{Answered, question};
use crate::buybust::rules_name;
use crate::buybust::scene::{bears, patience};

/// A table of any generation, made of what a person may know and nothing else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunScene {
    /// The name of the ruleset.
    pub rules: String,
    /// Where the hand stands.
    pub stage: Stage,
    /// The number of the round, from 1.
    pub round: u8,
    /// How many rounds a hand has.
    pub rounds: u8,
    /// The seats in the order of this round (C-06).
    pub order: [Role; 3],
    /// Who is to act.
    pub turn: Option<Role>,
    /// Whether that is the seat through whose eyes this is seen.
    pub mine: bool,
    /// What is asked, in one sentence.
    pub prompt: String,
    /// Each seat's part of the table.
    pub zones: [SeatZone; 3],
    /// The Dealer's cards, in order, and how many are still in its deck.
    pub dealer: (Vec<LaidCard>, u8),
    /// Every card on the table in the order in which they were put there.
    pub laid: Vec<LaidCard>,
    /// The totals of the cards that lie face up, each with where it comes from.
    pub totals: [TotalLine; 4],
    /// The Cover beyond the Evidence.
    pub margin: Margin,
    /// The Heat of the hand and of the run.
    pub heat: HeatGauge,
    /// What can be done beside choosing a card.
    pub offers: Vec<Offer>,
    /// The initiative and the raises, where there are any.
    pub betting: Option<BettingBadge>,
    /// The Evidence above which the Customer leaves, and that in words.
    pub patience: Option<(u16, String)>,
    /// What is to be warned of, the gravest first.
    pub warnings: Vec<Warning>,
    /// The account of the run.
    pub account: RunAccount,
    /// How the hand ended, once it is over.
    pub result: Option<HandResult>,
    /// How the run went, once it is over.
    pub report: Option<RunReport>,
}

/// Where a hand stands, as the table calls it (C-17, spec 2.2b).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Cards are put face down.
    Picking,
    /// Cards are played face up.
    Playing,
    /// Cards are picked in secret.
    Choosing,
    /// Seats check, raise or fold.
    Betting,
    /// Seats go on or fold.
    Deciding,
    /// A hand is over and the run is not.
    Between,
    /// The run is over.
    Over,
}

impl Stage {
    fn of(phase: Phase) -> Stage {
        match phase {
            Phase::Picking(_) => Stage::Picking,
            Phase::Playing(_) => Stage::Playing,
            Phase::Choosing(_) => Stage::Choosing,
            Phase::Betting(_) => Stage::Betting,
            Phase::Deciding(_) => Stage::Deciding,
            Phase::Between => Stage::Between,
            Phase::Over => Stage::Over,
        }
    }
}

impl RunScene {
    /// The table through the eyes of one seat, and of others that the same person
    /// plays; with the names of who sits where, and all that was shown.
    pub fn of(view: &View, others: &[View], names: &[String; 3], shown: &[Shown]) -> RunScene {
        let views: Vec<&View> = std::iter::once(view).chain(others).collect();
        let (board, config) = (&view.board, &view.config);
        let up = view.face_up();
        let explanation = explain(config.catalog(), up.as_slice());
        let totals = explanation.totals();
        let laid = laid_card::all(&views, &explanation);
        let betting = BettingBadge::of(view);
        let turn = board.phase.turn();
        let mine = turn.is_some_and(|role| role.seat() == view.seat);
        let zones = Role::ORDER.map(|role| {
            let eyes = views.iter().find(|view| view.seat == role.seat()).copied();
            seat_zone::of(view, eyes, role, &names[role.index()], (&laid, shown))
        });
        let dealt = laid.iter().filter(|card| card.from == Source::Dealer);
        RunScene {
            rules: rules_name(config),
            stage: Stage::of(board.phase),
            round: board.round,
            rounds: config.rounds(),
            order: board.order,
            turn,
            mine,
            prompt: prompt(view, turn, mine),
            zones,
            dealer: (dealt.cloned().collect(), view.in_dealer_deck),
            laid,
            totals: TotalLine::all(view, &explanation),
            margin: Margin {
                evidence: totals.evidence,
                cover: totals.cover,
                counts: !up.is_empty(),
            },
            heat: HeatGauge::of(view),
            offers: Offer::all(view, betting.as_ref()),
            betting,
            patience: bears(view).zip(patience(view)),
            warnings: Warning::all(view),
            account: RunAccount::of(view),
            result: HandResult::of(view),
            report: RunReport::of(shown),
        }
    }

    /// The zone of a seat.
    pub fn zone(&self, role: Role) -> &SeatZone {
        &self.zones[role.index()]
    }

    /// The zone of the seat that is asked, if it is played here.
    pub fn asked(&self) -> Option<&SeatZone> {
        self.turn.filter(|_| self.mine).map(|role| self.zone(role))
    }
}

#[cfg(test)]
mod promises;
#[cfg(test)]
mod sums;
#[cfg(test)]
mod tests;

fn prompt(view: &View, turn: Option<Role>, mine: bool) -> String {
    match turn {
        Some(role) if !mine => format!("The {} is to act.", name(role)),
        _ if last_round::is_last(view) => {
            let asked = question(view, Answered::Pressed);
            let kept = last_round::kept(view).map_or(String::new(), |kept| format!(" {kept}"));
            format!("Last round. {asked}{kept}")
        }
        _ => question(view, Answered::Pressed),
    }
}
