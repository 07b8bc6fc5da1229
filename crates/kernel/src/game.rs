//! The contract every game keeps.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use crate::{Chance, Dice, Event, EventSink, NotationError, Seat, Seed, Viewer};

/// Whose decision the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// This seat must act. Secret picks are asked for seat by seat and stay
    /// hidden until all are in.
    Seat(Seat),
    /// The sitting has ended.
    Over,
}

/// Why the rules refuse an action: one rule, in words and by number.
pub trait Refusal: Clone + Eq + fmt::Debug + fmt::Display {
    /// The number of the broken rule in the game's rule book (`docs/rules/`).
    fn rule(&self) -> &'static str;
}

/// The actions open to a seat: cheap to make, nothing allocated.
pub trait Moves: Clone + Eq + fmt::Debug {
    /// What a seat can do.
    type Action: Copy;

    /// Whether this action is one of them.
    fn contains(&self, action: Self::Action) -> bool;

    /// Each of them. A range of amounts yields every amount.
    fn iter(&self) -> impl Iterator<Item = Self::Action>;

    /// A sensible random one, or `None` if there is none: the kind of action
    /// first, then its amount.
    fn sample(&self, chance: &mut impl Chance) -> Option<Self::Action>;
}

/// A whole sitting at the table: a match of El Dorado, a game of Brag, a run
/// of Buy-Bust.
///
/// The laws that every implementation obeys are functions in `croupier-testkit`.
pub trait Game: Clone + Eq + fmt::Debug {
    /// The rules in force, valid by construction and public to all seats.
    type Config: Clone + Eq + fmt::Debug;
    /// One decision. It says what was chosen, never by whom.
    type Action: Copy + Eq + fmt::Debug + fmt::Display + FromStr<Err = NotationError>;
    /// The actions open to a seat.
    type Legal: Moves<Action = Self::Action>;
    /// Something that happened.
    type Event: Event;
    /// Everything one seat may know, built up from that and nothing else.
    type View: Clone + Eq + fmt::Debug;
    /// Why an action was refused.
    type Illegal: Refusal;
    /// How the sitting ended.
    type Outcome: Clone + Eq + fmt::Debug;

    /// The name used on the command line and in files, e.g. `el-dorado`.
    const NAME: &'static str;

    /// Sits down and deals.
    fn new(config: &Self::Config, seed: Seed, sink: &mut impl EventSink<Self::Event>) -> Self;

    /// The most actions a sitting under these rules can take.
    fn most_actions(config: &Self::Config) -> u32;

    /// The rules in force.
    fn config(&self) -> &Self::Config;

    /// How many seats there are.
    fn seats(&self) -> u8;

    /// Whose decision the table waits for.
    fn turn(&self) -> Turn;

    /// The actions open to a seat; none when it is not its turn.
    fn legal(&self, seat: Seat) -> Self::Legal;

    /// Carries out an action and reports what happened.
    ///
    /// # Errors
    ///
    /// If the action is not legal; the state is then unchanged.
    fn apply(
        &mut self,
        seat: Seat,
        action: Self::Action,
        sink: &mut impl EventSink<Self::Event>,
    ) -> Result<(), Self::Illegal>;

    /// What a seat knows.
    fn view(&self, seat: Seat) -> Self::View;

    /// What a viewer knows; the view of a watcher belongs to no seat.
    fn seen_by(&self, viewer: Viewer) -> Self::View {
        self.view(viewer.place())
    }

    /// The actions open to the seat whose view this is.
    fn legal_in(view: &Self::View) -> Self::Legal;

    /// The rules in force, as the seat whose view this is knows them.
    fn config_in(view: &Self::View) -> &Self::Config;

    /// A world drawn evenly from those in which the seat would have this view.
    ///
    /// The future is drawn anew as well.
    fn imagine(view: &Self::View, dice: &mut Dice) -> Self;

    /// A seat's score so far, in the game's own unit.
    fn standing(&self, seat: Seat) -> i64;

    /// How the sitting ended, once it has.
    fn outcome(&self) -> Option<Self::Outcome>;

    /// A sensible random legal action for the seat, if it is its turn.
    #[inline(always)]
    fn sample(&self, seat: Seat, chance: &mut impl Chance) -> Option<Self::Action> {
        self.legal(seat).sample(chance)
    }

    /// Reads an action as it is typed under these rules.
    ///
    /// # Errors
    ///
    /// If it is not one, with what is allowed.
    fn read(_config: &Self::Config, text: &str) -> Result<Self::Action, NotationError> {
        text.parse()
    }

    /// An action as it is typed under these rules; [`Game::read`] reads it back.
    fn write(_config: &Self::Config, action: Self::Action) -> String {
        action.to_string()
    }
}
