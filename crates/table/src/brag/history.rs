//! What all could see of a sitting so far, round by round.

use croupier_brag::{Action, Ledger, Public, Shown, View};
use croupier_kernel::{Card, Seat};
use schemars::JsonSchema;
use serde::Serialize;

/// What happened, put together from what a seat was shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BragHistory {
    /// What was done in the round in play, in order.
    pub deeds: Vec<BragDeed>,
    /// The finished rounds, in order.
    pub rounds: Vec<BragRound>,
    ledger: Ledger,
    lap: u8,
    round: BragRound,
}

/// Something a seat did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct BragDeed {
    /// The lap in which it was done, from 1.
    pub lap: u8,
    /// Who did it.
    pub seat: String,
    /// What, as it is typed; `timeout` if its time was up.
    pub action: String,
    /// The coins it paid.
    pub cost: u32,
    /// The card that was drawn, picked up, or taken in a swap.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
}

/// A finished round.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
pub struct BragRound {
    /// Its number, from 1.
    pub round: u8,
    /// Who acted first.
    pub starter: String,
    /// What each seat won or lost, in table order.
    pub net: Vec<i64>,
    /// How often each seat raised, in table order.
    pub raises: Vec<u8>,
    /// Who looked at their hands.
    pub looked: Vec<String>,
    /// Why the hands were compared; `null` if all but one folded.
    pub showdown: Option<String>,
    /// The hands that were turned up.
    pub shown: Vec<BragShow>,
}

/// A hand that was turned up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct BragShow {
    /// Whose it was.
    pub seat: String,
    /// The cards.
    pub hand: Vec<String>,
    /// What they made, such as `straight_flush`.
    pub category: String,
    /// What they earned on the points ledger.
    pub points: u32,
    /// How those points come about.
    pub explanation: String,
}

impl BragHistory {
    /// From what the seat of a view was shown, in order.
    pub fn of(view: &View, shown: &[Shown]) -> BragHistory {
        let mut history = BragHistory {
            deeds: Vec::new(),
            rounds: Vec::new(),
            ledger: Ledger::new(view.board.config.seats),
            lap: 1,
            round: BragRound::default(),
        };
        for each in shown {
            match *each {
                Shown::Dealt => {}
                Shown::Looked { seat } => history.look(seat),
                Shown::OwnHand { .. } => history.look(view.seat),
                Shown::Public(news) => history.hear(&news),
            }
        }
        history
    }

    /// A seat's points on the ledger (C3).
    pub fn points(&self, seat: Seat) -> u32 {
        self.ledger.of(seat)
    }

    fn look(&mut self, seat: Seat) {
        self.round.looked.push(seat.to_string());
        self.deed(seat, Action::See, 0, None);
    }

    fn deed(&mut self, seat: Seat, action: Action, cost: u32, card: Option<Card>) {
        let (seat, action) = (seat.to_string(), action.to_string());
        let card = card.map(|card| card.to_string());
        self.deeds.push(BragDeed { lap: self.lap, seat, action, cost, card });
    }

    fn hear(&mut self, news: &Public) {
        self.ledger.note(news);
        match *news {
            Public::RoundBegun { round, starter } => {
                self.lap = 1;
                self.deeds.clear();
                self.round =
                    BragRound { round, starter: starter.to_string(), ..Default::default() };
            }
            Public::Drew { seat, card } => self.deed(seat, Action::Draw, 0, Some(card)),
            Public::Picked { seat, card } => self.deed(seat, Action::Pick, 0, Some(card)),
            Public::Swapped { seat, taken, given } => {
                self.deed(seat, Action::Swap(given), 0, Some(taken));
            }
            Public::Revealed { seat, card } => self.deed(seat, Action::Reveal(card), 0, None),
            Public::Checked { seat } => self.deed(seat, Action::Check, 0, None),
            Public::BetBlind { seat, paid } => self.deed(seat, Action::Blind, paid, None),
            Public::Bet { seat, paid } => self.deed(seat, Action::Bet, paid, None),
            Public::Called { seat, paid } => self.deed(seat, Action::Call, paid, None),
            Public::Raised { seat, stake, paid } => {
                self.deed(seat, Action::Raise(stake), paid, None);
            }
            Public::WentAllIn { seat, paid } => self.deed(seat, Action::AllIn, paid, None),
            Public::ShowBought { seat, paid } => self.deed(seat, Action::Show, paid, None),
            Public::Folded { seat } => self.deed(seat, Action::Fold, 0, None),
            Public::TimedOut { seat } => self.deed(seat, Action::TimeOut, 0, None),
            Public::MoreAsked { seat } => self.deed(seat, Action::More, 0, None),
            Public::EnoughSaid { seat } => self.deed(seat, Action::Enough, 0, None),
            Public::LapBegun { lap } => self.lap = lap,
            Public::ShowdownReached { reason } => self.round.showdown = Some(reason.to_string()),
            Public::HandShown { seat, hand, reading, bonus } => self.round.shown.push(BragShow {
                seat: seat.to_string(),
                hand: hand.map(|card| card.to_string()).collect(),
                category: reading.category().id().to_string(),
                points: bonus.total(),
                explanation: bonus.to_string(),
            }),
            Public::RoundSettled { paid, won, .. } => {
                let net = paid.iter().map(|(seat, paid)| i64::from(won[seat]) - i64::from(*paid));
                self.round.net = net.collect();
                let raised = |seat: Seat| {
                    let name = seat.to_string();
                    let raises = self.deeds.iter().filter(|deed| deed.seat == name);
                    raises.filter(|deed| deed.action.starts_with("raise")).count() as u8
                };
                self.round.raises = Seat::all(paid.seats()).map(raised).collect();
                self.rounds.push(self.round.clone());
            }
            Public::AntesPaid { .. }
            | Public::StarterPaid { .. }
            | Public::Named { .. }
            | Public::FloorSwept { .. }
            | Public::PickUndone { .. }
            | Public::PotTaken { .. }
            | Public::MoreOffered { .. }
            | Public::SittingEnded { .. } => {}
        }
    }
}
