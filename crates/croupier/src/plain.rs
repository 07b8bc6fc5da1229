//! What the plain client asks of a game: words for people.

use std::time::Duration;

use croupier_bots::Bot;
use croupier_bots::advice::Advised;
use croupier_kernel::{Misread, Seat, Seed};
use croupier_table::{Playable, Shown};

use crate::cli::{Audience, Table};
use crate::failure::Failure;
use crate::play::{Chair, Edits};
use crate::words::Words;

/// A bot by name.
pub(crate) struct NamedBot<G: 'static> {
    pub(crate) name: &'static str,
    pub(crate) bot: &'static dyn Bot<G>,
}

/// A game that can be played in lines of text.
pub(crate) trait Plain: Playable + Advised + 'static {
    /// The opponents there are; the first fills seats nobody named.
    const BOTS: &'static [NamedBot<Self>];

    /// The rules that the command line asks for, at a table of `seats`.
    fn agreed(table: &Table, seats: u8) -> Result<Self::Config, Failure>;

    /// Asks for what is still to be chosen before these seats sit down, and fills
    /// it into what the command line asks for: at a terminal always, elsewhere
    /// only if `asked`.
    fn prepare(_table: &mut Table, _chairs: &[Chair], asked: bool) -> Result<(), Failure> {
        match asked {
            false => Ok(()),
            true => Err(Failure::usage(format!("{} has no use for --build", Self::NAME))),
        }
    }

    /// Where edits of these rules come from while the match is played.
    fn edits(_table: &Table) -> Result<Option<Box<dyn Edits<Self::Config>>>, Failure> {
        Ok(None)
    }

    /// The same for a match that goes on, whose rules may be others than those
    /// that the files make by now.
    fn edits_since(
        table: &Table,
        _config: &Self::Config,
    ) -> Result<Option<Box<dyn Edits<Self::Config>>>, Failure> {
        table.refuse_content(Self::NAME).map(|()| None)
    }

    /// What a person who sits down here alone is told first.
    fn greeting(_config: &Self::Config, seat: Seat, seats: u8) -> String {
        format!("You are {} of {seats} seats.", Self::seat_name(seat))
    }

    /// The cards that the seat holds, in a few words.
    fn hand(view: &Self::View) -> String;

    /// The same rules for one hand with fresh decks, if a sitting is a run of hands.
    fn single_hand(_: &Self::Config) -> Option<Self::Config> {
        None
    }

    /// How many seats a table may have.
    fn seat_range() -> std::ops::RangeInclusive<u8>;

    /// How many seats a table has if nobody says, and where its one person
    /// sits.
    const USUAL: (u8, Seat) = (4, Seat::FIRST);

    /// Reads a typed seed under these rules.
    fn read_seed(config: &Self::Config, text: &str) -> Result<Seed, Misread>;

    /// A seed text made of drawn bytes.
    fn seed_text(config: &Self::Config, bytes: [u8; 32]) -> String;

    /// The position in a few lines.
    fn scene(view: &Self::View) -> String;

    /// What the seat may do, and what it may not and why.
    fn choices(view: &Self::View) -> String;

    /// The score so far, in a few lines, with what the seat was shown in order.
    fn score(view: &Self::View, shown: &[Shown<Self>]) -> String;

    /// All that a language model needs to decide, in short lines, with what
    /// the seat was shown in order; with `aid`, also what it could work out
    /// from that. What it may answer is listed elsewhere.
    fn brief(view: &Self::View, _shown: &[Shown<Self>], _aid: bool) -> String {
        Self::scene(view)
    }

    /// Reads an action, also in the short forms that the position allows.
    fn read_typed(view: &Self::View, text: &str) -> Result<Self::Action, Misread>;

    /// The answer to a question of this game's own, such as its odds, by the
    /// word typed and what follows it.
    fn answer(_view: &Self::View, _word: &str, _rest: &str) -> Option<String> {
        None
    }

    /// Short forms, examples and the game's own questions for the help text.
    const HELP: &'static str;

    /// What is handed in for a seat whose time is up, where the rules know of
    /// a clock.
    const TIME_UP: Option<Self::Action> = None;

    /// How long a turn may take under these rules, if there is a limit.
    fn clock(_config: &Self::Config) -> Option<Duration> {
        None
    }

    /// These rules with a clock of so many seconds, or what is usual with so
    /// many people at the table.
    fn timed(
        config: Self::Config,
        seconds: Option<u16>,
        _people: usize,
    ) -> Result<Self::Config, Failure> {
        match seconds {
            None => Ok(config),
            Some(_) => Err(Failure::usage(format!("{} is played without a clock", Self::NAME))),
        }
    }

    /// Whether the turn, and its clock, go on after this action.
    fn keeps_turn(_action: Self::Action) -> bool {
        false
    }

    /// The rules in the words that are built in, under these rules.
    fn rules(config: &Self::Config, audience: Audience) -> String;

    /// The words of the table's content files, if it has any of its own.
    fn words(_table: &Table) -> Result<Words<Self>, Failure> {
        Ok(Words::default())
    }

    /// The name of a set of rules, for reports.
    fn rules_name(config: &Self::Config) -> String;
}

/// The bot of a name.
pub(crate) fn bot_named<G: Plain>(name: &str) -> Option<&'static dyn Bot<G>> {
    G::BOTS.iter().find(|named| named.name == name).map(|named| named.bot)
}

/// The names of all bots, for messages.
pub(crate) fn bot_names<G: Plain>() -> String {
    let names: Vec<&str> = G::BOTS.iter().map(|named| named.name).collect();
    names.join(", ")
}
