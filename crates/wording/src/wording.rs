//! What a game says to whoever plays it in words.

use croupier_kernel::{NotationError, Seat};
use croupier_table::{Playable, Shown};

use crate::Audience;

/// A game that can be played in lines of text, by people and by language models.
pub trait Wording: Playable {
    /// Short forms, examples and the game's own questions for the help text.
    const HELP: &'static str;

    /// What a person who sits down here alone is told first.
    fn greeting(_config: &Self::Config, seat: Seat, seats: u8) -> String {
        format!("You are {} of {seats} seats.", Self::seat_name(seat))
    }

    /// The cards that the seat holds, in a few words.
    fn hand(view: &Self::View) -> String;

    /// What lies open on the table, in a few lines, for any viewer.
    fn board(view: &Self::View) -> String;

    /// The position in a few lines, as the seat sees it.
    fn scene(view: &Self::View) -> String {
        Self::board(view)
    }

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
    ///
    /// # Errors
    ///
    /// If it is not one, with what is allowed.
    fn read_typed(view: &Self::View, text: &str) -> Result<Self::Action, NotationError>;

    /// The answer to a question of this game's own, such as its odds, by the
    /// word typed and what follows it.
    fn answer(_view: &Self::View, _word: &str, _rest: &str) -> Option<String> {
        None
    }

    /// The rules in the words that are built in, under these rules.
    fn rules(config: &Self::Config, audience: Audience) -> String;

    /// The name of a set of rules, for reports.
    fn rules_name(config: &Self::Config) -> String;
}
