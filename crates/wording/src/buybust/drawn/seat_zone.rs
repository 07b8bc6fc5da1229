//! One seat's part of a table that is seen through some seats' eyes.

use croupier_buybust::{
    Action, Card, Face, Illegal, Legal, Phase, Pick, Public, Role, Shown, Source, View,
};
use croupier_kernel::Moves;

use super::betting::holder;
use super::{CardChange, CardFace, HeldCard, LaidCard};
use crate::buybust::choices::special;

/// What lies before a seat and what it holds, as far as that may be known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatZone {
    /// Whose.
    pub role: Role,
    /// Who plays it, such as `you` or `normal`.
    pub name: String,
    /// Whether its cards are known here.
    pub open: bool,
    /// What it does.
    pub state: SeatState,
    /// Whether it has the initiative (B-04).
    pub initiative: bool,
    /// The cards in hand that are known here, in the order in which they are chosen.
    pub held: Vec<HeldCard>,
    /// What it has picked in secret, if that is known here (C-35).
    pub pick: Option<String>,
    /// What it has picked in secret, as it lies face down before it; nothing if it is
    /// known here to be a check.
    pub picked: Option<LaidCard>,
    /// How many cards it holds.
    pub holding: u8,
    /// How many cards its deck has.
    pub in_deck: u8,
    /// The cards that it has played, in order.
    pub lies: Vec<LaidCard>,
}

/// What a seat does at the moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatState {
    /// The table waits for it.
    Asked,
    /// It acts later.
    Waits,
    /// It has picked in secret.
    Picked,
    /// It has checked in this round.
    Checked,
    /// It has folded.
    Folded,
    /// It has left because of the Evidence, and its cards with it (C-13).
    Left,
    /// The hand is over.
    Done,
}

impl SeatState {
    /// The word on the table.
    pub const fn word(self) -> &'static str {
        match self {
            SeatState::Asked => "TO ACT",
            SeatState::Waits => "WAITS",
            SeatState::Picked => "HAS PICKED",
            SeatState::Checked => "HAS CHECKED",
            SeatState::Folded => "FOLDED",
            SeatState::Left => "HAS LEFT",
            SeatState::Done => "DONE",
        }
    }
}

/// The zone of a seat; `eyes` is its own view, if that may be seen.
pub(super) fn of(
    view: &View,
    eyes: Option<&View>,
    role: Role,
    name: &str,
    (laid, shown): (&[LaidCard], &[Shown]),
) -> SeatZone {
    let from = Source::Seat(role);
    let held = eyes.map_or(Vec::new(), |own| {
        own.held.iter().filter_map(|card| held(own, role, card)).collect()
    });
    let own = eyes.and_then(|own| own.pick);
    let pick = own.map(|pick| match pick {
        Pick::Card(card) => view.config.catalog().name(card).to_string(),
        Pick::Check => "check".to_string(),
    });
    let has_picked = view.board.chosen.contains(role.seat()) && own != Some(Pick::Check);
    let picked = has_picked.then(|| {
        let card = own.and_then(|pick| match pick {
            Pick::Card(card) => CardFace::of(view.config.catalog(), card),
            Pick::Check => None,
        });
        LaidCard::picked(from, card)
    });
    SeatZone {
        role,
        name: name.to_string(),
        open: eyes.is_some(),
        state: state(view, role, shown),
        initiative: holder(view) == Some(role),
        held,
        pick,
        picked,
        holding: view.holding[role.index()],
        in_deck: view.in_deck[role.index()],
        lies: laid.iter().filter(|card| card.from == from).cloned().collect(),
    }
}

fn state(view: &View, role: Role, shown: &[Shown]) -> SeatState {
    let board = &view.board;
    let left = role == Role::Customer && view.config.sequential().is_some();
    match board.phase {
        _ if !board.is_in(role) && left => SeatState::Left,
        _ if !board.is_in(role) => SeatState::Folded,
        Phase::Between | Phase::Over => SeatState::Done,
        phase if phase.turn() == Some(role) => SeatState::Asked,
        _ if board.chosen.contains(role.seat()) => SeatState::Picked,
        Phase::Betting(_) if board.betting.owed.contains(role.seat()) => SeatState::Waits,
        _ if has_checked(view, role, shown) => SeatState::Checked,
        _ => SeatState::Waits,
    }
}

/// Whether the last thing that a seat did in this round was to check.
fn has_checked(view: &View, role: Role, shown: &[Shown]) -> bool {
    let began = |each: &&Shown| {
        matches!(each, Shown::Public(Public::RoundBegan { .. } | Public::HandBegan { .. }))
    };
    let own = role.seat() == view.seat;
    let of_round = shown.iter().rev().take_while(|each| !began(each));
    let did = |each: &Shown| match each {
        Shown::Public(Public::Checked { role: who, .. }) if *who == role => Some(true),
        Shown::Public(Public::PicksTurned { picks, .. }) => {
            picks[role.index()].map(|pick| pick == Pick::Check)
        }
        Shown::Public(
            Public::Played { role: who, .. } | Public::RaisedOpenly { role: who, .. },
        )
        | Shown::Raised { role: who, .. }
        | Shown::RaisedBlind { role: who, .. }
            if *who == role =>
        {
            Some(false)
        }
        Shown::YouRaised { .. } if own => Some(false),
        _ => None,
    };
    of_round.filter_map(did).next().unwrap_or(false)
}

/// A card in hand with what it would change of what its seat knows.
fn held(own: &View, role: Role, card: Card) -> Option<HeldCard> {
    let catalog = own.config.catalog();
    let face = CardFace::of(catalog, card)?;
    let asks_for_card = match own.board.phase {
        Phase::Picking(asked)
        | Phase::Playing(asked)
        | Phase::Choosing(asked)
        | Phase::Betting(asked) => asked == role,
        Phase::Deciding(_) | Phase::Between | Phase::Over => false,
    };
    if !asks_for_card {
        return Some(HeldCard { face, refused: None, change: None, special: None });
    }
    let known = own.table.iter().filter_map(|lying| match lying.face {
        Face::Up(card) | Face::Mine(card) => Some(card),
        Face::Down => None,
    });
    let known: Vec<Card> = known.collect();
    let heat = own.heat();
    let down = own.table.iter().filter(|lying| matches!(lying.face, Face::Mine(_))).count();
    let change = CardChange::of(catalog, &known, card).counting(down, heat.hand() - heat.cards);
    let refused = put(&own.legal(), card).is_none().then_some(Illegal::LocationDue(card));
    Some(HeldCard {
        face,
        refused: refused.map(|why| why.to_string()),
        special: special(own, card, change.as_change()).and_then(|words| beyond(&words, &change)),
        change: Some(change),
    })
}

/// What a change does not tell already.
fn beyond(special: &str, change: &CardChange) -> Option<String> {
    let replaces = |part: &&str| {
        let name = part.strip_prefix("replaces ");
        name.is_some_and(|name| change.replaces.iter().any(|each| each == name))
    };
    let rest: Vec<&str> = special.split(", ").filter(|part| !replaces(part)).collect();
    (!rest.is_empty()).then(|| rest.join(", "))
}

/// The action that puts this card on the table, if there is one now.
pub(super) fn put(legal: &Legal, card: Card) -> Option<Action> {
    [Action::Play(card), Action::Raise(card)].into_iter().find(|action| legal.contains(*action))
}
