//! What a seat knows at Buy-Bust, as data.

use croupier_buybust::{
    Card, Catalog, Clue, Deck, Face, HeatWarning, Lying, Phase, Pick, Play, Role, Source, Total,
    View, shares,
};
use croupier_kernel::SeatSet;
use schemars::JsonSchema;
use serde::Serialize;

use super::settled::{Account, Settled};
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
    account: Account,
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

/// A card on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
struct OnTable {
    /// Where it comes from: a seat, `dealer` or `house`.
    from: String,
    /// The card, if it lies face up or the seat put it there.
    card: Option<String>,
    /// Whether it lies face up; only then it counts.
    face_up: bool,
    /// Whether a newer card of its kind has taken its place; its Heat still counts.
    replaced: bool,
}

/// What a card would make of the totals.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
struct WhatIf {
    /// The card.
    card: String,
    /// The Evidence with it.
    evidence: i64,
    /// The Cover with it.
    cover: i64,
    /// The Heat of this hand with it.
    heat: i64,
    /// The Profit with it.
    profit: i64,
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

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
struct SeatNow {
    /// Who sits there.
    role: String,
    /// Whether it is still in the hand.
    is_in: bool,
    /// How many cards it holds.
    holding: u8,
    /// How many cards its deck has.
    in_deck: u8,
    /// The cards of its deck list that this seat cannot place: they are in its
    /// deck, in its hand or face down.
    unseen: Vec<Count>,
    /// The cards of its deck list that are out of this hand or gone for the run.
    gone: Vec<Count>,
}

/// The Dealer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
struct DealerNow {
    /// How many cards its deck has.
    in_deck: u8,
    /// The cards that can still come.
    unseen: Vec<Count>,
}

/// How many there are of a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
struct Count {
    /// The card.
    card: String,
    /// How many.
    count: u8,
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
            account: Account::from(&board.ledger),
            projected_heat: view.projected_heat(),
            customer_bears: bears,
            betting: view.config.initiative().map(|_| BettingNow {
                holder: board.betting.holder.map(|role| role.to_string()),
                raises: board.betting.raises,
                limit: board.betting.limit,
                owed: names(board.betting.owed),
            }),
            seats: Role::ORDER.into_iter().map(|role| SeatNow::of(view, role)).collect(),
            dealer: view.config.sequential().map(|_| DealerNow {
                in_deck: view.in_dealer_deck,
                unseen: counts(catalog, view.dealer_to_come()),
            }),
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

impl SeatNow {
    fn of(view: &View, role: Role) -> SeatNow {
        let (board, at) = (&view.board, role.index());
        let gone = board.spent[at].iter().chain(board.aside[at].iter());
        let gone: Deck = gone.collect();
        SeatNow {
            role: role.to_string(),
            is_in: board.is_in(role),
            holding: view.holding[at],
            in_deck: view.in_deck[at],
            unseen: counts(view.config.catalog(), view.unseen(role)),
            gone: counts(view.config.catalog(), gone.sorted()),
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

/// Where a card comes from, in a word.
pub(super) fn source(from: Source) -> &'static str {
    match from {
        Source::Seat(role) => role.name(),
        Source::Dealer => "dealer",
        Source::House => "house",
    }
}

fn names(seats: SeatSet) -> Vec<String> {
    seats.iter().filter_map(Role::of).map(|role| role.to_string()).collect()
}

fn on_table(view: &View) -> Vec<OnTable> {
    let (catalog, up) = (view.config.catalog(), view.face_up());
    let mut shares = shares(catalog, up.as_slice());
    let lying = |Lying { from, face }: &Lying| {
        let (card, face_up) = match *face {
            Face::Up(card) => (Some(card), true),
            Face::Mine(card) => (Some(card), false),
            Face::Down => (None, false),
        };
        OnTable {
            from: source(*from).to_string(),
            card: card.map(|card| catalog.id(card).to_string()),
            face_up,
            replaced: face_up && shares.next().is_some_and(|share| share.replaced),
        }
    };
    view.table.iter().map(lying).collect()
}

fn what_if(view: &View) -> Vec<WhatIf> {
    let mut cards: Vec<Card> = view.held.iter().collect();
    cards.dedup();
    let after = |card: Card| {
        let after = view.what_if(card).after;
        WhatIf {
            card: view.config.catalog().id(card).to_string(),
            evidence: after.of(Total::Evidence),
            cover: after.of(Total::Cover),
            heat: after.of(Total::Heat),
            profit: after.of(Total::Profit),
        }
    };
    match view.board.phase {
        Phase::Between | Phase::Over => Vec::new(),
        Phase::Picking(_)
        | Phase::Playing(_)
        | Phase::Choosing(_)
        | Phase::Betting(_)
        | Phase::Deciding(_) => cards.into_iter().map(after).collect(),
    }
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
    })
}

fn counts(catalog: &Catalog, cards: Deck) -> Vec<Count> {
    let same = cards.as_slice().chunk_by(|one, other| one == other);
    same.map(|same| Count { card: catalog.id(same[0]).to_string(), count: same.len() as u8 })
        .collect()
}
