//! A card as somebody has it open.

use croupier_score::{Card, Cell, Entry, Game, PlayerId, Round, text};
use maud::{Markup, html};

use super::access::Access;
use crate::sentence::sentence;

/// A card as somebody has it open.
#[derive(Clone, Copy)]
pub(super) struct Sheet<'g> {
    pub(super) game: &'g Game,
    pub(super) access: &'g Access,
}

impl<'g> Sheet<'g> {
    pub(super) fn card(self) -> &'g Card {
        self.game.card()
    }

    /// Whether this viewer may write on it as it stands.
    pub(super) fn is_open(self) -> bool {
        self.access.may_write() && !self.game.is_archived()
    }

    /// A form that leads to this card, made for the entries it has.
    pub(super) fn form(self, name: &str, class: &str, inner: &Markup) -> Markup {
        html! {
            form method="post" action=(format!("{}/{name}", self.access.address())) class=(class) {
                input type="hidden" name="seen" value=(self.game.height());
                (inner)
            }
        }
    }

    /// The same for one player in one round.
    pub(super) fn cell_form(
        self,
        name: &str,
        class: &str,
        round: u8,
        player: PlayerId,
        inner: &Markup,
    ) -> Markup {
        let inner = html! {
            input type="hidden" name="round" value=(round);
            input type="hidden" name="player" value=(number(player));
            (inner)
        };
        self.form(name, class, &inner)
    }

    /// What was written last, in words.
    pub(super) fn last(self) -> String {
        let height = self.game.height();
        let words = match self.game.entry(height) {
            None => return String::new(),
            Some(Entry::Undo(entry)) => format!("taken back: {}", text::entry(self.game, *entry)),
            Some(Entry::Redo(entry)) => format!("done again: {}", text::entry(self.game, *entry)),
            Some(Entry::Did(_) | Entry::Archived | Entry::Restored) => {
                text::entry(self.game, height)
            }
        };
        sentence(&words)
    }

    /// The entry that would be taken back, in words.
    pub(super) fn undoes(self) -> Option<String> {
        self.after(Game::undo)
    }

    /// The entry that would be done again, in words.
    pub(super) fn redoes(self) -> Option<String> {
        self.after(Game::redo)
    }

    fn after<E>(self, step: impl Fn(&mut Game) -> Result<Entry, E>) -> Option<String> {
        match step(&mut self.game.clone()).ok()? {
            Entry::Undo(entry) | Entry::Redo(entry) => Some(text::entry(self.game, entry)),
            Entry::Did(_) | Entry::Archived | Entry::Restored => None,
        }
    }
}

/// A player's number, as forms send it.
pub(super) fn number(player: PlayerId) -> usize {
    player.index().wrapping_add(1)
}

/// A number of tricks in words.
pub(super) fn tricks(count: u8) -> String {
    format!("{count} trick{}", if count == 1 { "" } else { "s" })
}

/// The bids of a round against its tricks, in words.
pub(super) fn pressure(round: &Round, all_bid: bool) -> String {
    let (sum, tricks) = (round.sum_of_bids(), round.tricks());
    match round.pressure() {
        _ if !all_bid => format!("bids {sum} of {tricks}"),
        0 => format!("bids {sum} of {tricks}, even"),
        more if more > 0 => format!("bids {sum} of {tricks}, over by {more}"),
        fewer => format!("bids {sum} of {tricks}, under by {}", -fewer),
    }
}

/// Made or missed, as a mark.
pub(super) fn mark(cell: &Cell) -> Markup {
    html! {
        @match cell.mark.map(|mark| mark.made) {
            Some(true) => i.made { "✓" },
            Some(false) => i.missed { "✗" },
            None => {},
        }
    }
}
