//! Which cards a seat may put down, and what that tells it.

use croupier_kernel::{Chance, Moves, Seat};

use crate::{Action, Config, Held, Phase, Role, Table};

/// What the Location duty tells the last seat of the cards that are down.
///
/// The duty takes cards away from the last seat's choice only if it holds a
/// Location and something else. Then, and only then, its choice shows whether a
/// Location is down; so the rule itself makes that known to this seat, and the
/// view says it outright and an event tells it. Otherwise the choice is the
/// same either way and the seat is told nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
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
    /// What a seat about to act learns from its own choice.
    pub(crate) fn of(config: &Config, role: Role, held: &Held, table: &Table) -> Clue {
        let is_location = |card| config.catalog().is_location(card);
        let mixed = held.iter().any(is_location) && !held.iter().all(is_location);
        match role {
            Role::Player if config.location_duty() && mixed => {
                if table.iter().any(is_location) {
                    Clue::LocationDown
                } else {
                    Clue::NoLocationDown
                }
            }
            Role::Narc | Role::Customer | Role::Player => Clue::Nothing,
        }
    }
}

/// The cards that a seat to act may put down: any that it holds, but a
/// Location if the last seat owes one.
pub(crate) fn playable(config: &Config, held: &Held, clue: Clue) -> Held {
    match clue {
        Clue::NoLocationDown => held.filter(|card| config.catalog().is_location(*card)),
        Clue::Nothing | Clue::LocationDown => *held,
    }
}

/// The actions open to a seat: each plays one of a few cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Legal {
    cards: Held,
}

impl Legal {
    /// The actions open to a seat that holds these cards and knows this much.
    pub(crate) fn of(config: &Config, phase: Phase, seat: Seat, held: &Held, clue: Clue) -> Legal {
        match phase {
            Phase::Picking(turn) if turn.seat() == seat => {
                Legal { cards: playable(config, held, clue) }
            }
            Phase::Picking(_) | Phase::Flipped => Legal::default(),
        }
    }

    /// The cards that may be played.
    pub fn cards(&self) -> Held {
        self.cards
    }
}

impl Moves for Legal {
    type Action = Action;

    fn contains(&self, action: Action) -> bool {
        match action {
            Action::Play(card) => self.cards.contains(card),
        }
    }

    fn iter(&self) -> impl Iterator<Item = Action> {
        self.cards.iter().map(Action::Play)
    }

    fn sample(&self, chance: &mut impl Chance) -> Option<Action> {
        let place = chance.below(self.cards.len() as u32) as usize;
        self.cards.get(place).map(Action::Play)
    }
}
