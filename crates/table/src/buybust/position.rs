//! What a seat knows at Buy-Bust, as data.

use croupier_buybust::{Card, Catalog, Clue, HeatWarning, Phase, Pick, Play, Role, View};
use croupier_kernel::SeatSet;
use schemars::JsonSchema;
use serde::Serialize;

use super::laid::{OnTable, WhatIf, on_table, what_if};
use super::seats::{DealerNow, SeatNow};
use super::settled::{BuyBustAccount, Settled};
use super::sums::BuyBustTotals;

/// What a seat knows at Buy-Bust. Cards are ids; seats are `narc`, `customer`
/// and `player`. What the cards do and the whole decks are in the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct BuyBustPosition {
    /// The name of the rules in force.
    rules: String,
    /// The generation: `single_round`, `initiative` or `sequential`.
    play: String,
    /// The number of the hand, from 1.
    hand_number: u8,
    /// The most hands of the run.
    hands: u8,
    /// The number of the round in the hand, from 1.
    round: u8,
    /// How many rounds a hand has.
    rounds: u8,
    /// What the table waits for: `picking`, `playing`, `choosing`, `betting`,
    /// `deciding`, `between` or `over`.
    phase: String,
    /// Who must act.
    to_act: Option<String>,
    /// The seats in the order of this round.
    order: Vec<String>,
    /// The seat's own cards.
    hand: Vec<String>,
    /// What the seat has picked in secret in this round: a card or `check`.
    pick: Option<String>,
    /// Whether a Location is down, where the choice of the last seat tells it.
    location_down: Option<bool>,
    /// The cards on the table in the order in which they were put there.
    table: Vec<OnTable>,
    /// The totals of the cards that lie face up.
    totals: BuyBustTotals,
    /// For each different card in hand, the totals if it lay face up now.
    what_if: Vec<WhatIf>,
    /// The account of the run before this hand, or after it between hands.
    account: BuyBustAccount,
    /// The Heat of the run with that of this hand, as the end of the hand reckons it.
    projected_heat: i64,
    /// The most Evidence that the Customer bears after this round's reveal.
    customer_bears: Option<u16>,
    /// The betting of the round, at `initiative`.
    betting: Option<BettingNow>,
    /// Each seat, in the order narc, customer, player.
    seats: Vec<SeatNow>,
    /// The Dealer's deck, where a Dealer plays.
    dealer: Option<DealerNow>,
    /// The Convictions still about whose threshold the Heat has reached or is
    /// near, the lowest first.
    heat_warnings: Vec<Warning>,
    /// The Conviction on the table that would beat an Insurance if the hand ended now.
    conviction_warning: Option<Warning>,
    /// What a fold of the Player would keep and lose, during a hand that can be folded.
    fold: Option<Fold>,
    /// How the last finished hand ended.
    last: Option<Settled>,
}

/// The betting of a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
struct BettingNow {
    /// Who has the initiative.
    holder: Option<String>,
    /// How many raises were made, all seats together.
    raises: u8,
    /// How many may be made.
    limit: u8,
    /// Who still has to act in this lap or owes an answer.
    owed: Vec<String>,
}

/// A Conviction that the Heat has reached or is near.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
struct Warning {
    /// The Conviction.
    card: String,
    /// The Heat at which it acts.
    threshold: i64,
    /// The projected Heat.
    heat: i64,
}

/// What a fold keeps and loses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
struct Fold {
    /// The Heat that stays.
    heat: i64,
    /// How many of the Player's cards are lost, on the table and for folding.
    loses: u8,
    /// How many cards the Player keeps in hand and deck.
    keeps: u8,
    /// The Profit that is lost.
    profit: i64,
    /// Whether it is a bust, because a Conviction acts that lets nobody leave.
    busts: bool,
}

impl BuyBustPosition {
    pub(super) fn of(view: &View) -> BuyBustPosition {
        let (board, catalog) = (&view.board, view.config.catalog());
        let rules = view.config.rules();
        let id = |card: Card| catalog.id(card).to_string();
        let play = match rules.play {
            Play::SingleRound(_) => "single_round",
            Play::Initiative(_) => "initiative",
            Play::Sequential(_) => "sequential",
        };
        let round = usize::from(board.round.clamp(1, 3)) - 1;
        let bears = view.config.sequential().map(|options| options.fold_above[round]);
        BuyBustPosition {
            rules: view.config.name().to_string(),
            play: play.to_string(),
            hand_number: board.hand,
            hands: rules.hands,
            round: board.round,
            rounds: view.config.rounds(),
            phase: phase(board.phase).to_string(),
            to_act: board.phase.turn().map(|role| role.to_string()),
            order: board.order.iter().map(ToString::to_string).collect(),
            hand: view.held.iter().map(id).collect(),
            pick: view.pick.map(|pick| match pick {
                Pick::Card(card) => id(card),
                Pick::Check => "check".to_string(),
            }),
            location_down: match view.clue {
                Clue::Nothing => None,
                Clue::LocationDown => Some(true),
                Clue::NoLocationDown => Some(false),
            },
            table: on_table(view),
            totals: BuyBustTotals::explained(catalog, view.face_up().as_slice()),
            what_if: what_if(view),
            account: BuyBustAccount::from(&board.account),
            projected_heat: view.projected_heat(),
            customer_bears: bears,
            betting: view.config.initiative().map(|_| BettingNow {
                holder: board.betting.holder.map(|role| role.to_string()),
                raises: board.betting.raises,
                limit: board.betting.limit,
                owed: names(board.betting.owed),
            }),
            seats: Role::ORDER.into_iter().map(|role| SeatNow::of(view, role)).collect(),
            dealer: view.config.sequential().map(|_| DealerNow::of(view)),
            heat_warnings: view
                .heat_warnings()
                .iter()
                .map(|warning| Warning::of(catalog, warning))
                .collect(),
            conviction_warning: view
                .conviction_warning()
                .map(|warning| Warning::of(catalog, &warning)),
            fold: fold(view),
            last: board.last.map(|last| Settled::of(catalog, &last)),
        }
    }
}

impl BuyBustPosition {
    /// The same without what cards would change, what each total comes from, what
    /// a fold would keep, and warnings.
    pub(super) fn without_aid(self) -> BuyBustPosition {
        BuyBustPosition {
            totals: self.totals.unexplained(),
            what_if: Vec::new(),
            heat_warnings: Vec::new(),
            conviction_warning: None,
            fold: None,
            ..self
        }
    }
}

impl Warning {
    fn of(catalog: &Catalog, warning: &HeatWarning) -> Warning {
        let HeatWarning { card, threshold, heat } = *warning;
        Warning { card: catalog.id(card).to_string(), threshold, heat }
    }
}

fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Picking(_) => "picking",
        Phase::Playing(_) => "playing",
        Phase::Choosing(_) => "choosing",
        Phase::Betting(_) => "betting",
        Phase::Deciding(_) => "deciding",
        Phase::Between => "between",
        Phase::Over => "over",
    }
}

fn names(seats: SeatSet) -> Vec<String> {
    seats.iter().filter_map(Role::of).map(|role| role.to_string()).collect()
}

fn fold(view: &View) -> Option<Fold> {
    let open = view.config.single_round().is_none()
        && view.board.is_in(Role::Player)
        && !matches!(view.board.phase, Phase::Between | Phase::Over);
    let preview = view.fold_preview();
    open.then_some(Fold {
        heat: preview.heat,
        loses: preview.loses,
        keeps: preview.keeps,
        profit: preview.profit,
        busts: preview.held_by.is_some(),
    })
}
