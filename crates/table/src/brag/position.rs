//! What a seat knows, as data.

use croupier_brag::{Bonus, Phase, View};
use croupier_kernel::{Card, CardSet, Seat, Turn};
use schemars::JsonSchema;
use serde::Serialize;

use super::{BragDeed, BragHistory, BragRound, Chances};

/// The version of this form.
const SCHEMA: u32 = 1;

/// What a seat knows at Three Card Brag.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct BragPosition {
    /// The version of this form: 1.
    pub schema: u32,
    /// The name of the rules: `threecard-brag`.
    pub game: String,
    /// The number of the round, from 1.
    pub round: u8,
    /// How many rounds are played, extra ones apart.
    pub rounds_total: u8,
    /// The lap of the round, from 1.
    pub lap: u8,
    /// `initial_betting`, `card_actions`, `final_betting`, `asking` or `over`.
    pub phase: String,
    /// Whose position this is.
    pub seat: String,
    /// Whose turn it is; `null` when the sitting is over.
    pub to_act: Option<String>,
    /// The card that may stand for any other, if there is one.
    pub trump: Option<String>,
    /// The magic cards.
    pub magic: Vec<String>,
    /// The card on the floor.
    pub floor: Option<String>,
    /// How many cards the deck still has.
    pub deck_left: u32,
    /// The cards given up and discarded.
    pub discards: Vec<String>,
    /// What staying costs a seat that has not looked.
    pub stake: u32,
    /// Whether somebody has bet in this round.
    pub bet_open: bool,
    /// The coins in the pot.
    pub pot: u32,
    /// How often the stake was raised in this lap.
    pub raises_this_lap: u8,
    /// The seat itself.
    pub you: BragYou,
    /// Every seat, in table order.
    pub players: Vec<BragPlayer>,
    /// What was done in this round, in order.
    pub history: Vec<BragDeed>,
    /// The finished rounds, in order.
    pub rounds: Vec<BragRound>,
}

/// What a seat knows of itself.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct BragYou {
    /// Its coins.
    pub coins: u32,
    /// Whether it has looked at its hand.
    pub seen: bool,
    /// Its hand, `null` until it has looked.
    pub hand: Option<Vec<String>>,
    /// What it has paid in this round, the ante included.
    pub paid_this_round: u32,
    /// What its hand makes, once it has looked; left out for those who are to
    /// work it out themselves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reading: Option<BragReading>,
}

/// What a hand makes.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct BragReading {
    /// Such as `straight_flush`.
    pub category: String,
    /// Whether the trump stands for another card.
    pub uses_trump: bool,
    /// Which card, if it does.
    pub stands_for: Option<String>,
    /// The share of hands worse than it, of all that three cards the seat has
    /// not seen can make.
    pub share_below: f64,
    /// What it would earn on the points ledger if it were shown.
    pub points: u32,
    /// How those points come about.
    pub explanation: String,
}

/// What all know of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct BragPlayer {
    /// Which seat.
    pub seat: String,
    /// Its coins.
    pub coins: u32,
    /// Whether it has looked at its hand.
    pub seen: bool,
    /// `live`, `folded`, `all_in`, or `out` if it has no cards.
    pub status: String,
    /// What it has paid in this round, the ante included.
    pub paid_this_round: u32,
    /// The cards all know to be in its hand.
    pub open: Vec<String>,
    /// How many rounds it has won.
    pub rounds_won: u8,
    /// Its points on the ledger.
    pub points: u32,
}

impl BragPosition {
    pub(super) fn new(view: &View, history: &BragHistory) -> BragPosition {
        let board = &view.board;
        let (betting, floor) = (&board.betting, &board.floor);
        let to_act = match board.turn() {
            Turn::Seat(seat) => Some(seat.to_string()),
            Turn::Over => None,
        };
        BragPosition {
            schema: SCHEMA,
            game: "threecard-brag".to_string(),
            round: board.round,
            rounds_total: board.config.rounds,
            lap: betting.lap,
            phase: phase(board.phase()).to_string(),
            seat: view.seat.to_string(),
            to_act,
            trump: floor.trump.map(text),
            magic: texts(floor.magic),
            floor: floor.card.map(text),
            deck_left: u32::from(floor.deck_left),
            discards: texts(floor.discards),
            stake: betting.stake,
            bet_open: betting.is_open,
            pot: betting.pot,
            raises_this_lap: betting.raises,
            you: BragYou::new(view),
            players: Seat::all(board.config.seats)
                .map(|seat| BragPlayer::new(view, history, seat))
                .collect(),
            history: history.deeds.clone(),
            rounds: history.rounds.clone(),
        }
    }
}

impl BragYou {
    fn new(view: &View) -> BragYou {
        let betting = &view.board.betting;
        BragYou {
            coins: betting.coins.get(view.seat).copied().unwrap_or(0),
            seen: view.hand.is_some(),
            hand: view.hand.map(texts),
            paid_this_round: betting.paid.get(view.seat).copied().unwrap_or(0),
            reading: BragReading::of(view),
        }
    }
}

impl BragReading {
    fn of(view: &View) -> Option<BragReading> {
        let reading = view.reading()?;
        let bonus: Bonus = view.board.config.bonuses.earned(&reading, view.board.floor.trump);
        Some(BragReading {
            category: reading.category().id().to_string(),
            uses_trump: reading.uses_trump(),
            stands_for: reading.stands_for.map(text),
            share_below: Chances::against_anyone(view)?.share_below(),
            points: bonus.total(),
            explanation: bonus.to_string(),
        })
    }
}

impl BragPlayer {
    fn new(view: &View, history: &BragHistory, seat: Seat) -> BragPlayer {
        let betting = &view.board.betting;
        let status = match () {
            () if !betting.dealt.contains(seat) => "out",
            () if !betting.live.contains(seat) => "folded",
            () if betting.broke.contains(seat) => "all_in",
            () => "live",
        };
        BragPlayer {
            seat: seat.to_string(),
            coins: betting.coins[seat],
            seen: betting.seen.contains(seat),
            status: status.to_string(),
            paid_this_round: betting.paid[seat],
            open: texts(view.board.floor.open[seat]),
            rounds_won: view.board.rounds_won[seat],
            points: history.points(seat),
        }
    }
}

fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::InitialBetting => "initial_betting",
        Phase::CardActions => "card_actions",
        Phase::FinalBetting => "final_betting",
        Phase::Asking => "asking",
        Phase::Over => "over",
    }
}

fn text(card: Card) -> String {
    card.to_string()
}

fn texts(cards: CardSet) -> Vec<String> {
    cards.map(text).collect()
}
