//! What a game needs to be shown as a page.

use std::path::Path;
use std::time::Duration;

use croupier_house::{Edits, Offered, SetupError};
use croupier_kernel::Seat;
use croupier_sitting::TurnNumber;
use croupier_table::{GameName, Shown};
use maud::Markup;

use crate::appearance::Appearance;
use crate::hall::Hall;
use crate::pace::{Lasting, Speed};
use crate::pages::choices::Choices;
use crate::sorry::Sorry;

/// The games that are shown as pages, in the order in which they are offered.
pub(crate) const DRAWN: [GameName; 3] = [GameName::ElDorado, GameName::Brag, GameName::BuyBust];

/// A game that can be shown as a page. Its markup is a pure function of what a
/// viewer may know.
pub(crate) trait Drawn:
    Offered<
        View: Send + Sync,
        Config: Send + Sync,
        Action: Send,
        Illegal: Send,
        Event: croupier_kernel::Event<Shown: Send + Sync> + Send,
    > + Send
    + Sync
{
    /// What its pages are made with.
    const KIT: Kit;

    /// The rules that were chosen.
    ///
    /// # Errors
    ///
    /// If they do not exist or cannot be played.
    fn chosen(hall: &Hall, choices: &Choices) -> Result<Self::Config, Sorry>;

    /// Where edits of a match's rules come from, if this folder holds files of the game.
    ///
    /// # Errors
    ///
    /// If the files cannot be used.
    fn edits_in(
        _assets: &Path,
        _config: &Self::Config,
    ) -> Result<Option<Box<dyn Edits<Self::Config>>>, SetupError> {
        Ok(None)
    }

    /// The part of the page that changes, through the eyes of a seat and of others that
    /// the same person plays.
    fn part(
        common: &Common,
        view: &Self::View,
        others: &[Self::View],
        told: &[Shown<Self>],
    ) -> Markup;

    /// The whole page, with the adviser's odds if they are asked for.
    fn page(
        appearance: &Appearance,
        common: &Common,
        view: &Self::View,
        others: &[Self::View],
        told: &[Shown<Self>],
        advised: bool,
    ) -> Markup;

    /// The adviser's odds for someone who is to act.
    fn advice(view: &Self::View) -> Option<Markup>;

    /// How much there is to look at in what everyone saw last.
    fn lasting(told: &[Shown<Self>]) -> Lasting;
}

/// What the pages of a game are made with, beside what every page has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Kit {
    /// What the game is called.
    pub(crate) title: &'static str,
    pub(crate) styles: &'static [&'static str],
    pub(crate) scripts: &'static [&'static str],
    /// Every key and what it does.
    pub(crate) keys: &'static [(&'static str, &'static str)],
    /// What the seats are called, where they are not alike.
    pub(crate) parts: &'static [&'static str],
}

/// What is the same for every game.
#[derive(Clone, Debug)]
pub(crate) struct Common {
    /// How the match is called; its page is `/table/ID`.
    pub(crate) id: String,
    /// The viewer's seat; none for someone who watches.
    pub(crate) seat: Option<Seat>,
    /// Everyone, in table order.
    pub(crate) sitters: Vec<Sitter>,
    /// The number of the open question, which a form repeats.
    pub(crate) turn: TurnNumber,
    /// Who is to act; nobody when the match is over.
    pub(crate) asked: Option<Seat>,
    /// The clock of the turn, if the table has one.
    pub(crate) time: Option<TurnTime>,
    /// Whether free take-back is allowed.
    pub(crate) practice: bool,
    /// Whether the host holds the match up.
    pub(crate) paused: bool,
    /// Whether the viewer is the host, who may pause, replace and end.
    pub(crate) host: bool,
    /// How fast bots play.
    pub(crate) speed: Speed,
    /// What the match was committed to before the first card.
    pub(crate) commitment: String,
    /// Who added a number to the deal.
    pub(crate) contributed: Vec<Seat>,
    /// How the match ended, once it has.
    pub(crate) ending: Option<Ending>,
    /// What went wrong for everyone to know, such as that the disk is full.
    pub(crate) trouble: Option<String>,
    /// What came of the last edit of the files that the match is played from.
    pub(crate) edited: Option<EditWords>,
    /// Whether one person plays every seat, with all hands open.
    pub(crate) open: bool,
    /// The links of the seats that people can come to; for the host alone.
    pub(crate) links: Vec<(Seat, String)>,
    /// The link of those who watch; for the host alone.
    pub(crate) watch: Option<String>,
    /// Whether the host has ended the match before its end.
    pub(crate) ended: bool,
    /// The match that is played next with the same people.
    pub(crate) rematch: Option<String>,
}

impl Common {
    /// What the viewer calls a seat.
    pub(crate) fn name(&self, seat: Seat) -> &str {
        match self.sitters.get(seat.index()) {
            Some(_) if self.seat == Some(seat) => "You",
            Some(sitter) => &sitter.name,
            None => "nobody",
        }
    }

    /// Whether the viewer is to act.
    pub(crate) fn is_asked(&self) -> bool {
        self.seat.is_some() && self.asked == self.seat
    }
}

/// Someone at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sitter {
    /// What they are called; a person's name is text from elsewhere.
    pub(crate) name: String,
    /// What plays there if it is no person, such as `normal`.
    pub(crate) bot: Option<String>,
    /// Whether a bot plays for a person who may come back.
    pub(crate) stands_in: bool,
    /// Whether a page of this person is connected; true for bots.
    pub(crate) here: bool,
}

/// The clock of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TurnTime {
    /// How long a turn may take.
    pub(crate) length: Duration,
    /// What is left of the turn in play; all of it while the clock stands.
    pub(crate) left: Duration,
    /// Whether it runs.
    pub(crate) runs: bool,
}

/// What came of an edit of the files that a match is played from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EditWords {
    /// Whether it changes nothing because something is wrong with it.
    pub(crate) bad: bool,
    /// What it is, for the host, with the file and the line.
    pub(crate) words: String,
    /// The same for everyone else, who are not told of the host's files.
    pub(crate) guests: String,
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ending {
    /// Everyone who won.
    pub(crate) winners: Vec<Seat>,
    /// The secret seed that dealt, as digits, or what was typed for it.
    pub(crate) seed: String,
    /// The number of its score card, if there is one.
    pub(crate) card: Option<u32>,
}
