//! What a seat may do, and what that tells it.

use croupier_kernel::{Chance, Moves, Seat};

use crate::{Action, Catalog, Config, Held, Phase, Role, Tableau};

/// What the Location duty tells the last seat of the cards that are down.
///
/// The duty takes cards away from the last seat's choice only if it holds a
/// Location and something else. Then, and only then, its choice shows whether a
/// Location is down; so the rule itself makes that known to this seat, and the
/// view says it outright and an event tells it. Otherwise the choice is the
/// same either way and the seat is told nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Clue {
    /// The choice does not depend on what is down.
    #[default]
    Nothing,
    /// No Location is down, so the seat must play one.
    NoLocationDown,
    /// A Location is down, so the seat may play what it likes.
    LocationDown,
}

impl Clue {
    /// What the seat to act learns from its own choice.
    pub(crate) fn of(
        config: &Config,
        phase: Phase,
        role: Role,
        held: &Held,
        table: &Tableau,
    ) -> Clue {
        let duty = config.single_round().is_some_and(|options| options.location_duty);
        let is_location = |card| config.catalog().is_location(card);
        let mixed = held.iter().any(is_location) && !held.iter().all(is_location);
        if !duty || !mixed || role != Role::Player || phase != Phase::Picking(role) {
            Clue::Nothing
        } else if table.cards().iter().any(|card| is_location(*card)) {
            Clue::LocationDown
        } else {
            Clue::NoLocationDown
        }
    }
}

/// The cards that a seat to act may put on the table, each once: any that it
/// holds, but a Location if the last seat owes one.
#[inline]
pub(crate) fn playable(catalog: &Catalog, held: &Held, clue: Clue) -> Held {
    let due = clue == Clue::NoLocationDown;
    let mut cards = Held::EMPTY;
    let mut last = None;
    for card in held.iter() {
        if last != Some(card) && (!due || catalog.is_location(card)) {
            cards.push(card);
        }
        last = Some(card);
    }
    cards
}

/// The actions open to a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Legal {
    cards: Held,
    kind: Ask,
}

/// What the table asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ask {
    Nothing,
    Play,
    PlayOrCheck,
    RaiseOrCheck,
    RaiseCheckOrFold,
    ContinueOrFold,
    NextOrHome,
}

impl Ask {
    /// What may be done beside putting a card on the table.
    const fn plain(self) -> &'static [Action] {
        match self {
            Ask::Nothing | Ask::Play => &[],
            Ask::PlayOrCheck | Ask::RaiseOrCheck => &[Action::Check],
            Ask::RaiseCheckOrFold => &[Action::Check, Action::Fold],
            Ask::ContinueOrFold => &[Action::Continue, Action::Fold],
            Ask::NextOrHome => &[Action::NextHand, Action::GoHome],
        }
    }
}

/// Nothing.
impl Default for Legal {
    fn default() -> Legal {
        Legal { cards: Held::EMPTY, kind: Ask::Nothing }
    }
}

impl Legal {
    /// The actions open to a seat that holds these cards and knows this much.
    #[inline]
    pub(crate) fn of(
        catalog: &Catalog,
        phase: Phase,
        seat: Seat,
        held: &Held,
        clue: Clue,
    ) -> Legal {
        if phase.turn().map(Role::seat) != Some(seat) {
            return Legal::default();
        }
        let kind = match phase {
            Phase::Picking(_) => Ask::Play,
            Phase::Playing(_) | Phase::Choosing(_) => Ask::PlayOrCheck,
            Phase::Betting(Role::Narc) => Ask::RaiseOrCheck,
            Phase::Betting(Role::Customer | Role::Player) => Ask::RaiseCheckOrFold,
            Phase::Deciding(_) => Ask::ContinueOrFold,
            Phase::Between => Ask::NextOrHome,
            Phase::Over => Ask::Nothing,
        };
        let cards = match kind {
            Ask::Play | Ask::PlayOrCheck | Ask::RaiseOrCheck | Ask::RaiseCheckOrFold => {
                playable(catalog, held, clue)
            }
            Ask::ContinueOrFold | Ask::NextOrHome | Ask::Nothing => Held::EMPTY,
        };
        Legal { cards, kind }
    }

    /// The cards that may be played or raised.
    pub fn cards(&self) -> Held {
        self.cards
    }

    #[inline]
    fn with_card(&self, card: crate::Card) -> Action {
        match self.kind {
            Ask::RaiseOrCheck | Ask::RaiseCheckOrFold => Action::Raise(card),
            Ask::Nothing | Ask::Play | Ask::PlayOrCheck | Ask::ContinueOrFold | Ask::NextOrHome => {
                Action::Play(card)
            }
        }
    }
}

impl Moves for Legal {
    type Action = Action;

    fn contains(&self, action: Action) -> bool {
        match action.card() {
            Some(card) => self.cards.contains(card) && self.with_card(card) == action,
            None => self.kind.plain().contains(&action),
        }
    }

    fn iter(&self) -> impl Iterator<Item = Action> {
        let cards = self.cards.iter().map(|card| self.with_card(card));
        cards.chain(self.kind.plain().iter().copied())
    }

    /// One of them, each equally likely: a hand of three cards plays one three
    /// times out of four.
    #[inline]
    fn sample(&self, chance: &mut impl Chance) -> Option<Action> {
        let (cards, plain) = (self.cards.len(), self.kind.plain());
        let place = chance.below((cards + plain.len()) as u32) as usize;
        match self.cards.get(place) {
            Some(card) => Some(self.with_card(card)),
            None => plain.get(place - cards).copied(),
        }
    }
}
