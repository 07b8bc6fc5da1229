//! What the plain client asks of a game: words for people.

use croupier_bots::Bot;
use croupier_kernel::{Misread, Seat, Seed};
use croupier_table::Playable;

use crate::cli::{Audience, Table};
use crate::failure::Failure;

/// A bot by name.
pub(crate) struct NamedBot<G: 'static> {
    pub(crate) name: &'static str,
    pub(crate) bot: &'static dyn Bot<G>,
}

/// A game that can be played in lines of text.
pub(crate) trait Plain: Playable + 'static {
    /// The opponents there are; the first fills seats nobody named.
    const BOTS: &'static [NamedBot<Self>];

    /// The rules that the command line asks for, at a table of `seats`.
    fn agreed(table: &Table, seats: u8) -> Result<Self::Config, Failure>;

    /// Who gives hints.
    const ADVISER: &'static dyn Bot<Self>;

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

    /// The score so far, in a few lines.
    fn score(view: &Self::View) -> String;

    /// Reads an action, also in the short forms that the position allows.
    fn read_typed(view: &Self::View, text: &str) -> Result<Self::Action, Misread>;

    /// The answer to a question of this game's own, such as its odds, by the
    /// word typed and what follows it.
    fn answer(_view: &Self::View, _word: &str, _rest: &str) -> Option<String> {
        None
    }

    /// Short forms, examples and the game's own questions for the help text.
    const HELP: &'static str;

    /// The rules in words, under these rules.
    fn rules(config: &Self::Config, audience: Audience) -> String;

    /// The usual rules.
    fn usual() -> Self::Config;

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
